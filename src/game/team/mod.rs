//! A team game (Tandemschach): two boards, four players, one match.
//!
//! Each board is a [`Game`] with a clock of its own. What somebody does on one of them is
//! an event here, in one order over both; what it brings to the other board is an event
//! of that board's game ([`OtherBoard`](super::OtherBoard)), so that each replays by
//! itself: the pieces that are captured there, the clocks that are started and stopped
//! there, and the end.
//!
//! It knows no clock of the machine, no file and no window.
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

use super::{Event, Game, GameId, Note, Player, Refusal, Timestamp, Visit};
use crate::rules::{Color, Move, RuleSet};
use takeback::TakenBack;

pub use names::{Team, TeamBoard};
pub use result::TeamResult;
pub use setup::{TeamSetup, TeamSetupError};

/// A match of two teams on two boards, as far as it has come.
#[derive(Clone, Debug)]
pub struct TeamGame {
    setup: TeamSetup,
    boards: [Game; 2],
    /// What was done on either board, in order; what that brings to the other one follows.
    events: Vec<TeamEvent>,
    undone: Vec<TakenBack>,
    /// How many plies of each board have been looked at for what they hand over.
    settled: [usize; 2],
    result: Option<TeamResult>,
}

/// Something that somebody does on one of the boards, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamEvent {
    /// On which board.
    pub board: TeamBoard,
    /// What.
    pub event: Event,
    /// When.
    pub at: Timestamp,
}

impl TeamGame {
    /// A match in which nothing has happened yet.
    ///
    /// # Errors
    ///
    /// When the boards cannot belong to one match.
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

    /// Which match it is; its boards are games of their own with other identities.
    pub fn id(&self) -> GameId {
        self.setup.id()
    }

    /// How it was set up.
    pub fn setup(&self) -> &TeamSetup {
        &self.setup
    }

    /// The rule set of both boards.
    pub fn rules(&self) -> &'static RuleSet {
        self.boards[0].rules()
    }

    /// The game on a board.
    pub fn board(&self, board: TeamBoard) -> &Game {
        &self.boards[board.index()]
    }

    /// What was done, in order.
    pub fn events(&self) -> &[TeamEvent] {
        &self.events
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<TeamResult> {
        self.result
    }

    /// The name of the player of a colour on a board; may be empty.
    pub fn name(&self, board: TeamBoard, color: Color) -> &str {
        &self.setup.names[board.index()][color.index()]
    }

    /// Gives the player of a colour on a board a name.
    pub fn name_player(&mut self, board: TeamBoard, color: Color, name: String) {
        self.setup.names[board.index()][color.index()] = name;
        let [white, black] = self.setup.names[board.index()].clone();
        self.boards[board.index()].name_players(white, black);
    }

    /// Lets somebody else move a colour's pieces on a board from now on.
    pub fn seat(&mut self, board: TeamBoard, color: Color, player: Player) {
        self.setup.players[board.index()][color.index()] = player;
        self.boards[board.index()].seat(color, player);
    }

    /// Takes over what was looked at beside a board, variations and notes, in a copy of
    /// its game. Says whether it has: not from a copy in which anything else has happened.
    pub fn keep_study(&mut self, board: TeamBoard, copy: Game) -> bool {
        let game = &mut self.boards[board.index()];
        let same = game.setup() == copy.setup() && game.events() == copy.events();
        if same {
            game.lines = copy.lines;
        }
        same
    }

    /// Tries a move on a board without playing it, as [`Game::explore`] does.
    ///
    /// # Errors
    ///
    /// As [`Game::explore`].
    pub fn explore(&mut self, board: TeamBoard, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        self.boards[board.index()].explore(visit, mv)
    }

    /// Notes something on a board, as [`Game::annotate`] does.
    ///
    /// # Errors
    ///
    /// As [`Game::annotate`].
    pub fn annotate(&mut self, board: TeamBoard, visit: Visit, note: Note) -> Result<(), Refusal> {
        self.boards[board.index()].annotate(visit, note)
    }
}
