// A quiet night sky: a slow gradient, a faint band of haze, and stars of three sizes. Stars
// are never smaller than a pixel, so that they do not flicker when the camera turns; a
// little noise prevents banding in the gradient.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::view,
}

struct Sky {
    zenith: vec4<f32>,
    horizon: vec4<f32>,
    // Colour of the haze (rgb) and brightness of the stars (a).
    haze: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> sky: Sky;

fn hash3(p: vec3<f32>) -> vec3<f32> {
    var q = fract(p * vec3(0.1031, 0.1030, 0.0973));
    q += dot(q, q.yxz + 33.33);
    return fract((q.xxy + q.yxx) * q.zyx);
}

fn noise(p: vec3<f32>) -> f32 {
    let cell = floor(p);
    let f = smoothstep(vec3(0.0), vec3(1.0), p - cell);
    var sum = 0.0;
    for (var i = 0; i < 8; i++) {
        let corner = vec3(f32(i & 1), f32((i >> 1) & 1), f32((i >> 2) & 1));
        let w = mix(1.0 - f, f, corner);
        sum += hash3(cell + corner).x * w.x * w.y * w.z;
    }
    return sum;
}

// Stars of one size, at most one in each cell of a grid in space: `share` is the share of
// cells with a star, `pixel` the size of a pixel.
fn stars(dir: vec3<f32>, pixel: f32, cells: f32, share: f32, size: f32) -> vec3<f32> {
    let p = dir * cells;
    let cell = floor(p);
    let dice = hash3(cell);
    let more = hash3(cell + 71.7);
    if more.x > share { return vec3(0.0); }
    let star = normalize(cell + 0.08 + 0.84 * dice);
    let radius = max(size, 0.85 * pixel);
    let fade = (size * size) / (radius * radius);
    let d = distance(dir, star) / radius;
    let tint = mix(vec3(1.0, 0.86, 0.72), vec3(0.74, 0.85, 1.0), more.y);
    return tint * exp(-d * d) * fade * (0.22 + 0.78 * more.z * more.z * more.z);
}

#ifdef ENVIRONMENT_MAP
// Adds what tone mapping (Khronos PBR Neutral) subtracts from dim light, so that the sky
// has the colours of the theme table on both paths.
fn untoned(colour: vec3<f32>) -> vec3<f32> {
    let low = min(colour.r, min(colour.g, colour.b));
    return colour + select(0.04, sqrt(max(low, 0.0) / 6.25) - low, low < 0.04);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let dir = normalize(in.world_position.xyz - view.world_position);
    let pixel = length(fwidth(dir)) * 0.7;
    let up = dir.y * 0.5 + 0.5;
    var colour = mix(sky.horizon.rgb, sky.zenith.rgb, smoothstep(0.30, 0.95, up));
    colour = mix(sky.zenith.rgb * 0.9, colour, smoothstep(0.10, 0.38, up));

    let axis = normalize(vec3(0.42, 0.78, -0.46));
    let across = dot(dir, axis);
    let cloud = 0.55 * noise(dir * 3.1) + 0.3 * noise(dir * 7.3) + 0.15 * noise(dir * 16.0);
    let band = exp(-across * across * 9.0);
    colour += sky.haze.rgb * band * smoothstep(0.32, 0.85, cloud);

    var light = stars(dir, pixel, 46.0, 0.10, 0.00085) * 1.5;
    light += stars(dir.yzx, pixel, 90.0, 0.06 + 0.14 * band, 0.00060) * 0.9;
    light += stars(dir.zxy, pixel, 170.0, 0.06 + 0.25 * band, 0.00045) * 0.55;
    colour += light * smoothstep(-0.25, 0.15, dir.y) * sky.haze.a;

    let grain = hash3(vec3(in.position.xy, 1.0)).x - 0.5;
    // In dark shades, a step of the display is about a tenth of 1/255 of linear light.
    return vec4(untoned(colour) + grain * 0.12 / 255.0, 1.0);
}
#else
// The plain path: no haze, and only the larger stars.
@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let dir = normalize(in.world_position.xyz - view.world_position);
    let up = clamp(dir.y * 1.6, 0.0, 1.0);
    // Dark pieces are seen against directions a little below the horizon: there the sky is
    // as light as at the horizon.
    let low = clamp(dir.y * 1.9 + 1.25, 0.0, 1.0);
    var colour = mix(sky.zenith.rgb * 0.9, sky.horizon.rgb, low * low * (3.0 - 2.0 * low));
    colour = mix(colour, sky.zenith.rgb, up * 0.5);
    colour += stars(dir, 0.0011, 40.0, 0.10, 0.00085) * (1.5 * sky.haze.a);
    let grain = fract(52.982918 * fract(dot(in.position.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    return vec4(colour + grain * 0.12 / 255.0, 1.0);
}
#endif
