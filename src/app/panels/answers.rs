//! What panels do when a wish of theirs has come true: until then a form keeps what
//! was typed, so that nothing of it is lost with a wish that fails.

use bevy::prelude::*;

use super::claims;
use super::{Ask, Page, Panels};
use crate::app::session::apply::Choices;
use crate::app::session::choice::Choice;
use crate::app::session::collection::Collection;
use crate::app::session::editing::EditWish;
use crate::app::session::intent::{Answer, FileWish, GameWish, NoticeWish, TableWish, Wish};
use crate::app::session::notices::Notice;
use crate::app::session::programs::ProgramWish;
use crate::app::words::trouble::Trouble;
use crate::game::Event;

/// Empties forms and turns pages for what has been done.
pub fn hear(
    mut answers: MessageReader<Answer>,
    collection: Res<Collection>,
    choices: Res<Choices>,
    mut panels: ResMut<Panels>,
) {
    for answer in answers.read() {
        if let Wish::File(FileWish::Rename(..) | FileWish::Discard(..)) = answer.to {
            panels.library.read_again();
        }
        if !answer.done {
            if let Wish::Table(_) = answer.to {
                panels.reviews_next = false;
            }
            continue;
        }
        match &answer.to {
            Wish::Game(GameWish::Event(event)) => happened(event, &mut panels),
            // Who goes on with the game has answered what was asked of him.
            Wish::Game(GameWish::Move { .. }) => panels.ask = None,
            Wish::Game(GameWish::Annotate(at, note)) => {
                panels.comment.take_if(|form| form.says(*at, note));
            }
            Wish::Table(TableWish::New(_)) => {
                panels.new_game.begun();
                panels.turn_to(Page::Game);
            }
            Wish::Table(TableWish::Learn(_) | TableWish::LeaveCourse | TableWish::Mistakes(_)) => {}
            Wish::Edit(EditWish::Begin | EditWish::Resume(..)) => {
                panels.editor.read();
                panels.turn_to(Page::Editor);
            }
            Wish::Edit(EditWish::Keep { .. }) => panels.editor.kept(),
            Wish::Edit(
                EditWish::Make(_) | EditWish::Read(_) | EditWish::Paste | EditWish::Under(_),
            )
            | Wish::Game(GameWish::Undo | GameWish::Redo) => panels.editor.read(),
            Wish::Program(ProgramWish::Found(path)) => {
                panels.turn_to(Page::Programs);
                panels.programs.found(path);
            }
            Wish::Choose(Choice::AddProgram(_)) => {
                panels.programs.tried(choices.0.programs.last());
            }
            Wish::Notice(NoticeWish::Tell(Notice::Trouble(trouble)))
                if matches!(**trouble, Trouble::ProgramNotAdded(..)) =>
            {
                panels.programs.tried(None);
            }
            Wish::Edit(EditWish::Pose(_)) => panels.turn_to(Page::Game),
            Wish::Table(TableWish::StopListing) => {}
            // Several games were found: one of them is chosen.
            Wish::Table(_)
                if let Some(listed) = &collection.0
                    && !panels.library.has_listed(&listed.source) =>
            {
                panels.turn_to(Page::Library);
                panels.library.list_pgn(Some(&listed.source));
            }
            // Its page begins when it is seen.
            Wish::Table(_) if panels.reviews_next => panels.turn_to(Page::Review),
            Wish::Table(_) | Wish::File(FileWish::SaveAs(_)) => panels.turn_to(Page::Game),
            _ => {}
        }
    }
}

fn happened(event: &Event, panels: &mut Panels) {
    match event {
        Event::Record(..) => panels.writing.written(),
        Event::Claim(_) | Event::FlagClaim(_) | Event::Quickplay(_)
            if panels.ask == Some(Ask::Claim) =>
        {
            panels.ask = None;
            panels.claim = claims::Form::default();
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::app::session::table::Table;
    use crate::game::{Claim, DrawGround, Game, Setup};
    use crate::rules::Color;

    /// The panels after an answer.
    fn after(panels: Panels, to: impl Into<Wish>, done: bool) -> Panels {
        let mut app = App::new();
        app.add_message::<Answer>()
            .insert_resource(panels)
            .init_resource::<Collection>()
            .init_resource::<Choices>()
            .add_systems(Update, hear);
        app.world_mut().write_message(Answer {
            to: to.into(),
            done,
        });
        app.update();
        app.world_mut().remove_resource().expect("it was put there")
    }

    fn at(page: Page) -> Panels {
        let mut panels = Panels::default();
        panels.turn_to(page);
        panels
    }

    #[test]
    fn a_game_that_is_saved_or_opened_is_shown_and_one_that_is_not_leaves_the_page() {
        let saved = || FileWish::SaveAs("Anna".to_owned());
        assert_eq!(after(at(Page::Library), saved(), true).page, Page::Game);
        assert_eq!(after(at(Page::Library), saved(), false).page, Page::Library);
        let opened = || TableWish::Open(PathBuf::from("game.ron"));
        assert_eq!(after(at(Page::Lessons), opened(), true).page, Page::Game);
        assert_eq!(
            after(at(Page::Lessons), opened(), false).page,
            Page::Lessons
        );
    }

    #[test]
    fn a_question_goes_when_the_game_goes_on() {
        let mut asking = at(Page::Game);
        asking.ask = Some(Ask::Resign(Color::White));
        let game = Game::new(Setup::default());
        let (at, mv) = (game.live(), game.last().legal_moves()[0]);
        assert_eq!(after(asking, GameWish::Move { at, mv }, true).ask, None);
    }

    #[test]
    fn the_next_game_is_shown_and_so_is_what_came_in_from_elsewhere() {
        for wish in [
            TableWish::NextGame,
            TableWish::Rematch,
            TableWish::ImportText(String::new()),
            TableWish::Paste,
        ] {
            assert_eq!(after(at(Page::Match), wish, true).page, Page::Game);
        }
        let left = after(at(Page::Match), TableWish::LeaveCourse, true);
        assert_eq!(left.page, Page::Match);
    }

    #[test]
    fn a_claim_keeps_its_move_until_it_is_made() {
        let mut panels = Panels::default();
        panels.ask(Ask::Claim);
        panels.claim.intend("b4N");
        let claim = || {
            let (by, ground, intended) = (Color::White, DrawGround::Repetition, None);
            GameWish::Event(Event::Claim(Claim {
                by,
                ground,
                intended,
            }))
        };
        let panels = after(panels, claim(), false);
        assert_eq!(panels.ask, Some(Ask::Claim));
        assert_eq!(panels.claim.intended(), "b4N");
        let panels = after(panels, claim(), true);
        assert_eq!((panels.ask, panels.claim.intended()), (None, ""));
    }

    #[test]
    fn a_written_move_is_kept_until_it_stands_on_the_scoresheet() {
        let mv = Table::default().position().legal_moves()[0];
        let record = || GameWish::Event(Event::Record(Color::White, mv));
        let mut panels = Panels::default();
        panels.writing.type_in("b4N");
        let panels = after(panels, record(), false);
        assert_eq!(panels.writing.text(), "b4N");
        let panels = after(panels, record(), true);
        assert_eq!(panels.writing.text(), "");
    }
}
