//! Fingerprints (BLAKE2s hashes) of data that is signed or chained.

use std::fmt;

use blake2::{Blake2s256, Digest as _};
use data_encoding::HEXLOWER;

use super::encode::encode_struct;

/// Fingerprint (hash) of 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest([u8; 32]);

encode_struct!(Digest { 0 });

/// Kind of data that a fingerprint is computed from. Fingerprints of different kinds of data always
/// differ, so a signature of one kind of data is invalid for any other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    Offer,
    Letter,
    Commitment,
    Lot,
    SameRules,
    Contract,
    Entry,
    Receipt,
    Decision,
    Request,
    Head,
    State,
    Envelope,
    Inscription,
    Cover,
    Connection,
    Spectators,
}

impl Purpose {
    /// Name of the kind of data, included in the hash. Part of the format, so it never changes.
    fn name(self) -> &'static str {
        match self {
            Purpose::Offer => "tritower remote 1: offer",
            Purpose::Letter => "tritower remote 1: letter",
            Purpose::Commitment => "tritower remote 1: commitment",
            Purpose::Lot => "tritower remote 1: lot",
            Purpose::SameRules => "tritower remote 1: same rules",
            Purpose::Contract => "tritower remote 1: contract",
            Purpose::Entry => "tritower remote 1: entry",
            Purpose::Receipt => "tritower remote 1: receipt",
            Purpose::Decision => "tritower remote 1: decision",
            Purpose::Request => "tritower remote 1: request",
            Purpose::Head => "tritower remote 1: head",
            Purpose::State => "tritower remote 1: state",
            Purpose::Envelope => "tritower remote 1: envelope",
            Purpose::Inscription => "tritower remote 1: inscription",
            Purpose::Cover => "tritower remote 1: cover",
            Purpose::Connection => "tritower remote 1: connection",
            Purpose::Spectators => "tritower remote 1: spectators",
        }
    }
}

impl Digest {
    /// Computes the fingerprint of several parts. Each part's length is hashed too, so that
    /// moving a boundary between two parts changes the fingerprint.
    pub(super) fn of(purpose: Purpose, parts: &[&[u8]]) -> Digest {
        let mut hasher = Blake2s256::new();
        for part in [purpose.name().as_bytes()].iter().chain(parts) {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Digest(hasher.finalize().into())
    }

    /// Bytes of the fingerprint.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Splits the fingerprint into four numbers, to be used as random numbers.
    pub(super) fn numbers(&self) -> [u64; 4] {
        let mut numbers = [0; 4];
        for (number, bytes) in numbers.iter_mut().zip(self.0.chunks(8)) {
            *number = bytes
                .iter()
                .fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        }
        numbers
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}
