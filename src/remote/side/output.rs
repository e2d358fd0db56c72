//! Instructions and reports that a [`Side`](super::Side) of a game returns to the app.

use super::super::entry::{Content, Decision, Entry};
use super::super::frame::{Frame, Record};
use super::super::phrase::Phrase;
use super::super::request::Request;
use super::super::{Message, Signed};
use super::TimeDispute;

/// Instruction of a [`Side`](super::Side) to the app. Instructions must be carried out in the order
/// in which they are returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Store a record and flush it to disk before carrying out the next instruction.
    Store(Record),
    /// Send a frame to the opponent. The frame may get lost.
    Send(Frame),
    /// Inform the player of something that happened.
    Report(Report),
}

/// Something that has happened in a remote game and that the player may want to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// An entry was confirmed and added to the game.
    Added(Signed<Entry>),
    /// An entry of this side's player was withdrawn, because an entry of the opponent took
    /// precedence and made it impossible.
    Withdrawn(Content),
    /// The opponent made a request.
    Asked(Request),
    /// The opponent declined the request of this side's player.
    Declined(Request),
    /// The opponent sent a fixed phrase.
    Phrase(Phrase),
    /// The opponent sent a text message.
    Message(Message),
    /// The players disagree about the time of an entry, and both clocks stand still.
    TimeDisputed(TimeDispute),
    /// The opponent has stopped the game after such a disagreement.
    Decided(Decision),
    /// The opponent signed a second entry or receipt in place of one that the game has. It is stored as
    /// evidence.
    SignedTwice,
    /// The opponent's app has sent back an entry that this side had signed or confirmed and that
    /// its record had lost.
    Restored,
}
