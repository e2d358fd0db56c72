// Tinted glass: what the standard material gives, with a rim that reflects more at
// grazing angles and cut edges that glow like acrylic.

#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
    forward_io::{VertexOutput, FragmentOutput},
}

struct Glass {
    // Colour of the cut edges; its alpha is how opaque they are.
    edge: vec4<f32>,
    // Colour that the glass takes at grazing angles; its alpha is how strongly.
    sheen: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> glass: Glass;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let flat_face = smoothstep(0.75, 0.98, abs(pbr.world_normal.y));
    let cut = 1.0 - flat_face;
    pbr.material.base_color = vec4(
        mix(pbr.material.base_color.rgb, glass.edge.rgb, cut),
        mix(pbr.material.base_color.a, glass.edge.a, cut),
    );

    var colour = apply_pbr_lighting(pbr);
    let facing = clamp(abs(dot(pbr.N, pbr.V)), 0.0, 1.0);
    let grazing = pow(1.0 - facing, 4.0) * glass.sheen.a * flat_face;
    let glint = smoothstep(0.7, 1.8, max(colour.r, max(colour.g, colour.b)));
    let alpha = max(mix(pbr.material.base_color.a, 0.9, grazing), glint);
    colour = vec4(mix(colour.rgb, glass.sheen.rgb, grazing * 0.6) + glass.edge.rgb * cut * 0.10, alpha);

    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, colour);
    return out;
}
