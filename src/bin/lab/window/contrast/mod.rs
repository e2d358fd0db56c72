//! Contrast measurement: measures how well pieces and frames stand out from their background in
//! rendered pictures of the stacked boards and the flat board, in each theme or one of them and from
//! each viewpoint, without marks and with animation off.
//!
//! Contrast is defined as in WCAG, from 1 to 21. It is measured at each pixel of an object's
//! outline behind which something farther away is visible. There, the mean of three pixels of the
//! background is compared with the mean of each two adjacent pixels among the outermost six of the
//! object, and the highest contrast counts. The line drawn around an object belongs to the object.
//! An object's contrast is the value that at least half of its outline pixels reach.

mod outline;

use std::process::ExitCode;

use bevy::camera::Camera3d;
use bevy::image::Image;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use self::outline::{Outlines, luminance};
use crate::bench::Bench;
use crate::window::bench::{doubled, position, without_player_files};
use tritower::app::power::UncompiledPipelines;
use tritower::app::scene::effects::Effects;
use tritower::app::scene::main_boards::MainFrame;
use tritower::app::scene::models::{self, Models};
use tritower::app::scene::theme::{GlassMaterial, Line, Materials, SolidMaterial};
use tritower::app::session::{CurrentSettings, Session};
use tritower::app::start::run::exit_code;
use tritower::app::terrain::{BoardHandle, PieceView};
use tritower::app::view::Viewpoint;
use tritower::game::{Game, Setup};
use tritower::rules::{self, Position, RuleSet};
use tritower::store::{Settings, Speed, Theme};

/// Minimum contrast by WCAG of every object in the high-contrast theme, and of at least half of the
/// pieces of each colour in the other themes.
const ENOUGH: f32 = 3.0;
/// Minimum contrast by WCAG of every piece in all themes except the high-contrast theme.
const LOWEST: f32 = 2.0;
/// Number of frames to wait between a change of the scene and its screenshot.
const SETTLING: u32 = 8;
/// Minimum number of outline pixels; objects with fewer are ignored.
const MIN_OUTLINE: usize = 24;
/// How much farther away, in world units, something must be to count as the background of a rail or
/// post. The squares inside a frame are nearer, so they do not count.
const BEHIND_RAILS: f32 = 0.3;

const VIEWS: [(&str, Viewpoint); 5] = [
    ("home", Viewpoint::Home),
    ("white", Viewpoint::White),
    ("black", Viewpoint::Black),
    ("above", Viewpoint::Above),
    ("side", Viewpoint::Side),
];

/// Kind of objects that has its own line in the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Pieces(rules::Color),
    Frames,
    Boards(Option<rules::Color>),
}

const KINDS: [(&str, Kind); 5] = [
    ("white pieces", Kind::Pieces(rules::Color::White)),
    ("black pieces", Kind::Pieces(rules::Color::Black)),
    ("main frames", Kind::Frames),
    ("White's boards", Kind::Boards(Some(rules::Color::White))),
    ("Black's boards", Kind::Boards(Some(rules::Color::Black))),
];

/// State of the contrast measurement.
#[derive(Resource, Debug)]
struct Survey {
    layouts: Vec<(&'static str, Session)>,
    themes: Vec<Theme>,
    /// Number of pictures that have been measured.
    done: usize,
    /// Number of frames since the scene was last changed; `None` while a screenshot is
    /// awaited.
    settled: Option<u32>,
    /// Whether any contrast measured so far was too low.
    failed: bool,
}

impl Survey {
    /// Returns the board layout, theme and viewpoint of the next picture; `None` after the last
    /// picture.
    fn next(&self) -> Option<(usize, Theme, (&'static str, Viewpoint))> {
        let themes = self.themes.len();
        let theme = self.themes.get(self.done / VIEWS.len() % themes)?;
        let view = VIEWS.get(self.done % VIEWS.len())?;
        let layout = self.done / VIEWS.len() / themes;
        (layout < self.layouts.len()).then_some((layout, *theme, *view))
    }
}

/// Measures contrasts, prints them and ends the app. The exit status is 1 if any contrast is too
/// low.
pub fn run(settings: Bench) -> ExitCode {
    let mut app = match without_player_files(&settings) {
        Ok(app) => app,
        Err(status) => return status,
    };
    let mut layouts = vec![("tower", position()), ("flat", flat())];
    if settings.pair
        && let Some(pair) = doubled(position().position())
    {
        layouts = vec![("pair", pair)];
    }
    println!("layout theme view: lowest and median of the objects");
    app.insert_resource(CurrentSettings(Settings {
        quality: settings.quality(),
        speed: Speed::Off,
        ..Settings::default()
    }))
    .insert_resource(Survey {
        layouts,
        themes: settings.theme().map_or(Theme::ALL.to_vec(), |it| vec![it]),
        done: 0,
        settled: Some(0),
        failed: false,
    })
    .add_systems(First, show_next);
    exit_code(app.run())
}

/// Returns a session with the start position of chess on a flat board.
fn flat() -> Session {
    let start = RuleSet::named("chess").map_or_else(|_| Position::start(), Position::start_of);
    let game = Game::new(Setup::from(start));
    Session::new(game, String::new(), None)
}

/// Sets up the next picture, waits until it is drawn, and takes a screenshot. Ends the app after
/// the last picture.
fn show_next(
    mut commands: Commands,
    mut survey: ResMut<Survey>,
    missing: Res<UncompiledPipelines>,
    mut session: ResMut<Session>,
    mut settings: ResMut<CurrentSettings>,
    mut viewpoint: ResMut<Viewpoint>,
    mut exit: MessageWriter<AppExit>,
) {
    let (Some(frames), false) = (survey.settled, missing.any()) else {
        return;
    };
    let Some((layout, theme, (_, view))) = survey.next() else {
        exit.write(if survey.failed {
            AppExit::error()
        } else {
            AppExit::Success
        });
        return;
    };
    if frames == 0 {
        if survey
            .done
            .is_multiple_of(VIEWS.len() * survey.themes.len())
            && let Some((_, wanted)) = survey.layouts.get(layout)
        {
            *session = wanted.clone();
        }
        settings.0.theme = theme;
        *viewpoint = view;
    }
    survey.settled = (frames < SETTLING).then_some(frames + 1);
    if survey.settled.is_none() {
        commands
            .spawn(Screenshot::primary_window())
            .observe(measure);
    }
}

/// Query for the objects whose outlines are measured and the objects that hide them.
type Things<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Mesh3d,
        &'static GlobalTransform,
        &'static InheritedVisibility,
        AnyOf<(
            &'static PieceView,
            &'static MainFrame,
            &'static BoardHandle,
            &'static MeshMaterial3d<GlassMaterial>,
            &'static MeshMaterial3d<SolidMaterial>,
        )>,
    ),
>;

fn measure(
    taken: On<ScreenshotCaptured>,
    mut survey: ResMut<Survey>,
    things: Things,
    lines: Lines,
    shapes: Shapes,
    materials: Res<Materials>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera3d>>,
) -> Result {
    let Some((layout, theme, (view, _))) = survey.next() else {
        return Ok(());
    };
    let Some(lightness) = lightness(&taken.image) else {
        return Ok(());
    };
    let (camera, eye) = *camera;
    let clip_from_world = camera.clip_from_view() * eye.to_matrix().inverse();
    let mut outlines = Outlines::new(taken.image.size());
    let mut kinds = Vec::new();
    let pieces = shapes.pieces()?;
    let shape = |mesh: &Mesh3d| pieces.get(&mesh.id()).or_else(|| shapes.meshes.get(mesh));
    let mut owners = HashMap::new();
    for (entity, mesh, transform, seen, (piece, frame, handle, glass, solid)) in &things {
        let hides = glass.is_some() || solid.is_some_and(|it| it.0 == materials.stand);
        let outlined = piece.is_some() || frame.is_some() || handle.is_some();
        if !seen.get() || !(hides || outlined) {
            continue;
        }
        let owner = kinds.len() as u16;
        let owned =
            |color: &rules::Color| solid.is_some_and(|it| it.0 == materials.owner(Some(*color)));
        kinds.push(match (piece, frame, handle) {
            (Some(piece), ..) => Some(Kind::Pieces(piece.piece.color)),
            (_, Some(_), _) => Some(Kind::Frames),
            (.., Some(_)) => Some(Kind::Boards(rules::Color::ALL.into_iter().find(owned))),
            _ => None,
        });
        owners.insert(entity, owner);
        if let Some(shape) = shape(mesh) {
            outlines.draw(shape, clip_from_world * transform.to_matrix(), owner, None)?;
        }
    }
    for (parent, mesh, transform, line, seen) in &lines.0 {
        if seen.get()
            && let Some(&owner) = owners.get(&parent.parent())
            && let Some(shape) = shape(mesh)
            && let Some(line) = lines.1.get(line)
        {
            let clip_from_local = clip_from_world * transform.to_matrix();
            outlines.draw(shape, clip_from_local, owner, Some(line))?;
        }
    }
    let layout = survey.layouts.get(layout).map_or("", |(name, _)| name);
    println!("{layout} {theme:?} {view}");
    for (name, kind) in KINDS {
        let behind = match kind {
            Kind::Pieces(_) => 0.0,
            Kind::Frames | Kind::Boards(_) => BEHIND_RAILS,
        };
        let of_kind = kinds
            .iter()
            .enumerate()
            .filter(|(_, it)| **it == Some(kind));
        let found = of_kind.map(|(owner, _)| outlines.contrasts(owner as u16, behind, &lightness));
        let found: Vec<Vec<f32>> = found.filter(|it| it.len() >= MIN_OUTLINE).collect();
        let found: Vec<f32> = found.iter().filter_map(|it| share(it, 0.5)).collect();
        let (Some(lowest), Some(median)) = (share(&found, 0.0), share(&found, 0.5)) else {
            continue;
        };
        let enough = match (theme, kind) {
            (Theme::Contrast, _) => lowest >= ENOUGH,
            (_, Kind::Pieces(_)) => lowest >= LOWEST && median >= ENOUGH,
            // Frames and posts are metal and need not stand out everywhere, so their contrast is
            // not checked in these themes.
            _ => true,
        };
        survey.failed |= !enough;
        let verdict = if enough { "" } else { "  too low" };
        println!("  {name:14} {lowest:5.2} {median:5.2}{verdict}");
    }
    survey.done += 1;
    survey.settled = Some(0);
    Ok(())
}

/// Returns a percentile: the value that the fraction `share` of the values does not exceed; `None`
/// if there are no values.
fn share(values: &[f32], share: f32) -> Option<f32> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f32::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    sorted.get((share * last as f32).round() as usize).copied()
}

/// Returns the luminance of each pixel of a screenshot; `None` if its pixel format cannot be
/// converted.
fn lightness(image: &Image) -> Option<Vec<f32>> {
    let picture = image.clone().try_into_dynamic().ok()?.to_rgb8();
    Some(picture.pixels().map(|pixel| luminance(pixel.0)).collect())
}

/// Query for the outline meshes drawn around objects, and their materials.
#[derive(bevy::ecs::system::SystemParam)]
struct Lines<'w, 's>(
    Query<
        'w,
        's,
        (
            &'static ChildOf,
            &'static Mesh3d,
            &'static GlobalTransform,
            &'static MeshMaterial3d<Line>,
            &'static InheritedVisibility,
        ),
    >,
    Res<'w, Assets<Line>>,
);

/// Access to the objects' meshes. The meshes of pieces are no longer in main memory, so they are
/// read again from their file.
#[derive(bevy::ecs::system::SystemParam)]
struct Shapes<'w> {
    meshes: Res<'w, Assets<Mesh>>,
    models: Res<'w, Models>,
    effects: Res<'w, Effects>,
}

impl Shapes<'_> {
    fn pieces(&self) -> Result<HashMap<AssetId<Mesh>, Mesh>> {
        let read = models::read(models::pieces(*self.effects))?.into_iter();
        Ok(read
            .map(|(name, mesh)| (self.models.get(&name).id(), mesh))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_values_is_found_in_any_order() {
        assert_eq!(share(&[3.0, 1.0, 2.0], 0.5), Some(2.0));
        assert_eq!(share(&[3.0, 1.0, 2.0], 0.0), Some(1.0));
        assert_eq!(share(&[], 0.5), None);
    }

    #[test]
    fn every_layout_is_shown_in_every_theme_from_every_viewpoint() {
        let mut survey = Survey {
            layouts: vec![("tower", position()), ("flat", flat())],
            themes: Theme::ALL.to_vec(),
            done: 0,
            settled: None,
            failed: false,
        };
        let mut seen = Vec::new();
        while let Some((layout, theme, (view, _))) = survey.next() {
            let here = (layout, theme, view);
            assert!(!seen.contains(&here));
            seen.push(here);
            survey.done += 1;
        }
        assert_eq!(seen.len(), 2 * 4 * 5);
    }
}
