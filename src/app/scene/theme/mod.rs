//! The materials of the scene, with the colours of the [theme table](crate::app::theme::palette):
//! [`GlassMaterial`] for squares, [`Line`] for outlines, [`MarkLight`] for marks on squares,
//! [`Reflection`] for reflections, [`SolidMaterial`] for everything else. A change of theme repaints the materials and changes no
//! entity.
//!
//! If the camera has no environment map, the shaders compute the lighting in a simple way
//! (`shaders/plain.wgsl`). On a slow computer, the lighting of Bevy's `StandardMaterial` would take
//! more time than everything else together.

mod extension;
mod line;
mod mark;
mod paint;
mod reflection;

use bevy::asset::AssetId;
use bevy::pbr::{ExtendedMaterial, MaterialPlugin};
use bevy::prelude::*;

pub use self::extension::{Glass, Rim};
pub use self::line::Line;
use self::line::Outline;
pub(super) use self::line::draw as draw_lines;
pub use self::mark::{Glow, MarkLight};
use self::paint::{finished, on_table, shining, square, under};
pub use self::paint::{glow, glow_in, glow_through};
use self::reflection::Reflected;
pub use self::reflection::Reflection;
pub(super) use self::reflection::draw as draw_reflections;
use crate::app::scene::effects::Effects;
use crate::app::session::apply::CurrentSettings;
use crate::app::terrain::Terrain;
use crate::app::theme::marks::MarkColors;
use crate::app::theme::palette::Palette;
use crate::rules;
use crate::store::{Highlights, Theme};

pub type GlassMaterial = ExtendedMaterial<StandardMaterial, Glass>;
/// Material of everything except squares and outlines.
pub type SolidMaterial = ExtendedMaterial<StandardMaterial, Rim>;

/// A material that can be made more transparent.
pub trait Fading {
    /// Returns a copy with opacity multiplied by `left`, from 0 to 1.
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
        // The shader fades the whole surface, including reflections.
        let mut faded = self.clone();
        faded.base.alpha_mode = AlphaMode::Premultiplied;
        faded.extension.grain.w = left;
        faded
    }
}

/// The current theme and the chosen highlight colours.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActiveTheme {
    theme: Theme,
    highlights: Highlights,
}

impl ActiveTheme {
    /// The colours of the 3D scene in the current theme.
    pub fn palette(self) -> &'static Palette {
        Palette::of(self.theme)
    }

    /// Whether everything must have a contrast of 3:1 with what is behind it.
    pub fn is_high_contrast(self) -> bool {
        self.theme == Theme::Contrast
    }

    /// Returns the colours of markers that belong to the chosen highlight colours.
    pub fn marks(self) -> &'static MarkColors {
        MarkColors::of(self.highlights)
    }

    /// Returns the darkness, from 0 to 1, of the dark bands along the lines of all marks on
    /// squares. The bands help players who need strong contrast or cannot tell all colours apart.
    pub fn mark_shade(self) -> f32 {
        let own = self.palette().mark_shade;
        match self.highlights {
            Highlights::ColourBlind => own.max(0.85),
            Highlights::Standard => own,
        }
    }
}

/// Handles of the materials that all entities of the scene share.
#[derive(Resource, Clone, Debug)]
pub struct Materials {
    /// Materials of light and dark squares of boards in a tower.
    pub squares: [Handle<GlassMaterial>; 2],
    /// Materials of light and dark squares of a flat board, which are opaque.
    pub tiles: [Handle<GlassMaterial>; 2],
    /// Material of the top of the table under a flat board.
    pub table: Handle<SolidMaterial>,
    /// Material of the frame of a flat board.
    pub rail: Handle<SolidMaterial>,
    pub pieces: [Handle<SolidMaterial>; 2],
    /// Material of the frames of main boards, and of the studs that mark pins.
    pub frame: Handle<SolidMaterial>,
    pub stand: Handle<SolidMaterial>,
    /// Materials of frames and posts of attack boards: White's, Black's, and those without
    /// an owner.
    pub owners: [Handle<SolidMaterial>; 3],
    pub disc: Handle<SolidMaterial>,
    /// Material of the glowing line under the edge of the disc.
    pub lip: Handle<SolidMaterial>,
    /// Material of the soft shadow under pieces, the foot of the stand and the slab of a flat
    /// board.
    pub contact: Handle<SolidMaterial>,
    /// Materials of outlines: of White's pieces and boards, of Black's, and of main frames
    /// and boards without an owner.
    lines: [Handle<Line>; 3],
    /// Materials of the reflections of White's pieces and of the stand.
    reflections: [Handle<Reflection>; 2],
}

impl FromWorld for Materials {
    /// Reserves the handles; the system `paint` inserts the materials.
    fn from_world(world: &mut World) -> Materials {
        let glasses = world.resource::<Assets<GlassMaterial>>();
        let squares = [(); 2].map(|()| glasses.reserve_handle());
        let tiles = [(); 2].map(|()| glasses.reserve_handle());
        let solids = world.resource::<Assets<SolidMaterial>>();
        let solid = || solids.reserve_handle();
        let lines = world.resource::<Assets<Line>>();
        let reflections = world.resource::<Assets<Reflection>>();
        Materials {
            squares,
            tiles,
            table: solid(),
            rail: solid(),
            pieces: [solid(), solid()],
            frame: solid(),
            stand: solid(),
            owners: [solid(), solid(), solid()],
            disc: solid(),
            lip: solid(),
            contact: solid(),
            lines: [(); 3].map(|()| lines.reserve_handle()),
            reflections: [(); 2].map(|()| reflections.reserve_handle()),
        }
    }
}

impl Materials {
    pub fn square(&self, terrain: Terrain, dark: bool) -> Handle<GlassMaterial> {
        let squares = match terrain {
            Terrain::Tower => &self.squares,
            Terrain::Flat => &self.tiles,
        };
        squares[usize::from(dark)].clone()
    }

    pub fn piece(&self, color: rules::Color) -> Handle<SolidMaterial> {
        self.pieces[color.index()].clone()
    }

    /// Returns the material of an attack board's frame and post. `owner` is `None` for a
    /// board without an owner.
    pub fn owner(&self, owner: Option<rules::Color>) -> Handle<SolidMaterial> {
        self.owners[owner.map_or(2, rules::Color::index)].clone()
    }

    /// Returns the outline of entities with the material `of`, and the material of that
    /// outline; `None` if they have no outline.
    fn line(&self, of: &Handle<SolidMaterial>) -> Option<(Outline, Handle<Line>)> {
        let [white, black] = &self.pieces;
        let [whites, blacks, unowned] = &self.owners;
        let lined: [&[&Handle<SolidMaterial>]; 3] = [
            &[white, whites],
            &[black, blacks],
            &[&self.frame, &self.rail, unowned],
        ];
        let mut all = lined.iter().zip(&self.lines).enumerate();
        let (index, (_, line)) = all.find(|(_, (solids, _))| solids.contains(&of))?;
        Some((Outline(index), line.clone()))
    }

    /// Returns what the reflection of entities with the material `of` shows, and the material of
    /// the reflection; `None` if they are not reflected.
    fn reflection(&self, of: &Handle<SolidMaterial>) -> Option<(Reflected, Handle<Reflection>)> {
        let reflected = match of {
            _ if *of == self.pieces[0] => Reflected::Piece,
            _ if *of == self.stand => Reflected::Stand,
            _ => return None,
        };
        Some((reflected, self.reflections[reflected as usize].clone()))
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
                (&self.disc, &palette.disc),
            ])
            .map(|(handle, finish)| (handle.id(), finished(finish)));
        finished.chain([
            (self.rail.id(), on_table(&palette.rail)),
            (self.lip.id(), shining(palette.lip)),
            (self.contact.id(), under()),
        ])
    }
}

fn follow_settings(settings: Res<CurrentSettings>, mut theme: ResMut<ActiveTheme>) {
    theme.set_if_neq(ActiveTheme {
        theme: settings.0.theme,
        highlights: settings.0.highlights,
    });
}

fn paint(
    theme: Res<ActiveTheme>,
    materials: Res<Materials>,
    mut glasses: ResMut<Assets<GlassMaterial>>,
    mut solids: ResMut<Assets<SolidMaterial>>,
    mut lines: ResMut<Assets<Line>>,
    mut reflections: ResMut<Assets<Reflection>>,
) -> Result {
    let palette = theme.palette();
    for (handle, pane) in materials.squares.iter().zip(&palette.squares) {
        glasses.insert(handle.id(), square(pane, palette.sheen))?;
    }
    for (handle, pane) in materials.tiles.iter().zip(&palette.tiles) {
        glasses.insert(handle.id(), square(pane, palette.sheen))?;
    }
    for (id, material) in materials.solids(palette) {
        solids.insert(id, material)?;
    }
    for (handle, line) in materials.lines.iter().zip(palette.lines) {
        if let Some(line) = line {
            lines.insert(handle.id(), line::line(line))?;
        }
    }
    for (handle, reflected) in materials.reflections.iter().zip(Reflected::ALL) {
        reflections.insert(handle.id(), reflected.material(palette))?;
    }
    Ok(())
}

pub fn plugin(app: &mut App) {
    app.add_plugins((
        MaterialPlugin::<GlassMaterial>::default(),
        MaterialPlugin::<SolidMaterial>::default(),
        MaterialPlugin::<Line>::default(),
        MaterialPlugin::<MarkLight>::default(),
        MaterialPlugin::<Reflection>::default(),
    ))
    .init_resource::<ActiveTheme>()
    .init_resource::<Materials>()
    .add_systems(
        Update,
        (
            follow_settings.run_if(resource_exists_and_changed::<CurrentSettings>),
            paint.run_if(resource_changed::<ActiveTheme>),
        )
            .chain()
            .in_set(crate::app::AppSystems::Sync),
    )
    .add_systems(
        Update,
        (
            line::draw,
            line::follow,
            line::show.run_if(resource_changed::<ActiveTheme>),
            reflection::draw,
            reflection::show
                .run_if(resource_changed::<ActiveTheme>.or_else(resource_changed::<Effects>)),
            reflection::follow,
        )
            .chain()
            .in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_theme_repaints_the_same_materials() {
        let mut world = World::new();
        world.init_resource::<Assets<GlassMaterial>>();
        world.init_resource::<Assets<SolidMaterial>>();
        world.init_resource::<Assets<Line>>();
        world.init_resource::<Assets<Reflection>>();
        world.init_resource::<Materials>();
        let mut colors = |theme| {
            world.insert_resource(ActiveTheme {
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
