//! Names on the tower: files and ranks along the boards' near edges, each board's
//! letter at a corner, pins beside the attack boards. They turn with the camera.
//!
//! egui draws them over the scene, where [`View::project`] says: text stays sharp
//! and upright however one looks.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::camera::{Frame, FreeRect, Rig, View};
use super::marks::Squares;
use super::place;
use super::sync::Shown;
use super::tower::{Ground, Spread};
use crate::rules::{Geometry, Language, Level};

/// The language in which boards and pins are named.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LabelLanguage(pub Language);

/// How far outside a board's edge its names lie, in units.
const OUTSIDE: f32 = 0.3;

/// A name and the point that it stands at.
#[derive(Clone, Debug, PartialEq)]
struct Label {
    text: String,
    at: Vec3,
    strong: bool,
}

/// The names along a main board's edges that are nearest to the eye.
fn board_labels(
    geometry: &Geometry,
    language: Language,
    level: Level,
    spread: f32,
    eye: Vec3,
) -> Vec<Label> {
    let board = geometry.board(level);
    let centre = place::board(geometry, level, spread);
    let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
    let side = |eye: f32, middle: f32| if eye >= middle { 1.0 } else { -1.0 };
    // From a seat the ranks stand at the left, as on a flat board.
    let near = side(eye.z, centre.z);
    let left = if (eye.x - centre.x).abs() < 2.0 {
        -near
    } else {
        side(eye.x, centre.x)
    };
    let edge = |x: f32, z: f32| centre + Vec3::new(x, -place::THICKNESS / 2.0, z);

    let files = (0..board.files).map(|i| Label {
        text: geometry.file_letter(board.file + i).to_string(),
        at: edge(f32::from(i) + 0.5 - half.x, near * (half.y + OUTSIDE)),
        strong: false,
    });
    let ranks = (0..board.ranks).map(|i| Label {
        text: (board.rank + i).to_string(),
        at: edge(left * (half.x + OUTSIDE), half.y - 0.5 - f32::from(i)),
        strong: false,
    });
    let name = Label {
        text: language.level(geometry, level).to_owned(),
        at: edge(-left * (half.x + OUTSIDE), near * (half.y - 0.5)),
        strong: true,
    };
    files.chain(ranks).chain([name]).collect()
}

fn draw_labels(
    mut contexts: EguiContexts,
    language: Res<LabelLanguage>,
    rig: Res<Rig>,
    free: Res<FreeRect>,
    ground: Res<Ground>,
    spread: Res<Spread>,
    shown: Res<Shown>,
    squares: Squares,
    window: Single<&Window, With<PrimaryWindow>>,
) -> Result {
    let painter = contexts
        .ctx_mut()?
        .layer_painter(egui::LayerId::background());
    let frame = Frame::new(*window, *free);
    let geometry = ground.0;
    let mut labels: Vec<Label> = geometry
        .main_levels()
        .flat_map(|level| board_labels(geometry, language.0, level, spread.0, rig.now.eye()))
        .collect();
    let mut plates: Vec<Plate> = geometry
        .main_levels()
        .map(|level| Plate::new(geometry, level, place::board(geometry, level, spread.0)))
        .collect();
    for at in &shown.0.boards {
        let Some(middle) = squares.board(at.id) else {
            continue;
        };
        labels.push(pin_label(language.0.pin(geometry, at.pin), middle));
        plates.push(Plate::new(geometry, geometry.pin_level(at.pin), middle));
    }
    for label in labels {
        if !plates
            .iter()
            .any(|plate| plate.hides(label.at, rig.now.eye()))
        {
            draw(&painter, &rig.now, &frame, &label);
        }
    }
    Ok(())
}

/// A pin's name, beside the outer edge of the attack board that stands on it.
fn pin_label(name: &str, plate: Vec3) -> Label {
    Label {
        text: name.to_owned(),
        at: plate + Vec3::new(plate.x.signum() * 1.38, -place::THICKNESS / 2.0, 0.0),
        strong: true,
    }
}

/// A board as something that hides what is behind it.
#[derive(Clone, Copy, Debug)]
struct Plate {
    middle: Vec3,
    half: Vec2,
}

impl Plate {
    fn new(geometry: &Geometry, level: Level, middle: Vec3) -> Plate {
        let board = geometry.board(level);
        let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
        Plate { middle, half }
    }

    /// Whether it lies between a point and the eye.
    fn hides(&self, point: Vec3, eye: Vec3) -> bool {
        let (from, to) = (point.y - self.middle.y, eye.y - self.middle.y);
        if from * to >= 0.0 || from.abs() < 0.1 {
            return false;
        }
        let crossing = point.lerp(eye, from / (from - to)) - self.middle;
        crossing.x.abs() < self.half.x && crossing.z.abs() < self.half.y
    }
}

fn draw(painter: &egui::Painter, view: &View, frame: &Frame, label: &Label) {
    let Some(at) = view.project(frame.window, frame.free, label.at) else {
        return;
    };
    // As large as if it were painted on the tower, within what can be read.
    let unit = frame.window.y
        / (2.0 * (super::camera::view::FIELD / 2.0).tan())
        / view.eye().distance(label.at).max(1.0);
    let size = (unit * 0.30).clamp(9.0, 22.0);
    let (size, color) = if label.strong {
        (
            size * 0.95,
            egui::Color32::from_rgba_unmultiplied(240, 214, 150, 215),
        )
    } else {
        (
            size,
            egui::Color32::from_rgba_unmultiplied(200, 212, 228, 190),
        )
    };
    let (at, font) = (egui::pos2(at.x, at.y), egui::FontId::proportional(size));
    let shade = egui::Color32::from_rgba_unmultiplied(4, 7, 14, 200);
    for offset in [egui::vec2(1.0, 1.0), egui::vec2(-1.0, 0.0)] {
        painter.text(
            at + offset,
            egui::Align2::CENTER_CENTER,
            &label.text,
            font.clone(),
            shade,
        );
    }
    painter.text(at, egui::Align2::CENTER_CENTER, &label.text, font, color);
}

/// Draws the names.
pub fn plugin(app: &mut App) {
    app.init_resource::<LabelLanguage>()
        .add_systems(EguiPrimaryContextPass, draw_labels);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    fn at(eye: Vec3, text: &str) -> Vec3 {
        let labels = board_labels(&TOWER, Language::English, Level(0), place::SPREAD, eye);
        labels
            .into_iter()
            .find(|label| label.text == text)
            .unwrap()
            .at
    }

    #[test]
    fn a_board_hides_the_names_below_it_and_no_others() {
        let plate = Plate {
            middle: Vec3::new(0.0, 6.0, 0.0),
            half: Vec2::splat(2.0),
        };
        let eye = Vec3::new(0.0, 20.0, 0.0);
        assert!(plate.hides(Vec3::new(1.0, 3.0, 0.0), eye));
        assert!(!plate.hides(Vec3::new(3.0, 3.0, 0.0), eye));
        assert!(!plate.hides(Vec3::new(1.0, 9.0, 0.0), eye));
    }

    #[test]
    fn boards_are_named_in_the_language_of_the_notation() {
        let black = TOWER.main_levels().last().unwrap();
        let named = |language, name: &str| {
            let labels = board_labels(&TOWER, language, black, place::SPREAD, Vec3::ONE);
            labels.iter().any(|label| label.text == name)
        };
        assert!(named(Language::English, "B"));
        assert!(named(Language::German, "S"));
    }

    #[test]
    fn names_stand_at_the_edges_that_face_the_eye() {
        let white = Vec3::new(0.0, 15.0, 30.0);
        let black = Vec3::new(0.0, 15.0, -30.0);
        assert!(at(white, "a").z > at(black, "a").z);
        assert!(at(white, "3").x < 0.0, "White's left");
        assert!(at(black, "3").x > 0.0, "Black's left");
        let right = Vec3::new(30.0, 15.0, 3.0);
        assert!(at(right, "3").x > 0.0);
    }
}
