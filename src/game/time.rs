//! Times and durations in whole milliseconds. Callers pass times in; this module reads no system
//! clock. A sum above the maximum becomes the maximum, a difference below 0 becomes 0.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A time, in milliseconds since the beginning of 1970 (UTC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// Duration from `earlier` to this time; 0 if `earlier` is later.
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

/// A duration in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Millis(pub u64);

impl Millis {
    /// Zero duration.
    pub const ZERO: Millis = Millis(0);

    /// Duration of a number of seconds.
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1_000))
    }

    /// Duration of a number of minutes.
    pub const fn minutes(minutes: u64) -> Millis {
        Millis::seconds(minutes.saturating_mul(60))
    }

    /// Half of the duration, rounded down.
    pub const fn half(self) -> Millis {
        Millis(self.0 / 2)
    }

    /// The duration multiplied by `count`.
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
