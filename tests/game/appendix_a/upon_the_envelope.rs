//! Tests of Articles A2 and A3: the facts on the envelope.

use crate::appendix_a::{in_session, refused};
use crate::common::adjourned::{EVENING, NEXT_DAY, SEALED, act, adjourn, at, play, tournament};
use tritower::game::adjournment::{AdjournmentAct, Hindrance, Phase};
use tritower::game::envelope::Written;
use tritower::game::{Event, Game};
use tritower::rules::{Color, Position};
use tritower::store;
use tritower::store::Paths;
use tritower::store::envelope::{self, Draft, EnvelopeError, Item, KeyProtection, Opening};

/// A game on disk whose first move was sealed by White.
fn sealed() -> (tempfile::TempDir, Paths, Game) {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(Position::start());
    play(&mut game, "b2W-b4N", 10);
    play(&mut game, "b7B-b5N", 27);
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("Nc3N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    (folder, paths, game)
}

fn facts(paths: &Paths, game: &Game) -> envelope::Facts {
    let Phase::Adjourned(sealed) = game.phase() else {
        panic!("the game is adjourned");
    };
    envelope::facts(paths, sealed.id).unwrap()
}

#[test]
fn a2_a_the_names_of_the_players_stand_upon_the_envelope() {
    let (_folder, paths, game) = sealed();
    let facts = facts(&paths, &game);
    assert_eq!((&*facts.white, &*facts.black), ("Anna", "Bernd"));
}

#[test]
fn a2_b_the_position_immediately_before_the_sealed_move_stands_upon_it() {
    let (_folder, paths, game) = sealed();
    assert_eq!(facts(&paths, &game).position, game.last().to_tfen());
}

#[test]
fn a2_c_the_time_used_by_each_player_stands_upon_it() {
    let (_folder, paths, game) = sealed();
    let facts = facts(&paths, &game);
    assert_eq!(facts.white_used, Some(18 * 60_000));
    assert_eq!(facts.black_used, Some(17 * 60_000));
}

#[test]
fn a2_d_the_player_who_sealed_stands_upon_it() {
    let (_folder, paths, game) = sealed();
    assert_eq!(facts(&paths, &game).sealer, Color::White);
}

#[test]
fn a2_e_the_number_of_the_sealed_move_stands_upon_it() {
    let (_folder, paths, game) = sealed();
    assert_eq!(facts(&paths, &game).number, 2);
}

#[test]
fn a2_f_an_open_offer_of_a_draw_stands_upon_it() {
    let (_folder, paths, game) = sealed();
    assert_eq!(facts(&paths, &game).offer, None);

    let mut game = tournament(Position::start());
    game.happen(Event::Offer(Color::Black), at(20)).unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("Nc3N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    assert_eq!(
        envelope::facts(&paths, id).unwrap().offer,
        Some(Color::Black)
    );
}

#[test]
fn a2_g_when_and_where_play_is_resumed_stands_upon_it() {
    let (_folder, paths, game) = sealed();
    let facts = facts(&paths, &game);
    assert_eq!(
        (facts.resumption, &*facts.venue),
        (at(NEXT_DAY), "the club")
    );
}

#[test]
fn a2_g_play_is_resumed_after_the_session() {
    let mut game = in_session();
    for resumption in [150, 200] {
        let early = AdjournmentAct::Adjourn {
            by: Some(Color::White),
            resumption: at(resumption),
            venue: Written::new("").unwrap(),
        };
        assert_eq!(
            refused(act(&mut game, early, 50)),
            Hindrance::ResumptionTooEarly
        );
    }
}

#[test]
fn a3_an_envelope_opens_only_if_all_that_stands_upon_it_is_true() {
    let (_folder, paths, mut game) = sealed();
    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    let open = |game: &Game| envelope::open_move(&paths, game, at(NEXT_DAY), &Opening::Safe);

    // Someone replaces the history of the game in the save.
    let text = store::write(&game, "").unwrap();
    for (from, to, item) in [
        ("\"Bernd\"", "\"Boris\"", Item::Names),
        ("Move(\"b7B-b5N\")", "Move(\"c7B-c5N\")", Item::Position),
        ("the club", "the pub", Item::Resumption),
        ("1700000600000", "1700000600001", Item::Times),
    ] {
        assert!(text.contains(from), "{text}");
        let forged = store::read(&text.replace(from, to)).unwrap().game;
        assert_eq!(open(&forged), Err(EnvelopeError::Inaccurate { item }));
    }
    open(&game).unwrap();
}

#[test]
fn a3_two_ways_to_the_same_position_are_told_apart() {
    let (_folder, paths, mut game) = sealed();
    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    let text = store::write(&game, "").unwrap();
    let forged = text.replace("set_up: 1700000000000", "set_up: 1600000000000");
    assert_ne!(forged, text);
    let forged = store::read(&forged).unwrap().game;
    let item = Item::History;
    assert_eq!(
        envelope::open_move(&paths, &forged, at(NEXT_DAY), &Opening::Safe),
        Err(EnvelopeError::Inaccurate { item })
    );
}
