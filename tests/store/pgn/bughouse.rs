//! Tests of bughouse games as servers write them: drops in other spellings, pieces in hand after
//! the board in a FEN, checks that a drop can block, and clocks.

use tritower::game::team::TandemBoard::B;
use tritower::game::team::{TandemBoard, TandemMatch};
use tritower::pgn::{self, match_losses, pgn_losses};
use tritower::rules::{Color, Role};

use super::matches::team;
use super::*;

const PLAYERS: &str = "[WhiteA \"Wa\"]\n[BlackA \"Ba\"]\n[WhiteB \"Wb\"]\n[BlackB \"Bb\"]\n";

/// Reads a match with these moves and with these tags in addition to the players' names.
fn bughouse(tags: &str, moves: &str) -> TandemMatch {
    team(&format!("{PLAYERS}[Result \"*\"]\n{tags}\n{moves} *\n"))
}

/// Writes a match; returns its moves on one line.
fn written(game: &TandemMatch) -> String {
    let text = pgn::export_match(game);
    let (_, moves) = text.split_once("\n\n").unwrap();
    let moves = moves.trim_end().trim_end_matches('*').trim_end();
    moves.replace('\n', " ")
}

/// The moves made on a board.
fn moves_on(game: &TandemMatch, board: TandemBoard) -> String {
    sans(game.board(board))
}

#[test]
fn a_check_that_a_later_drop_answers_is_shown_as_no_mate() {
    let in_time = "1A. e4 1a. d5 2A. exd5 2a. Qxd5 1B. f3 1b. e5 2B. g4 2b. Qh4+ 3B. P@g3";
    let game = bughouse("", in_time);
    assert_eq!(moves_on(&game, B), "f3 e5 g4 Qh4+ P@g3");
    assert_eq!(written(&game), in_time);
    // If the pawn is captured only after the check, it was mate, so the remaining moves are kept as
    // a comment.
    let later = "1A. e4 1a. d5 1B. f3 1b. e5 2B. g4 2b. Qh4+ 2A. exd5 2a. Qxd5 3B. P@g3";
    let game = bughouse("", later);
    assert_eq!(moves_on(&game, B), "f3 e5 g4 Qh4#");
    assert!(written(&game).contains("{exd5 2a. Qxd5 3B. P@g3}"));
}

#[test]
fn a_mate_that_no_drop_answers_keeps_its_sign() {
    let mate = "1B. e4 1b. e5 2B. Bc4 2b. Nc6 3B. Qh5 3b. Nf6 4B. Qxf7#";
    for before in ["", "1A. e4 1a. d5 2A. exd5 2a. Qxd5 "] {
        let game = bughouse("", &format!("{before}{mate}"));
        assert!(moves_on(&game, B).ends_with("Qxf7#"));
        assert_eq!(game.result().unwrap().score(), "0-1");
    }
}

#[test]
fn a_pawn_may_be_dropped_without_its_letter_and_any_piece_by_a_small_one() {
    let begins = "1A. e4 1a. d5 2A. exd5 1B. d4 1b. ";
    for drop in ["@e4", "P@e4", "p@e4", "@e4!", "@e4 $1", "P@e4!?"] {
        let game = bughouse("", &format!("{begins}{drop}"));
        assert_eq!(moves_on(&game, B), "d4 P@e4", "{drop}");
        let hand = game.board(B).last().in_hand(Color::Black, Role::Pawn);
        assert_eq!(hand, 0, "{drop}");
    }
    let queen = "1A. e4 1a. d5 2A. exd5 2a. Qxd5 3A. Nc3 3a. Qe5+ 4A. Nf3 4a. Qxe1 1B. d4 1b. ";
    let queen = queen.replace(
        "4A. Nf3 4a. Qxe1",
        "4A. Be2 4a. Nf6 5A. Nf3 5a. Bg4 6A. Nxe5",
    );
    for drop in ["Q@a5+", "q@a5+", "Q@a5"] {
        let game = bughouse("", &format!("{queen}{drop}"));
        assert_eq!(moves_on(&game, B), "d4 Q@a5+", "{drop}");
    }
}

#[test]
fn what_is_in_hand_may_stand_behind_a_ninth_stroke() {
    let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR";
    let rest = "w KQkq - 0 1";
    let expected = bughouse(
        &format!("[FENB \"{board}[P] {rest}\"]\n"),
        "1A. Nf3 1B. P@e4",
    );
    for start in [
        format!("[FEN \"{usual}/ {rest} | {board}/P {rest}\"]\n"),
        format!("[FEN \"{usual} {rest}|{board}/P {rest}\"]\n"),
        format!("[FEN \"{usual}[] {rest} | {board}[P] {rest}\"]\n"),
        format!("[FEN \"{usual}[-] {rest} | {board}[P] {rest}\"]\n"),
        format!("[FEN \"{usual}/- {rest} | {board}/P {rest}\"]\n"),
        format!("[SetUp \"1\"]\n[FENB \"{board}/P {rest}\"]\n"),
        format!("[FENA \"{usual}/ {rest}\"]\n[FENB \"{board}/P {rest}\"]\n"),
    ] {
        let game = bughouse(&start, "1A. Nf3 1B. P@e4");
        assert_eq!(moves_on(&game, B), "P@e4", "{start}");
        assert_eq!(written(&game), written(&expected), "{start}");
        assert_eq!(game.setup().starts, expected.setup().starts, "{start}");
    }
    let several = format!("[FENB \"rnbqkb1r/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR/Pn {rest}\"]\n");
    let game = bughouse(&several, "1B. P@e4 1b. N@e5");
    assert_eq!(moves_on(&game, B), "P@e4 N@e5");
}

#[test]
fn all_times_of_a_match_stay() {
    let control = "[TimeControl \"180\"]\n";
    for (moves, same) in [
        (
            "{180} 1A. e4 {179.5} 1B. d4 {179} 1a. e5 {178}",
            "1A. {180} 1A. e4 {179.5} 1B. d4 {179} 1a. e5 {178}",
        ),
        (
            "1A. e4{180.000} 1B. d4{180.000} {hello} 1a. e5{178.120}",
            "1A. e4 {180} 1B. d4 {180} {hello} 1a. e5 {178.12}",
        ),
        (
            "1A. e4 {179.5} 1B. d4 1a. e5 {178}",
            "1A. e4 {179.5} 1B. d4 1a. e5 {178}",
        ),
        (
            "1A. e4 {[%clk 0:02:59]} 1B. d4 {[%clk 0:02:58]}",
            "1A. e4 {[%clk 0:02:59]} 1B. d4 {[%clk 0:02:58]}",
        ),
    ] {
        let game = bughouse(control, moves);
        assert_eq!(written(&game), same);
        assert_eq!(match_losses(&game), [], "{moves}");
        let again = team(&pgn::export_match(&game));
        assert_eq!(pgn::export_match(&again), pgn::export_match(&game));
    }
}

#[test]
fn all_times_of_a_game_stay_and_nothing_is_reported_lost() {
    let head = "[TimeControl \"600+3\"]\n\n";
    for (moves, same) in [
        (
            "{[%clk 0:10:00]} 1. d4 {[%clk 0:10:00]} Nf6 {[%clk 0:10:00]} 2. Nf3 {[%clk 0:10:02]} *",
            "{[%clk 0:10:00]} 1. d4 {[%clk 0:10:00]} 1... Nf6 {[%clk 0:10:00]} 2. Nf3 {[%clk 0:10:02]} *",
        ),
        (
            "1. d4 {[%clk 0:10:03]} Nf6 {[%clk 0:09:59] quick} *",
            "1. d4 {[%clk 0:10:03]} 1... Nf6 {[%clk 0:09:59] quick} *",
        ),
        (
            "1. d4 {[%clk 10:00]} Nf6 2. Nf3 {[%emt 0:00:09]} *",
            "1. d4 {[%clk 10:00]} 1... Nf6 2. Nf3 {[%emt 0:00:09]} *",
        ),
    ] {
        let game = game(&format!("{head}{moves}\n"));
        assert_eq!(movetext(&game), same);
        assert_eq!(pgn_losses(&game), [], "{moves}");
    }
}

#[test]
fn what_goes_on_behind_the_last_move_begins_with_that_move() {
    for moves in [
        "1. e4 e5 2. Nf3 {Black resigned.} (2. Nf3 Nc6 {perhaps} 3. Bb5) 1-0",
        "1. e4 e5 (1... e5 2. Nc3) (1... e5 2. f4 exf4) 1-0",
        "1. e4 (1. d4 d5 (1... d5 2. c4)) 1... e5 (1... e5 2. Nf3) 1-0",
        "1. e4 (1. e4 e5) 1-0",
    ] {
        let read = game(&format!("[Result \"1-0\"]\n\n{moves}\n"));
        let text = movetext(&read);
        assert_eq!(movetext(&game(&pgn::export_pgn(&read))), text);
        if !moves.contains("d5 (1... d5") {
            assert_eq!(text, moves);
        }
    }
    let number = game("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 (2... Nc6 3. Bb5) 1-0\n");
    assert_eq!(movetext(&number), "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0");
}
