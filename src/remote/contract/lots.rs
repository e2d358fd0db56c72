//! Random choices that neither player can influence: each player first commits to a secret number,
//! then both reveal their numbers, and the result is computed from both.

use super::super::digest::Purpose;
use super::super::encode::encode_struct;
use super::super::{Digest, Identity};
use super::ColorChoice;
use crate::game::GameId;
use crate::rules::Color;

/// A player's secret number: 32 cryptographically random bytes. Once it is revealed, it must be kept
/// until a game with the other player begins, and used again if that player breaks off and proposes
/// another game. If it changed, the players could retry until the lot suits them.
pub type Secret = [u8; 32];

/// Fingerprint by which a player commits to a secret number without revealing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(Digest);

encode_struct!(Commitment { 0 });

impl Commitment {
    /// Computes the commitment of a player to a secret number.
    pub(super) fn of(secret: &Secret, player: &Identity) -> Commitment {
        Commitment(Digest::of(
            Purpose::Commitment,
            &[secret, player.as_bytes()],
        ))
    }
}

/// Random numbers computed from the secret numbers of both players, for choosing colours and start
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lot([u64; 4]);

impl Lot {
    pub fn draw([host, guest]: &[Secret; 2]) -> Lot {
        Lot(Digest::of(Purpose::Lot, &[host, guest]).numbers())
    }

    /// Identity of the game, taken from the random numbers; never 0, because 0 means that a game
    /// has no identity.
    pub fn game(&self) -> GameId {
        GameId(self.0[0].max(1))
    }

    /// Colour of the player who proposed the game: the chosen colour or a random one.
    pub fn color(&self, choice: ColorChoice) -> Color {
        match choice {
            ColorChoice::Is(color) => color,
            ColorChoice::ByLot => Color::ALL[(self.0[1] % 2) as usize],
        }
    }

    /// Numbers, from 0 to 959, of the arrangements of White's and of Black's pieces in the initial
    /// position, drawn at random.
    pub fn numbers(&self) -> [u16; 2] {
        [self.0[2], self.0[3]].map(|number| (number % 960) as u16)
    }

    /// Seed of the random games in which both apps compare their rules.
    pub fn seed(&self) -> u64 {
        self.0[0] ^ self.0[1]
    }
}
