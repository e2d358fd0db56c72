// Tone mapping of the plain path.

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
