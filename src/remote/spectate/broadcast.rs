//! The host's side: what has been shown to which spectator.

use std::collections::BTreeMap;

use super::super::contract::Delay;
use super::super::entry::{Content, Link};
use super::super::frame::SyncPoint;
use super::super::{Chain, Digest};
use super::frame::SpectatorFrame;
use super::{SpectatorError, delay_of, time_of};
use crate::game::{Event, Millis, Timestamp};

/// Number of half-moves that [`Delay::ThreeMoves`] holds back: three moves of each player.
const DELAYED_MOVES: usize = 6;

/// Shows a game to spectators, who are told apart by keys of type `K`, such as the ids of their
/// connections.
#[derive(Clone, Debug)]
pub struct Broadcast<K> {
    delay: Delay,
    /// When the game began or was continued here, and when each entry was added.
    times: Vec<Timestamp>,
    spectators: BTreeMap<K, Progress>,
}

/// What a spectator has.
#[derive(Clone, Copy, Debug)]
enum Progress {
    /// The spectator has not reported yet which entries of the game they have received.
    Unknown,
    /// The spectator has another game or none.
    Nothing,
    /// The spectator has the contract and this number of entries, which lead to this head.
    Entries(usize, Digest),
}

impl<K: Copy + Ord> Broadcast<K> {
    /// Begins to show a game; `None` if its contract allows no spectators with a code. With a
    /// delay, entries that the chain already has count as made now.
    pub fn begin(chain: &Chain, now: Timestamp) -> Option<Broadcast<K>> {
        Some(Broadcast {
            delay: delay_of(chain)?,
            times: vec![now; chain.links().len() + 1],
            spectators: BTreeMap::new(),
        })
    }

    /// Number of spectators.
    pub fn count(&self) -> usize {
        self.spectators.len()
    }

    /// Adds a spectator who has connected.
    pub fn joined(&mut self, spectator: K) {
        self.spectators.insert(spectator, Progress::Unknown);
    }

    /// Removes a spectator whose connection has ended; returns whether there was one.
    pub fn left(&mut self, spectator: K) -> bool {
        self.spectators.remove(&spectator).is_some()
    }

    /// Processes a message of a spectator.
    ///
    /// # Errors
    ///
    /// [`SpectatorError`] if the message is refused. The caller should then close the connection.
    pub fn receive(
        &mut self,
        spectator: K,
        bytes: &[u8],
        chain: &Chain,
    ) -> Result<(), SpectatorError> {
        let progress = self.spectators.get_mut(&spectator);
        match (SpectatorFrame::from_bytes(bytes)?, progress) {
            (SpectatorFrame::Known(known), Some(progress @ Progress::Unknown)) => {
                *progress = match known {
                    Some(SyncPoint { length, head, .. })
                        if chain.head_at(length) == Some(head) || is_again(chain, length) =>
                    {
                        Progress::Entries(length, head)
                    }
                    _ => Progress::Nothing,
                };
                Ok(())
            }
            _ => Err(SpectatorError::Unexpected),
        }
    }

    /// Returns the messages that are due, each with its receiver.
    pub fn send(&mut self, chain: &Chain, now: Timestamp) -> Vec<(K, Vec<u8>)> {
        self.times.resize(chain.links().len() + 1, now);
        let visible = self.visible(chain, now);
        let thinking = self.thinking(visible, now);
        let mut frames = Vec::new();
        for (spectator, progress) in &mut self.spectators {
            let (is_new, mut sent) = match *progress {
                Progress::Unknown => continue,
                Progress::Nothing => (true, 0),
                // The last entry has another receipt now.
                Progress::Entries(sent, head)
                    if chain.head_at(sent) != Some(head) && is_again(chain, sent) =>
                {
                    (false, sent - 1)
                }
                Progress::Entries(sent, _) => (false, sent),
            };
            if is_new {
                let contract = Box::new(chain.contract().clone());
                frames.push((*spectator, SpectatorFrame::Contract(contract)));
                frames.push((*spectator, SpectatorFrame::Links(Vec::new(), thinking)));
            }
            // A spectator may have more than is visible after the host's app was started again.
            let links = chain.links().get(sent..visible).unwrap_or_default();
            for links in links.chunks(SpectatorFrame::MAX_LINKS) {
                sent += links.len();
                frames.push((*spectator, SpectatorFrame::Links(links.to_vec(), thinking)));
            }
            if let Some(head) = chain.head_at(sent) {
                *progress = Progress::Entries(sent, head);
            }
        }
        let encoded = frames.into_iter();
        encoded.map(|(to, frame)| (to, frame.to_bytes())).collect()
    }

    /// The next time at which [`Broadcast::send`] has something to send, unless the chain grows
    /// before; `None` if no entry is held back for a time.
    pub fn due(&self, chain: &Chain, now: Timestamp) -> Option<Timestamp> {
        let delay = time_of(self.delay);
        if delay == Millis::ZERO || self.spectators.is_empty() {
            return None;
        }
        let next = self.times.get(self.visible(chain, now) + 1);
        next.map(|at| *at + delay)
    }

    /// Number of entries that spectators may see. When the game is over, nothing is held back.
    fn visible(&self, chain: &Chain, now: Timestamp) -> usize {
        let links = chain.links();
        if chain.game().result().is_some() {
            return links.len();
        }
        match self.delay {
            Delay::None => links.len(),
            Delay::ThreeMoves => {
                let moves = links.iter().enumerate().rev();
                let mut moves = moves.filter(|(_, link)| is_move(link));
                moves.nth(DELAYED_MOVES - 1).map_or(0, |(place, _)| place)
            }
            Delay::FiveMinutes | Delay::FifteenMinutes => {
                let delay = time_of(self.delay);
                let entries = self.times.iter().skip(1);
                entries.take_while(|at| now.since(**at) >= delay).count()
            }
        }
    }

    /// Time for which a player has been thinking after the last visible entry, with the delay taken
    /// off.
    fn thinking(&self, visible: usize, now: Timestamp) -> Millis {
        match (self.delay, self.times.get(visible)) {
            (Delay::ThreeMoves, _) | (_, None) => Millis::ZERO,
            (delay, Some(at)) => now.since(*at + time_of(delay)),
        }
    }
}

/// Whether the last of this number of entries has a receipt that replaces an earlier one.
fn is_again(chain: &Chain, length: usize) -> bool {
    let link = length.checked_sub(1).and_then(|at| chain.links().get(at));
    link.is_some_and(|link| link.receipt.replaces.is_some())
}

/// Whether an entry makes a move or places a piece.
fn is_move(link: &Link) -> bool {
    matches!(
        link.entry.content,
        Content::Event(Event::Move(_) | Event::Place(..))
            | Content::Offering(_)
            | Content::PlaceTwo(_)
    )
}
