//! The parts of an envelope and the text of its file, with one field per line. The lines up to the
//! nonce are authenticated together with the sealed move.

use data_encoding::HEXLOWER;

use super::cipher::Nonce;
use super::cost::Cost;
use super::facts::Facts;
use super::hex;
use super::lines::{Lines, escaped, push};
use super::phrases::WrappedKey;
use crate::game::{GameId, Timestamp};
use crate::rules::Color;

/// An envelope with all its parts.
#[derive(Debug)]
pub(super) struct Envelope {
    pub facts: Facts,
    pub lock: Lock,
    pub nonce: Nonce,
    /// The encrypted sealed move. The facts, the protection of the key (`lock`) and the nonce are
    /// authenticated with it.
    pub text: Vec<u8>,
    /// Fingerprint of the envelope's key, which proves that no other key opens the envelope.
    pub commitment: [u8; 32],
}

/// Way in which the key of an envelope is protected.
#[derive(Debug)]
pub(super) enum Lock {
    /// The key is stored in the arbiter's safe.
    Safe,
    /// The key is stored in the envelope, encrypted once for each pair of phrases.
    Phrases {
        cost: Cost,
        wrapped_keys: Vec<WrappedKey>,
    },
}

/// First word of an envelope's file; the format number follows.
const TITLE: &str = "tritower-envelope";
/// Format number of envelopes, the only one so far.
const FORMAT: &str = "1";

/// Returns the text of an envelope's file. Any other spelling of the same content is not accepted.
pub(super) fn write(envelope: &Envelope) -> String {
    let mut text = associated_data(envelope);
    push(&mut text, "text", HEXLOWER.encode(&envelope.text));
    push(
        &mut text,
        "commitment",
        HEXLOWER.encode(&envelope.commitment),
    );
    text
}

/// Returns the lines of an envelope that are authenticated together with the sealed move: the
/// facts, the way in which the key is protected, and the nonce.
pub(super) fn associated_data(envelope: &Envelope) -> String {
    let facts = &envelope.facts;
    let mut text = String::new();
    push(&mut text, TITLE, FORMAT);
    push(&mut text, "game", facts.game.0);
    push(&mut text, "white", escaped(&facts.white));
    push(&mut text, "black", escaped(&facts.black));
    push(&mut text, "position", escaped(&facts.position));
    push(&mut text, "white-used", number_or_dash(facts.white_used));
    push(&mut text, "black-used", number_or_dash(facts.black_used));
    push(&mut text, "sealer", color(facts.sealer));
    push(&mut text, "number", facts.number);
    push(&mut text, "offer", facts.offer.map_or(NONE, color));
    push(&mut text, "resumption", facts.resumption.0);
    push(&mut text, "venue", escaped(&facts.venue));
    push(&mut text, "terms", escaped(&facts.terms));
    push(&mut text, "history", HEXLOWER.encode(&facts.history));
    match &envelope.lock {
        Lock::Safe => push(&mut text, "lock", "safe"),
        Lock::Phrases { cost, wrapped_keys } => {
            push(&mut text, "lock", "phrases");
            push(&mut text, "memory", cost.memory);
            push(&mut text, "passes", cost.passes);
            for wrapped_key in wrapped_keys {
                push(&mut text, "salt", HEXLOWER.encode(&wrapped_key.salt));
                push(&mut text, "wrap-nonce", HEXLOWER.encode(&wrapped_key.nonce));
                push(&mut text, "wrapped-key", HEXLOWER.encode(&wrapped_key.key));
            }
        }
    }
    push(&mut text, "nonce", HEXLOWER.encode(&envelope.nonce));
    text
}

/// Parses the text of an envelope's file; `None` if the text is not that of an envelope. Accepts
/// some spellings that [`write()`] would not produce, so the caller must check that `write` returns
/// exactly the same text.
pub(super) fn read(text: &str) -> Option<Envelope> {
    let mut lines = Lines::new(text);
    lines.take(TITLE).filter(|&format| format == FORMAT)?;
    let envelope = Envelope {
        facts: read_facts(&mut lines)?,
        lock: read_lock(&mut lines)?,
        nonce: hex::array(lines.take("nonce")?)?,
        text: hex::bytes(lines.take("text")?)?,
        commitment: hex::array(lines.take("commitment")?)?,
    };
    lines.is_done().then_some(envelope)
}

fn read_facts(lines: &mut Lines) -> Option<Facts> {
    Some(Facts {
        game: GameId(lines.take("game")?.parse().ok()?),
        white: lines.text("white")?,
        black: lines.text("black")?,
        position: lines.text("position")?,
        white_used: read_number_or_dash(lines.take("white-used")?)?,
        black_used: read_number_or_dash(lines.take("black-used")?)?,
        sealer: read_color(lines.take("sealer")?)?,
        number: lines.take("number")?.parse().ok()?,
        offer: match lines.take("offer")? {
            NONE => None,
            side => Some(read_color(side)?),
        },
        resumption: Timestamp(lines.take("resumption")?.parse().ok()?),
        venue: lines.text("venue")?,
        terms: lines.text("terms")?,
        history: hex::array(lines.take("history")?)?,
    })
}

fn read_lock(lines: &mut Lines) -> Option<Lock> {
    match lines.take("lock")? {
        "safe" => Some(Lock::Safe),
        "phrases" => {
            let cost = Cost {
                memory: lines.take("memory")?.parse().ok()?,
                passes: lines.take("passes")?.parse().ok()?,
            };
            let mut wrapped_keys = Vec::new();
            while let Some(salt) = lines.take("salt") {
                wrapped_keys.push(WrappedKey {
                    salt: hex::bytes(salt)?,
                    nonce: hex::array(lines.take("wrap-nonce")?)?,
                    key: hex::bytes(lines.take("wrapped-key")?)?,
                });
            }
            Some(Lock::Phrases { cost, wrapped_keys })
        }
        _ => None,
    }
}

/// Text that stands for a missing value in an envelope.
const NONE: &str = "-";

fn number_or_dash(number: Option<u64>) -> String {
    number.map_or_else(|| NONE.to_owned(), |number| number.to_string())
}

fn read_number_or_dash(text: &str) -> Option<Option<u64>> {
    match text {
        NONE => Some(None),
        number => number.parse().ok().map(Some),
    }
}

fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn read_color(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|&side| color(side) == text)
}
