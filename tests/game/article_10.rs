//! Tests of Article 10: the quickplay finish with an arbiter. Appendix D applies without an
//! arbiter.

use crate::common::desk::{Black, Desk, White, desk, minutes, periods, piece_move, watched};
use tritower::game::arbiter::Act;
use tritower::game::clock::Motion;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use tritower::game::{
    Breach, Duties, EndReason, Event, Game, Play, Setup, Stopper, Terms, Timestamp,
};

fn claim(by: tritower::rules::Color) -> Event {
    Event::Quickplay(QuickplayClaim {
        by,
        ground: QuickplayGround::NoEffort,
    })
}

fn ruling(ruling: Ruling) -> Event {
    Event::Act(Act::Ruling(ruling))
}

const POSTPONE: Ruling = Ruling::Postpone { extra: true };

/// A game in which White has one second less than two minutes for all remaining moves.
fn short_of_time(control: TimeControl) -> Desk {
    let mut desk = desk(control, watched());
    let left = desk.left(White);
    desk.passes(left - 119);
    desk
}

#[test]
fn a10_1_only_the_last_phase_is_a_quickplay_finish() {
    let mut desk = short_of_time(periods(40, 90, 30, Extra::None));
    assert_eq!(desk.refuses(claim(White)), Breach::NoQuickplayYet(White));
    short_of_time(minutes(90)).happens(claim(White));
}

#[test]
fn a10_2_he_has_less_than_two_minutes_and_his_flag_is_up() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_280);
    assert_eq!(
        desk.refuses(claim(White)),
        Breach::NoQuickplayYet(White),
        "two minutes"
    );
    desk.passes(120);
    assert_eq!(desk.refuses(claim(White)), Breach::FlagDown(White));
}

#[test]
fn a10_2_b_no_two_minutes_are_given_to_an_opponent_whose_flag_has_fallen() {
    // In a rapid game the arbiter does not point out that Black's flag has fallen.
    let mut desk = desk(minutes(30), watched());
    desk.plays("b2W-b4N").passes(1_801).plays("b7B-b5N");
    desk.passes(1_700).happens(claim(White));
    let refused = desk.refuses(ruling(POSTPONE));
    assert_eq!(refused, Breach::TimeAfterFlag(Black));
    desk.happens(ruling(Ruling::Postpone { extra: false }));
}

#[test]
fn a10_2_the_claim_stops_the_clocks_until_the_arbiter_has_spoken() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).passes(500);
    assert_eq!(desk.left(White), 119);
    assert_eq!(desk.refuses(Event::Restart), Breach::ClaimUnsettled);
    assert_eq!(desk.refuses(claim(White)), Breach::ClaimUnsettled);
    let restore = Event::Act(Act::Restore { plies: 0 });
    assert_eq!(desk.refuses(restore), Breach::ClaimUnsettled);
}

#[test]
fn a10_2_a_the_arbiter_may_declare_the_game_drawn() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(Ruling::Grant));
    assert_eq!(desk.result(), Some((None, EndReason::Quickplay)));
}

#[test]
fn a10_2_a_there_must_be_a_claim() {
    let mut desk = short_of_time(minutes(90));
    assert_eq!(desk.refuses(ruling(Ruling::Grant)), Breach::NothingClaimed);
}

#[test]
fn a10_2_b_he_may_postpone_it_with_two_minutes_for_the_opponent() {
    for (extra, black) in [(true, 5_520), (false, 5_400)] {
        let mut desk = short_of_time(minutes(90));
        desk.happens(claim(White))
            .happens(ruling(Ruling::Postpone { extra }));
        assert_eq!((desk.left(White), desk.left(Black)), (119, black));
        assert!(desk.is_running(White), "the game goes on");
        assert_eq!(desk.refuses(ruling(POSTPONE)), Breach::PostponedAlready);
    }
}

#[test]
fn a10_2_c_a_postponed_claim_may_be_granted_after_a_flag_has_fallen() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White))
        .happens(ruling(POSTPONE))
        .passes(119);
    assert!(desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
    desk.happens(ruling(Ruling::Grant));
    assert_eq!(desk.result(), Some((None, EndReason::QuickplayPostponed)));
}

#[test]
fn a10_2_c_it_is_not_granted_after_the_game_was_decided_on_the_board() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(POSTPONE));
    desk.happens(Event::Resignation(White));
    let refused = desk.game.happen(ruling(Ruling::Grant), desk.now);
    assert!(refused.is_err());
}

#[test]
fn a10_2_a_claim_that_is_refused_lets_the_game_go_on() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(Ruling::Refuse));
    assert_eq!(
        desk.game.clock().map(|clock| clock.motion()),
        Some(Motion::Running)
    );
    assert_eq!(desk.game.quickplay_claim(), None);
    desk.happens(claim(White));
}

#[test]
fn a10_3_two_illegal_moves_bring_the_opponent_two_minutes_each_and_the_third_loses() {
    let duties = Duties {
        over_the_board: true,
        ..watched()
    };
    let mut desk = desk(minutes(90), duties);
    for seconds in [5_520, 5_640] {
        desk.plays_illegally("c2W-c6B")
            .happens(Event::ClaimIllegal(Black));
        assert_eq!(desk.left(Black), seconds);
        assert_eq!(desk.game.result(), None);
    }
    desk.happens(Event::Move(piece_move("c2W-c6B"))).presses();
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::IllegalMoves)));
}

#[test]
fn a10_3_before_the_quickplay_finish_an_illegal_move_is_only_corrected() {
    let duties = Duties {
        over_the_board: true,
        ..watched()
    };
    let mut desk = desk(periods(1, 90, 30, Extra::None), duties);
    for _ in 0..3 {
        desk.plays_illegally("c2W-c6B")
            .happens(Event::ClaimIllegal(Black));
        assert_eq!((desk.left(Black), desk.game.result()), (5_400, None));
    }
    assert_eq!(desk.game.illegal_moves(White), 0);
    // The second move is the first one in the last period; from here moves are counted.
    desk.plays("c2W-c3W b7B-b5N");
    for left in [7_320, 7_440] {
        desk.plays_illegally("c3W-c6B")
            .happens(Event::ClaimIllegal(Black));
        assert_eq!((desk.left(Black), desk.game.result()), (left, None));
    }
    desk.plays_illegally("c3W-c6B")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::IllegalMoves)));
}

#[test]
fn a10_3_without_a_clock_there_is_no_quickplay_finish() {
    let play = Play::Tournament(Duties {
        over_the_board: true,
        ..watched()
    });
    let terms = Terms {
        play,
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    for _ in 0..3 {
        let illegal = Event::Move(piece_move("c2W-c6B"));
        game.happen(illegal, Timestamp(0))
            .expect("a hand can make it");
        let claim = Event::ClaimIllegal(Black);
        game.happen(claim, Timestamp(0)).expect("it was illegal");
    }
    assert_eq!(game.result(), None);
}

#[test]
fn a10_2_a_ruling_lets_the_clock_go_on_that_a_player_stopped_to_call_the_arbiter() {
    for (stopper, runs) in [(Stopper::Player(White), true), (Stopper::Arbiter, false)] {
        let mut desk = short_of_time(minutes(90));
        desk.happens(Event::Stop(stopper)).happens(claim(White));
        desk.happens(ruling(Ruling::Refuse));
        assert_eq!(desk.is_running(White), runs, "{stopper:?}");
    }
}

#[test]
fn a10_4_in_classical_play_the_first_flag_decides_and_no_second_can_fall() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(20_000);
    assert!(desk.game.observe(desk.now));
    let down = [White, Black].map(|color| desk.display(color).is_flag_down());
    assert_eq!(down, [true, false]);
}
