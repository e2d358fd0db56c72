//! Colours of the scene, in one table, and the materials made from it.
//!
//! There are two: [`GlassMaterial`] for what one sees through, [`SolidMaterial`] for
//! all else, marks too. Both know the plain path (`shaders/plain.wgsl`), which a
//! camera without the studio's light takes; a `StandardMaterial` of its own would
//! not, and would cost a weak machine more than everything else together.

use bevy::asset::Asset;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

use crate::rules;

/// Glass over the standard material; `shaders/glass.wgsl` says what the values do.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Glass {
    /// Colour and opacity of the cut edges.
    #[uniform(100)]
    edge: Vec4,
    /// Colour and strength at grazing angles.
    #[uniform(100)]
    sheen: Vec4,
}

impl MaterialExtension for Glass {
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
pub struct Rim {
    /// Colour and falloff.
    #[uniform(100)]
    light: Vec4,
}

impl Rim {
    /// No light of its own.
    const NONE: Rim = Rim {
        light: Vec4::new(0.0, 0.0, 0.0, 1.0),
    };
}

impl MaterialExtension for Rim {
    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/rim.wgsl".into()
    }
}

/// The glass of squares.
pub type GlassMaterial = ExtendedMaterial<StandardMaterial, Glass>;
/// What everything else is made of.
pub type SolidMaterial = ExtendedMaterial<StandardMaterial, Rim>;

/// The few materials that everything shares.
#[derive(Resource, Clone, Debug)]
pub struct Materials {
    /// Light and dark squares of main boards.
    pub squares: [Handle<GlassMaterial>; 2],
    /// Pieces, White's first.
    pub pieces: [Handle<SolidMaterial>; 2],
    /// Frames of the main boards, and the pins.
    pub frame: Handle<SolidMaterial>,
    /// The stand.
    pub stand: Handle<SolidMaterial>,
    /// Frames and posts of attack boards: White's, Black's, nobody's.
    pub owners: [Handle<SolidMaterial>; 3],
    /// The ground; its mesh fades at the edge.
    pub ground: Handle<SolidMaterial>,
    /// The floor of the trays.
    pub felt: Handle<SolidMaterial>,
    /// The soft shadow under a piece.
    pub contact: Handle<SolidMaterial>,
}

impl Materials {
    /// The glass of a square.
    pub fn square(&self, dark: bool) -> Handle<GlassMaterial> {
        self.squares[usize::from(dark)].clone()
    }

    /// What a piece of this colour is made of.
    pub fn piece(&self, color: rules::Color) -> Handle<SolidMaterial> {
        self.pieces[color.index()].clone()
    }

    /// The metal of an attack board with this owner.
    pub fn owner(&self, owner: Option<rules::Color>) -> Handle<SolidMaterial> {
        self.owners[owner.map_or(2, rules::Color::index)].clone()
    }
}

fn solid(base: StandardMaterial) -> SolidMaterial {
    SolidMaterial {
        base,
        extension: Rim::NONE,
    }
}

fn metal(color: Color, roughness: f32) -> SolidMaterial {
    solid(StandardMaterial {
        base_color: color,
        metallic: 1.0,
        perceptual_roughness: roughness,
        ..default()
    })
}

/// A see-through colour that no light changes, drawn after what it lies on.
pub fn glow(color: Color) -> SolidMaterial {
    solid(StandardMaterial {
        base_color: color,
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        depth_bias: 2.0,
        ..default()
    })
}

fn glass(color: Color, edge: Vec4, sheen: Vec4) -> GlassMaterial {
    GlassMaterial {
        base: StandardMaterial {
            base_color: color,
            perceptual_roughness: 0.12,
            reflectance: 0.45,
            diffuse_transmission: 0.35,
            alpha_mode: AlphaMode::Blend,
            ..default()
        },
        extension: Glass { edge, sheen },
    }
}

fn piece(color: Color, roughness: f32, reflectance: f32, rim: Vec4) -> SolidMaterial {
    SolidMaterial {
        base: StandardMaterial {
            base_color: color,
            perceptual_roughness: roughness,
            reflectance,
            ..default()
        },
        extension: Rim { light: rim },
    }
}

fn make_materials(
    mut commands: Commands,
    mut glasses: ResMut<Assets<GlassMaterial>>,
    mut solids: ResMut<Assets<SolidMaterial>>,
) {
    let sheen = Vec4::new(0.40, 0.52, 0.68, 0.45);
    commands.insert_resource(Materials {
        squares: [
            glasses.add(glass(
                Color::srgba(0.78, 0.88, 0.93, 0.42),
                Vec4::new(0.62, 0.86, 0.95, 0.85),
                sheen,
            )),
            glasses.add(glass(
                Color::srgba(0.045, 0.13, 0.24, 0.66),
                Vec4::new(0.05, 0.22, 0.42, 0.9),
                sheen,
            )),
        ],
        pieces: [
            solids.add(piece(
                Color::srgb(0.86, 0.78, 0.64),
                0.36,
                0.5,
                Vec4::new(0.05, 0.045, 0.035, 3.0),
            )),
            solids.add(piece(
                Color::srgb(0.085, 0.062, 0.058),
                0.27,
                0.55,
                Vec4::new(0.24, 0.27, 0.36, 2.8),
            )),
        ],
        frame: solids.add(metal(Color::srgb(0.78, 0.66, 0.44), 0.28)),
        stand: solids.add(metal(Color::srgb(0.70, 0.60, 0.42), 0.22)),
        owners: [
            solids.add(metal(Color::srgb(0.93, 0.91, 0.86), 0.25)),
            solids.add(metal(Color::srgb(0.20, 0.20, 0.23), 0.30)),
            solids.add(metal(Color::srgb(0.60, 0.48, 0.40), 0.35)),
        ],
        ground: solids.add(solid(StandardMaterial {
            base_color: Color::srgb(0.075, 0.085, 0.11),
            perceptual_roughness: 0.85,
            reflectance: 0.12,
            alpha_mode: AlphaMode::Blend,
            ..default()
        })),
        felt: solids.add(solid(StandardMaterial {
            base_color: Color::srgb(0.17, 0.25, 0.33),
            perceptual_roughness: 1.0,
            reflectance: 0.1,
            ..default()
        })),
        contact: solids.add(solid(StandardMaterial {
            base_color: Color::BLACK,
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        })),
    });
}

/// Registers the materials and makes the table's.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        MaterialPlugin::<GlassMaterial>::default(),
        MaterialPlugin::<SolidMaterial>::default(),
    ))
    .add_systems(PreStartup, make_materials);
}
