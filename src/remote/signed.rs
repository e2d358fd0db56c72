//! Signed statements. A signature is valid for one contract and one kind of statement only.

use std::ops::Deref;

use super::digest::Purpose;
use super::encode::{DecodeError, Encode, Input, to_bytes};
use super::{Digest, Identity, IdentityKey, Signature};

/// A statement that players sign, such as an entry or a receipt.
pub(super) trait Statement: Encode {
    const PURPOSE: Purpose;
}

/// A statement with a signature. The signature may be wrong until it has been checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed<T> {
    statement: T,
    signature: Signature,
}

impl<T> Signed<T> {
    /// Signs a statement with `key`. The signature is valid only for the contract with the
    /// fingerprint `contract`.
    pub(super) fn new(statement: T, key: &IdentityKey, contract: &Digest) -> Signed<T>
    where
        T: Statement,
    {
        let signature = key.sign(signed_part(&statement, contract));
        Signed {
            statement,
            signature,
        }
    }

    /// Whether the signature is valid and was made by `player` for this contract.
    pub(super) fn is_by(&self, player: &Identity, contract: &Digest) -> bool
    where
        T: Statement,
    {
        player.has_signed(signed_part(&self.statement, contract), &self.signature)
    }

    /// Fingerprint of the statement together with its signature.
    pub(super) fn digest(&self) -> Digest
    where
        T: Statement,
    {
        Digest::of(T::PURPOSE, &[&to_bytes(self)])
    }
}

/// What is signed: a fingerprint of the statement and the contract together.
fn signed_part<T: Statement>(statement: &T, contract: &Digest) -> Digest {
    Digest::of(T::PURPOSE, &[contract.as_bytes(), &to_bytes(statement)])
}

impl<T> Deref for Signed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.statement
    }
}

impl<T: Encode> Encode for Signed<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        self.statement.encode(out);
        self.signature.encode(out);
    }

    fn decode(input: &mut Input<'_>) -> Result<Signed<T>, DecodeError> {
        Ok(Signed {
            statement: input.read()?,
            signature: input.read()?,
        })
    }
}
