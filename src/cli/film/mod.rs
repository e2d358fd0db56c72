//! `tritower picture` and `tritower film`: pictures and films of games. This module reads the game
//! and the arguments; the window's layer draws them.

mod error;
mod look;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use self::look::LookArguments;
use super::argument::number_in_range;
use super::convert::check_free;
use super::position::RulesArgument;
use super::replay::{Notes, check_placed, for_each_game, open};
use super::{CliError, Finding, status};
use crate::film::{FilmError, FilmFormat, Job, Moves, Output, PictureFormat};
use crate::game::{Game, LineId, Visit};
use crate::store::Opened;
pub use error::FilmCommandError;

/// Arguments of `tritower picture`.
#[derive(Debug, Args)]
pub(super) struct PictureArguments {
    #[command(flatten)]
    source: Source,
    /// Picture to write: .png or .webp
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Half-moves from the start to the position (default: all)
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[command(flatten)]
    look: LookArguments,
}

/// Arguments of `tritower film`.
#[derive(Debug, Args)]
pub(super) struct FilmArguments {
    #[command(flatten)]
    source: Source,
    /// Film to write: .webp (animated WebP) or .mp4 (needs ffmpeg)
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Half-moves from the start to the first position (default: none)
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: usize,
    /// Half-moves from the start to the last position (default: all)
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Frames per second
    #[arg(long, default_value_t = 20, value_parser = number_in_range::<u32>(5, 60))]
    fps: u32,
    #[command(flatten)]
    look: LookArguments,
    /// Print a line DONE TOTAL after each position
    #[arg(long)]
    progress: bool,
}

/// The game to show.
#[derive(Debug, Args)]
struct Source {
    /// Saved game, PGN, moves as text, or position; - for the standard input
    file: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of the game in a PGN
    #[arg(long, default_value_t = 1, value_parser = number_in_range::<usize>(1, u64::from(u32::MAX)))]
    game: usize,
    /// Number of the variation to show instead of the moves that were played
    #[arg(long, value_name = "N", value_parser = number_in_range::<usize>(1, u64::from(u32::MAX)))]
    variation: Option<usize>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl Source {
    /// Reads the moves, after checking that `output` may be written.
    fn moves(&self, output: &Path) -> Result<Moves, CliError> {
        check_free(&self.file, output, self.force)?;
        let rules = self.rules.named()?;
        let (mut found, mut game) = (0, None);
        let damaged = for_each_game(&open(&self.file, rules)?, rules, Notes::Print, |opened| {
            found += 1;
            if found == self.game {
                check_placed(&self.file, &opened)?;
                game = Some(opened);
            }
            Ok(())
        })?;
        let path = self.file.clone();
        match (game, damaged) {
            (Some(Opened::Game(saved)), _) => self.line(&saved.game),
            (Some(Opened::Match(_)), _) => Err(FilmCommandError::TwoBoards { path }.into()),
            (None, Some(error)) => Err(error),
            (None, None) => Err(FilmCommandError::NoSuchGame { path, found }.into()),
        }
    }

    /// Returns the moves of the game, or of the variation that was asked for.
    fn line(&self, game: &Game) -> Result<Moves, CliError> {
        let line = match self.variation {
            None => game.line(LineId::MAIN),
            Some(number) => {
                let found = game.variations().count();
                let variation = game.variations().nth(number - 1);
                variation.ok_or(FilmCommandError::NoSuchVariation { found })?
            }
        };
        let end = Visit {
            line: line.id,
            ply: line.plies.len(),
        };
        let path = self.file.clone();
        Moves::to(game, end).map_err(|_| FilmCommandError::IllegalMoves { path }.into())
    }
}

/// Returns a number of plies that was given with an option, or `default`.
fn ply(
    option: &'static str,
    given: Option<usize>,
    (least, most): (usize, usize),
) -> Result<usize, CliError> {
    let given = given.unwrap_or(most);
    match (least..=most).contains(&given) {
        true => Ok(given),
        false => Err(FilmCommandError::Ply {
            option,
            least,
            most,
        }
        .into()),
    }
}

/// Returns the extension of a file name in small letters; empty if it has none.
fn ending(path: &Path) -> String {
    path.extension()
        .map_or_else(String::new, |it| it.to_string_lossy().to_lowercase())
}

impl PictureArguments {
    pub(super) fn command(self) -> Result<FilmCommand, CliError> {
        let path = self.output;
        let format = match ending(&path).as_str() {
            "png" => PictureFormat::Png,
            "webp" => PictureFormat::WebP,
            _ => return Err(FilmCommandError::PictureEnding { path }.into()),
        };
        let moves = self.source.moves(&path)?;
        let ply = ply("--ply", self.ply, (0, moves.len()))?;
        let job = Job {
            moves,
            look: self.look.look(),
            output: Output::Picture(ply, format),
            path,
        };
        let progress = false;
        Ok(FilmCommand { job, progress })
    }
}

impl FilmArguments {
    pub(super) fn command(self) -> Result<FilmCommand, CliError> {
        let path = self.output;
        let format = match ending(&path).as_str() {
            "webp" => FilmFormat::WebP,
            "mp4" => FilmFormat::Mp4,
            _ => return Err(FilmCommandError::FilmEnding { path }.into()),
        };
        let moves = self.source.moves(&path)?;
        let from = ply("--from", Some(self.from), (0, moves.len()))?;
        let to = ply("--to", self.to, (from, moves.len()))?;
        let job = Job {
            moves,
            look: self.look.look(),
            output: Output::Film {
                plies: from..=to,
                fps: self.fps,
                format,
            },
            path,
        };
        let progress = self.progress;
        Ok(FilmCommand { job, progress })
    }
}

/// A picture or film to make.
#[derive(Debug)]
pub struct FilmCommand {
    job: Job,
    /// Whether to print how many positions have been shown.
    progress: bool,
}

/// Makes a picture or film with the function `make`, and prints the name of its file. `make` reports
/// how many positions are done, and of how many.
pub fn make_film(
    command: &FilmCommand,
    make: impl FnOnce(&Job, &mut dyn FnMut(usize, usize)) -> Result<(), FilmError>,
) -> ExitCode {
    let FilmCommand { job, progress } = command;
    let made = make(job, &mut |done, total| {
        if *progress {
            let mut out = io::stdout().lock();
            // Nobody reads the progress any more if this fails.
            let _ = writeln!(out, "{done} {total}").and_then(|()| out.flush());
        }
    });
    let printed = made
        .map_err(FilmCommandError::from)
        .map_err(CliError::from)
        .and_then(|()| {
            writeln!(io::stdout(), "{}", job.path.display())?;
            Ok(Finding::Positive)
        });
    status(printed)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::{Arguments, Headless};
    use crate::film::{Camera, Look};
    use crate::library::bundled;
    use crate::rules::Language;
    use crate::store::{self, Theme};

    /// Reads the arguments of a job for a game that is saved in a folder, and returns the job that
    /// they describe.
    fn read_back(job: &Job, folder: &Path) -> Job {
        let game = folder.join("game.ron");
        store::save(&game, job.moves.game(), "").unwrap();
        let arguments = job.arguments(&game);
        let words = [std::ffi::OsString::from("tritower")]
            .into_iter()
            .chain(arguments);
        let command = match Arguments::parse_from(words).command {
            Some(Headless::Picture(arguments)) => arguments.command(),
            Some(Headless::Film(arguments)) => arguments.command(),
            command => panic!("{command:?}"),
        };
        command.unwrap().job
    }

    #[test]
    fn the_window_asks_for_a_picture_or_film_with_arguments_that_are_understood() {
        let folder = tempfile::tempdir().unwrap();
        let game = bundled::GAMES[0].load().unwrap().game;
        let look = Look {
            size: (640, 360),
            camera: Camera::At {
                eye: [-3.25, 12.125, 30.0],
                target: [0.0, 6.5, -0.1],
            },
            theme: Theme::Contrast,
            spacing: 3.7,
            language: Language::German,
        };
        let film = Job {
            moves: Moves::to(&game, game.live()).unwrap(),
            look: look.clone(),
            output: Output::Film {
                plies: 3..=9,
                fps: 24,
                format: FilmFormat::WebP,
            },
            path: folder.path().join("film.webp"),
        };
        let picture = Job {
            moves: Moves::to(
                &Game::new(game.setup().clone()),
                Visit {
                    ply: 0,
                    ..game.live()
                },
            )
            .unwrap(),
            look: Look {
                camera: Camera::Above,
                theme: Theme::Day,
                ..look
            },
            output: Output::Picture(0, PictureFormat::Png),
            path: folder.path().join("picture.png"),
        };
        for job in [film, picture] {
            let read = read_back(&job, folder.path());
            assert_eq!(read.look, job.look);
            assert_eq!((read.output, read.path), (job.output, job.path));
            assert_eq!(read.moves.len(), job.moves.len());
        }
    }
}
