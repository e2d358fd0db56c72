// A line along an outline: the shape once more, turned inside out and grown by so many
// pixels, in one colour. What stands before it hides all of it but its rim.

#import bevy_pbr::{
    mesh_functions::get_world_from_local,
    mesh_view_bindings::view,
}

struct Line {
    color: vec4<f32>,
    // Breadth in pixels of a window 720 high; how far the foot of a shape is drawn
    // toward the eye, in units, lest the square that it stands on hides its line; how
    // far all else is drawn away, lest shallow grooves have lines.
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
    // Which way, in pixels, the surface looks in the picture.
    let turn = view.clip_from_world * outward;
    let size = view.viewport.zw;
    let way = (turn.xy * clip.w - clip.xy * turn.w) * size;
    let breadth = line.form.x * max(size.y / 720.0, 1.0);
    clip += vec4(way * inverseSqrt(max(dot(way, way), 1e-12)) * 2.0 * breadth / size * clip.w, 0.0, 0.0);
    // The nearer, the greater depth is here.
    let high = in.position.y;
    let foot = select(clamp(1.0 - high * 30.0, 0.0, 1.0), 0.0, high < -0.02);
    clip.z *= clip.w / (clip.w - mix(-line.form.z, line.form.y, foot));
    return clip;
}

@fragment
fn fragment() -> @location(0) vec4<f32> {
    return line.color;
}
