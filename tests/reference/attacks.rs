//! Attacked squares of the slow generator: by columns seen from above (Article 3.1), or in three
//! dimensions under `space` (V.G1).

use super::levels::height;
use super::{Place, State, forward, is_white};

/// A vector from one square to another, as differences of file, rank and height.
type Way = (i8, i8, i8);

/// A step to the next file.
const X: Way = (1, 0, 0);
/// A step to the next rank at the same height.
const Y: Way = (0, 1, 0);
/// A step to the next rank and one level up.
const U: Way = (0, 1, 1);

fn add(a: Way, b: Way) -> Way {
    (a.0 + b.0, a.1 + b.1, a.2 + b.2)
}

fn times(n: i8, way: Way) -> Way {
    (n * way.0, n * way.1, n * way.2)
}

/// All vectors, with every sign, of `steps` steps along one axis and one step along another axis.
fn across(steps: i8) -> Vec<Way> {
    let mut ways = Vec::new();
    for first in [X, Y, U] {
        for second in [X, Y, U].into_iter().filter(|&axis| axis != first) {
            for (a, b) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                ways.push(add(times(a * steps, first), times(b, second)));
            }
        }
    }
    ways
}

/// The directions of a rook.
fn straight() -> Vec<Way> {
    [X, Y, U]
        .into_iter()
        .flat_map(|axis| [axis, times(-1, axis)])
        .collect()
}

fn cell(place: Place) -> Way {
    (place.file, place.rank, height(place.level))
}

fn way(from: Place, to: Place) -> Way {
    add(cell(to), times(-1, cell(from)))
}

impl State {
    /// Whether the piece on a square attacks another square (Article 3.1(b)).
    pub fn attacks(&self, from: Place, to: Place) -> bool {
        let letter = self.pieces[&from];
        match letter.to_ascii_lowercase() {
            'p' => self.is_pawns_capture(from, to),
            // A king cannot capture under atomic: it would explode itself.
            'k' if self.rules.is_atomic() => false,
            role if self.rules.space => self.attacks_in_space(role, from, to),
            role => self.attacks_in_the_plan(role, from, to),
        }
    }

    /// Whether a king can step from one square to another without capturing.
    pub fn is_kings_step(&self, from: Place, to: Place) -> bool {
        self.attacks_in_the_plan('k', from, to)
    }

    fn attacks_in_the_plan(&self, role: char, from: Place, to: Place) -> bool {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        let (across, along) = (files.abs(), ranks.abs());
        let is_free = || match self.rules.federation {
            true => across.max(along) > 0 && self.free_path(from, to).is_some(),
            false => self.line(from, files, ranks),
        };
        match role {
            'n' => across.min(along) == 1 && across.max(along) == 2,
            'k' => across.max(along) == 1,
            'r' => across.min(along) == 0 && is_free(),
            'b' => across == along && is_free(),
            _ => (across == along || across.min(along) == 0) && is_free(),
        }
    }

    /// Whether a straight line leads from a square to another column over free columns only.
    fn line(&self, from: Place, files: i8, ranks: i8) -> bool {
        let length = files.abs().max(ranks.abs());
        let step = (files.signum(), ranks.signum());
        length > 0
            && (1..length).all(|n| self.is_free((from.file + n * step.0, from.rank + n * step.1)))
    }

    fn attacks_in_space(&self, role: char, from: Place, to: Place) -> bool {
        let way = way(from, to);
        match role {
            'n' => across(2).contains(&way),
            'k' => straight().contains(&way) || across(1).contains(&way),
            'r' => self.reaches(from, way, &straight()),
            'b' => self.reaches(from, way, &across(1)),
            _ => self.reaches(from, way, &[straight(), across(1)].concat()),
        }
    }

    /// Whether a vector is a number of steps along one of these lines, and no piece is in the cells
    /// between.
    fn reaches(&self, from: Place, way: Way, lines: &[Way]) -> bool {
        lines.iter().any(|&line| {
            let length = (1..10).find(|&n| times(n, line) == way);
            length.is_some_and(|length| {
                (1..length).all(|n| self.is_cell_free(add(cell(from), times(n, line))))
            })
        })
    }

    /// Whether no piece is in a cell, which need not have a square.
    fn is_cell_free(&self, wanted: Way) -> bool {
        self.pieces.keys().all(|&place| cell(place) != wanted)
    }

    /// Whether the pawn on a square could capture a piece on another square.
    pub fn is_pawns_capture(&self, from: Place, to: Place) -> bool {
        let step = forward(is_white(self.pieces[&from]));
        if self.rules.space {
            let captures = [add(X, Y), add(times(-1, X), Y), add(Y, U)];
            return captures.iter().any(|&capture| {
                let (files, ranks, heights) = times(step, capture);
                way(from, to) == (files, ranks, heights)
            });
        }
        (to.file - from.file).abs() == 1 && to.rank - from.rank == step
            || self.is_rook_pawns_capture(from, to)
    }

    /// Whether the pawn on a square can advance to an empty square.
    pub fn is_pawns_step(&self, from: Place, to: Place) -> bool {
        if self.rules.federation {
            return self.is_federation_pawns_step(from, to);
        }
        let step = forward(is_white(self.pieces[&from]));
        let twice = self.is_advance_of_two(from, to) && self.two_steps.contains(&from);
        if self.rules.space {
            let way = way(from, to);
            return [Y, U].iter().any(|&axis| {
                way == times(step, axis)
                    || twice
                        && way == times(2 * step, axis)
                        && self.is_cell_free(add(cell(from), times(step, axis)))
            });
        }
        let front = (from.file, from.rank + step);
        to.column() == front || twice && self.is_free(front)
    }

    /// Whether this move of a pawn is an advance by two squares.
    pub fn is_advance_of_two(&self, from: Place, to: Place) -> bool {
        if self.rules.federation {
            return self.is_federation_advance_of_two(from, to);
        }
        let step = forward(is_white(self.pieces[&from]));
        if self.rules.space {
            return [Y, U]
                .iter()
                .any(|&axis| way(from, to) == times(2 * step, axis));
        }
        to.column() == (from.file, from.rank + 2 * step)
    }

    /// Whether the pawn that has just advanced two squares has crossed this square.
    pub fn is_crossed(&self, at: Place) -> bool {
        let Some(pawn) = self.en_passant else {
            return false;
        };
        if self.rules.federation {
            return self.is_crossed_by_path(at);
        }
        let back = forward(self.white);
        if self.rules.space {
            // The pawn came from its initial square along Y or along U.
            let starts = self.starting_squares(!self.white);
            let came = |axis: Way| {
                let start = add(cell(pawn), times(2 * back, axis));
                starts.iter().any(|&place| cell(place) == start)
            };
            return [Y, U]
                .iter()
                .any(|&axis| came(axis) && cell(at) == add(cell(pawn), times(back, axis)));
        }
        at.column() == (pawn.file, pawn.rank + back)
    }

    /// Whether a side attacks a square.
    pub fn is_attacked(&self, at: Place, by_white: bool) -> bool {
        self.pieces
            .iter()
            .any(|(&from, &letter)| is_white(letter) == by_white && self.attacks(from, at))
    }

    /// Whether a side's king can be captured.
    pub fn in_check(&self, white: bool) -> bool {
        let king = self.find(if white { 'K' } else { 'k' });
        king.is_some_and(|king| self.is_attacked(king, !white))
    }
}
