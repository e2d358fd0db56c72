//! The stopwatch of one side: how long the current entry has been under way, without lost
//! connections as far as the contract excuses them. All times are passed in and need only
//! run forwards.

use crate::game::{Millis, Timestamp};

/// Stopwatch of one side of a game.
#[derive(Clone, Copy, Debug)]
pub(in crate::remote) struct Watch {
    /// When this side sent its part of the last link: its entry, or its receipt.
    since: Timestamp,
    /// When this side sent the entry that has no receipt yet.
    sent: Option<Timestamp>,
    /// When the connection was lost, while it is.
    lost: Option<Timestamp>,
    /// Time for which lost connections still stop the clocks.
    bank: Millis,
    /// Longest time without a connection since the last link.
    absence: Millis,
    /// Whether this side has measured since the last link without being closed.
    measures: bool,
    /// Sum of all differences reported.
    differences: Millis,
}

/// Difference between what the two sides have measured for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The difference for the last entry.
    pub last: Millis,
    /// The sum for the game; from [`Difference::MOST`] on, the players are asked how to go
    /// on.
    pub total: Millis,
}

impl Difference {
    /// Difference for an entry that is too small to be reported.
    pub const LEAST: Millis = Millis(500);
    /// Sum of differences from which the players are to be asked how to go on.
    pub const MOST: Millis = Millis::seconds(5);
}

impl Watch {
    /// Starts for a new game.
    pub fn start(bank: Millis, now: Timestamp) -> Watch {
        Watch {
            since: now,
            sent: None,
            lost: None,
            bank,
            absence: Millis::ZERO,
            measures: true,
            differences: Millis::ZERO,
        }
    }

    /// Starts for a game that was closed: this side was absent for an unknown time, and does
    /// not know how long the current entry has been under way.
    pub fn reopen(bank: Millis, now: Timestamp) -> Watch {
        Watch {
            absence: Millis(u64::MAX),
            measures: false,
            ..Watch::start(bank, now)
        }
    }

    /// Time since this side sent its part of the last link.
    pub fn elapsed(&self, now: Timestamp) -> Millis {
        now.since(self.since) - self.excused(now)
    }

    /// This side has sent an entry.
    pub fn entry_sent(&mut self, now: Timestamp) {
        self.sent = Some(now);
    }

    /// The opponent's receipt for this side's entry has arrived. Reports a difference if the
    /// opponent has charged more than this side could have seen.
    pub fn entry_received(
        &mut self,
        used: Millis,
        charged: Millis,
        now: Timestamp,
    ) -> Option<Difference> {
        let sent = self.sent.take().unwrap_or(now);
        // The way there and back, and the opponent's for the entry before.
        let delay = now.since(sent).times(2);
        let measures = self.measures;
        self.settle(sent);
        self.difference(charged - used - delay).filter(|_| measures)
    }

    /// This side has sent a receipt for an entry of the opponent.
    pub fn receipt_sent(&mut self, now: Timestamp) {
        self.sent = None;
        self.settle(now);
    }

    fn settle(&mut self, since: Timestamp) {
        self.since = since;
        self.absence = Millis::ZERO;
        self.measures = true;
    }

    fn difference(&mut self, last: Millis) -> Option<Difference> {
        if last < Difference::LEAST {
            return None;
        }
        self.differences += last;
        let total = self.differences;
        Some(Difference { last, total })
    }

    /// The connection is lost.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.lost.get_or_insert(now);
    }

    /// The connection is there again.
    pub fn connected(&mut self, now: Timestamp) {
        let excused = self.excused(now);
        self.absence = self.absence(now);
        let Some(lost) = self.lost.take() else {
            return;
        };
        self.bank -= excused;
        self.since = self.since + excused;
        if let Some(sent) = self.sent.as_mut().filter(|sent| **sent <= lost) {
            *sent = *sent + excused;
        }
    }

    /// Part of the current loss of the connection that stops the clocks.
    fn excused(&self, now: Timestamp) -> Millis {
        self.lost
            .map_or(Millis::ZERO, |lost| now.since(lost).min(self.bank))
    }

    /// Longest time without a connection since the last link.
    pub fn absence(&self, now: Timestamp) -> Millis {
        let current = self.lost.map_or(Millis::ZERO, |lost| now.since(lost));
        self.absence.max(current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: Millis = Millis(120_000);

    #[test]
    fn a_lost_connection_stops_the_watch_until_the_bank_is_empty() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        watch.disconnected(Timestamp(10_000));
        assert_eq!(watch.elapsed(Timestamp(60_000)), Millis(10_000));
        watch.connected(Timestamp(110_000));
        assert_eq!(watch.elapsed(Timestamp(115_000)), Millis(15_000));
        assert_eq!(watch.absence(Timestamp(115_000)), Millis(100_000));
        watch.disconnected(Timestamp(115_000));
        // Twenty of the next fifty seconds are excused.
        assert_eq!(watch.elapsed(Timestamp(165_000)), Millis(45_000));
        watch.connected(Timestamp(165_000));
        assert_eq!(watch.elapsed(Timestamp(165_000)), Millis(45_000));
        watch.receipt_sent(Timestamp(170_000));
        assert_eq!(watch.elapsed(Timestamp(171_000)), Millis(1_000));
        assert_eq!(watch.absence(Timestamp(171_000)), Millis::ZERO);
    }

    #[test]
    fn an_entry_is_measured_from_when_this_side_last_sent_something() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        watch.entry_sent(Timestamp(5_000));
        let difference = watch.entry_received(Millis(5_000), Millis(5_200), Timestamp(5_300));
        assert_eq!(difference, None);
        assert_eq!(watch.elapsed(Timestamp(6_000)), Millis(1_000));
    }

    #[test]
    fn too_much_time_charged_is_reported_and_added_up() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        let mut total = Millis::ZERO;
        for entry in 1..4 {
            let now = Timestamp(10_000 * entry);
            watch.entry_sent(now);
            let used = Millis(1_000);
            let difference = watch.entry_received(used, Millis(4_000), now + Millis(500));
            total += Millis(2_000);
            let last = Millis(2_000);
            assert_eq!(difference, Some(Difference { last, total }));
        }
        assert!(total > Difference::MOST);
    }

    #[test]
    fn a_side_that_was_closed_was_absent_and_does_not_complain() {
        let mut watch = Watch::reopen(BANK, Timestamp(0));
        assert_eq!(watch.absence(Timestamp(0)), Millis(u64::MAX));
        watch.entry_sent(Timestamp(1));
        let difference = watch.entry_received(Millis(1), Millis(600_000), Timestamp(100));
        assert_eq!(difference, None);
    }
}
