//! How long a frame takes: a fixed flight of the camera round a busy position.
//!
//! The flight is a function of the frame's number, so that every machine draws the
//! same pictures. The whole program is measured, panels included, in its window and
//! without waiting for the display; or, where there is no display, on a picture of
//! the same size, each frame finished before the next begins. It reads and writes
//! none of the player's files.

use std::f32::consts::TAU;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{PresentMode, PrimaryWindow, WindowResolution};
use bevy::winit::WinitSettings;

use crate::app::AppSystems;
use crate::app::engine::analysis::Analysis;
use crate::app::input::hand::Hand;
use crate::app::power::{Missing, Started};
use crate::app::session::apply::Choices;
use crate::app::session::table::Table;
use crate::app::start::device::NoDevice;
use crate::app::start::run::{TablePlugin, compose, exit_code};
use crate::app::view::pick::Grip;
use crate::app::view::rig::Rig;
use crate::app::view::viewpoint::View;
use crate::game::{Game, LineId, Setup, TeamGame, TeamSetup, Visit};
use crate::rules::{Language, Position, RuleSet};
use crate::store::{Paths, Quality, Settings, bundled};

/// What is measured.
#[derive(Clone, Debug)]
pub struct Flight {
    /// How many frames, after those that warm up.
    pub frames: u32,
    /// The window's size in pixels.
    pub size: UVec2,
    /// How much work is put into a picture.
    pub quality: Quality,
    /// Whether the engine analyses the position meanwhile.
    pub analysis: bool,
    /// Whether two towers stand beside each other, as in a match on two boards.
    pub pair: bool,
    /// How much memory the program holds, in bytes, if the system says so.
    pub memory: fn() -> Option<u64>,
}

/// Frames that are drawn before the measured ones.
const WARM_UP: u32 = 20;
/// How many half-moves of the sample game have been made in the position.
const PLY: usize = 30;
/// The square of the piece that is picked: White's queen, for her many targets.
const PICKED: &str = "b1W";

/// Where the flight is.
#[derive(Resource, Debug)]
struct Progress {
    flight: Flight,
    /// Frames that have been drawn since nothing was missing.
    frame: u32,
    last: Instant,
    times: Vec<Duration>,
    /// From the program's start to the first picture with everything on it.
    first_picture: Option<Duration>,
}

/// The whole program in a window of the wanted size that does not wait for the display,
/// with none of the player's files.
pub(super) fn without_a_player(flight: &Flight) -> Result<App, NoDevice> {
    let UVec2 { x, y } = flight.size;
    let window = Window {
        resolution: WindowResolution::new(x, y).with_scale_factor_override(1.0),
        present_mode: PresentMode::AutoNoVsync,
        ..default()
    };
    // A folder that nobody has: neither settings nor a game in play are found there.
    let paths = Paths::under(Path::new("tritower bench-frames"));
    let table = TablePlugin {
        paths,
        file: None,
        locks: false,
        language: Language::English,
    };
    let mut app = compose(window, table)?;
    app.insert_resource(WinitSettings::continuous());
    Ok(app)
}

/// Measures a flight, prints what it found and ends the program.
pub fn run(flight: Flight) -> ExitCode {
    let mut app = match without_a_player(&flight) {
        Ok(app) => app,
        Err(reason) => return reason.exit(),
    };
    app.world_mut().resource_mut::<Analysis>().on = flight.analysis;
    app.insert_resource(Choices(Settings {
        quality: flight.quality,
        ..Settings::default()
    }))
    .insert_resource(Progress {
        times: Vec::with_capacity(flight.frames as usize),
        flight,
        frame: 0,
        last: Instant::now(),
        first_picture: None,
    })
    .add_systems(PreStartup, lay)
    .add_systems(First, measure)
    .add_systems(Update, pick.in_set(AppSystems::Input))
    .add_systems(
        Update,
        fly.after(AppSystems::Apply).before(AppSystems::Motion),
    );
    exit_code(app.run())
}

/// Lays the position on the table, in the place of what was found on disk.
fn lay(mut table: ResMut<Table>, progress: Res<Progress>) {
    *table = position();
    if progress.flight.pair
        && let Some(pair) = doubled(table.position())
    {
        *table = pair;
    }
}

/// A match in which a position stands on both boards.
pub(super) fn doubled(position: &Position) -> Option<Table> {
    let rules = RuleSet::named("tower+bughouse").ok()?;
    let start = Position::from_text(rules, &position.to_text()).ok()?;
    let setup = TeamSetup {
        starts: [start; 2],
        ..TeamSetup::of(rules)
    };
    Some(Table::of_match(
        TeamGame::new(setup).ok()?,
        String::new(),
        None,
    ))
}

/// A middle game with pieces of all kinds on all levels.
pub(super) fn position() -> Table {
    let game = bundled::GAMES
        .first()
        .and_then(|sample| sample.load().ok())
        .map_or_else(|| Game::new(Setup::default()), |saved| saved.game);
    let mut table = Table::new(game, String::new(), None);
    table.visit = Visit {
        line: LineId::MAIN,
        ply: PLY,
    };
    table
}

/// The queen is picked, so that her targets are marked.
fn pick(table: Res<Table>, mut hand: ResMut<Hand>) {
    if hand.grip().is_none()
        && let Some(square) = table.position().geometry().square(PICKED)
    {
        hand.pick(Grip::Piece(square));
    }
}

/// Once round the tower, up and down and nearer and away.
fn view(t: f32) -> View {
    View {
        focus: Vec3::new(0.0, 6.2, 0.0),
        yaw: t * TAU,
        pitch: 0.45 + 0.35 * (2.0 * TAU * t).sin(),
        distance: 22.0 - 6.0 * (3.0 * TAU * t).cos(),
    }
}

fn fly(progress: Res<Progress>, mut rig: ResMut<Rig>) {
    let view = view(progress.frame as f32 / progress.flight.frames.max(1) as f32);
    rig.now = view;
    rig.goal = view;
    rig.at_viewpoint = false;
}

fn measure(
    mut progress: ResMut<Progress>,
    missing: Res<Missing>,
    started: Res<Started>,
    adapter: Res<RenderAdapterInfo>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut exit: MessageWriter<AppExit>,
) {
    let now = Instant::now();
    let took = now - progress.last;
    progress.last = now;
    if missing.any() {
        return;
    }
    progress.first_picture.get_or_insert(started.0.elapsed());
    if progress.frame > WARM_UP {
        progress.times.push(took);
    }
    progress.frame += 1;
    if progress.times.len() >= progress.flight.frames as usize {
        print(&mut progress, &adapter, window.physical_size());
        exit.write(AppExit::Success);
    }
}

/// One thing a line.
fn print(progress: &mut Progress, adapter: &RenderAdapterInfo, size: UVec2) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let Progress { flight, times, .. } = progress;
    times.sort_unstable();
    println!("adapter {}", adapter.name);
    println!("backend {}", adapter.backend);
    println!("size {}x{}", size.x, size.y);
    println!("quality {}", format!("{:?}", flight.quality).to_lowercase());
    println!("analysis {}", if flight.analysis { "on" } else { "off" });
    println!("frames {}", times.len());
    println!("median {:.2} ms", milliseconds(share(times, 0.5)));
    println!("99th percentile {:.2} ms", milliseconds(share(times, 0.99)));
    if let Some(bytes) = (flight.memory)() {
        println!("resident {} MiB", bytes >> 20);
    }
    if let Some(time) = progress.first_picture {
        println!("first picture {:.2} s", time.as_secs_f64());
    }
}

/// The time that a share of the sorted frames does not exceed.
fn share(sorted: &[Duration], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    let index = (share * last as f64).round() as usize;
    sorted.get(index).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::view::pick::Scope;

    #[test]
    fn the_median_and_the_slowest_hundredth_are_told_apart() {
        let times: Vec<Duration> = (1..=100).map(Duration::from_millis).collect();
        assert_eq!(share(&times, 0.5), Duration::from_millis(51));
        assert_eq!(share(&times, 0.99), Duration::from_millis(99));
        assert_eq!(share(&[], 0.5), Duration::ZERO);
    }

    #[test]
    fn the_position_is_a_middle_game_with_a_queen_to_pick() {
        let table = position();
        let position = table.position();
        let square = position.geometry().square(PICKED).unwrap();
        let moves = Scope::of(&table).moves(Grip::Piece(square)).count();
        assert!(moves >= 5, "{moves} moves");
        assert!(table.last_move().is_some());
    }

    #[test]
    fn the_flight_ends_where_it_began_and_stays_above_the_ground() {
        assert!(view(0.0).eye().distance(view(1.0).eye()) < 1e-3);
        for i in 0..100 {
            assert!(view(i as f32 / 100.0).eye().y > 1.0);
        }
    }
}
