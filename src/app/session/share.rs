//! Pictures and films of the game that is shown, to be sent to somebody. The same program makes them
//! in a background process, so that the window stays usable.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::power::AlarmClock;
use crate::app::session::notices::Notice;
use crate::film::{Job, has_ffmpeg};
use crate::game::{Game, LineId, Visit};
use crate::store;

/// Number of plies before the position shown that a film of the last moves begins with.
const LAST_PLIES: usize = 6;

/// Longest time to wait for the background process when the window closes.
const END: Duration = Duration::from_secs(5);

/// What is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// A picture of the position that is shown.
    Position,
    /// A film of the variation that is shown, or of the last moves before the position shown.
    Moves,
    /// A film of the whole game.
    Game,
}

/// The size of a picture or film; the sides are 16 to 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShareSize {
    Small,
    #[default]
    Medium,
    Large,
}

impl ShareSize {
    pub const ALL: [ShareSize; 3] = [ShareSize::Small, ShareSize::Medium, ShareSize::Large];

    /// Returns the width and height in pixels.
    pub fn pixels(self) -> (u32, u32) {
        match self {
            ShareSize::Small => (640, 360),
            ShareSize::Medium => (1280, 720),
            ShareSize::Large => (1920, 1080),
        }
    }
}

/// A picture or film to make.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareRequest {
    pub what: Shared,
    pub size: ShareSize,
    /// Place of the camera and the point at which it looks, in world units.
    pub camera: [[f32; 3]; 2],
    /// The file to write.
    pub path: PathBuf,
}

impl Shared {
    /// Returns the position to which the moves are shown, and the numbers of plies of the first and
    /// last position.
    pub(super) fn moves(self, game: &Game, shown: Visit) -> (Visit, [usize; 2]) {
        let plies = |visit| game.path(visit).count();
        let line = game.line(shown.line);
        let end = Visit {
            line: line.id,
            ply: line.plies.len(),
        };
        match (self, line.parent) {
            (Shared::Position, _) => (shown, [plies(shown); 2]),
            (Shared::Moves, Some(parent)) => (end, [plies(parent), plies(end)]),
            (Shared::Moves, None) => {
                let to = plies(shown);
                (shown, [to.saturating_sub(LAST_PLIES), to])
            }
            (Shared::Game, _) => {
                let end = game.live();
                (end, [0, plies(end)])
            }
        }
    }

    /// Returns whether the film shows a variation.
    pub fn is_variation(self, shown: Visit) -> bool {
        self == Shared::Moves && shown.line != LineId::MAIN
    }
}

/// The picture or film that is being made, if any.
#[derive(Resource, Clone, Debug, Default)]
pub struct Sharing(Arc<Mutex<Option<Running>>>);

#[derive(Debug)]
struct Running {
    /// The background process; `None` before it has started.
    process: Option<Child>,
    /// Number of positions that have been drawn, and their total number; `None` for a picture, and
    /// before the first position.
    progress: Option<[u32; 2]>,
    is_cancelled: bool,
}

impl Sharing {
    fn with<T>(&self, act: impl FnOnce(&mut Option<Running>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns whether a picture or film is being made.
    pub fn is_running(&self) -> bool {
        self.with(|running| running.is_some())
    }

    /// Returns the number of positions that have been drawn, and their total number.
    pub fn progress(&self) -> Option<[u32; 2]> {
        self.with(|running| running.as_ref()?.progress)
    }

    /// Ends the background process, which has written nothing yet.
    pub fn cancel(&self) {
        self.with(|running| {
            let Some(running) = running else { return };
            running.is_cancelled = true;
            if let Some(process) = &mut running.process {
                // It fails only if the process has just ended.
                let _ = process.kill();
            }
        });
    }

    /// Marks a picture or film as begun; `false` if another one is being made.
    pub(super) fn begin(&self) -> bool {
        self.with(|running| {
            let is_free = running.is_none();
            running.get_or_insert(Running {
                process: None,
                progress: None,
                is_cancelled: false,
            });
            is_free
        })
    }

    /// Makes the picture or film in a background process, and waits for it. Returns the notice about
    /// the result.
    pub(super) fn make(&self, job: &Job, alarm: &AlarmClock) -> Notice {
        let made = self.run(job, alarm);
        let running = self.with(Option::take);
        match made {
            _ if running.is_none_or(|running| running.is_cancelled) => {
                Notice::Done("done-share-cancelled", String::new())
            }
            Ok(()) => Notice::Done("done-share", job.path.display().to_string()),
            Err(key) => Notice::Denied(key),
        }
    }

    /// Returns the reason of a failure, as a key of the language files.
    fn run(&self, job: &Job, alarm: &AlarmClock) -> Result<(), &'static str> {
        const FAILED: &str = "share-failed";
        let is_mp4 = job
            .path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("mp4"));
        if is_mp4 && !has_ffmpeg() {
            return Err("share-no-ffmpeg");
        }
        let folder = tempfile::tempdir().map_err(|_| FAILED)?;
        let game = folder.path().join("game.ron");
        store::save(&game, job.moves.game(), "").map_err(|_| FAILED)?;
        let mut process = start(job, &game).ok_or(FAILED)?;
        let output = process.stdout.take();
        self.with(|running| {
            let Some(running) = running else { return };
            if running.is_cancelled {
                // See `cancel`.
                let _ = process.kill();
            }
            running.process = Some(process);
        });
        for line in output
            .into_iter()
            .flat_map(|output| BufReader::new(output).lines())
        {
            let line = line.map_err(|_| FAILED)?;
            let progress = line
                .split_once(' ')
                .and_then(|(done, all)| Some([done.parse().ok()?, all.parse().ok()?]));
            self.with(|running| {
                if let Some(running) = running {
                    running.progress = progress.or(running.progress);
                }
            });
            alarm.request_redraw();
        }
        // The process has closed its output, so it ends at once.
        let ended = self.with(|running| running.as_mut()?.process.as_mut()?.wait().ok());
        let is_done = ended.is_some_and(|status| status.success());
        is_done.then_some(()).ok_or(FAILED)
    }
}

/// Starts the background process.
fn start(job: &Job, game: &Path) -> Option<Child> {
    let program = std::env::current_exe().ok()?;
    let mut command = Command::new(program);
    command
        .args(job.arguments(game))
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    command.spawn().ok()
}

/// Ends the background process with the window, and waits until its temporary files are deleted.
fn end(sharing: Res<Sharing>, mut ends: MessageReader<AppExit>) {
    if ends.read().count() == 0 {
        return;
    }
    sharing.cancel();
    let begun = Instant::now();
    while sharing.is_running() && begun.elapsed() < END {
        thread::sleep(Duration::from_millis(5));
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Sharing>()
        .add_systems(Last, end.after(ExitSystems));
}
