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

mod clock;
mod control;
mod envelope;
mod event;
mod line;
mod picture;
mod refusal;
mod result;
mod state;
mod takeback;
mod terms;
mod time;
mod timing;
mod variations;

use crate::rules::{Color, Move, Position};
use state::State;

pub use clock::{Clock, Display, Motion};
pub use control::{ControlError, Extra, Pace, Period, TimeControl};
pub use envelope::{EnvelopeId, EnvelopeIdError, TooLong, Written};
pub use event::{Event, Setup, Stamped, Stopper};
pub use line::{Line, LineId, Ply, Visit};
pub use picture::{BoardAt, BoardId, Captured, Picture, PieceAt, PieceId};
pub use refusal::{Breach, Refusal};
pub use result::{GameResult, Reason};
pub use terms::{Duties, Heading, Play, Scorekeeping, Terms};
pub use time::{Millis, Timestamp};

/// A game: setup, events, and the lines that they and the study make.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    events: Vec<Stamped>,
    /// Events taken back, the last one first to come again.
    undone: Vec<Stamped>,
    /// The main line, then the variations.
    lines: Vec<Line>,
    state: State,
    result: Option<GameResult>,
    /// The latest moment that anybody has told the game of.
    seen: Timestamp,
}

impl Game {
    /// A game in which nothing has happened yet. A setup whose position has
    /// already ended gives a game that is over.
    pub fn new(setup: Setup) -> Game {
        let result = GameResult::of_position(&setup.start);
        let main = Line::main(setup.start);
        let state = State::new(&setup);
        Game {
            setup,
            events: Vec::new(),
            undone: Vec::new(),
            lines: vec![main],
            state,
            result,
            seen: Timestamp::default(),
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

    /// Lets an event happen. A moment before one that the clock has seen counts
    /// as that one.
    ///
    /// # Errors
    ///
    /// When the game is over or the event is not possible; nothing changes then.
    pub fn happen(&mut self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        self.check(event, at)?;
        let follows = self.undone.last().is_some_and(|next| next.event == event);
        if follows {
            self.undone.pop();
        } else if !event.is_about_clocks() {
            self.undone.clear();
            if matches!(event, Event::Move(_)) {
                self.forget_variations_after(self.live());
            }
        }
        self.apply(Stamped { at, event });
        Ok(())
    }

    fn check(&self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        if let Some(result) = self.result {
            return Err(Refusal::Over(result));
        }
        if let Some(color) = self.seen_down(at).filter(|&c| event != Event::FlagFall(c)) {
            return Err(Breach::FlagDown(color).into());
        }
        match event {
            Event::Move(mv) => self.check_move(mv),
            Event::Resignation(_) | Event::Agreement => Ok(()),
            Event::Start
            | Event::Press(_)
            | Event::Stop(_)
            | Event::Restart
            | Event::FlagFall(_)
            | Event::FlagClaim(_) => self.check_clock(event, at),
        }
    }

    fn check_move(&self, mv: Move) -> Result<(), Refusal> {
        self.check_running()?;
        if self.state.uncompleted {
            return Err(Breach::NotCompleted(!self.last().turn()).into());
        }
        if self.last().is_legal(mv) {
            Ok(())
        } else {
            Err(Refusal::Illegal(mv))
        }
    }

    fn apply(&mut self, stamped: Stamped) {
        let Stamped { event, at } = stamped;
        self.apply_to_clock(event, at);
        match event {
            Event::Move(mv) => self.make(mv, at),
            Event::Resignation(color) => self.result = Some(GameResult::resigned(color)),
            Event::Agreement => self.result = Some(GameResult::agreed()),
            Event::Press(_) => self.complete_move(at),
            Event::FlagFall(color) => self.result = Some(self.by_flag(color, false)),
            Event::FlagClaim(by) => {
                let own = self
                    .clock()
                    .is_some_and(|clock| clock.display(by).is_down());
                self.result = Some(self.by_flag(!by, own));
            }
            Event::Start | Event::Stop(_) | Event::Restart => {}
        }
        self.events.push(stamped);
    }

    /// Makes a move on the board. Choosing the piece for an owed promotion is none
    /// of its own; a move that ends the game needs no press (Article 6.7(a)).
    fn make(&mut self, mv: Move, at: Timestamp) {
        let mover = self.last().turn();
        self.lines[0].push(mv);
        self.result = GameResult::of_position(self.last());
        if self.last().turn() == mover || self.result.is_some() {
            return;
        }
        self.state.uncompleted = true;
        let pressed_by_hand = self.setup.terms.duties().is_some() && self.state.clock.is_some();
        if !pressed_by_hand {
            self.complete_move(at);
        }
    }

    /// Who has the move (Article 1.1): until a move is completed, the player who
    /// made it. Nobody once the game is over.
    pub fn to_move(&self) -> Option<Color> {
        let turn = self.last().turn();
        let player = if self.state.uncompleted { !turn } else { turn };
        self.result.is_none().then_some(player)
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
