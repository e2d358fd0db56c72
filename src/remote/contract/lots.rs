//! Lots that neither player can influence: each commits to a secret number, and then both
//! reveal them.

use super::super::digest::Purpose;
use super::super::encode::encode_struct;
use super::super::{Digest, Identity};
use super::ColorChoice;
use crate::game::GameId;
use crate::rules::Color;

/// A player's secret number: 32 cryptographically random bytes. Keep it until the game has
/// begun, and use it again if the other player breaks off and makes the same proposal anew;
/// otherwise that player could try again until the draw of colours suits them.
pub type Secret = [u8; 32];

/// A player's commitment to a secret number, which it does not reveal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(Digest);

encode_struct!(Commitment { 0 });

impl Commitment {
    /// Commitment of a player to a secret, for one proposal.
    pub(super) fn of(secret: &Secret, player: &Identity, proposal: &Digest) -> Commitment {
        let parts: [&[u8]; 3] = [secret, player.as_bytes(), proposal.as_bytes()];
        Commitment(Digest::of(Purpose::Commitment, &parts))
    }
}

/// What the two secrets of a proposal decide together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lot([u64; 4]);

impl Lot {
    pub fn draw(secrets: &[Secret; 2], proposal: &Digest) -> Lot {
        let [host, guest] = secrets;
        let parts: [&[u8]; 3] = [host, guest, proposal.as_bytes()];
        Lot(Digest::of(Purpose::Lot, &parts).numbers())
    }

    /// Identity of the game; never 0, which stands for an absent one.
    pub fn game(&self) -> GameId {
        GameId(self.0[0].max(1))
    }

    /// Colour of the player who proposed the game.
    pub fn color(&self, choice: ColorChoice) -> Color {
        match choice {
            ColorChoice::Is(color) => color,
            ColorChoice::ByLot => Color::ALL[(self.0[1] % 2) as usize],
        }
    }

    /// Two of the 960 initial positions, for White and for Black.
    pub fn numbers(&self) -> [u16; 2] {
        [self.0[2], self.0[3]].map(|number| (number % 960) as u16)
    }

    /// Seed of the positions in which the rules are compared.
    pub fn seed(&self) -> u64 {
        self.0[0] ^ self.0[1]
    }
}
