//! The parts of a [`Side`] that only a game by letter needs, where no connection exists over which
//! the two sides could compare their records.

use super::{Output, Side};
use crate::game::Timestamp;
use crate::remote::frame::{Frame, Record};
use crate::remote::{Digest, Entry, Link, Receipt, Signed};
use crate::rules::Color;

/// How a letter, or a frame in it, compares with this player's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Novelty {
    /// It has not been read before and continues the game.
    New,
    /// It was read before; nothing changes.
    Known,
    /// This player wrote it; nothing changes.
    Own,
    /// Nothing changes, because it is out of date: an entry of this player takes precedence over
    /// the entry in it, or both players have already gone on from there. The opponent needs this
    /// player's letter.
    Outdated,
    /// Nothing changes, because it continues another letter that has not arrived. That letter is
    /// needed first.
    Ahead,
    /// It needs an answer that is not signed yet, because the end of this player's record is
    /// missing.
    EndMissing,
    /// It contradicts what the opponent has signed before, so the opponent continues another record
    /// of the game.
    Forked,
}

impl Side {
    /// Lets this side go on without comparing its record with the opponent's, as in a game by
    /// letter. Everything that was ever sent is stored, so the opponent cannot have more entries,
    /// unless this side's file was replaced by an old copy.
    pub fn go_on_by_letter(&mut self, now: Timestamp) -> Vec<Output> {
        self.is_compared = true;
        self.settle_pending(now)
    }

    /// Takes an entry of this side's player from a letter into a record that has lost it; returns
    /// what to store. `None` if it is not the entry that this side would sign next.
    pub fn restore_own(&mut self, entry: Signed<Entry>, now: Timestamp) -> Option<Output> {
        let is_own = entry.by == self.color && entry.on == self.chain.head();
        if !is_own || self.pending.is_some() || self.chain.check_entry(&entry).is_err() {
            return None;
        }
        self.restore_entry(entry).ok()?;
        self.watch.entry_sent(now);
        Some(Output::Store(Record::Entry(entry)))
    }

    /// The frames for the next letter: those that the opponent may not have yet, that is, all after
    /// the last entry that both sides are known to have.
    pub fn unknown_to_opponent(&self) -> Vec<Frame> {
        let last = self.chain.links().last();
        let receipt = last
            .filter(|link| link.entry.by != self.color)
            .map(|link| Frame::Receipt(link.receipt));
        let entry = self.pending().map(|entry| self.entry_frames(*entry));
        let entry = entry.into_iter().flatten();
        let mut frames: Vec<Frame> = receipt.into_iter().chain(entry).collect();
        frames.extend(self.repeat_request().and_then(|output| match output {
            Output::Send(frame) => Some(frame),
            _ => None,
        }));
        frames.extend(self.last_refusal().map(Frame::Decline));
        frames
    }

    /// At most `most` entries with receipts after the first `length` ones, for an opponent who has
    /// lost part of the record.
    pub fn links_after(&self, length: usize, most: usize) -> Vec<Frame> {
        let links = self.chain.links().iter().skip(length).take(most);
        links.flat_map(|&link| self.link_frames(link)).collect()
    }

    /// Whether a frame is new to this side. Its signatures are not checked.
    pub fn novelty(&self, frame: &Frame) -> Novelty {
        match frame {
            Frame::Entry(entry) if entry.by == self.color => Novelty::Own,
            Frame::Entry(entry) if self.contradicts(entry) => {
                self.novelty_of_evidence(Record::Second(*entry))
            }
            Frame::Entry(entry) if self.has_link(|link| link.entry == *entry) => Novelty::Known,
            Frame::Entry(entry) => self.novelty_at(&entry.on),
            Frame::Receipt(receipt) => self.novelty_of_receipt(receipt),
            Frame::Link(link) if self.has_link(|known| known == link) => Novelty::Known,
            Frame::Link(link) => match self.contradiction_in(link) {
                Some(second) => self.novelty_of_evidence(second),
                None => self.novelty_at(&link.entry.on),
            },
            Frame::Request(request) if request.by == self.color => Novelty::Own,
            Frame::Request(request) if self.asked() == Some(request) => Novelty::Known,
            Frame::Request(request) if self.last_refusal() == Some(request.on) => Novelty::Known,
            Frame::Request(request) => self.novelty_at(&request.on),
            Frame::Envelope(envelope) if self.sealing.has_stored(envelope) => {
                self.novelty_by_author(envelope.by)
            }
            Frame::Envelope(envelope) => self.novelty_at(&envelope.on),
            Frame::Key(key) if self.sealing.has_key(key) => Novelty::Known,
            Frame::Decline(head) if self.last_refusal() == Some(*head) => Novelty::Own,
            Frame::Decline(head) if self.has_declined(head) => Novelty::Known,
            Frame::Decline(head) => self.novelty_at(head),
            _ => Novelty::New,
        }
    }

    fn novelty_of_receipt(&self, receipt: &Signed<Receipt>) -> Novelty {
        let mut links = self.chain.links().iter().rev();
        let known = links.find(|link| link.receipt == *receipt);
        match (known, self.current()) {
            (Some(link), _) if link.entry.by == self.color => Novelty::Known,
            (Some(_), _) => Novelty::Own,
            (None, Some(pending)) if pending.digest() == receipt.of => Novelty::New,
            (None, _) if self.contradicts_receipt(receipt) => {
                self.novelty_of_evidence(Record::SecondReceipt(*receipt))
            }
            (None, Some(_)) => Novelty::Outdated,
            // This side has lost the entry that the receipt is for.
            (None, None) => Novelty::Ahead,
        }
    }

    fn novelty_of_evidence(&self, second: Record) -> Novelty {
        match self.is_new_evidence(&second) {
            true => Novelty::New,
            false => Novelty::Forked,
        }
    }

    /// Novelty of a frame that is stored here and was made by the player `by`: [`Novelty::Own`] for
    /// this side's player, [`Novelty::Known`] for the opponent.
    fn novelty_by_author(&self, by: Color) -> Novelty {
        match by == self.color {
            true => Novelty::Own,
            false => Novelty::Known,
        }
    }

    fn novelty_at(&self, head: &Digest) -> Novelty {
        if *head == self.chain.head() {
            Novelty::New
        } else if self.chain.had_head(head) {
            Novelty::Outdated
        } else {
            Novelty::Ahead
        }
    }

    fn has_link(&self, is_it: impl Fn(&Link) -> bool) -> bool {
        self.chain.links().iter().rev().any(is_it)
    }
}
