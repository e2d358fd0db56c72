//! A game of a file, replayed, with the way in which it ended.

use crate::openings::read_game;
use tritower::rules::{BoardLayout, Color, Level, Move, Outcome, Position, RuleSet, Square};

/// Number of plies before the first position that is counted, so that the varied opening is over.
const FIRST_PLY: usize = 16;

/// Number of plies from one counted position to the next; odd, so that both sides are to move.
const STEP: usize = 7;

/// A game as a file has it.
pub(super) struct Game {
    start: Position,
    moves: Vec<Move>,
    winner: Option<Color>,
}

impl Game {
    /// Reads a line as `strategy play` writes it; `None` if it is no game of the rule set.
    pub(super) fn read(rules: &'static RuleSet, line: &str) -> Option<Game> {
        let (start, moves, winner) = read_game(rules, line)?;
        Some(Game {
            start,
            moves,
            winner,
        })
    }
}

/// A game with all its positions.
pub(super) struct Record<'a> {
    /// The position before each move, and the last one.
    pub(super) positions: Vec<Position>,
    pub(super) moves: &'a [Move],
    pub(super) winner: Option<Color>,
}

impl<'a> Record<'a> {
    pub(super) fn of(game: &'a Game) -> Record<'a> {
        let mut positions = vec![game.start];
        let mut at = game.start;
        for &mv in &game.moves {
            at.make_unchecked(mv);
            positions.push(at);
        }
        Record {
            positions,
            moves: &game.moves,
            winner: game.winner,
        }
    }

    /// Points of a side: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub(super) fn points(&self, side: Color) -> f64 {
        match self.winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }

    /// The moves with the positions before and after them.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Move, &Position, &Position)> {
        let after = self.positions.iter().skip(1);
        let steps = self.moves.iter().zip(&self.positions).zip(after);
        steps.map(|((&mv, before), after)| (mv, before, after))
    }

    /// Quiet positions after the opening, a few plies apart: neither in check nor before or after a
    /// capture, and without a pending promotion.
    pub(super) fn quiet(&self) -> impl Iterator<Item = &Position> {
        let plies = (FIRST_PLY..self.moves.len()).step_by(STEP);
        plies.filter_map(|ply| {
            let (before, at) = (self.positions.get(ply - 1)?, self.positions.get(ply)?);
            let (last, next) = (*self.moves.get(ply - 1)?, *self.moves.get(ply)?);
            let is_quiet = !at.in_check()
                && at.pending_promotion().is_none()
                && !before.is_capture(last)
                && !at.is_capture(next);
            is_quiet.then_some(at)
        })
    }

    /// How the game ended, in words.
    pub(super) fn end(&self) -> &'static str {
        let Some(last) = self.positions.last() else {
            return "unfinished";
        };
        let key = last.key();
        match last.outcome() {
            Some(Outcome::Checkmate { .. }) => "mate",
            Some(Outcome::Stalemate) => "stalemate",
            Some(Outcome::DeadPosition) => "too little material",
            Some(_) => "the variant's own aim",
            None if self.winner.is_some() => "adjudicated as won",
            None if self.positions.iter().filter(|at| at.key() == key).count() >= 3 => "repetition",
            None if last.halfmoves() >= 100 => "fifty moves",
            None => "adjudicated as drawn",
        }
    }
}

/// A square as its player sees it: Black's is mirrored.
pub(super) fn own_square(layout: &BoardLayout, square: Square, side: Color) -> Square {
    match side {
        Color::White => square,
        Color::Black => layout.opposite(square, false).unwrap_or(square),
    }
}

/// Number of a level as its player sees it: main boards from 0 for the player's own, then attack
/// boards by the main board to which they belong.
pub(super) fn own_level(layout: &BoardLayout, level: Level, side: Color) -> usize {
    let count = layout.main_levels().count();
    let main = layout.main_level(level).index();
    let own = match side {
        Color::White => main,
        Color::Black => count - 1 - main,
    };
    match layout.level_pin(level) {
        Some(_) => count + own,
        None => own,
    }
}

#[cfg(test)]
pub(super) mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use tritower::rules::TOURNAMENT;

    /// A game from the starting position or another one.
    pub fn game(start: Option<&str>, moves: &str, result: &str) -> Record<'static> {
        let start = start.map_or(Position::start(), |text| {
            Position::from_text(&TOURNAMENT, text).unwrap()
        });
        let line = format!("tower\tnodes=1\tnodes=1\t{result}\t{start}\t{moves}");
        // A few games of tests may stay in memory.
        let game = Box::leak(Box::new(Game::read(&TOURNAMENT, &line).unwrap()));
        let record = Record::of(game);
        assert_eq!(record.moves.len(), moves.split_whitespace().count());
        record
    }

    #[test]
    fn a_record_names_its_end_by_the_last_position() {
        let open = game(None, "b2W-b4N b7B-b5N", "1-0");
        assert_eq!(
            (open.end(), open.points(Color::Black)),
            ("adjudicated as won", 0.0)
        );
        assert_eq!(
            game(None, "b2W-b4N", "1/2-1/2").end(),
            "adjudicated as drawn"
        );
        let knights = "d1W-c3N d8B-c6N c3N-d1W c6N-d8B ";
        // The right to castle at once makes the starting position another one.
        let moves = knights.repeat(3);
        assert_eq!(game(None, moves.trim(), "1/2-1/2").end(), "repetition");
        let mate = "W=4/4/4/4;N=1k2/4/4/4;B=4/4/1K2/4;QL1w=2/1N;QL6w=2/2;KL2b=2/2;KL5b=2/2 \
                    w - - - - 0 1";
        assert_eq!(game(Some(mate), "QL1-QL2", "1-0").end(), "mate");
    }

    #[test]
    fn both_players_count_levels_and_squares_from_their_own_side() {
        let start = Position::start();
        let layout = start.layout();
        let level = |name: &str| layout.level(layout.square(name).unwrap()).unwrap();
        assert_eq!(own_level(layout, level("a1W"), Color::White), 0);
        assert_eq!(own_level(layout, level("a1W"), Color::Black), 2);
        let queens = layout.level(start.king(Color::Black).unwrap()).unwrap();
        assert_eq!(own_level(layout, queens, Color::Black), 3);
        let square = layout.square("b8B").unwrap();
        let own = own_square(layout, square, Color::Black);
        assert_eq!(layout.name(own), "b1W");
    }
}
