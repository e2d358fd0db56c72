//! The spectator's side: the game as far as it has been shown and checked.

use super::super::contract::Delay;
use super::super::entry::Link;
use super::super::frame::SyncPoint;
use super::super::{Chain, SignedContract};
use super::frame::SpectatorFrame;
use super::{SpectatorError, delay_of};
use crate::game::clock::Clock;
use crate::game::{Millis, Timestamp};

/// A game as a spectator sees it. Every signature and every move in it has been checked.
#[derive(Clone, Debug, Default)]
pub struct Spectator {
    chain: Option<Chain>,
    /// Time at which the player whose turn it is began to think, by this app's clock.
    since: Timestamp,
}

impl Spectator {
    /// The message with which each connection begins.
    pub fn sync_point(&self) -> Vec<u8> {
        let known = self.chain.as_ref().map(|chain| SyncPoint {
            elapsed: Millis::ZERO,
            length: chain.links().len(),
            head: chain.head(),
        });
        SpectatorFrame::Known(known).to_bytes()
    }

    /// Processes a message of the host's app; returns the new entries.
    ///
    /// # Errors
    ///
    /// [`SpectatorError`] if the message is refused: the host's app then shows something that the
    /// players have not signed or the rules do not allow. The entries before stay valid.
    pub fn receive(&mut self, bytes: &[u8], now: Timestamp) -> Result<Vec<Link>, SpectatorError> {
        match SpectatorFrame::from_bytes(bytes)? {
            SpectatorFrame::Known(_) => Err(SpectatorError::Unexpected),
            SpectatorFrame::Contract(contract) => {
                if self.chain.is_some() {
                    return Err(SpectatorError::OtherGame);
                }
                let contract = SignedContract::from_bytes(&contract.to_bytes())?;
                contract.contract().proposal().check_one_board()?;
                self.chain = Some(Chain::new(contract));
                Ok(Vec::new())
            }
            SpectatorFrame::Links(links, thinking) => {
                let chain = self.chain.as_mut().ok_or(SpectatorError::Unexpected)?;
                let mut added = Vec::new();
                for link in links {
                    let length = chain.links().len();
                    chain.append_again(link)?;
                    if chain.links().len() > length {
                        added.push(link);
                    }
                }
                self.since = Timestamp(now.0.saturating_sub(thinking.0));
                Ok(added)
            }
        }
    }

    /// The chain of the game; `None` before the host's app has sent the contract.
    pub fn chain(&self) -> Option<&Chain> {
        self.chain.as_ref()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        let result = |chain: &Chain| chain.game().result();
        self.chain.as_ref().and_then(result).is_some()
    }

    /// Whether the clock of the player to move runs. With a delay counted in moves, it stands still
    /// after the last move that has been shown, since the time of the next one is known only later.
    pub fn clock_runs(&self) -> bool {
        let delay = self.chain.as_ref().and_then(delay_of);
        delay != Some(Delay::ThreeMoves) && !self.is_over()
    }

    /// The time of the game that its clock shows; `None` before the host's app has sent the
    /// contract.
    pub fn time(&self, now: Timestamp) -> Option<Timestamp> {
        let chain = self.chain.as_ref()?;
        let thinking = match self.clock_runs() {
            true => now.since(self.since),
            false => Millis::ZERO,
        };
        Some(chain.now() + thinking)
    }

    /// The clock to show; `None` without a clock.
    pub fn clock(&self, now: Timestamp) -> Option<Clock> {
        let game = self.chain.as_ref()?.game();
        game.clock_at(self.time(now)?)
    }
}
