//! Tables for the paths of pieces under the Federation rules
//! ([`Movement::Path`](crate::rules::laws::Movement::Path)): the height of each square, the squares
//! above each other at each place, and the lines from each place.
//!
//! A place is a file and rank; its number is the index of its first
//! [`Column`](crate::rules::Column).

use crate::rules::{Role, Square};

/// A square and its height, from 1 to 7.
pub(in crate::rules) type SquareAndHeight = (Square, u8);

/// A step in each direction, as a change of file and of rank: first those along files and ranks,
/// then the diagonal ones.
const WAYS: [(i8, i8); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];
/// Number of [`WAYS`] along files and ranks.
const STRAIGHT: usize = 4;
/// Maximum number of steps of a line on any board layout.
const MAX_LINE: i8 = 10;

/// Height of a board as the Federation rules count it (F1): 2 for W, 4 for N, 6 for B. `in_layout`
/// is the [height](super::Board::height) of the board in half levels.
pub(in crate::rules) fn height(in_layout: i8) -> u8 {
    (in_layout + 2).unsigned_abs()
}

/// Tables for the paths of one board layout.
#[derive(Debug)]
pub(in crate::rules) struct Paths {
    heights: [u8; 256],
    /// For each place (the index of a file and rank), the squares that can exist there, the lowest
    /// first.
    stacks: Vec<Vec<SquareAndHeight>>,
    /// For each place (the index of a file and rank) and each direction in [`WAYS`], the places on
    /// the line in this direction, the nearest first.
    lines: Vec<[Vec<u8>; WAYS.len()]>,
}

impl Paths {
    /// Builds the tables from the number of files and ranks and all squares with their place and
    /// height.
    pub(super) fn new(
        (files, ranks): (u8, u8),
        squares: impl Iterator<Item = ((u8, u8), SquareAndHeight)>,
    ) -> Paths {
        let count = usize::from(files) * usize::from(ranks);
        let mut heights = [0; 256];
        let mut stacks = vec![Vec::new(); count];
        for ((file, rank), (square, height)) in squares {
            heights[square.index()] = height;
            stacks[usize::from(rank * files + file)].push((square, height));
        }
        for stack in &mut stacks {
            stack.sort_by_key(|&(_, height)| height);
        }
        let line = |place: usize, (x, y): (i8, i8)| {
            let (file, rank) = (place as i8 % files as i8, place as i8 / files as i8);
            let places = (1..=MAX_LINE).map(|n| (file + n * x, rank + n * y));
            let inside = places.take_while(|&(file, rank)| {
                (0..files as i8).contains(&file) && (0..ranks as i8).contains(&rank)
            });
            inside
                .map(|(file, rank)| (rank * files as i8 + file) as u8)
                .collect()
        };
        Paths {
            heights,
            stacks,
            lines: (0..count)
                .map(|place| WAYS.map(|way| line(place, way)))
                .collect(),
        }
    }

    /// Height of a square, from 1 to 7.
    #[inline]
    pub fn height(&self, square: Square) -> u8 {
        self.heights[square.index()]
    }

    /// Squares that can exist at a place (the index of a file and rank), the lowest first.
    #[inline]
    pub fn stack(&self, place: u8) -> &[SquareAndHeight] {
        self.stacks
            .get(usize::from(place))
            .map_or(&[], Vec::as_slice)
    }

    /// The lines along which a rook, bishop or queen moves from a place; empty for other roles.
    /// Each line lists its places, the nearest first.
    pub fn lines(&self, place: u8, role: Role) -> &[Vec<u8>] {
        let lines = self.lines.get(usize::from(place));
        let lines = lines.map_or(&[][..], |lines| &lines[..]);
        let (straight, diagonal) = lines.split_at(STRAIGHT.min(lines.len()));
        match role {
            Role::Rook => straight,
            Role::Bishop => diagonal,
            Role::Queen => lines,
            Role::Pawn | Role::Knight | Role::King => &[],
        }
    }
}
