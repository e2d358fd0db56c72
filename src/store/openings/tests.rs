#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::rules::notation::read;

/// A tree of three games on the tower: two that begin alike, and one that reaches the same position
/// by another order of moves.
fn tree() -> OpeningTree {
    let mut tree = OpeningTree::default();
    for (moves, winner) in [
        ("Nc3N b7B-b6B a2W-a3W", Some(Color::White)),
        ("Nc3N b7B-b6B", None),
        ("a2W-a3W b7B-b6B Nc3N", Some(Color::Black)),
    ] {
        let mut position = Position::start();
        let moves = moves.split(' ').map(|text| {
            let mv = read(&position, text).unwrap();
            position.make(mv);
            mv
        });
        tree.add(&Position::start(), &moves.collect::<Vec<_>>(), winner);
    }
    tree
}

#[test]
fn a_position_has_the_moves_played_in_it_and_their_results() {
    let tree = tree();
    let start = Position::start();
    let found = tree.continuations(&start);
    assert_eq!(tree.games(), 3);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].mv, read(&start, "Nc3N").unwrap());
    let results = Results {
        white: 1,
        draws: 1,
        black: 0,
    };
    assert_eq!(found[0].results, results);
    assert_eq!(results.share(Color::White), 0.75);
    assert_eq!(results.share(Color::Black), 0.25);
    assert_eq!(found[0].evaluation, None);
    let after = start
        .after(found[0].mv)
        .after(read(&start.after(found[0].mv), "b7B-b6B").unwrap());
    let next = tree.continuations(&after);
    assert_eq!(next.len(), 1, "the last move of one game only");
}

#[test]
fn a_tree_is_written_as_it_is_read() {
    let mut tree = tree();
    let start = Position::start();
    let first = tree.continuations(&start)[0].mv;
    tree.evaluate(&start, first, -25);
    let bytes = tree.to_bytes();
    let read = OpeningTree::from_bytes(&bytes).unwrap();
    assert_eq!(read, tree);
    assert_eq!(read.continuations(&start)[0].evaluation, Some(-25));
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = tree().to_bytes();
    assert_eq!(
        OpeningTree::from_bytes(b"PNG"),
        Err(OpeningsError::NoOpenings)
    );
    for length in 8..bytes.len() {
        let read = OpeningTree::from_bytes(&bytes[..length]);
        assert_eq!(read, Err(OpeningsError::TooShort { bytes: length }));
    }
    let longer = [&bytes[..], &[0]].concat();
    let at = bytes.len();
    assert_eq!(
        OpeningTree::from_bytes(&longer),
        Err(OpeningsError::TooLong { at })
    );
}

#[test]
fn rare_positions_are_pruned() {
    let mut tree = tree();
    tree.prune(3);
    assert_eq!(tree.positions(), 1);
}

#[test]
fn the_bundled_tree_is_of_the_tournament_rules_and_all_its_moves_are_legal() {
    assert_eq!(OpeningTree::from_bytes(TOWER_FILE).err(), None);
    let tree = bundled(&TOURNAMENT).unwrap();
    assert!(bundled(RuleSet::named("chess").unwrap()).is_none());
    let (mut open, mut seen) = (vec![Position::start()], std::collections::HashSet::new());
    while let Some(position) = open.pop() {
        let count = tree.nodes.get(&position.key()).map_or(0, Vec::len);
        if count == 0 || !seen.insert(position.key()) {
            continue;
        }
        let found = tree.continuations(&position);
        assert_eq!(found.len(), count, "{position}");
        open.extend(found.iter().map(|it| position.after(it.mv)));
    }
    // Some positions are reached only by orders of moves that are too rare to be in the tree.
    assert!(seen.len() > tree.positions() / 2);
}
