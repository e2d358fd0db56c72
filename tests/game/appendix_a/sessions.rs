//! Tests of Articles A12 and A13: the times, and the sessions.

use crate::appendix_a::{in_session, refused, session, start};
use crate::common::adjourned::{
    ENVELOPE, NEXT_DAY, act, adjourn, adjourned, at, found, opened, play, running, tournament, used,
};
use AdjournmentAct::{Arrive, PointOut, Resume, Seal};
use Color::{Black, White};
use tritower::game::adjournment::{AdjournmentAct, Hindrance};
use tritower::game::arbiter::Act;
use tritower::game::envelope::Written;
use tritower::game::{EndReason, Event, Game, Law, Millis};
use tritower::rules::Color;

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
    assert_eq!(hindrance.article(Law::Tournament), "A12");
    // The program made White's sealed move, so the next move is the first that White makes in this
    // session.
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

// Article A13.

#[test]
fn a13_a_session_is_announced_in_advance() {
    let mut game = adjourned(start());
    for (from, until, now) in [(100, 200, 101), (200, 200, 100), (300, 200, 100)] {
        let hindrance = refused(act(&mut game, session(from, until), now));
        assert_eq!(hindrance, Hindrance::NotInAdvance);
        assert_eq!(hindrance.article(Law::Tournament), "A13");
    }
    act(&mut game, session(NEXT_DAY, NEXT_DAY + 240), 100).unwrap();
    let overlapping = act(&mut game, session(NEXT_DAY + 200, NEXT_DAY + 300), 100);
    assert_eq!(refused(overlapping), Hindrance::Overlap);
    let lasting = game.session_at(at(NEXT_DAY + 239)).unwrap();
    assert_eq!(lasting.from, at(NEXT_DAY));
    assert_eq!(game.session_at(at(NEXT_DAY + 240)), None);
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
        let venue = Written::new("").unwrap();
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

#[test]
fn a13_announcing_the_next_session_does_not_end_this_one() {
    let mut game = in_session();
    act(&mut game, session(NEXT_DAY, NEXT_DAY + 240), 50).unwrap();
    assert_eq!(
        refused(act(&mut game, adjourn(None), 60)),
        Hindrance::SessionGoesOn
    );
    act(&mut game, adjourn(Some(White)), 60).unwrap();
    act(&mut game, Seal(ENVELOPE), 65).unwrap();
    assert_eq!(game.result().unwrap().reason, EndReason::FlagFall, "A1(b)");
}
