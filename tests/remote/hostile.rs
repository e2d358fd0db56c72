//! A hostile peer sends anything at any time: damaged frames, frames of other games, and signed
//! entries that contradict each other. The honest side's game changes only by legal entries that
//! both players have signed, and no entry is ever removed from it.

use tritower::game::{Event, Millis};
use tritower::remote::{Chain, Content, Frame, NoEnvelopes, Output, Side};
use tritower::rules::Color;
use tritower::rules::random::Random;

use crate::spoil::spoil;
use crate::world::{World, timed};

/// Environment variable with the number of frames that the peer sends.
const FRAMES: &str = "TRITOWER_TEST_FRAMES";
/// Number of frames after which another game begins.
const FRAMES_OF_A_GAME: usize = 500;
/// Maximum number of frames that the peer remembers.
const MAX_KNOWN: usize = 300;
/// Number of the newest frames, of which the peer chooses more often than of the others.
const RECENT: usize = 6;
/// Maximum number of sides with the peer's key, each with a game of its own, in every second game.
/// In the others the peer has one side, whose game is not soon ended by contradicting entries.
const MAX_FORKS: usize = 6;

const RULES: [&str; 10] = [
    "tower",
    "tower+turning+two-squares",
    "tower+hanging",
    "tower+atomic",
    "tower+crazyhouse",
    "tower+federation",
    "chess",
    "chess+antichess",
    "chess+three-check",
    "chess+crazyhouse",
];

/// An honest side and a peer that sends what it likes.
struct Attack {
    honest: Side,
    /// Sides with the peer's key. They have had the same game at first, and then go on differently.
    forks: Vec<Side>,
    max_forks: usize,
    /// Frames of this game and the one before it.
    known: Vec<Vec<u8>>,
    world: World,
    random: Random,
}

impl Attack {
    fn new(rules: &str, seed: u64, max_forks: usize, known: Vec<Vec<u8>>) -> Attack {
        let world = World::new(timed(rules, 60), seed);
        let [honest, peer] = world.sides.clone();
        let forks = vec![peer];
        let random = Random(seed);
        Attack {
            honest,
            forks,
            max_forks,
            known,
            world,
            random,
        }
    }

    fn learn(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            let Output::Send(frame) = output else {
                continue;
            };
            if self.known.len() >= MAX_KNOWN {
                let at = self.random.below(self.known.len());
                self.known.remove(at);
            }
            self.known.push(frame.to_bytes());
        }
    }

    /// Something that a player may try, legal or not.
    fn content(&mut self, side: &Side) -> Content {
        let moves = side.chain().game().last().legal_moves();
        let by = side.color();
        Content::Event(match self.random.below(40) {
            0 => Event::Offer(by),
            1 => Event::Accept(by),
            2 => Event::Resignation(!by),
            3 => return Content::Absence,
            4 => return Content::Overstepped,
            5 => return Content::KeyLost,
            _ => match self.random.pick(&moves) {
                Some(&mv) => Event::Move(mv),
                None => Event::Resignation(by),
            },
        })
    }

    /// The honest side makes a move, a side of the peer does something, or both connect again.
    fn act(&mut self) {
        let now = self.world.now;
        let at = self.random.below(self.forks.len());
        let outputs = match self.random.below(20) {
            0 => {
                self.honest.disconnected(now);
                self.forks[at].disconnected(now);
                let mut outputs = self.honest.connected(now);
                outputs.extend(self.forks[at].connected(now));
                Ok(outputs)
            }
            1..=5 => {
                let mut honest = self.honest.clone();
                let content = self.content(&honest);
                let outputs = honest.submit(content, now);
                self.honest = honest;
                outputs
            }
            6..=10 => {
                let mut fork = self.forks[at].clone();
                let content = self.content(&fork);
                let outputs = fork.submit(content, now);
                if self.forks.len() >= self.max_forks {
                    let old = self.random.below(self.forks.len());
                    self.forks.swap_remove(old);
                }
                self.forks.push(fork);
                outputs
            }
            _ => {
                let frame = Frame::from_bytes(&self.known());
                let received = |frame| self.forks[at].receive(frame, &NoEnvelopes, now);
                frame.map_or(Ok(Vec::new()), received)
            }
        };
        self.learn(outputs.unwrap_or_default());
    }

    /// A frame that the peer has seen, often a recent one.
    fn known(&mut self) -> Vec<u8> {
        let known = match self.random.below(2) {
            0 => &self.known[self.known.len().saturating_sub(RECENT)..],
            _ => &self.known[..],
        };
        self.random.pick(known).cloned().unwrap_or_default()
    }

    /// A frame that the peer has seen, whole or damaged, or bytes that are no frame.
    fn frame(&mut self) -> Vec<u8> {
        let mut bytes = self.known();
        let random = &mut self.random;
        match random.below(6) {
            0 | 1 => spoil(&mut bytes, random),
            2 => {
                let other = random.pick(&self.known).cloned().unwrap_or_default();
                let at = random.below(bytes.len().min(other.len()) + 1);
                bytes.truncate(at);
                bytes.extend(&other[at..]);
            }
            3 => {
                bytes = (0..random.below(200))
                    .map(|_| random.below(256) as u8)
                    .collect();
            }
            _ => {}
        }
        bytes
    }

    /// The peer sends a frame to the honest side.
    fn send(&mut self) {
        self.world.wait(Millis(self.random.below(2_000) as u64));
        let bytes = self.frame();
        let Ok(frame) = Frame::from_bytes(&bytes) else {
            return;
        };
        assert_eq!(frame.to_bytes(), bytes, "an entry has one encoding only");
        let (length, head) = (
            self.honest.chain().links().len(),
            self.honest.chain().head(),
        );
        let outputs = self.honest.receive(frame, &NoEnvelopes, self.world.now);
        let after = self.honest.chain().head_at(length);
        assert_eq!(after, Some(head), "an entry was removed or changed");
        self.learn(outputs.unwrap_or_default());
    }

    /// Checks every entry of the honest side's game again: signatures, rules and times.
    fn check(&self) {
        let chain = self.honest.chain();
        let mut again = Chain::new(chain.contract().clone());
        for &link in chain.links() {
            again.append(link).unwrap();
        }
        assert_eq!(again.head(), chain.head());
        assert_eq!(again.game().events(), chain.game().events());
    }
}

#[test]
fn a_peer_that_sends_anything_changes_the_game_only_by_legal_signed_entries() {
    let frames = std::env::var(FRAMES).map_or(20_000, |number| number.parse().unwrap());
    let (mut known, mut entries, mut lengths) = (Vec::new(), 0, [0; 2]);
    for (game, rules) in (0..frames / FRAMES_OF_A_GAME).zip(RULES.iter().cycle()) {
        let max_forks = if game % 2 == 0 { 1 } else { MAX_FORKS };
        let mut attack = Attack::new(rules, game as u64 + 1, max_forks, known);
        for _ in 0..FRAMES_OF_A_GAME {
            if attack.random.below(3) == 0 {
                attack.act();
            }
            attack.send();
        }
        attack.check();
        let links = attack.honest.chain().links();
        entries += links.len();
        for by in [Color::White, Color::Black] {
            lengths[by.index()] += links.iter().filter(|link| link.entry.by == by).count();
        }
        known = attack.known;
    }
    // Otherwise nothing was tried.
    assert!(lengths.iter().all(|&length| length > 0), "{lengths:?}");
    println!("{entries} entries");
}
