//! A match on two boards, for tests: moves and other events are given as text.

use tritower::game::team::{TandemBoard, TandemMatch, TandemResult, TandemSetup};
use tritower::game::{Duties, Event, Play, Refusal, Timestamp};
use tritower::rules::{Color, Move, Position, RuleSet, notation};

/// A match and its current time in milliseconds.
pub struct Table {
    pub game: TandemMatch,
    pub now: u64,
}

/// A casual match on two flat boards, from the usual initial position.
pub fn casual() -> Table {
    Table::new(TandemSetup::of(flat()))
}

/// A match over the board on two flat boards: four players enforce the rules themselves.
pub fn over_the_board() -> Table {
    Table::new(serious(TandemSetup::of(flat())))
}

/// Changes a match to one over the board.
pub fn serious(mut setup: TandemSetup) -> TandemSetup {
    setup.terms.play = Play::Tournament(Duties {
        touch_move: true,
        over_the_board: true,
        arbiter: true,
        ..Duties::default()
    });
    setup
}

/// A match on two flat boards from these positions.
pub fn from(a: &str, b: &str) -> TandemSetup {
    let position = |text| Position::from_text(flat(), text).unwrap();
    TandemSetup {
        starts: [position(a), position(b)],
        ..TandemSetup::of(flat())
    }
}

pub fn flat() -> &'static RuleSet {
    RuleSet::named("chess+bughouse").unwrap()
}

/// The initial position of a flat board as text.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

impl Table {
    pub fn new(setup: TandemSetup) -> Table {
        let game = TandemMatch::new(setup).unwrap();
        Table { game, now: 1_000 }
    }

    /// Lets time pass.
    pub fn wait(&mut self, seconds: u64) -> &mut Table {
        self.now += seconds * 1_000;
        self
    }

    /// Reads a move on a board, legal or not.
    pub fn find(&self, board: TandemBoard, text: &str) -> Move {
        let position = self.game.board(board).last();
        let read = notation::read(position, text);
        read.or_else(|_| notation::attempt(position, text)).unwrap()
    }

    /// Makes moves on a board, and presses the clock after each if the players have to press it.
    pub fn play(&mut self, board: TandemBoard, moves: &str) -> &mut Table {
        for text in moves.split_whitespace() {
            self.make(board, text);
            if self.game.board(board).awaits_press() {
                let by = self.game.board(board).to_move().unwrap();
                self.happens(board, Event::Press(by));
            }
        }
        self
    }

    /// Makes a move on a board without pressing the clock.
    pub fn make(&mut self, board: TandemBoard, text: &str) -> &mut Table {
        let mv = self.find(board, text);
        self.happens(board, Event::Move(mv))
    }

    pub fn happens(&mut self, board: TandemBoard, event: Event) -> &mut Table {
        let happened = self.game.happen(board, event, Timestamp(self.now));
        happened.unwrap_or_else(|refusal| panic!("{event:?} on {board:?}: {refusal}"));
        self
    }

    pub fn refuses(&mut self, board: TandemBoard, event: Event) -> Refusal {
        let events = self.game.events().len();
        let refusal = self.game.happen(board, event, Timestamp(self.now));
        assert_eq!(self.game.events().len(), events);
        refusal.unwrap_err()
    }

    /// The position of a board as text.
    pub fn text(&self, board: TandemBoard) -> String {
        self.game.board(board).last().to_text()
    }

    pub fn result(&self) -> Option<TandemResult> {
        self.game.result()
    }

    /// The text of the result, as the program displays it.
    pub fn told(&self) -> String {
        self.result().unwrap().to_string()
    }

    /// The seconds that a player has left.
    pub fn left(&self, board: TandemBoard, color: Color) -> u64 {
        let clock = self.game.board(board).clock_at(Timestamp(self.now));
        clock.unwrap().display(color).left().0 / 1_000
    }
}
