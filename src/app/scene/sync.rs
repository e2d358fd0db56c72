//! Spawns, updates and despawns the entities of pieces and attack boards, by comparing the pieces
//! and boards of [`Shown`] with the existing entities by their stable ids.
//!
//! Moves, undo, stepping and loading are all handled by this comparison. This module moves nothing
//! itself, but sets new targets ([`TargetPlace`]), to which [`motion`](crate::app::scene::motion)
//! moves the entities.

use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::scene::boards::BoardSpawner;
use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{BuildScenery, Roots, rebuilt};
use crate::app::session::Session;
use crate::app::terrain::{BoardView, Layout3d, PieceView, Placements, TargetPlace};
use crate::app::view::{SecondShown, Shown};
use crate::game::picture::{BoardId, PieceId};
use crate::rules::{Color, Piece, Role};

fn sync_boards(
    mut commands: Commands,
    shown_boards: ShownBoards,
    spawner: BoardSpawner,
    mut boards: Query<(Entity, &BoardView, &mut TargetPlace)>,
) {
    let all = shown_boards.all();
    let named = |&(root, shown): &(Entity, &'_ Shown)| {
        let boards = shown.0.boards.clone().into_iter();
        boards.map(move |at| (at.id, (root, at)))
    };
    let mut wanted: HashMap<_, _> = all.iter().flat_map(named).collect();
    for (entity, view, mut target) in &mut boards {
        match wanted.get(&view.id) {
            Some((_, at)) if at.owner == view.owner => {
                target.set_if_neq(TargetPlace::Pin(at.pin, at.turned));
                wanted.remove(&view.id);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    for (root, at) in wanted.into_values() {
        spawner.spawn(&mut commands, root, &at);
    }
}

/// System parameter with what is shown of each game of the session (two in a match on two boards):
/// its pieces and attack boards, and the entity that is the root of all of them.
#[derive(SystemParam)]
struct ShownBoards<'w, 's> {
    shown: Res<'w, Shown>,
    second: Res<'w, SecondShown>,
    placements: Placements<'w>,
    roots: Roots<'w, 's>,
}

impl ShownBoards<'_, '_> {
    fn all(&self) -> Vec<(Entity, &Shown)> {
        let here = Some((self.placements.active_board(), &*self.shown));
        let there = self.placements.second_board().zip(self.second.0.as_ref());
        let all = here.into_iter().chain(there);
        all.filter_map(|(board, shown)| Some((self.roots.of(board)?, shown)))
            .collect()
    }
}

fn sync_pieces(
    mut commands: Commands,
    shown_boards: ShownBoards,
    (layout, session): (Res<Layout3d>, Res<Session>),
    models: Res<Models>,
    materials: Res<Materials>,
    mut pieces: Query<(Entity, &mut PieceView, &mut TargetPlace, &mut Transform)>,
) {
    let drops = session.game.rules().hands();
    let shape = |role| {
        let proxy = SimplifiedMesh(models.proxy(role));
        (Mesh3d(models.piece(role)), proxy)
    };
    let all = shown_boards.all();
    let named = |&(root, shown): &(Entity, &'_ Shown)| {
        let pieces = shown.pieces(layout.0, drops).into_iter();
        pieces.map(move |(id, (piece, target))| (id, (root, piece, target)))
    };
    let mut wanted: HashMap<_, _> = all.iter().flat_map(named).collect();
    for (entity, mut view, mut target, mut transform) in &mut pieces {
        match wanted.get(&view.id) {
            Some((_, piece, to)) if piece.color == view.piece.color => {
                target.set_if_neq(*to);
                if view.piece != *piece {
                    view.piece = *piece;
                    commands.entity(entity).insert(shape(piece.role));
                    transform.rotation = facing(*piece);
                }
                wanted.remove(&view.id);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    for (id, (root, piece, target)) in wanted {
        commands
            .spawn((
                ChildOf(root),
                Name::new(format!("piece {} {}", id.0, piece.letter())),
                PieceView { id, piece },
                target,
                shape(piece.role),
                MeshMaterial3d(materials.piece(piece.color)),
                Transform::from_rotation(facing(piece)),
            ))
            .with_child((
                Mesh3d(models.get("piece-shadow")),
                MeshMaterial3d(materials.contact.clone()),
                Transform::from_xyz(0.0, 0.004, 0.0),
                NotShadowCaster,
            ));
    }
}

/// Returns the rotation with which a piece faces the opponent's side (models face along x). Knights
/// are turned aside, as many players place them, so that both players and the initial viewpoint see
/// their profile and not their back.
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

/// Looks up the entities of pieces and attack boards by id.
#[derive(Resource, Debug, Default)]
pub struct EntityIndex {
    pub pieces: HashMap<PieceId, Entity>,
    pub boards: HashMap<BoardId, Entity>,
}

fn index_piece(add: On<Add, PieceView>, views: Query<&PieceView>, mut index: ResMut<EntityIndex>) {
    if let Ok(view) = views.get(add.entity) {
        index.pieces.insert(view.id, add.entity);
    }
}

fn index_board(add: On<Add, BoardView>, views: Query<&BoardView>, mut index: ResMut<EntityIndex>) {
    if let Ok(view) = views.get(add.entity) {
        index.boards.insert(view.id, add.entity);
    }
}

fn forget_piece(removed: On<Remove, PieceView>, mut index: ResMut<EntityIndex>) {
    index.pieces.retain(|_, entity| *entity != removed.entity);
}

fn forget_board(removed: On<Remove, BoardView>, mut index: ResMut<EntityIndex>) {
    index.boards.retain(|_, entity| *entity != removed.entity);
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<SecondShown>()
        .init_resource::<EntityIndex>()
        .add_observer(index_piece)
        .add_observer(index_board)
        .add_observer(forget_piece)
        .add_observer(forget_board)
        .add_systems(
            Update,
            (sync_boards, sync_pieces)
                .chain()
                .after(BuildScenery)
                .in_set(crate::app::AppSystems::Sync)
                .run_if(
                    resource_changed::<Shown>
                        .or_else(resource_changed::<SecondShown>)
                        .or_else(rebuilt),
                ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::picture::Picture;
    use crate::rules::{Position, TOWER};

    #[test]
    fn all_pieces_of_the_start_have_a_target_place_and_half_are_on_attack_boards() {
        let shown = Shown(Picture::new(&Position::start()));
        let pieces = shown.pieces(&TOWER, false);
        assert_eq!(pieces.len(), 32);
        let on_boards = pieces
            .values()
            .filter(|(_, target)| matches!(target, TargetPlace::Board(..)))
            .count();
        assert_eq!(on_boards, 16);
    }

    #[test]
    fn the_index_has_the_pieces_that_are_in_the_scene() {
        let mut world = World::new();
        world.init_resource::<EntityIndex>();
        world.add_observer(index_piece);
        world.add_observer(forget_piece);
        let (color, role) = (Color::White, Role::Rook);
        let view = |id| PieceView {
            id: PieceId(id),
            piece: Piece { color, role },
        };
        let [gone, stays] = [1, 2].map(|id| world.spawn(view(id)).id());
        world.despawn(gone);
        let pieces = &world.resource::<EntityIndex>().pieces;
        assert_eq!(pieces.len(), 1);
        assert_eq!(pieces.get(&PieceId(2)), Some(&stays));
    }
}
