//! The short code of a correspondence game, which tells to which game a letter or a saved file
//! belongs.

use std::fmt;
use std::str::FromStr;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use thiserror::Error;

use super::super::Digest;
use super::super::encode::encode_struct;

/// Code of a game: the beginning of the fingerprint of its offer. It only helps to find the game;
/// whether something belongs to the game is decided by its signatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameCode([u8; 8]);

encode_struct!(GameCode { 0 });

/// Error: the text is not the code of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the code of a game has 16 digits from 0 to 9 and a to f")]
pub struct GameCodeError;

impl From<Digest> for GameCode {
    fn from(offer: Digest) -> GameCode {
        GameCode(std::array::from_fn(|index| offer.as_bytes()[index]))
    }
}

impl fmt::Display for GameCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl FromStr for GameCode {
    type Err = GameCodeError;

    fn from_str(text: &str) -> Result<GameCode, GameCodeError> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok();
        let code = bytes.and_then(|bytes| bytes.try_into().ok());
        code.map(GameCode).ok_or(GameCodeError)
    }
}
