//! Positions and moves of rule sets in which captures differ.

use tritower::rules::{Move, Position, RuleSet, notation, why};

/// The position of a text under a rule set.
pub fn position(rules: &str, text: &str) -> Position {
    let rules = RuleSet::named(rules).unwrap();
    Position::from_text(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal move of a name, in the machines' notation or the players'.
pub fn legal(position: &Position, text: &str) -> Move {
    let named = |mv: &Move| notation::long(position, *mv) == text;
    let exact = position.legal_moves().into_iter().find(named);
    let read = || notation::read(position, text);
    exact.unwrap_or_else(|| read().unwrap_or_else(|error| panic!("{position}: {error}")))
}

/// The position after moves, with spaces between.
pub fn after(position: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(*position, |position, text| {
        position.after(legal(&position, text))
    })
}

/// Why a piece does not go from a square to another: the sentence and its source.
pub fn refused(position: &Position, from: &str, to: &str) -> (String, &'static str) {
    let square = |name| position.geometry().square(name).unwrap();
    refused_move(
        position,
        Move::Piece {
            from: square(from),
            to: square(to),
            promotion: None,
        },
    )
}

/// Why a move is refused: the sentence and its source.
pub fn refused_move(position: &Position, mv: Move) -> (String, &'static str) {
    let illegal = why(position, mv).unwrap_err();
    (illegal.to_string(), illegal.article())
}

/// The squares on which anything stands, by their names.
pub fn standing(position: &Position) -> Vec<String> {
    let mut names: Vec<String> = position
        .all_pieces()
        .map(|(square, _)| position.geometry().name(square))
        .collect();
    names.sort();
    names
}
