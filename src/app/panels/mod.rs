//! The panels around the boards: the side panel with its pages, notices, the move box, the pop-ups
//! at squares, and the frame of the 2D view.
//!
//! A page is a function that reads a [`Model`] and changes its own form. It records the player's
//! actions in the model as `Action`s and never changes the game.

#[cfg(test)]
mod acting;
mod cursor;
mod draw;
mod execute;
#[cfg(test)]
mod fits;
pub mod fonts;
mod games;
mod home;
mod hover;
mod learn;
mod map;
mod menu;
mod model;
mod notice;
mod outcomes;
mod palette;
mod play;
mod preferences;
mod remote;
mod side;
mod sources;
mod spoken;
#[cfg(test)]
mod stage;
mod state;
mod study;
pub mod style;
mod widgets;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPrimaryContextPass};

use crate::app::input::hand::Hand;
use crate::app::input::keyboard::ReservedKeys;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::labels;
use crate::app::session::{GameChanged, GameTime, Session, notices};
use crate::app::{AppSystems, ApplySystems, InputSystems};

pub use crate::app::input::commands::Page;
pub use crate::app::panels::play::move_box::MoveBox;
pub use crate::app::session::declaration::Ask;
pub use model::Model;
pub use state::Panels;
use style::{Colors, SMALL, Themed};
use widgets::Widgets;

pub fn plugin(app: &mut App) {
    app.init_resource::<Panels>()
        .add_plugins((play::ending::plugin, fonts::plugin))
        .add_systems(Startup, home::open_at_start)
        .add_systems(
            Update,
            (
                keep_keys
                    .in_set(AppSystems::Input)
                    .after(InputSystems::Aim)
                    .before(InputSystems::Keys),
                // A request from a button was sent in the previous frame, so it comes before a key
                // that is newly assigned.
                (execute::run, preferences::keys::assign)
                    .chain()
                    .in_set(InputSystems::Commands),
                notice::dismiss_refusals
                    .after(notices::remove_read)
                    .in_set(ApplySystems::Notify),
                (
                    outcomes::follow_outcomes,
                    settle,
                    play::hand_over::follow.run_if(on_message::<GameChanged>),
                    play::calls::report.run_if(on_message::<GameChanged>),
                    keep_keys,
                    home::turn_camera,
                )
                    .chain()
                    .in_set(ApplySystems::Respond)
                    .before(crate::app::input::hand::let_go),
            ),
        )
        // The panels are drawn above the labels on the boards.
        .add_systems(
            EguiPrimaryContextPass,
            draw::draw.after(labels::draw_labels),
        )
        // New glyphs must be uploaded to the texture in the frame that draws them first. Otherwise
        // a clock would lack a digit until its next change.
        .configure_sets(
            PostUpdate,
            EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
        );
}

/// Updates the keys that the panels reserve for themselves.
pub fn keep_keys(
    panels: Res<Panels>,
    session: Res<Session>,
    (hand, time): (Res<Hand>, Res<GameTime>),
    mut kept: ResMut<ReservedKeys>,
) {
    let confirms = hand.unconfirmed().is_some();
    kept.set_if_neq(panels.kept_keys(&session.game, confirms, time.now));
}

/// Clears the redraw reason of the panels once the requests from the last frame have been executed.
fn settle(mut redraws: ResMut<RedrawReasons>) {
    redraws.set(RedrawReason::Panels, false);
}
