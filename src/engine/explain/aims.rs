//! Lines that end the game or promote a pawn, captures that are forced, and what remains: lines that
//! win material in another way.

use super::line::Line;
use super::{Gain, Idea, LEAST_GAIN, Pattern, Placed};
use crate::engine::Score;
use crate::rules::laws::Aim;
use crate::rules::{Move, Role, Square};

/// Greatest number of plies of an exchange that is listed as a whole.
const MAX_EXCHANGE: usize = 12;

/// The end of the game, if the line reaches it and the winner of the line does not lose.
pub(super) fn decided(line: &Line) -> Option<Idea> {
    let outcome = line.last().outcome()?;
    let gain = match outcome.winner() {
        Some(winner) if winner == line.winner => Gain::Game,
        Some(_) => return None,
        None => Gain::Draw,
    };
    let turns = line
        .turns()
        .filter(|&at| !matches!(line.moves[at], Move::Promote { .. }));
    let moves = turns.count() as u32;
    Some(Idea {
        pattern: Pattern::Decided { outcome, moves },
        gain,
        moves: 0..line.moves.len(),
    })
}

/// A draw by repetition, if the score of the line is that of a draw.
pub(super) fn repetition(line: &Line, score: Score) -> Option<Idea> {
    let moves = line.repetition()?;
    (score == Score::Centipawns(0)).then_some(Idea {
        pattern: Pattern::Repetition,
        gain: Gain::Draw,
        moves,
    })
}

/// A pawn is promoted, by itself, by an attack board, or by choice after the opponent's board has
/// left it.
pub(super) fn promotion(line: &Line, at: usize) -> Option<Idea> {
    let (before, mv) = (&line.positions[at], line.moves[at]);
    let becomes = mv.promotion()?;
    let layout = before.layout();
    let is_pawn = |square: &Square| before.role_at(*square) == Some(Role::Pawn);
    let (pawn, to, board) = match mv {
        Move::Piece { from, to, .. } => (from, to, None),
        Move::Promote { square, .. } => (square, square, None),
        Move::Board { from, to, .. } => {
            let carried = before.on_board(from).into_iter().find(is_pawn);
            let corner = layout.corner(from);
            let (pawn, arrival) = match carried {
                Some(pawn) => (pawn, layout.carried(pawn, from, to)),
                None => (corner, corner),
            };
            (pawn, arrival, Some((from, to)))
        }
        Move::Castle(_) | Move::Drop { .. } => return None,
    };
    let pattern = Pattern::Promotion {
        pawn: line.piece(at, pawn)?,
        to,
        becomes,
        board,
    };
    line.idea(pattern, at, at + 1)
}

/// The other side must take a piece that the winner wants to lose, and has no other move (antichess).
pub(super) fn forced_capture(line: &Line, at: usize) -> Option<Idea> {
    let (after, reply) = (&line.positions[at + 1], *line.moves.get(at + 1)?);
    let Move::Piece { from, .. } = reply else {
        return None;
    };
    let (square, piece) = after.captured(reply)?;
    let is_only = after.legal_moves().len() == 1;
    let pattern = Pattern::ForcedCapture {
        by: line.piece(at + 1, from)?,
        taken: Placed { piece, square },
    };
    line.idea(pattern, at, at + 2).filter(|_| is_only)
}

/// The pieces that are exchanged in a line that wins material. Not in atomic, where captures remove
/// other pieces, too, nor in antichess.
pub(super) fn material(line: &Line) -> Option<Idea> {
    if matches!(line.last().rules().aim(), Aim::Explode | Aim::GiveAway) {
        return None;
    }
    let (end, gain) = line.rest().filter(|(end, _)| *end <= MAX_EXCHANGE)?;
    let (mut taken, mut given) = (Vec::new(), Vec::<Placed>::new());
    for captured in (0..end).filter_map(|at| line.captured(at)) {
        match captured.piece.color == line.winner {
            true => given.push(captured),
            false => taken.push(captured),
        }
    }
    // Pieces that are exchanged for their like win nothing.
    given.retain(|it| {
        let like = taken
            .iter()
            .position(|other| other.piece.role == it.piece.role);
        like.map(|index| taken.remove(index)).is_none()
    });
    let wins_something = gain >= LEAST_GAIN && !taken.is_empty();
    wins_something.then_some(Idea {
        pattern: Pattern::Material { taken, given },
        gain: Gain::Material(gain),
        moves: 0..end,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::rules::{Color, Position, RuleSet, notation};

    #[test]
    fn pieces_exchanged_for_their_like_are_not_listed() {
        let rules = RuleSet::named("chess").unwrap();
        let text = "4k3/8/4p3/3p4/4P3/8/6P1/n1K5 w - - 0 1";
        let start = Position::from_text(rules, text).unwrap();
        let mut position = start;
        let moves = ["exd5", "exd5", "Kb2", "Ke7", "Kxa1"].map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position.make_unchecked(mv);
            mv
        });
        let idea = material(&Line::new(&start, &moves, Color::White)).unwrap();
        let Pattern::Material { taken, given } = idea.pattern else {
            panic!("{idea:?}");
        };
        assert_eq!((taken.len(), given), (1, Vec::new()));
        assert_eq!(taken[0].piece.role, Role::Knight);
    }

    #[test]
    fn a_piece_that_is_taken_is_named_with_the_square_where_it_stands_before_the_line() {
        let rules = RuleSet::named("chess").unwrap();
        let start = Position::from_text(rules, "4k3/8/8/8/8/8/6P1/n1K5 w - - 0 1").unwrap();
        let mut position = start;
        let moves = ["Kb2", "Nb3", "Kxb3"].map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position.make_unchecked(mv);
            mv
        });
        let idea = material(&Line::new(&start, &moves, Color::White)).unwrap();
        let Pattern::Material { taken, .. } = idea.pattern else {
            panic!("{idea:?}");
        };
        assert_eq!(start.piece_at(taken[0].square), Some(taken[0].piece));
    }
}
