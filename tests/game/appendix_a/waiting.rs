//! Tests of Articles A4 to A6: the time between sealing and resumption.

use crate::appendix_a::refused;
use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, found, play, tournament, used,
};
use crate::common::find;
use tritower::game::adjournment::{AdjournmentAct, Hindrance};
use tritower::game::arbiter::Act;
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use tritower::game::{Breach, EndReason, Event, Game, Law, Refusal};
use tritower::rules::{Color, Position};

/// Resumes a game with both players present and opens the envelope, which contains this text.
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
        assert_eq!(game.result().unwrap().reason, EndReason::Agreement);
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

// Articles A5 and A6.

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
        assert_eq!(hindrance.article(Law::Tournament), "A5");
    }
    let mut game = tournament(Position::start());
    let resume = act(&mut game, AdjournmentAct::Resume, 100);
    assert_eq!(refused(resume), Hindrance::NotAdjourned);
}

#[test]
fn a6_a_draw_is_agreed_before_the_resumption() {
    let mut game = adjourned(Position::start());
    game.happen(Event::Offer(Color::White), at(100)).unwrap();
    game.happen(Event::Accept(Color::Black), at(100)).unwrap();
    assert_eq!(game.result().unwrap().reason, EndReason::Agreement);
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

#[test]
fn a5_with_10_2_a_postponed_claim_is_granted_or_waits_for_the_resumption() {
    let mut game = tournament(Position::start());
    let claim = Event::Quickplay(QuickplayClaim {
        by: Color::White,
        ground: QuickplayGround::CannotWin,
    });
    let ruling = |ruling| Event::Act(Act::Ruling(ruling));
    let postpone = ruling(Ruling::Postpone { extra: false });
    game.happen(claim, at(119)).unwrap();
    let unsettled = act(&mut game, adjourn(None), 119);
    assert_eq!(
        unsettled,
        Err(Refusal::Breach(Breach::ClaimUnsettled, Law::Tournament))
    );
    game.happen(postpone, at(119)).unwrap();
    act(&mut game, adjourn(None), 119).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), 119).unwrap();

    let refuse = game.happen(ruling(Ruling::Refuse), at(200));
    assert_eq!(refused(refuse), Hindrance::Adjourned);
    game.happen(ruling(Ruling::Grant), at(200)).unwrap();
    assert_eq!(game.result().unwrap().reason, EndReason::Quickplay);
}
