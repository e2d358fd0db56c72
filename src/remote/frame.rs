//! Messages that the apps of the two players exchange (frames), and records that each app stores.

use super::contract::{Answer, Consent, Offer, Secret};
use super::encode::{DecodeError, encode_enum, encode_struct, from_bytes, to_bytes};
use super::entry::{Decision, Entry, Link, Receipt};
use super::phrase::Phrase;
use super::request::Request;
use super::{Digest, EnvelopeKey, Message, SealedEnvelope, Signed, SignedContract};
use crate::game::Millis;

/// A message from the app of one player to that of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// The host proposes a game.
    Offer(Offer),
    /// The guest agrees to the proposal.
    Answer(Answer),
    /// A player reveals their secret number, which both use for random choices.
    Reveal(Secret),
    /// A player consents to the contract.
    Consent(Consent),
    /// Number of entries and head of the sender's chain, to compare it with the receiver's. First
    /// message of each connection.
    SyncPoint(SyncPoint),
    /// An action of the sender's player, which the receiver must confirm with a receipt.
    Entry(Signed<Entry>),
    /// The receipt that confirms an entry of the receiver.
    Receipt(Signed<Receipt>),
    /// A confirmed entry that is missing from the receiver's chain.
    Link(Link),
    /// A request that the receiver may grant or decline.
    Request(Signed<Request>),
    /// The sender declines a request. The fingerprint is the head of the chain when the request was
    /// made.
    Decline(Digest),
    /// One of the fixed phrases.
    Phrase(Phrase),
    /// A text message typed by the player.
    Message(Message),
    /// The envelope of a sealed move, sent before the entry that seals it.
    Envelope(SealedEnvelope),
    /// The contract, sent to a player who has lost the record of the game.
    Contract(Box<SignedContract>),
    /// The key of the sender's sealed move, sent before the entry that opens the envelope.
    Key(EnvelopeKey),
    /// The sender refuses a receipt, because it charges another time than was measured.
    Objection(Objection),
    /// The sender has stopped the game after a receipt was refused.
    Decision(Signed<Decision>),
}

/// Reply to a receipt whose time the author of the entry does not accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objection {
    /// Fingerprint of the receipt.
    pub of: Digest,
    /// Time that the author of the entry has measured and would accept.
    pub charged: Millis,
}

/// State of one side's chain, for comparison with the other side's chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyncPoint {
    /// Number of confirmed entries.
    pub length: usize,
    /// Head of the chain: the fingerprint of the contract and all confirmed entries.
    pub head: Digest,
    /// Time since the last entry as the sender has measured it. It counts only for the time for
    /// which the receiver's app was closed.
    pub elapsed: Millis,
}

impl Frame {
    /// Maximum size of an encoded frame in bytes.
    pub const MAX_BYTES: usize = 4 * 1024;

    /// Encodes the frame.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes a frame without checking the signatures in it.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if the bytes are not the encoding of a frame.
    pub fn from_bytes(bytes: &[u8]) -> Result<Frame, DecodeError> {
        from_bytes(bytes, Frame::MAX_BYTES)
    }
}

/// Data that a player's app (a [`Side`](super::Side)) stores about a game in addition to its
/// contract. The order of the records matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// An entry made by this side's player. It is stored before it is sent.
    Entry(Signed<Entry>),
    /// An entry with its receipt. If this side signed the receipt, it is stored before the receipt
    /// is sent.
    Link(Link),
    /// A request of either side.
    Request(Signed<Request>),
    /// A request was declined. The fingerprint is the head of the chain when the request was made.
    Decline(Digest),
    /// The envelope of a sealed move. An envelope of this side is stored before the entry that
    /// seals it, an envelope of the opponent before the receipt for the opponent's entry.
    Envelope(SealedEnvelope),
    /// The revealed key of a sealed move.
    Key(EnvelopeKey),
    /// A receipt for this side's entry that this side refuses, because of the time that it charges.
    Refused(Signed<Receipt>),
    /// What this side's player has decided after a receipt was refused.
    Decision(Signed<Decision>),
    /// A second entry of the opponent for a head at which the chain has another one of theirs. It is
    /// evidence, and no part of the game.
    Second(Signed<Entry>),
    /// A second receipt of the opponent for an entry to which the chain has another one. It is
    /// evidence, too.
    SecondReceipt(Signed<Receipt>),
}

impl Record {
    /// Maximum size of an encoded record in bytes.
    pub const MAX_BYTES: usize = 1024;

    /// Returns the record in the form in which it is stored, at most [`Record::MAX_BYTES`] long.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes a record without checking the signatures in it.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if the bytes are not the encoding of a record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, DecodeError> {
        from_bytes(bytes, Record::MAX_BYTES)
    }
}

encode_enum!(Frame, "message" {
    0 => Offer(offer),
    1 => Answer(answer),
    2 => Reveal(secret),
    3 => Consent(consent),
    4 => SyncPoint(point),
    5 => Entry(entry),
    6 => Receipt(receipt),
    7 => Link(link),
    8 => Request(request),
    9 => Decline(head),
    10 => Phrase(phrase),
    11 => Message(message),
    12 => Envelope(envelope),
    13 => Key(key),
    14 => Contract(contract),
    15 => Objection(objection),
    16 => Decision(decision),
});
encode_struct!(SyncPoint {
    length,
    head,
    elapsed
});
encode_struct!(Objection { of, charged });
encode_enum!(Record, "record" {
    0 => Entry(entry),
    1 => Link(link),
    2 => Request(request),
    3 => Decline(head),
    4 => Envelope(envelope),
    5 => Key(key),
    6 => Refused(receipt),
    7 => Decision(decision),
    8 => Second(entry),
    9 => SecondReceipt(receipt),
});
