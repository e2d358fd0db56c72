//! What stands where, by names that last a whole game: the view compares this
//! with what it shows, so that play, undo, stepping and loading are all the same
//! difference to it.

use super::{Game, Ply, Visit};
use crate::rules::{Color, Move, Piece, Pin, Position, Square};

/// Names a piece from a game's first position to its last, promotion included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u8);

/// Names an attack board for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardId(pub u8);

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceAt {
    /// Its name.
    pub id: PieceId,
    /// What it is now.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// An attack board on a pin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAt {
    /// Its name.
    pub id: BoardId,
    /// Whose it is by its marking (Article 2.6).
    pub owner: Option<Color>,
    /// Where it stands.
    pub pin: Pin,
}

/// A piece that was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Its name.
    pub id: PieceId,
    /// What it was when it was captured.
    pub piece: Piece,
}

/// A position as a set of named things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The pieces on the board.
    pub pieces: Vec<PieceAt>,
    /// The attack boards.
    pub boards: Vec<BoardAt>,
    /// The captured pieces, the first one first.
    pub captured: Vec<Captured>,
}

impl Picture {
    /// Names what stands in a position, in the order of squares and pins.
    pub fn new(position: &Position) -> Picture {
        let pieces = (0..)
            .zip(position.all_pieces())
            .map(|(id, (square, piece))| PieceAt {
                id: PieceId(id),
                piece,
                square,
            })
            .collect();
        let boards = (0..)
            .zip(position.pins())
            .map(|(id, pin)| BoardAt {
                id: BoardId(id),
                owner: position.owner(pin),
                pin,
            })
            .collect();
        Picture {
            pieces,
            boards,
            captured: Vec::new(),
        }
    }

    /// The piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<&PieceAt> {
        self.pieces.iter().find(|piece| piece.square == square)
    }

    /// The board on a pin.
    pub fn board_on(&self, pin: Pin) -> Option<&BoardAt> {
        self.boards.iter().find(|board| board.pin == pin)
    }

    /// Follows a move made in `before`.
    fn follow(&mut self, before: &Position, ply: &Ply) {
        let (mv, after) = (ply.mv, &ply.after);
        if let Some((square, piece)) = before.captured(mv) {
            if let Some(at) = self.pieces.iter().find(|at| at.square == square) {
                self.captured.push(Captured { id: at.id, piece });
            }
            self.pieces.retain(|at| at.square != square);
        }
        for at in &mut self.pieces {
            at.square = arrival(before, mv, at.square);
            at.piece = after.piece_at(at.square).unwrap_or(at.piece);
        }
        if let Move::Board { from, to, .. } = mv {
            for at in self.boards.iter_mut().filter(|at| at.pin == from) {
                at.pin = to;
            }
        }
    }
}

/// Where a move takes the piece that stands on a square.
fn arrival(before: &Position, mv: Move, square: Square) -> Square {
    match mv {
        Move::Piece { from, to, .. } if from == square => to,
        Move::Castle(side) => {
            let Some(castling) = before.castling(before.turn(), side) else {
                return square;
            };
            match square {
                _ if square == castling.king => castling.king_to,
                _ if square == castling.rook => castling.rook_to,
                _ => square,
            }
        }
        Move::Board { from, to, .. } if before.on_board(from).contains(square) => {
            before.geometry().carried(square, from, to)
        }
        _ => square,
    }
}

impl Game {
    /// What stands where at a visit.
    pub fn picture(&self, visit: Visit) -> Picture {
        let mut picture = Picture::new(&self.setup.start);
        for (before, ply) in self.positions(visit).zip(self.path(visit)) {
            picture.follow(before, ply);
        }
        picture
    }
}
