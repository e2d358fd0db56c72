// A square: a pane of tinted glass, which shows what is behind it, scatters some light and
// reflects the room, or opaque stone or veneer. The colour is premultiplied with the opacity:
// reflections and light in the cut edges are added to what is seen through the glass.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::{get_tag, get_world_from_local},
}
#ifdef GRAIN
#import "embedded://shaders/wood.wgsl"::{streaks}
#endif
#ifdef ENVIRONMENT_MAP
#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}
#else
#import bevy_pbr::pbr_bindings::material
#import "embedded://shaders/plain.wgsl"::{lit, toward_eye}
#import "embedded://shaders/tone.wgsl"::{toned}
#endif

struct Glass {
    // Colour of the light in the cut edges (rgb); opacity of the face (a).
    edge: vec4<f32>,
    // Second colour along the grain of wood (rgb); visibility of everything (a), which is
    // below 1 while a level is faded.
    grain: vec4<f32>,
    // Base colour and opacity on the plain path.
    plain: vec4<f32>,
    // Reflection at grazing angles on the plain path (rgb).
    sheen: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> glass: Glass;

// Greatest share of light that a pane reflects: good glass is coated, and stronger
// reflections would make light and dark squares alike.
const MOST: f32 = 0.12;

// 0 on horizontal faces, 1 on the cut edges, with a soft transition.
fn cut_of(n: vec3<f32>) -> f32 {
    return 1.0 - smoothstep(0.75, 0.98, abs(n.y));
}

// Base colour of a point of the square.
fn tinted(base: vec3<f32>, in: VertexOutput) -> vec3<f32> {
#ifdef GRAIN
    // The tag is fixed to the square. The pattern moves and turns with the board, and differs from square to square.
    let place = get_world_from_local(in.instance_index);
    let turn = mat3x3(place[0].xyz, place[1].xyz, place[2].xyz);
    let at = ((in.world_position.xyz - place[3].xyz) * turn).xz;
    let pixel = fwidth(in.world_position.x) + fwidth(in.world_position.z);
    let tag = get_tag(in.instance_index);
    let other = vec2(f32(tag % 32u) * 3.1, f32(tag / 32u) * 7.7);
    return mix(glass.grain.rgb, base, streaks(at + other, pixel));
#else
    return base;
#endif
}

#ifdef ENVIRONMENT_MAP
@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let base = pbr.material.base_color;
    pbr.material.base_color = vec4(tinted(base.rgb, in), base.a);
    let cut = cut_of(pbr.world_normal);
    // Reflections of lamps, which are points for the renderer, are limited as on pieces.
    var most = vec3(mix(0.2, 1.0, smoothstep(0.0, 0.3, dot(pbr.N, pbr.V))));
    var opacity = 1.0;
#ifdef CLEAR
    let away = 1.0 - clamp(dot(pbr.N, pbr.V), 0.0, 1.0);
    let away2 = away * away;
    let fresnel = 1.3 * (0.04 + 0.96 * away2 * away2 * away);
    pbr.specular_occlusion *= min(1.0, MOST / fresnel);
    opacity = 1.0 - (1.0 - glass.edge.a) * (1.0 - min(fresnel, MOST));
#else
    // The edges are about a pixel wide, where reflections would be a row of dots.
    pbr.specular_occlusion *= 1.0 - cut;
    most = mix(most, base.rgb, cut);
#endif
    let lit = clamp(apply_pbr_lighting(pbr).rgb, vec3(0.0), most);
    let light = lit + glass.edge.rgb * cut;

    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, vec4(light, opacity) * glass.grain.a);
    return out;
}
#else
@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
    let n = normalize(in.world_normal);
    let v = toward_eye(in.world_position.xyz);
    let opacity = glass.plain.a;
    var light = lit(tinted(glass.plain.rgb, in), n, v);
#ifdef CLEAR
    let away = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    let away2 = away * away;
    light += (glass.edge.rgb * cut_of(n) + glass.sheen.rgb * (away2 * away2)) / opacity;
#endif

    var out: FragmentOutput;
    out.color = vec4(toned(light) * opacity, opacity) * glass.grain.a;
    return out;
}
#endif
