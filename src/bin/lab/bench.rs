//! Arguments of `tritower-lab bench-frames`. The measurement itself is in the module `window`.

use std::process::ExitCode;

use clap::ValueEnum;

use crate::window;
use tritower::cli::memory;
use tritower::store::{Quality, Theme};

/// Arguments of `tritower-lab bench-frames`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Bench {
    /// Number of frames to measure, after the warm-up
    #[arg(long, default_value_t = 300, value_parser = tritower::cli::number_in_range::<u32>(1, 100_000))]
    pub frames: u32,
    /// Size of the window in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    pub size: (u32, u32),
    /// Render quality
    #[arg(long, value_enum, default_value_t = FrameQuality::Auto)]
    quality: FrameQuality,
    /// Theme [default: glass, or every theme with --contrast]
    #[arg(long, value_enum)]
    theme: Option<FrameTheme>,
    /// Let the engine analyse the position during the measurement
    #[arg(long)]
    pub analysis: bool,
    /// Show two towers side by side, as in a Bughouse match
    #[arg(long)]
    pub pair: bool,
    /// Measure contrast instead: of pieces, frames and posts against their background,
    /// in every theme and from every side; the exit status is 1 if it is too low
    #[arg(long, verbatim_doc_comment, conflicts_with_all = ["frames", "analysis"])]
    pub contrast: bool,
}

impl Bench {
    /// Opens a window and measures in it.
    pub fn run(self) -> ExitCode {
        match self.contrast {
            true => window::contrast::run(self),
            false => window::bench::run(self),
        }
    }

    /// Returns the requested render quality.
    pub fn quality(&self) -> Quality {
        match self.quality {
            FrameQuality::Auto => Quality::Auto,
            FrameQuality::Plain => Quality::Plain,
            FrameQuality::Medium => Quality::Medium,
            FrameQuality::Full => Quality::Full,
        }
    }

    /// Returns the requested theme; `None` if none was requested.
    pub fn theme(&self) -> Option<Theme> {
        self.theme.map(|theme| match theme {
            FrameTheme::Glass => Theme::Glass,
            FrameTheme::Wood => Theme::Wood,
            FrameTheme::Day => Theme::Day,
            FrameTheme::HighContrast => Theme::Contrast,
        })
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FrameTheme {
    /// Tinted glass in front of a nebula
    Glass,
    /// Wood in a warm room
    Wood,
    /// Frosted glass in daylight
    Day,
    /// Matt colours with outlines
    HighContrast,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FrameQuality {
    /// Full with a graphics card that is fast enough, plain without one
    Auto,
    /// Runs smoothly even without a graphics card
    Plain,
    /// Like full, but without the costly effects
    Medium,
    /// All effects
    Full,
}

/// Parses a size such as `1280x720`; each side must be in `1..=16384`.
fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| text.parse().ok().filter(|side| (1..=16_384).contains(side));
    text.split_once('x')
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| "expected width and height in pixels, as in 1280x720".to_owned())
}

/// Returns the memory that this process uses (resident set size), in bytes; `None` if the system
/// does not report it in `/proc`.
pub fn resident() -> Option<u64> {
    memory::bytes("/proc/self/status", "VmRSS:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_uses_memory() {
        let held = resident().expect("Linux reports it");
        assert!(held > 1 << 20 && held < 1 << 40, "{held}");
    }

    #[test]
    fn a_size_is_a_width_and_a_height_in_pixels() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        for wrong in ["1280", "1280x", "0x720", "1280x720x1", "20000x10", "-1x5"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
