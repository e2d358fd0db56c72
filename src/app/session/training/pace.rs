//! Plays the program's moves of a tactic after the player's moves have been visible for a moment,
//! and ends a timed run when its time is up.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::{TacticPractice, TacticState, TrainingRequest};
use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::request::{LoadRequest, Requests};
use crate::app::session::{GameTime, Session};
use crate::game::{Millis, Timestamp};

/// How long a move is shown after its animation before the program goes on.
const MOVE_TIME: Duration = Duration::from_millis(500);

/// Returns the request that the program makes next without the player; `None` while it waits for
/// the player.
fn next(practice: &TacticPractice) -> Option<TrainingRequest> {
    let goes_on = practice.run.as_ref().is_some_and(|run| !run.is_over);
    match practice.state {
        TacticState::Answering | TacticState::Showing => Some(TrainingRequest::Play),
        TacticState::Solved if goes_on => Some(TrainingRequest::Next),
        _ => None,
    }
}

/// Makes the request that [`next`] returns, once the last move has been visible long enough.
fn go_on(
    session: Res<Session>,
    alarm: Res<AlarmClock>,
    redraws: Res<RedrawReasons>,
    mut due: Local<Option<Instant>>,
    mut requests: Requests,
) {
    let practice = session.activity.tactic();
    let Some(next) = practice.and_then(next) else {
        *due = None;
        return;
    };
    if redraws.has(RedrawReason::Motion) {
        *due = None;
        return;
    }
    let now = Instant::now();
    let at = *due.get_or_insert_with(|| {
        let at = now + MOVE_TIME;
        alarm.request_redraw_at(at);
        at
    });
    if now >= at {
        *due = None;
        requests.program(LoadRequest::Training(next));
    }
}

/// Ends a timed run when its time is up; until then, draws a frame each second.
fn watch_time(
    session: Res<Session>,
    time: Res<GameTime>,
    alarm: Res<AlarmClock>,
    mut requests: Requests,
) {
    let practice = session.activity.tactic();
    let Some(left) = practice.and_then(|it| it.time_left(time.now)) else {
        return;
    };
    if left == Millis::ZERO {
        requests.program(LoadRequest::Training(TrainingRequest::TimeUp));
        return;
    }
    let next = Timestamp(time.now.0 + 1 + (left.0 - 1) % 1_000);
    alarm.request_redraw_at(time.instant(next));
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (go_on, watch_time).in_set(crate::app::AppSystems::Present),
    );
}
