"""Proof of openers: a player who splits them says so, and whoever opened the pot shows what he opened with
before he wins it, or whatever becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import Place
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.draw.false_openers import kill_late, sits_out, with_hand_turned_up
from houseway.games.pot.draw.openers import Opening, are_openers, could_have_opened, opening_of
from houseway.games.pot.draw.passed_out import stay
from houseway.games.pot.engine.showdown import best
from houseway.games.pot.engine.sidepots import side_pots
from houseway.games.pot.hand import PotGame, PotHand
from houseway.play import Asking, Choose, Felt, Flow, Option, PickCards, React, Wait
from houseway.play.card_asks import as_codes

if TYPE_CHECKING:
    from houseway.games.pot.draw.jacks_or_better import JacksRules

# -- splitting -----------------------------------------------------------------------------------------------


def draw_with_openers(felt: Felt[JacksRules], hand: PotHand) -> Flow:
    """The draw. Until he is served the opener may still turn his hand up, and if he throws openers away he is
    asked whether he says so."""
    opening = opening_of(hand)
    hand.draw.kept_apart = opening.cards
    serving = serve_draw(felt, hand)
    request = next(serving, None)
    while request is not None:
        if isinstance(request, PickCards) and request.party == hand.parties[opening.by]:
            choice, turned_up = yield from with_hand_turned_up(felt, hand, opening, request)
            if turned_up:
                kill_late(felt, hand, opening)
                choice = (yield request) if hand.live[opening.by] else []
            yield from _split(felt, hand, opening, as_codes(choice))
        else:
            choice = yield request
        try:
            request = serving.send(choice)
        except StopIteration:
            return


def _split(felt: Felt[JacksRules], hand: PotHand, opening: Opening, thrown: list[int]) -> Flow:
    """Keeping openers is no split, whatever else goes; without a word a split cannot be proved later."""
    opening.thrown = tuple(thrown)
    kept = [card for card in hand.hole[opening.by] if card not in thrown]
    felt.by("openers_kept")
    kept_openers = are_openers(felt.rules, kept)
    if not thrown or kept_openers:
        return
    felt.by("split_openers")
    options = (Option("declare", "lay the discards aside as proof"), Option("say-nothing"))
    text, party = "declare that you split your openers", hand.parties[opening.by]
    answer = yield Choose(party, text, options, "declare", rule="split_openers")
    opening.split = answer == "declare"
    if opening.split:
        felt.rule("split_openers", hand.places[opening.by])


# -- proof ---------------------------------------------------------------------------------------------------


def prove_at_showdown(felt: Felt[JacksRules], hand: PotHand, game: PotGame) -> Flow:
    """Before hands are compared: an opener who would win, or any opener where all must, shows openers. Who
    does not is out, and where the sheet says so the pot stays."""
    opening = hand.draw.opening
    if opening is None or felt.rules.prove_openers == "not-required":
        return
    winning = _would_win(felt, hand, game, opening.by)
    if not winning and felt.rules.prove_openers == "to-win":
        return
    proved = yield from _prove(felt, hand, opening, willing=winning)
    if proved:
        return
    hand.live[opening.by] = False
    if felt.rules.unproved_openers == "always-carry":
        stay(felt, hand, "openers_not_shown")


def _would_win(felt: Felt[JacksRules], hand: PotHand, game: PotGame, position: int) -> bool:
    """Whether a player has the best hand for some part of some pot."""
    if not hand.live[position]:
        return False
    contenders = hand.live_positions()
    ranks = [dict(zip(contenders, part.rank(hand, contenders), strict=True)) for part in game.shares]
    pots = side_pots(hand, felt.purse.pot)
    return any(position in best(some, pot.contenders) for some in ranks for pot in pots)


def prove_uncalled(felt: Felt[JacksRules], hand: PotHand) -> Asking[bool]:
    """One player is left. An opener who is that player shows openers to take the pot; where every opener
    must, one who has folded shows them too. Gives back whether the pot can be taken."""
    opening = hand.draw.opening
    if opening is None or felt.rules.prove_openers == "not-required":
        return True
    alone = hand.live[opening.by]
    if not alone and felt.rules.prove_openers == "to-win":
        return True
    proved = yield from _prove(felt, hand, opening, willing=False)
    return proved or (not alone and felt.rules.unproved_openers != "always-carry")


def _prove(felt: Felt[JacksRules], hand: PotHand, opening: Opening, *, willing: bool) -> Asking[bool]:
    """Turn the opening hand up; what was shown, with the discards of a split, must allow for openers."""
    place = hand.places[opening.by]
    shows = opening.shown or willing
    if not shows:
        shows = yield from _asked_to_show(felt, hand, opening)
    if shows:
        felt.turn_up(place, hand.hole[opening.by], "to prove openers")
    if shows and could_have_opened(felt.rules, opening, hand.hole[opening.by]):
        felt.rule("openers_shown", place)
        return True
    felt.rule("openers_not_shown", place)
    return False


def _asked_to_show(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> Asking[bool]:
    party = hand.parties[opening.by]
    options = (Option("show", "turn the openers up"), Option("muck", "throw the hand away"))
    answer = yield Choose(party, "show your openers", options, "show", rule="openers_shown")
    if answer == "muck" and felt.rules.retrieve_openers == "floor":
        back = (Option("leave"), Option("take-back"))
        text = "the floor lets you take your hand back to show openers"
        answer = yield Choose(party, text, back, "leave", rule="openers_retrieved")
        if answer == "take-back":
            felt.rule("openers_retrieved", hand.places[opening.by])
            return True
        return False
    return bool(answer == "show")


def turn_up_discards(felt: Felt[JacksRules], hand: PotHand) -> None:
    """The discards of a split are turned up when the hand is over."""
    opening = hand.draw.opening
    if opening is not None and opening.split:
        felt.turn_up(Place("discards", hand.places[opening.by].seat), opening.thrown, "laid aside as proof")


def unproved_alone(felt: Felt[JacksRules], hand: PotHand) -> None:
    """Nobody can take the pot: it stays."""
    stay(felt, hand, "openers_not_shown", barred=sits_out(felt, hand, opening_of(hand)))


# -- looking at the opening hand -----------------------------------------------------------------------------


def show_opening_hand(felt: Felt[JacksRules], hand: PotHand) -> Flow:
    """A folded opener's hand was kept; now that the winner is known anybody may ask to see it."""
    opening = hand.draw.opening
    if opening is None or opening.shown or hand.live[opening.by]:
        return
    if felt.rules.opening_hand_asked == "nobody":
        return
    others = [party for position, party in enumerate(hand.parties) if position != opening.by]
    text, closes = "ask to see the opening hand", "the next deal"
    answers = yield Wait(tuple(React(party, text, ("ask",), closes=closes) for party in others), closes)
    if "ask" in answers:
        felt.rule("opening_hand_kept", hand.places[opening.by])
        felt.turn_up(hand.places[opening.by], opening.cards, "opened with this")
