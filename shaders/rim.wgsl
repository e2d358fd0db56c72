// Everything solid: the standard material and a faint light along its outline, which
// separates dark pieces from a dark sky.
//
// In the vertex colours of a mesh, red is the share of ambient light that reaches a point,
// and alpha its opacity.

#import bevy_pbr::forward_io::{VertexOutput, FragmentOutput}
#ifdef ENVIRONMENT_MAP
#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
}
#else
#import bevy_pbr::pbr_bindings::material
#import "embedded://shaders/plain.wgsl"::{lit, toned, toward_eye}
#endif

struct Rim {
    // Colour (rgb) and strength (a) of the light toward the outline. A negative colour
    // darkens.
    light: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> rim: Rim;

// Light or shade toward the outline, more from above than from below, as from a sky.
fn outline(n: vec3<f32>, v: vec3<f32>) -> vec3<f32> {
    let away = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    return rim.light.rgb * (away * away * rim.light.a * (0.75 + 0.25 * n.y));
}

// Directional lights reach into grooves better than ambient light.
fn by_lamps(open: f32) -> f32 {
    return mix(0.7, 1.0, open);
}

#ifdef ENVIRONMENT_MAP
@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    var open = 1.0;
#ifdef VERTEX_COLORS
#ifdef LIT
    open = in.color.r;
    let own = pbr.material.base_color.rgb / max(open, 0.02);
    pbr.material.base_color = vec4(own * by_lamps(open), pbr.material.base_color.a);
    pbr.diffuse_occlusion *= open;
    pbr.specular_occlusion *= open;
#endif
#endif
#ifdef LIT
    var colour = apply_pbr_lighting(pbr);
    colour = vec4(max(colour.rgb + outline(pbr.N, pbr.V) * open, vec3(0.0)), colour.a);
#else
    // Markers are a little brighter than lit surfaces, so that bloom gives them a faint
    // halo.
    let colour = vec4(pbr.material.base_color.rgb * 1.35, pbr.material.base_color.a);
#endif

    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, colour);
    return out;
}
#else
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
    colour = lit(tint.rgb, n, v) * mix(0.45, 1.0, open) + outline(n, v) * open;
#endif

    var out: FragmentOutput;
    out.color = vec4(toned(max(colour, vec3(0.0))), tint.a);
    return out;
}
#endif
