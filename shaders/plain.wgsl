// Light for slow computers: approximates both lights and the studio's environment map with
// a few sums, without shadow maps and textures. It is used if the camera has no environment
// map (ENVIRONMENT_MAP is not defined).

#import bevy_pbr::{
    mesh_view_bindings::{lights, view},
    pbr_bindings::material,
}

// The unit vector from a point to the eye.
fn toward_eye(point: vec3<f32>) -> vec3<f32> {
    return normalize(view.world_position - point);
}

// Light on a matt surface: both directional lights, which reach a little beyond the
// terminator, and ambient light, more from above than from below.
fn on_matt(n: vec3<f32>) -> vec3<f32> {
    var sum = mix(vec3(0.16, 0.17, 0.19), vec3(0.36, 0.38, 0.42), n.y * 0.5 + 0.5);
    // Written out: software renderers are slow at indexing an array with a variable.
    let key = max(dot(n, lights.directional_lights[0].direction_to_light) * 0.85 + 0.15, 0.0);
    let back = max(dot(n, lights.directional_lights[1].direction_to_light) * 0.85 + 0.15, 0.0);
    sum += lights.directional_lights[0].color.rgb * (view.exposure * 0.27 * key);
    sum += lights.directional_lights[1].color.rgb * (view.exposure * 0.27 * back);
    return sum;
}

// What a smooth surface reflects in direction `r`: a dark floor, and a dark room with large
// bright windows at both sides and above.
fn mirrored(r: vec3<f32>) -> vec3<f32> {
    let high = clamp(r.y * 0.8 + 0.3, 0.0, 1.0);
    let sky = mix(vec3(0.025, 0.028, 0.035), vec3(0.32, 0.36, 0.42), high * high);
    let above = max(dot(r, vec3(0.432, 0.864, 0.259)), 0.0);
    let above2 = above * above;
    let above4 = above2 * above2;
    let beside = max(abs(dot(r, vec3(0.90, 0.28, 0.33))) - 0.45, 0.0);
    return sky + vec3(2.6, 2.5, 2.25) * above4 * above4 + vec3(2.3, 2.4, 2.5) * beside * beside;
}

// The lit colour of the material at a point; `tint` is its own colour there.
fn lit(tint: vec3<f32>, n: vec3<f32>, v: vec3<f32>) -> vec3<f32> {
    let away = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    let grazing = away * away * away * away;
    let gloss = 1.0 - material.perceptual_roughness;
    let mirror = mirrored(reflect(-v, n));
    let through = 1.0 - material.diffuse_transmission;
    let matt = tint * through * on_matt(n) + mirror * (gloss * gloss * (0.10 + 0.35 * grazing));
    let metal = mirror * mix(tint, vec3(1.0), 0.6 * grazing);
    return mix(matt, metal, material.metallic);
}

// Tone mapping as on the full path (Khronos PBR Neutral).
fn toned(light: vec3<f32>) -> vec3<f32> {
    let low = min(light.r, min(light.g, light.b));
    let colour = light - select(0.04, low - 6.25 * low * low, low < 0.08);
    let peak = max(colour.r, max(colour.g, colour.b));
    if peak < 0.76 {
        return colour;
    }
    let new_peak = 1.0 - 0.0576 / (peak - 0.52);
    let white = 1.0 - 1.0 / (0.15 * (peak - new_peak) + 1.0);
    return mix(colour * (new_peak / peak), vec3(new_peak), white);
}
