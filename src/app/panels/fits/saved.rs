//! Tests that all texts fit on the page of saved games and in the list of a PGN's games.

use super::WINDOWS;
use crate::app::panels::games::library::Open;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::app::session::apply::Files;
use crate::app::session::pgn_list::{OpenPgn, PgnList};
use crate::game::{Game, Player, Setup, Timestamp};
use crate::pgn::{Order, PgnReader};
use crate::rules::{Language, TOURNAMENT};
use crate::store::{self, Paths};

#[test]
fn saved_games_and_the_field_for_a_new_title_fit_their_page() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let game = Game::new(Setup {
        white: "Anna".to_owned(),
        players: [Player::Person, Player::Computer(20)],
        ..Setup::default()
    });
    let file = store::save_new(&paths.games(), &game, "My first game").unwrap();
    store::export_file(&paths.games().join("damaged.ron"), "no game").unwrap();
    for language in Language::ALL {
        let mut stage = Stage::new(&game, language);
        *stage.edit() = Files(paths.clone());
        for open in [None, Some(Open::rename(&file, "My first game"))] {
            let ask = |panels: &mut Panels| panels.library.open.clone_from(&open);
            stage.check_with(Page::Library, ask);
        }
    }
}

#[test]
fn the_games_of_a_pgn_fit_their_table() {
    let text = "[White \"Müller, Anna\"]\n[Black \"Zoe\"]\n[Event \"Ulm Open\"]\n[Round \"3\"]\n\
        [Date \"2026.11.29\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n\n";
    for language in Language::ALL {
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        let reader = PgnReader::of_text(&text.repeat(400), &TOURNAMENT, Timestamp(0));
        let mut listed = PgnList::begin("Games".to_owned(), reader, Default::default());
        listed.wait();
        *stage.edit() = OpenPgn(Some(listed));
        for order in [Order::LastPlayed, Order::Score, Order::Kind] {
            let list = |panels: &mut Panels| {
                panels.library.list_pgn(None);
                panels.library.sort_pgn(order);
            };
            let faults = stage.faults(Page::Library, WINDOWS[0], list);
            assert!(faults.is_empty(), "{}", faults.join("\n"));
        }
    }
}
