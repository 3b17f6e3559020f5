"""Every clause that a sheet binds fires in dealt rounds, or is known to be rare."""

from __future__ import annotations

from itertools import chain

import pytest

from houseway.play import trace
from houseway.play.topics import settings_of
from houseway.rooms import sheet, sheet_ids
from tests.random_play import dealt_rounds

TABLES = 20
ROUNDS = 250

RARE = """
absent_forfeits acted_before_deal_done action_button action_completed action_hand_misdeal added_drop
added_returned announced_addition ante_returned antes_returned back_copy back_not_five_foul
bank_count_misdeal bank_fee bank_foul bank_foul_loses bank_foul_plays bank_foul_reset bank_hand_seen
bank_refused_breaks_game bank_refused_same_player bank_set_house_way bank_shared
bank_waits_for_another banker_seven_pushes base_pushes below_table better_hand_high blind_peek
blind_peek_late bonus_lost_on_surrender bonus_with_segment boxed_card boxed_card_dead boxed_misdeal
bring_in_only broke_dead button_card_mended button_wins_tie buy_in card_pocketed cards_moved_back
cards_play cards_speak careless_foul change_refused changed_at_cup_forfeited changed_forfeited
changed_foul chart_five_of_a_kind chart_four_and_a_pair_or_three chart_two_threes chips_changed
chips_refused circles_per_spot closer_over_pushes common_card common_card_opener copy_takes_wager
count_dead count_foul count_mended cup_open_misdeal cup_shaken_again dead_money dead_pays
dealer_exposed deck_changed deck_kept deck_renewed double_again down_card_kept draw_backed_up
draw_request_binds dropped_card dropped_hand duplicate_fouls duplicate_misdeal duplicate_stops
duplicate_void early_exposure_sets_bank early_exposure_sets_hands early_flop early_last_card_kept
early_river early_turn early_turn_returns empty_seat_dead envy_lapses envy_not_bank envy_wins
equal_hands_share equal_over_pushes equal_pushes equal_segments_push equal_sweeps_push
even_money_offered even_money_taken exposed_ace_misdeal exposed_all_in exposed_card_kept
exposed_card_opener exposed_card_plays exposed_card_replaced exposed_cards_misdeal
exposed_first_card exposed_hand_dead exposed_misdeal exposed_on_draw_replaced exposed_replaced
extra_card_burned extra_cards_misdeal false_all_in false_out fee_capped_by_pot fifth_card_last
fifth_steps_in fifth_waits first_look_sets flop_too_large fold_keeps_pair_plus folded_trips_open
forced_back foreign_card_foul foreign_card_in_four foreign_dealt foreign_drawn foreign_misdeal
foul_bonuses foul_called foul_hand foul_pays_on foul_push_bet_loses foul_reset foul_returns
fouled_by_other fouled_hand front_copy front_not_two_foul front_stronger_foul game_named
hand_put_back hands_move_home heads_up_open high_hand_claimed_late higher_sweep_in_full
hole_card_exposed holes_exposed_misdeal house_alternative house_way_before_look house_way_left
house_way_mended house_way_slip_stands illegal_act_foul kill_button kill_next kill_posted kill_split
kill_stakes larger_wager_decides largest_share_sets last_card_exposed late_discard lines_lose
lone_chip loses_to_natural margin_undrawn minimum_in_play miscall_forfeits miscall_fouls
miscall_intact miscall_multi miscount_foul miscount_mended miscount_out misdeal misdeal_put_right
misdeal_voids misreading_stands missing_card_dealt mucked_hand must_draw_higher natural_ends_hand
natural_paid_at_once natural_wins naturals_push new_player no_action_redeal no_betting_street
no_meld_pays no_rabbit_hunting not_dealt_in odd_chip odd_chip_of_halves off_table_card
off_table_dead one_hand_only one_kill opener_all_in order_rebuilt order_stands
other_extra_card_burned out_card_guarded out_forced out_of_turn_check overcall_returned
pair_announced passed_out player_fee players_follow_house_way premature_deal procedure_restarts
push_all_in push_bet_reset push_bets_own_bank raise_stands raise_unseen removed_cards_return
removed_known removed_loser removed_wager_minimum removed_winner repay_skipped seat_maximum
second_kill seen_by_one self_exposed set_in_order seven_completes seven_to_win short_all_in_seven
short_ante short_bet short_buy short_hand_filled short_opener short_out short_rebuy short_stub
short_stub_unburned shown_to_one side_bet_needs_line side_pots_split skipped_big_blind
smallest_chip_plays split split_ace_one_card split_pays spread_corrected spread_foul spread_mended
spread_withdrawn squares_full stack_caps string_bet stub_refilled super_bonus_equal_pushes
sweep_not_compared sweep_paid sweep_pays_no_bonus sweeps_first three_eights_push three_five_five
tied_both_ways too_many_misdeal touch_concedes touched_foul touched_hand_is_gone transferred_player
two_exposed_misdeal two_hands_each unannounced_claimed unannounced_kept uncovered_lost
undeclared_sweep undisclosed_natural unqualified_equal_pushes unqualified_equal_wins
unqualified_lower_loses unqualified_lower_pushes unqualified_lower_wins up_cards_hidden whole_points
winner_gone wrong_count_forfeits wrong_count_foul wrong_count_fouls wrong_count_mended
wrong_count_misdeal wrong_low_corrected wrong_stub_redeal
"""
"""Clauses that dealt rounds do not bring about: the tests that cite their rules do."""


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
def test_every_clause_that_is_not_rare_fires_in_dealt_rounds(name):
    assert not silent_clauses(name, bound_clauses(name) - set(RARE.split()))


@pytest.mark.parametrize("name", sheet_ids())
def test_a_sheet_binds_only_clauses_its_game_has(name):
    for rule in sheet(name).statements:
        for by in rule.by:
            word, _, target = by.partition(" ")
            if word == "clause":
                assert target in sheet(name).module.clauses, f"{name}#{rule.id} is bound to {target}"
            elif word == "field":
                assert target in settings_of(type(sheet(name).settings)), (
                    f"{name}#{rule.id} is bound to {target}"
                )
            elif word == "fees":
                assert target in {fee.schedule for fee in sheet(name).fees.values()}
