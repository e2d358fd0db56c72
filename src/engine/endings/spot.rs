//! A position of an ending as numbers, and back.

use super::placings::{BOARDS, PLACES};
use super::{Material, Values};
use crate::rules::random::Random;
use crate::rules::{Color, Piece, PinSet, Position, Role, Setup, SetupError, Square};

/// Where the boards and the three pieces stand, up to squares that are alike; not who has
/// the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub(super) placing: u16,
    pub(super) king: u8,
    /// A place; for a pawn with two steps ahead, the way in which it stands.
    pub(super) piece: u8,
    pub(super) bare: u8,
}

impl Values {
    /// The place of a position among all of the ending.
    pub(super) fn index(&self, spot: Spot) -> usize {
        let [placing, king] = [usize::from(spot.placing), usize::from(spot.king)];
        let pair = (placing * PLACES + king) * self.stances() + usize::from(spot.piece);
        pair * PLACES + usize::from(spot.bare)
    }

    /// The position at such a place.
    pub(super) fn at(&self, index: usize) -> Spot {
        let (pair, bare) = (index / PLACES, index % PLACES);
        let (kings, piece) = (pair / self.stances(), pair % self.stances());
        Spot {
            placing: (kings / PLACES) as u16,
            king: (kings % PLACES) as u8,
            piece: piece as u8,
            bare: bare as u8,
        }
    }

    /// Where a position of this ending belongs: White has king and officer, Black a king,
    /// and two boards of each stand. None if it is of another kind.
    pub fn spot(&self, position: &Position) -> Option<Spot> {
        let spot = self.with_officer(position, self.material.role())?;
        let pawn = position
            .two_steps()
            .first()
            .filter(|_| position.owed().is_none());
        let Some(pawn) = pawn else {
            return Some(spot).filter(|_| position.owed().is_none());
        };
        let home = self.rules().pawns.starts[0]
            .into_iter()
            .position(|it| it == pawn)?;
        let piece = (PLACES + home) as u8;
        Some(Spot { piece, ..spot })
    }

    /// The same of a position in which this stands beside White's king, with a pawn's place
    /// for the way in which it stands.
    pub(super) fn with_officer(&self, position: &Position, role: Role) -> Option<Spot> {
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
        let placing = self.placings.number(owners).filter(|_| same && whole)?;
        let place = |square: Option<Square>| self.placings.place(placing, square?);
        Some(Spot {
            placing,
            king: place(only(Color::White, Role::King))?,
            piece: place(only(Color::White, role))?,
            bare: place(only(Color::Black, Role::King))?,
        })
    }

    /// A position that belongs here; of squares that are alike, which one a number says.
    ///
    /// # Errors
    ///
    /// What no position can have: two pieces on a square, a side not to move in check.
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
        let placing = &self.placings.list[usize::from(spot.placing)];
        let boards = placing.boards.iter();
        setup.boards = boards.map(|&(pin, owner)| (pin, Some(owner))).collect();
        // A way to stand that this placing does not have is refused as two on a square.
        let piece = placing.stand[usize::from(spot.piece)].unwrap_or(spot.king);
        let all = [
            (spot.king, white(Role::King)),
            (piece, white(self.material.role())),
            (spot.bare, bare),
        ];
        for (number, (place, piece)) in all.into_iter().enumerate() {
            let taken = |square: &Square| setup.pieces.iter().any(|(other, _)| other == square);
            let squares = self.placings.squares(spot.placing, place).into_iter();
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

    /// Any position of the ending, legal or not.
    pub fn any(&self, random: &mut Random) -> Spot {
        self.at(random.below(self.moves_to_mate[0].len()))
    }

    /// The positions in which the side to move mates, or is mated, in so many moves.
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
    /// The material that letters name.
    pub fn named(name: &str) -> Option<Material> {
        Material::ALL.into_iter().find(|it| it.name() == name)
    }
}
