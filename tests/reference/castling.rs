//! Castling for every start (Article 3.5, V.S5.3): the king and rook that may castle, and the
//! squares over which they move.

use std::collections::BTreeSet;

use super::levels::level;
use super::{Place, Start, State, colored};

/// The back-rank squares that a side uses for castling.
struct Home {
    /// From file z to file e, for White: z0 a0 a1 b1 c1 d1 d0 e0.
    row: [Place; 8],
    /// The squares on the attack boards, for White: z0 a0 d0 e0. King and rook arrive on these
    /// squares.
    behind: [Place; 4],
}

fn home(state: &State, white: bool) -> Home {
    let (boards, main) = match (white, state.rules.space) {
        (true, false) => (["QL1", "KL1"], 0),
        (true, true) => (["QL1i", "KL1i"], 0),
        (false, _) => (["QL6", "KL6"], 2),
    };
    let (outer, inner) = if white { (0, 1) } else { (9, 8) };
    let at = |file, rank, level| Place { file, rank, level };
    let [queens, kings] = boards.map(level);
    let behind = [
        at(0, outer, queens),
        at(1, outer, queens),
        at(4, outer, kings),
        at(5, outer, kings),
    ];
    let [a, b, c, d] = [1, 2, 3, 4].map(|file| at(file, inner, main));
    Home {
        row: [behind[0], behind[1], a, b, c, d, behind[2], behind[3]],
        behind,
    }
}

/// A king and a rook with the right to castle together, and their destinations.
pub struct Castling {
    pub king: Place,
    pub rook: Place,
    pub king_to: Place,
    pub rook_to: Place,
}

/// The squares of a line between two of its squares, including both.
fn between(line: &[Place], from: Place, to: Place) -> Option<Vec<Place>> {
    let index = |place| line.iter().position(|&other| other == place);
    let (from, to) = (index(from)?, index(to)?);
    Some(line[from.min(to)..=from.max(to)].to_vec())
}

impl State {
    /// The squares of a side's back-rank pieces in the initial position, from file z to file e.
    pub fn officers_row(&self, white: bool) -> [Place; 8] {
        home(self, white).row
    }

    /// The square of a king that may still castle: its initial square or, if starts are shuffled,
    /// any back-rank square.
    pub fn castling_king(&self, white: bool) -> Option<Place> {
        let row = self.officers_row(white);
        let squares = match self.rules.start {
            Start::Usual | Start::Exchanged => &row[6..7],
            Start::InTheMiddle | Start::InTheMiddleToo => &row[4..5],
            Start::Drawn | Start::Placed => &row[..],
        };
        let king = colored('K', white);
        let mut squares = squares.iter().copied();
        squares.find(|at| self.pieces.get(at) == Some(&king))
    }

    /// The rook farthest from the king on one side of it.
    pub fn outermost_rook(&self, white: bool, king_side: bool) -> Option<Place> {
        let row = self.officers_row(white);
        if !self.rules.names_rooks() {
            return Some(row[if king_side { 7 } else { 0 }]);
        }
        let rook = colored('R', white);
        let mut squares: Vec<Place> = row.into();
        if king_side {
            squares.reverse();
        }
        let king = self.castling_king(white)?;
        let mut outside = squares.into_iter().take_while(|&at| at != king);
        outside.find(|at| self.pieces.get(at) == Some(&rook))
    }

    /// The initial square of a king, or of the next rook to be placed.
    pub fn home(&self, letter: char) -> Option<Place> {
        let row = self.officers_row(super::is_white(letter));
        match letter.to_ascii_lowercase() {
            'k' => Some(row[6]),
            'r' if self.pieces.contains_key(&row[7]) => Some(row[0]),
            'r' => Some(row[7]),
            _ => None,
        }
    }

    /// The castling rights that are possible with the pieces on their squares.
    pub fn possible_rights(&self) -> BTreeSet<Place> {
        let mut rights = BTreeSet::new();
        for white in [true, false] {
            let row = self.officers_row(white);
            if self.castling_king(white).is_some() {
                let rook = Some(&colored('R', white));
                rights.extend(
                    [row[0], row[7]]
                        .into_iter()
                        .filter(|at| self.pieces.get(at) == rook),
                );
            }
        }
        rights
    }

    /// The castling move of the side to move on one side, if the right still exists.
    pub fn castling(&self, king_side: bool) -> Option<Castling> {
        let Home { row, behind } = home(self, self.white);
        let king = self.castling_king(self.white)?;
        let index = |place: Place| row.iter().position(|&other| other == place);
        let mut rights = self.rights.iter().copied();
        let rook =
            rights.find(|&rook| row.contains(&rook) && (index(rook) > index(king)) == king_side)?;
        let [_, a, d, e] = behind;
        Some(Castling {
            king,
            rook,
            king_to: if king_side { e } else { a },
            rook_to: d,
        })
    }

    /// Whether castling on one side is possible. Does not check whether the king is attacked after
    /// it.
    pub fn can_castle(&self, king_side: bool) -> bool {
        let Some(castling) = self.castling(king_side) else {
            return false;
        };
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        let Home { row, behind } = home(self, self.white);
        let way = |from, to| {
            between(&behind, from, to)
                .or_else(|| between(&row, from, to))
                .unwrap_or_default()
        };
        let kings_way = way(king, king_to);
        let mut named = [kings_way.clone(), way(rook, rook_to)].concat();
        if !king_side && self.rules.hanging && !self.rules.space {
            let level = super::other_place(king_to.level);
            named.push(Place { level, ..king_to });
        }
        let is_free = |at: Place| at == king || at == rook || !self.pieces.contains_key(&at);
        let inner = row[2].rank;
        let asked = kings_way.iter().filter(|at| at.rank == inner);
        let asked = asked.chain([&king, &king_to]);
        (self.number > 1 || self.rules.federation)
            && self.rules.castles()
            && self.exists(king_to)
            && self.exists(rook_to)
            && named.into_iter().all(is_free)
            && (self.rules.is_antichess()
                || asked
                    .into_iter()
                    .all(|&at| !self.is_attacked(at, !self.white)))
    }
}
