//! Serializes the arbiter's actions with serde's remote derives. If a variant of the original enum
//! is missing here, the derived code does not compile.

use serde::{Deserialize, Serialize};

use super::fields::{ColorText, millis};
use crate::game::{Act, Millis, Offence, Penalty, Points, Ruling};
use crate::rules::Color;

#[derive(Serialize, Deserialize)]
#[serde(remote = "Act")]
pub enum ActText {
    Ruling(#[serde(with = "RulingText")] Ruling),
    SetTimes {
        #[serde(with = "millis")]
        white: Millis,
        #[serde(with = "millis")]
        black: Millis,
    },
    GiveTime {
        #[serde(with = "ColorText")]
        to: Color,
        #[serde(with = "millis")]
        time: Millis,
    },
    DeductForScore {
        #[serde(with = "ColorText")]
        from: Color,
        #[serde(with = "millis")]
        time: Millis,
    },
    Restore {
        plies: usize,
    },
    Punish {
        #[serde(with = "ColorText")]
        player: Color,
        #[serde(with = "OffenceText")]
        offence: Offence,
        #[serde(with = "PenaltyText")]
        penalty: Penalty,
    },
    BothLose,
    Late(#[serde(with = "ColorText")] Color),
    Cancel,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Ruling")]
enum RulingText {
    Grant,
    Postpone { extra: bool },
    Refuse,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Offence")]
enum OffenceText {
    Clock,
    Notes,
    Telephone,
    Scoresheet,
    Analysis,
    Leaving,
    Distraction,
    Defiance,
    Stopping,
    Disrepute,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Penalty")]
enum PenaltyText {
    Warning,
    TimeToOpponent(#[serde(with = "millis")] Millis),
    TimeTaken(#[serde(with = "millis")] Millis),
    Loss(#[serde(with = "PointsText")] Points),
    Expulsion(#[serde(with = "PointsText")] Points),
    PointsTaken(#[serde(with = "PointsText")] Points),
    PointsAdded(#[serde(with = "PointsText")] Points),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Points")]
pub enum PointsText {
    #[serde(rename = "Nought")]
    Zero,
    Half,
    One,
}

/// Wrapper that makes [`Points`] serializable. Serde's remote derives apply only to fields, so the
/// points are the field of this wrapper.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PointsField(#[serde(with = "PointsText")] pub Points);
