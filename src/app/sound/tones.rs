//! Synthesizes the sounds from knocks and decaying tones, independent of any device.

use std::f32::consts::TAU;

use super::cue::Sound;

/// A tone of a sound, with a sudden start and exponential decay.
struct Tone {
    /// Start of the tone within the sound, in seconds.
    at: f32,
    /// Frequency of the tone in hertz; 0 for noise.
    pitch: f32,
    /// Amplitude of the tone, relative to the other tones of the sound.
    loud: f32,
    /// Time in which the tone decays to 1/e (about a third), in seconds.
    fades: f32,
}

const fn tone(at: f32, pitch: f32, loud: f32, fades: f32) -> Tone {
    Tone {
        at,
        pitch,
        loud,
        fades,
    }
}

const fn noise(at: f32, loud: f32, fades: f32) -> Tone {
    tone(at, 0.0, loud, fades)
}

/// Peak amplitude of all sounds except the tick.
const PEAK: f32 = 0.8;
/// Length of the attack of a tone, in seconds: without it, tones would click.
const RISE: f32 = 0.0015;
/// Duration of a tone as a multiple of its decay time; after that it is inaudible.
const SILENT: f32 = 6.0;

/// Sound of a move: a felted piece on wood.
const MOVE: &[Tone] = &[
    noise(0.0, 0.5, 0.006),
    tone(0.0, 210.0, 1.0, 0.03),
    tone(0.0, 540.0, 0.45, 0.016),
];
/// Sound of a capture: one piece against another, then on the board.
const CAPTURE: &[Tone] = &[
    noise(0.0, 0.9, 0.008),
    tone(0.0, 920.0, 0.5, 0.02),
    noise(0.055, 0.5, 0.007),
    tone(0.055, 165.0, 1.0, 0.045),
    tone(0.055, 430.0, 0.4, 0.02),
];
/// Sound of a moved attack board: a glass board that is set on its post.
const BOARD: &[Tone] = &[
    noise(0.0, 0.3, 0.005),
    tone(0.0, 240.0, 0.7, 0.035),
    tone(0.0, 1245.0, 0.5, 0.16),
    tone(0.0, 2093.0, 0.3, 0.11),
    tone(0.0, 3322.0, 0.15, 0.07),
];
/// Sound of a check: a felted piece on wood, then two rising notes.
const CHECK: &[Tone] = &[
    noise(0.0, 0.4, 0.006),
    tone(0.0, 210.0, 0.8, 0.03),
    tone(0.02, 587.0, 0.6, 0.09),
    tone(0.13, 880.0, 0.7, 0.12),
];
/// Sound of the last seconds on a clock: a small click.
const TICK: &[Tone] = &[noise(0.0, 0.15, 0.003), tone(0.0, 1480.0, 0.3, 0.012)];
/// Sound of the end of a game: a chord, note by note.
const END: &[Tone] = &[
    tone(0.0, 392.0, 0.7, 0.25),
    tone(0.14, 494.0, 0.7, 0.25),
    tone(0.28, 587.0, 0.7, 0.3),
    tone(0.42, 784.0, 0.8, 0.35),
];

impl Sound {
    fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Move => MOVE,
            Sound::Capture => CAPTURE,
            Sound::Board => BOARD,
            Sound::Check => CHECK,
            Sound::Tick => TICK,
            Sound::End => END,
        }
    }

    /// The sound's peak amplitude, from 0 to 1.
    fn peak(self) -> f32 {
        match self {
            Sound::Tick => 0.35 * PEAK,
            _ => PEAK,
        }
    }
}

/// A pseudorandom generator of noise (xorshift) with a constant seed, so that a sound is
/// always the same.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}

/// Samples of a sound at `rate` samples per second, each from -1 to 1. The sound starts and
/// ends with silence.
pub fn samples(sound: Sound, rate: u32) -> Vec<f32> {
    let tones = sound.tones();
    let length = tones
        .iter()
        .map(|tone| tone.at + SILENT * tone.fades)
        .fold(0.0, f32::max);
    let count = (length * rate as f32).ceil() as usize;
    let mut noise = Noise(0x2545_f491);
    let mut samples: Vec<f32> = (0..count)
        .map(|index| {
            let time = index as f32 / rate as f32;
            let hiss = noise.next();
            let end = ((length - time) / (0.1 * length)).clamp(0.0, 1.0);
            let sum: f32 = tones.iter().map(|tone| tone.value(time, hiss)).sum();
            sum * end
        })
        .collect();
    let loudest = samples.iter().fold(f32::EPSILON, |a, b| a.max(b.abs()));
    let factor = sound.peak() / loudest;
    for sample in &mut samples {
        *sample *= factor;
    }
    samples
}

impl Tone {
    fn value(&self, time: f32, hiss: f32) -> f32 {
        let since = time - self.at;
        if since < 0.0 {
            return 0.0;
        }
        let wave = if self.pitch > 0.0 {
            (TAU * self.pitch * since).sin()
        } else {
            hiss
        };
        wave * self.loud * (since / RISE).min(1.0) * (-since / self.fades).exp()
    }
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
                assert!(loudest <= PEAK + 1e-3, "{sound:?}: {loudest}");
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
