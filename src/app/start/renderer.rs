//! How Bevy's renderer is set up: for some hundred pieces and boards, not for the
//! thousands of things of a game's world.

use bevy::app::PluginGroupBuilder;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::render::{RenderApp, RenderPlugin, RenderStartup, init_gpu_resource};

/// Bevy's plugins with what this program asks of the renderer.
pub fn set(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    let settings = WgpuSettings {
        // A tower needs a few megabytes: blocks as large as games take them would hold
        // a hundred that nobody uses.
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    };
    plugins
        .set(RenderPlugin {
            render_creation: settings.into(),
            ..default()
        })
        .set(PbrPlugin {
            use_gpu_instance_buffer_builder: false,
            ..default()
        })
}

/// Lets the processor collect what is drawn: shaders that do it for so few things cost
/// more memory and a longer start than they save.
pub fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let found = init_gpu_resource::<GpuPreprocessingSupport>;
        render
            .insert_resource(mesh_buffers())
            .add_systems(RenderStartup, forgo_preprocessing.after(found));
    }
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
