//! An envelope as the text of a file.
//!
//! There is one way to write an envelope. A text that says the same in another way
//! (a blank more, a capital digit) is a changed envelope like any other.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::cipher::{Nonce, commitment, decrypt, encrypt, fingerprint, random};
use super::error::EnvelopeError;
use super::facts::FactsText;
use super::hex;
use super::phrases::{Cost, Wrap};
use super::secret::{Draft, Key, unpad};
use crate::game::{EnvelopeId, Written};

/// The format that is written, and the only one that is read.
const FORMAT: u32 = 1;

/// A whole envelope.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "envelope")]
pub(super) struct EnvelopeText {
    pub head: Head,
    /// The sealed move, encrypted.
    #[serde(with = "hex")]
    text: Vec<u8>,
    /// The fingerprint of its key.
    #[serde(with = "hex")]
    commitment: Vec<u8>,
}

/// All of an envelope but its content. The content is bound to it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "head")]
pub(super) struct Head {
    format: u32,
    pub facts: FactsText,
    pub lock: Lock,
    #[serde(with = "hex")]
    nonce: Vec<u8>,
}

/// Where the key is.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum Lock {
    /// In the arbiter's safe.
    Safe,
    /// Here, under each of some pairs of phrases.
    Phrases { cost: Cost, wraps: Vec<Wrap> },
}

impl EnvelopeText {
    pub(super) fn seal(
        facts: FactsText,
        lock: Lock,
        key: &Key,
        draft: &Draft,
    ) -> Result<EnvelopeText, EnvelopeError> {
        let nonce: Nonce = *random()?;
        let head = Head {
            format: FORMAT,
            facts,
            lock,
            nonce: nonce.to_vec(),
        };
        let bound = ron(&head).ok_or(EnvelopeError::Unsealable)?;
        let text = encrypt(key, &nonce, bound.as_bytes(), draft.block())?;
        let commitment = commitment(key, bound.as_bytes(), &text).to_vec();
        Ok(EnvelopeText {
            head,
            text,
            commitment,
        })
    }

    /// The content, if nothing was changed and the key is the right one.
    pub(super) fn open(&self, key: &Key) -> Option<Written> {
        let bound = ron(&self.head)?;
        let expected = commitment(key, bound.as_bytes(), &self.text);
        let nonce = Nonce::try_from(self.head.nonce.as_slice()).ok()?;
        let block = decrypt(key, &nonce, bound.as_bytes(), &self.text)?;
        unpad(&block).filter(|_| self.commitment == expected)
    }

    /// The text of the envelope's file.
    pub(super) fn write(&self) -> Option<String> {
        ron(self)
    }

    /// Reads the text of a file, if it is what [`EnvelopeText::write`] gives.
    pub(super) fn read(text: &str) -> Option<EnvelopeText> {
        let options = ron::Options::default().with_default_extension(Extensions::empty());
        let envelope: EnvelopeText = options.from_str(text).ok()?;
        let known = envelope.head.format == FORMAT;
        // One pair with the sealer's phrase and one with the arbiter's: a hostile
        // envelope with more would cost as much time as it has pairs.
        let pairs = match &envelope.head.lock {
            Lock::Safe => 0,
            Lock::Phrases { wraps, .. } => wraps.len(),
        };
        (known && pairs <= 2 && envelope.write()? == text).then_some(envelope)
    }
}

/// The one text of a value.
fn ron<T: Serialize>(value: &T) -> Option<String> {
    let pretty = PrettyConfig::new().new_line("\n").struct_names(false);
    let text = ron::ser::to_string_pretty(value, pretty).ok()?;
    Some(text + "\n")
}

/// The fingerprint of the text of an envelope's file.
pub(super) fn id(text: &str) -> EnvelopeId {
    EnvelopeId(fingerprint("tritower envelope", &[text.as_bytes()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Timestamp;
    use crate::rules::Color;
    use crate::store::envelope::{Facts, Phrase};

    fn sealed(key: &Key) -> EnvelopeText {
        let facts = Facts {
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
        EnvelopeText::seal(FactsText::from(&facts), lock, key, &draft).unwrap()
    }

    /// The fingerprint tells every change to whoever kept it. This is for those who
    /// did not: who changes the envelope and the fingerprint too needs the key.
    #[test]
    fn every_changed_byte_is_refused_without_a_look_at_the_fingerprint() {
        let key = Key(random().unwrap());
        let whole = sealed(&key).write().unwrap();
        let opens = |text: &str| EnvelopeText::read(text).and_then(|sealed| sealed.open(&key));
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
            assert_eq!(EnvelopeText::read(&text).is_some(), pairs <= 2);
            if let Lock::Phrases { wraps, .. } = &mut envelope.head.lock {
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
        let bound = ron(&sealed.head).unwrap();
        let other = Key(random().unwrap());
        sealed.commitment = commitment(&other, bound.as_bytes(), &sealed.text).to_vec();
        assert_eq!(sealed.open(&key), None);
    }
}
