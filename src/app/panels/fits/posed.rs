//! Tests that all texts fit on the pages of the editor, of piece placement and of lessons.

use super::faults_by_window;
use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::session::Session;
use crate::app::session::lessons::{self, Course};
use crate::game::{Editor, Game, Setup};
use crate::rules::{Language, Position, RuleSet};

#[test]
fn the_editor_and_the_placing_of_back_rank_pieces_fit_their_pages() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
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
            faults.extend(faults_by_window(Page::Game, None, &stage));
            faults.extend(faults_by_window(Page::Editor, None, &stage));
            for editor in [Editor::start(rules), Editor::empty(rules)] {
                stage.edit::<Session>().edit(editor);
                faults.extend(faults_by_window(Page::Editor, None, &stage));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn an_exercise_and_the_way_past_it_fit_their_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        let mut place = Some(lessons::ExerciseId::default());
        while let Some(at) = place {
            *stage.edit() = Session::in_lesson(at, Session::default());
            faults.extend(faults_by_window(Page::Lessons, None, &stage));
            place = stage.get::<Course>().after(at);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
