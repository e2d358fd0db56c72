//! Property tests of reading and writing games with many variations.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use proptest::collection::vec;
use proptest::prelude::*;
use tritower::pgn;
use tritower::rules::{Color, Move, Position};

use super::*;

/// A move of a tree of variations, as it stands in a PGN. The first of its `children` continues the
/// line, and the others are variations. The same move may occur in several of them.
struct Node {
    position: Position,
    /// The moves up to this one.
    path: Vec<String>,
    children: Vec<usize>,
}

/// Grows a tree: each pair of numbers chooses an earlier move and one of the legal replies to it.
/// No move ends the game.
fn grow(rules: &'static RuleSet, choices: &[(u16, u16)]) -> Vec<Node> {
    let root = Node {
        position: Position::start_of(rules),
        path: Vec::new(),
        children: Vec::new(),
    };
    let mut tree = vec![root];
    for &(from, reply) in choices {
        // Half of the moves continue one of the latest lines; the others branch off anywhere.
        let latest = tree.len().saturating_sub(8);
        let from = match from % 2 {
            0 => usize::from(from) % tree.len(),
            _ => latest + usize::from(from) % (tree.len() - latest),
        };
        let before = tree[from].position;
        let moves = before.legal_moves();
        let Some(&mv) = moves.get(usize::from(reply) % moves.len().max(1)) else {
            continue;
        };
        let mut position = before;
        position.make_unchecked(mv);
        if tree[from].path.len() > 40 || position.outcome().is_some() {
            continue;
        }
        let mut path = tree[from].path.clone();
        path.push(notation::san(&before, mv));
        let index = tree.len();
        tree[from].children.push(index);
        tree.push(Node {
            position,
            path,
            children: Vec::new(),
        });
    }
    tree
}

/// Writes the moves after a node, each with a comment of its own.
fn write(tree: &[Node], mut from: usize, text: &mut String) {
    let write_move = |text: &mut String, before: &Position, index: usize| {
        let dots = match before.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        let mv = tree[index].path.last().unwrap();
        write!(text, "{}{dots} {mv} {{note {index}}} ", before.number()).unwrap();
    };
    while let [first, others @ ..] = &tree[from].children[..] {
        let before = &tree[from].position;
        write_move(text, before, *first);
        for &other in others {
            text.push('(');
            write_move(text, before, other);
            write(tree, other, text);
            text.push_str(") ");
        }
        from = *first;
    }
}

/// All positions of a game that a move leads to: the moves up to each of them.
fn paths(game: &Game) -> BTreeSet<Vec<String>> {
    let start = LineId::MAIN;
    let lines = game.variations().map(|line| line.id);
    let lines = std::iter::once(start).chain(lines);
    let visits = lines.flat_map(|line| {
        let plies = 1..=game.line(line).plies.len();
        plies.map(move |ply| Visit { line, ply })
    });
    let path = |visit| {
        let moves: Vec<Move> = game.path(visit).map(|ply| ply.mv).collect();
        let before = game.positions(visit);
        let texts = before
            .zip(moves)
            .map(|(before, mv)| notation::san(before, mv));
        texts.collect()
    };
    visits.map(path).collect()
}

/// The comments in a PGN, without those that are joined in one note.
fn comments(text: &str) -> BTreeSet<String> {
    let text = text.replace('\n', " ");
    let comments = text.split('{').skip(1).filter_map(|it| it.split_once('}'));
    comments.map(|(comment, _)| comment.to_owned()).collect()
}

fn choices() -> impl Strategy<Value = Vec<(u16, u16)>> {
    prop_oneof![
        vec(any::<(u16, u16)>(), 0..60),
        // Few replies, so that the same moves occur in many variations.
        vec((any::<u16>(), 0_u16..4), 0..2_000),
        vec(any::<(u16, u16)>(), 0..2_000),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(8) })]

    #[test]
    fn every_move_and_comment_of_a_tree_of_variations_is_read_and_written(
        name in prop_oneof![Just("chess"), Just("tower"), Just("chess+crazyhouse")],
        choices in choices(),
    ) {
        let tree = grow(rules(name), &choices);
        let mut text = format!("[RuleSet \"{name}\"]\n\n");
        write(&tree, 0, &mut text);
        let expected: BTreeSet<Vec<String>> =
            tree.iter().skip(1).map(|node| node.path.clone()).collect();
        let lost = notes(&text)
            .into_iter()
            .find(|note| !matches!(note.what, PgnOddity::RepeatedVariations { .. }));
        prop_assert_eq!(lost, None);
        let game = game(&(text.clone() + "*"));
        prop_assert_eq!(paths(&game), expected.clone());
        let written = pgn::export_pgn(&game);
        prop_assert_eq!(comments(&written), comments(&text));
        let again = self::game(&written);
        prop_assert_eq!(paths(&again), expected);
        prop_assert_eq!(pgn::export_pgn(&again), written);
    }
}

#[test]
fn each_of_five_hundred_variations_of_one_move_is_kept() {
    let tree = grow(rules("chess"), &[(0, 8)]);
    let (root, first) = (&tree[0].position, &tree[1].path[0]);
    let mut text = format!("1. {first} ");
    let mut expected = BTreeSet::from([vec![first.clone()]]);
    for &mv in &root.legal_moves() {
        let mut after = *root;
        after.make_unchecked(mv);
        let mv = notation::san(root, mv);
        for &reply in &after.legal_moves() {
            let mut last = after;
            last.make_unchecked(reply);
            let reply = notation::san(&after, reply);
            for &third in last.legal_moves().iter().take(2) {
                let third = notation::san(&last, third);
                write!(text, "(1. {mv} {reply} 2. {third}) ").unwrap();
                let path = [&mv, &reply, &third].map(Clone::clone);
                expected.extend((1..=3).map(|length| path[..length].to_vec()));
            }
        }
    }
    assert_eq!(notes(&text), []);
    let game = game(&text);
    assert_eq!(paths(&game), expected);
    assert_eq!(paths(&self::game(&pgn::export_pgn(&game))), expected);
}

#[test]
fn variations_that_repeat_another_line_are_joined_with_it_and_told() {
    let text = "1. e4 (1. d4 d5 {first}) (1. d4 d5 {again}) (1. d4) (1. d4 d5 2. c4) e5";
    let told: Vec<String> = notes(text).iter().map(ToString::to_string).collect();
    let repeats = "variations that repeat another line, and were joined with it: 2";
    assert_eq!(
        told,
        [format!("game 1, line 1, column 26, at \"(1.\": {repeats}")]
    );
    let written = pgn::export_pgn(&game(text));
    assert!(written.contains("{first} {again}"), "{written}");
    assert_eq!(notes(&written), []);
}
