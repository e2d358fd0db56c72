//! The contract of a game: what both players have agreed on, and the lots drawn for it.
//!
//! The host sends an [`Offer`], the guest an [`Answer`]; then both reveal their secrets, make
//! the same [`Contract`] of all this, and sign it.

mod error;
mod lots;
mod proposal;
mod same_rules;

pub use error::ContractError;
pub use lots::{Commitment, Secret};
pub use proposal::{ColorChoice, Conduct, Delay, LostLine, Proposal, Spectators, StartChoice};

use super::digest::Purpose;
use super::encode::{DecodeError, encode_struct, from_bytes, to_bytes};
use super::{Digest, Identity, IdentityKey, Name, Signature};
use crate::game::{Player, Setup, Timestamp};
use crate::rules::{Color, Position};
use lots::Lot;

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

/// A contract. Everything about a game before its first move follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    proposal: Proposal,
    at: Timestamp,
    host: Participant,
    guest: Participant,
    /// The host's and the guest's secret.
    secrets: [Secret; 2],
    /// Fingerprint of the rules in many positions.
    same_rules: Digest,
}

impl Contract {
    /// Largest number of bytes of a contract.
    pub const MOST_BYTES: usize = 8 * 1024;

    /// Makes the contract of an offer, its answer, and the secrets of host and guest.
    ///
    /// # Errors
    ///
    /// When a secret is not the one committed to, or the game is not possible.
    pub fn new(
        offer: &Offer,
        answer: &Answer,
        secrets: [Secret; 2],
    ) -> Result<Contract, ContractError> {
        let parties = [
            (&offer.host, offer.commitment),
            (&answer.guest, answer.commitment),
        ];
        for ((party, commitment), secret) in parties.into_iter().zip(&secrets) {
            let proposal = offer.proposal.digest();
            if Commitment::of(secret, &party.identity, &proposal) != commitment {
                return Err(ContractError::OtherSecret);
            }
        }
        let mut contract = Contract {
            proposal: offer.proposal.clone(),
            at: offer.at,
            host: offer.host.clone(),
            guest: answer.guest.clone(),
            secrets,
            same_rules: offer.proposal.digest(),
        };
        contract.same_rules = contract.prove_rules()?;
        contract.check()?;
        Ok(contract)
    }

    /// Identity of the contract, which every later signature includes.
    pub fn id(&self) -> Digest {
        Digest::of(Purpose::Contract, &[&to_bytes(self)])
    }

    /// The proposal that both have agreed to.
    pub fn proposal(&self) -> &Proposal {
        &self.proposal
    }

    /// The player of a colour.
    pub fn player(&self, color: Color) -> &Participant {
        if color == self.lot().color(self.proposal.color) {
            &self.host
        } else {
            &self.guest
        }
    }

    /// Colour of an identity; `None` if it takes no part.
    pub fn color(&self, identity: &Identity) -> Option<Color> {
        let is = |color: &Color| self.player(*color).identity == *identity;
        Color::ALL.into_iter().find(is)
    }

    /// Setup of the game.
    pub fn setup(&self) -> Setup {
        let name = |color| self.player(color).name.to_string();
        Setup {
            id: self.lot().game(),
            // A contract is checked when it is made, so that there is a position.
            start: self.start().unwrap_or_default(),
            placing: self.proposal.start == StartChoice::Placing,
            white: name(Color::White),
            black: name(Color::Black),
            players: [Player::Person; 2],
            at: self.at,
            terms: self.proposal.terms(),
            ..Setup::default()
        }
    }

    /// Signs the contract.
    pub fn sign(&self, key: &IdentityKey) -> Signature {
        key.sign(self.id())
    }

    fn lot(&self) -> Lot {
        Lot::draw(&self.secrets, &self.proposal.digest())
    }

    fn start(&self) -> Result<Position, ContractError> {
        let shared = !self.proposal.rules.start.placed;
        self.proposal.position(self.lot().numbers(shared))
    }

    fn prove_rules(&self) -> Result<Digest, ContractError> {
        Ok(same_rules::fingerprint(&self.start()?, self.lot().seed()))
    }

    fn check(&self) -> Result<(), ContractError> {
        self.proposal.check()?;
        if self.host.identity == self.guest.identity {
            return Err(ContractError::SamePlayer);
        }
        match self.prove_rules()? == self.same_rules {
            true => Ok(()),
            false => Err(ContractError::OtherRules),
        }
    }
}

/// A contract with the signatures of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedContract {
    contract: Contract,
    /// Signatures of the host and of the guest.
    signatures: [Signature; 2],
}

impl SignedContract {
    /// Joins a contract with the signatures of host and guest.
    ///
    /// # Errors
    ///
    /// When a signature is not valid: the programs do not agree on the contract.
    pub fn new(
        contract: Contract,
        signatures: [Signature; 2],
    ) -> Result<SignedContract, ContractError> {
        let id = contract.id();
        let parties = [&contract.host, &contract.guest].into_iter();
        let signed = parties
            .zip(&signatures)
            .all(|(party, signature)| party.identity.has_signed(id, signature));
        match signed {
            true => Ok(SignedContract {
                contract,
                signatures,
            }),
            false => Err(ContractError::NotSigned),
        }
    }

    /// The contract.
    pub fn contract(&self) -> &Contract {
        &self.contract
    }

    /// The bytes of the contract and its signatures.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Reads a contract and checks it and its signatures.
    ///
    /// # Errors
    ///
    /// When the bytes are not those of a contract, or it is not valid.
    pub fn from_bytes(bytes: &[u8]) -> Result<SignedContract, ContractError> {
        let read: SignedContract = from_bytes(bytes, Contract::MOST_BYTES)?;
        read.contract.check()?;
        SignedContract::new(read.contract, read.signatures)
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
encode_struct!(Contract {
    proposal,
    at,
    host,
    guest,
    secrets,
    same_rules
});
encode_struct!(SignedContract {
    contract,
    signatures
});

impl From<DecodeError> for ContractError {
    fn from(error: DecodeError) -> ContractError {
        ContractError::Bytes(error)
    }
}

#[cfg(test)]
mod tests;
