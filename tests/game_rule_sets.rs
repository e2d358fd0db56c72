//! Games under every rule set: they are kept and written down, taken back and tried
//! otherwise, touched and claimed as under the tournament rules, or as the rule set says.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;
mod games;

use common::random::Random;
use common::rule_sets::{self, rule_sets};
use games::assert_same;
use tritower::game::{
    Claim, Event, Game, Ground, Reason, Refusal, Setup, Timestamp, Touched, can_be_made_with,
};
use tritower::rules::{Language, Move, Position, RuleSet, TOURNAMENT, notation};
use tritower::store;

/// A game with a variation beside it.
fn game(rules: &'static RuleSet, seed: u64) -> Game {
    let mut game = rule_sets::game(rules, seed, 60);
    let random = &mut Random(seed);
    let mut visit = game.live();
    visit.ply = random.below(visit.ply + 1);
    for _ in 0..5 {
        let moves = game.position(visit).unwrap().legal_moves();
        let Some(&mv) = random.pick(&moves) else {
            break;
        };
        visit = game.explore(visit, mv).unwrap();
    }
    game
}

#[test]
fn a_game_is_read_back_from_its_save_under_every_rule_set() {
    for rules in rule_sets() {
        for seed in 0..5 {
            let game = game(rules, seed);
            let text = store::write(&game, "A game").unwrap();
            let named = format!("format: 2,\n    rules: {:?},", rules.name());
            assert_eq!(text.contains(&named), *rules != *TOURNAMENT, "{text}");
            let read = store::read(&text);
            let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", rules.name()));
            assert_same(&read.game, &game);
            assert_eq!(store::write(&read.game, "A game").unwrap(), text);
        }
    }
}

#[test]
fn a_game_is_read_back_from_its_scoresheet_under_every_rule_set() {
    for rules in rule_sets() {
        for seed in 0..3 {
            let game = game(rules, seed);
            for language in Language::ALL {
                let text = store::export_scoresheet(&game, language);
                let read = store::import_text(&text, rules, Timestamp(0));
                let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", rules.name()));
                assert_eq!(read.game.last(), game.last(), "{}\n{text}", rules.name());
                assert_eq!(read.game.result(), game.result());
                assert!(!store::export_record(&game, language).is_empty());
                assert!(!store::print_scoresheet(&game, language).is_empty());
            }
        }
    }
}

#[test]
fn moves_are_taken_back_and_brought_again_under_every_rule_set() {
    for rules in rule_sets() {
        let whole = rule_sets::game(rules, 3, 40);
        let mut game = whole.clone();
        let positions: Vec<Position> = whole.positions(whole.live()).copied().collect();
        for position in positions.iter().rev().skip(1) {
            game.undo().unwrap();
            assert_eq!(game.last(), position, "{}", rules.name());
            assert_eq!(game.result(), None);
        }
        while game.can_redo() {
            game.redo(Timestamp(0)).unwrap();
        }
        assert_same(&game, &whole);
    }
}

#[test]
fn a_hand_can_do_whatever_is_legal_under_every_rule_set_and_nothing_breaks_by_what_it_can() {
    for rules in rule_sets() {
        let game = rule_sets::game(rules, 5, 40);
        for position in game.positions(game.live()) {
            if position.outcome().is_some() {
                continue;
            }
            let mut by_hand = Vec::new();
            for square in position.of(position.turn()) {
                by_hand.extend(can_be_made_with(position, Touched::Piece(square)));
            }
            for pin in position.pins() {
                by_hand.extend(can_be_made_with(position, Touched::Board(pin)));
            }
            let legal = position.legal_moves();
            let of_hand = |mv: &&Move| !matches!(mv, Move::Promote { .. } | Move::Drop { .. });
            for mv in legal.iter().filter(of_hand) {
                assert!(by_hand.contains(mv), "{}: {mv:?} {position}", rules.name());
            }
            for mv in by_hand {
                let after = position.after(mv);
                assert_eq!(after.key(), after.fresh_key(), "{mv:?} {position}");
            }
        }
    }
}

/// Knights go out and home again, so often; no position with them at home counts before
/// the second move, when castling may be meant.
fn shuffled(rules: &str, times: usize) -> Game {
    let rules = RuleSet::named(rules).unwrap();
    let mut game = Game::new(Setup {
        start: Position::start_of(rules),
        ..Setup::default()
    });
    for text in ["Nc3N", "Nc6N", "Nd1W", "Nd8B"]
        .into_iter()
        .cycle()
        .take(4 * times)
    {
        let mv = notation::read(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    }
    game
}

fn claims_repetition(game: &mut Game) -> Result<(), Refusal> {
    let by = game.last().turn();
    let claim = Claim {
        by,
        ground: Ground::Repetition,
        intended: None,
    };
    game.happen(Event::Claim(claim), Timestamp(0))
}

#[test]
fn with_two_boards_the_fourth_occurrence_is_claimed_and_the_third_is_not() {
    for (rules, needed) in [("tower+turning", 3), ("tower+bughouse", 4)] {
        let mut early = shuffled(rules, needed - 1);
        assert_eq!(early.repetitions(early.live()), needed - 1, "{rules}");
        assert!(claims_repetition(&mut early).is_err());
        let mut game = shuffled(rules, needed);
        assert_eq!(game.repetitions(game.live()), needed, "{rules}");
        claims_repetition(&mut game).unwrap();
        assert_eq!(game.result().unwrap().reason, Reason::Repetition);
    }
}
