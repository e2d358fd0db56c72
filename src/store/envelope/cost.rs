//! Memory and time that an attacker needs for each guess at the pass phrases of an envelope.

use argon2::Params;
use serde::{Deserialize, Serialize};

/// Cost of trying one pair of pass phrases (Argon2id with four lanes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Memory in KiB, from 32 to 262144 (256 MiB).
    pub memory: u32,
    /// Number of passes over the memory, from 1 to 16.
    pub passes: u32,
}

impl Cost {
    const LANES: u32 = 4;
    const MAX: Cost = Cost {
        memory: 256 * 1024,
        passes: 16,
    };

    /// Returns the parameters for Argon2. `None` if the cost is outside this app's limits, which
    /// are needed because a malicious envelope could otherwise take all memory.
    pub(in crate::store) fn params(self) -> Option<Params> {
        let bounded = self.memory <= Cost::MAX.memory && self.passes <= Cost::MAX.passes;
        let params = Params::new(self.memory, self.passes, Cost::LANES, Some(32)).ok();
        params.filter(|_| bounded)
    }
}

impl Default for Cost {
    /// Returns the second recommended option of RFC 9106 (Argon2), for machines that cannot spare 2
    /// GiB of memory. Testing whether one pair of pass phrases opens an envelope takes 0.1 to 0.2
    /// seconds.
    fn default() -> Cost {
        Cost {
            memory: 64 * 1024,
            passes: 3,
        }
    }
}
