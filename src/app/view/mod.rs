//! What is shown of the game, regardless of how it is drawn: the pieces and boards, the move list,
//! arrows and circles, viewpoints, and what may be selected. This module depends on the session,
//! but not on the 3D scene or the panels.

pub mod alone;
pub mod annotation;
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
use crate::app::session::{CurrentSettings, Session};
use crate::app::terrain::{ActiveBoard, Layout3d, Paired};

pub use alone::IsolatedLevel;
pub use drawing::Drawings;
pub use marks::Marks;
pub use pick::{DragSource, Grab, NewItem, Scope, Touched};
pub use rig::Rig;
pub use shown::{SecondShown, Shown};
pub use viewpoint::{View, Viewpoint};

pub fn plugin(app: &mut App) {
    let changed = resource_changed::<Session>;
    let chosen = resource_changed::<CurrentSettings>;
    app.init_resource::<move_list::MoveList>()
        .init_resource::<Scope>()
        .init_resource::<Paired>()
        .init_resource::<ActiveBoard>()
        .add_systems(
            Update,
            (
                move_list::update.run_if(changed.or_else(chosen)),
                (
                    follow_layout.run_if(changed),
                    pick::follow.run_if(changed.or_else(chosen)),
                )
                    .chain(),
            )
                .in_set(ApplySystems::Show),
        )
        .add_plugins(drawing::plugin);
}

/// Updates the resources that store the board layout of the current game, how many boards are
/// shown, and which of two boards is the current one.
fn follow_layout(
    session: Res<Session>,
    mut layout: ResMut<Layout3d>,
    mut paired: ResMut<Paired>,
    mut active_board: ResMut<ActiveBoard>,
) {
    layout.set_if_neq(Layout3d(session.position().layout()));
    paired.set_if_neq(Paired(session.activity.tandem().is_some()));
    active_board.set_if_neq(ActiveBoard(session.board()));
}
