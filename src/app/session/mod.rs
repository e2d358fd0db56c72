//! Session state: the current game, the requests that change it, and the single system
//! that applies them.

pub mod activity;
pub mod apply;
pub mod background;
mod boards;
pub mod clock;
pub mod current;
pub mod declaration;
pub mod editor;
pub mod failures;
pub mod game_changed;
pub mod ladder;
pub mod lessons;
pub mod mistakes;
pub mod notices;
pub mod online;
pub mod pgn_list;
pub mod programs;
pub mod remote;
pub mod request;
pub mod seats;
pub mod setting;
pub mod settings;
pub mod share;
pub mod tandem;
pub mod time;
pub mod training;
pub mod worker;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::power::{RedrawReason, RedrawReasons, ask_for_next_frame};

pub use activity::Activity;
pub use apply::{CurrentSeries, CurrentSettings};
pub use background::BackgroundJobs;
pub use current::Session;
pub use editor::{EditRequest, WaitingEditor};
pub use game_changed::{Change, GameChanged};
pub use mistakes::MistakeRequest;
pub use notices::{Notice, Notices, Removed};
pub use online::Online;
pub use programs::ProgramRequest;
pub use remote::{KeyRequest, Mailbox, OnlineRequest, RemoteAction, RemoteRequest};
pub use request::{
    Author, FileRequest, GameRequest, LoadRequest, NoticeRequest, Request, RequestKind,
    RequestOutcome, Requests, ViewRequest,
};
pub use setting::SettingChange;
pub use share::{ShareRequest, ShareSize, Shared, Sharing};
pub use time::GameTime;
pub use training::{CurrentTraining, OwnTactics, TrainingMode, TrainingRequest};

pub fn plugin(app: &mut App) {
    app.add_plugins((
        apply::plugin,
        clock::plugin,
        pgn_list::plugin,
        background::plugin,
        failures::plugin,
        programs::plugin,
        settings::plugin,
        share::plugin,
        training::plugin,
    ))
    .add_systems(First, time::begin_frame.after(MessageUpdateSystems))
    .add_systems(Update, notices::remove_read.in_set(ApplySystems::Notify))
    .add_systems(
        Last,
        wait_for_apply
            .after(settings::save)
            .before(ask_for_next_frame),
    );
}

/// Requests another frame while requests or file jobs are waiting. Requests that are sent after
/// [`apply`](apply::apply) has run are handled in the next frame.
fn wait_for_apply(
    mut requests: MessageReader<Request>,
    waiting: Res<apply::RequestQueue>,
    file_worker: Res<apply::FileWorker>,
    mut redraws: ResMut<RedrawReasons>,
) {
    let waits = !waiting.0.is_empty() || file_worker.is_busy();
    redraws.set(RedrawReason::Requests, requests.read().count() > 0 || waits);
}
