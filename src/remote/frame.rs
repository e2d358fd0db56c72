//! Frames: the messages between the two sides of a game.

use super::contract::{Answer, Consent, Offer, Secret};
use super::encode::{DecodeError, encode_enum, encode_struct, from_bytes, to_bytes};
use super::entry::{Entry, Link, Receipt};
use super::phrase::Phrase;
use super::request::Request;
use super::{Digest, Message, Signed};

/// A message between the two sides of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// The host proposes a game.
    Offer(Offer),
    /// The guest agrees.
    Answer(Answer),
    /// A side reveals its secret for the lots.
    Reveal(Secret),
    /// A side consents to the contract.
    Consent(Consent),
    /// A side's record of the game: the first message of a connection.
    Hello(Hello),
    /// An entry that needs a receipt.
    Entry(Signed<Entry>),
    /// The receipt of an entry.
    Receipt(Signed<Receipt>),
    /// An entry with its receipt that the other side has lost.
    Link(Link),
    /// A request.
    Request(Signed<Request>),
    /// The request made at this head is declined.
    Decline(Digest),
    /// A fixed phrase.
    Phrase(Phrase),
    /// A message in the player's own words.
    Message(Message),
}

/// Length and head of a side's chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hello {
    /// Number of entries with receipts.
    pub length: usize,
    /// Fingerprint of the contract and these entries.
    pub head: Digest,
}

impl Frame {
    /// Largest number of bytes of a frame.
    pub const MOST_BYTES: usize = 4 * 1024;

    /// The bytes of the frame.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Reads a frame. Only its form is checked, not its signatures.
    ///
    /// # Errors
    ///
    /// When the bytes are not exactly those of a frame.
    pub fn from_bytes(bytes: &[u8]) -> Result<Frame, DecodeError> {
        from_bytes(bytes, Frame::MOST_BYTES)
    }
}

/// What a side keeps of a game next to its contract, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// An entry of this side, kept before it is sent.
    Entry(Signed<Entry>),
    /// An entry with its receipt, kept before a receipt is sent.
    Link(Link),
    /// A request of either side.
    Request(Signed<Request>),
    /// The open request made at this head was declined.
    Decline(Digest),
}

impl Record {
    /// Largest number of bytes of a record.
    pub const MOST_BYTES: usize = 1024;

    /// The bytes of the record.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Reads a record. Only its form is checked, not its signatures.
    ///
    /// # Errors
    ///
    /// When the bytes are not exactly those of a record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, DecodeError> {
        from_bytes(bytes, Record::MOST_BYTES)
    }
}

encode_enum!(Frame, "message" {
    0 => Offer(offer),
    1 => Answer(answer),
    2 => Reveal(secret),
    3 => Consent(consent),
    4 => Hello(hello),
    5 => Entry(entry),
    6 => Receipt(receipt),
    7 => Link(link),
    8 => Request(request),
    9 => Decline(head),
    10 => Phrase(phrase),
    11 => Message(message),
});
encode_struct!(Hello { length, head });
encode_enum!(Record, "record" {
    0 => Entry(entry), 1 => Link(link), 2 => Request(request), 3 => Decline(head),
});
