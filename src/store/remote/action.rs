//! The actions of a player in a game between two computers.

use super::RemoteError;
use crate::game::adjournment::{AdjournmentAct, Phase};
use crate::game::envelope::EnvelopeId;
use crate::game::{Event, Timestamp};
use crate::remote::{Content, EntryError, Message, Output, Phrase, Side, SideError, Subject};
use crate::store::Paths;
use crate::store::envelope::{Draft, Opener, own_key, seal_remote_move};

/// An action of the player at this computer, in a game by letter or over a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteAction {
    /// Makes an entry, such as a move, a claim or days of leave. It takes effect when the
    /// opponent's app has confirmed it with a receipt.
    Submit(Content),
    /// Asks the opponent to agree to something. The request lapses with the next entry.
    Ask(Subject),
    /// Asks the opponent to take back the player's last move and everything after it.
    AskTakeBack,
    /// Grants the opponent's request.
    Grant,
    /// Declines the opponent's request.
    Decline,
    /// Seals a move in an adjourned game. The key of its envelope stays in the safe of this
    /// computer.
    Seal(Draft),
    /// Takes the player's next step to resume an adjourned game: comes back, resumes the game or
    /// opens the envelope of the player's own sealed move.
    Resume,
    /// Goes on with the opponent's time after the two apps have measured different times.
    AcceptTime,
    /// Asks the opponent again to go on with the time that was measured here.
    InsistOnTime,
    /// Stops the game because the players disagree about a time. If the flag is true, the player
    /// claims the game; otherwise it ends without a result.
    Decide(bool),
    /// Says that the player has sent nothing later than a record whose end is missing shows.
    NothingSent,
    /// Sends one of the fixed phrases; only over a connection.
    Say(Phrase),
    /// Sends a text message; only over a connection.
    Message(Message),
}

impl RemoteAction {
    /// Whether the player signs nothing, so that the action is possible although a part of the
    /// record may be missing.
    pub(super) fn is_talk(&self) -> bool {
        matches!(self, RemoteAction::Say(_) | RemoteAction::Message(_))
    }

    /// Performs the action; returns what to store, send and report.
    pub(super) fn perform(
        self,
        side: &mut Side,
        paths: &Paths,
        now: Timestamp,
    ) -> Result<Vec<Output>, RemoteError> {
        let outputs = match self {
            RemoteAction::Submit(content) => side.submit(content, now),
            RemoteAction::Ask(subject) => side.ask(subject),
            RemoteAction::AskTakeBack => side.ask(side.take_back_of_last_move()),
            RemoteAction::Grant => side.grant(now),
            RemoteAction::Decline => side.decline(),
            RemoteAction::Seal(draft) => return seal(side, paths, &draft, now),
            RemoteAction::Resume => return resume(side, paths, now),
            RemoteAction::AcceptTime => side.accept_time(now),
            RemoteAction::InsistOnTime => side.insist_on_time(),
            RemoteAction::Decide(claims) => side.decide(claims),
            RemoteAction::NothingSent => Ok(Vec::new()),
            RemoteAction::Say(phrase) => side.send_phrase(phrase, now),
            RemoteAction::Message(message) => side.send_message(message, now),
        };
        Ok(outputs?)
    }
}

fn seal(
    side: &mut Side,
    paths: &Paths,
    draft: &Draft,
    now: Timestamp,
) -> Result<Vec<Output>, RemoteError> {
    // Checked before a key is made for an envelope that could not be sealed.
    let some = AdjournmentAct::Seal(EnvelopeId([0; 32]));
    side.may_submit(&Content::Event(Event::Adjournment(some)), now)?;
    let on = side.chain().head();
    let envelope = seal_remote_move(paths, on, side.color(), draft)?;
    Ok(side.seal(envelope, now)?)
}

fn resume(side: &mut Side, paths: &Paths, now: Timestamp) -> Result<Vec<Output>, RemoteError> {
    let (own, game) = (side.color(), side.chain().game());
    let act = match (game.is_present(own), game.phase()) {
        (true, Phase::Opening(_) | Phase::Reply(_)) => return open(side, paths, now),
        (true, _) => AdjournmentAct::Resume,
        (false, _) => AdjournmentAct::Arrive(own),
    };
    Ok(side.submit(Content::Event(Event::Adjournment(act)), now)?)
}

/// Opens the envelope of this player's sealed move with the key in the safe.
fn open(side: &mut Side, paths: &Paths, now: Timestamp) -> Result<Vec<Output>, RemoteError> {
    let id = side.closed_envelope();
    let id = id.ok_or(SideError::Entry(EntryError::Envelope))?;
    let key = own_key(paths, id)?;
    Ok(side.open_envelope(*key, &Opener, now)?)
}
