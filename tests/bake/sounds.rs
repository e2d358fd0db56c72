//! Synthesizes the sounds of the window from knocks and decaying tones, as WAV files.

use std::f64::consts::TAU;

use tritower::app::sound::samples::{HEADER, RATE};

/// A tone of a sound, with a sudden start and exponential decay.
struct Tone {
    /// Start of the tone within the sound, in seconds.
    at: f64,
    /// Frequency of the tone in hertz; 0 for noise.
    pitch: f64,
    /// Amplitude of the tone, relative to the other tones of the sound.
    loud: f64,
    /// Time in which the tone decays to 1/e (about a third), in seconds.
    fades: f64,
}

const fn tone(at: f64, pitch: f64, loud: f64, fades: f64) -> Tone {
    Tone {
        at,
        pitch,
        loud,
        fades,
    }
}

const fn noise(at: f64, loud: f64, fades: f64) -> Tone {
    tone(at, 0.0, loud, fades)
}

/// Peak amplitude of all sounds except the tick, from 0 to 1.
const PEAK: f64 = 0.8;
/// Length of the attack of a tone, in seconds: without it, tones would click.
const RISE: f64 = 0.0015;
/// Duration of a tone as a multiple of its decay time; after that it is inaudible.
const SILENT: f64 = 6.0;

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

/// The sounds: name of the file without its ending, and its content.
pub fn files() -> [(&'static str, Vec<u8>); 6] {
    [
        ("move", wav(MOVE, PEAK)),
        ("capture", wav(CAPTURE, PEAK)),
        ("board", wav(BOARD, PEAK)),
        ("check", wav(CHECK, PEAK)),
        ("tick", wav(TICK, 0.35 * PEAK)),
        ("end", wav(END, PEAK)),
    ]
}

impl Tone {
    /// The value of the tone at a time of the sound; `hiss` is the noise then.
    fn value(&self, time: f64, hiss: f64) -> f64 {
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

/// A pseudorandom generator of noise (xorshift) with a constant seed, so that a sound is
/// always the same.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / f64::from(u32::MAX) * 2.0 - 1.0
    }
}

/// The samples of a sound; its loudest one is `peak`. The sound starts and ends with silence.
fn samples(tones: &[Tone], peak: f64) -> Vec<f64> {
    let ends = tones.iter().map(|tone| tone.at + SILENT * tone.fades);
    let length = ends.fold(0.0, f64::max);
    let count = (length * f64::from(RATE)).ceil() as u32;
    let mut noise = Noise(0x2545_f491);
    let mut samples: Vec<f64> = (0..count)
        .map(|index| {
            let time = f64::from(index) / f64::from(RATE);
            let hiss = noise.next();
            let end = ((length - time) / (0.1 * length)).clamp(0.0, 1.0);
            let sum: f64 = tones.iter().map(|tone| tone.value(time, hiss)).sum();
            sum * end
        })
        .collect();
    let loudest = samples.iter().fold(f64::EPSILON, |a, b| a.max(b.abs()));
    for sample in &mut samples {
        *sample *= peak / loudest;
    }
    samples
}

/// A sound as a WAV file with one channel of 16 bits.
fn wav(tones: &[Tone], peak: f64) -> Vec<u8> {
    let samples = samples(tones, peak).into_iter();
    let data: Vec<u8> = samples
        .map(|sample| (sample * f64::from(i16::MAX)).round() as i16)
        .flat_map(i16::to_le_bytes)
        .collect();
    let length = data.len() as u32;
    let mut file = b"RIFF".to_vec();
    file.extend((length + HEADER as u32 - 8).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples, one channel, samples and bytes a second, bytes and bits a sample.
    file.extend([1_u16, 1].into_iter().flat_map(u16::to_le_bytes));
    file.extend([RATE, 2 * RATE].into_iter().flat_map(u32::to_le_bytes));
    file.extend([2_u16, 16].into_iter().flat_map(u16::to_le_bytes));
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    file.extend(data);
    file
}
