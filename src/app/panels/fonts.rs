//! Letters of other scripts. The panels' own fonts have Latin, Greek and Cyrillic letters
//! and signs; when a text has others, the system's fonts are searched for them, once for
//! each letter and in a thread. A window that needs none pays nothing.

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

use crate::app::power::alarm::AlarmClock;

/// Letters before this one are in the panels' own fonts.
const FIRST: char = '\u{250}';
/// The most fonts that one search brings: as many as a text may have scripts.
const MOST: usize = 6;
/// The weight of plain text.
const REGULAR: u16 = 400;
/// How font files name the axis of weight.
const WEIGHT: AxisTag = AxisTag::new(b"wght");
/// Tables of which an outline font has one. Of pictures alone nothing could be drawn.
const OUTLINES: [&[u8; 4]; 3] = [b"glyf", b"CFF ", b"CFF2"];

/// Letters that were met, and fonts that were found for them.
#[derive(Resource, Debug)]
pub struct Letters {
    met: HashSet<char>,
    /// How often the system's fonts were searched.
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

/// Looks for letters that the fonts do not have in what is drawn.
fn look(
    mut drawn: Query<(&mut EguiContext, &EguiFullOutput)>,
    alarm: Option<Res<AlarmClock>>,
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
            // egui denies what the font has that draws boxes for missing letters.
            for font in fonts.definitions().font_data.values() {
                let has = has(&font.font, font.index, &new);
                new.retain(|letter| !has.contains(letter));
            }
        });
        if !new.is_empty() {
            letters.searches += 1;
            search(new, letters.sender.clone(), alarm.as_deref().cloned());
        }
    }
}

fn each_letter(shape: &Shape, each: &mut impl FnMut(char)) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|it| each_letter(it, each)),
        Shape::Text(text) => text.galley.text().chars().for_each(each),
        _ => {}
    }
}

/// Searches the system's fonts in a thread, which wakes the window when it has found some.
fn search(missing: Vec<char>, sender: Sender<FontInsert>, alarm: Option<AlarmClock>) {
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
            // A window that has closed needs no fonts.
            let _ = sender.send(font);
        }
        if let Some(alarm) = alarm {
            alarm.ring_at(Instant::now());
        }
    };
    // Where the system gives no thread, the letters stay boxes.
    let _ = thread::Builder::new().name("fonts".to_owned()).spawn(run);
}

/// The fonts that have these letters: at each step the one that has most of those that
/// are left, the plainest of equals.
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
    while chosen.len() < MOST {
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

/// Which of these letters a face of a font file can draw.
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

/// Reads a font that stays to the program's end, behind all the panels' own.
fn load(database: &Database, id: ID) -> Option<FontInsert> {
    let face = database.face(id)?;
    // egui would copy what it owns.
    let file = database.with_face_data(id, |file, _| file.to_vec())?;
    let mut data = FontData::from_static(file.leak());
    data.index = face.index;
    // A font of all weights begins with the lightest.
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

/// Gives the panels the fonts that were found.
fn take(letters: Res<Letters>, mut contexts: Query<&mut EguiContext>) {
    let Ok(found) = letters.found.lock() else {
        return;
    };
    for font in found.try_iter() {
        for mut context in &mut contexts {
            context.get_mut().add_font(font.clone());
        }
    }
}

/// Searches for fonts when they are needed.
pub fn plugin(app: &mut App) {
    app.init_resource::<Letters>()
        .add_systems(PreUpdate, take.before(EguiPreUpdateSet::BeginPass))
        .add_systems(
            PostUpdate,
            look.after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, FontDefinitions};

    use super::*;

    /// The panels' own fonts as if the system had them.
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
