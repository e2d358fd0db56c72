//! Two boards on a table, for tests: what is done on them, by name.

use tritower::game::{
    Duties, Event, Play, Refusal, TeamBoard, TeamGame, TeamResult, TeamSetup, Timestamp,
};
use tritower::rules::{Color, Move, Position, RuleSet, notation};

/// A match and the moment that it has come to, in milliseconds.
pub struct Table {
    pub game: TeamGame,
    pub now: u64,
}

/// Two flat boards at their start, casual.
pub fn casual() -> Table {
    Table::new(TeamSetup::of(flat()))
}

/// Two flat boards in the hands of four players who see to everything themselves.
pub fn over_the_board() -> Table {
    Table::new(serious(TeamSetup::of(flat())))
}

/// The same match, over the board.
pub fn serious(mut setup: TeamSetup) -> TeamSetup {
    setup.terms.play = Play::Tournament(Duties {
        touch_move: true,
        over_the_board: true,
        arbiter: true,
        ..Duties::default()
    });
    setup
}

/// Two flat boards from these positions.
pub fn from(a: &str, b: &str) -> TeamSetup {
    let position = |text| Position::from_text(flat(), text).unwrap();
    TeamSetup {
        starts: [position(a), position(b)],
        ..TeamSetup::of(flat())
    }
}

pub fn flat() -> &'static RuleSet {
    RuleSet::named("chess+bughouse").unwrap()
}

/// The start of a flat board as text.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

impl Table {
    pub fn new(setup: TeamSetup) -> Table {
        let game = TeamGame::new(setup).unwrap();
        Table { game, now: 1_000 }
    }

    /// Lets time pass.
    pub fn wait(&mut self, seconds: u64) -> &mut Table {
        self.now += seconds * 1_000;
        self
    }

    /// The move that a text means on a board, legal or not.
    pub fn find(&self, board: TeamBoard, text: &str) -> Move {
        let position = self.game.board(board).last();
        let read = notation::read(position, text);
        read.or_else(|_| notation::attempt(position, text)).unwrap()
    }

    /// Moves on a board, one after the other, each pressed where that is the player's.
    pub fn play(&mut self, board: TeamBoard, moves: &str) -> &mut Table {
        for text in moves.split_whitespace() {
            self.make(board, text);
            if self.game.board(board).awaits_press() {
                let by = self.game.board(board).to_move().unwrap();
                self.happens(board, Event::Press(by));
            }
        }
        self
    }

    /// A move on a board that is not pressed.
    pub fn make(&mut self, board: TeamBoard, text: &str) -> &mut Table {
        let mv = self.find(board, text);
        self.happens(board, Event::Move(mv))
    }

    pub fn happens(&mut self, board: TeamBoard, event: Event) -> &mut Table {
        let happened = self.game.happen(board, event, Timestamp(self.now));
        happened.unwrap_or_else(|refusal| panic!("{event:?} on {board:?}: {refusal}"));
        self
    }

    pub fn refuses(&mut self, board: TeamBoard, event: Event) -> Refusal {
        let events = self.game.events().len();
        let refusal = self.game.happen(board, event, Timestamp(self.now));
        assert_eq!(self.game.events().len(), events);
        refusal.unwrap_err()
    }

    /// The position of a board as text.
    pub fn text(&self, board: TeamBoard) -> String {
        self.game.board(board).last().to_text()
    }

    pub fn result(&self) -> Option<TeamResult> {
        self.game.result()
    }

    /// The result as it is shown.
    pub fn told(&self) -> String {
        self.result().unwrap().to_string()
    }

    /// The seconds that a player has left.
    pub fn left(&self, board: TeamBoard, color: Color) -> u64 {
        let clock = self.game.board(board).clock_at(Timestamp(self.now));
        clock.unwrap().display(color).left().0 / 1_000
    }
}
