//! A message for a person who cannot see the window: in a box of the system's own, and
//! on standard error.

#[cfg(all(unix, not(target_os = "macos")))]
mod plain;

use std::time::{Duration, Instant};

use rfd::{MessageDialog, MessageDialogResult, MessageLevel};

use crate::app::words::{Words, system_language};

/// A box that is gone sooner was never there.
const SOONEST: Duration = Duration::from_millis(400);

/// Shows the texts of these keys in the system's language, and waits until they are read.
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

/// Prints the texts of these keys in the system's language to standard error.
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

/// Whether the system has shown a box with this text and a person has closed it.
fn shows_box(text: &str) -> bool {
    let since = Instant::now();
    let closed = MessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title(TITLE)
        .set_description(text)
        .show();
    // Where the system has no boxes, the library answers at once as if it was closed.
    closed == MessageDialogResult::Ok || since.elapsed() > SOONEST
}
