//! A [`Picture`] of a position: pieces and boards with identifiers that stay the same during a
//! game. The view compares each new picture with the one that it shows. Thus moves, undo, stepping
//! and loading need no special treatment.

use std::cmp::Reverse;

use super::{Event, Game, Visit, team::TandemBoard};
use crate::rules::{Color, Move, Piece, Pin, PinSet, Placing, Position, Square};

/// Identifier of a piece, on the board or still to be dropped. It stays the same during a whole
/// game, even when the piece is promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u16);

/// Identifier of an attack board. It stays the same during a whole game or, for a board that
/// was a pawn, from the promotion on (V.A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardId(pub u8);

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceAt {
    /// Identifier of the piece.
    pub id: PieceId,
    /// Colour and present kind. After a promotion, this is the new kind.
    pub piece: Piece,
    /// Square on which the piece stands.
    pub square: Square,
}

/// An attack board on a pin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAt {
    /// Identifier of the board.
    pub id: BoardId,
    /// Owner by the board's marking (Article 2.6); `None` for a board without an owner
    /// (V.A4).
    pub owner: Option<Color>,
    /// Pin on which the board stands.
    pub pin: Pin,
    /// Whether the board is turned by 180 degrees from its first orientation (V.A2).
    pub turned: bool,
}

/// A captured piece, or one that exploded in atomic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Identifier of the piece.
    pub id: PieceId,
    /// Kind and colour at the time of the capture.
    pub piece: Piece,
}

/// A piece that a side may drop (bughouse, Crazyhouse).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    /// Identifier of the piece.
    pub id: PieceId,
    /// Kind and colour.
    pub piece: Piece,
}

/// A position as a set of pieces and boards with identifiers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The pieces on the board.
    pub pieces: Vec<PieceAt>,
    /// The attack boards.
    pub boards: Vec<BoardAt>,
    /// Captured pieces, in order of capture.
    pub captured: Vec<Captured>,
    /// Pieces that can be dropped: White's before Black's, each from the strongest to the weakest.
    pub in_hand: Vec<InHand>,
}

impl Picture {
    /// Picture of a position: identifiers are numbered in the order of squares and pins, then of
    /// the pieces that can be dropped.
    pub fn new(position: &Position) -> Picture {
        let mut ids = (0..).map(PieceId);
        let pieces = (ids.by_ref())
            .zip(position.all_pieces())
            .map(|(id, (square, piece))| PieceAt { id, piece, square })
            .collect();
        let hand = position.hand_pieces();
        let in_hand = ids.zip(hand).map(|(id, piece)| InHand { id, piece });
        let mut picture = Picture {
            pieces,
            in_hand: in_hand.collect(),
            ..Picture::default()
        };
        picture.add_boards(position, position.pins());
        picture
    }

    /// Picture of a position that was changed by hand. Pieces that stay keep their identifiers. If
    /// a piece has disappeared from one square and an equal piece is new on another, they are taken
    /// for the same piece, which has moved and keeps its identifier.
    #[must_use]
    pub fn changed_to(&self, position: &Position) -> Picture {
        let mut picture = Picture::new(position);
        let stays = |at: &PieceAt| {
            let here = self.piece_on(at.square)?;
            (here.piece == at.piece).then_some(here.id)
        };
        let mut names: Vec<Option<PieceId>> = picture.pieces.iter().map(stays).collect();
        let mut gone = (self.pieces.iter()).filter(|at| !names.contains(&Some(at.id)));
        let mut gone: Vec<&PieceAt> = gone.by_ref().collect();
        for (at, name) in picture.pieces.iter().zip(&mut names) {
            let moved = || gone.iter().position(|old| old.piece == at.piece);
            if name.is_none()
                && let Some(index) = moved()
            {
                *name = Some(gone.swap_remove(index).id);
            }
        }
        let last = self.pieces.iter().map(|at| at.id.0).max().unwrap_or(0);
        let mut new = (last.saturating_add(1)..).map(PieceId);
        for (at, name) in picture.pieces.iter_mut().zip(names) {
            at.id = name.or_else(|| new.next()).unwrap_or(at.id);
        }
        picture.keep_board_ids(self);
        picture
    }

    /// Gives each board the identifier that the board on the same pin has in `with_received`. If
    /// one pin has lost its board and another pin has a new one, they are taken for the same board,
    /// which has moved and keeps its identifier.
    fn keep_board_ids(&mut self, before: &Picture) {
        let stays = |at: &BoardAt| before.board_on(at.pin).map(|old| old.id);
        let mut names: Vec<Option<BoardId>> = self.boards.iter().map(stays).collect();
        let gone = before.boards.iter().map(|old| old.id);
        let mut gone: Vec<BoardId> = gone.filter(|&id| !names.contains(&Some(id))).collect();
        let last = before.boards.iter().map(|at| at.id.0).max().unwrap_or(0);
        let mut new = (last.saturating_add(1)..).map(BoardId);
        for (at, name) in self.boards.iter_mut().zip(&mut names) {
            let id = name.take().or_else(|| gone.pop()).or_else(|| new.next());
            at.id = id.unwrap_or(at.id);
        }
    }

    /// Picture of a start position that also contains the pieces in `received`, which arrived from
    /// the other board before the first move. These pieces get the last identifiers, in order of
    /// arrival.
    fn with_received(
        position: &Position,
        received: impl Iterator<Item = Piece> + Clone,
    ) -> Picture {
        let mut picture = Picture::new(position);
        let named: Vec<PieceId> = picture.in_hand.iter().map(|held| held.id).collect();
        for piece in received.clone() {
            let held = picture.in_hand.iter().rposition(|held| held.piece == piece);
            held.map(|index| picture.in_hand.remove(index));
        }
        for (held, id) in picture.in_hand.iter_mut().zip(named) {
            held.id = id;
        }
        received.for_each(|piece| picture.receive(piece));
        picture
    }

    /// Returns the picture with identifiers that do not occur on the other board of a team game.
    #[must_use]
    pub fn on(mut self, board: TandemBoard) -> Picture {
        if board == TandemBoard::B {
            let pieces = self.pieces.iter_mut().map(|at| &mut at.id);
            let captured = self.captured.iter_mut().map(|it| &mut it.id);
            let in_hand = self.in_hand.iter_mut().map(|held| &mut held.id);
            for id in pieces.chain(captured).chain(in_hand) {
                id.0 |= 1 << 15;
            }
            for at in &mut self.boards {
                at.id.0 |= 1 << 7;
            }
        }
        self
    }

    /// The piece on a square, if any.
    pub fn piece_on(&self, square: Square) -> Option<&PieceAt> {
        self.pieces.iter().find(|piece| piece.square == square)
    }

    /// The board on a pin, if any.
    pub fn board_on(&self, pin: Pin) -> Option<&BoardAt> {
        self.boards.iter().find(|board| board.pin == pin)
    }

    /// Picture after a legal move; `self` is the picture of the position `with_received`.
    #[must_use]
    pub fn after(mut self, before: &Position, mv: Move) -> Picture {
        self.apply_move(before, mv, &before.play_unchecked(mv));
        self
    }

    /// Updates the picture for a move that leads from the position `with_received` to `after`.
    fn apply_move(&mut self, before: &Position, mv: Move, after: &Position) {
        if let Some((square, _)) = before.captured(mv) {
            self.capture_if(|at| at.square == square);
            self.keep_captured(before, mv);
        }
        for at in &mut self.pieces {
            at.square = square_after(before, mv, at.square);
        }
        if let Move::Drop { role, to } = mv {
            let piece = Piece {
                color: before.turn(),
                role,
            };
            self.drop(piece, to);
        }
        if let Move::Board { from, to, .. } = mv {
            for at in self.boards.iter_mut().filter(|at| at.pin == from) {
                at.turned ^= from == to;
                at.pin = to;
            }
        }
        let known = self
            .boards
            .iter()
            .fold(PinSet::EMPTY, |set, at| set.with(at.pin));
        let new = after.pins() - known;
        for corner in new.into_iter().map(|pin| after.layout().corner(pin)) {
            // A pawn that becomes a board is removed without being captured (V.A3).
            self.pieces.retain(|at| at.square != corner);
        }
        self.add_boards(after, new);
        self.capture_if(|at| after.piece_at(at.square).is_none());
        for at in &mut self.pieces {
            at.piece = after.piece_at(at.square).unwrap_or(at.piece);
        }
        for at in &mut self.boards {
            at.owner = after.owner(at.pin);
        }
    }

    /// Moves the pieces for which `is_gone` returns true to the list of captured pieces.
    fn capture_if(&mut self, is_gone: impl Fn(&PieceAt) -> bool) {
        let gone = self.pieces.extract_if(.., |at| is_gone(at));
        self.captured.extend(gone.map(|at| Captured {
            id: at.id,
            piece: at.piece,
        }));
    }

    /// Puts the piece that was captured last into the capturer's hand (Crazyhouse).
    fn keep_captured(&mut self, before: &Position, mv: Move) {
        let rules = before.rules();
        let color = before.turn();
        if let Some(Piece { role, .. }) = before.piece_for_hand(mv)
            && rules.hands()
            && !rules.partners()
            && let Some(captured) = self.captured.pop()
        {
            self.add_to_hand(captured.id, Piece { color, role });
        }
    }

    /// Adds a piece that comes from the partner and can be dropped.
    fn receive(&mut self, piece: Piece) {
        let ids = (self.pieces.iter().map(|at| at.id))
            .chain(self.captured.iter().map(|it| it.id))
            .chain(self.in_hand.iter().map(|held| held.id));
        let id = PieceId(ids.max().map_or(0, |last| last.0.saturating_add(1)));
        self.add_to_hand(id, piece);
    }

    /// Adds a piece that a side can drop, and keeps these pieces sorted.
    fn add_to_hand(&mut self, id: PieceId, piece: Piece) {
        self.in_hand.push(InHand { id, piece });
        let rank = |held: &InHand| (held.piece.color, Reverse(held.piece.role), held.id);
        self.in_hand.sort_by_key(rank);
    }

    /// Puts a piece that can be dropped on a square.
    fn drop(&mut self, piece: Piece, square: Square) {
        let held = self.in_hand.iter().position(|held| held.piece == piece);
        if let Some(index) = held {
            let id = self.in_hand.remove(index).id;
            self.pieces.push(PieceAt { id, piece, square });
        }
    }

    /// Adds the boards on those pins for which the picture has no board yet, with new identifiers.
    fn add_boards(&mut self, position: &Position, pins: PinSet) {
        let ids = (self.boards.len() as u8..).map(BoardId);
        let boards = ids.zip(pins).map(|(id, pin)| BoardAt {
            id,
            owner: position.owner(pin),
            pin,
            turned: false,
        });
        self.boards.extend(boards.collect::<Vec<_>>());
    }
}

/// The square of a piece after a move, given its square before.
fn square_after(before: &Position, mv: Move, square: Square) -> Square {
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
            before.layout().carried(square, from, to)
        }
        _ => square,
    }
}

impl Game {
    /// Picture of the position at `visit`.
    pub fn picture(&self, visit: Visit) -> Picture {
        let received = self.received().iter();
        let at_start = received.filter(|&&(plies, _)| plies == 0);
        let mut picture = Picture::with_received(self.start(), at_start.map(|&(_, piece)| piece));
        let mut received = self.received().iter().filter(|&&(plies, _)| plies > 0);
        let mut received = received.by_ref().peekable();
        let played = self.main_line_plies(visit);
        let steps = self.positions(visit).zip(self.path(visit));
        for (plies, (before, ply)) in (1..).zip(steps) {
            picture.apply_move(before, ply.mv, &ply.after);
            while let Some(&(_, piece)) = received.next_if(|it| it.0 == plies && plies <= played) {
                picture.receive(piece);
            }
        }
        picture
    }

    /// Picture of the pieces placed so far, while the players place their back-rank pieces;
    /// otherwise `None`.
    pub fn placed_picture(&self) -> Option<Picture> {
        self.placing()?;
        let mut placing = Placing::new(self.rules())?;
        let mut picture = Picture::new(placing.position());
        for stamped in &self.events {
            if let Event::Place(role, square) = stamped.event
                && placing.place(role, square).is_ok()
            {
                picture = picture.changed_to(placing.position());
            }
        }
        Some(picture)
    }

    /// Number of plies of the main line before `visit`. If `visit` is in a variation, only the
    /// plies before the variation leaves the main line count.
    fn main_line_plies(&self, visit: Visit) -> usize {
        let mut here = visit;
        while let Some(parent) = self.line(here.line).parent {
            here = parent;
        }
        here.ply
    }
}
