//! Pseudorandom numbers (Steele's splitmix64), the same for the same seed on every machine.
//! Used for position keys and for random play; not suitable for secrets.

/// Number added to the state for each generated number.
const STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the number that follows `state` in the sequence. States that differ in a single bit
/// give unrelated numbers.
pub const fn mixed(state: u64) -> u64 {
    let z = state.wrapping_add(STRIDE);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns the pseudorandom number with index `n` (from 0) in the sequence that starts with the
/// seed 0.
pub(super) const fn nth(n: u64) -> u64 {
    mixed(n.wrapping_mul(STRIDE))
}

/// Random number generator; the field is its state, at first the seed.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// Returns the next number, uniformly distributed over all of `u64`.
    pub fn draw(&mut self) -> u64 {
        let number = mixed(self.0);
        self.0 = self.0.wrapping_add(STRIDE);
        number
    }

    /// Returns a number in `0..limit`; 0 if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.draw() % limit.max(1) as u64) as usize
    }

    /// Returns a random element of a slice; `None` if it is empty.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_its_author() {
        // First numbers of the published program for the seed 1234567.
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
