//! Embeds the files of `assets/` and `shaders/` in the executable, so that it runs from any folder.
//!
//! Shaders are registered as `embedded://shaders/…`. With Bevy's feature `embedded_watcher`, they
//! are reloaded from disk when they change.

use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType, TextureError};
use bevy::prelude::*;

/// Creates one row of [`FILES`]: the path of a file in the repository and the file's content.
macro_rules! file {
    ($path:literal) => {
        (
            $path,
            include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)) as &'static [u8],
        )
    };
}

/// The embedded files, each with its path in the repository and its content.
const FILES: &[(&str, &[u8])] = &[
    file!("assets/figures.png"),
    file!("assets/home.png"),
    file!("assets/manual/pictures/attack-board.webp"),
    file!("assets/manual/pictures/castling.webp"),
    file!("assets/manual/pictures/de/attack-board.webp"),
    file!("assets/manual/pictures/de/castling.webp"),
    file!("assets/manual/pictures/de/en-passant.webp"),
    file!("assets/manual/pictures/de/levels.webp"),
    file!("assets/manual/pictures/de/promotion.webp"),
    file!("assets/manual/pictures/de/start.webp"),
    file!("assets/manual/pictures/en-passant.webp"),
    file!("assets/manual/pictures/levels.webp"),
    file!("assets/manual/pictures/promotion.webp"),
    file!("assets/manual/pictures/start.webp"),
    file!("assets/models/pieces-full.glb"),
    file!("assets/models/pieces-plain.glb"),
    file!("assets/models/tower.glb"),
    file!("assets/studio/clouds.ktx2"),
    file!("assets/studio/day-diffuse.ktx2"),
    file!("assets/studio/day-specular.ktx2"),
    file!("assets/studio/glass-diffuse.ktx2"),
    file!("assets/studio/glass-specular.ktx2"),
    file!("assets/studio/wood-diffuse.ktx2"),
    file!("assets/studio/wood-specular.ktx2"),
    file!("shaders/glass.wgsl"),
    file!("shaders/line.wgsl"),
    file!("shaders/mark.wgsl"),
    file!("shaders/plain.wgsl"),
    file!("shaders/reflection.wgsl"),
    file!("shaders/rim.wgsl"),
    file!("shaders/sky.wgsl"),
    file!("shaders/tone.wgsl"),
    file!("shaders/wood.wgsl"),
];

/// Returns the content of an embedded file by its path in the repository; `None` if the file is not
/// embedded.
pub fn bytes(path: &str) -> Option<&'static [u8]> {
    let &(_, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
    Some(bytes)
}

/// Decodes an embedded picture; `kind` is the extension of its file.
///
/// # Errors
///
/// Returns an error only if the file is not embedded or is damaged.
pub fn picture(path: &str, kind: &str, usages: RenderAssetUsages) -> Result<Image, TextureError> {
    Image::from_buffer(
        bytes(path).unwrap_or_default(),
        ImageType::Extension(kind),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::Default,
        usages,
    )
}

/// Decodes an embedded PNG; `None` if it is not embedded or cannot be read.
pub fn png(path: &str) -> Option<Image> {
    picture(path, "png", RenderAssetUsages::MAIN_WORLD).ok()
}

pub fn plugin(app: &mut App) {
    let registry = app.world_mut().resource_mut::<EmbeddedAssetRegistry>();
    for (path, bytes) in FILES {
        let on_disk = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        registry.insert_asset(on_disk, Path::new(path), *bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_picture_and_shader_on_disk_is_in_the_table() {
        for folder in [
            "assets/manual/pictures",
            "assets/manual/pictures/de",
            "assets/models",
            "assets/studio",
            "shaders",
        ] {
            for entry in std::fs::read_dir(folder).unwrap() {
                let name = entry.unwrap().file_name().into_string().unwrap();
                let path = format!("{folder}/{name}");
                if path == "assets/manual/pictures/de" {
                    continue;
                }
                assert!(bytes(&path).is_some(), "{path} is not embedded");
            }
        }
    }
}
