//! Positions and moves for the tests of the capture variants (atomic, antichess, bughouse).

use super::reason::reason;
use tritower::rules::{Move, Position, RuleSet, notation, why};

/// Reads the text of a position under a rule set.
pub fn position(rules: &str, text: &str) -> Position {
    let rules = RuleSet::named(rules).unwrap();
    Position::from_text(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the legal move with this text, in long or scoresheet notation.
pub fn legal(position: &Position, text: &str) -> Move {
    let named = |mv: &Move| notation::long(position, *mv) == text;
    let exact = position.legal_moves().into_iter().find(named);
    let read = || notation::read(position, text);
    exact.unwrap_or_else(|| read().unwrap_or_else(|error| panic!("{position}: {error}")))
}

/// The position after moves, separated by spaces.
pub fn after(position: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(*position, |position, text| {
        position.play_unchecked(legal(&position, text))
    })
}

/// Returns the reason why a piece cannot move from one square to another, as a sentence, and the
/// source of that rule.
pub fn refused(position: &Position, from: &str, to: &str) -> (String, &'static str) {
    let square = |name| position.layout().square(name).unwrap();
    refused_move(
        position,
        Move::Piece {
            from: square(from),
            to: square(to),
            promotion: None,
        },
    )
}

/// Returns the reason why a move is illegal, as a sentence, and the source of that rule.
pub fn refused_move(position: &Position, mv: Move) -> (String, &'static str) {
    let illegal = why(position, mv).unwrap_err();
    (reason(&illegal), illegal.article())
}

/// Returns the names of the occupied squares, sorted.
pub fn standing(position: &Position) -> Vec<String> {
    let mut names: Vec<String> = position
        .all_pieces()
        .map(|(square, _)| position.layout().name(square))
        .collect();
    names.sort();
    names
}
