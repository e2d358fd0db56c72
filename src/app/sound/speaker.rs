//! Plays sounds on the default audio device.
//!
//! A thread opens the device for the first sound and closes it after some seconds of silence, so
//! that the app uses no resources while it is silent. If there is no device, this is logged, and
//! [`Speaker::is_missing`] returns true.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, StreamConfig};

use super::cue::Sound;
use super::samples::samples;

/// Time without a sound after which the device is closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(4);

/// Time after which the app looks again for a missing device. It is long because audio
/// libraries print long warnings at each attempt.
const RETRY_AFTER: Duration = Duration::from_secs(60);

type DeviceCommand = (Sound, f32);

#[derive(Resource, Clone, Debug)]
pub struct Speaker {
    sender: Sender<DeviceCommand>,
    is_missing: Arc<AtomicBool>,
}

impl Default for Speaker {
    fn default() -> Speaker {
        let (sender, requests) = channel();
        let is_missing = Arc::new(AtomicBool::new(false));
        let missing = Arc::clone(&is_missing);
        // If the thread cannot be started, there is no sound.
        let served = thread::Builder::new().spawn(move || serve(&requests, &missing));
        is_missing.store(served.is_err(), Ordering::Relaxed);
        Speaker { sender, is_missing }
    }
}

impl Speaker {
    pub fn play(&self, sound: Sound, loud: f32) {
        // If the thread has ended, the sound is dropped.
        let _ = self.sender.send((sound, loud));
    }

    /// Whether no audio device was found for the last sound.
    pub fn is_missing(&self) -> bool {
        self.is_missing.load(Ordering::Relaxed)
    }
}

fn serve(requests: &Receiver<DeviceCommand>, missing: &AtomicBool) {
    let mut device: Option<Device> = None;
    let mut asked: Option<Instant> = None;
    loop {
        let request = match device {
            Some(_) => requests.recv_timeout(IDLE_TIMEOUT),
            None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let request = match request {
            Ok(request) => request,
            Err(RecvTimeoutError::Timeout) => {
                device = None;
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let is_unusable = device.as_ref().is_none_or(Device::is_broken);
        if is_unusable && asked.is_none_or(|asked| asked.elapsed() > RETRY_AFTER) {
            device = Device::open()
                .inspect_err(|error| debug!("no sound: {error}"))
                .ok();
            asked = device.is_none().then(Instant::now);
        }
        missing.store(device.is_none(), Ordering::Relaxed);
        if let Some(device) = &mut device {
            device.play(request);
        }
    }
}

/// A sound that is being played, with the index of its next sample.
struct Voice {
    samples: Arc<[f32]>,
    next: usize,
    loud: f32,
}

impl Voice {
    fn next(&mut self) -> f32 {
        let sample = self.samples.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        sample * self.loud
    }

    fn is_over(&self) -> bool {
        self.next >= self.samples.len()
    }
}

struct Device {
    /// The output stream; dropping it would end playback.
    _stream: cpal::Stream,
    rate: u32,
    voices: Sender<Voice>,
    is_broken: Arc<AtomicBool>,
    made: HashMap<Sound, Arc<[f32]>>,
}

impl Device {
    fn open() -> Result<Device, cpal::Error> {
        let device = cpal::default_host()
            .default_output_device()
            .ok_or(cpal::ErrorKind::DeviceNotAvailable)?;
        let config = device.default_output_config()?;
        let (voices, wanted) = channel();
        let is_broken = Arc::default();
        let format = config.sample_format();
        let config = StreamConfig::from(config);
        let rate = config.sample_rate;
        let stream = match format {
            SampleFormat::F32 => stream::<f32>(&device, config, wanted, &is_broken),
            SampleFormat::I16 => stream::<i16>(&device, config, wanted, &is_broken),
            SampleFormat::I32 => stream::<i32>(&device, config, wanted, &is_broken),
            SampleFormat::U8 => stream::<u8>(&device, config, wanted, &is_broken),
            SampleFormat::U16 => stream::<u16>(&device, config, wanted, &is_broken),
            _ => Err(cpal::ErrorKind::UnsupportedConfig.into()),
        }?;
        stream.play()?;
        Ok(Device {
            _stream: stream,
            rate,
            voices,
            is_broken,
            made: HashMap::new(),
        })
    }

    fn is_broken(&self) -> bool {
        self.is_broken.load(Ordering::Relaxed)
    }

    fn play(&mut self, (sound, loud): DeviceCommand) {
        let rate = self.rate;
        let made = self.made.entry(sound);
        let samples = Arc::clone(made.or_insert_with(|| samples(sound, rate).into()));
        // If the stream has ended, the sound is dropped.
        let _ = self.voices.send(Voice {
            samples,
            next: 0,
            loud,
        });
    }
}

fn stream<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    wanted: Receiver<Voice>,
    is_broken: &Arc<AtomicBool>,
) -> Result<cpal::Stream, cpal::Error> {
    let channels = usize::from(config.channels).max(1);
    let is_broken = Arc::clone(is_broken);
    // The audio callback must not block, so it polls the channel.
    let mut voices = Vec::new();
    device.build_output_stream(
        config,
        move |samples: &mut [T], _: &cpal::OutputCallbackInfo| {
            voices.extend(wanted.try_iter());
            for frame in samples.chunks_mut(channels) {
                frame.fill(T::from_sample(mixed(&mut voices)));
            }
            voices.retain(|voice| !voice.is_over());
        },
        move |_| is_broken.store(true, Ordering::Relaxed),
        None,
    )
}

/// The next output sample: the sum of all playing sounds, limited to the range from -1 to
/// 1.
fn mixed(voices: &mut [Voice]) -> f32 {
    let sum: f32 = voices.iter_mut().map(Voice::next).sum();
    sum.clamp(-1.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn voices_are_added_and_never_leave_the_range() {
        let voice = |loud| Voice {
            samples: Arc::from([0.5, 0.9]),
            next: 0,
            loud,
        };
        let mut voices = [voice(1.0), voice(0.5)];
        assert!((mixed(&mut voices) - 0.75).abs() < 1e-6);
        assert_eq!(mixed(&mut voices), 1.0);
        assert!(voices.iter().all(Voice::is_over));
        assert_eq!(mixed(&mut voices), 0.0);
    }
}
