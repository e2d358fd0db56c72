//! Error messages for a player who cannot see the app's window. They are shown in a message box of
//! the system and on standard error.

#[cfg(all(unix, not(target_os = "macos")))]
mod plain;

use std::time::{Duration, Instant};

use rfd::{MessageDialog, MessageDialogResult, MessageLevel};

use crate::app::start::system_language::system_language;
use crate::texts::Words;

/// A call that returns sooner than this has shown no message box, because no player closes a box so
/// quickly.
const MIN_SHOWN: Duration = Duration::from_millis(400);

/// Shows the texts of these keys of the language files, in the system's language, and waits until
/// the player closes the message.
pub fn show(keys: &[&str]) {
    let words = Words::of(system_language());
    let text = print(words, keys);
    if shows_box(&text) {
        return;
    }
    #[cfg(all(unix, not(target_os = "macos")))]
    {
        let text = format!("{text}\n\n{}", words.text("alert-close"));
        if let Err(error) = plain::show(TITLE, &text) {
            bevy::log::debug!("there is no place for a message: {error}");
        }
    }
}

/// Prints the texts of these keys of the language files to standard error, in the system's
/// language.
pub fn report(keys: &[&str]) {
    print(Words::of(system_language()), keys);
}

const TITLE: &str = "Tritower";

fn print(words: Words, keys: &[&str]) -> String {
    let texts: Vec<String> = keys.iter().map(|key| words.text(key)).collect();
    let text = texts.join("\n\n");
    eprintln!("tritower: {text}");
    text
}

/// Shows a message box of the system; returns whether the system was able to show it.
fn shows_box(text: &str) -> bool {
    let since = Instant::now();
    let closed = MessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title(TITLE)
        .set_description(text)
        .show();
    // If the system has no message boxes, the library returns at once, as if the box had been
    // closed.
    closed == MessageDialogResult::Ok || since.elapsed() > MIN_SHOWN
}
