//! The first two messages before a game: the offer and its answer.

use super::super::digest::Purpose;
use super::super::encode::{encode_struct, to_bytes};
use super::super::{Digest, Identity, Name};
use super::{Commitment, ContractError, Proposal, Secret};
use crate::game::Timestamp;

/// A player of a remote game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The player's identity.
    pub identity: Identity,
    /// Displayed name of the player.
    pub name: Name,
}

/// First message before a game: the host proposes a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The proposed game.
    pub proposal: Proposal,
    /// Time at which the host proposed the game.
    pub at: Timestamp,
    /// The player who proposes the game.
    pub host: Participant,
    /// The host's commitment to a secret number, which will be used to choose colours and start
    /// position at random.
    pub commitment: Commitment,
}

/// Second message before a game: the guest agrees to the offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The player who agrees to the offer.
    pub guest: Participant,
    /// The guest's commitment to a secret number, which will be used to choose colours and start
    /// position at random.
    pub commitment: Commitment,
}

impl Offer {
    /// Creates an offer.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if such a game cannot be played between two computers.
    pub fn new(
        proposal: Proposal,
        host: Participant,
        secret: &Secret,
        at: Timestamp,
    ) -> Result<Offer, ContractError> {
        proposal.check()?;
        let commitment = Commitment::of(secret, &host.identity);
        Ok(Offer {
            proposal,
            at,
            host,
            commitment,
        })
    }

    /// Fingerprint of the offer, by which both sides identify the game from its first message on.
    pub fn id(&self) -> Digest {
        Digest::of(Purpose::Offer, &[&to_bytes(self)])
    }

    /// Creates the answer of a guest who agrees to the offer.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if such a game cannot be played between two computers, or host and
    /// guest are the same player.
    pub fn answer(&self, guest: Participant, secret: &Secret) -> Result<Answer, ContractError> {
        self.proposal.check()?;
        if guest.identity == self.host.identity {
            return Err(ContractError::SamePlayer);
        }
        let commitment = Commitment::of(secret, &guest.identity);
        Ok(Answer { guest, commitment })
    }
}

encode_struct!(Participant { identity, name });
encode_struct!(Offer {
    proposal,
    at,
    host,
    commitment
});
encode_struct!(Answer { guest, commitment });
