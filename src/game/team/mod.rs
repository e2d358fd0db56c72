//! A team game (bughouse): two boards, four players, one match.
//!
//! Each board is a [`Game`] with its own clock. A player's action on a board is an event of the
//! match; the events of both boards have a common order. The effects of such an event on the
//! other board (captured pieces, starting and stopping the clocks, the end) are events of that
//! board's game ([`OtherBoard`](super::OtherBoard)), so that each board can be replayed alone.
//!
//! Knows no system clock, no file and no window.
//!
//! ```
//! use tritower::game::{Event, Timestamp};
//! use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
//! use tritower::rules::RuleSet;
//!
//! let rules = RuleSet::named("chess+bughouse").unwrap();
//! let mut game = TandemMatch::new(TandemSetup::of(rules)).unwrap();
//! let mv = game.board(TandemBoard::B).last().legal_moves()[0];
//! game.happen(TandemBoard::B, Event::Move(mv), Timestamp(0)).unwrap();
//! ```

mod happen;
mod names;
mod order;
mod result;
mod setup;
mod takeback;
mod timing;

use super::takeback::TakenBack;
use super::{Event, Game, GameId, Note, Player, Refusal, Timestamp, Visit};
use crate::rules::{Color, Move, RuleSet};

pub use names::{TandemBoard, Team};
pub use result::TandemResult;
pub use setup::{TandemSetup, TandemSetupError};

/// A match of two teams on two boards.
#[derive(Clone, Debug)]
pub struct TandemMatch {
    setup: TandemSetup,
    boards: [Game; 2],
    /// The players' events on both boards, in order. Effects of an event on the other board are not
    /// listed here; the other board's game contains them.
    events: Vec<TandemEvent>,
    undone: Vec<TakenBack>,
    /// For each board, the number of plies whose captured pieces have already been sent to the
    /// other board.
    plies_sent: [usize; 2],
    result: Option<TandemResult>,
}

/// An event on one of the boards, with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TandemEvent {
    /// The board on which the event happened.
    pub board: TandemBoard,
    /// The event.
    pub event: Event,
    /// Time of the event.
    pub at: Timestamp,
}

impl TandemMatch {
    /// Creates a match without events.
    ///
    /// # Errors
    ///
    /// [`TandemSetupError`] if the two boards cannot form a team game.
    pub fn new(setup: TandemSetup) -> Result<TandemMatch, TandemSetupError> {
        setup.check()?;
        let boards = TandemBoard::ALL.map(|board| Game::new(setup.of_board(board)));
        let setup = setup.with_starts_of(&boards);
        Ok(TandemMatch {
            setup,
            boards,
            events: Vec::new(),
            undone: Vec::new(),
            plies_sent: [0; 2],
            result: None,
        })
    }

    /// Identity of the match; its boards are games with other identities.
    pub fn id(&self) -> GameId {
        self.setup.id
    }

    /// Setup of the match.
    pub fn setup(&self) -> &TandemSetup {
        &self.setup
    }

    /// Rule set of both boards.
    pub fn rules(&self) -> &'static RuleSet {
        self.boards[0].rules()
    }

    /// The game on a board.
    pub fn board(&self, board: TandemBoard) -> &Game {
        &self.boards[board.index()]
    }

    /// Events of the match, in order.
    pub fn events(&self) -> &[TandemEvent] {
        &self.events
    }

    /// Result of the match; `None` while it goes on.
    pub fn result(&self) -> Option<TandemResult> {
        self.result
    }

    /// Name of the player who has this colour on a board; may be empty.
    pub fn name(&self, board: TandemBoard, color: Color) -> &str {
        &self.setup.names[board.index()][color.index()]
    }

    /// Sets the name of the player who has this colour on a board.
    pub fn set_player_name(&mut self, board: TandemBoard, color: Color, name: String) {
        self.setup.names[board.index()][color.index()] = name;
        let [white, black] = self.setup.names[board.index()].clone();
        self.boards[board.index()].set_player_names(white, black);
    }

    /// Changes who plays this colour on a board: a person, the built-in engine or another chess
    /// program.
    pub fn set_player(&mut self, board: TandemBoard, color: Color, player: Player) {
        self.setup.players[board.index()][color.index()] = player;
        self.boards[board.index()].set_player(color, player);
    }

    /// Replaces the variations and notes of a board's game by those of `copy`. Returns whether
    /// it did; it does not if `copy` has a different setup or different events.
    pub fn keep_study(&mut self, board: TandemBoard, copy: Game) -> bool {
        let game = &mut self.boards[board.index()];
        let same = game.setup() == copy.setup() && game.events() == copy.events();
        if same {
            game.lines = copy.lines;
        }
        same
    }

    /// Adds a move to the variations of a board, as [`Game::explore`] does.
    ///
    /// # Errors
    ///
    /// The errors of [`Game::explore`].
    pub fn explore(
        &mut self,
        board: TandemBoard,
        visit: Visit,
        mv: Move,
    ) -> Result<Visit, Refusal> {
        self.boards[board.index()].explore(visit, mv)
    }

    /// Replaces the notes at a position of a board, as [`Game::annotate`] does.
    ///
    /// # Errors
    ///
    /// The errors of [`Game::annotate`].
    pub fn annotate(
        &mut self,
        board: TandemBoard,
        visit: Visit,
        note: Note,
    ) -> Result<(), Refusal> {
        self.boards[board.index()].annotate(visit, note)
    }
}
