//! What one player's app knows of a remote game: the chain of confirmed entries, its own
//! unconfirmed entry, and its stopwatch.
//!
//! A [`Side`] is a state machine that does no input or output itself. Its methods receive the
//! player's actions and the opponent's frames, each with the current time, and return what the app
//! must store, send and report.
//!
//! - An entry takes effect once the opponent has signed its receipt.
//! - Data is stored before it is sent, so that an app that crashes at any moment never signs two
//!   statements with the same counter.
//! - If both players make an entry at the same time, the entry of the player who has the move
//!   takes precedence ([`Chain::first`]). In a match on two boards, a move takes precedence. The
//!   other side signs its own entry again so that it comes after the first one, or withdraws it if
//!   it is no longer possible.

mod answers;
mod asking;
mod dispute;
mod envelopes;
mod error;
mod evidence;
mod letters;
mod output;
mod resume;
mod sealing;
mod talk;

pub use dispute::TimeDispute;
pub use envelopes::{Envelopes, NoEnvelopes};
pub use error::SideError;
pub use letters::Novelty;
pub use output::{Output, Report};
pub use resume::LastSeen;

use super::chain::{Chain, EntryError, color_on};
use super::entry::{Content, Decision, Entry, Link};
use super::frame::{Frame, Record};
use super::phrase::TalkLimit;
use super::time::{LagBucket, Watch};
use super::{IdentityKey, Signed, SignedContract};
use crate::game::team::TandemBoard;
use crate::game::{Millis, Timestamp};
use crate::rules::Color;
use answers::Answers;
use asking::Asking;
use dispute::Dispute;
use sealing::Sealing;

/// One player's side of a game between two computers: what that player's app knows of the game.
#[derive(Clone, Debug)]
pub struct Side {
    key: IdentityKey,
    color: Color,
    chain: Chain,
    /// Counter of the last statement that this side signed, see [`Entry::counter`].
    counter: u64,
    /// The player's entry that the opponent has not confirmed by a receipt yet. It continues the
    /// current chain. While the two sides have not compared their chains, it may instead continue
    /// the chain without its last entry.
    pending: Option<Signed<Entry>>,
    /// Whether the opponent's chain is known to have no entries that are missing here.
    is_compared: bool,
    watch: Watch,
    /// Compensates the opponent for the delay of the connection, up to a limit.
    lag: LagBucket,
    dispute: Option<Dispute>,
    decision: Option<Signed<Decision>>,
    asking: Asking,
    answers: Answers,
    sealing: Sealing,
    /// Statements of the opponent in place of which the chain has another one of theirs.
    evidence: Vec<Record>,
    /// Limits on phrases and messages: for this side's player, then for the opponent.
    talk: [TalkLimit; 2],
    /// Whether nothing may be signed, because the record may lack something that was signed.
    is_locked: bool,
    /// Whether the opponent has sent back an entry that this side's record had lost.
    has_lost: bool,
}

impl Side {
    /// Creates the state of a new game for the player with this key.
    ///
    /// # Errors
    ///
    /// [`SideError::NotAPlayer`] if the key belongs to neither player.
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
            dispute: None,
            decision: None,
            asking: Asking::default(),
            answers: Answers::default(),
            sealing: Sealing::default(),
            evidence: Vec::new(),
            talk: Default::default(),
            is_locked: false,
            has_lost: false,
        })
    }

    /// Sets whether nothing may be signed, because the record may lack something that was signed.
    pub fn lock(&mut self, is_locked: bool) {
        self.is_locked = is_locked;
    }

    /// Chain of the game: all confirmed entries.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Colour of this side's player; in a match on two boards, on board A.
    pub fn color(&self) -> Color {
        self.color
    }

    /// Colour of this side's player on a board of a match, or in a game on one board.
    pub fn color_on(&self, board: Option<TandemBoard>) -> Color {
        color_on(board, self.color)
    }

    /// The player's entry that the opponent has not confirmed by a receipt yet, if any. If it ends
    /// the game, the result is not final yet.
    pub fn pending(&self) -> Option<&Signed<Entry>> {
        self.pending.as_ref()
    }

    /// Whether this side has compared its record with the opponent's since it was opened, so that
    /// the player can make an entry.
    pub fn is_compared(&self) -> bool {
        self.is_compared
    }

    /// Time since the last entry as this side has measured it, to be shown on the clock. In a
    /// game by letter `now` must be the date, and the time is counted from when this side wrote
    /// its entry or stored the opponent's: the opponent's own dates could be false.
    pub fn elapsed(&self, now: Timestamp) -> Millis {
        self.watch.elapsed(now)
    }

    /// Time for which lost connections may still stop the clocks in this game.
    pub fn outage_bank(&self, now: Timestamp) -> Millis {
        self.watch.bank(now)
    }

    /// Time for which the opponent has been absent since the last entry.
    pub fn absence(&self, now: Timestamp) -> Millis {
        self.watch.absence(now)
    }

    /// Makes and signs an entry for this side's player; returns what to store and send.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the entry is not possible, or the previous entry has no receipt yet.
    pub fn submit(&mut self, content: Content, now: Timestamp) -> Result<Vec<Output>, SideError> {
        self.check_seal(self.color, &content)?;
        self.may_submit(&content, now)?;
        Ok(self.sign(content, now))
    }

    /// Checks whether this side's player can make an entry. The envelope of a sealed move is not
    /// checked.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the entry is not possible, or the previous entry has no receipt yet.
    pub fn may_submit(&self, content: &Content, now: Timestamp) -> Result<(), SideError> {
        self.check_undecided()?;
        if self.dispute.is_some() {
            return Err(SideError::TimeDisputed);
        }
        if !self.is_compared {
            return Err(SideError::NotCompared);
        }
        if self.pending.is_some() {
            return Err(SideError::Unconfirmed);
        }
        self.chain.check_room(content)?;
        let after = self.elapsed(now);
        self.chain.check(self.color, content, after)?;
        Ok(self.check_absence(content, now)?)
    }

    /// Signs an entry that continues the current chain and stores it as the one that waits for a
    /// receipt.
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
        let sent = self.entry_frames(entry).into_iter().map(Output::Send);
        [Output::Store(Record::Entry(entry))]
            .into_iter()
            .chain(sent)
            .collect()
    }

    /// The counter of the next statement to sign. In a game by letter it is at least the date in
    /// seconds, so that an old copy of the record cannot use a counter twice.
    fn next_counter(&self, now: Timestamp) -> u64 {
        let date = match self.chain.proposal().conduct.days {
            Some(_) => now.0 / 1_000,
            None => 0,
        };
        date.max(self.counter.saturating_add(1))
    }

    /// If an entry claims that a player is absent, checks that this side has been without a
    /// connection for long enough. The check is the same for claims of either player, because a
    /// lost connection is lost for both.
    fn check_absence(&self, content: &Content, now: Timestamp) -> Result<(), EntryError> {
        let patience = self.chain.proposal().absence_limit();
        match content {
            Content::Absence if self.watch.absence(now) < patience => Err(EntryError::NotAbsent),
            _ => Ok(()),
        }
    }

    /// Processes a frame from the opponent; returns what to store, send and report.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the frame is refused. An entry refused by the game may become possible a
    /// moment later, for example when a flag falls on this computer later than on the other.
    pub fn receive(
        &mut self,
        frame: Frame,
        envelopes: &dyn Envelopes,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        match frame {
            Frame::SyncPoint(point) => self.compare(point, now),
            Frame::Entry(entry) => self.receive_entry(entry, envelopes, now),
            Frame::Receipt(receipt) => self.receive_receipt(receipt, now),
            Frame::Link(link) => self.receive_link(link, now),
            Frame::Request(request) => self.receive_request(request),
            Frame::Decline(head) => Ok(self.receive_decline(head)),
            Frame::Phrase(phrase) => self.receive_phrase(phrase, now),
            Frame::Message(message) => self.receive_message(message, now),
            Frame::Envelope(envelope) => Ok(self.receive_envelope(envelope)),
            Frame::Key(key) => self.receive_key(key, envelopes),
            Frame::Objection(objection) => self.receive_objection(objection, now),
            Frame::Decision(decision) => Ok(self.receive_decision(decision)),
            Frame::Offer(_)
            | Frame::Answer(_)
            | Frame::Reveal(_)
            | Frame::Consent(_)
            | Frame::Contract(_) => Err(SideError::Unexpected),
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
            return Ok(match self.contradicts(&entry) {
                true => self.keep_evidence(Record::Second(entry)),
                false => self.answer_other_head(&entry, now),
            });
        }
        if entry.by == self.color {
            return Err(EntryError::NotTheirs.into());
        }
        let is_first = |own: &Signed<Entry>| self.chain.first_of(own, &entry) == self.color;
        if let Some(pending) = self.current().filter(is_first) {
            let frames = self.entry_frames(pending).into_iter();
            return Ok(frames.map(Output::Send).collect());
        }
        if self.decision.is_some() {
            return Ok(Vec::new());
        }
        self.check_absence(&entry.content, now)?;
        self.check_envelope(&entry, envelopes)?;
        let mut lag = self.lag;
        let charged = self.charge(entry.used, &mut lag, now);
        if entry.content.completes_move() {
            lag.refill();
        }
        let counter = self.next_counter(now);
        let received = self.chain.receive(entry, charged, counter, &self.key);
        let link = received.map_err(|error| match error {
            EntryError::DaysLeft => EntryError::OwnDaysLeft,
            error => error,
        })?;
        (self.counter, self.lag) = (counter, lag);
        // The opponent made the entry at this chain's head, so their chain is not longer.
        self.is_compared = true;
        self.watch.receipt_sent(now);
        self.go_on(now);
        let mut outputs = self.after_adding(link);
        outputs.push(Output::Send(Frame::Receipt(link.receipt)));
        outputs.extend(self.settle_pending(now));
        Ok(outputs)
    }

    /// The time to charge for an entry of the opponent, who reports the time `used`.
    fn charge(&self, used: Millis, lag: &mut LagBucket, now: Timestamp) -> Millis {
        let wait = self.elapsed(now);
        if !self.chain.runs() {
            // The time of the game goes on only by what both sides have measured.
            return used.min(wait);
        }
        if self.chain.tandem().is_some() {
            // A clock of either player may run, often one of each. So neither may the opponent
            // charge more time than was measured here, nor hide more than the credit for delays.
            return lag.charge(used.min(wait), wait);
        }
        let clock = self.chain.game().clock();
        let own_clock_runs = clock.and_then(|clock| clock.running()) == Some(self.color);
        match own_clock_runs {
            // If this side's own clock runs, the opponent must not charge it more time than was
            // measured here.
            true => used.min(wait),
            false => lag.charge(used, wait),
        }
    }

    /// The player's entry that waits for a receipt and continues the current chain, if any.
    fn current(&self) -> Option<Signed<Entry>> {
        self.pending.filter(|entry| entry.on == self.chain.head())
    }

    /// Removes the open requests of both players after an entry was added to the chain; returns
    /// instructions to store and report the entry.
    fn after_adding(&mut self, link: Link) -> Vec<Output> {
        self.asking.clear_open();
        let envelope = self.sealing.take_arrived(&link);
        let envelope = envelope.map(|envelope| Output::Store(Record::Envelope(envelope)));
        let added = [
            Output::Store(Record::Link(link)),
            Output::Report(Report::Added(link.entry)),
        ];
        envelope.into_iter().chain(added).collect()
    }
}

#[cfg(test)]
mod tests;
