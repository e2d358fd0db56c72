//! Reads letters, the texts with messages of the opponent. Each message is compared with the game's
//! record; only new messages change the record.

use std::path::Path;

use super::{RemoteError, RemoteGame};
use crate::game::Timestamp;
use crate::remote::{
    BlockData, ContractError, Frame, Gap, Letter, Novelty, Report, Secret, SignedContract,
};
use crate::rules::Move;
use crate::store::envelope::Opener;
use crate::store::{Input, TextKind};

/// Result of reading a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// How the letter compares with this player's record, for example new or already known.
    pub kind: ReadKind,
    /// What happened when the letter was read, in order.
    pub happened: Vec<Happened>,
    /// The conditional move with which the opponent's move was answered; `None` if none was made.
    pub answered: Option<Move>,
    /// Whether the opponent has done something for which no conditional move was prepared. All
    /// conditional moves were then removed.
    pub without_condition: bool,
}

/// How a letter compares with this player's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadKind {
    /// The letter has continued the game.
    New,
    /// The letter was read before; nothing has changed.
    Known,
    /// This player wrote the letter; nothing has changed.
    Own,
    /// Nothing has changed, because the letter is out of date: an entry of this player takes
    /// precedence over the entry in the letter, or both players have already gone on from there.
    /// The opponent needs this player's letter.
    Outdated,
    /// Nothing has changed, because the letter continues another letter that has not arrived. That
    /// letter is needed first.
    Ahead,
    /// The letter needs an answer that is not signed yet, because the end of this player's record is
    /// missing ([`RemoteGame::gap`]).
    EndMissing,
}

/// Something that happened because of what the opponent's app sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// The opponent has agreed to play.
    Agreed,
    /// Both players have signed the contract, and the game begins.
    Begun,
    /// Something has happened in the game.
    Reported(Box<Report>),
}

/// The text of a file that contains letters; `None` for any other file, and for one that cannot be
/// read.
pub fn letters_in(path: &Path) -> Option<String> {
    let input = Input::open(path).ok()?;
    let is_letter = input.kind() == TextKind::Letter;
    is_letter.then(|| input.text().ok()).flatten()
}

/// Adds the frames of a letter to its game, and returns the kind of each and what happened.
pub(super) fn read(
    game: &mut RemoteGame,
    letter: &Letter,
    now: Timestamp,
) -> Result<Read, RemoteError> {
    let (mut kinds, mut happened) = (Vec::new(), Vec::new());
    let was_prepared = game.has_conditions();
    for frame in &letter.frames {
        let mut kind = match frame {
            // The consent in a letter that this side wrote itself.
            Frame::Consent(_) if kinds.contains(&ReadKind::Own) => ReadKind::Own,
            _ if is_of_agreement(frame) => read_agreement(game, frame, now, &mut happened)?,
            _ => match &game.side {
                Some(side) => side.novelty(frame).into(),
                None => ReadKind::Ahead,
            },
        };
        let is_of_game = !is_of_agreement(frame);
        if is_of_game && game.gap != Gap::Closed {
            if let (Frame::Entry(_), ReadKind::New) = (frame, kind) {
                kinds.push(ReadKind::EndMissing);
                break;
            }
            if restores(game, frame, now)? {
                kind = ReadKind::New;
                kinds.push(kind);
                continue;
            }
        }
        if let Some(side) = game
            .side
            .as_mut()
            .filter(|_| is_of_game && kind == ReadKind::New)
        {
            let length = side.chain().links().len();
            let outputs = side.receive(frame.clone(), &Opener, now)?;
            let is_longer = side.chain().links().len() > length;
            let before = happened.len();
            happened.extend(game.execute(outputs, now)?);
            if is_longer && game.gap == Gap::LastBlock {
                // The opponent has gone on from the statement that was missing.
                game.close_gap(now)?;
            }
            let precedes = matches!(frame, Frame::Envelope(_) | Frame::Key(_));
            if happened.len() == before && !precedes {
                // The message has no effect, because this side's own entry comes first.
                kind = ReadKind::Outdated;
            }
        }
        kinds.push(kind);
    }
    let order = [
        ReadKind::EndMissing,
        ReadKind::New,
        ReadKind::Ahead,
        ReadKind::Outdated,
        ReadKind::Own,
    ];
    let kind = order.into_iter().find(|kind| kinds.contains(kind));
    let answered = game.answer_by_condition(now)?;
    let is_prepared = answered.is_some() || game.has_conditions();
    Ok(Read {
        kind: kind.unwrap_or(ReadKind::Known),
        happened,
        answered,
        without_condition: was_prepared && !is_prepared,
    })
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
    happened: &mut Vec<Happened>,
) -> Result<ReadKind, RemoteError> {
    if let Some(known) = known_of_agreement(game, frame)? {
        return Ok(known);
    }
    if let Frame::Contract(contract) = frame {
        return read_contract(game, contract, now, happened);
    }
    let before = game.agreement.clone();
    let reply = match game.agreement.receive(frame.clone()) {
        Ok(reply) => reply,
        Err(ContractError::Unexpected) => return Ok(ReadKind::Ahead),
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
        happened.push(Happened::Agreed);
    }
    if let Some(contract) = reply.contract {
        game.begin(contract, now)?;
        happened.push(Happened::Begun);
    }
    Ok(ReadKind::New)
}

/// Reads the contract of a game, while messages of the agreement are still missing on this side.
fn read_contract(
    game: &mut RemoteGame,
    contract: &SignedContract,
    now: Timestamp,
    happened: &mut Vec<Happened>,
) -> Result<ReadKind, RemoteError> {
    let contract = SignedContract::from_bytes(&contract.to_bytes())?;
    if contract.contract().offer() != *game.agreement().offer() {
        return Err(RemoteError::OtherGame);
    }
    game.begin(contract, now)?;
    happened.push(Happened::Begun);
    Ok(ReadKind::New)
}

/// Returns whether a message of the agreement is known already or was sent by this player; `None`
/// if the message is new.
fn known_of_agreement(game: &RemoteGame, frame: &Frame) -> Result<Option<ReadKind>, RemoteError> {
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
        true => ReadKind::Own,
        false => ReadKind::Known,
    }))
}

fn is_secret(known: [Option<Secret>; 2], secret: &Secret) -> bool {
    known.contains(&Some(*secret))
}

impl From<Novelty> for ReadKind {
    fn from(novelty: Novelty) -> ReadKind {
        match novelty {
            Novelty::New => ReadKind::New,
            Novelty::Known => ReadKind::Known,
            Novelty::Own => ReadKind::Own,
            Novelty::Outdated => ReadKind::Outdated,
            Novelty::Ahead => ReadKind::Ahead,
        }
    }
}
