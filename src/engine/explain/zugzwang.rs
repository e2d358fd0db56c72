//! Moves whose point is that the other side must move: zugzwang, and attack boards that only pass the
//! move.

use super::{Explanation, Fault, Gain, Idea, Pattern, with_free_move};
use crate::engine::review::{Searcher, chance};
use crate::engine::{Limits, Stop, Task};
use crate::rules::laws::Aim;
use crate::rules::{Move, Position};

/// Winning chance, from 0 to 1, by which passing must be better than every move: as much as a blunder
/// costs.
const MARGIN: f64 = 0.15;

/// Greatest difference of winning chance, from 0 to 1, between passing and a move of an attack board
/// that changes nothing else.
const SAME: f64 = 0.05;

/// Adds zugzwang or a tempo to an explanation where it has no pattern, or only an exchange, for a line
/// that begins with a quiet move. `position` is the one in which the mistake was made. Compares
/// searches within these limits, in some of which a side passes.
pub fn add_zugzwang(
    explanation: &mut Explanation,
    position: &Position,
    search: &mut dyn Searcher,
    limits: Limits,
    stop: &Stop,
) {
    let after = position.play_all_unchecked(&explanation.played.moves);
    let mut chance = |position: Position, excluded: Vec<Move>| {
        let task = Task::new(position).limits(limits);
        let report = search.search(&Task { excluded, ..task }, stop)?;
        Some(chance(report.score, position.rules()))
    };
    for (fault, start) in [(Fault::Allowed, after), (Fault::Missed, *position)] {
        let mut ideas = explanation.ideas.iter();
        let place = ideas.position(|(it, _)| *it == fault);
        let is_told = place
            .and_then(|it| explanation.ideas.get(it))
            .is_some_and(|(_, idea)| !matches!(idea.pattern, Pattern::Material { .. }));
        let line = explanation.line(fault).first();
        let Some(&mv) = line.filter(|&&mv| !is_told && is_quiet(&start, mv)) else {
            continue;
        };
        let found = tempo(&start, mv, &mut chance).or_else(|| zugzwang(&start, mv, &mut chance));
        if let Some(pattern) = found {
            let idea = Idea {
                pattern,
                gain: Gain::Nothing,
                moves: 0..1,
            };
            let place = place.unwrap_or(explanation.ideas.len());
            explanation.ideas.insert(place, (fault, idea));
        }
    }
}

/// Finds the winning chance of the side to move without these moves.
type Chance<'a> = &'a mut dyn FnMut(Position, Vec<Move>) -> Option<f64>;

fn is_quiet(start: &Position, mv: Move) -> bool {
    let is_plain = !start.is_capture(mv) && mv.promotion().is_none();
    is_plain && start.is_legal(mv) && start.rules().aim() != Aim::GiveAway
}

/// The move leaves the other side to move, which would be better off if it could pass.
fn zugzwang(start: &Position, mv: Move, chance: Chance) -> Option<Pattern> {
    let after = start.play_unchecked(mv);
    let side = after.turn();
    let passing = 1.0 - chance(with_free_move(&after)?, Vec::new())?;
    let is_better = passing - chance(after, Vec::new())? >= MARGIN;
    (is_better && side != start.turn()).then_some(Pattern::Zugzwang { side })
}

/// A move of an attack board is as good as passing, and all moves of pieces are worse.
fn tempo(start: &Position, mv: Move, chance: Chance) -> Option<Pattern> {
    let Move::Board { from, to, .. } = mv else {
        return None;
    };
    let boards = start.legal_moves().into_iter();
    let boards = boards.filter(|it| matches!(it, Move::Board { .. }));
    let passing = 1.0 - chance(with_free_move(start)?, Vec::new())?;
    let moving = 1.0 - chance(start.play_unchecked(mv), Vec::new())?;
    let with_pieces = chance(*start, boards.collect())?;
    let is_only = passing.min(moving) - with_pieces >= MARGIN;
    let is_same = (passing - moving).abs() <= SAME;
    (is_only && is_same).then_some(Pattern::Tempo { from, to })
}
