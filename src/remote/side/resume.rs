//! Resumes a game after a lost connection or a restart of the app: the two sides compare the
//! lengths and heads of their chains, and the side with the longer chain sends the missing entries.

use super::answers::Answers;
use super::{Output, Report, Side, SideError};
use crate::game::adjournment::AdjournmentAct;
use crate::game::{Event, Millis, Timestamp};
use crate::remote::chain::Chain;
use crate::remote::entry::{Content, Entry, Link};
use crate::remote::frame::{Frame, Record, SyncPoint};
use crate::remote::{Digest, EntryError, IdentityKey, Signed, SignedContract};

/// A way to add an entry of a record to the chain.
type AddLink = fn(&mut Chain, Link) -> Result<(), EntryError>;

/// What is stored about the times at which this side's app was running.
#[derive(Clone, Copy, Debug)]
pub struct LastSeen {
    /// When the contract was stored.
    pub begun: Timestamp,
    /// The last time at which the app is known to have run.
    pub seen: Timestamp,
    /// Time for which lost connections could still stop the clocks then; `None` if it was never
    /// stored.
    pub bank: Option<Millis>,
}

impl Side {
    /// Restores the state of a game from the records that this side has stored, each with the time
    /// at which it was stored.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the records do not belong to this game and player.
    pub fn open(
        contract: SignedContract,
        key: IdentityKey,
        records: impl IntoIterator<Item = (Timestamp, Record)>,
        last: LastSeen,
        now: Timestamp,
    ) -> Result<Side, SideError> {
        let mut side = Side::open_by_letter(contract, key, records, last.begun)?;
        let bank = side.chain.proposal().outage_bank();
        side.watch.reopen(last.seen, last.bank.unwrap_or(bank), now);
        Ok(side)
    }

    /// Restores the state of a game by letter. The days are counted from the dates on which the
    /// contract (`begun`) and each record were stored on this computer.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the records do not belong to this game and player.
    pub fn open_by_letter(
        contract: SignedContract,
        key: IdentityKey,
        records: impl IntoIterator<Item = (Timestamp, Record)>,
        begun: Timestamp,
    ) -> Result<Side, SideError> {
        Side::restored_by_letter((contract, records), key, begun, Chain::restore)
    }

    /// Restores the state of a game by letter or over a connection like [`Side::open_by_letter`], to
    /// be shown in a list of games. The entries are not checked, which would take long.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the records do not belong to this player, or are no game.
    pub fn look_at(
        contract: SignedContract,
        key: IdentityKey,
        records: impl IntoIterator<Item = (Timestamp, Record)>,
        begun: Timestamp,
    ) -> Result<Side, SideError> {
        Side::restored_by_letter((contract, records), key, begun, Chain::look_at)
    }

    fn restored_by_letter(
        (contract, records): (
            SignedContract,
            impl IntoIterator<Item = (Timestamp, Record)>,
        ),
        key: IdentityKey,
        begun: Timestamp,
        add: AddLink,
    ) -> Result<Side, SideError> {
        let mut side = Side::begin(contract, key, begun)?;
        for (at, record) in records {
            side.restore(record, at, add)?;
            match record {
                Record::Entry(_) => side.watch.entry_sent(at),
                Record::Link(link) => side.watch.link_restored(link.entry.by == side.color, at),
                _ => {}
            }
        }
        side.finish_restoring();
        Ok(side)
    }

    fn restore(&mut self, record: Record, at: Timestamp, add: AddLink) -> Result<(), EntryError> {
        match record {
            Record::Entry(entry) => self.restore_entry(entry),
            Record::Link(link) => {
                add(&mut self.chain, link)?;
                self.count(&link);
                self.go_on(at);
                self.asking.clear_open();
                Ok(())
            }
            Record::Request(request) => self.restore_request(request),
            Record::Decline(head) => {
                self.restore_refusal(head);
                Ok(())
            }
            Record::Envelope(envelope) => {
                self.sealing.restore_envelope(envelope);
                Ok(())
            }
            Record::Key(key) => {
                self.sealing.restore_key(key);
                Ok(())
            }
            Record::Refused(receipt) => {
                self.restore_refused(receipt, at);
                Ok(())
            }
            Record::Decision(decision) => {
                self.restore_decision(decision);
                Ok(())
            }
            Record::Second(_) | Record::SecondReceipt(_) => {
                self.evidence.push(record);
                Ok(())
            }
        }
    }

    fn finish_restoring(&mut self) {
        self.is_compared = false;
        // A pending entry that was made for an older head had been withdrawn, so it is dropped.
        let length = self.chain.links().len();
        let heads = [Some(self.chain.head()), self.head_before(length)];
        let pending = self.pending.take();
        self.pending =
            pending.filter(|entry| heads.contains(&Some(entry.on)) && !self.is_added(entry));
    }

    pub(super) fn restore_entry(&mut self, entry: Signed<Entry>) -> Result<(), EntryError> {
        let identity = self.key.identity();
        if entry.by != self.color || !entry.is_by(&identity, self.chain.id()) {
            return Err(EntryError::NotSigned);
        }
        self.counter = self.counter.max(entry.counter);
        self.pending = Some(entry);
        Ok(())
    }

    /// Updates the counter of the last statement that this side signed, from `link`: this side has
    /// signed either its entry or its receipt.
    fn count(&mut self, link: &Link) {
        let own = match link.entry.by == self.color {
            true => link.entry.counter,
            false => link.receipt.counter,
        };
        self.counter = self.counter.max(own);
    }

    fn head_before(&self, length: usize) -> Option<Digest> {
        self.chain.head_at(length.checked_sub(1)?)
    }

    fn is_added(&self, entry: &Signed<Entry>) -> bool {
        let last = self.chain.links().last();
        last.is_some_and(|last| last.entry == *entry)
    }

    /// Records that the connection was established, for the first time or again; returns what to
    /// send.
    pub fn connected(&mut self, now: Timestamp) -> Vec<Output> {
        self.watch.connected(now);
        self.ask_to_compare(now)
    }

    /// Asks the opponent's side to compare the two chains. Must be called when an expected frame
    /// does not arrive for some time, because frames may have been lost.
    pub fn ask_to_compare(&self, now: Timestamp) -> Vec<Output> {
        vec![self.sync_point(now)]
    }

    /// Records that no packet has arrived since the time `heard`, although the connection exists.
    pub fn silent(&mut self, heard: Timestamp) {
        self.watch.silent(heard);
    }

    /// Records that packets arrive again.
    pub fn heard(&mut self, now: Timestamp) {
        self.watch.connected(now);
    }

    /// Records the loss of the connection. Must be called at the moment of the loss.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.watch.disconnected(now);
        self.answers = Answers::default();
    }

    pub(super) fn sync_point(&self, now: Timestamp) -> Output {
        Output::Send(Frame::SyncPoint(SyncPoint {
            length: self.chain.links().len(),
            head: self.chain.head(),
            elapsed: self.elapsed(now),
        }))
    }

    /// Compares the opponent's chain with this one. If entries are missing there, sends them; if
    /// they are missing here, asks for them.
    pub(super) fn compare(
        &mut self,
        other: SyncPoint,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let length = self.chain.links().len();
        if other.length > length {
            let asked = self.ask_for_missing(now).into_iter();
            return Ok(asked.chain(self.repeat_decision()).collect());
        }
        if self.chain.head_at(other.length) != Some(other.head) {
            return Err(SideError::RecordsDiffer);
        }
        self.is_compared = true;
        if other.length == length {
            // The opponent's side has the same receipts, so it refuses none of them.
            self.go_on(now);
            self.watch.count_closed(other.elapsed, now);
        }
        let Some(count) = self.answers.allow(other.length, length, now) else {
            return Ok(Vec::new());
        };
        let missing = self.chain.links().iter().skip(other.length).take(count);
        let mut outputs: Vec<Output> = missing
            .flat_map(|&link| self.link_frames(link))
            .map(Output::Send)
            .collect();
        if !outputs.is_empty() {
            outputs.push(self.sync_point(now));
        }
        outputs.extend(self.settle_pending(now));
        outputs.extend(self.repeat_request());
        outputs.extend(self.repeat_decision());
        Ok(outputs)
    }

    /// Answers an entry that does not continue the current chain. If it continues an earlier state
    /// of this chain, it has only arrived late, and there is no answer. Otherwise entries may be
    /// missing here, so a comparison of the chains is started.
    pub(super) fn answer_other_head(
        &mut self,
        entry: &Signed<Entry>,
        now: Timestamp,
    ) -> Vec<Output> {
        match self.chain.had_head(&entry.on) {
            true => Vec::new(),
            false => self.ask_for_missing(now),
        }
    }

    /// Asks the opponent for entries that are missing here. While a receipt is refused, objects to
    /// it instead.
    fn ask_for_missing(&mut self, now: Timestamp) -> Vec<Output> {
        let length = self.chain.links().len();
        match self.answers.may_ask(length, now) {
            true => vec![self.objection().unwrap_or_else(|| self.sync_point(now))],
            false => Vec::new(),
        }
    }

    /// Adds a confirmed entry that was missing from this side's chain.
    pub(super) fn receive_link(
        &mut self,
        link: Link,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        if link.entry.on != self.chain.head() {
            return Ok(match self.contradiction_in(&link) {
                Some(second) => self.keep_evidence(second),
                None => self.answer_other_head(&link.entry, now),
            });
        }
        if self.pending == Some(link.entry) {
            return self.receive_receipt(link.receipt, now);
        }
        self.chain.append(link)?;
        self.count(&link);
        self.watch.receipt_sent(now);
        self.go_on(now);
        let mut outputs = self.after_adding(link);
        // This side has signed the entry or its receipt, and stored that before.
        if !std::mem::replace(&mut self.has_lost, true) {
            outputs.push(Output::Report(Report::Restored));
        }
        if self.is_compared {
            outputs.extend(self.settle_pending(now));
        }
        Ok(outputs)
    }

    /// Sends the entry that waits for a receipt again. If another entry was added to the chain
    /// first, the waiting entry is signed again for the new chain, or withdrawn if it is no longer
    /// possible.
    pub(super) fn settle_pending(&mut self, now: Timestamp) -> Vec<Output> {
        let Some(pending) = self.pending else {
            return Vec::new();
        };
        if let Some(objection) = self.objection() {
            return vec![objection];
        }
        if self.current().is_some() {
            let frames = self.entry_frames(pending).into_iter();
            return frames.map(Output::Send).collect();
        }
        self.pending = None;
        if self.is_added(&pending) {
            return Vec::new();
        }
        let content = pending.content;
        // A claim of absence is withdrawn, because the opponent's entry shows that they are
        // present. An envelope is valid at one place of the game only, so the player must seal the
        // move again.
        let signed = match content {
            _ if self.is_locked => None,
            Content::Absence => None,
            Content::Event(Event::Adjournment(AdjournmentAct::Seal(_))) => None,
            _ => self.submit(content, now).ok(),
        };
        signed.unwrap_or_else(|| vec![Output::Report(Report::Withdrawn(content))])
    }
}
