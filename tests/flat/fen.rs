//! Tests of FEN: a written position can be read back, an invalid text is refused with the field of
//! its error, and damaged texts cause no panic.

use crate::common::random::Random;
use tritower::rules::{Color, Position, RuleSet, TextError};

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Checks that a text is refused with an error that contains `says`.
fn refused(name: &str, text: &str, says: &str) {
    let error = Position::from_text(rules(name), text)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains(says),
        "{text}: {error:?} does not say {says:?}"
    );
}

/// Checks that a text is read as a position, and that the position is written as `so`.
fn written(name: &str, text: &str, so: &str) {
    let position = Position::from_text(rules(name), text).unwrap();
    assert_eq!(position.to_text(), so);
    assert_eq!(position.setup().to_text(rules(name)), so);
}

#[test]
fn the_initial_position_is_written_as_everywhere() {
    assert_eq!(Position::start_of(rules("chess")).to_text(), START);
    written("chess", START, START);
}

#[test]
fn counts_of_moves_may_be_missing() {
    written("chess", START.strip_suffix(" 0 1").unwrap(), START);
    written("chess", START.strip_suffix(" 1").unwrap(), START);
}

#[test]
fn white_space_around_and_between_the_fields_is_forgiven() {
    let spaced = format!("\t{}\n", START.replace(' ', "   "));
    written("chess", &spaced, START);
}

#[test]
fn a_square_that_a_pawn_has_crossed_is_kept_whether_or_not_it_can_be_captured_there() {
    let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    written("chess", text, text);
    let position = Position::from_text(rules("chess"), text).unwrap();
    let layout = position.layout();
    assert_eq!(position.en_passant(), layout.square("e4"));
}

#[test]
fn rights_are_read_in_any_order_and_as_shredder_writes_them() {
    written("chess", &START.replace("KQkq", "qkQK"), START);
    written("chess", &START.replace("KQkq", "HAha"), START);
}

#[test]
fn among_the_960_starts_a_letter_means_the_outermost_rook_or_the_file_of_an_inner_one() {
    let two = "4k3/8/8/8/8/8/8/1R1RK1RR w GB - 0 1";
    written("chess+960", two, "4k3/8/8/8/8/8/8/1R1RK1RR w GQ - 0 1");
    let outer = "4k3/8/8/8/8/8/8/1R1RK1RR w KQ - 0 1";
    written("chess+960", outer, outer);
    written("chess+960", &outer.replace("KQ", "HB"), outer);
    written(
        "chess+960",
        &outer.replace("KQ", "HD"),
        &outer.replace("KQ", "KD"),
    );
}

#[test]
fn every_one_of_the_960_starts_reads_back() {
    let rules = rules("chess+960");
    for number in 0..960 {
        let start = Position::shuffled(rules, [number, 959 - number]).unwrap();
        assert_eq!(Position::from_text(rules, &start.to_text()), Ok(start));
    }
    let start = Position::shuffled(rules, [518; 2]).unwrap();
    assert_eq!(start.to_text(), START);
}

#[test]
fn hands_and_pieces_that_were_pawns_are_kept_where_they_matter() {
    let text = "r3k3/8/8/8/8/8/8/Q~3K3[QRppn] w - - 0 9";
    written("chess+bughouse", text, &text.replace("[QRppn]", "[QRnpp]"));
    written(
        "chess+bughouse",
        &text.replace("[QRppn]", ""),
        &text.replace("[QRppn]", "[]"),
    );
    refused("chess", text, "field 1, pieces: no drops in these rules");
    refused(
        "chess",
        "r3k3/8/8/8/8/8/8/Q~3K3 w - - 0 9",
        "field 1, pieces",
    );
    refused(
        "chess+bughouse",
        &text.replace("[QRppn]", "[QX]"),
        "such as [Qnp], found [QX]",
    );
    refused("chess+bughouse", &text.replace("Q~", "~Q"), "rank 1");
    refused(
        "chess+bughouse",
        &text.replace("[QRppn]", "[K]"),
        "field 1, pieces",
    );
}

#[test]
fn a_pawn_on_its_second_rank_may_always_advance_two() {
    let position = Position::from_text(rules("chess"), "4k3/8/8/8/8/8/P7/4K3 w - - 40 90").unwrap();
    let a2 = position.layout().square("a2").unwrap();
    assert!(position.two_steps().contains(a2));
    let mut setup = position.setup();
    setup.two_steps.clear();
    assert_eq!(Position::from_setup(rules("chess"), setup), Ok(position));
}

#[test]
fn a_text_of_other_than_four_to_six_fields_is_refused() {
    refused("chess", "8/8/8/8/8/8/8/8 w -", "six fields");
    refused("chess", &format!("{START} x"), "six fields");
    assert_eq!(
        Position::from_text(rules("chess"), ""),
        Err(TextError::FenFields { found: 0 })
    );
}

#[test]
fn rows_that_do_not_fill_the_board_are_refused() {
    refused(
        "chess",
        "8/8/8/8/8/8/4K2k w - -",
        "field 1, pieces: expected eight rows",
    );
    for row in [
        "ppppppp",
        "ppppppppp",
        "44p",
        "9",
        "pppxpppp",
        "0pppppppp",
        "7",
        "",
    ] {
        let text = START.replacen("pppppppp", row, 1);
        refused("chess", &text, "field 1, pieces: rank 7 has eight squares");
    }
}

#[test]
fn a_position_without_one_king_a_side_is_refused() {
    refused(
        "chess",
        "8/8/8/8/8/8/8/4K3 w - -",
        "field 1, pieces: Black has 0 kings",
    );
    refused(
        "chess",
        "k7/8/8/8/8/8/8/K3K3 w - -",
        "field 1, pieces: White has 2 kings",
    );
}

#[test]
fn a_pawn_on_the_first_or_the_last_rank_is_refused() {
    for pawn in [
        "P3k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/P3K3",
        "4k3/8/8/8/8/8/8/p3K3",
    ] {
        refused("chess", &format!("{pawn} w - -"), "field 1, pieces: ");
    }
    refused(
        "chess",
        "P3k3/8/8/8/8/8/8/4K3 w - -",
        "White cannot have a pawn on a8",
    );
}

#[test]
fn a_side_not_to_move_in_check_is_refused() {
    let text = "4k3/8/8/8/8/8/8/K3R3 w - -";
    refused(
        "chess",
        text,
        "field 2, side to move: the other side's king is attacked (Article 3.9)",
    );
    refused(
        "chess",
        &text.replace(" w ", " x "),
        "field 2, side to move: expected w or b",
    );
}

#[test]
fn rights_that_there_cannot_be_are_refused() {
    refused(
        "chess",
        &START.replace("KQkq", "KX"),
        "field 3, castling rights: expected some of KQkq",
    );
    refused(
        "chess",
        &START.replace("KQkq", "KK"),
        "field 3, castling rights: White: two castling rights on one side",
    );
    refused(
        "chess",
        "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
        "field 3, castling rights: Q needs",
    );
    refused(
        "chess",
        "4k3/8/8/8/8/8/8/3K3R w K - 0 1",
        "field 3, castling rights: K needs",
    );
    refused(
        "chess",
        "4k3/8/8/8/8/8/8/3RK3 w D - 0 1",
        "field 3, castling rights",
    );
    refused(
        "chess+960",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "field 3, castling rights: right K needs a king",
    );
    refused(
        "chess+960",
        "4k3/8/8/8/8/8/4K3/7R w H - 0 1",
        "field 3, castling rights",
    );
}

#[test]
fn an_en_passant_square_that_no_pawn_has_crossed_is_refused() {
    let says = "field 4, en passant: ";
    refused(
        "chess",
        &START.replace("- 0 1", "e3 0 1"),
        "expected a square of rank 6",
    );
    refused("chess", &START.replace("- 0 1", "e6 0 1"), says);
    refused("chess", &START.replace("- 0 1", "i6 0 1"), says);
    refused("chess", "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", says);
    refused("chess", "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", says);
}

#[test]
fn counts_that_are_no_numbers_are_refused() {
    let count = |old: &str, new: &str| START.replace(old, new);
    refused(
        "chess",
        &count(" 0 1", " -1 1"),
        "field 5, half-moves: expected a number from 0",
    );
    refused("chess", &count(" 0 1", " 00 1"), "field 5, half-moves");
    refused(
        "chess",
        &count(" 0 1", " 0 0"),
        "field 6, move number: expected a number from 1",
    );
    refused(
        "chess",
        &count(" 0 1", " 0 1000001"),
        "field 6, move number",
    );
}

/// Makes one random change to a text: inserts, removes, replaces or doubles a letter, or swaps two
/// parts.
fn damaged(text: &str, random: &mut Random) -> String {
    const LETTERS: &[u8] = b"KQRBNPkqrbnp12345678/ -wbaeh~[]x0\xc3";
    let mut bytes = text.as_bytes().to_vec();
    let at = random.below(bytes.len());
    let letter = LETTERS[random.below(LETTERS.len())];
    match random.below(5) {
        0 => bytes.insert(at, letter),
        1 => drop(bytes.remove(at)),
        2 => bytes[at] = letter,
        3 => bytes.insert(at, bytes[at]),
        _ => bytes.rotate_left(at),
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_damaged_text_is_refused_or_is_a_position_but_never_panics() {
    let sets = ["chess", "chess+960", "chess+bughouse", "chess+atomic"].map(rules);
    let texts = [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 4 9",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "r3k3/8/8/8/8/8/8/Q~3K3[QRppn] w q - 0 9",
        "rr6/2kpp3/1ppnb1p1/p2Q1q1p/P4P1P/1PNN2P1/2PP4/1K2RR2 b E - 0 1",
    ];
    let random = &mut Random(20);
    let mut positions = 0;
    for case in 0..8_000 {
        let mut text = texts[case % texts.len()].to_owned();
        for _ in 0..=random.below(2) {
            text = damaged(&text, random);
        }
        let rules = sets[case / texts.len() % sets.len()];
        let Ok(position) = Position::from_text(rules, &text) else {
            continue;
        };
        positions += 1;
        let kings = Color::ALL.map(|color| position.king(color).is_some());
        assert_eq!(kings, [true, true], "{text}");
        assert_eq!(position.fresh_key(), position.key(), "{text}");
        assert_eq!(
            Position::from_text(rules, &position.to_text()),
            Ok(position),
            "{text}"
        );
        for mv in position.legal_moves() {
            assert!(position.play_unchecked(mv).occupied().len() <= 64, "{text}");
        }
    }
    assert!(positions > 200, "{positions} positions only");
}
