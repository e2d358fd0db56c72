//! Entities follow the game: [`Shown`] is compared with them by stable ids.
//!
//! Play, undo, stepping and loading are all the same difference here. Nothing is
//! drawn and nothing moved: new rests are set, and [`motion`](crate::app::scene::motion) does
//! the rest.

use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::scene::boards::Workshop;
use crate::app::scene::models::Models;
use crate::app::scene::motion::Motion;
use crate::app::scene::theme::Materials;
use crate::app::scene::{Raise, Roots};
use crate::app::session::table::Table;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::parts::{BoardView, PieceView, Rest};
use crate::app::terrain::site::{Paired, Sites};
use crate::app::view::shown::{Beside, Shown};
use crate::rules::{Color, Piece, Role};

fn sync_boards(
    mut commands: Commands,
    things: Things,
    workshop: Workshop,
    mut boards: Query<(Entity, &BoardView, &mut Rest)>,
) {
    let all = things.all();
    let named = |&(root, shown): &(Entity, &'_ Shown)| {
        let boards = shown.0.boards.clone().into_iter();
        boards.map(move |at| (at.id, (root, at)))
    };
    let mut wanted: HashMap<_, _> = all.iter().flat_map(named).collect();
    for (entity, view, mut rest) in &mut boards {
        match wanted.get(&view.id) {
            Some((_, at)) if at.owner == view.owner => {
                rest.set_if_neq(Rest::Pin(at.pin, at.turned));
                wanted.remove(&view.id);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    for (root, at) in wanted.into_values() {
        workshop.spawn(&mut commands, root, &at);
    }
}

/// What each board shows, with its root.
#[derive(SystemParam)]
struct Things<'w, 's> {
    shown: Res<'w, Shown>,
    beside: Res<'w, Beside>,
    sites: Sites<'w>,
    roots: Roots<'w, 's>,
}

impl Things<'_, '_> {
    fn all(&self) -> Vec<(Entity, &Shown)> {
        let here = Some((self.sites.at_hand(), &*self.shown));
        let there = self.sites.beside().zip(self.beside.0.as_ref());
        let all = here.into_iter().chain(there);
        all.filter_map(|(board, shown)| Some((self.roots.of(board)?, shown)))
            .collect()
    }
}

fn sync_pieces(
    mut commands: Commands,
    things: Things,
    (ground, table): (Res<Ground>, Res<Table>),
    models: Res<Models>,
    materials: Res<Materials>,
    mut pieces: Query<(Entity, &mut PieceView, &mut Rest, &mut Transform)>,
) {
    let drops = table.game.rules().hands;
    let all = things.all();
    let named = |&(root, shown): &(Entity, &'_ Shown)| {
        let pieces = shown.pieces(ground.0, drops).into_iter();
        pieces.map(move |(id, (piece, rest))| (id, (root, piece, rest)))
    };
    let mut wanted: HashMap<_, _> = all.iter().flat_map(named).collect();
    for (entity, mut view, mut rest, mut transform) in &mut pieces {
        match wanted.get(&view.id) {
            Some((_, piece, to)) if piece.color == view.piece.color => {
                rest.set_if_neq(*to);
                if view.piece != *piece {
                    view.piece = *piece;
                    commands.entity(entity).insert((
                        Mesh3d(models.piece(piece.role)),
                        SimplifiedMesh(models.proxy(piece.role)),
                    ));
                    transform.rotation = facing(*piece);
                }
                wanted.remove(&view.id);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    for (id, (root, piece, rest)) in wanted {
        commands
            .spawn((
                ChildOf(root),
                Name::new(format!("piece {} {}", id.0, piece.letter())),
                PieceView { id, piece },
                rest,
                Motion::default(),
                Mesh3d(models.piece(piece.role)),
                SimplifiedMesh(models.proxy(piece.role)),
                MeshMaterial3d(materials.piece(piece.color)),
                Transform::from_rotation(facing(piece)),
            ))
            .with_child((
                Mesh3d(models.get("piece-shadow")),
                MeshMaterial3d(materials.under_piece(piece.color)),
                Transform::from_xyz(0.0, 0.004, 0.0),
                NotShadowCaster,
            ));
    }
}

/// Pieces look toward the other player; their shapes look along x. Knights are
/// turned aside, as players do, so that both seats and the opening view see a
/// horse's outline and not its back.
fn facing(piece: Piece) -> Quat {
    let ahead: f32 = match piece.color {
        Color::White => 90.0,
        Color::Black => -90.0,
    };
    let aside = if piece.role == Role::Knight {
        -62.0
    } else {
        0.0
    };
    Quat::from_rotation_y((ahead + aside).to_radians())
}

/// Keeps the entities like the picture.
pub fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<Beside>()
        .add_systems(
            Update,
            (sync_boards, sync_pieces)
                .chain()
                .after(Raise)
                .in_set(crate::app::AppSystems::Sync)
                .run_if(
                    resource_changed::<Shown>
                        .or_else(resource_changed::<Beside>)
                        .or_else(resource_changed::<Ground>)
                        .or_else(resource_changed::<Paired>),
                ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Picture;
    use crate::rules::{Position, TOWER};

    #[test]
    fn every_piece_of_the_start_has_a_rest_of_its_own() {
        let shown = Shown(Picture::new(&Position::start()));
        let pieces = shown.pieces(&TOWER, false);
        assert_eq!(pieces.len(), 32);
        let on_boards = pieces
            .values()
            .filter(|(_, rest)| matches!(rest, Rest::Board(..)))
            .count();
        assert_eq!(on_boards, 16);
    }
}
