//! Tests of importing games and positions of any variant.

use super::*;
use crate::app::session::pgn_list::{OpenPgn, PgnList};
use crate::pgn;

const THREE: &str = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 1/2-1/2\n\n\
    [White \"Cleo\"]\n[Black \"Dan\"]\n\n1. d4 d5 2. c4 1-0\n\n\
    [White \"Eva\"]\n[Black \"Finn\"]\n\n1. c4 *\n";

fn listed(bare: &Bare) -> Option<&PgnList> {
    let collection = bare.app.world().resource::<OpenPgn>();
    collection.0.as_ref()
}

fn import(text: &str) -> LoadRequest {
    LoadRequest::ImportText(text.to_owned())
}

#[test]
fn a_text_is_read_as_the_variant_of_its_content_whatever_game_is_open() {
    let mut bare = Bare::new();
    for (text, rules) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess"),
        (
            "nrbbnkqr/pppppppp/8/8/8/8/PPPPPPPP/NRBBNKQR w HBhb - 0 1",
            "chess+960",
        ),
        (&Position::start().to_text(), "tower"),
        ("1. e4 e5 2. Nf3 Nc6", "chess"),
        ("[Variant \"Atomic\"]\n\n1. e4 e5 *", "chess+lichess-atomic"),
    ] {
        bare.does(import(text));
        assert_eq!(bare.session().game.rules().name(), rules, "{text}");
    }
}

#[test]
fn a_position_is_of_the_variant_in_play_where_it_can_be() {
    let mut bare = Bare::new();
    bare.does(LoadRequest::New(Box::new(NewGame {
        rules: RuleSet::named("chess+atomic").unwrap(),
        ..NewGame::default()
    })));
    bare.does(import("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert_eq!(bare.session().game.rules().name(), "chess+atomic");
}

#[test]
fn several_games_are_listed_beside_the_one_in_play_and_each_can_be_opened() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let before = bare.session().game.id();
    let file = bare.file("three.pgn");
    fs::write(&file, THREE).unwrap();
    bare.does(LoadRequest::Open(file));
    bare.reads_list();
    let found = listed(&bare).unwrap();
    assert_eq!((&*found.title, found.games.len()), ("three", 3));
    assert_eq!(bare.session().game.id(), before);

    bare.does(LoadRequest::Collected(1));
    assert_eq!(bare.session().game.setup().white, "Cleo");
    assert_eq!(bare.plies(), 3);
    let kept = pgn::list(&bare.paths().games()).unwrap();
    assert_eq!(kept.len(), 1, "the game that lay there is kept");
    bare.does(LoadRequest::Collected(2));
    assert_eq!(bare.session().game.setup().white, "Eva");
    assert_eq!(bare.wants([LoadRequest::Collected(3)]), [false]);
}

#[test]
fn a_game_from_a_pgn_of_the_players_own_is_not_saved_over_it() {
    let mut bare = Bare::new();
    let folder = bare.paths().games();
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("one.pgn");
    fs::write(&file, "[White \"Anna\"]\n\n1. e4 *\n").unwrap();
    bare.does(LoadRequest::Open(file.clone()));
    assert_eq!(bare.session().file, None);
    bare.does(FileRequest::SaveAs("One".to_owned()));
    assert!(fs::read_to_string(file).unwrap().starts_with("[White"));
}

#[test]
fn a_game_is_exported_as_pgn_to_a_file_with_this_ending() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let file = bare.file("game.pgn");
    bare.does(FileRequest::Export(file.clone()));
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains("[Variant \"Tri-D\"]"), "{text}");
}
