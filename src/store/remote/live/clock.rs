//! What happens by the passing of time in a game over a connection: clocks, flags that fall, and
//! frames that are sent again.

use super::{LiveGame, Outcome, PATIENCE};
use crate::game::{Clock, Event, Millis, Timestamp};
use crate::remote::{Content, Side};
use crate::rules::Color;
use crate::store::remote::RemoteError;

/// Time after which this program notices the fall of the opponent's flag by itself: the
/// opponent's own program notices it first, and a move made in time may be under way.
const GRACE: Millis = Millis::seconds(2);

impl LiveGame {
    /// The clock as it is to be shown. While an entry of this player waits for its receipt, no
    /// display runs.
    pub fn clock(&self, now: Timestamp) -> Option<Clock> {
        let side = self.side()?;
        Some(clock_of(side, now)?.0)
    }

    /// The time at which [`LiveGame::tick`] has something to do, unless something happens before;
    /// `None` if nothing is due.
    pub fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let again = self.awaits_answer().then(|| self.active + PATIENCE);
        let flag = self.side().and_then(|side| flag_due(side, now));
        again.into_iter().chain(flag).min()
    }

    /// Sends again what has no answer, and notices a flag that has fallen if the program is to
    /// notice it in this game.
    ///
    /// # Errors
    ///
    /// When something cannot be stored.
    pub fn tick(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        if let Some(color) = self.side().and_then(|side| fallen(side, now)) {
            let content = Content::Event(Event::FlagFall(color));
            match self.submit(content, now) {
                // The opponent's program may see it differently, and the clock goes on.
                Err(RemoteError::Side(_)) => {}
                outcome => return outcome,
            }
        }
        match self.awaits_answer() && now.since(self.active) >= PATIENCE {
            true => self.send_again(now),
            false => Ok(Outcome::default()),
        }
    }

    /// Whether the opponent's program should answer something.
    fn awaits_answer(&self) -> bool {
        let waits = match self.side() {
            Some(side) => side.pending().is_some(),
            None => self.agreement().answer().is_some(),
        };
        waits && self.is_connected
    }
}

/// The clock, and the player whose display runs.
fn clock_of(side: &Side, now: Timestamp) -> Option<(Clock, Option<Color>)> {
    let chain = side.chain();
    let after = match side.pending() {
        Some(pending) => pending.used,
        None => side.elapsed(now),
    };
    let clock = chain.game().clock_at(chain.now() + after)?;
    let running = clock.running().filter(|_| side.pending().is_none());
    Some((clock, running))
}

/// How long it takes until this program notices the flag of the display that runs, and whose
/// flag it is; `None` if it notices none in this game.
fn until_flag(side: &Side, now: Timestamp) -> Option<(Millis, Color)> {
    let game = side.chain().game();
    let (clock, running) = clock_of(side, now)?;
    let color = running.filter(|_| game.result().is_none() && game.sees_flags())?;
    let display = clock.display(color);
    let grace = match color == side.color() {
        true => Millis::ZERO,
        false => GRACE,
    };
    let until = match display.fell() {
        Some(fell) => {
            let at = side.chain().now() + side.elapsed(now);
            grace - at.since(fell)
        }
        None => display.left() + clock.delay_left() + grace,
    };
    Some((until, color))
}

fn flag_due(side: &Side, now: Timestamp) -> Option<Timestamp> {
    match until_flag(side, now)? {
        // This side's own game has refused it.
        (Millis::ZERO, _) => Some(now + PATIENCE),
        (until, _) => Some(now + until),
    }
}

/// The player whose flag this program notices now.
fn fallen(side: &Side, now: Timestamp) -> Option<Color> {
    let (until, color) = until_flag(side, now)?;
    (until == Millis::ZERO).then_some(color)
}
