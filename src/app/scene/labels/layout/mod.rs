//! Positions of the labels for files, ranks, boards and pins, as plain arithmetic. A label is outside
//! its board's edge. If another board is behind that place, the label is moved inside, to a corner
//! of its square, because it would be read as a label of the other board.

#[cfg(test)]
mod tests;

use bevy::math::{Vec2, Vec3};

use super::sight::{Obstacles, Sight};
use crate::app::terrain::{Terrain, flat, place};
use crate::app::view::View;
use crate::rules::{BoardLayout, Language, Level, Pin};

/// Distance of labels outside a board from the board's edge, in world units.
const OUTSIDE: f32 = 0.46;
/// Distance of labels outside a board of the tower below the board's upper face, in world units:
/// low enough for the frame not to be behind them when the board is seen from the side.
const BELOW: f32 = 0.14;
/// Distance of labels inside a square from the square's edges, in world units.
const INSIDE: f32 = 0.15;
/// Distance of an attack board's label from the board's centre, in world units.
const BESIDE_PIN: f32 = 1.75;
/// Smallest distance between neighbouring labels of a row, as a multiple of the letters'
/// size. If the labels are closer together, the whole row is not drawn.
const MIN_STEP: f32 = 0.8;

/// What is behind a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backdrop {
    /// The sky or the floor, and no board.
    Air,
    Light,
    Dark,
    Frame,
}

/// A label of the 3D view, to be drawn by egui.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text: a file's letter, a rank's number, the name of a board or pin.
    pub text: String,
    /// Centre of the label, in world units of the board's own space.
    pub at: Vec3,
    /// What is behind the label; decides its colours.
    pub on: Backdrop,
    /// Whether the label names a board or pin; false for a file or rank.
    pub strong: bool,
}

/// The two sides of a board that face the camera and have the labels of files and ranks.
struct Sides {
    /// Direction from the board's centre to the labels of the files: toward White (1) or Black
    /// (-1).
    near: f32,
    /// Direction from the board's centre to the labels of the ranks: toward low files (-1) or high
    /// files (1). For a player at White's or Black's seat, this is the left side.
    left: f32,
}

impl Sides {
    /// Chooses the sides by the direction of the camera, so that they are the same for all boards.
    /// The camera's position would not do: a camera straight above the middle of one board is to
    /// the side of another.
    fn new(view: &View) -> Sides {
        let (across, along) = view.yaw.sin_cos();
        let near = if along > -1e-3 { 1.0 } else { -1.0 };
        let left = if across.abs() < 0.1 {
            -near
        } else {
            across.signum()
        };
        Sides { near, left }
    }
}

/// Labels of a main board, in three groups: its files, its ranks, and the board's name.
pub fn board_labels(
    layout: &BoardLayout,
    language: Language,
    level: Level,
    spacing: f32,
    sight: &Sight,
    obstacles: &Obstacles,
) -> [Vec<Label>; 3] {
    let eye = sight.view.eye();
    let board = layout.board(level);
    let centre = place::board(layout, level, spacing);
    let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
    let Sides { near, left } = Sides::new(&sight.view);
    let terrain = Terrain::of(layout);
    let (outside, down, beside) = match terrain {
        Terrain::Tower => (OUTSIDE, BELOW, Backdrop::Air),
        // The labels are in the middle of the frame.
        Terrain::Flat => (flat::FRAME / 2.0, -0.02, Backdrop::Frame),
    };
    let edge = |x: f32, z: f32| centre + Vec3::new(x, -down, z);
    let face = |x: f32, z: f32| centre + Vec3::new(x, 0.0, z);
    let on = |file: u8, rank: u8| match (file + rank) % 2 {
        0 => Backdrop::Dark,
        _ => Backdrop::Light,
    };
    let label = |text: String, at: Vec3, on: Backdrop| Label {
        text,
        at,
        on,
        strong: false,
    };

    let row = |inside: bool| -> Vec<Label> {
        let rank = board.rank + if near > 0.0 { 0 } else { board.ranks - 1 };
        (0..board.files)
            .map(|i| {
                let text = layout.file_letter(board.file + i).to_string();
                let x = f32::from(i) + 0.5 - half.x;
                if inside {
                    let at = face(x + near * (0.5 - INSIDE), near * (half.y - INSIDE));
                    label(text, at, on(board.file + i, rank))
                } else {
                    label(text, edge(x, near * (half.y + outside)), beside)
                }
            })
            .collect()
    };
    let column = |inside: bool| -> Vec<Label> {
        let file = board.file + if left < 0.0 { 0 } else { board.files - 1 };
        (0..board.ranks)
            .map(|i| {
                let text = layout.rank_number(board.rank + i).to_string();
                let z = half.y - 0.5 - f32::from(i);
                if inside {
                    let at = face(left * (half.x - INSIDE), z - near * (0.5 - INSIDE));
                    label(text, at, on(file, board.rank + i))
                } else {
                    label(text, edge(left * (half.x + outside), z), beside)
                }
            })
            .collect()
    };
    let outside_or_in = |names: &dyn Fn(bool) -> Vec<Label>| {
        let outside = names(false);
        // A single label may have a board behind it without being misread.
        let misread = outside.iter().filter(|l| obstacles.backs(l, eye)).count();
        if misread > 1 { names(true) } else { outside }
    };
    // Beside three corners, and beside the edge near the first of them.
    let (corner, beyond) = (half.y - 0.5, half.y + 0.1);
    let places = [
        (-left, near * beyond),
        (-left, -near * beyond),
        (left, -near * beyond),
        (-left, near * corner),
    ];
    let names = places.map(|(x, z)| Label {
        text: language.level(layout, level).to_owned(),
        at: edge(x * (half.x + outside), z),
        on: Backdrop::Air,
        strong: true,
    });
    let names = match terrain {
        Terrain::Tower => {
            let whole = names.iter().filter(|it| sight.shows(it)).cloned();
            let whole = obstacles.free_of(whole.collect(), eye);
            whole.or(names.into_iter().next())
        }
        Terrain::Flat => None,
    };
    [
        outside_or_in(&row),
        outside_or_in(&column),
        names.into_iter().collect(),
    ]
}

/// Returns all visible labels: those of the main boards `levels` and those of the attack boards,
/// which are given by their pins and current centres. Adds the rectangles of the labels to
/// `obstacles`.
pub fn names(
    (layout, spacing): (&BoardLayout, f32),
    language: Language,
    (levels, pins): (&[Level], &[(Pin, Vec3)]),
    obstacles: &mut Obstacles,
    sight: &Sight,
) -> Vec<Label> {
    let rows = levels
        .iter()
        .flat_map(|&level| board_labels(layout, language, level, spacing, sight, obstacles));
    let mut shown: Vec<Label> = rows
        .filter(|row| !is_crowded(row, sight))
        .flatten()
        .filter(|label| !obstacles.hides(label, sight.view.eye()))
        .collect();
    obstacles.names = shown.iter().filter_map(|it| sight.name(it)).collect();
    for &(pin, middle) in pins {
        let name = language.pin(layout, pin);
        let label = pin_label(name, middle, sight, obstacles);
        let label = label.filter(|it| !obstacles.hides(it, sight.view.eye()));
        obstacles
            .names
            .extend(label.iter().filter_map(|it| sight.name(it)));
        shown.extend(label);
    }
    shown
}

/// Whether neighbouring labels of a row would overlap.
fn is_crowded(row: &[Label], sight: &Sight) -> bool {
    row.windows(2).any(|pair| match pair {
        [one, other] => match (sight.place(one.at), sight.place(other.at)) {
            (Some(a), Some(b)) => a.distance(b) < MIN_STEP * sight.letters(one.at),
            _ => false,
        },
        _ => false,
    })
}

/// Returns the label of the attack board on a pin, placed next to that board. The place is
/// chosen so that the label avoids other labels and pieces if possible.
fn pin_label(name: &str, plate: Vec3, sight: &Sight, obstacles: &Obstacles) -> Option<Label> {
    let eye = sight.view.eye();
    let out = Vec3::X * plate.x.signum();
    let near = Vec3::Z * if eye.z >= plate.z { 1.0 } else { -1.0 };
    // The places to try, best first: next to the middles of the edges, then shifted along
    // the edges, then nearer to the centre, then off the corners, and last farther away.
    let along = [(out, -near), (near, -out), (out, near), (near, out)];
    let along = along.map(|(edge, way)| edge + way * 0.6);
    let over = [out, near].map(|edge| edge * 0.8);
    let diagonal = [near - out, out - near, -out - near].map(|way| way * 0.8);
    let places: Vec<Label> = [out, near, -near, (out + near) * 0.8]
        .into_iter()
        .chain(along)
        .chain(over)
        .chain(diagonal)
        .chain([out * 1.35, (out + near) * 1.05])
        .map(|toward| Label {
            text: name.to_owned(),
            at: plate + toward * BESIDE_PIN - Vec3::Y * BELOW,
            on: Backdrop::Air,
            strong: true,
        })
        .collect();
    let apart = |label: &&Label| !obstacles.crowds(label, sight) && !obstacles.hides(label, eye);
    let clear = |label: &&Label| apart(label) && !obstacles.touches(label, sight);
    let all = |free: &dyn Fn(&&Label) -> bool| -> Vec<Label> {
        places.iter().filter(free).cloned().collect()
    };
    let best = [all(&clear), all(&apart)];
    let best = best.into_iter().find(|places| !places.is_empty());
    obstacles.free_of(best.unwrap_or(places), eye)
}
