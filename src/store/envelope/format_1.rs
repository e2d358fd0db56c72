//! Envelopes of format 1, which earlier versions sealed. They can still be opened, but
//! new ones are not written.
//!
//! The text bound to the sealed move is the head in RON's layout. The envelopes among the
//! test vectors check that a new version of the `ron` crate does not change it.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::cipher::fingerprint;
use super::cost::Cost;
use super::error::EnvelopeError;
use super::facts::Facts;
use super::format::Format;
use super::hex;
use super::phrases::Wrap;
use super::sealed::{Envelope, Lock};
use crate::game::{Game, Timestamp};
use crate::rules::Color;
use crate::store::fields::Side;
use crate::store::save::write_events;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "envelope")]
struct EnvelopeText {
    head: Head,
    text: String,
    commitment: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "head")]
struct Head {
    format: u32,
    facts: FactsText,
    lock: LockText,
    nonce: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "facts")]
struct FactsText {
    white: String,
    black: String,
    position: String,
    white_used: Option<u64>,
    black_used: Option<u64>,
    sealer: Side,
    number: u32,
    offer: Option<Side>,
    resumption: u64,
    venue: String,
    history: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum LockText {
    Safe,
    Phrases {
        cost: CostText,
        wraps: Vec<WrapText>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "cost")]
struct CostText {
    memory: u32,
    passes: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "wrap")]
struct WrapText {
    salt: String,
    nonce: String,
    key: String,
}

/// Parses the text of a file. The caller checks that it is written exactly as this format
/// writes it.
pub(super) fn read(text: &str) -> Option<Envelope> {
    let options = ron::Options::default().with_default_extension(Extensions::empty());
    let read: EnvelopeText = options.from_str(text).ok()?;
    let head = read.head;
    if head.format != 1 {
        return None;
    }
    let lock = match head.lock {
        LockText::Safe => Lock::Safe,
        LockText::Phrases { cost, wraps } => Lock::Phrases {
            cost: Cost {
                memory: cost.memory,
                passes: cost.passes,
            },
            wraps: wraps.iter().map(wrap).collect::<Option<_>>()?,
        },
    };
    Some(Envelope {
        format: Format::One,
        facts: facts(head.facts)?,
        lock,
        nonce: hex::array(&head.nonce)?,
        text: hex::bytes(&read.text)?,
        commitment: hex::array(&read.commitment)?,
    })
}

fn wrap(text: &WrapText) -> Option<Wrap> {
    Some(Wrap {
        salt: hex::bytes(&text.salt)?,
        nonce: hex::array(&text.nonce)?,
        key: hex::bytes(&text.key)?,
    })
}

fn facts(text: FactsText) -> Option<Facts> {
    Some(Facts {
        game: None,
        white: text.white,
        black: text.black,
        position: text.position,
        white_used: text.white_used,
        black_used: text.black_used,
        sealer: text.sealer.into(),
        number: text.number,
        offer: text.offer.map(Color::from),
        resumption: Timestamp(text.resumption),
        venue: text.venue,
        terms: String::new(),
        history: hex::array(&text.history)?,
    })
}

/// Returns the text that is bound to the sealed move.
pub(super) fn bound(envelope: &Envelope) -> Option<String> {
    ron(&head(envelope))
}

/// Returns the only valid text of an envelope.
pub(super) fn write(envelope: &Envelope) -> Option<String> {
    ron(&EnvelopeText {
        head: head(envelope),
        text: hex::text(&envelope.text),
        commitment: hex::text(&envelope.commitment),
    })
}

fn head(envelope: &Envelope) -> Head {
    let facts = &envelope.facts;
    Head {
        format: 1,
        facts: FactsText {
            white: facts.white.clone(),
            black: facts.black.clone(),
            position: facts.position.clone(),
            white_used: facts.white_used,
            black_used: facts.black_used,
            sealer: facts.sealer.into(),
            number: facts.number,
            offer: facts.offer.map(Side::from),
            resumption: facts.resumption.0,
            venue: facts.venue.clone(),
            history: hex::text(&facts.history),
        },
        lock: match &envelope.lock {
            Lock::Safe => LockText::Safe,
            Lock::Phrases { cost, wraps } => LockText::Phrases {
                cost: CostText {
                    memory: cost.memory,
                    passes: cost.passes,
                },
                wraps: wraps.iter().map(wrap_text).collect(),
            },
        },
        nonce: hex::text(&envelope.nonce),
    }
}

fn wrap_text(wrap: &Wrap) -> WrapText {
    WrapText {
        salt: hex::text(&wrap.salt),
        nonce: hex::text(&wrap.nonce),
        key: hex::text(&wrap.key),
    }
}

fn ron<T: Serialize>(value: &T) -> Option<String> {
    let pretty = PrettyConfig::new().new_line("\n").struct_names(false);
    let text = ron::ser::to_string_pretty(value, pretty).ok()?;
    Some(text + "\n")
}

/// Returns the fingerprint of the initial position and the first events of a game, as a
/// save of format 1 writes them.
pub(super) fn history(game: &Game, events: usize) -> Result<[u8; 32], EnvelopeError> {
    let setup = game.setup();
    let mut parts = vec![setup.at.0.to_string(), setup.start.to_tfen()];
    for event in write_events(game).iter().take(events) {
        parts.push(ron::to_string(event).map_err(|_| EnvelopeError::Unsealable)?);
    }
    let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
    Ok(fingerprint("tritower envelope: history", &parts))
}
