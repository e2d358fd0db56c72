//! Tests of properties that every position of a game on the flat board has, in random games from
//! the usual start and from the 960 starts.

use std::collections::BTreeSet;

use crate::common::random::{Random, kinds, pick};
use tritower::rules::notation::{Scoresheet, attempt, long, read, write};
use tritower::rules::{Language, Move, Position, RuleSet};

/// The positions and moves of a random game.
fn game(start: Position, random: &mut Random) -> Vec<(Position, Move)> {
    let mut position = start;
    let mut game = Vec::new();
    while game.len() < 160 && position.outcome().is_none() {
        let Some(mv) = pick(&position, &position.legal_moves(), random) else {
            break;
        };
        game.push((position, mv));
        position = position.play_unchecked(mv);
    }
    game
}

fn start(name: &str, random: &mut Random) -> Position {
    let rules = RuleSet::named(name).unwrap();
    if rules.start().shuffled {
        Position::shuffled(rules, [random.below(960) as u16; 2]).unwrap()
    } else {
        Position::start_of(rules)
    }
}

/// Calls `holds` for every position and move of several games under either rule set.
fn each(games: usize, mut holds: impl FnMut(&Position, Move)) {
    for name in ["chess", "chess+960"] {
        for seed in 0..games {
            let random = &mut Random(seed as u64);
            for (position, mv) in game(start(name, random), random) {
                holds(&position, mv);
            }
        }
    }
}

#[test]
fn a_move_that_is_taken_back_leaves_no_trace_and_the_key_is_kept() {
    let mut met = BTreeSet::new();
    each(20, |position, made| {
        assert_eq!(position.key(), position.fresh_key());
        met.extend(kinds(position, made, &position.play_unchecked(made)));
        for mv in position.legal_moves() {
            let mut next = *position;
            let undo = next.make_unchecked(mv);
            assert_eq!(next.key(), next.fresh_key(), "{position}: {mv:?}");
            next.unmake(&undo);
            assert_eq!(next, *position, "{mv:?}");
        }
    });
    for kind in ["promotion", "double step", "en passant", "0-0", "0-0-0"] {
        assert!(met.contains(kind), "no {kind} in any game");
    }
}

#[test]
fn a_position_is_written_and_read_back_as_it_is() {
    each(40, |position, _| {
        let read = Position::from_text(position.rules(), &position.to_text());
        assert_eq!(read, Ok(*position));
        assert_eq!(
            Position::from_setup(position.rules(), position.setup()),
            Ok(*position)
        );
    });
}

#[test]
fn every_legal_move_reads_back_from_all_its_texts_and_no_two_share_one() {
    each(6, |position, _| {
        let mut texts = BTreeSet::new();
        for mv in position.legal_moves() {
            let machine = long(position, mv);
            assert_eq!(attempt(position, &machine), Ok(mv), "{position}");
            assert_eq!(read(position, &machine), Ok(mv), "{position}");
            assert!(texts.insert(machine), "{position}: {mv:?}");
            for language in Language::ALL {
                let text = write(position, mv, language);
                assert_eq!(read(position, &text), Ok(mv), "{position}: {text}");
            }
        }
    });
}

#[test]
fn a_whole_game_reads_back_from_its_scoresheet() {
    for name in ["chess", "chess+960"] {
        for seed in 100..110 {
            let random = &mut Random(seed);
            let game = game(start(name, random), random);
            let sheet = Scoresheet {
                start: game[0].0,
                moves: game.iter().map(|&(_, mv)| mv).collect(),
                draw_offers: vec![4],
                result: None,
            };
            for language in Language::ALL {
                let text = sheet.write(language);
                assert_eq!(Scoresheet::read(&sheet.start, &text).as_ref(), Ok(&sheet));
            }
        }
    }
}
