//! The samples of the sounds, from the WAV files in `assets/sounds`, which `tests/bake` computes.

use bevy::math::FloatExt;

use super::cue::Sound;

/// Samples per second of the WAV files.
pub const RATE: u32 = 24_000;
/// Length of the header of the WAV files, in bytes; samples of 16 bits follow.
pub const HEADER: usize = 44;

impl Sound {
    fn file(self) -> &'static [u8] {
        match self {
            Sound::Move => include_bytes!("../../../assets/sounds/move.wav"),
            Sound::Capture => include_bytes!("../../../assets/sounds/capture.wav"),
            Sound::Board => include_bytes!("../../../assets/sounds/board.wav"),
            Sound::Check => include_bytes!("../../../assets/sounds/check.wav"),
            Sound::Tick => include_bytes!("../../../assets/sounds/tick.wav"),
            Sound::End => include_bytes!("../../../assets/sounds/end.wav"),
        }
    }
}

/// Returns the samples of a sound at `rate` samples per second, each from -1 to 1. They are
/// interpolated from the sound's file. The sound starts and ends with silence.
pub fn samples(sound: Sound, rate: u32) -> Vec<f32> {
    let bytes = sound.file().get(HEADER..).unwrap_or_default();
    let levels = bytes.as_chunks().0.iter().copied();
    let levels: Vec<f32> = levels
        .map(|level| f32::from(i16::from_le_bytes(level)) / f32::from(i16::MAX))
        .collect();
    let level = |index: usize| levels.get(index).copied().unwrap_or_default();
    let step = RATE as f32 / rate as f32;
    (0..(levels.len() as f32 / step) as usize)
        .map(|index| {
            let at = index as f32 * step;
            level(at as usize).lerp(level(at as usize + 1), at.fract())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_in_range_and_begins_and_ends_in_silence() {
        for sound in Sound::ALL {
            for rate in [8_000, 44_100, 48_000, 192_000] {
                let samples = samples(sound, rate);
                let loudest = samples.iter().fold(0.0f32, |a, b| a.max(b.abs()));
                assert!(loudest < 0.81, "{sound:?}: {loudest}");
                assert!(loudest > 0.2, "{sound:?} is not heard");
                assert_eq!(samples[0], 0.0, "{sound:?} clicks");
                let end = samples.len() - samples.len() / 50;
                let rest = samples[end..].iter().fold(0.0f32, |a, b| a.max(b.abs()));
                assert!(rest < 0.004, "{sound:?} ends with {rest}");
            }
        }
    }

    #[test]
    fn sounds_are_short_and_no_two_are_the_same() {
        let all = Sound::ALL.map(|sound| samples(sound, 8_000));
        for (index, one) in all.iter().enumerate() {
            assert!(one.len() < 3 * 8_000, "{:?}", Sound::ALL[index]);
            assert!(all.iter().skip(index + 1).all(|other| one != other));
        }
    }
}
