//! Agreed time: each side measures spans, never a time of day, and the side that signs the
//! receipt charges what both can live with.

mod lag;
mod watch;

pub(super) use lag::LagBucket;
pub use watch::Difference;
pub(super) use watch::Watch;
