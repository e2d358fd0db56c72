//! Error messages for a player who cannot see the app's window. They are shown in a message box of
//! the system and on standard error.

use rfd::{MessageDialog, MessageLevel};

use crate::app::start::system_language::system_language;
use crate::texts::Texts;

/// Shows the texts of these keys of the language files, in the system's language, and waits until
/// the player closes the message. On a system without message boxes, only standard error has it.
pub fn show(keys: &[&str]) {
    MessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title("Tritower")
        .set_description(report(keys))
        .show();
}

/// Prints the texts of these keys of the language files to standard error, in the system's
/// language, and returns them.
pub fn report(keys: &[&str]) -> String {
    let words = Texts::of(system_language());
    let texts: Vec<String> = keys.iter().map(|key| words.text(key)).collect();
    let text = texts.join("\n\n");
    eprintln!("tritower: {text}");
    text
}
