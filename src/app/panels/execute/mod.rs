//! Executes commands. Some of them directly open pages and questions, or change the selection, the
//! keyboard cursor, the study aids or the engine. The others become requests about the game, which
//! [`apply`](crate::app::session::apply) executes.

mod opening;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::palette::Palette;
use super::{Ask, Page, Panels};
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::Resting;
use crate::app::engine::review::Reviewing;
use crate::app::input::commands::{Aid, Command, CommandGiven, Declare};
use crate::app::input::{Cursor, Hand};
use crate::app::panels::learn::manual;
use crate::app::panels::study::annotating;
use crate::app::power::AlarmClock;
use crate::app::scene::study::{Study, StudyAids};
use crate::app::session::lessons::{self, Course};
use crate::app::session::programs::ShutdownSignal;
use crate::app::session::{
    CurrentSettings, EditRequest, FileRequest, GameRequest, LoadRequest, Notice, NoticeRequest,
    Notices, RemoteRequest, RequestKind, Requests, Session, SettingChange, TrainingMode,
    TrainingRequest, ViewRequest,
};
use crate::app::view::{Scope, annotation};
use crate::game::{Event, LineId, Timestamp};

/// The resources that commands read, or change without a request.
#[derive(SystemParam)]
pub(super) struct CommandContext<'w> {
    panels: ResMut<'w, Panels>,
    hand: ResMut<'w, Hand>,
    cursor: ResMut<'w, Cursor>,
    aids: ResMut<'w, StudyAids>,
    analysis: ResMut<'w, Analysis>,
    resting: ResMut<'w, Resting>,
    reviewing: ResMut<'w, Reviewing>,
    alarm: Res<'w, AlarmClock>,
    course: Res<'w, Course>,
    session: Res<'w, Session>,
    study: Res<'w, Study>,
    notices: Res<'w, Notices>,
    settings: Res<'w, CurrentSettings>,
    shutdown: Res<'w, ShutdownSignal>,
}

pub(super) fn run(
    mut commands: MessageReader<CommandGiven>,
    mut context: CommandContext,
    mut requests: Requests,
) {
    for &CommandGiven { command, at } in commands.read() {
        let request = context
            .execute(command, at)
            .unwrap_or_else(|refused| Some(refused.into()));
        if let Some(request) = request {
            requests.here_at(at, request);
        }
    }
}

/// Result of a command: the request to send, if any. The error is the notice that explains why the
/// command is refused.
type CommandResult = Result<Option<RequestKind>, Notice>;

fn request(request: impl Into<RequestKind>) -> CommandResult {
    Ok(Some(request.into()))
}

impl CommandContext<'_> {
    fn execute(&mut self, command: Command, at: Timestamp) -> CommandResult {
        let activity = &self.session.activity;
        if activity.is_task() && command.acts_on_the_game() {
            return Err(Notice::Denied("task-no-game"));
        }
        match command {
            Command::Open(page) => self.open(page),
            Command::Summary => self.summary(),
            Command::Palette => {
                self.panels.palette = match self.panels.palette {
                    Some(_) => None,
                    None => Some(Palette::default()),
                };
                Ok(None)
            }
            Command::PlayComputer => {
                self.panels.open_page(Page::NewGame);
                self.panels.new_game.play_alone();
                Ok(None)
            }
            Command::PlayFriend => {
                self.panels.open_page(Page::NewGame);
                self.panels.new_game.play_here();
                Ok(None)
            }
            Command::Strategy => {
                self.panels.open_page(Page::Manual);
                self.panels.manual.open(manual::STRATEGY);
                Ok(None)
            }
            Command::Save => {
                self.panels.open_page(Page::Library);
                self.panels.library.focus_title = true;
                Ok(None)
            }
            Command::About => {
                self.panels.manual.open_about();
                self.panels.open_page(Page::Manual);
                Ok(None)
            }
            Command::MoveBox => self.open_move_box(),
            Command::Write => {
                self.panels.write();
                Ok(None)
            }
            Command::Comment => self.comment(),
            Command::Declare(what) => self.declare(what, at),
            Command::Aid(aid) => self.help(aid),
            Command::CopyScoresheet => request(FileRequest::CopyScoresheet),
            Command::CopyLetter => request(RemoteRequest::CopyLetter),
            Command::CopyTfen => request(FileRequest::CopyTfen),
            Command::Paste if self.session.is_editing() => request(EditRequest::Paste),
            Command::Paste => request(LoadRequest::Paste),
            // A move that still waits for the player's confirmation has not been made, so it is
            // only cancelled.
            Command::Undo if self.hand.unconfirmed().is_some() => {
                self.hand.cancel();
                Ok(None)
            }
            Command::Undo => request(GameRequest::Undo),
            Command::Redo => request(GameRequest::Redo),
            Command::DeleteVariation => self.change_variation(GameRequest::DeleteVariation),
            Command::PromoteVariation => self.change_variation(GameRequest::PromoteVariation),
            Command::Praise | Command::Blame => {
                let at = self.session.visit;
                if at.ply == 0 {
                    return Err(Notice::Denied("sign-no-move"));
                }
                let note = annotating::note(&self.session, at);
                let note = annotation::turned(note, command == Command::Praise);
                request(GameRequest::Annotate(at, note))
            }
            Command::OtherBoard => {
                let other = self.session.second_board().map(|(board, ..)| board);
                Ok(other.map(|board| ViewRequest::Board(board).into()))
            }
            Command::Step(step) => request(ViewRequest::Step(step)),
            Command::Rematch => request(LoadRequest::Rematch),
            Command::View2d => request(SettingChange::NextView2dSize),
            Command::Larger => request(SettingChange::Larger),
            Command::Smaller => request(SettingChange::Smaller),
            Command::FullScreen => request(SettingChange::ToggleFullScreen),
            Command::NextExercise if self.trains() => {
                let next = match self.session.activity.tactic() {
                    Some(_) => TrainingRequest::Next,
                    None => TrainingRequest::Begin(TrainingMode::Rated),
                };
                request(LoadRequest::Training(next))
            }
            Command::NextExercise => {
                self.panels.open_page(Page::Lessons);
                let next = match self.session.activity.exercise() {
                    Some(place) => self.course.after(place),
                    None => Some(lessons::ExerciseId::default()),
                };
                request(next.map_or(LoadRequest::LeaveCourse, LoadRequest::Learn))
            }
            Command::Fold => {
                self.panels.ask = None;
                self.panels.folded = !self.panels.folded;
                Ok(None)
            }
            Command::Answer => Ok(self.answer()),
            Command::Cancel => {
                let (session, cursor) = (&self.session, &mut self.cursor);
                let shows_task = self.panels.shows_task(&session.activity);
                let page = self.panels.page;
                if cancel(session, &mut self.panels, &mut self.hand, cursor) {
                    if !shows_task || self.panels.page == page {
                        return Ok(None);
                    }
                    // Escape leaves a tactic first, and the page of the training only then.
                    if page == Page::Training {
                        self.panels.open_page(page);
                    }
                    return request(LoadRequest::LeaveCourse);
                }
                self.analysis.remove_arrows();
                request(NoticeRequest::Dismiss)
            }
            // Other systems execute these commands.
            Command::Cursor(_)
            | Command::Camera(_)
            | Command::Dialog(_)
            | Command::Replay
            | Command::Minimize
            | Command::Screenshot
            | Command::Quit => Ok(None),
        }
    }

    /// Returns whether the next exercise is a tactic: on the page of the training, and on any other
    /// page than that of the lessons while a tactic is shown.
    fn trains(&self) -> bool {
        match self.panels.page {
            Page::Training => true,
            Page::Lessons => false,
            _ => self.session.activity.tactic().is_some(),
        }
    }

    /// Returns the request for a change of the variation that is shown; `None` if the main line is
    /// shown.
    fn change_variation(&self, change: fn(LineId) -> GameRequest) -> CommandResult {
        let line = self.session.visit.line;
        Ok((line != LineId::MAIN).then(|| change(line).into()))
    }

    /// Makes a declaration for the player, such as a draw offer, or first asks the player a
    /// question about it.
    fn declare(&mut self, what: Declare, at: Timestamp) -> CommandResult {
        let game = &self.session.game;
        let event = match what.meaning(&self.session)? {
            Some(Ask::Event(Event::Adjust(_))) => self.hand.adjust(game),
            Some(Ask::Event(event)) => Some(event),
            Some(form) => {
                self.panels.ask(form);
                None
            }
            None => {
                if what == Declare::Press {
                    self.resting.0 = !self.resting.0 && self.session.has_no_person();
                }
                None
            }
        };
        Ok(event.and_then(|event| self.panels.confirm(event.into(), game, at)))
    }

    /// Answers the open question with yes; returns the request that follows, if any.
    fn answer(&mut self) -> Option<RequestKind> {
        if self.panels.hand_over.is_some() {
            let restart = self.panels.take_over(&self.session.game);
            return restart.map(RequestKind::from);
        }
        if !self.panels.is_asking() && self.hand.unconfirmed().is_some() {
            return self.hand.confirm(&self.session);
        }
        if self.panels.ask == Some(Ask::Adjourn) {
            // This question has a form, so the panel that draws it sends the request.
            self.panels.adjourn();
            return None;
        }
        let Some(Ask::Event(event)) = self.panels.ask else {
            return None;
        };
        self.panels.open_page(Page::Game);
        Some(event.into())
    }

    fn help(&mut self, aid: Aid) -> CommandResult {
        let helps = Scope::of(&self.session).helps();
        match aid {
            Aid::Attacks | Aid::WhyNot if let Some(why) = self.session.move_hindrance() => {
                return Err(Notice::Denied(why));
            }
            Aid::Attacks | Aid::WhyNot if !helps => {
                return Err(Notice::Denied("no-help-over-the-board"));
            }
            Aid::Attacks => self.aids.attacks = !self.aids.attacks,
            Aid::WhyNot => {
                self.aids.why = !self.aids.why;
                if self.aids.why {
                    let notice = Notice::Done("done-why-not", String::new());
                    return request(NoticeRequest::Show(notice));
                }
            }
            // A task has no panel of the analysis, so switching it on would go unnoticed.
            Aid::Analysis if self.session.activity.is_task() => {
                return Err(Notice::Denied("lesson-no-analysis"));
            }
            Aid::Analysis => self.analysis.on = !self.analysis.on,
            Aid::Hint => self.analysis.hint = true,
            Aid::Threats => self.analysis.threat = true,
        }
        Ok(None)
    }
}

/// Cancels the selection or a waiting move. If neither exists, closes the first of these that is
/// open: the move box, the comment field, the question, the keyboard cursor, the choice of a key,
/// the page. Returns whether there was anything to cancel or close.
fn cancel(session: &Session, panels: &mut Panels, hand: &mut Hand, cursor: &mut Cursor) -> bool {
    let is_empty = hand.source().is_none() && hand.choice.is_none();
    if panels.palette.is_some() {
        panels.palette = None;
    } else if panels.move_box.is_some() {
        panels.move_box = None;
    } else if !is_empty || hand.premove().is_some() || hand.unconfirmed().is_some() {
        hand.drop_premove();
        hand.cancel();
    } else if panels.is_commenting(&session.game) && !panels.folded {
        panels.comment = None;
    } else if panels.ask.is_some() {
        panels.ask = None;
    } else if cursor.is_shown() {
        return cursor.put_away();
    } else if panels.keys.put_away() {
        return true;
    } else if !matches!(panels.page, Page::Home | Page::Game) && !panels.folded {
        panels.leave(&session.activity);
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::{GameTime, Request};
    use crate::library::tactics;

    /// Returns the requests that a command sends while a tactic of a streak is shown, and the panels
    /// after the command.
    fn during_streak(command: Command) -> (Vec<RequestKind>, Panels) {
        let tactic = tactics::bundled().first().unwrap();
        let mut panels = Panels::default();
        panels.open_page(Page::Training);
        let mut app = App::new();
        app.add_message::<CommandGiven>()
            .add_message::<Request>()
            .insert_resource(panels)
            .insert_resource(Session::in_training(TrainingMode::Streak, tactic))
            .init_resource::<Hand>()
            .init_resource::<Cursor>()
            .init_resource::<StudyAids>()
            .init_resource::<Analysis>()
            .init_resource::<Resting>()
            .init_resource::<Reviewing>()
            .init_resource::<AlarmClock>()
            .init_resource::<Course>()
            .init_resource::<Study>()
            .init_resource::<Notices>()
            .init_resource::<CurrentSettings>()
            .init_resource::<ShutdownSignal>()
            .init_resource::<GameTime>()
            .add_systems(Update, run);
        let at = Timestamp(0);
        app.world_mut().write_message(CommandGiven { command, at });
        app.update();
        let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
        let requests = requests.drain().map(|request| request.what).collect();
        (requests, app.world_mut().remove_resource().unwrap())
    }

    #[test]
    fn no_key_and_no_page_ends_a_streak_unless_it_begins_something_else() {
        let tactic = tactics::bundled().first().unwrap();
        let activity = Session::in_training(TrainingMode::Streak, tactic).activity;
        for command in Command::all() {
            let (requests, mut panels) = during_streak(command);
            let begins = matches!(
                command,
                Command::NextExercise
                    | Command::Cancel
                    | Command::Paste
                    | Command::Open(Page::Editor)
            );
            let leaves = |request: &RequestKind| match request {
                RequestKind::Load(LoadRequest::Training(TrainingRequest::Helped(_))) => false,
                RequestKind::Load(_) | RequestKind::Edit(_) => true,
                _ => false,
            };
            assert!(begins || !requests.iter().any(leaves), "{command:?}");
            if command.acts_on_the_game() {
                let refused = NoticeRequest::Show(Notice::Denied("task-no-game"));
                assert_eq!(requests, [refused.into()], "{command:?}");
            }
            if panels.page != Page::Training && !begins {
                panels.leave(&activity);
                assert_eq!(panels.page, Page::Training, "{command:?}");
            }
        }
    }

    #[test]
    fn escape_closes_the_visible_page_and_unfolds_nothing() {
        let mut panels = Panels::default();
        panels.open_page(Page::Settings);
        panels.folded = true;
        let escape = |panels: &mut Panels| {
            let (mut hand, mut cursor) = (Hand::default(), Cursor::default());
            cancel(&Session::default(), panels, &mut hand, &mut cursor)
        };
        assert!(!escape(&mut panels));
        assert_eq!((panels.page, panels.folded), (Page::Settings, true));
        panels.folded = false;
        assert!(escape(&mut panels));
        assert_eq!(panels.page, Page::Game);
    }
}
