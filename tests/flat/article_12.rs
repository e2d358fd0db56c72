//! Tests of FIDE's Article 12 on the flat board: the conduct of the players.

use crate::common::desk::{Black, Desk, White, desk, minutes, watched};
use crate::common::flat::{board, ended, refused};
use tritower::game::arbiter::{Act, Offence, Penalty, Points};
use tritower::game::{Breach, EndReason, Event, Law};
use tritower::rules::Color;

fn table() -> Desk {
    board(minutes(90), watched())
}

fn punish(player: Color, offence: Offence, penalty: Penalty) -> Act {
    Act::Punish {
        player,
        offence,
        penalty,
    }
}

#[test]
fn f12_1_who_brings_the_game_into_disrepute_is_punished() {
    assert_eq!(Offence::Disrepute.article(Law::Fide), "12.1");
    let warning = punish(White, Offence::Disrepute, Penalty::Warning);
    table().acts(warning);
    let mut tower = desk(minutes(90), watched());
    let refusal = refused(&mut tower, Event::Act(warning));
    assert_eq!(refusal, (Breach::NotPunished, "12.6"));
}

#[test]
fn f12_5_an_offer_that_stands_is_not_made_again() {
    let mut desk = table();
    desk.happens(Event::Offer(White));
    let again = refused(&mut desk, Event::Offer(White));
    assert_eq!(again, (Breach::OfferStands(White), "9.1(a)"));
    desk.happens(Event::Decline(Black))
        .happens(Event::Offer(White));
    assert_eq!(desk.game.offers().len(), 2, "the arbiter sees how often");
}

#[test]
fn f12_6_each_offence_is_punished_under_its_own_article() {
    let offences = [
        (Offence::Disrepute, "12.1"),
        (Offence::Notes, "12.2"),
        (Offence::Scoresheet, "12.2"),
        (Offence::Analysis, "12.2"),
        (Offence::Leaving, "12.4"),
        (Offence::Distraction, "12.5"),
        (Offence::Telephone, "12.5"),
    ];
    for (offence, article) in offences {
        assert_eq!(offence.article(Law::Fide), article);
        let mut desk = table();
        desk.acts(punish(Black, offence, Penalty::Warning));
        assert_eq!(desk.game.result(), None);
    }
}

#[test]
fn f12_7_who_refuses_to_comply_loses_and_the_arbiter_says_what_the_other_gets() {
    let mut desk = table();
    let penalty = Penalty::Loss(Points::Half);
    desk.acts(punish(White, Offence::Defiance, penalty));
    assert_eq!(ended(&desk), ("0-1/2", "13.4(d)"));
    assert_eq!(Offence::Defiance.article(Law::Fide), "12.7");
}

#[test]
fn f12_8_both_may_be_declared_to_have_lost() {
    let mut desk = table();
    desk.acts(Act::BothLose);
    assert_eq!(desk.result(), Some((None, EndReason::BothLose)));
    assert_eq!(ended(&desk), ("0-0", "12.8"));
}
