//! The game of a chain: a game on one board, or a match on two boards (bughouse).

use super::{Chain, EntryError};
use crate::game::team::{TandemBoard, TandemMatch, Team};
use crate::game::{Event, Game};
use crate::remote::Contract;
use crate::rules::Color;

/// A game on one board, or a match on two.
#[derive(Clone, Debug)]
pub(super) enum Boards {
    One(Box<Game>),
    Two(Box<TandemMatch>),
}

impl Boards {
    /// Creates the game or match of a contract, without events.
    pub fn new(contract: &Contract) -> Boards {
        // The contract was checked when it was created, so its match is possible.
        match contract.tandem_setup().map(TandemMatch::new) {
            Some(Ok(tandem)) => Boards::Two(Box::new(tandem)),
            _ => Boards::One(Box::new(Game::new(contract.setup()))),
        }
    }
}

impl Chain {
    /// Game after all confirmed entries; in a match on two boards, the game on board A. Its event
    /// times are times of the game ([`Chain::now`]), not of this computer's clock.
    pub fn game(&self) -> &Game {
        match &self.boards {
            Boards::One(game) => game,
            Boards::Two(tandem) => tandem.board(TandemBoard::A),
        }
    }

    /// The match on two boards after all confirmed entries; `None` for a game on one board.
    pub fn tandem(&self) -> Option<&TandemMatch> {
        match &self.boards {
            Boards::One(_) => None,
            Boards::Two(tandem) => Some(tandem),
        }
    }

    /// The games on all boards. In a game on one board, the board is `None`.
    pub fn boards(&self) -> Vec<(Option<TandemBoard>, &Game)> {
        match &self.boards {
            Boards::One(game) => vec![(None, game)],
            Boards::Two(tandem) => TandemBoard::ALL
                .map(|board| (Some(board), tandem.board(board)))
                .into(),
        }
    }

    /// The game on a board; `None` if there is no such board.
    pub fn board(&self, board: Option<TandemBoard>) -> Option<&Game> {
        let mut boards = self.boards().into_iter();
        boards.find(|(other, _)| *other == board).map(|(_, it)| it)
    }

    /// Whether the game or match is over.
    pub fn is_over(&self) -> bool {
        // A match ends on both boards at once.
        self.game().result().is_some()
    }

    /// Number of events of the game or match, as [`Subject::TakeBack`](crate::remote::Subject)
    /// counts them.
    pub fn count_events(&self) -> usize {
        match &self.boards {
            Boards::One(game) => game.events().len(),
            Boards::Two(tandem) => tandem.events().len(),
        }
    }

    /// Number of events before the move with the index `index` on a board; `None` if there is no
    /// such move.
    pub(in crate::remote) fn place_of_move(
        &self,
        board: Option<TandemBoard>,
        index: usize,
    ) -> Option<usize> {
        let is_move = |event: Event| matches!(event, Event::Move(_));
        let moves: Vec<usize> = match &self.boards {
            Boards::One(game) => {
                let events = game.events().iter().enumerate();
                let moves = events.filter(|(_, stamped)| is_move(stamped.event));
                moves.map(|(place, _)| place).collect()
            }
            Boards::Two(tandem) => {
                let events = tandem.events().iter().enumerate();
                let moves = events.filter(|(_, done)| Some(done.board) == board);
                let moves = moves.filter(|(_, done)| is_move(done.event));
                moves.map(|(place, _)| place).collect()
            }
        };
        moves.get(index).copied()
    }

    /// The game on one board, to be changed.
    pub(super) fn game_mut(&mut self) -> Result<&mut Game, EntryError> {
        match &mut self.boards {
            Boards::One(game) => Ok(game),
            Boards::Two(_) => Err(EntryError::OtherBoards),
        }
    }
}

/// Colour that a player has on a board. `color` is the player's colour in the contract: the one on
/// board A.
pub(in crate::remote) fn color_on(board: Option<TandemBoard>, color: Color) -> Color {
    match board {
        Some(board) => Team::of(TandemBoard::A, color).color(board),
        None => color,
    }
}
