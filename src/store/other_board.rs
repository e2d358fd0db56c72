//! Serializes, with serde's remote derives, those events on a board of a match that the other board
//! causes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::acts::PointsField;
use super::fields::ColorText;
use crate::game::{OtherBoard, Points};
use crate::rules::{Color, Piece, Role};

#[derive(Serialize, Deserialize)]
#[serde(remote = "OtherBoard")]
pub enum OtherBoardText {
    Piece(#[serde(with = "PieceText")] Piece),
    FlagDown(#[serde(with = "ColorText")] Color),
    End(
        #[serde(serialize_with = "write_points", deserialize_with = "read_points")]
        Option<[Points; 2]>,
    ),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Piece", rename = "piece", deny_unknown_fields)]
struct PieceText {
    #[serde(with = "ColorText")]
    color: Color,
    #[serde(with = "RoleText")]
    role: Role,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Role")]
enum RoleText {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

fn write_points<S: Serializer>(
    points: &Option<[Points; 2]>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    points
        .map(|points| points.map(PointsField))
        .serialize(serializer)
}

fn read_points<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<[Points; 2]>, D::Error> {
    let points = Option::<[PointsField; 2]>::deserialize(deserializer)?;
    Ok(points.map(|points| points.map(|field| field.0)))
}
