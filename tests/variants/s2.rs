//! Tests of V.S2 and V.S3: king and queen in the middle, according to our reconstruction of the
//! lost diagrams.

use crate::common::{back_rank, find, piece, play, refused, rules, setup};
use tritower::rules::Position;

#[test]
fn s2_and_s3_have_king_and_queen_in_the_middle() {
    let start = Position::start_of(rules("tower+s2"));
    assert_eq!(back_rank(&start), ["RNBQKBNR", "rnbqkbnr"]);
    assert_eq!(start.start_numbers(), Some([518, 518]));
    let start = Position::start_of(rules("tower+s3"));
    assert_eq!(back_rank(&start), ["RBNQKNBR", "rbnqknbr"]);
}

#[test]
fn s2_and_s3_castle_as_960_does() {
    for name in ["tower+s2", "tower+s3"] {
        let start = setup("Kc1W Rz0QL1 Re0KL1", "Kc7B")
            .rights("KQ")
            .under(name)
            .position();
        let short = play(&start, "0-0");
        assert_eq!(
            [piece(&short, "e0KL1"), piece(&short, "d0KL1")],
            [Some('K'), Some('R')]
        );
        let long = play(&start, "0-0-0");
        assert_eq!(
            [piece(&long, "a0QL1"), piece(&long, "d0KL1")],
            [Some('K'), Some('R')]
        );
        let first = setup("Kc1W Rz0QL1 Re0KL1", "Kc7B")
            .rights("KQ")
            .number(1)
            .under(name);
        assert!(refused(&first.position(), "0-0").starts_with("V.S5.3.7(a)"));
    }
}

#[test]
fn s2_the_king_does_not_castle_to_a_square_that_is_attacked_before() {
    // The rook on a0 attacks e0 along rank 0, but the king's own rook would be between them.
    let position = setup("Kc1W Re0KL1", "Kc7B Ra0QL1")
        .rights("K")
        .under("tower+s2")
        .position();
    assert_eq!(find(&position, "0-0"), None);
    assert_eq!(
        refused(&position, "0-0"),
        "3.5(a)(ii)(2)[a]: Castling(IntoAttack { king: e0KL1, by: Black Rook a0QL1 })"
    );
}
