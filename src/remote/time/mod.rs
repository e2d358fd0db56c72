//! Time in a game between two computers. Each side measures durations only, never the time of day.
//! The side that signs a receipt decides the time to charge, within limits that protect both
//! players.

mod lag;
mod watch;

pub(super) use lag::LagBucket;
pub(super) use watch::Watch;
