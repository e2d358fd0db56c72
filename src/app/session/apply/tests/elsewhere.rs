//! Games and positions from elsewhere, of whatever board they are.

use super::*;
use crate::app::session::collection::{Collection, Listed};

const THREE: &str = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 1/2-1/2\n\n\
    [White \"Cleo\"]\n[Black \"Dan\"]\n\n1. d4 d5 2. c4 1-0\n\n\
    [White \"Eva\"]\n[Black \"Finn\"]\n\n1. c4 *\n";

fn listed(bare: &Bare) -> Option<&Listed> {
    let collection = bare.app.world().resource::<Collection>();
    collection.0.as_ref()
}

fn import(text: &str) -> TableWish {
    TableWish::ImportText(text.to_owned())
}

#[test]
fn a_text_is_of_the_game_that_its_content_says_whatever_lies_on_the_table() {
    let mut bare = Bare::new();
    for (text, rules) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess"),
        (
            "nrbbnkqr/pppppppp/8/8/8/8/PPPPPPPP/NRBBNKQR w HBhb - 0 1",
            "chess+960",
        ),
        (&Position::start().to_text(), "tower"),
        ("1. e4 e5 2. Nf3 Nc6", "chess"),
        ("[Variant \"Atomic\"]\n\n1. e4 e5 *", "chess+atomic"),
    ] {
        bare.does(import(text));
        assert_eq!(bare.table().game.rules().name(), rules, "{text}");
    }
}

#[test]
fn a_position_is_of_the_variant_in_play_where_it_can_be() {
    let mut bare = Bare::new();
    bare.does(TableWish::New(Box::new(Opening {
        rules: RuleSet::named("chess+atomic").unwrap(),
        ..Opening::default()
    })));
    bare.does(import("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert_eq!(bare.table().game.rules().name(), "chess+atomic");
}

#[test]
fn several_games_are_listed_beside_the_one_in_play_and_each_can_be_opened() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let before = bare.table().game.id();
    let file = bare.file("three.pgn");
    fs::write(&file, THREE).unwrap();
    bare.does(TableWish::Open(file));
    bare.reads_list();
    let found = listed(&bare).unwrap();
    assert_eq!((&*found.title, found.games.len()), ("three", 3));
    assert_eq!(bare.table().game.id(), before);

    bare.does(TableWish::Collected(1));
    assert_eq!(bare.table().game.setup().white, "Cleo");
    assert_eq!(bare.plies(), 3);
    let kept = store::list(&bare.paths().games()).unwrap();
    assert_eq!(kept.len(), 1, "the game that lay there is kept");
    bare.does(TableWish::Collected(2));
    assert_eq!(bare.table().game.setup().white, "Eva");
    assert_eq!(bare.wants([TableWish::Collected(3)]), [false]);
}

#[test]
fn a_game_from_a_pgn_of_the_players_own_is_not_saved_over_it() {
    let mut bare = Bare::new();
    let folder = bare.paths().games();
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("one.pgn");
    fs::write(&file, "[White \"Anna\"]\n\n1. e4 *\n").unwrap();
    bare.does(TableWish::Open(file.clone()));
    assert_eq!(bare.table().file, None);
    bare.does(FileWish::SaveAs("One".to_owned()));
    assert!(fs::read_to_string(file).unwrap().starts_with("[White"));
}
