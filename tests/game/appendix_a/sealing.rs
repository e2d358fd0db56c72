//! Tests of Article A1: the sealed move.

use crate::appendix_a::{in_session, refused};
use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, play, running, timed,
    tournament, used,
};
use crate::common::find;
use tritower::game::adjournment::{AdjournmentAct, Hindrance, Phase};
use tritower::game::control::Extra;
use tritower::game::{
    Breach, Claim, DrawGround, EndReason, Event, Game, Law, Millis, Refusal, Setup, Stopper,
};
use tritower::rules::{Color, Position};
use tritower::store::Paths;
use tritower::store::envelope::{self, Draft, EnvelopeError, KeyProtection, Opening};

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
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    // After the move is sealed, no other can be sealed.
    let draft = Draft::new("b3W").unwrap();
    let again = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe);
    let refusal = Refusal::Adjournment(Hindrance::NothingToSeal, Law::Tournament);
    assert_eq!(again, Err(EnvelopeError::Refused(refusal)));

    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    let text = envelope::open_move(&paths, &game, at(NEXT_DAY), &Opening::Safe).unwrap();
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
        let id =
            envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
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
    assert_eq!(hindrance.article(Law::Tournament), "A1(a)");
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
    let stopper = Stopper::Player(Color::White);
    game.happen(Event::Stop(stopper), at(31)).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap_err();
    game.happen(Event::Restart, at(33)).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    assert_eq!(used(&game, Color::White, NEXT_DAY), SEALED - 2);
}

#[test]
fn a1_a_a_clock_that_stands_is_let_run_before_he_seals() {
    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    assert_eq!(game.before_sealing(at(SEALED)), Ok(None));
    let stopper = Stopper::Player(Color::White);
    game.happen(Event::Stop(stopper), at(31)).unwrap();
    let first = game.before_sealing(at(SEALED)).unwrap().unwrap();
    assert_eq!(first, Event::Restart);
    game.happen(first, at(SEALED)).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    assert_eq!(
        used(&game, Color::White, NEXT_DAY),
        31,
        "sealing costs nothing"
    );

    // A clock that was never started is started before the move is sealed.
    let setup = tournament(Position::start()).setup().clone();
    let mut game = Game::new(setup);
    act(&mut game, adjourn(None), EVENING).unwrap();
    assert_eq!(game.before_sealing(at(SEALED)), Ok(Some(Event::Start)));
    game.happen(Event::Start, at(SEALED)).unwrap();
    assert_eq!(game.before_sealing(at(SEALED)), Ok(None));
}

#[test]
fn a1_a_nothing_lets_a_move_be_sealed_that_is_not_to_be() {
    let game = tournament(Position::start());
    assert_eq!(
        game.before_sealing(at(SEALED)),
        Err(Refusal::Adjournment(
            Hindrance::NothingToSeal,
            Law::Tournament
        ))
    );
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
            ground: DrawGround::Repetition,
            intended,
        })
    };
    game.happen(claim(intended), at(10)).unwrap();
    let bound = act(&mut game, adjourn(None), EVENING);
    assert_eq!(bound, Err(Refusal::Breach(Breach::Bound, Law::Tournament)));

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

/// White adjourns ten minutes after Black's move and seals ten minutes later, forty minutes before
/// the end of the session.
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
    assert_eq!(result.reason, EndReason::FlagFall);
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
    assert_eq!(hindrance.article(Law::Tournament), "A1(b)");
}
