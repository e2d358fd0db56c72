//! Makes file names from titles, which may contain any characters.

/// Maximum number of bytes of a file name, without its extension. File systems allow 255 bytes, but
/// a number may be added to the name, and the temporary file used while writing has a longer name.
const LONGEST: usize = 120;

/// Names that Windows reserves for devices, with any extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Returns a file name for a game of this title that is valid on every platform. It ends
/// in `.ron`; letters and digits of any script are kept, everything else becomes single
/// hyphens.
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

/// Returns the file name for a title, without its extension.
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

/// Returns whether Windows reserves the name for a device, such as `con`, `com1` or `lpt1`.
fn is_device(stem: &str) -> bool {
    let stem = stem.to_ascii_lowercase();
    let numbered = ["com", "lpt"]
        .iter()
        .filter_map(|device| stem.strip_prefix(device))
        .any(|rest| rest.chars().count() == 1);
    numbered || DEVICES.contains(&stem.as_str())
}
