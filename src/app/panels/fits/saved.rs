//! Tests that all texts fit on the page of saved games.

use crate::app::panels::games::library::Open;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::app::session::apply::Files;
use crate::game::{Game, Player, Setup};
use crate::rules::Language;
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
