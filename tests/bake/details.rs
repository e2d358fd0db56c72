//! Details that are added to the flat pictures of the pieces, because the profiles in
//! `assets/pieces` lack them: cross, coronet, slit, battlements and face.

use bevy::math::Vec2;

use tritower::rules::Role;

/// Effect of a detail on the silhouette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// The detail is added to the silhouette.
    Add,
    /// The detail is cut out of the silhouette.
    Cut,
    /// The detail is drawn inside the silhouette, in the colour of the outline.
    Line,
}

fn bar(middle: (f32, f32), half: (f32, f32)) -> Vec<Vec2> {
    let (middle, half) = (Vec2::from(middle), Vec2::from(half));
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|sign| middle + half * Vec2::from(sign))
        .to_vec()
}

fn disc(middle: (f32, f32), radii: (f32, f32)) -> Vec<Vec2> {
    (0..20)
        .map(|step| {
            let (sin, cos) = (step as f32 * std::f32::consts::TAU / 20.0).sin_cos();
            Vec2::from(middle) + Vec2::from(radii) * Vec2::new(cos, sin)
        })
        .collect()
}

/// Rectangle around a line from one point to another.
fn stroke(from: (f32, f32), to: (f32, f32), width: f32) -> Vec<Vec2> {
    let (from, to) = (Vec2::from(from), Vec2::from(to));
    let aside = (to - from).normalize_or(Vec2::X).perp() * width / 2.0;
    vec![from - aside, to - aside, to + aside, from + aside]
}

/// The details of a piece, in the units of its profile.
pub fn details(role: Role) -> Vec<(Does, Vec<Vec2>)> {
    use Does::{Add, Cut, Line};
    match role {
        Role::Pawn => vec![(Line, bar((0.0, 0.572), (0.10, 0.008)))],
        Role::Knight => vec![
            (Line, disc((0.165, 0.985), (0.034, 0.030))),
            (Line, disc((0.335, 0.775), (0.020, 0.017))),
            (Line, stroke((0.385, 0.712), (0.275, 0.728), 0.018)),
            (Line, stroke((-0.02, 1.06), (-0.105, 0.88), 0.018)),
            (Line, stroke((-0.105, 0.88), (-0.125, 0.68), 0.018)),
            (Line, stroke((-0.125, 0.68), (-0.105, 0.48), 0.018)),
            (Line, bar((0.0, 0.29), (0.20, 0.010))),
        ],
        Role::Bishop => vec![
            (Line, stroke((0.015, 1.045), (0.105, 1.165), 0.030)),
            (Line, bar((0.0, 0.842), (0.11, 0.009))),
        ],
        Role::Rook => vec![
            (Cut, bar((0.085, 0.985), (0.040, 0.075))),
            (Cut, bar((-0.085, 0.985), (0.040, 0.075))),
            (Line, bar((0.0, 0.79), (0.20, 0.009))),
            (Line, bar((0.0, 0.676), (0.17, 0.009))),
        ],
        Role::Queen => vec![
            (Add, coronet()),
            (Add, disc((-0.295, 1.445), (0.042, 0.050))),
            (Add, disc((-0.150, 1.500), (0.042, 0.050))),
            (Add, disc((0.0, 1.520), (0.042, 0.050))),
            (Add, disc((0.150, 1.500), (0.042, 0.050))),
            (Add, disc((0.295, 1.445), (0.042, 0.050))),
            (Line, bar((0.0, 1.135), (0.125, 0.010))),
            (Line, bar((0.0, 1.022), (0.11, 0.009))),
        ],
        Role::King => vec![
            (Add, bar((0.0, 1.600), (0.034, 0.175))),
            (Add, bar((0.0, 1.630), (0.135, 0.046))),
            (Line, bar((0.0, 1.375), (0.185, 0.010))),
            (Line, bar((0.0, 1.073), (0.11, 0.009))),
        ],
    }
}

fn coronet() -> Vec<Vec2> {
    [
        (0.135, 1.10),
        (0.235, 1.31),
        (0.300, 1.44),
        (0.205, 1.355),
        (0.152, 1.49),
        (0.085, 1.36),
        (0.0, 1.51),
        (-0.085, 1.36),
        (-0.152, 1.49),
        (-0.205, 1.355),
        (-0.300, 1.44),
        (-0.235, 1.31),
        (-0.135, 1.10),
    ]
    .map(Vec2::from)
    .to_vec()
}
