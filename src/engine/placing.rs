//! Which officer the computer places, and where (V.S6): any start of the 960 that is
//! still open to it, by a number that its caller draws. It sees no more than what may be
//! placed; what the other has chosen does not sway it.

use crate::rules::random::{Random, mixed};
use crate::rules::{Placing, Role, Square};

/// The officer to place now with its square: the same for the same seed and the same
/// placing. None once all stand.
pub fn place(placing: &Placing, seed: u64) -> Option<(Role, Square)> {
    let standing = placing.pieces().count() as u64;
    let mut random = Random(seed ^ mixed(standing));
    random.pick(&placing.legal()).copied()
}
