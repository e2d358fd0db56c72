//! File names out of titles, which may hold anything.

/// The longest name without its ending, in bytes. File systems take 255; a
/// number may follow, and the temporary file of a write has a longer name.
const LONGEST: usize = 120;

/// Names that Windows keeps for devices, whatever the ending.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A file name for a game of this title, ending in `.ron`, that every platform
/// takes: letters and digits of any script, and single hyphens for all else.
///
/// ```
/// use tritower::store::file_name;
///
/// assert_eq!(file_name("Anna – Bernd, 3. Runde"), "Anna-Bernd-3-Runde.ron");
/// assert_eq!(file_name("../../etc/passwd"), "etc-passwd.ron");
/// assert_eq!(file_name("???"), "game.ron");
/// ```
pub fn file_name(title: &str) -> String {
    format!("{}.ron", stem(title))
}

/// The name without its ending.
pub(super) fn stem(title: &str) -> String {
    let mut stem = String::new();
    for letter in title.chars() {
        let letter = if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        };
        if letter == '-' && (stem.is_empty() || stem.ends_with('-')) {
            continue;
        }
        if stem.len() + letter.len_utf8() > LONGEST {
            break;
        }
        stem.push(letter);
    }
    let stem = stem.trim_end_matches('-');
    if stem.is_empty() || is_device(stem) {
        return format!("game{}{stem}", if stem.is_empty() { "" } else { "-" });
    }
    stem.to_owned()
}

/// Whether Windows takes the name for a device: `con` and so on, `com1`, `lpt1`.
fn is_device(stem: &str) -> bool {
    let stem = stem.to_ascii_lowercase();
    let numbered = ["com", "lpt"]
        .iter()
        .filter_map(|device| stem.strip_prefix(device))
        .any(|rest| rest.chars().count() == 1);
    numbered || DEVICES.contains(&stem.as_str())
}
