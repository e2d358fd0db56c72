// Everything solid: the standard material with light or shade toward the outline of a shape,
// and with the grain of wood.
//
// In the vertex colours of a mesh, red is the share of ambient light that reaches a point,
// and alpha its opacity.

#import bevy_pbr::forward_io::{VertexOutput, FragmentOutput}
#import bevy_pbr::mesh_view_bindings::view
#ifdef GRAIN
#import "embedded://shaders/wood.wgsl"::{streaks}
#endif
#ifdef ENVIRONMENT_MAP
#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
}
#else
#import bevy_pbr::pbr_bindings::material
#import "embedded://shaders/plain.wgsl"::{lit, toward_eye}
#import "embedded://shaders/tone.wgsl"::{toned}
#endif

struct Rim {
    // Colour of the light toward the outline (rgb), and the strength of the shade there, which
    // white pieces have (a). Of an unlit shadow: the share of its opacity that is lost on the full
    // path, where shadow maps do the rest (a).
    light: vec4<f32>,
    // Second colour along the grain of wood (rgb); whether the table hides the lower half of the
    // studio from reflections, as 0 or 1 (a).
    grain: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> rim: Rim;

// Directional lights reach into grooves better than ambient light.
fn by_lamps(open: f32) -> f32 {
    return mix(0.7, 1.0, open);
}

// Base colour of a point of the material.
fn tinted(base: vec3<f32>, in: VertexOutput) -> vec3<f32> {
#ifdef GRAIN
    let at = in.world_position.xz;
    // A large surface has a coarser grain than a square.
    return mix(rim.grain.rgb, base, streaks(at * 0.5, 0.5 * (fwidth(at.x) + fwidth(at.y))));
#else
    return base;
#endif
}

// 1 up to `inner` pixels from the outline of a shape, 0 from `outer` pixels on, in a window 720
// pixels high. `facing` is the cosine of the angle between the surface's normal and the direction
// to the eye.
fn near_outline(facing: f32, inner: f32, outer: f32) -> f32 {
    // The square of the cosine falls evenly toward the outline, which gives the distance in pixels.
    let square = facing * facing;
    let slope = length(vec2(dpdx(square), dpdy(square)));
    let pixels = square / max(slope, 1e-4) / max(view.viewport.w / 720.0, 1.0);
    return 1.0 - smoothstep(inner, outer, pixels);
}

#ifdef ENVIRONMENT_MAP
// Greatest widening of reflections on curved surfaces, as a variance.
const WIDEST: f32 = 0.06;

// Roughness that includes the curvature of the surface within a pixel (Tokuyoshi and Kaplanyan,
// 2019), so that narrow reflections on thin tubes and small pieces do not break into dots.
fn widened(roughness: f32, curved: f32) -> f32 {
    let alpha = roughness * roughness;
    return sqrt(sqrt(min(alpha * alpha + curved, 1.0)));
}

// Strengths of the light and of the shade toward the outline, and the greatest share of light that
// is lost there.
const RIM: f32 = 1.35;
const SHADE: f32 = 2.3;
const DARKEST: f32 = 0.69;
// Strength of light from the camera on the shaded sides of white pieces, so that they stay white
// where the camera looks toward the key light; and the horizontal part of the direction toward
// that light, which `light.rs` sets.
const FILL: f32 = 3.4;
const KEY: vec2<f32> = vec2(0.397, 0.278);

// 1 at the outline, 0 on surfaces that face the eye, by the cosine of the angle between them. On
// small or strongly bent shapes, the outline is at least some pixels wide. Surfaces that face down
// have less: seen from above, a queen's neck would otherwise shine as a whole. `up` is the vertical
// part of the surface's normal.
fn outline(facing: f32, up: f32) -> f32 {
    // The limit hides that a sample at the outline can be beyond the surface.
    let away = min(1.0 - facing, 0.78) / 0.78;
    let wide = away * away * away * (1.0 - 0.8 * smoothstep(0.0, 0.5, -up));
    let near = near_outline(facing, 0.5, 2.4) * smoothstep(0.2, 0.6, away);
    return max(wide, 0.6 * near);
}

// Limits reflections. The lamps are points for the renderer, whose images would sparkle; at
// the outline, where a sample can be beyond the surface, they would be a row of white dots.
fn dimmed(light: vec3<f32>, facing: f32) -> vec3<f32> {
    let finite = clamp(light, vec3(0.0), vec3(100.0));
    let peak = max(finite.r, max(finite.g, finite.b));
    let most = mix(0.2, 1.4, smoothstep(0.05, 0.4, facing));
    return finite * (min(peak, most) / max(peak, 1e-4));
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    var open = 1.0;
#ifdef LIT
    var base = pbr.material.base_color;
#ifdef VERTEX_COLORS
    // At the outline, a sample can be beyond the surface, where the share can be below 0.
    open = clamp(in.color.r, 0.0, 1.0);
    base = vec4(max(base.rgb, vec3(0.0)) / max(open, 0.02) * by_lamps(open), base.a);
    pbr.diffuse_occlusion *= open;
    pbr.specular_occlusion *= open;
#endif
    // How far the reflected light comes from below the horizon.
    let below = smoothstep(-0.1, 0.1, -reflect(-pbr.V, pbr.N).y);
    pbr.specular_occlusion *= 1.0 - rim.grain.a * below;
    let across = dpdx(pbr.N);
    let down = dpdy(pbr.N);
    let curved = min(0.25 * (dot(across, across) + dot(down, down)), WIDEST);
    pbr.material.perceptual_roughness = widened(pbr.material.perceptual_roughness, curved);
    pbr.material.clearcoat_perceptual_roughness
        = widened(pbr.material.clearcoat_perceptual_roughness, curved);
    // Not `clamp`: beyond the surface, a sample's normal can be invalid.
    let cosine = dot(pbr.N, pbr.V);
    let facing = select(0.0, min(cosine, 1.0), cosine > 0.0);
    let edge = outline(facing, pbr.N.y);
    pbr.material.base_color = vec4(tinted(base.rgb, in), base.a);
    let lit = apply_pbr_lighting(pbr);
    var light = dimmed(lit.rgb, facing);
    let peak = max(light.r, max(light.g, light.b));
    let dark = max(1.0 - peak, 0.0) * inverseSqrt(max(peak, 0.05));
    let against = clamp(-3.5 * dot(view.world_from_view[2].xz, KEY), 0.0, 1.0);
    light *= 1.0 + FILL * against * rim.light.a * facing * dark;
    light *= 1.0 - min(SHADE * rim.light.a * edge, DARKEST);
    let colour = vec4(light + rim.light.rgb * (RIM * edge * open), lit.a);
#else
    // Markers are a little brighter than lit surfaces, so that bloom gives them a faint
    // halo.
    let own = pbr.material.base_color;
    let colour = vec4(own.rgb * 1.35, own.a * (1.0 - rim.light.a));
#endif

    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, colour);
    return out;
}
#else
// Strengths of two lights of the plain path: from the camera, and along the outline.
const FILL: f32 = 0.16;
const EDGE: f32 = 4.6;
// Share of the shade toward the outline that the plain path keeps, since it has no lights from
// all sides that would brighten the outline again.
const SHADE: f32 = 1.2;
// Strength of the shade in the last pixels before the outline, which separates white pieces from
// white pieces behind them.
const LINE_SHADE: f32 = 1.45;

// 0 on surfaces that face the eye, 1 at the outline.
fn outline(n: vec3<f32>, v: vec3<f32>) -> f32 {
    let away = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    return away * away * away;
}

@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
    var tint = material.base_color;
    var open = 1.0;
#ifdef VERTEX_COLORS
    open = in.color.r;
#ifdef LIT
    tint = vec4(tint.rgb * by_lamps(open), tint.a * in.color.a);
#else
    tint = vec4(tint.rgb * open, tint.a * in.color.a);
#endif
#endif
    var colour = tint.rgb;
#ifdef LIT
    let n = normalize(in.world_normal);
    let v = toward_eye(in.world_position.xyz);
    let facing = clamp(dot(n, v), 0.0, 1.0);
    let away = 1.0 - facing;
    let base = tinted(tint.rgb, in) * (1.0 - SHADE * rim.light.a * away * away);
    // Light from the camera replaces the studio's. The light along the outline is stronger than
    // on the full path, where lamps and studio add to it.
    let light = lit(base, n, v) + base * (FILL * facing * facing);
    let line = near_outline(facing, 1.2, 3.0) * smoothstep(0.25, 0.6, away);
    let shaded = light * mix(0.55, 1.0, open) * (1.0 - LINE_SHADE * rim.light.a * line);
    colour = shaded + rim.light.rgb * (EDGE * outline(n, v) * open);
#endif

    var out: FragmentOutput;
    out.color = vec4(toned(colour), tint.a);
    return out;
}
#endif
