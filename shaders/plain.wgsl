// Light for slow computers: approximates the lights and the studio's environment map with a
// few sums, without shadow maps and textures. It is used if the camera has no environment
// map (ENVIRONMENT_MAP is not defined). All of it is made of the lights' colours, so that it
// fits the theme.

#import bevy_pbr::{
    mesh_view_bindings::{lights, view},
    pbr_bindings::material,
}

// The unit vector from a point to the eye.
fn toward_eye(point: vec3<f32>) -> vec3<f32> {
    return normalize(view.world_position - point);
}

// A directional light: the direction toward it, and its colour.
struct Lamp {
    toward: vec3<f32>,
    color: vec3<f32>,
}

// The lights by their roles: the key light, and those from behind.
struct Lamps {
    key: Lamp,
    left: Lamp,
    right: Lamp,
}

fn lamp(toward: vec3<f32>, color: vec4<f32>) -> Lamp {
    return Lamp(toward, color.rgb * view.exposure);
}

fn either(a: Lamp, b: Lamp, is_b: bool) -> Lamp {
    return Lamp(select(a.toward, b.toward, is_b), select(a.color, b.color, is_b));
}

// The renderer's order of the lights says nothing about their roles: the key light is the
// highest, and the camera's right axis tells the others apart. Written out: software
// renderers are slow at indexing an array with a variable.
fn lamps() -> Lamps {
    let a = lamp(lights.directional_lights[0].direction_to_light, lights.directional_lights[0].color);
    let b = lamp(lights.directional_lights[1].direction_to_light, lights.directional_lights[1].color);
    let c = lamp(lights.directional_lights[2].direction_to_light, lights.directional_lights[2].color);
    let b_above_a = b.toward.y > a.toward.y;
    let upper = either(a, b, b_above_a);
    let first = either(b, a, b_above_a);
    let c_on_top = c.toward.y > upper.toward.y;
    let second = either(c, upper, c_on_top);
    let turned = dot(first.toward - second.toward, view.world_from_view[0].xyz) > 0.0;
    return Lamps(
        either(upper, c, c_on_top),
        either(first, second, turned),
        either(second, first, turned),
    );
}

// Light on a matt surface: the directional lights, of which the key light reaches a little
// beyond the terminator, and ambient light, more from above than from below.
fn on_matt(n: vec3<f32>, by: Lamps) -> vec3<f32> {
    let key = max(dot(n, by.key.toward) * 0.88 + 0.12, 0.0);
    let left = max(dot(n, by.left.toward), 0.0);
    let right = max(dot(n, by.right.toward), 0.0);
    let around = 0.066 + 0.118 * (n.y * 0.5 + 0.5);
    // Where the camera looks toward the key light, the sides that it sees are in shade. They get
    // more light there, so that white pieces stay white.
    let against = max(-dot(view.world_from_view[2].xz, by.key.toward.xz), 0.0);
    return by.key.color * (0.29 * key + 1.0 * against * (1.0 - key))
        + by.left.color * (0.28 * left + around)
        + by.right.color * (0.28 * right);
}

// Light of an upright strip in the direction of `toward` (horizontal, of length 1), which
// hangs a little below the horizon.
fn strip(r: vec3<f32>, toward: vec2<f32>) -> f32 {
    let near = clamp((dot(r.xz, toward) * 0.989 - r.y * 0.148 - 0.72) * 3.6, 0.0, 1.0);
    return near * near;
}

// What a smooth surface reflects in direction `r`: a dark floor, and a dark room with a
// bright window above, strips of light that turn with the camera, and light below.
fn mirrored(r: vec3<f32>, by: Lamps) -> vec3<f32> {
    let high = clamp(r.y * 0.5 + 0.5, 0.0, 1.0);
    let above = max(dot(r, vec3(0.530, 0.789, 0.310)), 0.0);
    let above2 = above * above;
    let above4 = above2 * above2;
    let above8 = above4 * above4;
    // The lights from behind stand at a height of 0.42, and the third strip 73 degrees to the
    // right of the left one.
    let left = by.left.toward.xz * 1.0846;
    let right = by.right.toward.xz * 1.0846;
    let front = vec2(left.x * 0.292 + left.y * 0.956, left.y * 0.292 - left.x * 0.956);
    // Light straight below, for outlines of pieces seen from above.
    let below = clamp((-r.y - 0.88) * 9.0, 0.0, 1.0);
    let cool = 0.2 * high * high + 1.15 * below + 1.16 * strip(r, left) + 0.3 * strip(r, front);
    let window = 0.8 * above8 * above8 * above8;
    return by.left.color * cool + by.right.color * (0.86 * strip(r, right)) + by.key.color * window;
}

// The lit colour of the material at a point; `tint` is its own colour there.
fn lit(tint: vec3<f32>, n: vec3<f32>, v: vec3<f32>) -> vec3<f32> {
    let away = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    let away2 = away * away;
    let grazing = away2 * away2;
    let by = lamps();
    let mirror = mirrored(reflect(-v, n), by);
    let gloss = 1.0 - material.perceptual_roughness;
    let matt = tint * on_matt(n, by) + mirror * ((0.045 + 0.55 * grazing) * gloss);
    let metal = mirror * (tint + 0.4 * grazing) + tint * 0.10;
    return mix(matt, metal, material.metallic);
}
