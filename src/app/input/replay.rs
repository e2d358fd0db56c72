//! Playing through the game by itself, move after move, from the place that is shown
//! or from the start. Whoever looks elsewhere meanwhile ends it.
//!
//! Between two moves the window sleeps. It asks for the places as intents; what is
//! shown is not its to change.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::input::commands::{Command, Given};
use crate::app::power::alarm::AlarmClock;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::intent::{ViewWish, Wishes};
use crate::app::session::lessons::Course;
use crate::app::session::table::Table;
use crate::game::{Game, GameId, LineId, Visit};

/// How long a move is looked at once it has come to rest.
const LOOK: Duration = Duration::from_millis(900);

/// The replay, while one goes on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replay(Option<Going>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Going {
    /// The game that is played through.
    game: GameId,
    /// The place that it has asked for last.
    at: Visit,
    /// When the next one is due.
    due: Option<Instant>,
}

impl Replay {
    /// Whether one goes on.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

/// Where a replay begins: at the place that is shown, or at the start when no move
/// follows there. Nowhere in a game without moves.
fn beginning(game: &Game, here: Visit) -> Option<Visit> {
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    [here, start]
        .into_iter()
        .find(|&visit| game.next(visit).is_some())
}

/// Begins and ends it as it is told.
fn hear(
    mut commands: MessageReader<Given>,
    table: Res<Table>,
    course: Res<Course>,
    mut replay: ResMut<Replay>,
    mut wishes: Wishes,
) {
    for Given { command, .. } in commands.read() {
        match command {
            // An exercise gives way to the game first.
            Command::Replay if course.at.is_some() || table.learning.is_some() => {}
            Command::Replay if !replay.is_on() => {
                let game = &table.game;
                let Some(at) = beginning(game, table.visit) else {
                    continue;
                };
                replay.0 = Some(Going {
                    game: game.id(),
                    at,
                    due: None,
                });
                wishes.here(ViewWish::Visit(at));
            }
            Command::Replay | Command::Cancel => {
                replay.set_if_neq(Replay(None));
            }
            _ => {}
        }
    }
}

/// Goes on to the next move when the last one has been looked at.
fn go_on(
    table: Res<Table>,
    alarm: Option<Res<AlarmClock>>,
    mut awake: ResMut<Awake>,
    mut replay: ResMut<Replay>,
    mut wishes: Wishes,
) {
    awake.set(WakeReason::Replay, false);
    let Some(going) = replay.0 else {
        return;
    };
    let elsewhere = table.visit != going.at || table.game.id() != going.game;
    let next = table.game.next(going.at);
    let Some(next) = next.filter(|_| !elsewhere) else {
        replay.0 = None;
        // The panel shows that it has ended.
        awake.set(WakeReason::Replay, true);
        debug!("the replay has ended");
        return;
    };
    if awake.has(WakeReason::Motion) {
        replay.0 = Some(Going { due: None, ..going });
        return;
    }
    let now = Instant::now();
    let due = going.due.unwrap_or(now + LOOK);
    if now >= due {
        wishes.program(ViewWish::Visit(next));
        debug!("the replay goes on to half-move {}", next.ply);
        replay.0 = Some(Going {
            at: next,
            due: None,
            ..going
        });
        return;
    }
    if let (None, Some(alarm)) = (going.due, alarm) {
        alarm.ring_at(due);
    }
    replay.0 = Some(Going {
        due: Some(due),
        ..going
    });
}

/// Lets games be played through.
pub fn plugin(app: &mut App) {
    app.init_resource::<Replay>().add_systems(
        Update,
        (
            hear.in_set(crate::app::InputSystems::Camera),
            go_on.in_set(crate::app::AppSystems::Present),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Setup, Timestamp};
    use crate::rules::notation;

    #[test]
    fn a_replay_goes_on_from_where_one_looks_and_from_the_end_begins_anew() {
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
}
