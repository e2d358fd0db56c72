//! Tests that all texts fit on the pages of the editor, of piece placement, of lessons and of the
//! training.

use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::session::Session;
use crate::app::session::lessons::{self, Course};
use crate::app::session::training::{Run, TacticPractice, TacticState, TrainingMode};
use crate::app::session::{Activity, CurrentTraining};
use crate::game::editor::Editor;
use crate::game::{Game, Setup};
use crate::library::tactics;
use crate::library::training::Day;
use crate::rules::{Language, Position, RuleSet};

#[test]
fn the_editor_and_the_placing_of_back_rank_pieces_fit_their_pages() {
    for language in Language::ALL {
        for rules in [
            "tower",
            "tower+hanging+neutral",
            "tower+960x960",
            "chess+bughouse",
        ] {
            let rules = RuleSet::named(rules).unwrap();
            let game = Game::new(Setup {
                start: Position::start_of(rules),
                placing: true,
                ..Setup::default()
            });
            let mut stage = Stage::new(&game, language);
            stage.check(Page::Game);
            stage.check(Page::Editor);
            for editor in [Editor::start(rules), Editor::empty(rules)] {
                stage.edit::<Session>().edit(editor);
                stage.check(Page::Editor);
            }
        }
    }
}

#[test]
fn an_exercise_and_the_way_past_it_fit_their_page() {
    for language in Language::ALL {
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        let mut place = Some(lessons::ExerciseId::default());
        while let Some(at) = place {
            *stage.edit() = Session::in_lesson(at, Session::default());
            stage.check(Page::Lessons);
            place = stage.get::<Course>().after(at);
        }
    }
}

#[test]
fn a_tactic_in_every_state_and_the_player_s_history_fit_their_page() {
    let tactic = &tactics::bundled()[0];
    let mv = tactic.position.legal_moves()[0];
    let run = Run {
        solved: 12,
        missed: 2,
        is_over: true,
        is_record: true,
        ends: None,
    };
    for language in Language::ALL {
        for (state, run) in [
            (TacticState::Asked, None),
            (TacticState::Missed(mv), None),
            (TacticState::Showing, None),
            (TacticState::Solved, None),
            (TacticState::Shown, None),
            (TacticState::Missed(mv), Some(run.clone())),
        ] {
            let game = Game::new(Setup::from(tactic.position));
            let mut stage = Stage::new(&game, language);
            let mut practice = TacticPractice::example(TrainingMode::Timed(3), tactic);
            (practice.state, practice.run) = (state, run);
            practice.change = Some(-14);
            let session = stage.edit::<Session>();
            let waiting = session.clone().into();
            let practice = practice.into();
            session.activity = Activity::Tactic { practice, waiting };
            stage.check(Page::Training);
        }
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        let training = &mut stage.edit::<CurrentTraining>().0;
        for day in 20_000..20_020 {
            training.rate(tactic, day % 3 == 0, Day(day));
        }
        stage.check(Page::Training);
    }
}
