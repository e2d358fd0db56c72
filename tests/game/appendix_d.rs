//! Tests of Appendix D: quickplay finishes without an arbiter.

use crate::common::desk::{Black, Desk, White, desk, minutes, watched};
use tritower::game::arbiter::Act;
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use tritower::game::series::Series;
use tritower::game::{Breach, Duties, EndReason, Event, Game, GameId, Scorekeeping, Terms};
use tritower::rules::{Language, Move};
use tritower::store::{self, Paths};

fn claimed(ground: QuickplayGround) -> Desk {
    let mut desk = desk(minutes(90), Duties::default());
    desk.plays("b2W-b4N b7B-b5N").passes(5_300);
    let by = White;
    desk.happens(Event::Quickplay(QuickplayClaim { by, ground }));
    desk
}

fn rules(desk: &mut Desk, ruling: Ruling) {
    desk.acts(Act::Ruling(ruling));
}

#[test]
fn d1_the_claim_concludes_the_game_and_leaves_the_result_to_an_arbiter() {
    let desk = claimed(QuickplayGround::NoEffort);
    assert_eq!(desk.result(), Some((None, EndReason::Referred(White))));
    let result = desk.game.result().expect("the game is over");
    assert_eq!((result.score(), result.is_draw()), ("*", false));
    assert_eq!(desk.game.to_move(), None);
    let mut series = Series::new(String::new(), String::new(), Terms::default());
    series.begin(GameId(0));
    series.count(GameId(0), Some(result));
    assert_eq!(series.games()[0].points, None, "nobody has points yet");
}

#[test]
fn d1_the_arbiter_s_decision_is_final() {
    for (ruling, result) in [
        (Ruling::Grant, (None, EndReason::QuickplayGranted)),
        (Ruling::Refuse, (Some(Black), EndReason::QuickplayRefused)),
    ] {
        let mut desk = claimed(QuickplayGround::CannotWin);
        rules(&mut desk, ruling);
        assert_eq!(desk.result(), Some(result));
        let again = Event::Act(Act::Ruling(Ruling::Grant));
        assert!(desk.game.happen(again, desk.now).is_err());
    }
}

#[test]
fn d1_a_game_that_is_over_cannot_be_postponed() {
    let mut desk = claimed(QuickplayGround::NoEffort);
    let postpone = Event::Act(Act::Ruling(Ruling::Postpone { extra: false }));
    assert!(desk.game.happen(postpone, desk.now).is_err());
}

#[test]
fn d1_a_and_b_the_claim_is_written_for_an_arbiter() {
    let desk = claimed(QuickplayGround::CannotWin);
    let text = store::export_claim(&desk.game, Language::English).expect("there is a claim");
    assert!(
        text.contains("White: the opponent cannot win by normal means\n"),
        "{text}"
    );
    let position = format!("Final position: {}\n", desk.game.last().to_tfen());
    assert!(text.contains(&position), "{text}");
    assert!(text.contains("Time used: 1:28:20 – 0:00:00\n"), "{text}");
    assert!(text.ends_with("1. b4N b5N\n"), "{text}");
    let desk = claimed(QuickplayGround::NoEffort);
    let text = store::export_claim(&desk.game, Language::German).expect("there is a claim");
    assert!(
        text.contains("Weiß: der Gegner hat nicht versucht"),
        "{text}"
    );
}

#[test]
fn d1_the_opponent_verifies_what_was_written_down() {
    let mut desk = claimed(QuickplayGround::NoEffort);
    let text = store::export_claim(&desk.game, Language::English).expect("there is a claim");
    assert!(text.contains("Verified (Article D1): not yet\n"), "{text}");
    assert_eq!(
        desk.refuses(Event::Verify(White)),
        Breach::NothingToVerify(White)
    );
    desk.happens(Event::Verify(Black));
    assert!(desk.game.is_verified());
    let text = store::export_claim(&desk.game, Language::English).expect("there is a claim");
    assert!(text.contains("Verified (Article D1): Black\n"), "{text}");
    assert_eq!(
        desk.refuses(Event::Verify(Black)),
        Breach::NothingToVerify(Black)
    );
    rules(&mut desk, Ruling::Grant);
    assert_eq!(desk.result(), Some((None, EndReason::QuickplayGranted)));
}

#[test]
fn d1_no_time_passes_until_the_claim_is_verified_and_decided() {
    let mut desk = claimed(QuickplayGround::CannotWin);
    desk.passes(600)
        .happens(Event::Verify(Black))
        .passes(86_400);
    rules(&mut desk, Ruling::Refuse);
    let text = store::export_record(&desk.game, Language::English);
    assert!(text.contains("1:28:20 – 0:00:00"), "{text}");
    let clock = desk.game.clock().expect("a clock");
    assert!(
        !clock.display(White).is_flag_down(),
        "no flag falls after the result"
    );
}

#[test]
fn d1_the_claim_is_kept_in_a_file_that_is_written_over_when_it_is_verified() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let paths = Paths::under(folder.path());
    let mut desk = claimed(QuickplayGround::CannotWin);
    let keep =
        |game: &Game| store::save_claim(&paths, game, Language::English, "2026-11-21 18.40.12");
    let first = keep(&desk.game).expect("it is written").expect("a claim");
    assert!(
        first.ends_with("claims/2026-11-21-18-40-12.txt"),
        "{first:?}"
    );
    desk.happens(Event::Verify(Black));
    assert_eq!(
        keep(&desk.game).expect("it is written"),
        Some(first.clone())
    );
    let text = std::fs::read_to_string(first).expect("it lies there");
    assert_eq!(
        Some(text),
        store::export_claim(&desk.game, Language::English)
    );
}

#[test]
fn d1_a_claim_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let paths = Paths::under(folder.path());
    let in_the_way = paths.claim("x");
    let claims = in_the_way.parent().expect("it lies in a folder");
    std::fs::create_dir_all(paths.data()).expect("a folder can be made");
    std::fs::write(claims, "a file").expect("a file can be written");
    let desk = claimed(QuickplayGround::CannotWin);
    assert!(store::save_claim(&paths, &desk.game, Language::English, "x").is_err());
}

#[test]
fn d1_b_the_claimants_own_scoresheet_is_complete_before_he_claims() {
    let duties = Duties {
        scorekeeping: Scorekeeping::Players,
        ..Duties::default()
    };
    let mut desk = desk(minutes(90), duties);
    desk.passes(5_300).plays("b2W-b4N b7B-b5N");
    let no_effort = Event::Quickplay(QuickplayClaim {
        by: White,
        ground: QuickplayGround::NoEffort,
    });
    assert_eq!(desk.refuses(no_effort), Breach::SheetBehind(White));
    let written: Vec<Move> = desk.game.path(desk.game.live()).map(|ply| ply.mv).collect();
    for mv in written {
        desk.happens(Event::Record(White, mv));
    }
    desk.happens(no_effort);
}

#[test]
fn d1_with_an_arbiter_at_hand_no_claim_is_written_for_another() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_300).happens(Event::Quickplay(QuickplayClaim {
        by: White,
        ground: QuickplayGround::CannotWin,
    }));
    rules(&mut desk, Ruling::Postpone { extra: false });
    desk.happens(Event::Resignation(White));
    assert_eq!(store::export_claim(&desk.game, Language::English), None);
}

#[test]
fn d1_without_a_claim_there_is_nothing_to_write() {
    let mut desk = desk(minutes(90), Duties::default());
    desk.happens(Event::Resignation(White));
    assert_eq!(store::export_claim(&desk.game, Language::English), None);
}
