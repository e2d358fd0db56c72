//! Replays the game, from the position that is shown or from the start, or a part of a variation,
//! move by move. The replay ends when the player goes to another position.
//!
//! Between two moves the window is idle. Each position is shown by a request to the session.

use std::iter;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::input::commands::{Command, given};
use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::{Change, GameChanged, Requests, Session, ViewRequest};
use crate::game::{Game, LineId, Visit};

/// How long each move is shown after its animation before the next move is played.
const MOVE_TIME: Duration = Duration::from_millis(900);

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replay(Option<RunningReplay>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningReplay {
    /// The position that the replay has last requested to show.
    at: Visit,
    /// The last position to show; `None` for the end of the line.
    to: Option<Visit>,
    /// The time at which the next move is due; `None` while the current move is animated.
    due: Option<Instant>,
}

impl RunningReplay {
    fn from(at: Visit, to: Option<Visit>) -> RunningReplay {
        RunningReplay { at, to, due: None }
    }

    /// Returns the position that follows; `None` at the end.
    fn next(&self, game: &Game) -> Option<Visit> {
        let Some(to) = self.to else {
            return game.next(self.at);
        };
        let mut back = iter::successors(Some(to), |&visit| game.previous(visit));
        back.find(|&visit| game.previous(visit) == Some(self.at))
    }
}

impl Replay {
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

/// Returns the position where a replay begins: the position `here`, which is shown, if a move
/// follows it, otherwise the start of the game. `None` in a game without moves.
fn beginning(game: &Game, here: Visit) -> Option<Visit> {
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    [here, start]
        .into_iter()
        .find(|&visit| game.next(visit).is_some())
}

/// Starts the replay, or stops a running one. Does nothing while a puzzle or an exercise is shown,
/// because the command is then refused.
fn start_or_stop(session: Res<Session>, mut replay: ResMut<Replay>, mut requests: Requests) {
    if session.activity.is_task() {
        return;
    }
    if replay.is_on() {
        replay.0 = None;
    } else if let Some(at) = beginning(&session.game, session.visit) {
        replay.0 = Some(RunningReplay::from(at, None));
        requests.here(ViewRequest::Visit(at));
    }
}

fn stop(mut replay: ResMut<Replay>) {
    replay.set_if_neq(Replay(None));
}

/// Shows the next move when the last one has been visible for long enough.
fn step(
    session: Res<Session>,
    alarm: Res<AlarmClock>,
    mut redraws: ResMut<RedrawReasons>,
    mut replay: ResMut<Replay>,
    mut changed: MessageReader<GameChanged>,
    mut requests: Requests,
) {
    redraws.set(RedrawReason::Replay, false);
    let changes: Vec<GameChanged> = changed.read().copied().collect();
    for change in &changes {
        if let Change::ReplayBegun(to) = change.what {
            replay.0 = Some(RunningReplay::from(session.visit, Some(to)));
        }
    }
    let Some(going) = replay.0 else {
        return;
    };
    let leaves = |it: &GameChanged| {
        let is_other = matches!(it.what, Change::Opened | Change::BoardSwitched);
        is_other || session.visit != going.at
    };
    let has_left = changes.iter().any(leaves);
    let next = going.next(&session.game);
    let Some(next) = next.filter(|_| !has_left) else {
        replay.0 = None;
        // One more redraw is needed to show in the panel that the replay has ended.
        redraws.set(RedrawReason::Replay, true);
        debug!("the replay has ended");
        return;
    };
    if redraws.has(RedrawReason::Motion) {
        replay.0 = Some(RunningReplay { due: None, ..going });
        return;
    }
    let now = Instant::now();
    let due = going.due.unwrap_or(now + MOVE_TIME);
    if now >= due {
        requests.program(ViewRequest::Visit(next));
        debug!("the replay goes on to half-move {}", next.ply);
        replay.0 = Some(RunningReplay::from(next, going.to));
        return;
    }
    if going.due.is_none() {
        alarm.request_redraw_at(due);
    }
    replay.0 = Some(RunningReplay {
        due: Some(due),
        ..going
    });
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Replay>().add_systems(
        Update,
        (
            (
                start_or_stop.run_if(given(Command::Replay)),
                stop.run_if(given(Command::Cancel)),
            )
                .chain()
                .in_set(crate::app::InputSystems::Camera),
            step.in_set(crate::app::AppSystems::Present),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Setup, Timestamp};
    use crate::rules::notation;

    #[test]
    fn a_replay_begins_at_the_shown_place_and_at_the_end_restarts() {
        let mut game = Game::new(Setup::default());
        assert_eq!(beginning(&game, game.live()), None, "there is no move");
        for text in ["b4N", "b5B"] {
            let mv = notation::read(game.last(), text).unwrap();
            game.play(mv, Timestamp(0)).unwrap();
        }
        let place = |ply| Visit {
            line: LineId::MAIN,
            ply,
        };
        assert_eq!(beginning(&game, place(1)), Some(place(1)));
        assert_eq!(beginning(&game, game.live()), Some(place(0)));
    }

    #[test]
    fn the_replay_of_a_line_follows_it_into_a_variation_and_ends_with_it() {
        let mut game = Game::new(Setup::default());
        let read = |game: &Game, visit, text| {
            let position = game.position(visit).unwrap();
            notation::read(position, text).unwrap()
        };
        for text in ["b4N", "b5B", "c3W"] {
            let mv = read(&game, game.live(), text);
            game.play(mv, Timestamp(0)).unwrap();
        }
        let start = Visit {
            line: LineId::MAIN,
            ply: 0,
        };
        let mut to = start;
        for text in ["b4N", "c6B", "d3W"] {
            to = game.explore(to, read(&game, to, text)).unwrap();
        }
        // The variation goes on, but the replay does not.
        let beyond = read(&game, to, "d6B");
        game.explore(to, beyond).unwrap();

        let follow = |&at: &Visit| RunningReplay::from(at, Some(to)).next(&game);
        let shown: Vec<Visit> = iter::successors(Some(start), follow).collect();
        assert_eq!(shown.len(), 4);
        assert_eq!((shown[1].line, shown[1].ply), (LineId::MAIN, 1));
        assert_eq!(shown[3], to);
    }
}
