//! Whether texts fit where a position is set up, placed or posed.

use super::told;
use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::session::editing::Editing;
use crate::app::session::lessons;
use crate::game::{Editor, Game, Setup};
use crate::rules::{Language, Position, RuleSet};

#[test]
fn what_is_set_up_by_hand_and_officers_that_are_placed_fit_their_pages() {
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
            faults.extend(told(Page::Game, None, &stage));
            faults.extend(told(Page::Editor, None, &stage));
            for editor in [Editor::start(rules), Editor::empty(rules)] {
                stage.editing = Editing(Some(editor));
                faults.extend(told(Page::Editor, None, &stage));
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
        let mut place = Some(lessons::Place::default());
        while let Some(at) = place {
            stage.course.at = Some(at);
            faults.extend(told(Page::Lessons, None, &stage));
            place = stage.course.after(at);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
