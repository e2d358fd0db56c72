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
    /// This side's entry that is not confirmed yet; `None` if no entry waits.
    sent: Option<Sent>,
    /// Time at which the last packet arrived before the present outage; `None` without an outage.
    lost: Option<Timestamp>,
    /// Whether there is a connection. It may be silent.
    is_connected: bool,
    /// Time for which lost connections may still stop the clocks in this game.
    bank: Millis,
    /// Longest time without a connection since the last confirmed entry. A present outage is not
    /// included.
    absence: Millis,
    /// Time since the last confirmed entry for which this app was closed. It is not measured here
    /// and counts only as far as the opponent's app has measured it.
    closed: Millis,
    /// Shortest time between an entry of this side and its receipt. A receipt that is held back
    /// makes it no longer, unless every one of them is.
    round_trip: Option<Millis>,
    /// Sum of further differences between the measurements of the two sides that this side accepts.
    credit: Millis,
    /// Time at which the watch was stopped because the players disagree about a time.
    stopped: Option<Timestamp>,
}

/// An entry of this side that waits for its receipt.
#[derive(Clone, Copy, Debug)]
struct Sent {
    /// Time at which it was sent. If there was no connection, the time of the next one.
    at: Timestamp,
    /// Whether there was a connection when the entry was made.
    is_delivered: bool,
    /// Time between the entry and the next connection for which the clocks ran, because the bank
    /// was empty. Only the author can be charged for it.
    late: Millis,
}

/// What this side has measured for its entry: the time used, and the delay of the connection, by
/// which the opponent's measurement may differ. A receipt may charge less or more only as far as
/// the credit reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::remote) struct Measured {
    pub least: Millis,
    pub most: Millis,
    pub credit: Millis,
}

impl Measured {
    /// Whether a receipt may charge this time.
    pub fn admits(&self, charged: Millis) -> bool {
        self.difference(charged) <= self.credit
    }

    fn difference(&self, charged: Millis) -> Millis {
        (charged - self.most).max(self.least - charged)
    }
}

impl Watch {
    /// Sum of the differences between the measurements of the two sides that a side accepts in a
    /// game.
    pub const CREDIT: Millis = Millis::seconds(5);

    /// Creates the stopwatch of a new game. `bank` is the total time for which lost connections may
    /// stop the clocks.
    pub fn start(bank: Millis, now: Timestamp) -> Watch {
        Watch {
            since: now,
            sent: None,
            lost: None,
            is_connected: true,
            bank,
            absence: Millis::ZERO,
            closed: Millis::ZERO,
            round_trip: None,
            credit: Watch::CREDIT,
            stopped: None,
        }
    }

    /// Continues after a restart of the app, once the stored entries have been read. `seen` is the
    /// last time at which the app is known to have run, `bank` what was left then.
    pub fn reopen(&mut self, seen: Timestamp, bank: Millis, now: Timestamp) {
        let closed = now.since(seen.max(self.since));
        self.since = self.since + closed;
        if let Some(sent) = &mut self.sent {
            sent.at = sent.at + now.since(seen.max(sent.at));
        }
        self.bank = bank - closed;
        (self.absence, self.closed) = (closed, closed);
        (self.lost, self.is_connected) = (Some(now), false);
    }

    /// Adds time for which this app was closed, as far as the opponent's app has measured it.
    /// `elapsed` is the time since the last entry by the opponent's measurement.
    pub fn count_closed(&mut self, elapsed: Millis, now: Timestamp) {
        let counted = (elapsed - self.elapsed(now)).min(self.closed);
        self.since = Timestamp(self.since.0.saturating_sub(counted.0));
        self.closed = Millis::ZERO;
    }

    /// Time since this side sent its part of the last confirmed entry. The time for which a lost
    /// connection stopped the clocks is not included.
    pub fn elapsed(&self, now: Timestamp) -> Millis {
        let now = self.stopped.unwrap_or(now);
        now.since(self.since) - self.excused(now)
    }

    /// Time for which lost connections may still stop the clocks.
    pub fn bank(&self, now: Timestamp) -> Millis {
        self.bank - self.excused(now)
    }

    /// Records that this side has made an entry.
    pub fn entry_sent(&mut self, now: Timestamp) {
        self.sent = Some(Sent {
            at: now,
            is_delivered: self.is_connected,
            late: Millis::ZERO,
        });
    }

    /// What this side has measured for its entry, for a receipt that arrives now.
    pub fn measured(&self, used: Millis, now: Timestamp) -> Measured {
        let (delay, late) = match self.sent {
            Some(sent) => (now.since(sent.at), sent.late),
            None => (Millis::ZERO, Millis::ZERO),
        };
        let delay = self.round_trip.map_or(delay, |known| known.min(delay));
        Measured {
            least: used - delay,
            most: used + delay + late,
            credit: self.credit,
        }
    }

    /// Records that a receipt for this side's entry has arrived that charges a time which
    /// [`Watch::measured`] admits, or which the player has accepted.
    pub fn entry_received(&mut self, used: Millis, charged: Millis, now: Timestamp) {
        self.credit -= self.measured(used, now).difference(charged);
        let Some(sent) = self.sent.take() else {
            return self.settle(now);
        };
        let delay = now.since(sent.at);
        self.round_trip = Some(self.round_trip.map_or(delay, |known| known.min(delay)));
        self.settle(sent.at);
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
        self.settle(sent.map_or(at, |sent| sent.at));
    }

    fn settle(&mut self, since: Timestamp) {
        self.since = since;
        self.absence = Millis::ZERO;
        self.closed = Millis::ZERO;
    }

    /// Stops the watch until [`Watch::go_on`], because the players disagree about a time.
    pub fn stop(&mut self, now: Timestamp) {
        self.stopped.get_or_insert(now);
    }

    /// Continues a watch that was stopped. The last confirmed entry then counts from now on, and
    /// differences between the measurements are accepted anew.
    pub fn go_on(&mut self, now: Timestamp) {
        if self.stopped.take().is_some() {
            self.credit = Watch::CREDIT;
            self.settle(now);
        }
    }

    /// Records that no packet has arrived since the time `heard`. The connection still exists.
    pub fn silent(&mut self, heard: Timestamp) {
        let heard = heard.max(self.since);
        self.lost.get_or_insert(heard);
    }

    /// Records that the connection was lost.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.is_connected = false;
        self.silent(now);
    }

    /// Records that the connection exists again, or that packets arrive again.
    pub fn connected(&mut self, now: Timestamp) {
        self.is_connected = true;
        let Some(lost) = self.lost else {
            return;
        };
        self.absence = self.absence(now);
        let excused = self.excused(now);
        if let Some(mut sent) = self.sent {
            let rest = excused - self.excused(sent.at);
            if sent.is_delivered {
                sent.at = sent.at + rest;
            } else {
                // Without a connection, the opponent could not know the entry.
                sent.late += now.since(sent.at.max(lost)) - rest;
                (sent.at, sent.is_delivered) = (now, true);
            }
            self.sent = Some(sent);
        }
        self.lost = None;
        self.bank -= excused;
        self.since = self.since + excused;
    }

    /// How long the present outage has stopped the clocks until `now`.
    fn excused(&self, now: Timestamp) -> Millis {
        self.lost
            .map_or(Millis::ZERO, |lost| now.since(lost).min(self.bank))
    }

    /// Longest time without a connection since the last confirmed entry, a present outage included.
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
    fn an_outage_begins_with_the_last_packet_that_arrived() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        watch.silent(Timestamp(10_000));
        watch.disconnected(Timestamp(40_000));
        watch.connected(Timestamp(70_000));
        assert_eq!(watch.elapsed(Timestamp(70_000)), Millis(10_000));
        assert_eq!(watch.bank(Timestamp(70_000)), Millis(60_000));
    }

    #[test]
    fn an_entry_is_measured_from_when_this_side_last_sent_something() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        watch.entry_sent(Timestamp(5_000));
        watch.entry_received(Millis(5_000), Millis(5_200), Timestamp(5_300));
        assert_eq!(watch.elapsed(Timestamp(6_000)), Millis(1_000));
    }

    #[test]
    fn an_entry_made_without_a_connection_counts_from_the_next_connection() {
        for outage in [60_000, 600_000] {
            let mut watch = Watch::start(BANK, Timestamp(0));
            watch.disconnected(Timestamp(10_000));
            watch.entry_sent(Timestamp(20_000));
            watch.connected(Timestamp(10_000 + outage));
            let now = Timestamp(11_000 + outage);
            let measured = watch.measured(Millis(10_000), now);
            // What the empty bank does not cover is the author's own time.
            let late = Millis(outage) - BANK;
            assert_eq!(measured.most, Millis(11_000) + late);
            watch.entry_received(Millis(10_000), Millis(10_000) + late, now);
            assert_eq!(watch.elapsed(now), Millis(1_000));
        }
    }

    #[test]
    fn a_receipt_that_is_held_back_gives_no_room_to_charge_more() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        watch.entry_sent(Timestamp(1_000));
        watch.entry_received(Millis(1_000), Millis(1_000), Timestamp(1_100));
        watch.entry_sent(Timestamp(2_000));
        let measured = watch.measured(Millis(1_000), Timestamp(90_000));
        assert_eq!(measured.most, Millis(1_100));
        assert!(!measured.admits(Millis(6_101)));
    }

    #[test]
    fn all_differences_together_use_up_the_credit_once() {
        let mut watch = Watch::start(BANK, Timestamp(0));
        for entry in 1..5 {
            let now = Timestamp(10_000 * entry);
            watch.entry_sent(now);
            let measured = watch.measured(Millis(1_000), now);
            assert_eq!(measured.admits(Millis(3_000)), entry < 3);
            watch.entry_received(Millis(1_000), Millis(3_000), now);
        }
    }

    #[test]
    fn an_app_that_was_closed_counts_only_what_the_opponent_has_measured() {
        for (measured, counted) in [(0, 10_000), (40_000, 40_000), (900_000, 110_000)] {
            let mut watch = Watch::start(BANK, Timestamp(0));
            watch.reopen(Timestamp(10_000), BANK, Timestamp(110_000));
            assert_eq!(watch.elapsed(Timestamp(110_000)), Millis(10_000));
            assert_eq!(watch.bank(Timestamp(110_000)), Millis(20_000));
            assert_eq!(watch.absence(Timestamp(110_000)), Millis(100_000));
            watch.connected(Timestamp(110_000));
            watch.count_closed(Millis(measured), Timestamp(110_000));
            assert_eq!(watch.elapsed(Timestamp(110_000)), Millis(counted));
        }
    }
}
