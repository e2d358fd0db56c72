//! Screenshots of the window, saved in the player's folder for pictures.

use std::io::Cursor;

use bevy::image::ImageFormat;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::app::input::commands::{Command, given};
use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::apply::Files;
use crate::app::session::time::wall;
use crate::app::session::{Author, BackgroundJobs, Notice, Request, Requests};
use crate::store::{self, Paths};
use crate::texts::{Trouble, calendar};

/// Maximum number of frames to wait for a screenshot, which never arrives if the window is hidden.
const MAX_FRAMES: u32 = 60;

fn take(mut commands: Commands, mut redraws: ResMut<RedrawReasons>) {
    commands
        .spawn((Screenshot::primary_window(), Waiting(MAX_FRAMES)))
        .observe(receive);
    // The screenshot arrives some frames later.
    redraws.set(RedrawReason::Screenshot, true);
}

/// Marks a screenshot that was requested and has not arrived. Contains the number of frames that
/// remain until it is given up.
#[derive(Component)]
struct Waiting(u32);

/// Cancels screenshots that have not arrived in time and shows a notice.
fn give_up(
    mut waiting: Query<(Entity, &mut Waiting)>,
    mut commands: Commands,
    mut redraws: ResMut<RedrawReasons>,
    mut requests: Requests,
) {
    for (picture, mut left) in &mut waiting {
        left.0 -= 1;
        if left.0 == 0 {
            commands.entity(picture).despawn();
            redraws.set(RedrawReason::Screenshot, false);
            requests.program(Notice::Denied("screenshot-failed"));
        }
    }
}

fn receive(
    taken: On<ScreenshotCaptured>,
    files: Res<Files>,
    jobs: Res<BackgroundJobs>,
    alarm: Res<AlarmClock>,
    mut redraws: ResMut<RedrawReasons>,
) {
    redraws.set(RedrawReason::Screenshot, false);
    let (image, paths) = (taken.image.clone(), files.0.clone());
    jobs.run(alarm.clone(), move || {
        let notice = save(image, &paths);
        Some(Request::new(None, Author::Program, notice))
    });
}

fn save(image: Image, paths: &Paths) -> Notice {
    let Some(picture) = as_png(image) else {
        return Notice::Denied("screenshot-failed");
    };
    let name = format!("Tritower {}", calendar::to_the_second(wall()));
    match store::save_picture(&paths.pictures(), &name, &picture) {
        Ok(path) => Notice::Done("done-screenshot", path.display().to_string()),
        Err(error) => Trouble::Save(error).into(),
    }
}

/// Encodes a screenshot as PNG; `None` if its pixel format cannot be converted.
fn as_png(image: Image) -> Option<Vec<u8>> {
    let format = ImageFormat::Png.as_image_crate_format()?;
    let mut bytes = Vec::new();
    // The window's alpha channel is dropped.
    let picture = image.try_into_dynamic().ok()?.to_rgb8();
    picture
        .write_to(&mut Cursor::new(&mut bytes), format)
        .ok()?;
    Some(bytes)
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (give_up, take.run_if(given(Command::Screenshot)))
            .chain()
            .in_set(crate::app::AppSystems::Present),
    );
}
