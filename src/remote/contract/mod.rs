//! The contract of a game: what both players have agreed on, and the lots drawn for it.
//!
//! The host sends an [`Offer`], the guest an [`Answer`]; then both reveal their secrets, make
//! the same [`Contract`] of all this, and send their [`Consent`].

mod error;
mod lots;
mod offer;
mod proposal;
mod same_rules;

pub use error::ContractError;
pub use lots::{Commitment, Secret};
pub use offer::{Answer, Offer, Participant};
pub use proposal::{
    ColorChoice, Conduct, DayLimits, Delay, LostLine, Proposal, Spectators, StartChoice,
};

use super::digest::Purpose;
use super::encode::{DecodeError, encode_struct, from_bytes, to_bytes};
use super::{Digest, Identity, IdentityKey, Signature};
use crate::game::{Player, Setup, Timestamp};
use crate::rules::Color;
use lots::Lot;

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
        let proposal = offer.proposal.digest();
        for ((party, commitment), secret) in parties.into_iter().zip(&secrets) {
            if Commitment::of(secret, &party.identity, &proposal) != commitment {
                return Err(ContractError::OtherSecret);
            }
        }
        let lot = Lot::draw(&secrets, &proposal);
        let start = offer.proposal.position(lot.numbers())?;
        let contract = Contract {
            proposal: offer.proposal.clone(),
            at: offer.at,
            host: offer.host.clone(),
            guest: answer.guest.clone(),
            secrets,
            same_rules: same_rules::fingerprint(&start, lot.seed()),
        };
        contract.check()?;
        Ok(contract)
    }

    /// Identity of the contract, which every later signature includes.
    pub fn id(&self) -> Digest {
        Digest::of(Purpose::Contract, &[&to_bytes(self)])
    }

    /// The offer that the contract began with.
    pub fn offer(&self) -> Offer {
        let (host, proposal) = (self.host.clone(), self.proposal.clone());
        let [secret, _] = &self.secrets;
        Offer {
            commitment: Commitment::of(secret, &host.identity, &proposal.digest()),
            at: self.at,
            proposal,
            host,
        }
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
            start: (self.proposal.position(self.lot().numbers())).unwrap_or_default(),
            placing: self.proposal.start == StartChoice::Placing,
            white: name(Color::White),
            black: name(Color::Black),
            players: [Player::Person; 2],
            at: self.at,
            terms: self.proposal.terms(),
            ..Setup::default()
        }
    }

    /// Consents to the contract: the last message before a game.
    pub fn sign(&self, key: &IdentityKey) -> Consent {
        Consent {
            same_rules: self.same_rules,
            signature: key.sign(self.id()),
        }
    }

    fn lot(&self) -> Lot {
        Lot::draw(&self.secrets, &self.proposal.digest())
    }

    /// Checks a contract as far as it does not depend on the version of the program: one that
    /// knows the rules better can still read an old contract.
    fn check(&self) -> Result<(), ContractError> {
        self.proposal.check()?;
        match self.host.identity == self.guest.identity {
            true => Err(ContractError::SamePlayer),
            false => Ok(()),
        }
    }
}

/// A player's consent to a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// Fingerprint of the rules in many positions, as the player's program finds it.
    pub same_rules: Digest,
    /// Signature of the contract.
    pub signature: Signature,
}

/// A contract with the signatures of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedContract {
    contract: Contract,
    /// Signatures of the host and of the guest.
    signatures: [Signature; 2],
}

impl SignedContract {
    /// Joins a contract with the consent of host and guest.
    ///
    /// # Errors
    ///
    /// When the programs do not have the same rules, or a signature is not valid.
    pub fn new(
        contract: Contract,
        consents: [Consent; 2],
    ) -> Result<SignedContract, ContractError> {
        let mut consents_to_rules = consents.iter().map(|consent| consent.same_rules);
        if consents_to_rules.any(|rules| rules != contract.same_rules) {
            return Err(ContractError::OtherRules);
        }
        let signed = SignedContract {
            contract,
            signatures: consents.map(|consent| consent.signature),
        };
        signed.check()?;
        Ok(signed)
    }

    fn check(&self) -> Result<(), ContractError> {
        let contract = &self.contract;
        let id = contract.id();
        let parties = [&contract.host, &contract.guest].into_iter();
        let is_signed = parties
            .zip(&self.signatures)
            .all(|(party, signature)| party.identity.has_signed(id, signature));
        match is_signed {
            true => Ok(()),
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
        read.check()?;
        Ok(read)
    }
}

encode_struct!(Contract {
    proposal,
    at,
    host,
    guest,
    secrets,
    same_rules
});
encode_struct!(Consent {
    same_rules,
    signature
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
