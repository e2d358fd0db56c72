//! Tests of Appendix C: blitz.

use crate::common::desk::{Black, Desk, White, desk, desk_from, minutes, seconds_and, watched};
use crate::common::setup;
use tritower::game::control::{Extra, Pace, TimeControl};
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround};
use tritower::game::{Breach, Duties, EndReason, Event, Millis};

fn over_the_board() -> Duties {
    Duties {
        over_the_board: true,
        ..watched()
    }
}

fn table() -> Desk {
    desk(minutes(5), over_the_board())
}

#[test]
fn c1_a_blitz_game_is_one_of_less_than_fifteen_minutes() {
    assert_eq!(seconds_and(899, Extra::None).pace(), Pace::Blitz);
    assert_eq!(
        seconds_and(180, Extra::Increment(Millis::seconds(2))).pace(),
        Pace::Blitz
    );
    assert_eq!(TimeControl::blitz().pace(), Pace::Blitz);
}

#[test]
fn c2_flags_are_claimed_as_in_rapid_games() {
    let mut desk = table();
    desk.passes(300);
    assert!(!desk.game.observe(desk.now));
    desk.happens(Event::FlagClaim(Black));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn c3_a_completed_illegal_move_loses_when_it_is_claimed() {
    let mut desk = table();
    desk.plays_illegally("c2W-c6B")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(
        desk.result(),
        Some((Some(Black), EndReason::BlitzIllegalMove))
    );
}

#[test]
fn c3_it_is_completed_once_the_opponents_clock_runs() {
    let mut desk = table();
    desk.happens(Event::Move(crate::common::desk::piece_move("c2W-c6B")));
    assert_eq!(
        desk.refuses(Event::ClaimIllegal(Black)),
        Breach::NotCompleted(White)
    );
    desk.happens(Event::Retract(White));
}

#[test]
fn c3_after_the_opponents_own_move_it_stands() {
    let mut desk = table();
    desk.plays_illegally("c2W-c6B").plays("b7B-b5N");
    assert_eq!(
        desk.refuses(Event::ClaimIllegal(Black)),
        Breach::TooLateInBlitz(Black)
    );
    desk.plays("b2W-b3W");
    assert_eq!(desk.game.result(), None);
}

#[test]
fn c3_an_illegal_move_that_stands_excuses_none_that_follows() {
    let mut desk = table();
    desk.plays_illegally("c2W-c6B").plays("b7B-b5N");
    desk.plays_illegally("d2W-d5N")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(
        desk.result(),
        Some((Some(Black), EndReason::BlitzIllegalMove))
    );
}

#[test]
fn c3_choosing_the_piece_for_an_owed_promotion_is_no_move_of_ones_own() {
    let start = setup("Kc4N Rd4N", "Kb7B a1W").position();
    let mut desk = desk_from(start, minutes(5), over_the_board());
    desk.plays_illegally("QL1-QL5").makes("a1W=Q");
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(
        desk.result(),
        Some((Some(Black), EndReason::BlitzIllegalMove))
    );
}

#[test]
fn c4_who_cannot_mate_does_not_win_by_an_illegal_move() {
    let start = setup("Kb2W Rc2W", "Kb7B").position();
    let mut desk = desk_from(start, minutes(5), over_the_board());
    desk.plays_illegally("c2W-d5N")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(
        desk.result(),
        Some((None, EndReason::BlitzIllegalMoveWithoutMate))
    );
}

#[test]
fn c4_any_piece_beside_the_king_is_mating_potential_on_this_board() {
    for more in ["Nc6N", "Bc6N", "Rc6N", "Qc6N", "c6N"] {
        let position = setup("Kb2W Rc2W", &format!("Kb7B {more}")).position();
        assert!(position.can_mate(Black), "{more}");
    }
    assert!(!setup("Kb2W Rc2W", "Kb7B").position().can_mate(Black));
}

#[test]
fn c4_a_player_whose_last_piece_must_be_taken_has_none() {
    // White's king has only one move: it captures the queen that gives check.
    let boards = "QL4w QL6w KL4w KL6w";
    let start = setup("Ka1W", "Kd8B Qb2W").boards(boards).position();
    assert_eq!(crate::common::legal(&start).len(), 1);
    assert!(!start.can_mate(Black));
}

#[test]
fn c5_there_are_no_claims_of_a_quickplay_finish() {
    let mut desk = table();
    desk.passes(200);
    let claim = Event::Quickplay(QuickplayClaim {
        by: White,
        ground: QuickplayGround::CannotWin,
    });
    assert_eq!(desk.refuses(claim), Breach::NoQuickplayInBlitz);
}
