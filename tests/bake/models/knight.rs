//! The knight's head: an outline from the side that is given thickness and then carved with ears,
//! mane, cheeks, eyes, nostrils and mouth.

use bevy::math::{FloatExt, Quat, Vec2, Vec3};

use crate::shape::lathe::smooth;
use crate::shape::occlusion::shade_carved;
use crate::shape::surface::{ball, block, outline, soft_max, soft_min, surface};
use crate::shape::{Shape, smoothstep};

/// Carves a head that faces along the x axis, with y upward. `contour` is the outline of its right
/// side, anticlockwise from the foot of the chest; `cell` is the size of the mesh's cells.
pub fn knight(contour: &[Vec2], cell: f32) -> Shape {
    let contour = smooth(contour, 4);
    let (low, high) = contour
        .iter()
        .fold((Vec2::MAX, Vec2::MIN), |(low, high), p| {
            (low.min(*p), high.max(*p))
        });
    let margin = Vec3::splat(0.04);
    let (low, high) = (low.extend(-0.3) - margin, high.extend(0.3) + margin);
    let solid = |at| head(&contour, at);
    let mut shape = surface(solid, low, high, cell);
    shade_carved(&mut shape, solid);
    shape
}

fn head(contour: &[Vec2], at: Vec3) -> f32 {
    let side = Vec2::new(at.x, at.y);
    let edge = outline(contour, side);
    let z = at.z.abs();
    let mirrored = at.with_z(z);

    // The body is thick at the foot, slimmer at the neck and narrow at the muzzle.
    let mut solid = soft_max(edge, z - thickness(side), 0.13);

    // Adds the cheeks, the round jaw and the width of the chest.
    solid = soft_min(
        solid,
        ball(
            mirrored,
            Vec3::new(0.085, 0.865, 0.075),
            Vec3::new(0.125, 0.12, 0.085),
        ),
        0.035,
    );
    solid = soft_min(
        solid,
        ball(
            mirrored,
            Vec3::new(0.315, 0.765, 0.045),
            Vec3::new(0.075, 0.06, 0.055),
        ),
        0.05,
    );
    // Adds the ridge of the brow over the eye.
    solid = soft_min(
        solid,
        ball(
            mirrored,
            Vec3::new(0.155, 1.035, 0.09),
            Vec3::new(0.065, 0.028, 0.035),
        ),
        0.03,
    );

    // The mane has locks along the crest and is separated from the neck by a groove.
    let crest =
        smoothstep(0.10, 0.0, side.x + 0.3 * (side.y - 1.1)) * smoothstep(0.34, 0.46, side.y);
    let locks = (26.0 * (side.y + 1.1 * edge) + 9.0 * side.x).sin();
    let band = smoothstep(-0.155, -0.115, edge) * crest * smoothstep(1.13, 1.08, side.y);
    solid += band * (0.011 * locks - 0.004);
    let parting = (-(edge + 0.145) * (edge + 0.145) / 0.0003).exp() * crest;
    solid += 0.016 * parting;

    // Two ears remain when the crest between them is cut away.
    let between = block(
        at,
        Vec3::new(0.06, 1.235, 0.0),
        Vec3::new(0.2, 0.09, 0.026),
        Quat::IDENTITY,
        0.02,
    );
    solid = soft_max(solid, -between, 0.03);
    let hollow = ball(
        mirrored,
        Vec3::new(0.105, 1.17, 0.075),
        Vec3::new(0.022, 0.055, 0.022),
    );
    solid = soft_max(solid, -hollow, 0.012);

    // Carves the eyes and their sockets.
    solid = soft_max(
        solid,
        -ball(
            mirrored,
            Vec3::new(0.178, 0.992, 0.135),
            Vec3::new(0.05, 0.032, 0.035),
        ),
        0.02,
    );
    solid = soft_min(
        solid,
        ball(
            mirrored,
            Vec3::new(0.175, 0.992, 0.104),
            Vec3::new(0.028, 0.024, 0.026),
        ),
        0.006,
    );

    // Carves the nostrils and the mouth.
    solid = soft_max(
        solid,
        -ball(
            mirrored,
            Vec3::new(0.352, 0.79, 0.088),
            Vec3::new(0.026, 0.018, 0.022),
        ),
        0.012,
    );
    let mouth = block(
        mirrored,
        Vec3::new(0.335, 0.722, 0.1),
        Vec3::new(0.075, 0.007, 0.06),
        Quat::from_rotation_z(0.12),
        0.006,
    );
    solid = soft_max(solid, -mouth, 0.014);

    // The head is joined to a round foot.
    let across = Vec2::new(at.x, at.z).length();
    let foot = soft_max(across - 0.24, (at.y - 0.31).abs() - 0.03, 0.03);
    soft_min(solid, foot, 0.06)
}

/// Half the thickness of the head at a point of the side view.
fn thickness(side: Vec2) -> f32 {
    let neck = 0.235.lerp(0.135, smoothstep(0.32, 0.95, side.y));
    let nose = smoothstep(0.08, 0.36, side.x);
    let face = 0.135.lerp(0.088, nose);
    let is_face = smoothstep(0.02, 0.18, side.x) * smoothstep(0.58, 0.70, side.y);
    neck.lerp(face, is_face)
}
