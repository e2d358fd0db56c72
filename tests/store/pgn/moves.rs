//! Tests of Section 8.2 of the standard: the moves of a game without variations.

use tritower::game::EndReason;
use tritower::pgn::{self, PgnOddity};

use super::*;

#[test]
fn move_numbers_may_be_there_or_not_and_be_told_in_many_ways() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 *",
        "1.e4 e5 2.Nf3 Nc6",
        "e4 e5 Nf3 Nc6",
        "1 e4 e5 2 Nf3 Nc6 *",
        "1. e4 1... e5 2. Nf3 2... Nc6 *",
        "1.e4 1...e5 2.Nf3 2…Nc6 *",
        "17. e4 e5 18. Nf3 Nc6 *",
        "1.\ne4\ne5\n2.\nNf3\nNc6\n*",
    ] {
        assert_eq!(sans(&game(text)), "e4 e5 Nf3 Nc6", "{text}");
        assert_eq!(movetext(&game(text)), "1. e4 e5 2. Nf3 Nc6 *", "{text}");
    }
}

#[test]
fn a_move_may_tell_more_or_less_than_it_needs_to() {
    for text in [
        "e2e4 e7-e5 Ng1f3 Ngf6 f3xe5",
        "Pe4 Pe5 Nf3 Nf6 Nxe5",
        "e4 e5 Nf3+ Nf6 Nxe5#",
        "e2–e4 e7—e5 ♘f3 ♞f6 ♘:e5",
        "e4, e5; \nNf3ch Nf6 Nxe5++",
    ] {
        assert_eq!(sans(&game(text)), "e4 e5 Nf3 Nf6 Nxe5", "{text}");
    }
}

#[test]
fn german_letters_are_read_and_english_ones_written() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 Df6 4. 0-0 *";
    assert_eq!(
        movetext(&game(german)),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Qf6 4. O-O *"
    );
}

#[test]
fn castling_is_written_with_letters_and_read_with_noughts_too() {
    let start = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
    for castling in ["1. O-O O-O-O *", "1. 0-0 0-0-0 *", "1. o-o o-o-o *"] {
        let game = game(&format!("{start}{castling}"));
        assert_eq!(movetext(&game), "1. O-O O-O-O *");
    }
}

#[test]
fn a_promotion_has_its_sign_or_not() {
    let start = "[FEN \"1n5k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n";
    for (text, san) in [
        ("a8=Q", "a8=Q"),
        ("a8Q", "a8=Q"),
        ("axb8=N", "axb8=N"),
        ("a7xb8R+", "axb8=R+"),
        ("a8=q+ Kg7", "a8=Q Kg7"),
        ("a8q", "a8=Q"),
        ("a8(Q)", "a8=Q"),
        ("a8 (N)", "a8=N"),
        ("a8 = R", "a8=R"),
        ("a8/B", "a8=B"),
        ("a8=Q!?", "a8=Q"),
        ("axb8=n+", "axb8=N"),
        ("axb8(r)+", "axb8=R+"),
    ] {
        assert_eq!(sans(&game(&format!("{start}{text}"))), san);
    }
}

#[test]
fn a_capture_in_passing_may_say_so() {
    let text = "1. e4 a6 2. e5 d5 3. exd6 e.p. c5 4. dxe7 *";
    let short = "1. e4 a6 2. e5 d5 3. exd6 c5 4. dxe7 *";
    assert_eq!(movetext(&game(text)), short);
    assert_eq!(movetext(&game(&text.replace(" e.p.", "e.p."))), short);
}

#[test]
fn a_departure_is_told_by_file_before_rank() {
    let start = "[FEN \"4k3/8/8/1N3N2/8/1N6/8/4K3 w - - 0 1\"]\n\n";
    for (text, san) in [
        ("Nfd4", "Nfd4"),
        ("Nf5d4", "Nfd4"),
        ("N5d4", ""),
        ("Nb3d4", "N3d4"),
        ("N3d4", "N3d4"),
    ] {
        assert_eq!(sans(&game(&format!("{start}{text}"))), san, "{text}");
    }
}

#[test]
fn an_illegal_move_is_named_with_its_place() {
    let text = "[Event \"x\"]\n\n1. e4 e5\n2. Ke3 Nc6 {and so on} (2... d6 3. d4) 3. Nf3 1-0";
    let error = notes(text).remove(0);
    assert_eq!((error.game, error.line, error.column), (1, 4, 4));
    assert_eq!(error.token, "Ke3");
    assert!(matches!(error.what, PgnOddity::Move(_)));
    let game = game(text);
    assert_eq!(sans(&game), "e4 e5");
    assert_eq!(
        note(&game, 2).comment,
        "Ke3 Nc6 (and so on) (2... d6 3. d4) 3. Nf3"
    );
    assert_eq!(game.result().unwrap().score(), "1-0");
    assert!(
        error
            .to_string()
            .starts_with("game 1, line 4, column 4, at \"Ke3\": "),
        "{error}"
    );
}

#[test]
fn what_is_played_after_the_end_of_a_game_is_kept_as_a_comment() {
    let start = "[FEN \"7k/8/8/8/8/8/r7/K7 w - - 0 1\"]\n\n";
    let text = format!("{start}1. Kxa2 Kg8 *");
    let found = oddity(&text);
    assert!(matches!(found, PgnOddity::MovesAfterEnd(_)), "{found}");
    let over = game(&text);
    assert_eq!(over.result().unwrap().reason, EndReason::DeadPosition);
    assert_eq!(note(&over, 1).comment, "Kg8");
    for (text, plies, reason) in [
        (
            "1. f3 e5 2. g4 Qh4# 3. a3 {why?} a6 0-1",
            4,
            EndReason::Checkmate,
        ),
        (
            "[FEN \"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\"]\n\n1. Qg6 Kh7 1/2-1/2",
            1,
            EndReason::Stalemate,
        ),
        (
            "[FEN \"8/8/8/8/8/1k6/8/R3K1r1 w - - 0 1\"]\n\n1. Kf2 Kb2 2. Kxg1 Kxa1 3. Kf2 Kb2 1/2-1/2",
            4,
            EndReason::DeadPosition,
        ),
    ] {
        let read = game(text);
        assert_eq!(
            (read.live().ply, read.result().unwrap().reason),
            (plies, reason)
        );
        assert!(!note(&read, plies).comment.is_empty());
        assert!(
            matches!(oddity(text), PgnOddity::MovesAfterEnd(_)),
            "{text}"
        );
    }
    let dead = game(&format!("{start}1. Kxa2 1/2-1/2"));
    assert_eq!(dead.result().unwrap().reason, EndReason::DeadPosition);
}

#[test]
fn a_draw_offer_stands_beside_its_move() {
    for text in ["1. e4 (=) e5 *", "1. e4 {(=)} e5 *"] {
        let game = game(text);
        assert_eq!(game.offers().len(), 1, "{text}");
        assert_eq!(movetext(&game), "1. e4 {(=)} 1... e5 *");
    }
}

#[test]
fn lines_have_fewer_than_eighty_columns() {
    let comment = "word ".repeat(60);
    let text = pgn::export_pgn(&game(&format!("1. e4 {{{comment}}} e5 2. Nf3 *")));
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    assert_eq!(pgn::export_pgn(&game(&text)), text);
}
