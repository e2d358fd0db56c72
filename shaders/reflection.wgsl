// Reflection of a piece in the board under it, or of the stand in its disc: the shape again,
// upside down, as light that is added to the surface. The depth is that of the surface, so
// that nothing below it hides the reflection.

#import bevy_pbr::{
    mesh_functions::get_world_from_local,
    mesh_view_bindings::view,
}

struct Reflection {
    // Colour of the shape in full light (rgb), and the greatest share of its light that the
    // surface reflects (a).
    color: vec4<f32>,
    // Distances on the surface from the shape's origin between which the reflection fades out,
    // in world units (xy).
    reach: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> reflection: Reflection;

// Direction toward the key light.
const KEY: vec3<f32> = vec3(0.397, 0.874, 0.278);

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
}

struct Varying {
    @builtin(position) clip: vec4<f32>,
    // The reflected point.
    @location(0) world: vec3<f32>,
    // Normal of the shape itself.
    @location(1) normal: vec3<f32>,
    // The shape's origin, which is on the surface.
    @location(2) @interpolate(flat) origin: vec3<f32>,
}

// Where the line of sight to a reflected point meets the surface.
fn on_surface(point: vec3<f32>, height: f32) -> vec3<f32> {
    let eye = view.world_position;
    return mix(eye, point, (eye.y - height) / max(eye.y - point.y, 1e-3));
}

@vertex
fn vertex(in: Vertex) -> Varying {
    let world_from_local = get_world_from_local(in.instance);
    var out: Varying;
    out.origin = world_from_local[3].xyz;
    let height = out.origin.y;
    let shape = world_from_local * vec4(in.position, 1.0);
    out.world = vec3(shape.x, 2.0 * height - max(shape.y, height), shape.z);
    out.normal = (world_from_local * vec4(in.normal, 0.0)).xyz;
    out.clip = view.clip_from_world * vec4(out.world, 1.0);
    let surface = view.clip_from_world * vec4(on_surface(out.world, height), 1.0);
    // Depth is reversed: nearer points have greater depth. The reflection is a little in front
    // of the surface. From below, nothing is drawn.
    let above = view.world_position.y > height + 1e-2;
    out.clip.z = select(-out.clip.w, surface.z / surface.w * out.clip.w * 1.001, above);
    return out;
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    let at = on_surface(in.world, in.origin.y);
    let reach = 1.0 - smoothstep(reflection.reach.x, reflection.reach.y, length(at.xz - in.origin.xz));
    // Fresnel reflectance of glass, by Schlick's approximation.
    let away = 1.0 - clamp(normalize(view.world_position - at).y, 0.0, 1.0);
    let away2 = away * away;
    let fresnel = min(0.05 + 1.25 * away2 * away2 * away, reflection.color.a);
    let light = 0.30 + 0.70 * max(dot(normalize(in.normal), KEY), 0.0);
    return vec4(reflection.color.rgb * (light * fresnel * reach), 0.0);
}
