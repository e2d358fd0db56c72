//! Extensions of Bevy's standard material by our shaders, and their pipeline keys.
//!
//! Shaders do not branch on uniforms. Each case is a key of the pipeline instead, and
//! compiles to a separate shader: lavapipe (Mesa's software Vulkan) recompiles a shader
//! that branches on a uniform at every draw.

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
    /// Colour (xyz) and opacity (w) of the cut edges.
    #[uniform(100)]
    pub(super) edge: Vec4,
    /// Colour (xyz) and strength (w) of the reflection at grazing angles.
    #[uniform(100)]
    pub(super) sheen: Vec4,
    /// Strength of the wood grain (x), strength of the edge colour along the rim of the
    /// face (y), and overall opacity (z).
    #[uniform(100)]
    pub(super) pattern: Vec4,
}

/// Pipeline key of [`Glass`]: which patterns are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlassKey {
    grain: bool,
    glow: bool,
}

impl From<&Glass> for GlassKey {
    fn from(glass: &Glass) -> GlassKey {
        GlassKey {
            grain: glass.pattern.x > 0.0,
            glow: glass.pattern.y > 0.0,
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
        define(descriptor, "GRAIN", key.bind_group_data.grain);
        define(descriptor, "GLOW", key.bind_group_data.glow);
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

/// Extension of the material of everything except squares: light along the outline. See
/// `shaders/rim.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(RimKey)]
pub struct Rim {
    /// Linear colour (xyz) and strength (w) of the light toward the outline.
    #[uniform(100)]
    pub(super) light: Vec4,
    /// Whether the lights of the scene affect the material; false for markers.
    pub(super) lit: bool,
    /// Whether the material is visible through whatever is in front of it.
    pub(super) through: bool,
}

/// Pipeline key of [`Rim`]: whether the material is lit, and whether it ignores the depth
/// buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RimKey {
    lit: bool,
    through: bool,
}

impl From<&Rim> for RimKey {
    fn from(rim: &Rim) -> RimKey {
        RimKey {
            lit: rim.lit,
            through: rim.through,
        }
    }
}

impl Rim {
    /// A lit material without light along its outline.
    pub(super) const NONE: Rim = Rim {
        light: Vec4::new(0.0, 0.0, 0.0, 1.0),
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
