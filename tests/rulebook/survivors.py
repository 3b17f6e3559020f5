"""Mutations that no test can catch, each with the reason."""

EXPLAINED: dict[str, str] = {
    "angies/ez-baccarat-panda-8 field fee_base all-wagers": "both cards count all wagers themselves",
    "angies/three-card-poker-6-card-bonus field fee_base all-before-deal": "the cards count these",
    "casino-real/three-card-poker field fee_base by-schedule": "the schedule counts the same wagers",
    "lake-elsinore/ez-baccarat-panda-8 field fee_base by-schedule": "the schedule counts the lines itself",
    "lake-elsinore/three-card-poker field fee_base base-before-deal": "the schedule counts the Antes itself",
    "lake-elsinore/three-card-poker-6-card-bonus field player_fee_per by-schedule": "own-1 goes by the Ante",
    "angies/texas-holdem field blind_source room-table": "there is no blind table to read",
    "angies/texas-holdem field drop_from pot": "card B itself takes the drop from the pot",
    "angies/texas-holdem field drop_when before-flop": "card B itself takes the drop before the flop",
    "angies/texas-holdem field kill_second_pot minimum": "the least pot is nothing, so every pot counts",
    "casino-real/texas-holdem field drop_from schedule": "the schedule itself takes the fee from the pot",
    "casino-real/texas-holdem field drop_when schedule": "the schedule itself takes the fee after the flop",
    "lake-elsinore/texas-holdem field blind_source room-table": "there is no blind table to read",
    "lake-elsinore/texas-holdem field drop_from pot": "the schedule itself takes the fee from the pot",
    "lake-elsinore/texas-holdem field drop_when after-flop": "the schedule itself drops after the flop",
    "lake-elsinore/texas-holdem field limit_range [0] 101": "$1-$2, the lowest table, is also listed by name",
    "phoenix/texas-holdem field blind_source derived": "the printed blinds are also the derived ones",
    "phoenix/texas-holdem field drop_from pot": "the schedules themselves take the fee from the pot",
    "phoenix/texas-holdem field drop_when after-flop": "the schedules themselves take the fee after the flop",
    "phoenix/texas-holdem field kill_second_pot minimum": "the least pot is nothing, so every pot counts",
    "poker-flats/texas-holdem field blind_source room-table": "there is no blind table to read",
    "poker-flats/texas-holdem field drop_from schedule": "the schedule itself takes the drop from the button",
    "poker-flats/texas-holdem field drop_when before-deal": "the schedule itself drops before the deal",
    "poker-flats/texas-holdem field limit_reading two-games": "no limit of the room is a double range",
}
"""Start of a mutation's line -> why nothing observable changes."""
