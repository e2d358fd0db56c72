//! The signed statements that form the chain of a game: entries (a player's actions) and receipts
//! (the opponent's confirmations).

use super::Digest;
use super::digest::Purpose;
use super::encode::{encode_enum, encode_struct};
use super::request::Request;
use super::signed::{Signed, Statement};
use super::time::Watch;
use crate::game::team::TandemBoard;
use crate::game::{Event, Millis};
use crate::rules::{Color, Move, Role, Square};

/// A player's action in a remote game. It takes effect once the opponent has signed a
/// [`Receipt`] for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The player who makes the entry.
    pub by: Color,
    /// Counter that increases with every statement that this player signs for the chain. Two
    /// different statements with the same counter prove that the player who signed them cheated, or
    /// used an old copy of the record.
    pub counter: u64,
    /// Head of the chain (fingerprint of the contract and all entries) when this entry was made;
    /// the entry can only be added to a chain with this head. Two different entries of one player
    /// with the same head prove the same as two with the same counter.
    pub on: Digest,
    /// Time since the previous entry, as measured by the author of this entry.
    pub used: Millis,
    /// What the player does.
    pub content: Content,
}

/// What a player does by an [`Entry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// An event of the game on one board.
    Event(Event),
    /// The player who makes the entry accepts a request of the opponent.
    Grant(Signed<Request>),
    /// The player who makes the entry claims to have won, because the opponent is absent.
    Absence,
    /// The author makes a move and offers a draw, so that one letter is enough for both.
    Offering(Move),
    /// The author takes this number of days of leave, in a game by letter.
    Leave(u16),
    /// The author claims the game, since the opponent has exceeded the time limits of a game by
    /// letter.
    Overstepped,
    /// The author states that the key of their sealed move is lost. The opponent may then either
    /// let the author make the move that they say they sealed, or take the point.
    KeyLost,
    /// The author takes the point, that is, wins the game, since the opponent has lost the key of
    /// the sealed move.
    PointForKey,
    /// The author places both pieces of a turn before the first move (V.S6.2), so that one letter
    /// is enough for both.
    PlaceTwo([Placement; 2]),
    /// An event on a board of a match on two boards. In a match the author's colour is the one that
    /// the author's team has on board A; the colours in the event are those of its board.
    On(TandemBoard, Event),
}

impl Content {
    /// Content of an entry for an event: on a board of a match, or in a game on one board.
    pub fn of(board: Option<TandemBoard>, event: Event) -> Content {
        match board {
            Some(board) => Content::On(board, event),
            None => Content::Event(event),
        }
    }

    /// Whether the entry completes a move of its author or places pieces.
    pub(super) fn completes_move(&self) -> bool {
        match self {
            Content::Event(event) | Content::On(_, event) => {
                matches!(event, Event::Move(_) | Event::Place(..))
            }
            Content::Offering(_) | Content::PlaceTwo(_) => true,
            _ => false,
        }
    }
}

/// A piece that a player places before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Kind of the piece.
    pub role: Role,
    /// Square on the player's back rank.
    pub square: Square,
}

/// Confirmation of an entry, signed by the opponent of its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Counter of the player who signs the receipt; increases as described at [`Entry::counter`].
    pub counter: u64,
    /// Fingerprint of the confirmed entry and of its signature.
    pub of: Digest,
    /// Time charged to the author of the entry; the time of the game advances by this amount.
    pub charged: Millis,
    /// Fingerprint of the state of the game after the entry.
    pub state: Digest,
    /// Fingerprint of an earlier receipt for the same entry that this one replaces, because its
    /// signer agrees to charge another time; usually `None`.
    pub replaces: Option<Digest>,
}

/// What a player has decided after a receipt was refused that charges too much or too little time.
/// The game does not go on after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The player who has decided.
    pub by: Color,
    /// Fingerprint of the refused receipt.
    pub of: Digest,
    /// Whether the player claims the game. Otherwise it ends without a result.
    pub claims: bool,
}

/// An entry together with its receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The signed entry.
    pub entry: Signed<Entry>,
    /// The opponent's receipt for the entry.
    pub receipt: Signed<Receipt>,
}

impl Link {
    /// Whether the receipt charges another time than its author reported, by more than what a side
    /// accepts beyond the delay of the connection. A slow connection can also be the reason.
    pub fn differs_in_time(&self) -> bool {
        let (used, charged) = (self.entry.used, self.receipt.charged);
        (charged - used).max(used - charged) > Watch::CREDIT
    }
}

impl Statement for Entry {
    const PURPOSE: Purpose = Purpose::Entry;
}

impl Statement for Receipt {
    const PURPOSE: Purpose = Purpose::Receipt;
}

impl Signed<Receipt> {
    /// Fingerprint of the receipt, by which an objection and a decision name it.
    pub fn id(&self) -> Digest {
        self.digest()
    }
}

impl Statement for Decision {
    const PURPOSE: Purpose = Purpose::Decision;
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
    6 => KeyLost,
    7 => PointForKey,
    8 => PlaceTwo(pieces),
    9 => On(board, event),
});
encode_struct!(Placement { role, square });
encode_struct!(Receipt {
    counter,
    of,
    charged,
    state,
    replaces
});
encode_struct!(Decision { by, of, claims });
encode_struct!(Link { entry, receipt });
