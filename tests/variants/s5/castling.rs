//! Tests of V.S5.3: castling from every start.

use crate::common::{is_legal, piece, play, refused, rules, setup, written};
use tritower::rules::Position;

/// A position with White's king and rooks, which may still castle, and other pieces.
fn placed(king: &str, rooks: &str, others: &str) -> Position {
    let all: Vec<String> = rooks.split(' ').map(|rook| format!("R{rook}")).collect();
    let mut rights: Vec<&str> = rooks.split(' ').collect();
    rights.sort_unstable();
    setup(&format!("K{king} {} {others}", all.join(" ")), "Kc7B")
        .rights(&rights.join(","))
        .under("tower+960")
        .position()
}

/// The squares of king and rook after castling, such as `e0KL1 d0KL1`.
fn castled(position: &Position, side: &str) -> String {
    let after = play(position, side);
    let squares = ["d0KL1", "a0QL1", "e0KL1"].into_iter();
    let at = |letter| {
        let found = squares
            .clone()
            .find(|square| piece(&after, square) == Some(letter));
        found.unwrap_or("elsewhere")
    };
    format!("{} {}", at('K'), at('R'))
}

/// All squares of White's back rank.
const ROW: [&str; 8] = [
    "z0QL1", "a0QL1", "a1W", "b1W", "c1W", "d1W", "d0KL1", "e0KL1",
];

/// The squares of the back rank on which a white knight prevents castling on a side.
fn barred(king: &str, rooks: &str, side: &str) -> String {
    let stands = |square: &&str| king == *square || rooks.contains(*square);
    let bars = |square: &&str| !is_legal(&placed(king, rooks, &format!("N{square}")), side);
    let squares = ROW.iter().filter(|it| !stands(it)).filter(|it| bars(it));
    squares.copied().collect::<Vec<_>>().join(" ")
}

#[test]
fn s5_3_1_each_player_castles_once() {
    let position = placed("c1W", "a1W d1W", "");
    let once = play(&position, "0-0 c7B-c8B");
    assert!(!is_legal(&once, "0-0-0"));
    assert!(once.to_tfen().contains(" w - "), "{once}");
}

#[test]
fn s5_3_2_the_squares_of_arrival_are_those_of_the_tournament_rules() {
    for king in ["a0QL1", "a1W", "c1W", "d1W", "d0KL1"] {
        if king != "a0QL1" {
            let position = placed(king, "a0QL1", "");
            assert_eq!(castled(&position, "0-0-0"), "a0QL1 d0KL1", "{king}");
        }
        let position = placed(king, "e0KL1", "");
        assert_eq!(castled(&position, "0-0"), "e0KL1 d0KL1", "{king}");
    }
    let black = setup("Kb2W", "Kc8B Ra8B")
        .rights("a8B")
        .black_to_move()
        .under("tower+960")
        .position();
    let castled = play(&black, "0-0-0");
    assert_eq!(
        [piece(&castled, "a9QL6"), piece(&castled, "d9KL6")],
        [Some('k'), Some('r')]
    );
}

#[test]
fn s5_3_3_a_both_king_and_rook_move() {
    // The other rook has left its square, over which the castling rook moves.
    assert_eq!(castled(&placed("c1W", "b1W", ""), "0-0-0"), "a0QL1 d0KL1");
    assert_eq!(castled(&placed("c1W", "b1W d1W", ""), "0-0"), "e0KL1 d0KL1");
    assert!(
        !is_legal(&placed("c1W", "b1W d1W", ""), "0-0-0"),
        "V.S5.3.4(a)"
    );
}

#[test]
fn s5_3_3_b_king_and_rook_change_places() {
    let position = placed("d0KL1", "a0QL1 e0KL1", "");
    assert_eq!(castled(&position, "0-0-0"), "a0QL1 d0KL1");
    assert_eq!(castled(&position, "0-0"), "e0KL1 d0KL1");
}

#[test]
fn s5_3_3_c_only_the_king_moves() {
    assert_eq!(castled(&placed("c1W", "d0KL1", ""), "0-0"), "e0KL1 d0KL1");
}

#[test]
fn s5_3_3_d_only_the_rook_moves() {
    assert_eq!(
        castled(&placed("a0QL1", "z0QL1", ""), "0-0-0"),
        "a0QL1 d0KL1"
    );
}

#[test]
fn s5_3_4_b_1_a_way_along_rank_0_is_not_hindered_by_rank_1() {
    assert_eq!(barred("d0KL1", "b1W e0KL1", "0-0-0"), "a0QL1 c1W d1W");
    assert_eq!(barred("d0KL1", "b1W e0KL1", "0-0"), "");
}

#[test]
fn s5_3_4_b_2_a_way_from_rank_1_runs_along_the_row() {
    assert_eq!(barred("c1W", "b1W e0KL1", "0-0-0"), "a0QL1 a1W d1W d0KL1");
    assert_eq!(barred("c1W", "b1W e0KL1", "0-0"), "d1W d0KL1");
}

#[test]
fn s5_3_4_a_enemies_bar_it_as_own_pieces_do_and_what_stands_over_the_way_does_not() {
    let with = |black: &str| {
        setup("Kc1W Re0KL1", &format!("Kc7B {black}"))
            .rights("e0KL1")
            .under("tower+960")
            .position()
    };
    assert_eq!(
        refused(&with("Nd0KL1"), "0-0"),
        "V.S5.3.4: Castling(Obstructed { by: Black Knight d0KL1 })"
    );
    // A pawn on the attack board above d1 does not block castling.
    let over = setup("Kc1W Re0KL1 d1KL1", "Kc7B")
        .rights("e0KL1")
        .under("tower+960");
    assert!(is_legal(&over.position(), "0-0"));
}

#[test]
fn s5_3_5_no_square_of_rank_1_that_the_king_crosses_may_be_attacked() {
    let with = |rook: &str| {
        setup("Kc1W Re0KL1", &format!("Kc7B R{rook}"))
            .rights("e0KL1")
            .under("tower+960")
            .position()
    };
    assert_eq!(
        refused(&with("d5B"), "0-0"),
        "V.S5.3.5: Castling(ThroughAttack { square: d1W, by: Black Rook d5B })"
    );
    assert!(is_legal(&with("b5B"), "0-0"), "b1 is not crossed");
    assert_eq!(
        refused(&with("c5B"), "0-0"),
        "3.5(a)(ii)(2)[a]: Castling(InCheck { king: c1W, by: Black Rook c5B })"
    );
}

#[test]
fn s5_3_5_what_the_king_crosses_on_rank_0_may_be_attacked_but_not_his_goal() {
    // Moving from d0 to a0, the king crosses no square of rank 1.
    let with = |rook: &str| {
        setup("Kd0KL1 Rb1W", &format!("Kc7B R{rook}"))
            .rights("b1W")
            .under("tower+960")
            .position()
    };
    assert!(is_legal(&with("c5B"), "0-0-0"));
    assert_eq!(
        refused(&with("a5B"), "0-0-0"),
        "3.5(a)(ii)(2)[a]: Castling(IntoAttack { king: a0QL1, by: Black Rook a5B })"
    );
}

#[test]
fn s5_3_5_the_rook_may_cross_and_leave_attacked_squares_but_uncover_no_check() {
    let crossed = setup("Kd0KL1 Rb1W", "Kc7B Rb5B")
        .rights("b1W")
        .under("tower+960");
    assert!(
        is_legal(&crossed.position(), "0-0-0"),
        "the rook is attacked, and leaves"
    );
    // The rook on a1 blocks the attack along the a file on the king's destination until it leaves.
    let uncovered = setup("Kd0KL1 Ra1W", "Kc7B Ra5B")
        .rights("a1W")
        .under("tower+960");
    assert_eq!(
        refused(&uncovered.position(), "0-0-0"),
        "3.5(a)(ii)(2)[a]: Castling(IntoAttack { king: a0QL1, by: Black Rook a5B })"
    );
}

#[test]
fn s5_3_7_a_castling_is_no_players_first_move() {
    let first = setup("Kc1W Re0KL1", "Kc7B")
        .rights("e0KL1")
        .number(1)
        .under("tower+960");
    assert_eq!(
        refused(&first.position(), "0-0"),
        "V.S5.3.7(a): Castling(First)"
    );
    // In start number 0, king and rook are already on their destinations next to each other.
    let start = Position::shuffled(rules("tower+960"), [0; 2]).expect("below 960");
    assert!(!is_legal(&start, "0-0"));
    let second = play(&start, "b2W-b3W b7B-b6B");
    assert!(is_legal(&second, "0-0") && !is_legal(&second, "0-0-0"));
}

#[test]
fn s5_3_a_right_is_one_rooks_and_is_lost_with_it() {
    let position = placed("c1W", "a1W e0KL1", "");
    let king = play(&position, "c1W-c2W");
    assert!(king.to_tfen().contains(" b - "), "{king}");
    let rook = play(&position, "a1W-a4W");
    assert!(rook.to_tfen().contains(" b e0KL1 "), "{rook}");
    let carried = play(&position, "KL1-KL2");
    assert!(carried.to_tfen().contains(" b a1W "), "{carried}");
    let capture = setup("Kc1W Ra1W Re0KL1", "Kc7B Re4KL2").boards("QL1w KL1w KL2b");
    let capture = capture
        .rights("a1W,e0KL1")
        .black_to_move()
        .under("tower+960")
        .position();
    let captured = play(&capture, "e4KL2-e0KL1");
    assert!(captured.to_tfen().contains(" w a1W "), "{captured}");
}

#[test]
fn s5_3_another_rook_on_the_square_has_no_right() {
    let position = setup("Kc1W Ra1W Re0KL1", "Kc7B")
        .rights("e0KL1")
        .under("tower+960")
        .position();
    assert_eq!(
        refused(&position, "0-0-0"),
        "3.5(a)(ii)(1): Castling(NoRight { side: Queen })"
    );
}

#[test]
fn s5_3_both_squares_of_arrival_must_exist_whosever_their_boards_are() {
    let on = |boards: &str| {
        setup("Kc1W Ra1W", "Kc7B")
            .boards(boards)
            .rights("a1W")
            .under("tower+960")
            .position()
    };
    for boards in ["QL1b KL1n", "QL1w KL1b", "QL1n KL1w KL3b"] {
        assert!(is_legal(&on(boards), "0-0-0"), "{boards}");
    }
    assert_eq!(
        refused(&on("QL2w KL1w"), "0-0-0"),
        "V.S5.3.2: Castling(NoSquare { square: a0QL1 })"
    );
    assert_eq!(
        refused(&on("QL1w KL2w"), "0-0-0"),
        "V.S5.3.2: Castling(NoSquare { square: d0KL1 })"
    );
}

#[test]
fn s5_3_castling_is_written_as_ever_whatever_moves() {
    let position = placed("c1W", "d0KL1", "");
    assert_eq!(written(&position, "0-0"), ["0-0", "0-0"]);
    let position = placed("a0QL1", "z0QL1", "");
    assert_eq!(written(&position, "0-0-0"), ["0-0-0", "0-0-0"]);
}
