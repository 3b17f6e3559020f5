"""Hands written for these tests."""

HEADS_UP = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 100]
actions = [
  "d dh p1 AsAd",
  "d dh p2 KsKd",
  "p2 cbr 6 # a small raise",
  "p1 cbr 20",
  "p2 cc",
  "d db 2c7d9h",
  "p1 cbr 180",
  "p2 cc",
  "p1 sm AsAd",
  "p2 sm KsKd",
  "d db 3s",
  "d db 4h",
]
players = ["Ann", "Bo"]
author = "A. Nonymous"
_room = "home"
"""
SPLIT = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.5, 0]
min_bet = 0.5
starting_stacks = [20, 31.75, 40]
actions = ["d dh p1 AsKd", "d dh p2 AdKs", "d dh p3 7c2d", "p3 cbr 1.5", "p1 cc", "p2 cc",
  "d db QhJhTh", "p1 cc", "p2 cc", "p3 f", "d db 2c", "p1 cc", "p2 cc", "d db 3d", "p1 cc", "p2 cc"]
"""
BIG_BLIND_ANTE = """\
variant = "NT"
antes = [0, 100, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [5000, 5000, 5000]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AhAd", "p3 cbr 250", "p1 f", "p2 f"]
"""
STUD = """\
variant = "FR"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [50, 60, 70]
actions = ["d dh p1 Ah2h3h", "d dh p2 4c5cKs", "d dh p3 8d9d7d", "p2 pb", "p3 f", "p1 cbr 5", "p2 f"]
"""
POKERSTARS = """\
PokerStars Hand #7001:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/03/02 21:04:05 ET
Table 'Alpha II' 6-max Seat #2 is the button
Seat 1: Old Bill ($40 in chips)
Seat 2: x: y ($100 in chips)
Seat 4: Cy ($12.50 in chips)
Seat 5: Dee ($250.25 in chips)
Seat 6: gone ($80 in chips) is sitting out
Cy: posts small blind $0.50
Dee: posts big blind $1
Old Bill: posts small & big blinds $1.50
*** HOLE CARDS ***
Dealt to Dee [Ah Ad]
gone leaves the table
Old Bill: checks
x: y: raises $3 to $4
Cy: raises $8.50 to $12.50 and is all-in
Dee: raises $37.50 to $50
Old Bill: calls $38.50 and is all-in
x: y said, "no way"
x: y: folds
Uncalled bet ($10.50) returned to Dee
*** FLOP *** [2h 3d 9c]
*** TURN *** [2h 3d 9c] [Jc]
*** RIVER *** [2h 3d 9c Jc] [9s]
*** SHOW DOWN ***
Dee: shows [Ah Ad] (two pair, Aces and Nines)
Old Bill: mucks hand
Dee collected $52.50 from side pot
Cy: shows [9h 9d] (four of a kind, Nines)
Cy collected $41 from main pot
*** SUMMARY ***
Total pot $96 Main pot $42. Side pot $54. | Rake $2.50
Board [2h 3d 9c Jc 9s]
Seat 1: Old Bill mucked [Kc Kd]
Seat 2: x: y (button) folded before Flop
Seat 4: Cy (small blind) showed [9h 9d] and won ($41) with four of a kind, Nines
Seat 5: Dee (big blind) showed [Ah Ad] and won ($52.50) with two pair, Aces and Nines


PokerStars Hand #7002: Tournament #55, $3+$0 USD Omaha Pot Limit - Level X (400/800) - 2024/03/02 21:10:00 ET
Table '55 9' 9-max Seat #3 is the button
Seat 3: Ann (5000 in chips)
Seat 8: Bo (9000 in chips)
Ann: posts the ante 75
Bo: posts the ante 75
Ann: posts small blind 400
Bo: posts big blind 800
*** HOLE CARDS ***
Ann: calls 400
Bo: checks
*** FLOP *** [2h 3d 9c]
Bo: checks
Ann: bets 1750
Bo: folds
Uncalled bet (1750) returned to Ann
Ann collected 1750 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot 1750 | Rake 0
Board [2h 3d 9c]
Seat 3: Ann (button) (small blind) collected (1750)
Seat 8: Bo (big blind) folded on the Flop
"""
