//! Settings of Bevy's renderer for a scene of some hundred pieces and boards.

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

/// The settings for the graphics driver.
pub fn settings() -> WgpuSettings {
    WgpuSettings {
        // The scene needs a few megabytes; blocks of the default size would reserve a hundred.
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    }
}

/// Sets the device and the renderer's options in Bevy's plugins.
pub fn set(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    device::set(plugins).set(PbrPlugin {
        use_gpu_instance_buffer_builder: false,
        ..default()
    })
}

/// Collects what is drawn on the CPU and turns off clustering of lights on the GPU: the
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

/// Gives each model buffers of its own: Bevy manages shared ones by tables of four megabytes
/// each, more than all models take.
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

/// Turns clustering off: no light affects only a part of the scene, so there is nothing to
/// sort each frame.
fn disable_clustering(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}
