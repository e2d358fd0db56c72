//! Stopwatch of one side: measures the time since the last entry of the chain. Time without a
//! connection is deducted as far as the contract allows it. All times are passed in by the caller
//! and must not decrease.

use crate::game::{Millis, Timestamp};

/// Stopwatch of one side of a remote game.
#[derive(Clone, Copy, Debug)]
pub(in crate::remote) struct Watch {
    /// Time at which this side sent its part of the last confirmed entry: its own entry, or the
    /// receipt for the opponent's entry.
    since: Timestamp,
    /// Time at which this side sent its entry that is not confirmed yet; `None` if no entry waits.
    sent: Option<Timestamp>,
    /// Time at which the connection was lost; `None` while there is a connection.
    lost: Option<Timestamp>,
    /// Time for which lost connections may still stop the clocks in this game.
    bank: Millis,
    /// Longest time without a connection since the last confirmed entry. A present loss of the
    /// connection is not included.
    absence: Millis,
    /// Whether this app has been running without a break since the last confirmed entry. Only then
    /// is its measurement complete.
    measures: bool,
    /// Sum of all reported differences between the times that the two sides measured.
    differences: Millis,
}

/// Difference between the times that the two sides measured for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Difference for the last entry.
    pub last: Millis,
    /// Sum of the differences in the game. Once it reaches [`Difference::MAX`], the players
    /// are asked how to continue.
    pub total: Millis,
}

impl Difference {
    /// Smallest difference for a single entry that is reported.
    pub const MIN: Millis = Millis(500);
    /// Sum of differences from which on the players are asked how to continue.
    pub const MAX: Millis = Millis::seconds(5);
}

impl Watch {
    /// Creates the stopwatch of a new game. `bank` is the total time for which lost connections may
    /// stop the clocks.
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

    /// Creates the stopwatch of a game after a restart of the app. The app was not running for an
    /// unknown time and does not know how long ago the last entry was made.
    pub fn reopen(bank: Millis, now: Timestamp) -> Watch {
        Watch {
            absence: Millis(u64::MAX),
            measures: false,
            ..Watch::start(bank, now)
        }
    }

    /// Time since this side sent its part of the last confirmed entry. The time for which a lost
    /// connection stopped the clocks is not included.
    pub fn elapsed(&self, now: Timestamp) -> Millis {
        now.since(self.since) - self.excused(now)
    }

    /// Records that this side has sent an entry.
    pub fn entry_sent(&mut self, now: Timestamp) {
        self.sent = Some(now);
    }

    /// Records that the opponent's receipt for this side's entry has arrived. Returns a difference
    /// if the opponent has charged more than the time used plus the delay of the connection.
    pub fn entry_received(
        &mut self,
        used: Millis,
        charged: Millis,
        now: Timestamp,
    ) -> Option<Difference> {
        let sent = self.sent.take().unwrap_or(now);
        // The round trip of this entry, and as much again for the delay of the opponent's
        // previous entry.
        let delay = now.since(sent).times(2);
        let measures = self.measures;
        self.settle(sent);
        self.difference(charged - used - delay).filter(|_| measures)
    }

    /// Records that this side has sent a receipt for an entry of the opponent.
    pub fn receipt_sent(&mut self, now: Timestamp) {
        self.sent = None;
        self.settle(now);
    }

    /// Continues from a confirmed entry that is read from the records after the app was closed.
    /// `is_own` says whether this side made the entry, `at` is the date on which it was stored.
    pub fn link_restored(&mut self, is_own: bool, at: Timestamp) {
        let sent = self.sent.take().filter(|_| is_own);
        self.settle(sent.unwrap_or(at));
    }

    fn settle(&mut self, since: Timestamp) {
        self.since = since;
        self.absence = Millis::ZERO;
        self.measures = true;
    }

    fn difference(&mut self, last: Millis) -> Option<Difference> {
        if last < Difference::MIN {
            return None;
        }
        self.differences += last;
        let total = self.differences;
        Some(Difference { last, total })
    }

    /// Records that the connection was lost.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.lost.get_or_insert(now);
    }

    /// Records that the connection exists again.
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

    /// How long the current loss of the connection has stopped the clocks so far.
    fn excused(&self, now: Timestamp) -> Millis {
        self.lost
            .map_or(Millis::ZERO, |lost| now.since(lost).min(self.bank))
    }

    /// Longest time without a connection since the last confirmed entry, a current one included.
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
        // Of the second outage of fifty seconds, only the twenty left in the bank are excused.
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
        assert!(total > Difference::MAX);
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
