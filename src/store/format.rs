//! The formats of a save as serde sees them: names and texts only, nothing checked.
//!
//! Format 2 names the rule set of the game in a field `rules` and is format 1 besides.
//! Format 3 adds `tags`, `notes`, `placing` and events from another board; format 4 adds
//! `program` and the event `Recorded`. A game is
//! written in the lowest format that holds it: so versions that know nothing else still
//! read it, and its file stays as it was. A field that the format named in a file does not
//! have is an error there.
//!
//! One event or variation stands on a line, so that people can read a save and
//! compare two of them. A field that is not known is an error: dropping what a
//! stranger wrote would lose it at the next save.
//!
//! Where a text has the shape of a type of the game or the rules, serde is told so by
//! a remote derive, here and in the modules beside this one: the compiler then sees to
//! it that nothing is forgotten, and there is nothing to translate. Only where a format
//! has a shape of its own is it written out and translated: moves and squares are in
//! notation, a time control is checked when it is read, some texts are flatter than
//! the types have become since.

use std::num::NonZeroU8;

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::error::DamageError;
use super::fields::{
    FORMAT, FORMAT_WITH_NOTES, FORMAT_WITH_PROGRAMS, FORMAT_WITH_RULES, is_false, is_nought,
};
use super::happening::Happening;
use super::terms::TermsText;
use crate::game::{Player, Stipulation};
use crate::rules::{RuleSet, TOURNAMENT};

/// A whole save.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "save")]
pub struct SaveText {
    /// The lowest that holds the rest ([`SaveText::lowest_format`]).
    pub format: u32,
    /// The rule set's name; nothing in format 1.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// What the player calls the game.
    pub title: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// How strong the computer plays White and Black, where it does.
    #[serde(default, skip_serializing_if = "ComputerText::is_nobody")]
    pub computer: ComputerText,
    /// Which sides other programs play.
    #[serde(default, skip_serializing_if = "ProgramText::is_nobody")]
    pub program: ProgramText,
    /// Which game it is; nought and left out for one that goes by its `set_up`.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub id: u64,
    /// When the game was set up, in milliseconds since 1970.
    pub set_up: u64,
    /// What the players agreed on; a casual game without a clock leaves it out.
    #[serde(default, skip_serializing_if = "TermsText::is_default")]
    pub terms: TermsText,
    /// What a problem asks for; other games leave it out.
    #[serde(default, skip_serializing_if = "StipulationText::is_none")]
    pub stipulation: StipulationText,
    /// What else is told of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// The initial position as TFEN, or as FEN on the flat board.
    pub start: String,
    /// Whether the officers are placed in turn before the first move.
    #[serde(default, skip_serializing_if = "is_false")]
    pub placing: bool,
    /// When a clock that runs was last looked at, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub seen: u64,
    /// What has happened, in order.
    pub events: Vec<EventText>,
    /// What was looked at beside the game.
    #[serde(default)]
    pub variations: Vec<VariationText>,
    /// What is noted at places of the game and of its variations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<NoteText>,
}

/// The sides that the computer plays, each with the code of its strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "computer")]
pub struct ComputerText {
    white: Option<u8>,
    black: Option<u8>,
}

impl ComputerText {
    /// Whether people play both sides.
    pub fn is_nobody(&self) -> bool {
        *self == ComputerText::default()
    }

    pub fn write(players: [Player; 2]) -> ComputerText {
        let [white, black] = players.map(|player| match player {
            Player::Person | Player::Program => None,
            Player::Computer(strength) => Some(strength),
        });
        ComputerText { white, black }
    }

    pub fn read(self) -> [Player; 2] {
        [self.white, self.black].map(|side| side.map_or(Player::Person, Player::Computer))
    }
}

/// The sides that other programs play; they are called by their players' names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "program")]
pub struct ProgramText {
    white: bool,
    black: bool,
}

impl ProgramText {
    /// Whether no program plays.
    pub fn is_nobody(&self) -> bool {
        *self == ProgramText::default()
    }

    pub fn write(players: [Player; 2]) -> ProgramText {
        let [white, black] = players.map(|player| player == Player::Program);
        ProgramText { white, black }
    }

    /// The players, of whom the others are known.
    pub fn read(self, others: [Player; 2]) -> [Player; 2] {
        let seat = |is_program, other| if is_program { Player::Program } else { other };
        let [white, black] = others;
        [seat(self.white, white), seat(self.black, black)]
    }
}

/// What a problem asks for: `Mate(2)` of the side that has the move at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum StipulationText {
    #[default]
    None,
    Mate(NonZeroU8),
}

impl StipulationText {
    fn is_none(&self) -> bool {
        *self == StipulationText::None
    }
}

impl From<Option<Stipulation>> for StipulationText {
    fn from(stipulation: Option<Stipulation>) -> StipulationText {
        match stipulation {
            None => StipulationText::None,
            Some(Stipulation::Mate { moves }) => StipulationText::Mate(moves),
        }
    }
}

impl From<StipulationText> for Option<Stipulation> {
    fn from(text: StipulationText) -> Option<Stipulation> {
        match text {
            StipulationText::None => None,
            StipulationText::Mate(moves) => Some(Stipulation::Mate { moves }),
        }
    }
}

/// An event and when it happened, in milliseconds since 1970.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "event")]
pub struct EventText {
    pub at: u64,
    pub event: Happening,
}

/// A variation: where it leaves which line, and its moves in long notation.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "variation")]
pub struct VariationText {
    /// 0 for the game itself, n for the n-th variation; an earlier one.
    pub line: usize,
    /// After how many plies of that line.
    pub ply: usize,
    pub moves: Vec<String>,
}

/// A note: after so many plies of which line, numbered as for variations.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "note")]
pub struct NoteText {
    pub line: usize,
    pub ply: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
}

impl SaveText {
    /// Reads the text of a file.
    pub fn from_ron(text: &str) -> Result<SaveText, DamageError> {
        let check = |found| {
            let known = FORMAT_WITH_PROGRAMS;
            if (FORMAT..=known).contains(&found) {
                Ok(())
            } else {
                Err(DamageError::Format { found, known })
            }
        };
        // Before all else: another format may well have other fields.
        format_of(text).map_or(Ok(()), check)?;
        let save: SaveText = ron_error(
            ron::Options::default()
                .with_default_extension(Extensions::empty())
                .from_str(text),
        )?;
        check(save.format)?;
        save.check_fields()?;
        Ok(save)
    }

    /// The lowest format that holds all that is told here.
    pub fn lowest_format(&self) -> u32 {
        let fields = self.later_fields().into_iter();
        let needed = fields.filter(|&(_, is_told, _)| is_told);
        needed.map(|(_, _, format)| format).max().unwrap_or(FORMAT)
    }

    /// The fields that format 1 does not have: whether they tell anything, and the first
    /// format that has them.
    fn later_fields(&self) -> [(&'static str, bool, u32); 7] {
        let events = || self.events.iter().map(|event| &event.event);
        let other_board = events().any(|event| matches!(event, Happening::OtherBoard(_)));
        let recorded = events().any(|event| matches!(event, Happening::Recorded(_)));
        [
            ("rules", !self.rules.is_empty(), FORMAT_WITH_RULES),
            ("tags", !self.tags.is_empty(), FORMAT_WITH_NOTES),
            ("notes", !self.notes.is_empty(), FORMAT_WITH_NOTES),
            ("placing", self.placing, FORMAT_WITH_NOTES),
            ("events from another board", other_board, FORMAT_WITH_NOTES),
            ("program", !self.program.is_nobody(), FORMAT_WITH_PROGRAMS),
            ("recorded results", recorded, FORMAT_WITH_PROGRAMS),
        ]
    }

    /// Whether the format that is named has every field that tells something.
    fn check_fields(&self) -> Result<(), DamageError> {
        let mut fields = self.later_fields().into_iter();
        match fields.find(|&(_, is_told, needed)| is_told && needed > self.format) {
            Some(("rules", ..)) => Err(DamageError::RulesTooEarly {
                name: self.rules.clone(),
            }),
            Some((field, _, needed)) => Err(DamageError::TooEarly {
                field,
                format: self.format,
                needed,
            }),
            None => Ok(()),
        }
    }

    /// The rule set of the game: the tournament rules where none is named, but for
    /// format 2, which is for the others.
    pub fn rules(&self) -> Result<&'static RuleSet, DamageError> {
        match (self.format, self.rules.as_str()) {
            (FORMAT_WITH_RULES, name) => Ok(RuleSet::named(name)?),
            (_, "") => Ok(&TOURNAMENT),
            (_, name) => Ok(RuleSet::named(name)?),
        }
    }
}

/// The text of a file, a field, an event and a variation on a line each.
pub fn to_ron(file: &impl Serialize) -> Result<String, ron::Error> {
    let pretty = PrettyConfig::new()
        .depth_limit(2)
        .new_line("\n")
        .struct_names(false);
    ron::Options::default()
        .to_string_pretty(file, pretty)
        .map(|text| text + "\n")
}

/// Whether a file of a kind that has but one format is of it.
pub fn check_first_format(found: u32) -> Result<(), DamageError> {
    let known = FORMAT;
    if found == known {
        Ok(())
    } else {
        Err(DamageError::Format { found, known })
    }
}

/// Says where RON is wrong in our own terms.
pub fn ron_error<T>(result: ron::error::SpannedResult<T>) -> Result<T, DamageError> {
    result.map_err(|error| DamageError::Syntax {
        line: error.span.start.line,
        column: error.span.start.col,
        reason: lower_case(&error.code.to_string()),
    })
}

fn lower_case(reason: &str) -> String {
    let mut letters = reason.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// The format that a save names; it stands first.
pub fn format_of(text: &str) -> Option<u32> {
    let rest = text.trim_start().strip_prefix('(')?.trim_start();
    let rest = rest.strip_prefix("format")?.trim_start();
    let number = rest.strip_prefix(':')?.trim_start();
    let end = number
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(number.len());
    number.get(..end)?.parse().ok()
}
