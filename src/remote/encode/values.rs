//! Encoding of colours, pieces, squares, moves and times.

use super::{DecodeError, Encode, Input, encode_enum, encode_struct};
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::team::TandemBoard;
use crate::game::{Millis, Timestamp};
use crate::rules::{CastlingSide, Color, Move, Piece, Pin, Promotion, Role, Square};

encode_enum!(Color, "colour" { 0 => White, 1 => Black });
encode_enum!(Role, "piece" {
    0 => Pawn, 1 => Knight, 2 => Bishop, 3 => Rook, 4 => Queen, 5 => King,
});
encode_struct!(Piece { color, role });
encode_enum!(CastlingSide, "side of castling" { 0 => King, 1 => Queen });
encode_enum!(Promotion, "promotion" { 0 => Piece(role), 1 => Board });
encode_enum!(Move, "move" {
    0 => Piece { from, to, promotion },
    1 => Castle(side),
    2 => Board { from, to, promotion },
    3 => Promote { square, becomes },
    4 => Drop { role, to },
});
encode_enum!(TandemBoard, "board" { 0 => A, 1 => B });
encode_struct!(Millis { 0 });
encode_struct!(Timestamp { 0 });
encode_struct!(EnvelopeId { 0 });

impl Encode for Square {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.index() as u8);
    }

    /// Decodes a square index without checking that the game's board layout has this square.
    fn decode(input: &mut Input<'_>) -> Result<Square, DecodeError> {
        input.byte().map(Square::from_index)
    }
}

impl Encode for Pin {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.index() as u8);
    }

    fn decode(input: &mut Input<'_>) -> Result<Pin, DecodeError> {
        Pin::new(input.byte()?).ok_or(DecodeError::Invalid { what: "pin" })
    }
}

impl Encode for Written {
    fn encode(&self, out: &mut Vec<u8>) {
        self.as_str().to_owned().encode(out);
    }

    fn decode(input: &mut Input<'_>) -> Result<Written, DecodeError> {
        let text: String = input.read()?;
        Written::new(&text).map_err(|_| DecodeError::Invalid {
            what: "written text",
        })
    }
}
