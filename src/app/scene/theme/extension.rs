//! Extensions of Bevy's standard material by our shaders, and their pipeline keys.
//!
//! Shaders do not branch on uniforms. Instead, each case has its own pipeline key, for which a
//! separate shader is compiled. The reason is lavapipe (Mesa's software Vulkan): if a shader
//! branches on a uniform, lavapipe recompiles it at every draw.

use bevy::asset::Asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// Extension of the material of squares; `shaders/glass.wgsl` describes the uniforms.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(GlassKey)]
pub struct Glass {
    /// Colour of the light at the edges of a glass square (xyz), and opacity of its upper face (w).
    #[uniform(100)]
    pub(super) edge: Vec4,
    /// Second colour along the grain of wood (xyz), and opacity of everything drawn, from 0
    /// to 1 (w).
    #[uniform(100)]
    pub(super) grain: Vec4,
    /// Base colour (xyz) and opacity (w) in plain render quality.
    #[uniform(100)]
    pub(super) plain: Vec4,
    /// Colour of reflections at grazing angles in plain render quality (xyz).
    #[uniform(100)]
    pub(super) sheen: Vec4,
    pub(super) grained: bool,
    /// Whether light passes through the square.
    pub(super) clear: bool,
}

/// Pipeline key of [`Glass`]: selects the shader for the material of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlassKey {
    grained: bool,
    clear: bool,
}

impl From<&Glass> for GlassKey {
    fn from(glass: &Glass) -> GlassKey {
        GlassKey {
            grained: glass.grained,
            clear: glass.clear,
        }
    }
}

/// Adds a shader definition for the fragment shader if `on`.
fn define(descriptor: &mut RenderPipelineDescriptor, name: &str, on: bool) {
    if on && let Some(fragment) = &mut descriptor.fragment {
        fragment.shader_defs.push(name.into());
    }
}

impl MaterialExtension for Glass {
    fn specialize(
        _pipeline: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, "GRAIN", key.bind_group_data.grained);
        define(descriptor, "CLEAR", key.bind_group_data.clear);
        Ok(())
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/glass.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// Extension of the material of everything except squares: light or shade toward the outline,
/// and the grain of wood. See `shaders/rim.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(RimKey)]
pub struct Rim {
    /// Colour of the light toward the outline (xyz), and the strength of the shade there, from 0 to
    /// 1 (w). For a soft shadow, w is the part of its opacity that is lost in full quality, where
    /// shadow maps replace it.
    #[uniform(100)]
    pub(super) light: Vec4,
    /// Second colour along the grain of wood (xyz); whether the table hides the lower half of the
    /// studio from reflections, as 0 or 1 (w).
    #[uniform(100)]
    pub(super) grain: Vec4,
    pub(super) grained: bool,
    /// Whether the lights of the scene affect the material; false for markers.
    pub(super) lit: bool,
    /// Whether the material is visible through whatever is in front of it.
    pub(super) through: bool,
}

/// Pipeline key of [`Rim`]: whether the material has a grain and is lit, and whether it
/// ignores the depth buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RimKey {
    grained: bool,
    lit: bool,
    through: bool,
}

impl From<&Rim> for RimKey {
    fn from(rim: &Rim) -> RimKey {
        RimKey {
            grained: rim.grained,
            lit: rim.lit,
            through: rim.through,
        }
    }
}

impl Rim {
    /// A lit material without light along its outline.
    pub(super) const NONE: Rim = Rim {
        light: Vec4::ZERO,
        grain: Vec4::ZERO,
        grained: false,
        lit: true,
        through: false,
    };
}

impl MaterialExtension for Rim {
    fn specialize(
        _pipeline: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, "GRAIN", key.bind_group_data.grained);
        define(descriptor, "LIT", key.bind_group_data.lit);
        if key.bind_group_data.through
            && let Some(depth) = &mut descriptor.depth_stencil
        {
            depth.depth_compare = Some(CompareFunction::Always);
        }
        Ok(())
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/rim.wgsl".into()
    }
}
