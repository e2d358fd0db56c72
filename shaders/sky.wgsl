// The backdrop, as if out of focus: lightest behind the upper boards and dark in the corners
// of the picture, wherever the camera looks. The hue and the clouds belong to the world and
// move past when the camera turns. A little noise prevents banding.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::view,
}

struct Sky {
    // Colour in the middle without clouds (rgb); half axis of the ellipse across (a), in half
    // heights of the window.
    glow: vec4<f32>,
    // Colour in the middle with clouds (rgb); half axis of the ellipse upward (a).
    cloud: vec4<f32>,
    // Colour of the second layer of clouds (rgb) and its greatest share (a).
    veil: vec4<f32>,
    // Colour in the corners without clouds (rgb); whether the clouds are broad (a).
    edge: vec4<f32>,
    // Colour in the corners with clouds (rgb).
    edge_cloud: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> sky: Sky;
// Two layers of clouds: fine wisps (r) and broad ones (g).
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var clouds: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var clouds_sampler: sampler;

// Height of the brightest point above the middle of the picture, in half heights.
const ABOVE: f32 = 0.34;

fn backdrop(dir: vec3<f32>) -> vec3<f32> {
    let axes = view.world_from_view;
    let depth = max(-dot(dir, axes[2].xyz), 0.05);
    let scale = view.clip_from_view[1][1] / depth;
    let at = vec2(dot(dir, axes[0].xyz), dot(dir, axes[1].xyz)) * scale;
    let out = smoothstep(0.10, 1.20, length((at - vec2(0.0, ABOVE)) / vec2(sky.glow.a, sky.cloud.a)));

    let layers = textureSampleLevel(clouds, clouds_sampler, dir, 0.0);
    let cloud = mix(layers.r, layers.g, sky.edge.a);
    var middle = mix(sky.glow.rgb, sky.cloud.rgb, smoothstep(0.36, 0.66, cloud));
    middle = mix(middle, sky.veil.rgb, smoothstep(0.48, 0.66, layers.g) * sky.veil.a);
    let corner = mix(sky.edge.rgb, sky.edge_cloud.rgb, smoothstep(0.40, 0.66, cloud));

    // The picture darkens toward its corners, as one taken with a lens.
    let vignette = 1.0 - 0.28 * smoothstep(0.75, 1.7, length(at / vec2(1.55, 1.24)));
    return mix(middle, corner, out) * vignette;
}

// Noise of one pixel, from -0.5 to 0.5.
fn grain(pixel: vec2<f32>) -> f32 {
    return fract(52.982918 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var colour = backdrop(normalize(in.world_position.xyz - view.world_position));
    // In dark shades, a step of the display is a fraction of 1/255 of linear light.
    colour += grain(in.position.xy) * sqrt(colour) / 255.0;
#ifdef ENVIRONMENT_MAP
    // Adds what tone mapping (Khronos PBR Neutral) subtracts from dim light, so that the
    // backdrop has the colours of the theme table on both paths.
    let low = min(colour.r, min(colour.g, colour.b));
    colour += select(0.04, sqrt(max(low, 0.0) / 6.25) - low, low < 0.04);
#endif
    return vec4(colour, 1.0);
}
