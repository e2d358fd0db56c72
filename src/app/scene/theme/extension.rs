//! What our shaders add to the standard material, and which of their ways a
//! material takes.
//!
//! What a shader would have to ask of its material becomes a key and so a shader of
//! its own: lavapipe compiles one that branches on a uniform anew at every draw.

use bevy::asset::Asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// A square over the standard material; `shaders/glass.wgsl` says what the values do.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(GlassKey)]
pub struct Glass {
    /// Colour and opacity of the cut edges.
    #[uniform(100)]
    pub(super) edge: Vec4,
    /// Colour and strength at grazing angles.
    #[uniform(100)]
    pub(super) sheen: Vec4,
    /// Strength of a wood's grain, of the edges' colour along the face's rim, and
    /// how much of all this is seen.
    #[uniform(100)]
    pub(super) pattern: Vec4,
}

/// What there is to draw on a square's faces.
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

/// Tells the shader of a fragment, where there is one, what it is for.
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

/// Light along an outline; see `shaders/rim.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(RimKey)]
pub struct Rim {
    /// Colour, and how much of it there is within the outline.
    #[uniform(100)]
    pub(super) light: Vec4,
    /// Whether light falls on it at all.
    pub(super) lit: bool,
    /// Whether it is seen through whatever stands before it.
    pub(super) through: bool,
}

/// Whether light falls on it, and whether nothing hides it.
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
    /// No light of its own.
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
