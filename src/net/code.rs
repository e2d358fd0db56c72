//! The code of an invitation: ten characters that a player gives to a friend.

use std::fmt;
use std::str::FromStr;

use argon2::{Algorithm, Argon2, Params, Version};
use thiserror::Error;

use super::key::EndpointKey;
use super::proof::ProofKey;

/// The characters of a code, each for five bits; the alphabet is that of Base32.
const LETTERS: [u8; 32] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Code of an invitation, such as `K7QF3-MWD2P`: nine random characters (45 bits) and a check
/// character. From the code, both sides compute the key of the endpoint at which the host waits for
/// the guest.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code([u8; Code::LENGTH]);

/// What both sides compute from a code.
#[derive(Clone)]
pub(super) struct CodeSecrets {
    /// Key of the endpoint at which the host waits.
    pub(super) key: EndpointKey,
    /// Key with which the guest proves to know the code.
    pub(super) proof: ProofKey,
}

/// Error: the text is not the code of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeError {
    /// The text does not have [`Code::LENGTH`] characters.
    #[error("a code has {} characters, not {found}", Code::LENGTH)]
    Length {
        /// Number of characters in the text, not counting spaces and hyphens.
        found: usize,
    },
    /// A character that is neither one of the letters A to Z nor one of the digits 2 to 7.
    #[error("a code has no '{0}'; it consists of the letters A to Z and the digits 2 to 7")]
    Character(char),
    /// The check character at the end does not match the other characters.
    #[error("the characters do not fit together; compare each with your friend's")]
    Check,
}

impl Code {
    /// Number of characters, the check character included.
    pub const LENGTH: usize = 10;
    /// Size in bytes of a code in the long form of an invitation.
    pub(super) const BYTES: usize = 6;

    /// Creates a code from the low 45 bits of a random number.
    pub fn from_random(random: u64) -> Code {
        let mut characters = [0; Code::LENGTH];
        let mut check = 0;
        for (place, character) in characters.iter_mut().take(Code::LENGTH - 1).enumerate() {
            *character = (random >> (40 - 5 * place) & 31) as u8;
            check = times_two(check) ^ *character;
        }
        characters[Code::LENGTH - 1] = times_two(check);
        Code(characters)
    }

    /// Returns the 45 bits of the random number from which [`Code::from_random`] made this code.
    fn number(self) -> u64 {
        let characters = self.0.iter().take(Code::LENGTH - 1);
        characters.fold(0, |number, &character| number << 5 | u64::from(character))
    }

    pub(super) fn to_bytes(self) -> [u8; Code::BYTES] {
        let [_, _, bytes @ ..] = self.number().to_be_bytes();
        bytes
    }

    /// Reads a code that [`Code::to_bytes`] wrote; `None` if the bytes are a number of more than 45
    /// bits.
    pub(super) fn from_bytes(bytes: [u8; Code::BYTES]) -> Option<Code> {
        let number = bytes.iter().fold(0, |sum, &it| sum << 8 | u64::from(it));
        (number >> 45 == 0).then(|| Code::from_random(number))
    }

    /// Computes the secrets of the invitation. This takes 0.1 to 1 s of processor time and 64 MiB
    /// of memory, so that guessing codes is expensive. `None` if that memory is not available.
    pub(super) fn secrets(self) -> Option<CodeSecrets> {
        // The second recommended option of RFC 9106.
        let params = Params::new(64 * 1024, 3, 4, Some(64)).ok()?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut output = [[0; 32]; 2];
        let salt = b"tritower invitation 2";
        argon2
            .hash_password_into(&self.to_bytes(), salt, output.as_flattened_mut())
            .ok()?;
        let [key, proof] = output;
        Some(CodeSecrets {
            key: EndpointKey::from_secret(&key),
            proof: ProofKey::from_bytes(proof),
        })
    }
}

/// Doubles a number of the finite field of 32 elements. The check character makes the sum of all
/// characters, each multiplied by a different power of two, zero in this field. A single wrong
/// character, or two characters in the wrong order, are therefore always noticed.
fn times_two(number: u8) -> u8 {
    let carry = if number & 16 == 0 { 0 } else { 0b10_0101 };
    number << 1 ^ carry
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &character) in self.0.iter().enumerate() {
            if place == Code::LENGTH / 2 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(LETTERS[usize::from(character & 31)]))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(secret)")
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads a code in capital or small letters, with spaces and hyphens anywhere. A zero is read
    /// as the letter O and a one as the letter I.
    fn from_str(text: &str) -> Result<Code, CodeError> {
        let mut characters = [0; Code::LENGTH];
        let mut found = 0;
        let is_separator = |it: &char| it.is_whitespace() || matches!(it, '-' | '–' | '\u{2011}');
        for sign in text.chars().filter(|it| !is_separator(it)) {
            let capital = match sign.to_ascii_uppercase() {
                '0' => 'O',
                '1' => 'I',
                other => other,
            };
            let number = LETTERS.iter().position(|&it| char::from(it) == capital);
            let number = number.ok_or(CodeError::Character(sign))?;
            if let Some(character) = characters.get_mut(found) {
                *character = number as u8;
            }
            found += 1;
        }
        if found != Code::LENGTH {
            return Err(CodeError::Length { found });
        }
        let code = Code(characters);
        if Code::from_random(code.number()) != code {
            return Err(CodeError::Check);
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use data_encoding::HEXLOWER;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_code_is_read_as_it_was_written(random: u64) {
            let code = Code::from_random(random);
            let text = code.to_string();
            prop_assert_eq!(text.len(), 11);
            prop_assert_eq!(text.parse(), Ok(code));
            prop_assert_eq!(text.to_lowercase().replace('-', " ").parse(), Ok(code));
            prop_assert_eq!(Code::from_bytes(code.to_bytes()), Some(code));
        }

        #[test]
        fn one_wrong_character_is_noticed(random: u64, place in 0..Code::LENGTH, other in 1_u8..32) {
            let mut code = Code::from_random(random);
            code.0[place] ^= other;
            prop_assert_eq!(code.to_string().parse::<Code>(), Err(CodeError::Check));
        }

        #[test]
        fn two_characters_in_the_wrong_order_are_noticed(
            random: u64,
            one in 0..Code::LENGTH,
            other in 0..Code::LENGTH,
        ) {
            let mut code = Code::from_random(random);
            prop_assume!(code.0[one] != code.0[other]);
            code.0.swap(one, other);
            prop_assert_eq!(code.to_string().parse::<Code>(), Err(CodeError::Check));
        }
    }

    #[test]
    fn an_incomplete_code_and_a_foreign_character_are_named() {
        let read = |text: &str| text.parse::<Code>().unwrap_err();
        assert_eq!(read("K7QF3"), CodeError::Length { found: 5 });
        assert_eq!(read(""), CodeError::Length { found: 0 });
        assert_eq!(read("K7QF3-MWD2P-K"), CodeError::Length { found: 11 });
        assert_eq!(read("K7QF3-MWD9P"), CodeError::Character('9'));
        assert_eq!(read("K7QF3-MWDÄP"), CodeError::Character('Ä'));
    }

    #[test]
    fn both_sides_compute_the_same_key_from_a_code() {
        let key = |random| Code::from_random(random).secrets().unwrap().key.id();
        assert_eq!(key(7), key(7));
        assert_ne!(key(7), key(8));
    }

    #[test]
    fn codes_and_their_keys_are_the_stored_ones() {
        let hex = |bytes: &[u8]| HEXLOWER.encode(bytes);
        let values = [0, 1, 0x1234_5678_9ABC, (1 << 45) - 1].map(|random| {
            let code = Code::from_random(random);
            let secrets = code.secrets().unwrap();
            serde_json::json!({
                "bytes": hex(&code.to_bytes()),
                "code": code.to_string(),
                "key of the endpoint": hex(secrets.key.id().as_bytes()),
                "proof for 32 zero bytes": hex(&secrets.proof.prove(&[0; 32])),
            })
        });
        let values = serde_json::json!({ "codes": values });
        let stored = include_str!("../../tests/vectors/protocol/code.json");
        let text = serde_json::to_string_pretty(&values).unwrap();
        let stored: Option<serde_json::Value> = serde_json::from_str(stored).ok();
        assert_eq!(stored, Some(values), "{text}");
    }
}
