//! Attack boards: four squares in a frame on one post.
//!
//! Frame and post have the metal of the board's owner. Their shape shows the owner, too, for
//! players who cannot tell the colours apart: White's boards have round knobs on the corners and
//! one ring on the post, Black's have square blocks and two rings. Boards without an owner have
//! neither.

use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

use crate::app::scene::SHADOWLESS;
use crate::app::scene::models::Models;
use crate::app::scene::stand::bend_arcs;
use crate::app::scene::theme::Materials;
use crate::app::terrain::layout::{Layout3d, LevelSpacing};
use crate::app::terrain::parts::{BoardHandle, BoardView, TargetPlace};
use crate::app::terrain::{Terrain, place};
use crate::game::picture::BoardAt;
use crate::rules::Color;

/// Marks the post of an attack board; its length follows [`LevelSpacing`].
#[derive(Component)]
pub(super) struct Post;

/// Marks a part at the lower end of a post; the number is its height above the foot of the
/// post, in world units.
#[derive(Component)]
pub(super) struct AboveFoot(f32);

/// The `MeshTag` of the first square of the first attack board; squares of main boards have
/// smaller tags.
const BOARDS_TAG: u32 = 256;

/// System parameter with the resources that are needed to spawn an attack board.
#[derive(bevy::ecs::system::SystemParam)]
pub struct BoardSpawner<'w> {
    models: Res<'w, Models>,
    materials: Res<'w, Materials>,
    layout: Res<'w, Layout3d>,
    spacing: Res<'w, LevelSpacing>,
}

impl BoardSpawner<'_> {
    /// Spawns the entity of an attack board on its pin, as a child of `root`.
    pub fn spawn(&self, commands: &mut Commands, root: Entity, at: &BoardAt) {
        let BoardAt {
            id,
            owner,
            pin,
            turned,
        } = *at;
        let metal = MeshMaterial3d(self.materials.owner(owner));
        let part = (BoardHandle(id), metal.clone());
        let down = place::post(self.spacing.0);
        let board = commands
            .spawn((
                ChildOf(root),
                Name::new(format!("attack board {}", id.0)),
                BoardView { id, owner },
                TargetPlace::Pin(pin, turned),
                place::board_pose(self.layout.0, pin, turned, self.spacing.0),
            ))
            .with_children(|board| {
                let frame = match owner {
                    Some(Color::White) => "frame-white",
                    Some(Color::Black) => "frame-black",
                    None => "frame-2x2",
                };
                board.spawn((part.clone(), Mesh3d(self.models.get(frame)), SHADOWLESS));
                board.spawn((part.clone(), Mesh3d(self.models.get("collar"))));
                board.spawn((
                    part.clone(),
                    Post,
                    Mesh3d(self.models.get("post")),
                    Transform::from_xyz(0.0, -0.05, 0.0).with_scale(Vec3::new(
                        1.0,
                        down - 0.1,
                        1.0,
                    )),
                ));
                let lower = [("socket", 0.03)];
                let rings = match owner {
                    Some(Color::White) => &[0.5][..],
                    Some(Color::Black) => &[0.5, 0.62],
                    None => &[],
                };
                let rings = rings.iter().map(|&height| ("ring", height));
                for (name, height) in lower.into_iter().chain(rings) {
                    board.spawn((
                        part.clone(),
                        AboveFoot(height),
                        Mesh3d(self.models.get(name)),
                        Transform::from_xyz(0.0, height - down, 0.0),
                    ));
                }
            })
            .id();
        self.spawn_squares(commands, board, at);
    }

    fn spawn_squares(&self, commands: &mut Commands, board: Entity, at: &BoardAt) {
        let BoardAt {
            id, pin, turned, ..
        } = *at;
        let board_layout = self.layout.0;
        for (tag, square) in (u32::from(id.0) * 4..).zip(board_layout.pin_squares(pin)) {
            // All attack boards begin on an even file and rank, so that a board's squares
            // keep their colour on every pin.
            let riding = place::riding(board_layout, square, pin, turned);
            let dark = board_layout.is_dark(square.column());
            commands.spawn((
                // The wood grain depends on the tag, so that a square keeps its grain wherever
                // its board is.
                MeshTag(BOARDS_TAG + tag),
                Mesh3d(self.models.get("square")),
                MeshMaterial3d(self.materials.square(Terrain::Tower, dark)),
                Transform::from_translation(riding.place().with_y(0.0)),
                NotShadowCaster,
                ChildOf(board),
            ));
        }
    }
}

pub(super) fn stretch_posts(
    spacing: Res<LevelSpacing>,
    mut posts: Query<&mut Transform, (With<Post>, Without<AboveFoot>)>,
    mut lower: Query<(&AboveFoot, &mut Transform)>,
) {
    let down = place::post(spacing.0);
    for mut post in &mut posts {
        post.scale.y = down - 0.1;
    }
    for (above, mut transform) in &mut lower {
        transform.translation.y = above.0 - down;
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        stretch_posts
            .in_set(crate::app::MotionSystems::Tower)
            .after(bend_arcs)
            .run_if(resource_changed::<LevelSpacing>),
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::TOWER;

    #[test]
    fn the_squares_of_an_attack_board_keep_their_colour_on_every_pin() {
        for pin in TOWER.pins() {
            let board = TOWER.board(TOWER.pin_level(pin));
            assert_eq!((board.file + board.rank) % 2, 0, "{}", TOWER.pin_name(pin));
        }
    }
}
