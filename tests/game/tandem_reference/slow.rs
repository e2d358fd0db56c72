//! A slow reference implementation of a match: pieces on named squares, in hand and between the
//! boards, and four clocks that count single milliseconds. It does not know which moves are legal;
//! the caller describes the moves that are made.

use std::collections::BTreeMap;

/// A piece: its colour (0 White, 1 Black), its current letter, and whether it is a promoted pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man {
    pub color: usize,
    pub letter: char,
    pub was_pawn: bool,
}

impl Man {
    /// Colour and letter of the piece after it has been captured.
    fn origin(self) -> (usize, char) {
        (self.color, if self.was_pawn { 'p' } else { self.letter })
    }
}

#[derive(Clone, Debug, Default)]
pub struct Player {
    pub main: u64,
    pub used: u64,
    pub fell: Option<u64>,
}

/// A move after which the clock has not been pressed, and the state before the move.
#[derive(Clone, Debug)]
struct Pending {
    captured: Option<Man>,
    illegal: bool,
    squares: BTreeMap<String, Man>,
    passed: Option<(String, String)>,
    illegal_before: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct Board {
    pub squares: BTreeMap<String, Man>,
    pub hands: BTreeMap<(usize, char), u32>,
    pub turn: usize,
    /// The colour whose clock runs, unless the clocks are stopped.
    pub thinks: usize,
    pub players: [Player; 2],
    /// The column that a pawn has just crossed by advancing two squares, and the square of the
    /// pawn.
    passed: Option<(String, String)>,
    pending: Option<Pending>,
    /// The colour that made the last move, if that move was illegal.
    illegal: Option<usize>,
}

/// The winning team; `None` for a draw.
pub type Winner = Option<usize>;

#[derive(Clone, Debug)]
pub struct Slow {
    pub now: u64,
    pub boards: [Board; 2],
    pub started: bool,
    pub stopped: bool,
    pub over: Option<Winner>,
    pressed_by_hand: bool,
    increment: u64,
}

/// A move as the caller describes it to the reference.
pub struct Told<'a> {
    pub text: &'a str,
    pub illegal: bool,
    /// The colour that has the move afterwards.
    pub turn: usize,
    /// `Some` if the move ends the game on the board; inside, the winning colour, or `None` for a
    /// draw.
    pub end: Option<Option<usize>>,
    /// The pieces on the board afterwards, which are used for moves of attack boards and castling.
    pub after: &'a BTreeMap<String, Man>,
}

/// The team of a colour on a board.
pub fn team(board: usize, color: usize) -> usize {
    (board + color) % 2
}

impl Slow {
    pub fn new(
        squares: [BTreeMap<String, Man>; 2],
        main: u64,
        increment: u64,
        pressed_by_hand: bool,
        now: u64,
    ) -> Slow {
        let player = Player {
            main,
            ..Player::default()
        };
        let boards = squares.map(|squares| Board {
            squares,
            hands: BTreeMap::new(),
            turn: 0,
            thinks: 0,
            players: [player.clone(), player.clone()],
            passed: None,
            pending: None,
            illegal: None,
        });
        Slow {
            now,
            boards,
            started: false,
            stopped: false,
            over: None,
            pressed_by_hand,
            increment,
        }
    }

    pub fn runs(&self) -> bool {
        self.started && !self.stopped && self.over.is_none()
    }

    /// Advances the time to `now`, one millisecond at a time.
    pub fn until(&mut self, now: u64) {
        while self.now < now {
            self.now += 1;
            if !self.runs() {
                continue;
            }
            for board in &mut self.boards {
                let player = &mut board.players[board.thinks];
                player.used += 1;
                player.main -= u64::from(player.main > 0);
                if player.main == 0 && player.fell.is_none() {
                    player.fell = Some(self.now);
                }
            }
        }
    }

    /// The time at which the first flag fell, and the teams whose flags fell at that time.
    pub fn first_down(&self) -> Option<(u64, Vec<usize>)> {
        let all = (0..2).flat_map(|board| (0..2).map(move |color| (board, color)));
        let fell = |&(board, color): &(usize, usize)| self.boards[board].players[color].fell;
        let first = all.clone().filter_map(|player| fell(&player)).min()?;
        let teams = all.filter(|player| fell(player) == Some(first));
        let mut teams: Vec<usize> = teams.map(|(board, color)| team(board, color)).collect();
        teams.sort_unstable();
        teams.dedup();
        Some((first, teams))
    }

    /// Ends a match in which the program observes the flags: the team whose flag fell first has
    /// lost; if flags of both teams fell at once, the match is drawn.
    pub fn observed(&mut self) {
        if let (Some((_, teams)), None) = (self.first_down(), self.over) {
            self.over = Some(match teams[..] {
                [loser] => Some(1 - loser),
                _ => None,
            });
        }
    }

    pub fn make(&mut self, at: usize, told: &Told) {
        self.complete(at);
        let board = &mut self.boards[at];
        let (squares, passed) = (board.squares.clone(), board.passed.take());
        let captured = board.put(told, passed.clone());
        let mover = std::mem::replace(&mut board.turn, told.turn);
        let illegal_before = board.illegal;
        if told.turn == mover {
            return;
        }
        board.illegal = told.illegal.then_some(mover);
        board.pending = Some(Pending {
            captured,
            illegal: told.illegal,
            squares,
            passed,
            illegal_before,
        });
        if let Some(winner) = told.end {
            self.hand_over(at);
            self.over = Some(winner.map(|color| team(at, color)));
        } else if !self.pressed_by_hand {
            self.complete(at);
        }
    }

    /// Completes the move after which the clock has not been pressed.
    pub fn complete(&mut self, at: usize) {
        if !self.hand_over(at) {
            return;
        }
        let (increment, board) = (self.increment, &mut self.boards[at]);
        let player = &mut board.players[board.thinks];
        if player.fell.is_none() {
            player.main += increment;
        }
        board.thinks = board.turn;
        self.started = true;
    }

    /// Gives the piece captured by a move whose clock has not been pressed to the partner. Returns
    /// whether there was such a move.
    fn hand_over(&mut self, at: usize) -> bool {
        let Some(pending) = self.boards[at].pending.take() else {
            return false;
        };
        if let Some(man) = pending.captured {
            *self.boards[1 - at].hands.entry(man.origin()).or_default() += 1;
        }
        true
    }

    pub fn may_press(&self, at: usize, color: usize) -> bool {
        let board = &self.boards[at];
        self.runs() && board.pending.is_some() && board.turn != color
    }

    pub fn may_retract(&self, at: usize, color: usize) -> bool {
        let board = &self.boards[at];
        let illegal = board.pending.as_ref().is_some_and(|made| made.illegal);
        self.over.is_none() && illegal && board.turn != color
    }

    pub fn retract(&mut self, at: usize) {
        let board = &mut self.boards[at];
        if let Some(pending) = board.pending.take() {
            board.squares = pending.squares;
            board.passed = pending.passed;
            board.illegal = pending.illegal_before;
            board.turn = 1 - board.turn;
        }
    }

    pub fn may_claim_illegal(&self, at: usize, color: usize) -> bool {
        let board = &self.boards[at];
        self.over.is_none() && board.pending.is_none() && board.illegal == Some(1 - color)
    }

    pub fn may_claim_flag(&self, at: usize, color: usize) -> bool {
        let down = self.boards[at].players[1 - color].fell.is_some();
        self.over.is_none() && self.started && down
    }

    /// Claims the fall of the opponent's flag: the claimant's team wins, unless a flag of its own
    /// has fallen; then the match is drawn.
    pub fn claim_flag(&mut self, at: usize, color: usize) {
        let own = &self.boards[at].players[color];
        let partner = &self.boards[1 - at].players[1 - color];
        let up = own.fell.is_none() && partner.fell.is_none();
        self.over = Some(up.then_some(team(at, color)));
    }

    /// The number of pieces of each colour and letter on both boards, in all hands and between the
    /// boards.
    pub fn men(&self) -> BTreeMap<(usize, char), u32> {
        let mut men = BTreeMap::new();
        for board in &self.boards {
            let waiting = board.pending.iter().filter_map(|made| made.captured);
            for man in board.squares.values().copied().chain(waiting) {
                *men.entry(man.origin()).or_default() += 1;
            }
            for (&man, &count) in &board.hands {
                *men.entry(man).or_default() += count;
            }
        }
        men.retain(|_, count| *count > 0);
        men
    }
}

impl Board {
    /// Makes a move; returns the captured piece.
    fn put(&mut self, told: &Told, passed: Option<(String, String)>) -> Option<Man> {
        let text = told.text;
        if let Some((letter, to)) = text.split_once('@') {
            let letter = letter.to_lowercase().chars().next().unwrap();
            let color = self.turn;
            *self.hands.get_mut(&(color, letter)).unwrap() -= 1;
            let was_pawn = false;
            let man = Man {
                color,
                letter,
                was_pawn,
            };
            assert_eq!(self.squares.insert(to.to_owned(), man), None, "{text}");
            return None;
        }
        let Some((from, to, becomes)) = step(text) else {
            let count = |squares: &BTreeMap<String, Man>| {
                let mut men: Vec<_> = squares.values().map(|man| man.origin()).collect();
                men.sort_unstable();
                men
            };
            assert_eq!(count(&self.squares), count(told.after), "{text}");
            self.squares = told.after.clone();
            return None;
        };
        let mut man = self.squares.remove(from).unwrap();
        let mut captured = self.squares.remove(to);
        if man.letter == 'p' && !man.was_pawn {
            let beside = from[..1] != to[..1];
            if let Some((column, pawn)) = passed.filter(|_| beside && captured.is_none())
                && column == to[..2]
            {
                captured = self.squares.remove(&pawn);
            }
            let [here, there] = [from, to].map(|name| name[1..2].parse::<u32>().unwrap_or(0));
            if here.abs_diff(there) == 2 {
                let column = format!("{}{}", &to[..1], (here + there) / 2);
                self.passed = Some((column, to.to_owned()));
            }
        }
        if let Some(letter) = becomes {
            man.letter = letter;
            man.was_pawn = true;
        }
        self.squares.insert(to.to_owned(), man);
        captured
    }
}

/// Departure and arrival square of a piece's move, and the letter of the promotion piece; `None`
/// for other moves.
fn step(text: &str) -> Option<(&str, &str, Option<char>)> {
    if text.starts_with("0-") || text.starts_with(['Q', 'K', '(']) {
        return None;
    }
    if let Some((from, rest)) = text.split_once('-') {
        let (to, becomes) = rest.split_once('=').unwrap_or((rest, ""));
        return Some((from, to, becomes.to_lowercase().chars().next()));
    }
    // The text is the choice of a pending promotion on the tower, such as `a8B=Q`.
    if text.contains('=') {
        return None;
    }
    let (from, rest) = text.split_at(2);
    let (to, becomes) = rest.split_at(2);
    Some((from, to, becomes.chars().next()))
}
