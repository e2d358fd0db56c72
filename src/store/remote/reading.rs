//! Reads letters, the texts with messages of the opponent. Each message is compared with the game's
//! record; only new messages change the record.

use super::{RemoteError, RemoteGame};
use crate::game::Timestamp;
use crate::remote::{
    BlockData, ContractError, Frame, Gap, Introduction, Letter, Novelty, Offer, Report, Secret,
    SignedContract,
};
use crate::rules::Move;
use crate::store::envelope::Opener;

/// Result of reading a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// How the letter compares with this player's record, for example new or already known.
    pub kind: Novelty,
    /// What happened when the letter was read, in order.
    pub events: Vec<RemoteEvent>,
    /// Why the rest of the letter is refused, although a part of it was new and is stored.
    pub refused: Option<RemoteError>,
    /// The conditional move with which the opponent's move was answered; `None` if none was made.
    pub answered: Option<Move>,
    /// Whether the opponent has done something for which no conditional move was prepared. All
    /// conditional moves were then removed.
    pub without_condition: bool,
}

/// What follows from an action of the player, a message or the passing of time: what to send to
/// the opponent's app, and what to report to the player, both in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Frames to send over a connection. A later call returns a frame again if it was lost.
    pub send: Vec<Frame>,
    /// What has happened.
    pub events: Vec<RemoteEvent>,
}

/// Something that has happened in a game between two computers, or before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteEvent {
    /// The opponent's app has proved which player uses it. This happens at the beginning of each
    /// connection.
    Introduced(Box<Introduction>),
    /// The host offers a game, which the player can accept ([`LiveSession::accept`]).
    ///
    /// [`LiveSession::accept`]: super::LiveSession::accept
    Offered(Box<Offer>),
    /// The opponent has agreed to play.
    Agreed,
    /// Both players have signed the contract, and the game begins.
    Begun,
    /// Something has happened in the game.
    Reported(Box<Report>),
}

/// Adds the frames of a letter to its game, up to the first one that is refused.
///
/// # Errors
///
/// When the first new frame is refused, or one cannot be stored.
pub(super) fn read(
    game: &mut RemoteGame,
    letter: &Letter,
    now: Timestamp,
) -> Result<Read, RemoteError> {
    let (mut kinds, mut events, mut refused) = (Vec::new(), Vec::new(), None);
    let was_prepared = game.has_conditions();
    for frame in &letter.frames {
        // The consent in a letter that this side wrote itself.
        if matches!(frame, Frame::Consent(_)) && kinds.contains(&Novelty::Own) {
            kinds.push(Novelty::Own);
            continue;
        }
        match read_frame(game, frame, now, &mut events) {
            Ok(kind) => kinds.push(kind),
            Err(error) if kinds.contains(&Novelty::New) && !error.is_of_disk() => {
                refused = Some(error);
                break;
            }
            Err(error) => return Err(error),
        }
        if kinds.last() == Some(&Novelty::EndMissing) {
            break;
        }
    }
    let answered = game.answer_by_condition(now)?;
    let is_prepared = answered.is_some() || game.has_conditions();
    Ok(Read {
        kind: most_important(&kinds),
        events,
        refused,
        answered,
        without_condition: was_prepared && !is_prepared,
    })
}

fn read_frame(
    game: &mut RemoteGame,
    frame: &Frame,
    now: Timestamp,
    events: &mut Vec<RemoteEvent>,
) -> Result<Novelty, RemoteError> {
    if is_of_agreement(frame) {
        return read_agreement(game, frame, now, events);
    }
    let Some(kind) = game.side.as_ref().map(|side| side.novelty(frame)) else {
        return Ok(Novelty::Ahead);
    };
    if game.gap != Gap::Closed {
        if matches!(frame, Frame::Entry(_)) && kind == Novelty::New {
            return Ok(Novelty::EndMissing);
        }
        if restores(game, frame, now)? {
            return Ok(Novelty::New);
        }
    }
    let Some(side) = game.side.as_mut().filter(|_| kind == Novelty::New) else {
        return Ok(kind);
    };
    let length = side.chain().links().len();
    let outputs = side.receive(frame.clone(), &Opener, now)?;
    let is_longer = side.chain().links().len() > length;
    let added = game.execute(outputs, now)?.events;
    if is_longer && game.gap == Gap::LastBlock {
        // The opponent has gone on from the statement that was missing.
        game.close_gap(now)?;
    }
    let precedes = matches!(frame, Frame::Envelope(_) | Frame::Key(_));
    let kind = if added.iter().any(is_signed_twice) {
        Novelty::Forked
    } else if added.is_empty() && !precedes {
        // The message has no effect, because this side's own entry comes first.
        Novelty::Outdated
    } else {
        Novelty::New
    };
    events.extend(added);
    Ok(kind)
}

/// The kind by which the parts of a letter, or several letters of a game, are reported together.
pub fn most_important(kinds: &[Novelty]) -> Novelty {
    let order = [
        Novelty::EndMissing,
        Novelty::Forked,
        Novelty::New,
        Novelty::Ahead,
        Novelty::Outdated,
        Novelty::Own,
    ];
    let kind = order.into_iter().find(|kind| kinds.contains(kind));
    kind.unwrap_or(Novelty::Known)
}

fn is_signed_twice(event: &RemoteEvent) -> bool {
    matches!(event, RemoteEvent::Reported(report) if **report == Report::SignedTwice)
}

/// Stores an entry from this player's own letter if it is the one that the record has lost.
fn restores(game: &mut RemoteGame, frame: &Frame, now: Timestamp) -> Result<bool, RemoteError> {
    let (Frame::Entry(entry), Some(side)) = (frame, &mut game.side) else {
        return Ok(false);
    };
    let Some(stored) = side.restore_own(*entry, now) else {
        return Ok(false);
    };
    game.execute(vec![stored], now)?;
    if game.gap == Gap::LastBlock {
        game.close_gap(now)?;
    }
    Ok(true)
}

pub(super) fn is_of_agreement(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Offer(_)
            | Frame::Answer(_)
            | Frame::Reveal(_)
            | Frame::Consent(_)
            | Frame::Contract(_)
    )
}

/// Reads a message about the agreement on the game.
pub(super) fn read_agreement(
    game: &mut RemoteGame,
    frame: &Frame,
    now: Timestamp,
    events: &mut Vec<RemoteEvent>,
) -> Result<Novelty, RemoteError> {
    if let Some(known) = known_of_agreement(game, frame)? {
        return Ok(known);
    }
    if let Frame::Contract(contract) = frame {
        return read_contract(game, contract, now, events);
    }
    let before = game.agreement.clone();
    let reply = match game.agreement.receive(frame.clone()) {
        Ok(reply) => reply,
        Err(ContractError::Unexpected) => return Ok(Novelty::Ahead),
        Err(error) => return Err(error.into()),
    };
    if before.state() != game.agreement.state() {
        let state = game.agreement.state().clone();
        if let Err(error) = game.store(BlockData::Agreement(state), now) {
            game.agreement = before;
            return Err(error);
        }
    }
    if matches!(frame, Frame::Answer(_)) {
        events.push(RemoteEvent::Agreed);
    }
    if let Some(contract) = reply.contract {
        game.begin(contract, now)?;
        events.push(RemoteEvent::Begun);
    }
    Ok(Novelty::New)
}

/// Reads the contract of a game, while messages of the agreement are still missing on this side.
fn read_contract(
    game: &mut RemoteGame,
    contract: &SignedContract,
    now: Timestamp,
    events: &mut Vec<RemoteEvent>,
) -> Result<Novelty, RemoteError> {
    let contract = SignedContract::from_bytes(&contract.to_bytes())?;
    if contract.contract().offer() != *game.agreement().offer() {
        return Err(RemoteError::OtherGame);
    }
    game.begin(contract, now)?;
    events.push(RemoteEvent::Begun);
    Ok(Novelty::New)
}

/// Returns whether a message of the agreement is known already or was sent by this player; `None`
/// if the message is new.
fn known_of_agreement(game: &RemoteGame, frame: &Frame) -> Result<Option<Novelty>, RemoteError> {
    let state = game.agreement();
    let is_known = match frame {
        Frame::Offer(offer) => offer == state.offer(),
        Frame::Answer(answer) => match state.answer() {
            Some(known) if known != answer => return Err(ContractError::OtherGuest.into()),
            known => known == Some(answer),
        },
        Frame::Reveal(secret) => is_secret(state.secrets(), secret),
        Frame::Consent(_) => game.side.is_some(),
        Frame::Contract(contract) => match &game.side {
            Some(side) if *side.chain().contract() != **contract => {
                return Err(RemoteError::OtherGame);
            }
            side => side.is_some(),
        },
        _ => false,
    };
    let is_own = match frame {
        Frame::Offer(_) => state.is_host(),
        Frame::Answer(_) => !state.is_host(),
        Frame::Reveal(secret) => state.secrets()[0] == Some(*secret),
        _ => false,
    };
    Ok(is_known.then_some(match is_own {
        true => Novelty::Own,
        false => Novelty::Known,
    }))
}

fn is_secret(known: [Option<Secret>; 2], secret: &Secret) -> bool {
    known.contains(&Some(*secret))
}
