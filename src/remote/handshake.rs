//! The exchange of messages by which two players agree on a contract.
//!
//! The order of messages: the host's offer, the guest's answer, the host's secret number, the
//! guest's secret number and consent, the host's consent. A message that arrives twice gets the
//! same reply twice.

use super::contract::{
    Answer, Consent, Contract, ContractError, Offer, Participant, Proposal, Secret, SignedContract,
};
use super::frame::Frame;
use super::{IdentityKey, Name};
use crate::game::Timestamp;

/// How far one of the two programs has got in the agreement on a contract.
#[derive(Clone, Debug)]
pub struct Handshake {
    key: IdentityKey,
    secret: Secret,
    is_host: bool,
    offer: Offer,
    answer: Option<Answer>,
    contract: Option<Contract>,
}

/// Reply to a received message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// Frames to send to the other side, in order.
    pub frames: Vec<Frame>,
    /// The signed contract once both players have consented; it must be stored before the game
    /// begins.
    pub contract: Option<SignedContract>,
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
        let handshake = Handshake {
            key,
            secret,
            is_host: true,
            offer,
            answer: None,
            contract: None,
        };
        Ok((handshake, frame))
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
        let handshake = Handshake {
            key,
            secret,
            is_host: false,
            offer,
            answer: Some(answer),
            contract: None,
        };
        Ok((handshake, frame))
    }

    /// Processes a frame from the other program and returns the reply.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if the frame does not fit the current step, or its content contradicts the
    /// agreement.
    pub fn receive(&mut self, frame: Frame) -> Result<Reply, ContractError> {
        match (frame, self.is_host) {
            (Frame::Answer(answer), true) => self.receive_answer(answer),
            (Frame::Reveal(secret), is_host) => {
                let consent = self.conclude(secret)?;
                let mut frames = vec![Frame::Consent(consent)];
                if !is_host {
                    frames.insert(0, Frame::Reveal(self.secret));
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
        if self.answer.as_ref().is_some_and(|known| *known != answer) {
            return Err(ContractError::Unexpected);
        }
        if answer.guest.identity == self.offer.host.identity {
            return Err(ContractError::SamePlayer);
        }
        self.answer = Some(answer);
        Ok(Reply {
            frames: vec![Frame::Reveal(self.secret)],
            contract: None,
        })
    }

    /// Creates the contract with the other player's secret number, stores it and signs the consent.
    fn conclude(&mut self, secret: Secret) -> Result<Consent, ContractError> {
        let answer = self.answer.as_ref().ok_or(ContractError::Unexpected)?;
        let secrets = match self.is_host {
            true => [self.secret, secret],
            false => [secret, self.secret],
        };
        let contract = Contract::new(&self.offer, answer, secrets)?;
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
    use crate::game::Play;
    use crate::remote::{ColorChoice, Conduct, StartChoice};
    use crate::rules::TOURNAMENT;

    fn begin() -> ([Handshake; 2], Frame) {
        let [host, guest] = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
        let proposal = Proposal {
            rules: &TOURNAMENT,
            start: StartChoice::Usual,
            color: ColorChoice::ByLot,
            play: Play::Casual,
            clock: None,
            conduct: Conduct::default(),
        };
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
