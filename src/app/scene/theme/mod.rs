//! The materials of the scene, painted from the table in [`palette`].
//!
//! There are three kinds: [`GlassMaterial`] for squares, [`Line`] for lines along
//! outlines, [`SolidMaterial`] for all else, marks too. All know the plain path
//! (`shaders/plain.wgsl`), which a camera without the studio's light takes; a
//! `StandardMaterial` of its own would not, and would cost a weak machine more than
//! everything else together.
//!
//! A change of theme paints the same materials anew: nothing is built again.

mod extension;
pub mod highlights;
mod line;
pub mod palette;

use bevy::asset::AssetId;
use bevy::pbr::{ExtendedMaterial, MaterialPlugin};
use bevy::prelude::*;

pub use self::extension::{Glass, Rim};
use self::highlights::MarkColors;
pub use self::line::Line;
pub(super) use self::line::draw as draw_lines;
use self::palette::{Finish, Palette, Pane, Rgb, Rgba};
use crate::app::session::apply::Choices;
use crate::app::terrain::Terrain;
use crate::rules;
use crate::store::{Highlights, Theme};

/// What squares are made of.
pub type GlassMaterial = ExtendedMaterial<StandardMaterial, Glass>;
/// What everything else is made of.
pub type SolidMaterial = ExtendedMaterial<StandardMaterial, Rim>;

/// A material that can be seen through more or less.
pub trait Fading {
    /// The same with only this share of it left, from 0 to 1.
    fn faded(&self, left: f32) -> Self;
}

impl Fading for SolidMaterial {
    fn faded(&self, left: f32) -> SolidMaterial {
        let color = self.base.base_color;
        SolidMaterial {
            base: StandardMaterial {
                base_color: color.with_alpha(color.alpha() * left),
                alpha_mode: AlphaMode::Blend,
                ..self.base.clone()
            },
            extension: self.extension.clone(),
        }
    }
}

impl Fading for GlassMaterial {
    fn faded(&self, left: f32) -> GlassMaterial {
        // The shader fades the whole of it, glints too.
        let mut faded = self.clone();
        faded.extension.pattern.z = left;
        faded
    }
}

/// The rows of the table that are in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dress {
    theme: Theme,
    highlights: Highlights,
}

impl Dress {
    /// The colours of the scene.
    pub fn palette(self) -> &'static Palette {
        Palette::of(self.theme)
    }

    /// The colours of marks.
    pub fn marks(self) -> &'static MarkColors {
        MarkColors::of(self.highlights)
    }
}

/// The few materials that everything shares.
#[derive(Resource, Clone, Debug)]
pub struct Materials {
    /// Light and dark squares of the tower.
    pub squares: [Handle<GlassMaterial>; 2],
    /// Light and dark squares that lie on a slab.
    pub tiles: [Handle<GlassMaterial>; 2],
    /// The top of a table.
    pub table: Handle<SolidMaterial>,
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
    /// The soft shadow under a piece, and under what stands on the ground.
    pub contact: Handle<SolidMaterial>,
    /// What a dark piece has instead: the light of its outline on the square.
    pub gleam: Handle<SolidMaterial>,
    /// Lines along outlines: of what is White's, of what is Black's, of what is nobody's.
    lines: [Handle<Line>; 3],
}

impl FromWorld for Materials {
    /// Names them; [`paint`] gives them their colours.
    fn from_world(world: &mut World) -> Materials {
        let glasses = world.resource::<Assets<GlassMaterial>>();
        let squares = [(); 2].map(|()| glasses.reserve_handle());
        let tiles = [(); 2].map(|()| glasses.reserve_handle());
        let solids = world.resource::<Assets<SolidMaterial>>();
        let solid = || solids.reserve_handle();
        let lines = world.resource::<Assets<Line>>();
        Materials {
            squares,
            tiles,
            table: solid(),
            pieces: [solid(), solid()],
            frame: solid(),
            stand: solid(),
            owners: [solid(), solid(), solid()],
            ground: solid(),
            contact: solid(),
            gleam: solid(),
            lines: [(); 3].map(|()| lines.reserve_handle()),
        }
    }
}

impl Materials {
    /// What a main board's square is made of.
    pub fn square(&self, terrain: Terrain, dark: bool) -> Handle<GlassMaterial> {
        let squares = match terrain {
            Terrain::Tower => &self.squares,
            Terrain::Flat => &self.tiles,
        };
        squares[usize::from(dark)].clone()
    }

    /// What a piece of this colour is made of.
    pub fn piece(&self, color: rules::Color) -> Handle<SolidMaterial> {
        self.pieces[color.index()].clone()
    }

    /// What lies under a piece of this colour.
    pub fn under_piece(&self, color: rules::Color) -> Handle<SolidMaterial> {
        match color {
            rules::Color::White => self.contact.clone(),
            rules::Color::Black => self.gleam.clone(),
        }
    }

    /// The metal of an attack board with this owner.
    pub fn owner(&self, owner: Option<rules::Color>) -> Handle<SolidMaterial> {
        self.owners[owner.map_or(2, rules::Color::index)].clone()
    }

    /// The line along the outline of what is made of this, if it has one.
    fn line(&self, of: &Handle<SolidMaterial>) -> Option<Handle<Line>> {
        let [white, black] = &self.pieces;
        let [whites, blacks, nobodys] = &self.owners;
        let lined = [[white, whites], [black, blacks], [&self.frame, nobodys]];
        let all = lined.iter().zip(&self.lines);
        let mut found = all.filter(|(solids, _)| solids.contains(&of));
        found.next().map(|(_, line)| line.clone())
    }

    fn solids<'a>(
        &self,
        palette: &'a Palette,
    ) -> impl Iterator<Item = (AssetId<SolidMaterial>, SolidMaterial)> + use<'_, 'a> {
        let finished = self
            .pieces
            .iter()
            .zip(&palette.pieces)
            .chain(self.owners.iter().zip(&palette.owners))
            .chain([
                (&self.frame, &palette.frame),
                (&self.stand, &palette.stand),
                (&self.table, &palette.table),
            ])
            .map(|(handle, finish)| (handle.id(), finished(finish)));
        finished.chain([
            (self.ground.id(), cloth(palette.ground, AlphaMode::Blend)),
            (self.contact.id(), under(Color::BLACK)),
            (self.gleam.id(), under(gleam(&palette.pieces[1]))),
        ])
    }
}

fn color([r, g, b, a]: Rgba) -> Color {
    Color::srgba(r, g, b, a)
}

fn solid(base: StandardMaterial) -> SolidMaterial {
    SolidMaterial {
        base,
        extension: Rim::NONE,
    }
}

fn finished(finish: &Finish) -> SolidMaterial {
    let [r, g, b] = finish.color;
    SolidMaterial {
        base: StandardMaterial {
            base_color: Color::srgb(r, g, b),
            metallic: if finish.metal { 1.0 } else { 0.0 },
            perceptual_roughness: finish.roughness,
            ..default()
        },
        extension: Rim {
            light: finish.rim.into(),
            ..Rim::NONE
        },
    }
}

fn cloth([r, g, b]: Rgb, alpha_mode: AlphaMode) -> SolidMaterial {
    solid(StandardMaterial {
        base_color: Color::srgb(r, g, b),
        perceptual_roughness: 0.9,
        reflectance: 0.1,
        alpha_mode,
        ..default()
    })
}

/// A colour that no light changes, over what it lies on.
fn unlit(base_color: Color, depth_bias: f32) -> SolidMaterial {
    SolidMaterial {
        base: StandardMaterial {
            base_color,
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            depth_bias,
            ..default()
        },
        extension: Rim {
            lit: false,
            ..Rim::NONE
        },
    }
}

/// A soft shadow or gleam; it is drawn after the glass that it lies on.
fn under(color: Color) -> SolidMaterial {
    unlit(color, 1.0)
}

/// The light of a finish's outline on what it stands on.
fn gleam(finish: &Finish) -> Color {
    let [r, g, b, _] = finish.rim;
    Color::linear_rgba(r, g, b, GLEAM)
}

/// How much is seen of a dark piece's light on its square.
const GLEAM: f32 = 0.45;

/// A see-through colour that no light changes, drawn after what it lies on.
pub fn glow(color: Color) -> SolidMaterial {
    unlit(color, 2.0)
}

/// How much is seen of a mark through what stands before it.
const THROUGH: f32 = 0.45;

/// A colour of the table, seen faintly through whatever stands before it.
/// It is drawn after everything else, glass too.
pub fn glow_through(color: Rgba) -> SolidMaterial {
    let mut material = glow_in(color, THROUGH);
    material.base.depth_bias = 1000.0;
    material.extension.through = true;
    material
}

/// The same in a colour of the table, `alpha` times as strong.
pub fn glow_in([r, g, b, a]: Rgba, alpha: f32) -> SolidMaterial {
    glow(color([r, g, b, a * alpha]))
}

fn square(palette: &Palette, pane: &Pane) -> GlassMaterial {
    GlassMaterial {
        base: StandardMaterial {
            base_color: color(pane.tint),
            perceptual_roughness: palette.square_roughness,
            reflectance: palette.square_reflectance,
            diffuse_transmission: 0.8 * (1.0 - pane.tint[3]),
            alpha_mode: AlphaMode::Blend,
            ..default()
        },
        extension: Glass {
            edge: pane.edge.into(),
            sheen: palette.sheen.into(),
            pattern: Vec4::new(palette.grain, palette.glow, 1.0, 0.0),
        },
    }
}

/// How much darker a colour is chosen where no darkness shines through it.
const SOLID: f32 = 0.9;

/// A square through which nothing is seen.
fn tile(palette: &Palette, pane: &Pane) -> GlassMaterial {
    let mut tile = square(palette, pane);
    let [r, g, b, _] = pane.tint.map(|part| part * SOLID);
    tile.base.base_color = Color::srgb(r, g, b);
    tile.base.diffuse_transmission = 0.0;
    tile.base.alpha_mode = AlphaMode::Opaque;
    tile
}

fn follow_choices(choices: Res<Choices>, mut dress: ResMut<Dress>) {
    dress.set_if_neq(Dress {
        theme: choices.0.theme,
        highlights: choices.0.highlights,
    });
}

fn paint(
    dress: Res<Dress>,
    materials: Res<Materials>,
    mut glasses: ResMut<Assets<GlassMaterial>>,
    mut solids: ResMut<Assets<SolidMaterial>>,
    mut lines: ResMut<Assets<Line>>,
) -> Result {
    let palette = dress.palette();
    for (handle, pane) in materials.squares.iter().zip(&palette.squares) {
        glasses.insert(handle.id(), square(palette, pane))?;
    }
    for (handle, pane) in materials.tiles.iter().zip(&palette.squares) {
        glasses.insert(handle.id(), tile(palette, pane))?;
    }
    for (id, material) in materials.solids(palette) {
        solids.insert(id, material)?;
    }
    for (handle, line) in materials.lines.iter().zip(&palette.lines) {
        lines.insert(handle.id(), line::line(*line))?;
    }
    Ok(())
}

/// Registers the materials, and paints them when the theme changes.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        MaterialPlugin::<GlassMaterial>::default(),
        MaterialPlugin::<SolidMaterial>::default(),
        MaterialPlugin::<Line>::default(),
    ))
    .init_resource::<Dress>()
    .init_resource::<Materials>()
    .add_systems(
        Update,
        (
            follow_choices.run_if(resource_exists_and_changed::<Choices>),
            paint.run_if(resource_changed::<Dress>),
        )
            .chain()
            .in_set(crate::app::AppSystems::Sync),
    )
    .add_systems(
        Update,
        (line::draw, line::follow)
            .chain()
            .in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_theme_paints_the_same_materials_anew() {
        let mut world = World::new();
        world.init_resource::<Assets<GlassMaterial>>();
        world.init_resource::<Assets<SolidMaterial>>();
        world.init_resource::<Assets<Line>>();
        world.init_resource::<Materials>();
        let mut colors = |theme| {
            world.insert_resource(Dress {
                theme,
                highlights: Highlights::Standard,
            });
            world
                .run_system_cached::<Result, _, _>(paint)
                .unwrap()
                .unwrap();
            let materials = world.resource::<Materials>();
            let glasses = world.resource::<Assets<GlassMaterial>>();
            let solids = world.resource::<Assets<SolidMaterial>>();
            [
                glasses
                    .get(&materials.square(Terrain::Tower, false))
                    .unwrap()
                    .base
                    .base_color,
                solids.get(&materials.frame).unwrap().base.base_color,
            ]
        };
        let [glass, wood] = [colors(Theme::Glass), colors(Theme::Wood)];
        assert!(glass[0] != wood[0] && glass[1] != wood[1]);
        assert_eq!(colors(Theme::Glass), glass);
    }
}
