//! Requests that the two players make to each other. Each player has at most one open request, and
//! a declined request cannot be repeated for a while.

use super::{Output, Report, Side, SideError};
use crate::game::{Event, Game, OtherBoard, Timestamp};
use crate::remote::entry::Content;
use crate::remote::frame::{Frame, Record};
use crate::remote::request::{Request, Subject};
use crate::remote::{Digest, EntryError, Signed};
use crate::rules::Color;

/// Number of entries of the chain after which a declined request may be repeated: five moves of
/// each player.
const ENTRIES_BEFORE_REPEAT: usize = 10;

/// Open and declined requests of both players.
#[derive(Clone, Debug, Default)]
pub(super) struct Asking {
    /// The open request of this side's player, if any.
    own: Option<Signed<Request>>,
    /// The open request of the opponent, if any.
    received: Option<Signed<Request>>,
    /// Declined requests, each with the number of entries in the chain when it was declined: first
    /// those of this side's player, then those of the opponent.
    declined: [Vec<(Subject, usize)>; 2],
    /// Head of the chain when this side last declined a request; `None` if it has declined none
    /// since the last entry.
    refusal: Option<Digest>,
}

/// Index in [`Asking::declined`] of this side's player; the opponent has the index [`OPPONENT`].
const OWN: usize = 0;
const OPPONENT: usize = 1;

impl Asking {
    /// Removes the open requests of both players, because a new entry was added to the chain.
    pub fn clear_open(&mut self) {
        (self.own, self.received, self.refusal) = (None, None, None);
    }

    fn is_silenced(&self, asker: usize, subject: &Subject, length: usize) -> bool {
        let mut declined = self.declined[asker].iter();
        declined.any(|(other, at)| other.is_like(subject) && length < at + ENTRIES_BEFORE_REPEAT)
    }

    fn decline(&mut self, asker: usize, subject: Subject, length: usize) {
        let declined = &mut self.declined[asker];
        declined.retain(|(other, _)| !other.is_like(&subject));
        declined.push((subject, length));
    }
}

impl Side {
    /// The opponent's open request, if any.
    pub fn asked(&self) -> Option<&Request> {
        self.asking.received.as_deref()
    }

    /// The open request of this side's player, if any.
    pub fn own_request(&self) -> Option<&Request> {
        self.asking.own.as_deref()
    }

    /// Makes a request to the opponent; returns the frame to send. The request expires with the
    /// next entry of the chain.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the action is not possible now, the contract excludes it, this player's
    /// last entry has no receipt yet, or the opponent declined the same request a short time ago.
    pub fn ask(&mut self, subject: Subject) -> Result<Vec<Output>, SideError> {
        if !self.is_compared {
            return Err(SideError::NotCompared);
        }
        if self.pending.is_some() {
            return Err(SideError::Unconfirmed);
        }
        self.chain.check_subject(self.color, &subject)?;
        let length = self.chain.links().len();
        if self.asking.own.is_some() || self.asking.is_silenced(OWN, &subject, length) {
            return Err(SideError::AskedAlready);
        }
        let request = Request {
            by: self.color,
            on: self.chain.head(),
            subject,
        };
        let request = Signed::new(request, &self.key, self.chain.id());
        self.asking.own = Some(request);
        Ok(vec![
            Output::Store(Record::Request(request)),
            Output::Send(Frame::Request(request)),
        ])
    }

    /// Subject of a request to take back this player's last move and everything after it.
    pub fn take_back_of_last_move(&self) -> Subject {
        let chain = &self.chain;
        let own = chain.boards().into_iter().flat_map(|(board, game)| {
            let last = last_move(game, self.color_on(board));
            let moves = last.map(|before| (before, board));
            moves.and_then(|(before, board)| chain.place_of_move(board, before))
        });
        let events = own.max().unwrap_or_else(|| chain.count_events());
        Subject::TakeBack { events }
    }

    /// Grants the opponent's open request by adding an entry to the chain.
    ///
    /// # Errors
    ///
    /// [`SideError`] if there is no open request, or the action is no longer possible.
    pub fn grant(&mut self, now: Timestamp) -> Result<Vec<Output>, SideError> {
        let request = self.asking.received.ok_or(SideError::NothingAsked)?;
        self.submit(Content::Grant(request), now)
    }

    /// Declines the opponent's open request.
    ///
    /// # Errors
    ///
    /// [`SideError::NothingAsked`] if there is no open request.
    pub fn decline(&mut self) -> Result<Vec<Output>, SideError> {
        let request = self.asking.received.take();
        let request = request.ok_or(SideError::NothingAsked)?;
        let length = self.chain.links().len();
        self.asking.decline(OPPONENT, request.subject, length);
        self.asking.refusal = Some(request.on);
        Ok(vec![
            Output::Store(Record::Decline(request.on)),
            Output::Send(Frame::Decline(request.on)),
        ])
    }

    /// Head of the chain when this side last declined a request; `None` if it has declined none
    /// since the last entry.
    pub(super) fn last_refusal(&self) -> Option<Digest> {
        self.asking.refusal
    }

    /// Whether this side already knows that its player's request was declined. `head` is the head
    /// of the chain when the request was made.
    pub(super) fn has_declined(&self, head: &Digest) -> bool {
        *head == self.chain.head() && self.asking.own.is_none()
    }

    /// Restores a request of either side from the records.
    pub(super) fn restore_request(&mut self, request: Signed<Request>) -> Result<(), EntryError> {
        self.chain.check_request(&request)?;
        match request.by == self.color {
            true => self.asking.own = Some(request),
            false => self.asking.received = Some(request),
        }
        Ok(())
    }

    /// Marks the request made when the chain had the head `head` as declined. Called when the
    /// stored records are read.
    pub(super) fn restore_refusal(&mut self, head: Digest) {
        let length = self.chain.links().len();
        let asking = &mut self.asking;
        if let Some(request) = asking.received.take_if(|request| request.on == head) {
            asking.decline(OPPONENT, request.subject, length);
            asking.refusal = Some(head);
        } else if let Some(request) = asking.own.take_if(|request| request.on == head) {
            asking.decline(OWN, request.subject, length);
        }
    }

    /// Sends the open request of this side's player again, if any, because the first copy may have
    /// been lost.
    pub(super) fn repeat_request(&self) -> Option<Output> {
        let request = self.asking.own?;
        Some(Output::Send(Frame::Request(request)))
    }

    pub(super) fn receive_request(
        &mut self,
        request: Signed<Request>,
    ) -> Result<Vec<Output>, SideError> {
        if request.on != self.chain.head() || self.asking.received == Some(request) {
            return Ok(Vec::new());
        }
        if request.by == self.color {
            return Err(EntryError::NotTheirs.into());
        }
        self.chain.check_request(&request)?;
        self.chain.check_subject(request.by, &request.subject)?;
        let length = self.chain.links().len();
        let silenced = self.asking.is_silenced(OPPONENT, &request.subject, length);
        if silenced || self.asking.received.is_some() {
            return Err(SideError::AskedAlready);
        }
        self.asking.received = Some(request);
        Ok(vec![
            Output::Store(Record::Request(request)),
            Output::Report(Report::Asked(*request)),
        ])
    }

    pub(super) fn receive_decline(&mut self, head: Digest) -> Vec<Output> {
        let Some(request) = self.asking.own.take_if(|request| request.on == head) else {
            return Vec::new();
        };
        let length = self.chain.links().len();
        self.asking.decline(OWN, request.subject, length);
        vec![
            Output::Store(Record::Decline(head)),
            Output::Report(Report::Declined(*request)),
        ]
    }
}

/// Number of moves that were made in a game before the last one of a player; `None` if the player
/// has made no move.
fn last_move(game: &Game, color: Color) -> Option<usize> {
    let mut position = *game.start();
    let (mut moves, mut last) = (0, None);
    for stamped in game.events() {
        match stamped.event {
            Event::Move(mv) => {
                if position.turn() == color {
                    last = Some(moves);
                }
                position = position.play_unchecked(mv);
                moves += 1;
            }
            Event::OtherBoard(OtherBoard::Piece(piece)) => {
                position.receive(piece.color, piece.role);
            }
            _ => {}
        }
    }
    last
}
