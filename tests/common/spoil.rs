//! Changes bytes at random, as a hostile peer, a fault on the way or a damaged file may.

use tritower::rules::random::Random;

/// A change of bytes: flipped, inserted, removed or repeated.
pub fn spoil(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(9)).min(bytes.len());
        match random.below(5) {
            0 => bytes.insert(at, random.draw() as u8),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let copied = bytes[at..end].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, copied);
            }
            3 => bytes.truncate(at.max(1)),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
        }
    }
}
