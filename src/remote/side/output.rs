//! Instructions and reports that a side of a game returns to the program.

use super::super::entry::{Content, Entry};
use super::super::frame::{Frame, Record};
use super::super::phrase::Phrase;
use super::super::request::Request;
use super::super::time::Difference;
use super::super::{Message, Signed};

/// Instruction to the program that owns a [`Side`](super::Side). Instructions must be carried
/// out in the order in which they are returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Store a record and flush it to disk before carrying out the next instruction.
    Store(Record),
    /// Send a frame to the other side. The frame may get lost.
    Send(Frame),
    /// Inform the player of something that happened.
    Report(Report),
}

/// Something that the player may want to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// An entry was confirmed and added to the game.
    Added(Signed<Entry>),
    /// An entry of this side was withdrawn, because an entry of the opponent took precedence
    /// and made it impossible.
    Withdrawn(Content),
    /// The opponent made a request.
    Asked(Request),
    /// The opponent declined this side's request.
    Declined(Request),
    /// The opponent sent a fixed phrase.
    Phrase(Phrase),
    /// The opponent sent a text message.
    Message(Message),
    /// The two sides measured different times for an entry.
    TimeDiffers(Difference),
}
