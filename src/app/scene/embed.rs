//! Everything from `assets/` and `shaders/` that the window needs, inside the
//! executable, so that it runs from anywhere.
//!
//! Shaders are registered as `embedded://shaders/…`; with Bevy's
//! `embedded_watcher` they are read again from disk when they change.

use std::path::Path;

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::prelude::*;

/// One line of the table: a file's path in the repository and its bytes.
macro_rules! file {
    ($path:literal) => {
        (
            $path,
            include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)) as &'static [u8],
        )
    };
}

/// The table: path in the repository, bytes.
const FILES: &[(&str, &[u8])] = &[
    file!("assets/figures.png"),
    file!("assets/models/pieces-full.glb"),
    file!("assets/models/pieces-plain.glb"),
    file!("assets/models/tower.glb"),
    file!("assets/studio/diffuse.ktx2"),
    file!("assets/studio/specular.ktx2"),
    file!("shaders/glass.wgsl"),
    file!("shaders/line.wgsl"),
    file!("shaders/plain.wgsl"),
    file!("shaders/rim.wgsl"),
    file!("shaders/sky.wgsl"),
];

/// A file's bytes, by its path in the repository.
pub fn bytes(path: &str) -> Option<&'static [u8]> {
    let &(_, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
    Some(bytes)
}

/// Hands the table to the asset server; before any material plugin.
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
    fn every_model_and_shader_on_disk_is_in_the_table() {
        for folder in ["assets/models", "assets/studio", "shaders"] {
            for entry in std::fs::read_dir(folder).unwrap() {
                let name = entry.unwrap().file_name().into_string().unwrap();
                let path = format!("{folder}/{name}");
                assert!(bytes(&path).is_some(), "{path} is not embedded");
            }
        }
    }
}
