//! Bakes what the window draws: models, the studios' light, the clouds and the pieces of the 2D view,
//! from numbers and from the profiles in `assets/pieces`.
//!
//! These are tests: they compare the files in `assets` with what they would write. If the
//! environment variable `TRITOWER_BAKE` is set, they write the files first.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod details;
mod figures;
mod glb;
mod models;
mod shape;
mod sounds;
mod studio;

use std::fs;
use std::io::Cursor;
use std::path::Path;

use bevy::mesh::{Mesh, VertexAttributeValues};
use tritower::app::scene::models::parse;
use tritower::app::sound::samples::HEADER;

/// Reads a file in `assets`. If `TRITOWER_BAKE` is set, writes the file first.
fn asset(path: &str, write: impl FnOnce() -> Vec<u8>) -> Vec<u8> {
    let path = Path::new("assets").join(path);
    if std::env::var_os("TRITOWER_BAKE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, write()).unwrap();
    }
    fs::read(&path).unwrap()
}

/// Asserts that two lists of numbers have the same length and nearly the same values. Sine
/// functions differ slightly between systems, so the values need not be equal.
fn same(what: &str, found: &[f32], wanted: &[f32], tolerance: f32) {
    assert_eq!(found.len(), wanted.len(), "{what}");
    for (found, wanted) in found.iter().zip(wanted) {
        assert!(
            (found - wanted).abs() < tolerance,
            "{what}: {found} for {wanted}"
        );
    }
}

/// All numbers of a model's vertices.
fn numbers(model: &Mesh) -> Vec<f32> {
    let mut numbers = Vec::new();
    for (_, values) in model.attributes() {
        match values {
            VertexAttributeValues::Float32x3(vectors) => numbers.extend(vectors.as_flattened()),
            VertexAttributeValues::Float32x4(vectors) => numbers.extend(vectors.as_flattened()),
            other => panic!("{other:?}"),
        }
    }
    numbers
}

#[test]
fn models_are_as_their_profiles_give_them() {
    for (file, models) in models::files() {
        let bytes = asset(&format!("models/{file}.glb"), || glb::write(&models));
        let found = parse(&bytes).unwrap();
        let wanted = parse(&glb::write(&models)).unwrap();
        assert_eq!(found.len(), wanted.len(), "{file}");
        for ((name, found), (wanted_name, wanted)) in found.iter().zip(&wanted) {
            assert_eq!(name, wanted_name);
            same(name, &numbers(found), &numbers(wanted), 1e-3);
            assert!(
                found
                    .indices()
                    .unwrap()
                    .iter()
                    .eq(wanted.indices().unwrap().iter()),
                "{name}"
            );
        }
    }
}

#[test]
fn figures_are_as_their_profiles_give_them() {
    let bytes = asset("figures.png", figures::png);
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let mut found = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut found).unwrap();
    let found = found
        .as_chunks()
        .0
        .iter()
        .map(|&level| u16::from_be_bytes(level));
    let wanted = figures::sheet().into_iter();
    let [found, wanted] = [
        found.map(f32::from).collect(),
        wanted.map(f32::from).collect::<Vec<_>>(),
    ];
    same("figures", &found, &wanted, 64.5);
}

/// The texels of a cube map.
fn texels<const N: usize>(file: &[u8]) -> Vec<[u8; N]> {
    let ktx2 = ktx2::Reader::new(file).unwrap();
    let levels = ktx2.levels();
    levels
        .flat_map(|level| level.data.as_chunks().0.to_vec())
        .collect()
}

#[test]
fn the_studios_are_as_they_are_worked_out() {
    let light = |file: &[u8]| -> Vec<f32> {
        let texels = texels(file).into_iter();
        texels.flat_map(studio::unpacked).collect()
    };
    for (name, [specular, diffuse]) in studio::studios() {
        for (map, wanted) in [("specular", specular), ("diffuse", diffuse)] {
            let name = format!("{name}-{map}");
            let found = asset(&format!("studio/{name}.ktx2"), || wanted.clone());
            same(&name, &light(&found), &light(&wanted), 0.02);
        }
    }
}

#[test]
fn the_sounds_are_as_their_tones_give_them() {
    for (name, wanted) in sounds::files() {
        let found = asset(&format!("sounds/{name}.wav"), || wanted.clone());
        assert_eq!(found[..HEADER], wanted[..HEADER], "{name}");
        let levels = |file: &[u8]| -> Vec<f32> {
            let levels = file[HEADER..].as_chunks().0.iter();
            levels
                .map(|&level| f32::from(i16::from_le_bytes(level)))
                .collect()
        };
        same(name, &levels(&found), &levels(&wanted), 2.5);
    }
}

#[test]
fn the_clouds_are_as_they_are_worked_out() {
    let wanted = studio::clouds();
    let found = asset("studio/clouds.ktx2", || wanted.clone());
    let layers = |file: &[u8]| -> Vec<f32> {
        let texels = texels::<2>(file).into_iter();
        texels.flatten().map(f32::from).collect()
    };
    same("clouds", &layers(&found), &layers(&wanted), 1.5);
}
