//! A picture of the window, as a file among the player's pictures.

use std::io::Cursor;

use bevy::image::ImageFormat;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::app::input::commands::{Command, Given};
use crate::app::power::alarm::AlarmClock;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::apply::Files;
use crate::app::session::errands::Errands;
use crate::app::session::intent::{Author, Intent, Wishes};
use crate::app::session::notices::Notice;
use crate::app::session::time::wall;
use crate::app::words::calendar;
use crate::app::words::trouble::Trouble;
use crate::store::{self, Paths};

/// So many frames a picture may take: of a window that is not shown it never comes.
const LONGEST: u32 = 60;

/// Takes the picture that the next frame makes.
fn take(mut given: MessageReader<Given>, mut commands: Commands, mut awake: ResMut<Awake>) {
    let wanted = given.read().any(|it| it.command == Command::Screenshot);
    if wanted {
        commands
            .spawn((Screenshot::primary_window(), Waiting(LONGEST)))
            .observe(hand_over);
        // The picture comes back some frames later.
        awake.set(WakeReason::Screenshot, true);
    }
}

/// For how many frames more the picture is waited for.
#[derive(Component)]
struct Waiting(u32);

/// Gives up a picture that does not come.
fn give_up(
    mut waiting: Query<(Entity, &mut Waiting)>,
    mut commands: Commands,
    mut awake: ResMut<Awake>,
    mut wishes: Wishes,
) {
    for (picture, mut left) in &mut waiting {
        left.0 -= 1;
        if left.0 == 0 {
            commands.entity(picture).despawn();
            awake.set(WakeReason::Screenshot, false);
            wishes.program(Notice::Denied("screenshot-failed"));
        }
    }
}

fn hand_over(
    taken: On<ScreenshotCaptured>,
    files: Res<Files>,
    errands: Res<Errands>,
    alarm: Option<Res<AlarmClock>>,
    mut awake: ResMut<Awake>,
) {
    awake.set(WakeReason::Screenshot, false);
    let (image, paths) = (taken.image.clone(), files.0.clone());
    errands.run(alarm.as_deref().cloned(), move || {
        let told = keep(image, &paths);
        Some(Intent::now(None, Author::Program, told))
    });
}

/// Writes the picture; says where it is, or why it is not.
fn keep(image: Image, paths: &Paths) -> Notice {
    let Some(picture) = as_png(image) else {
        return Notice::Denied("screenshot-failed");
    };
    let name = format!("Tritower {}", calendar::to_the_second(wall()));
    match store::save_picture(&paths.pictures(), &name, &picture) {
        Ok(path) => Notice::Done("done-screenshot", path.display().to_string()),
        Err(error) => Trouble::Save(error).into(),
    }
}

/// The picture as a PNG file has it; none for a format that is no picture's.
fn as_png(image: Image) -> Option<Vec<u8>> {
    let format = ImageFormat::Png.as_image_crate_format()?;
    let mut bytes = Vec::new();
    // A window's transparency means nothing in a picture.
    let picture = image.try_into_dynamic().ok()?.to_rgb8();
    picture
        .write_to(&mut Cursor::new(&mut bytes), format)
        .ok()?;
    Some(bytes)
}

/// Lets the player take pictures.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (give_up, take)
            .chain()
            .in_set(crate::app::AppSystems::Present),
    );
}
