//! Tests that all texts fit on the page of games over a network.

use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::session::activity::Activity;
use crate::app::session::online::{
    AudienceState, Code, Line, OnlineState, Opponent, Phase, Relay, Table,
};
use crate::app::session::remote::examples::{playing, proposal, side, watchable, watched};
use crate::app::session::{Online, Session};
use crate::game::team::TandemBoard;
use crate::game::{Duties, Event, Game, Play, Setup, Timestamp};
use crate::remote::{Conduct, Content, Proposal, Spectators};
use crate::rules::{Color, Language, Position, RuleSet};

const LONG: &str = "Bartholomäus-Maximilian von Hohenlohe";

fn phases() -> Vec<Phase> {
    let code = Code {
        characters: "K7QF3-MWD2P".to_owned(),
        text: format!("tritower:{}", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".repeat(4)),
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
        Phase::Spectating,
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
        own_words: "zebra youth yellow wrong wrestle worth".to_owned(),
        ..OnlineState::default()
    }
}

#[test]
fn everything_before_a_game_over_a_network_fits_the_page() {
    for language in Language::ALL {
        for phase in phases() {
            let mut stage = Stage::new(&Game::new(Setup::default()), language);
            stage.edit::<Online>().state = state(phase);
            stage.check(Page::Online);
        }
    }
}

/// A proposed match on two boards, in casual play or with the duties of a tournament.
fn matches() -> [Proposal; 2] {
    let casual = proposal("tower+bughouse", Spectators::Nobody);
    let tournament = Proposal {
        play: Play::Tournament(Duties::default()),
        conduct: Conduct {
            take_backs: false,
            ..casual.conduct
        },
        ..casual.clone()
    };
    [casual, tournament]
}

#[test]
fn a_game_with_spectators_fits_the_page_of_the_host() {
    for language in Language::ALL {
        let mut stage = Stage::of_remote(playing(side(watchable())), language);
        stage.edit::<Online>().state = OnlineState {
            line: Line::Heard,
            audience: Some(AudienceState {
                code: Code {
                    characters: "K7QF3-MWD2P".to_owned(),
                    text: String::new(),
                },
                count: 16,
            }),
            ..state(Phase::Playing)
        };
        stage.check(Page::Game);
    }
}

#[test]
fn a_game_that_is_watched_fits_its_page() {
    for language in Language::ALL {
        for line in [Line::Heard, Line::Lost(100), Line::Left(100)] {
            let watched = watched();
            let shown = watched.game().unwrap();
            let mut stage = Stage::new(&shown, language);
            stage
                .edit::<Session>()
                .begin(shown, |waiting| Activity::Watched {
                    watched: watched.into(),
                    waiting,
                });
            stage.edit::<Online>().state = OnlineState {
                line,
                ..state(Phase::Spectating)
            };
            for page in [Page::Game, Page::Online] {
                stage.check(page);
            }
        }
    }
}

#[test]
fn the_terms_of_a_game_over_a_network_fit_the_new_game_page() {
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        stage.check_with(Page::NewGame, |panels| {
            panels.new_game.play_online();
        });
    }
}

#[test]
fn a_match_over_a_network_its_terms_and_its_end_fit_the_page() {
    for proposal in matches() {
        let mut side = side(proposal);
        for resigns in [false, true] {
            if resigns {
                let event = Event::Resignation(Color::Black);
                side.submit(Content::On(TandemBoard::B, event), Timestamp(1))
                    .unwrap();
            }
            for language in Language::ALL {
                let play = playing(side.clone());
                let offer = Box::new(play.state.offer.clone());
                let mut stage = Stage::of_remote(play, language);
                stage.edit::<Online>().state = OnlineState {
                    line: Line::Silent(100),
                    ..state(Phase::Playing)
                };
                stage.check(Page::Game);
                stage.edit::<Online>().state = state(Phase::Offered(offer));
                stage.check(Page::Online);
            }
        }
    }
}

#[test]
fn the_terms_of_a_match_over_a_network_and_by_letter_fit_the_new_game_page() {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        for by_letter in [false, true] {
            stage.check_with(Page::NewGame, |panels| {
                panels.new_game.begin_with(&Position::start_of(rules));
                match by_letter {
                    true => panels.new_game.play_by_letter(),
                    false => panels.new_game.play_online(),
                }
            });
        }
    }
}
