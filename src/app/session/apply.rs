//! The only system that changes the game. It applies requests one after another. If a request is
//! refused, a notice gives the reason.
//!
//! The game is autosaved after every event by a separate thread, in the order of the events. A
//! crash costs at most the events of the last milliseconds, which the thread has not written yet.

mod adjournment;
mod editor;
mod exchange;
mod jobs;
mod ladder;
mod lesson;
pub(in crate::app) mod load;
mod mistakes;
mod online;
mod play;
mod queue;
pub(in crate::app) mod remote;
mod series;
mod source;
mod study;
#[cfg(test)]
mod tests;
mod training;

use std::sync::{Arc, Mutex};
use std::time::Instant;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::ApplySystems;
use crate::app::power::AlarmClock;
use crate::app::session::background::BackgroundJobs;
use crate::app::session::current::Session;
use crate::app::session::game_changed::{Change, GameChanged};
use crate::app::session::lessons::Course;
use crate::app::session::notices::{Notice, Notices};
use crate::app::session::online::Online;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::programs::{ProgramRequest, ShutdownSignal, try_out};
use crate::app::session::remote::{Mailbox, RemoteRequest};
use crate::app::session::request::{
    Author, GameRequest, LoadRequest, NoticeRequest, Request, RequestKind, RequestOutcome, Step,
    ViewRequest,
};
use crate::app::session::seats;
use crate::app::session::setting::SettingChange;
use crate::app::session::settings::{self, UnsavedSettings};
use crate::app::session::time::{GameTime, NextClockChange};
use crate::app::session::training::{CurrentTraining, OwnTactics, TrainingRequest};
use crate::game::{Game, LineId, Refusal, TandemBoard, Timestamp, Visit};
use crate::store::{self, AutosaveError, Paths, Settings};
use crate::texts::Words;

pub(in crate::app::session) use jobs::FileJob;
use jobs::{JobDone, JobResult};
pub use queue::{FileWorker, RequestQueue};
use queue::{Progress, RequestResult};
pub use series::CurrentSeries;

/// The paths of the player's folders and files.
#[derive(Resource, Clone, Debug)]
pub struct Files(pub Paths);

/// The error of an autosave that could be neither read nor renamed when the app started. While the
/// damaged file exists, the app does not overwrite it.
#[derive(Resource, Clone, Debug, Default)]
pub struct BlockedAutosave(pub Arc<Mutex<Option<AutosaveError>>>);

/// Whether this window may autosave the game in play, the match of several games and the settings:
/// `Ok` if this window holds the lock, `Err` if another window holds it.
#[derive(Resource, Debug)]
pub struct InstanceLock(pub Result<store::Lock, store::AlreadyLocked>);

/// The current settings. A changed setting is saved to disk after a short delay.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct CurrentSettings(pub Settings);

impl CurrentSettings {
    /// Returns the texts in the player's language, with the language of the notation.
    pub fn words(&self) -> Words {
        Words {
            language: self.0.language(),
            notation: self.0.notation(),
            ..Words::default()
        }
    }
}

/// Adds [`apply`] and the resources that it changes. The caller inserts [`Files`] and
/// [`InstanceLock`].
pub fn plugin(app: &mut App) {
    app.add_message::<Request>()
        .add_message::<RequestOutcome>()
        .add_message::<GameChanged>()
        .init_resource::<GameTime>()
        .init_resource::<NextClockChange>()
        .init_resource::<Session>()
        .init_resource::<CurrentSettings>()
        .init_resource::<UnsavedSettings>()
        .init_resource::<Notices>()
        .init_resource::<BlockedAutosave>()
        .init_resource::<Course>()
        .init_resource::<OpenPgn>()
        .init_resource::<CurrentSeries>()
        .init_resource::<CurrentTraining>()
        .init_resource::<OwnTactics>()
        .init_resource::<Mailbox>()
        .init_resource::<Online>()
        .init_resource::<FileWorker>()
        .init_resource::<RequestQueue>()
        .init_resource::<BackgroundJobs>()
        .init_resource::<AlarmClock>()
        .init_resource::<ShutdownSignal>()
        .add_systems(Update, apply.in_set(ApplySystems::Write))
        .add_systems(
            Last,
            queue::finish
                .after(settings::save)
                .before(super::wait_for_apply),
        );
}

/// The resources that requests may change. Only this type changes the session.
#[derive(SystemParam)]
pub struct SessionWriter<'w> {
    session: ResMut<'w, Session>,
    changed: MessageWriter<'w, GameChanged>,
    settings: ResMut<'w, CurrentSettings>,
    unsaved_settings: ResMut<'w, UnsavedSettings>,
    notices: ResMut<'w, Notices>,
    files: Res<'w, Files>,
    lock: Res<'w, InstanceLock>,
    blocked: Res<'w, BlockedAutosave>,
    file_worker: ResMut<'w, FileWorker>,
    course: Res<'w, Course>,
    series: ResMut<'w, CurrentSeries>,
    training: ResMut<'w, CurrentTraining>,
    own_tactics: ResMut<'w, OwnTactics>,
    collection: ResMut<'w, OpenPgn>,
    mailbox: ResMut<'w, Mailbox>,
    online: ResMut<'w, Online>,
    clipboard: Option<ResMut<'w, EguiClipboard>>,
    jobs: Res<'w, BackgroundJobs>,
    shutdown: Res<'w, ShutdownSignal>,
    time: ResMut<'w, GameTime>,
    alarm: Res<'w, AlarmClock>,
}

/// Notices to be shown to the player.
type NoticeList = Vec<Notice>;

/// Result of a request. `Ok` contains notices to show; `Err` is the notice that explains why the
/// request was rejected and nothing has changed. A move that was played but could not be saved
/// counts as done.
type Outcome = Result<NoticeList, Notice>;

/// Applies the requests of this frame, earliest first, and sends a [`RequestOutcome`] as soon as
/// each is done.
pub fn apply(
    mut requests: MessageReader<Request>,
    mut answers: MessageWriter<RequestOutcome>,
    mut writer: SessionWriter,
    mut waiting: ResMut<RequestQueue>,
) {
    let mut new: Vec<Request> = requests.read().cloned().collect();
    new.sort_by_key(|request| request.at);
    waiting.0.extend(new);
    writer.take_reports();
    writer.apply_queue(&mut waiting, &mut answers);
}

/// Returns whether a request that succeeds without a notice removes earlier error notices.
fn clears_errors(request: &RequestKind) -> bool {
    !matches!(
        request,
        RequestKind::Setting(_)
            | RequestKind::Program(_)
            | RequestKind::Notice(_)
            | RequestKind::Game(GameRequest::Observe | GameRequest::KeepClock)
            | RequestKind::Load(LoadRequest::Training(
                TrainingRequest::Refuted { .. }
                    | TrainingRequest::Hint
                    | TrainingRequest::Helped(_)
            ))
    )
}

/// Returns whether a player at this window is to move in a game that is not over.
fn local_player_has_move(game: &Game) -> bool {
    let mut turn = game.to_move().into_iter();
    game.result().is_none() && turn.any(|side| seats::is_local(game, side))
}

impl SessionWriter<'_> {
    /// Applies a request. If the request is about a stored game in play or the other board of a
    /// match, makes that game the current one meanwhile.
    fn execute(&mut self, request: &Request) -> RequestResult {
        self.check_game(request)?;
        let waits = self.is_of_waiting(request);
        if !waits {
            return self.execute_on_board(request, false);
        }
        self.with_game_in_play(|writer| writer.execute_on_board(request, true))
    }

    /// Calls `act` while the game in play is the session's current game. If the game in play is
    /// stored because another activity is shown, exchanges the two sessions before and after the
    /// call.
    fn with_game_in_play<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        if self.session.activity.waiting().is_none() {
            return act(self);
        }
        // All functions called from here work on the session, so the two sessions are exchanged
        // while the request is applied.
        let mut activity = std::mem::take(&mut self.session.activity);
        if let Some(waiting) = activity.waiting_mut() {
            std::mem::swap(&mut *self.session, waiting);
        }
        let result = act(self);
        if let Some(waiting) = activity.waiting_mut() {
            std::mem::swap(&mut *self.session, waiting);
        }
        self.session.activity = activity;
        result
    }

    /// Calls `act`, and then reports [`Change::Ended`] or [`Change::Settled`] if `act` ended the
    /// current game or made its result final.
    fn and_report_end<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let state = |game: &Game| (game.id(), game.result().is_some(), game.is_settled());
        let before = state(&self.session.game);
        let done = act(self);
        let after = state(&self.session.game);
        if after.0 == before.0 {
            let now = self.time.now;
            if after.1 && !before.1 {
                self.report(Change::Ended, Author::Program, now);
            }
            if after.2 && !before.2 {
                self.report(Change::Settled, Author::Program, now);
                self.rate_game();
            }
        }
        done
    }

    fn execute_on_board(&mut self, request: &Request, waits: bool) -> RequestResult {
        let (here, meant) = (self.session.board(), self.board_of_request(request));
        self.switch_to_board(meant);
        let is_seen = !waits && meant == here && self.session.is_live();
        let had_move = local_player_has_move(&self.session.game);
        let mut result = self.and_report_end(|writer| writer.execute_here(request));
        let game = &self.session.game;
        let notifies = request.by == Author::Engine && !is_seen && game.clock().is_some();
        if notifies && !had_move && local_player_has_move(game) {
            let key = if meant == here {
                "your-turn"
            } else {
                "your-turn-beside"
            };
            if let Ok(Progress::Done(notices)) = &mut result {
                notices.push(Notice::Done(key, String::new()));
            }
        }
        if meant != here && self.session.board() == meant {
            self.switch_to_board(here);
        }
        result
    }

    /// Returns the board of a match to which a request applies; the current board if the request is
    /// not about a game.
    fn board_of_request(&self, request: &Request) -> TandemBoard {
        let about = matches!(request.what, RequestKind::Game(_));
        let game = request.game.filter(|_| about);
        let board = game.and_then(|game| self.session.board_of(game));
        board.unwrap_or(self.session.board())
    }

    /// Returns whether a request is about the game in play that is stored during another activity.
    /// Only an engine, a remote opponent or the app itself can change that game. For example, an
    /// engine may find its move after the player has opened a lesson.
    fn is_of_waiting(&self, request: &Request) -> bool {
        let waiting = self.session.activity.waiting();
        let about = matches!(request.what, RequestKind::Game(_)) && request.by != Author::Here;
        let game = request.game.filter(|_| about);
        let board = waiting
            .zip(game)
            .and_then(|(session, game)| session.board_of(game));
        board.is_some()
    }

    /// Makes a board of a match the current one.
    fn switch_to_board(&mut self, board: TandemBoard) {
        if self.session.board() != board {
            self.session.switch_to_board(board);
        }
    }

    fn execute_here(&mut self, request: &Request) -> RequestResult {
        let (by, at) = (request.by, request.at);
        match &request.what {
            RequestKind::Game(request) => return self.change_game(request, by, at),
            RequestKind::Load(request) => return self.load_request(request),
            RequestKind::File(request) => return self.write(request),
            RequestKind::Edit(request) => return self.edit(request),
            RequestKind::Remote(request) => return self.remote(request),
            RequestKind::View(request) => self.view(*request, by, at),
            RequestKind::Setting(change) => {
                self.change_setting(change);
                Ok(NoticeList::new())
            }
            RequestKind::Program(request) => {
                self.try_program(request);
                Ok(NoticeList::new())
            }
            RequestKind::Notice(NoticeRequest::Show(notice)) => Ok(vec![notice.clone()]),
            RequestKind::Notice(NoticeRequest::Hide(notice)) => {
                self.notices.put_away(notice);
                Ok(NoticeList::new())
            }
            RequestKind::Notice(NoticeRequest::Dismiss) => {
                self.notices.dismiss();
                Ok(NoticeList::new())
            }
        }
        .map(Progress::Done)
    }

    /// Rejects a request that was meant for a game other than the current one. Otherwise a move
    /// could be made in the wrong game, or the wrong game be written to the chosen file.
    fn check_game(&self, request: &Request) -> Result<(), Notice> {
        let Some(game) = request.game else {
            return Ok(());
        };
        let is_in_session = self.session.board_of(game).is_some();
        let is_current = self.session.game.id() == game;
        match request.what {
            RequestKind::Game(_) | RequestKind::View(ViewRequest::Board(_)) if is_in_session => {
                Ok(())
            }
            RequestKind::Game(_) if self.is_of_waiting(request) => Ok(()),
            RequestKind::Game(_) | RequestKind::View(_) if !is_current => {
                Err(Notice::Denied("request-too-late"))
            }
            RequestKind::Remote(RemoteRequest::Act(_) | RemoteRequest::OfferDraw(_))
                if !is_current =>
            {
                Err(Notice::Denied("request-too-late"))
            }
            RequestKind::File(_)
                if !is_in_session && self.session.in_play().board_of(game).is_none() =>
            {
                Err(Notice::Denied("file-of-another-game"))
            }
            _ => Ok(()),
        }
    }

    /// Shows the current position after an event of the game, and saves the game.
    fn follow(&mut self) {
        self.session.visit = self.session.game.live();
        self.save_progress();
    }

    /// Autosaves the game, and updates the score of the match of several games to which it belongs,
    /// if any.
    fn save_progress(&mut self) {
        self.save_study();
        self.autosave();
        self.count();
    }

    /// Sends a [`GameChanged`] message about the current game.
    fn report(&mut self, what: Change, by: Author, at: Timestamp) {
        let changed = GameChanged::new(&self.session, what, by, at);
        self.changed.write(changed);
    }

    /// Sends a [`GameChanged`] message which reports that another game is shown.
    fn report_opened(&mut self) {
        self.report(Change::Opened, Author::Here, self.time.now);
    }

    fn view(&mut self, request: ViewRequest, by: Author, at: Timestamp) -> Outcome {
        let visit = match request {
            ViewRequest::Board(board) => {
                if self.session.board() != board {
                    self.switch_to_board(board);
                    self.report(Change::BoardSwitched, by, at);
                }
                return Ok(NoticeList::new());
            }
            ViewRequest::Visit(visit) => visit,
            ViewRequest::Step(step) => match self.step(step) {
                Some(visit) => visit,
                None => return Ok(NoticeList::new()),
            },
        };
        if self.session.game.position(visit).is_none() {
            return Err(Refusal::NoSuchVisit.into());
        }
        self.show(visit, by, at);
        Ok(NoticeList::new())
    }

    /// Shows a position, which the game must contain, and reports the change.
    fn show(&mut self, visit: Visit, by: Author, at: Timestamp) {
        let before = self.session.visit;
        if before != visit {
            self.session.visit = visit;
            self.report(Change::Shown(before), by, at);
        }
    }

    fn step(&self, step: Step) -> Option<Visit> {
        let (game, here) = (&self.session.game, self.session.visit);
        let end = Visit {
            ply: game.line(here.line).plies.len(),
            ..here
        };
        match step {
            Step::Start => Some(Visit {
                line: LineId::MAIN,
                ply: 0,
            }),
            Step::Back => game.previous(here),
            Step::Forward => game.next(here),
            Step::End if here == end => Some(game.live()),
            Step::End => Some(end),
        }
    }

    /// Autosaves the game in play on the file thread; if this fails, a notice is shown.
    fn autosave(&mut self) {
        // The game in a second window is not autosaved, because the first window owns the autosave.
        if self.lock.0.is_err() {
            return;
        }
        let opened = self.session.in_play().to_save();
        self.add_job(FileJob::Autosave(opened, self.blocked.clone()));
    }

    /// Starts the background job that tries out an external engine. Other requests about engines
    /// are handled by the systems that read [`RequestOutcome`].
    fn try_program(&self, request: &ProgramRequest) {
        if let ProgramRequest::Add(candidate) = request {
            let (candidate, shutdown) = (candidate.clone(), self.shutdown.clone());
            let try_it = move || Some(try_out(&candidate, &shutdown));
            self.jobs.run(self.alarm.clone(), try_it);
        }
    }

    /// Changes a setting. If this makes a difference, notes the time, because the settings are
    /// saved to disk a little later.
    fn change_setting(&mut self, change: &SettingChange) {
        let language = self.settings.0.language();
        let settings = change.applied_to(self.settings.0.clone());
        if self.settings.set_if_neq(CurrentSettings(settings)) {
            self.unsaved_settings.0 = Some(Instant::now());
        }
        if self.settings.0.language() != language {
            self.translate_bundled();
        }
    }
}
