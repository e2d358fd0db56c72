//! The format of a save, as plain types for serde: names and texts only, not yet checked. A match
//! on two boards is saved as a game with a second board. Pieces that one board passes to the other
//! are not stored, since they follow from the events.
//!
//! Each event and variation is on a line of its own, so that people can read a save and
//! compare two of them. An unknown field is an error, since ignoring it would lose it at
//! the next save.
//!
//! Types of the game or the rules that have the structure of the format use serde's remote derives,
//! here and in neighbouring modules: the compiler then checks that no field is missing, and no
//! conversion is needed. Other parts have separate types and are converted: moves and squares are
//! stored in notation, a time control is checked when it is read, and some parts are less nested
//! than in the game.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use super::error::DamageError;
use super::event::EventBody;
use super::fields::is_default;
use super::terms::StoredTerms;
use crate::game::stipulation::Stipulation;
use crate::game::team::TandemBoard;
use crate::game::{Player, Setup};
use crate::rules::{RuleSet, TOURNAMENT};

/// The contents of a save.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "save")]
pub struct StoredSave {
    /// Format number, always [`FORMAT`](super::fields::FORMAT).
    pub format: u32,
    /// Name of the rule set; left out for the tournament rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Title that the player gave the game.
    pub title: String,
    /// White's name; may be empty.
    pub white: String,
    /// Black's name; may be empty.
    pub black: String,
    /// Strength of the built-in engine for each side that it plays.
    #[serde(default, skip_serializing_if = "is_default")]
    pub computer: StoredComputer,
    /// The sides that external engines play.
    #[serde(default, skip_serializing_if = "is_default")]
    pub program: StoredProgram,
    /// Id of the game; left out if it is 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub id: u64,
    /// Time of the game's setup, in milliseconds since 1970.
    pub set_up: u64,
    /// Whether the game is casual or a tournament game, the time control and the heading. Left out
    /// if the game is casual and has neither a clock nor a heading.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terms: StoredTerms,
    /// Stipulation of a problem; left out for other games.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stipulation: StoredStipulation,
    /// PGN-style tags that have no field of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// Initial position: TFEN on the tower, FEN on the flat board.
    pub start: String,
    /// Whether the players place their back-rank pieces alternately before the first move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub placing: bool,
    /// Players and initial position of board B; `None` in a game on one board. In a match, the
    /// other fields for names, players and initial position are those of board A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_b: Option<StoredBoard>,
    /// The last time, in milliseconds since 1970, up to which the app had counted the time used by
    /// the running clocks; 0 if no clock runs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: u64,
    /// Events on all boards, in the order in which they happened.
    pub events: Vec<StoredEvent>,
    /// Variations, each listed after the variation that it branches off from.
    #[serde(default)]
    pub variations: Vec<StoredVariation>,
    /// Notes on positions of the game and of its variations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<StoredNote>,
}

/// The players of a board and its initial position.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "board")]
pub struct StoredBoard {
    pub white: String,
    pub black: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub computer: StoredComputer,
    #[serde(default, skip_serializing_if = "is_default")]
    pub program: StoredProgram,
    pub start: String,
}

impl StoredBoard {
    pub fn of(setup: &Setup) -> StoredBoard {
        StoredBoard {
            white: setup.white.clone(),
            black: setup.black.clone(),
            computer: StoredComputer::write(setup.players),
            program: StoredProgram::write(setup.players),
            start: setup.start.to_text(),
        }
    }
}

/// The sides that the built-in engine plays, each with the code of the engine's strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "computer")]
pub struct StoredComputer {
    white: Option<u8>,
    black: Option<u8>,
}

impl StoredComputer {
    pub fn write(players: [Player; 2]) -> StoredComputer {
        let [white, black] = players.map(|player| match player {
            Player::Person | Player::Peer | Player::Program => None,
            Player::Computer(strength) => Some(strength),
        });
        StoredComputer { white, black }
    }

    pub fn read(self) -> [Player; 2] {
        [self.white, self.black].map(|side| side.map_or(Player::Person, Player::Computer))
    }
}

/// The sides that external engines play. The engine's name is the player's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "program")]
pub struct StoredProgram {
    white: bool,
    black: bool,
}

impl StoredProgram {
    pub fn write(players: [Player; 2]) -> StoredProgram {
        let [white, black] = players.map(|player| player == Player::Program);
        StoredProgram { white, black }
    }

    /// Returns who plays White and Black: an external engine for the sides marked here, otherwise
    /// the player in `others`.
    pub fn read(self, others: [Player; 2]) -> [Player; 2] {
        let seat = |is_program, other| if is_program { Player::Program } else { other };
        let [white, black] = others;
        [seat(self.white, white), seat(self.black, black)]
    }
}

/// Stipulation of a problem: `Mate(2)` means that the side to move at the start mates in two moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum StoredStipulation {
    #[default]
    None,
    Mate(NonZeroU8),
}

impl From<Option<Stipulation>> for StoredStipulation {
    fn from(stipulation: Option<Stipulation>) -> StoredStipulation {
        match stipulation {
            None => StoredStipulation::None,
            Some(Stipulation::Mate { moves }) => StoredStipulation::Mate(moves),
        }
    }
}

impl From<StoredStipulation> for Option<Stipulation> {
    fn from(text: StoredStipulation) -> Option<Stipulation> {
        match text {
            StoredStipulation::None => None,
            StoredStipulation::Mate(moves) => Some(Stipulation::Mate { moves }),
        }
    }
}

/// An event, its board, and its time in milliseconds since 1970.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "event")]
pub struct StoredEvent {
    #[serde(default, skip_serializing_if = "is_default")]
    pub board: TandemBoard,
    pub at: u64,
    pub event: EventBody,
}

/// A variation: what it branches off from, after which ply, and its moves in long notation.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "variation")]
pub struct StoredVariation {
    #[serde(default, skip_serializing_if = "is_default")]
    pub board: TandemBoard,
    /// What the variation branches off from: 0 for the game itself, n for the n-th variation, which
    /// must come earlier in the list.
    pub line: usize,
    /// Number of plies of the game or of that variation before this variation begins.
    pub ply: usize,
    pub moves: Vec<String>,
}

/// A note on the position after `ply` plies of the game (if `line` is 0) or of the n-th variation
/// (if `line` is n). If `ply` is 0, the note is on the position before the first move.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "note")]
pub struct StoredNote {
    #[serde(default, skip_serializing_if = "is_default")]
    pub board: TandemBoard,
    pub line: usize,
    pub ply: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
}

/// Returns the name of a rule set as saves store it; empty for the tournament rules.
pub fn write_rules(rules: &RuleSet) -> String {
    let name = Some(rules.name()).filter(|_| *rules != *TOURNAMENT);
    name.unwrap_or_default().to_owned()
}

/// Returns the rule set that a save names. An empty name means the tournament rules.
pub fn read_rules(name: &str) -> Result<&'static RuleSet, DamageError> {
    match name {
        "" => Ok(&TOURNAMENT),
        name => Ok(RuleSet::named(name)?),
    }
}
