//! Random choices that neither player can influence: each player first commits to a secret number,
//! then both reveal their numbers, and the result is computed from both.

use super::super::digest::Purpose;
use super::super::encode::encode_struct;
use super::super::{Digest, Identity};
use super::ColorChoice;
use crate::game::GameId;
use crate::rules::Color;

/// A player's secret number: 32 cryptographically random bytes. It must be kept until the game
/// begins and used again if the other player breaks off and repeats the proposal. If it changed,
/// the other player could retry until the drawn colours suit them.
pub type Secret = [u8; 32];

/// Fingerprint by which a player commits to a secret number without revealing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(Digest);

encode_struct!(Commitment { 0 });

impl Commitment {
    /// Computes the commitment of a player to a secret number, for one proposal.
    pub(super) fn of(secret: &Secret, player: &Identity, proposal: &Digest) -> Commitment {
        let parts: [&[u8]; 3] = [secret, player.as_bytes(), proposal.as_bytes()];
        Commitment(Digest::of(Purpose::Commitment, &parts))
    }
}

/// Random numbers computed from the secret numbers of both players, for choosing colours and start
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lot([u64; 4]);

impl Lot {
    pub fn draw(secrets: &[Secret; 2], proposal: &Digest) -> Lot {
        let [host, guest] = secrets;
        let parts: [&[u8]; 3] = [host, guest, proposal.as_bytes()];
        Lot(Digest::of(Purpose::Lot, &parts).numbers())
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
