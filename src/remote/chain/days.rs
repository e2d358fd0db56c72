//! Time limits of a game by letter (correspondence game): how much each player has used of the days
//! for a move, of the bank (extra days for the whole game) and of the leave. A player who exceeds
//! the limits loses only if the opponent claims the game.

use super::{Chain, EntryError};
use crate::game::Millis;
use crate::remote::DayLimits;
use crate::remote::encode::encode_struct;
use crate::rules::Color;

const DAY: Millis = Millis::minutes(24 * 60);
/// Number of days by which a player must exceed the limits before the opponent can claim the game.
/// It is needed because a letter takes time to arrive.
const GRACE: u16 = 1;

/// Time and days of leave that each player has used in a game by letter. Taking back a move does
/// not give them back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DaysUsed {
    /// Time used so far for the current move.
    current: Millis,
    /// Time that each player has used of the bank of extra days.
    bank: [Millis; 2],
    /// Days of leave that each player has taken.
    leave: [u16; 2],
    /// Days of leave that each player has taken for the current or next move.
    extra: [u16; 2],
}

encode_struct!(DaysUsed {
    current,
    bank,
    leave,
    extra
});

fn days(count: u16) -> Millis {
    DAY.times(count.into())
}

impl Chain {
    fn limits(&self) -> Result<DayLimits, EntryError> {
        self.proposal()
            .conduct
            .days
            .ok_or(EntryError::NotInContract)
    }

    /// Days used so far.
    pub fn days_used(&self) -> &DaysUsed {
        &self.days
    }

    /// Time that the player who must make the next entry may still use; `after` is the time since
    /// the last entry. `None` in a game over a connection, and once the game is over. Nothing is
    /// counted before the first entry, since the letters by which the players agree on the game
    /// take time.
    pub fn days_left(&self, after: Millis) -> Option<Millis> {
        let (limits, writer) = (self.limits().ok()?, self.next_writer()?);
        let used = match self.links.is_empty() {
            true => Millis::ZERO,
            false => self.days.current + self.counted_time(after),
        };
        Some(self.allowed(&limits, writer) - used)
    }

    /// Total time that a player may take for the current move: the days for a move, the rest of the
    /// bank, and the leave taken for this move.
    fn allowed(&self, limits: &DayLimits, player: Color) -> Millis {
        let bank = days(limits.bank) - self.days.bank[player.index()];
        days(limits.per_move) + bank + days(self.days.extra[player.index()])
    }

    /// Checks a claim by the player `by` that the opponent has exceeded the time limits. `after` is
    /// the time since the last entry.
    pub(super) fn check_overstepped(&self, by: Color, after: Millis) -> Result<(), EntryError> {
        let limits = self.limits()?;
        let allowed = self.allowed(&limits, !by) + days(GRACE);
        let is_theirs = self.next_writer() == Some(!by);
        let is_counted = !self.links.is_empty();
        match is_theirs && is_counted && self.days.current + self.counted_time(after) > allowed {
            true => Ok(()),
            false => Err(EntryError::DaysLeft),
        }
    }

    pub(super) fn check_leave(&self, by: Color, taken: u16) -> Result<(), EntryError> {
        let left = self.limits()?.leave - self.days.leave[by.index()];
        match (1..=left).contains(&taken) {
            true => Ok(()),
            false => Err(EntryError::Leave { left }),
        }
    }

    /// Records that a player takes days of leave, which extend the time for the current or next
    /// move.
    pub(super) fn take_leave(&mut self, by: Color, taken: u16) {
        self.days.leave[by.index()] += taken;
        self.days.extra[by.index()] += taken;
    }

    /// Charges the time `span` before an entry to the player `writer`, who had to make an entry.
    /// Once the opponent must make the next entry, the time beyond the days for a move is taken
    /// from the bank.
    pub(super) fn count_days(&mut self, writer: Option<Color>, span: Millis) {
        let (Ok(limits), Some(writer)) = (self.limits(), writer) else {
            return;
        };
        if !self.links.is_empty() {
            self.days.current += span;
        }
        if self.next_writer() == Some(writer) {
            return;
        }
        let free = days(limits.per_move) + days(self.days.extra[writer.index()]);
        let beyond = self.days.current - free;
        let bank = &mut self.days.bank[writer.index()];
        *bank = (*bank + beyond).min(days(limits.bank));
        self.days.current = Millis::ZERO;
        self.days.extra[writer.index()] = 0;
    }
}
