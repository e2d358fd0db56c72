//! What a side of a game wants done, and what it reports.

use super::super::entry::{Content, Entry};
use super::super::frame::{Frame, Record};
use super::super::phrase::Phrase;
use super::super::request::Request;
use super::super::time::Difference;
use super::super::{Message, Signed};

/// Something to be done by the program that owns a [`Side`](super::Side), in the order in
/// which it is returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Store a record and flush it to the disk, before anything that follows is done.
    Store(Record),
    /// Send a frame to the other side. It may get lost.
    Send(Frame),
    /// Something has happened that the player may want to see.
    Report(Report),
}

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// An entry has become part of the game.
    Added(Signed<Entry>),
    /// An entry of this side is no longer possible, since one of the opponent came first.
    Withdrawn(Content),
    /// The opponent asks for something.
    Asked(Request),
    /// The opponent declines what this side has asked for.
    Declined(Request),
    /// The opponent uses a fixed phrase.
    Phrase(Phrase),
    /// The opponent writes a message.
    Message(Message),
    /// The two sides have measured different times.
    TimeDiffers(Difference),
}
