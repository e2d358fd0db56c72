//! Tests of atomic, paragraph by paragraph of its source, on the flat board and transferred to the
//! tower.

use crate::common::captures::{after, position, refused, refused_move, standing};
use tritower::game::GameResult;
use tritower::rules::{CastlingSide, Color, Move, Outcome, Position, RuleSet};

/// The diagram in the source before 1. Lxf6, with a king in place of a second queen.
const DIAGRAM: &str = "rnbqk1nr/ppp4p/5pp1/b2pp1BQ/2B1P3/2PP4/PP3PPP/RN2K1NR w KQkq - 0 9";

#[test]
fn a_capture_clears_the_squares_around_as_in_the_diagram_of_the_source() {
    let after = after(&position("chess+atomic", DIAGRAM), "Bxf6");
    // All squares from e7 to g5 are empty, including those of pawns; no other piece has
    // disappeared.
    assert_eq!(
        after.to_text(),
        "rnbqk1nr/ppp4p/8/b2p3Q/2B1P3/2PP4/PP3PPP/RN2K1NR b KQkq - 0 9"
    );
}

#[test]
fn the_king_stands_free_again_after_the_capture_of_the_diagram() {
    let after = after(&position("chess+atomic", DIAGRAM), "Bxf6");
    assert!(after.in_check(), "the queen on h5 looks at e8 again");
}

#[test]
fn the_capturing_and_the_captured_piece_go_too() {
    let start = position("chess+atomic", "4k3/8/8/3p4/8/8/8/3R2K1 w - - 0 1");
    assert_eq!(standing(&after(&start, "Rxd5")), ["e8", "g1"]);
}

#[test]
fn pieces_of_either_colour_and_pawns_go_alike() {
    let start = position(
        "chess+atomic",
        "4k3/8/2nPb3/2PpP3/2BrN3/8/8/3R2K1 w - - 0 1",
    );
    // The rook captures on d4; pieces on the sixth rank are too far away to explode.
    assert_eq!(
        standing(&after(&start, "Rxd4")),
        ["c6", "d6", "e6", "e8", "g1"]
    );
}

#[test]
fn an_explosion_does_not_set_off_another() {
    let start = position("chess+atomic", "4k3/8/8/3pp1n1/8/8/8/3R2K1 w - - 0 1");
    assert_eq!(standing(&after(&start, "Rxd5")), ["e8", "g1", "g5"]);
}

#[test]
fn en_passant_clears_the_squares_around_the_one_of_arrival() {
    let start = position("chess+atomic", "4k3/2n5/1r6/3pP3/2N5/8/8/6K1 w - d6 0 5");
    assert_eq!(standing(&after(&start, "e5d6")), ["b6", "c4", "e8", "g1"]);
}

#[test]
fn a_pawn_that_captures_onto_its_last_rank_is_gone_whatever_it_was_to_become() {
    let start = position("chess+atomic", "1r5k/P1n5/8/8/8/8/8/6K1 w - - 0 1");
    for promotion in ["a7b8q", "a7b8r", "a7b8b", "a7b8n"] {
        assert_eq!(standing(&after(&start, promotion)), ["g1", "h8"]);
    }
}

#[test]
fn castling_rights_go_with_a_rook_that_is_cleared() {
    let start = position("chess+atomic", "r3k2r/8/8/8/8/8/1n4B1/R3K2R b KQkq - 0 1");
    let after = after(&start, "a8a1");
    assert_eq!(after.to_text(), "4k2r/8/8/8/8/8/6B1/4K2R w Kk - 0 2");
}

#[test]
fn whose_king_explodes_first_loses() {
    let start = position("chess+atomic", "3qk3/8/8/8/8/8/8/3R2K1 w - - 0 1");
    let end = after(&start, "Rxd8");
    let winner = Color::White;
    assert_eq!(end.outcome(), Some(Outcome::KingExploded { winner }));
    assert!(end.legal_moves().is_empty());
    assert!(end.can_mate(Color::White) && !end.can_mate(Color::Black));
    // No move is possible any more, and the final position can still be read from text.
    let (sentence, source) = refused(&end, "g1", "g2");
    assert_eq!(sentence, "Over { outcome: KingExploded { winner: White } }");
    assert_eq!(source, "Atomschach");
    assert_eq!(position("chess+atomic", &end.to_text()), end);
}

#[test]
fn a_result_by_explosion_cites_the_variant_that_is_played() {
    for (rules, source) in [
        ("chess+atomic", "Atomschach"),
        ("chess+lichess-atomic", "Atomic"),
    ] {
        let start = position(rules, "3qk3/8/8/8/8/8/8/3R2K1 w - - 0 1");
        let result = GameResult::of_position(&after(&start, "Rxd8")).unwrap();
        assert_eq!(result.article(), source, "{rules}");
    }
}

#[test]
fn one_may_leave_ones_king_in_check_by_exploding_the_other() {
    let start = position("chess+atomic", "3qk3/8/8/8/8/8/6r1/3R2K1 w - - 0 1");
    assert!(start.in_check());
    let end = after(&start, "Rxd8");
    assert_eq!(end.outcome().and_then(Outcome::winner), Some(Color::White));
    assert_eq!(position("chess+atomic", &end.to_text()), end);
}

#[test]
fn one_may_not_leave_ones_king_in_check_for_less() {
    let start = position("chess+atomic", "q3k3/8/8/8/8/8/6r1/R5K1 w - - 0 1");
    let (sentence, source) = refused(&start, "a1", "a8");
    assert_eq!(
        (sentence.as_str(), source),
        ("StillInCheck { king: g1, by: Black Rook g2 }", "3.9")
    );
}

#[test]
fn check_is_answered_by_a_capture_that_clears_what_gives_it() {
    // The rook on e5 gives check. The bishop's capture on d6 also removes the rook from e5.
    let start = position("chess+atomic", "7k/8/3p4/4r3/8/B7/8/4K3 w - - 0 1");
    assert!(start.in_check());
    let after = after(&start, "Bxd6");
    assert_eq!(standing(&after), ["e1", "h8"]);
}

#[test]
fn a_pinned_piece_may_capture_where_the_pinning_one_goes_too() {
    let start = position("chess+atomic", "4r2k/5p2/8/8/2B5/8/4N3/4K3 w - - 0 1");
    // The knight may not leave the file, but the bishop's capture removes the rook.
    assert!(
        !start
            .legal_moves()
            .iter()
            .any(|&mv| mv == knight_to(&start, "c3"))
    );
    assert!(
        standing(&after(&start, "Bxf7"))
            .iter()
            .all(|name| name != "e8")
    );
}

fn knight_to(position: &Position, to: &str) -> Move {
    let square = |name| position.layout().square(name).unwrap();
    Move::Piece {
        from: square("e2"),
        to: square(to),
        promotion: None,
    }
}

#[test]
fn a_capture_that_would_clear_the_own_king_is_refused() {
    let start = position("chess+atomic", "4k3/8/8/8/8/8/3n4/3RK3 w - - 0 1");
    let (sentence, source) = refused(&start, "d1", "d2");
    assert_eq!(sentence, "OwnKingExplodes { king: e1 }");
    assert_eq!(source, "Atomschach");
    // One square farther away the capture is allowed.
    let further = position("chess+atomic", "4k3/8/8/8/8/3n4/8/3R1K2 w - - 0 1");
    assert_eq!(standing(&after(&further, "Rxd3")), ["e8", "f1"]);
}

#[test]
fn a_king_captures_nothing_since_he_would_go_too() {
    let start = position("chess+atomic", "4k3/8/8/8/8/8/5q2/6K1 w - - 0 1");
    let (sentence, _) = refused(&start, "g1", "f2");
    assert_eq!(sentence, "OwnKingExplodes { king: f2 }");
    assert_eq!(start.outcome(), None, "he has h1");
}

#[test]
fn a_piece_beside_the_king_may_mate_him_unguarded() {
    // The king cannot capture the queen, which attacks all squares around it.
    let start = position("chess+atomic", "k7/8/8/8/8/8/1Q6/6K1 w - - 0 1");
    let mate = after(&start, "Qb7");
    let winner = Color::White;
    assert_eq!(mate.outcome(), Some(Outcome::Checkmate { winner }));
}

#[test]
fn kings_may_not_come_to_touch() {
    let start = position("chess+atomic", "8/8/8/3k4/8/3K4/8/8 w - - 0 1");
    let (sentence, source) = refused(&start, "d3", "d4");
    assert_eq!(sentence, "KingsTouch { king: d4, other: d5 }");
    assert_eq!(source, "Atomschach");
    assert_eq!(start.legal_moves().len(), 5);
}

#[test]
fn castling_may_not_bring_the_kings_to_touch() {
    let start = position("chess+atomic", "8/8/8/8/8/8/6k1/4K2R w K - 0 1");
    let (sentence, source) = refused_move(&start, Move::Castle(CastlingSide::King));
    assert_eq!(sentence, "KingsTouch { king: g1, other: g2 }");
    assert_eq!(source, "Atomschach");
}

#[test]
fn a_position_in_which_the_kings_touch_is_none() {
    let rules = RuleSet::named("chess+atomic").unwrap();
    let error = Position::from_text(rules, "8/8/8/3k4/3K4/8/8/8 w - - 0 1").unwrap_err();
    assert!(error.to_string().contains("adjacent kings"), "{error}");
}

#[test]
fn only_the_side_to_move_can_be_without_a_king() {
    let rules = RuleSet::named("chess+atomic").unwrap();
    assert!(Position::from_text(rules, "8/8/8/8/8/8/8/4K3 b - - 0 1").is_ok());
    assert!(Position::from_text(rules, "8/8/8/8/8/8/8/4K3 w - - 0 1").is_err());
    assert!(Position::from_text(rules, "8/8/8/8/8/8/8/8 w - - 0 1").is_err());
}

#[test]
fn a_piece_that_cannot_mate_a_bare_king_is_a_dead_position_at_once() {
    let dead =
        |rules: &str, fen: &str| position(rules, fen).outcome() == Some(Outcome::DeadPosition);
    for (piece, server) in [("n", true), ("b", true), ("r", true), ("q", false)] {
        let fen = format!("7k/8/8/8/8/8/8/K6{piece} w - - 0 1");
        assert_eq!(dead("chess+lichess-atomic", &fen), server, "{fen}");
        assert_eq!(dead("chess+atomic", &fen), server && piece != "r", "{fen}");
    }
    // A pawn beside the king may explode with it.
    assert!(!dead(
        "chess+lichess-atomic",
        "7k/7p/8/8/8/8/8/K6R w - - 0 1"
    ));
}

#[test]
fn two_kings_alone_are_a_dead_position() {
    let end = position("chess+atomic", "8/8/8/3k4/8/3K4/8/8 w - - 0 1");
    assert_eq!(end.outcome(), Some(Outcome::DeadPosition));
    let pawn = position("chess+atomic", "8/8/8/3k4/8/3K4/7P/8 w - - 0 1");
    assert!(pawn.can_mate(Color::White) && !pawn.can_mate(Color::Black));
}

/// A position with a black knight on c6N, a black bishop above it on c6B, and a black rook farther
/// away on a7QL4.
const TOWER: &str = "W=4/4/4/1KR1;N=2n1/4/4/4;B=4/4/2b1/4;QL1w=2/2;QL4b=1r/2;QL6b=2/2;KL1w=2/2;KL6b=k1/2 w - - - - 0 30";

#[test]
fn on_the_tower_all_levels_of_the_nine_columns_are_cleared_and_boards_stay() {
    let start = position("tower+atomic", TOWER);
    let after = after(&start, "c1W-c6N");
    assert_eq!(standing(&after), ["a7QL4", "b1W", "d9KL6"]);
    assert_eq!(after.pins(), start.pins());
}

#[test]
fn on_the_tower_a_king_on_another_level_beside_the_arrival_goes_too() {
    let text =
        "W=4/4/4/K1R1;N=2n1/4/4/4;B=4/1k2/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30";
    let end = after(&position("tower+atomic", text), "c1W-c6N");
    let winner = Color::White;
    assert_eq!(end.outcome(), Some(Outcome::KingExploded { winner }));
}

#[test]
fn on_the_tower_kings_touch_in_one_column_too_and_no_ride_may_bring_them_together() {
    let text = "W=4/4/k3/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30";
    let start = position("tower+atomic", text);
    let pin = |name| start.layout().pin_named(name).unwrap();
    let ride = Move::Board {
        from: pin("QL1"),
        to: pin("QL3"),
        promotion: None,
    };
    let (sentence, source) = refused_move(&start, ride);
    assert_eq!(sentence, "KingsTouch { king: a2QL3, other: a2W }");
    assert_eq!(source, "Atomschach");
}

#[test]
fn a_board_that_a_capturing_pawn_was_to_become_is_not_made() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=n3/1P2/4/3k;KL1w=2/2;KL6b=2/2 w - - - - 0 30";
    let start = position("tower+board-promotion+atomic", text);
    let after = after(&start, "b7B-a8B=QL6");
    assert_eq!(after.pins(), start.pins());
    assert_eq!(standing(&after), ["a1W", "d5B"]);
}

#[test]
fn nobodys_board_is_taken_by_a_capture_onto_it_though_the_piece_is_gone() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;QL6b=2/2;KL1w=2/1R;KL3n=1n/2;KL6b=2/2 w - - - - 0 30";
    let start = position("tower+neutral+atomic", text);
    let after = after(&start, "e0KL1-e3KL3");
    let pin = start.layout().pin_named("KL3").unwrap();
    assert_eq!(
        (start.owner(pin), after.owner(pin)),
        (None, Some(Color::White))
    );
    assert_eq!(standing(&after), ["a1W", "d5B"]);
}

#[test]
fn from_the_start_there_are_the_counts_of_exploding_pawns() {
    let start = Position::start_of(RuleSet::named("chess+atomic").unwrap());
    let counts: Vec<u64> = (1..=5).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [20, 400, 8_902, 197_342, 4_866_102]);
}

#[test]
fn from_the_diagram_there_are_the_counts_of_exploding_pawns() {
    let start = position("chess+atomic", DIAGRAM);
    let counts: Vec<u64> = (1..=4).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [41, 1_244, 46_392, 1_443_115]);
}

#[test]
#[ignore = "counts to 119 million; for a release build"]
fn from_the_start_there_are_the_counts_of_six_plies() {
    let start = Position::start_of(RuleSet::named("chess+atomic").unwrap());
    assert_eq!(start.perft(6), 119_012_213);
}
