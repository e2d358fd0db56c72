//! A window that shows only a text, for an X server on a system that has no message boxes.

use bevy::prelude::Result;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, Char2b, ConnectionExt, CreateGCAux, CreateWindowAux, EventMask, Font, PropMode,
    Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// Maximum number of characters in a line of the message.
const COLUMNS: usize = 64;
/// Distance of the text from the window's edges, in pixels.
const MARGIN: i16 = 24;
/// Names of X server fonts, most legible first. Every server has the last one.
const FONTS: [&str; 3] = ["10x20", "9x15", "fixed"];

/// Shows a window with the text until a key or mouse button is pressed or the window is closed.
///
/// # Errors
///
/// Returns an error if no X server responds or a request fails.
pub fn show(title: &str, text: &str) -> Result {
    let (connection, screen) = x11rb::connect(None)?;
    let screen = connection.setup().roots.get(screen).ok_or("no screen")?;
    let lines = wrapped(text);
    let letters = Letters::load(&connection)?;
    let columns = lines.iter().map(|line| line.chars().count()).max();
    let width = columns.unwrap_or_default() as i16 * letters.width + 2 * MARGIN;
    let height = lines.len() as i16 * letters.height + 2 * MARGIN;
    let window = connection.generate_id()?;
    let attributes = CreateWindowAux::new()
        .background_pixel(screen.white_pixel)
        .event_mask(EventMask::EXPOSURE | EventMask::KEY_PRESS | EventMask::BUTTON_PRESS);
    connection.create_window(
        x11rb::COPY_DEPTH_FROM_PARENT,
        window,
        screen.root,
        (screen.width_in_pixels as i16 - width).max(0) / 2,
        (screen.height_in_pixels as i16 - height).max(0) / 2,
        width.unsigned_abs(),
        height.unsigned_abs(),
        0,
        WindowClass::INPUT_OUTPUT,
        x11rb::COPY_FROM_PARENT,
        &attributes,
    )?;
    let close = set_title_and_close(&connection, window, title)?;
    let ink = connection.generate_id()?;
    let colours = CreateGCAux::new()
        .foreground(screen.black_pixel)
        .background(screen.white_pixel)
        .font(letters.font);
    connection.create_gc(ink, window, &colours)?;
    connection.map_window(window)?;
    connection.flush()?;
    loop {
        match connection.wait_for_event()? {
            Event::Expose(_) => {
                for (row, line) in (0..).zip(&lines) {
                    let y = MARGIN + letters.above + row * letters.height;
                    connection.image_text16(window, ink, MARGIN, y, &letters_of(line))?;
                }
                connection.flush()?;
            }
            Event::KeyPress(_) | Event::ButtonPress(_) => return Ok(()),
            Event::ClientMessage(message) if message.data.as_data32()[0] == close => return Ok(()),
            _ => {}
        }
    }
}

/// A fixed-width font of the X server.
struct Letters {
    font: Font,
    width: i16,
    height: i16,
    /// Ascent of the font (its height above the baseline), in pixels.
    above: i16,
}

impl Letters {
    fn load(connection: &RustConnection) -> Result<Letters> {
        let font = connection.generate_id()?;
        let opened = |name: &&str| -> Result<bool> {
            let request = connection.open_font(font, name.as_bytes())?;
            Ok(request.check().is_ok())
        };
        for name in FONTS {
            if opened(&name)? {
                break;
            }
        }
        let about = connection.query_font(font)?.reply()?;
        Ok(Letters {
            font,
            width: about.max_bounds.character_width,
            height: about.font_ascent + about.font_descent,
            above: about.font_ascent,
        })
    }
}

/// Sets the window's title and requests a close button; returns the atom that identifies the
/// button's message.
fn set_title_and_close(connection: &RustConnection, window: Window, title: &str) -> Result<u32> {
    let atom =
        |name: &[u8]| -> Result<u32> { Ok(connection.intern_atom(false, name)?.reply()?.atom) };
    for (property, kind) in [
        (AtomEnum::WM_NAME.into(), AtomEnum::STRING.into()),
        (atom(b"_NET_WM_NAME")?, atom(b"UTF8_STRING")?),
    ] {
        let title = title.as_bytes();
        connection.change_property8(PropMode::REPLACE, window, property, kind, title)?;
    }
    let (protocols, close) = (atom(b"WM_PROTOCOLS")?, atom(b"WM_DELETE_WINDOW")?);
    connection.change_property32(
        PropMode::REPLACE,
        window,
        protocols,
        AtomEnum::ATOM,
        &[close],
    )?;
    Ok(close)
}

/// Encodes the characters of a line for X's 16-bit text.
fn letters_of(line: &str) -> Vec<Char2b> {
    let letter = |unit: u16| {
        let [byte1, byte2] = unit.to_be_bytes();
        Char2b { byte1, byte2 }
    };
    line.encode_utf16().map(letter).collect()
}

/// Returns the lines of a text, broken between words so that each has at most [`COLUMNS`]
/// characters.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let length = line.chars().count() + 1 + word.chars().count();
            if !line.is_empty() && length > COLUMNS {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words_and_keeps_its_paragraphs() {
        let long = "word ".repeat(30);
        let lines = wrapped(&format!("First.\n\n{long}"));
        assert_eq!(lines[..2], ["First.", ""]);
        assert_eq!(lines.len(), 5, "{lines:?}");
        assert!(lines.iter().all(|line| line.len() <= COLUMNS), "{lines:?}");
        assert_eq!(lines[2..].join(" "), long.trim_end());
    }

    #[test]
    fn letters_beyond_ascii_are_encoded() {
        let letters = letters_of("ä");
        assert_eq!((letters[0].byte1, letters[0].byte2), (0, 0xE4));
    }
}
