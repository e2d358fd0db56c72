//! A game between two players: its setup, what has happened in it, what follows
//! from that, and the variations that were looked at beside it.
//!
//! A game is its setup and its events; everything else is what they make of it.
//! It knows the rules. It knows no clock of the machine (the time is passed in),
//! no file and no window.
//!
//! ```
//! use tritower::game::{Game, Setup, Timestamp};
//!
//! let mut game = Game::new(Setup::default());
//! let mv = game.last().legal_moves()[0];
//! game.play(mv, Timestamp(0)).unwrap();
//! assert_eq!(game.line(game.live().line).plies.len(), 1);
//! ```

mod envelope;
mod event;
mod line;
mod picture;
mod result;
mod variations;

use crate::rules::{Color, Move, Position};

pub use envelope::{EnvelopeId, EnvelopeIdError, TooLong, Written};
pub use event::{Event, Refusal, Setup, Stamped, Timestamp};
pub use line::{Line, LineId, Ply, Visit};
pub use picture::{BoardAt, BoardId, Captured, Picture, PieceAt, PieceId};
pub use result::{GameResult, Reason};

/// A game: setup, events, and the lines that they and the study make.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    events: Vec<Stamped>,
    /// Events taken back, the last one first to come again.
    undone: Vec<Stamped>,
    /// The main line, then the variations.
    lines: Vec<Line>,
    result: Option<GameResult>,
}

impl Game {
    /// A game in which nothing has happened yet. A setup whose position has
    /// already ended gives a game that is over.
    pub fn new(setup: Setup) -> Game {
        let result = GameResult::of_position(&setup.start);
        let main = Line::main(setup.start);
        Game {
            setup,
            events: Vec::new(),
            undone: Vec::new(),
            lines: vec![main],
            result,
        }
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Gives the players their names.
    pub fn name_players(&mut self, white: String, black: String) {
        self.setup.white = white;
        self.setup.black = black;
    }

    /// What has happened, in order.
    pub fn events(&self) -> &[Stamped] {
        &self.events
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The position that the players have before them.
    pub fn last(&self) -> &Position {
        self.lines[0].last()
    }

    /// Where the players are: the end of the main line.
    pub fn live(&self) -> Visit {
        Visit {
            line: LineId::MAIN,
            ply: self.lines[0].plies.len(),
        }
    }

    /// Makes a move in the game (Article 1.1), or the choice of an owed promotion.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; nothing changes then.
    pub fn play(&mut self, mv: Move, at: Timestamp) -> Result<(), Refusal> {
        self.happen(Event::Move(mv), at)
    }

    /// Lets an event happen.
    ///
    /// # Errors
    ///
    /// When the game is over or the event is not possible; nothing changes then.
    pub fn happen(&mut self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        self.check(event)?;
        let follows = self.undone.last().is_some_and(|next| next.event == event);
        if follows {
            self.undone.pop();
        } else {
            self.undone.clear();
            if matches!(event, Event::Move(_)) {
                self.forget_variations_after(self.live());
            }
        }
        self.apply(Stamped { at, event });
        Ok(())
    }

    fn check(&self, event: Event) -> Result<(), Refusal> {
        if let Some(result) = self.result {
            return Err(Refusal::Over(result));
        }
        match event {
            Event::Move(mv) if !self.last().is_legal(mv) => Err(Refusal::Illegal(mv)),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, stamped: Stamped) {
        match stamped.event {
            Event::Move(mv) => {
                self.lines[0].push(mv);
                self.result = GameResult::of_position(self.last());
            }
            Event::Resignation(color) => self.result = Some(GameResult::resigned(color)),
            Event::Agreement => self.result = Some(GameResult::agreed()),
        }
        self.events.push(stamped);
    }

    /// Whether there is an event to take back.
    pub fn can_undo(&self) -> bool {
        !self.events.is_empty()
    }

    /// Whether an event that was taken back can come again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last event back. Variations that hang on a move taken back are
    /// out of reach until it comes again.
    ///
    /// # Errors
    ///
    /// When nothing has happened yet.
    pub fn undo(&mut self) -> Result<Event, Refusal> {
        let stamped = self.events.pop().ok_or(Refusal::NothingToUndo)?;
        if matches!(stamped.event, Event::Move(_)) {
            self.lines[0].plies.pop();
        }
        self.result = GameResult::of_position(self.last());
        self.undone.push(stamped);
        Ok(stamped.event)
    }

    /// Lets the event that was taken back last happen again.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn redo(&mut self) -> Result<Event, Refusal> {
        let stamped = self.undone.pop().ok_or(Refusal::NothingToRedo)?;
        self.apply(stamped);
        Ok(stamped.event)
    }

    /// Who is to act in the game; nobody once it is over.
    pub fn to_move(&self) -> Option<Color> {
        self.result.is_none().then(|| self.last().turn())
    }

    /// How often the position of a visit has stood on the board up to it, itself
    /// included: three or more may be claimed (Articles 5.4 and 9.2). Nought when
    /// there is no such visit.
    pub fn repetitions(&self, visit: Visit) -> usize {
        let Some(last) = self.position(visit) else {
            return 0;
        };
        let positions = self.positions(visit);
        let same = |position: &&Position| position.key() == last.key();
        positions.iter().filter(same).count()
    }

    /// Whether each player has made his last fifty moves without a pawn's move
    /// and without a capture (Articles 5.5 and 9.3).
    pub fn fifty_moves(&self, visit: Visit) -> bool {
        self.position(visit)
            .is_some_and(|position| position.halfmoves() >= 100)
    }
}
