//! Tests of Article 3.6: the attack boards.

use std::collections::BTreeSet;

use tritower::rules::{Color, Position, TOURNAMENT, TOWER};

use crate::common::{is_legal, legal, piece, play, setup, targets};

/// Pairs of a pin and the pins adjacent to it.
const ADJACENT: [(&str, &str); 12] = [
    ("QL1", "KL1 QL2 QL3"),
    ("QL2", "KL2 QL1 QL3 QL4"),
    ("QL3", "KL3 QL1 QL2 QL4 QL5"),
    ("QL4", "KL4 QL2 QL3 QL5 QL6"),
    ("QL5", "KL5 QL3 QL4 QL6"),
    ("QL6", "KL6 QL4 QL5"),
    ("KL1", "KL2 KL3 QL1"),
    ("KL2", "KL1 KL3 KL4 QL2"),
    ("KL3", "KL1 KL2 KL4 KL5 QL3"),
    ("KL4", "KL2 KL3 KL5 KL6 QL4"),
    ("KL5", "KL3 KL4 KL6 QL5"),
    ("KL6", "KL4 KL5 QL6"),
];

/// A board with this owner on `pin`, and three black boards on pins that are not adjacent to it.
fn boards(pin: &str, owner: char) -> String {
    let adjacent: BTreeSet<&str> = ADJACENT
        .iter()
        .find(|(name, _)| *name == pin)
        .map(|(_, names)| names.split(' ').collect())
        .expect("a pin");
    let others = ADJACENT.iter().map(|&(name, _)| name);
    let far: Vec<&str> = others
        .filter(|name| *name != pin && !adjacent.contains(name))
        .take(3)
        .collect();
    format!("{pin}{owner} {}b {}b {}b", far[0], far[1], far[2])
}

#[test]
fn a3_6_an_empty_board_goes_to_any_adjacent_pin_also_backward() {
    for (pin, adjacent) in ADJACENT {
        let position = setup("Kb2W", "Kc7B").boards(&boards(pin, 'w')).position();
        assert_eq!(targets(&position, pin), adjacent, "{pin}");
    }
}

#[test]
fn a3_6_levels_have_three_four_or_five_adjacent_pins() {
    for pin in TOWER.pins() {
        let name = TOWER.pin_name(pin);
        let wanted = match &name[2..] {
            "1" | "6" => 3,
            "2" | "5" => 4,
            _ => 5,
        };
        assert_eq!(TOURNAMENT.boards().adjacent(pin).len(), wanted, "{name}");
        for to in TOURNAMENT.boards().adjacent(pin) {
            assert!(
                TOURNAMENT.boards().adjacent(to).contains(pin),
                "back from {}",
                TOWER.pin_name(to)
            );
        }
    }
}

/// The destinations of a board on a pin that carries a knight of the side to move.
fn carrying_targets(color: Color, pin: &str) -> String {
    // The square of the board that is closest to z0.
    let place = TOWER.pin(TOWER.pin_named(pin).expect("a pin")).board;
    let square = format!("{}{}{pin}", TOWER.file_letter(place.file), place.rank);
    let knight = format!("N{square}");
    let setup = match color {
        Color::White => setup(&format!("Kb2W {knight}"), "Kc7B"),
        Color::Black => setup("Kb2W", &format!("Kc7B {knight}")).black_to_move(),
    };
    targets(&setup.boards(&boards(pin, 'w')).position(), pin)
}

#[test]
fn a3_6_a_board_that_carries_a_piece_moves_forward_or_to_the_side() {
    let white = [
        ("QL1", "KL1 QL2 QL3"),
        ("QL2", "KL2 QL4"),
        ("QL3", "KL3 QL2 QL4 QL5"),
        ("QL4", "KL4 QL6"),
        ("QL5", "KL5 QL4 QL6"),
        ("QL6", "KL6"),
        ("KL1", "KL2 KL3 QL1"),
        ("KL2", "KL4 QL2"),
        ("KL3", "KL2 KL4 KL5 QL3"),
        ("KL4", "KL6 QL4"),
        ("KL5", "KL4 KL6 QL5"),
        ("KL6", "QL6"),
    ];
    for (pin, wanted) in white {
        assert_eq!(
            carrying_targets(Color::White, pin),
            wanted,
            "White's on {pin}"
        );
    }
    let black = [
        ("QL1", "KL1"),
        ("QL2", "KL2 QL1 QL3"),
        ("QL3", "KL3 QL1"),
        ("QL4", "KL4 QL2 QL3 QL5"),
        ("QL5", "KL5 QL3"),
        ("QL6", "KL6 QL4 QL5"),
        ("KL1", "QL1"),
        ("KL2", "KL1 KL3 QL2"),
        ("KL3", "KL1 QL3"),
        ("KL4", "KL2 KL3 KL5 QL4"),
        ("KL5", "KL3 QL5"),
        ("KL6", "KL4 KL5 QL6"),
    ];
    for (pin, wanted) in black {
        assert_eq!(
            carrying_targets(Color::Black, pin),
            wanted,
            "Black's on {pin}"
        );
    }
}

#[test]
fn a3_6_the_examples_of_the_article_hold() {
    // Quotation from the rules: "QL5 and QL4 can be reached with a move forward, KL6 with a move to
    // the side."
    let position = setup("Kb2W", "Kc7B")
        .boards("QL1w KL1w QL6b KL3b")
        .black_to_move()
        .position();
    assert_eq!(targets(&position, "QL6"), "KL6 QL4 QL5");
    // From QL3, a white board can move forward to QL5, QL4 and QL2, sideways to KL3 and backward to
    // QL1.
    let position = setup("Kb2W", "Kc7B")
        .boards("QL3w KL1w QL6b KL6b")
        .position();
    assert_eq!(targets(&position, "QL3"), "KL3 QL1 QL2 QL4 QL5");
}

#[test]
fn a3_6_a_pin_holds_one_board() {
    let position = setup("Kb2W", "Kc7B")
        .boards("QL1w KL1w QL3b KL6b")
        .position();
    assert_eq!(targets(&position, "QL1"), "QL2");
}

#[test]
fn a3_6_an_empty_board_is_its_owners_to_move() {
    let boards = "QL1w KL1n QL6b KL6n";
    let white = setup("Kb2W", "Kc7B").boards(boards).position();
    assert_eq!(targets(&white, "QL1"), "QL2 QL3");
    assert_eq!(targets(&white, "QL6"), "", "Black's");
    assert_eq!(targets(&white, "KL1"), "", "nobody's");
    let black = setup("Kb2W", "Kc7B")
        .boards(boards)
        .black_to_move()
        .position();
    assert_eq!(targets(&black, "QL6"), "QL4 QL5");
    assert_eq!(targets(&black, "QL1"), "");
    assert_eq!(targets(&black, "KL6"), "");
}

#[test]
fn a3_6_a_board_with_one_piece_belongs_to_that_pieces_player() {
    // There is a black knight on White's board, and white knights on Black's board and on a neutral
    // one.
    let boards = "QL1w KL1w QL6b KL4n";
    let (white, black) = ("Kd3N Nz8QL6 Nd6KL4", "Kc7B Nz1QL1");
    let position = setup(white, black).boards(boards).position();
    assert_eq!(targets(&position, "QL1"), "");
    assert_eq!(targets(&position, "QL6"), "KL6");
    assert_eq!(targets(&position, "KL4"), "KL6 QL4");
    let position = setup(white, black)
        .boards(boards)
        .black_to_move()
        .position();
    assert_eq!(
        targets(&position, "QL1"),
        "",
        "KL1 is taken, and Black's forward ends here"
    );
    assert_eq!(targets(&position, "QL6"), "");
    // The owner does not change: when the board is empty again, its owner may move it.
    let left = play(&position, "z1QL1-a3N");
    assert_eq!(targets(&left, "QL1"), "QL2 QL3");
}

#[test]
fn a3_6_a_board_with_two_pieces_stays() {
    for aboard in ["Nz0QL1 Na1QL1", "Kz0QL1 Na1QL1", "z1QL1 a1QL1"] {
        let king = if aboard.contains('K') { "" } else { "Kc2W" };
        let position = setup(&format!("{king} {aboard}"), "Kc7B").position();
        assert_eq!(targets(&position, "QL1"), "", "{aboard}");
    }
    let position = setup("Kc2W Nz0QL1", "Kc7B Nz1QL1").position();
    assert_eq!(targets(&position, "QL1"), "", "one of each colour");
}

#[test]
fn a3_6_a_carried_piece_keeps_its_place_on_the_board() {
    let place = |from: &str, board_move: &str, to: &str| {
        let boards = if from.contains("QL") {
            "QL1w KL6b QL6b"
        } else {
            "KL1w KL6b QL6b"
        };
        let position = setup(&format!("Kb2W R{from}"), "Kc7B")
            .boards(&format!("{boards} KL5b"))
            .position();
        assert_eq!(
            piece(&play(&position, board_move), to),
            Some('R'),
            "{from} {board_move}"
        );
    };
    place("z0QL1", "QL1-QL3", "z2QL3");
    place("a1QL1", "QL1-QL3", "a3QL3");
    place("a0QL1", "QL1-QL2", "a4QL2");
    // A move to the side exchanges z with d and a with e; a second one restores them.
    place("z0QL1", "QL1-KL1", "d0KL1");
    place("a1QL1", "QL1-KL1", "e1KL1");
    place("d0KL1", "KL1-QL1", "z0QL1");
    place("e1KL1", "KL1-QL1", "a1QL1");
}

#[test]
fn a3_6_any_single_piece_may_be_carried_the_king_too() {
    for aboard in [
        "Kz0QL1",
        "Kb2W Qz0QL1",
        "Kb2W Rz0QL1",
        "Kb2W Bz0QL1",
        "Kb2W z1QL1",
    ] {
        let position = setup(aboard, "Kc7B").position();
        assert_eq!(targets(&position, "QL1"), "QL2 QL3", "{aboard}");
    }
}

#[test]
fn a3_6_the_board_takes_its_squares_along() {
    let position = setup("Kb2W Rz0QL1", "Kc7B").position();
    let after = play(&position, "QL1-QL3");
    let exists = |name| {
        after
            .squares()
            .contains(TOWER.square(name).expect("a square"))
    };
    assert!(exists("z2QL3") && exists("a3QL3"));
    assert!(!exists("z0QL1") && !exists("a1QL1"));
    let names: Vec<&str> = after
        .pins()
        .into_iter()
        .map(|pin| TOWER.pin_name(pin))
        .collect();
    assert_eq!(names, ["QL3", "QL6", "KL1", "KL6"]);
}

#[test]
fn a3_6_a_carried_piece_may_give_check() {
    let position = setup("Kb2W Rz0QL1", "Kc4N").position();
    assert!(!play(&position, "QL1-QL3").in_check());
    assert!(
        play(&position, "QL1-QL2").in_check(),
        "along the fourth rank"
    );
}

#[test]
fn a3_6_a_departing_piece_may_discover_a_check() {
    // The knight on a5 blocks the rook on d5 from the king on z5.
    let position = setup("Kb7B Rd5B Na5QL5", "Kz5QL2")
        .boards("QL2b QL5w KL1w KL6b")
        .position();
    assert!(!position.in_check());
    let after = play(&position, "QL5-KL5");
    assert_eq!(piece(&after, "e5KL5"), Some('N'));
    assert!(after.in_check());
}

#[test]
fn a3_6_a_board_may_not_uncover_its_own_king() {
    // The knight on a5 protects the king on z5 from the rook on d5.
    let position = setup("Kz5QL2 Na5QL5", "Kb8B Rd5B")
        .boards("QL2w QL5w KL1w KL6b")
        .position();
    assert_eq!(targets(&position, "QL5"), "");
    // With a pawn below the knight, the knight may leave.
    let position = setup("Kz5QL2 Na5QL5 a5N", "Kb8B Rd5B")
        .boards("QL2w QL5w KL1w KL6b")
        .position();
    assert_eq!(targets(&position, "QL5"), "KL5 QL4 QL6");
}

#[test]
fn a3_6_a_ride_answers_check_by_standing_between() {
    let position = setup("Kb2W Na1QL1", "Kc8B Rb7B").position();
    assert!(position.in_check());
    assert!(
        !is_legal(&position, "QL1-QL3"),
        "a3 is not on the file of the check"
    );
    let position = setup("Ka2W Na1QL1", "Kc8B Ra7B").position();
    assert!(position.in_check());
    assert_eq!(targets(&position, "QL1"), "QL2 QL3", "to a5 or a3");
}

#[test]
fn a3_6_the_king_rides_out_of_check_but_not_into_one() {
    let position = setup("Kz0QL1", "Kc8B Rz8QL6").position();
    assert!(position.in_check());
    assert_eq!(
        targets(&position, "QL1"),
        "",
        "the rook sees the whole z file"
    );
    let position = setup("Kz0QL1", "Kc8B Rd4N").position();
    assert!(!position.in_check());
    assert_eq!(targets(&position, "QL1"), "QL3", "z4 is attacked");
    let position = setup("Ka1QL1", "Kc8B Bd4N")
        .boards("QL1w KL2w QL6b KL6b")
        .position();
    assert!(position.in_check());
    assert_eq!(targets(&position, "QL1"), "KL1 QL2 QL3");
}

#[test]
fn a3_6_an_empty_board_answers_no_check() {
    let position = setup("Kb2W Rd1W", "Kc8B Rb7B").position();
    assert!(position.in_check());
    assert!(legal(&position).iter().all(|text| !text.starts_with("QL")));
}

#[test]
fn a3_6_an_empty_board_neither_opens_nor_closes_a_line() {
    // The rook on z0 attacks z9 whether or not there is a board between them.
    let black = "Kz9QL6";
    let without = setup("Kb2W Rz0QL1", black).boards("QL1w QL6b KL1w KL6b");
    let with = setup("Kb2W Rz0QL1", black).boards("QL1w QL6b QL3w KL6b");
    for setup in [without, with] {
        assert!(setup.black_to_move().position().in_check());
    }
}

#[test]
fn a3_6_a_position_of_the_start_lets_no_board_move() {
    let start = Position::start();
    assert!(
        legal(&start)
            .iter()
            .all(|text| !text.contains("L1-") && !text.starts_with('Q'))
    );
}
