//! `tests/vectors/notation.txt`: every legal move of many positions in the three
//! spellings, worked out by an independent implementation from Appendix E.

use tritower::rules::{Language, Move, Position, notation};

/// The positions with their lines: a move's long, English and German texts.
fn positions() -> Vec<(Position, Vec<[&'static str; 3]>)> {
    let mut positions: Vec<(Position, Vec<[&str; 3]>)> = Vec::new();
    for line in include_str!("vectors/notation.txt").lines() {
        if let Some(texts) = line.strip_prefix('\t') {
            let texts: Vec<&str> = texts.split('\t').collect();
            let last = positions
                .last_mut()
                .expect("a position stands before its moves");
            last.1.push(texts.try_into().expect("three texts a move"));
        } else {
            let position = Position::from_tfen(line).unwrap_or_else(|e| panic!("{line}: {e}"));
            positions.push((position, Vec::new()));
        }
    }
    assert!(positions.len() > 20);
    positions
}

#[test]
fn every_legal_move_is_written_as_the_vectors_have_it() {
    for (position, expected) in positions() {
        let texts = |mv: Move| {
            [
                notation::long(&position, mv),
                notation::write(&position, mv, Language::English),
                notation::write(&position, mv, Language::German),
            ]
        };
        let mut written: Vec<[String; 3]> = position.legal_moves().into_iter().map(texts).collect();
        written.sort();
        assert_eq!(written, expected, "{}", position.to_tfen());
    }
}
