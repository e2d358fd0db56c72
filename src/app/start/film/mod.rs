//! Makes pictures and films of a game without a window: the same scene is drawn to an image, and
//! its time is advanced by the same step for each frame, however long the frame took.

mod stage;

use std::ops::RangeInclusive;

use self::stage::Stage;
use crate::engine::give_way;
use crate::film::{FilmError, FilmWriter, Job, Output, write_picture};

/// How long the first position of a film is shown, in seconds.
const BEGINNING: f32 = 0.8;
/// How long the position after a move is shown, in seconds.
const AFTER_MOVE: f32 = 0.6;
/// How long the last position of a film is shown, in seconds.
const END: f32 = 1.6;

/// Makes a picture or film. `progress` is called with the number of positions that have been shown
/// and their total number.
///
/// # Errors
///
/// When there is no graphics device, or the file cannot be written.
pub fn make_film(job: &Job, progress: &mut dyn FnMut(usize, usize)) -> Result<(), FilmError> {
    // The window, which may be in use meanwhile, comes first.
    give_way();
    match &job.output {
        Output::Picture(ply, format) => {
            let mut stage = Stage::new(job, *ply)?;
            write_picture(&job.path, *format, job.look.size, &stage.pixels()?)
        }
        Output::Film { plies, fps, format } => {
            let stage = Stage::new(job, *plies.start())?;
            let writer = FilmWriter::new(&job.path, *format, job.look.size, *fps)?;
            let plies = plies.clone();
            let film = Film {
                stage,
                writer,
                fps: *fps,
            };
            film.shoot(plies, progress)
        }
    }
}

struct Film {
    stage: Stage,
    writer: FilmWriter,
    fps: u32,
}

impl Film {
    fn shoot(
        mut self,
        plies: RangeInclusive<usize>,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<(), FilmError> {
        let (first, last) = (*plies.start(), *plies.end());
        let total = last - first + 1;
        let pause = if total == 1 { END } else { BEGINNING };
        self.writer.add(&self.stage.pixels()?, self.frames(pause))?;
        progress(1, total);
        for ply in first + 1..=last {
            self.stage.show(ply);
            // Nothing is drawn while nothing moves.
            while self.stage.advance(1.0 / self.fps as f32) {
                self.writer.add(&self.stage.pixels()?, 1)?;
            }
            let pause = if ply == last { END } else { AFTER_MOVE };
            self.writer.add(&self.stage.pixels()?, self.frames(pause))?;
            progress(ply - first + 1, total);
        }
        self.writer.finish()
    }

    /// Returns the number of frames in a time in seconds, at least 1.
    fn frames(&self, seconds: f32) -> u32 {
        ((seconds * self.fps as f32).round() as u32).max(1)
    }
}
