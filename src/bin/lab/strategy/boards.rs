//! Moves of attack boards: what they do, how often, and what the games then brought beyond what the
//! pieces led to expect.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use super::estimate::{Mean, Share};
use super::record::Record;
use tritower::rules::{Color, Move, Pin, Position, Role, Square, SquareSet};

/// Counts of the kinds of moves; a move can be of several kinds.
#[derive(Default)]
pub(super) struct BoardMoves {
    games: u64,
    moves: u64,
    plies: u64,
    /// Number of the first move of a board in each game that has one.
    first: Mean,
    by_kind: BTreeMap<String, Kind>,
    by_pins: BTreeMap<String, Kind>,
}

#[derive(Default)]
struct Kind {
    moves: u64,
    /// Points above expectation of the side that moved, for the first such move of each game.
    above: Mean,
}

impl BoardMoves {
    /// Adds a game. `surplus` is White's points minus those expected in a position.
    pub(super) fn add(&mut self, record: &Record, surplus: impl Fn(&Position) -> f64) {
        self.games += 1;
        self.plies += record.moves.len() as u64;
        let mut seen = BTreeSet::new();
        for (ply, (mv, before, after)) in record.steps().enumerate() {
            let Move::Board { from, to, .. } = mv else {
                continue;
            };
            self.moves += 1;
            if seen.is_empty() {
                self.first.add((ply / 2 + 1) as f64);
            }
            let sign = if before.turn() == Color::White {
                1.0
            } else {
                -1.0
            };
            let above = sign * surplus(before);
            let mut count = |kinds: &mut BTreeMap<String, Kind>, name: String| {
                let kind = kinds.entry(name.clone()).or_default();
                kind.moves += 1;
                if seen.insert(name) {
                    kind.above.add(above);
                }
            };
            count(&mut self.by_kind, "any".to_owned());
            for name in kinds(before, mv, after) {
                count(&mut self.by_kind, name);
            }
            count(&mut self.by_pins, pins(before, from, to));
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let share = Share {
            hits: self.moves,
            cases: self.plies,
        };
        let with = Share {
            hits: self.first.count,
            cases: self.games,
        };
        let (value, error) = (self.first.value(), self.first.error());
        writeln!(
            out,
            "{} moves of boards, {share} of all moves, in {with} of the games",
            self.moves
        )?;
        writeln!(out, "first move of a board: move {value:.1} ± {error:.1}")?;
        let mut all: Vec<_> = self.by_kind.iter().collect();
        all.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.moves));
        let mut common: Vec<_> = self.by_pins.iter().collect();
        common.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.moves));
        for (name, kind) in all.into_iter().chain(common.into_iter().take(SHOWN_PINS)) {
            let share = Share {
                hits: kind.moves,
                cases: self.moves,
            };
            let (above, games) = (kind.above, kind.above.count);
            writeln!(out, "| {name} | {share} | {games} games | {above} |")?;
        }
        Ok(())
    }
}

/// Number of the commonest moves from pin to pin that are printed.
const SHOWN_PINS: usize = 12;

/// The pins of a move, as its player would name them from White's side.
fn pins(before: &Position, from: Pin, to: Pin) -> String {
    let layout = before.layout();
    let own = |pin| match before.turn() {
        Color::White => pin,
        Color::Black => layout.opposite_pin(pin, false).unwrap_or(pin),
    };
    format!(
        "{}-{}",
        layout.pin_name(own(from)),
        layout.pin_name(own(to))
    )
}

/// Squares of a side's pieces, other than kings and pawns, that the other side attacks.
fn attacked(position: &Position, side: Color) -> SquareSet {
    let low = position.by_role(Role::King) | position.by_role(Role::Pawn);
    let pieces = (position.of(side) - low).into_iter();
    let is_attacked = |&square: &Square| !position.attackers_of(square, !side).is_empty();
    pieces.filter(is_attacked).collect()
}

/// What a move of an attack board does.
fn kinds(before: &Position, mv: Move, after: &Position) -> Vec<String> {
    let Move::Board { from, to, .. } = mv else {
        return Vec::new();
    };
    let (us, layout) = (before.turn(), before.layout());
    let carried = before.on_board(from).only().and_then(|square| {
        let to = layout.carried(square, from, to);
        Some((square, to, before.piece_at(square)?))
    });
    let mut kinds = vec![match carried {
        Some((_, _, piece)) => format!("carries a {}", piece.role),
        None => "empty".to_owned(),
    }];
    let mut is = |name: &str, holds: bool| {
        if holds {
            kinds.push(name.to_owned());
        }
    };
    is(
        "a board marked as the other side's",
        before.owner(from) == Some(!us),
    );
    is("gives check", after.in_check());
    is("promotes a pawn of its own", mv.promotion().is_some());
    is(
        "lets the other side promote",
        after.pending_promotion().is_some(),
    );
    let (ours, theirs) = (attacked(before, us), attacked(before, !us));
    let (ours_after, theirs_after) = (attacked(after, us), attacked(after, !us));
    let by_rider = |square: &Square| {
        let attackers = after.attackers_of(*square, us);
        carried.is_some_and(|(_, to, _)| attackers.contains(to))
    };
    let (ridden, opened): (Vec<Square>, Vec<Square>) =
        (theirs_after - theirs).into_iter().partition(by_rider);
    is("attacks a piece with what it carries", !ridden.is_empty());
    is("opens a line to a piece", !opened.is_empty());
    let escapes = |(square, to, _)| ours.contains(square) && !ours_after.contains(to);
    is(
        "takes a piece out of an attack",
        carried.is_some_and(escapes),
    );
    let mut blocked = ours - ours_after;
    if let Some((square, ..)) = carried {
        blocked.remove(square);
    }
    is("blocks an attack on a piece", !blocked.is_empty());
    kinds
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::game;
    use super::*;

    #[test]
    fn a_board_that_mates_with_its_knight_is_of_these_kinds() {
        let mate = "W=4/4/4/4;N=1k2/4/4/4;B=4/4/1K2/4;QL1w=2/1N;QL6w=2/2;KL2b=2/2;KL5b=2/2 \
                    w - - - - 0 1";
        let record = game(Some(mate), "QL1-QL2", "1-0");
        let [before, after] = [record.positions[0], record.positions[1]];
        assert_eq!(
            kinds(&before, record.moves[0], &after),
            ["carries a knight", "gives check"]
        );
        let mut boards = BoardMoves::default();
        boards.add(&record, |_| 0.25);
        assert_eq!((boards.games, boards.moves, boards.plies), (1, 1, 1));
        assert_eq!(boards.by_kind["gives check"].above.value(), 0.25);
        assert_eq!(boards.by_pins.keys().collect::<Vec<_>>(), ["QL1-QL2"]);
    }

    #[test]
    fn a_board_that_leaves_a_file_opens_the_line_of_a_rook() {
        // The pawn on a5QL2 stands between the rook on a3W and the knight on a6N.
        let text = "W=4/R3/4/4;N=n3/4/4/4;B=4/4/4/4;QL2w=1P/2;KL1w=2/K1;KL6b=1k/2;QL6b=2/2 \
                    w - - - - 0 1";
        let record = game(Some(text), "QL2-QL4", "1-0");
        let [before, after] = [record.positions[0], record.positions[1]];
        let found = kinds(&before, record.moves[0], &after);
        assert_eq!(found, ["carries a pawn", "opens a line to a piece"]);
    }

    #[test]
    fn a_board_takes_its_bishop_out_of_the_line_of_a_rook() {
        let text = "W=4/r3/4/4;N=4/4/4/4;B=4/4/4/4;QL2w=1B/2;KL1w=2/K1;KL6b=k1/2;QL6b=2/2 \
                    w - - - - 0 1";
        let record = game(Some(text), "QL2-KL2", "1-0");
        let [before, after] = [record.positions[0], record.positions[1]];
        let found = kinds(&before, record.moves[0], &after);
        assert_eq!(
            found,
            ["carries a bishop", "takes a piece out of an attack"]
        );
    }
}
