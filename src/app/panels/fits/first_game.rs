//! Tests that the tips of the first game fit on the game's page.

use super::faults_by_window;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, first_game};
use crate::game::{Game, Setup, Timestamp};
use crate::rules::Language;

#[test]
fn every_tip_of_the_first_game_fits_its_page() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for plies in (0..=12).step_by(2) {
            let mut game = Game::new(Setup {
                players: first_game::players(),
                ..Setup::default()
            });
            for at in 0..plies {
                let mv = game.last().legal_moves()[0];
                game.play(mv, Timestamp(at)).unwrap();
            }
            let mut stage = Stage::new(&game, language);
            stage.settings().lessons = vec![first_game::LAST_LESSON.to_owned()];
            faults.extend(faults_by_window(Page::Game, None, &stage));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
