//! Opens the page with the summary when a game ends, after the last move has been visible on the
//! boards for a while. The page does not open for a game that was already over when it was loaded.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::panels::{Page, Panels};
use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::{Change, GameChanged, Session};
use crate::game::GameId;

/// How long the last move is shown after its animation before the page opens.
const LAST_MOVE_TIME: Duration = Duration::from_millis(1_200);

/// Tracks whether the current game has ended and when its page opens.
#[derive(Default)]
struct Ending {
    /// The game that has ended and whose page has not been opened yet, if any.
    waits: Option<GameId>,
    /// The time at which the page opens; `None` until the animation of the last move has ended.
    due: Option<Instant>,
    /// Whether the game was over when the session last changed.
    was_over: bool,
}

impl Ending {
    /// Updates whether the page must open, after a change of a game.
    fn follow(&mut self, changed: &GameChanged, session: &Session) {
        // The game may end while a lesson, a puzzle or something else is shown.
        let session = session.in_play();
        let game = &session.game;
        if changed.what == Change::Settled && changed.game == game.id() {
            // In a game by letter, the player must still send the last letter from the game's page,
            // so the summary does not open.
            let is_local = session.activity.remote().is_none();
            self.waits = is_local.then_some(game.id());
            self.due = None;
        } else if self.waits != Some(game.id()) || !game.is_settled() {
            self.waits = None;
        }
    }
}

/// Opens the page of a game that has just ended, and leaves the page if the game is continued.
fn turn_the_page(
    session: Res<Session>,
    alarm: Res<AlarmClock>,
    mut panels: ResMut<Panels>,
    mut redraws: ResMut<RedrawReasons>,
    mut changed: MessageReader<GameChanged>,
    mut ending: Local<Ending>,
) {
    redraws.set(RedrawReason::Account, false);
    for change in changed.read() {
        ending.follow(change, &session);
    }
    // While something else is shown instead of the game, the page does not open.
    if !session.activity.is_game() {
        return;
    }
    let is_over = session.game.result().is_some();
    let was_over = std::mem::replace(&mut ending.was_over, is_over);
    if panels.page == Page::Review && was_over && !is_over {
        panels.open_page(Page::Game);
    }
    if ending.waits.is_none() {
        return;
    }
    if redraws.has(RedrawReason::Motion) {
        ending.due = None;
        return;
    }
    let now = Instant::now();
    let due = *ending.due.get_or_insert_with(|| {
        let due = now + LAST_MOVE_TIME;
        alarm.request_redraw_at(due);
        due
    });
    // A player who is on another page sees the summary when they return to the game's page.
    let at_the_game = matches!(panels.page, Page::Game | Page::Arbiter)
        && !panels.folded
        && panels.ask.is_none()
        && panels.move_box.is_none();
    if now >= due && at_the_game {
        ending.waits = None;
        panels.open_page(Page::Review);
        redraws.set(RedrawReason::Account, true);
        debug!("the account of the game opens");
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        turn_the_page.in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Author;
    use crate::app::session::lessons::ExerciseId;
    use crate::game::{Event, Timestamp};
    use crate::rules::Color;

    fn over() -> Session {
        let mut session = Session::default();
        let event = Event::Resignation(Color::White);
        session.game.happen(event, Timestamp(0)).unwrap();
        session
    }

    fn follow(ending: &mut Ending, session: &Session, what: Change) -> bool {
        let changed = GameChanged::new(session, what, Author::Here, Timestamp(0));
        ending.follow(&changed, session);
        ending.waits.is_some()
    }

    #[test]
    fn an_end_is_tracked_until_it_is_undone() {
        let mut ending = Ending::default();
        assert!(follow(&mut ending, &over(), Change::Settled));
        let undone = Session::default();
        assert!(!follow(&mut ending, &undone, Change::Undone));
        assert!(
            follow(&mut ending, &over(), Change::Settled),
            "it ends again"
        );
    }

    #[test]
    fn a_game_that_was_over_when_it_was_opened_does_not_turn_the_page() {
        let mut ending = Ending::default();
        assert!(!follow(&mut ending, &over(), Change::Opened));
        follow(&mut ending, &over(), Change::Settled);
        let mut other = over();
        other.game.set_id(GameId(9));
        assert!(!follow(&mut ending, &other, Change::Opened), "another game");
    }

    #[test]
    fn a_game_that_ends_during_a_lesson_turns_the_page_after_the_lesson() {
        let mut ending = Ending::default();
        let (exercise, game) = (ExerciseId::default(), over());
        let lesson = Session::in_lesson(exercise, game.clone());
        let settled = GameChanged::new(&game, Change::Settled, Author::Engine, Timestamp(0));
        ending.follow(&settled, &lesson);
        assert!(ending.waits.is_some());
        assert!(
            follow(&mut ending, &game, Change::Opened),
            "the lesson is left"
        );
    }
}
