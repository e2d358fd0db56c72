//! Tests of atomic games from other programs, in which captures do not remove pawns next to the
//! captured piece, unlike in this program's rule set.

use tritower::store::PgnOddity;

use super::*;

const HEAD: &str = "[Variant \"Atomic\"]\n\n";

#[test]
fn a_game_in_which_no_pawn_stands_beside_a_capture_is_read_by_its_variant() {
    let game = game(&format!("{HEAD}1. e4 d5 2. exd5 e6 *"));
    assert_eq!(game.rules().name(), "chess+atomic");
    assert_eq!(
        game.last().to_text(),
        "rnbqkbnr/ppp2ppp/4p3/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3"
    );
}

#[test]
fn a_capture_that_would_clear_a_pawn_which_others_spare_ends_the_game_with_a_note() {
    let text = format!("{HEAD}1. Nf3 h6 2. Ne5 a6\n3. Nxf7 *");
    let note = notes(&text).remove(0);
    let (pawn, in_variation) = ("e7".to_owned(), false);
    assert_eq!((note.line, note.column), (4, 4), "{note}");
    assert_eq!(note.what, PgnOddity::ClearedPawn { pawn, in_variation });
    assert_eq!(sans(&game(&text)), "Nf3 h6 Ne5 a6");
    let beside = oddity(&format!("{HEAD}1. Nf3 h6 2. Ne5 a6 3. h3 (3. Nxf7) *"));
    assert!(!beside.cuts(), "{beside}");
}

#[test]
fn pawns_that_capture_and_are_captured_en_passant_go_in_both_games() {
    let start = "[FEN \"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1\"]\n";
    let game = game(&format!("{start}{HEAD}1... d5 2. exd6 *"));
    assert_eq!(game.last().to_text(), "4k3/8/8/8/8/8/8/4K3 b - - 0 2");
    let third = start.replace("4k3/3p4", "4k3/2pp4");
    let note = oddity(&format!("{third}{HEAD}1... d5 2. exd6 *"));
    let (pawn, in_variation) = ("c7".to_owned(), false);
    assert_eq!(note, PgnOddity::ClearedPawn { pawn, in_variation });
}

#[test]
fn whoever_says_that_it_is_atomschach_is_believed() {
    let moves = "1. Nf3 h6 2. Ne5 a6 3. Nxf7 1-0";
    let named = format!("[RuleSet \"chess+atomic\"]\n{HEAD}{moves}");
    let by_tag = game(&named);
    assert_eq!(by_tag.result().unwrap().score(), "1-0");
    let asked = store::read_pgn(&format!("{HEAD}{moves}"), rules("chess+atomic"), AT).next();
    let asked = on_one_board(asked.unwrap().unwrap().opened);
    assert_eq!(asked.last(), by_tag.last());
    assert_stays(&store::export_pgn(&by_tag));
}
