# Tritower in English. Every key stands in de.ftl too.

## Sides and pieces
white = White
black = Black
role-pawn = pawn
role-knight = knight
role-bishop = bishop
role-rook = rook
role-queen = queen
role-king = king
piece-white-pawn = White's pawn
piece-white-knight = White's knight
piece-white-bishop = White's bishop
piece-white-rook = White's rook
piece-white-queen = White's queen
piece-white-king = White's king
piece-black-pawn = Black's pawn
piece-black-knight = Black's knight
piece-black-bishop = Black's bishop
piece-black-rook = Black's rook
piece-black-queen = Black's queen
piece-black-king = Black's king
placed = { $piece } on { $square }
with-article = { $text }. (Article { $article })

## Why a move is not legal
why-promotion-owed = first choose what the pawn on { $square } becomes
why-nothing-owed = no promotion is owed on { $square }
why-not-a-promotion = a pawn becomes queen, rook, bishop or knight, not { $role }
why-promotion-missing = the pawn is promoted on { $square }: choose queen, rook, bishop or knight
why-nothing-promoted = this move promotes no pawn
why-no-such-square = there is no square { $square } now: no board stands there
why-no-piece = no piece stands on { $square }
why-not-yours = { $player } has the move, not { $piece }
why-same-column = a piece cannot only change its level: it must leave { $column }
why-own-piece = { $piece } stands there already
why-not-a-pawns-way = a pawn goes straight ahead and captures diagonally ahead, not from { $from } to { $to }
why-not-a-knights-way = a knight leaps two columns straight and one aside, not from { $from } to { $to }
why-not-a-bishops-way = a bishop moves along a diagonal, not from { $from } to { $to }
why-not-a-rooks-way = a rook moves along a file or a rank, not from { $from } to { $to }
why-not-a-queens-way = a queen moves along a file, a rank or a diagonal, not from { $from } to { $to }
why-not-a-kings-way = a king moves to an adjoining column, not from { $from } to { $to }
why-blocked = the way is blocked at { $column } by { $piece }
why-pawn-has-moved = the pawn on { $square } has moved already and goes one step only
why-pawn-captures-diagonally = a pawn captures only diagonally, and { $piece } stands straight ahead
why-nothing-to-capture = a pawn goes diagonally only to capture, and { $square } is empty
why-still-in-check = { $piece } still gives check to the king on { $king }
why-leaves-king-attacked = { $piece } would attack the king on { $king }
why-king-into-attack = { $piece } would attack the king on { $king }
why-castling-first = castling cannot be a player's first move
why-castling-without-king = castling needs the king on { $square }
why-castling-without-rook = castling needs the rook on { $square }
why-castling-lost = the king on { $king } or the rook on { $rook } has moved before
why-castling-obstructed = { $piece } stands where castling needs an empty square
why-castling-in-check = { $piece } gives check to the king on { $king }
why-castling-into-attack = { $piece } attacks { $king }, where the king would castle to
why-no-board = no attack board stands on { $pin }
why-board-holds-several = the board on { $pin } holds { $count } pieces; with more than one it stays
why-board-held = the board on { $pin } is { $player }'s to move: it holds { $piece }
why-board-not-yours = the empty board on { $pin } is { $player }'s to move
why-board-nobodys = the empty board on { $pin } is nobody's to move
why-pins-not-adjacent = { $to } is not next to { $from }
why-pin-taken = another board stands on { $pin }
why-board-backward = only an empty board goes back from { $from } to { $to }, and this one carries { $piece }
why-owed-choice-attacks = the pawn left on { $pawn } could become a { $role } and attack the king on { $king }

## What the game refuses, and how it ends
refused-over = The game is over: { $result }
refused-illegal = The move is not legal in this position.
refused-nothing-to-undo = There is nothing to take back.
refused-nothing-to-redo = There is nothing to bring back.
refused-no-such-visit = The game has no such place.
end = { $who } by { $by }
end-white-wins = White wins
end-black-wins = Black wins
end-draw = Draw
end-no-winner = No winner
end-checkmate = checkmate
end-resignation = resignation
end-stalemate = stalemate
end-agreement = agreement
end-dead-position = dead position
end-flag-fall = flag fall
end-flag-fall-without-mate = flag fall of a player who cannot be mated
end-both-flags = flag fall of both players
end-repetition = repetition of the position
end-fifty-moves = the fifty moves
end-illegal-moves = illegal moves
end-illegal-move = an illegal move
end-illegal-move-without-mate = an illegal move against a player who cannot mate
end-quickplay = the arbiter's decision in a quickplay finish
end-referred = a claim that an arbiter has yet to decide
end-late = coming more than an hour late
end-punished = the arbiter's penalty
end-both-lose = both players' refusal to comply
end-cancelled = a wrong initial position
end-sealed-ambiguous = an ambiguous sealed move
end-sealed-false = a sealed move without meaning
end-sealed-illegal = an illegal sealed move
end-late-for-resumption = coming late for the resumption
end-annulled = a position that cannot be established again

## Commands, keys and menus
command-new-game = New game
command-library = Games
command-save = Save the game
command-exchange = Import and export
command-copy-scoresheet = Copy the scoresheet
command-copy-tfen = Copy the position
command-paste = Paste a game or position
command-undo = Take back
command-redo = Bring back
command-start = To the start
command-back = A move back
command-forward = A move on
command-end = To the end
command-move-box = Type a move
command-resign = Resign
command-agree = Agree to a draw
command-settings = Settings
command-keys = Keys
command-fold = Fold the panel
command-cancel = Cancel or close
key-ctrl = Ctrl
key-home = Home
key-end = End
key-enter = Enter
key-escape = Esc
menu = Menu
back-to-game = Game

## The game
white-to-move = White to move
black-to-move = Black to move
white-promotes = White promotes first
black-promotes = Black promotes first
check = Check
looking-back = An earlier place: a move here is a variation
captured = Captured pieces
no-moves = No moves yet
ask-white-resigns = Does White resign?
ask-black-resigns = Does Black resign?
ask-agree = Do both players agree to a draw?
yes = Yes
no = No
promote-to = The pawn becomes
which-level = On which level?

## Typing a move
move-hint = A move: Nc3N, b4N, KL2, b2W-b4N
read-not-understood = “{ $text }” is not understood: a move looks like Nc3N, axb4N, KL2 or 0-0
read-no-square = No board ever has a square { $square }. (Article 2.8)
read-no-such-move = “{ $text }” fits no legal move
read-ambiguous = “{ $text }” fits { $moves }

## A new game
name-white = White
name-black = Black
name-hint = Name
from-start = The initial position
from-tfen = A position as text (TFEN)
tfen-hint = W=4/4/PPPP/NBBN;N=…
begin = Begin

## Games on disk
save-as = Save this game as
save-hint = A title
save = Save
own-games = Your games
bundled-games = Games that come with Tritower
no-games = None yet
untitled = Without a title
bundled-sample-game = The sample game of the rules
bundled-castling = Both ways of castling
bundled-en-passant = En passant down to another level
bundled-attack-board = An attack board carries a rook
bundled-owed-promotion = An owed promotion
title-put-by = Untitled game
moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}

## Games as text
import-label = A scoresheet, a position or a save
import-hint = 1. Nc3N b6B 2. …
import-text = Read this text
file-label = A file
file-hint = /home/anna/game.txt, or .svg to print
import-file = Read the file
export-file = Write the scoresheet to the file

## Settings
choose-language = Language
choose-notation = Notation
choose-spread = Distance between the levels
choose-theme = Tower
theme-glass = Glass
theme-wood = Wood
theme-contrast = High contrast
choose-highlights = Colours of marks
highlights-standard = Standard
highlights-colour-blind = Colour-blind safe
choose-quality = Effects
quality-auto = Automatic
quality-plain = Plain
quality-full = Full
choose-speed = Movement
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
choose-turn = Turn to whoever has the move

## The plan
command-plan = Plan: at the side, large, off
plan = Plan
plan-larger = Make the plan large
plan-smaller = Put the plan at the side
plan-close = Put the plan away
plan-off = Off
plan-docked = At the side
plan-large = Large

## Study aids
command-attacks = Attack view
command-why-not = Why not? at the pointer
attacked-by-white = White attacks
attacked-by-black = Black attacks
attacked-by-both = both attack
study-white = White: { $pieces }
study-black = Black: { $pieces }
study-attacked = Attacked by { $pieces }
study-in-check = In check from { $pieces }
study-guarded = Guarded by { $pieces }
study-held = Pinned to its king by { $pieces }
study-gives-check = Gives check to the king on { $king }
study-stuck-piece = { $piece } has no legal move
study-stuck-board = The board on { $pin } has no legal move

## Views
view-white = White's seat
view-black = Black's seat
view-above = From above
view-side = From the side
view-home = The opening view
view-flip = To the other side
view-orbit = Turn round the tower
view-zoom = Nearer and further
view-pan = Move the view
promotion-keys = Choose a promotion
pointer-drag = Drag
pointer-wheel = Wheel
pointer-shift = Shift+Drag

## What was done, and what went wrong
done-saved = Saved: { $detail }
done-put-by = The game before is saved: { $detail }
done-exported = Written: { $detail }
done-copied-scoresheet = The scoresheet is on the clipboard.
done-copied-tfen = The position is on the clipboard.
trouble-load = This game cannot be opened: { $detail }
trouble-import = This text cannot be read: { $detail }
trouble-save = Not saved: { $detail }
trouble-autosave = The game is not being kept: { $detail }
trouble-settings = The settings are not being kept: { $detail }
trouble-tfen = This is no position: { $detail }
trouble-autosave-lost = Another game was begun: { $detail }
trouble-settings-lost = The settings could not be read: { $detail }

## Files that cannot be read or written
file-and-reason = { $file }: { $reason }
file-too-large = it is too large to be a game
file-not-text = it is not a text
system-not-found = it is not there
system-not-allowed = this is not allowed
system-folder = it is a folder
system-no-folder = a file lies where a folder is needed
system-read-only = nothing can be written there
system-full = the disk is full
autosave-kept = { $reason } (kept as { $kept })
autosave-in-the-way = { $reason }. It could not be put aside ({ $cause }) and is not written over.
damage-syntax = not as a save is written, in line { $line }, column { $column }
damage-format = a newer version of Tritower wrote it
damage-start = the initial position: { $reason }
damage-event = move { $number }: { $reason }
import-empty = it is empty; a scoresheet, a position (TFEN) or a save was expected
import-no-move = it has no move; a scoresheet, a position (TFEN) or a save was expected

## What is wrong with a position's text
tfen-fields = it has eight fields with spaces between; { $found } found
tfen-board = “{ $found }” is no board; one looks like W=4/4/PPPP/NBBN (field 1)
tfen-board-name = no board is called “{ $found }”: W, N, B, or a pin with its owner such as QL1w (field 1)
tfen-board-twice = board { $name } is there twice (field 1)
tfen-board-missing = board { $name } is missing (field 1)
tfen-rows = board { $name } has { $ranks } rows of { $files } squares, not “{ $found }” (field 1)
tfen-kings = { $player } has { $found } kings, not one (field 1)
tfen-pawn = a pawn cannot stand on { $square } (field 1)
tfen-unpromoted = the pawn on { $square } must be promoted, or owed in field 6
tfen-turn = the side to move is w or b, not “{ $found }” (field 2)
tfen-opponent-in-check = the king of the side that has moved is attacked (field 2)
tfen-rights = castling rights are some of KQkq or -, not “{ $found }” (field 3)
tfen-rights-without-pieces = the right { $right } needs the king on { $king } and the rook on { $rook } (field 3)
tfen-square = “{ $found }” is no square; one looks like b2W (field { $field })
tfen-two-steps = no pawn stands on its starting square { $square } (field 4)
tfen-en-passant = no pawn can just have advanced two to { $square } (field 5)
tfen-owed = the side to move has no pawn to promote on { $square } (field 6)
tfen-owed-attacks = the piece on { $square } could attack the other king, so the board could not have left (field 6)
tfen-number = “{ $found }” is no number that fits here (field { $field })

## Clocks, offers and claims
command-press = Press the clock
command-claim = Claim…
command-agree-tournament = Offer a draw
key-space = Space
clock-start = Start the clock
clock-go-on = Let the clock run
clock-stop = Stop the clocks
clock-starts-by-itself = The clock starts with the first move.
flag-down = flag down
clock-moves-left = { $moves } moves to go in this period; { $used } used
clock-used = { $used } used
white-offers = White offers a draw.
black-offers = Black offers a draw.
accept = Accept
decline = Decline
claim-intended = With this move, if the claim needs one
claim-intended-hint = for example Nc3N
claim-unread = This is no legal move.
claim-repetition = The position for the third time
claim-fifty = Fifty moves without capture or pawn
claim-flag-white = White: Black's flag is down
claim-flag-black = Black: White's flag is down
claim-no-effort = No effort to win
claim-cannot-win = Cannot win by normal means
no-claim = No claim
terms-clock = Clock
clock-none = None
clock-blitz = 5 min
clock-rapid = 30 min
clock-classical = 40/2 h + 1 h
clock-own = Own
clock-minutes-white = White's minutes
clock-minutes-black = Black's minutes
clock-moves = Moves in this time (0: all)
clock-then = Minutes for the rest
extra-none = Nothing
extra-increment = Increment
extra-delay = Delay
extra-seconds = Seconds a move
terms-tournament = Tournament game
terms-touch-move = Touch-move
terms-touch-move-about = A piece or board of your own that you take up must be moved, an enemy piece that you click must be captured, if that is legal. Articles 4.3 to 4.5
terms-over-the-board = Over the board
terms-over-the-board-about = You may make an illegal move; your opponent has to notice and claim it. The board shows neither legal squares nor checks nor attacks. Articles 7.4 and 10.3, in blitz C3
terms-arbiter = An arbiter is at hand
terms-arbiter-about = A third person at this computer decides claims, sets clocks, restores positions and punishes. Articles 10 and 13; without one Appendix D
terms-scoresheet = Who writes the scoresheet?
terms-scoresheet-about = If each player writes, you write your last move before you make another, and in time your opponent's. In rapid and blitz nobody has to. Articles 8.1, 8.4 and B3
scoresheet-program = Tritower
scoresheet-players = Each player
terms-event = Event
terms-round = Round
terms-venue = Venue
terms-date = Date

## What the tournament rules are against
breach-taken-back = a move that was made stands in a tournament game
breach-no-clock = the game is played without a clock
breach-not-started = the clock has not been started yet
breach-started-already = the clock has been started already
breach-clocks-stopped = the clocks are stopped; let them run first
breach-clocks-run = the clocks are not stopped
breach-not-completed = the move on the board is not completed until { $player } presses the clock
breach-nothing-to-complete = { $player } has made no move that pressing the clock would complete
breach-flag-down = { $player }'s flag is down
breach-flag-up = { $player }'s flag is up
breach-flag-is-claimed = in rapid and blitz games a flag counts as fallen only when a player claims it
breach-claim-lost = { $player } has made a move and cannot claim a draw on it any more
breach-not-on-move = only the player who has the move may claim a draw, and that is not { $player }
breach-bound = the move that the claim was made with must be made now
breach-claim-wrong = the claim is not correct
breach-offer-stands = { $player }'s draw offer stands already
breach-answer-first = { $player } has been offered a draw: accept or decline it
breach-nothing-offered = { $player } has been offered no draw
breach-no-touch-move = the game is not played by touch-move
breach-adjusts-out-of-turn = { $player } does not have the move and may not adjust pieces
breach-nothing-touched = nothing stands there that could be touched
breach-touch-move = what was touched first must be moved or captured
breach-not-over-the-board = in this game the board does not let an illegal move happen
breach-nothing-illegal = no illegal move of { $player } stands on the board
breach-too-late-in-blitz = { $player } has moved since: the illegal move stands
breach-king-stays = a king is not captured: claim the illegal move that left it attacked
breach-nothing-to-write = { $player } has written every move already
breach-wrong-record = that is not the next move that { $player } has to write
breach-not-written = { $player } must write the previous move before making another
breach-no-quickplay-in-blitz = in blitz there are no claims of a quickplay finish
breach-no-quickplay-yet = { $player } may claim only with less than two minutes left for all remaining moves
breach-claim-unsettled = the arbiter has to decide on a claim first
breach-nothing-claimed = there is no claim to decide on
breach-postponed-already = the decision has been postponed already
breach-nothing-to-verify = no claim has ended the game that { $player } has yet to verify
breach-casual = a casual game knows no arbiter and no penalties
breach-no-arbiter = the game is played without an arbiter
breach-game-has-begun = time is deducted for scorekeeping at the beginning of the game only
breach-not-late = { $player } has moved, or is not yet more than an hour late
breach-too-late-for-setup = each player has made three moves: the setup cannot be challenged any more
hindrance-casual = moves are sealed in tournament games only
hindrance-uncompleted = the move on the board must be completed first; then the opponent seals
hindrance-has-the-move = only { $player }, who has the move, may adjourn the game
hindrance-session-goes-on = the session has not ended; until then only the player having the move may adjourn
hindrance-not-in-advance = a session is announced before it begins, and ends after it has begun
hindrance-overlap = another session that was announced lasts then
hindrance-resumption-too-early = play is resumed later than now and after the session's end
hindrance-must-seal = { $player } has been told to seal the move and must not make one on the board
hindrance-nothing-to-seal = no move is to be sealed now
hindrance-adjourned = the game is adjourned; it must be resumed first
hindrance-not-adjourned = the game is not adjourned
hindrance-too-early = play is resumed at the agreed time, or earlier when both players are there
hindrance-envelope-closed = the sealed move comes first: the envelope must be opened
hindrance-no-envelope = there is no closed envelope
hindrance-answerer-absent = the envelope is opened only when { $player }, who must answer, is present
hindrance-reply-sealed = the answer is sealed and waits for { $player }
hindrance-states-his-move = the envelope is missing: { $player } makes the move that he states he sealed
hindrance-present = { $player } is present already
hindrance-absent = { $player } has not come yet
hindrance-not-late = { $player } is not more than one hour late
hindrance-has-moved = { $player } has moved since the resumption, or there was none

## Adjournment
command-adjourn = Adjourn
adjourn-hours = Play is resumed in so many hours:
text-too-long = The text is too long.
seal-ask = { $player } writes the next move and seals it. Nobody else looks. It can be changed until it is sealed. The envelope keeps it from the opponent, but no program can hide it from someone who controls this computer.
seal-show = Show what I write
seal = Seal and stop the clocks
envelope-of = The game is adjourned. Sealed: { $player }'s move { $number }.
envelope-code = Both players write down this code:
white-is-here = White is here
black-is-here = Black is here
resume = Resume the game
open-envelope = Open the envelope
envelope-missing = The envelope is missing
trouble-envelope = The envelope: { $detail }
envelope-not-there = the envelope is missing
envelope-no-key = the key is missing, and with it the envelope
envelope-changed = the envelope was changed after it was sealed; compare the code that was written down

# The match.
command-match = Match
match-none = No match is being played. Tick “First game of a match” when you set up a game: the colours then change with each game, and the points add up.
match-first = First game of a match
match-ends = This ends the match { $score }.
match-line = Game { $number } of the match: { $score }
match-next = Begin game { $number }
match-again = Begin game { $number } again
match-open = open
match-first-player = First player
match-second-player = Second player
trouble-match-lost = The match could not be read: { $detail }

# The engine.
command-analysis = Analysis
command-hint = Hint
analysis-forbidden = The engine says nothing while a tournament game is played. (Article 12.2)
analysis-begins = The engine looks …
analysis-about = depth { $depth } · { $speed } kn/s
analysis-score = How the game stands, as White sees it, in pawns; #3: mate in three
analysis-lines = Fewer or more lines
done-hint = Hint: { $detail }

# The computer as an opponent.
opponent = Opponent
opponent-computer = The computer
opponent-person = A person
opponent-mine-white = I play White
opponent-mine-black = I play Black
opponent-mine-neither = I watch
level-1 = Cadet
level-2 = Ensign
level-3 = Lieutenant
level-4 = First Lieutenant
level-5 = Commander
level-6 = Captain
level-7 = Commodore
level-8 = Admiral
level-1-about = For a first game: looks one move ahead and overlooks a lot.
level-2-about = Takes what stands open, and often misses what comes from another level.
level-3-about = Plans a little; long lines through the tower still escape it.
level-4-about = Seldom gives a piece away, but misses quiet threats.
level-5-about = Looks several moves ahead with few oversights.
level-6-about = Hardly overlooks anything, and resigns when all is lost.
level-7-about = Calculates far and exactly.
level-8-about = All that the program can do.
computer-thinks = { $side }: { $level } thinks …
computer-rests = { $side }: { $level }
computer-easier = A bit easier
computer-harder = A bit harder
computer-pause = Pause
computer-go-on = Go on
computer-has-the-move = The computer has the move.
computer-declines = The computer declines the draw.
