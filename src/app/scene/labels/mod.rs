//! Labels of the boards: files and ranks along the edges of the main boards that face the camera,
//! each board's letter at a corner, and names of pins next to the attack boards. egui draws the
//! labels over the scene, so that text stays sharp and upright from every direction. [`layout`]
//! chooses their positions; [`sight`] checks what hides a label or is behind it.

pub mod layout;
pub mod sight;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use self::layout::{Label, names};
use self::sight::{HALO, Obstacles, Plate, Sight};
use crate::app::scene::marks::Squares;
use crate::app::scene::theme::ActiveTheme;
use crate::app::terrain::{Layout3d, LevelSpacing, Placements, place};
use crate::app::theme;
use crate::app::theme::palette::{Ink, ON_DARK, ON_LIGHT};
use crate::app::view::{IsolatedLevel, Rig};
use crate::game::team::TandemBoard;
use crate::rules::{BoardLayout, Language};

/// Opacity of each of the overlapping copies of a label that form its halo, relative to the
/// opacity of the halo's colour.
const SOFT: f32 = 0.2;

/// Language of the names of boards and pins in the 3D view.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LabelLanguage(pub Language);

pub fn draw_labels(
    mut contexts: EguiContexts,
    language: Res<LabelLanguage>,
    rig: Res<Rig>,
    layout: Res<Layout3d>,
    spacing: Res<LevelSpacing>,
    placements: Placements,
    squares: Squares,
    theme: Res<ActiveTheme>,
    alone: Res<IsolatedLevel>,
    window: Single<&Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    for board in placements.boards() {
        // The view relative to the board, because the second board of a match is rotated.
        let sight = Sight {
            view: rig.now.seen_from(placements.of(board)),
            frame: rig.frame,
        };
        let pen = Pen {
            painter: ctx.layer_painter(egui::LayerId::background()),
            sight,
            scale: window.scale_factor() / ctx.pixels_per_point(),
            ink: &theme.palette().ink,
        };
        pen.board((layout.0, spacing.0), language.0, (&squares, board), *alone);
    }
    Ok(())
}

struct Pen {
    painter: egui::Painter,
    sight: Sight,
    /// Factor from logical pixels of the window to egui's points: 1, except in the first
    /// frame after a change of the window's scale, which egui has not received yet.
    scale: f32,
    ink: &'static Ink,
}

impl Pen {
    fn board(
        &self,
        (board_layout, spacing): (&'static BoardLayout, f32),
        language: Language,
        (squares, board): (&Squares, TandemBoard),
        alone: IsolatedLevel,
    ) {
        let shown = squares.shown(board);
        let boards: Vec<_> = (shown.0.boards.iter())
            .filter(|at| alone.shows(board_layout, board_layout.pin_level(at.pin)))
            .filter_map(|at| Some((at.pin, squares.board(at.id)?)))
            .collect();
        let levels: Vec<_> = board_layout
            .main_levels()
            .filter(|&level| alone.shows(board_layout, level))
            .collect();
        let main = levels.iter().map(|&level| {
            let middle = place::board(board_layout, level, spacing);
            Plate::new(board_layout, level, middle)
        });
        let plates = boards
            .iter()
            .map(|&(pin, middle)| Plate::new(board_layout, board_layout.pin_level(pin), middle));
        let pieces = shown.0.pieces.iter();
        let mut obstacles = Obstacles {
            plates: plates.chain(main).collect(),
            pieces: pieces
                .filter(|at| alone.shows_square(board_layout, at.square))
                .map(|at| squares.at(board, at.square))
                .collect(),
            names: Vec::new(),
        };
        let (place, what) = ((board_layout, spacing), (&levels[..], &boards[..]));
        for label in names(place, language, what, &mut obstacles, &self.sight) {
            if let Some(at) = self.place(label.at) {
                self.write(&label, at);
            }
        }
    }

    fn place(&self, at: Vec3) -> Option<Vec2> {
        Some(self.sight.place(at)? * self.scale)
    }

    fn size(&self, at: Vec3) -> f32 {
        self.sight.letters(at) * self.scale
    }

    fn write(&self, label: &Label, at: Vec2) {
        let [ink, [r, g, b, opacity]] = inks(self.ink, label.on, label.strong);
        let ink = theme::flat_translucent(ink);
        let opacity = SOFT * f32::from(opacity) / 255.0;
        let shade = theme::thinned(theme::flat([r, g, b]), opacity);
        let at = egui::pos2(at.x, at.y);
        let font = egui::FontId::proportional(self.size(label.at));
        let galley = (self.painter).layout_no_wrap(label.text.clone(), font, ink);
        let corner = at - galley.size() / 2.0;
        // The halo is softer farther out: two rings of copies that overlap near the letters.
        for eighth in 0..8 {
            let way = egui::Vec2::angled(eighth as f32 * std::f32::consts::FRAC_PI_4);
            for width in [HALO / 2.0, HALO] {
                let copy = galley.clone();
                (self.painter).galley_with_override_text_color(corner + way * width, copy, shade);
            }
        }
        self.painter.galley(corner, galley, ink);
    }
}

/// Colours of a label's text and of its halo.
fn inks(ink: &Ink, on: layout::Backdrop, strong: bool) -> [[u8; 4]; 2] {
    match on {
        _ if strong => [ink.strong, ink.shade],
        layout::Backdrop::Light => ON_LIGHT,
        layout::Backdrop::Dark => ON_DARK,
        layout::Backdrop::Frame => ink.frame,
        layout::Backdrop::Air => [ink.plain, ink.shade],
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<LabelLanguage>()
        .add_systems(EguiPrimaryContextPass, draw_labels);
}

#[cfg(test)]
mod tests {
    use bevy::color::Luminance;

    use super::layout::Backdrop;
    use super::*;
    use crate::app::theme::palette::{Palette, Rgb};
    use crate::app::view::View;
    use crate::app::view::rig::Frame;
    use crate::store::Theme;

    /// Blends a translucent colour with a background, both in sRGB from 0 to 1, as screens
    /// do.
    fn over([r, g, b, a]: [f32; 4], background: [f32; 3]) -> [f32; 3] {
        let blend = |top: f32, under: f32| top * a + under * (1.0 - a);
        [
            blend(r, background[0]),
            blend(g, background[1]),
            blend(b, background[2]),
        ]
    }

    /// Contrast of two colours by WCAG, from 1 to 21.
    fn contrast(one: [f32; 3], other: [f32; 3]) -> f32 {
        let luminance = |[r, g, b]: [f32; 3]| LinearRgba::from(Srgba::rgb(r, g, b)).luminance();
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn labels_stay_in_place_while_the_window_changes_its_scale() {
        let place = |scale| {
            let ctx = egui::Context::default();
            let size = Vec2::new(640.0, 360.0);
            let pen = Pen {
                painter: ctx.layer_painter(egui::LayerId::background()),
                sight: Sight {
                    view: View {
                        focus: Vec3::ZERO,
                        yaw: 0.0,
                        pitch: 0.0,
                        distance: 30.0,
                    },
                    frame: Frame {
                        window: size,
                        free: Rect::from_corners(Vec2::ZERO, size),
                    },
                },
                scale,
                ink: &Palette::of(Theme::default()).ink,
            };
            (pen.place(Vec3::X).unwrap(), pen.size(Vec3::X))
        };
        // The window is already at 200 % while egui still draws at 100 %.
        let ((at, size), (early, large)) = (place(1.0), place(2.0));
        assert!(early.distance(2.0 * at) < 1e-3 && (large - 2.0 * size).abs() < 1e-3);
    }

    #[test]
    fn every_label_is_legible_on_its_background_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            let shown = |[r, g, b]: Rgb| {
                let color = Srgba::from(LinearRgba::rgb(r, g, b));
                [color.red, color.green, color.blue]
            };
            let sky = shown(palette.backdrop.glow[1]);
            let [light, dark] = palette.squares.each_ref().map(|pane| {
                let [r, g, b, alpha] = pane.plain;
                let [r, g, b] = shown([r, g, b]);
                over([r, g, b, alpha], sky)
            });
            let cases = [
                (Backdrop::Air, false, sky),
                (Backdrop::Air, true, sky),
                (Backdrop::Light, false, light),
                (Backdrop::Dark, false, dark),
                (Backdrop::Dark, true, dark),
                (Backdrop::Frame, false, shown(palette.rail.color)),
            ];
            for (on, strong, background) in cases {
                let rgba = |color: [u8; 4]| color.map(|part| f32::from(part) / 255.0);
                let [ink, shade] = inks(&palette.ink, on, strong).map(rgba);
                let under = over(shade, background);
                let found = contrast(over(ink, under), under);
                assert!(found >= 4.5, "{theme:?} {on:?} {strong}: {found:.1}");
            }
        }
    }
}
