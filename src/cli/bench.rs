//! `tritower bench-frames`: what is asked for.

use clap::ValueEnum;

use crate::store::Quality;

/// A measurement of frames, as it was asked for.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Bench {
    /// How many frames, after those that warm up
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub frames: u32,
    /// The picture's size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    pub size: (u32, u32),
    /// How much work is put into a picture
    #[arg(long, value_enum, default_value_t = FrameQuality::Auto)]
    quality: FrameQuality,
    /// Let the engine analyse the position meanwhile
    #[arg(long)]
    pub analysis: bool,
    /// Two towers beside each other, as in a match on two boards
    #[arg(long)]
    pub pair: bool,
    /// Print instead how well pieces, frames and posts stand out from what lies behind
    /// them, in every theme and from every side; status 1 below 3:1
    #[arg(long, conflicts_with_all = ["frames", "analysis"])]
    pub contrast: bool,
}

impl Bench {
    /// How much work is put into a picture.
    pub fn quality(&self) -> Quality {
        match self.quality {
            FrameQuality::Auto => Quality::Auto,
            FrameQuality::Plain => Quality::Plain,
            FrameQuality::Full => Quality::Full,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FrameQuality {
    /// Full on a graphics card, plain without one
    Auto,
    /// What a weak machine can draw smoothly
    Plain,
    /// Everything
    Full,
}

/// Reads `1280x720`; neither side may be nought or greater than 16384.
fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| text.parse().ok().filter(|side| (1..=16_384).contains(side));
    text.split_once('x')
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| "expected width and height in pixels, as in 1280x720".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_two_numbers_of_pixels() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        for wrong in ["1280", "1280x", "0x720", "1280x720x1", "20000x10", "-1x5"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
