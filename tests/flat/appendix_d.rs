//! Tests of FIDE's Appendix D on the flat board: quickplay finishes without an arbiter.

use crate::common::desk::{Black, Desk, White, minutes};
use crate::common::flat::{board, ended, refused};
use tritower::game::arbiter::Act;
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use tritower::game::{Breach, Duties, EndReason, Event, Scorekeeping};
use tritower::rules::{Color, Language};
use tritower::store;

fn claim(by: Color, ground: QuickplayGround) -> Event {
    Event::Quickplay(QuickplayClaim { by, ground })
}

/// A game in which White is to move and has less than two minutes left.
fn short_of_time(duties: Duties) -> Desk {
    let mut desk = board(minutes(90), duties);
    desk.plays("e2-e4 e7-e5").passes(5_300);
    desk
}

#[test]
fn fd1_the_claim_ends_the_game_and_an_arbiter_decides_later() {
    for (ruling, score, reason) in [
        (Ruling::Grant, "1/2-1/2", EndReason::QuickplayGranted),
        (Ruling::Refuse, "0-1", EndReason::QuickplayRefused),
    ] {
        let mut desk = short_of_time(Duties::default());
        desk.happens(claim(White, QuickplayGround::CannotWin));
        assert_eq!(ended(&desk), ("*", "D1"));
        let black = desk.left(Black);
        desk.acts(Act::Ruling(ruling));
        assert_eq!(ended(&desk).0, score);
        assert_eq!(desk.result().map(|(_, why)| why), Some(reason));
        assert_eq!(desk.left(Black), black, "nobody needs time any more");
        let again = Event::Act(Act::Ruling(Ruling::Grant));
        assert!(desk.game.happen(again, desk.now).is_err(), "it is final");
    }
}

#[test]
fn fd1_he_need_not_have_the_move() {
    let mut desk = short_of_time(Duties::default());
    desk.plays("g1-f3")
        .happens(claim(White, QuickplayGround::CannotWin));
    assert_eq!(ended(&desk), ("*", "D1"));
}

#[test]
fn fd1_a_the_final_position_is_written_down_and_the_opponent_confirms_it() {
    let mut desk = short_of_time(Duties::default());
    desk.happens(claim(White, QuickplayGround::CannotWin));
    let text = store::export_claim(&desk.game, Language::German).expect("there is a claim");
    assert!(text.contains("Artikel D1") && text.contains(&desk.game.last().to_text()));
    let own = refused(&mut desk, Event::Verify(White));
    assert_eq!(own, (Breach::NothingToVerify(White), "D1"));
    desk.happens(Event::Verify(Black));
    assert!(desk.game.is_verified());
}

#[test]
fn fd1_b_the_claimants_own_scoresheet_is_complete_before_he_claims() {
    let mut desk = short_of_time(Duties {
        scorekeeping: Scorekeeping::Players,
        ..Duties::default()
    });
    let effort = claim(White, QuickplayGround::NoEffort);
    let behind = refused(&mut desk, effort);
    assert_eq!(behind, (Breach::SheetBehind(White), "D1(b)"));
    for ply in 0..2 {
        let mv = desk.game.line(desk.game.live().line).plies[ply].mv;
        desk.happens(Event::Record(White, mv));
    }
    desk.happens(effort);
    let text = store::export_claim(&desk.game, Language::English).expect("there is a claim");
    assert!(text.ends_with("1. e4 e5\n"), "{text}");
}
