//! Information about the settings and the system for crash reports, without personal data.

use super::file::read_text;
use super::{LastGame, Settings};

/// The file in which a Linux system names itself.
const RELEASE: &str = "/etc/os-release";
/// Maximum size of the file [`RELEASE`] in bytes; a larger file is not read.
const MAX_RELEASE: u64 = 64 * 1024;

/// Returns the settings as text, without the names and paths of engines, the players and starting
/// positions of the last game, and the place of the window.
pub fn settings_without_names(settings: &Settings) -> String {
    let settings = Settings {
        programs: Vec::new(),
        opponent: String::new(),
        game: LastGame::default(),
        position: None,
        ..settings.clone()
    };
    let pretty = ron::ser::PrettyConfig::new().new_line("\n");
    ron::ser::to_string_pretty(&settings, pretty).unwrap_or_default()
}

/// Returns the name and version of the system, such as `Debian GNU/Linux 12 (bookworm)`; `None` on
/// systems without the file that contains it.
pub fn system_name() -> Option<String> {
    let text = read_text(RELEASE.as_ref(), MAX_RELEASE).ok()?;
    let name = text
        .lines()
        .find_map(|it| it.strip_prefix("PRETTY_NAME="))?;
    Some(name.trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Program;

    #[test]
    fn the_settings_are_without_names_and_paths() {
        let program = Program {
            name: "Secret engine".to_owned(),
            path: "/home/anna/engine".to_owned(),
            ..Program::default()
        };
        let settings = Settings {
            opponent: program.name.clone(),
            programs: vec![program],
            position: Some((1717, 42)),
            volume: 17,
            ..Settings::default()
        };
        let text = settings_without_names(&settings);
        for personal in ["Secret", "anna", "1717"] {
            assert!(!text.contains(personal), "{text}");
        }
        assert!(text.contains("volume: 17"), "{text}");
    }
}
