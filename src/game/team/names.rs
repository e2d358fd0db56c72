//! Boards and teams of a team game.

use crate::rules::Color;

/// One of the two boards of a team game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TandemBoard {
    /// The board on which the first team has White.
    #[default]
    A,
    /// The board on which the first team has Black.
    B,
}

/// One of the two teams; partners have opposite colours (Tandem 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Team {
    /// White on board A and Black on board B.
    First,
    /// Black on board A and White on board B.
    Second,
}

impl TandemBoard {
    /// Both boards.
    pub const ALL: [TandemBoard; 2] = [TandemBoard::A, TandemBoard::B];

    /// Index for tables: 0 for A, 1 for B.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other board.
    pub const fn other(self) -> TandemBoard {
        match self {
            TandemBoard::A => TandemBoard::B,
            TandemBoard::B => TandemBoard::A,
        }
    }

    /// `A` or `B`.
    pub const fn letter(self) -> char {
        match self {
            TandemBoard::A => 'A',
            TandemBoard::B => 'B',
        }
    }
}

impl Team {
    /// Both teams.
    pub const ALL: [Team; 2] = [Team::First, Team::Second];

    /// Index for tables: 0 for the first team, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The team that plays a colour on a board.
    pub const fn of(board: TandemBoard, color: Color) -> Team {
        match (board, color) {
            (TandemBoard::A, Color::White) | (TandemBoard::B, Color::Black) => Team::First,
            (TandemBoard::A, Color::Black) | (TandemBoard::B, Color::White) => Team::Second,
        }
    }

    /// The team's colour on a board.
    pub fn color(self, board: TandemBoard) -> Color {
        if Team::of(board, Color::White) == self {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The opposing team.
    pub const fn opponents(self) -> Team {
        match self {
            Team::First => Team::Second,
            Team::Second => Team::First,
        }
    }
}
