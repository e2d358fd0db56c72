//! Resuming a game: after a lost connection or a closed program, the sides compare the
//! lengths and heads of their chains, and the longer one is sent to the other side.

use super::{Output, Report, Side, SideError};
use crate::game::Timestamp;
use crate::remote::entry::{Content, Entry, Link};
use crate::remote::frame::{Frame, Hello, Record};
use crate::remote::time::Watch;
use crate::remote::{Digest, EntryError, IdentityKey, Signed, SignedContract};

/// Largest number of links sent at once.
const AT_ONCE: usize = 64;

impl Side {
    /// This side of a game that was closed, from its records.
    ///
    /// # Errors
    ///
    /// When the records are not those of this game and player.
    pub fn open(
        contract: SignedContract,
        key: IdentityKey,
        records: impl IntoIterator<Item = Record>,
        now: Timestamp,
    ) -> Result<Side, SideError> {
        let mut side = Side::begin(contract, key, now)?;
        side.is_compared = false;
        let bank = side.chain.proposal().outage_bank();
        side.watch = Watch::reopen(bank, now);
        for record in records {
            match record {
                Record::Entry(entry) => side.restore_entry(entry)?,
                Record::Link(link) => side.restore_link(link)?,
                Record::Request(request) => side.restore_request(request)?,
                Record::Decline(head) => side.restore_refusal(head),
            }
        }
        // An entry older than that was withdrawn.
        let length = side.chain.links().len();
        let heads = [Some(side.chain.head()), side.head_before(length)];
        side.pending = side
            .pending
            .filter(|entry| heads.contains(&Some(entry.on)) && !side.is_added(entry));
        Ok(side)
    }

    fn restore_entry(&mut self, entry: Signed<Entry>) -> Result<(), EntryError> {
        let identity = self.key.identity();
        if entry.by != self.color || !entry.is_by(&identity, self.chain.id()) {
            return Err(EntryError::NotSigned);
        }
        self.counter = self.counter.max(entry.counter);
        self.pending = Some(entry);
        Ok(())
    }

    fn restore_link(&mut self, link: Link) -> Result<(), EntryError> {
        self.chain.replay(link)?;
        self.count(&link);
        self.asking.lapse();
        Ok(())
    }

    /// Takes note of the number that this side has signed its part of a link with.
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

    /// The connection is there, for the first time or again. Also to be called when nothing
    /// has arrived for some time though something should have: frames may have got lost.
    pub fn connected(&mut self, now: Timestamp) -> Vec<Output> {
        self.watch.connected(now);
        vec![self.hello()]
    }

    /// The connection is lost.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.watch.disconnected(now);
    }

    fn hello(&self) -> Output {
        Output::Send(Frame::Hello(Hello {
            length: self.chain.links().len(),
            head: self.chain.head(),
        }))
    }

    /// Compares the other side's record with this one.
    pub(super) fn compare(
        &mut self,
        other: Hello,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let links = self.chain.links();
        let Some(missing) = links.get(other.length..) else {
            return Ok(vec![self.hello()]);
        };
        if self.chain.head_at(other.length) != Some(other.head) {
            return Err(SideError::RecordsDiffer);
        }
        let missing = missing.iter().take(AT_ONCE);
        let mut outputs: Vec<Output> = missing
            .map(|&link| Output::Send(Frame::Link(link)))
            .collect();
        if !outputs.is_empty() {
            outputs.push(self.hello());
        }
        self.is_compared = true;
        outputs.extend(self.settle_pending(now));
        outputs.extend(self.repeat_request());
        Ok(outputs)
    }

    /// Answers an entry that does not continue this side's head: nothing to one that came
    /// late, and a comparison of the records to one that comes from ahead.
    pub(super) fn answer_other_head(&self, entry: &Signed<Entry>) -> Vec<Output> {
        match self.chain.had_head(&entry.on) {
            true => Vec::new(),
            false => vec![self.hello()],
        }
    }

    /// Takes a link that this side has lost.
    pub(super) fn receive_link(
        &mut self,
        link: Link,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        if link.entry.on != self.chain.head() {
            return Ok(self.answer_other_head(&link.entry));
        }
        self.chain.append(link)?;
        self.count(&link);
        self.watch.receipt_sent(now);
        let mut outputs = self.added(link);
        if self.is_compared {
            outputs.extend(self.settle_pending(now));
        }
        Ok(outputs)
    }

    /// Sends the pending entry again. If another entry came first, it is signed anew on the
    /// new head, or withdrawn if it is no longer possible.
    pub(super) fn settle_pending(&mut self, now: Timestamp) -> Vec<Output> {
        let Some(pending) = self.pending else {
            return Vec::new();
        };
        if self.current().is_some() {
            return vec![Output::Send(Frame::Entry(pending))];
        }
        self.pending = None;
        if self.is_added(&pending) {
            return Vec::new();
        }
        let content = pending.content;
        // An opponent who has made an entry is not absent.
        let signed = match content {
            Content::Absence => None,
            _ => self.submit(content, now).ok(),
        };
        signed.unwrap_or_else(|| vec![Output::Report(Report::Withdrawn(content))])
    }
}
