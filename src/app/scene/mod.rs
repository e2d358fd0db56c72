//! What is seen in three dimensions, and how it moves. It knows what is held and pointed
//! at, and no panels.

pub mod boards;
pub mod camera;
pub mod effects;
pub mod embed;
pub mod fading;
pub mod labels;
pub mod light;
pub mod marks;
pub mod models;
pub mod motion;
pub mod show;
pub mod sky;
pub mod stand;
pub mod study;
pub mod sync;
pub mod theme;
pub mod tower;
pub mod tray;
pub mod turn;

use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::session::apply::Choices;
use crate::app::terrain::ground::Spread;

/// Everything that is seen and moves in three dimensions.
pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.01, 0.014, 0.024)))
        .add_plugins(embed::plugin)
        .add_plugins((
            effects::plugin,
            theme::plugin,
            models::plugin,
            tower::plugin,
            stand::plugin,
            boards::plugin,
            tray::plugin,
            light::plugin,
            sky::plugin,
        ))
        .add_plugins((
            camera::plugin,
            camera::pilot::plugin,
            turn::plugin,
            sync::plugin,
            motion::plugin,
            marks::plugin,
            labels::plugin,
            show::plugin,
            fading::plugin,
            study::plugin,
        ))
        .add_systems(Update, follow_choices.in_set(ApplySystems::Show));
}

/// The scene follows the player's choices.
fn follow_choices(
    choices: Res<Choices>,
    mut spread: ResMut<Spread>,
    mut language: ResMut<labels::LabelLanguage>,
) {
    if choices.is_changed() {
        spread.set_if_neq(Spread(choices.0.spread));
        language.set_if_neq(labels::LabelLanguage(choices.0.notation));
    }
}
