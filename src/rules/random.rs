//! Numbers that look random and are the same for the same seed on every machine
//! (Steele's splitmix64): what positions' keys are made of, and what play at random
//! draws on. Nothing that is to stay secret is.

/// How far the sequence goes with each number.
const STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number that follows `state` in the sequence: numbers that differ in one bit
/// give numbers that have nothing in common.
pub const fn mixed(state: u64) -> u64 {
    let z = state.wrapping_add(STRIDE);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The n-th number of the sequence that begins with 0.
pub(super) const fn nth(n: u64) -> u64 {
    mixed(n.wrapping_mul(STRIDE))
}

/// The sequence that begins with a seed.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number; all are as likely.
    pub fn draw(&mut self) -> u64 {
        let number = mixed(self.0);
        self.0 = self.0.wrapping_add(STRIDE);
        number
    }

    /// A number below `limit`; nought below nought.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.draw() % limit.max(1) as u64) as usize
    }

    /// One of several; nothing of none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_its_author() {
        // The first numbers after the seed 1234567 of the published program.
        let mut random = Random(1_234_567);
        assert_eq!(random.draw(), 6_457_827_717_110_365_317);
        assert_eq!(random.draw(), 3_203_168_211_198_807_973);
        assert_eq!(nth(2), {
            let mut random = Random(0);
            random.draw();
            random.draw();
            random.draw()
        });
    }
}
