//! A position of an ending as numbers, and back.

use super::placings::{BOARDS, PAIRS, PLACES};
use super::{Material, Values};
use crate::rules::random::Random;
use crate::rules::{Color, Piece, PinSet, Position, Role, Setup, SetupError, Square};

/// Where the boards and the three pieces stand, up to squares that are alike; not who has
/// the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub(super) placing: u16,
    pub(super) king: u8,
    pub(super) piece: u8,
    pub(super) bare: u8,
}

impl Spot {
    /// Its place among all of an ending.
    pub(super) fn index(self) -> usize {
        let [king, piece, bare] = [self.king, self.piece, self.bare].map(usize::from);
        usize::from(self.placing) * PAIRS * PLACES + (king * PLACES + piece) * PLACES + bare
    }

    pub(super) fn at(index: usize) -> Spot {
        Spot {
            placing: (index / PAIRS / PLACES) as u16,
            king: (index / PAIRS % PLACES) as u8,
            piece: (index / PLACES % PLACES) as u8,
            bare: (index % PLACES) as u8,
        }
    }
}

impl Values {
    /// Where a position of this ending belongs: White has king and officer, Black a king,
    /// and two boards of each stand. None if it is of another kind.
    pub fn spot(&self, position: &Position) -> Option<Spot> {
        let only = |color, role| {
            let squares = position.pieces(color, role);
            squares.first().filter(|_| squares.len() == 1)
        };
        let role = self.material.role();
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
        let all = [
            (spot.king, white(Role::King)),
            (spot.piece, white(self.material.role())),
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
        Position::from_setup(self.rules(), setup)
    }

    /// Any position of the ending, legal or not.
    pub fn any(&self, random: &mut Random) -> Spot {
        Spot::at(random.below(self.moves_to_mate[0].len()))
    }

    /// The positions in which the side to move mates, or is mated, in so many moves.
    pub fn decided_in(&self, turn: Color, moves: u8) -> impl Iterator<Item = Spot> {
        let wanted = match turn {
            Color::White => moves,
            Color::Black => moves.saturating_add(1),
        };
        let all = self.moves_to_mate[turn.index()].iter().enumerate();
        all.filter(move |&(_, &value)| value == wanted && value != 0)
            .map(|(index, _)| Spot::at(index))
    }
}

impl Material {
    /// The material that letters name.
    pub fn named(name: &str) -> Option<Material> {
        Material::ALL.into_iter().find(|it| it.name() == name)
    }
}
