//! Tests of how moves are written on the flat board: on scoresheets in English and German (Appendix
//! E of FIDE's laws), and in the notation of chess engines.

use tritower::rules::notation::{ReadError, Scoresheet, attempt, long, read, write};
use tritower::rules::{CastlingSide, Language, Move, Position, RuleSet, why};

fn position(fen: &str) -> Position {
    Position::from_text(RuleSet::named("chess").unwrap(), fen).unwrap()
}

fn shuffled(fen: &str) -> Position {
    Position::from_text(RuleSet::named("chess+960").unwrap(), fen).unwrap()
}

/// Checks that a move has these texts, in machine, English and German notation, and that each is
/// read as the move.
fn called(position: &Position, machine: &str, english: &str, german: &str) {
    let mv = attempt(position, machine).unwrap();
    assert_eq!(why(position, mv), Ok(()), "{machine}");
    assert_eq!(long(position, mv), machine);
    assert_eq!(write(position, mv, Language::English), english);
    assert_eq!(write(position, mv, Language::German), german);
    for text in [machine, english, german] {
        assert_eq!(read(position, text), Ok(mv), "{text}");
    }
}

/// The error of a text, as a sentence.
fn refused(position: &Position, text: &str) -> String {
    read(position, text).unwrap_err().to_string()
}

#[test]
fn e1_to_e7_a_piece_bears_its_letter_and_its_square_of_arrival_a_pawn_the_square_alone() {
    let start = Position::start_of(RuleSet::named("chess").unwrap());
    called(&start, "g1f3", "Nf3", "Sf3");
    called(&start, "e2e4", "e4", "e4");
}

#[test]
fn e8_a_capture_is_written_with_its_sign_and_a_pawns_with_its_file() {
    let position = position("4k3/8/8/3p4/4P1b1/5N2/8/4K2R w K - 0 1");
    called(&position, "e4d5", "exd5", "exd5");
    let black = self::position("4k3/8/8/3p4/4P1b1/5N2/8/4K2R b K - 0 1");
    called(&black, "g4f3", "Bxf3", "Lxf3");
    for text in ["e×d5", "e:d5", "ed5", "e4xd5", "e4-d5", "exd5"] {
        let mv = attempt(&position, "e4d5").unwrap();
        assert_eq!(read(&position, text), Ok(mv), "{text}");
    }
}

#[test]
fn e8_a_capture_en_passant_names_where_the_pawn_comes_to_and_has_the_sign_behind() {
    let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    called(&position, "e5d6", "exd6 e.p.", "exd6 e.p.");
    assert_eq!(read(&position, "exd6"), attempt(&position, "e5d6"));
}

#[test]
fn e9_of_two_pieces_that_can_go_there_the_file_tells_then_the_rank() {
    let file = position("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1");
    called(&file, "g1f3", "Ngf3", "Sgf3");
    let rank = position("4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1");
    called(&rank, "g5f3", "N5f3", "S5f3");
    let neither = position("4k3/8/8/8/3N4/8/7N/K7 w - - 0 1");
    called(&neither, "h2f3", "Nhf3", "Shf3");
    let captures = position("4k3/8/8/8/8/5p2/8/K3N1N1 w - - 0 1");
    called(&captures, "e1f3", "Nexf3", "Sexf3");
}

#[test]
fn e9_of_three_queens_the_square_tells() {
    let position = position("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
    called(&position, "h4e1", "Qh4e1", "Dh4e1");
}

#[test]
fn e9_a_piece_that_is_pinned_is_no_rival() {
    let position = position("4r1k1/8/8/8/8/4N3/8/4K1N1 w - - 0 1");
    called(&position, "g1e2", "Ne2", "Se2");
}

#[test]
fn e10_two_pawns_that_capture_on_one_square_are_written_as_ever() {
    let position = position("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    called(&position, "c4d5", "cxd5", "cxd5");
    called(&position, "e4d5", "exd5", "exd5");
}

#[test]
fn e11_a_promotion_has_the_letter_of_the_new_piece_behind() {
    let position = position("8/4P2k/8/8/8/8/8/K7 w - - 0 1");
    called(&position, "e7e8q", "e8Q", "e8D");
    called(&position, "e7e8r", "e8R", "e8T");
    called(&position, "e7e8b", "e8B", "e8L");
    called(&position, "e7e8n", "e8N", "e8S");
    for text in ["e8=Q", "e8=D", "e7-e8Q", "e7e8Q"] {
        assert_eq!(read(&position, text), attempt(&position, "e7e8q"), "{text}");
    }
    assert!(matches!(
        read(&position, "e8"),
        Err(ReadError::Ambiguous { moves, .. }) if moves.len() == 4
    ));
}

#[test]
fn castling_is_written_with_noughts_and_by_engines_as_the_kings_way() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    called(&position, "e1g1", "0-0", "0-0");
    called(&position, "e1c1", "0-0-0", "0-0-0");
    for text in ["O-O", "o-o", "0–0", "e1h1", "Ke1-g1"] {
        assert_eq!(
            read(&position, text),
            Ok(Move::Castle(CastlingSide::King)),
            "{text}"
        );
    }
}

#[test]
fn another_piece_on_e1_does_not_castle() {
    let position = position("3k4/8/8/8/8/8/8/K3R3 w - - 0 1");
    called(&position, "e1g1", "Rg1", "Tg1");
}

#[test]
fn among_the_960_starts_the_king_takes_his_rook_for_engines() {
    let position = shuffled("7k/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    called(&position, "f1g1", "0-0", "0-0");
    called(&position, "f1b1", "0-0-0", "0-0-0");
    assert_eq!(
        refused(&position, "Kg1"),
        "\"Kg1\" fits no legal move: an own piece stands there (Article 3.1)"
    );
}

#[test]
fn among_the_960_starts_a_single_step_is_no_castling() {
    let position = shuffled("5k2/8/8/8/8/8/8/1R3K1R w HB - 0 1");
    called(&position, "f1g1", "Kg1", "Kg1");
    called(&position, "f1h1", "0-0+", "0-0+");
}

#[test]
fn check_and_mate_have_their_signs() {
    let position = position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
    called(&position, "e1e8", "Re8#", "Te8#");
    assert_eq!(read(&position, "Re8++"), attempt(&position, "e1e8"));
    let check = self::position("6k1/5pp1/8/8/8/8/8/K3R3 w - - 0 1");
    called(&check, "e1e8", "Re8+", "Te8+");
}

#[test]
fn a_text_that_is_refused_is_told_why() {
    let start = Position::start_of(RuleSet::named("chess").unwrap());
    assert_eq!(
        refused(&start, "Bc4"),
        "\"Bc4\" fits no legal move: a piece blocks the path (Article 3.5)"
    );
    assert_eq!(refused(&start, "e5"), "\"e5\" fits no legal move");
    assert_eq!(
        refused(&start, "Nc3W"),
        "\"Nc3W\" is not understood at character 4: expected a move such as Nf3, exd5, e8Q or 0-0"
    );
    assert_eq!(
        attempt(&start, "Nf3").unwrap_err().to_string(),
        "\"Nf3\" is not in long notation: expected departure and arrival such as e2e4 or e7e8q"
    );
}

#[test]
fn the_sample_game_of_appendix_e_is_read_in_german_and_written_in_english() {
    let start = Position::start_of(RuleSet::named("chess").unwrap());
    let sheet = "1. d4 Sf6 2. c4 e6 3. Sc3 Lb4 4. Ld2 0-0 5. e4 d5 6. e×d5 e×d5 \
        7. c×d5 L×c3 8. L×c3 S×d5 9. Sf3 b6 10. Db3 S×c3 11. b×c3 c5 12. Le2 c×d4 \
        13. S×d4 Te8 14. 0-0 Sd7 15. a4 Sc5 16. Db4 Lb7 17. a5 (=) usw.";
    let game = Scoresheet::read(&start, sheet).unwrap();
    assert_eq!(game.draw_offers, [32]);
    assert_eq!(
        game.end().to_text(),
        "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17"
    );
    let english = game.write(Language::English);
    assert!(
        english
            .starts_with("1. d4 Nf6\n2. c4 e6\n3. Nc3 Bb4\n4. Bd2 0-0\n5. e4 d5\n6. exd5 exd5\n")
    );
    assert!(english.ends_with("17. a5 (=)\n"));
    assert_eq!(Scoresheet::read(&start, &english).unwrap(), game);
}
