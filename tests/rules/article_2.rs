//! Tests of Article 2: the 3D-chessboard and the initial position.

use std::collections::BTreeSet;

use crate::common::piece;
use tritower::rules::{Color, Column, Position, Role, TOWER};

/// The names of all squares of a column, including those that exist only with an attack board on a
/// pin.
fn over_each_other(column: Column) -> BTreeSet<String> {
    TOWER
        .squares_of(column)
        .map(|square| TOWER.name(square))
        .collect()
}

fn column(name: &str) -> Column {
    TOWER
        .columns()
        .find(|&column| TOWER.column_name(column) == name)
        .unwrap_or_else(|| panic!("no column {name}"))
}

/// The first and last file and rank of a board, such as `a-d 1-4`.
fn extent(name: &str) -> String {
    let level = TOWER
        .levels()
        .find(|&level| TOWER.board(level).name.en == name);
    let board = TOWER.board(level.unwrap_or_else(|| panic!("no board {name}")));
    let file = |file| TOWER.file_letter(file);
    let (last_file, last_rank) = (board.file + board.files - 1, board.rank + board.ranks - 1);
    format!(
        "{}-{} {}-{last_rank}",
        file(board.file),
        file(last_file),
        board.rank
    )
}

#[test]
fn a2_1_there_are_three_main_boards_and_four_attack_boards() {
    assert_eq!(TOWER.main_levels().count(), 3);
    assert_eq!(Position::start().pins().len(), 4);
}

#[test]
fn a2_2_a_main_board_has_sixteen_squares_alternately_light_and_dark() {
    for level in TOWER.main_levels() {
        let squares = TOWER.squares(level);
        assert_eq!(squares.len(), 16);
        let dark = squares
            .into_iter()
            .filter(|square| TOWER.is_dark(square.column()));
        assert_eq!(dark.count(), 8);
        for square in squares {
            let (file, rank) = TOWER.place(square.column());
            if let Some(beside) = TOWER.square_at(file + 1, rank, level) {
                assert_ne!(
                    TOWER.is_dark(square.column()),
                    TOWER.is_dark(beside.column())
                );
            }
        }
    }
    assert!(TOWER.is_dark(column("a1")), "a1 is dark");
    assert!(!TOWER.is_dark(column("b1")));
}

#[test]
fn a2_3_an_attack_board_has_four_squares() {
    for pin in TOWER.pins() {
        assert_eq!(TOWER.pin_squares(pin).len(), 4, "{}", TOWER.pin_name(pin));
    }
}

#[test]
fn a2_4_the_main_boards_overlap_to_a_board_eight_long_and_four_wide() {
    assert_eq!(extent("W"), "a-d 1-4");
    assert_eq!(extent("N"), "a-d 3-6");
    assert_eq!(extent("B"), "a-d 5-8");
    assert_eq!(TOWER.main_squares().columns().count_ones(), 32);
    let heights: Vec<i8> = TOWER
        .main_levels()
        .map(|level| TOWER.board(level).height)
        .collect();
    assert_eq!(heights, [0, 2, 4], "White's lowest, Black's on top");
}

#[test]
fn a2_4_attack_boards_lie_over_their_corners_by_the_table() {
    let ranks = ["0-1", "4-5", "2-3", "6-7", "4-5", "8-9"];
    let corners = [("W", 1), ("W", 4), ("N", 3), ("N", 6), ("B", 5), ("B", 8)];
    for (number, (ranks, (main, rank))) in (1..).zip(ranks.into_iter().zip(corners)) {
        for (side, files, corner) in [("QL", "z-a", 'a'), ("KL", "d-e", 'd')] {
            let name = format!("{side}{number}");
            assert_eq!(extent(&name), format!("{files} {ranks}"), "{name}");
            let pin = TOWER.pin_named(&name).expect("a pin");
            assert_eq!(
                TOWER.name(TOWER.corner(pin)),
                format!("{corner}{rank}{main}"),
                "{name}"
            );
        }
    }
}

#[test]
fn a2_5_attack_boards_start_on_the_rear_pins() {
    let start = Position::start();
    let pins: Vec<&str> = start
        .pins()
        .into_iter()
        .map(|pin| TOWER.pin_name(pin))
        .collect();
    assert_eq!(pins, ["QL1", "QL6", "KL1", "KL6"]);
}

#[test]
fn a2_6_each_player_has_sixteen_pieces_and_two_attack_boards() {
    let start = Position::start();
    for color in Color::ALL {
        let counts = Role::ALL.map(|role| start.pieces(color, role).len());
        assert_eq!(counts, [8, 2, 2, 2, 1, 1], "pawns to king of {color:?}");
    }
    let owner = |pin| start.owner(TOWER.pin_named(pin).expect("a pin"));
    assert_eq!(["QL1", "KL1"].map(owner), [Some(Color::White); 2]);
    assert_eq!(["QL6", "KL6"].map(owner), [Some(Color::Black); 2]);
    assert_eq!(owner("QL3"), None, "no board stands there");
}

#[test]
fn a2_7_the_pieces_stand_as_in_the_diagram() {
    let start = Position::start();
    // The rows from the highest rank down, as White sees the boards.
    let diagram = [
        ("QL6", 'z', 9, ["rq", "pp"].as_slice()),
        ("KL6", 'd', 9, &["kr", "pp"]),
        ("B", 'a', 8, &["nbbn", "pppp", "....", "...."]),
        ("N", 'a', 6, &["....", "....", "....", "...."]),
        ("W", 'a', 4, &["....", "....", "PPPP", "NBBN"]),
        ("QL1", 'z', 1, &["PP", "RQ"]),
        ("KL1", 'd', 1, &["PP", "KR"]),
    ];
    for (board, first, top, rows) in diagram {
        let first = "zabcde".find(first).expect("a file");
        for (row, rank) in rows.iter().zip((0..=top).rev()) {
            for (letter, file) in row.chars().zip("zabcde"[first..].chars()) {
                let square = format!("{file}{rank}{board}");
                assert_eq!(piece(&start, &square).unwrap_or('.'), letter, "{square}");
            }
        }
    }
}

#[test]
fn a2_7_each_queen_starts_on_a_square_of_her_own_colour() {
    let start = Position::start();
    let dark = |color| {
        let queen = start.pieces(color, Role::Queen).first().expect("a queen");
        TOWER.is_dark(queen.column())
    };
    assert!(!dark(Color::White));
    assert!(dark(Color::Black));
}

#[test]
fn a2_8_files_are_z_to_e_and_ranks_0_to_9() {
    let files: String = (0..TOWER.files())
        .map(|file| TOWER.file_letter(file))
        .collect();
    assert_eq!(files, "zabcde");
    assert_eq!(TOWER.ranks(), 10);
}

#[test]
fn a2_8_some_squares_never_exist_and_others_while_a_board_stands() {
    for never in [
        "b0W", "c0W", "b9B", "c9B", "b0QL1", "z1W", "e5N", "a9B", "a5W", "d4B",
    ] {
        assert_eq!(TOWER.square(never), None, "{never}");
    }
    let start = Position::start();
    let exists = |name| {
        start
            .squares()
            .contains(TOWER.square(name).expect("a square"))
    };
    assert!(exists("z0QL1") && exists("d9KL6") && exists("a3N"));
    assert!(
        !exists("z4QL2") && !exists("e2KL3"),
        "no board stands there yet"
    );
}

#[test]
fn a2_8_a_column_holds_all_squares_that_lie_over_each_other() {
    let names = |name| {
        over_each_other(column(name))
            .into_iter()
            .collect::<Vec<_>>()
    };
    assert_eq!(names("a4"), ["a4N", "a4QL2", "a4QL5", "a4W"]);
    assert_eq!(names("a1"), ["a1QL1", "a1W"]);
    assert_eq!(names("b4"), ["b4N", "b4W"]);
    assert_eq!(names("b7"), ["b7B"]);
    assert_eq!(names("e5"), ["e5KL2", "e5KL5"]);
    assert_eq!(names("d6"), ["d6B", "d6KL4", "d6N"]);
    let most = TOWER
        .columns()
        .map(|column| over_each_other(column).len())
        .max();
    assert_eq!(most, Some(4));
}
