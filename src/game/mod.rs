//! A game between two players: setup, events, the state that follows from them, and
//! variations with notes.
//!
//! A game is defined by its setup and its events; everything else is computed from them. This
//! module knows the rules, but no system clock (times are passed in), no file and no window.
//! Numbers in brackets cite articles: `6.2` or `A1` those of the tournament rules and, on the flat
//! board, of FIDE's laws; `V.S6.2` the list of variants; `Tandem 3` the rules of bughouse.
//!
//! ```
//! use tritower::game::{Game, Setup, Timestamp};
//!
//! let mut game = Game::new(Setup::default());
//! let mv = game.last().legal_moves()[0];
//! game.play(mv, Timestamp(0)).unwrap();
//! assert_eq!(game.line(game.live().line).plies.len(), 1);
//! ```
//!
//! # Clocks
//!
//! ```
//! use tritower::game::{Event, Game, Millis, Setup, Terms, Timestamp};
//! use tritower::game::control::TimeControl;
//! use tritower::rules::Color;
//!
//! let clock = Some([TimeControl::blitz(), TimeControl::blitz()]);
//! let terms = Terms { clock, ..Terms::default() };
//! let mut game = Game::new(Setup { terms, ..Setup::default() });
//! game.happen(Event::Start, Timestamp(0)).unwrap();
//! let mv = game.last().legal_moves()[0];
//! game.play(mv, Timestamp(2_000)).unwrap();
//! let clock = game.clock().unwrap().at(Timestamp(5_000));
//! assert_eq!(clock.running(), Some(Color::Black));
//! assert_eq!(clock.display(Color::White).left(), Millis(298_000));
//! assert_eq!(clock.display(Color::Black).left(), Millis(297_000));
//! ```
//!
//! # Claiming a draw
//!
//! ```
//! use tritower::game::{Claim, DrawGround, EndReason, Event, Game, Setup, Timestamp};
//! use tritower::rules::{Color, Position, RuleSet, notation};
//!
//! let start = Position::start_of(RuleSet::named("chess").unwrap());
//! let mut game = Game::new(Setup { start, ..Setup::default() });
//! for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
//!     let mv = notation::read(game.last(), text).unwrap();
//!     game.play(mv, Timestamp(0)).unwrap();
//! }
//! // The position stands for the third time (Article 9.2).
//! let (by, ground) = (Color::White, DrawGround::Repetition);
//! let claim = Claim { by, ground, intended: None };
//! game.happen(Event::Claim(claim), Timestamp(0)).unwrap();
//! assert_eq!(game.result().unwrap().reason, EndReason::Repetition);
//! ```

pub mod account;
mod acting_player;
pub mod adjournment;
pub mod arbiter;
mod article;
mod by_hand;
pub mod clock;
pub mod control;
mod draws;
pub mod editor;
pub mod envelope;
mod event;
mod explorer;
mod happen;
mod irregular;
mod law;
pub mod lesson;
mod limits;
mod line;
mod notes;
mod other_board;
pub mod picture;
mod placing;
mod promotion;
pub mod quickplay;
mod refusal;
mod result;
mod running;
mod scorekeeping;
pub mod series;
mod state;
pub mod stipulation;
mod study;
mod takeback;
pub mod team;
mod terms;
mod time;
mod timing;
pub mod touch;
mod traits;
mod variations;

use crate::rules::{Color, Move, Placing, Position, RuleSet};
use control::Pace;
use state::State;
use takeback::TakenBack;

pub use article::Article;
pub use by_hand::can_be_made_with;
pub use draws::{Claim, DrawGround};
pub use event::{Ending, Event, GameId, Player, Recorded, Setup, Stamped, Stopper};
pub use explorer::Explorer;
pub use irregular::Sanction;
pub use law::Law;
pub use limits::Limit;
pub use line::{Line, LineId, Ply, Visit};
pub use notes::Note;
pub use other_board::OtherBoard;
pub use refusal::{Breach, Objection, Refusal};
pub use result::{EndReason, GameResult};
pub use study::StudyChange;
pub use terms::{Duties, Heading, Play, Scorekeeping, Terms};
pub use time::{Millis, Timestamp};
pub use traits::Author;

/// A game: setup, events and lines of moves (the main line and variations).
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    events: Vec<Stamped>,
    /// Undone events. The last one is redone first.
    undone: Vec<TakenBack>,
    lines: Vec<Line>,
    state: State,
    result: Option<GameResult>,
    /// Latest time that the game knows: the time of an event, or a time at which its clocks were
    /// read.
    seen: Timestamp,
}

impl Game {
    /// Creates a game without events. If the position of the setup has already ended, the
    /// game is over.
    pub fn new(setup: Setup) -> Game {
        let setup = placing::arranged(setup);
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

    /// Identity of the game. A copy has the same identity until [`Game::set_id`] gives
    /// it a new one.
    pub fn id(&self) -> GameId {
        self.setup.id
    }

    /// Gives the game a new identity. Used for a copy, so that it can continue differently from the
    /// original.
    pub fn set_id(&mut self, id: GameId) {
        self.setup.id = id;
    }

    /// Setup of the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Sets the players' names.
    pub fn set_player_names(&mut self, white: String, black: String) {
        self.setup.white = white;
        self.setup.black = black;
    }

    /// Changes the player of a side. If the previous player was another chess program, the side's
    /// name is cleared, because it was the name of that program.
    pub fn set_player(&mut self, side: Color, player: Player) {
        let before = std::mem::replace(&mut self.setup.players[side.index()], player);
        if before == Player::Program && player != before {
            match side {
                Color::White => self.setup.white.clear(),
                Color::Black => self.setup.black.clear(),
            }
        }
    }

    /// Rule set of the game.
    pub fn rules(&self) -> &'static RuleSet {
        self.setup.start.rules()
    }

    /// Laws that govern the game apart from the moves.
    pub fn law(&self) -> Law {
        Law::of(self.rules())
    }

    /// Laws that refusals and results of this game cite.
    pub fn cited_law(&self) -> Law {
        Law::cited_under(self.rules())
    }

    /// Pace of the game (classical, rapid or blitz): set by the terms, but always blitz in bughouse
    /// (Tandem 10).
    pub fn pace(&self) -> Pace {
        if self.rules().partners() {
            Pace::Blitz
        } else {
            self.setup.terms.pace()
        }
    }

    /// Position before the first move. While pieces are being placed, the default start
    /// position ([`Setup::start`]).
    pub fn start(&self) -> &Position {
        &self.lines[0].start
    }

    /// Position before the first move. Unlike [`Game::start`], it does not contain the pieces that
    /// a player has received from the other board before the first move (bughouse).
    pub fn initial_position(&self) -> &Position {
        self.state
            .placed_start
            .as_ref()
            .unwrap_or(&self.setup.start)
    }

    /// Events of the game, in order.
    pub fn events(&self) -> &[Stamped] {
        &self.events
    }

    /// Whether nothing has been added to the game: it has no events, variations or notes.
    pub fn is_untouched(&self) -> bool {
        let nothing_tried = self.variations().next().is_none();
        self.events.is_empty() && nothing_tried && self.notes().next().is_none()
    }

    /// Result of the game with the arbiter's corrections of points; `None` while it goes
    /// on.
    pub fn result(&self) -> Option<GameResult> {
        let corrections = self.state.corrections;
        self.result.map(|result| GameResult {
            corrections,
            ..result
        })
    }

    /// Current position of the game.
    pub fn last(&self) -> &Position {
        self.lines[0].last()
    }

    /// Where the current position is: at the end of the main line.
    pub fn live(&self) -> Visit {
        Visit {
            line: LineId::MAIN,
            ply: self.lines[0].plies.len(),
        }
    }

    /// Makes a move (Article 1.1), or the choice of a pending promotion.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; nothing changes then.
    pub fn play(&mut self, mv: Move, at: Timestamp) -> Result<(), Refusal> {
        self.happen(Event::Move(mv), at)
    }

    /// The player who has the move (Article 1.1). Until a move is completed, this is the player
    /// who made it; before the first move, the player who must place a piece. `None` once the
    /// game is over.
    pub fn to_move(&self) -> Option<Color> {
        let turn = self.placing().map_or(self.last().turn(), Placing::turn);
        let player = if self.state.uncompleted { !turn } else { turn };
        self.result.is_none().then_some(player)
    }

    /// Number of times that the position at `visit` has occurred in the game up to `visit`; 0
    /// if the game has no such position. A draw can be claimed at the number of occurrences
    /// given by the rule set ([`RuleSet::occurrences`](crate::rules::RuleSet::occurrences)),
    /// usually three (Articles 5.4 and 9.2).
    pub fn repetitions(&self, visit: Visit) -> usize {
        let Some(last) = self.position(visit) else {
            return 0;
        };
        let same = self.keys_before(visit).filter(|&key| key == last.key());
        same.count() + 1
    }

    /// Whether the last fifty moves of each player before the position `visit` contain no pawn move
    /// and no capture (Articles 5.5 and 9.3).
    pub fn fifty_moves(&self, visit: Visit) -> bool {
        self.position(visit)
            .is_some_and(|position| position.halfmoves() >= 100)
    }
}
