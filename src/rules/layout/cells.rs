//! Tables of the squares that each kind of piece attacks where pieces move in three dimensions
//! (V.G1).
//!
//! Every square has coordinates in space: file, rank and height. The main boards rise toward Black
//! like stairs, so there are three straight directions: along the files, along the ranks, and up
//! the stairs. In each table a line lists the squares in one direction, nearest first. It skips
//! coordinates at which the board layout has no square (Article 2.8); moves also pass over squares
//! whose attack board stands elsewhere at the moment.

use std::collections::BTreeMap;

use crate::rules::{Color, Role, Square, SquareSet};

/// Step in three dimensions: the change of file, of rank, and of height in half levels. Also used
/// for the coordinates of a square.
pub(super) type Offset = (i8, i8, i8);

/// One file to the right.
const X: Offset = (1, 0, 0);
/// One rank forward at the same height.
const Y: Offset = (0, 1, 0);
/// Up the stairs: one rank forward and half a level higher.
const U: Offset = (0, 1, 1);
/// Maximum number of steps in one direction on any board layout.
const MAX_LINE: i8 = 10;
/// Number of possible square indices.
const SQUARES: usize = 256;

/// A pawn's advance by two steps in three dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance {
    /// Square that the pawn crosses; `None` if no board can have a square there.
    pub crossed: Option<Square>,
    /// Square of arrival.
    pub to: Square,
}

/// Squares attacked in three dimensions on one board layout, indexed by the square of departure.
#[derive(Debug)]
pub struct Cells {
    straight: Vec<Vec<Vec<Square>>>,
    diagonal: Vec<Vec<Vec<Square>>>,
    /// The squares on the lines of `straight`.
    on_straight: Vec<SquareSet>,
    /// The squares on the lines of `diagonal`.
    on_diagonal: Vec<SquareSet>,
    king: Vec<SquareSet>,
    knight: Vec<SquareSet>,
    captures: [Vec<SquareSet>; 2],
    steps: [Vec<SquareSet>; 2],
    advances: [Vec<Vec<Advance>>; 2],
}

impl Cells {
    /// Builds the tables from the squares of the board layout and their coordinates.
    pub(super) fn new(cells: &BTreeMap<Offset, Square>) -> Cells {
        let royal = [straight(), diagonal()].concat();
        let steps = |forward| leap_targets(cells, &[scale(forward, Y), scale(forward, U)]);
        let captures = |forward| {
            let ways = [add(X, Y), add(scale(-1, X), Y), add(Y, U)];
            leap_targets(cells, &ways.map(|way| scale(forward, way)))
        };
        let (straight, diagonal) = (lines(cells, &straight()), lines(cells, &diagonal()));
        let on_lines = |lines: &Vec<Vec<Vec<Square>>>| {
            let all = lines.iter().map(|lines| walk(lines, SquareSet::EMPTY));
            all.collect()
        };
        Cells {
            on_straight: on_lines(&straight),
            on_diagonal: on_lines(&diagonal),
            straight,
            diagonal,
            king: leap_targets(cells, &royal),
            knight: leap_targets(cells, &compound_steps(2)),
            captures: [captures(1), captures(-1)],
            steps: [steps(1), steps(-1)],
            advances: [advances(cells, 1), advances(cells, -1)],
        }
    }

    /// Squares that a piece other than a pawn attacks, given the `occupied` squares; empty
    /// for a pawn. The first occupied square on each line is included. The relation is
    /// symmetric: if `a` attacks `b`, the same piece on `b` attacks `a`.
    pub fn piece_attacks(&self, role: Role, from: Square, occupied: SquareSet) -> SquareSet {
        let at = from.index();
        match role {
            Role::Pawn => SquareSet::EMPTY,
            Role::Knight => self.knight[at],
            Role::King => self.king[at],
            Role::Bishop => walk(&self.diagonal[at], occupied),
            Role::Rook => walk(&self.straight[at], occupied),
            Role::Queen => walk(&self.diagonal[at], occupied) | walk(&self.straight[at], occupied),
        }
    }

    /// Squares that a piece other than a pawn attacks if no piece is in the way; empty for a pawn.
    pub fn attacks_on_empty_board(&self, role: Role, from: Square) -> SquareSet {
        let at = from.index();
        match role {
            Role::Pawn => SquareSet::EMPTY,
            Role::Knight => self.knight[at],
            Role::King => self.king[at],
            Role::Bishop => self.on_diagonal[at],
            Role::Rook => self.on_straight[at],
            Role::Queen => self.on_diagonal[at] | self.on_straight[at],
        }
    }

    /// Squares that a piece other than a pawn passes on the way from `from` to `to`, nearest first;
    /// empty for a knight and a king. `None` if the piece cannot make this move even on an empty
    /// board.
    pub fn passed_squares(&self, role: Role, from: Square, to: Square) -> Option<&[Square]> {
        let at = from.index();
        match role {
            Role::Pawn => None,
            Role::Knight => self.knight[at].contains(to).then_some(&[]),
            Role::King => self.king[at].contains(to).then_some(&[]),
            Role::Bishop => passed(&self.diagonal[at], to),
            Role::Rook => passed(&self.straight[at], to),
            Role::Queen => {
                passed(&self.diagonal[at], to).or_else(|| passed(&self.straight[at], to))
            }
        }
    }

    /// Squares strictly between `a` and `b` on a straight or diagonal line; empty if no such line
    /// joins them.
    pub fn between(&self, a: Square, b: Square) -> SquareSet {
        let passed = self.passed_squares(Role::Queen, a, b).unwrap_or_default();
        passed.iter().copied().collect()
    }

    /// Squares that a pawn of `color` attacks, occupied or not.
    pub fn captures(&self, color: Color, from: Square) -> SquareSet {
        self.captures[color.index()][from.index()]
    }

    /// Squares that a pawn of `color` reaches by one step without capturing, occupied or not.
    pub fn steps(&self, color: Color, from: Square) -> SquareSet {
        self.steps[color.index()][from.index()]
    }

    /// Advances by two steps of a pawn of `color` on `from`, whether or not it has moved before.
    pub fn advances(&self, color: Color, from: Square) -> &[Advance] {
        &self.advances[color.index()][from.index()]
    }
}

fn add(a: Offset, b: Offset) -> Offset {
    (a.0 + b.0, a.1 + b.1, a.2 + b.2)
}

fn scale(count: i8, way: Offset) -> Offset {
    (count * way.0, count * way.1, count * way.2)
}

/// Directions of a rook: forward and back along the files, the ranks and the stairs formed by the
/// main boards.
fn straight() -> Vec<Offset> {
    [X, Y, U]
        .into_iter()
        .flat_map(|way| [way, scale(-1, way)])
        .collect()
}

/// Directions of a bishop: one step each along two of the rook's three axes at once.
fn diagonal() -> Vec<Offset> {
    let pairs = [(X, Y), (X, U), (Y, U)].into_iter();
    let both = pairs.flat_map(|(a, b)| [add(a, b), add(a, scale(-1, b))]);
    both.flat_map(|way| [way, scale(-1, way)]).collect()
}

/// All steps that combine a step along one of the rook's three axes with `steps` steps along
/// another. With 2 steps these are a knight's moves.
fn compound_steps(steps: i8) -> Vec<Offset> {
    let of = |a: Offset| {
        let others = [X, Y, U].into_iter().filter(move |&b| b != a);
        let both = others.flat_map(move |b| [b, scale(-1, b)]);
        both.map(move |b| add(scale(steps, a), b))
    };
    let forward = [X, Y, U].into_iter().flat_map(of);
    forward.flat_map(|way| [way, scale(-1, way)]).collect()
}

/// For each square, by its index, the squares that can be reached by a single one of the steps
/// `ways`.
fn leap_targets(cells: &BTreeMap<Offset, Square>, ways: &[Offset]) -> Vec<SquareSet> {
    let mut table = vec![SquareSet::EMPTY; SQUARES];
    for (&cell, square) in cells {
        let reached = ways.iter().filter_map(|&way| cells.get(&add(cell, way)));
        table[square.index()] = reached.copied().collect();
    }
    table
}

/// For each square, by its index, one list per direction in `ways`: the squares in this direction,
/// nearest first.
fn lines(cells: &BTreeMap<Offset, Square>, ways: &[Offset]) -> Vec<Vec<Vec<Square>>> {
    let mut table = vec![Vec::new(); SQUARES];
    for (&cell, square) in cells {
        let line = |&way: &Offset| {
            let there = (1..=MAX_LINE).filter_map(|count| cells.get(&add(cell, scale(count, way))));
            there.copied().collect()
        };
        table[square.index()] = ways.iter().map(line).collect();
    }
    table
}

/// For each square, by its index, the advances of a pawn by two steps; `forward` is 1 for White, -1
/// for Black.
fn advances(cells: &BTreeMap<Offset, Square>, forward: i8) -> Vec<Vec<Advance>> {
    let mut table = vec![Vec::new(); SQUARES];
    for (&cell, square) in cells {
        let advance = |way| {
            let reached = |steps| cells.get(&add(cell, scale(steps * forward, way))).copied();
            let (crossed, to) = (reached(1), reached(2)?);
            Some(Advance { crossed, to })
        };
        table[square.index()] = [Y, U].into_iter().filter_map(advance).collect();
    }
    table
}

/// Squares that a slider attacks along these lines: up to and including the first occupied square
/// of each.
fn walk(lines: &[Vec<Square>], occupied: SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for line in lines {
        for &square in line {
            reached.insert(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    reached
}

/// Squares before `to` on the line that contains `to`; `None` if none of the lines contains it.
fn passed(lines: &[Vec<Square>], to: Square) -> Option<&[Square]> {
    lines.iter().find_map(|line| {
        let at = line.iter().position(|&square| square == to)?;
        line.get(..at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cube of 5 × 5 × 5 squares, with their coordinates.
    fn cube() -> BTreeMap<Offset, Square> {
        let side = 0..5_i8;
        let all = side.clone().flat_map(|file| {
            let side = side.clone();
            side.clone()
                .flat_map(move |rank| side.clone().map(move |height| (file, rank, height)))
        });
        all.zip((0..=u8::MAX).map(Square::from_index)).collect()
    }

    #[test]
    fn where_every_cell_has_a_square_a_knight_has_24_leaps_and_a_king_18_steps() {
        let cube = cube();
        let cells = Cells::new(&cube);
        let middle = cube[&(2, 2, 2)];
        let reach = |role| cells.piece_attacks(role, middle, SquareSet::EMPTY);
        assert_eq!(reach(Role::King).len(), 18);
        // Two steps up the stairs and one rank forward is three ranks ahead, outside the
        // cube; likewise down.
        assert_eq!(reach(Role::Knight).len(), 24 - 4);
        assert_eq!(reach(Role::Queen), reach(Role::Rook) | reach(Role::Bishop));
    }

    #[test]
    fn whoever_reaches_a_square_is_reached_from_it() {
        let cube = cube();
        let cells = Cells::new(&cube);
        let occupied: SquareSet = cube.values().copied().step_by(7).collect();
        for &from in cube.values() {
            for role in Role::ALL {
                for to in cells.piece_attacks(role, from, occupied) {
                    assert!(
                        cells.piece_attacks(role, to, occupied).contains(from),
                        "{role:?}"
                    );
                    assert!(cells.passed_squares(role, from, to).is_some());
                }
            }
            for color in Color::ALL {
                for to in cells.captures(color, from) {
                    assert!(cells.captures(!color, to).contains(from));
                }
            }
        }
    }
}
