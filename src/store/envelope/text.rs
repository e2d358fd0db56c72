//! An envelope and the text of its file.
//!
//! There is one way to write an envelope. A text that says the same in another way
//! (a blank more, a capital digit) is a changed envelope like any other.

use super::cipher::{commitment, decrypt, encrypt, fingerprint, random};
use super::error::EnvelopeError;
use super::facts::Facts;
use super::format::Format;
use super::sealed::{Envelope, Lock};
use super::secret::{Draft, Key, unpad};
use super::{one, two};
use crate::game::{EnvelopeId, Written};

impl Envelope {
    pub(super) fn seal(
        facts: &Facts,
        lock: Lock,
        key: &Key,
        draft: &Draft,
    ) -> Result<Envelope, EnvelopeError> {
        let mut envelope = Envelope {
            format: Format::Three,
            facts: facts.clone(),
            lock,
            nonce: *random()?,
            text: Vec::new(),
            commitment: [0; 32],
        };
        let bound = two::bound(&envelope);
        envelope.text = encrypt(key, &envelope.nonce, bound.as_bytes(), draft.block())?;
        envelope.commitment = commitment(key, bound.as_bytes(), &envelope.text);
        Ok(envelope)
    }

    /// The content, if nothing was changed and the key is the right one.
    pub(super) fn open(&self, key: &Key) -> Option<Written> {
        let bound = match self.format {
            Format::One => one::bound(self)?,
            Format::Two | Format::Three => two::bound(self),
        };
        let expected = commitment(key, bound.as_bytes(), &self.text);
        let block = decrypt(key, &self.nonce, bound.as_bytes(), &self.text)?;
        unpad(&block).filter(|_| self.commitment == expected)
    }

    /// The text of the envelope's file.
    pub(super) fn write(&self) -> Option<String> {
        match self.format {
            Format::One => one::write(self),
            Format::Two | Format::Three => Some(two::write(self)),
        }
    }

    /// Reads the text of a file, if it is what [`Envelope::write`] gives.
    pub(super) fn read(text: &str) -> Option<Envelope> {
        let envelope = two::read(text).or_else(|| one::read(text))?;
        // One pair with the sealer's phrase and one with the arbiter's: a hostile
        // envelope with more would cost as much time as it has pairs.
        let pairs = match &envelope.lock {
            Lock::Safe => 0,
            Lock::Phrases { wraps, .. } => wraps.len(),
        };
        (pairs <= 2 && envelope.write()? == text).then_some(envelope)
    }
}

/// The fingerprint of the text of an envelope's file.
pub(super) fn id(text: &str) -> EnvelopeId {
    EnvelopeId(fingerprint("tritower envelope", &[text.as_bytes()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameId, Timestamp};
    use crate::rules::Color;
    use crate::store::envelope::Phrase;
    use crate::store::envelope::cost::Cost;
    use crate::store::envelope::phrases::Wrap;

    fn sealed(key: &Key) -> Envelope {
        let facts = Facts {
            game: Some(GameId(7)),
            white: "Anna".to_owned(),
            black: "Bernd".to_owned(),
            position: "…".to_owned(),
            white_used: Some(1),
            black_used: None,
            sealer: Color::White,
            number: 1,
            offer: Some(Color::Black),
            resumption: Timestamp(2),
            venue: String::new(),
            terms: "rules tower".to_owned(),
            history: [3; 32],
        };
        let cost = Cost {
            memory: 32,
            passes: 1,
        };
        let (one, two) = ("the one phrase", "the other phrase");
        let phrases = (Phrase::new(one).unwrap(), Phrase::new(two).unwrap());
        let wraps = vec![Wrap::new(key, &phrases.0, &phrases.1, cost).unwrap()];
        let lock = Lock::Phrases { cost, wraps };
        let draft = Draft::new("b4N").unwrap();
        Envelope::seal(&facts, lock, key, &draft).unwrap()
    }

    /// What is bound to a sealed move, frozen: any other text would close every envelope
    /// that was sealed before.
    #[test]
    fn what_is_bound_is_written_so() {
        let mut envelope = sealed(&Key(random().unwrap()));
        (envelope.lock, envelope.nonce) = (Lock::Safe, [0x5a; 24]);
        let history = "03".repeat(32);
        let nonce = "5a".repeat(24);
        let expected = format!(
            "tritower-envelope 3\n\
             game 7\n\
             white Anna\n\
             black Bernd\n\
             position …\n\
             white-used 1\n\
             black-used -\n\
             sealer white\n\
             number 1\n\
             offer black\n\
             resumption 2\n\
             venue \n\
             terms rules tower\n\
             history {history}\n\
             lock safe\n\
             nonce {nonce}\n"
        );
        assert_eq!(two::bound(&envelope), expected);
        envelope.facts.game = None;
        let earlier = expected.replace("envelope 3\ngame 7", "envelope 2");
        assert_eq!(two::bound(&envelope), earlier);
    }

    /// The fingerprint tells every change to whoever kept it. This is for those who
    /// did not: who changes the envelope and the fingerprint too needs the key.
    #[test]
    fn every_changed_byte_is_refused_without_a_look_at_the_fingerprint() {
        let key = Key(random().unwrap());
        let whole = sealed(&key).write().unwrap();
        let opens = |text: &str| Envelope::read(text).and_then(|sealed| sealed.open(&key));
        assert_eq!(opens(&whole).unwrap().as_str(), "b4N");
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut bytes = whole.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let opened = String::from_utf8(bytes).ok().and_then(|text| opens(&text));
                assert_eq!(opened, None, "byte {at}, bit {bit}");
            }
        }
    }

    #[test]
    fn an_envelope_with_more_than_two_pairs_of_phrases_is_none() {
        let mut envelope = sealed(&Key(random().unwrap()));
        for pairs in 1..4 {
            let text = envelope.write().unwrap();
            assert_eq!(Envelope::read(&text).is_some(), pairs <= 2);
            if let Lock::Phrases { wraps, .. } = &mut envelope.lock {
                wraps.push(wraps[0].clone());
            }
        }
    }

    #[test]
    fn another_key_does_not_open() {
        let sealed = sealed(&Key(random().unwrap()));
        assert_eq!(sealed.open(&Key(random().unwrap())), None);
    }

    #[test]
    fn a_key_that_decrypts_and_is_not_the_committed_one_does_not_open() {
        let key = Key(random().unwrap());
        let mut sealed = sealed(&key);
        let bound = two::bound(&sealed);
        let other = Key(random().unwrap());
        sealed.commitment = commitment(&other, bound.as_bytes(), &sealed.text);
        assert_eq!(sealed.open(&key), None);
    }
}
