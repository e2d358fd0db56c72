// An outline: the shape again, inside out and widened by some pixels, in one colour. The
// shape itself hides all of it except the rim.

#import bevy_pbr::{
    mesh_functions::get_world_from_local,
    mesh_view_bindings::view,
}

struct Line {
    color: vec4<f32>,
    // Width in pixels of a window 720 pixels high (x); distance in world units by which the
    // foot of a shape is moved toward the camera (y), so that the square under it does not
    // hide its outline; distance by which all else is moved away (z), so that shallow
    // grooves have no outline.
    form: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> line: Line;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
}

@vertex
fn vertex(in: Vertex) -> @builtin(position) vec4<f32> {
    let world_from_local = get_world_from_local(in.instance);
    let world = world_from_local * vec4(in.position, 1.0);
    let outward = world_from_local * vec4(in.normal, 0.0);
    var clip = view.clip_from_world * world;
    // Direction of the surface normal on the screen, in pixels.
    let turn = view.clip_from_world * outward;
    let size = view.viewport.zw;
    let way = (turn.xy * clip.w - clip.xy * turn.w) * size;
    let breadth = line.form.x * max(size.y / 720.0, 1.0);
    clip += vec4(way * inverseSqrt(max(dot(way, way), 1e-12)) * 2.0 * breadth / size * clip.w, 0.0, 0.0);
    // Depth is reversed: nearer points have greater depth.
    let high = in.position.y;
    let foot = select(clamp(1.0 - high * 30.0, 0.0, 1.0), 0.0, high < -0.02);
    clip.z *= clip.w / (clip.w - mix(-line.form.z, line.form.y, foot));
    return clip;
}

@fragment
fn fragment() -> @location(0) vec4<f32> {
    return line.color;
}
