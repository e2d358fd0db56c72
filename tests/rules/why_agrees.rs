//! Tests that `why` and the generator of legal moves agree on every move that can be tried.

use crate::common::random::Random;
use crate::common::variants;
use proptest::prelude::*;
use tritower::rules::{CastlingSide, Move, Position, Promotion, Role, RuleSet, why};

/// Plays legal moves from a position that are selected by these numbers.
fn play(start: Position, choices: &[u16]) -> Position {
    let mut position = start;
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.make_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}

/// All moves that a player could try in a position.
fn attempts(position: &Position) -> Vec<Move> {
    let layout = position.layout();
    let squares: Vec<_> = layout.all_squares().collect();
    let pins: Vec<_> = layout.pins().collect();
    let roles = Role::ALL.map(Promotion::Piece);
    let board = layout.pins().next().map(|_| Promotion::Board);
    let becomes = roles.into_iter().chain(board);
    let promotions: Vec<Option<Promotion>> = becomes.map(Some).chain([None]).collect();
    let mut attempts: Vec<Move> = [CastlingSide::King, CastlingSide::Queen]
        .map(Move::Castle)
        .into();
    if position.rules().hands() {
        let drops = |role| squares.iter().map(move |&to| Move::Drop { role, to });
        attempts.extend(Role::ALL.into_iter().flat_map(drops));
    }
    for &promotion in &promotions {
        for &from in &squares {
            let to = squares.iter().map(|&to| Move::Piece {
                from,
                to,
                promotion,
            });
            attempts.extend(to);
        }
        for &from in &pins {
            attempts.extend(pins.iter().map(|&to| Move::Board {
                from,
                to,
                promotion,
            }));
        }
        if let Some(becomes) = promotion {
            attempts.extend(
                squares
                    .iter()
                    .map(|&square| Move::Promote { square, becomes }),
            );
        }
    }
    attempts
}

/// Checks that `why` and the generator agree on all moves that can be tried in a position.
fn agrees_with_the_legal_moves(position: &Position) {
    let legal = position.legal_moves();
    let mut found = 0;
    for attempt in attempts(position) {
        match why(position, attempt) {
            Ok(()) => {
                assert!(legal.contains(&attempt), "{attempt:?} in {position}");
                found += 1;
            }
            Err(illegal) => {
                assert!(
                    !legal.contains(&attempt),
                    "{attempt:?} in {position}: {illegal}"
                );
                assert!(!illegal.to_string().contains('?'), "{illegal}");
            }
        }
    }
    assert_eq!(found, legal.len(), "{position}");
}

#[test]
fn why_agrees_with_the_legal_moves_in_every_position_of_the_vectors() {
    for line in include_str!("../vectors/positions.txt")
        .lines()
        .filter(|l| !l.starts_with('#'))
    {
        let tfen = line
            .split(" ; ")
            .next()
            .expect("a line begins with position text");
        agrees_with_the_legal_moves(&Position::from_tfen(tfen).expect(tfen));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn why_agrees_with_the_legal_moves_after_any_game(
        choices in prop::collection::vec(any::<u16>(), 0..160)
    ) {
        agrees_with_the_legal_moves(&play(Position::start(), &choices));
    }
}

proptest! {
    // A board layout with twice as many pins has more moves to try, so there are fewer cases.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(12) })]

    #[test]
    fn why_agrees_with_the_legal_moves_after_any_game_under_the_boards_options_and_in_space(
        name in prop::sample::select(variants::names()),
        seed: u64,
        choices in prop::collection::vec(any::<u16>(), 0..160)
    ) {
        let start = variants::start(crate::common::rules(&name), &mut Random(seed));
        agrees_with_the_legal_moves(&play(start, &choices));
    }
}

/// Checks the positions in the test vectors for one rule set.
fn holds_the_vectors(name: &str) {
    let files = [
        include_str!("../vectors/variants.txt"),
        include_str!("../vectors/flat.txt"),
    ];
    let rules = RuleSet::named(name).expect(name);
    let mut held = 0;
    for line in files.into_iter().flat_map(str::lines) {
        let mut fields = line.split('|').map(str::trim);
        if fields.next() == Some(name) {
            let text = fields.next().expect(line);
            agrees_with_the_legal_moves(&Position::from_text(rules, text).expect(text));
            held += 1;
        }
    }
    assert!(held > 0, "{name}");
}

#[test]
fn why_agrees_with_the_legal_moves_in_the_vectors_of_those_rule_sets() {
    let names = variants::names();
    let mut tried = 0;
    for line in include_str!("../vectors/variants.txt").lines() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, text, ..] = fields[..] else {
            continue;
        };
        if names
            .iter()
            .any(|it| RuleSet::named(it) == RuleSet::named(name))
        {
            agrees_with_the_legal_moves(&crate::common::position_under(
                crate::common::rules(name),
                text,
            ));
            tried += 1;
        }
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn why_agrees_with_the_legal_moves_where_captures_explode() {
    for name in [
        "tower+atomic",
        "tower+atomic+board-promotion",
        "chess+960+atomic",
    ] {
        holds_the_vectors(name);
    }
}

#[test]
fn why_agrees_with_the_legal_moves_where_who_can_capture_must() {
    for name in [
        "tower+antichess",
        "tower+antichess+castling",
        "chess+antichess",
    ] {
        holds_the_vectors(name);
    }
}

#[test]
fn why_agrees_with_the_legal_moves_where_captured_pieces_are_dropped() {
    for name in ["tower+bughouse+neutral", "chess+bughouse"] {
        holds_the_vectors(name);
    }
}
