//! Entries and receipts, the signed statements that a chain is made of.

use super::Digest;
use super::digest::Purpose;
use super::encode::{encode_enum, encode_struct};
use super::request::Request;
use super::signed::{Signed, Statement};
use crate::game::{Event, Millis};
use crate::rules::{Color, Move};

/// A player's contribution to a game. It counts once the opponent has signed a [`Receipt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The player who makes the entry.
    pub by: Color,
    /// Number that increases with everything this player signs for a chain. Two different
    /// statements with one number prove that their signer cheats.
    pub counter: u64,
    /// Head of the chain that the entry continues.
    pub on: Digest,
    /// Time that has passed since the previous entry, as the author measured it.
    pub used: Millis,
    /// What happens.
    pub content: Content,
}

/// Content of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// An event of the game.
    Event(Event),
    /// The author grants a request of the opponent.
    Grant(Signed<Request>),
    /// The author claims the game, since the opponent is absent.
    Absence,
    /// The author moves and offers a draw, so that one letter is enough for both.
    Offering(Move),
    /// The author takes this number of days of leave, in a game by letter.
    Leave(u16),
    /// The author claims the game, since the opponent has overstepped the days of a game by
    /// letter.
    Overstepped,
}

/// Confirmation of an entry by the opponent of its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// As [`Entry::counter`], of the player who signs the receipt.
    pub counter: u64,
    /// Fingerprint of the signed entry.
    pub of: Digest,
    /// Time by which the game goes on with this entry.
    pub charged: Millis,
    /// Fingerprint of the game after the entry.
    pub state: Digest,
}

/// An entry with its receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The entry.
    pub entry: Signed<Entry>,
    /// Its receipt.
    pub receipt: Signed<Receipt>,
}

impl Statement for Entry {
    const PURPOSE: Purpose = Purpose::Entry;
}

impl Statement for Receipt {
    const PURPOSE: Purpose = Purpose::Receipt;
}

encode_struct!(Entry {
    by,
    counter,
    on,
    used,
    content
});
encode_enum!(Content, "content of an entry" {
    0 => Event(event),
    1 => Grant(request),
    2 => Absence,
    3 => Offering(mv),
    4 => Leave(days),
    5 => Overstepped,
});
encode_struct!(Receipt {
    counter,
    of,
    charged,
    state
});
encode_struct!(Link { entry, receipt });
