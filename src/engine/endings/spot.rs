//! Encoding of the positions of an ending as numbers.

use super::places::{BOARDS, PLACES};
use super::{Material, Values};
use crate::rules::random::Random;
use crate::rules::{Color, Piece, PinSet, Position, Role, Setup, SetupError, Square};

/// Encoded position of an ending: on which pins the attack boards are, and on which places the
/// three pieces. It does not contain the side to move. If a place of the main boards has two
/// squares above each other, it does not contain on which of them the piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub(super) arrangement: u16,
    pub(super) king: u8,
    /// The stance of White's piece: the number of its place. A pawn with the right to advance two
    /// squares has a number above those of all places instead.
    pub(super) piece: u8,
    pub(super) bare: u8,
}

impl Values {
    /// Index of a position in the lists of results ([`Values::moves_to_mate`]).
    pub(super) fn index(&self, spot: Spot) -> usize {
        let [arrangement, king] = [usize::from(spot.arrangement), usize::from(spot.king)];
        let pair = (arrangement * PLACES + king) * self.stances() + usize::from(spot.piece);
        pair * PLACES + usize::from(spot.bare)
    }

    /// Position with this index in the lists of results; the inverse of [`Values::index`].
    pub(super) fn at(&self, index: usize) -> Spot {
        let (pair, bare) = (index / PLACES, index % PLACES);
        let (kings, piece) = (pair / self.stances(), pair % self.stances());
        Spot {
            arrangement: (kings / PLACES) as u16,
            king: (kings % PLACES) as u8,
            piece: piece as u8,
            bare: bare as u8,
        }
    }

    /// Encodes a position of this ending, in which White has king and piece, Black only the
    /// king, and both players two boards. `None` for other positions.
    pub fn spot(&self, position: &Position) -> Option<Spot> {
        let spot = self.with_piece(position, self.material.role())?;
        let pawn = position
            .two_steps()
            .first()
            .filter(|_| position.pending_promotion().is_none());
        let Some(pawn) = pawn else {
            return Some(spot).filter(|_| position.pending_promotion().is_none());
        };
        let home = self.rules().pawns.starts[0]
            .into_iter()
            .position(|it| it == pawn)?;
        let piece = (PLACES + home) as u8;
        Some(Spot { piece, ..spot })
    }

    /// Encodes a position in which White has a king and a piece of this role, and Black only a
    /// king; `None` for other positions. Does not encode a pawn's right to advance two squares.
    pub(super) fn with_piece(&self, position: &Position, role: Role) -> Option<Spot> {
        let only = |color, role| {
            let squares = position.pieces(color, role);
            squares.first().filter(|_| squares.len() == 1)
        };
        let counts = Color::ALL.map(|color| position.of(color).len());
        let owners = Color::ALL.map(|color| {
            let own = position.pins().into_iter();
            let own = own.filter(|&pin| position.owner(pin) == Some(color));
            own.fold(PinSet::EMPTY, PinSet::with)
        });
        let same = position.rules() == self.rules() && counts == [2, 1];
        let whole = position.pins().len() as usize == BOARDS;
        let arrangement = self.arrangements.number(owners).filter(|_| same && whole)?;
        let place = |square: Option<Square>| self.arrangements.place(arrangement, square?);
        Some(Spot {
            arrangement,
            king: place(only(Color::White, Role::King))?,
            piece: place(only(Color::White, role))?,
            bare: place(only(Color::Black, Role::King))?,
        })
    }

    /// Decodes an encoded position. If a piece is on a place that stands for several squares above
    /// each other, the bits of `alike` choose the square.
    ///
    /// # Errors
    ///
    /// [`SetupError`] if the position is impossible: two pieces on a square, or the side not to
    /// move in check.
    pub fn position(&self, turn: Color, spot: Spot, alike: u64) -> Result<Position, SetupError> {
        let white = |role| Piece {
            color: Color::White,
            role,
        };
        let bare = Piece {
            color: Color::Black,
            role: Role::King,
        };
        let mut setup = Setup {
            turn,
            ..Setup::default()
        };
        let arrangement = &self.arrangements.list[usize::from(spot.arrangement)];
        let boards = arrangement.boards.iter();
        setup.boards = boards.map(|&(pin, owner)| (pin, Some(owner))).collect();
        // If the stance does not exist in this arrangement, the piece is put on the king's
        // square, which is then rejected.
        let piece = arrangement.stance_place[usize::from(spot.piece)].unwrap_or(spot.king);
        let all = [
            (spot.king, white(Role::King)),
            (piece, white(self.material.role())),
            (spot.bare, bare),
        ];
        for (number, (place, piece)) in all.into_iter().enumerate() {
            let taken = |square: &Square| setup.pieces.iter().any(|(other, _)| other == square);
            let squares = self
                .arrangements
                .squares(spot.arrangement, place)
                .into_iter();
            let squares: Vec<Square> = squares.collect();
            let free: Vec<Square> = squares.iter().copied().filter(|it| !taken(it)).collect();
            let of = if free.is_empty() { &squares } else { &free };
            let chosen = (alike >> number) as usize % of.len().max(1);
            setup.pieces.extend(of.get(chosen).map(|&at| (at, piece)));
        }
        if usize::from(spot.piece) >= PLACES {
            setup.two_steps.extend(setup.pieces.get(1).map(|it| it.0));
        }
        Position::from_setup(self.rules(), setup)
    }

    /// Returns a random position of the ending, which may be illegal.
    pub fn any(&self, random: &mut Random) -> Spot {
        self.at(random.below(self.moves_to_mate[0].len()))
    }

    /// All positions in which the side to move mates, or is mated, in this number of moves.
    pub fn decided_in(&self, turn: Color, moves: u8) -> impl Iterator<Item = Spot> {
        let wanted = match turn {
            Color::White => moves,
            Color::Black => moves.saturating_add(1),
        };
        let all = self.moves_to_mate[turn.index()].iter().enumerate();
        all.filter(move |&(_, &value)| value == wanted && value != 0)
            .map(|(index, _)| self.at(index))
    }
}

impl Material {
    /// Material with a name such as `KQ`; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Material> {
        Material::ALL.into_iter().find(|it| it.name() == name)
    }
}
