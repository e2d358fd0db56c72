//! What happens in a game over a connection as time passes: clocks run, flags fall, and frames
//! without an answer are sent again.

use super::{LiveGame, PATIENCE, SIGN_OF_LIFE};
use crate::game::clock::Clock;
use crate::game::team::TandemBoard;
use crate::game::{Event, Game, Millis, Timestamp};
use crate::remote::{Content, Side};
use crate::rules::Color;
use crate::store::remote::{Outcome, RemoteAction, RemoteError};

/// How long this app waits after the opponent's flag has fallen before it records the fall itself.
/// The opponent's app should record it first, and a move that the opponent made in time may still
/// be on its way.
const GRACE: Millis = Millis::seconds(2);

impl LiveGame {
    /// The clock to show; `None` without a clock. The clock stands still while an entry of this
    /// player is not confirmed by a receipt of the opponent's app. `board` is a board of a match, or
    /// `None` in a game on one board.
    pub fn clock(&self, board: Option<TandemBoard>, now: Timestamp) -> Option<Clock> {
        let side = self.side()?;
        Some(clock_of(side, side.chain().board(board)?, now)?.0)
    }

    /// The next time at which [`LiveGame::tick`] must be called; `None` if nothing is due. If
    /// something happens in the game before, the time may change.
    pub fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let again = self.awaits_answer().then(|| self.active + PATIENCE);
        let flag = self.side().and_then(|side| flag_due(side, now));
        again.into_iter().chain(flag).min()
    }

    /// Does what is due at this time. Sends frames again that have no answer yet. If the app
    /// watches the flags in this game, also records that a flag has fallen. Stores from time to time
    /// that the app is running.
    ///
    /// # Errors
    ///
    /// When something cannot be stored.
    pub fn tick(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        if self.is_watched() && now.since(self.seen) >= SIGN_OF_LIFE {
            self.store_sign_of_life(now)?;
        }
        if let Some((board, color)) = self.side().and_then(|side| fallen(side, now)) {
            let content = Content::of(board, Event::FlagFall(color));
            match self.act(RemoteAction::Submit(content), now) {
                // The opponent's app may judge differently; the clock goes on.
                Err(RemoteError::Side(_) | RemoteError::EndMissing) => {}
                outcome => return outcome,
            }
        }
        match self.awaits_answer() && now.since(self.active) >= PATIENCE {
            true => self.send_again(now),
            false => Ok(Outcome::default()),
        }
    }

    /// Whether the time at which this app runs matters, because a player can lose on time or by
    /// staying away.
    fn is_watched(&self) -> bool {
        let is_timed = |side: &Side| {
            let proposal = side.chain().contract().contract().proposal();
            let counts = proposal.clock.is_some() || proposal.conduct.lost_line.absence_loses;
            counts && !side.chain().is_over()
        };
        self.is_connected && self.side().is_some_and(is_timed)
    }

    /// Whether this app is waiting for an answer of the opponent's app.
    fn awaits_answer(&self) -> bool {
        let waits = match self.side() {
            Some(side) => side.pending().is_some(),
            None => self.agreement().answer().is_some(),
        };
        waits && self.is_connected
    }
}

/// The clock of a game of this side, and the player whose time is running, if any; `None` without a
/// clock.
fn clock_of(side: &Side, game: &Game, now: Timestamp) -> Option<(Clock, Option<Color>)> {
    let chain = side.chain();
    let after = match side.pending() {
        Some(pending) => pending.used,
        None => side.elapsed(now),
    };
    let clock = game.clock_at(chain.now() + after)?;
    let stands = side.pending().is_some() || side.dispute().is_some();
    let running = clock.running().filter(|_| !stands);
    Some((clock, running))
}

/// A running clock whose flag this app watches.
#[derive(Clone, Copy)]
struct Flag {
    /// The time until this app must record that the flag has fallen.
    until: Millis,
    /// The board of a match; `None` in a game on one board.
    board: Option<TandemBoard>,
    /// The player whose clock runs.
    color: Color,
}

/// The next flag that this app must record. `None` if no clock runs, or if the app does not watch
/// the flags in this game.
fn next_flag(side: &Side, now: Timestamp) -> Option<Flag> {
    let boards = side.chain().boards().into_iter();
    let flags = boards.filter_map(|(board, game)| flag_on(side, (board, game), now));
    flags.min_by_key(|flag| flag.until)
}

fn flag_on(
    side: &Side,
    (board, game): (Option<TandemBoard>, &Game),
    now: Timestamp,
) -> Option<Flag> {
    let (clock, running) = clock_of(side, game, now)?;
    let color = running.filter(|_| game.result().is_none() && game.announces_flags())?;
    let display = clock.display(color);
    let grace = match color == side.color_on(board) {
        true => Millis::ZERO,
        false => GRACE,
    };
    let until = match display.flag_fell() {
        Some(fell) => {
            let at = side.chain().now() + side.elapsed(now);
            grace - at.since(fell)
        }
        None => display.left() + clock.delay_left() + grace,
    };
    Some(Flag {
        until,
        board,
        color,
    })
}

fn flag_due(side: &Side, now: Timestamp) -> Option<Timestamp> {
    match next_flag(side, now)?.until {
        // The flag has fallen, but this side's game has refused the event.
        Millis::ZERO => Some(now + PATIENCE),
        until => Some(now + until),
    }
}

/// The board and player whose fallen flag this app must record now; `None` if no flag must be
/// recorded.
fn fallen(side: &Side, now: Timestamp) -> Option<(Option<TandemBoard>, Color)> {
    let flag = next_flag(side, now)?;
    (flag.until == Millis::ZERO).then_some((flag.board, flag.color))
}
