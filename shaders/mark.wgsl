// A mark as light in a square: a line along the rim, a ring or a disc. It is added to what is
// under it.

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
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> mark: Mark;

// Brightness at a point of the square, from -0.5 to 0.5 on both axes.
fn power(at: vec2<f32>) -> f32 {
    let square = max(abs(at.x), abs(at.y));
    let soft = smoothstep(0.12, 0.47, square);
    let line = smoothstep(0.42, 0.45, square) + 0.22 * soft * soft;
    let away = length(at);
    let ring = smoothstep(mark.radii.x, mark.radii.x + 0.02, away)
        * (1.0 - smoothstep(mark.radii.y - 0.02, mark.radii.y, away));
    let disc = 1.0 - smoothstep(mark.radii.z, mark.radii.w, away);
    return dot(mark.form, vec4(line, 1.0, ring, disc));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let middle = get_world_from_local(in.instance_index)[3].xz;
    let bright = power(in.world_position.xz - middle) * mark.color.a;
    let light = mark.color.rgb * bright;
#ifdef ENVIRONMENT_MAP
    return vec4(light, 0.0);
#else
    // The sum with the square under it is not toned here: some of the square gives way.
    return vec4(toned(light), 0.6 * min(bright, 1.0));
#endif
}
