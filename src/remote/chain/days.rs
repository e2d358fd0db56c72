//! Days of a game by letter: what each player has used of the days for a move, of the bank
//! and of the leave. Overstepping is claimed and never found by the program itself.

use super::{Chain, EntryError};
use crate::game::Millis;
use crate::remote::DayLimits;
use crate::remote::encode::encode_struct;
use crate::rules::Color;

const DAY: Millis = Millis::minutes(24 * 60);
/// Days beyond the limits before the game can be claimed, since a letter takes its time.
const GRACE: u16 = 1;

/// Days used in a game by letter. Taking back a move does not give them back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DaysUsed {
    /// Time since the last move.
    current: Millis,
    /// Time that each player has used of the bank.
    bank: [Millis; 2],
    /// Days of leave that each player has taken.
    leave: [u16; 2],
    /// Leave taken for the current move of each player.
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

    /// Time that the player for whom it is to write may still take, `after` the last entry by this
    /// time; `None` in a game over a connection or one that is over. Nothing is counted before
    /// the first entry, since the letters of the agreement take their time.
    pub fn days_left(&self, after: Millis) -> Option<Millis> {
        let (limits, writer) = (self.limits().ok()?, self.to_write()?);
        let used = match self.links.is_empty() {
            true => Millis::ZERO,
            false => self.days.current + self.counted(after),
        };
        Some(self.allowed(&limits, writer) - used)
    }

    /// Time that a player may take for the current move.
    fn allowed(&self, limits: &DayLimits, player: Color) -> Millis {
        let bank = days(limits.bank) - self.days.bank[player.index()];
        days(limits.per_move) + bank + days(self.days.extra[player.index()])
    }

    /// Checks a claim that the opponent of `by` has overstepped the days, `after` the last
    /// entry by this time.
    pub(super) fn check_overstepped(&self, by: Color, after: Millis) -> Result<(), EntryError> {
        let limits = self.limits()?;
        let allowed = self.allowed(&limits, !by) + days(GRACE);
        let is_theirs = self.to_write() == Some(!by);
        let is_counted = !self.links.is_empty();
        match is_theirs && is_counted && self.days.current + self.counted(after) > allowed {
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

    /// Takes leave for the player's current or next move.
    pub(super) fn take_leave(&mut self, by: Color, taken: u16) {
        self.days.leave[by.index()] += taken;
        self.days.extra[by.index()] += taken;
    }

    /// Counts time of the player for whom it was to write before an entry.
    pub(super) fn count_days(&mut self, writer: Option<Color>, span: Millis) {
        let (Ok(limits), Some(writer)) = (self.limits(), writer) else {
            return;
        };
        if !self.links.is_empty() {
            self.days.current += span;
        }
        if self.to_write() == Some(writer) {
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
