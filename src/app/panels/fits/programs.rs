//! Tests that all texts fit on the pages on which external engines are added, chosen and played
//! against.

use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::Absent;
use crate::app::engine::review::testing::missed_mate;
use crate::app::engine::review::{Analyst, Reviewing};
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::app::session::programs::ShutdownSignal;
use crate::game::{Game, Player, Setup};
use crate::rules::Language;
use crate::store::{OwnSide, Program};
use crate::texts::Trouble;
use crate::texts::programs::Failure;

/// Returns an external engine that has an option of each type.
fn program() -> Program {
    let offers = [
        "option name Hash type spin default 16 min 1 max 33554432",
        "option name Analysis Contempt type combo default Both var Off var White var Both",
        "option name Clear Hash type button",
        "option name UCI_LimitStrength type check default false",
        "option name SyzygyPath type string default <empty>",
        "option name UCI_Variant type combo default chess var chess var atomic var antichess",
    ];
    Program {
        name: "Stockfish 15.1 with a name of its own".to_owned(),
        path: "/usr/games/stockfish".to_owned(),
        offers: offers.map(str::to_owned).into(),
        values: [("Hash".to_owned(), "64".to_owned())].into(),
        ..Program::default()
    }
}

fn its_game() -> Game {
    Game::new(Setup {
        white: program().name,
        players: [Player::Program, Player::Person],
        ..Setup::default()
    })
}

#[test]
fn programs_and_their_options_fit_their_page() {
    for language in Language::ALL {
        let mut stage = Stage::new(&its_game(), language);
        stage.check(Page::Programs);
        stage.settings().programs = vec![program()];
        stage.check(Page::Programs);
        let open = |panels: &mut Panels| panels.programs.tried(Some(&program()));
        stage.check_with(Page::Programs, open);
    }
}

#[test]
fn a_program_as_an_opponent_fits_the_page_of_a_new_game_and_so_does_why_it_cannot_be_one() {
    for language in Language::ALL {
        for (rules, side) in [
            ("chess", OwnSide::Black),
            ("chess", OwnSide::Neither),
            ("tower", OwnSide::White),
        ] {
            let mut stage = Stage::new(&its_game(), language);
            stage.settings().programs = vec![program()];
            stage.settings().opponent = program().name;
            stage.settings().own_side = side;
            stage.settings().game.rules = rules.to_owned();
            stage.check(Page::NewGame);
        }
    }
}

#[test]
fn a_game_whose_program_is_missing_fits_its_page_with_its_notices() {
    for language in Language::ALL {
        let mut stage = Stage::new(&its_game(), language);
        stage.check(Page::Game);
        *stage.edit() = Absent([true, false]);
        for failure in [
            Failure::Unknown,
            Failure::Ended {
                status: Some("exit status: 3".to_owned()),
                output: Some("out of memory".to_owned()),
            },
        ] {
            let trouble = Trouble::ProgramAbsent(program().name, failure);
            stage.notify(vec![trouble.into()]);
        }
        stage.check(Page::Game);
    }
}

/// Returns why a program has failed, in a long sentence.
fn long_failure() -> Failure {
    Failure::Ended {
        status: Some("exit status: 3".to_owned()),
        output: Some("out of memory".to_owned()),
    }
}

#[test]
fn a_program_that_analyses_or_cannot_fits_the_pages_of_the_analysis_and_the_review() {
    let program = || Program {
        name: "Fairy-Stockfish 14.0.1 XQ".to_owned(),
        ..program()
    };
    let (chess, review) = missed_mate();
    let tower = Game::new(Setup::default());
    for language in Language::ALL {
        for game in [&chess, &tower] {
            let mut stage = Stage::new(game, language);
            stage.settings().programs = vec![program()];
            stage.settings().analyst = program().name;
            stage.edit::<Analysis>().on = true;
            stage.check(Page::Game);
            stage.check(Page::Review);
            stage.edit::<Analysis>().fail(program(), long_failure());
            stage.check(Page::Game);
        }
        let mut stage = Stage::new(&chess, language);
        stage.settings().programs = vec![program()];
        stage.settings().analyst = program().name;
        let analyst = Analyst::of(stage.settings(), &chess, &ShutdownSignal::default());
        let done = || Reviewing::done(&chess, review.clone());
        *stage.edit() = done().by(analyst.unwrap());
        stage.check(Page::Review);
        *stage.edit() = done().after(program().name, long_failure());
        stage.check(Page::Review);
    }
}
