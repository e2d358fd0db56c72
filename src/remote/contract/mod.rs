//! The contract of a game: everything the players agreed on, and the secret numbers that make
//! random choices fair.
//!
//! The host (who proposes the game) sends an [`Offer`], the guest an [`Answer`]. Then both reveal
//! their secret numbers, compute the same [`Contract`], and send their [`Consent`].

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
use crate::game::team::TandemSetup;
use crate::game::{Player, Setup, Timestamp};
use crate::rules::Color;
use lots::Lot;

/// Everything that two players agreed on before their game. It determines the setup of the
/// game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    proposal: Proposal,
    at: Timestamp,
    host: Participant,
    guest: Participant,
    /// Secret numbers of the host and of the guest, from which random choices are computed.
    secrets: [Secret; 2],
    /// Fingerprint of the legal moves in many positions, computed by this app to check that both
    /// players' apps have the same rules.
    same_rules: Digest,
}

impl Contract {
    /// Maximum size of an encoded contract in bytes.
    pub const MAX_BYTES: usize = 8 * 1024;

    /// Creates the contract from an offer, the answer to it, and the secret numbers of host and
    /// guest.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if a secret number is not the one to which the player has committed, or
    /// the proposed game is not possible.
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
            if Commitment::of(secret, &party.identity) != commitment {
                return Err(ContractError::OtherSecret);
            }
        }
        let lot = Lot::draw(&secrets);
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

    /// Fingerprint of the contract. Every signature in the game is bound to it.
    pub fn id(&self) -> Digest {
        Digest::of(Purpose::Contract, &[&to_bytes(self)])
    }

    /// The offer that the contract began with.
    pub fn offer(&self) -> Offer {
        let (host, proposal) = (self.host.clone(), self.proposal.clone());
        let [secret, _] = &self.secrets;
        Offer {
            commitment: Commitment::of(secret, &host.identity),
            at: self.at,
            proposal,
            host,
        }
    }

    /// The answer to the offer.
    pub fn answer(&self) -> Answer {
        let guest = self.guest.clone();
        let [_, secret] = &self.secrets;
        Answer {
            commitment: Commitment::of(secret, &guest.identity),
            guest,
        }
    }

    /// Secret numbers of the host and of the guest.
    pub(super) fn secrets(&self) -> [Secret; 2] {
        self.secrets
    }

    /// Proposal that both players agreed to.
    pub fn proposal(&self) -> &Proposal {
        &self.proposal
    }

    /// The player who has this colour; in a match on two boards, on board A.
    pub fn player(&self, color: Color) -> &Participant {
        if color == self.lot().color(self.proposal.color) {
            &self.host
        } else {
            &self.guest
        }
    }

    /// Colour of the player with this identity; in a match on two boards, on board A. `None` if
    /// neither player has this identity.
    pub fn color(&self, identity: &Identity) -> Option<Color> {
        let is = |color: &Color| self.player(*color).identity == *identity;
        Color::ALL.into_iter().find(is)
    }

    /// The game that the players begin when they agree to a rematch: the same game with the colours
    /// exchanged. Each player keeps their time control.
    pub fn rematch(&self) -> Proposal {
        let color = self.lot().color(self.proposal.color);
        let clock = self.proposal.clock.clone();
        Proposal {
            color: ColorChoice::Is(!color),
            clock: clock.map(|[white, black]| [black, white]),
            conduct: Conduct {
                after: Some(self.id()),
                ..self.proposal.conduct
            },
            ..self.proposal.clone()
        }
    }

    /// Setup of the game according to the contract. In a match on two boards, the colours are those
    /// on board A.
    pub fn setup(&self) -> Setup {
        let name = |color| self.player(color).name.to_string();
        Setup {
            id: self.lot().game(),
            // Every contract was checked when it was created, so it has a start position.
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

    /// Setup of the match on two boards according to the contract; `None` for a game on one board.
    /// Both boards have the same start position.
    pub fn tandem_setup(&self) -> Option<TandemSetup> {
        if !self.proposal.is_tandem() {
            return None;
        }
        let setup = self.setup();
        let (first, second) = (setup.white, setup.black);
        Some(TandemSetup {
            id: setup.id,
            starts: [setup.start; 2],
            placing: setup.placing,
            // Partners have opposite colours.
            names: [[first.clone(), second.clone()], [second, first]],
            players: [setup.players; 2],
            at: setup.at,
            terms: setup.terms,
            tags: setup.tags,
        })
    }

    /// Signs the contract. The resulting consent is the last message before the game.
    pub fn sign(&self, key: &IdentityKey) -> Consent {
        Consent {
            guest: self.guest.identity,
            same_rules: self.same_rules,
            signature: key.sign(self.id()),
        }
    }

    fn lot(&self) -> Lot {
        Lot::draw(&self.secrets)
    }

    /// Checks that the proposed game is possible, and that host and guest are different players.
    /// The fingerprint of the rules is not checked, so that a newer version of this app with
    /// corrected rules can still read an old contract.
    fn check(&self) -> Result<(), ContractError> {
        self.proposal.check()?;
        match self.host.identity == self.guest.identity {
            true => Err(ContractError::SamePlayer),
            false => Ok(()),
        }
    }
}

/// A player's signed consent to a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// The guest of the contract, so that another player who has answered the same offer learns the
    /// reason.
    pub guest: Identity,
    /// Fingerprint of the legal moves in many positions, computed by the player's app to check that
    /// both players' apps have the same rules.
    pub same_rules: Digest,
    /// The player's signature of the contract.
    pub signature: Signature,
}

/// A contract signed by both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedContract {
    contract: Contract,
    /// Signatures of the host and of the guest, in this order.
    signatures: [Signature; 2],
}

impl SignedContract {
    /// Creates a signed contract from the consents of the host and of the guest.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if a consent is for a game with another guest, the two apps have different
    /// rules, or a signature is not valid.
    pub fn new(
        contract: Contract,
        consents: [Consent; 2],
    ) -> Result<SignedContract, ContractError> {
        if consents
            .iter()
            .any(|consent| consent.guest != contract.guest.identity)
        {
            return Err(ContractError::OtherGame);
        }
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

    /// The contract without its signatures.
    pub fn contract(&self) -> &Contract {
        &self.contract
    }

    /// Encodes the contract and its signatures.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes a contract and checks its content and signatures.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if the bytes are not a valid signed contract.
    pub fn from_bytes(bytes: &[u8]) -> Result<SignedContract, ContractError> {
        let read: SignedContract = from_bytes(bytes, Contract::MAX_BYTES)?;
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
    guest,
    same_rules,
    signature
});
encode_struct!(SignedContract {
    contract,
    signatures
});

impl From<DecodeError> for ContractError {
    fn from(error: DecodeError) -> ContractError {
        match error {
            DecodeError::Version { found } => ContractError::Version { found },
            error => ContractError::Bytes(error),
        }
    }
}

#[cfg(test)]
mod tests;
