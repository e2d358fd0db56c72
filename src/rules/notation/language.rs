//! The two languages of scoresheets and their names of pieces, boards, pins and squares
//! (Articles E1 to E6).

use crate::rules::layout::Name;
use crate::rules::{BoardLayout, Level, Pin, Role, Square};

/// A language in which moves are written (Article E6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Language {
    /// English: piece letters K Q R B N, boards W N B, pins QL and KL.
    #[default]
    English,
    /// German: piece letters K D T L S, boards W N S, pins DP and KP.
    German,
}

impl Language {
    /// Both languages: English, then German.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The letter of a kind of piece in this language; empty for a pawn (Article E7).
    pub fn role(self, role: Role) -> &'static str {
        let (english, german) = match role {
            Role::Pawn => ("", ""),
            Role::Knight => ("N", "S"),
            Role::Bishop => ("B", "L"),
            Role::Rook => ("R", "T"),
            Role::Queen => ("Q", "D"),
            Role::King => ("K", "K"),
        };
        self.of(Name {
            en: english,
            de: german,
        })
    }

    /// The name of a main board or attack board: `B` or `QL1` in English, `S` or `DP1` in German
    /// (Article E3).
    pub fn level(self, layout: &BoardLayout, level: Level) -> &'static str {
        self.of(layout.board(level).name)
    }

    /// The name of a pin: `QL1` in English, `DP1` in German (Article E3).
    pub fn pin(self, layout: &BoardLayout, pin: Pin) -> &'static str {
        self.of(layout.pin(pin).board.name)
    }

    /// The name of a square: `a7B` in English, `a7S` in German (Article E4).
    pub fn square(self, layout: &BoardLayout, square: Square) -> String {
        let level = layout
            .level(square)
            .map_or("?", |level| self.level(layout, level));
        layout.column_name(square.column()) + level
    }

    /// Returns the form of `name` in this language.
    pub fn of(self, name: Name) -> &'static str {
        match self {
            Language::English => name.en,
            Language::German => name.de,
        }
    }
}
