//! Whether the order of the program's systems is said wherever it matters.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use bevy_egui::egui::{self, TextureId, TextureOptions, epaint::ImageDelta};
use bevy_egui::{EguiManagedTextures, EguiPlugin, EguiPrimaryContextPass, EguiRenderOutput};

use crate::app::power::Awake;
use crate::app::session::intent::Intent;
use crate::app::start::display;
use crate::app::start::run::TablePlugin;
use crate::rules::Language;
use crate::store::Paths;

/// The whole program without a screen and without the player's files.
fn program(folder: &std::path::Path) -> App {
    let mut app = App::new();
    let nothing_drawn = RenderPlugin {
        render_creation: WgpuSettings {
            backends: None,
            ..default()
        }
        .into(),
        ..default()
    };
    app.add_plugins(
        DefaultPlugins
            .set(nothing_drawn)
            .disable::<LogPlugin>()
            .disable::<WinitPlugin>(),
    )
    .add_plugins(EguiPlugin::default())
    .add_plugins(TablePlugin {
        paths: Paths::under(folder),
        file: None,
        locks: false,
        language: Language::English,
    })
    .add_plugins((crate::app::plugin, display::plugin));
    // What is wanted is stamped with its moment, and each reason to stay awake has one
    // system that sets it.
    app.allow_ambiguous_resource::<Messages<Intent>>()
        .allow_ambiguous_resource::<Awake>();
    app.finish();
    app.cleanup();
    app
}

/// What is wrong with the order of a schedule; nothing for one that nobody needs.
fn doubts(app: &mut App, label: impl ScheduleLabel) -> Option<String> {
    app.world_mut()
        .try_schedule_scope(label, |world, schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                ..default()
            });
            let error = schedule.initialize(world).err()?;
            Some(error.to_string(schedule.graph(), world))
        })
        .ok()
        .flatten()
}

#[test]
fn no_two_systems_that_touch_the_same_thing_run_in_an_order_that_nobody_has_said() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut app = program(folder.path());
    let doubts = [
        doubts(&mut app, First),
        doubts(&mut app, Update),
        doubts(&mut app, EguiPrimaryContextPass),
        doubts(&mut app, Last),
    ];
    let doubts: Vec<String> = doubts.into_iter().flatten().collect();
    assert!(doubts.is_empty(), "{}", doubts.join("\n"));
}

#[test]
fn letters_that_are_written_for_the_first_time_are_in_the_picture_of_that_frame() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut app = program(folder.path());
    let letters = egui::ColorImage::filled([1, 1], egui::Color32::WHITE);
    let mut output = EguiRenderOutput::default();
    let written = ImageDelta::full(letters, TextureOptions::LINEAR);
    output.textures_delta.push(TextureId::Managed(0), written);
    app.world_mut().spawn(output);
    app.world_mut().run_schedule(PostUpdate);
    let textures = app.world().resource::<EguiManagedTextures>();
    let written: Vec<_> = textures.values().map(|it| it.handle.id()).collect();
    let told = app.world().resource::<Messages<AssetEvent<Image>>>();
    let mut told = told.iter_current_update_messages();
    let is_handed_on = told.any(|it| matches!(it, AssetEvent::Added { id } if written == [*id]));
    assert!(is_handed_on, "only the next frame has them");
}
