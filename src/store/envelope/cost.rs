//! What it costs to try a pair of phrases.

use argon2::Params;

/// How much work it is to try a pair of phrases (Argon2id, four lanes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB, from 32 to 262144 (256 MiB).
    pub memory: u32,
    /// How often it is gone over, from 1 to 16.
    pub passes: u32,
}

impl Cost {
    const LANES: u32 = 4;
    const MOST: Cost = Cost {
        memory: 256 * 1024,
        passes: 16,
    };

    /// None beyond what this program ever asks for: a hostile envelope could
    /// otherwise take all memory.
    pub(super) fn params(self) -> Option<Params> {
        let bounded = self.memory <= Cost::MOST.memory && self.passes <= Cost::MOST.passes;
        let params = Params::new(self.memory, self.passes, Cost::LANES, Some(32)).ok();
        params.filter(|_| bounded)
    }
}

impl Default for Cost {
    /// RFC 9106's second choice, for machines that cannot spare 2 GiB: a tenth of
    /// a second or two for each pair of phrases.
    fn default() -> Cost {
        Cost {
            memory: 64 * 1024,
            passes: 3,
        }
    }
}
