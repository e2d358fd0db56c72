//! Tests that systems which access the same data run in a defined order.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use bevy_egui::egui::{self, TextureId, TextureOptions, epaint::ImageDelta};
use bevy_egui::{EguiManagedTextures, EguiPlugin, EguiPrimaryContextPass, EguiRenderOutput};

use crate::app::power::RedrawReasons;
use crate::app::session::Request;
use crate::app::start::display;
use crate::app::start::first_session::SessionPlugin;
use crate::rules::Language;
use crate::store::Paths;

/// Builds the whole app without a display and without the player's files.
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
    .add_plugins(SessionPlugin {
        paths: Paths::under(folder),
        file: None,
        locks: false,
        language: Language::English,
        reduced_motion: || false,
    })
    .add_plugins((crate::app::plugin, display::plugin));
    // The order of requests does not matter, because they have a time stamp, and each reason to
    // redraw is set by only one system.
    app.allow_ambiguous_resource::<Messages<Request>>()
        .allow_ambiguous_resource::<RedrawReasons>();
    app.finish();
    app.cleanup();
    app
}

/// Returns the systems of a schedule whose order is ambiguous, as text; `None` if there are none or
/// there is no such schedule.
fn ambiguities(app: &mut App, label: impl ScheduleLabel) -> Option<String> {
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
fn no_two_systems_access_the_same_data_in_undefined_order() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut app = program(folder.path());
    let ambiguities = [
        ambiguities(&mut app, First),
        ambiguities(&mut app, Update),
        ambiguities(&mut app, EguiPrimaryContextPass),
        ambiguities(&mut app, Last),
    ];
    let ambiguities: Vec<String> = ambiguities.into_iter().flatten().collect();
    assert!(ambiguities.is_empty(), "{}", ambiguities.join("\n"));
}

#[test]
fn new_letters_are_in_the_picture_of_the_same_frame() {
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
    let events = app.world().resource::<Messages<AssetEvent<Image>>>();
    let mut events = events.iter_current_update_messages();
    let is_added = events.any(|it| matches!(it, AssetEvent::Added { id } if written == [*id]));
    assert!(is_added, "only the next frame has them");
}
