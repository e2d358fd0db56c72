// Tinted glass: what the standard material gives, with a rim that reflects more at
// grazing angles and cut edges that glow like acrylic.

#import bevy_pbr::forward_io::{VertexOutput, FragmentOutput}
#ifdef ENVIRONMENT_MAP
#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}
#else
#import bevy_pbr::pbr_bindings::material
#import "embedded://shaders/plain.wgsl"::{lit, toned, toward_eye}
#endif

struct Glass {
    // Colour of the cut edges; its alpha is how opaque they are.
    edge: vec4<f32>,
    // Colour that the glass takes at grazing angles; its alpha is how strongly.
    sheen: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> glass: Glass;

// How much of a flat face's opposite a point is: nought on the faces, one on edges.
fn cut_of(n: vec3<f32>) -> f32 {
    return 1.0 - smoothstep(0.75, 0.98, abs(n.y));
}

// The colour of a face or an edge before light falls on it.
fn tinted(base: vec4<f32>, cut: f32) -> vec4<f32> {
    return mix(base, glass.edge, cut);
}

// The lit colour with what glass does at grazing angles and where it glints.
fn glazed(lit: vec3<f32>, alpha: f32, n: vec3<f32>, v: vec3<f32>, cut: f32) -> vec4<f32> {
    let away = 1.0 - clamp(abs(dot(n, v)), 0.0, 1.0);
    let grazing = away * away * away * away * glass.sheen.a * (1.0 - cut);
    let glint = smoothstep(0.7, 1.8, max(lit.r, max(lit.g, lit.b)));
    let colour = mix(lit, glass.sheen.rgb, grazing * 0.6) + glass.edge.rgb * cut * 0.10;
    return vec4(colour, max(mix(alpha, 0.9, grazing), glint));
}

#ifdef ENVIRONMENT_MAP
@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let cut = cut_of(pbr.world_normal);
    pbr.material.base_color = tinted(pbr.material.base_color, cut);
    let colour = apply_pbr_lighting(pbr);

    var out: FragmentOutput;
    let seen = glazed(colour.rgb, pbr.material.base_color.a, pbr.N, pbr.V, cut);
    out.color = main_pass_post_lighting_processing(pbr, seen);
    return out;
}
#else
@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
    let n = normalize(in.world_normal);
    let v = toward_eye(in.world_position.xyz);
    let cut = cut_of(n);
    let tint = tinted(material.base_color, cut);

    let seen = glazed(lit(tint.rgb, n, v), tint.a, n, v, cut);

    var out: FragmentOutput;
    out.color = vec4(toned(seen.rgb), seen.a);
    return out;
}
#endif
