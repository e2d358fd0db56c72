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
piece-white-pawn = white pawn
piece-white-knight = white knight
piece-white-bishop = white bishop
piece-white-rook = white rook
piece-white-queen = white queen
piece-white-king = white king
piece-black-pawn = black pawn
piece-black-knight = black knight
piece-black-bishop = black bishop
piece-black-rook = black rook
piece-black-queen = black queen
piece-black-king = black king
# Read out by screen readers.
spoken-board = attack board { $pin }
spoken-hours = hours
spoken-minutes = minutes
spoken-seconds = seconds
placed = the { $piece } on { $square }
with-article = { $text }. (Article { $article })
with-variant = { $text }. ({ $article })

## Why a move is not legal
why-promotion-pending = first choose what the pawn on { $square } becomes
why-nothing-pending = no pawn on { $square } is waiting to be promoted
becomes-board = attack board
one-of = { $others } or { $last }
why-not-a-promotion = { $kind ->
    [board] a pawn cannot become an attack board here
   *[piece] a pawn becomes { $choices }, not { $becomes }
}
why-over = { $outcome ->
    [king-exploded] the game is over: a king has exploded
    [third-check] the game is over: a side has given its third check
    [king-on-hill] the game is over: a king stands on the hill
   *[nothing-left] the game is over: a side has no piece left
}
why-own-king-explodes = this capture would also blow up the player's own king on { $king }
why-kings-touch = the kings would stand next to each other on { $king } and { $other }, which is not allowed
why-must-capture = captures are compulsory: { $by } can capture on { $captured }
why-drop-onto = pieces can only be dropped on an empty square; { $piece } stands there
why-pawn-dropped-on-last = pawns cannot be dropped on the first or last rank ({ $square })
why-not-in-hand = there is no { $role } in hand to drop
why-promotion-missing = the pawn is promoted on { $square }: choose { $choices }
why-nothing-promoted = no pawn is promoted by this move
why-no-such-square = there is no square { $square } now: no board stands there
why-no-piece = no piece stands on { $square }
why-not-yours = it is { $player }'s turn: { $piece } has to wait
why-same-column = a piece cannot just move up or down: it must leave column { $column }
why-own-piece = { $piece } is in the way, and players cannot capture their own pieces
why-wrong-movement = { $role ->
    [pawn] a pawn cannot go from { $from } to { $to }: pawns move straight ahead and capture diagonally ahead
    [knight] a knight cannot go from { $from } to { $to }: knights move two squares along a file or rank, then one to the side
    [bishop] a bishop cannot go from { $from } to { $to }: bishops move diagonally
    [rook] a rook cannot go from { $from } to { $to }: rooks move along a file or rank
    [queen] a queen cannot go from { $from } to { $to }: queens move along a file, rank or diagonal
   *[king] a king cannot go from { $from } to { $to }: kings move to a neighbouring column
}
why-blocked = the way is blocked at { $column } by { $by }
why-pawn-has-moved = the pawn on { $square } has moved already and may advance one square only
why-pawn-captures-diagonally = pawns capture only diagonally, and { $ahead } stands straight ahead
why-nothing-to-capture = pawns move diagonally only to capture, and { $square } is empty
why-space-wrong-movement = { $role ->
    [pawn] a pawn cannot go from { $from } to { $to } here: it steps ahead, level or up or down the stairs, and captures ahead and to the side, or ahead and on the stairs at the same time
    [knight] a knight cannot go from { $from } to { $to } here: it moves two steps along a file, rank or stair and one along another of them
    [bishop] a bishop cannot go from { $from } to { $to } here: it changes two of file, rank and stair at the same time
    [rook] a rook cannot go from { $from } to { $to } here: it moves along a file, rank or stair
    [queen] a queen cannot go from { $from } to { $to } here: it moves along a file, rank or stair, or changes two of them at the same time
   *[king] a king cannot go from { $from } to { $to } here: it moves one step along a file, rank or stair, or changes two of them at the same time
}
why-space-blocked = { $by } is in the way
why-space-plain-step = pawns do not capture straight ahead, and { $by } stands there
why-space-nothing-to-capture = pawns move like this only to capture, and { $square } is empty
why-path-no-path = there is no path from { $from } to { $to }: a column between them has no square that is low enough
why-path-blocked = { $by } stands on the path from { $from } to { $to }
why-still-in-check = the king on { $king } would still be in check from { $by }
why-leaves-king-attacked = this would leave the king on { $king } in check from { $by }
why-king-into-attack = the king would be in check on { $king } from { $by }
why-castling-first = castling cannot be a player's first move
why-castling-without = castling needs the { $role } on { $home }
why-castling-lost = castling on this side is no longer possible: the king on { $king } or the rook on { $rook } has already moved
why-castling-obstructed = castling needs an empty square where { $by } stands
why-castling-in-check = the king on { $king } is in check from { $by }, and castling out of check is not allowed
why-castling-through-attack = the king would cross { $square }, which is attacked by { $by }
why-castling-into-attack = the king would end up in check on { $king } from { $by }
why-castling-no-right = { $side ->
    [king] castling on the king's side is no longer available
   *[queen] castling on the queen's side is no longer available
}
why-castling-no-square = castling needs the square { $square }, and no board stands there now
why-board-no-board = no attack board stands on { $pin }
why-board-holds-several = the board on { $pin } holds { $count } pieces, and a board with more than one cannot move
why-board-held = only { $player } may move the board on { $pin }, because { $by } stands on it
why-board-not-yours = { $owner ->
    [none] the empty board on { $pin } belongs to neither player, so it cannot be moved
   *[other] only { $owner } may move the empty board on { $pin }
}
why-board-no-pawn-left = a player who has no pawns left cannot move boards, so the one on { $pin } stays
why-board-not-adjacent = a board moves only to a neighbouring pin, and { $to } is not next to { $from }
why-board-pin-taken = another board stands on { $pin }
why-board-not-marked = { $owner ->
    [none] players move only their own boards, and the one on { $pin } belongs to neither player
   *[other] players move only their own boards, and the one on { $pin } belongs to { $owner }
}
why-board-carries-no-pawn = under these rules a board may carry only one pawn of its owner, and on { $pin } stands { $passenger }
why-board-turns-not = boards cannot turn in place under these rules: choose another pin than { $pin }
why-board-turns-with-one-piece = { $count ->
    [0] only a board with one piece on it can turn, and the one on { $pin } is empty
   *[other] only a board with one piece on it can turn, and the one on { $pin } holds { $count }
}
why-board-turns-not-over = boards cannot turn over under these rules, so this one cannot go from { $from } to { $to }
why-board-turns-over-empty = only an empty board can turn over from { $from } to { $to }, and { $passenger } is on this one
why-board-empty-forward = an empty board moves backward or sideways, not forward from { $from } to { $to }
why-board-backward = only an empty board moves backward from { $from } to { $to }, and { $passenger } is on this one
why-board-pending-choice-attacks = the pawn left on { $pawn } could become a { $role } and give check to the king on { $king }

## What the game refuses, and how it ends
refused-over = The game is over: { $result }
refused-illegal = The move is not legal in this position.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-no-such-visit = This position does not occur in the game.
refused-only-computers = The computer plays both sides here.
stuck = { $piece } has no legal move.
refused-full-events = This game is full: it already has { $limit } moves and other events, and no more can be saved.
refused-full-variations = This game is full: it already has { $limit } variations. Delete one to add another.
refused-full-variation-moves = This game is full: its variations already have { $limit } moves. Delete a variation to add more.
refused-full-notes = This game is full: it already has { $limit } comments. Delete one to write another.
refused-full-note-bytes = This game is full: its comments already take up { $limit } bytes. Shorten or delete one to write more.
refused-full-nags = This game is full: it already has { $limit } annotation symbols. Remove one to add another.
end = { $reason ->
    [flag-fall] { $who } on time
    [nothing-left] { $who }: { $by }
    [cannot-move] { $who }: { $by }
    [king-on-hill] { $who }: { $by }
    [dead-position] { $who }: { $by }
    [infraction] { $who }: { $by }
    [flag-fall-without-mate] { $who }: { $by }
    [both-flags] { $who }: { $by }
    [both-teams-flags] { $who }: { $by }
    [illegal-moves] { $who }: { $by }
    [blitz-illegal-move] { $who }: { $by }
    [blitz-illegal-move-without-mate] { $who }: { $by }
    [late] { $who }: { $by }
    [late-for-resumption] { $who }: { $by }
    [sealed-ambiguous] { $who }: { $by }
    [sealed-false] { $who }: { $by }
    [sealed-illegal] { $who }: { $by }
    [other-board] { $who }: { $by }
   *[other] { $who } by { $by }
}
end-without-winner = { $who }: { $by }
end-white-wins = White wins
end-black-wins = Black wins
end-draw = Draw
end-no-winner = No winner
end-undecided = Undecided
end-checkmate = checkmate
end-king-exploded = explosion of the king
end-nothing-left = no pieces left
end-cannot-move = no legal move left
end-third-check = the third check
end-king-on-hill = the king has reached the hill
end-resignation = resignation
end-stalemate = stalemate
end-agreement = agreement
end-unstated = reason not stated
end-adjudication = adjudication
end-abandonment = abandonment
end-infraction = a breach of the rules
end-dead-position = dead position
end-flag-fall = time ran out
end-flag-fall-without-mate = time ran out, but the opponent cannot mate
end-both-flags = both players ran out of time
end-both-teams-flags = both teams ran out of time
end-repetition = repetition of the position
end-fifty-moves = the fifty-move rule
end-illegal-moves = the opponent's third illegal move
end-blitz-illegal-move = the opponent's illegal move
end-blitz-illegal-move-without-mate = an illegal move, but the opponent cannot mate
end-quickplay = the arbiter's decision in a quickplay finish
end-referred = an arbiter still has to decide on a claim
end-late = the opponent was more than an hour late
end-punished = the arbiter's penalty
end-both-lose = both players' refusal to keep to the rules
end-cancelled = wrong starting position
end-called-off = called off by both players
end-sealed-ambiguous = the opponent's sealed move is ambiguous
end-sealed-false = the opponent's sealed move is unreadable
end-sealed-illegal = the opponent's sealed move is illegal
end-late-for-resumption = the opponent was more than an hour late for the resumption
end-annulled = the position cannot be re-established
end-other-board = the Bughouse game ended on the other board

## Commands, keys and menus
command-home = Home
home-title = Tritower
home-continue = Continue
home-problems = Mate problems
home-move = Or move a piece on the boards: a game for two at this computer starts at once.
command-new-game = New game
map-play = Play
map-play-about = The computer, a friend here or online.
map-learn = Learn
map-learn-about = New here? Lessons, puzzles, strategy and rules.
map-study = Study
map-study-about = Analysis, openings, review, your own positions.
map-games = Games
map-games-about = Your saved games, sample games and files.
map-help = Help
command-palette = Find a command
palette-hint = What do you want to do?
palette-nothing = There is no such command.
command-play-computer = Play the computer
command-play-friend = Play a friend here
command-strategy = Strategy
command-library = Games
command-save = Save the game
command-exchange = Import and export
command-share = Share a picture or film
command-copy-scoresheet = Copy game
command-copy-tfen = Copy position
command-paste = Paste a game or position
command-undo = Undo
command-redo = Redo
command-start = To the start
command-back = Previous move
command-forward = Next move
command-end = To the end
command-move-box = Type a move
command-resign = Resign
command-agree = Agree to a draw
command-programs = Other engines
command-program-file = Choose an engine's file
command-settings = Settings
command-manual = Manual
command-keys = Keys
command-about = About Tritower
about-version = Version { $version }
about-copy = Copy diagnostics
command-fold = Hide the panel
command-cancel = Cancel or close
command-answer = Confirm (Yes)
command-quit = Quit
command-open-file = Open a file…
command-save-file = Save as a file…
command-export-file = Export game… (PGN, text)
command-larger = Larger display
command-smaller = Smaller display
command-minimize = Minimize
command-full-screen = Full screen
command-screenshot = Take a screenshot
key-ctrl = Ctrl
key-shift = Shift
key-home = Home
key-end = End
key-up = ⬆
key-down = ⬇
key-left = ⬅
key-right = ➡
key-page-up = Page up
key-enter = Enter
key-escape = Esc
menu = Menu
back = Back
back-to-game = Game
back-to-puzzle = Back to the puzzle
back-to-exercise = Back to the exercise
task-no-game = A puzzle or exercise is on the board; the game waits.

## The game
white-to-move = White to move
black-to-move = Black to move
white-presses = White: press the clock
black-presses = Black: press the clock
white-promotes = White promotes first
black-promotes = Black promotes first
white-seals = White seals a move
black-seals = Black seals a move
white-has-sealed = White has sealed
black-has-sealed = Black has sealed
check = Check
looking-back = Earlier position: a move here starts a variation
looking-at-variation = A variation: you can try moves here
looking-back-only = Earlier position: no variations here
captured = Captured pieces
no-moves = No moves yet
ask-white-resigns = White resigns?
ask-black-resigns = Black resigns?
ask-agree = Do both players agree to a draw?
ask-accept = Does { $player } accept the draw? This ends the game.
yes = Yes
no = No
promote-to = Promote to
which-level = On which level?

## Typing a move
move-hint = A move: Nc3N, b4N, KL2, b2W-b4N
move-hint-flat = A move: Nf3, exd5, e8Q, e2e4
read-not-understood = “{ $text }” is not a move. Moves look like this: Nc3N, axb4N, KL2, 0-0.
read-not-understood-flat = “{ $text }” is not a move. Moves look like this: Nf3, exd5, e8Q, 0-0.
read-no-square = There is no square { $square } on any board. (Article 2.8)
read-mismatch = “{ $text }” names a piece that is not there.
read-no-such-move = { $why ->
    [none] No legal move matches “{ $text }”. Did you leave out the board, as in b4N?
   *[other] { $why }
}
read-no-such-move-flat = { $why ->
    [none] No legal move matches “{ $text }”.
   *[other] { $why }
}
read-no-file = There is no file { $file } on this board: the files are { $files }.
hint-no-square-now = { $squares ->
    [none] no board has file { $file } now, so there is no square { $place }
   *[other] no board has the square { $place } now; on file { $file } there are { $squares }
}
hint-no-board-letters = squares of the flat board have no board letter: write Nc3, not Nc3N
hint-no-such-piece = { $player } has no { $role }
hint-nothing-to-capture = there is nothing to capture on { $place }
hint-moves = { $from } can go to { $to }
hint-out-of-reach = { $role ->
    [pawn] no pawn
    [knight] no knight
    [bishop] no bishop
    [rook] no rook
    [queen] no queen
   *[king] no king
} of { $player } can go to { $place }{ $moves ->
    [none] {""}
   *[other] {": "}{ $moves }
}
hint-no-board-moves = { $moves ->
    [none] no attack board can move to { $pin }: none can move at all now
   *[other] no attack board can move to { $pin }: { $moves }
}
read-ambiguous = Which one? “{ $text }” could be { $moves }.

## A new game
name-white = White
name-black = Black
name-hint = Name
name-own = Your name
new-game-tournament = Standard rules
new-game-tournament-about = Three-dimensional chess from the standard position, under the rules for tournaments.
new-game-variants = Variants
new-game-more = More choices
new-game-start = Starting position
start-usual = Standard
start-placing = Place in turn
start-lot = Random
start-number = Number
start-number-field = Start number
start-own = My own
start-text = As text
start-dice = Random number
start-text-hint = TFEN (the tower's FEN) or FEN: rnbqkbnr/pppp…
begin = Start game

## Games on disk
save-as = Save this game as
save-hint = Title
library-search = Search titles, players, dates
library-more = More: { $title }
library-order = Sort by
library-ascending = Ascending
library-descending = Descending
library-back = Back to your games
order-last-played = Last played
order-date = Date
order-white = White's name
order-black = Black's name
order-kind = Game type
order-moves = Length
order-score = Result
order-event = Event
reading = Reading…
notice-put-away = Dismiss
library-rename = Rename…
library-rename-now = Rename
library-title = New title
library-delete = Delete
cancel = Cancel
save = Save
own-games = Your games
bundled-games = Games that come with Tritower
no-games = No games yet
no-games-found = None found
untitled = Untitled
bundled-sample-game = The sample game of the rules
bundled-castling = Both ways of castling
bundled-en-passant = En passant down to another level
bundled-attack-board = An attack board carries a rook
bundled-owed-promotion = A pending promotion
bundled-problem-two-kings = Two kings, one column
bundled-problem-free-choice = A free choice
bundled-problem-king-leads = The king leads
bundled-problem-lone-rook = Rook and two boards
bundled-problem-roof = Under the roof
bundled-problem-at-home = Still at home
bundled-problem-two-knights = Two knights can do it
bundled-problem-ladder = The queen on the roof
bundled-problem-knights = Knight against knight
bundled-problem-rider = The rider
bundled-problem-last-check = The last check
bundled-problem-two-boards = Two boards close in
bundled-problem-bishop = The bishop stands guard
bundled-problem-crossing = The knight changes sides
bundled-problem-ferry = The ferry
bundled-ending-rook = King and rook: mate in 58
bundled-ending-rook-peters = King and rook with Peters boards: mate in 33
bundled-ending-queen = King and queen: mate in 16
bundled-ending-bishop = King and bishop: mate in 10
bundled-ending-knight = King and knight: mate in 9
bundled-ending-pawn = King and pawn: mate in 54
title-untitled = Untitled game
moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
pgn-games = { $count ->
    [one] PGN with 1 game
   *[other] PGN with { $number } games
}
pgn-reading = { $games } games so far, { $read } of { $size } MB
pgn-stop = Stop
pgn-stopped = Stopped after { $games } games
pgn-failed = This PGN cannot be read any further than game { $games }:
pgn-found = { $found } of { $all } games
pgn-number = No.
pgn-damaged-variant = a game that Tritower does not play
copy-federation = Copy in Federation notation

## Games as text
import-label = Moves, position or saved game
import-hint = 1. Nc3N b6B 2. …
import-hint-flat = 1. Nf3 d5 2. …
import-text = Open this text
file-label = File
file-hint = /home/anna/game.pgn or .txt
import-file = Open the file
export-file = Export the game to the file
dialog-label = With the file dialog
dialog-open = Open…
dialog-save = Save as…
dialog-export = Save as…
dialog-games = Games
dialog-pictures = Pictures
dialog-films = Films
dialog-scoresheets = Moves as text
no-file-dialog = This system has no file dialogs. Type the file's path on the page Import and export.

## Settings
settings-playing = Playing
settings-looks = Appearance
settings-window = Window and sound
settings-together = Two people at this screen
settings-search = Search the settings
settings-nothing = There is no such setting.
choose-language = Language
choose-notation = Notation
not-copied = Nothing was copied: the system's clipboard does not respond. Please try again.
language-of-system = System
choose-spread = Distance between levels
choose-scale = Display size in percent
choose-volume = Volume of sounds
sound-missing = No audio device was found.
choose-theme = Theme
theme-glass = Glass
theme-wood = Wood
theme-day = Day
theme-glass-about = Glass and gold at night, in front of a nebula.
theme-wood-about = Maple, walnut and brass in a warm room.
theme-day-about = Bright boards and porcelain in daylight, with a light panel.
theme-contrast-about = Plain colours and strong outlines, for the best legibility.
theme-contrast = Contrast
choose-highlights = Highlight colours
highlights-standard = Standard
highlights-colour-blind = Colour-blind safe
choose-quality = Graphics
quality-auto = Auto
quality-plain = Low
quality-auto-about = Chosen by measuring a few frames at the first start.
quality-auto-measured = Measured on this computer: { $quality }.
quality-full-about = All effects: soft shadows, reflections, glow and smooth edges. Needs a graphics card.
quality-medium-about = The same materials without glow, with simpler shadows; edges are smoothed when nothing moves.
quality-plain-about = Simple light without shadows, fast even without a graphics card.
quality-again = Measure again
quality-full = High
quality-medium = Medium
choose-speed = Animation
speed-about = At normal speed, nothing moves if your system is set to reduce motion.
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
choose-turn = Rotate the board after each move
choose-destinations = Show legal moves
destinations-about = Marks every square or pin that the piece or board you picked up can move to. Lessons always do.
choose-premove = Premoves
premove-about = Enter your next move while your opponent thinks, the computer or a person online. It is played at once if it is legal then; pawns become queens unless you choose. A click on the board or Esc cancels it. Not in tournament games or Bughouse.
premove-made = Ready: { $move }
premove-cancel = Played as soon as your opponent has moved. A click on the board or Esc cancels it.
premove-dropped = The premove is no longer legal.
choose-confirm = Confirm each move
confirm-about = Each move is shown first and played only when you press Enter; Esc cancels it. Your clock keeps running. Not in tournament games, where pressing the clock completes the move.
confirm-play = Play
confirm-back = Cancel
choose-careful = Careful mode
careful-about = Before a move that loses a piece or allows mate at once, the program tells you why and asks whether you want to play it. It does so against the computer and between two players at this computer, but not in tournament games or games between two computers. A game in careful mode does not count for your rating.
careful-play = Play it anyway
careful-back = Choose another move
choose-hand-over = Hide the board between turns
hand-over-about = After each move the board is covered until the other player clicks. The clock waits until then. Not in tournament games or Bughouse.
hand-over-to = Hand over to { $player }
hand-over-taken = I am ready
choose-blindfold = Blindfold
blindfold-about = Hides the pieces until the game is over.

## The 2D view
command-view2d = 2D view: at the side, large, off
view2d = 2D view
view2d-larger = Enlarge the 2D view
view2d-smaller = Move the 2D view to the side
view2d-close = Close the 2D view

## Study aids
command-attacks = Attack view
command-why-not = Explain illegal moves (“Why not?”)
attacked-by-white = White attacks
attacked-by-black = Black attacks
attacked-by-both = Both attack
legend-hanging = Hanging
legend-pinned = Pinned
study-white = White: { $pieces }
study-black = Black: { $pieces }
study-attacked = Attacked by { $pieces }
study-not-attacked = Not attacked
study-in-check = In check from { $pieces }
study-defended = Defended by { $pieces }
study-undefended = Undefended
study-hanging = Hanging: capturing it wins material
study-held = Pinned to its king by { $pieces }
study-gives-check = Gives check to the king on { $king }
study-stuck-piece = { $piece } has no legal move
study-stuck-board = The board on { $pin } has no legal move

## Views
view-white = White's view
view-black = Black's view
view-above = From above
view-side = From the side
view-home = Home view
view-flip = Flip the board
view-orbit = Rotate the view
view-zoom = Zoom
view-pan = Move the view
promotion-keys = Choose a promotion
pointer-drag = Drag the background
pointer-wheel = Wheel
pointer-shift = Shift+Drag

## What was done, and what went wrong
done-saved = Saved: { $detail }
done-imported = Opened: { $detail }
imported-position = a position
imported-game = a game
imported-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
done-saved-previous = The previous game is saved: { $detail }
done-renamed = Renamed: { $detail }
done-discarded = Moved to the folder “deleted” next to your games: { $detail }
done-trashed = Moved to the trash: { $detail }
done-restored = Restored: { $detail }
done-exported = Exported: { $detail }
done-claim-written = The claim for an arbiter is saved: { $detail }
done-safe-narrowed = Other users could open the arbiter's safe; now only its owner can: { $detail }
done-share = Made: { $detail }
done-share-cancelled = Nothing was made.
done-screenshot = Screenshot: { $detail }
share-about = Show a friend this position or game, seen as you see it now. The file can be sent like any picture. For an MP4 film choose a name that ends in .mp4.
share-size = Size in pixels
share-position = Picture of this position
share-moves = Film of the last moves
share-variation = Film of this variation
share-game = Film of the whole game
share-begins = Preparing
share-progress = Position { $done } of { $all }
share-goes-on = You can go on playing meanwhile.
share-cancel = Cancel
share-busy = Another picture or film is still being made.
share-no-match = There are no pictures and films of Bughouse games yet.
share-no-ffmpeg = MP4 films need the program ffmpeg, which was not found. Choose a name that ends in .webp instead.
share-failed = The file could not be made. Try another folder.
screenshot-failed = The screenshot could not be saved.
done-copied-scoresheet = Game copied.
done-copied-tfen = Position copied.
done-copied-diagnostics = Diagnostics copied. Paste them into your report.
done-copied-address = Address copied.
trouble-match = This Bughouse game cannot begin: { $detail }
trouble-load = This game cannot be opened: { $detail }
trouble-import = This text could not be read: { $detail }
trouble-save = Not saved: { $detail }
trouble-discard = Not deleted: { $path }: { $cause }
trouble-autosave = The game could not be saved: { $detail }
trouble-settings = The settings could not be saved: { $detail }
trouble-position = This is not a valid position: { $detail }
trouble-edit = Not changed: { $detail }
trouble-own-start = Starting position not saved: { $detail }
trouble-lost-editing = The position you were setting up could not be read: { $detail }
start-no-name = a starting position needs a name with letters or digits
start-taken = there is already a starting position with this name
edit-no-start = under these rules there is no starting position { $white }, { $black }
trouble-lost-autosave = Your last game could not be read, so a new one was started: { $detail }
trouble-previous-autosave = Your last game could not be read, so it continues from the previous autosave, about one move earlier: { $detail }
autosave-without-variations = The game is saved, but not its variations: together they are too large.
trouble-lost-settings = The settings could not be read: { $detail }
trouble-keys = Some of your own keys cannot be used; they are reset to the default: { $detail }
trouble-program-not-added = { $file } was not added. { $why }
trouble-program-absent = { $program } cannot play. { $why }
trouble-program-lost = { $program } has failed and lost the game. { $why }
trouble-analyst-failed = Tritower's engine analyses, because { $program } cannot. { $why }
program-unknown = No engine of this name has been added here. Add it under Other engines.
program-no-file = There is no file { $path }.
program-no-program = The file { $path } is not a program that can be started.
program-not-started = It could not be started: { $reason }
program-ended = { $status ->
    [none] It stopped by itself.
   *[other] It stopped by itself ({ $status }).
}{ $output ->
    [none] {""}
   *[other] {" "}Its last output: { $output }
}
program-silent = It did not answer in time (Tritower waited for “{ $expected }”). Is it a UCI engine?{ $output ->
    [none] {""}
   *[other] {" "}Its last output: { $output }
}
program-setting = It refuses an option: { $reason }
program-rules = It does not play by these rules. It plays { $known }.
program-illegal = It did not answer with a legal move. { $reason }
program-no-move = It returned no move although the game is not over.
trouble-clock-behind = This computer's clock is { $span } behind this game: it was set back, or the game comes from another computer. Play continues from the game's last moment, so that neither player gains time.
trouble-failed = Something went wrong in one part of Tritower. You can go on playing: { $detail }
trouble-crashed = Tritower crashed last time. A report for its developers is in { $file }.
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
file-of-another-game = You have opened another game since you chose this file, so nothing was written. Choose the file again for this game.

## Files that cannot be read or written
file-and-reason = { $path }: { $reason }
file-too-large = { $path }: it is too large; at most { $limit } KB are read
text-too-large = it is too large; at most { $limit } KB are read
file-not-text = it is not text
file-changed = it has changed since its games were listed; open it again
system-not-found = there is no such file or folder
system-not-allowed = you do not have permission to open or change it
system-folder = this is a folder; name a file
system-no-file = this is not a file but a folder or a device; name a file
system-no-folder = there is a file where a folder is needed
system-read-only = nothing can be saved there, because it is read-only
system-full = the disk is full; free some space and try again
system-other = { $reason }
autosave-renamed = { $error } (the file was renamed to { $path })
autosave-not-renamed = { $error }. It could not be renamed ({ $cause }) and will not be overwritten.
damage-syntax = this is not a game saved by Tritower, or it is damaged (line { $line }, column { $column })
damage-format = it was saved by another version of Tritower; update Tritower to open it
damage-rules = the rules: { $reason }
damage-twice-in-match = a game appears twice in the match
damage-rating = a rating lies outside the possible range
damage-one-board = it is a game on one board, not a Bughouse game on two
damage-is-match = it is a Bughouse game on two boards, not a single game
damage-placing = only a 960 × 960 game can begin with placing the pieces, and only from its own starting position
rules-unknown-board = a rule set begins with tower or chess, not with “{ $found }”
rules-unknown-option = there is no option “{ $found }”; see the list of rules
rules-twice = “{ $option }” appears twice
rules-unsuitable = the game “{ $base }” has no option “{ $option }”
rules-castling-alone = “{ option-castling }” is an option of “{ option-antichess }” only
rules-rook-pawns-alone = “{ option-rook-pawns }” is an option of “{ option-federation }” only
rules-contradiction = “{ $first }” and “{ $second }” cannot be combined: { $about ->
    [space] “{ option-space }” can be combined only with options of attack boards
    [empty-boards] both say where an empty board may go
    [adjacent] both say which pins are neighbouring
    [captures] both say what a capture does
    [games] each is a game of its own
    [federation] “{ option-federation }” can be combined only with “{ option-rook-pawns }”
   *[starts] both say how the game starts
}
damage-start = the starting position: { $reason }
damage-event = event { $number }: { $problem }
damage-too-long = { $field }: more than { $limit } characters
damage-too-late = its times are after the year 9999
field-title = the title
field-tag-name = the name of a tag
field-tag-value = the value of a tag
damage-unwritable = it cannot be written as text: { $reason }
damage-too-many = more than { $limit } { $what }, the most that a saved game can have
countable-events = events
countable-variations = variations
countable-variation-moves = moves in variations
countable-notes = comments
countable-note-bytes = bytes of comments
countable-nags = annotation symbols
countable-tags = tags
countable-bytes = bytes
damage-terms = the clock: { $reason }
damage-departure = variation { $number } starts at a move that the game does not have
damage-variation = variation { $number }, move { $ply }: { $problem }
damage-note = comment { $number } belongs to a move that the game does not have, or to one that already has a comment
damage-on-board = board { $board }: { $damage }
team-no-hands = a game on two boards needs rules for it, such as chess+bughouse
team-other-rules = both boards of a Bughouse game must have the same rules
team-over = the game on board { $board } has ended before its first move
damage-no-move = “{ $text }” is not a move in long notation, such as b2W-b4N
damage-no-move-flat = “{ $text }” is not a move in long notation, such as e2e4
damage-illegal = { $text } is not legal: { $illegal }
damage-no-place = “{ $name }” is neither a square nor a pin
damage-envelope = the code of an envelope is missing
import-no-game = this is not a game: it has no tag, no move and no result; expected the moves of a game, a PGN, a position (TFEN or FEN) or a saved game
import-letter = these are letters of a correspondence game, not a game; paste them where you play that game
import-puzzles = this is a set of puzzles, not a game; open it in the window
archive-unsupported = this is a { $format } archive that Tritower cannot unpack; unpack it with another program and open the file in it
archive-damaged = this { $format } archive is damaged or incomplete; fetch it again
archive-too-large = unpacked, this archive is larger than { $limit } MB; unpack it with another program and open the file in it
archive-nested = there is a { $inner } archive in this { $format } archive; unpack it with another program and open the file in it
archive-several = this zip archive has several files that are not all PGNs; unpack it with another program and open the files one by one
import-pgn = game { $game }, line { $line }, column { $column }, at “{ $text }”: { $why }
pgn-fault-variant = Tritower does not have this variant; it has Chess960, Atomic, Atomschach, Antichess, Giveaway, Bughouse, Crazyhouse, Three-check, King of the Hill, Tri-D and Tri-D Federation
pgn-fault-too-long = the game is longer than { $limit } MB; split it into several games, each with its own tags
pgn-notes = The game was read. { $notes }{ $more ->
    [0] {""}
    [one] {" "}There is 1 more note.
   *[other] {" "}There are { $more } more notes.
}
pgn-note = Line { $line }, “{ $text }”: { $what }
pgn-open-comment = The comment has no closing bracket; everything after it was taken as part of it.
pgn-open-variation = The variation has no closing bracket; everything after it was taken as part of it.
pgn-unmatched-bracket = This closing bracket has no opening one and was ignored.
pgn-not-a-tag = Not a tag; kept as a comment.
pgn-loose-tag = Not quite a tag; read as the tag { $name }.
pgn-tag-twice = The tag { $name } appears twice; “{ $used }” was used, “{ $ignored }” was ignored.
pgn-too-long = { $field }: longer than { $limit } characters; the rest was left out.
pgn-too-many-tags = There are more than { $limit } tags; the others were left out.
pgn-missing-start = The tag SetUp announces a starting position that is missing; the game was read from the standard position.
pgn-start = Starting position: { $note }.
text-note-missing = { $what } missing, taken to be “{ $read }”
text-note-corrected = { $what }, “{ $found }” read as “{ $read }”
text-note-ignored = { $why }; ignored
text-note-late-en-passant = en passant on { $square } ignored, because the half-move clock shows { $halfmoves }, not 0
text-note-behind = “{ $found }” after the position ignored
position-field-pieces = pieces
position-field-turn = side to move
position-field-rights = castling rights
position-field-en-passant = en passant square
position-field-halfmoves = half-move clock
position-field-number = move number
pgn-other-variant = The tag Variant says { $variant }; the tag RuleSet was used instead.
pgn-invalid-nag = No number from 0 to 255 after the dollar sign; kept as a comment.
pgn-not-a-move = Not a move; kept as a comment.
pgn-assumed-queen = The promotion names no piece; read as a queen.
pgn-move = { $why } The game was read up to here, the rest is kept as a comment.
pgn-variation-move = { $why } The variation was read up to here, the rest is kept as a comment.
pgn-null-move = A null move: the game was read up to here, the rest is kept as a comment.
pgn-null-variation = A null move: the variation was read up to here, the rest is kept as a comment.
pgn-moves-after-end = The game is over ({ $result }); what follows is kept as a comment.
pgn-left-out = Left out: { $why }
pgn-repeated-variations = Variations that repeat another line; each was joined with it: { $count }
pgn-too-much = Left out ({ $count }). { $why }
pgn-invalid-result = Not a result; ignored.
pgn-other-result = The moves end with { $found }, the tag Result says { $tag }; the tag was used.
pgn-contradiction = The file says { $found }, but the game ended otherwise: { $result }.
pgn-other-result-of-match = The file says { $found }, but the Bughouse game ended otherwise.
pgn-one-board = Moves of a Bughouse game on two boards, but no tags WhiteA, BlackA, WhiteB and BlackB; the boards were ignored.
pgn-no-board = The move does not say on which board it is; it was read on the board of the move before.
pgn-other-turn = The move number is for the other player, who is not to move.
pgn-other-board = A variation stays on its board; the rest is kept as a comment.
pgn-invalid-result-board = The board must be A or B; ignored.
import-match = it is a Bughouse game on two boards, not a single game
import-several-games = this PGN has { $count } games; open it under Games and choose one
scoresheet-move = move { $number }, { $player }: { $reason }
scoresheet-missing = move { $number }, { $player }, is missing; the next one is move { $found }, { $other }
import-refused = the game is over after { $moves } half-moves, but more moves follow: { $refusal }

## What is wrong with a position's text
in-field = { $text } (part { $field })
tfen-fields = a position has eight parts, separated by spaces; this text has { $found }
tfen-board = “{ $found }” is not a board; one looks like W=4/4/PPPP/NBBN (part 1)
tfen-board-name = no board is called “{ $found }”: W, N, B, or a pin with its owner such as QL1w (part 1)
tfen-board-twice = board { $name } appears twice (part 1)
setup-board-twice = board { $name } appears twice
tfen-board-missing = board { $name } is missing (part 1)
setup-no-such-pin = there is no pin number { $number }
setup-off-board = a piece stands on { $square }, where there is no board
setup-two-pieces = two pieces stand on { $square }
tfen-rows = board { $name } has { $ranks } rows of { $files } squares, not “{ $found }” (part 1)
setup-kings = { $player } has { $found } kings instead of one
setup-kings-touch = the kings stand next to each other, and no move can have brought them there
setup-pawn = a pawn cannot stand on { $square }
setup-unpromoted = the pawn on { $square } stands on the last rank of its file: it must be promoted, or its promotion must be pending
tfen-turn = the side to move is w or b, not “{ $found }” (part 2)
setup-opponent-in-check = the side that is not to move is in check
tfen-rights = castling rights are letters from KQkq, or -, not “{ $found }” (part 3)
setup-rights-without-pieces = the castling right { $right } needs the king on { $king } and the rook on { $rook }
setup-no-such-right = { $player } can castle only with a rook on the same row of the starting position as the king, but none stands on { $square }
setup-right-twice = { $player } has two castling rights on the same side of the king
setup-no-hands = these rules have no drops
tfen-hand = pieces in hand look like [Qnp], not [{ $found }] (part 1)
setup-hand = { $player } has too many pieces { $letter } in hand
tfen-checks = the checks look like +1+0 (given) or 2+3 (left), not “{ $found }”
setup-checks = this number of checks is not possible: at most three by one side and two by the other, and only in “{ option-three-check }”
setup-promoted = the piece on { $square } cannot be a promoted pawn
tfen-square = “{ $found }” is not a square; one looks like b2W (part { $field })
setup-two-steps = no pawn stands on its starting square { $square }
setup-en-passant = no pawn can have just advanced two squares to { $square }
setup-pending = the side to move has no pawn on { $square } that is waiting to be promoted
setup-pending-attacks = the pawn on { $square } could become a piece that gives check, so the board above it could not have left
tfen-number = “{ $found }” must be a whole number from { $least } to { $most } (part { $field })
setup-number = “{ $found }” is too small or too large a number here
fen-fields = a FEN has six parts, separated by spaces, and the last two may be missing; this text has { $found }
fen-rows = a FEN has eight rows, separated by /; this text has { $found } (part 1)
fen-row = rank { $rank } must add up to eight squares (letters KQRBNPkqrbnp, digits for empty squares), not “{ $found }” (part 1)
fen-rights = castling rights are letters from KQkq, letters of rooks' files, or -, not “{ $found }” (part 3)
fen-no-rook = castling right { $letter } needs a king on the first rank of that side and a rook on that side of it (part 3)
fen-en-passant = “{ $found }” is not a square of rank { $rank } that a pawn can have just passed over (part 4)

## Clocks, offers and claims
command-press = Press the clock
command-claim = Claim…
command-agree-tournament = Offer a draw
key-space = Space
clock-start = Start the clock
clock-resume = Resume the clock
clock-stop = Stop the clocks
clock-starts-by-itself = The clock starts with the first move.
flag-down = flag fallen
clock-moves-left = { $moves ->
    [one] one move
   *[other] { $moves } moves
} to go in this period; { $used } used
clock-used = { $used } used
offer-stands = { $player } offers a draw.
offer-answer = { $player } answers:
accept = Accept
decline = Decline
claim-intended = Your next move, if it is this move that brings about the draw
claim-intended-hint = for example Nc3N
claim-intended-hint-flat = for example Nf3
claim-unread = This is not a legal move.
claim-repetition = Threefold repetition
claim-repetition-four = Fourfold repetition
claim-fifty = Fifty-move rule
claim-flag-white = White claims: Black's flag has fallen
claim-flag-black = Black claims: White's flag has fallen
claim-no-effort = Opponent is not trying to win
claim-cannot-win = Opponent cannot win
claim-costs = A wrong draw claim takes { $time } off your clock.
wrong-claim = { $player }'s draw claim is not correct
wrong-claim-costs = { $player }'s draw claim is not correct and costs { $time } on the clock; { $opponent } gets three minutes
no-claim = Cancel
terms-clock = Clock
clock-none = None
clock-blitz = 5 min
clock-rapid = 30 min
clock-classical = 40/2 h + 1 h
clock-own = Custom
clock-minutes-white = White's minutes
clock-minutes-black = Black's minutes
clock-moves = Moves to be made in this time (0 = all)
clock-then = Minutes for the rest
control-no-period = A clock needs at least one period. (Article 6.2)
control-too-many-periods = A clock has { $most } periods at most.
control-moves = Period { $period } needs 1 to { $most } moves.
control-not-last = Period { $period } covers all remaining moves, so it must be the last.
control-too-long = A period, increment or delay lasts { $hours } hours at most.
control-not-two = A clock needs the times of both players. (Article 6.1)
control-no-time = The first period must be longer than zero.
extra-none = None
extra-increment = Increment
extra-kind = Time for each move
extra-delay = Delay
extra-seconds = Seconds per move
terms-tournament = Tournament game
terms-touch-move = Touch-move
terms-touch-move-about = If you pick up your own piece or board you must move it; if you click an opponent's piece you must capture it, where legal. (Articles 4.3 to 4.5)
terms-over-the-board = No help from the board
terms-over-the-board-about = You may make an illegal move; your opponent has to notice and claim it. The board shows neither legal squares nor checks nor attacks. (Articles 7.4 and 10.3, in blitz C3; on the flat board FIDE 7.4(b))
terms-arbiter = With an arbiter
terms-arbiter-about = A third person at this computer decides claims, sets clocks, restores positions and imposes penalties. (Articles 10 and 13; without an arbiter Appendix D)
terms-scoresheet = Who writes the scoresheet?
terms-scoresheet-about = If each player writes, you write your last move before you make another, and your opponent's move whenever you like before that. Not needed in rapid and blitz. (Articles 8.1, 8.4 and B3)
scoresheet-program = Tritower
scoresheet-players = Each player
terms-event = Event
terms-round = Round
terms-venue = Venue
terms-date = Date

## What the tournament rules are against
breach-taken-back = moves cannot be taken back in a tournament game
breach-no-clock = the game is played without a clock
breach-not-started = the clock has not been started yet
breach-started-already = the clock has been started already
breach-clocks-stopped = the clocks are stopped; resume them first
breach-clocks-run = the clocks are not stopped
breach-not-completed = the move on the board is not completed until { $player } presses the clock
breach-nothing-to-complete = { $player } has not moved yet: make a move first, then press the clock
breach-flag-down = { $player }'s flag has fallen
breach-time-after-flag = { $player }'s flag has fallen, and extra time does not change that: set the clocks instead
breach-flag-up = { $player }'s flag has not fallen
breach-flag-is-claimed = in rapid and blitz games a flag counts as fallen only when a player claims it
breach-claim-lost = { $player } has moved and can no longer claim this draw
breach-not-on-move = only the player to move may claim a draw, and it is not { $player }'s turn
breach-bound = the move named in the claim must be played now
breach-claim-wrong = the claim is not correct
breach-offer-stands = { $player }'s draw offer is already waiting for an answer
breach-answer-first = { $player } has been offered a draw: accept or decline it
breach-nothing-offered = { $player } has not been offered a draw
breach-no-offer = no draw has been offered: one player offers it, and the other accepts
breach-no-touch-move = touch-move does not apply in this game
breach-adjusts-out-of-turn = only the player to move may adjust pieces, and it is not { $player }'s turn
breach-nothing-touched = there is nothing to touch there
breach-touch-move = the piece that was touched first must be moved or captured
breach-not-over-the-board = in this game Tritower allows only legal moves
breach-nothing-illegal = { $player } has made no illegal move that can be claimed now
breach-too-late-in-blitz = too late: { $player } has moved since, so the illegal move stands
breach-too-late-in-rapid = too late: { $player } has touched a piece since, so the illegal move stands
breach-king-stays = a king cannot be captured: claim the illegal move that left it in check
breach-nothing-to-write = { $player } has written every move already
breach-wrong-record = that is not the next move that { $player } has to write
breach-not-written = { $player } must write the previous move before making another
breach-no-quickplay-in-blitz = in blitz a player short of time cannot claim a draw
breach-no-quickplay-yet = { $player } may claim this draw only with less than two minutes left for all remaining moves
breach-sheet-behind = { $player } must write down all moves played so far before claiming this
breach-quickplay-out-of-turn = a player short of time may claim a draw only when it is their turn, and it is not { $player }'s turn
breach-claim-unsettled = the arbiter has to decide on a claim first
breach-nothing-claimed = there is no claim to decide on
breach-postponed-already = the decision has been postponed already
breach-nothing-to-verify = there is no claim of { $player } to confirm
breach-casual = a casual game has no arbiter and no penalties
breach-no-arbiter = the game is played without an arbiter
breach-game-has-begun = the time for not writing the moves can be deducted only at the start of the game
breach-not-late = { $player } has moved, or is not yet more than an hour late
breach-too-late-for-setup = each player has made three moves, so the starting position can no longer be challenged
breach-not-punished = the rules of this game have no penalty for that
breach-no-such-penalty = the rules of this game have no such penalty
breach-still-placing = the pieces are placed before the first move; it is { $player }'s turn
breach-nothing-to-place = there are no pieces to place
placing-not-in-turn = { $player } now places: { $pieces }
placing-off-the-row = { $player }'s pieces go on the squares behind the pawns
placing-taken = that square is already occupied
placing-same-color = the two bishops must stand on squares of different colours
breach-not-from-other-board = that cannot come from the other board now
breach-not-in-match = a Bughouse game cannot be adjourned, and none of its positions can be restored
hindrance-casual = moves can be sealed in tournament games only
hindrance-uncompleted = press the clock first, to complete the move on the board; then the opponent seals
hindrance-has-the-move = only { $player }, who is to move, may adjourn the game
hindrance-session-goes-on = the playing session has not ended yet; until then only the player to move may adjourn
hindrance-not-in-advance = announce a playing session before it begins; its end must be after its beginning
hindrance-overlap = another playing session has already been announced for that time
hindrance-resumption-too-early = choose a time for the resumption that is in the future and after the end of the playing session
hindrance-must-seal = { $player } must seal this move and cannot make it on the board
hindrance-nothing-to-seal = there is no move to be sealed now
hindrance-adjourned = the game is adjourned; resume it first
hindrance-not-adjourned = the game is not adjourned
hindrance-too-early = play resumes at the agreed time, or earlier when both players are present
hindrance-envelope-closed = open the envelope first: the sealed move comes next
hindrance-no-envelope = there is no sealed envelope
hindrance-answerer-absent = the envelope may be opened only when { $player }, who must answer, is present
hindrance-reply-sealed = the answer is sealed; { $player } has to be present to open it
hindrance-states-move = the envelope is missing: { $player } plays the move that was sealed, as { $player } remembers it
hindrance-present = { $player } is already present
hindrance-absent = { $player } is not here yet
hindrance-not-late = { $player } is not more than one hour late
hindrance-has-moved = too late: { $player } has moved since play resumed, or play was never resumed

## Adjournment
command-adjourn = Adjourn
adjourn-hours = Play resumes in (hours):
text-too-long = The text is too long.
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
trouble-envelope-missing = { $path }: the envelope is missing
trouble-envelope-key-missing = { $path }: the key is missing, so the envelope cannot be opened; Article A11 applies
trouble-envelope-changed = { $path }: the envelope was changed after it was sealed; compare it with the code that both players wrote down
trouble-envelope-exposed = { $path }: other users of this computer can read it (permissions { $rights }); allow access only to its owner, then a move can be sealed or opened
trouble-envelope-inaccurate = the envelope does not belong to this game; it differs in this: { $item }
envelope-game = which game it is
envelope-names = the names
envelope-position = the position
envelope-times = the times used
envelope-sealer = who sealed
envelope-number = the number of the move
envelope-offer = the draw offer
envelope-resumption = when and where play resumes
envelope-terms = the rules, the players or the conditions of the game
envelope-history = what was played before
trouble-envelope-wrong-phrases = these two phrases do not open it: it needs the phrase of the player who must answer, and the sealer's or the arbiter's. (Article A7)
trouble-envelope-needs-phrases = it can only be opened with two phrases. (Article A7)
trouble-envelope-needs-no-phrases = it can be opened with the key in the arbiter's safe, without phrases
trouble-envelope-same-phrase = two of the pass phrases are the same, or differ only in capitals; each person needs a different one. (Article A7)
trouble-envelope-cost = it was not sealed by Tritower: its encryption settings are out of range
trouble-envelope-no-randomness = the system provides no random numbers, which sealing needs: { $reason }
trouble-envelope-unsealable = the names or the venue are too long for it
adjourn-when = When and where does play resume?
seal-writes = { $player } writes the next move.
seal-writes-answer = { $player } writes the answer. It is sealed in a second envelope. (Article A9(c))
seal-alone = Everyone else, please look away. The move can be changed until it is sealed. Whether it is legal is checked only when the envelope is opened.
seal-phrase = { $player } chooses a pass phrase.
seal-phrase-arbiter = The arbiter chooses a pass phrase.
seal-starts-clock = The clocks are stopped. You can seal your move without starting them.
seal-underway = Sealing the envelope…
opening-underway = Opening the envelope…
seal-empty = Write the move first.
seal-no-move = This is not a move. Sealed like this, it loses the game. (Article A8)
seal-illegal = This move is not legal here. Sealed like this, it loses the game. (Article A8)
seal-ambiguous = This fits several legal moves. Sealed like this, it loses the game. (Article A8)
seal-anyway = Seal it anyway
next-anyway = Continue anyway
seal-again = Start over
seal-not = Do not seal
seal-answer = Seal my answer
step-of = { $step } of { $of }:
next = Next
keep-safe = Arbiter's safe
keep-phrases = Pass phrases
keep-safe-why = The key is kept in the arbiter's safe, a folder on this computer.
keep-phrases-why = It opens only with the answering player's phrase together with the sealer's or the arbiter's.
phrase = Pass phrase
phrase-again = Repeat it
phrase-why = Everyone else, please look away. At least eight characters; a few words are best. If you forget the phrase, you cannot open the envelope.
phrase-plain = Input methods (such as those for Chinese or Japanese) are off in this field.
phrase-short = It needs at least eight characters.
phrase-differs = The two phrases are not the same.
phrase-taken = Somebody else has this phrase (capital letters do not count); everyone needs a different one.
phrase-weak = This is easy to guess. Three or more unrelated words are best.
phrase-empty = Type the phrase first.
safety = How safe is this?
safety-title = How safe is a sealed move?
safety-text = The move is encrypted, and any change to the envelope is noticed. With the arbiter's safe, anyone who reads the safe's folder as this computer's user can open the envelope; with pass phrases they can only guess. What is typed stays in the program's memory until it ends. No program can hide a move from someone in full control of this computer: they can record what is typed and shown, change the program, bring back old copies of its files, or delete the envelope. Then Article A11 applies.
resumption-at = Play resumes on { $time }.
resumption-at-in = Play resumes on { $time }: { $venue }
waiting-for = Waiting for both players.
waiting-one = Waiting for { $player }.
waiting-both = Both are here: play can resume.
before-resumption = Draw or resignation
before-resumption-why = Until play resumes, a draw may be offered and accepted, and a player may resign. (Articles A4 and A6)
offers-white = White offers a draw
offers-black = Black offers a draw
resigns-white = White resigns
resigns-black = Black resigns
opening-waits = The envelope is opened when { $player }, who must answer, is here. (Article A7)
opening-waits-clock = { $player } must answer and is not here: the clock is running. (Article A9(b))
opening-ready = { $player } is here: the envelope can be opened.
opening-else = Something is wrong
open-phrase = { $player } types the phrase.
open-phrase-arbiter = The arbiter types the phrase.
open-phrases-why = It opens with the answering player's phrase together with the sealer's or the arbiter's. (Article A7)
open-again = Start over
the-arbiter = Arbiter
missing-why = The game goes on. { $player } plays the sealed move from memory; the clocks show the times of the adjournment. (Article A11(a))
missing-go-on = Resume without the envelope
annul = Annul: position unknown
white-is-late = White is over an hour late
black-is-late = Black is over an hour late
stating = The envelope is missing: { $player } plays the sealed move from memory. (Article A11(a))
absent = { $player } is not here.
session-over = The session is over: the player to move seals the next move. (Article A1(a))
wrong-times = A clock shows a wrong time
wrong-times-why = Before their first move players may point this out; the clocks stay stopped until it is settled. (Article A12)
points-out-white = White points it out
points-out-black = Black points it out
envelope-code-why = The code belongs to this envelope only. If the envelope shows another code when play resumes, it is not the one that was sealed.

## The arbiter
command-arbiter = Arbiter
command-decline = Decline a draw
ask-happen = { $what }. This ends the game: { $end } Continue?
arbiter-casual = A casual game has no arbiter.
arbiter-none = There is no arbiter. The players stop and resume the clocks themselves.
arbiter-clocks = Clocks
arbiter-board = Board
arbiter-players = Players
arbiter-sessions = Sessions
arbiter-set = Set both clocks
arbiter-time-for = Time for a player
minutes-short = min
seconds-short = s
hours-short = h
arbiter-give = Give time
arbiter-deduct = Deduct time: not writing
arbiter-flag = { $player }'s flag has fallen
arbiter-look = Step back to the position that you want to restore:
arbiter-after = Shown: after { $move }
arbiter-initial = Shown: the starting position
arbiter-now = Shown: the position on the board
arbiter-variation = Shown: a variation
arbiter-restore = Restore this position
arbiter-look-first = First step back to the position that you want to restore.
arbiter-illegal = { $player } claims an illegal move
arbiter-cancel = Cancel game: wrong starting position
arbiter-offence = Offence
arbiter-penalty = Penalty
arbiter-points = The opponent gets
arbiter-points-changed = Points
arbiter-punish = Impose the penalty
arbiter-late = { $player } is over an hour late
arbiter-both-lose = Both players lose
arbiter-adjourn = Require a sealed move
arbiter-late-resumption = { $player }: late for resumption
arbiter-annul = Annul: position unknown
arbiter-record = So far, latest first
arbiter-nothing = None yet.
session-in = The session begins in
session-lasts = and lasts
session-announce = Announce the session
penalty-warning = Warning
penalty-time-to-opponent = Extra time for the opponent
penalty-time-taken = Time penalty
penalty-loss = Loss of the game
penalty-expulsion = Expulsion
penalty-points-taken = Point deduction
penalty-points-added = Points for the opponent
offence-clock = mishandling the clock
offence-notes = notes or advice
offence-telephone = a phone ringing
offence-scoresheet = unrelated notes on the scoresheet
offence-analysis = analysis in the playing room
offence-leaving = leaving without permission
offence-distraction = distracting the opponent
offence-defiance = refusing to keep to the rules
offence-stopping = stopping the clocks without a reason
offence-disrepute = bringing the game into disrepute
act-stop = The arbiter stops the clocks
act-player-stops = { $player } stops the clocks
act-restart = The clocks run again
act-flag = { $player }'s flag has fallen
act-claims-illegal = { $player } claims an illegal move
act-verify = { $player } confirms the claim
act-resigns = { $player } resigns
act-grant = The claim is granted
act-postpone-extra = The decision is postponed, with two minutes for the opponent
act-postpone = The decision is postponed
act-refuse = The claim is refused
act-set-times = Clocks set: White { $white }, Black { $black }
act-give-time = { $player } gets { $time }
act-deduct = { $player } is not writing the moves: { $time } deducted
act-restore = The position after { $plies ->
    [one] one half-move
   *[other] { $plies } half-moves
} is restored
act-warning = { $player } is warned
act-time-to-opponent = { $player } gets { $time } for the opponent's offence
act-time-taken = { $player } loses { $time }
act-loss = { $player } loses the game
act-expulsion = { $player } is expelled
act-points-taken = { $player } loses { $points } in the result
act-points-added = { $player } gets { $points } more in the result
act-both-lose = Both players lose
act-late = { $player } arrived over an hour late
act-cancel = The game is cancelled
act-announce = Session: { $span }
act-adjourn = The arbiter requires a sealed move
act-player-adjourns = { $player } adjourns the game
act-resume = Play is resumed
act-missing = The envelope is missing
act-annul = The game is annulled
act-points-out = { $player } points out a wrong time
act-late-resumption = { $player } is late for the resumption
ruling-no-effort = { $player } claims a draw: no effort to win by normal means. The arbiter rules:
ruling-cannot-win = { $player } claims a draw: the opponent cannot win by normal means. The arbiter rules:
ruling-grant = Draw
ruling-postpone-extra = Postpone: 2 min for the opponent
ruling-postpone = Postpone
ruling-refuse = Refuse the claim
ruling-awaited = { $player } has claimed a draw. The arbiter has to decide. (Article 10.2)
referred-cannot-win = { $player } has claimed a draw: { $opponent } cannot win by normal means. An arbiter decides. { $opponent } confirms the final position. (Article D1)
referred-no-effort = { $player } has claimed a draw: { $opponent } has not tried to win. An arbiter decides. { $opponent } confirms the scoresheet and the final position. (Article D1)
referred-verify = { $player }: all of this is right
referred-verified = Confirmed by { $player }.
referred-write = Save the claim again
referred-decide = An arbiter's decision

# The match.
command-match = Match
match-none = No match is being played. Tick “First game of a match” when you set up a game: colours then alternate, and the points are added up.
match-first = First game of a match
match-ends = The current match then ends: { $score }.
match-line = Game { $number } of the match: { $score }
match-next = Start game { $number }
match-again = Start game { $number } again
match-open = open
match-first-player = First player
match-second-player = Second player
trouble-lost-series = The match could not be read: { $detail }

# The engine.
command-analysis = Analysis
command-hint = Hint
command-threats = Threat
analysis-forbidden = No engine help during a tournament game. (Article 12.2)
analysis-begins = The engine is thinking…
analysis-waits = Paused while the computer thinks
analysis-about = depth { $depth }{ $speed ->
    [none] {""}
   *[other] {" "}· { $speed }k positions/s
}
analysis-score = Evaluation in pawns from White's point of view; #3 means mate in three
analysis-lines = Fewer or more lines
analyst = Engine
analyst-own = Tritower's engine
analyst-other-rules = { $program } does not play by these rules, so Tritower's engine analyses.
analyst-lines = { $count ->
    [one] { $program } shows only the best line.
   *[other] { $program } shows at most { $count } lines.
}
hint-idea = { $kind ->
    [mate] a mate
    [back-rank-mate] a mate
    [corner-mate] a mate
    [decided] the end of the game
    [hanging-piece] a piece that can be taken
    [fork] a fork
    [pin] a pin
    [skewer] a skewer
    [discovered-attack] a discovered attack
    [board-attack] an attack by a piece on an attack board
    [board-opens] an attack board that opens a line
    [removed-defender] a piece that defends another
    [overload] a piece that defends too much
    [trapped-piece] a piece that cannot get away
    [trapped-board] an attack board that cannot get away
    [promotion] a promotion
    [mate-threat] a threat of mate
    [double-threat] two threats at once
    [attack] an attack on a piece
    [opens-line] a line that opens to the king
    [forced-capture] a capture that is forced
    [explosion] an explosion
    [explosion-pin] a piece that must not capture beside its king
    [repetition] a draw by repetition
    [passed-pawn] a passed pawn
    [other-capture] the right piece to capture with
    [saves] a piece that can be saved
    [zugzwang] a zugzwang
    [tempo] an attack board that passes the move
    [lost-castling] the right to castle
   *[material] material to win
}
done-hint-idea = Hint: look for { $detail }. Ask again for the piece.
done-hint = Hint: { $detail }
done-hint-mover = Hint: { $detail } moves. Ask again for the move.
done-threat = Threat: { $detail }
done-threat-none = No threat found.
done-threat-check = Threat: the king is in check.
done-threat-pending = First choose what the pawn becomes.
done-why-not = “Why not?” is on: pick up a piece and point at any square.

# The opening explorer.
command-openings = Opening explorer
openings-source = Games
openings-bundled = Tritower
openings-own = Yours
openings-pgn = PGN
openings-bundled-about = { $number } games of this program against itself
openings-games = { $count ->
    [one] 1 game under these rules
   *[other] { $number } games under these rules
}
openings-more = There are more; only the first { $number } are counted.
openings-unreadable = Could not be read: { $count }
openings-filter = Which games?
openings-player = Player
openings-both-sides = Both sides
openings-since = Since the year (0: all)
openings-none-filtered = There are no such games.
openings-no-pgn = No PGN with several games is open. Open one, then come back to this page.
openings-none-saved = You have no saved games under these rules yet.
openings-none-in-pgn = The PGN that is open has no games under the rules of this game.
openings-no-moves = No game in this collection goes on from here.
openings-move = { $move }: { $count ->
    [one] 1 game
   *[other] { $number } games
}. White won { $white } %, drawn or unfinished { $draws } %, Black won { $black } %.
openings-score = Evaluation for White: { $score }.
openings-explained = What Tritower's engine thinks
openings-other-game = This line begins in the starting position of the tournament rules. Start such a game, then click the line again.

# The computer as an opponent.
opponent = Opponent
opponent-computer = Computer
opponent-program = Other engine
opponent-of-program = Other engine's opponent
opponent-person = Human
opponent-mine = Your colour
opponent-mine-white = I play White
opponent-mine-black = I play Black
opponent-mine-neither = None: just watch
opponent-mine-lot = Random
level-0 = Beginner
level-1 = Recruit
level-2 = Cadet
level-3 = Midshipman
level-4 = Ensign
level-5 = Sub-Lieutenant
level-6 = Lieutenant
level-7 = First Lieutenant
level-8 = First Officer
level-9 = Commander
level-10 = Captain
level-11 = Flag Captain
level-12 = Fleet Captain
level-13 = Commodore
level-14 = Rear Admiral
level-15 = Vice Admiral
level-16 = Admiral
level-17 = Fleet Admiral
level-18 = Grand Admiral
computer-name = { $rank } (level { $number })
computer-name-style = { $rank } (level { $number }, { $style })
computer-is-solid = solid
computer-is-attacking = attacking
computer-loves-boards = loves boards
level-for-children = For children
level-for-first-game = For your first game
level-for-beginners = For beginners
level-for-casual = For casual players
level-for-club = For club players
level-for-strong-club = For strong club players
level-for-tournament = For tournament players
level-0-about = For children: captures what is in plain sight, leaves its pieces hanging and hardly ever sees a mate.
level-1-about = For a first game: looks only at its own move and overlooks a lot.
level-2-about = Captures what is undefended, and often misses attacks from another level.
level-2-about-flat = Captures what is undefended, and often misses attacks from far away.
level-3-about = Plans a little, but still misses long lines through the tower.
level-3-about-flat = Plans a little, but still misses long lines.
level-4-about = Seldom gives a piece away, but misses quiet threats.
level-5-about = Looks several moves ahead and overlooks little.
level-6-about = Misses only what is hard to see, and resigns when all is lost.
level-deep-about = Looks { $plies } half-moves ahead and rarely misses anything.
level-whole-about = Makes no deliberate mistakes; examines up to { $positions } positions per move.
level-full-about = Full strength.
level-elo-tower = About { $elo } points on the tower. They compare the levels with each other only (level 1: 600).
level-elo-chess = About Elo { $elo } in ordinary chess, on Stockfish's scale.
style = Style
style-about = Among moves of about the same value, the computer prefers those that suit its style.
style-balanced = Balanced
style-solid = Solid
style-attacking = Attacking
style-boards = Loves boards
ladder-adapt = Adapt to me
ladder-counts = The level follows your results, so that you win about half of the games. What counts: games against the computer from the standard position, under the tournament rules or in chess, without taking moves back, without help (hints, threats, the analysis, careful mode) and without another level in between.
ladder-none = No rated game yet. With this ticked, the level follows your results.
ladder-rating = Your rating: { $rating } ± { $spread } after { $games ->
    [one] one game
   *[other] { $games } games
}. Level { $level } suits you.
ladder-changed = Your rating: { $rating } ({ $change })
ladder-helped = Not rated: you undid a move, used help (hint, threats, analysis, careful mode) or changed the level.
computer-thinks = { $side } is thinking…
computer-strength = Strength of { $side }
program-thinks = { $side }: { $level } thinks…
program-waits = { $side }: { $level }
computer-easier = A bit easier
computer-harder = A bit harder
computer-pause = Pause
computer-go-on = Resume
program-absent = { $side }: { $level } cannot play
program-try-again = Try again
program-seat-person = I take over
program-seat-computer = Computer takes over
program-cannot-play = { $program } does not play by these rules. It plays { $games }.
program-none-chosen = No engine has been chosen.

# Other chess programs.
programs-about = Any other engine that speaks UCI can play here, such as Stockfish. Choose its program file; it is tested when you add it.
programs-full = There is no room for more engines. Remove one first.
program-file = The engine's file
program-file-hint = /usr/games/stockfish
program-choose = Choose a file…
program-arguments = Arguments
program-arguments-hint = usually none
program-name = Name
program-name-hint = the name it gives itself
program-add = Add
program-tried = Starting and testing it…
program-plays = Plays { $games }
program-time = Seconds per move, no clock
program-options-hold = Changes apply from the next game on.
program-usual = Reset all options
program-button-about = Only while the engine is playing
program-remove = Remove from this list
program-removed = Removed from the list: { $detail }
computer-has-the-move = It is the computer's turn.
request-too-late = You have opened another game meanwhile, so nothing was changed.
your-turn = Your opponent has moved. It is your turn.
your-turn-beside = It is your turn on the other board.
computer-declines = The computer declines the draw.

## Touch-move, over the board, and the written scoresheet
command-adjust = Say j'adoube (to adjust a piece)
command-retract = Take back an illegal move
command-claim-illegal = Claim an illegal move
command-write = Write a move on the scoresheet
key-backspace = Backspace
adjust = J'adoube
adjust-about = Say it before you adjust a piece: you may then touch it without having to move it. (Article 4.2)
adjusts = adjusting: the next piece you touch need not be moved
retract = Take back
retract-about = Before you press the clock, you may take back your own illegal move. A legal move stays. (Article 4.7)
claim-illegal = Claim illegal move
claim-illegal-about = A player or the arbiter points out that the move on the board is illegal. (Articles 7.4 and 10.3; on the flat board FIDE 7.4(b))
touched-move = Touched: { $piece }. You must move it if that is legal
touched-capture = Touched: { $piece }. You must capture it if that is legal
touched-capture-with = Touched: { $piece } and { $other }. You must capture with your piece if that is legal
touched-castle = Touched: king, then rook. You must castle if that is legal
touched-pin = the board on { $pin }
touched-first = Touched first: { $piece }
sheet-missing = { $player }: { $count } to write
sheet-complete = { $player }: complete
sheet-hint = { $player }'s move { $number }
sheet-free-pace = No need to write the moves in rapid and blitz
sheet-free-time = With less than five minutes left you need not write the moves
read-not-long = Without help from the board, type both squares of a move: b2W-b4N, QL1-QL2, 0-0
read-not-long-flat = Without help from the board, type both squares of a move: e2e4, g1f3, 0-0
no-help-over-the-board = This game is played without help: no legal moves, attacks or variations are shown. (Article 12.2)
refused-by-hand = That piece cannot be put there.
found-illegal = { $player } has made an illegal move. { $why } { $follows }
found-illegal-follows = { $sanction ->
    [restored] The position before it is restored
    [time] The position before it is restored; { $opponent } gets two minutes
    [third] It is the third illegal move, so the game is lost
   *[blitz] In blitz the first illegal move loses
}
illegal-moves = Illegal moves claimed: { $count }. The third loses. (Article { $article })

# The course through the rules.
command-lessons = Lessons
command-next-exercise = Next exercise
key-page-down = Page down
welcome-flat = Drag a piece, or click it and then a marked square.
welcome = Drag a piece, or click it and then a marked square. The four small boards, the attack boards, move too: drag them by the frame. New here? Start with the lessons.
lessons-about = Learn the rules in about ten minutes, right on the tower. You only need to know how chess pieces move. Your game is kept.
lessons-begin = Begin
lessons-end = Back to the game
lesson-next = Next
lesson-skip = Skip this exercise ({ $key })
lesson-missed = That is legal, but not what was asked.
lesson-try-again = Try again.
lesson-solved = Right!
lesson-solved-already = This exercise is solved: go on to the next.
lesson-clock-runs = The clock of your game is running. Stop it, or finish the game, to begin the lesson.
computer-seals-nothing = You need not seal a move against the computer: it waits for you anyway.
trouble-another-window = Tritower is already open in another window. Only the first one saves by itself; here you have to save your game.
lesson-no-hint = In a lesson there are no hints: try a move.
lesson-no-analysis = In lessons and training there is no analysis.
scoresheet-after-the-game = In this game the players notice checks and write the moves themselves. Tritower shows its own record after the game.
lesson-columns = Levels and columns
lesson-columns-1 = Welcome to the tower! Three boards: W below, N in the middle, B on top. Look from above: they make one board, and squares over each other are one column. A rook moves as in chess, and you choose the board it lands on. Drag yours from b1 to b5 on the top board (b5B), or click it and then that square.
lesson-columns-2 = A piece cannot just move up or down: it must leave its column. Bring the rook down to b3 on the middle board, b3N.
lesson-blocking = What stands in the way
lesson-blocking-1 = The pawn on b4N stops the rook on every board, but you capture it only where it stands: on b4 of board N. Capture it.
lesson-blocking-2 = The rook on a5 gives check, but the bishop can step between: nothing stands in the columns c2 and b3 of its diagonal. Bring it to a4 on the lower board.
lesson-knight = The knight
lesson-knight-1 = A knight moves as in chess, two squares along a file or rank and one to the side, and you choose the board. On c3 a rook and a queen stand one above the other. Take the queen. (Written down it is Nxc3N: the first N is the knight, the last one the middle board.)
lesson-pawn = Pawns
lesson-pawn-1 = A pawn moves straight ahead, on its first move two squares if it likes, and you choose the board. Move it two squares ahead to the middle board, b4N.
lesson-pawn-2 = It captures one square diagonally ahead, on any board. Capture the knight on c5B.
lesson-en-passant = En passant
lesson-en-passant-1 = Black's pawn has just moved two squares past yours. You may capture it as if it had moved only one, on any board of c6. This works only on the very next move, so do it now.
lesson-promotion = Promotion
lesson-promotion-1 = On the last rank of its file a pawn becomes a queen, rook, bishop or knight. Promote this one.
lesson-promotion-2 = The board over the corner adds a rank, so the pawn on a8 is not there yet. Move the board away and the pawn promotes where it stands.
lesson-board = Attack boards
lesson-board-1 = The small boards, the attack boards, move too, from pin to neighbouring pin. An empty board is moved by the player of its colour. KL1 means king's side (L for level), pin 1, counted from White. Take the white board by its frame and move it from KL1 to KL3.
lesson-ride = Riding along
lesson-ride-1 = A board with one piece on it belongs to that piece's player for the moment and takes the piece along, forward or sideways. So a board brings a rook to an open file or a king out of danger, and makes a pawn's way longer or shorter. Move your rook's board from KL1 to KL2.
lesson-castling = Castling
lesson-castling-1 = Castling moves king and rook together. On the king's side they change places; on the queen's side the king goes next to the rook, and the rook to the king's old square. It cannot be your first move. Castle: click the king, then the rook.
lesson-check = Check
lesson-check-1 = The rook on b5 gives check to your king. Capture it.
lesson-check-2 = This time put the bishop between them, on b3: on either board it blocks the column.
lesson-mate = Mate
lesson-mate-1 = Black's king stands on an attack board. It is mate when nothing helps against a check: no flight, no piece put in between, no capture. Mate in one move.
lesson-mate-above = Mate from another level
lesson-mate-above-1 = Mate in one. Hint: your piece lands above or below another one.

# The lessons of the variants.
first-game = Your first game
first-game-begin = Play a first game against level 1
first-game-close = No more tips
first-game-1 = You have White; the computer plays at level 1. Begin with a pawn in the middle: from b2 two squares to b4 on the middle board (b4N). That makes way for your pieces. Undo ({ $command-undo }) takes any move back.
first-game-2 = Bring out your knights early: the one on d1 can go to c3 on the lower or the middle board. In the middle of the tower a knight reaches the most squares.
first-game-3 = Before you move, look at what your opponent's last move attacks. The attack view ({ $command-attacks }) shows all attacked squares, and “Why not?” ({ $command-why-not }) tells you why a move is not possible.
first-game-4 = A piece in a column stops others on every board. So a few pawns in front of your king protect it on all levels: leave them there.
first-game-5 = Castle soon, if you have not yet: drag the king onto the rook. That brings the king to safety and the rook into the game.
first-game-6 = Your attack boards are worth a move too. A board carries one piece along, a rook to an open file for example. An empty board makes a pawn's way to promotion shorter or longer.
first-game-7 = Look at checks and captures first, then at everything else. If you get stuck, take a hint ({ $command-hint }). From here on you play alone. Good luck!
first-game-over = Well played, that was your first game! The game review ({ $command-review }) shows your good moves and your mistakes. Then try again, or go on to level 2.
lessons-variants = Variants
lesson-turning = A board turns
lesson-turning-1 = Where the rules allow it, a board with exactly one piece on it can turn by 180° where it stands. The piece comes to the square diagonally opposite. Turn the board on QL1 (key: { $command-turn-board }): the rook goes from z1 to a0 and gives check along its file.
lesson-castling-anywhere = Castling in 960 games
lesson-castling-anywhere-1 = In the 960 games king and rook start on other squares and may castle all the same: on this side the king goes to e0 and the rook to d0, wherever they start. Castle: click the king, then the square e0.
lesson-explosion = Explosion
lesson-explosion-1 = In Atomschach a capture blows up all pieces around it on every board, and the capturing piece too. A player whose king is blown up loses. You cannot reach Black's king, but a pawn stands next to it. Capture it.
lesson-forced-capture = Forced to capture
lesson-forced-capture-1 = In Antichess you must capture if you can, and a player without pieces wins. Your last piece has two captures and no other move. Choose the one after which Black has to take your rook.
lesson-path = The path of a move
lesson-path-1 = In the Federation rules, rook, bishop and queen travel over the highest boards that are not higher than start and end. From a4W to d4W the rook passes under the pawns on the middle board. Bring it to d4W, and watch its path while you hold it.
lesson-path-2 = Now the pawns stand below. The knight on d4N is higher than the rook, so the way there leads over the middle board, above the pawns. Capture the knight.
lesson-crazyhouse = Pieces in hand
lesson-crazyhouse-1 = In Crazyhouse a captured piece changes sides and goes to your hand; instead of moving you may drop it on an empty square. You have a rook in hand. Drop it with mate.
lesson-drop = A drop
lesson-drop-1 = In Bughouse you get the pieces that your partner captures, and instead of moving you may drop one on an empty square. The rook gives check. Drop the knight between it and your king.

# The games and their rules.
command-laws = Rules
laws-source = Source: { $source }
laws-experimental = experimental
laws-reconstruction = our reconstruction
laws-otherwise = Apart from that, these rules apply:

game-tower = Three-dimensional chess
game-tower-shuffle = Three-dimensional chess 960
game-tower-placing = Three-dimensional chess 960 × 960
game-tower-federation = Three-dimensional chess, Federation rules
game-tower-source = tournament rules of 2013
game-tower-about = Chess on three boards, one above another, and four small ones, the attack boards, that move too.
game-tower-rules = Three main boards rise like stairs: W below, N in the middle, B on top. Small attack boards stand on pins at their corners.
    Moves are judged from above: squares over each other form a column. A piece moves to another column as in chess and lands on any level there; it cannot just move up or down. A piece in a column blocks it on every level, but you capture only the piece on the square you land on.
    Instead of a piece, you may move an attack board to a free neighbouring pin. An empty one is moved by its owner. One with a single piece is moved by that piece's player and takes it along, forward or sideways only. With more pieces on it, it cannot move.
    A pawn is promoted on the last rank of its file. On files a and d, a board above the corner moves that rank one further.
    Castling takes place where the attack boards stand at the start, never as a player's first move. Checkmate wins; stalemate is a draw. King and queen to move mate a bare king within 16 moves; king and rook can do so from only 12 positions in 100, within 58.

game-chess = Chess
game-chess-shuffle = Chess960
game-chess-atomic = { option-atomic }
game-chess-lichess-atomic = Atomic chess
game-chess-antichess = { option-antichess }
game-chess-bughouse = { option-bughouse }
game-chess-crazyhouse = { option-crazyhouse }
game-chess-three-check = { option-three-check }
game-chess-king-of-the-hill = { option-king-of-the-hill }
game-chess-source = FIDE's laws of 2001
game-chess-about = The game everybody knows, on the flat board.
game-chess-rules = The chess everybody knows. Checkmate wins. A player who is not in check and has no legal move is stalemated: a draw.
    From its starting square a pawn may move two squares, and may then be captured en passant. On the last rank it becomes a queen, rook, bishop or knight.
    King and rook castle once, if neither has moved and nothing stands between them: never out of check, through an attacked square or into check.
    A draw may be claimed when a position occurs for the third time, or when both sides have made fifty moves without a capture or a pawn move.

laws-castling = Castling from any start
laws-castling-rules = { $board ->
    [tower] On the A side the king goes to a0 and the rook to d0, on the E side the king goes to e0 and the rook to d0; Black's go to rank 9. Where they started does not matter, but both squares must exist at the moment.
   *[chess] On the a side the king goes to c1 and the rook to d1, on the h side the king goes to g1 and the rook to f1; Black's go to rank 8. Where they started does not matter.
    }
    { $board ->
    [tower] Neither may have moved before, and castling is never a player's first move. All squares on both paths must be free of other pieces; a path that begins on rank 0 stays on it, any other runs along rank 1 first. The king may not be in check, cross an attacked square of rank 1, or end in check.
   *[chess] Neither may have moved before. All squares on both paths must be free of other pieces. The king may not be in check, cross an attacked square, or end in check.
    }
    { $board ->
    [tower] Notation: 0-0-0 on the A side, 0-0 on the E side.
   *[chess] Notation: 0-0-0 on the a side, 0-0 on the h side.
    }

option-peters = Peters boards
option-peters-about = An empty attack board moves back or sideways, but not forward.
option-peters-rules = An attack board that carries a piece moves forward or sideways, as usual.
    An empty one moves backward or sideways, never toward the opponent. So a board can move forward only with a piece on it.
    Everything else stays as it is: the pins, the owners, and what a board may carry.
    Ralph Peters proposed it, so that king and rook alone could force mate, which under the tournament rules they mostly cannot. All positions have been worked out, and he was right: with the move they win from nearly every one (all but 4 in 100,000), in at most 33 moves.

option-turning = turning boards
option-turning-about = An attack board with one piece on it may turn in place.
option-turning-rules = An attack board with exactly one piece may turn by 180° on its pin. Turning is a move like any other, made by the player who may move the board.
    The piece comes to the square of its board that lies diagonally opposite, from z1 to a0 for example.
    The piece now counts as moved: king and rook can no longer castle, a pawn may no longer move two squares, and when a pawn is turned the fifty-move count starts again.
    A pawn may be turned backward too, even onto rank 0 (a black one onto 9). A pawn that comes to the last rank of its file is promoted at once.
    An empty board does not turn, since nothing would change.
    Notation: QL1-QL1, with a promotion QL6-QL6=Q.

option-two-squares = two-square reach
option-two-squares-about = Attack boards move two ranks at a time, and never sideways.
option-two-squares-rules = Neighbouring pins are those of one side whose boards lie two ranks apart.
    On either side these are 1–3, 3–2, 3–5, 2–4, 5–4 and 4–6.
    Boards never move sideways, so none gets from the queen's side to the king's side.
    A board that carries a piece therefore always moves forward.
    The source recommends it together with turning boards.

option-hanging = hanging boards
option-hanging-about = An empty attack board may turn over and hang under its corner.
option-hanging-rules = Each pin has a second place, under its corner. It has the same files and ranks and is written with an i: QL3i has the square a2QL3i. Both places may be occupied at the same time.
    An empty attack board may turn over to the other place of its pin, down or up again. That is a move, neither forward nor backward.
    A hanging board moves to hanging places by the same rules as a standing one, and carries pieces too. To turn back it must be empty.
    On files a and d, a board under the corner moves the last rank one further, just as one above it does.
    There is no castling on a hanging board. On the queen's side, a0 must be empty on the hanging board too (a9 for Black).
    The source advises against it while pieces move by the tournament rules: hanging or standing makes little difference then.
    Notation: QL3-QL3i, QL3i-QL3.

option-board-promotion = promotion to attack boards
option-board-promotion-about = On a corner, a pawn may be promoted to an attack board.
option-board-promotion-rules = A pawn that is promoted on a1, d1, a8 or d8 may become an attack board instead of a piece.
    The new board stands above that corner. It is empty and belongs to the pawn's player. The pawn leaves the game and no longer blocks its column.
    The same choice exists when a board leaves the corner and the pawn on it is promoted, and for a pending promotion. No board may leave if one of the choices would put the mover's king in check.
    So five, six or more attack boards may come to stand on the tower.
    Notation: a8B=QL6, bxa8B=QL6; pending: (a8BQL6).

option-neutral = neutral boards
option-neutral-about = Two more attack boards belong to the player who first moves a piece onto them.
option-neutral-rules = The tower has six attack boards: two more stand on KL3 and QL4, and belong to neither player at first.
    An empty board without an owner cannot be moved.
    The player who first moves a piece onto it takes it and keeps it. From then on it is an attack board like any other.
    A capture, castling or a drop takes it as well. A piece that only passes over it does not.

option-three-pins = three pins each
option-three-pins-about = Players move their own boards only, each along three pins.
option-three-pins-rules = Players move only their own attack boards, whatever piece stands on them, and never the opponent's.
    A board can move when it is empty or carries a single pawn of its owner. With anything else on it, it stays.
    A move takes it one main board up or down, and it stays in the same corner: its pins are 1, 3 and 5, or 2, 4 and 6, of one side.
    A pawn is carried forward only. An empty board moves in both directions.
    The rule is Ken Dayson's.

option-space = moves in all three dimensions
option-space-about = Pieces move in all three dimensions, up and down the stairs too.
option-space-rules = The source names no rule for this. We took a published one that fits this staircase, by J. M. Thompson.
    There are no columns. Besides files and ranks there are stairs: one rank ahead and one level up at the same time, or back and down. Gaps are passed over; only a piece on the line itself blocks it.
    Rook: along files, ranks or stairs. Bishop: along two of them at the same time, straight up and down included. Queen: like either. King: one step of the queen. Knight: two steps along one of the three and one along another.
    White's pawns step ahead or up the stairs, from their start two steps if they like. They capture ahead and to the side, or ahead and up the stairs at the same time. Black's pawns do the same down the stairs.
    White's attack boards begin hanging under W, so that the tower looks the same from both sides. Hanging boards move to hanging places; they turn over only where the rule of hanging boards is played too.

option-s1 = bishops and knights swapped
option-s1-about = On the main boards bishops and knights change places.
option-s1-rules = On the main boards, bishops and knights change places: White's bishops stand on a1 and d1, the knights on b1 and c1. Black stands opposite, on rank 8.
    Nothing else changes, castling included.
    Once a pawn has made way, a bishop's first move can take it as far as rank 4.

option-s2 = king and queen in the middle I
option-s2-about = The pieces stand in the order of ordinary chess.
option-s2-rules = White's pieces stand along z0, a0, a1, b1, c1, d1, d0 and e0 as in ordinary chess: R N B Q K B N R. So queen and king are in the middle, on b1 and c1. Black stands opposite.
    The source's diagram is lost, and its text says no more than that. The order is our reconstruction; other rules set up this tower so too.

option-s3 = king and queen in the middle II
option-s3-about = Queen and king in the middle, knights beside them.
option-s3-rules = White's pieces stand along z0, a0, a1, b1, c1, d1, d0 and e0 in this order: R B N Q K N B R. So queen and king are in the middle, on b1 and c1. Black stands opposite.
    The source's diagram is lost, and its text says no more than that. The order is our reconstruction.

option-shuffle = Chess960
option-shuffle-about = One of 960 starting positions, and castling from each of them.
option-shuffle-rules = { $board ->
    [tower] Before the game, chance decides in which order the pieces stand along z0, a0, a1, b1, c1, d1, d0 and e0. Pawns stand as usual, and Black stands opposite.
   *[chess] Before the game, chance decides in which order the pieces stand on rank 1. Pawns stand as usual, and Black stands opposite.
    }
    The king stands somewhere between the rooks, and the bishops stand on squares of different colours. That leaves 960 starting positions, numbered from 0 to 959; { $board ->
    [tower] the standard one is number 409.
   *[chess] the standard one is number 518.
    }

option-placing = 960 × 960
option-placing-about = The players place their own pieces in turn: 921,600 starting positions.
option-placing-rules = Pawns stand as usual. The players place their other pieces in turn along z0, a0, a1, b1, c1, d1, d0 and e0 (Black on ranks 9 and 8).
    White places a bishop; Black both bishops; White the other bishop and a knight; Black both knights; White the other knight and the queen; Black the queen. (The source forgets White's second knight.) The king between the rooks then takes the squares that are left. Bishops stand on squares of different colours.
    The two sides need not look alike. Placing does not count as a move, but your clock runs while you place. White moves first.

option-atomic = Atomschach
option-atomic-about = A capture blows up everything around it, pawns too. A player whose king explodes loses.
option-atomic-rules = { $board ->
    [tower] Each capture explodes: the captured piece, the capturing one and all pieces in the nine columns around the square of arrival vanish, on every level, pawns too. Attack boards stay.
   *[chess] Each capture explodes: the captured piece, the capturing one and all pieces on the eight squares around vanish, pawns too.
    }
    A player whose king is blown up has lost at once. Blowing up your own king is not allowed, so a king never captures and attacks nothing.
    Check and mate count as usual. But you may leave your king in check if the move blows up the other one.
    { $board ->
    [tower] The kings may never stand in the same column or in neighbouring ones.
   *[chess] The kings may never stand on neighbouring squares.
    }
    A pawn that captures on its last rank explodes too; what it would have become is still written.

option-antichess = Antichess
option-antichess-about = If you can capture, you must. A player without pieces wins.
option-antichess-rules = A player who can capture must capture. Among several captures you may choose; en passant counts too.
    There is no check and no mate. The king is a piece like any other: it may be captured, and a pawn may become a king.
    A player without pieces wins at once. A player who has no legal move wins as well.
    { $board ->
    [tower] An attack board may move only while there is nothing to capture. A pending promotion comes before anything else.
   *[chess] A move that overlooks a capture is refused.
    }
    There is no castling unless it has been agreed on.

option-castling = with castling
option-castling-about = Antichess with castling.
option-castling-rules = It is agreed that king and rook may castle, from where they start and if neither has moved.
    Attacked squares do not prevent it, since there is no check here.
    It captures nothing, so you may castle only while there is nothing to capture.

option-bughouse = Bughouse
option-bughouse-about = Two boards, four players: what you capture, your partner may drop.
option-bughouse-rules = Two teams of two play on two boards. Partners have opposite colours and may talk.
    A captured piece goes to the partner of the player who captured it; one that was promoted becomes a pawn again. Instead of moving, a player may drop a piece from the hand on an empty square, even with check or mate. { $board ->
    [tower] Pawns cannot be dropped where a pawn of either colour would be promoted. A dropped pawn may not move two squares.
   *[chess] Pawns cannot be dropped on the first or last rank.
    }
    Mate counts unless a piece in hand could be dropped against it; pieces that the partner has yet to capture do not count.
    The game ends with the first board that ends. If there is mate on the board, it counts before a claim on time, and if both teams are mated it is a draw. A team wins on time only while both of its own flags are still up. When a position occurs for the fourth time on a board, a draw may be claimed. An illegal move loses if it is claimed before the reply.
    { $board ->
    [tower] Notation: N@c3N.
   *[chess] Notation: N@c3.
    }

option-crazyhouse = Crazyhouse
option-crazyhouse-about = What you capture is yours: instead of moving you may drop it.
option-crazyhouse-rules = A captured piece changes sides and goes to the hand of the player who captured it; one that was promoted becomes a pawn again.
    Instead of moving, a player may drop a piece from the hand on an empty square, even with check or mate. { $board ->
    [tower] Pawns cannot be dropped where a pawn of either colour would be promoted. A dropped pawn may not move two squares.
   *[chess] Pawns cannot be dropped on the first or last rank. A pawn dropped on its second rank may move two squares.
    }
    Mate counts unless a piece in hand could be dropped against it.
    { $board ->
    [tower] Notation: N@c3N.
   *[chess] Notation: N@c3.
    }

option-three-check = Three-check
option-three-check-about = A player who gives check for the third time wins.
option-three-check-rules = Each move that leaves the opponent in check counts once, a double check too. The third check wins at once.
    Checkmate wins as well, and everything else is as usual.

option-king-of-the-hill = King of the Hill
option-king-of-the-hill-about = A player whose king reaches the middle wins.
option-king-of-the-hill-rules = { $board ->
    [tower] The hill is b4, c4, b5 and c5 of the middle board N. A player whose king comes to stand there wins at once; squares above and below do not count.
   *[chess] The hill is d4, e4, d5 and e5. A player whose king comes to stand there wins at once.
    }
    The king may not move into check on the way or on the hill. Checkmate wins as well, and everything else is as usual.

option-lichess-atomic = Atomic
option-lichess-atomic-about = Atomic as chess servers play it: a capture blows up the pieces around it, but no pawns.
option-lichess-atomic-rules = Each capture explodes: the captured piece, the capturing one and all pieces on the eight squares around vanish, but of the pawns only those that capture or are captured.
    A player whose king is blown up has lost at once. Blowing up your own king is not allowed, so a king never captures and attacks nothing.
    Check and mate count as usual. But you may leave your king in check if the move blows up the other one.
    Kings may stand next to each other. Neither is in check then, since a capture of one would blow up the other too.

option-federation = Federation rules
option-federation-about = The Star Trek Federation rules by Bartmess and Roth: pieces travel over the highest boards that are not higher than start and end.
option-federation-rules = Board and starting position are the same. A move may end on any level. King and knight go there directly.
    Rook, bishop, queen and a pawn's first two squares follow a path: leave out every board that is higher than both start and end; in each column between, the path goes over the highest square that is left. Only a piece on this path stops the move; if a column has no such square, there is no path. If the higher square lies on a main board, the attack boards one step above it may count too.
    A pawn is promoted on ranks 8 and 9 (Black's on 1 and 0) of any board. En passant goes to the one square that the pawn crossed.
    Instead of a piece you may move an attack board of your own that is empty or carries one pawn of yours, as long as you have a pawn: one or two ranks along its side, standing or hanging, or turned over on its pin. A player who captures the owner's last piece on a board owns it.
    Castling may be a first move. Checkmate wins; stalemate is a draw.

option-rook-pawns = rook pawns
option-rook-pawns-about = Pawns on the outer files may step sideways and capture behind.
option-rook-pawns-rules = A pawn on file z or e may also step one square inward, as its first move two by a free path, and capture on the diagonal square inward and behind it.
    After a side step of two it may be taken en passant on the square that it crossed.

# Problems.
problem-white-mates = White mates in { $moves }
problem-black-mates = Black mates in { $moves }
problem-open = Moves left: { $left }. The computer defends.
problem-solved = Solved!
problem-failed = Not solved. Undo and try something else.

command-rematch = Rematch
export = Export

## The summary of a game that is over
command-account = Game summary
command-replay = Replay the game, or stop
account-later = The game is not over yet.
account-again = Rematch, colours swapped
account-another-problem = Another mate problem
account-replay = Replay
account-stop = Stop
account-time = { $used } used, { $left } left
account-times = Time for each move, at most { $longest }
account-increment = { $time } + { $extra } a move
account-delay = { $time }, { $extra } delay
account-promotions = { $count ->
    [one] 1 promotion
   *[other] { $count } promotions
}
account-boards = { $count ->
    [one] 1 board move
   *[other] { $count } board moves
}

## The square cursor
command-walk-up = Square cursor: forward (press once to show it)
command-walk-down = Square cursor: back (press once to show it)
command-walk-left = Square cursor: left
command-walk-right = Square cursor: right
command-walk-higher = Square cursor: a level up
command-walk-lower = Square cursor: a level down
command-touch = Pick up or put down at the cursor
command-take-board = Pick up the attack board at the cursor
command-turn-board = Turn the attack board (where the rules allow it)
no-board-here = There is no attack board at the square cursor.
welcome-keys = Without a mouse: { $key } shows the square cursor, { $list } lists all keys.

# Keys and gestures that are no commands
keys-moving = Making moves
keys-looking = Looking at the boards
keys-game = The game
keys-rules = Tournament play
keys-aids = Help and study
keys-files = Games and files
keys-window = The window
keys-choose = Click a command to give it another key.
keys-usual = Reset all keys
keys-press = Press the new key. Esc keeps the old one, Delete removes it.
keys-back = Reset to { $key }
keys-taken = { $key } is already used for: { $other }.
keys-promotion = Q, R, B, N
keys-levels = Hold { $letters }
view-alone = Show that board alone
keys-which-level = Up, down
which-level-keys = Choose between two levels
keys-claim = 1 to 6
claim-keys = Choose what to claim
keys-complete = Tab
complete-move = Complete a typed move
keys-tab = Tab, Shift+Tab
tab-through = From button to button
pointer-click = Two clicks
pointer-drag-piece = Drag a piece
pointer-moves = Make a move
pointer-drag-board = Drag a frame
pointer-moves-board = Move an attack board
pointer-drag-middle = Middle drag
pointer-two-fingers = Two fingers on a touch screen
pointer-double = Double click
view-with-fingers = Turn, shift and zoom the view
view-closely = Zoom in here
pointer-right-drag = Right drag
draw-arrow = Draw an arrow (Shift, Alt: colours)
pointer-right = Right click
draw-circle = Draw a circle
pointer-nothing = Click the background
draw-wipe = Clear drawings
key-cmd = Cmd

## Setting a position up
command-editor = Set up a position
editor-about = Set up any position, see what is wrong with it, and play, analyse or save it.
editor-rules = Other rules
editor-begin = Start from the position on the board
editor-play = Play from here
editor-analyse = Analyse
editor-leave = Back to the game
editor-go-on = Back to the editor
editor-waits = Setting up a position
editor-no-game = A position is being set up; the game waits.
editor-kept = The position you were setting up is kept in the editor.
editor-start = Standard position
editor-clear = Clear
editor-mirror = Mirror
editor-number = Start number
editor-whole = This is a legal position.
editor-text = As text
editor-read = Apply
editor-paste = Paste
editor-own-starts = Open your own starting position…
editor-keep = Save as a starting position
editor-name-hint = Name
editor-keep-start = Save
editor-replace-start = Replace
editor-problem = Save as a mate problem
editor-mate-moves = moves to mate
editor-pose = Verify and save as a mate problem
editor-no-prover = Mates cannot be verified under these rules.
editor-board-white = White attack board
editor-board-black = Black attack board
editor-board-nobody = Neutral attack board
editor-remove = Remove
editor-turn = To move
editor-rights = May castle with the rook on
editor-two-steps = Pawns that may still move two squares
editor-en-passant = Pawn that just moved two squares (en passant)
editor-pending = Pawn waiting for promotion
editor-none = none
editor-promoted = Pieces that were pawns
editor-checks = Checks given
editor-hand = In hand
editor-halfmoves = Half-moves (50-move rule)
editor-move-number = Move number
setup-has-faults = This is not a legal position yet.
no-position-yet = Place all pieces first.
done-start-kept = Starting position saved: { $detail }
problem-sound = The mate problem is sound: it has one solution and no faster mate.
problem-too-hard = Not proved and not refuted in the time available. Try fewer moves.
problem-no-mate = There is no mate in this number of moves.
problem-shorter = There is a faster mate.
problem-two-keys = There is more than one solution (the mate problem is cooked).

## Why a move was a mistake
all-of = { $others } and { $last }
explain-allowed = Then { $moves }: { $what }
explain-missed = Missed { $moves }: { $what }
explain-decided = { $outcome ->
    [checkmate] { $moves ->
        [one] mate
       *[other] mate in { $moves }
    }
    [stalemate] stalemate, a draw
    [king-exploded] the king explodes
    [third-check] the third check wins
    [king-on-hill] the king reaches the hill
    [nothing-left] a side gets rid of all its pieces and wins
    [cannot-move] a side can no longer move and wins
   *[draw] this is a draw
}
explain-hanging-piece = { $kind ->
    [placed] { $target } can be taken on its new square
    [undefended] { $defender } no longer defends { $target }, which can be taken
    [exposed] the move leaves { $target } open to attack
   *[stood] { $target } can be taken
}
explain-fork = { $by } attacks { $targets } at once
explain-pin = { $kind ->
    [true] { $pinned } is pinned, with { $behind } behind it, and is lost
   *[false] { $pinned } is pinned, with { $behind } behind it, and cannot take
}
explain-skewer = { $by } attacks { $front }, and behind it { $behind } is taken
explain-discovered-attack = { $leaves } opens the line of { $by }, which attacks { $target }
explain-board-attack = from the attack board { $to }, { $by } attacks { $targets }
explain-board-opens = the attack board leaves { $from } for { $to }, and { $by } attacks { $target }
explain-removed-defender = { $defender } is taken and no longer defends { $target }
explain-overload = { $defender } is drawn to { $lured } and no longer defends { $target }
explain-trapped-piece = { $target } has no safe square left
explain-trapped-board = { $kind ->
    [true] the attack board { $board } cannot move and is lost with { $target }
   *[false] the attack board { $board } has no safe place to go and is lost with { $target }
}
explain-promotion = { $pawn } is promoted on { $to }
explain-mate-threat = mate is threatened, and to prevent it costs { $target }
explain-double-threat = { $targets } are attacked at once
explain-attack = { $by } attacks { $target }, which is then taken
explain-opens-line = { $by } gives check on the line that was just opened
explain-forced-capture = { $by } must take { $taken }
explain-explosion = the explosion on { $square } removes { $lost }
explain-explosion-pin = { $by } is safe: if { $pinned } takes, { $king } explodes, too
explain-material = { $given ->
    [none] this wins { $taken }
   *[other] this wins { $taken } for { $given }
}
explain-back-rank-mate = { $king } cannot leave its rank, and { $by } mates
explain-corner-mate = { $king } is mated on the attack board { $board } by { $by }
explain-repetition = the same position comes again, and the game is drawn
explain-passed-pawn = { $pawn } gets to { $to } as a passed pawn
explain-other-capture = { $by } should take { $target }
explain-saves = { $piece } is saved: { $how }
explain-saves-moves = it moves away
explain-saves-carried = the attack board carries it from { $from } to { $to }
explain-saves-takes = an attacker is taken
explain-saves-blocks = the line of the attacker is blocked
explain-saves-defends = it is defended
explain-zugzwang = { $side } is in zugzwang: every move makes things worse
explain-tempo = the attack board goes from { $from } to { $to } and only passes the move; every move of a piece would be worse
explain-lost-castling = the right to castle is gone

## Placing the pieces
placing-turn = { $side } places
placing-about = Drag a piece to a square of the row, or click it and then the square.
path-passes = Passes over { $squares }
checks-given = Check { $count }/{ $most }
checks-given-about = Checks given: { $count } of { $most }. The last of them wins.
hand-of = In hand: { $side }

tandem-team-1 = First team
tandem-team-2 = Second team
tandem-team-own = Your team
tandem-team-opponents = Your opponent's team
tandem-board = Board { $board }
tandem-seat = { $side }, board { $board }
tandem-wins = { $team } wins
tandem-drawn = The Bughouse game is drawn
tandem-on-board = Board { $board }: { $cause }
tandem-both-mated = Both teams are mated
tandem-needs = partner needs { $piece }
tandem-needs-about = The piece your partner would like you to capture
tandem-ask = Ask your partner for a piece: pawn, knight, bishop, rook, queen, none
analysis-try = Click: play this line as a variation
command-delete-variation = Delete variation
command-other-board = Other board (Bughouse)

# Review

command-review = Game review
review-clock-runs = The clock is running. Review the game when it is over.
review-no-moves = There are no moves to review yet.
review-go-over = Review the game
review-by = Reviewed by { $program }
review-without-only-moves = { $program } cannot compare a move with all others, so no “only moves” (!) are marked.
review-progress = { $done } of { $all } positions
review-stop = Stop
review-graph = White's chances over the game
review-start = Before the first move
review-accuracy = accuracy
review-accuracy-about = How close this side played to the best moves of { $engine } (100 %: always the best)
review-inaccuracies = Inaccuracies: { $count }. Click: go to the next
review-mistakes = Mistakes: { $count }. Click: go to the next
review-blunders = Blunders: { $count }. Click: go to the next
review-only-moves = “Only moves” found: { $count } (the single good move in the position). Click: go to the next
review-turned = The game turned with { $move }: { $side ->
    [white] White's
   *[black] Black's
} chances rose from { $before } to { $after } %.
review-swung = The chances changed most with { $move }: { $side ->
    [white] White's
   *[black] Black's
} rose from { $before } to { $after } %.
review-grew = { $side ->
    [white] White's
   *[black] Black's
} advantage grew step by step; no single move decided the game.
review-overlooked = { $side ->
    [white] White
   *[black] Black
} overlooked { $what }.
review-train = Train with puzzles:
review-show-reply = See reply
review-show-better = See better move
review-better = { $played } Better: { $move }
review-own-sign = Sign in the comments: { $sign }
learn = Learn from mistakes
learn-of = Mistakes of { $name } ({ $count })
learn-nothing = Neither side has made a mistake to learn from. Well played!
learn-count = { $number } of { $all }  ·  { $solved } solved
learn-white-played = White played { $move } here.
learn-black-played = Black played { $move } here.
learn-ask = Find something better.
learn-judges = { $engine } looks at your move…
learn-best = Right! That is the best move.
learn-solved = Right, that is just as good. { $engine } would have played { $move }.
learn-shown = { $move } was best.
learn-solve = Solution
learn-skip = Skip
learn-next = Next
learn-leave = Back to the game review
learn-again = Start over
learn-go-on = You have solved this one: go on to the next.
learn-end = That was the last one: { $solved } of { $all } solved.
learn-end-all = Well done! You would not make these mistakes again.
learn-end-some = You will get the others next time.

# The training with problems.
command-training = Puzzles
training-about = Solve puzzles at your level. Your rating follows your results.
training-rating = Rating { $rating } ± { $spread }
ratings-about = Your ratings over time: between { $low } and { $high }
ratings-tower = Games of 3D chess
ratings-chess = Games of chess
training-tried = { $solved } of { $tried } puzzles solved at once
training-field = Board
training-tower = 3D chess
training-chess = Chess
training-variants = Variants
training-own = My own
training-begin = Solve puzzles
training-rated = At your level
training-of-day = Daily puzzle
training-of-day-solved = Daily puzzle ✔
training-of-day-missed = Daily puzzle (missed)
training-again = Mistakes ({ $due })
training-mode-again = Mistakes again
training-streak = Streak
training-mode-streak = Streak: it ends with the first mistake
training-3-minutes = 3 min
training-5-minutes = 5 min
training-mode-timed = { $minutes } minutes
training-records = A streak ends with the first mistake, a timed run with the third. Neither changes your rating. Records: streak { $streak } · 3 min: { $three } · 5 min: { $five }.
training-composed = Mate problems
training-themes = By theme
training-history = Last puzzles
training-attempt-solved = { $day } · solved{ $rating ->
    [none] {""}
   *[other] {" · "}your rating { $rating }
}
training-attempt-missed = { $day } · missed{ $rating ->
    [none] {""}
   *[other] {" · "}your rating { $rating }
}
training-white-moves = White to move. Find the best move.
training-black-moves = Black to move. Find the best move.
training-go-on-right = Right! Go on.
training-right = Right!
training-missed = That is not the best move. Try again.
training-missed-run = That was not the best move. On to the next puzzle.
training-missed-last = That was not the best move. The run is over.
missed-move = { $move } is not the best move.
refuted = { $move } is not the best move. { $engine } answers { $line }.
training-shows = This is the solution.
training-shown = That was the solution.
training-solved = Solved!
training-solved-late = Solved, but not at the first try.
training-new-rating = Your rating: { $rating } ± { $spread } ({ $change })
training-tactic = This puzzle: { $rating }{ $themes ->
    [none] {""}
   *[other] {"  ·  "}{ $themes }
}
training-line = Solution: { $line }
training-open = Analyse
training-game = Puzzle { $id }
training-run-solved = Solved: { $solved }
training-run-missed = Mistakes: { $missed } of { $most }
training-run-over = The run is over.
training-run-record = The run is over. That is your best result!
training-run-again = New run
training-leave = Stop training
training-wait = Wait for the answer.
training-go-on = This puzzle is done: go on to the next.
training-none = There are no puzzles of this kind.
training-none-due = No mistakes are due today.
training-no-own = You have no puzzles of your own yet. Open, drop or paste a file of puzzles; the manual (Files and PGN) describes its format.
training-no-hint = There are no hints now.
trouble-lost-training = Your training could not be read, so it starts again from the beginning: { $detail }
trouble-lost-tactics = Your own puzzles could not be read: { $detail }

# Problems of the player's own that were opened.
tactics-added = { $added ->
    [0] No puzzle was added to your own.
    [one] 1 puzzle was added to your own.
   *[other] { $added } puzzles were added to your own.
}{ $left-out ->
    [0] {""}
   *[other] {" "}Left out, because they come with the program or there are too many: { $left-out }.
}{ $notes }{ $more ->
    [0] {""}
   *[other] {" "}Further lines that are not puzzles: { $more }.
}
tactic-note = Line { $line }: { $what }
tactic-fields = There should be 6 fields separated by tabs, not { $found }.
tactic-id = “{ $text }” is not an id: at most 24 small letters, digits and hyphens.
tactic-repeated = There is a second puzzle with the id { $id }.
tactic-rating = “{ $text }” is not a rating from 0 to 4000.
tactic-theme = There is no theme “{ $name }”.
tactic-rules = { $reason }
tactic-position = { $reason }
tactic-move = { $why }
tactic-unfinished = The solution does not end with a move of the player to move.
theme-mate = Mate
theme-mate-in-1 = Mate in one
theme-mate-in-2 = Mate in two
theme-mate-in-3 = Mate in three
theme-long-mate = Long mate
theme-fork = Fork
theme-fork-across-levels = Fork across levels
theme-pin = Pin
theme-discovered-attack = Discovered attack
theme-board-opens = A board opens a line
theme-board-ride = Board ride
theme-board-move = Board move
theme-promotion = Promotion
theme-underpromotion = Underpromotion
theme-pending-promotion = Pending promotion
theme-en-passant = En passant
theme-en-passant-over-levels = En passant across levels
theme-castling = Castling
theme-quiet-move = Quiet move
theme-defence = Defence
theme-sacrifice = Sacrifice
theme-drop = Drop

# Comments, annotations and the order of variations

command-comment = Write a comment
command-praise = Mark as good: !, !!, !?, none
command-blame = Mark as bad: ?, ??, ?!, none
command-promote-variation = Promote variation
note-write = Comment…
note-change = Change the comment…
note-delete = Delete the comment
note-on = Comment on { $move }
note-before = Comment before the first move
note-hint = Your comment
note-keep = Save
notes-forbidden = No comments during a tournament game. (Article 12.2)
notes-not-here = There is no game here to comment on.
nag-1 = Good move
nag-2 = Mistake
nag-3 = Brilliant move
nag-4 = Blunder
nag-5 = Interesting move
nag-6 = Dubious move
nag-10 = Equal position
nag-13 = Unclear position
nag-14 = White is slightly better
nag-15 = Black is slightly better
nag-16 = White is better
nag-17 = Black is better
nag-18 = White is winning
nag-19 = Black is winning
sign-no-move = Go to a move first, then annotate it.
note-deleted = The comment is deleted.
variation-deleted = The variation is deleted.
variation-promoted = The variation is promoted.
study-taken-back = Undone.
notice-take-back = Undo
promote-played = The moves played in the game stay the main line; this variation is already the first one.

# The book of the rules.
rulebook-article = Article
rulebook-appendix = Appendix
rulebook-search = Search the rules
rulebook-contents = Contents
rulebook-this-game = Rules of this game
rulebook-tournament = Tournament rules
rulebook-fide = FIDE's laws of 2001
rulebook-variants = Variants
rulebook-nothing-found = Nothing found
rulebook-look-up = See what the rules say
rulebook-picture = The squares it can move to
rulebook-before = Previous article
rulebook-behind = Next article

# Messages shown without a window: before it opens, or after it was lost.
alert-no-device = Tritower found no graphics driver that can draw its window.
alert-driver-packages = On Debian and Ubuntu, install the packages mesa-vulkan-drivers and libvulkan1, then start Tritower again. On other systems, install the driver of your graphics card.
alert-device-lost = The graphics driver stopped drawing. Your game is saved. Please start Tritower again.
alert-no-screen = There is no screen for the window: neither DISPLAY nor WAYLAND_DISPLAY leads to a desktop that responds.
alert-crashed = Tritower crashed. Your game is saved. At the next start it tells you where the report for the developers is.

## Correspondence games
letter-new = New letter, saved.
letter-known = You have read this letter before. Nothing has changed.
letter-own = This is your own letter. Nothing has changed.
letter-outdated = The game is already further than this letter. Send your last letter again.
letter-forked = This letter does not continue your record of the game: your opponent goes on from another one, perhaps an old copy. Nothing has changed in your game. Ask your opponent to go on with the newest record, or for a new game.
letter-ahead = A letter before this one is missing. Ask your opponent to send it again.
letter-end-missing = The end of your record of this game is missing, so you may have sent a later move than it shows. Nothing is signed until that is clear: read your opponent's newest letter, or your own last one.
letter-part-missing = Your record of this game was lost or damaged, so moves of yours may be missing at its end. Nothing is signed until you have made sure that it holds the last move that you sent. If it does not, ask your opponent for the whole game again.
letter-accepted-already = You have accepted this invitation already. Here is your answer again; you get it at any time with: tritower letter write { $game }
letter-not-answered = This letter is not stored yet, because it needs your signature.
letter-last-own-move = The last move of yours that the record holds: { $move }.
letter-nothing-sent-by = If you have sent nothing later, say so with this command: tritower letter nothing-sent { $game }
letter-no-game = The letter belongs to a game that is not here. If you have lost the game, ask your opponent for the letter with the whole game.
letter-receipt = If you do not answer at once, send this letter, which confirms what you have read:
letter-rematch-offered = You both want a rematch. Send this letter, which offers it as game { $game }:
letter-rematch-accepted = This is the rematch that you both agreed to, game { $game }. Send this letter to accept it:
letter-rematch-is-offered = You both want a rematch. Send this letter, which offers it.
letter-rematch-is-accepted = The rematch that you both agreed to is accepted. Send the answer.
letter-nothing = Your opponent has received everything and has to write next.
letter-invitation = { $name } invites you to a game under { $rules }. Words of the key: { $words }
letter-days = Days for each move: { $days }, in reserve: { $bank }, of leave: { $leave }
letter-terms-color-lot = Colours are drawn by lot.
online-terms-team-lot = The teams are drawn by lot: one of you plays White on board A and Black on board B, the other Black on board A and White on board B.
online-team = You play { $first } on board A and { $second } on board B.
online-team-1 = Team 1
online-team-2 = Team 2
letter-terms-start-usual = The game starts from the standard position.
letter-terms-start-lot = The starting position is drawn by lot.
letter-terms-start-placing = The players place their pieces in turn.
letter-terms-start-numbers = Starting positions: number { $white } for White, { $black } for Black
letter-terms-start-position = Starting position: { $position }
letter-terms-casual = Casual game
letter-terms-tournament = Tournament game
letter-terms-scorekeeping = The players write the moves themselves.
letter-terms-take-backs = Takebacks are possible if the opponent agrees.
letter-terms-no-take-backs = Takebacks are not possible.
letter-agreed = Your opponent has agreed.
letter-begun = The game begins.
letter-agreeing = The game has not started yet. Your opponent has to write.
letter-color = You play { $color }.
letter-draw-offered = Your opponent offers a draw.
letter-declined = Your opponent has declined.
letter-restored = Your record of this game had lost a part. Your opponent's computer has sent it back.
letter-signed-twice = Your opponent has signed two different statements for the same place of the game. The game goes on with the first one; the second one is kept as evidence.
letter-evidence = The evidence is in this file, which every Tritower can check: { $path }
letter-signed-twice-proof = To show it to others: tritower prove { $path }
letter-withdrawn = What you sent is no longer possible and was withdrawn.
letter-own-turn = { $days ->
    [0] Your turn, your days are used up.
    [one] Your turn, 1 day left, including the reserve.
   *[other] Your turn, { $days } days left, including the reserve.
}
letter-own-answer = You have to write.
letter-opponents-turn = { $days ->
    [0] Your opponent's turn, the days are used up.
    [one] Your opponent's turn, 1 day left, including the reserve.
   *[other] Your opponent's turn, { $days } days left, including the reserve.
}
letter-opponents-answer = Your opponent has to write.
letter-asks-more-time = Your opponent asks for { $seconds } seconds more.
letter-asks-take-back = { $moves ->
    [0] Your opponent asks for a takeback of what was done since the last move.
    [one] Your opponent asks for a takeback of the last move.
   *[other] Your opponent asks for a takeback of the last { $moves } moves, yours and your opponent's together.
}
online-asks-take-back-on-both = { $moves ->
    [0] Your opponent asks for a takeback of what was done since the last move.
    [one] Your opponent asks for a takeback of the last move.
   *[other] Your opponent asks for a takeback of the last { $moves } moves, on both boards together.
}
letter-asks-stop = Your opponent asks to stop the clocks.
letter-asks-restart = Your opponent asks to resume the clock.
letter-asks-rematch = Your opponent asks for a rematch.
letter-asks-call-off = Your opponent asks to end the game without a result.
letter-asks-adjourn = Your opponent asks to adjourn the game until { $date }.
letter-must-seal = The game is adjourned: seal your move.
letter-opponent-seals = The game is adjourned: your opponent seals a move.
letter-adjourned = The game is adjourned until { $date }, or until both are back.
letter-opens = Open the envelope of your sealed move.
letter-opponent-opens = Your opponent opens the envelope of the sealed move.
letter-key-lost = You have lost the key of your sealed move. Your opponent takes the point, or lets you state the move.
letter-opponent-lost-key = Your opponent has lost the key of the sealed move. Take the point, or let your opponent state the move.
letter-states = Play the move that you sealed.
letter-opponent-states = Your opponent plays the move that was sealed.
remote-no-game = there is no such game here
remote-in-use = the game is open in another window of Tritower; close it there
remote-damaged = { $path }: the record is damaged at byte { $byte }; move the file to another place, and read a letter from your opponent that holds the whole game
remote-damaged-letters = { $path }: the record is damaged at byte { $byte }, and only what comes before can be looked at; to go on, read a letter from your opponent that holds the whole game
remote-damaged-live = { $path }: the record is damaged at byte { $byte }, and only what comes before can be looked at; to go on, connect with your opponent, whose program has the rest
remote-end-missing = the end of your record of this game is missing, and you may have sent a later move; read your opponent's newest letter or your own last one, or say that you have sent nothing later
remote-no-lock = { $path }: the record cannot be locked ({ $cause }); if the game were open on two computers that share this folder, both could sign a move. Move the data folder to a disk of this computer
remote-not-stored = the last change could not be stored; open the game again
remote-not-begun = the game has not begun; the opponent's answer is still missing
remote-other-game = the letter belongs to another game; open that game and read the letter there
remote-watched-other-game = the host now shows another game
remote-no-randomness = the system provides no random numbers: { $reason }
remote-not-a-player = this game is between two other players
remote-unreadable = the message of the opponent's program cannot be read; update both programs
remote-not-continued = the opponent's program has another game open
remote-other-player = another player has connected, not your opponent in this game
remote-other-lot = an earlier game with this player was broken off after lots had been drawn, and they now want to draw again; ask them to use the computer and the data folder that they used then
remote-introduction-not-signed = the opponent has not proved who they are; connect again
remote-introduction-same-player = you cannot play against yourself: both programs use the same player's key
remote-not-compared = you are not connected to your opponent yet; connect first
remote-unconfirmed = the opponent's program has not confirmed your last move or message yet; wait for it
remote-records-differ = your record of the game and your opponent's differ, so it cannot go on; one of you uses an old copy: open the newest one, or start a new game
remote-nothing-asked = your opponent has not asked for anything
remote-asked-already = the opponent has just been asked for that
remote-time-disputed = the two computers disagree about the time of the last move; decide that first
remote-no-dispute = there is no disagreement about a time
remote-decided = this game was stopped because the two computers have measured different times
remote-too-much-talk = wait a moment before you write again
remote-talk-used-up = you have sent all { $most } messages that a player may send in a game
remote-unexpected = the message does not belong to this game
remote-entry-not-signed = the move or message is not signed by the player who made it; ask your opponent to send it again
remote-entry-counter = the opponent's program used an old number again ({ $found }, expected one after { $last }); it may have gone back to an old copy of the game: ask your opponent to open the newest one
remote-entry-other-head = what the opponent's program sent does not continue this game; connect again, or ask for the last letter again
remote-entry-other-entry = the confirmation belongs to something else than what you sent last; send your last letter again, or connect again
remote-entry-not-theirs = only the other player may do that
remote-entry-no-such-place = the boards of this game have no such square or pin; update both programs
remote-entry-other-boards = the opponent's program did not say correctly on which board this was played; update both programs
remote-entry-not-asked = the opponent has not asked for that
remote-entry-not-in-contract = the players agreed to play without that
remote-entry-not-over = the game is not over yet
remote-entry-not-absent = the player has not been absent long enough
remote-entry-claimed-already = the player has already made this claim since the last move
remote-entry-days-left = the opponent's days are not used up yet
remote-entry-own-days-left = the opponent claims the game, but your days are not used up yet; write your move
remote-entry-charged = the opponent's program counts more time than was used; ask your opponent to update it and to send the letter again
remote-entry-leave = the player has only { $left } days of leave left
remote-entry-too-much-time = at most an hour can be asked for at once
remote-entry-envelope = the envelope is not here, or another move is in it; ask your opponent for the letter with the whole game, or claim the point
remote-entry-key-not-lost = the opponent has not said that the key of the sealed move is lost
remote-entry-key-lost-already = you have said already that the key is lost
remote-entry-not-back = the game is resumed when both players have come back
remote-entry-full = this game is full: it has { $most } moves and messages, and no more can be kept; agree on a result, or go on in a new game from this position
remote-entry-diverged = the two programs disagree about the position or the clocks; update both programs
remote-contract-version = the other program uses version { $found } of the protocol, which this one does not know; update the older program
remote-contract-bytes = the message of the other program cannot be read; update both programs
remote-contract-two-boards = Bughouse is played on two boards, and only one can be shown here
remote-contract-tandem-by-letter = a Bughouse game cannot be played by correspondence, because both boards are played at once
remote-contract-tandem-spectators = a Bughouse game between two computers cannot be watched yet
remote-contract-arbiter = there is no arbiter in a game between two computers
remote-contract-clock-by-letter = a correspondence game has days for each move and no chess clock
remote-contract-days = a correspondence game has 1 to { $most } days for each move, and at most { $most } days each in reserve and of leave
remote-contract-no-days = a correspondence game needs days for each move, and the invitation has none
remote-contract-only-by-letter = a correspondence game is played by letters, not over a connection
remote-contract-offer-date = the date of the invitation is more than a year away from today; ask for a new one
remote-contract-take-backs = takebacks are not possible in a tournament game
remote-contract-no-such-start = these rules do not have the starting position that was chosen
remote-contract-position = the starting position is not valid: { $error }
remote-contract-over = the game is already over in the starting position: { $result }
remote-contract-same-player = you cannot play against yourself: both sides use the same player's key; invite somebody else, or start Tritower with another data folder
remote-contract-other-secret = the other program has changed its number for the drawing of lots, so colours or starting position would not be left to chance; invite again
remote-contract-other-game = your host plays this game with somebody else; ask for an invitation of your own
remote-contract-other-rules = the two programs do not have the same rules; update the older one
remote-contract-not-signed = the agreement on the game is not signed by both players; invite again
remote-contract-other-guest = another player has answered this invitation already; send a new one
remote-contract-unexpected = the other program sent its messages in the wrong order; invite again
remote-conditions-not-their-move = conditional moves can be stored only while it is the opponent's turn
remote-conditions-too-many = at most { $lines } lines of { $moves } moves can be stored
remote-conditions-no-answer = line { $line } has no answer to its last move
remote-conditions-illegal = line { $line }: move { $number } is not possible there
remote-conditions-two-answers = line { $line } has another answer to the same move than a line before it
letter-error-no-letter = there is no letter in this text; a letter begins with the line [Tritower letter]
letter-error-too-long = the text is too long to be searched for letters ({ $found } bytes, at most { $most }); copy only the letter
letter-error-unfinished = the letter is cut off; copy all of it, from the line [Tritower letter] to the line [End of letter], or ask for it to be sent again
letter-error-damaged = a part of the letter is missing or was changed; ask for it to be sent again
letter-error-version = the letter has format { $found }, which this version of Tritower does not know
letter-error-content = the letter contains something that this version of Tritower does not know; update the program
remote-text-too-long = the message is too long ({ $found } bytes, at most { $most })
remote-text-not-shown = the text contains a character that cannot be shown
remote-text-link = links are not allowed
identity-damaged = this is not the key of a player; restore it from its 24 words
identity-exposed = { $path }: other users of this computer can read the key (permissions { $rights }); allow access only to its owner
identity-exists = there is a key already; move it away before you restore another
identity-words = these are not the 24 words of a key; compare them with your copy one by one
backup-no-backup = this is not a backup of a key
backup-wrong-phrase = the pass phrase is wrong, or the backup was changed
backup-cost = the backup asks for more memory or time than this program allows
letter-places = { $side } places: { $pieces }
letter-no-conditions = No conditional moves are stored.
letter-answered = Your conditional move { $move } is the answer.
letter-without-condition = Your opponent has done something else than your conditional moves expected; they were removed.
letter-rebuilt = The record of this game was missing here. It is made again from this letter, which may not hold your last moves.
prove-receipts = Entries with both signatures: { $count }
prove-time = { $number } { $by }: { $used } s used, { $charged } s charged
prove-time-differs = { $number } { $by }: { $used } s used, { $charged } s charged: the two computers measured very different times
prove-refused = { $by } has refused a receipt of the opponent that charges { $charged } s for an entry that took { $used } s.
prove-claimed = { $by } claims the game because of that time; the opponent has not confirmed the claim.
prove-ended = { $by } has ended the game without a result because of that time.
prove-incomplete = { $path }: a part of this record is missing or damaged; this is what it proves as far as it can be read.
prove-unconfirmed = An entry of { $by } has no receipt; what it says is only claimed.
prove-fork = { $by } has signed two statements that exclude each other, numbers { $first } and { $second }: cheating, or an old copy of the record was used again.

## Correspondence games in the window
letters-title = Correspondence games
letters-about = You and a friend send each other letters, by e-mail or any messenger. There is no account and no server, and both computers may be off in between.
letters-new = New correspondence game
letters-paste = Paste a letter
letters-paste-about = Copy the whole message that you have received, then click here. You can also press the key for pasting on any page, or drop a file on the window.
letters-own-turn = Your move
letters-waiting = Waiting for a letter
letters-over = Finished
letters-unknown = No answer yet
letters-nameless = Opponent without a name
letters-unread = A game cannot be read: { $detail }
home-letters = Your move by correspondence
home-letters-all = { $count ->
    [one] All correspondence games (1)
   *[other] All correspondence games ({ $count })
}
friend-where = Where you play
friend-here = Here
friend-letter = By e-mail
friend-letter-about = A correspondence game: you send each other letters, by e-mail or any messenger. There is no account and no server.
friend-color = Your colour
friend-color-lot = Random
friend-days = days for each move
friend-bank = reserve days for the whole game
friend-leave = days of leave in the whole game
friend-take-backs = Takebacks, if both agree
friend-name-too-long = This name is too long or has characters that cannot be shown.
friend-begin = Write the invitation
friend-no-placing = Placing the pieces in turn is not possible in a correspondence game yet. Choose a starting position by lot or by number.
invitation-title = { $name } invites you
invitation-nameless = You are invited to a game
invitation-rules = Rules: { $rules }
invitation-words = To be sure that the invitation is from your friend, compare these words by phone:
invitation-name = Your name, as your opponent sees it
invitation-accept = Accept and answer
invitation-refuse = Not now
letter-proposed = Invitation to a game
letter-card-send = Your letter is ready. Send it to { $name }.
letter-card-whole = The letter with the whole game is ready. Send it to { $name }, who can read it like any other letter.
letter-card-sent = Waiting for a letter from { $name }.
letter-card-invite = Your letter is ready. Send it to your friend.
letter-card-invited = Waiting for your friend's answer.
letter-card-nothing-sent = I have sent nothing later
online-record-incomplete = A part of your record of this game is missing. It comes from your opponent's program when you are connected.
letter-card-pending = Your last move or answer is on its way. It counts as confirmed when the next letter arrives.
letter-card-confirm = If you do not move at once, you can send a letter that only confirms what you have read.
letter-card-draw = { $name } offers a draw. A move declines the offer.
online-card-draw-on = { $name } offers a draw on board { $board }, which would end both games. A move there declines the offer.
letter-card-asked = You have asked { $name }; the answer comes with the next letter.
letter-copy = Copy letter
letter-copy-again = Copy letter again
letter-save = Save as file…
letter-paste-answer = Paste the answer
letter-more = More
letter-ask-take-back = Ask for a takeback
letter-ask-call-off = Ask to end without a result
letter-ask-rematch = Ask for a rematch
letter-rematch-host = You both want a rematch. It is a game of its own in the list of correspondence games.
letter-rematch-guest = You both want a rematch. The next letter from { $name } begins it.
letter-whole-game = Send the whole game
letter-whole-game-about = Makes a letter with the whole game, for an opponent who has lost the game or a part of it.
letter-claim-time = Claim the win on time
letter-take-leave = Take leave
letter-leave-days = days of leave
letter-offer-draw = Offer a draw with the next move
letter-grant = Grant
letter-draw-with-move = Your next move will offer a draw.
command-letters = Correspondence games
command-people = Contacts and your key
command-copy-letter = Copy the letter to send
command-save-letter = Save the letter as a file…
command-key-file = Choose the file of a key backup…
dialog-letters = Letters
dialog-backups = Backups of keys
done-copied-letter = Letter copied. Paste it into an e-mail or a message to your opponent.
done-saved-letter = Letter saved: { $detail }. Send this file to your opponent.
done-key-saved = Backup of your key saved: { $detail }
done-key-restored = Your key is restored. Your opponents will recognise you again.
done-key-replaced = Your key is restored. The one before it is kept in: { $detail }
opponent-has-the-move = It is not your turn.
remote-not-possible = This is not possible in a game between two computers.
analysis-forbidden-remote = No engine help while a game against a friend is in progress.
people-title = Contacts and your key
people-about = Everyone you have played by correspondence or online has a key. The program recognises people by their keys, not by their names.
people-play-again = Play again
people-play-again-about = Tritower opens your last game and looks for your friend, who connects too. You need no code.
people-none = You have not played by correspondence or online yet.
people-name = Your own name for this person
people-words = Words of the key
people-checked = Compared by phone
people-check-about = Ask your friend by phone to read out the words under “Your key”. If they are the same as here, it is really your friend who answers.
people-save = Save
key-title = Your key
key-about = Your opponents know you by this key. It is made with your first game against a friend at another computer.
key-words = Read these words out to a friend who wants to compare your key:
key-backup = Backup
key-backup-about = Without a backup, a broken disk costs you your correspondence games: this key cannot be made again.
key-show-words = Show the 24 secret words
key-hide-words = Hide the words
key-words-warning = Anyone who has these 24 words can play in your name. Write them on paper, do not show them to anyone, and take no picture.
key-file = File of the backup
key-file-hint = /home/anna/key.txt
key-choose = Choose a file…
key-phrase = Pass phrase
phrase-why-backup = At least eight characters; a few words are best. If you forget it, the backup cannot be opened.
key-save-backup = Save a backup
key-restore-about = On a new computer: with the 24 words or a backup you get your key back.
key-replace = Replace this key…
key-replace-about = With the 24 words or a backup you get an earlier key back. The file of the present key is kept, but games that were begun with it cannot be continued with another key.
key-restore-words = The 24 words
key-restore-now = Restore from the words
key-restore-backup = Restore from the file

## Games over a network
command-online = Online game
online-title = Online game
online-about = You and a friend play over a network, each at your own computer. There is no account; a code of ten characters brings you together.
online-code = Code from your friend
online-invited-nameless = This is an invitation. When you join, this computer contacts { $contacts }.
online-invited-by = { $name } invites you. When you join, this computer contacts { $contacts }.
online-code-about = Join with the code of an invitation. With a code for spectators you can only watch.
online-join = Join the game
online-invite = Invite a friend
online-join-instead = Join with a code
online-host = Invite
online-watch = Games on this network
online-tables = Games on this network
online-no-tables = No game is offered yet. Your friend has to invite with “Also offer on this network”.
online-stop-watching = Stop looking
online-spectate = Watch a game with this code
online-finding = Looking for the game…
online-you-watch = You are watching this game.
online-watch-ended = The connection has ended before the end of the game.
online-watch-left = The host closed the game { $seconds } s ago.
online-stop-spectating = Stop watching
online-clock-runs = The clock of your game is running. Stop it, or finish the game, to watch another game.
online-only-watching = You are only watching this game.
online-audience = Spectators' code: { $code } · watching: { $count }
online-copy-spectators = Copy the spectators' code
online-opening = The code is being made…
online-tell-code = Tell your friend this code:
online-copy-code = Copy the code
online-copy-long = Copy with addresses
online-copy-long-about = The longer text also works if the code alone does not find this computer.
online-qr-show = Show as a QR code
online-qr = QR code with addresses, to be read by a camera
online-open-for = The invitation is open for one hour, as long as this program runs.
online-cancel = Cancel
online-relay-none = No relay is used: your friend has to be on the same network, or needs the code with addresses.
online-relay-searching = Connecting to a relay, a computer on the internet that brings you together…
online-relay-not-reached = No relay reached. Is this computer on the internet? On this network your friend can join all the same.
online-relay-connected = Reachable through the relay { $address }
online-asks = { $name } wants to join your game.
online-asks-nameless = Someone wants to join your game.
online-asks-take-back = Your opponent asks to take moves back.
online-asks-more-time = Your opponent asks for more time.
online-asks-adjourn = Your opponent asks to adjourn the game.
online-words-about = To be sure that you play your friend, compare by phone. The other computer shows the same words.
online-words-own = Your words
online-words-of = { $name }’s words
online-words-nameless = Your friend’s words
online-let-in = Let in
online-refuse-guest = Play with somebody else
online-guest = { $name } is connected and is reading the terms.
online-guest-nameless = Your friend is connected and is reading the terms.
online-joining = Looking for your friend's computer…
online-waits-for-host = Connected. Your friend has to let you in…
online-try-now = Try now
online-agreeing = You have agreed. The game is being set up…
online-accept = Accept and play
online-playing = You are playing against { $name }.
online-to-game = Back to the game
online-leave = Disconnect
online-privacy = Your friend sees the internet address of this computer. A relay sees both addresses, when you play and how much is sent, but not what.
online-settings = Connection settings
online-relay-only = Only through the relay
online-relay-only-about = Your friend then does not see your address, nor you theirs. Moves take a little longer.
online-same-network = Is your friend on the same network, for example in the same house?
online-same-network-yes = Yes
online-same-network-no = No
online-relays-about = Then the free relays of the company n0 (iroh) help your computers to find each other. They see both internet addresses and when you play, but not what. Your friend sees your address.
online-relays-use = Use these relays
online-relays-none = Only on this network
online-relays-later = You can change this on the page “Online game”.
online-look-on-internet = Look on the internet
online-relays-proposed = Use iroh's public relays
online-relays = Addresses of your own relays, one on each line; leave empty to play on this network only
online-not-built = This version of Tritower was built without the network.
online-not-connected = You are not connected to your opponent. Connect on the game's page first.
online-other-window = Tritower is open twice. Play online in the window that was opened first.
online-code-ended = The invitation has ended, and nobody joined. Invite again for a new code.
online-too-many-refused = Tritower refused 20 messages of your opponent’s program and closed the connection. The game is saved.
online-no-address = Tritower does not know where to find your opponent's computer. Continue the game on the computer on which it began.
online-other-play = Touch-move, no help from the board, own scoresheets, an arbiter and days for each move are not possible online. Ask your friend for a game without them.
online-time-own = Your opponent's computer counts { $charged } s for your move, yours { $measured } s. Both clocks are stopped.
online-time-theirs = Your computer counts { $charged } s for your opponent's move, theirs { $measured } s. Both clocks are stopped.
online-time-measured = Go on with { $measured } s
online-time-charged = Go on with { $charged } s
online-time-insist = Ask to go on with { $measured } s
online-time-claim = Claim the game
online-time-end = End the game without a result
online-time-claimed = You claim this game because the two computers have measured different times. The record keeps the proof.
online-time-ended = You have ended this game without a result because the two computers have measured different times.
online-time-claimed-theirs = Your opponent claims this game because the two computers have measured different times. The record keeps the proof.
online-time-ended-theirs = Your opponent has ended this game without a result because the two computers have measured different times.
online-time-disputed = The two computers have measured different times for a move. Both clocks are stopped until you two agree.
online-message = Your opponent writes: { $detail }
online-asked = You have asked { $name }. The question lapses with the next move.
online-closed = You are not connected to { $name }. Nothing is lost: the game goes on as soon as both of you connect.
online-connect = Connect
online-line-heard = Connected
online-line-comparing = Connected. The records of both computers are being compared…
online-line-connecting = Connecting to your opponent…
online-line-silent = Nothing heard for { $seconds } s
online-line-lost = Connection lost { $seconds } s ago. Trying again…
online-line-left = Your opponent closed the game { $seconds } s ago.
online-line-lost-about = A lost connection alone does not lose the game. You can also continue it on another day.
online-pending = Your move is on its way.
online-result-pending = The result counts once your opponent's computer has confirmed it.
online-declines-draw = { $name } declines the draw.
online-declines-draw-nameless = Your opponent declines the draw.
online-draw-offered = You have offered a draw.
online-offer-draw = Offer a draw
online-ask-more-time = Ask for one minute more
online-ask-resume-clock = Ask to resume the clock
online-claim-absence = Claim the win: opponent away
online-rematch-closed = You are no longer connected to { $name }. For another game, both of you connect again; you need no code.
online-rematch-begins = You both want to play again. The game begins …
online-asks-rematch = { $name } asks for a rematch with colours swapped.
online-accept-rematch = Accept the rematch
online-asked-rematch = You have asked { $name } for a rematch.
online-say = Say something
online-you = You
online-chat-line = { $name }: { $text }
online-mute = Mute your opponent
online-write = Message to your opponent
online-send = Send
online-terms-chat = The players can send each other messages.
online-terms-no-chat = The players can send each other fixed phrases, but no messages.
online-terms-no-spectators = Nobody can watch the game.
online-terms-spectators = People with the spectators' code can watch the game.
online-terms-spectators-moves = People with the spectators' code can watch the game and see each move three moves later.
online-terms-spectators-minutes = People with the spectators' code can watch the game and see each move { $minutes } minutes later.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-sorry = Sorry!
phrase-still-thinking = I am still thinking.
phrase-back-soon = I will be back soon.
phrase-back = I am back.
phrase-bad-connection = My connection is bad.
phrase-later-again = Let us play again later.
phrase-goodbye = Goodbye!
online-adjourn = Adjourn
online-ask-adjourn = Ask to adjourn
online-adjourned-about = Both computers keep the envelope. You can close the program and connect again on another day.
online-you-are-back = You are back. The game goes on as soon as your opponent is back, too.
online-resume = I am back: resume
online-seal-about = Your opponent gets the envelope, but cannot read the move before the game goes on.
online-seal = Seal the move
online-seal-doubt = This is not a legal move.
online-open-envelope = Open the envelope
online-key-lost = The key is lost
online-take-point = Take the point
online-accept-stated = Let my opponent state the move
online-busy = You are still playing an online game. Disconnect first; you can continue it later.
online-row = Unfinished · click to continue
online-terms-no-clock = No clock
online-terms-clock = Clock: { $time }
online-terms-absence-loses = A player who is away for { $minutes } minutes can lose the game if the opponent claims it.
online-terms-clocks-run = A lost connection does not lose the game, but the clocks run on. After { $minutes } minutes both can still wait or continue later.
online-terms-clocks-stop = A lost connection does not lose the game: the clocks stop for a while, and you can continue later.
letters-online = Online games
friend-online = Online
friend-online-about = You play over a network, each at your own computer. You get a code to tell your friend.
friend-tournament = Tournament game
friend-tournament-about = No takebacks. After each move the player presses the clock, and the players can adjourn the game with a sealed move.
friend-chat = Allow text messages
friend-spectators = Spectators can watch with a code
friend-spectators-about = When the game has begun, its page shows a second code for spectators. Nobody can play with it.
friend-delay = Spectators see each move
friend-delay-none = at once
friend-delay-three-moves = three moves later
friend-delay-five-minutes = 5 minutes later
friend-delay-fifteen-minutes = 15 minutes later
friend-on-lan = Also offer on this network
friend-on-lan-about = Players on the same network see your name and the rules, and can ask to join. You decide whether they may.
done-copied-code = Copied. Send it to your friend.
network-no-thread = The network cannot be started. Close other programs and try again.
network-no-socket = Tritower cannot use the network. Check whether a firewall or a setting of the system blocks it.
network-no-memory = A code needs 64 MiB of free memory. Close other programs and try again.
network-port-in-use = Another program uses this port or the next one. Choose another port.
network-no-lan = Games on this network cannot be found. Check whether a firewall blocks multicast (UDP port 5353).
network-relay-only = Games on this network cannot be used while “Only through the relay” is on.
network-no-relay = “Only through the relay” is on, but the list of relays is empty. Add a relay or switch this setting off.
network-nobody-answers = No answer to this code. It is wrong, or your friend's program is closed or not connected. Compare the characters.
network-nobody-here = Nobody with this code was found on this network. Is your friend elsewhere? Then both of you have to look on the internet.
network-offline = Nobody was found on this network, and no relay was reached. Is this computer on the internet?
network-not-reached = The other computer does not answer. Ask whether Tritower is open there, with this game, and connected to a network.
network-own-invitation = This invitation was made on this computer. Give it to a friend.
network-other-version = The other program is Tritower { $program } with version { $theirs } of the protocol; this one has version { $ours }. Update the older program.
network-refused = The other computer refused the connection: { $reason }.
network-broken = The connection was closed: { $reason }.
network-closed-finished = it is no longer needed
network-closed-quit = the program is being closed
network-closed-replaced = a newer connection took its place
network-closed-not-invited = no invitation is open there
network-closed-busy = another guest is reading the terms
network-closed-other-version = the programs have different versions
network-closed-frame-too-large = a message was too large
network-closed-too-much = too many messages were sent
network-closed-too-slow = the other program took too long
network-closed-not-understood = the other program does not speak Tritower's protocol
network-closed-only-players = this code is an invitation to play, not a code for spectators
network-closed-only-spectators = this code is for spectators; to play, ask for an invitation
network-closed-full = the game already has 16 spectators, which is the most
network-closed-not-proved = the code was not proved
network-closed-declined = the host plays with somebody else
network-closed-terms-time = the terms were not answered in time
code-error-length = A code has ten characters; this one has { $found }.
code-error-letter = A code has no “{ $letter }”. It consists of the letters A to Z and the digits 2 to 7.
code-error-check = The characters of the code do not fit together. Compare each with your friend's.
code-error-damaged = The invitation is incomplete or was changed. Copy it again, or type the code.
code-error-newer = The invitation was made by a newer version of Tritower. Type its code instead.
relay-error = “{ $text }” is not the address of a relay. An address looks like https://relay.example.org

## Games with comments
# The number in a key is the number of half-moves before the comment.
bundled-sample-game-about = The game that is printed with the tournament rules, with comments on its 17 moves.
bundled-sample-game-0 = This game is printed in the tournament rules to show how moves are written. It stops after 17 moves with an offer of a draw. What the comments say about good and bad moves comes from Tritower's engine.
bundled-sample-game-1 = A pawn's first move may be two squares. White chooses the middle board for it: b4N rather than b4W.
bundled-sample-game-5 = Knights start on a1 and d1, at the edge. From c2 this one reaches more squares.
bundled-sample-game-9 = Both players have two pawns in one column: a3W under a3N, and a6N under a6B. Seen from above they stand on one square.
bundled-sample-game-17 = The queens have left their attack boards, and the rooks use the place: from a0 this one looks along the a-file.
bundled-sample-game-18 = Black castles on the king's side: king and rook change places.
bundled-sample-game-21 = Not the best: a pawn on d4 would have taken more room in the middle.
bundled-sample-game-24 = The largest mistake of the game. The pawn on d7 defended c6; now nothing does. With 12... c5B, which attacks the knight on d4, Black would have been better.
bundled-sample-game-25 = White wins a pawn and attacks the queen on b8.
bundled-sample-game-27 = White trades this knight, and the pawn that takes back on a5 will be weak. With the queen on d3 White would have kept the advantage.
bundled-sample-game-33 = White offers a draw. Black stands a little better, so playing on would have been worth a try.
bundled-game-pawn-journey = From e8 to c1
bundled-game-pawn-journey-about = Attack with an attack board: a pawn rides through the tower and becomes a knight.
bundled-game-pawn-journey-0 = Tritower's engine plays both sides, with 3,000 positions for each move. Watch the black pawn on e8: it stands on an attack board, and its journey ends on c1.
bundled-game-pawn-journey-10 = Both queens have taken one step on their attack boards. Now a castling rook has a free way: nothing may stand between king and rook.
bundled-game-pawn-journey-12 = Black's king settles on the queen's board, beside queen and pawn. A board moves only while it holds at most one piece, so this corner stays where it is.
bundled-game-pawn-journey-22 = Black opens the game on the middle board. White should capture on c5: that keeps a small advantage.
bundled-game-pawn-journey-34 = After the exchanges a bishop stands in the heart of the tower. From d5N it reaches all three main boards in one move.
bundled-game-pawn-journey-40 = Down to White's board, where it attacks the knight on c2. A bishop changes its level without losing any time.
bundled-game-pawn-journey-43 = White lets the bishop capture the rook. An extra pawn makes up for the exchange, so the game is about level; moving the bishop to c4 would have kept the better chances.
bundled-game-pawn-journey-50 = The knight attacks the column d3, where White's rook and bishop stand one above the other. A piece that attacks a column can choose its victim.
bundled-game-pawn-journey-51 = The mistake. The board brings its pawn nearer to Black's queen, but d3 falls first. Taking the bishop with 26. Rxd6B would have kept White in the game.
bundled-game-pawn-journey-54 = The point. The king's board holds nothing but the pawn, so it rides: from e8 to e4 in a single move. There the pawn attacks knight and bishop at once, because both stand in the column d3.
bundled-game-pawn-journey-57 = White answers in the same way: this pawn has ridden to z7 and attacks queen and knight in the column a8.
bundled-game-pawn-journey-58 = The queen gives up the knight and goes down the long diagonal to e4, onto the board that the pawn has just left. From there she joins the attack.
bundled-game-pawn-journey-60 = Three moves ago this pawn was on e8. White has to take it now, though the game is hard to save even then.
bundled-game-pawn-journey-62 = The rook attacks the queen and offers itself: if the queen takes, the pawn takes her and promotes.
bundled-game-pawn-journey-64 = A knight, because it gives check from c1 and leaves White no time. A new queen would not give check, though she would win just as fast.
bundled-game-pawn-journey-70 = Mate. The bishop checks along the diagonal a3, b2, c1, d0, and the queen takes all squares from the king. White's bishop cannot step in on c1: the rook on d8 pins it through all levels.
bundled-game-three-rides = Three rides and a queen
bundled-game-three-rides-about = An ending won by attack boards: a pawn that never moves by itself is promoted.
bundled-game-three-rides-0 = White is Tritower's engine with 4,000 positions for each move, Black is level 6. White's pawn on e1 will not move once by itself, and still become a queen.
bundled-game-three-rides-9 = White has won a pawn, but it stands alone in Black's half. The engine calls the game level.
bundled-game-three-rides-22 = Exchanging queens helps White. The pawn that takes back has to leave b6, and a5N then drives the knight away. The queen would have been better on d7.
bundled-game-three-rides-28 = White has opened lines for bishops and rooks; on the narrow tower they soon look right through Black's position.
bundled-game-three-rides-46 = Most pieces are gone. White is a pawn ahead and has a strong bishop in the middle of the tower.
bundled-game-three-rides-54 = Black gives a rook for this bishop, the best that is left.
bundled-game-three-rides-56 = After this move nothing helps. With the rook on a9 instead, Black could still resist.
bundled-game-three-rides-57 = The knight on b7 cannot get away: on the b-file the rook on b4N looks through it at the king on b8. Attack a pinned piece with the least valuable one, a pawn.
bundled-game-three-rides-63 = The rook takes the last pawn on the king's board and now stands there alone. From here on this black board belongs to White.
bundled-game-three-rides-71 = First the pawn on d1 left White's own king's board, now the king does. Only the pawn on e1 remains, and a board with one piece can move.
bundled-game-three-rides-75 = The first ride: the board moves up and carries the pawn from e1 to e3.
bundled-game-three-rides-76 = Black's pawn rides as well, from z6 to z2, but there White's pawn on z1 stops it.
bundled-game-three-rides-77 = White moves Black's board, with the rook on it, from KL6 to QL6. So the rook comes to the a-file, and the last place on the king's side is free for the pawn's board.
bundled-game-three-rides-79 = The second ride: from e3 to e7, four ranks at once.
bundled-game-three-rides-80 = A good idea: the king steps onto the pawn's board. With two pieces on it the board cannot move.
bundled-game-three-rides-81 = So White drives the king off the board with a check before riding on.
bundled-game-three-rides-83 = The third ride ends on e9, the last rank, and the pawn becomes a queen as the board arrives.
bundled-game-three-rides-85 = Mate by the new queen, defended by the rook along the seventh rank. In an ending, count the moves of the boards when you count a pawn's way.
bundled-game-queen-rides = The queen takes the board
bundled-game-queen-rides-about = A king hunt: an attack board carries the queen across the tower, and a rook is sacrificed.
bundled-game-queen-rides-0 = White is level 3, Black is Tritower's engine with 4,000 positions for each move. Both make mistakes; the end belongs to a queen on an attack board.
bundled-game-queen-rides-6 = A pawn may change its level with every step. From d5 on the middle board it comes to d4 on the lower one, and there it attacks the knight on c3.
bundled-game-queen-rides-8 = Black overlooks that the knight now attacks c5: 5. Nxc5N would have won a pawn. Look at what the last move attacks on the other levels too.
bundled-game-queen-rides-9 = White overlooks it as well, and Black defends the pawn at once.
bundled-game-queen-rides-24 = Rooks have been exchanged on d1, and White's king had to leave its corner to take back. It will return, but without a rook beside it.
bundled-game-queen-rides-36 = Black sends the queen's board forward with its pawn. In the middle of the tower a board has the most places to go to, as we shall see.
bundled-game-queen-rides-42 = One pawn attacks two: knight and pawn share the column b3, and the level does not matter for a capture.
bundled-game-queen-rides-49 = Moving the queen to c1 was better. Now the pawn on b5 can take a knight: one rank forward and two levels down.
bundled-game-queen-rides-50 = Black takes on the wrong side: 25... bxc4W would have been stronger. The game remains good for Black.
bundled-game-queen-rides-53 = The knight jumps onto Black's attack board and attacks the queen on b8 and the bishop on b6.
bundled-game-queen-rides-58 = Calm after the storm: each side has a queen, a rook, a bishop and a knight. Black has a pawn more and is better.
bundled-game-queen-rides-59 = The turning point. The pawn on z6 looked undefended, but Black's queen defends it along the sixth rank, from the upper board to the attack board. White loses the queen.
bundled-game-queen-rides-60 = Now the queen is alone on QL4, and the board is hers.
bundled-game-queen-rides-64 = She uses it: the board moves sideways from QL4 to KL4 and carries her from z6 to d6. There she stands behind her rook, on the file that leads into White's camp.
bundled-game-queen-rides-68 = The rook breaks in on White's attack board. From here it is mate in three at most.
bundled-game-queen-rides-70 = The rook sacrifices itself. The bishop has to take it, and then it stands on its own king's last square.
bundled-game-queen-rides-74 = Mate: the bishop checks from the lower board, and the queen on her attack board takes d1 from the king.
bundled-game-corner-mate = Mate in the corner
bundled-game-corner-mate-about = A short game: a fork across levels, a queen that may be taken, and mate by a knight.
bundled-game-corner-mate-0 = White is level 4, Black is Tritower's engine with 4,000 positions for each move. The game lasts only 24 moves.
bundled-game-corner-mate-3 = The pawn on b5 stands on the upper board, and yet it can take on c4 below: a capture goes one square diagonally forward, on any level.
bundled-game-corner-mate-10 = Both sides have castled: on the king's side, king and rook change places. The king in the corner looks safe, but there White's will be mated in the end.
bundled-game-corner-mate-22 = After the exchanges on c4 Black's bishop stands well on White's board.
bundled-game-corner-mate-25 = Taking this pawn costs time. With the bishop on a2, against Black's bishop on c4, White could have resisted better.
bundled-game-corner-mate-26 = A fork across levels: from the middle board the knight attacks the rook on d2 and the pawn on a3, both on the lower board.
bundled-game-corner-mate-28 = And from a3 the same knight attacks the rook again. Every attack that gains a move is worth something.
bundled-game-corner-mate-37 = Taking loses more: the knight takes back on a5 and attacks the bishop on b3.
bundled-game-corner-mate-39 = White wins a knight. But the knight on c2 closed the diagonal from d3 to a0, and there stands White's queen.
bundled-game-corner-mate-40 = The bishop takes the queen on her attack board. When White takes back, Black has a queen for bishop and knight.
bundled-game-corner-mate-42 = The rook comes down through the open d-file and attacks the knight on c3. It also holds d0 and d1, which will matter soon.
bundled-game-corner-mate-44 = A second attacker on c3: the diagonal a5, b4, c3 leads to the knight.
bundled-game-corner-mate-45 = White attacks the queen and hopes that she moves. But the bishop on b3 has lost its defender, the rook that stood on b2.
bundled-game-corner-mate-46 = Black leaves the queen where she is. Taking her loses at once.
bundled-game-corner-mate-48 = Mate. The knight checks from c1; the rook on d3 holds d0 and d1 through all levels, and on e1 White's own pawn is in the way. A king in the corner needs a free square.
bundled-game-king-hunt = The king hunt
bundled-game-king-hunt-about = A fork in a column wins a piece; good technique turns it into a hunt over two levels.
bundled-game-king-hunt-0 = White is Tritower's engine with 3,000 positions for each move, Black is level 4. One fork decides the game, and the rest shows how an extra piece is used.
bundled-game-king-hunt-4 = Castling is possible from the second move on: only as the very first move it is not allowed.
bundled-game-king-hunt-18 = Black puts the bishop above White's pawn, in the same column c6. Two pieces of different sides may stand one above the other.
bundled-game-king-hunt-20 = Now a knight and a bishop of Black share the column c6. That looks compact, but a pawn can attack both at once.
bundled-game-king-hunt-22 = The turning point. Black overlooks the threat; with a pawn on a6, which guards b5, it would have been parried.
bundled-game-king-hunt-23 = The fork in a column: the pawn attacks bishop and knight on c6, on whatever level they stand. One of them is lost.
bundled-game-king-hunt-34 = With a piece less Black attacks, but this pawn only opens more lines. White calmly takes on b5.
bundled-game-king-hunt-40 = The queens are off. That helps the side with the extra piece: fewer pieces, fewer chances to turn the game around.
bundled-game-king-hunt-53 = The king has left this attack board, so it can carry its last pawn forward, from e1 to e3.
bundled-game-king-hunt-57 = White opens one line after the other for rook and bishops.
bundled-game-king-hunt-62 = This loses a second piece. Riding on to QL3, where the pawn on z2 would attack the knight on a1, would have made more trouble.
bundled-game-king-hunt-77 = White exchanges whatever can be exchanged. Now Black's king stands alone against rook, bishop and knight, and the hunt begins.
bundled-game-king-hunt-81 = The rook needs no help next to the king: the bishop on a4 defends it along a diagonal that climbs two levels.
bundled-game-king-hunt-82 = Down to the middle board. Back to d7 would have lasted longer.
bundled-game-king-hunt-83 = A quiet move. From Black's own attack board the rook holds the sixth rank, so the king cannot go back; it is mate in three at most.
bundled-game-king-hunt-85 = The knight joins the hunt with a check.
bundled-game-king-hunt-87 = Mate from below: the bishop checks from b3 on the lower board, right under its own knight. On the tower two pieces can work from one column.
