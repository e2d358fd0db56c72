//! The first two messages of a game: an offer and its answer.

use super::super::digest::Purpose;
use super::super::encode::{encode_struct, to_bytes};
use super::super::{Digest, Identity, Name};
use super::{Commitment, ContractError, Proposal, Secret};
use crate::game::Timestamp;

/// One of the two players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The player's identity.
    pub identity: Identity,
    /// The name that the player goes by.
    pub name: Name,
}

/// First message of a game: the host proposes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The game proposed.
    pub proposal: Proposal,
    /// Time at which it is proposed.
    pub at: Timestamp,
    /// The player who proposes.
    pub host: Participant,
    /// The host's commitment for the lots.
    pub commitment: Commitment,
}

/// Second message of a game: the guest agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The player who agrees.
    pub guest: Participant,
    /// The guest's commitment for the lots.
    pub commitment: Commitment,
}

impl Offer {
    /// Proposes a game.
    ///
    /// # Errors
    ///
    /// When the game is not possible between two computers.
    pub fn new(
        proposal: Proposal,
        host: Participant,
        secret: &Secret,
        at: Timestamp,
    ) -> Result<Offer, ContractError> {
        proposal.check()?;
        let commitment = Commitment::of(secret, &host.identity, &proposal.digest());
        Ok(Offer {
            proposal,
            at,
            host,
            commitment,
        })
    }

    /// Fingerprint of the offer, by which both sides know the game from its first message on.
    pub fn id(&self) -> Digest {
        Digest::of(Purpose::Offer, &[&to_bytes(self)])
    }

    /// Agrees to the proposed game.
    ///
    /// # Errors
    ///
    /// When the game is not possible between two computers, or both are the same player.
    pub fn answer(&self, guest: Participant, secret: &Secret) -> Result<Answer, ContractError> {
        self.proposal.check()?;
        if guest.identity == self.host.identity {
            return Err(ContractError::SamePlayer);
        }
        let commitment = Commitment::of(secret, &guest.identity, &self.proposal.digest());
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
