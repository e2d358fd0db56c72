//! Opening the account of a game when the game ends: the last move is seen on the
//! tower first. A game that was over when it was laid on the table stays as it is.
//!
//! It reads the game and turns the page, no more.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::panels::{Page, Panels};
use crate::app::power::alarm::AlarmClock;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::lessons::Course;
use crate::app::session::table::Table;
use crate::game::GameId;

/// How long the last move is looked at once it has come to rest.
const LOOK: Duration = Duration::from_millis(1_200);

/// A game that has ended before the player's eyes, and when its account opens.
#[derive(Default)]
struct Ending {
    /// The game on the table, and whether it was settled when it was looked at last.
    seen: Option<(GameId, bool)>,
    /// Whether its account is to be opened.
    waits: bool,
    /// When the last move has been looked at for long enough.
    due: Option<Instant>,
}

impl Ending {
    /// Notices that the game on the table ends, or goes on again.
    fn look(&mut self, table: &Table) {
        let now = (table.game.id(), table.game.is_settled());
        let before = self.seen.replace(now);
        if before == Some(now) {
            return;
        }
        // A game that comes from a file brings its end along.
        self.waits = now.1 && before == Some((now.0, false)) && table.unsaved;
        self.due = None;
    }
}

/// Turns to the account of a game that has just ended, and away from that of one
/// that goes on again.
fn turn_the_page(
    table: Res<Table>,
    course: Res<Course>,
    alarm: Option<Res<AlarmClock>>,
    mut panels: ResMut<Panels>,
    mut awake: ResMut<Awake>,
    mut ending: Local<Ending>,
) {
    awake.set(WakeReason::Account, false);
    // An exercise is no game; the game in play waits.
    if course.at.is_some() {
        return;
    }
    if table.is_changed() {
        ending.look(&table);
        if panels.page == Page::Account && table.game.result().is_none() {
            panels.turn_to(Page::Game);
        }
    }
    if !ending.waits {
        return;
    }
    if awake.has(WakeReason::Motion) {
        ending.due = None;
        return;
    }
    let now = Instant::now();
    let due = *ending.due.get_or_insert_with(|| {
        let due = now + LOOK;
        if let Some(alarm) = &alarm {
            alarm.ring_at(due);
        }
        due
    });
    // Whoever is at something else comes back to it afterwards.
    let at_the_game = matches!(panels.page, Page::Game | Page::Arbiter)
        && !panels.folded
        && panels.ask.is_none()
        && panels.move_box.is_none();
    if now >= due && at_the_game {
        ending.waits = false;
        panels.turn_to(Page::Account);
        awake.set(WakeReason::Account, true);
        debug!("the account of the game opens");
    }
}

/// Opens the account of each game that ends.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        turn_the_page.in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Event, Game, Setup, Timestamp};
    use crate::rules::Color;

    fn table(at: u64) -> Table {
        let setup = Setup {
            at: Timestamp(at),
            ..Setup::default()
        };
        Table::new(Game::new(setup), String::new(), None)
    }

    fn resign(table: &mut Table) {
        let event = Event::Resignation(Color::White);
        table.game.happen(event, Timestamp(0)).unwrap();
        table.unsaved = true;
    }

    #[test]
    fn an_end_is_noticed_once_and_forgotten_when_it_is_taken_back() {
        let (mut ending, mut table) = (Ending::default(), table(1));
        ending.look(&table);
        assert!(!ending.waits);
        resign(&mut table);
        ending.look(&table);
        assert!(ending.waits);
        ending.waits = false;
        ending.look(&table);
        assert!(!ending.waits, "once");
        table.game.undo().unwrap();
        ending.look(&table);
        table.game.redo(Timestamp(0)).unwrap();
        ending.look(&table);
        assert!(ending.waits, "it ends again");
        table.game.undo().unwrap();
        ending.look(&table);
        assert!(!ending.waits, "it goes on");
    }

    #[test]
    fn a_game_that_is_laid_on_the_table_brings_its_end_along() {
        let mut over = table(1);
        resign(&mut over);
        over.unsaved = false;
        let mut ending = Ending::default();
        ending.look(&table(2));
        ending.look(&over);
        assert!(!ending.waits);
        // The same game, from a file that holds more of it.
        ending.look(&table(1));
        ending.look(&over);
        assert!(!ending.waits);
    }
}
