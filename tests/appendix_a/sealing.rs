//! A1 to A4: the sealed move, and what stands upon its envelope.

use tritower::game::{
    AdjournmentAct, Breach, Claim, Event, Extra, Game, Ground, Hindrance, Millis, Phase, Reason,
    Refusal, Session, Setup,
};
use tritower::rules::{Color, Position};
use tritower::store::envelope::{self, Draft, EnvelopeError, Item, Keeping, Opening};
use tritower::store::{self, Paths};

use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, found, play, running, timed,
    tournament, used,
};
use crate::common::find;

fn refused<T: std::fmt::Debug>(result: Result<T, Refusal>) -> Hindrance {
    match result.unwrap_err() {
        Refusal::Adjournment(hindrance) => hindrance,
        other => panic!("{other}"),
    }
}

fn session(from: u64, until: u64) -> AdjournmentAct {
    AdjournmentAct::Announce(Session {
        from: at(from),
        until: at(until),
    })
}

/// A game whose first session lasts two hundred minutes.
fn in_session() -> Game {
    let mut game = tournament(Position::start());
    act(&mut game, session(0, 200), 0).unwrap();
    game
}

// A1.

#[test]
fn a1_a_the_arbiter_requires_the_move_to_be_sealed_when_the_session_ends() {
    let mut game = in_session();
    play(&mut game, "b2W-b4N", 90);
    assert_eq!(
        refused(act(&mut game, adjourn(None), 150)),
        Hindrance::SessionGoesOn
    );
    play(&mut game, "b7B-b5N", 190);
    act(&mut game, adjourn(None), 200).unwrap();
    assert!(matches!(game.phase(), Phase::Sealing { .. }));
    assert_eq!(running(&game), Some(Color::White), "he still thinks");
}

#[test]
fn a1_a_he_stops_his_clock_and_starts_nobodys() {
    let mut game = adjourned(Position::start());
    assert!(matches!(game.phase(), Phase::Adjourned(_)));
    assert_eq!(running(&game), None);
    assert_eq!(used(&game, Color::White, NEXT_DAY), SEALED);
    assert_eq!(used(&game, Color::Black, NEXT_DAY), 0);
    assert_eq!(
        refused(game.happen(Event::Restart, at(40))),
        Hindrance::Adjourned
    );
}

#[test]
fn a1_a_until_he_stops_the_clock_he_may_change_his_move() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let first = Draft::new("b4N").unwrap();
    drop(first);
    let draft = Draft::new("c4N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &Keeping::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    // From now on there is no other.
    let draft = Draft::new("b3W").unwrap();
    let again = envelope::seal_move(&paths, &game, at(SEALED), &draft, &Keeping::Safe);
    let refusal = Refusal::Adjournment(Hindrance::NothingToSeal);
    assert_eq!(again, Err(EnvelopeError::Refused(refusal)));

    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    let text = envelope::open_move(&paths, &game, &Opening::Safe).unwrap();
    assert_eq!(text.as_str(), "c4N");
}

#[test]
fn a1_a_nobody_judges_what_he_writes() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    for text in ["Kd9KL6", "the usual", ""] {
        let mut game = tournament(Position::start());
        act(&mut game, adjourn(None), EVENING).unwrap();
        let draft = Draft::new(text).unwrap();
        let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &Keeping::Safe).unwrap();
        act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
        assert_eq!(game.result(), None);
        assert_eq!(game.last(), &Position::start());
    }
}

#[test]
fn a1_a_the_move_is_not_made_on_the_board() {
    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let mv = find(game.last(), "b2W-b4N").unwrap();
    let hindrance = refused(game.play(mv, at(SEALED)));
    assert_eq!(hindrance, Hindrance::MustSeal(Color::White));
    assert_eq!(hindrance.article(), "A1(a)");
    assert_eq!(game.last(), &Position::start());
}

#[test]
fn a1_a_a_move_that_stands_on_the_board_is_completed_and_the_opponent_seals() {
    let mut game = tournament(Position::start());
    let mv = find(game.last(), "b2W-b4N").unwrap();
    game.play(mv, at(20)).unwrap();
    assert_eq!(
        refused(act(&mut game, adjourn(None), EVENING)),
        Hindrance::Uncompleted
    );
    game.happen(Event::Press(Color::White), at(EVENING))
        .unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    let inscription = game.inscription(at(SEALED)).unwrap();
    assert_eq!(inscription.sealer, Color::Black);
}

#[test]
fn a1_a_nobody_seals_who_was_not_told_to() {
    let mut game = tournament(Position::start());
    let seal = act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED);
    assert_eq!(refused(seal), Hindrance::NothingToSeal);
    assert_eq!(
        refused(game.inscription(at(SEALED))),
        Hindrance::NothingToSeal
    );
}

#[test]
fn a1_a_he_seals_while_his_clock_runs() {
    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let stopper = tritower::game::Stopper::Player(Color::White);
    game.happen(Event::Stop(stopper), at(31)).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap_err();
    game.happen(Event::Restart, at(33)).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    assert_eq!(used(&game, Color::White, NEXT_DAY), SEALED - 2);
}

#[test]
fn a1_a_a_sealed_move_is_a_move_to_the_time_control() {
    let mut game = timed(Position::start(), Extra::Increment(Millis::minutes(1)));
    act(&mut game, adjourn(None), EVENING).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    let left = game.clock().unwrap().display(Color::White).left();
    assert_eq!(left, Millis::minutes(120 - SEALED + 1));
}

#[test]
fn a1_a_a_claim_is_settled_before_the_move_is_sealed() {
    let mut game = tournament(Position::start());
    let intended = find(game.last(), "b2W-b4N");
    let claim = |intended| {
        Event::Claim(Claim {
            by: Color::White,
            ground: Ground::Repetition,
            intended,
        })
    };
    game.happen(claim(intended), at(10)).unwrap();
    let bound = act(&mut game, adjourn(None), EVENING);
    assert_eq!(bound, Err(Refusal::Breach(Breach::Bound)));

    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let shows = game.happen(claim(intended), at(SEALED));
    assert_eq!(refused(shows), Hindrance::MustSeal(Color::White));
    game.happen(claim(None), at(SEALED)).unwrap();
}

#[test]
fn a1_a_casual_games_are_not_adjourned() {
    let mut game = Game::new(Setup::default());
    assert_eq!(
        refused(act(&mut game, adjourn(None), EVENING)),
        Hindrance::Casual
    );
}

/// White adjourns ten minutes after Black's move and seals after ten more, forty
/// minutes before the session's end.
fn adjourned_early(white: u64) -> Game {
    let mut game = in_session();
    play(&mut game, "b2W-b4N", white);
    play(&mut game, "b7B-b5N", 140);
    act(&mut game, adjourn(Some(Color::White)), 150).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), 160).unwrap();
    game
}

#[test]
fn a1_b_who_adjourns_early_counts_as_sealing_at_the_sessions_end() {
    let game = adjourned_early(50);
    assert_eq!(used(&game, Color::White, NEXT_DAY), 50 + 60);
    assert_eq!(game.result(), None);
}

#[test]
fn a1_b_his_flag_may_fall_by_it() {
    let game = adjourned_early(70);
    let result = game.result().unwrap();
    assert_eq!(result.winner, Some(Color::Black));
    assert_eq!(result.reason, Reason::FlagFall);
}

#[test]
fn a1_b_within_that_session_play_is_not_resumed() {
    let mut game = adjourned_early(50);
    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), 170).unwrap();
    }
    let early = act(&mut game, AdjournmentAct::Resume, 199);
    assert_eq!(refused(early), Hindrance::TooEarly);
    act(&mut game, AdjournmentAct::Resume, 200).unwrap();
}

#[test]
fn a1_b_only_the_player_having_the_move_adjourns() {
    let mut game = in_session();
    let hindrance = refused(act(&mut game, adjourn(Some(Color::Black)), 100));
    assert_eq!(hindrance, Hindrance::HasTheMove(Color::White));
    assert_eq!(hindrance.article(), "A1(b)");
}

// A2 and A3.

/// A game on disk whose first move was sealed by White.
fn sealed() -> (tempfile::TempDir, Paths, Game) {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(Position::start());
    play(&mut game, "b2W-b4N", 10);
    play(&mut game, "b7B-b5N", 27);
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("Nc3N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &Keeping::Safe).unwrap();
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
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &Keeping::Safe).unwrap();
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
            venue: tritower::game::Written::new("").unwrap(),
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
    let open = |game: &Game| envelope::open_move(&paths, game, &Opening::Safe);

    let mut renamed = game.clone();
    renamed.name_players("Anna".to_owned(), "Boris".to_owned());
    let item = Item::Names;
    assert_eq!(open(&renamed), Err(EnvelopeError::Inaccurate { item }));

    // Somebody writes another history into the save.
    let text = store::write(&game, "").unwrap();
    for (from, to, item) in [
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
        envelope::open_move(&paths, &forged, &Opening::Safe),
        Err(EnvelopeError::Inaccurate { item })
    );
}

// A4.

/// A game that is resumed by both, with this in the envelope.
fn resumed_with(mut game: Game, text: &str) -> Game {
    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    act(&mut game, found(text), NEXT_DAY).unwrap();
    game
}

#[test]
fn a4_an_offer_after_sealing_is_accepted_before_the_resumption_or_after_it() {
    let mut game = adjourned(Position::start());
    game.happen(Event::Offer(Color::Black), at(100)).unwrap();
    let mut later = resumed_with(game.clone(), "b4N");
    for game in [&mut game, &mut later] {
        let now = at(NEXT_DAY + 1);
        game.happen(Event::Accept(Color::White), now).unwrap();
        assert_eq!(game.result().unwrap().reason, Reason::Agreement);
    }
}

#[test]
fn a4_an_offer_after_sealing_is_rejected_orally_or_by_a_move_on_the_board() {
    let mut game = adjourned(Position::start());
    game.happen(Event::Offer(Color::Black), at(100)).unwrap();
    let mut rejected = game.clone();
    rejected
        .happen(Event::Decline(Color::White), at(101))
        .unwrap();
    assert_eq!(rejected.offer(), None);

    let mut game = resumed_with(game, "b4N");
    assert_eq!(game.offer(), Some(Color::Black), "he sealed before it came");
    play(&mut game, "b7B-b5N", NEXT_DAY + 1);
    assert_eq!(game.offer(), Some(Color::Black));
    play(&mut game, "d1W-c3N", NEXT_DAY + 2);
    assert_eq!(game.offer(), None);
}

#[test]
fn a4_an_offer_before_sealing_is_rejected_by_the_sealed_move() {
    let mut game = tournament(Position::start());
    game.happen(Event::Offer(Color::Black), at(20)).unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    assert_eq!(
        game.offer(),
        Some(Color::Black),
        "nobody knows the move yet"
    );
    assert_eq!(resumed_with(game, "b4N").offer(), None);
}

#[test]
fn a4_with_9_1_a_sealed_move_may_carry_an_offer() {
    let game = resumed_with(adjourned(Position::start()), "b4N (=)");
    assert_eq!(game.offer(), Some(Color::White));
    assert_eq!(game.offers(), [(1, Color::White)]);
}

// A5 and A6.

#[test]
fn a5_position_and_times_are_those_before_the_sealed_move() {
    let mut game = adjourned(Position::start());
    act(&mut game, AdjournmentAct::Arrive(Color::Black), NEXT_DAY).unwrap();
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    assert_eq!(game.last(), &Position::start());
    assert_eq!(used(&game, Color::White, NEXT_DAY + 5), SEALED);
    assert_eq!(used(&game, Color::Black, NEXT_DAY + 5), 0);
}

#[test]
fn a5_nothing_is_played_before_the_resumption() {
    let mut game = adjourned(Position::start());
    let mv = find(game.last(), "b2W-b4N").unwrap();
    for hindrance in [
        refused(game.play(mv, at(100))),
        refused(act(&mut game, found("b4N"), 100)),
        refused(act(&mut game, AdjournmentAct::Late(Color::White), 100)),
        refused(act(&mut game, adjourn(None), 100)),
    ] {
        assert_eq!(hindrance, Hindrance::Adjourned);
        assert_eq!(hindrance.article(), "A5");
    }
    let mut game = tournament(Position::start());
    let resume = act(&mut game, AdjournmentAct::Resume, 100);
    assert_eq!(refused(resume), Hindrance::NotAdjourned);
}

#[test]
fn a6_a_draw_is_agreed_before_the_resumption() {
    let mut game = adjourned(Position::start());
    game.happen(Event::Agreement, at(100)).unwrap();
    assert_eq!(game.result().unwrap().reason, Reason::Agreement);
}

#[test]
fn a6_either_player_resigns_before_the_resumption() {
    for color in Color::ALL {
        let mut game = adjourned(Position::start());
        game.happen(Event::Resignation(color), at(100)).unwrap();
        assert_eq!(game.result().unwrap().winner, Some(!color));
        let resume = act(&mut game, AdjournmentAct::Resume, NEXT_DAY);
        assert!(matches!(resume, Err(Refusal::Over(_))));
    }
}
