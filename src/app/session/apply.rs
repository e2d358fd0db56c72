//! The only system that changes the game. It applies requests one after another. If a request is
//! refused, a notice gives the reason.
//!
//! The game is autosaved after every event by a separate thread, in the order of the events. A
//! crash costs at most the events of the last milliseconds, which the thread has not written yet.

mod activity;
mod adjournment;
mod dispatch;
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
mod share;
mod source;
mod study;
#[cfg(test)]
mod tests;
mod training;
mod view;

use std::sync::{Arc, Mutex};
use std::time::Instant;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::ApplySystems;
use crate::app::power::AlarmClock;
use crate::app::session::background::BackgroundJobs;
use crate::app::session::current::Session;
use crate::app::session::editor::WaitingEditor;
use crate::app::session::game_changed::{Change, GameChanged};
use crate::app::session::lessons::Course;
use crate::app::session::notices::{Notice, Notices, Removed};
use crate::app::session::online::Online;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::programs::{ProgramRequest, ShutdownSignal, try_out};
use crate::app::session::remote::Mailbox;
use crate::app::session::request::{
    Author, GameRequest, LoadRequest, Request, RequestKind, RequestOutcome,
};
use crate::app::session::setting::SettingChange;
use crate::app::session::settings::{self, UnsavedSettings};
use crate::app::session::share::Sharing;
use crate::app::session::time::{GameTime, NextClockChange};
use crate::app::session::training::{CurrentTraining, OwnTactics, TrainingRequest};
use crate::game::Timestamp;
use crate::store::{self, AutosaveError, Paths, Settings};
use crate::texts::Texts;

pub(in crate::app::session) use jobs::FileJob;
use jobs::{JobDone, JobResult};
pub use queue::{FileWorker, RequestQueue};
use queue::{Progress, RequestResult};
pub use series::CurrentSeries;

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
    pub fn words(&self) -> Texts {
        Texts {
            language: self.0.language(),
            notation: self.0.notation(),
            ..Texts::default()
        }
    }
}

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
        .init_resource::<WaitingEditor>()
        .init_resource::<CurrentTraining>()
        .init_resource::<OwnTactics>()
        .init_resource::<Mailbox>()
        .init_resource::<Online>()
        .init_resource::<FileWorker>()
        .init_resource::<RequestQueue>()
        .init_resource::<BackgroundJobs>()
        .init_resource::<AlarmClock>()
        .init_resource::<ShutdownSignal>()
        .init_resource::<Sharing>()
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
    waiting_editor: ResMut<'w, WaitingEditor>,
    training: ResMut<'w, CurrentTraining>,
    own_tactics: ResMut<'w, OwnTactics>,
    collection: ResMut<'w, OpenPgn>,
    mailbox: ResMut<'w, Mailbox>,
    online: ResMut<'w, Online>,
    clipboard: Option<ResMut<'w, EguiClipboard>>,
    jobs: Res<'w, BackgroundJobs>,
    sharing: Res<'w, Sharing>,
    shutdown: Res<'w, ShutdownSignal>,
    time: ResMut<'w, GameTime>,
    alarm: Res<'w, AlarmClock>,
}

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
    let reports = writer.online.reports();
    waiting.0.extend(writer.apply_reports(reports));
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

impl SessionWriter<'_> {
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
    fn change_setting(&mut self, change: &SettingChange) -> NoticeList {
        let removed = match change {
            SettingChange::RemoveProgram(name) => self.settings.0.program(name).cloned(),
            _ => None,
        };
        let language = self.settings.0.language();
        let settings = change.applied_to(self.settings.0.clone());
        if self.settings.set_if_neq(CurrentSettings(settings)) {
            self.unsaved_settings.0 = Some(Instant::now());
        }
        if self.settings.0.language() != language {
            self.translate_bundled();
        }
        let notice = removed.map(|program| {
            let (name, program) = (program.name.clone(), Removed::Program(program.into()));
            Notice::Removed("program-removed", name, program)
        });
        notice.into_iter().collect()
    }
}
