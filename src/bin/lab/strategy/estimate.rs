//! Means and shares with their errors.

use std::fmt;

use crate::arena::SIGMAS;

/// Mean of independent values.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mean {
    pub(super) count: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean; 0 without values.
    pub(super) fn value(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// Half the width of the 95 % interval; infinite for fewer than two values.
    pub(super) fn error(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let (count, mean) = (self.count as f64, self.value());
        let variance = (self.squares / count - mean * mean).max(0.0) * count / (count - 1.0);
        SIGMAS * (variance / count).sqrt()
    }
}

/// Displays a mean with its error in per cent.
impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // An error is never shown as none.
        let (value, error) = (100.0 * self.value(), 100.0 * self.error().max(0.0005));
        write!(f, "{value:.1} ± {error:.1} %")
    }
}

/// Share of a number of independent cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) hits: u64,
    pub(super) cases: u64,
}

impl Share {
    /// Ends of the 95 % interval of Wilson.
    pub(super) fn interval(&self) -> (f64, f64) {
        let cases = self.cases.max(1) as f64;
        let share = self.hits as f64 / cases;
        let square = SIGMAS * SIGMAS;
        let middle = share + square / (2.0 * cases);
        let spread = (share * (1.0 - share) / cases + square / (4.0 * cases * cases)).sqrt();
        let scale = 1.0 + square / cases;
        let (middle, spread) = (middle / scale, SIGMAS * spread / scale);
        ((middle - spread).max(0.0), (middle + spread).min(1.0))
    }
}

/// Displays a share with its larger error in per cent.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = self.hits as f64 / self.cases.max(1) as f64;
        let (low, high) = self.interval();
        let error = (share - low).max(high - share).max(0.0005);
        write!(f, "{:.1} ± {:.1} %", 100.0 * share, 100.0 * error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_and_its_error_are_those_of_the_textbook() {
        let mut mean = Mean::default();
        assert_eq!((mean.value(), mean.error()), (0.0, f64::INFINITY));
        for value in [0.0, 0.0, 1.0, 1.0] {
            mean.add(value);
        }
        // The variance of the sample is 1/3, that of the mean 1/12.
        assert_eq!(mean.value(), 0.5);
        assert!((mean.error() - SIGMAS / 12_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_share_has_the_interval_of_wilson() {
        // 5 of 10: 0.2366 to 0.7634; none of 10: 0 to 0.2775.
        let (low, high) = Share { hits: 5, cases: 10 }.interval();
        assert!((low - 0.2366).abs() < 1e-4 && (high - 0.7634).abs() < 1e-4);
        let (low, high) = Share { hits: 0, cases: 10 }.interval();
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-4, "{high}");
        let text = Share { hits: 0, cases: 10 }.to_string();
        assert_eq!(text, "0.0 ± 27.8 %");
    }
}
