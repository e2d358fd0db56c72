//! Recognises a blunder before it is played: a move that loses a piece or allows mate at once.

use super::Searcher;
use super::walk::{Evaluated, reduced, score_after};
use crate::engine::explain::{self, Explanation, Fault, Gain, Idea, Pattern};
use crate::engine::{PrincipalVariation, Score, Stop, Task};
use crate::rules::laws::Aim;
use crate::rules::{Move, Position};

/// Least material in centipawns that counts as the loss of a piece: a bishop for a pawn.
const PIECE: i32 = 210;

/// A move that loses at least this many centipawns compared with the best one can be a blunder. If it
/// loses less, the player gets something for the piece.
const LEAST_LOSS: i32 = 100;

/// Explains why a legal move in the position of a task loses a piece or allows the opponent to win the
/// game at once, though the best move does not. The position before the move and the one after it are
/// searched with the limits of the task, and further ones with smaller limits. `None` if the search
/// finds no such reason or is stopped, and in antichess, where players want to lose pieces.
pub fn blunder(
    task: &Task,
    mv: Move,
    search: &mut dyn Searcher,
    stop: &Stop,
) -> Option<Explanation> {
    let position = &task.position;
    let after = position.play_unchecked(mv);
    // A choice for a pending promotion is followed by another move of the same side.
    if position.rules().aim() == Aim::GiveAway || after.turn() == position.turn() {
        return None;
    }
    let best = Evaluated::by(search, task, stop)?;
    let mut earlier = task.earlier.clone();
    earlier.push(position.key());
    let next = Task::new(after).after(earlier).limits(task.limits);
    let reply = Evaluated::by(search, &next, stop)?;
    let score = score_after(position.turn(), &after, &next.earlier, reply.score);
    let is_worse = match (best.score, score) {
        (Score::Centipawns(best), Score::Centipawns(played)) => best - played >= LEAST_LOSS,
        (best, played) => best > played,
    };
    if best.line.first() == Some(&mv) || !is_worse {
        return None;
    }
    let mut lengthened = |position: &Position, line: &[Move]| {
        explain::lengthened(position, line, search, reduced(task.limits), stop)
    };
    let played = PrincipalVariation {
        score,
        moves: vec![mv],
    };
    let refutation = lengthened(&after, &reply.line);
    let best = PrincipalVariation {
        score: best.score,
        moves: lengthened(position, &best.line),
    };
    let mut explanation = explain::explain(position, &played, &refutation, &best);
    let counts = |(fault, idea): &(Fault, Idea)| *fault == Fault::Allowed && loses(idea);
    explanation.ideas.retain(counts);
    (!explanation.ideas.is_empty()).then_some(explanation)
}

/// Whether the opponent wins a piece, or the game with the first move.
fn loses(idea: &Idea) -> bool {
    match idea.gain {
        Gain::Game => matches!(idea.pattern, Pattern::Decided { moves: 1, .. }),
        Gain::Material(gain) => gain >= PIECE,
        Gain::Draw | Gain::Nothing => false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::engine::{Limits, Search};
    use crate::rules::{RuleSet, notation};

    /// Returns the name of the pattern by which a move is a blunder.
    fn pattern(position: Position, mv: &str) -> Option<&'static str> {
        let mv = notation::read(&position, mv).unwrap();
        let task = Task::new(position).limits(Limits::nodes(5_000));
        let found = blunder(&task, mv, &mut Search::new(1, 1), &Stop::default())?;
        let idea = found.first(Fault::Allowed).unwrap();
        Some(idea.pattern.name())
    }

    fn chess(text: &str) -> Position {
        Position::from_text(RuleSet::named("chess").unwrap(), text).unwrap()
    }

    #[test]
    fn a_move_that_leaves_a_piece_to_be_taken_is_a_blunder() {
        // The pawn on e5 attacks the knight.
        let attacked = chess("4k3/pppp1ppp/8/4p3/3N4/8/PPP2PPP/4K3 w - - 0 1");
        assert_eq!(pattern(attacked, "h3"), Some("hanging-piece"));
        assert_eq!(pattern(attacked, "Nf3"), None);
        assert_eq!(pattern(attacked, "Nc6"), Some("hanging-piece"));
    }

    #[test]
    fn a_move_that_allows_mate_at_once_is_a_blunder() {
        let position = chess("3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        assert_eq!(pattern(position, "Ra7"), Some("mate"));
        assert_eq!(pattern(position, "h3"), None);
    }

    #[test]
    fn the_loss_of_a_pawn_and_a_loss_that_no_move_prevents_are_no_blunders() {
        let pawn = chess("4k3/8/8/3p4/4P3/8/5PPP/4K3 w - - 0 1");
        assert_eq!(pattern(pawn, "h3"), None);
        let trapped_knight = chess("N7/pk6/8/8/8/8/5PPP/6K1 w - - 0 1");
        assert_eq!(pattern(trapped_knight, "h3"), None);
    }

    #[test]
    fn the_first_move_on_the_tower_is_no_blunder() {
        assert_eq!(pattern(Position::start(), "b4N"), None);
    }
}
