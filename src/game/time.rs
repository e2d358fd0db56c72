//! Moments and spans of time as a game counts them: whole milliseconds, passed in
//! by whoever has a clock. Nothing here can overflow: sums stay at the greatest
//! span, differences at nought.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Milliseconds since 1970 began, in universal time. Passed in by whoever knows
/// what time it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// How long after an earlier moment this is; nought when it is not later.
    pub fn since(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Timestamp;

    fn add(self, span: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(span.0))
    }
}

/// A span of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1_000))
    }

    /// So many minutes.
    pub const fn minutes(minutes: u64) -> Millis {
        Millis::seconds(minutes.saturating_mul(60))
    }

    /// Half of it, rounded down.
    pub const fn half(self) -> Millis {
        Millis(self.0 / 2)
    }

    /// So many times as long.
    pub const fn times(self, count: u64) -> Millis {
        Millis(self.0.saturating_mul(count))
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, more: Millis) -> Millis {
        Millis(self.0.saturating_add(more.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, more: Millis) {
        *self = *self + more;
    }
}

impl Sub for Millis {
    type Output = Millis;

    fn sub(self, less: Millis) -> Millis {
        Millis(self.0.saturating_sub(less.0))
    }
}

impl SubAssign for Millis {
    fn sub_assign(&mut self, less: Millis) {
        *self = *self - less;
    }
}
