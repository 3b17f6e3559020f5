"""Every clause that a sheet binds fires in dealt rounds, or the test that makes it fire is named here."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from houseway.play import trace
from houseway.rooms import sheet, sheet_ids
from tests.random_play import dealt_rounds

TABLES = 20
ROUNDS = 250

CASINO_REAL = "tests/rooms/casino_real/test_flop_games"
LAKE_ELSINORE = "tests/rooms/lake_elsinore/test_texas_holdem"
CASINO_REAL_STUD = "tests/rooms/casino_real/test_stud_games"
POKER_FLATS = "tests/rooms/poker_flats/test_texas_holdem"
LAKE_ELSINORE_STUD = "tests/rooms/lake_elsinore/test_seven_card_stud"
POKER_FLATS_STUD = "tests/rooms/poker_flats/test_seven_card_stud"
ANGIES_LOWBALL = "tests/rooms/angies/test_lowball"
LOBALL = "tests/rooms/casino_real/test_loball"
LAKE_ELSINORE_LOWBALL = "tests/rooms/lake_elsinore/test_lowball_ace_to_five"
POKER_FLATS_LOWBALL = "tests/rooms/poker_flats/test_lowball"
POKER_FLATS_PURE = "tests/rooms/poker_flats/test_pure_21_5_blackjack"
LAKE_ELSINORE_PURE = "tests/rooms/lake_elsinore/test_pure_21_5_blackjack"
SPANISH = "tests/rooms/lake_elsinore/test_pure_spanish_21_5"
CALIFORNIA_22 = "tests/rooms/poker_flats/test_california_blackjack_22_naturals.py"
SUPER_9 = "tests/rooms/poker_flats/test_super_9_incidents.py"
CARIBBEAN = "tests/rooms/lake_elsinore/test_caribbean_stud_poker.py"
CRAZY_4 = "tests/rooms/lake_elsinore/test_crazy_4_poker.py"
NO_BUST = "tests/rooms/casino_real/test_no_bust_21st_century_blackjack_pay.py"
CHINESE = "tests/rooms/angies/test_chinese_poker"
PAN = "tests/rooms/casino_real/test_panguingue.py"
PAN_ROOMS = "tests/rooms/test_pan"
PAI_GOW = "tests/rooms/casino_real/test_pai_gow_double_hand_poker"
DOUBLE_HAND = "tests/rooms/poker_flats/test_double_hand_poker"
PHOENIX_DOUBLE_HAND = "tests/rooms/phoenix/test_double_hand_poker"
PHOENIX_PAI_GOW = "tests/rooms/phoenix/test_pai_gow_poker"
PUSH_BET = "tests/rooms/phoenix/test_push_bet_pai_gow_poker_bets.py"
FORTUNE = "tests/rooms/phoenix/test_fortune_pai_gow_poker_bonus.py"
NAMED: dict[str, str] = {
    "envy_wins": f"{FORTUNE}::test_every_great_hand_pays_every_button",
    "envy_not_bank": f"{FORTUNE}::test_no_envy_for_ones_own_hand_or_the_banks",
    "envy_lapses": f"{FORTUNE}::test_envy_is_paid_as_far_as_the_bank_covers",
    "push_bet_reset": f"{PUSH_BET}::test_a_players_own_setting_counts_for_the_win_bet_only",
    "house_alternative": f"{PUSH_BET}::test_a_listed_alternative_stands",
    "foul_push_bet_loses": f"{PUSH_BET}::test_a_foul_hand_is_set_again_for_its_push_bet_or_loses_it",
    "high_hand_claimed_late": f"{PUSH_BET}::test_a_missed_payoff_is_claimed_before_the_next_hand_is_mucked",
    "push_bets_own_bank": f"{PUSH_BET}::test_push_bets_use_up_the_bank_before_any_win_bet_or_have_their_own",
    "chart_five_of_a_kind": f"{PHOENIX_PAI_GOW}_house_way.py::test_five_aces",
    "chart_four_and_a_pair_or_three": f"{PHOENIX_PAI_GOW}_house_way.py::"
    "test_rows_of_complete_hands_and_more_of_a_kind",
    "chart_two_threes": f"{PHOENIX_PAI_GOW}_house_way.py::test_rows_of_complete_hands_and_more_of_a_kind",
    "cup_open_misdeal": f"{PHOENIX_DOUBLE_HAND}_settlement.py::"
    "test_a_hand_at_a_wrong_position_is_a_misdeal_while_the_cup_is_open",
    "house_way_before_look": f"{PHOENIX_DOUBLE_HAND}.py::"
    "test_the_house_way_is_asked_for_before_the_look_or_after_it",
    "bank_hand_seen": f"{PHOENIX_PAI_GOW}_incidents.py::"
    "test_who_has_seen_the_hand_of_the_bank_makes_it_a_misdeal",
    "hands_move_home": f"{PHOENIX_PAI_GOW}_incidents.py::"
    "test_otherwise_the_hands_move_and_who_saw_a_wrong_one_plays_the_house_way",
    "cup_shaken_again": f"{PHOENIX_PAI_GOW}_incidents.py::"
    "test_a_cup_that_opens_in_the_banks_hands_is_shaken_again",
    "procedure_restarts": f"{PHOENIX_PAI_GOW}_incidents.py::test_after_a_slip_the_procedure_starts_again",
    "too_many_misdeal": f"{PHOENIX_PAI_GOW}_incidents.py::"
    "test_a_card_too_many_is_a_misdeal_unless_it_can_be_taken_back",
    "touch_concedes": f"{PHOENIX_PAI_GOW}_incidents.py::test_who_touches_his_chips_concedes_his_own_bet_only",
    "largest_share_sets": f"{PHOENIX_PAI_GOW}.py::test_the_holder_or_who_covers_more_sets_the_banks_hand",
    "front_copy": f"{PAI_GOW}_play.py::test_of_equal_fronts_the_banks_wins",
    "back_copy": f"{PAI_GOW}_play.py::test_of_equal_backs_the_banks_wins",
    "bank_foul_reset": f"{PAI_GOW}_play.py::test_a_foul_bank_is_refused_and_reset_if_it_was_played",
    "bank_set_house_way": f"{PAI_GOW}_play.py::test_the_bank_sets_freely_or_the_house_way",
    "early_exposure_sets_hands": f"{PAI_GOW}_play.py::"
    "test_hands_not_set_when_the_bank_is_seen_go_the_house_way",
    "house_way_mended": f"{PAI_GOW}_play.py::test_a_house_way_hand_set_wrongly_is_set_again",
    "one_hand_only": f"{PAI_GOW}_play.py::test_a_player_looks_at_one_hand_however_many_he_bet_on",
    "back_not_five_foul": f"{PAI_GOW}_incidents.py::test_a_back_that_has_not_five_cards_is_foul",
    "front_not_two_foul": f"{PAI_GOW}_incidents.py::test_a_front_that_has_not_two_cards_is_foul",
    "front_stronger_foul": f"{PAI_GOW}_incidents.py::test_a_front_stronger_than_the_back_is_foul_and_loses",
    "touched_foul": f"{PAI_GOW}_incidents.py::test_a_hand_that_touches_other_cards_is_foul",
    "duplicate_void": f"{PAI_GOW}_incidents.py::test_identical_cards_void_the_deal",
    "duplicate_stops": f"{PAI_GOW}_incidents.py::test_settled_hands_are_undone_or_stand",
    "exposed_ace_misdeal": f"{PAI_GOW}_incidents.py::test_an_ace_or_joker_boxed_or_exposed_is_a_misdeal",
    "two_exposed_misdeal": f"{PAI_GOW}_incidents.py::test_two_cards_boxed_or_exposed_are_a_misdeal",
    "exposed_replaced": f"{PAI_GOW}_incidents.py::test_one_other_card_is_replaced_by_the_first_of_the_four",
    "wrong_stub_redeal": f"{PAI_GOW}_incidents.py::test_a_stub_that_is_not_four_cards_means_a_new_deal",
    "bank_foul_loses": f"{DOUBLE_HAND}_settlement.py::test_whoever_fouls_his_own_hand_loses_the_banker_too",
    "copy_takes_wager": f"{DOUBLE_HAND}_settlement.py::test_a_copy_is_the_bankers",
    "removed_loser": f"{DOUBLE_HAND}_settlement.py::test_wagers_that_were_removed_pay_the_maximum",
    "removed_winner": f"{DOUBLE_HAND}_settlement.py::test_wagers_that_were_removed_pay_the_maximum",
    "early_exposure_sets_bank": f"{DOUBLE_HAND}.py::"
    "test_a_bank_seen_early_has_its_own_hand_or_the_unset_ones_set_the_house_way",
    "foul_reset": "tests/rooms/lake_elsinore/test_pai_gow_poker.py::test_a_foul_hand_loses_or_is_reset",
    "circles_per_spot": f"{CARIBBEAN}::test_three_circles_a_seat_two_of_them_for_the_back_line",
    "equal_pushes": f"{CARIBBEAN}::test_ante_and_call",
    "uncovered_lost": f"{CARIBBEAN}::test_a_wager_that_the_bank_does_not_reach",
    "super_bonus_equal_pushes": f"{CRAZY_4}::test_ante_play_and_super_bonus",
    "misdeal_voids": "tests/rooms/test_misdeals.py::test_a_mistake_before_the_first_decision_voids_the_round",
    "bank_waits_for_another": "tests/rooms/test_turns_at_the_bank.py::"
    "test_the_game_is_broken_and_stays_broken_until_somebody_else_banks",
    "bank_refused_same_player": "tests/rooms/test_turns_at_the_bank.py::"
    "test_after_everybody_else_has_refused_the_same_player_may_bank_again",
    "bank_refused_breaks_game": "tests/rooms/test_turns_at_the_bank.py::"
    "test_the_game_is_broken_and_stays_broken_until_somebody_else_banks",
    "folded_trips_open": "tests/rooms/angies/test_ultimate_texas_holdem_settlement.py::"
    "test_the_cards_of_a_paying_trips_hand_lie_open_until_it_is_paid",
    "misdeal_put_right": "tests/rooms/test_misdeals.py::test_or_the_hand_is_put_right_and_played",
    "better_hand_high": "tests/rooms/phoenix/test_pai_gow_tiles.py::"
    "test_the_better_hand_is_the_high_hand_however_it_is_laid_down",
    "squares_full": "tests/rooms/phoenix/test_pai_gow_tiles.py::"
    "test_with_a_back_line_ten_squares_are_all_that_a_seat_has",
    "three_eights_push": f"{POKER_FLATS_PURE}.py::test_over_hands_push_against_three_eights_only",
    "double_again": f"{SPANISH}.py::test_a_doubled_hand_may_double_twice_more_where_the_house_allows_it",
    "split_ace_one_card": f"{POKER_FLATS_PURE}.py::test_split_aces_get_one_card_each",
    "closer_over_pushes": f"{LAKE_ELSINORE_PURE}_settlement.py::"
    "test_variation_1_pushes_when_the_player_is_closer",
    "equal_over_pushes": f"{LAKE_ELSINORE_PURE}_settlement.py::test_variation_2_pushes_on_the_same_total",
    "added_returned": "tests/rooms/phoenix/test_pure_21_5_blackjack.py::"
    "test_a_pure_that_nobody_looked_for_takes_doubles_and_splits_or_leaves_them",
    "bonus_lost_on_surrender": "tests/rooms/casino_real/test_pure_21_5_blackjack_bonus.py::"
    "test_the_buster_bet_of_a_surrendered_hand",
    "even_money_offered": "tests/rooms/casino_real/test_pure_21_5_blackjack_readings.py::"
    "test_even_money_for_a_natural_under_an_ace",
    "even_money_taken": "tests/rooms/casino_real/test_pure_21_5_blackjack_readings.py::"
    "test_even_money_for_a_natural_under_an_ace",
    "natural_paid_at_once": "tests/rooms/casino_real/test_pure_21_5_blackjack_readings.py::"
    "test_a_natural_is_paid_in_order_or_at_once",
    "bring_in_only": f"{CASINO_REAL_STUD}_errors.py::"
    "test_with_a_first_and_third_card_exposed_nobody_completes_or_raises",
    "empty_seat_dead": f"{CASINO_REAL_STUD}_errors.py::"
    "test_a_down_card_at_an_empty_seat_is_dead_and_the_deal_goes_on",
    "miscount_mended": f"{CASINO_REAL_STUD}_errors.py::"
    "test_an_extra_hole_card_found_before_its_owner_acts_is_the_next_burn",
    "mucked_hand": "tests/rooms/casino_real/test_asian_stud_poker.py::"
    "test_a_hand_that_touches_the_discards_is_dead",
    "bank_shared": "tests/rooms/lake_elsinore/test_three_card_poker.py::"
    "test_partners_win_and_lose_in_proportion",
    "banker_seven_pushes": "tests/rooms/angies/test_ez_baccarat_panda_8.py::"
    "test_banker_line_on_a_winning_three_card_seven",
    "base_pushes": "tests/rooms/casino_real/test_three_card_poker.py::test_what_each_card_counts",
    "boxed_card": "tests/rooms/casino_real/test_texas_holdem_deal.py::"
    "test_a_boxed_card_is_scrap_and_the_next_card_takes_its_place",
    "equal_hands_share": f"{CASINO_REAL}_showdown.py::"
    "test_equal_hands_share_and_the_odd_chip_goes_to_the_first_left_of_the_button",
    "foul_hand": f"{CASINO_REAL}_deal.py::"
    "test_a_player_who_acts_on_a_joker_has_a_foul_hand_and_loses_his_money",
    "short_buy": "tests/rooms/casino_real/test_tahoe_hi_low_split_pineapple.py::"
    "test_one_buy_below_the_buy_in_is_allowed_and_a_second_is_not",
    "wrong_count_forfeits": f"{CASINO_REAL}_deal.py::"
    "test_a_wrong_count_found_when_two_have_acted_costs_its_holder_his_money",
    "fold_keeps_pair_plus": "tests/rooms/lake_elsinore/test_three_card_poker.py::"
    "test_the_bonus_bet_of_a_player_who_folds",
    "kill_button": "tests/rooms/phoenix/test_texas_holdem_fees.py::"
    "test_a_kill_game_pays_the_fee_of_its_limit",
    "kill_next": "tests/rooms/phoenix/test_texas_holdem_kill.py::"
    "test_the_kill_button_lies_before_the_winner_who_kills_after_a_second_win_even_without_a_flop",
    "kill_posted": "tests/rooms/phoenix/test_texas_holdem_kill.py::"
    "test_the_kill_button_lies_before_the_winner_who_kills_after_a_second_win_even_without_a_flop",
    "kill_split": "tests/rooms/phoenix/test_texas_holdem_kill.py::"
    "test_a_holder_who_only_shares_a_pot_loses_the_kill_button",
    "kill_stakes": "tests/rooms/phoenix/test_texas_holdem_kill.py::"
    "test_the_kill_button_lies_before_the_winner_who_kills_after_a_second_win_even_without_a_flop",
    "margin_undrawn": "tests/rooms/lake_elsinore/test_baccarat_gold_spread.py::"
    "test_a_natural_that_wins_when_neither_hand_drew",
    "natural_ends_hand": "tests/rooms/lake_elsinore/test_baccarat_gold_five.py::"
    "test_naturals_do_not_stop_the_drawing_unless_a_table_says_so",
    "lines_lose": "tests/rooms/angies/test_ez_baccarat_panda_8.py::test_lines_on_a_tie",
    "player_fee": "tests/rooms/lake_elsinore/test_ez_baccarat_panda_8.py::"
    "test_under_the_own_schedule_every_wager_of_a_player_carries_a_fee",
    "unqualified_equal_pushes": "tests/rooms/angies/test_three_card_poker_6_card_bonus.py::"
    "test_the_ante_when_the_bank_does_not_qualify",
    "unqualified_equal_wins": "tests/rooms/angies/test_three_card_poker_6_card_bonus.py::"
    "test_the_ante_wins_whatever_the_hands_when_the_bank_does_not_qualify",
    "unqualified_lower_loses": "tests/rooms/lake_elsinore/test_three_card_poker_6_card_bonus.py::"
    "test_an_ante_that_does_not_beat_a_bank_below_queen_high",
    "unqualified_lower_pushes": "tests/rooms/angies/test_three_card_poker_6_card_bonus.py::"
    "test_the_ante_when_the_bank_does_not_qualify",
    "unqualified_lower_wins": "tests/rooms/lake_elsinore/test_three_card_poker_6_card_bonus.py::"
    "test_an_ante_that_does_not_beat_a_bank_below_queen_high",
    "button_card_mended": f"{POKER_FLATS}_incidents.py::"
    "test_a_card_missing_on_the_button_is_dealt_before_action",
    "below_table": f"{ANGIES_LOWBALL}_incidents.py::test_a_hand_held_below_the_table_is_dead",
    "fifth_card_last": "tests/rooms/angies/test_five_card_draw.py::"
    "test_read_so_the_fifth_card_comes_when_the_others_are_served",
    "passed_out": "tests/rooms/poker_flats/test_draw_poker_jacks_back.py::"
    "test_read_the_other_way_the_antes_stay_when_everybody_passes_low_too",
    "buy_in": f"{LAKE_ELSINORE}.py::test_a_dollar_buys_into_no_limit_and_less_does_not",
    "early_flop": f"{LAKE_ELSINORE}_incidents.py::"
    "test_a_flop_turned_too_early_goes_back_and_the_new_one_comes_without_a_burn",
    "early_river": f"{LAKE_ELSINORE}_incidents.py::"
    "test_a_river_card_turned_too_early_is_dealt_again_without_a_burn",
    "early_turn": f"{LAKE_ELSINORE}_incidents.py::"
    "test_a_turn_card_shown_too_early_is_set_aside_and_the_would_be_fifth_card_is_the_fourth",
    "early_turn_returns": f"{LAKE_ELSINORE}_incidents.py::"
    "test_the_set_aside_card_goes_back_before_the_last_board_card_which_comes_without_a_burn",
    "exposed_card_replaced": f"{LAKE_ELSINORE}_incidents.py::"
    "test_another_exposed_card_is_replaced_from_the_top_after_the_deal_and_is_the_burn",
    "exposed_first_card": f"{LAKE_ELSINORE}_incidents.py::"
    "test_the_first_card_off_the_deck_exposed_sends_the_deal_back_to_the_shuffle",
    "extra_card_burned": f"{LAKE_ELSINORE}_incidents.py::test_one_extra_card_goes_back_and_becomes_the_burn",
    "extra_cards_misdeal": f"{LAKE_ELSINORE}_incidents.py::test_more_than_one_extra_card_is_a_misdeal",
    "fee_capped_by_pot": f"{LAKE_ELSINORE}_fees.py::test_a_fee_larger_than_the_pot_takes_what_the_pot_holds",
    "flop_too_large": f"{LAKE_ELSINORE}_incidents.py::"
    "test_a_flop_with_too_many_cards_goes_back_and_the_new_one_comes_without_a_burn",
    "miscall_forfeits": "tests/rooms/casino_real/test_tahoe_hi_low_split_pineapple.py::"
    "test_who_miscalls_his_hand_loses_the_pot_unless_the_cards_speak",
    "action_completed": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_who_shows_that_he_bets_or_calls_must_do_so",
    "raise_unseen": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_who_did_not_know_of_a_raise_is_not_held_to_it_until_somebody_behind_him_acted",
    "no_rabbit_hunting": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_nobody_is_shown_what_would_have_come",
    "late_discard": "tests/pots/test_discard.py::test_whoever_lets_the_moment_pass_gives_up_his_hand",
    "exposed_cards_misdeal": f"{POKER_FLATS}_incidents.py::test_two_exposed_cards_are_a_misdeal",
    "holes_exposed_misdeal": f"{CASINO_REAL_STUD}_errors.py::test_both_hole_cards_exposed_is_a_misdeal",
    "misdeal": f"{ANGIES_LOWBALL}_incidents.py::test_more_than_one_card_exposed_by_the_dealer_is_a_misdeal",
    "no_action_redeal": f"{LAKE_ELSINORE}_betting.py::"
    "test_read_as_a_redeal_the_blinds_stay_posted_and_the_button_stays_where_it_is",
    "odd_chip_of_halves": "tests/rooms/angies/test_omaha_high_low_split.py::"
    "test_the_odd_chip_goes_to_the_high_hand",
    "off_table_card": f"{POKER_FLATS}_incidents.py::test_a_card_dealt_off_the_table_counts_as_exposed",
    "smallest_chip_plays": f"{POKER_FLATS}.py::"
    "test_chips_below_the_smallest_one_in_the_blinds_do_not_play_in_an_all_in",
    "absent_forfeits": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_a_player_who_is_away_at_his_turn_loses_his_ante_and_his_hand",
    "added_drop": f"{LAKE_ELSINORE_STUD}_fees.py::"
    "test_schedule_a_takes_its_fee_after_the_first_round_and_an_added_fee_after_the_second",
    "ante_returned": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_a_hand_with_both_hole_cards_up_is_dead_and_gets_its_ante_back",
    "cards_moved_back": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_two_burns_are_put_right_by_moving_the_cards",
    "common_card": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_with_still_too_few_cards_one_common_card_plays_in_every_hand",
    "common_card_opener": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_the_player_who_leads_with_the_common_card_opens_the_last_round",
    "down_card_kept": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_after_a_wrong_burn_who_looked_at_his_last_card_keeps_it_and_the_others_are_put_right",
    "early_last_card_kept": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_an_early_last_card_that_was_looked_at_is_kept_and_its_owner_may_not_raise_on_sixth_street",
    "exposed_all_in": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_an_exposed_player_may_be_all_in_for_the_pot_as_it_stands_while_the_others_bet",
    "exposed_card_opener": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_the_player_who_is_best_with_all_up_cards_opens_the_last_round",
    "exposed_hand_dead": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_a_hand_with_both_hole_cards_up_is_dead_and_gets_its_ante_back",
    "hole_card_exposed": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_a_hole_card_turned_up_by_the_dealer_is_the_up_card_and_the_third_card_comes_down",
    "last_card_exposed": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_with_more_than_two_players_the_other_last_cards_stay_down",
    "miscount_foul": f"{POKER_FLATS_STUD}_incidents.py::"
    "test_a_wrong_number_of_cards_noticed_after_he_acted_is_a_foul_hand",
    "miscount_out": f"{POKER_FLATS_STUD}_incidents.py::"
    "test_a_wrong_number_of_cards_noticed_at_once_gives_the_ante_back_and_ends_the_hand",
    "odd_chip": f"{LAKE_ELSINORE_STUD}.py::test_readings_of_the_odd_chip",
    "opener_all_in": f"{LAKE_ELSINORE_STUD}_betting.py::"
    "test_the_left_neighbour_of_a_forced_card_without_chips_bets_the_forced_or_the_full_bet_or_folds",
    "premature_deal": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_cards_dealt_too_early_leave_play_with_one_more_for_each_player",
    "removed_cards_return": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_removed_cards_come_back_when_the_deck_runs_out",
    "seven_to_win": f"{LAKE_ELSINORE_STUD}.py::test_a_player_without_seven_cards_cannot_win_at_the_showdown",
    "short_stub": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_all_but_the_last_card_are_dealt_and_that_one_is_mixed_with_the_burns",
    "short_stub_unburned": f"{LAKE_ELSINORE_STUD}_last_card.py::"
    "test_the_dealer_does_not_burn_when_every_mixed_card_is_needed",
    "tied_both_ways": f"{LAKE_ELSINORE_STUD}_high_low_8.py::"
    "test_players_tied_both_ways_split_as_evenly_as_possible_odd_chip_to_the_highest_card_by_suit",
    "up_cards_hidden": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_who_picks_up_his_up_cards_and_makes_others_act_has_a_dead_hand",
    "wrong_low_corrected": f"{LAKE_ELSINORE_STUD}_incidents.py::"
    "test_the_wrong_player_named_low_takes_his_bet_back_and_the_true_one_must_bet",
    "dealer_exposed": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_a_card_the_dealer_exposes_is_its_owners_up_card_and_the_rest_get_theirs_down",
    "game_named": "tests/rooms/angies/test_razz.py::"
    "test_the_choice_is_announced_and_the_rules_of_that_form_apply",
    "no_betting_street": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_there_is_no_betting_on_that_round_and_betting_as_usual_on_the_next",
    "push_all_in": "tests/rooms/poker_flats/test_push_9_push_pots.py::"
    "test_a_player_who_is_all_in_gets_a_new_hand_free_and_plays_for_the_entire_main_pot",
    "self_exposed": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_a_card_its_owner_shows_is_no_exposed_card_and_must_play",
    "bank_foul_plays": "tests/rooms/phoenix/test_phoenix_baccarat_hands.py::"
    "test_a_careless_player_dealer_plays_or_pays_all",
    "change_refused": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_a_changed_wager_is_forfeited_or_stands",
    "changed_at_cup_forfeited": "tests/rooms/poker_flats/test_double_hand_poker_settlement.py::"
    "test_a_wager_changed_when_the_cup_is_open_is_forfeited",
    "changed_forfeited": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_a_winning_bet_that_was_removed_is_paid_the_minimum_or_its_true_size",
    "changed_foul": "tests/rooms/poker_flats/test_double_hand_poker_settlement.py::"
    "test_a_wager_changed_after_the_cards_makes_the_hand_foul",
    "deck_changed": "tests/rooms/phoenix/test_double_hand_poker_settlement.py::"
    "test_who_may_ask_for_another_deck",
    "deck_kept": "tests/rooms/phoenix/test_double_hand_poker_settlement.py::"
    "test_who_may_ask_for_another_deck",
    "first_look_sets": "tests/rooms/phoenix/test_pai_gow_poker.py::"
    "test_of_several_hands_the_first_looked_at_is_set_and_the_others_go_the_house_way",
    "foreign_card_in_four": "tests/rooms/phoenix/test_phoenix_baccarat_hands.py::"
    "test_three_cards_played_with_one_of_another_pack_are_foul",
    "hand_put_back": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_a_hand_picked_up_out_of_sequence_goes_back",
    "house_way_left": "tests/rooms/phoenix/test_double_hand_poker.py::"
    "test_a_house_way_hand_lies_unset_until_it_is_reached",
    "larger_wager_decides": "tests/rooms/phoenix/test_fortune_pai_gow_poker_bonus.py::"
    "test_who_has_the_last_word_on_a_hand_with_several_bettors",
    "misreading_stands": "tests/rooms/phoenix/test_double_hand_poker_settlement.py::"
    "test_a_misread_hand_plays_at_its_true_value_if_it_can_be_retrieved",
    "not_dealt_in": "tests/rooms/lake_elsinore/test_fortune_pai_gow_poker.py::"
    "test_seven_are_active_the_player_dealer_among_them",
    "other_extra_card_burned": "tests/rooms/lake_elsinore/test_omaha_incidents.py::"
    "test_a_fifth_card_goes_back_and_becomes_the_burn",
    "players_follow_house_way": "tests/rooms/casino_real/test_super_pan_9_incidents.py::"
    "test_players_draw_as_they_like_or_must_follow_the_house_way",
    "removed_wager_minimum": "tests/rooms/poker_flats/test_super_9_incidents.py::"
    "test_a_removed_wager_is_paid_or_pays_the_minimum",
    "house_way_slip_stands": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_a_house_way_hand_set_wrongly_is_set_again_if_it_can_be_retrieved",
    "illegal_act_foul": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_switched_cards_make_the_hand_foul_and_forfeit_the_wager",
    "removed_known": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_a_winning_bet_that_was_removed_is_paid_the_minimum_or_its_true_size",
    "unannounced_claimed": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_the_seated_player_claims_a_wager_of_which_nobody_told_him",
    "unannounced_kept": "tests/rooms/casino_real/test_pai_gow_double_hand_poker_incidents.py::"
    "test_the_seated_player_claims_a_wager_of_which_nobody_told_him",
    "seen_by_one": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_cards_shown_to_one_player_are_shown_to_all_on_demand_once_the_winner_is_known",
    "shown_to_one": "tests/rooms/poker_flats/test_mexican_stud_poker_incidents.py::"
    "test_cards_shown_to_one_player_are_shown_to_all_on_demand_once_the_winner_is_known",
    "side_pots_split": "tests/rooms/poker_flats/test_push_9_push_pots.py::"
    "test_only_the_main_pot_is_pushed_and_the_side_pot_is_split_at_once",
    "stub_refilled": "tests/rooms/angies/test_option_alley.py::"
    "test_when_the_cards_run_out_discards_and_burns_make_more_but_nobody_gets_his_own_back",
    "acted_before_deal_done": f"{LAKE_ELSINORE_LOWBALL}_incidents.py::"
    "test_it_is_given_too_if_the_first_player_acted_before_the_deal_was_done",
    "blind_peek": f"{LOBALL}_seats.py::test_who_looks_before_he_posts_a_blind_he_owes_has_a_dead_hand",
    "blind_peek_late": f"{LOBALL}_seats.py::"
    "test_caught_only_after_he_acted_his_hand_is_live_and_he_makes_the_blind_up_later",
    "dead_money": f"{LOBALL}_entry.py::test_what_exceeds_the_total_of_the_blinds_is_dead",
    "draw_request_binds": f"{LAKE_ELSINORE_LOWBALL}_incidents.py::test_once_the_burn_is_dealt_it_binds",
    "dropped_card": f"{ANGIES_LOWBALL}_incidents.py::"
    "test_a_card_that_its_player_drops_is_dead_and_made_good_at_the_draw",
    "dropped_hand": f"{ANGIES_LOWBALL}_incidents.py::"
    "test_a_player_who_drops_a_card_after_the_draw_has_a_dead_hand",
    "exposed_card_kept": f"{POKER_FLATS_LOWBALL}_incidents.py::"
    "test_an_exposed_card_of_five_or_lower_is_taken_and_any_other_replaced",
    "exposed_on_draw_replaced": f"{POKER_FLATS_LOWBALL}_incidents.py::"
    "test_a_card_exposed_on_the_draw_is_replaced_when_everybody_is_served",
    "fouled_by_other": f"{ANGIES_LOWBALL}_incidents.py::test_a_fouled_hand_is_dead_whoever_fouled_it",
    "fouled_hand": f"{ANGIES_LOWBALL}_incidents.py::test_a_fouled_hand_is_dead_whoever_fouled_it",
    "lone_chip": f"{LOBALL}_incidents.py::test_one_larger_chip_without_a_word_is_a_call",
    "miscall_fouls": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_a_miscall_for_which_the_other_fouls_his_hand_is_dead",
    "miscall_intact": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_with_both_hands_intact_the_best_hand_wins_after_a_miscall",
    "miscall_multi": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_with_more_than_two_players_in_a_miscalled_hand_is_out",
    "missing_card_dealt": f"{LOBALL}_incidents.py::"
    "test_too_few_cards_before_the_draw_are_completed_from_the_top_at_any_time",
    "new_player": f"{POKER_FLATS_LOWBALL}.py::test_a_new_player_gets_his_first_hand_free_outside_the_blind",
    "one_kill": f"{LOBALL}_entry.py::test_there_is_one_kill_a_deal",
    "out_of_turn_check": f"{LOBALL}_incidents.py::"
    "test_a_check_out_of_turn_leaves_only_a_call_or_a_fold_in_that_round",
    "overcall_returned": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_another_player_who_overcalls_and_loses_gets_his_overcall_back",
    "pair_announced": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_a_pair_spread_in_silence_loses_when_another_fouls_his_hand_for_it",
    "raise_stands": f"{LOBALL}_incidents.py::"
    "test_to_go_back_to_the_stack_takes_half_a_bet_or_an_announcement",
    "second_kill": f"{LOBALL}_entry.py::"
    "test_a_second_kill_that_the_dealer_let_in_stands_after_substantial_action",
    "seven_completes": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_if_the_seven_completes_the_bet_all_later_action_stands",
    "short_all_in_seven": f"{LAKE_ELSINORE_LOWBALL}_sevens.py::"
    "test_a_checked_seven_may_call_an_all_in_of_less_than_half_a_bet_and_win",
    "short_bet": f"{ANGIES_LOWBALL}_incidents.py::"
    "test_a_player_who_bets_too_little_adds_the_rest_or_forfeits_what_he_put_in",
    "short_hand_filled": f"{LAKE_ELSINORE_LOWBALL}_incidents.py::"
    "test_once_action_has_been_taken_a_short_hand_is_filled_at_the_draw",
    "skipped_big_blind": f"{LOBALL}_entry.py::"
    "test_an_open_seat_may_save_a_blind_but_not_where_seats_are_rented",
    "string_bet": f"{LOBALL}_incidents.py::test_to_go_back_to_the_stack_takes_half_a_bet_or_an_announcement",
    "touched_hand_is_gone": f"{ANGIES_LOWBALL}_incidents.py::"
    "test_a_hand_thrown_away_is_gone_once_it_touched_another_card",
    "transferred_player": f"{LOBALL}_entry.py::"
    "test_a_player_whom_the_house_moves_is_dealt_in_without_posting",
    "antes_returned": "tests/rooms/casino_real/test_draw_poker_jacks_or_better.py::"
    "test_read_the_other_way_the_antes_go_back",
    "false_all_in": "tests/rooms/lake_elsinore/test_draw_poker_jacks_or_better_openers.py::"
    "test_he_sits_out_until_somebody_else_has_opened_and_won",
    "short_ante": "tests/rooms/lake_elsinore/test_draw_poker_jacks_or_better_pots.py::"
    "test_a_player_with_exactly_an_ante_plays_for_the_antes_he_has_matched_and_adds_nothing",
    "short_opener": "tests/rooms/lake_elsinore/test_draw_poker_jacks_or_better_openers.py::"
    "test_a_player_all_in_for_the_ante_may_open_and_others_must_bet_the_full_amount",
    "action_button": f"{CALIFORNIA_22}::test_three_dice_may_choose_the_action_hand",
    "must_draw_higher": f"{CALIFORNIA_22}::test_he_must_then_draw_and_may_reach_22",
    "naturals_push": f"{CALIFORNIA_22}::test_natural_against_natural",
    "undisclosed_natural": f"{CALIFORNIA_22}::test_a_natural_kept_silent_counts_2_or_12_once_players_draw",
    "action_hand_misdeal": f"{SUPER_9}::"
    "test_an_action_hand_on_the_wrong_spot_is_a_misdeal_before_anybody_acts",
    "bank_count_misdeal": f"{SUPER_9}::"
    "test_a_banker_without_three_cards_is_a_misdeal_also_after_the_draw_has_begun",
    "bank_foul": f"{SUPER_9}::test_a_banker_who_is_careless_pays_as_far_as_his_money_covers",
    "boxed_card_dead": f"{SUPER_9}::test_a_boxed_card_is_dead_and_the_next_one_replaces_it",
    "cards_speak": f"{SUPER_9}::test_what_is_said_of_a_hand_does_not_bind",
    "careless_foul": f"{SUPER_9}::test_a_player_who_is_careless_with_his_hand_forfeits_the_wager",
    "draw_backed_up": f"{SUPER_9}::test_a_player_passed_over_draws_until_the_bankers_hand_is_open",
    "exposed_card_plays": f"{SUPER_9}::test_an_exposed_card_plays_as_dealt",
    "foreign_card_foul": "tests/rooms/phoenix/test_phoenix_baccarat_hands.py::"
    "test_three_cards_played_with_one_of_another_pack_are_foul",
    "off_table_dead": f"{SUPER_9}::test_a_card_off_the_table_is_dead_and_the_next_one_comes",
    "wrong_count_foul": f"{SUPER_9}::test_a_wrong_count_found_later_is_foul",
    "seat_maximum": "tests/rooms/lake_elsinore/test_fortune_7_baccarat_fees.py::"
    "test_all_bettors_of_a_seat_share_the_maximum_of_its_tie",
    "side_bet_needs_line": "tests/rooms/lake_elsinore/test_fortune_7_baccarat.py::"
    "test_bonus_bets_need_no_line_unless_a_table_says_so",
    "wrong_count_mended": f"{SUPER_9}::test_a_wrong_count_told_before_the_draw_is_put_right",
    "bank_fee": f"{NO_BUST}::test_every_circle_with_money_and_the_player_dealer_pay_it",
    "loses_to_natural": f"{NO_BUST}::test_the_grid",
    "natural_wins": f"{NO_BUST}::test_the_grid",
    "announced_addition": f"{CHINESE}_sweeps.py::test_an_announced_addition_does_no_harm",
    "bonus_with_segment": f"{CHINESE}.py::test_a_bonus_is_paid_only_with_its_segment",
    "boxed_misdeal": f"{CHINESE}_sweeps.py::test_five_boxed_cards_are_a_misdeal_four_play",
    "button_wins_tie": f"{CHINESE}.py::test_the_button_wins_every_tie",
    "cards_play": f"{CHINESE}_sweeps.py::test_an_exposed_card_plays_as_dealt",
    "chips_changed": f"{CHINESE}_sweeps.py::test_chips_changed_after_the_cards_are_picked_up_foul_the_hand",
    "duplicate_fouls": f"{CHINESE}_sweeps.py::test_two_identical_cards_in_one_hand_foul_it",
    "duplicate_misdeal": f"{CHINESE}_sweeps.py::test_identical_cards_in_two_hands_are_a_misdeal",
    "equal_segments_push": f"{CHINESE}.py::test_equal_segments_move_no_money",
    "equal_sweeps_push": f"{CHINESE}_sweeps.py::"
    "test_equal_sweeps_push_against_each_other_and_collect_from_the_others",
    "exposed_misdeal": f"{CHINESE}_sweeps.py::test_five_exposed_cards_of_one_hand_are_a_misdeal_four_play",
    "fifth_steps_in": f"{CHINESE}.py::test_the_fifth_plays_at_once_when_another_sits_out",
    "fifth_waits": f"{CHINESE}.py::test_five_are_seated_and_four_play_the_fifth_next_time",
    "foreign_misdeal": f"{CHINESE}_sweeps.py::test_a_foreign_card_is_a_misdeal",
    "foul_bonuses": f"{CHINESE}_sweeps.py::test_a_foul_hand_pays_nine_points_and_bonuses_or_sweeps",
    "higher_sweep_in_full": f"{CHINESE}_sweeps.py::test_the_higher_of_two_sweeps_is_paid_in_full",
    "minimum_in_play": f"{CHINESE}.py::test_nine_points_must_be_in_play",
    "set_in_order": f"{CHINESE}.py::test_a_row_may_not_outrank_the_row_behind_it",
    "short_rebuy": f"{CHINESE}.py::test_only_one_re_buy_may_be_short",
    "stack_caps": f"{CHINESE}_sweeps.py::test_nobody_wins_more_than_the_stack_he_began_with",
    "two_hands_each": "tests/rooms/lake_elsinore/test_chinese_poker.py::"
    "test_two_players_who_agree_play_two_hands_each",
    "sweep_not_compared": f"{CHINESE}_sweeps.py::test_a_clean_sweep_is_not_compared_and_pays_no_bonus",
    "sweep_paid": f"{CHINESE}_sweeps.py::test_a_clean_sweep_takes_its_points_from_each_opponent",
    "sweep_pays_no_bonus": f"{CHINESE}_sweeps.py::test_a_clean_sweep_is_not_compared_and_pays_no_bonus",
    "sweeps_first": f"{CHINESE}_sweeps.py::test_clean_sweeps_are_shown_and_paid_before_the_other_hands",
    "three_five_five": f"{CHINESE}.py::test_a_hand_that_is_not_three_five_and_five_is_foul",
    "undeclared_sweep": f"{CHINESE}_sweeps.py::test_a_clean_sweep_nobody_declared_plays_as_it_is_set",
    "whole_points": f"{CHINESE}.py::test_chips_under_a_point_do_not_play",
    "wrong_count_fouls": f"{CHINESE}_sweeps.py::"
    "test_a_wrong_number_of_cards_that_is_not_reported_is_a_foul_hand",
    "wrong_count_misdeal": f"{CHINESE}_sweeps.py::test_a_wrong_number_of_cards_is_a_misdeal",
    "chips_refused": "tests/rooms/lake_elsinore/test_chinese_poker.py::"
    "test_chips_changed_after_the_cards_foul_the_hand_or_are_refused_unless_announced",
    "broke_dead": f"{PAN}::test_nobody_plays_for_the_antes_alone",
    "card_pocketed": f"{PAN}::test_a_drawn_card_put_into_the_hand_is_a_foul_that_returns_every_pay",
    "count_dead": f"{PAN_ROOMS}_fouls.py::"
    "test_far_too_few_or_too_many_cards_are_a_dead_hand_with_the_ante_back",
    "count_foul": f"{PAN_ROOMS}_fouls.py::"
    "test_a_wrong_count_found_after_the_first_draw_is_foul_and_returns_its_pays",
    "count_mended": f"{PAN_ROOMS}_fouls.py::test_too_few_cards_found_before_the_first_draw_are_made_up",
    "dead_pays": f"{PAN}::test_readings_of_what_a_dead_hand_pays",
    "deck_renewed": f"{PAN_ROOMS}_turns.py::test_the_discards_make_a_new_deck",
    "false_out": f"{PAN}::test_who_wrongly_declares_out_and_makes_another_throw_his_hand_away_is_foul",
    "foreign_dealt": f"{PAN}::test_a_foreign_card_in_a_dealt_hand_is_replaced",
    "foreign_drawn": f"{PAN}::test_a_foreign_card_on_the_draw_is_taken_away_and_the_player_draws_again",
    "forced_back": f"{PAN}::test_the_out_card_goes_back_to_a_thrower_who_can_use_it",
    "foul_called": f"{PAN}::test_a_foul_that_nobody_calls_is_none",
    "foul_pays_on": f"{PAN_ROOMS}_fouls.py::test_a_foul_hand_goes_on_paying_conditions_and_the_win",
    "foul_returns": f"{PAN_ROOMS}_fouls.py::"
    "test_a_wrong_count_found_after_the_first_draw_is_foul_and_returns_its_pays",
    "heads_up_open": f"{PAN}::test_heads_up_against_a_foul_hand_one_plays_open_and_uses_every_card",
    "no_meld_pays": f"{PAN_ROOMS}_pays.py::test_readings_of_the_penalty_for_a_player_without_a_meld",
    "order_rebuilt": f"{PAN}::test_a_player_passed_over_gets_his_turn_and_the_cards_drawn_go_back_in_order",
    "order_stands": f"{PAN}::test_when_three_have_drawn_out_of_turn_the_draw_goes_on_from_there",
    "out_card_guarded": f"{PAN_ROOMS}_turns.py::"
    "test_the_card_that_puts_the_next_player_out_must_be_used_by_who_can",
    "out_forced": f"{PAN}::test_readings_of_forcing_the_out_card",
    "repay_skipped": f"{PAN}::test_nothing_is_returned_to_players_who_went_broke_before",
    "short_out": f"{PAN}::test_a_player_who_cuts_the_outs_short_says_how_much",
    "spread_corrected": f"{PAN_ROOMS}_fouls.py::test_a_spread_put_right_before_anybody_speaks_costs_nothing",
    "spread_foul": f"{PAN_ROOMS}_fouls.py::test_an_improper_spread_found_after_the_discard_is_a_foul_hand",
    "spread_mended": f"{PAN_ROOMS}_fouls.py::test_an_improper_spread_is_made_valid_on_demand",
    "spread_withdrawn": f"{PAN_ROOMS}_fouls.py::"
    "test_a_spread_that_cannot_be_made_valid_goes_back_with_what_it_brought_and_the_turn_goes_on",
    "winner_gone": f"{PAN_ROOMS}_turns.py::test_when_the_winner_is_gone_his_right_hand_neighbour_opens",
    "split": f"{PAN_ROOMS}_melds.py::test_a_rope_is_split_by_adding_cards",
    "split_pays": f"{PAN_ROOMS}_melds.py::test_a_split_that_makes_a_condition_pays_for_it",
}
"""Clause -> the test, as `file::name`, that makes it fire: what dealt rounds do not bring about."""


def bound_clauses(name: str) -> set[str]:
    found = {by.removeprefix("clause ") for rule in sheet(name).statements for by in rule.by}
    return {clause for clause in found if clause in sheet(name).module.clauses}


def silent_clauses(name: str, awaited: set[str]) -> set[str]:
    """Those that fire at none of the tables; nothing more is dealt when all have fired."""
    tables = (dealt_rounds(name, ROUNDS, seed) for seed in range(TABLES))
    with trace.tracing() as touched:
        for _ in chain.from_iterable(tables):
            awaited = awaited - {what.removeprefix("clause ") for _, what in touched}
            if not awaited:
                break
    return awaited


@pytest.mark.parametrize("name", sheet_ids())
def test_every_clause_fires_or_its_test_is_named(name):
    assert not silent_clauses(name, bound_clauses(name) - set(NAMED))


@pytest.mark.parametrize("name", sheet_ids())
def test_a_sheet_binds_only_clauses_its_game_has(name):
    for rule in sheet(name).statements:
        for by in rule.by:
            word, _, target = by.partition(" ")
            if word == "clause":
                assert target in sheet(name).module.clauses, f"{name}#{rule.id} is bound to {target}"
            elif word == "field":
                assert hasattr(sheet(name).settings, target), f"{name}#{rule.id} is bound to {target}"
            elif word == "fees":
                assert target in {fee.schedule for fee in sheet(name).fees.values()}


@pytest.mark.parametrize(("clause", "test"), sorted(NAMED.items()))
def test_the_named_test_exists(clause, test):
    path, _, function = test.partition("::")
    assert f"def {function}(" in Path(path).read_text(encoding="utf-8"), clause
