//! Tests of Article 12: the conduct of the players. The program cannot see most offences, but an
//! arbiter can record a penalty under the paragraph that forbids them.

use crate::common::desk::{Black, White, desk, minutes, watched};
use tritower::game::arbiter::{Act, Offence, Penalty, Points};
use tritower::game::{Breach, EndReason, Event, Law};
use tritower::rules::Color;

fn punish(player: Color, offence: Offence, penalty: Penalty) -> Act {
    Act::Punish {
        player,
        offence,
        penalty,
    }
}

#[test]
fn a12_2_b_a_telephone_that_rings_loses_and_the_arbiter_says_what_the_other_gets() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(
        White,
        Offence::Telephone,
        Penalty::Loss(Points::Half),
    ));
    let result = desk.game.result().expect("the game is over");
    assert_eq!((result.winner, result.score()), (None, "0-1/2"));
    assert_eq!(result.points(Black), Some(Points::Half));
    assert!(!result.is_draw());
}

#[test]
fn a12_5_a_draw_is_not_offered_again_and_again() {
    let mut desk = desk(minutes(90), watched());
    desk.happens(Event::Offer(White));
    assert_eq!(
        desk.refuses(Event::Offer(White)),
        Breach::OfferStands(White)
    );
    desk.happens(Event::Decline(Black))
        .happens(Event::Offer(White));
    assert_eq!(desk.game.offers().len(), 2, "the arbiter sees how often");
}

#[test]
fn a12_6_each_offence_is_punished_under_its_own_article() {
    let offences = [
        (Offence::Notes, "12.2(a)"),
        (Offence::Telephone, "12.2(b)"),
        (Offence::Scoresheet, "12.2(c)"),
        (Offence::Analysis, "12.3"),
        (Offence::Leaving, "12.4"),
        (Offence::Distraction, "12.5"),
    ];
    for (offence, article) in offences {
        assert_eq!(offence.article(Law::Tournament), article);
        let mut desk = desk(minutes(90), watched());
        desk.acts(punish(Black, offence, Penalty::Warning));
        assert_eq!(desk.game.result(), None);
        let last = desk.game.events().last().map(|stamped| stamped.event);
        let recorded = Event::Act(punish(Black, offence, Penalty::Warning));
        assert_eq!(last, Some(recorded));
    }
}

#[test]
fn a12_7_who_refuses_to_comply_loses() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(Black, Offence::Defiance, Penalty::Loss(Points::One)));
    let reason = EndReason::Punished {
        player: Black,
        offence: Offence::Defiance,
        opponent: Points::One,
        sent_away: false,
    };
    assert_eq!(desk.result(), Some((Some(White), reason)));
    assert_eq!(Offence::Defiance.article(Law::Tournament), "12.7");
}

#[test]
fn a12_8_both_may_be_declared_to_have_lost() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(Act::BothLose);
    let result = desk.game.result().expect("the game is over");
    assert_eq!((result.winner, result.score()), (None, "0-0"));
    assert_eq!(result.article(), "12.8");
}
