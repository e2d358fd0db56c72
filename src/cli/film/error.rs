//! The errors of the commands that make pictures and films.

use std::path::PathBuf;

use thiserror::Error;

use crate::cli::english::english;
use crate::film::FilmError;
use crate::rules::TOURNAMENT;

/// Reason why a picture or film was not made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FilmCommandError {
    /// The file of a picture has an extension that belongs to no known format.
    #[error("{}: expected a file ending in .png or .webp", .path.display())]
    PictureEnding {
        /// The file to write.
        path: PathBuf,
    },
    /// The file of a film has an extension that belongs to no known format.
    #[error("{}: expected a file ending in .webp or .mp4", .path.display())]
    FilmEnding {
        /// The file to write.
        path: PathBuf,
    },
    /// A file has fewer games than the number of the one to show.
    #[error("--game: the number of games in {} is {found}", .path.display())]
    NoSuchGame {
        /// The file that was read.
        path: PathBuf,
        /// Number of games in the file.
        found: usize,
    },
    /// A game has fewer variations than the number of the one to show.
    #[error("--variation: the number of variations of the game is {found}")]
    NoSuchVariation {
        /// Number of variations of the game.
        found: usize,
    },
    /// A ply to show comes after the last one of the game, or the last one before the first one.
    #[error("{option}: expected a number of half-moves from {least} to {most}")]
    Ply {
        /// The option with which the number was given.
        option: &'static str,
        /// The smallest number.
        least: usize,
        /// The largest number.
        most: usize,
    },
    /// A Bughouse game cannot be shown.
    #[error("{}: there are no pictures and films of Bughouse games yet", .path.display())]
    TwoBoards {
        /// The file that was read.
        path: PathBuf,
    },
    /// The moves of a game are not all legal, so that they cannot be shown.
    #[error("{}: the game has illegal moves and cannot be shown", .path.display())]
    IllegalMoves {
        /// The file that was read.
        path: PathBuf,
    },
    /// The picture or film cannot be drawn or written.
    #[error("{}", match .0 {
        FilmError::Save(error) => english(&TOURNAMENT, error),
        error => error.to_string(),
    })]
    Film(#[from] FilmError),
}
