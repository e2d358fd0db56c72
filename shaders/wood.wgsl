// The grain of wood: wavy bands and fine fibres along the z axis.

fn hash(p: vec2<f32>) -> f32 {
    var q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973));
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
}

fn noise(p: vec2<f32>) -> f32 {
    let cell = floor(p);
    let f = smoothstep(vec2(0.0), vec2(1.0), p - cell);
    let near = mix(hash(cell), hash(cell + vec2(1.0, 0.0)), f.x);
    let far = mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), f.x);
    return mix(near, far, f.y);
}

// Share of the lighter of the wood's two colours at a point, for a pixel of this size in
// world units. Fibres finer than a pixel are left out.
fn streaks(at: vec2<f32>, pixel: f32) -> f32 {
    let broad = noise(at * vec2(5.0, 0.6)) + 0.4 * noise(at * vec2(11.0, 1.3) + 7.3);
    let bands = sin(broad * 24.0) * clamp(1.4 - pixel * 16.0, 0.0, 1.0);
    let fibres = mix(noise(at * vec2(60.0, 3.0)), 0.5, clamp(pixel * 40.0, 0.0, 1.0));
    return clamp(0.12 + 0.22 * bands + 0.75 * fibres, 0.0, 1.0);
}
