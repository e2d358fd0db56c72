//! Names on the tower: files and ranks along the boards' near edges, each board's
//! letter at a corner, pins beside the attack boards. They turn with the camera.
//!
//! egui draws them over the scene, where [`Sight::place`] says: text stays sharp
//! and upright however one looks. [`layout`] says where they stand, by what [`sight`]
//! knows to be in their way.

pub mod layout;
pub mod sight;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use self::layout::{Label, names};
use self::sight::{HALO, Plate, Scene, Sight};
use crate::app::scene::marks::Squares;
use crate::app::scene::theme::Dress;
use crate::app::scene::theme::palette::Ink;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::place;
use crate::app::terrain::site::Sites;
use crate::app::view::alone::Alone;
use crate::app::view::rig::Rig;
use crate::game::TeamBoard;
use crate::rules::{Geometry, Language};

/// The language in which boards and pins are named.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LabelLanguage(pub Language);

/// Writes the names on the tower.
pub fn draw_labels(
    mut contexts: EguiContexts,
    language: Res<LabelLanguage>,
    rig: Res<Rig>,
    ground: Res<Ground>,
    spread: Res<Spread>,
    sites: Sites,
    squares: Squares,
    dress: Res<Dress>,
    alone: Res<Alone>,
    window: Single<&Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    for board in sites.boards() {
        // As the board has it that stands there.
        let sight = Sight {
            view: rig.now.seen_from(sites.of(board)),
            frame: rig.frame,
        };
        let pen = Pen {
            painter: ctx.layer_painter(egui::LayerId::background()),
            sight,
            scale: window.scale_factor() / ctx.pixels_per_point(),
            ink: &dress.palette().ink,
        };
        pen.board((ground.0, spread.0), language.0, (&squares, board), *alone);
    }
    Ok(())
}

/// Writes on the window.
struct Pen {
    painter: egui::Painter,
    sight: Sight,
    /// The window's logical pixels in egui's: one, but in a frame in which the window has
    /// taken another scale that egui has still to hear of.
    scale: f32,
    ink: &'static Ink,
}

impl Pen {
    /// The names of a board.
    fn board(
        &self,
        (geometry, spread): (&'static Geometry, f32),
        language: Language,
        (squares, board): (&Squares, TeamBoard),
        alone: Alone,
    ) {
        let shown = squares.shown(board);
        let boards: Vec<_> = (shown.0.boards.iter())
            .filter(|at| alone.shows(geometry, geometry.pin_level(at.pin)))
            .filter_map(|at| Some((at.pin, squares.board(at.id)?)))
            .collect();
        let levels: Vec<_> = geometry
            .main_levels()
            .filter(|&level| alone.shows(geometry, level))
            .collect();
        let main = levels.iter().map(|&level| {
            let middle = place::board(geometry, level, spread);
            Plate::new(geometry, level, middle)
        });
        let plates = boards
            .iter()
            .map(|&(pin, middle)| Plate::new(geometry, geometry.pin_level(pin), middle));
        let pieces = shown.0.pieces.iter();
        let mut scene = Scene {
            plates: plates.chain(main).collect(),
            pieces: pieces
                .filter(|at| alone.shows_square(geometry, at.square))
                .map(|at| squares.at(board, at.square))
                .collect(),
            names: Vec::new(),
        };
        let what = (&levels[..], &boards[..]);
        for label in names((geometry, spread), language, what, &mut scene, &self.sight) {
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
        let rgba = |[r, g, b, a]: [u8; 4]| egui::Color32::from_rgba_unmultiplied(r, g, b, a);
        let [ink, shade] = inks(self.ink, label.on, label.strong).map(rgba);
        let at = egui::pos2(at.x, at.y);
        let font = egui::FontId::proportional(self.size(label.at));
        let text = |at, ink| {
            self.painter.text(
                at,
                egui::Align2::CENTER_CENTER,
                &label.text,
                font.clone(),
                ink,
            );
        };
        // A halo all round.
        for eighth in 0..8 {
            let way = egui::Vec2::angled(eighth as f32 * std::f32::consts::FRAC_PI_4);
            text(at + way * HALO, shade);
        }
        text(at, ink);
    }
}

/// What a name is written with, and what lies under it as its shade.
fn inks(ink: &Ink, on: layout::Backdrop, strong: bool) -> [[u8; 4]; 2] {
    match on {
        _ if strong => [ink.strong, ink.shade],
        layout::Backdrop::Light => [[8, 12, 20, 240], [240, 240, 236, 110]],
        layout::Backdrop::Dark => [[236, 238, 242, 240], ink.shade],
        layout::Backdrop::Air => [ink.plain, ink.shade],
    }
}

/// Draws the names.
pub fn plugin(app: &mut App) {
    app.init_resource::<LabelLanguage>()
        .add_systems(EguiPrimaryContextPass, draw_labels);
}

#[cfg(test)]
mod tests {
    use bevy::color::{ColorToComponents, Luminance};

    use super::layout::Backdrop;
    use super::*;
    use crate::app::scene::theme::palette::Palette;
    use crate::app::view::rig::Frame;
    use crate::app::view::viewpoint::View;
    use crate::store::Theme;

    /// A colour over a ground, both in sRGB from 0 to 1, as screens blend them.
    fn over([r, g, b, a]: [f32; 4], ground: [f32; 3]) -> [f32; 3] {
        let blend = |top: f32, under: f32| top * a + under * (1.0 - a);
        [
            blend(r, ground[0]),
            blend(g, ground[1]),
            blend(b, ground[2]),
        ]
    }

    /// The contrast of two colours, as WCAG counts it: from 1 to 21.
    fn contrast(one: [f32; 3], other: [f32; 3]) -> f32 {
        let luminance = |[r, g, b]: [f32; 3]| LinearRgba::from(Srgba::rgb(r, g, b)).luminance();
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn names_stay_at_the_tower_while_the_window_takes_another_scale() {
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
        // The window is at 200 % already, egui still paints at 100 %.
        let ((at, size), (early, large)) = (place(1.0), place(2.0));
        assert!(early.distance(2.0 * at) < 1e-3 && (large - 2.0 * size).abs() < 1e-3);
    }

    #[test]
    fn every_name_is_legible_on_its_ground_in_every_theme() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            let sky = Srgba::from(LinearRgba::from_f32_array_no_alpha(palette.horizon));
            let sky = [sky.red, sky.green, sky.blue];
            let [light, dark] = palette.squares.each_ref().map(|pane| over(pane.tint, sky));
            let cases = [
                (Backdrop::Air, false, sky),
                (Backdrop::Air, true, sky),
                (Backdrop::Light, false, light),
                (Backdrop::Dark, false, dark),
                (Backdrop::Dark, true, dark),
            ];
            for (on, strong, ground) in cases {
                let rgba = |color: [u8; 4]| color.map(|part| f32::from(part) / 255.0);
                let [ink, shade] = inks(&palette.ink, on, strong).map(rgba);
                let under = over(shade, ground);
                let found = contrast(over(ink, under), under);
                assert!(found >= 4.5, "{theme:?} {on:?} {strong}: {found:.1}");
            }
        }
    }
}
