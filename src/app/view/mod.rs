//! What of the game is to be seen, whatever shows it: the picture, the moves as a list,
//! drawings, viewpoints, and what a hand may do. It knows the session and nothing above.

pub mod alone;
pub mod annotation;
pub mod color;
pub mod drawing;
pub mod marks;
pub mod move_list;
pub mod movebox;
pub mod pick;
pub mod rig;
pub mod shown;
pub mod viewpoint;

use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::session::apply::Choices;
use crate::app::session::table::Table;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::site::{AtHand, Paired};

/// The list of moves and the drawings.
pub fn plugin(app: &mut App) {
    let changed = resource_changed::<Table>;
    let chosen = resource_changed::<Choices>;
    app.init_resource::<move_list::MoveList>()
        .init_resource::<pick::Scope>()
        .init_resource::<Paired>()
        .init_resource::<AtHand>()
        .add_systems(
            Update,
            (
                move_list::write_score,
                (
                    follow_ground.run_if(changed),
                    pick::follow.run_if(changed.or_else(chosen)),
                )
                    .chain(),
            )
                .in_set(ApplySystems::Show),
        )
        .add_plugins(drawing::plugin);
}

/// The ground is that of the game on the table, and so are its boards.
fn follow_ground(
    table: Res<Table>,
    mut ground: ResMut<Ground>,
    mut paired: ResMut<Paired>,
    mut at_hand: ResMut<AtHand>,
) {
    ground.set_if_neq(Ground(table.position().geometry()));
    paired.set_if_neq(Paired(table.pair.is_some()));
    at_hand.set_if_neq(AtHand(table.board()));
}
