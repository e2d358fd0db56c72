//! Tests that all texts fit on the page of games over a network.

use super::{WINDOWS, faults_by_window};
use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::session::Online;
use crate::app::session::online::{Code, OnlineState, Opponent, Phase, Relay, Table};
use crate::game::{Game, Setup};
use crate::rules::Language;

const LONG: &str = "Bartholomäus-Maximilian von Hohenlohe";

fn phases() -> Vec<Phase> {
    let code = Code {
        letters: "K7QF3-MWD2P".to_owned(),
        text: String::new(),
    };
    vec![
        Phase::Off,
        Phase::Watching,
        Phase::Opening,
        Phase::Waiting(code),
        Phase::Asked,
        Phase::Guest,
        Phase::Joining,
        Phase::Agreeing,
    ]
}

fn state(phase: Phase) -> OnlineState {
    OnlineState {
        phase,
        relay: Relay::Connected("https://relay.a-long-name.example.org./".to_owned()),
        opponent: Some(Opponent {
            name: LONG.to_owned(),
            words: "abandon ability able about above absent".to_owned(),
        }),
        tables: vec![Table {
            host: [0; 32],
            name: LONG.to_owned(),
            rules: "tower+turning+hanging".to_owned(),
        }],
        ..OnlineState::default()
    }
}

#[test]
fn everything_before_a_game_over_a_network_fits_the_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        for phase in phases() {
            let mut stage = Stage::new(&Game::new(Setup::default()), language);
            stage.edit::<Online>().state = state(phase);
            faults.extend(faults_by_window(Page::Online, None, &stage));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_terms_of_a_game_over_a_network_fit_the_new_game_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        for window in WINDOWS {
            faults.extend(stage.faults_after(Page::NewGame, None, window, |panels| {
                panels.new_game.play_online();
            }));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
