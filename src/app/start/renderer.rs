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

/// The settings for the graphics device.
pub fn settings() -> WgpuSettings {
    WgpuSettings {
        // The scene needs a few megabytes; blocks of the default size would reserve a hundred.
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    }
}

/// Configures Bevy's plugins: graphics device and renderer options.
pub fn set(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    device::set(plugins).set(PbrPlugin {
        use_gpu_instance_buffer_builder: false,
        ..default()
    })
}

/// Prepares drawing on the CPU instead of the GPU, and turns off clustering of lights: the
/// scene is too small to gain from either.
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

/// Gives each mesh separate buffers: Bevy manages shared buffers with tables of four
/// megabytes each, more than all meshes take.
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

/// Turns off clustering of lights: every light affects the whole scene, so there is nothing
/// to sort.
fn disable_clustering(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}
