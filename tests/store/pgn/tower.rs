//! Tests of games on the tower, which have the tags of PGN and the moves of Appendix E.

use tritower::pgn;
use tritower::rules::{Position, TOURNAMENT};

use super::*;
use tritower::game::Setup;

#[test]
fn a_game_on_the_tower_names_itself() {
    let tags = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Kirk\"]\n[Black \"Spock\"]\n[Result \"*\"]\n[Variant \"Tri-D\"]\n";
    let text = format!("{tags}\n1. b4N b5B (1... c5N {{or}} 2. Nc3N) 2. Nc3N *\n");
    let game = assert_stays(&text);
    assert_eq!(game.last().rules(), &*TOURNAMENT);
    let german = text.replace("Nc3N", "Sc3N").replace("b5B", "b5S");
    assert_eq!(pgn::export_pgn(&self::game(&german)), text);
}

#[test]
fn another_start_is_tfen_and_other_rules_are_named() {
    let name = "tower+turning";
    let start = "W=4/4/4/3K;N=4/4/4/4;B=3k/4/4/4;QL1w=N1/2;KL6b=2/2 w - - - - 0 30";
    let position = Position::from_text(rules(name), start).unwrap();
    let mut game = Game::new(Setup {
        start: position,
        at: AT,
        ..Setup::default()
    });
    let turn = notation::read(game.last(), "QL1-QL1").unwrap();
    game.play(turn, AT).unwrap();
    let text = pgn::export_pgn(&game);
    assert!(text.contains(&format!("[Variant \"Tri-D\"]\n[RuleSet \"{name}\"]\n[SetUp \"1\"]\n[TFEN \"{start}\"]\n\n30. QL1-QL1 ")), "{text}");
    let read = assert_stays(&text);
    assert_eq!(read.start(), game.start());
}

#[test]
fn an_owed_promotion_is_told_from_a_variation() {
    let pending_promotion =
        "W=4/4/4/3K;N=4/4/4/4;B=P3/4/3k/4;QL4b=2/2;KL1w=2/2;KL6b=2/2 w - - - a8B 3 30";
    let position = Position::from_text(&TOURNAMENT, pending_promotion).unwrap();
    let mut game = Game::new(Setup {
        start: position,
        at: AT,
        ..Setup::default()
    });
    let mv = |position: &Position, text: &str| notation::read(position, text).unwrap();
    let rook = mv(game.last(), "(a8BR)");
    let begin = game.live();
    let queen = mv(game.last(), "(a8BQ)");
    game.play(queen, AT).unwrap();
    let tried = game.explore(begin, rook).unwrap();
    let king = game.position(tried).unwrap().legal_moves()[0];
    game.explore(tried, king).unwrap();
    let next = game.last().legal_moves()[0];
    game.explore(game.live(), next).unwrap();
    game.play(game.last().legal_moves()[1], AT).unwrap();
    let text = pgn::export_pgn(&game);
    assert!(text.contains("30. (a8BQ) (30. (a8BR)"), "{text}");
    assert_stays(&text);
}

#[test]
fn a_game_in_the_federations_own_notation_is_read() {
    let sheet = "1. Pb2(2)-b4(4) Pd7(6)-d5(6) 2. Ne1(2)-d3(4)! (2. O-O Pb7(6)-b6(6)) 2... Pd5(6)-d4(4) \
                 3. Pe2(2)-e4(4)";
    let text = format!("[Variant \"Tri-D Federation\"]\n\n{sheet} *\n");
    let game = game(&text);
    assert_eq!(game.last().rules(), rules("tower+federation"));
    assert_eq!(game.live().ply, 5);
    assert_eq!(game.variations().count(), 1);
}
