//! Frame benchmark: a fixed flight of the camera around a middlegame position.
//!
//! The camera depends only on the frame number, so that every computer draws the same pictures. The
//! whole app is measured in its window, panels included, without waiting for the display. The
//! benchmark reads and writes none of the player's files.

use std::f32::consts::TAU;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{PresentMode, PrimaryWindow, WindowResolution};
use bevy::winit::WinitSettings;

use crate::bench::{Bench, resident};
use tritower::app::AppSystems;
use tritower::app::engine::analysis::Analysis;
use tritower::app::input::hand::Hand;
use tritower::app::power::{Started, UncompiledPipelines};
use tritower::app::session::{CurrentSettings, Session};
use tritower::app::start::first_session::SessionPlugin;
use tritower::app::start::run::{compose, exit_code};
use tritower::app::view::{DragSource, Rig, View};
use tritower::game::team::{TandemMatch, TandemSetup};
use tritower::game::{Game, LineId, Setup, Visit};
use tritower::library::bundled;
use tritower::rules::{Language, Position, RuleSet};
use tritower::store::{Paths, Settings};

/// Number of warm-up frames that are drawn before the measured frames.
const WARM_UP: u32 = 20;
/// Number of plies of the first bundled game that are played before the measured position.
const PLY: usize = 30;
/// Square of the selected piece. It is White's queen, which has many destinations.
const PICKED: &str = "b1W";

/// Progress and measurements of a frame benchmark.
#[derive(Resource, Debug)]
struct Progress {
    settings: Bench,
    /// Number of frames drawn since all pipelines were ready.
    frame: u32,
    last: Instant,
    times: Vec<Duration>,
    /// Time from the start of the app to the first complete picture.
    first_picture: Option<Duration>,
}

/// Builds the whole app in a window of the requested size, without the player's files. It draws
/// frames without waiting for the display.
///
/// # Errors
///
/// Returns exit status 2, after printing the reason, if there is no graphics device.
pub(super) fn without_player_files(settings: &Bench) -> Result<App, ExitCode> {
    let (x, y) = settings.size;
    let window = Window {
        resolution: WindowResolution::new(x, y).with_scale_factor_override(1.0),
        present_mode: PresentMode::AutoNoVsync,
        ..default()
    };
    // A folder that does not exist, so that no settings and no game in progress are found.
    let paths = Paths::under(Path::new("tritower bench-frames"));
    let session = SessionPlugin {
        paths,
        file: None,
        locks: false,
        language: Language::English,
        reduced_motion: || false,
    };
    let mut app = compose(window, session).map_err(|reason| {
        eprintln!("tritower: no graphics device: {}", reason.0);
        ExitCode::from(2)
    })?;
    app.insert_resource(WinitSettings::continuous());
    Ok(app)
}

/// Runs a frame benchmark, prints the results and ends the app.
pub fn run(settings: Bench) -> ExitCode {
    let mut app = match without_player_files(&settings) {
        Ok(app) => app,
        Err(status) => return status,
    };
    app.world_mut().resource_mut::<Analysis>().on = settings.analysis;
    app.insert_resource(CurrentSettings(Settings {
        quality: settings.quality(),
        theme: settings.theme().unwrap_or_default(),
        ..Settings::default()
    }))
    .insert_resource(Progress {
        times: Vec::with_capacity(settings.frames as usize),
        settings,
        frame: 0,
        last: Instant::now(),
        first_picture: None,
    })
    .add_systems(PreStartup, load_position)
    .add_systems(First, measure)
    .add_systems(Update, pick.in_set(AppSystems::Input))
    .add_systems(
        Update,
        fly.after(AppSystems::Apply).before(AppSystems::Motion),
    );
    exit_code(app.run())
}

/// Replaces the session that was loaded at the start with the benchmark position.
fn load_position(mut session: ResMut<Session>, progress: Res<Progress>) {
    *session = position();
    if progress.settings.pair
        && let Some(pair) = doubled(session.position())
    {
        *session = pair;
    }
}

/// Returns a match on two boards that both have this position; `None` if the position is not valid
/// under the rules of the match.
pub(super) fn doubled(position: &Position) -> Option<Session> {
    let rules = RuleSet::named("tower+bughouse").ok()?;
    let start = Position::from_text(rules, &position.to_text()).ok()?;
    let setup = TandemSetup {
        starts: [start; 2],
        ..TandemSetup::of(rules)
    };
    Some(Session::of_match(
        TandemMatch::new(setup).ok()?,
        String::new(),
        None,
    ))
}

/// Returns a session that shows a middlegame position with pieces of all roles on all levels.
pub(super) fn position() -> Session {
    let game = bundled::GAMES
        .first()
        .and_then(|sample| sample.load().ok())
        .map_or_else(|| Game::new(Setup::default()), |saved| saved.game);
    let mut session = Session::new(game, String::new(), None);
    session.visit = Visit {
        line: LineId::MAIN,
        ply: PLY,
    };
    session
}

/// Selects White's queen, so that its destinations are marked.
fn pick(session: Res<Session>, mut hand: ResMut<Hand>) {
    if hand.source().is_none()
        && let Some(square) = session.position().layout().square(PICKED)
    {
        hand.pick(DragSource::Piece(square));
    }
}

/// Returns the camera's view at the time `t` of the flight, from 0 to 1. The flight goes once
/// around the boards, up and down, closer and farther.
fn view(t: f32) -> View {
    View {
        focus: Vec3::new(0.0, 6.2, 0.0),
        yaw: t * TAU,
        pitch: 0.45 + 0.35 * (2.0 * TAU * t).sin(),
        distance: 22.0 - 6.0 * (3.0 * TAU * t).cos(),
    }
}

fn fly(progress: Res<Progress>, mut rig: ResMut<Rig>) {
    let view = view(progress.frame as f32 / progress.settings.frames.max(1) as f32);
    rig.now = view;
    rig.goal = view;
    rig.at_viewpoint = false;
}

fn measure(
    mut progress: ResMut<Progress>,
    missing: Res<UncompiledPipelines>,
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
    if progress.times.len() >= progress.settings.frames as usize {
        print(&mut progress, &adapter, window.physical_size());
        exit.write(AppExit::Success);
    }
}

/// Prints the results, one per line.
fn print(progress: &mut Progress, adapter: &RenderAdapterInfo, size: UVec2) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let Progress {
        settings, times, ..
    } = progress;
    times.sort_unstable();
    println!("adapter {}", adapter.name);
    println!("backend {}", adapter.backend);
    println!("size {}x{}", size.x, size.y);
    println!(
        "quality {}",
        format!("{:?}", settings.quality()).to_lowercase()
    );
    println!("analysis {}", if settings.analysis { "on" } else { "off" });
    println!("frames {}", times.len());
    println!("median {:.2} ms", milliseconds(share(times, 0.5)));
    println!("99th percentile {:.2} ms", milliseconds(share(times, 0.99)));
    if let Some(bytes) = resident() {
        println!("resident {} MiB", bytes >> 20);
    }
    if let Some(time) = progress.first_picture {
        println!("first picture {:.2} s", time.as_secs_f64());
    }
}

/// Returns a percentile of the sorted frame times: the time that the fraction `share` of the frames
/// does not exceed.
fn share(sorted: &[Duration], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    let index = (share * last as f64).round() as usize;
    sorted.get(index).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tritower::app::view::Scope;

    #[test]
    fn median_and_99th_percentile_are_found() {
        let times: Vec<Duration> = (1..=100).map(Duration::from_millis).collect();
        assert_eq!(share(&times, 0.5), Duration::from_millis(51));
        assert_eq!(share(&times, 0.99), Duration::from_millis(99));
        assert_eq!(share(&[], 0.5), Duration::ZERO);
    }

    #[test]
    fn the_position_is_a_middle_game_with_a_queen_to_pick() {
        let session = position();
        let position = session.position();
        let square = position.layout().square(PICKED).unwrap();
        let moves = Scope::of(&session).moves(DragSource::Piece(square)).count();
        assert!(moves >= 5, "{moves} moves");
        assert!(session.last_move().is_some());
    }

    #[test]
    fn the_flight_ends_at_its_start_and_stays_above_the_floor() {
        assert!(view(0.0).eye().distance(view(1.0).eye()) < 1e-3);
        for i in 0..100 {
            assert!(view(i as f32 / 100.0).eye().y > 1.0);
        }
    }
}
