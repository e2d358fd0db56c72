//! Tests of Article A11: the envelope is missing.

use crate::appendix_a::{refused, start};
use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, found, opened, play, resumed,
    running, tournament, used,
};
use crate::common::find;
use AdjournmentAct::{Arrive, Missing, Resume, Seal};
use Color::{Black, White};
use tritower::game::adjournment::{AdjournmentAct, Hindrance, Phase};
use tritower::game::arbiter::Act;
use tritower::game::{Event, Game, Millis, Refusal};
use tritower::rules::Color;
use tritower::store::Paths;
use tritower::store::envelope::{self, Draft, EnvelopeError, KeyProtection, Opening};

#[test]
fn a11_a_when_the_envelope_is_missing_the_sealer_makes_the_move_he_states() {
    let mut game = resumed(start(), &[White, Black]);
    act(&mut game, Missing, NEXT_DAY).unwrap();
    assert_eq!(game.phase(), Phase::Stating(White));
    let restart = game.happen(Event::Restart, at(NEXT_DAY));
    assert_eq!(refused(restart), Hindrance::StatesMove(White));
    let opening = act(&mut game, found("b4N"), NEXT_DAY);
    assert_eq!(refused(opening), Hindrance::NoEnvelope);

    play(&mut game, "b2W-b4N", NEXT_DAY + 3);
    assert_eq!(game.phase(), Phase::Play);
    // The clocks continue with the times of the adjournment. The clock is not pressed, because the
    // sealed move was completed at that time.
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
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, Seal(id), SEALED).unwrap();
    std::fs::remove_file(paths.envelope_key(id)).unwrap();
    for color in Color::ALL {
        act(&mut game, Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, Resume, NEXT_DAY).unwrap();
    let error = envelope::open_move(&paths, &game, at(NEXT_DAY), &Opening::Safe).unwrap_err();
    assert!(matches!(error, EnvelopeError::KeyMissing { .. }) && error.is_missing());
    act(&mut game, Missing, NEXT_DAY).unwrap();
    play(&mut game, "c2W-c4N", NEXT_DAY + 1);
    play(&mut game, "b7B-b5N", NEXT_DAY + 2);
}

#[test]
fn a11_a_a_changed_envelope_is_refused_and_the_arbiter_may_count_it_as_missing() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("b4N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, Seal(id), SEALED).unwrap();
    let path = paths.envelope(id);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("Anna", "Anne")).unwrap();
    act(&mut game, Arrive(White), NEXT_DAY).unwrap();
    act(&mut game, Arrive(Black), NEXT_DAY).unwrap();
    act(&mut game, Resume, NEXT_DAY).unwrap();
    let opened = envelope::open_move(&paths, &game, at(NEXT_DAY), &Opening::Safe);
    assert_eq!(opened, Err(EnvelopeError::Changed { path }));
    act(&mut game, Missing, NEXT_DAY).unwrap();
    play(&mut game, "b2W-b4N", NEXT_DAY + 1);
    assert_eq!(running(&game), Some(Black));
}

#[test]
fn a11_a_nothing_is_missing_while_nothing_is_to_be_opened() {
    for mut game in [tournament(start()), adjourned(start())] {
        let missing = act(&mut game, Missing, 100);
        assert_eq!(refused(missing), Hindrance::NoEnvelope);
    }
}

#[test]
fn a11_a_with_9_1_what_is_stated_rejects_the_offer_that_stood_when_it_was_sealed() {
    let mut game = tournament(start());
    game.happen(Event::Offer(Black), at(20)).unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    act(&mut game, Seal(ENVELOPE), SEALED).unwrap();
    for color in Color::ALL {
        act(&mut game, Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, Resume, NEXT_DAY).unwrap();
    act(&mut game, Missing, NEXT_DAY).unwrap();
    assert_eq!(game.offer(), Some(Black));
    play(&mut game, "b2W-b4N", NEXT_DAY + 1);
    assert_eq!(game.offer(), None);
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
