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
//! use tritower::game::{Event, TeamBoard, TeamGame, TeamSetup, Timestamp};
//! use tritower::rules::RuleSet;
//!
//! let rules = RuleSet::named("chess+bughouse").unwrap();
//! let mut game = TeamGame::new(TeamSetup::of(rules)).unwrap();
//! let mv = game.board(TeamBoard::B).last().legal_moves()[0];
//! game.happen(TeamBoard::B, Event::Move(mv), Timestamp(0)).unwrap();
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

pub use names::{Team, TeamBoard};
pub use result::TeamResult;
pub use setup::{TeamSetup, TeamSetupError};

/// A match of two teams on two boards.
#[derive(Clone, Debug)]
pub struct TeamGame {
    setup: TeamSetup,
    boards: [Game; 2],
    /// Events on both boards, in order, without their effects on the other board.
    events: Vec<TeamEvent>,
    undone: Vec<TakenBack>,
    /// For each board, the number of plies from which captured pieces have been sent to the other
    /// board.
    settled: [usize; 2],
    result: Option<TeamResult>,
}

/// An event on one of the boards, with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamEvent {
    /// The board on which the event happened.
    pub board: TeamBoard,
    /// The event.
    pub event: Event,
    /// Time of the event.
    pub at: Timestamp,
}

impl TeamGame {
    /// Creates a match without events.
    ///
    /// # Errors
    ///
    /// [`TeamSetupError`] if the two boards cannot form a team game.
    pub fn new(setup: TeamSetup) -> Result<TeamGame, TeamSetupError> {
        setup.check()?;
        let boards = TeamBoard::ALL.map(|board| Game::new(setup.of_board(board)));
        let setup = setup.arranged_as(&boards);
        Ok(TeamGame {
            setup,
            boards,
            events: Vec::new(),
            undone: Vec::new(),
            settled: [0; 2],
            result: None,
        })
    }

    /// Identity of the match; its boards are games with other identities.
    pub fn id(&self) -> GameId {
        self.setup.id
    }

    /// Setup of the match.
    pub fn setup(&self) -> &TeamSetup {
        &self.setup
    }

    /// Rule set of both boards.
    pub fn rules(&self) -> &'static RuleSet {
        self.boards[0].rules()
    }

    /// The game on a board.
    pub fn board(&self, board: TeamBoard) -> &Game {
        &self.boards[board.index()]
    }

    /// Events of the match, in order.
    pub fn events(&self) -> &[TeamEvent] {
        &self.events
    }

    /// Result of the match; `None` while it goes on.
    pub fn result(&self) -> Option<TeamResult> {
        self.result
    }

    /// Name of the player who has this colour on a board; may be empty.
    pub fn name(&self, board: TeamBoard, color: Color) -> &str {
        &self.setup.names[board.index()][color.index()]
    }

    /// Sets the name of the player who has this colour on a board.
    pub fn name_player(&mut self, board: TeamBoard, color: Color, name: String) {
        self.setup.names[board.index()][color.index()] = name;
        let [white, black] = self.setup.names[board.index()].clone();
        self.boards[board.index()].name_players(white, black);
    }

    /// Changes who plays this colour on a board: a person, the computer or a program.
    pub fn seat(&mut self, board: TeamBoard, color: Color, player: Player) {
        self.setup.players[board.index()][color.index()] = player;
        self.boards[board.index()].seat(color, player);
    }

    /// Replaces the variations and notes of a board's game by those of `copy`. Returns whether
    /// it did; it does not if `copy` has a different setup or different events.
    pub fn keep_study(&mut self, board: TeamBoard, copy: Game) -> bool {
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
    pub fn explore(&mut self, board: TeamBoard, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        self.boards[board.index()].explore(visit, mv)
    }

    /// Replaces the notes at a position of a board, as [`Game::annotate`] does.
    ///
    /// # Errors
    ///
    /// The errors of [`Game::annotate`].
    pub fn annotate(&mut self, board: TeamBoard, visit: Visit, note: Note) -> Result<(), Refusal> {
        self.boards[board.index()].annotate(visit, note)
    }
}
