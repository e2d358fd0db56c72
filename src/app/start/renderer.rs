//! How Bevy's renderer is set up: for some hundred pieces and boards, not for the
//! thousands of things of a game's world.

use std::path::{Path, PathBuf};

use bevy::app::PluginGroupBuilder;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::core_pipeline::mip_generation::DownsampleShaders;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::render::{RenderApp, RenderStartup, init_gpu_resource};
use bevy::shader::Shader;

use crate::app::start::device;

/// What this program asks of the graphics driver.
pub fn settings() -> WgpuSettings {
    WgpuSettings {
        // A tower needs a few megabytes: blocks as large as games take them would hold
        // a hundred that nobody uses.
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    }
}

/// Bevy's plugins with what this program asks of the renderer.
pub fn set(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    device::set(plugins).set(PbrPlugin {
        use_gpu_instance_buffer_builder: false,
        ..default()
    })
}

/// Lets the processor collect what is drawn, and leaves out what the tower has not: shaders
/// for that cost more memory and a longer start than they save.
pub struct Lean;

impl Plugin for Lean {
    fn build(&self, app: &mut App) {
        app.add_systems(PreStartup, forgo_clustering);
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            let found = init_gpu_resource::<GpuPreprocessingSupport>;
            render
                .insert_resource(mesh_buffers())
                .add_systems(RenderStartup, forgo_preprocessing.after(found));
        }
    }

    /// Once Bevy's own plugins have brought their shaders.
    fn finish(&self, app: &mut App) {
        let embedded = app.world().resource::<EmbeddedAssetRegistry>();
        for (path, entries) in ATMOSPHERE.into_iter().chain(REFLECTIONS) {
            let shader = empty(entries).into_bytes();
            embedded.insert_asset(PathBuf::from(path), Path::new(path), shader);
        }
        let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
        let mut add = |entries| shaders.add(Shader::from_wgsl(empty(entries), "empty.wgsl"));
        let depth = add(&["downsample_depth_first", "downsample_depth_second"]);
        let color = add(&["downsample_first", "downsample_second"]);
        let render = app.get_sub_app_mut(RenderApp);
        let smaller = render.and_then(|it| it.world_mut().get_resource_mut::<DownsampleShaders>());
        if let Some(mut smaller) = smaller {
            smaller.depth = depth;
            smaller
                .general
                .values_mut()
                .for_each(|it| *it = color.clone());
        }
    }
}

/// Shaders that Bevy translates at every start for a sky of air, by file and entry points.
const ATMOSPHERE: [(&str, &[&str]); 5] = [
    ("bevy_pbr/atmosphere/transmittance_lut.wgsl", &["main"]),
    ("bevy_pbr/atmosphere/multiscattering_lut.wgsl", &["main"]),
    ("bevy_pbr/atmosphere/sky_view_lut.wgsl", &["main"]),
    ("bevy_pbr/atmosphere/aerial_view_lut.wgsl", &["main"]),
    ("bevy_pbr/atmosphere/environment.wgsl", &["main"]),
];

/// The same for reflections that are worked out while one plays; the studio's are baked.
const REFLECTIONS: [(&str, &[&str]); 2] = [
    (
        "bevy_pbr/light_probe/environment_filter.wgsl",
        &["generate_radiance_map", "generate_irradiance_map"],
    ),
    ("bevy_pbr/light_probe/copy.wgsl", &["copy"]),
];

/// A shader with these entry points that does nothing.
fn empty(entries: &[&str]) -> String {
    let entry = |name: &&str| format!("@compute @workgroup_size(1) fn {name}() {{}}\n");
    entries.iter().map(entry).collect()
}

/// Gives each model buffers of its own: those that models share are managed by tables
/// of four megabytes each, more than all models take.
fn mesh_buffers() -> MeshAllocatorSettings {
    MeshAllocatorSettings {
        slab_allocator_settings: SlabAllocatorSettings {
            large_threshold: 0,
            ..default()
        },
        ..default()
    }
}

fn forgo_preprocessing(mut support: ResMut<GpuPreprocessingSupport>) {
    support.max_supported_mode = GpuPreprocessingMode::None;
}

/// The tower has no lamps that light only a part of it, which would be sorted each frame.
fn forgo_clustering(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

#[cfg(test)]
mod tests {
    use bevy::log::LogPlugin;
    use bevy::render::RenderPlugin;
    use bevy::winit::WinitPlugin;

    use super::*;

    #[test]
    fn bevy_has_each_shader_of_the_air_that_is_replaced() {
        let no_screen = RenderPlugin {
            render_creation: WgpuSettings {
                backends: None,
                ..default()
            }
            .into(),
            ..default()
        };
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(no_screen)
                .disable::<LogPlugin>()
                .disable::<WinitPlugin>(),
        );
        let embedded = app.world().resource::<EmbeddedAssetRegistry>();
        for (path, _) in ATMOSPHERE {
            assert!(embedded.remove_asset(Path::new(path)).is_some(), "{path}");
        }
    }
}
