// A mark as light in a square: a line along the rim, a ring or a disc. It is added to what is
// under it. Line and ring can have a dark band on both sides, so that they are visible on
// light squares.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_functions::get_world_from_local,
}
#ifndef ENVIRONMENT_MAP
#import "embedded://shaders/tone.wgsl"::{toned}
#endif

struct Mark {
    // Colour (rgb) and visibility (a).
    color: vec4<f32>,
    // Brightness of the line along the rim (x), of the whole face (y), of the ring (z) and of
    // the disc (w).
    form: vec4<f32>,
    // Radii between which the ring is (xy), and between which the disc fades out (zw).
    radii: vec4<f32>,
    // Darkness of the bands beside the line (x) and beside the ring (y), opacity of the bands
    // (z), and the angle by which the pattern of gaps in the line advances in a world unit;
    // 0 without gaps (w).
    shade: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> mark: Mark;

// 1 between two distances, 0 outside, with soft transitions within.
fn between(at: f32, inner: f32, outer: f32) -> f32 {
    return smoothstep(inner, inner + 0.02, at) * (1.0 - smoothstep(outer - 0.02, outer, at));
}

// Brightness (x) and opacity (y) at a point of the square, from -0.5 to 0.5 on both axes.
fn seen(at: vec2<f32>) -> vec2<f32> {
    let square = max(abs(at.x), abs(at.y));
    // Gaps repeat along each side of the square, symmetrically to its middle.
    let gap = cos(mark.shade.w * min(abs(at.x), abs(at.y))) - select(0.0, 2.0, mark.shade.w == 0.0);
    let drawn = 1.0 - smoothstep(-0.15, 0.15, gap);
    // A line with dark bands is narrower and has one of them toward the edge of the square.
    let dark = mark.shade.x;
    let line = smoothstep(0.42 - 0.03 * dark, 0.45 - 0.03 * dark, square)
        * (1.0 - dark * smoothstep(0.452, 0.468, square));
    let soft = smoothstep(0.12, 0.47, square);
    let away = length(at);
    let ring = between(away, mark.radii.x, mark.radii.y);
    let disc = 1.0 - smoothstep(mark.radii.z, mark.radii.w, away);
    let beside_line = smoothstep(0.345, 0.365, square) * (1.0 - smoothstep(0.45, 0.75, gap));
    let beside_ring = between(away, mark.radii.x - 0.045, mark.radii.y + 0.045);
    let band = max(dark * beside_line, mark.shade.y * beside_ring);
    let sharp = dot(mark.form.xz, vec2(line * drawn, ring));
    let faint = dot(mark.form.xyw, vec3(0.22 * soft * soft * drawn, 1.0, disc));
    return vec2(sharp + faint * (1.0 - band), band * mark.shade.z);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let middle = get_world_from_local(in.instance_index)[3].xz;
    let here = seen(in.world_position.xz - middle) * mark.color.a;
    let light = mark.color.rgb * here.x;
#ifdef ENVIRONMENT_MAP
    return vec4(light, here.y);
#else
    // The sum with the square under it is not toned here: some of the square gives way.
    return vec4(toned(light), max(here.y, 0.6 * min(here.x, 1.0)));
#endif
}
