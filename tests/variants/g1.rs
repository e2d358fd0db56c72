//! Tests of V.G1, truly three-dimensional moves (option `space`), as the file VARIANTS interprets
//! it. Each square is a cell of a three-dimensional grid. This is the tower from the side, with the
//! attack boards in their initial places:
//!
//! ```text
//!   height 7                            QL6 KL6
//!          6                    B B B B
//!          4            N N N N
//!          2      W W W W
//!          1  QL1i KL1i
//!     rank    0 1 2 3 4 5 6 7 8 9
//! ```
//!
//! The height of a standing board is one more than that of its main board, that of a hanging board
//! one less. "Up the stairs" means one rank forward and one height up.

use crate::common::reason::reason;
use crate::common::{Setup, attacked, find, is_legal, legal, piece, play, rules, setup, targets};
use tritower::rules::notation::{self, Language};
use tritower::rules::{Color, Outcome, Position, why};

/// A position in which White's boards hang below level W and Black's stand above level B.
fn space(white: &str, black: &str) -> Setup {
    setup(white, black)
        .under("tower+space")
        .boards("QL1iw KL1iw QL6b KL6b")
}

fn start(name: &str) -> Position {
    Position::start_of(rules(name))
}

/// The reason why a move is illegal, and the rule that forbids it.
fn refusal(position: &Position, text: &str) -> (String, String) {
    let attempt = notation::attempt(position, text).expect(text);
    let illegal = why(position, attempt).expect_err(text);
    (reason(&illegal), illegal.cited())
}

/// A legal move in scoresheet notation.
fn written(position: &Position, text: &str, language: Language) -> String {
    notation::write(position, find(position, text).expect(text), language)
}

#[test]
fn the_start_is_the_same_seen_from_either_side() {
    let start = start("tower+space");
    let boards = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL6b=rq/pp;KL6b=kr/pp;QL1iw=PP/RQ;KL1iw=PP/KR w KQkq ";
    assert!(start.to_tfen().starts_with(boards), "{start}");
    let counted = [1, 2, 3].map(|depth| start.perft(depth));
    assert_eq!(counted, [22, 479, 12_271]);
    let mut turned = start;
    turned.pass();
    assert_eq!(turned.count_legal_moves(), 22);
}

#[test]
fn with_neutral_boards_two_more_stand_at_the_start() {
    let text = start("tower+space+neutral").to_tfen();
    assert!(
        text.contains(";QL4n=2/2;") && text.contains(";KL3n=2/2;"),
        "{text}"
    );
}

#[test]
fn a_rook_goes_along_files_ranks_and_the_stairs() {
    let position = space("Ke0KL1i Rb3W", "Kd9KL6").position();
    // From W to N and from N to B there are two steps each, with no square between them.
    assert_eq!(targets(&position, "b3W"), "a3W b1W b2W b4W b5N b7B c3W d3W");
    // The rook can also move to a board one step up the stairs.
    let position = space("Ke0KL1i Ra3W", "Kd9KL6")
        .boards("QL2w KL1iw KL6b")
        .position();
    assert_eq!(
        targets(&position, "a3W"),
        "a1W a2W a4QL2 a4W a5N a7B b3W c3W d3W"
    );
}

#[test]
fn a_bishop_goes_along_two_of_them_at_once_and_so_straight_up_too() {
    let boards = "QL2w KL1iw KL4b KL6b";
    let position = space("Ke0KL1i Bb3W", "Kd9KL6").boards(boards).position();
    // The destinations are: on W; sideways and up the stairs a4QL2, d5N, e6KL4; straight up b3N.
    assert_eq!(
        targets(&position, "b3W"),
        "a2W a4QL2 a4W b3N c2W c4W d1W d5N e6KL4"
    );
    // A step forward and up the stairs: two ranks forward and one height up.
    let position = space("Ke0KL1i Ba2W", "Kd9KL6").boards(boards).position();
    assert!(is_legal(&position, "a2W-a4QL2"));
    // Steps of one height down and two heights up, all in one column.
    let position = space("Ke0KL1i Ba4QL2", "Kd9KL6").boards(boards).position();
    assert!(is_legal(&position, "a4QL2-a4W") && is_legal(&position, "a4QL2-a4N"));
}

#[test]
fn a_queen_goes_as_rook_and_bishop_do() {
    let at = |piece: &str| {
        let position =
            space(&format!("Ke0KL1i {piece}b3W"), "Kd9KL6").boards("QL2w KL1iw KL4b KL6b");
        targets(&position.position(), "b3W")
    };
    let (rook, bishop) = (at("R"), at("B"));
    let mut both: Vec<&str> = rook.split(' ').chain(bishop.split(' ')).collect();
    both.sort_unstable();
    assert_eq!(at("Q"), both.join(" "));
}

#[test]
fn a_king_goes_one_step_of_the_queen() {
    let position = space("Ka1QL1i", "Kd9KL6").position();
    assert_eq!(
        targets(&position, "a1QL1i"),
        "a0QL1i a1W a2W a3W b2W z0QL1i z1QL1i"
    );
    // The line of a queen leads over cells without squares, but a single step does not.
    let position = space("Kb3W", "Kd9KL6").position();
    assert_eq!(targets(&position, "b3W"), "a2W a3W a4W b2W b4W c2W c3W c4W");
}

#[test]
fn a_knight_leaps_two_steps_along_one_of_the_three_and_one_along_another() {
    let position = space("Ke0KL1i Nb3W", "Kd9KL6")
        .boards("QL2w KL2w KL1iw KL6b")
        .position();
    // Two files and one rank or the reverse: a1W c1W d2W d4W. Two files and one step up the stairs:
    // d4KL2 z4QL2. Two steps up the stairs and one file: a5N c5N, or one rank: b4N b6N.
    assert_eq!(
        targets(&position, "b3W"),
        "a1W a5N b4N b6N c1W c5N d2W d4KL2 d4W z4QL2"
    );
}

#[test]
fn a_piece_blocks_the_line_through_its_own_cell_only() {
    // The knight is above the rook's file, and the pawn is on the line up the stairs from the rook.
    let position = space("Ke0KL1i Rb3W Nb4N", "Kd9KL6 b5N").position();
    assert_eq!(targets(&position, "b3W"), "a3W b1W b2W b4W b5N c3W d3W");
    assert_eq!(
        refusal(&position, "b3W-b7B"),
        (
            "Space(Blocked { by: Black Pawn b5N })".to_owned(),
            "V.G1".to_owned()
        )
    );
}

#[test]
fn cells_where_no_square_is_now_are_passed_over_and_not_landed_on() {
    let at = |boards: &str| {
        let position = space("Ke0KL1i Ra3W", "Kd9KL6").boards(boards).position();
        targets(&position, "a3W")
    };
    let without = at("KL1iw KL6b");
    assert_eq!(without, "a1W a2W a4W a5N a7B b3W c3W d3W");
    // Board QL2 gives the move up the stairs to a4QL2, board QL4 gives a6QL4 behind a5N.
    assert_eq!(
        at("QL2w QL4b KL1iw KL6b"),
        "a1W a2W a4QL2 a4W a5N a6QL4 a7B b3W c3W d3W"
    );
    let position = space("Ke0KL1i Ra3W", "Kd9KL6").position();
    let (text, source) = refusal(&position, "a3W-a4QL2");
    assert!(text.starts_with("NoSuchSquare { square: a4QL2"), "{text}");
    assert_eq!(source, "Article 3.1(e)");
}

#[test]
fn who_goes_as_in_the_plan_is_told_how_the_piece_goes_in_space() {
    let position = space("Kc2W Rb3W Nd2W Bd1W", "Kd9KL6").position();
    for attempt in ["b3W-b4N", "b3W-c3N", "d2W-b3N", "d1W-a4N", "c2W-c3N"] {
        assert_eq!(refusal(&position, attempt).1, "V.G1", "{attempt}");
    }
    assert_eq!(
        refusal(&position, "b3W-b4N").0,
        "Space(WrongMovement { piece: White Rook b3W, to: b4N })"
    );
}

#[test]
fn a_white_pawn_steps_ahead_level_or_up_the_stairs() {
    let position = space("Ke0KL1i a3W", "Kd9KL6")
        .boards("QL2w KL1iw KL6b")
        .position();
    assert_eq!(targets(&position, "a3W"), "a4QL2 a4W");
    // A cell between two boards has no square, so a single step up does not reach the next board.
    let position = space("Ke0KL1i b3W", "Kd9KL6").position();
    assert_eq!(targets(&position, "b3W"), "b4W");
}

#[test]
fn a_black_pawn_steps_ahead_level_or_down_the_stairs() {
    let position = space("Ke0KL1i", "Kd9KL6 d7B")
        .boards("KL4w KL1iw KL6b")
        .black_to_move();
    assert_eq!(targets(&position.position(), "d7B"), "d6B d6KL4");
}

#[test]
fn from_its_starting_square_a_pawn_goes_two_steps_over_a_void_or_empty_cell() {
    let two = |setup: Setup| setup.two_steps("a2W").position();
    let position = two(space("Ke0KL1i a2W", "Kd9KL6"));
    assert_eq!(targets(&position, "a2W"), "a3W a4N a4W");
    // An empty square of a hanging board in the crossed cell does not block the advance.
    let boards = "QL3iw KL1iw KL6b";
    let position = two(space("Ke0KL1i a2W", "Kd9KL6").boards(boards));
    assert_eq!(targets(&position, "a2W"), "a3QL3i a3W a4N a4W");
    let position = two(space("Ke0KL1i a2W", "Kd9KL6 Na3QL3i").boards(boards));
    assert_eq!(targets(&position, "a2W"), "a3W a4W");
    assert_eq!(
        refusal(&position, "a2W-a4N").0,
        "Space(Blocked { by: Black Knight a3QL3i })"
    );
    // A piece above the crossed cell does not block it either.
    let position = two(space("Ke0KL1i a2W", "Kd9KL6 Na3N"));
    assert_eq!(targets(&position, "a2W"), "a3W a4N a4W");
    let moved = space("Ke0KL1i a2W", "Kd9KL6").position();
    assert_eq!(targets(&moved, "a2W"), "a3W");
    assert_eq!(refusal(&moved, "a2W-a4N").1, "Article 3.4(b)");
}

#[test]
fn a_pawn_captures_aside_and_ahead_or_ahead_and_up_the_stairs_at_once() {
    let position =
        space("Ke0KL1i a2W", "Kd9KL6 Nb3W Na4QL2 Na3W Nz3QL3").boards("QL2b QL3b KL1iw KL6b");
    let position = position.position();
    assert_eq!(targets(&position, "a2W"), "a4QL2 b3W");
    assert_eq!(
        refusal(&position, "a2W-a3W"),
        (
            "Space(PlainStep { by: Black Knight a3W })".to_owned(),
            "V.G1".to_owned()
        )
    );
    let position = space("Ke0KL1i a2W", "Kd9KL6")
        .boards("QL2b KL1iw KL6b")
        .position();
    assert_eq!(
        refusal(&position, "a2W-a4QL2"),
        (
            "Space(NothingToCapture { square: a4QL2 })".to_owned(),
            "V.G1".to_owned()
        )
    );
}

#[test]
fn a_black_pawn_captures_ahead_and_down_the_stairs() {
    // The pawn's advance from d7B is two ranks forward and one height down, to d5KL5i below B.
    let position = space("Ke0KL1i Nd5KL5i Nc6B Bd6B", "Kd9KL6 d7B").boards("KL5iw KL1iw KL6b");
    assert_eq!(
        targets(&position.black_to_move().position(), "d7B"),
        "c6B d5KL5i"
    );
}

#[test]
fn a_capture_that_stays_on_its_file_bears_the_file_as_any_pawns_capture_does() {
    let position = space("Ke0KL1i a2W", "Kd9KL6 Na4QL2")
        .boards("QL2b KL1iw KL6b")
        .position();
    assert_eq!(
        written(&position, "a2W-a4QL2", Language::English),
        "axa4QL2"
    );
    assert_eq!(written(&position, "a2W-a4QL2", Language::German), "axa4DP2");
    let read = notation::read(&position, "axa4QL2").ok();
    assert_eq!(read, find(&position, "a2W-a4QL2"));
    // If steps from two levels of one file lead to the same square, the text states the level
    // (Article E12).
    let position = space("Ke0KL1i a2W a3N", "Kd9KL6")
        .two_steps("a2W")
        .position();
    assert_eq!(written(&position, "a2W-a4N", Language::English), "aWa4N");
    assert_eq!(written(&position, "a3N-a4N", Language::English), "aNa4N");
}

#[test]
fn only_an_advance_of_two_can_be_answered_en_passant() {
    // A move forward and up the stairs is two ranks forward, and is not a capture.
    let position = space("Ke0KL1i a2W", "Kd9KL6 Na4QL2").boards("QL2b KL1iw KL6b");
    let after = play(&position.two_steps("a2W").position(), "a2W-a4QL2");
    assert_eq!(after.en_passant(), None);
    // An advance over a cell without a square counts as one, even if no pawn can capture it.
    let after = play(&start("tower+space"), "b2W-b4N");
    let field = after.to_tfen().split(' ').nth(4).map(str::to_owned);
    assert_eq!(field.as_deref(), Some("b4N"));
}

#[test]
fn en_passant_a_pawn_takes_on_the_square_of_the_cell_that_was_crossed() {
    // On one level: b2W to b4W over b3W.
    let position = space("Ke0KL1i b2W", "Kd9KL6 c4W b5N")
        .two_steps("b2W")
        .position();
    let after = play(&position, "b2W-b4W");
    assert_eq!(targets(&after, "c4W"), "b3W c3W");
    assert!(!is_legal(&after, "b5N-b3W"));
    let taken = play(&after, "c4W-b3W");
    assert_eq!(
        (piece(&taken, "b4W"), piece(&taken, "b3W")),
        (None, Some('p'))
    );
    assert_eq!(written(&after, "c4W-b3W", Language::English), "cxb3We.p.");
    // The same pawn cannot capture it if the advance went up the stairs.
    let after = play(&position, "b2W-b4N");
    assert_eq!(targets(&after, "c4W"), "c3W");
}

#[test]
fn en_passant_a_pawn_takes_down_the_stairs_too() {
    let position = space("Ke0KL1i a2W", "Kd9KL6 a5N").boards("QL3iw KL1iw KL6b");
    let position = position.two_steps("a2W").position();
    // The advance up the stairs to a4N crosses a3QL3i, which a pawn on a5N attacks.
    let after = play(&position, "a2W-a4N");
    let taken = play(&after, "a5N-a3QL3i");
    assert_eq!(
        (piece(&taken, "a4N"), piece(&taken, "a3QL3i")),
        (None, Some('p'))
    );
    // Without that board no pawn can capture it.
    let position = space("Ke0KL1i a2W", "Kd9KL6 a5N")
        .two_steps("a2W")
        .position();
    let after = play(&position, "a2W-a4N");
    assert_eq!(targets(&after, "a5N"), "");
    // The position without the right to capture in passing is the same one in both cases (Article
    // 9.2).
    let without = after.to_tfen().replace(" a4N - ", " - - ");
    let without = crate::common::position_under(rules("tower+space"), &without);
    assert_eq!(after.key(), without.key());
}

#[test]
fn the_pawn_that_has_advanced_two_comes_from_a_starting_square_over_a_free_cell() {
    let setup = |white: &str| space(white, "Kd9KL6 a5N").black_to_move();
    let came = setup("Ke0KL1i a4N").en_passant("a4N").position();
    assert!(came.en_passant().is_some());
    for (white, square) in [
        ("Ke0KL1i a4N a2W", "a4N"),
        ("Ke0KL1i a4W Na3W", "a4W"),
        ("Ke0KL1i b5N", "b5N"),
    ] {
        let fault = setup(white).en_passant(square).fault();
        assert!(fault.contains("advanced two"), "{white}: {fault}");
    }
}

#[test]
fn whites_starting_squares_are_those_of_the_hanging_boards() {
    let hanging = space("Ke0KL1i z1QL1i a1QL1i d1KL1i e1KL1i", "Kd9KL6").two_steps("*");
    assert_eq!(hanging.position().two_steps().len(), 4);
    let standing = space("Kb1W z1QL1", "Kd9KL6")
        .boards("QL1w KL6b")
        .two_steps("z1QL1");
    assert!(
        standing.fault().contains("starting square z1QL1"),
        "{}",
        standing.fault()
    );
}

#[test]
fn check_is_given_along_lines_in_space() {
    // The rook attacks down the stairs over b5N; the pawn below that line does not block it.
    let position = space("Kb3W b4W", "Kd9KL6 Rb7B").position();
    assert!(position.in_check());
    // On the same file seen from above, but at another height: no check.
    let position = space("Kb3W", "Kd9KL6 Rb6N").position();
    assert!(!position.in_check());
    // The bishop gives check straight down.
    let position = space("Kb3W", "Kd9KL6 Bb3N").position();
    assert!(position.in_check());
    assert!(attacked(&position, "b3W", Color::Black));
}

#[test]
fn a_check_on_the_stairs_is_answered_between_in_a_cell_alone() {
    let position = space("Kb3W Rc5N Bd4W", "Kd9KL6 Rb7B").position();
    assert!(position.in_check());
    assert!(is_legal(&position, "c5N-b5N"));
    assert!(!is_legal(&position, "c5N-c3W"), "it stays beside the line");
    let (text, article) = refusal(&position, "c5N-c3W");
    assert_eq!(text, "StillInCheck { king: b3W, by: Black Rook b7B }");
    assert_eq!(article, "Article 3.5(b)");
}

#[test]
fn what_alone_stands_between_is_held_whatever_stands_over_it() {
    let position = space("Kb3W Nb5N Nb5B", "Kd9KL6 Rb7B").position();
    let square = |name| position.layout().square(name).expect(name);
    let held = position.pinners(square("b5N"));
    assert_eq!(held.first(), Some(square("b7B")));
    assert_eq!(targets(&position, "b5N"), "");
    assert!(position.pinners(square("b5B")).is_empty());
    assert!(!targets(&position, "b5B").is_empty());
    let between = position.squares_between(square("b3W"), square("b7B"));
    assert_eq!(between.into_iter().collect::<Vec<_>>(), [square("b5N")]);
}

#[test]
fn kings_over_each_other_a_height_apart_attack_each_other() {
    let over = space("Ka1W", "Ka1QL1").boards("QL1w KL6b");
    assert!(
        over.fault().contains("king is attacked"),
        "{}",
        over.fault()
    );
    // Two heights apart, the kings do not attack each other.
    let apart = space("Ka4W", "Ka4N").boards("KL1iw KL6b");
    assert!(!apart.position().in_check());
}

#[test]
fn one_castles_on_the_hanging_boards() {
    let castles = |white: &str, black: &str| {
        let position = space(white, black).rights("KQ").position();
        legal(&position)
            .into_iter()
            .filter(|text| text.starts_with("0-0"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let home = "Kd0KL1i Re0KL1i Rz0QL1i";
    assert_eq!(castles(home, "Kd9KL6"), "0-0 0-0-0");
    // Pieces above and below a0 do not prevent castling.
    assert_eq!(castles(&format!("{home} Na1W"), "Kd9KL6"), "0-0 0-0-0");
    assert_eq!(castles(&format!("{home} Na0QL1i"), "Kd9KL6"), "0-0");
    // The rook attacks down the stairs to d0KL1i over d1W: check.
    assert_eq!(castles(home, "Kd9KL6 Rd3N"), "");
    assert_eq!(castles(&format!("{home} d1W"), "Kd9KL6 Rd3N"), "0-0 0-0-0");
    // A bishop on b3N attacks e0KL1i over c2 and d1W.
    assert_eq!(castles(home, "Kd9KL6 Bb3N"), "0-0-0");
    let attacked = space(home, "Kd9KL6 Bb3N").rights("KQ").position();
    assert_eq!(
        refusal(&attacked, "0-0").0,
        "Castling(IntoAttack { king: e0KL1i, by: Black Bishop b3N })"
    );
}

#[test]
fn boards_go_by_3_6_hanging_ones_to_hanging_places() {
    let position = space("Kb1W", "Kd9KL6").boards("QL1iw KL6b").position();
    assert_eq!(targets(&position, "QL1i"), "KL1i QL2i QL3i");
    let position = space("Kb1W", "Kd9KL6").boards("QL3w KL6b").position();
    assert_eq!(targets(&position, "QL3"), "KL3 QL1 QL2 QL4 QL5");
    // Boards may be on both sides of one pin.
    let position = space("Kb1W", "Kd9KL6").boards("QL1iw QL2w KL6b").position();
    assert!(is_legal(&position, "QL1i-QL2i") && is_legal(&position, "QL2-QL1"));
    // Turning a board over needs the option `hanging`.
    let turned = |name: &str| {
        let position = space("Kb1W", "Kd9KL6")
            .boards("QL1iw KL6b")
            .under(name)
            .position();
        is_legal(&position, "QL1i-QL1")
    };
    assert!(!turned("tower+space") && turned("tower+space+hanging"));
}

#[test]
fn a_board_that_rides_can_open_or_close_a_line_in_space() {
    // The rook's line down the stairs from a7B crosses a6QL4 and reaches a5N, a4QL2 and a3W.
    let boards = "QL2w QL4b KL1iw KL6b";
    let position = space("Ka3W Na4QL2", "Kd9KL6 Ra7B")
        .boards(boards)
        .position();
    assert_eq!(targets(&position, "QL2"), "");
    assert_eq!(
        refusal(&position, "QL2-KL2").0,
        "LeavesKingAttacked { king: a3W, by: Black Rook a7B }"
    );
    // An empty board opens no line.
    let position = space("Ka3W Na5N", "Kd9KL6 Ra7B")
        .boards("QL2w KL1iw KL6b")
        .position();
    assert_eq!(targets(&position, "QL2"), "KL2 QL1 QL3 QL4");
}

#[test]
fn a_board_in_either_place_of_pin_6_makes_a9_the_furthest_rank() {
    for (boards, step) in [
        ("QL6b KL1iw", "a7B-a8B"),
        ("QL6ib KL1iw", "a7B-a8B"),
        ("QL5b KL1iw", "a7B-a8B=Q"),
    ] {
        let position = space("Ke0KL1i a7B", "Kd8B").boards(boards).position();
        assert!(is_legal(&position, step), "{boards}");
    }
}

#[test]
fn a_pawn_is_promoted_by_a_capture_ahead_and_up_the_stairs() {
    let position = space("Ke0KL1i a7B", "Kd8B Na9QL6")
        .boards("QL6b KL1iw")
        .position();
    let promoted = play(&position, "a7B-a9QL6=Q");
    assert_eq!(piece(&promoted, "a9QL6"), Some('Q'));
}

#[test]
fn only_bare_kings_are_a_dead_position() {
    let bare = space("Ke0KL1i", "Kd9KL6").position();
    assert_eq!(bare.outcome(), Some(Outcome::DeadPosition));
    for piece in ["N", "B"] {
        let position = space(&format!("Ke0KL1i {piece}b3W"), "Kd9KL6").position();
        assert_eq!(position.outcome(), None);
    }
}
