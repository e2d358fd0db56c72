//! Writes pictures and films. Frames are encoded as they come; no more than the encoded film is kept
//! in memory. The file is written at the end, so that nothing is left of a film that is cancelled.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::{NamedTempFile, TempPath};
use webp_animation::{
    Decoder, Encoder, EncoderOptions, EncodingConfig, EncodingType, LossyEncodingConfig,
};

use super::{FilmError, FilmFormat, PictureFormat};
use crate::store;

/// Quality of the lossy compression of pictures, from 0 to 100.
const PICTURE_QUALITY: f32 = 85.0;
/// Quality of the lossy compression of films, from 0 to 100.
const FILM_QUALITY: f32 = 75.0;
/// A film has a frame that is stored as a whole after at most this number of frames, so that small
/// errors of the others do not add up.
const WHOLE_FRAMES: isize = 40;

/// Writes a picture. `pixels` has four bytes (RGBA) for each pixel.
///
/// # Errors
///
/// When the picture cannot be encoded or the file cannot be written.
pub fn write_picture(
    path: &Path,
    format: PictureFormat,
    size: (u32, u32),
    pixels: &[u8],
) -> Result<(), FilmError> {
    let bytes = match format {
        PictureFormat::Png => png(size, pixels).map_err(failed)?,
        PictureFormat::WebP => {
            let mut encoder = webp(size, PICTURE_QUALITY).map_err(failed)?;
            encoder.add_frame(pixels, 0).map_err(failed)?;
            encoder.finalize(1).map_err(failed)?.to_vec()
        }
    };
    Ok(store::write_picture(path, &bytes)?)
}

/// Reads a WebP picture: its width and height, and four bytes (RGBA) for each pixel. `None` if it is
/// damaged.
pub fn read_webp(bytes: &[u8]) -> Option<([u32; 2], Vec<u8>)> {
    let picture = Decoder::new(bytes).ok()?;
    let (width, height) = picture.dimensions();
    let frame = picture.into_iter().next()?;
    Some(([width, height], frame.data().to_vec()))
}

fn failed(error: impl std::error::Error) -> FilmError {
    FilmError::Encoder(error.to_string())
}

fn png((width, height): (u32, u32), pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let colors = pixels
        .chunks_exact(4)
        .flat_map(|pixel| pixel.iter().take(3));
    let opaque: Vec<u8> = colors.copied().collect();
    encoder.write_header()?.write_image_data(&opaque)?;
    Ok(bytes)
}

fn webp(size: (u32, u32), quality: f32) -> Result<Encoder, webp_animation::Error> {
    Encoder::new_with_options(
        size,
        EncoderOptions {
            kmin: WHOLE_FRAMES / 2 + 1,
            kmax: WHOLE_FRAMES,
            encoding_config: Some(EncodingConfig {
                quality,
                encoding_type: EncodingType::Lossy(LossyEncodingConfig::default()),
                ..EncodingConfig::default()
            }),
            ..EncoderOptions::default()
        },
    )
}

/// Writes a film frame by frame.
pub struct FilmWriter {
    encoder: FilmEncoder,
    path: PathBuf,
    fps: u32,
    /// Number of frame times that have been written.
    frames: u64,
}

enum FilmEncoder {
    WebP(Box<Encoder>),
    Mp4 { ffmpeg: Child, file: TempPath },
}

impl FilmWriter {
    /// Begins a film of frames of this size.
    ///
    /// # Errors
    ///
    /// When the encoder cannot be started, or the folder of the file cannot be written.
    pub fn new(
        path: &Path,
        format: FilmFormat,
        size: (u32, u32),
        fps: u32,
    ) -> Result<FilmWriter, FilmError> {
        let encoder = match format {
            FilmFormat::WebP => FilmEncoder::WebP(webp(size, FILM_QUALITY).map_err(failed)?.into()),
            FilmFormat::Mp4 => {
                let file = NamedTempFile::new().map_err(failed)?.into_temp_path();
                let ffmpeg = start_ffmpeg(&file, size, fps)?;
                FilmEncoder::Mp4 { ffmpeg, file }
            }
        };
        Ok(FilmWriter {
            encoder,
            path: path.to_owned(),
            fps,
            frames: 0,
        })
    }

    /// Adds a picture that is shown for this number of frames. `pixels` has four bytes (RGBA) for
    /// each pixel.
    ///
    /// # Errors
    ///
    /// When the picture cannot be encoded or written.
    pub fn add(&mut self, pixels: &[u8], frames: u32) -> Result<(), FilmError> {
        let now = self.now();
        match &mut self.encoder {
            FilmEncoder::WebP(encoder) => encoder.add_frame(pixels, now).map_err(failed)?,
            FilmEncoder::Mp4 { ffmpeg, .. } => {
                for _ in 0..frames {
                    let input = ffmpeg.stdin.as_mut();
                    if input.is_none_or(|input| input.write_all(pixels).is_err()) {
                        return Err(message(ffmpeg));
                    }
                }
            }
        }
        self.frames += u64::from(frames);
        Ok(())
    }

    /// Returns the time of the next frame in milliseconds.
    fn now(&self) -> i32 {
        let now = self.frames * 1000 / u64::from(self.fps.max(1));
        i32::try_from(now).unwrap_or(i32::MAX)
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// When the film cannot be encoded or the file cannot be written.
    pub fn finish(self) -> Result<(), FilmError> {
        let now = self.now();
        match self.encoder {
            FilmEncoder::WebP(encoder) => {
                let film = encoder.finalize(now).map_err(failed)?;
                store::write_picture(&self.path, &film)?;
            }
            FilmEncoder::Mp4 { mut ffmpeg, file } => {
                // The end of its input ends the program.
                drop(ffmpeg.stdin.take());
                if !ffmpeg.wait().is_ok_and(|status| status.success()) {
                    return Err(message(&mut ffmpeg));
                }
                let film = fs::read(&file).map_err(failed)?;
                store::write_picture(&self.path, &film)?;
            }
        }
        Ok(())
    }
}

/// Returns whether films can be written as MP4 files.
pub fn has_ffmpeg() -> bool {
    let mut command = Command::new("ffmpeg");
    command
        .arg("-version")
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Starts the program that makes an MP4 file from the pixels on its standard input.
fn start_ffmpeg(file: &Path, (width, height): (u32, u32), fps: u32) -> Result<Child, FilmError> {
    let mut command = Command::new("ffmpeg");
    command
        .args([
            "-loglevel",
            "error",
            "-y",
            "-f",
            "rawvideo",
            "-pix_fmt",
            "rgba",
        ])
        .args([
            "-s",
            &format!("{width}x{height}"),
            "-r",
            &fps.to_string(),
            "-i",
            "-",
        ])
        // Players need an even width and height, and colours of half the resolution.
        .args([
            "-vf",
            "pad=ceil(iw/2)*2:ceil(ih/2)*2",
            "-pix_fmt",
            "yuv420p",
        ])
        .args(["-movflags", "+faststart", "-f", "mp4"])
        .arg(file)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command.spawn().map_err(|_| FilmError::NoFfmpeg)
}

/// Returns the last message of the program as an error.
fn message(ffmpeg: &mut Child) -> FilmError {
    drop(ffmpeg.stdin.take());
    let mut text = String::new();
    if let Some(errors) = &mut ffmpeg.stderr {
        // Without its message, the error is still reported.
        let _ = errors.read_to_string(&mut text);
    }
    let _ = ffmpeg.wait();
    FilmError::Ffmpeg(text.lines().last().unwrap_or("it ended early").to_owned())
}
