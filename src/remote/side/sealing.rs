//! Sealed moves of both players: their envelopes, and the keys that have been revealed.
//!
//! The envelope is sent in front of the entry that seals the move, and the key in front of the
//! entry that opens the envelope.

use super::{Envelopes, Output, Side, SideError};
use crate::game::adjournment::{AdjournmentAct, Phase};
use crate::game::envelope::EnvelopeId;
use crate::game::{Event, Timestamp};
use crate::remote::entry::{Content, Entry, Link};
use crate::remote::frame::{Frame, Record};
use crate::remote::{EntryError, EnvelopeKey, SealedEnvelope, Signed};
use crate::rules::Color;

/// The envelopes and keys that this side has.
#[derive(Clone, Debug, Default)]
pub(super) struct Sealing {
    /// Stored envelopes of both players.
    envelopes: Vec<SealedEnvelope>,
    /// Stored keys of both players' envelopes; a key is stored once it is revealed.
    keys: Vec<EnvelopeKey>,
    /// An envelope that has arrived before the entry that seals it, if any.
    arrived: Option<SealedEnvelope>,
}

impl Sealing {
    pub fn restore_envelope(&mut self, envelope: SealedEnvelope) {
        self.envelopes.push(envelope);
    }

    pub fn restore_key(&mut self, key: EnvelopeKey) {
        self.keys.push(key);
    }

    pub fn has_stored(&self, envelope: &SealedEnvelope) -> bool {
        self.envelopes.contains(envelope)
    }

    pub fn has_key(&self, key: &EnvelopeKey) -> bool {
        self.keys.contains(key)
    }

    fn envelope(&self, id: EnvelopeId) -> Option<SealedEnvelope> {
        let all = self.envelopes.iter().chain(&self.arrived);
        all.copied().find(|envelope| envelope.id() == id)
    }

    fn key(&self, id: EnvelopeId) -> Option<EnvelopeKey> {
        self.keys.iter().copied().find(|key| key.of == id)
    }

    /// If an envelope has arrived for the move that an entry seals, stores it and returns it.
    /// `None` if it is stored already or the entry seals no move.
    pub fn take_arrived(&mut self, link: &Link) -> Option<SealedEnvelope> {
        let arrived = self.arrived.take();
        let sealed = sealed_by(&link.entry.content)?;
        let envelope = arrived.filter(|it| it.id() == sealed && !self.has_stored(it))?;
        self.envelopes.push(envelope);
        Some(envelope)
    }
}

/// The envelope that an entry seals; `None` if it seals none.
fn sealed_by(content: &Content) -> Option<EnvelopeId> {
    match content {
        Content::Event(Event::Adjournment(AdjournmentAct::Seal(id))) => Some(*id),
        _ => None,
    }
}

fn opens(content: &Content) -> bool {
    matches!(
        content,
        Content::Event(Event::Adjournment(AdjournmentAct::Open(_)))
    )
}

impl Side {
    /// Seals a move; returns what to store and send.
    ///
    /// # Errors
    ///
    /// [`SideError`] if no move can be sealed now, or the envelope was made for another head of the
    /// chain.
    pub fn seal(
        &mut self,
        envelope: SealedEnvelope,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        if envelope.on != self.chain.head() || envelope.by != self.color {
            return Err(EntryError::Envelope.into());
        }
        let act = AdjournmentAct::Seal(envelope.id());
        self.sealing.envelopes.push(envelope);
        match self.submit(Content::Event(Event::Adjournment(act)), now) {
            Ok(outputs) => {
                let first = Output::Store(Record::Envelope(envelope));
                Ok([first].into_iter().chain(outputs).collect())
            }
            Err(error) => {
                self.sealing.envelopes.pop();
                Err(error)
            }
        }
    }

    /// Reveals the key of this player's sealed move and opens the envelope; returns what to store
    /// and send.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the envelope cannot be opened now, or the key is not the right one.
    pub fn open_envelope(
        &mut self,
        key: [u8; 32],
        envelopes: &dyn Envelopes,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let at = self.chain.now() + self.elapsed(now);
        let sealed = self.chain.game().may_open(at).map_err(EntryError::from)?;
        let envelope = self.sealing.envelope(sealed.id);
        let own = envelope.filter(|envelope| envelope.by == self.color);
        let text = own.and_then(|envelope| envelopes.open(&envelope, &key));
        let text = text.ok_or(EntryError::Envelope)?;
        let key = EnvelopeKey { of: sealed.id, key };
        let act = AdjournmentAct::Open(text);
        let is_new = !self.sealing.has_key(&key);
        if is_new {
            self.sealing.keys.push(key);
        }
        match self.submit(Content::Event(Event::Adjournment(act)), now) {
            Ok(outputs) => {
                let first = Output::Store(Record::Key(key));
                Ok([first].into_iter().chain(outputs).collect())
            }
            Err(error) => {
                if is_new {
                    self.sealing.keys.pop();
                }
                Err(error)
            }
        }
    }

    /// The closed envelope of the adjourned game, if any.
    pub fn closed_envelope(&self) -> Option<EnvelopeId> {
        match self.chain.game().phase() {
            Phase::Adjourned(sealed) | Phase::Opening(sealed) | Phase::Reply(sealed) => {
                Some(sealed.id)
            }
            Phase::Play | Phase::Sealing { .. } | Phase::Stating(_) => None,
        }
    }

    /// Checks that the envelope that a player seals is stored here or has just arrived.
    pub(super) fn check_seal(&self, by: Color, content: &Content) -> Result<(), EntryError> {
        let head = self.chain.head();
        match sealed_by(content).map(|id| self.sealing.envelope(id)) {
            None => Ok(()),
            Some(Some(it)) if it.on == head && it.by == by => Ok(()),
            Some(_) => Err(EntryError::Envelope),
        }
    }

    /// Checks an entry of the opponent about a sealed move against the envelopes and keys.
    pub(super) fn check_envelope(
        &self,
        entry: &Entry,
        envelopes: &dyn Envelopes,
    ) -> Result<(), EntryError> {
        self.check_seal(entry.by, &entry.content)?;
        let Content::Event(Event::Adjournment(AdjournmentAct::Open(text))) = entry.content else {
            return Ok(());
        };
        let id = self.closed_envelope().ok_or(EntryError::Envelope)?;
        let both = self.sealing.envelope(id).zip(self.sealing.key(id));
        let found = both.and_then(|(envelope, key)| envelopes.open(&envelope, &key.key));
        match found == Some(text) {
            true => Ok(()),
            false => Err(EntryError::Envelope),
        }
    }

    /// Keeps an envelope until the entry that seals it arrives.
    pub(super) fn receive_envelope(&mut self, envelope: SealedEnvelope) -> Vec<Output> {
        if envelope.on == self.chain.head() && !self.sealing.has_stored(&envelope) {
            self.sealing.arrived = Some(envelope);
        }
        Vec::new()
    }

    /// Stores the key of the opponent's sealed move, if it opens this side's copy of the
    /// envelope.
    pub(super) fn receive_key(
        &mut self,
        key: EnvelopeKey,
        envelopes: &dyn Envelopes,
    ) -> Result<Vec<Output>, SideError> {
        if self.sealing.has_key(&key) {
            return Ok(Vec::new());
        }
        let is_closed = self.closed_envelope() == Some(key.of);
        let envelope = self.sealing.envelope(key.of).filter(|_| is_closed);
        let envelope = envelope.ok_or(SideError::Unexpected)?;
        if envelopes.open(&envelope, &key.key).is_none() {
            return Err(EntryError::Envelope.into());
        }
        self.sealing.keys.push(key);
        Ok(vec![Output::Store(Record::Key(key))])
    }

    /// The frames that send an entry of this side: first the envelope or key that belongs to the
    /// entry, if any, then the entry itself.
    pub(super) fn entry_frames(&self, entry: Signed<Entry>) -> Vec<Frame> {
        let before = self.before_entry(&entry.content);
        before.into_iter().chain([Frame::Entry(entry)]).collect()
    }

    /// The frames that send an entry with its receipt: first the envelope that the entry seals, if
    /// any, then the entry and receipt.
    pub(super) fn link_frames(&self, link: Link) -> Vec<Frame> {
        let envelope = sealed_by(&link.entry.content).and_then(|id| self.sealing.envelope(id));
        let envelope = envelope.map(Frame::Envelope);
        envelope.into_iter().chain([Frame::Link(link)]).collect()
    }

    fn before_entry(&self, content: &Content) -> Option<Frame> {
        if let Some(id) = sealed_by(content) {
            return self.sealing.envelope(id).map(Frame::Envelope);
        }
        let id = self.closed_envelope().filter(|_| opens(content))?;
        self.sealing.key(id).map(Frame::Key)
    }
}
