//! Tests of Appendix E: how moves are written and read, paragraph by paragraph.

mod telling_apart;

use crate::common::desk::{Black, White, desk, minutes, watched};
use crate::common::{find, setup};
use tritower::game::{Event, Timestamp};
use tritower::pgn::{self, PgnLoss};
use tritower::rules::notation::{Scoresheet, SheetResult};
use tritower::rules::{Language, Position, TOURNAMENT, TOWER, notation};
use tritower::store;

/// Checks that each legal move, given in long notation, is written in English and German as stated,
/// and that both texts are read as this move.
fn assert_written(position: &Position, lines: &[(&str, &str, &str)]) {
    for &(long, english, german) in lines {
        let mv =
            find(position, long).unwrap_or_else(|| panic!("{long} is not legal in {position}"));
        assert_eq!(
            notation::write(position, mv, Language::English),
            english,
            "{long}"
        );
        assert_eq!(
            notation::write(position, mv, Language::German),
            german,
            "{long}"
        );
        assert_reads(position, long, &[english, german]);
    }
}

/// Checks that each of these texts is read as one legal move.
fn assert_reads(position: &Position, long: &str, texts: &[&str]) {
    let mv = find(position, long).unwrap_or_else(|| panic!("{long} is not legal in {position}"));
    for text in texts {
        assert_eq!(
            notation::read(position, text),
            Ok(mv),
            "{text} in {position}"
        );
    }
}

#[test]
fn e1_files_are_small_letters_from_whites_left() {
    let letters: String = (0..TOWER.files())
        .map(|file| TOWER.file_letter(file))
        .collect();
    assert_eq!(letters, "zabcde");
    assert_written(
        &setup("Kb3W Rz0QL1", "Kd9KL6").position(),
        &[
            ("z0QL1-z1QL1", "Rz1QL1", "Tz1DP1"),
            ("z0QL1-e0KL1", "Re0KL1", "Te0KP1"),
        ],
    );
}

#[test]
fn e2_ranks_are_numbered_from_0_on_whites_side() {
    let position = setup("Kd0KL1 Rb1W", "Kd9KL6").position();
    let rook: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| notation::write(&position, mv, Language::English))
        .filter(|text| text.starts_with("Rb"))
        .collect();
    for rank in ["Rb2W", "Rb3W", "Rb4N", "Rb5B", "Rb6N", "Rb7B", "Rb8B"] {
        assert!(rook.iter().any(|text| text == rank), "{rank} in {rook:?}");
    }
    assert_written(&position, &[("d0KL1-e1KL1", "Ke1KL1", "Ke1KP1")]);
}

#[test]
fn e3_levels_are_capital_letters_and_pins_have_a_number() {
    let position = setup("Kd0KL1 Qb4N", "Kd9KL6")
        .boards("QL2w QL5b KL1w KL6b")
        .position();
    assert_written(
        &position,
        &[
            ("b4N-a4W", "Qa4W", "Da4W"),
            ("b4N-a4N", "Qa4N", "Da4N"),
            ("b4N-a4QL2", "Qa4QL2", "Da4DP2"),
            ("b4N-a4QL5", "Qa4QL5", "Da4DP5"),
            ("b4N-b5B", "Qb5B", "Db5S"),
        ],
    );
    let pins: Vec<&str> = TOWER
        .pins()
        .map(|pin| Language::German.pin(&TOWER, pin))
        .collect();
    assert_eq!(
        pins,
        [
            "DP1", "DP2", "DP3", "DP4", "DP5", "DP6", "KP1", "KP2", "KP3", "KP4", "KP5", "KP6"
        ]
    );
}

#[test]
fn e4_each_square_has_a_name_of_its_own() {
    for language in Language::ALL {
        let mut names: Vec<String> = TOWER
            .all_squares()
            .map(|square| language.square(&TOWER, square))
            .collect();
        let count = names.len();
        assert_eq!(count, 3 * 16 + 12 * 4);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}

#[test]
fn e5_pieces_are_their_first_letters_in_english_with_n_for_the_knight() {
    assert_written(
        &setup("Kd0KL1 Qa1W Rb1W Bc1W Nd1W", "Ke9KL6").position(),
        &[
            ("d0KL1-e0KL1", "Ke0KL1", "Ke0KP1"),
            ("a1W-a2W", "Qa2W", "Da2W"),
            ("b1W-b2W", "Rb2W", "Tb2W"),
            ("c1W-d2W", "Bd2W", "Ld2W"),
            ("d1W-c3N", "Nc3N", "Sc3N"),
        ],
    );
}

#[test]
fn e6_either_language_is_read_and_a_sheet_may_mix_them() {
    let sheet = Scoresheet::read(&Position::start(), "1. Sc3W Nc6B 2. Nb3N Sb6S")
        .expect("all four are moves of knights");
    assert_eq!(
        sheet.write(Language::English),
        "1. Nc3W Nc6B\n2. Nb3N Nb6B\n"
    );
    assert_eq!(
        sheet.write(Language::German),
        "1. Sc3W Sc6S\n2. Sb3N Sb6S\n"
    );
}

#[test]
fn e7_pawns_have_no_letter() {
    let position = setup("Kd0KL1 c3W a3W", "Kd9KL6 d7B").position();
    assert_written(
        &position,
        &[("c3W-c4N", "c4N", "c4N"), ("a3W-a4W", "a4W", "a4W")],
    );
    let black = setup("Kd0KL1 c3W a3W", "Ke9KL6 d7B")
        .black_to_move()
        .position();
    assert_written(&black, &[("d7B-d6B", "d6B", "d6S")]);
}

#[test]
fn e8_attack_boards_have_neither_file_nor_rank() {
    let position = setup("Kb1W", "Kb8B")
        .boards("QL2w KL4w QL6b KL6b")
        .position();
    assert_written(
        &position,
        &[("QL2-QL1", "QL1", "DP1"), ("KL4-KL3", "KL3", "KP3")],
    );
    assert_reads(&position, "QL2-QL1", &["QL2-QL1", "DP2-DP1", "DP2-QL1"]);
}

#[test]
fn e9_a_move_is_the_piece_and_the_square_or_pin_of_arrival() {
    let position = setup("Kc1W Bb3N Na5B Re0KL1 c3W", "Kc8B").position();
    assert_written(
        &position,
        &[
            ("b3N-d5N", "Bd5N", "Ld5N"),
            ("a5B-c6B", "Nc6B", "Sc6S"),
            ("e0KL1-d0KL1", "Rd0KL1", "Td0KP1"),
            ("c3W-c4N", "c4N", "c4N"),
            ("KL1-KL3", "KL3", "KP3"),
        ],
    );
}

#[test]
fn e10_a_capture_has_an_x() {
    let position = setup("Kc1W Bb3N Na5B Re0KL1 d4W", "Kb8B Bd5N Nc6B Rd0KL1 e5KL5")
        .boards("KL1w KL5b QL6b QL1w");
    assert_written(
        &position.position(),
        &[
            ("b3N-d5N", "Bxd5N", "Lxd5N"),
            ("a5B-c6B", "Nxc6B+", "Sxc6S+"),
            ("e0KL1-d0KL1", "Rxd0KL1", "Txd0KP1"),
            ("d4W-e5KL5", "dxe5KL5", "dxe5KP5"),
        ],
    );
    // The level that the appendix requires is accepted too.
    assert_reads(
        &position.position(),
        "d4W-e5KL5",
        &["dWxe5KL5", "dW:e5KP5", "d4Wxe5KL5"],
    );
}

#[test]
fn e10_a_pawns_capture_has_its_level_only_where_the_file_tells_too_little() {
    let one = setup("Kd0KL1 a3W", "Kd9KL6 Nb4W").position();
    assert_written(&one, &[("a3W-b4W", "axb4W", "axb4W")]);
    assert_reads(&one, "a3W-b4W", &["aWxb4W"]);
    let two = setup("Kd0KL1 Nb5N", "Kd9KL6 c6B c6N")
        .black_to_move()
        .position();
    assert_written(
        &two,
        &[
            ("c6B-b5N", "cBxb5N", "cSxb5N"),
            ("c6N-b5N", "cNxb5N", "cNxb5N"),
        ],
    );
}

#[test]
fn e10_en_passant_names_the_square_where_the_capturing_pawn_rests() {
    let position = setup("Kd0KL1 a5B", "Kd9KL6 b5N")
        .en_passant("b5N")
        .position();
    assert_written(
        &position,
        &[
            ("a5B-b6B", "axb6Be.p.", "axb6Se.p."),
            ("a5B-b6N", "axb6Ne.p.", "axb6Ne.p."),
        ],
    );
    assert_reads(&position, "a5B-b6N", &["axb6N", "axb6N e.p.", "aBxb6N"]);
}

#[test]
fn e14_a_promotion_is_followed_by_the_new_pieces_letter() {
    let white = setup("Kb1W d7B e8KL6", "Ka8B").boards("QL1w KL1w KL6b QL6b");
    assert_written(&white.position(), &[("e8KL6-e9KL6=N", "e9KL6N", "e9KP6S")]);
    let white = setup("Kb1W d7B", "Ka6B")
        .boards("QL1w KL1w KL5b QL6b")
        .position();
    assert_written(
        &white,
        &[("d7B-d8B=Q", "d8BQ", "d8SD"), ("d7B-d8B=B", "d8BB", "d8SL")],
    );
    assert_reads(
        &white,
        "d7B-d8B=Q",
        &["d8B=Q", "d8S=D", "d8BQ+", "d7Bd8BQ", "d7-d8BQ"],
    );
    let black = setup("Ka4N", "Kc8B b2W d1KL1").black_to_move().position();
    assert_written(
        &black,
        &[
            ("b2W-b1W=B", "b1WB", "b1WL"),
            ("d1KL1-d0KL1=R", "d0KL1R", "d0KP1T"),
        ],
    );
}

#[test]
fn e14_a_board_that_promotes_a_pawn_bears_the_new_pieces_letter() {
    let position = setup("Kb1W a8B", "Kd6B")
        .boards("QL6w QL1w KL1b KL6b")
        .position();
    assert_written(&position, &[("QL6-QL5=Q", "QL5=Q", "DP5=D")]);
    assert_reads(&position, "QL6-QL5=N", &["QL5N", "QL6-QL5=S", "DP5S"]);
}

#[test]
fn e14_an_owed_promotion_stands_in_brackets() {
    let position = setup("Kb1W a8B", "Kd6N")
        .boards("QL4b QL1w KL1w KL6b")
        .pending_promotion("a8B")
        .position();
    assert_written(
        &position,
        &[("a8B=Q", "(a8BQ)", "(a8SD)"), ("a8B=N", "(a8BN)", "(a8SS)")],
    );
    assert_reads(&position, "a8B=R", &["(a8B=R)", "a8BR", "a8B=T"]);
}

#[test]
fn e15_a_draw_offer_is_a_sign_of_equality_in_brackets() {
    let sheet = Scoresheet::read(&Position::start(), "1. b4N b5B (=) 2. c3W(=) 1/2-1/2")
        .expect("offers stand behind their moves");
    assert_eq!(sheet.draw_offers, [1, 2]);
    assert_eq!(sheet.result, Some(SheetResult::Draw));
    assert_eq!(
        sheet.write(Language::English),
        "1. b4N b5B (=)\n2. c3W (=)\n1/2-1/2\n"
    );
}

#[test]
fn castling_is_0_0_and_0_0_0_or_with_letters() {
    let position = setup("Kd0KL1 Re0KL1 Rz0QL1", "Kb8B")
        .rights("KQ")
        .position();
    assert_written(
        &position,
        &[("0-0", "0-0", "0-0"), ("0-0-0", "0-0-0", "0-0-0")],
    );
    assert_reads(&position, "0-0", &["O-O", "o-o"]);
    assert_reads(&position, "0-0-0", &["O-O-O", "o-o-o"]);
}

#[test]
fn check_has_a_cross_and_mate_a_double_cross() {
    let check = setup("Kd0KL1 Rb1W", "Ka6B").position();
    assert_written(&check, &[("b1W-a1W", "Ra1W+", "Ta1W+")]);
    assert_reads(
        &check,
        "b1W-a1W",
        &["Ra1W", "Ra1W#", "Ra1W++", "Ra1W+!?", "Ra1W+ (=)"],
    );
    // The move of the board opens no flight square for the king below White's king.
    let mate = crate::common::position(
        "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let after = crate::common::play(&mate, "QL1-QL3 QL6-QL5");
    assert_written(&after, &[("b5N-c3W", "Nc3W#", "Sc3W#")]);
    assert_reads(&after, "b5N-c3W", &["Nc3W++", "Nc3W"]);
}

#[test]
fn e15_an_offer_before_the_offerers_move_stands_beside_that_move() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N")
        .happens(Event::Offer(Black))
        .plays("b7B-b5N");
    let sheet = store::export_scoresheet(&desk.game, Language::English);
    assert_eq!(sheet, "1. b4N b5N (=)\n");
    let read = pgn::import_text(&sheet, &TOURNAMENT, Timestamp(0)).expect("a scoresheet");
    assert_eq!(read.game.offers(), [(2, Black)]);
    // An offer that was not made with a move is not recorded on the scoresheet.
    desk.happens(Event::Decline(White))
        .happens(Event::Offer(White));
    assert_eq!(
        store::export_scoresheet(&desk.game, Language::English),
        sheet
    );
    assert!(pgn::pgn_losses(&desk.game).contains(&PgnLoss::Offers));
}
