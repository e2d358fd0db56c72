//! One side of a game: its chain, its own entry that has no receipt yet, and its stopwatch.
//!
//! A side is a state machine without input and output of its own. It is given what its
//! player does and what arrives, each with the present time, and returns what is to be
//! stored, sent and reported.
//!
//! - An entry counts once the opponent has signed its receipt.
//! - Everything is stored before it is sent, so that a side that is killed at any moment
//!   never signs two statements with one number.
//! - If both sides have made an entry at the same time, that of the player who has the move
//!   comes first ([`Chain::first`]). The other side signs its own anew, on the new head, or
//!   withdraws it if it is no longer possible.

mod asking;
mod envelopes;
mod error;
mod letters;
mod output;
mod resume;
mod talk;

pub use envelopes::{Envelopes, NoEnvelopes};
pub use error::SideError;
pub use letters::Novelty;
pub use output::{Output, Report};

use super::chain::{Chain, EntryError};
use super::entry::{Content, Entry, Link, Receipt};
use super::frame::{Frame, Record};
use super::phrase::TalkLimit;
use super::time::{LagBucket, Watch};
use super::{IdentityKey, Signed, SignedContract};
use crate::game::{Millis, Timestamp};
use crate::rules::Color;
use asking::Asking;

/// One side of a game between two computers.
#[derive(Clone, Debug)]
pub struct Side {
    key: IdentityKey,
    color: Color,
    chain: Chain,
    /// The last number that this side has signed something with.
    counter: u64,
    /// This side's entry without a receipt. It continues the head of the chain or, while
    /// the sides have not compared their records, the head before.
    pending: Option<Signed<Entry>>,
    /// Whether the other side's record is known to be no longer than this one.
    is_compared: bool,
    watch: Watch,
    /// Compensation of the opponent's lag.
    lag: LagBucket,
    asking: Asking,
    /// Limits on the phrases and messages of this side and of the opponent.
    talk: [TalkLimit; 2],
}

impl Side {
    /// This side of a game that begins now.
    ///
    /// # Errors
    ///
    /// When the key belongs to none of the players.
    pub fn begin(
        contract: SignedContract,
        key: IdentityKey,
        now: Timestamp,
    ) -> Result<Side, SideError> {
        let color = contract.contract().color(&key.identity());
        let color = color.ok_or(SideError::NotAPlayer)?;
        let proposal = contract.contract().proposal();
        let watch = Watch::start(proposal.outage_bank(), now);
        let lag = LagBucket::new(proposal.terms().control(!color));
        Ok(Side {
            key,
            color,
            chain: Chain::new(contract),
            counter: 0,
            pending: None,
            is_compared: true,
            watch,
            lag,
            asking: Asking::default(),
            talk: Default::default(),
        })
    }

    /// The chain of the game.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Colour of this side.
    pub fn color(&self) -> Color {
        self.color
    }

    /// This side's entry that has no receipt yet. A result in it is only claimed so far.
    pub fn pending(&self) -> Option<&Signed<Entry>> {
        self.pending.as_ref()
    }

    /// Time since the last entry as this side has measured it, to be shown on the clock. In a
    /// game by letter it is the time since the date of that entry, so that `now` must be the
    /// date.
    pub fn elapsed(&self, now: Timestamp) -> Millis {
        match self.chain.proposal().conduct.days {
            Some(_) => now.since(self.chain.now()),
            None => self.watch.elapsed(now),
        }
    }

    /// Time for which the opponent has been absent since the last entry.
    pub fn absence(&self, now: Timestamp) -> Millis {
        self.watch.absence(now)
    }

    /// Makes an entry of this side's player.
    ///
    /// # Errors
    ///
    /// When the entry is not possible, or the one before has no receipt yet.
    pub fn submit(&mut self, content: Content, now: Timestamp) -> Result<Vec<Output>, SideError> {
        if !self.is_compared {
            return Err(SideError::NotCompared);
        }
        if self.pending.is_some() {
            return Err(SideError::Unconfirmed);
        }
        self.chain.check_room(&content)?;
        let after = self.elapsed(now);
        self.chain.check(self.color, &content, after)?;
        self.check_absence(&content, now)?;
        Ok(self.sign(content, now))
    }

    /// Signs an entry, which is then pending.
    fn sign(&mut self, content: Content, now: Timestamp) -> Vec<Output> {
        let entry = Entry {
            by: self.color,
            counter: self.next_counter(now),
            on: self.chain.head(),
            used: self.elapsed(now),
            content,
        };
        let entry = Signed::new(entry, &self.key, self.chain.id());
        self.counter = entry.counter;
        self.pending = Some(entry);
        self.watch.entry_sent(now);
        vec![
            Output::Store(Record::Entry(entry)),
            Output::Send(Frame::Entry(entry)),
        ]
    }

    /// The number to sign the next statement with. In a game by letter it is at least the
    /// date in seconds, so that an old copy of the record cannot use a number twice.
    fn next_counter(&self, now: Timestamp) -> u64 {
        let date = match self.chain.proposal().conduct.days {
            Some(_) => now.0 / 1_000,
            None => 0,
        };
        date.max(self.counter.saturating_add(1))
    }

    /// Checks a claim of absence by what this side has seen of the connection. It is the
    /// same for both: a side that was there has seen the other one there.
    fn check_absence(&self, content: &Content, now: Timestamp) -> Result<(), EntryError> {
        let patience = self.chain.proposal().patience();
        match content {
            Content::Absence if self.watch.absence(now) < patience => Err(EntryError::NotAbsent),
            _ => Ok(()),
        }
    }

    /// Takes a frame of the other side.
    ///
    /// # Errors
    ///
    /// When the frame is refused. An entry that the game refuses may become possible later:
    /// a flag may fall on one computer a moment before it falls on the other.
    pub fn receive(
        &mut self,
        frame: Frame,
        envelopes: &dyn Envelopes,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        match frame {
            Frame::Hello(hello) => self.compare(hello, now),
            Frame::Entry(entry) => self.receive_entry(entry, envelopes, now),
            Frame::Receipt(receipt) => self.receive_receipt(receipt, now),
            Frame::Link(link) => self.receive_link(link, now),
            Frame::Request(request) => self.receive_request(request),
            Frame::Decline(head) => Ok(self.receive_decline(head)),
            Frame::Phrase(phrase) => self.receive_phrase(phrase, now),
            Frame::Message(message) => self.receive_message(message, now),
            Frame::Offer(_) | Frame::Answer(_) | Frame::Reveal(_) | Frame::Consent(_) => {
                Err(SideError::Unexpected)
            }
        }
    }

    fn receive_entry(
        &mut self,
        entry: Signed<Entry>,
        envelopes: &dyn Envelopes,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let last = self.chain.links().last();
        if let Some(last) = last.filter(|last| last.entry == entry) {
            return Ok(vec![Output::Send(Frame::Receipt(last.receipt))]);
        }
        if entry.on != self.chain.head() {
            return Ok(self.answer_other_head(&entry));
        }
        if entry.by == self.color {
            return Err(EntryError::NotTheirs.into());
        }
        if let Some(pending) = self.current().filter(|_| self.chain.first() == self.color) {
            return Ok(vec![Output::Send(Frame::Entry(pending))]);
        }
        self.check_absence(&entry.content, now)?;
        if let Content::Event(event) = entry.content
            && !envelopes::agrees(self.chain.game(), event, envelopes)
        {
            return Err(EntryError::Envelope.into());
        }
        let (mut lag, wait) = (self.lag, self.elapsed(now));
        let clock = self.chain.game().clock();
        let own_clock_runs = clock.and_then(|clock| clock.running()) == Some(self.color);
        let is_by_letter = self.chain.proposal().conduct.days.is_some();
        let charged = match own_clock_runs || is_by_letter {
            // The time is this side's own, so the opponent cannot make it longer; or a letter
            // was under way, and its date counts.
            true => entry.used.min(wait),
            false => lag.charge(entry.used, wait),
        };
        let counter = self.next_counter(now);
        let link = self.chain.receive(entry, charged, counter, &self.key)?;
        (self.counter, self.lag) = (counter, lag);
        // The opponent's entry continues this record, so that theirs is no longer.
        self.is_compared = true;
        self.watch.receipt_sent(now);
        let mut outputs = self.added(link);
        outputs.push(Output::Send(Frame::Receipt(link.receipt)));
        outputs.extend(self.settle_pending(now));
        Ok(outputs)
    }

    fn receive_receipt(
        &mut self,
        receipt: Signed<Receipt>,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let pending = self.current();
        let Some(entry) = pending.filter(|entry| entry.digest() == receipt.of) else {
            return Ok(Vec::new());
        };
        self.chain.append(Link { entry, receipt })?;
        self.pending = None;
        let (used, charged) = (entry.used, receipt.charged);
        let difference = self.watch.entry_received(used, charged, now);
        let difference = difference.filter(|_| self.chain.proposal().conduct.days.is_none());
        let mut outputs = self.added(Link { entry, receipt });
        outputs.extend(difference.map(|it| Output::Report(Report::TimeDiffers(it))));
        Ok(outputs)
    }

    /// This side's pending entry, if it continues the head of the chain.
    fn current(&self) -> Option<Signed<Entry>> {
        self.pending.filter(|entry| entry.on == self.chain.head())
    }

    /// What follows from a new link: it is stored and reported, and open requests lapse.
    fn added(&mut self, link: Link) -> Vec<Output> {
        self.asking.lapse();
        vec![
            Output::Store(Record::Link(link)),
            Output::Report(Report::Added(link.entry)),
        ]
    }
}

#[cfg(test)]
mod tests;
