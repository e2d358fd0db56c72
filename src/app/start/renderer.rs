//! Settings of Bevy's renderer for a scene of a few hundred pieces and boards.

use bevy::app::PluginGroupBuilder;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::render::{RenderApp, RenderStartup, init_gpu_resource};

use crate::app::start::device;

pub fn settings() -> WgpuSettings {
    WgpuSettings {
        // The scene needs only a few megabytes, but memory blocks of the default size would reserve
        // a hundred.
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    }
}

/// Configures the graphics device and the renderer in Bevy's plugins.
pub fn set(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    device::set(plugins).set(PbrPlugin {
        use_gpu_instance_buffer_builder: false,
        ..default()
    })
}

/// Plugin that makes two changes to Bevy's renderer, because the scene is small: the CPU instead of
/// the GPU prepares the drawing, and lights are not clustered.
pub struct TowerRenderer;

impl Plugin for TowerRenderer {
    fn build(&self, app: &mut App) {
        app.add_systems(PreStartup, disable_clustering);
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            let found = init_gpu_resource::<GpuPreprocessingSupport>;
            render
                .insert_resource(mesh_buffers())
                .add_systems(RenderStartup, disable_preprocessing.after(found));
        }
    }
}

/// Gives each mesh buffers of its own, because Bevy manages shared buffers with tables of four
/// megabytes each, which is more than all meshes need.
fn mesh_buffers() -> MeshAllocatorSettings {
    MeshAllocatorSettings {
        slab_allocator_settings: SlabAllocatorSettings {
            large_threshold: 0,
            ..default()
        },
        ..default()
    }
}

fn disable_preprocessing(mut support: ResMut<GpuPreprocessingSupport>) {
    support.max_supported_mode = GpuPreprocessingMode::None;
}

/// Switches off clustering of lights. Every light affects the whole scene, so clusters would not
/// save anything.
fn disable_clustering(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}
