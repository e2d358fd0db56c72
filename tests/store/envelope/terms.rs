//! Tests of the data that an envelope authenticates in addition to the facts of Article A2.

use super::formats::resumed;
use super::*;
use crate::common::adjourned::{SEALED, act, adjourn, at, play};
use tritower::game::adjournment::AdjournmentAct;
use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::{
    Duties, Event, Game, GameId, Millis, Play, Player, Scorekeeping, Setup, Terms,
};
use tritower::rules::RuleSet;
use tritower::store;

fn tournament() -> Game {
    let control = |extra| {
        let first = Period {
            moves: Some(40),
            time: Millis(7_200_000),
        };
        let rest = Period {
            moves: None,
            time: Millis(3_600_000),
        };
        TimeControl::new(vec![first, rest], extra).unwrap()
    };
    let duties = Duties {
        touch_move: true,
        over_the_board: false,
        scorekeeping: Scorekeeping::Program,
        arbiter: true,
    };
    let mut game = Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        players: [Player::Person, Player::Computer(7)],
        at: at(0),
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([
                control(Extra::Increment(Millis(30_000))),
                control(Extra::Delay(Millis(5_000))),
            ]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    game.happen(Event::Start, at(0)).unwrap();
    play(&mut game, "b2W-b4N", 10);
    game
}

/// Seals a move; returns the folder of the envelope, the paths, and the save of the game after
/// sealing.
fn sealed() -> (TempDir, Paths, String) {
    let (folder, paths) = home();
    let mut game = tournament();
    act(&mut game, adjourn(Some(Color::Black)), SEALED).unwrap();
    let draft = Draft::new("b5B").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    let save = store::write(&game, "").unwrap();
    (folder, paths, save)
}

fn opened(paths: &Paths, save: &str) -> Result<Written, EnvelopeError> {
    let (game, at) = resumed(store::read(save).unwrap().game);
    envelope::open_move(paths, &game, at, &Opening::Safe)
}

#[test]
fn an_envelope_opens_only_in_a_game_of_the_same_terms_and_seats() {
    let (_folder, paths, save) = sealed();
    assert_eq!(opened(&paths, &save).unwrap().as_str(), "b5B");
    for (from, to) in [
        ("time: 7200000", "time: 14400000"),
        ("moves: 40", "moves: 999"),
        ("Increment(30000)", "Increment(31000)"),
        ("Increment(30000)", "None"),
        ("Delay(5000)", "Delay(6000)"),
        ("touch_move: true", "touch_move: false"),
        ("over_the_board: false", "over_the_board: true"),
        ("players_keep_score: false", "players_keep_score: true"),
        ("arbiter: true", "arbiter: false"),
        ("black: Some(7)", "black: Some(1)"),
        ("black: Some(7)", "black: None"),
    ] {
        assert!(save.contains(from), "{from} in {save}");
        let found = opened(&paths, &save.replace(from, to));
        let item = Item::Terms;
        assert_eq!(
            found,
            Err(EnvelopeError::Inaccurate { item }),
            "{from}, {to}"
        );
    }
}

#[test]
fn an_envelope_opens_only_in_a_game_by_the_same_rules() {
    let (_folder, paths, save) = sealed();
    for rules in [
        "tower+turning",
        "tower+antichess+castling",
        "tower+bughouse",
    ] {
        let named = format!("format: 1, rules: {rules:?},");
        let found = opened(&paths, &save.replace("format: 1,", &named));
        let inaccurate = matches!(
            found,
            Err(EnvelopeError::Inaccurate {
                item: Item::Terms | Item::Position
            })
        );
        assert!(inaccurate, "{rules}: {found:?}");
    }
}

#[test]
fn a_game_by_other_rules_is_adjourned_and_its_envelope_opened() {
    let (_folder, paths) = home();
    let rules = RuleSet::named("tower+turning").unwrap();
    let mut game = Game::new(Setup {
        start: Position::start_of(rules),
        ..tournament().setup().clone()
    });
    game.happen(Event::Start, at(0)).unwrap();
    act(&mut game, adjourn(Some(Color::White)), SEALED).unwrap();
    let draft = Draft::new("b4N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    let save = store::write(&game, "").unwrap();
    assert_eq!(opened(&paths, &save).unwrap().as_str(), "b4N");
    let facts = envelope::facts(&paths, id).unwrap();
    assert!(
        facts.terms.starts_with("rules tower+turning; "),
        "{}",
        facts.terms
    );
}

#[test]
fn an_envelope_opens_only_in_a_game_with_the_same_history() {
    let (_folder, paths, save) = sealed();
    for (from, to) in [
        ("set_up: 1700000000000", "set_up: 1699999999999"),
        (
            "(at: 1700000600000, event: Press",
            "(at: 1700000600001, event: Press",
        ),
    ] {
        assert!(save.contains(from), "{from} in {save}");
        let found = opened(&paths, &save.replace(from, to));
        assert!(
            matches!(found, Err(EnvelopeError::Inaccurate { .. })),
            "{from}, {to}: {found:?}"
        );
    }
}

#[test]
fn an_envelope_opens_in_every_copy_of_its_game_and_in_no_other() {
    let (_folder, paths, save) = sealed();
    let mut restored = store::read(&save).unwrap().game;
    restored.interrupt();
    let copied = store::write(&restored, "A copy").unwrap();
    assert_eq!(opened(&paths, &copied).unwrap().as_str(), "b5B");
    restored.set_id(GameId(8));
    let another = store::write(&restored, "").unwrap();
    let item = Item::Game;
    assert_eq!(
        opened(&paths, &another),
        Err(EnvelopeError::Inaccurate { item })
    );
}

/// The terms are written in words, so that an arbiter can compare them (Article A3).
#[test]
fn the_terms_are_on_the_envelope() {
    let (_folder, paths, save) = sealed();
    let game = store::read(&save).unwrap().game;
    let tritower::game::adjournment::Phase::Adjourned(sealed) = game.phase() else {
        panic!("{:?}", game.phase());
    };
    assert_eq!(
        envelope::facts(&paths, sealed.id).unwrap().terms,
        "rules tower; white person; black computer 7; tournament, touch-move, arbiter; \
         white clock 40 in 7200000 all in 3600000 increment 30000; \
         black clock 40 in 7200000 all in 3600000 delay 5000"
    );
}
