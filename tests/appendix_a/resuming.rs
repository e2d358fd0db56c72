//! A9 to A13: the resumption.

use tritower::game::{
    Act, AdjournmentAct, Event, Game, Hindrance, Millis, Phase, Reason, Refusal, Session, Stopper,
};
use tritower::rules::{Color, Position};
use tritower::store::Paths;
use tritower::store::envelope::{self, Draft, EnvelopeError, Keeping, Opening};

use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, found, opened, play, resumed,
    running, tournament, used,
};
use crate::common::{find, setup};

use AdjournmentAct::{Announce, Arrive, Late, Missing, PointOut, Resume, Seal};
use Color::{Black, White};

fn refused(result: Result<(), Refusal>) -> Hindrance {
    match result.unwrap_err() {
        Refusal::Adjournment(hindrance) => hindrance,
        other => panic!("{other}"),
    }
}

fn result(game: &Game) -> (Option<Color>, Reason) {
    let result = game.result().unwrap();
    (result.winner, result.reason)
}

fn start() -> Position {
    Position::start()
}

// A9.

#[test]
fn a9_a_with_the_answerer_present_the_move_is_made_and_his_clock_started() {
    let game = opened(start(), &[White, Black], "b4N");
    assert_eq!(game.last().turn(), Black);
    assert_eq!(running(&game), Some(Black));
    assert_eq!(used(&game, Black, NEXT_DAY + 7), 7);
    assert_eq!(used(&game, White, NEXT_DAY + 7), SEALED);
}

#[test]
fn a9_a_before_the_envelope_is_open_nothing_is_played() {
    let mut game = resumed(start(), &[White, Black]);
    assert_eq!(running(&game), None);
    let mv = find(game.last(), "b2W-b4N").unwrap();
    assert_eq!(
        refused(game.play(mv, at(NEXT_DAY))),
        Hindrance::EnvelopeClosed
    );
    let restart = game.happen(Event::Restart, at(NEXT_DAY));
    assert_eq!(refused(restart), Hindrance::EnvelopeClosed);
}

#[test]
fn a9_b_an_absent_answerers_clock_is_started_and_stops_when_he_comes() {
    let mut game = resumed(start(), &[White]);
    assert_eq!(running(&game), Some(Black));
    act(&mut game, Arrive(Black), NEXT_DAY + 20).unwrap();
    assert_eq!(running(&game), None);
    act(&mut game, found("b4N"), NEXT_DAY + 25).unwrap();
    assert_eq!(running(&game), Some(Black));
    assert_eq!(used(&game, Black, NEXT_DAY + 30), 20 + 5);
}

#[test]
fn a9_c_an_absent_sealers_opponent_may_seal_his_answer_and_start_the_others_clock() {
    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 10).unwrap();
    assert!(matches!(game.phase(), Phase::Reply(_)));
    assert_eq!(running(&game), Some(White));
    assert_eq!(used(&game, Black, NEXT_DAY + 40), 10);
    assert_eq!(used(&game, White, NEXT_DAY + 40), SEALED + 30);

    // The second envelope waits for the absent player, too.
    let absent = Hindrance::AnswererAbsent(White);
    assert_eq!(refused(act(&mut game, found("b5N"), NEXT_DAY + 40)), absent);
    let mv = find(game.last(), "b7B-b5N").unwrap();
    let sealed = Hindrance::ReplySealed(White);
    assert_eq!(refused(game.play(mv, at(NEXT_DAY + 40))), sealed);

    act(&mut game, Arrive(White), NEXT_DAY + 45).unwrap();
    act(&mut game, found("b5N"), NEXT_DAY + 45).unwrap();
    let expected = crate::common::play(&start(), "b2W-b4N b7B-b5N");
    assert_eq!(game.last(), &expected);
    assert_eq!(running(&game), Some(White));
    play(&mut game, "d1W-c3N", NEXT_DAY + 50);
}

#[test]
fn a9_c_the_answer_lies_in_a_fresh_envelope_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = opened(start(), &[Black], "b4N");
    let draft = Draft::new("b5N").unwrap();
    let now = at(NEXT_DAY + 10);
    let id = envelope::seal_move(&paths, &game, now, &draft, &Keeping::Safe).unwrap();
    act(&mut game, Seal(id), NEXT_DAY + 10).unwrap();
    let facts = envelope::facts(&paths, id).unwrap();
    assert_eq!((facts.sealer, facts.number), (Black, 1));
    assert_eq!(facts.black_used, Some(10 * 60_000));
    act(&mut game, Arrive(White), NEXT_DAY + 45).unwrap();
    let text = envelope::open_move(&paths, &game, &Opening::Safe).unwrap();
    assert_eq!(text.as_str(), "b5N");
}

#[test]
fn a9_c_is_no_right_when_the_sealer_is_there_or_after_a_move() {
    let mut game = opened(start(), &[White, Black], "b4N");
    let seal = act(&mut game, Seal(ENVELOPE), NEXT_DAY);
    assert_eq!(refused(seal), Hindrance::NothingToSeal);

    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Arrive(White), NEXT_DAY + 5).unwrap();
    let seal = act(&mut game, Seal(ENVELOPE), NEXT_DAY + 6);
    assert_eq!(refused(seal), Hindrance::NothingToSeal);

    let mut game = opened(start(), &[Black], "b4N");
    play(&mut game, "b7B-b5N", NEXT_DAY + 5);
    let seal = act(&mut game, Seal(ENVELOPE), NEXT_DAY + 6);
    assert_eq!(refused(seal), Hindrance::NothingToSeal);
}

#[test]
fn a9_c_the_answer_may_be_made_in_the_normal_manner() {
    let mut game = opened(start(), &[Black], "b4N");
    play(&mut game, "b7B-b5N", NEXT_DAY + 5);
    assert_eq!(running(&game), Some(White));
    let mv = find(game.last(), "d1W-c3N").unwrap();
    let absent = refused(game.play(mv, at(NEXT_DAY + 6)));
    assert_eq!(absent, Hindrance::Absent(White));
    act(&mut game, Arrive(White), NEXT_DAY + 7).unwrap();
    play(&mut game, "d1W-c3N", NEXT_DAY + 8);
}

#[test]
fn a9_c_a_wrong_answer_loses_like_any_sealed_move() {
    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 10).unwrap();
    act(&mut game, Arrive(White), NEXT_DAY + 20).unwrap();
    act(&mut game, found("b1W"), NEXT_DAY + 20).unwrap();
    assert_eq!(result(&game), (Some(White), Reason::SealedIllegal));
}

#[test]
fn a9_play_is_resumed_at_the_agreed_time_or_earlier_by_both() {
    let mut game = adjourned(start());
    act(&mut game, Arrive(Black), NEXT_DAY - 10).unwrap();
    let early = act(&mut game, Resume, NEXT_DAY - 10);
    assert_eq!(refused(early), Hindrance::TooEarly);
    act(&mut game, Arrive(White), NEXT_DAY - 5).unwrap();
    let again = act(&mut game, Arrive(White), NEXT_DAY - 5);
    assert_eq!(refused(again), Hindrance::Present(White));
    act(&mut game, Resume, NEXT_DAY - 5).unwrap();
    assert!(matches!(game.phase(), Phase::Opening(_)));
}

#[test]
fn a9_b_a_clock_that_an_ending_program_stopped_goes_on_for_an_absent_answerer() {
    let mut game = resumed(start(), &[White]);
    let stop = Event::Stop(Stopper::Interruption);
    game.happen(stop, at(NEXT_DAY + 5)).unwrap();
    game.happen(Event::Restart, at(NEXT_DAY + 8)).unwrap();
    assert_eq!(running(&game), Some(Black));
    assert_eq!(used(&game, Black, NEXT_DAY + 10), 7);
}

// A10.

#[test]
fn a10_an_answerer_who_comes_more_than_an_hour_late_loses() {
    let mut game = resumed(start(), &[White]);
    act(&mut game, Arrive(Black), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(White), Reason::LateForResumption));
    let told = game.result().unwrap().to_string();
    assert_eq!(told, "1-0 by coming late for the resumption (Article A10)");

    let mut game = resumed(start(), &[White]);
    act(&mut game, Arrive(Black), NEXT_DAY + 60).unwrap();
    assert_eq!(game.result(), None, "an hour is not more than an hour");
}

#[test]
fn a10_a_sealer_who_comes_more_than_an_hour_late_loses() {
    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(Black), Reason::LateForResumption));

    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 5).unwrap();
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(Black), Reason::LateForResumption));
}

#[test]
fn a10_the_arbiter_need_not_wait_for_a_player_who_stays_away() {
    let mut game = resumed(start(), &[White]);
    let early = act(&mut game, Late(Black), NEXT_DAY + 60);
    assert_eq!(refused(early), Hindrance::NotLate(Black));
    let present = act(&mut game, Late(White), NEXT_DAY + 61);
    assert_eq!(refused(present), Hindrance::EnvelopeClosed);
    act(&mut game, Late(Black), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(White), Reason::LateForResumption));

    let mut game = opened(start(), &[Black], "b4N");
    let present = act(&mut game, Late(Black), NEXT_DAY + 61);
    assert_eq!(refused(present), Hindrance::NotLate(Black));
    act(&mut game, Late(White), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(Black), Reason::LateForResumption));
}

/// White sealed, Black waits beside the closed envelope, and White comes late.
fn late_sealer(position: Position, text: &str) -> Game {
    let mut game = resumed(position, &[Black]);
    let declared = act(&mut game, Late(White), NEXT_DAY + 61);
    assert_eq!(refused(declared), Hindrance::EnvelopeClosed);
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    assert_eq!(game.result(), None, "the envelope decides");
    act(&mut game, found(text), NEXT_DAY + 62).unwrap();
    game
}

#[test]
fn a10_a_a_late_sealer_has_won_if_his_move_is_checkmate() {
    let boards = "QL4w QL6w KL4w KL6w";
    let position = setup("Kb3W Qd2W", "Ka1W").boards(boards).position();
    let mated = (Some(White), Reason::Checkmate);
    assert_eq!(result(&late_sealer(position, "Qb2W")), mated);
    assert_eq!(
        result(&late_sealer(position, "Qd8B")),
        (Some(Black), Reason::LateForResumption)
    );
}

#[test]
fn a10_b_a_late_sealer_has_drawn_if_his_move_is_stalemate_or_leaves_two_kings() {
    let boards = "QL4w QL6w KL4w KL6w";
    let position = setup("Kd8B Qd3N", "Ka1W").boards(boards).position();
    assert_eq!(
        result(&late_sealer(position, "Qb3W")),
        (None, Reason::Stalemate)
    );
    let position = setup("Kb1W", "Kd8B Nb2W").position();
    assert_eq!(
        result(&late_sealer(position, "Kxb2W")),
        (None, Reason::DeadPosition)
    );
}

#[test]
fn a10_c_a_late_sealer_has_won_if_the_present_players_flag_falls_before() {
    let mut game = tournament(start());
    play(&mut game, "b2W-b4N", 5);
    play(&mut game, "b7B-b5N", 95);
    act(&mut game, adjourn(None), 96).unwrap();
    act(&mut game, Seal(ENVELOPE), 96).unwrap();
    act(&mut game, Arrive(Black), NEXT_DAY).unwrap();
    act(&mut game, Resume, NEXT_DAY).unwrap();
    act(&mut game, found("Nc3N"), NEXT_DAY).unwrap();
    // Black has thirty minutes left.
    assert!(game.observe(at(NEXT_DAY + 31)));
    assert_eq!(result(&game), (Some(White), Reason::FlagFall));
    assert!(matches!(
        act(&mut game, Arrive(White), NEXT_DAY + 61),
        Err(Refusal::Over(_))
    ));
}

#[test]
fn a10_the_hour_counts_from_a_resumption_that_was_itself_late() {
    let mut game = adjourned(start());
    act(&mut game, Arrive(White), NEXT_DAY + 90).unwrap();
    act(&mut game, Resume, NEXT_DAY + 90).unwrap();
    act(&mut game, Arrive(Black), NEXT_DAY + 100).unwrap();
    assert_eq!(game.result(), None);
}

// A11.

#[test]
fn a11_a_when_the_envelope_is_missing_the_sealer_makes_the_move_he_states() {
    let mut game = resumed(start(), &[White, Black]);
    act(&mut game, Missing, NEXT_DAY).unwrap();
    assert_eq!(game.phase(), Phase::Stating(White));
    let restart = game.happen(Event::Restart, at(NEXT_DAY));
    assert_eq!(refused(restart), Hindrance::StatesHisMove(White));
    let opening = act(&mut game, found("b4N"), NEXT_DAY);
    assert_eq!(refused(opening), Hindrance::NoEnvelope);

    play(&mut game, "b2W-b4N", NEXT_DAY + 3);
    assert_eq!(game.phase(), Phase::Play);
    // With the times of the adjournment, and without a press: it was completed then.
    assert_eq!(running(&game), Some(Black));
    assert_eq!(used(&game, White, NEXT_DAY + 10), SEALED);
    assert_eq!(used(&game, Black, NEXT_DAY + 10), 7);
    play(&mut game, "b7B-b5N", NEXT_DAY + 11);
}

#[test]
fn a11_a_what_is_stated_must_be_legal() {
    let mut game = resumed(start(), &[White, Black]);
    act(&mut game, Missing, NEXT_DAY).unwrap();
    let black = crate::common::play(&start(), "b2W-b4N");
    let mv = find(&black, "b7B-b5N").unwrap();
    assert_eq!(game.play(mv, at(NEXT_DAY)), Err(Refusal::Illegal(mv)));
}

#[test]
fn a11_a_an_absent_sealer_states_his_move_when_he_comes() {
    let mut game = resumed(start(), &[Black]);
    act(&mut game, Missing, NEXT_DAY).unwrap();
    let mv = find(game.last(), "b2W-b4N").unwrap();
    let absent = refused(game.play(mv, at(NEXT_DAY)));
    assert_eq!(absent, Hindrance::Absent(White));
    act(&mut game, Arrive(White), NEXT_DAY + 10).unwrap();
    play(&mut game, "b2W-b4N", NEXT_DAY + 11);
    assert_eq!(running(&game), Some(Black));
}

#[test]
fn a11_a_an_answer_in_a_missing_envelope_is_stated_too() {
    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 10).unwrap();
    act(&mut game, Arrive(White), NEXT_DAY + 20).unwrap();
    act(&mut game, Missing, NEXT_DAY + 20).unwrap();
    assert_eq!(game.phase(), Phase::Stating(Black));
    play(&mut game, "b7B-b5N", NEXT_DAY + 21);
    assert_eq!(running(&game), Some(White));
}

#[test]
fn a11_a_a_lost_key_is_a_missing_envelope_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("b4N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &Keeping::Safe).unwrap();
    act(&mut game, Seal(id), SEALED).unwrap();
    std::fs::remove_file(paths.envelope_key(id)).unwrap();
    for color in Color::ALL {
        act(&mut game, Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, Resume, NEXT_DAY).unwrap();
    let error = envelope::open_move(&paths, &game, &Opening::Safe).unwrap_err();
    assert!(matches!(error, EnvelopeError::KeyMissing { .. }) && error.is_missing());
    act(&mut game, Missing, NEXT_DAY).unwrap();
    play(&mut game, "c2W-c4N", NEXT_DAY + 1);
    play(&mut game, "b7B-b5N", NEXT_DAY + 2);
}

#[test]
fn a11_a_nothing_is_missing_while_nothing_is_to_be_opened() {
    for mut game in [tournament(start()), adjourned(start())] {
        let missing = act(&mut game, Missing, 100);
        assert_eq!(refused(missing), Hindrance::NoEnvelope);
    }
}

#[test]
fn a11_a_times_that_cannot_be_established_are_set_by_the_arbiter() {
    let mut game = resumed(start(), &[White, Black]);
    act(&mut game, Missing, NEXT_DAY).unwrap();
    let set = Act::SetTimes {
        white: Millis::minutes(50),
        black: Millis::minutes(60),
    };
    game.happen(Event::Act(set), at(NEXT_DAY)).unwrap();
    play(&mut game, "b2W-b4N", NEXT_DAY + 1);
    let left = |game: &Game, color| game.clock().unwrap().display(color).left();
    assert_eq!(left(&game, White), Millis::minutes(50));
    assert_eq!(left(&game, Black), Millis::minutes(60));
}

#[test]
fn a11_b_without_the_position_the_game_is_annulled() {
    let mut game = adjourned(start());
    act(&mut game, AdjournmentAct::Annul, NEXT_DAY).unwrap();
    let result = game.result().unwrap();
    assert_eq!(
        result.to_string(),
        "* by a position that cannot be established again (Article A11(b))"
    );
    assert_eq!(result.points(White), None);

    let mut game = tournament(start());
    let annulled = act(&mut game, AdjournmentAct::Annul, 1);
    assert_eq!(refused(annulled), Hindrance::NotAdjourned);
}

// A12.

#[test]
fn a12_before_his_first_move_a_player_may_point_out_wrong_times() {
    let mut game = opened(start(), &[White, Black], "b4N");
    for color in Color::ALL {
        act(&mut game, PointOut(color), NEXT_DAY + 1).unwrap();
        assert_eq!(running(&game), None, "the arbiter looks");
        game.happen(Event::Restart, at(NEXT_DAY + 2)).unwrap();
        assert_eq!(running(&game), Some(Black));
    }
}

#[test]
fn a12_an_error_that_is_established_is_corrected() {
    let mut game = opened(start(), &[White, Black], "b4N");
    act(&mut game, PointOut(Black), NEXT_DAY + 1).unwrap();
    let set = Act::SetTimes {
        white: Millis::minutes(80),
        black: Millis::minutes(119),
    };
    game.happen(Event::Act(set), at(NEXT_DAY + 3)).unwrap();
    game.happen(Event::Restart, at(NEXT_DAY + 4)).unwrap();
    let clock = game.clock_at(at(NEXT_DAY + 6)).unwrap();
    assert_eq!(clock.display(White).left(), Millis::minutes(80));
    assert_eq!(clock.display(Black).left(), Millis::minutes(117));
}

#[test]
fn a12_after_his_first_move_he_may_not() {
    let mut game = opened(start(), &[White, Black], "b4N");
    play(&mut game, "b7B-b5N", NEXT_DAY + 5);
    let hindrance = refused(act(&mut game, PointOut(Black), NEXT_DAY + 6));
    assert_eq!(hindrance, Hindrance::HasMoved(Black));
    assert_eq!(hindrance.article(), "A12");
    // White's sealed move was made for him: this will be his first.
    act(&mut game, PointOut(White), NEXT_DAY + 6).unwrap();
    game.happen(Event::Restart, at(NEXT_DAY + 6)).unwrap();
    play(&mut game, "d1W-c3N", NEXT_DAY + 7);
    let late = act(&mut game, PointOut(White), NEXT_DAY + 8);
    assert_eq!(refused(late), Hindrance::HasMoved(White));
}

#[test]
fn a12_without_a_resumption_nobody_may() {
    let mut game = tournament(start());
    let complaint = act(&mut game, PointOut(White), 1);
    assert_eq!(refused(complaint), Hindrance::HasMoved(White));
}

// A13.

fn session(from: u64, until: u64) -> AdjournmentAct {
    Announce(Session {
        from: at(from),
        until: at(until),
    })
}

#[test]
fn a13_a_session_is_announced_in_advance() {
    let mut game = adjourned(start());
    for (from, until, now) in [(100, 200, 101), (200, 200, 100), (300, 200, 100)] {
        let hindrance = refused(act(&mut game, session(from, until), now));
        assert_eq!(hindrance, Hindrance::NotInAdvance);
        assert_eq!(hindrance.article(), "A13");
    }
    act(&mut game, session(NEXT_DAY, NEXT_DAY + 240), 100).unwrap();
    let overlapping = act(&mut game, session(NEXT_DAY + 200, NEXT_DAY + 300), 100);
    assert_eq!(refused(overlapping), Hindrance::Overlap);
    let announced = game.session().unwrap();
    assert_eq!(announced.from, at(NEXT_DAY));
}

#[test]
fn a13_the_next_session_ends_by_the_arbiters_time_too() {
    let mut game = adjourned(start());
    act(&mut game, session(NEXT_DAY, NEXT_DAY + 60), 100).unwrap();
    for color in Color::ALL {
        act(&mut game, Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, Resume, NEXT_DAY).unwrap();
    act(&mut game, found("b4N"), NEXT_DAY).unwrap();
    let again = |game: &mut Game, minute| {
        let resumption = at(2 * NEXT_DAY);
        let venue = tritower::game::Written::new("").unwrap();
        let adjourn = AdjournmentAct::Adjourn {
            by: None,
            resumption,
            venue,
        };
        act(game, adjourn, minute)
    };
    let early = again(&mut game, NEXT_DAY + 59);
    assert_eq!(refused(early), Hindrance::SessionGoesOn);
    again(&mut game, NEXT_DAY + 60).unwrap();
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 61).unwrap();
    assert_eq!(used(&game, Black, 2 * NEXT_DAY), 61);
}

// With the other articles.

#[test]
fn a9_with_7_4_the_arbiter_does_not_restore_while_the_envelope_is_closed() {
    let restore = Event::Act(Act::Restore { plies: 0 });
    let mut game = resumed(start(), &[White, Black]);
    let restored = game.happen(restore, at(NEXT_DAY));
    assert_eq!(refused(restored), Hindrance::EnvelopeClosed);

    let mut game = opened(start(), &[White, Black], "b4N");
    play(&mut game, "b7B-b5N", NEXT_DAY + 5);
    game.happen(restore, at(NEXT_DAY + 10)).unwrap();
    assert_eq!(game.last(), &start());
    // With the times before the sealed move was completed.
    assert_eq!(running(&game), Some(White));
    assert_eq!(used(&game, White, NEXT_DAY + 10), SEALED);
    assert_eq!(used(&game, Black, NEXT_DAY + 10), 0);
}
