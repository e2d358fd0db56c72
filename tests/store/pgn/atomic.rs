//! Atomic as chess servers play it, and Atomschach, whose explosions clear pawns too.

use super::*;

const HEAD: &str = "[Variant \"Atomic\"]\n\n";

#[test]
fn the_variant_atomic_is_the_game_of_the_servers() {
    let game = game(&format!("{HEAD}1. Nf3 h6 2. Ne5 a6 3. Nxf7 1-0"));
    assert_eq!(game.rules().name(), "chess+lichess-atomic");
    assert_eq!(
        game.last().to_text(),
        "rnbq3r/1pppp1p1/p6p/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 3"
    );
}

#[test]
fn pawns_that_capture_and_are_captured_en_passant_go() {
    let start = "[FEN \"4k3/2pp4/8/4P3/8/8/8/4K3 b - - 0 1\"]\n";
    let game = game(&format!("{start}{HEAD}1... d5 2. exd6 *"));
    assert_eq!(game.last().to_text(), "4k3/2p5/8/8/8/8/8/4K3 b - - 0 2");
}

#[test]
fn a_game_of_atomschach_is_read_by_its_rule_set_also_under_its_former_name() {
    let moves = "1. Nf3 h6 2. Ne5 a6 3. Nxf7 1-0";
    let named = game(&format!("[RuleSet \"chess+atomic\"]\n{HEAD}{moves}"));
    assert_eq!(named.rules().name(), "chess+atomic");
    assert_eq!(named.result().unwrap().score(), "1-0");
    assert!(notes(&format!("[RuleSet \"chess+atomic\"]\n{HEAD}{moves}")).is_empty());
    let called = game(&format!("[Variant \"Atomschach\"]\n\n{moves}"));
    assert_eq!(called.last(), named.last());
    assert_stays(&pgn::export_pgn(&named));
}
