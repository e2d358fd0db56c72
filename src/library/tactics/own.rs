//! The player's own tactics: those of files that the player has opened, kept in one file in the
//! player's folder.

use std::collections::{BTreeMap, BTreeSet};

use super::{Tactic, bundled, read};
use crate::store::Paths;
use crate::store::file::{MAX_BYTES, load_or_rename, write_text};
use crate::store::{LoadError, SaveError};

/// First line of the file of the player's own tactics.
const TITLE: &str = "# Your own tactics. The manual (Files and PGN) describes the format.";

/// Adds tactics to the player's own set and returns how many were added. A tactic replaces one with
/// the same id. Tactics with the id of one that comes with the program are left out, and also those
/// with which the set would be too large for its file.
pub fn add_to_own(own: &mut Vec<Tactic>, tactics: Vec<Tactic>) -> usize {
    let known: BTreeSet<&str> = bundled().iter().map(|tactic| &*tactic.id).collect();
    let size = |tactic: &Tactic| tactic.to_line().len() + 1;
    let mut total: usize = TITLE.len() + 1 + own.iter().map(size).sum::<usize>();
    let ids = own.iter().map(|tactic| tactic.id.clone());
    let mut places: BTreeMap<String, usize> = ids.zip(0..).collect();
    let mut added = 0;
    for tactic in tactics {
        let is_too_much = (total + size(&tactic)) as u64 > MAX_BYTES;
        if is_too_much || known.contains(&*tactic.id) {
            continue;
        }
        added += 1;
        total += size(&tactic);
        let place = *places.entry(tactic.id.clone()).or_insert(own.len());
        match own.get_mut(place) {
            Some(same) => *same = tactic,
            None => own.push(tactic),
        }
    }
    added
}

/// Loads the player's own tactics; an empty list if the file does not exist.
///
/// # Errors
///
/// When the file cannot be read. It is then renamed as damaged if possible, so that it is not
/// overwritten.
pub fn load_own(paths: &Paths) -> Result<Vec<Tactic>, LoadError> {
    let loaded = load_or_rename(&paths.tactics(), MAX_BYTES, |text| Ok(read(text).tactics))?;
    Ok(loaded.unwrap_or_default())
}

/// Saves the player's own tactics, replacing the previous file.
///
/// # Errors
///
/// When the file cannot be written. The old file is unchanged then.
pub fn save_own(paths: &Paths, own: &[Tactic]) -> Result<(), SaveError> {
    let lines = own.iter().map(Tactic::to_line);
    let lines: Vec<String> = [TITLE.to_owned()].into_iter().chain(lines).collect();
    write_text(&paths.tactics(), &(lines.join("\n") + "\n"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    const OWN: &str = "own-1\t900\tmate\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\n\
        own-2\t900\tluck\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\n";

    #[test]
    fn the_first_line_after_a_byte_order_mark_is_a_tactic() {
        let set = read(&format!("\u{feff}{OWN}"));
        assert_eq!((set.tactics.len(), set.notes.len()), (1, 1));
    }

    #[test]
    fn own_tactics_are_loaded_as_they_were_saved() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        assert_eq!(load_own(&paths), Ok(Vec::new()));
        let own = read(OWN).tactics;
        save_own(&paths, &own).unwrap();
        assert_eq!(load_own(&paths), Ok(own));
    }

    #[test]
    fn a_tactic_with_the_same_id_is_replaced_and_one_of_the_program_is_left_out() {
        let mut own = read(OWN).tactics;
        let mut tactics = own.clone();
        tactics[0].rating = 1_000;
        tactics.push(bundled()[0].clone());
        assert_eq!(add_to_own(&mut own, tactics), 1);
        assert_eq!((own.len(), own[0].rating), (1, 1_000));
    }
}
