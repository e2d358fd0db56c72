//! Loads fonts for letters that the built-in fonts lack. The built-in fonts have Latin, Greek and
//! Cyrillic letters and signs. When a text has other letters, a thread searches the system's fonts
//! for them, once for each letter. Without such letters, the system's fonts are never searched.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use bevy::prelude::*;
use bevy_egui::egui::epaint::text::{
    FontInsert, FontPriority, InsertFontFamily, Tag as AxisTag, VariationCoords,
};
use bevy_egui::egui::{FontData, FontFamily, FontId, Shape};
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, EguiPreUpdateSet};
use fontdb::{Database, FaceInfo, ID, Style};
use ttf_parser::{Face, RawFace, Tag};

use crate::app::power::AlarmClock;

/// The first character that the built-in fonts may lack. They have all characters with smaller code
/// points.
const FIRST: char = '\u{250}';
/// Greatest number of fonts that one search adds, which is enough for a text in several scripts.
const MAX_FONTS: usize = 6;
const REGULAR: u16 = 400;
const WEIGHT: AxisTag = AxisTag::new(b"wght");
/// Tables that contain glyph outlines; a font with outlines has one of them. egui cannot draw fonts
/// that have only bitmaps.
const OUTLINES: [&[u8; 4]; 3] = [b"glyf", b"CFF ", b"CFF2"];

/// The letters that have been searched for, and the channel through which found fonts arrive.
#[derive(Resource, Debug)]
pub struct Letters {
    /// The letters in the drawn texts that the built-in fonts may lack. They are remembered so that
    /// each is searched for only once.
    met: HashSet<char>,
    /// The number of searches in the system's fonts so far, for tests.
    pub searches: usize,
    sender: Sender<FontInsert>,
    found: Mutex<Receiver<FontInsert>>,
}

impl Default for Letters {
    fn default() -> Letters {
        let (sender, found) = channel();
        Letters {
            met: HashSet::new(),
            searches: 0,
            sender,
            found: Mutex::new(found),
        }
    }
}

/// Looks in the drawn texts for letters that no loaded font has, and starts a search for these
/// letters.
fn find_missing_letters(
    mut drawn: Query<(&mut EguiContext, &EguiFullOutput)>,
    alarm: Res<AlarmClock>,
    mut letters: ResMut<Letters>,
) {
    for (mut context, output) in &mut drawn {
        let shapes = output.iter().flat_map(|it| &it.shapes);
        let mut new = Vec::new();
        for clipped in shapes {
            each_letter(&clipped.shape, &mut |letter| {
                if letter >= FIRST && !letters.met.contains(&letter) {
                    letters.met.insert(letter);
                    new.push(letter);
                }
            });
        }
        if new.is_empty() {
            continue;
        }
        context.get_mut().fonts_mut(|fonts| {
            let font = FontId::default();
            new.retain(|&letter| !fonts.has_glyph(&font, letter));
            // egui draws a box for missing letters. For letters that the font of this box has,
            // `has_glyph` is false as well, so the font files are checked, too.
            for font in fonts.definitions().font_data.values() {
                let has = has(&font.font, font.index, &new);
                new.retain(|letter| !has.contains(letter));
            }
        });
        if !new.is_empty() {
            letters.searches += 1;
            search(new, letters.sender.clone(), alarm.clone());
        }
    }
}

/// Calls `each` for every character of the texts in a shape.
fn each_letter(shape: &Shape, each: &mut impl FnMut(char)) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|it| each_letter(it, each)),
        Shape::Text(text) => text.galley.text().chars().for_each(each),
        _ => {}
    }
}

/// Searches the system's fonts for these letters in a thread. The thread requests a redraw when it
/// has finished.
fn search(missing: Vec<char>, sender: Sender<FontInsert>, alarm: AlarmClock) {
    let run = move || {
        let since = Instant::now();
        let mut database = Database::new();
        database.load_system_fonts();
        for font in choose(&database, missing) {
            let Some(font) = load(&database, font) else {
                continue;
            };
            debug!(
                "the font {} is taken after {:?}",
                font.name,
                since.elapsed()
            );
            // Sending fails only if the window has closed, and then no fonts are needed.
            let _ = sender.send(font);
        }
        alarm.request_redraw();
    };
    // If no thread can be started, the letters are drawn as boxes.
    let _ = thread::Builder::new().name("fonts".to_owned()).spawn(run);
}

/// Returns at most [`MAX_FONTS`] fonts for these letters. Each time, chooses the font that has the
/// largest number of the letters that are still missing; of equally good fonts, the one closest to
/// a regular sans-serif font.
fn choose(database: &Database, mut missing: Vec<char>) -> Vec<ID> {
    let mut faces: Vec<&FaceInfo> = database.faces().collect();
    faces.retain(|face| face.style == Style::Normal);
    faces.sort_by_key(|face| {
        let is_sans = face.families.iter().any(|(name, _)| name.contains("Sans"));
        let weight = face.weight.0.abs_diff(REGULAR);
        (weight, !is_sans, face.monospaced, &face.post_script_name)
    });
    let mut known: Vec<(ID, HashSet<char>)> = Vec::new();
    for face in faces {
        let has = database.with_face_data(face.id, |file, index| has(file, index, &missing));
        if let Some(has) = has.filter(|has| !has.is_empty()) {
            let is_all = has.len() == missing.len();
            known.push((face.id, has));
            if is_all {
                break;
            }
        }
    }
    let mut chosen = Vec::new();
    while chosen.len() < MAX_FONTS {
        let most = (known.iter()).min_by_key(|(_, has)| {
            let helps = missing
                .iter()
                .filter(|&letter| has.contains(letter))
                .count();
            Reverse(helps)
        });
        let before = missing.len();
        if let Some((id, has)) = most {
            missing.retain(|letter| !has.contains(letter));
            chosen.push(*id);
        }
        if missing.len() == before {
            chosen.pop();
            break;
        }
    }
    chosen
}

/// Returns the letters among `letters` that a face of a font file can draw.
fn has(file: &[u8], index: u32, letters: &[char]) -> HashSet<char> {
    let outlines = RawFace::parse(file, index).is_ok_and(|face| {
        let mut tables = OUTLINES.into_iter();
        tables.any(|it| face.table(Tag::from_bytes(it)).is_some())
    });
    let Ok(face) = Face::parse(file, index) else {
        return HashSet::new();
    };
    let letters = letters.iter().copied().filter(|_| outlines);
    letters
        .filter(|&letter| face.glyph_index(letter).is_some())
        .collect()
}

/// Loads a font with a lower priority than the built-in fonts; `None` if it cannot be read. The
/// font stays in memory until the app ends.
fn load(database: &Database, id: ID) -> Option<FontInsert> {
    let face = database.face(id)?;
    // egui copies font data that it owns, but not static data, so the data is leaked to make it
    // static.
    let file = database.with_face_data(id, |file, _| file.to_vec())?;
    let mut data = FontData::from_static(file.leak());
    data.index = face.index;
    // The default weight of a variable font may be its lightest.
    if data.variation_axes().iter().any(|axis| axis.tag == WEIGHT) {
        let coords = VariationCoords::new([(WEIGHT, f32::from(REGULAR))]);
        data.tweak.coords = coords;
    }
    let families = [FontFamily::Proportional, FontFamily::Monospace];
    let families = families.map(|family| InsertFontFamily {
        family,
        priority: FontPriority::Lowest,
    });
    let name = format!("{} {}", face.post_script_name, face.index);
    Some(FontInsert::new(&name, data, families.into()))
}

fn add_found_fonts(letters: Res<Letters>, mut contexts: Query<&mut EguiContext>) {
    let Ok(found) = letters.found.lock() else {
        return;
    };
    for font in found.try_iter() {
        for mut context in &mut contexts {
            context.get_mut().add_font(font.clone());
        }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Letters>()
        .add_systems(
            PreUpdate,
            add_found_fonts.before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            PostUpdate,
            find_missing_letters
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, FontDefinitions};

    use super::*;

    /// Returns a database of the built-in fonts, which stands in for the system's fonts in tests.
    fn database() -> Database {
        let mut database = Database::new();
        for font in FontDefinitions::default().font_data.values() {
            database.load_font_data(font.font.to_vec());
        }
        database
    }

    fn named(database: &Database, letters: &str) -> Vec<String> {
        let chosen = choose(database, letters.chars().collect());
        let name = |id| database.face(id).unwrap().post_script_name.clone();
        chosen.into_iter().map(name).collect()
    }

    #[test]
    fn one_font_is_taken_for_each_script_and_none_for_what_no_font_has() {
        let database = database();
        assert_eq!(named(&database, "\u{10FFFD}\u{E0001}"), [""; 0]);
        assert_eq!(named(&database, "жд").len(), 1);
        let both = named(&database, "жд😀\u{10FFFD}");
        assert_eq!(both.len(), 2, "{both:?}");
        assert!(both.iter().any(|name| name.contains("Emoji")), "{both:?}");
    }

    #[test]
    fn letters_are_found_in_texts_within_other_shapes() {
        let ctx = egui::Context::default();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.label("Li 李 plays");
        });
        output.textures_delta.clear();
        let mut letters = Vec::new();
        let shapes = output.shapes.into_iter().map(|it| it.shape).collect();
        each_letter(&Shape::Vec(shapes), &mut |letter| letters.push(letter));
        assert_eq!(String::from_iter(letters), "Li 李 plays");
    }
}
