//! Three-check: the third check wins, besides mate.

use crate::common::captures::{after, position, refused_move};
use tritower::rules::{Color, Move, Outcome, Position, RuleSet};

const THIRD: Option<Outcome> = Some(Outcome::ThirdCheck {
    winner: Color::White,
});

#[test]
fn each_move_that_gives_check_counts_once() {
    let start = Position::start_of(RuleSet::named("chess+three-check").unwrap());
    let position = ["e4", "e5", "Bc4", "d6", "Bxf7+", "Kxf7", "Qh5+", "g6"]
        .iter()
        .fold(start, |position, mv| after(&position, mv));
    assert_eq!(position.checks_given(Color::White), 2);
    assert_eq!(position.checks_given(Color::Black), 0);
    assert!(position.to_text().ends_with(" w KQ - 0 5 +2+0"));
    let third = after(&position, "Qxg6");
    assert_eq!(third.outcome(), THIRD);
    assert!(third.legal_moves().is_empty());
}

#[test]
fn a_double_check_counts_once() {
    let position = position(
        "chess+three-check",
        "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1 +0+0",
    );
    assert_eq!(
        after(&position, "e4f6").checks_given(Color::White),
        1,
        "the knight and the rook give check"
    );
}

#[test]
fn the_checks_are_read_as_given_or_as_left() {
    let rules = RuleSet::named("chess+three-check").unwrap();
    let read = |text: &str| Position::from_text(rules, text).map(|it| it.to_text());
    let written = "4k3/8/8/8/8/8/8/4K2R w K - 3 20 +1+2";
    for text in [
        written,
        "4k3/8/8/8/8/8/8/4K2R w K - 2+1 3 20",
        "4k3/8/8/8/8/8/8/4K2R w K - 3 20 2+1",
    ] {
        assert_eq!(read(text).as_deref(), Ok(written), "{text}");
    }
    let none = read("4k3/8/8/8/8/8/8/4K2R w K - 3 20");
    assert_eq!(none.as_deref(), Ok("4k3/8/8/8/8/8/8/4K2R w K - 3 20 +0+0"));
    for text in [
        "4k3/8/8/8/8/8/8/4K2R w K - 3 20 +3+3",
        "4k3/8/8/8/8/8/8/4K2R w K - 3 20 +4+0",
        "4k3/8/8/8/8/8/8/4K2R w K - 3 20 ++",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
    let chess = RuleSet::named("chess").unwrap();
    assert!(Position::from_text(chess, written).is_err());
}

#[test]
fn positions_with_other_counts_of_checks_have_other_keys() {
    let key = |count| {
        let text = format!("4k3/8/8/8/8/8/8/4K2R w K - 3 20 {count}");
        position("chess+three-check", &text).key()
    };
    let keys = [key("+0+0"), key("+1+0"), key("+0+1"), key("+2+0")];
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key));
    }
}

#[test]
fn a_check_taken_back_is_not_counted() {
    let before = position("chess+three-check", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +1+0");
    let mut after = before;
    let mv = after.legal_moves().into_iter().find(|&mv| {
        let next = before.play_unchecked(mv);
        next.in_check()
    });
    let undo = after.make_unchecked(mv.unwrap());
    assert_eq!(after.checks_given(Color::White), 2);
    assert_eq!(after.key(), after.fresh_key());
    after.unmake(&undo);
    assert_eq!(after, before);
}

#[test]
fn the_third_check_wins_on_the_tower_too() {
    let position = position(
        "tower+three-check",
        "W=4/4/4/R3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;QL6b=2/2;KL1w=2/K1;KL6b=2/2 w - - - - 0 30 +2+0",
    );
    let over = after(&position, "a1W-a5B");
    assert_eq!(over.outcome(), THIRD);
    let d5 = over.layout().square("d5B").unwrap();
    let c6 = over.layout().square("c6B").unwrap();
    let (_, source) = refused_move(
        &over,
        Move::Piece {
            from: d5,
            to: c6,
            promotion: None,
        },
    );
    assert_eq!(source, "Three-check");
}

#[test]
fn a_single_piece_can_still_win_and_bare_kings_cannot() {
    let text = |pieces| format!("4k3/8/8/8/8/8/8/{pieces} w - - 0 1 +0+0");
    let knight = position("chess+three-check", &text("3NK3"));
    assert!(knight.outcome().is_none() && knight.can_mate(Color::White));
    assert!(!knight.can_mate(Color::Black));
    let bare = position("chess+three-check", &text("4K3"));
    assert_eq!(bare.outcome(), Some(Outcome::DeadPosition));
}
