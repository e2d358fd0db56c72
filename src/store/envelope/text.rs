//! Reads and writes the files of envelopes at one computer: first the cover in RON, then the sealed
//! move in hexadecimal digits, which names the fingerprint of the cover. So the cover is authenticated
//! byte by byte, and nothing depends on how a library would write it again.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::error::EnvelopeError;
use super::facts::Facts;
use super::phrases::WrappedKey;
use super::sealed::{Opener, seal_with};
use super::secret::{Draft, Key};
use crate::game::envelope::{EnvelopeId, Written};
use crate::remote::{Envelopes, SealedEnvelope};
use crate::store::fields::FORMAT;
use crate::store::ron_text::{from_ron, to_ron};

#[derive(Debug)]
pub(super) struct Envelope {
    pub cover: Cover,
    cover_text: String,
    sealed: SealedEnvelope,
}

/// What everyone can read on an envelope.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "envelope")]
pub(super) struct Cover {
    /// Format number, always [`FORMAT`].
    format: u32,
    pub facts: Facts,
    pub lock: Lock,
}

/// Way in which the key of an envelope is protected.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Lock {
    /// The key is stored in the arbiter's safe.
    Safe,
    /// The key is stored in the envelope, encrypted once for each pair of phrases.
    Phrases {
        cost: Cost,
        wrapped_keys: Vec<WrappedKey>,
    },
}

impl Cover {
    fn write(&self) -> Result<String, EnvelopeError> {
        to_ron(self).map_err(|_| EnvelopeError::Unsealable)
    }
}

impl Envelope {
    pub(super) fn seal(
        facts: &Facts,
        lock: Lock,
        key: &Key,
        draft: &Draft,
    ) -> Result<Envelope, EnvelopeError> {
        let cover = Cover {
            format: FORMAT,
            facts: facts.clone(),
            lock,
        };
        let cover_text = cover.write()?;
        let on = SealedEnvelope::fingerprint_of_cover(&cover_text);
        Ok(Envelope {
            sealed: seal_with(key, on, facts.sealer, draft)?,
            cover,
            cover_text,
        })
    }

    /// Fingerprint of the envelope with its cover.
    pub(super) fn id(&self) -> EnvelopeId {
        self.sealed.id()
    }

    /// Decrypts the sealed move; `None` if any part of the envelope was changed or the key is
    /// wrong.
    pub(crate) fn open(&self, key: &Key) -> Option<Written> {
        Opener.open(&self.sealed, &key.0)
    }

    /// Returns the text of the envelope's file.
    pub(super) fn write(&self) -> String {
        let sealed = HEXLOWER.encode(&self.sealed.to_bytes());
        format!("{}sealed {sealed}\n", self.cover_text)
    }

    /// Parses the text of a file; `None` if it is not that of an envelope.
    pub(super) fn read(text: &str) -> Option<Envelope> {
        let (cover_text, sealed) = text.split_at(text.rfind("sealed ")?);
        let sealed = sealed.strip_prefix("sealed ")?.strip_suffix('\n')?;
        let sealed = HEXLOWER.decode(sealed.as_bytes()).ok()?;
        let sealed = SealedEnvelope::from_bytes(&sealed).ok()?;
        let cover = from_ron(cover_text, |cover: &Cover| cover.format).ok()?;
        // An honest envelope has one pair with the sealer's phrase and one with the arbiter's. A
        // malicious envelope with more pairs would take longer to open.
        let pairs = match &cover.lock {
            Lock::Safe => 0,
            Lock::Phrases { wrapped_keys, .. } => wrapped_keys.len(),
        };
        let is_whole = sealed.on == SealedEnvelope::fingerprint_of_cover(cover_text)
            && sealed.by == cover.facts.sealer;
        let cover_text = cover_text.to_owned();
        (pairs <= 2 && is_whole).then_some(Envelope {
            cover,
            cover_text,
            sealed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::cipher::{commitment, random};
    use super::*;
    use crate::game::{GameId, Timestamp};
    use crate::rules::Color;
    use crate::store::envelope::Phrase;

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

    #[test]
    fn an_arbiter_can_read_the_cover() {
        let mut cover = sealed(&Key(random().unwrap())).cover;
        cover.lock = Lock::Safe;
        let history = "03".repeat(32);
        let expected = format!(
            r#"(
    format: 1,
    facts: (
        game: 7,
        white: "Anna",
        black: "Bernd",
        position: "…",
        white_used: Some(1),
        black_used: None,
        sealer: White,
        number: 1,
        offer: Some(Black),
        resumption: 2,
        venue: "",
        terms: "rules tower",
        history: "{history}",
    ),
    lock: Safe,
)
"#
        );
        assert_eq!(cover.write().unwrap(), expected);
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
            if let Lock::Phrases { wrapped_keys, .. } = &mut envelope.cover.lock {
                wrapped_keys.push(wrapped_keys[0].clone());
            }
            envelope.cover_text = envelope.cover.write().unwrap();
            envelope.sealed.on = SealedEnvelope::fingerprint_of_cover(&envelope.cover_text);
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
        let other = Key(random().unwrap());
        let bound = sealed.sealed.associated_data();
        sealed.sealed.commitment = commitment(&other, bound.as_bytes(), &sealed.sealed.text);
        assert_eq!(sealed.open(&key), None);
    }
}
