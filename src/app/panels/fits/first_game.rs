//! Tests that the tips of the first game fit on the game's page.

use crate::app::panels::Page;
use crate::app::panels::play::first_game;
use crate::app::panels::stage::Stage;
use crate::game::{Game, Setup, Timestamp};
use crate::rules::Language;

#[test]
fn every_tip_of_the_first_game_fits_its_page() {
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
            Stage::new(&game, language).check(Page::Game);
        }
    }
}
