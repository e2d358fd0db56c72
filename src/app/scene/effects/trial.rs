//! The measurement behind the automatic choice of the render quality: a few frames are drawn in
//! full quality, and again in a lower one if they took too long. The result is stored in the
//! settings, together with the name of the graphics device.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{Monitor, PrimaryWindow};

use super::{Effects, device};
use crate::app::power::{RedrawReason, RedrawReasons, UncompiledPipelines};
use crate::app::session::Requests;
use crate::store::{Measured, Setting};

/// Number of frames that are drawn before the measured ones, while files are still being read.
const WARM_UP: usize = 12;
const FRAMES: usize = 24;
/// Longest median time of a frame, in seconds, at which a quality counts as fast enough: a little
/// more than two refreshes of a display with 75 Hz.
const LIMIT: f32 = 0.028;
/// On a slow display, the longest such time in refreshes. No frame can take less than one.
const REFRESHES: f32 = 1.25;

/// Returns the longest median time of a frame, in seconds, on displays with these refresh rates in
/// millihertz.
fn limit(rates: impl Iterator<Item = u32>) -> f32 {
    let slowest = rates.filter(|&rate| rate > 0).min();
    slowest.map_or(LIMIT, |rate| LIMIT.max(REFRESHES * 1e3 / rate as f32))
}

/// A measurement in progress; exists only while the quality has to be found.
#[derive(Resource, Debug, Default)]
pub struct Trial {
    /// The quality that is being measured.
    pub effects: Effects,
    times: Vec<f32>,
}

impl Trial {
    /// Records the time of a frame, and compares the times with `limit`, both in seconds. Returns the quality to use, or `None` while more
    /// frames must be measured: in this quality, or in a lower one if this one is too slow.
    fn record(&mut self, seconds: f32, limit: f32) -> Option<Effects> {
        self.times.push(seconds);
        if self.times.len() < WARM_UP + FRAMES {
            return None;
        }
        let mut times = self.times.split_off(WARM_UP);
        self.times.clear();
        times.sort_unstable_by(f32::total_cmp);
        let median = times.get(FRAMES / 2).copied().unwrap_or_default();
        debug!("{:?} quality: {:.1} ms a frame", self.effects, median * 1e3);
        match self.effects.lower() {
            Some(lower) if median > limit => {
                self.effects = lower;
                // The plainest quality need not be measured, because there is no lower one.
                lower.lower().is_none().then_some(lower)
            }
            _ => Some(self.effects),
        }
    }
}

/// Measures frames of the window until the quality is found. Waits while the window is in the
/// background, where the system may slow it down.
pub(super) fn measure(
    mut trial: ResMut<Trial>,
    mut redraws: ResMut<RedrawReasons>,
    mut requests: Requests,
    (adapter, missing): (
        Option<Res<RenderAdapterInfo>>,
        Option<Res<UncompiledPipelines>>,
    ),
    (window, time): (Single<&Window, With<PrimaryWindow>>, Res<Time<Real>>),
    displays: Query<&Monitor>,
) {
    let is_ready = window.focused && !missing.is_some_and(|missing| missing.any());
    redraws.set(RedrawReason::Trial, is_ready);
    if !is_ready {
        trial.bypass_change_detection().times.clear();
        return;
    }
    let rates = displays.iter().filter_map(|it| it.refresh_rate_millihertz);
    let limit = limit(rates);
    let before = trial.effects;
    let found = trial
        .bypass_change_detection()
        .record(time.delta_secs(), limit);
    if trial.effects != before {
        trial.set_changed();
    }
    if let Some((found, device)) = found.zip(device(adapter.as_deref())) {
        requests.program(Setting::Measured(Some(Measured {
            device: device.to_owned(),
            quality: found.quality(),
        })));
        redraws.set(RedrawReason::Trial, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Measures frames that take this many seconds in full, medium and plain quality; returns the
    /// quality that is found and the number of frames.
    fn found(seconds: [f32; 3]) -> (Effects, usize) {
        let mut trial = Trial::default();
        for frames in 1.. {
            let [full, medium, plain] = seconds;
            let seconds = match trial.effects {
                Effects::Full => full,
                Effects::Medium => medium,
                Effects::Plain => plain,
            };
            if let Some(found) = trial.record(seconds, LIMIT) {
                return (found, frames);
            }
        }
        unreachable!("the measurement ends")
    }

    #[test]
    fn the_first_quality_that_is_fast_enough_is_chosen() {
        assert_eq!(found([0.016, 0.016, 0.016]), (Effects::Full, 36));
        assert_eq!(found([0.050, 0.016, 0.016]), (Effects::Medium, 72));
        assert_eq!(found([0.200, 0.100, 0.090]), (Effects::Plain, 72));
    }

    #[test]
    fn a_few_slow_frames_at_the_start_do_not_matter() {
        let mut trial = Trial::default();
        let times = (0..36).map(|frame| if frame < 12 { 0.5 } else { 0.016 });
        let last = times.map(|seconds| trial.record(seconds, LIMIT)).last();
        assert_eq!(last, Some(Some(Effects::Full)));
    }

    #[test]
    fn a_display_with_30_hz_does_not_make_a_fast_computer_look_slow() {
        let limit_at = |rates: &[u32]| limit(rates.iter().copied());
        assert!(limit_at(&[30_000]) > 1.0 / 30.0);
        assert!(limit_at(&[30_000]) < 2.0 / 30.0, "half of the frames late");
        assert_eq!(limit_at(&[60_000, 144_000]), LIMIT);
        assert_eq!(limit_at(&[]), LIMIT);
    }
}
