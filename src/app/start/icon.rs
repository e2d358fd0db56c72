//! The window's icon, on the systems where the app itself must set it: X11 and Windows.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType, TextureError};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// The icon as PNG, in a size that is large enough for task switchers.
const ICON: &[u8] = include_bytes!("../../../assets/icons/tritower-128.png");

/// Returns the width, height and RGBA pixels of the icon.
fn pixels() -> Result<(u32, u32, Vec<u8>), TextureError> {
    let image = Image::from_buffer(
        ICON,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )?;
    let size = image.size();
    Ok((size.x, size.y, image.data.unwrap_or_default()))
}

fn set_icon(window: Single<Entity, With<PrimaryWindow>>, _main_thread: NonSendMarker) -> Result {
    let (width, height, pixels) = pixels()?;
    let icon = Icon::from_rgba(pixels, width, height)?;
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            window.set_window_icon(Some(icon));
        }
    });
    Ok(())
}

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, set_icon);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_square_and_accepted_by_winit() {
        let (width, height, pixels) = pixels().unwrap();
        assert_eq!(width, height);
        assert!(pixels.iter().any(|&byte| byte != 0));
        assert!(Icon::from_rgba(pixels, width, height).is_ok());
    }
}
