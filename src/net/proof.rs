//! The proof that a guest or a spectator knows the code of an invitation.

use blake2::{Blake2s256, Digest as _};

/// Secret that both sides compute from a code. Unlike the key of the invitation's endpoint, nothing
/// that is announced or sent reveals it.
#[derive(Clone, Copy)]
pub(super) struct ProofKey([u8; 32]);

/// Proof that the dialler knows the code, valid for one connection.
pub(super) type CodeProof = [u8; 32];

impl ProofKey {
    pub(super) fn from_bytes(bytes: [u8; 32]) -> ProofKey {
        ProofKey(bytes)
    }

    /// Computes the proof for a connection with this keying material.
    pub(super) fn prove(&self, material: &[u8; 32]) -> CodeProof {
        let mut hash = Blake2s256::new();
        // All parts have a fixed length, so the key at the beginning makes this a MAC.
        hash.update(b"tritower code proof 2");
        hash.update(self.0);
        hash.update(material);
        hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_valid_for_one_code_and_one_connection() {
        let [key, other] = [1, 2].map(|byte| ProofKey::from_bytes([byte; 32]));
        let proof = key.prove(&[7; 32]);
        assert_eq!(key.prove(&[7; 32]), proof);
        assert_ne!(key.prove(&[8; 32]), proof);
        assert_ne!(other.prove(&[7; 32]), proof);
    }
}
