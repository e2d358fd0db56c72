//! Tests of V.A3, Jens Meder's variant: a pawn becomes an attack board.

use crate::common::reason::reason;
use crate::common::{find, is_legal, legal, owner, piece, play, refused, setup, targets, written};

use tritower::rules::{Position, RuleSet};

const RULES: &str = "tower+board-promotion";

/// The pieces or boards that a pawn can become by a move, which is given without its choice.
fn choices(position: &Position, mv: &str) -> Vec<String> {
    let start = format!("{mv}=");
    let texts = legal(position).into_iter();
    texts
        .filter_map(|text| text.strip_prefix(&start).map(str::to_owned))
        .collect()
}

#[test]
fn a3_on_a1_d1_a8_and_d8_a_pawn_may_become_an_attack_board_instead_of_a_piece() {
    for (pawn, corner, pin) in [("a7B", "a8B", "QL6"), ("d7B", "d8B", "KL6")] {
        let position = setup(&format!("Kb2W {pawn}"), "Kc5B")
            .boards("")
            .under(RULES);
        let position = position.position();
        let mv = format!("{pawn}-{corner}");
        let mut expected = ["B", "N", "Q", "R", pin].map(str::to_owned);
        expected.sort();
        assert_eq!(choices(&position, &mv), expected, "{corner}");
        let next = play(&position, &format!("{mv}={pin}"));
        assert_eq!((owner(&next, pin), piece(&next, corner)), (Some('w'), None));
        assert_eq!(next.halfmoves(), 0);
    }
    for (pawn, corner, pin) in [("a2W", "a1W", "QL1"), ("d2W", "d1W", "KL1")] {
        let position = setup("Kb4W", &format!("Kc7B {pawn}"))
            .boards("")
            .black_to_move();
        let next = play(
            &position.under(RULES).position(),
            &format!("{pawn}-{corner}={pin}"),
        );
        assert_eq!((owner(&next, pin), piece(&next, corner)), (Some('b'), None));
    }
}

#[test]
fn a3_on_other_squares_of_the_furthest_rank_it_may_not() {
    let position = setup("Kb2W b7B z8QL6 d8B", "Kc5B")
        .boards("QL6b KL6b")
        .under(RULES);
    let position = position.position();
    assert_eq!(choices(&position, "b7B-b8B"), ["B", "N", "Q", "R"]);
    assert_eq!(choices(&position, "z8QL6-z9QL6"), ["B", "N", "Q", "R"]);
    assert_eq!(choices(&position, "d8B-d9KL6"), ["B", "N", "Q", "R"]);
}

#[test]
fn a3_a_board_away_from_the_corners_is_refused_by_the_variant_and_without_it_by_3_4() {
    use tritower::rules::{Move, Promotion, why};
    let attempt = |rules: &str| {
        let position = setup("Kb2W b7B", "Kc5B").under(rules).position();
        let square = |name| position.layout().square(name).expect(name);
        let illegal = why(
            &position,
            Move::Piece {
                from: square("b7B"),
                to: square("b8B"),
                promotion: Some(Promotion::Board),
            },
        );
        let illegal = illegal.expect_err("not on b8");
        format!("{}: {}", illegal.article(), reason(&illegal))
    };
    assert_eq!(
        attempt(RULES),
        "V.A3: NotAPromotion { becomes: Board, choices: [Queen, Rook, Bishop, Knight] }"
    );
    assert_eq!(
        attempt("tower"),
        "3.4(e)(i): NotAPromotion { becomes: Board, choices: [Queen, Rook, Bishop, Knight] }"
    );
}

#[test]
fn a3_a_corner_under_a_board_is_not_the_furthest_rank() {
    let position = setup("Kb2W a7B", "Kc5B")
        .boards("QL6b")
        .under(RULES)
        .position();
    assert_eq!(choices(&position, "a7B-a8B"), Vec::<String>::new());
    assert!(is_legal(&position, "a7B-a8B"));
}

#[test]
fn a3_a_capture_on_the_corner_may_make_a_board_too() {
    let position = setup("Kb2W b7B", "Kc5B Na8B")
        .boards("")
        .under(RULES)
        .position();
    let next = play(&position, "b7B-a8B=QL6");
    assert_eq!(
        (owner(&next, "QL6"), piece(&next, "a8B")),
        (Some('w'), None)
    );
}

#[test]
fn a3_the_new_board_is_empty_and_moves_as_any_other() {
    let position = setup("Kb2W a7B", "Kc5B").boards("").under(RULES).position();
    let next = play(&position, "a7B-a8B=QL6 c5B-c4N");
    assert_eq!(targets(&next, "QL6"), "KL6 QL4 QL5");
}

#[test]
fn a3_five_six_or_more_boards_may_stand() {
    let position = setup("Kb2W a7B d7B", "Kc5B a2W")
        .boards("QL2w QL3b KL3n KL2b QL4w")
        .under(RULES)
        .position();
    let next = play(&position, "a7B-a8B=QL6 a2W-a1W=QL1 d7B-d8B=KL6");
    assert_eq!(next.pins().len(), 8);
    assert_eq!(
        crate::common::position_under(next.rules(), &next.to_tfen()),
        next
    );
}

#[test]
fn a3_whoever_promotes_on_a_corner_is_told_of_the_board_and_elsewhere_not() {
    let position = setup("Kb2W b7B d7B", "Kc5B").boards("").under(RULES);
    let position = position.position();
    let choose = "PromotionMissing { square: d8B, choices: [Queen, Rook, Bishop, Knight, Board] }";
    assert_eq!(
        refused(&position, "d7B-d8B"),
        format!("3.4(e)(i): {choose}")
    );
    let instead = "NotAPromotion { becomes: King, choices: [Queen, Rook, Bishop, Knight, Board] }";
    assert_eq!(
        refused(&position, "d7B-d8B=K"),
        format!("3.4(e)(i): {instead}")
    );
    let choose = "PromotionMissing { square: b8B, choices: [Queen, Rook, Bishop, Knight] }";
    assert_eq!(
        refused(&position, "b7B-b8B"),
        format!("3.4(e)(i): {choose}")
    );
}

#[test]
fn a3_an_owed_promotion_may_be_a_board() {
    let position = setup("Kd3W", "Kc7B a1W")
        .boards("QL1w")
        .under(RULES)
        .position();
    let owing = play(&position, "QL1-QL3");
    assert_eq!(
        legal(&owing).into_iter().collect::<Vec<_>>(),
        ["a1W=B", "a1W=N", "a1W=Q", "a1W=QL1", "a1W=R"]
    );
    let chosen = play(&owing, "a1W=QL1");
    assert_eq!(
        (owner(&chosen, "QL1"), piece(&chosen, "a1W")),
        (Some('b'), None)
    );
    assert!(is_legal(&chosen, "c7B-c8B"), "the same player then moves");
    assert_eq!(written(&owing, "a1W=QL1"), ["(a1WQL1)", "(a1WDP1)"]);
}

#[test]
fn a3_a_board_that_leaves_ones_own_pawn_may_be_followed_by_a_new_one() {
    let position = setup("Kb2W a8B", "Kc5B")
        .boards("QL6w")
        .under(RULES)
        .position();
    assert_eq!(choices(&position, "QL6-QL5"), ["B", "N", "Q", "QL6", "R"]);
    let next = play(&position, "QL6-QL5=QL6");
    assert_eq!(
        [owner(&next, "QL5"), owner(&next, "QL6")],
        [Some('w'), Some('w')]
    );
    assert_eq!(piece(&next, "a8B"), None);
    assert_eq!(written(&position, "QL6-QL5=QL6"), ["QL5=QL6", "DP5=DP6"]);
}

#[test]
fn a3_the_new_board_stands_over_the_corner_even_where_boards_hang() {
    let position = setup("Kb2W a8B", "Kc5B")
        .boards("QL6iw")
        .under("tower+hanging+board-promotion");
    let next = play(&position.position(), "QL6i-QL5i=QL6");
    assert_eq!(
        [owner(&next, "QL6"), owner(&next, "QL6i")],
        [Some('w'), None]
    );
}

#[test]
fn a3_the_pawn_is_gone_and_a_line_that_it_kept_shut_is_open() {
    // The pawn protects its king from the rook along the b file.
    let position = setup("Kb4N b7B", "Kd5B Rb8B Na8B")
        .boards("")
        .under(RULES)
        .position();
    assert!(refused(&position, "b7B-a8B=QL6").starts_with("3.5(b)"));
    // Without the rook, the pawn is not needed to protect the king.
    let other = setup("Kb4N b7B", "Kd5B Na8B")
        .boards("")
        .under(RULES)
        .position();
    assert!(is_legal(&other, "b7B-a8B=QL6"));
}

#[test]
fn a3_a_board_may_not_leave_a_pawn_one_of_whose_choices_attacks_the_king() {
    // A queen or rook on a1W would attack the king on d1W.
    let position = setup("Kd1W", "Kc7B a1W")
        .boards("QL1w")
        .under(RULES)
        .position();
    assert!(refused(&position, "QL1-QL3").starts_with("3.4(e)(iii)"));
}

#[test]
fn a3_a_pawn_that_becomes_a_board_is_written_with_its_pin() {
    let position = setup("Kb2W a7B b7B", "Kc5B Na8B")
        .boards("")
        .under(RULES)
        .position();
    assert_eq!(
        written(&position, "b7B-a8B=QL6"),
        ["bxa8B=QL6", "bxa8S=DP6"]
    );
    let free = setup("Kb2W a7B", "Kc5B").boards("").under(RULES).position();
    assert_eq!(written(&free, "a7B-a8B=QL6"), ["a8B=QL6", "a8S=DP6"]);
    assert_eq!(written(&free, "a7B-a8B=Q"), ["a8BQ", "a8SD"]);
}

#[test]
fn a3_a_board_over_another_corner_is_not_understood() {
    use tritower::rules::notation::{ReadError, read};
    let position = setup("Kb2W a7B", "Kc5B").boards("").under(RULES).position();
    for text in ["a8B=KL6", "a8B=QL1", "a7B-a8B=QL5"] {
        let error = read(&position, text);
        assert!(
            matches!(error, Err(ReadError::NotUnderstood { .. })),
            "{text}: {error:?}"
        );
    }
    assert_eq!(
        read(&position, "a8BQL6"),
        Ok(find(&position, "a7B-a8B=QL6").expect("legal"))
    );
}

#[test]
fn a3_a_board_that_moves_gives_its_pawn_the_pin_that_it_leaves() {
    use tritower::rules::notation::read;
    let text = "W=4/4/4/K3;N=4/4/4/4;B=P3/4/4/4;QL6w=2/2;KL6b=1k/2 w - - - - 0 9";
    let rules = RuleSet::named(RULES).expect("a rule set");
    let position = Position::from_text(rules, text).expect("a position");
    assert_eq!(
        read(&position, "QL5=QL6").ok(),
        find(&position, "QL6-QL5=QL6")
    );
    for other in ["QL5=QL2", "QL5=KL1", "QL5=DP3"] {
        assert!(read(&position, other).is_err(), "{other}");
    }
}
