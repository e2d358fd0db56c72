//! Seals and opens envelopes, and reads and writes the text of their files.
//!
//! There is only one valid way to write an envelope. A text with the same content in
//! another form (an extra space, a capital digit) counts as a changed envelope.

use super::cipher::{commitment, decrypt, encrypt, fingerprint, random};
use super::error::EnvelopeError;
use super::facts::Facts;
use super::format::{self, Envelope, Lock};
use super::secret::{Draft, Key, unpad};
use crate::game::{EnvelopeId, Written};

impl Envelope {
    pub(super) fn seal(
        facts: &Facts,
        lock: Lock,
        key: &Key,
        draft: &Draft,
    ) -> Result<Envelope, EnvelopeError> {
        let mut envelope = Envelope {
            facts: facts.clone(),
            lock,
            nonce: *random()?,
            text: Vec::new(),
            commitment: [0; 32],
        };
        let bound = format::associated_data(&envelope);
        envelope.text = encrypt(key, &envelope.nonce, bound.as_bytes(), draft.block())?;
        envelope.commitment = commitment(key, bound.as_bytes(), &envelope.text);
        Ok(envelope)
    }

    /// Decrypts the sealed move; `None` if any part of the envelope was changed or the key is
    /// wrong.
    pub(super) fn open(&self, key: &Key) -> Option<Written> {
        let bound = format::associated_data(self);
        let expected = commitment(key, bound.as_bytes(), &self.text);
        let block = decrypt(key, &self.nonce, bound.as_bytes(), &self.text)?;
        unpad(&block).filter(|_| self.commitment == expected)
    }

    /// Returns the text of the envelope's file.
    pub(super) fn write(&self) -> String {
        format::write(self)
    }

    /// Parses the text of a file; `None` unless it is exactly what [`Envelope::write`]
    /// returns.
    pub(super) fn read(text: &str) -> Option<Envelope> {
        let envelope = format::read(text)?;
        // An honest envelope has one pair with the sealer's phrase and one with the arbiter's. A
        // malicious envelope with more pairs would take longer to open.
        let pairs = match &envelope.lock {
            Lock::Safe => 0,
            Lock::Phrases { wrapped_keys, .. } => wrapped_keys.len(),
        };
        (pairs <= 2 && envelope.write() == text).then_some(envelope)
    }
}

/// Returns the fingerprint of the text of an envelope's file.
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
    use crate::store::envelope::phrases::WrappedKey;

    fn sealed(key: &Key) -> Envelope {
        let facts = Facts {
            game: GameId(7),
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
        let (one, other) = ("the one phrase", "the other phrase");
        let phrases = (Phrase::new(one).unwrap(), Phrase::new(other).unwrap());
        let wrapped_keys = vec![WrappedKey::new(key, &phrases.0, &phrases.1, cost).unwrap()];
        let lock = Lock::Phrases { cost, wrapped_keys };
        let draft = Draft::new("b4N").unwrap();
        Envelope::seal(&facts, lock, key, &draft).unwrap()
    }

    /// The text that is authenticated with a sealed move. It must never change: otherwise no
    /// envelope that was sealed before could be opened.
    #[test]
    fn the_bound_text_is_written_in_this_form() {
        let mut envelope = sealed(&Key(random().unwrap()));
        (envelope.lock, envelope.nonce) = (Lock::Safe, [0x5a; 24]);
        let history = "03".repeat(32);
        let nonce = "5a".repeat(24);
        let expected = format!(
            "tritower-envelope 1\n\
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
        assert_eq!(format::associated_data(&envelope), expected);
    }

    /// A person who has kept the fingerprint of an envelope notices every change. This test is
    /// about a person who has not kept it: even then, a change is noticed if it was made by someone
    /// without the envelope's key.
    #[test]
    fn every_changed_bit_is_refused_even_without_the_fingerprint() {
        let key = Key(random().unwrap());
        let whole = sealed(&key).write();
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
    fn an_envelope_with_more_than_two_pairs_of_phrases_is_refused() {
        let mut envelope = sealed(&Key(random().unwrap()));
        for pairs in 1..4 {
            let text = envelope.write();
            assert_eq!(Envelope::read(&text).is_some(), pairs <= 2);
            if let Lock::Phrases { wrapped_keys, .. } = &mut envelope.lock {
                wrapped_keys.push(wrapped_keys[0].clone());
            }
        }
    }

    #[test]
    fn a_wrong_key_does_not_open_the_envelope() {
        let sealed = sealed(&Key(random().unwrap()));
        assert_eq!(sealed.open(&Key(random().unwrap())), None);
    }

    #[test]
    fn a_key_that_decrypts_but_is_not_the_committed_one_is_refused() {
        let key = Key(random().unwrap());
        let mut sealed = sealed(&key);
        let bound = format::associated_data(&sealed);
        let other = Key(random().unwrap());
        sealed.commitment = commitment(&other, bound.as_bytes(), &sealed.text);
        assert_eq!(sealed.open(&key), None);
    }
}
