//! What the formats of several files share: their numbers, sides, times, and when a field
//! is left out.

use serde::{Deserialize, Serialize};

use crate::rules::Color;

/// The first format: of games under the tournament rules.
pub const FORMAT: u32 = 1;
/// The format of games under a rule set that it names.
pub const FORMAT_WITH_RULES: u32 = 2;
/// The format of games with tags, notes or events from another board, or that begin with
/// placing officers.
pub const FORMAT_WITH_NOTES: u32 = 3;
/// The format of games that other chess programs play, or that ended as a text from
/// elsewhere says; the newest that is read.
pub const FORMAT_WITH_PROGRAMS: u32 = 4;

/// A player, where serde wants a type of its own for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(#[serde(with = "ColorText")] Color);

/// A colour; the one place that says what it looks like.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Color")]
pub enum ColorText {
    White,
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        Side(color)
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        side.0
    }
}

/// A span of time as its number of milliseconds.
pub mod millis {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::game::Millis;

    pub fn serialize<S: Serializer>(time: &Millis, serializer: S) -> Result<S::Ok, S::Error> {
        time.0.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Millis, D::Error> {
        u64::deserialize(deserializer).map(Millis)
    }
}

/// Whether a flag is left out of a text.
pub fn is_false(flag: &bool) -> bool {
    !flag
}

/// Whether a number is left out of a text.
pub fn is_nought(number: &u64) -> bool {
    *number == 0
}
