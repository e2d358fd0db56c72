//! Fields that several file formats share: the format number, sides and times. Also has functions
//! that tell serde which fields to leave out.

use serde::{Deserialize, Serialize};

use crate::rules::Color;

/// The format number of every RON file that this app writes. Files with another number are refused.
pub const FORMAT: u32 = 1;

/// Wrapper that makes a [`Color`] serializable. Serde's remote derives apply only to fields, so the
/// colour is the field of this wrapper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ColorField(#[serde(with = "ColorText")] Color);

/// Defines how serde writes and reads a colour.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Color")]
pub enum ColorText {
    White,
    Black,
}

impl From<Color> for ColorField {
    fn from(color: Color) -> ColorField {
        ColorField(color)
    }
}

impl From<ColorField> for Color {
    fn from(side: ColorField) -> Color {
        side.0
    }
}

/// Serializes a duration as a number of milliseconds.
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

/// Returns whether a flag has its default, false. Serde then leaves the flag out of the file.
pub fn is_false(flag: &bool) -> bool {
    !flag
}

/// Returns whether a number has its default, 0. Serde then leaves the number out of the file.
pub fn is_zero(number: &u64) -> bool {
    *number == 0
}
