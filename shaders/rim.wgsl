// A piece: the standard material and a faint light along its outline, which keeps
// dark pieces apart from a dark sky.

#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
    forward_io::{VertexOutput, FragmentOutput},
}

struct Rim {
    // Colour of the outline's light; its alpha is the exponent of the falloff.
    light: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> rim: Rim;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    // Vertices carry how open they lie; lamps reach into grooves better than what
    // comes from all sides.
    var open = 1.0;
#ifdef VERTEX_COLORS
    open = in.color.r;
    let deep = mix(0.7, 1.0, open) / max(open, 0.02);
    pbr.material.base_color = vec4(pbr.material.base_color.rgb * deep, 1.0);
    pbr.diffuse_occlusion *= open;
    pbr.specular_occlusion *= open;
#endif
    var colour = apply_pbr_lighting(pbr);
    let facing = clamp(dot(pbr.N, pbr.V), 0.0, 1.0);
    // More from above than from below, as a sky's light would be.
    let up = (0.65 + 0.35 * pbr.N.y) * open;
    colour = vec4(colour.rgb + rim.light.rgb * pow(1.0 - facing, rim.light.a) * up, colour.a);

    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, colour);
    return out;
}
