//! Themes of tactics, by which a player chooses what to practise.

use crate::engine::explain::{Gain, Idea, Pattern, PieceAt};
use crate::rules::{BoardLayout, Promotion, Role};

/// A theme of a tactic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The line ends with checkmate, or the solver wins in another way that the rule set has.
    Mate,
    /// Mate in one move.
    MateIn1,
    /// Mate in two moves.
    MateIn2,
    /// Mate in three moves.
    MateIn3,
    /// Mate in four or more moves.
    LongMate,
    /// One piece attacks two or more at once.
    Fork,
    /// A fork of pieces that stand on different boards.
    ForkAcrossLevels,
    /// A pinned piece is attacked, or cannot defend.
    Pin,
    /// A piece leaves the line of another, which then attacks.
    DiscoveredAttack,
    /// A move of an attack board opens a line, so that another piece attacks.
    BoardOpens,
    /// An attack board is moved, and a piece on it then attacks from its new place.
    BoardRide,
    /// The solver moves an attack board.
    BoardMove,
    /// A pawn is promoted.
    Promotion,
    /// A pawn is promoted to another piece than a queen.
    Underpromotion,
    /// A pawn waits for its promotion until an attack board moves (Article 3.4(e)).
    PendingPromotion,
    /// A pawn captures en passant.
    EnPassant,
    /// A pawn captures en passant and arrives on another board.
    EnPassantOverLevels,
    /// The solver castles.
    Castling,
    /// The first move neither captures, checks nor promotes.
    QuietMove,
    /// The solver saves a position that every other move loses.
    Defence,
    /// The solver gives up material for more.
    Sacrifice,
    /// A captured piece is dropped.
    Drop,
}

impl Theme {
    /// All themes, in the order in which a player sees them.
    pub const ALL: [Theme; 22] = [
        Theme::Mate,
        Theme::MateIn1,
        Theme::MateIn2,
        Theme::MateIn3,
        Theme::LongMate,
        Theme::Fork,
        Theme::ForkAcrossLevels,
        Theme::Pin,
        Theme::DiscoveredAttack,
        Theme::BoardMove,
        Theme::BoardOpens,
        Theme::BoardRide,
        Theme::Promotion,
        Theme::Underpromotion,
        Theme::PendingPromotion,
        Theme::EnPassant,
        Theme::EnPassantOverLevels,
        Theme::Castling,
        Theme::QuietMove,
        Theme::Defence,
        Theme::Sacrifice,
        Theme::Drop,
    ];

    /// Name in files of tactics, such as `mate-in-2`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Mate => "mate",
            Theme::MateIn1 => "mate-in-1",
            Theme::MateIn2 => "mate-in-2",
            Theme::MateIn3 => "mate-in-3",
            Theme::LongMate => "long-mate",
            Theme::Fork => "fork",
            Theme::ForkAcrossLevels => "fork-across-levels",
            Theme::Pin => "pin",
            Theme::DiscoveredAttack => "discovered-attack",
            Theme::BoardMove => "board-move",
            Theme::BoardOpens => "board-opens",
            Theme::BoardRide => "board-ride",
            Theme::Promotion => "promotion",
            Theme::Underpromotion => "underpromotion",
            Theme::PendingPromotion => "pending-promotion",
            Theme::EnPassant => "en-passant",
            Theme::EnPassantOverLevels => "en-passant-over-levels",
            Theme::Castling => "castling",
            Theme::QuietMove => "quiet-move",
            Theme::Defence => "defence",
            Theme::Sacrifice => "sacrifice",
            Theme::Drop => "drop",
        }
    }

    /// Theme with this name; `None` if there is no such theme.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Themes of what a side does in a line; empty for patterns that have no theme.
    pub fn of(idea: &Idea, layout: &BoardLayout) -> Vec<Theme> {
        match &idea.pattern {
            Pattern::Decided { moves, .. } if idea.gain == Gain::Game => {
                let length = match moves {
                    0 | 1 => Theme::MateIn1,
                    2 => Theme::MateIn2,
                    3 => Theme::MateIn3,
                    _ => Theme::LongMate,
                };
                vec![Theme::Mate, length]
            }
            Pattern::Fork { targets, .. } => {
                let level = |it: &PieceAt| layout.level(it.square);
                let first = targets.first().map(level);
                match targets.iter().any(|it| Some(level(it)) != first) {
                    true => vec![Theme::Fork, Theme::ForkAcrossLevels],
                    false => vec![Theme::Fork],
                }
            }
            Pattern::Pin { .. } => vec![Theme::Pin],
            Pattern::DiscoveredAttack { .. } => vec![Theme::DiscoveredAttack],
            Pattern::BoardAttack { .. } => vec![Theme::BoardRide],
            Pattern::BoardOpens { .. } => vec![Theme::BoardOpens],
            Pattern::Promotion { becomes, .. } => match becomes {
                Promotion::Piece(Role::Queen) => vec![Theme::Promotion],
                _ => vec![Theme::Promotion, Theme::Underpromotion],
            },
            _ => Vec::new(),
        }
    }
}
