// A square of tinted glass or veneer: the standard material with a rim that reflects more
// at grazing angles, cut edges that glow like acrylic, and a pattern on its faces.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::get_world_from_local,
}
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
    // Colour (rgb) and opacity (a) of the cut edges.
    edge: vec4<f32>,
    // Colour (rgb) of the glass at grazing angles, and its strength (a).
    sheen: vec4<f32>,
    // Strength of the wood grain (x); share of the edge colour along the rim of the faces
    // (y); opacity of everything (z), which is below 1 while a level is faded.
    pattern: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> glass: Glass;

// 0 on horizontal faces, 1 on the cut edges, with a soft transition.
fn cut_of(n: vec3<f32>) -> f32 {
    return 1.0 - smoothstep(0.75, 0.98, abs(n.y));
}

// Position on the square, from -0.5 to 0.5 on both axes: the pattern moves with the board.
fn on_square(in: VertexOutput) -> vec2<f32> {
    return in.world_position.xz - get_world_from_local(in.instance_index)[3].xz;
}

// Wood grain along the files: wavy bands, and fibres where a pixel is small enough to show
// them.
fn grain(at: vec2<f32>) -> f32 {
    let bent = at.x + 0.055 * sin(at.y * 4.1 + 0.7) + 0.02 * sin(at.y * 9.7 + at.x * 6.0);
    let bands = sin(bent * 31.0) * 0.6 + sin(bent * 67.0 + 1.3) * 0.4;
    let fibres = sin(at.x * 233.0 + 3.0 * sin(at.y * 7.0));
    let pixel = fwidth(at.x) + fwidth(at.y);
    return bands * clamp(1.6 - pixel * 24.0, 0.0, 1.0) + 0.5 * fibres * clamp(1.0 - pixel * 90.0, 0.0, 1.0);
}

// Colour of a face or an edge before lighting.
fn tinted(base: vec4<f32>, cut: f32, at: vec2<f32>) -> vec4<f32> {
    var face = base;
#ifdef GRAIN
    face = vec4(face.rgb * (1.0 + glass.pattern.x * grain(at)), face.a);
#endif
#ifdef GLOW
    let rim = smoothstep(0.34, 0.49, max(abs(at.x), abs(at.y)));
    face = mix(face, glass.edge, rim * glass.pattern.y);
#endif
    return mix(face, glass.edge, cut);
}

// Adds to the lit colour the reflection at grazing angles and the glints.
fn glazed(lit: vec3<f32>, alpha: f32, n: vec3<f32>, v: vec3<f32>, cut: f32) -> vec4<f32> {
    let away = 1.0 - clamp(abs(dot(n, v)), 0.0, 1.0);
    let grazing = away * away * away * away * glass.sheen.a * (1.0 - cut);
    let glint = smoothstep(1.0, 2.2, max(lit.r, max(lit.g, lit.b)));
    let colour = mix(lit, glass.sheen.rgb, grazing * 0.6) + glass.edge.rgb * cut * 0.10;
    return vec4(colour, max(mix(alpha, 0.9, grazing), glint) * glass.pattern.z);
}

#ifdef ENVIRONMENT_MAP
@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let cut = cut_of(pbr.world_normal);
    pbr.material.base_color = tinted(pbr.material.base_color, cut, on_square(in));
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
    let tint = tinted(material.base_color, cut, on_square(in));

    let seen = glazed(lit(tint.rgb, n, v), tint.a, n, v, cut);

    var out: FragmentOutput;
    out.color = vec4(toned(seen.rgb), seen.a);
    return out;
}
#endif
