//! Clears forms and changes the page after a request has been executed. Until then, a form keeps
//! its contents, so that nothing is lost if the request fails.

use bevy::prelude::*;

use super::{Ask, Page, Panels};
use crate::app::panels::play::claims;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::training::OwnTactics;
use crate::app::session::{
    CurrentSettings, EditRequest, FileRequest, GameRequest, KeyRequest, LoadRequest, Mailbox,
    Notice, NoticeRequest, Online, OnlineRequest, ProgramRequest, RemoteRequest, RequestKind,
    RequestOutcome, Session, SettingChange,
};
use crate::game::Event;
use crate::texts::Trouble;

pub(super) fn follow_outcomes(
    mut outcomes: MessageReader<RequestOutcome>,
    (session, collection, mailbox): (Res<Session>, Res<OpenPgn>, Res<Mailbox>),
    (settings, own): (Res<CurrentSettings>, Res<OwnTactics>),
    mut online: ResMut<Online>,
    mut panels: ResMut<Panels>,
) {
    for outcome in outcomes.read() {
        if let RequestKind::File(
            FileRequest::Rename(..) | FileRequest::Discard(..) | FileRequest::Restore(..),
        ) = outcome.to
        {
            panels.library.read_again();
        }
        if !outcome.done {
            continue;
        }
        match &outcome.to {
            RequestKind::Game(GameRequest::Event(event)) => happened(event, &mut panels),
            RequestKind::Game(GameRequest::Move { .. }) if panels.page == Page::Home => {
                let page = Page::of_task(&session.activity);
                panels.open_page(page.unwrap_or(Page::Game));
            }
            // Making a move closes the question whether to end the game, because the player has
            // decided to play on.
            RequestKind::Game(GameRequest::Move { .. }) => panels.ask = None,
            RequestKind::Game(GameRequest::Annotate(at, note)) => {
                panels.comment.take_if(|form| form.matches(*at, note));
            }
            RequestKind::Load(LoadRequest::New(_)) => {
                panels.new_game.begun();
                panels.open_page(Page::Game);
            }
            RequestKind::Load(
                LoadRequest::Learn(_)
                | LoadRequest::LeaveCourse
                | LoadRequest::Mistakes(_)
                | LoadRequest::Training(_)
                | LoadRequest::StopListing,
            ) => {}
            RequestKind::Edit(EditRequest::Begin | EditRequest::Resume(..)) => {
                panels.editor.read();
                panels.open_page(Page::Editor);
            }
            RequestKind::Edit(EditRequest::Keep { .. }) => panels.editor.kept(),
            RequestKind::Edit(
                EditRequest::Make(_)
                | EditRequest::Read(_)
                | EditRequest::Paste
                | EditRequest::Under(_),
            )
            | RequestKind::Game(GameRequest::Undo | GameRequest::Redo) => panels.editor.read(),
            RequestKind::Program(ProgramRequest::Found(path)) => {
                panels.open_page(Page::Programs);
                panels.programs.found(path);
            }
            RequestKind::Setting(SettingChange::AddProgram(_)) => {
                panels.programs.tried(settings.0.programs.last());
            }
            RequestKind::Notice(NoticeRequest::Show(Notice::Trouble(trouble)))
                if matches!(**trouble, Trouble::ProgramNotAdded(..)) =>
            {
                panels.programs.tried(None);
            }
            RequestKind::Edit(EditRequest::Pose(_)) => panels.open_page(Page::Game),
            RequestKind::Load(_) if online.pasted.is_some() => {
                panels.open_page(Page::Online);
                panels.online.enter(online.pasted.take());
            }
            // An invitation has arrived, which the player must see before anything is agreed.
            RequestKind::Load(_) | RequestKind::Remote(RemoteRequest::Read(_))
                if mailbox.invitation.is_some()
                    && mailbox.invitation_number != panels.letters.seen_invitation =>
            {
                panels.open_page(Page::Letters);
                panels.letters.seen_invitation = mailbox.invitation_number;
            }
            RequestKind::Remote(RemoteRequest::Key(KeyRequest::FileChosen(path))) => {
                panels.open_page(Page::People);
                panels.letters.key.found(path);
            }
            RequestKind::Remote(
                RemoteRequest::Invite(_)
                | RemoteRequest::Accept(..)
                | RemoteRequest::Open(_)
                | RemoteRequest::Read(_),
            ) => panels.open_page(Page::Game),
            RequestKind::Remote(RemoteRequest::Online(OnlineRequest::Host(..))) => {
                panels.open_page(Page::Online);
            }
            // The file has several games, so the list of them is shown.
            RequestKind::Load(_)
                if let Some(listed) = &collection.0
                    && !panels.library.has_listed(&listed.source) =>
            {
                panels.open_page(Page::Library);
                panels.library.list_pgn(Some(&listed.source));
            }
            // The page of the review starts the review when the page is drawn.
            RequestKind::Load(LoadRequest::Review(_)) => {
                panels.open_page(Page::Review);
                panels.reviews_next = true;
            }
            // The file has tactics, which were added to the player's own.
            RequestKind::Load(_) if own.is_changed() => panels.open_page(Page::Training),
            RequestKind::Load(_) | RequestKind::File(FileRequest::SaveAs(_)) => {
                panels.open_page(Page::Game);
            }
            _ => {}
        }
    }
}

/// Clears the form that has sent an event, after the game has accepted the event.
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
    use crate::game::{Claim, DrawGround, Game, Setup};
    use crate::rules::Color;

    fn app(panels: Panels) -> App {
        let mut app = App::new();
        app.add_message::<RequestOutcome>()
            .insert_resource(panels)
            .init_resource::<Session>()
            .init_resource::<OpenPgn>()
            .init_resource::<Mailbox>()
            .init_resource::<CurrentSettings>()
            .init_resource::<OwnTactics>()
            .init_resource::<Online>()
            .add_systems(Update, follow_outcomes);
        app.update();
        app
    }

    /// Returns the panels after the outcome of the request `to`; the request was executed if `done`
    /// is true, otherwise refused.
    fn answered(mut app: App, to: impl Into<RequestKind>, done: bool) -> Panels {
        app.world_mut().write_message(RequestOutcome {
            to: to.into(),
            done,
        });
        app.update();
        app.world_mut().remove_resource().expect("inserted above")
    }

    fn after(panels: Panels, to: impl Into<RequestKind>, done: bool) -> Panels {
        answered(app(panels), to, done)
    }

    fn at(page: Page) -> Panels {
        let mut panels = Panels::default();
        panels.open_page(page);
        panels
    }

    #[test]
    fn a_game_that_is_saved_or_opened_is_shown_and_one_that_is_not_leaves_the_page() {
        let saved = || FileRequest::SaveAs("Anna".to_owned());
        assert_eq!(after(at(Page::Library), saved(), true).page, Page::Game);
        assert_eq!(after(at(Page::Library), saved(), false).page, Page::Library);
        let opened = || LoadRequest::Open(PathBuf::from("game.ron"));
        assert_eq!(after(at(Page::Lessons), opened(), true).page, Page::Game);
        assert_eq!(
            after(at(Page::Lessons), opened(), false).page,
            Page::Lessons
        );
    }

    #[test]
    fn a_pasted_code_is_written_into_the_field_of_the_page_of_online_games() {
        let mut app = app(at(Page::Lessons));
        app.world_mut().resource_mut::<Online>().pasted = Some("K7QF3-MWD2P".to_owned());
        let panels = answered(app, LoadRequest::Paste, true);
        assert_eq!(panels.page, Page::Online);
        assert_eq!(panels.online.code(), "K7QF3-MWD2P");
    }

    #[test]
    fn a_file_of_tactics_leads_to_the_training() {
        let mut app = app(at(Page::Library));
        app.world_mut().resource_mut::<OwnTactics>().set_changed();
        let opened = LoadRequest::Open(PathBuf::from("own.txt"));
        assert_eq!(answered(app, opened, true).page, Page::Training);
    }

    #[test]
    fn a_question_closes_when_a_move_is_played() {
        let mut asking = at(Page::Game);
        asking.ask = Some(Ask::Event(Event::Resignation(Color::White)));
        let game = Game::new(Setup::default());
        let (at, mv) = (game.live(), game.last().legal_moves()[0]);
        assert_eq!(after(asking, GameRequest::Move { at, mv }, true).ask, None);
    }

    #[test]
    fn the_next_game_and_imported_games_are_shown() {
        for request in [
            LoadRequest::NextGame,
            LoadRequest::Rematch,
            LoadRequest::ImportText(String::new()),
            LoadRequest::Paste,
        ] {
            assert_eq!(after(at(Page::Match), request, true).page, Page::Game);
        }
        let left = after(at(Page::Match), LoadRequest::LeaveCourse, true);
        assert_eq!(left.page, Page::Match);
    }

    #[test]
    fn the_form_of_a_claim_is_cleared_only_when_the_claim_is_made() {
        let mut panels = Panels::default();
        panels.ask(Ask::Claim);
        panels.claim.intended = "b4N".to_owned();
        let claim = || {
            let (by, ground, intended) = (Color::White, DrawGround::Repetition, None);
            GameRequest::Event(Event::Claim(Claim {
                by,
                ground,
                intended,
            }))
        };
        let panels = after(panels, claim(), false);
        assert_eq!(panels.ask, Some(Ask::Claim));
        assert_eq!(panels.claim.intended.as_str(), "b4N");
        let panels = after(panels, claim(), true);
        assert_eq!((panels.ask, panels.claim.intended.as_str()), (None, ""));
    }

    #[test]
    fn a_written_move_is_cleared_only_when_it_is_on_the_scoresheet() {
        let mv = Session::default().position().legal_moves()[0];
        let record = || GameRequest::Event(Event::Record(Color::White, mv));
        let mut panels = Panels::default();
        panels.writing.text = "b4N".to_owned();
        let panels = after(panels, record(), false);
        assert_eq!(panels.writing.text, "b4N");
        let panels = after(panels, record(), true);
        assert_eq!(panels.writing.text, "");
    }
}
