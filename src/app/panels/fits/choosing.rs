//! Tests that all texts fit on the pages on which a game is opened or set up.

use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::app::session::Session;
use crate::app::session::pgn_list::{OpenPgn, PgnList};
use crate::game::team::{TandemBoard, TandemMatch, TandemSetup};
use crate::game::{Event, Game, Setup, Timestamp};
use crate::pgn::PgnReader;
use crate::rules::{Color, Language, Position, RuleSet, TOURNAMENT};
use crate::store::{LastGame, LastStart, OwnSide};

#[test]
fn every_game_that_can_be_set_up_fits_its_page() {
    for language in Language::ALL {
        for rules in [
            "tower+turning+hanging",
            "tower+960x960",
            "chess",
            "chess+960+atomic",
            "chess+antichess+castling",
            "tower+bughouse",
        ] {
            for start in [LastStart::Usual, LastStart::Numbers([17, 518])] {
                let mut stage = Stage::new(&Game::new(Setup::default()), language);
                stage.settings().own_side = OwnSide::Lot;
                stage.settings().game = LastGame {
                    rules: rules.to_owned(),
                    start,
                    ..LastGame::default()
                };
                stage.check(Page::NewGame);
            }
        }
    }
}

#[test]
fn a_position_to_begin_with_fits_the_page_of_a_new_game() {
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let position = Position::start();
        let begin = |panels: &mut Panels| panels.new_game.begin_with(&position);
        stage.check_with(Page::NewGame, begin);
    }
}

#[test]
fn the_games_of_a_pgn_fit_their_page() {
    let text = "[White \"Anastasia\"]\n[Black \"Bartholomew\"]\n[Date \"2026.11.22\"]\n\n\
        1. e4 e5 1/2-1/2\n\n[Variant \"Chess960\"]\n\n1. e5 *\n\n[White \"Eva\"]\n\n1. c4 *\n";
    for language in Language::ALL {
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        let reader = PgnReader::of_text(text, &TOURNAMENT, Timestamp(0));
        let mut listed = PgnList::begin("three".to_owned(), reader, Default::default());
        listed.wait();
        stage.edit::<OpenPgn>().0 = Some(listed);
        let list = |panels: &mut Panels| panels.library.list_pgn(None);
        stage.check_with(Page::Library, list);
    }
}

#[test]
fn a_match_on_two_boards_and_its_end_fit_the_page() {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    let mut game = TandemMatch::new(TandemSetup::of(rules)).unwrap();
    for resigns in [false, true] {
        if resigns {
            let event = Event::Resignation(Color::White);
            game.happen(TandemBoard::B, event, Timestamp(1)).unwrap();
        }
        for language in Language::ALL {
            let mut stage = Stage::new(game.board(TandemBoard::A), language);
            *stage.edit() = Session::of_match(game.clone(), String::new(), None);
            stage.check(Page::Game);
            stage.check(Page::Review);
        }
    }
}
