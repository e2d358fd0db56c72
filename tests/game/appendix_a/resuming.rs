//! Tests of Article A9: the resumption.

use crate::appendix_a::{refused, result, start};
use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, found, opened, play, resumed,
    running, used,
};
use crate::common::find;
use AdjournmentAct::{Arrive, Resume, Seal};
use Color::{Black, White};
use tritower::game::adjournment::{AdjournmentAct, Hindrance, Phase};
use tritower::game::arbiter::Act;
use tritower::game::envelope::Written;
use tritower::game::{Duties, EndReason, Event, Game, Play, Setup, Stopper, Terms};
use tritower::rules::Color;
use tritower::store::Paths;
use tritower::store::envelope::{self, Draft, KeyProtection, Opening};

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

    // The second envelope also stays closed until the absent player arrives.
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
    let id = envelope::seal_move(&paths, &game, now, &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, Seal(id), NEXT_DAY + 10).unwrap();
    let facts = envelope::facts(&paths, id).unwrap();
    assert_eq!((facts.sealer, facts.number), (Black, 1));
    assert_eq!(facts.black_used, Some(10 * 60_000));
    act(&mut game, Arrive(White), NEXT_DAY + 45).unwrap();
    let text = envelope::open_move(&paths, &game, at(NEXT_DAY), &Opening::Safe).unwrap();
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
    assert_eq!(result(&game), (Some(White), EndReason::SealedIllegal));
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
    // The clocks show the times before the sealed move was completed.
    assert_eq!(running(&game), Some(White));
    assert_eq!(used(&game, White, NEXT_DAY + 10), SEALED);
    assert_eq!(used(&game, Black, NEXT_DAY + 10), 0);
}

#[test]
fn a9_without_a_clock_all_goes_the_same_way() {
    let mut game = Game::new(Setup {
        terms: Terms {
            play: Play::Tournament(Duties::default()),
            ..Terms::default()
        },
        ..Setup::default()
    });
    act(&mut game, adjourn(None), EVENING).unwrap();
    assert_eq!(game.inscription(at(SEALED)).unwrap().used, None);
    act(&mut game, Seal(ENVELOPE), SEALED).unwrap();
    act(&mut game, Arrive(Black), NEXT_DAY).unwrap();
    act(&mut game, Resume, NEXT_DAY).unwrap();
    act(&mut game, found("b4N"), NEXT_DAY).unwrap();
    act(&mut game, Seal(ENVELOPE), NEXT_DAY).unwrap();
    act(&mut game, Arrive(White), NEXT_DAY + 5).unwrap();
    act(&mut game, found("b5N"), NEXT_DAY + 5).unwrap();
    play(&mut game, "d1W-c3N", NEXT_DAY + 10);
}

#[test]
fn a9_a_game_may_be_adjourned_again_and_again() {
    let mut game = opened(start(), &[White, Black], "b4N");
    for (day, text) in [(2, "b5N"), (3, "Nc3N"), (4, "Nc6N")] {
        let evening = (day - 1) * NEXT_DAY + 20;
        let adjourn = AdjournmentAct::Adjourn {
            by: None,
            resumption: at(day * NEXT_DAY),
            venue: Written::new("").unwrap(),
        };
        act(&mut game, adjourn, evening).unwrap();
        act(&mut game, Seal(ENVELOPE), evening + 5).unwrap();
        for color in Color::ALL {
            assert!(!game.is_present(color));
            act(&mut game, Arrive(color), day * NEXT_DAY).unwrap();
        }
        act(&mut game, Resume, day * NEXT_DAY).unwrap();
        act(&mut game, found(text), day * NEXT_DAY).unwrap();
    }
    let moves = "b2W-b4N b7B-b5N d1W-c3N d8B-c6N";
    assert_eq!(game.last(), &crate::common::play(&start(), moves));
    assert_eq!(used(&game, White, 4 * NEXT_DAY), SEALED + 25);
    assert_eq!(used(&game, Black, 4 * NEXT_DAY), 25 + 25);
}
