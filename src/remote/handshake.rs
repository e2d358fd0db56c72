//! The exchange of messages by which two players agree on a contract.
//!
//! The order of messages: the host's offer, the guest's answer, the host's secret number, the
//! guest's secret number and consent, the host's consent. A message that arrives twice gets the
//! same reply twice.

use super::contract::{
    Answer, Consent, Contract, ContractError, Offer, Participant, Proposal, Secret, SignedContract,
};
use super::encode::{encode_struct, from_bytes, to_bytes};
use super::frame::Frame;
use super::{DecodeError, Identity, IdentityKey, Name};
use crate::game::Timestamp;

/// State of one side while the two players agree on a contract.
#[derive(Clone, Debug)]
pub struct Handshake {
    key: IdentityKey,
    state: Agreement,
    contract: Option<Contract>,
}

/// The part of a [`Handshake`] that is stored: the offer, the answer and the secret numbers known
/// so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    is_host: bool,
    offer: Offer,
    answer: Option<Answer>,
    /// Secret number of this side.
    own: Secret,
    /// Secret number of the other side; `None` until it is revealed.
    other: Option<Secret>,
}

encode_struct!(Agreement {
    is_host,
    offer,
    answer,
    own,
    other
});

/// Reply to a received message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// Frames to send to the other side, in order.
    pub frames: Vec<Frame>,
    /// The signed contract, once both players have consented; `None` before that. It must be stored
    /// before the game begins.
    pub contract: Option<SignedContract>,
}

impl Agreement {
    /// Maximum size of an encoded agreement in bytes.
    pub const MAX_BYTES: usize = 4 * 1024;

    /// The agreement that led to a contract, from the side of the player with this identity; `None`
    /// if the contract is between other players.
    pub fn concluded(contract: &Contract, own: &Identity) -> Option<Agreement> {
        contract.color(own)?;
        let (offer, [host, guest]) = (contract.offer(), contract.secrets());
        let is_host = offer.host.identity == *own;
        let (own, other) = if is_host {
            (host, guest)
        } else {
            (guest, host)
        };
        Some(Agreement {
            is_host,
            offer,
            answer: Some(contract.answer()),
            own,
            other: Some(other),
        })
    }

    /// Whether this side has proposed the game.
    pub fn is_host(&self) -> bool {
        self.is_host
    }

    /// The offer of the host, with the proposed game.
    pub fn offer(&self) -> &Offer {
        &self.offer
    }

    /// The guest's answer; `None` until it is known.
    pub fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }

    /// The secret number of this side, and that of the other side once it is revealed.
    pub fn secrets(&self) -> [Option<Secret>; 2] {
        [Some(self.own), self.other]
    }

    /// Encodes the agreement. The bytes contain this side's secret number.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes an agreement that this side has stored.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if the bytes are not the encoding of an agreement.
    pub fn from_bytes(bytes: &[u8]) -> Result<Agreement, DecodeError> {
        from_bytes(bytes, Agreement::MAX_BYTES)
    }

    /// The contract that follows from both secret numbers; `None` until both are known.
    fn contract(&self) -> Option<Result<Contract, ContractError>> {
        let (answer, other) = (self.answer.as_ref()?, self.other?);
        let secrets = match self.is_host {
            true => [self.own, other],
            false => [other, self.own],
        };
        Some(Contract::new(&self.offer, answer, secrets))
    }
}

impl Handshake {
    /// Proposes a game; returns the frame with the offer to send.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if such a game cannot be played between two computers.
    pub fn propose(
        proposal: Proposal,
        name: Name,
        key: IdentityKey,
        secret: Secret,
        at: Timestamp,
    ) -> Result<(Handshake, Frame), ContractError> {
        let host = participant(name, &key);
        let offer = Offer::new(proposal, host, &secret, at)?;
        let frame = Frame::Offer(offer.clone());
        let state = Agreement {
            is_host: true,
            offer,
            answer: None,
            own: secret,
            other: None,
        };
        Ok((Handshake::resume(state, key)?, frame))
    }

    /// Agrees to an offer that the player has seen; returns the frame with the answer to send.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if such a game cannot be played between two computers, or host and
    /// guest are the same player.
    pub fn agree(
        offer: Offer,
        name: Name,
        key: IdentityKey,
        secret: Secret,
    ) -> Result<(Handshake, Frame), ContractError> {
        let answer = offer.answer(participant(name, &key), &secret)?;
        let frame = Frame::Answer(answer.clone());
        let state = Agreement {
            is_host: false,
            offer,
            answer: Some(answer),
            own: secret,
            other: None,
        };
        Ok((Handshake::resume(state, key)?, frame))
    }

    /// Continues an agreement that was stored.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if the offer, the answer and the secret numbers do not result in a
    /// contract.
    pub fn resume(state: Agreement, key: IdentityKey) -> Result<Handshake, ContractError> {
        let contract = state.contract().transpose()?;
        Ok(Handshake {
            key,
            state,
            contract,
        })
    }

    /// The agreement so far. It must be stored before anything is sent.
    pub fn state(&self) -> &Agreement {
        &self.state
    }

    /// The frames that the other side may not have yet. By letter, the guest reveals their secret
    /// number together with the answer, which saves two letters. The host's number is already fixed
    /// by a commitment.
    pub fn unknown_to_other(&self) -> Vec<Frame> {
        let reveal = Frame::Reveal(self.state.own);
        let consent = self.contract.as_ref();
        let consent = consent.map(|contract| Frame::Consent(contract.sign(&self.key)));
        match (self.state.is_host, &self.state.answer, consent) {
            (true, None, _) => vec![Frame::Offer(self.state.offer.clone())],
            (true, Some(_), None) => vec![reveal],
            (true, Some(_), Some(consent)) => vec![reveal, consent],
            (false, answer, None) => {
                let answer = answer.clone().map(Frame::Answer);
                let is_letter = self.state.offer.proposal.conduct.days.is_some();
                let reveal = Some(reveal).filter(|_| is_letter);
                answer.into_iter().chain(reveal).collect()
            }
            // The host has the answer: otherwise the host would not have revealed a secret number.
            (false, _, Some(consent)) => vec![reveal, consent],
        }
    }

    /// Processes a frame from the other side and returns the reply.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if the frame does not fit the current step, or its content contradicts the
    /// agreement.
    pub fn receive(&mut self, frame: Frame) -> Result<Reply, ContractError> {
        match (frame, self.state.is_host) {
            (Frame::Answer(answer), true) => self.receive_answer(answer),
            (Frame::Reveal(secret), is_host) => {
                let consent = self.conclude(secret)?;
                let mut frames = vec![Frame::Consent(consent)];
                if !is_host {
                    frames.insert(0, Frame::Reveal(self.state.own));
                }
                Ok(Reply {
                    frames,
                    contract: None,
                })
            }
            (Frame::Consent(consent), is_host) => {
                let contract = self.contract.clone().ok_or(ContractError::Unexpected)?;
                let own = contract.sign(&self.key);
                let consents = if is_host {
                    [own, consent]
                } else {
                    [consent, own]
                };
                Ok(Reply {
                    frames: Vec::new(),
                    contract: Some(SignedContract::new(contract, consents)?),
                })
            }
            _ => Err(ContractError::Unexpected),
        }
    }

    /// Stores the guest's answer and reveals the host's secret number. Refuses an answer that
    /// differs from the first one received.
    fn receive_answer(&mut self, answer: Answer) -> Result<Reply, ContractError> {
        let known = self.state.answer.as_ref();
        if known.is_some_and(|known| *known != answer) {
            return Err(ContractError::OtherGuest);
        }
        if answer.guest.identity == self.state.offer.host.identity {
            return Err(ContractError::SamePlayer);
        }
        self.state.answer = Some(answer);
        Ok(Reply {
            frames: vec![Frame::Reveal(self.state.own)],
            contract: None,
        })
    }

    /// Creates the contract with the other player's secret number, stores it and signs the consent.
    fn conclude(&mut self, secret: Secret) -> Result<Consent, ContractError> {
        let state = Agreement {
            other: Some(secret),
            ..self.state.clone()
        };
        let contract = state.contract().ok_or(ContractError::Unexpected)??;
        self.state = state;
        Ok(self.contract.insert(contract).sign(&self.key))
    }
}

fn participant(name: Name, key: &IdentityKey) -> Participant {
    Participant {
        identity: key.identity(),
        name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOURNAMENT;

    fn begin() -> ([Handshake; 2], Frame) {
        let [host, guest] = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
        let proposal = Proposal::new(&TOURNAMENT);
        let name = Name::default();
        let (host, offer) =
            Handshake::propose(proposal, name.clone(), host, [3; 32], Timestamp(0)).expect("offer");
        let Frame::Offer(offer) = offer else {
            panic!("the first frame is an offer");
        };
        let (guest, answer) = Handshake::agree(offer, name, guest, [4; 32]).expect("answer");
        ([host, guest], answer)
    }

    #[test]
    fn both_sides_come_to_the_same_contract_even_if_messages_arrive_twice() {
        for times in 1..3 {
            let (mut sides, answer) = begin();
            let mut contracts: [Option<SignedContract>; 2] = [None, None];
            let mut waiting = vec![(0, answer)];
            let mut received = 0;
            while let Some((to, frame)) = waiting.pop() {
                received += 1;
                assert!(received < 100, "an end of the messages");
                for _ in 0..times {
                    let reply = sides[to].receive(frame.clone()).expect("a reply");
                    contracts[to] = reply.contract.or(contracts[to].take());
                    if received < 20 {
                        // `waiting` is a stack, so the frame to deliver first is pushed last.
                        let frames = reply.frames.into_iter().rev();
                        waiting.extend(frames.map(|frame| (1 - to, frame)));
                    }
                }
            }
            assert!(contracts[0].is_some());
            assert_eq!(contracts[0], contracts[1]);
        }
    }

    #[test]
    fn a_message_out_of_order_or_with_another_secret_is_refused() {
        let ([mut host, mut guest], answer) = begin();
        let refused = Err(ContractError::Unexpected);
        assert_eq!(host.receive(Frame::Reveal([4; 32])), refused);
        assert_eq!(guest.receive(answer.clone()), refused);
        host.receive(answer).expect("the answer");
        let other = Err(ContractError::OtherSecret);
        assert_eq!(host.receive(Frame::Reveal([5; 32])), other);
        assert_eq!(guest.receive(Frame::Reveal([5; 32])), other);
    }
}
