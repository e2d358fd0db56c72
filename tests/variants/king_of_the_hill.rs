//! King of the Hill: a king on one of four squares in the middle wins, besides mate.

use crate::common::captures::{after, position, refused_move};
use tritower::rules::{Color, Move, Outcome, Position, RuleSet};

const WHITE: Option<Outcome> = Some(Outcome::KingOnHill {
    winner: Color::White,
});

fn names(rules: &RuleSet) -> Vec<String> {
    let hill = rules.hill().into_iter();
    let mut names: Vec<String> = hill.map(|square| rules.layout().name(square)).collect();
    names.sort();
    names
}

#[test]
fn the_hill_is_in_the_middle_of_each_board() {
    let hill = |name| names(RuleSet::named(name).unwrap());
    assert_eq!(hill("tower+king-of-the-hill"), ["b4N", "b5N", "c4N", "c5N"]);
    assert!(hill("tower").is_empty() && hill("chess").is_empty());
    let chess = RuleSet::named("chess+king-of-the-hill").unwrap();
    assert_eq!(chess.hill().len(), 4);
    for name in ["d4", "d5", "e4", "e5"] {
        let square = chess.layout().square(name).unwrap();
        assert!(chess.hill().contains(square), "{name}");
    }
}

#[test]
fn a_king_that_reaches_the_hill_wins() {
    let before = position("chess+king-of-the-hill", "k7/8/8/8/8/4K3/8/q7 w - - 0 1");
    let over = after(&before, "e3e4");
    assert_eq!(over.outcome(), WHITE);
    assert!(over.legal_moves().is_empty());
    let attacked = before.legal_moves().into_iter();
    let d4 = before.layout().square("d4").unwrap();
    assert!(
        attacked
            .filter(|mv| matches!(mv, Move::Piece { to, .. } if *to == d4))
            .count()
            == 0,
        "the queen attacks d4"
    );
}

#[test]
fn on_the_tower_only_the_middle_board_counts() {
    let before = position(
        "tower+king-of-the-hill",
        "W=1K2/4/4/4;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    assert_eq!(before.outcome(), None, "b4W lies below the hill");
    let over = after(&before, "b4W-b5N");
    assert_eq!(over.outcome(), WHITE);
    let square = |name| over.layout().square(name).unwrap();
    let (_, source) = refused_move(
        &over,
        Move::Piece {
            from: square("d5B"),
            to: square("d6B"),
            promotion: None,
        },
    );
    assert_eq!(source, "King of the Hill");
}

#[test]
fn a_bare_king_can_still_win() {
    let bare = position("chess+king-of-the-hill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(bare.outcome(), None);
    assert!(bare.can_mate(Color::White) && bare.can_mate(Color::Black));
    let start = Position::start_of(RuleSet::named("tower+king-of-the-hill").unwrap());
    assert_eq!(start.perft(3), Position::start().perft(3));
}
