//! Reads the lines that the client sends. Because reading waits for input, it runs in a thread of
//! its own.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::SyncSender;

use super::Event;

/// Maximum length of a line from the client, in bytes. Longer lines are ignored.
pub(super) const MAX_BYTES: u64 = 1 << 20;

/// Sends each line as an event until the input ends or the receiver is gone.
pub(super) fn read(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(MAX_BYTES).read_until(b'\n', &mut line);
        let event = match read {
            Ok(0) | Err(_) => Event::EndOfInput,
            Ok(bytes) if bytes as u64 == MAX_BYTES && !line.ends_with(b"\n") => {
                match skip_line(&mut input) {
                    Ok(()) => Event::LineTooLong,
                    Err(_) => Event::EndOfInput,
                }
            }
            Ok(_) => Event::Line(text(&line)),
        };
        let last = matches!(event, Event::EndOfInput);
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// Returns the text of a line, without a byte order mark and surrounding white space.
fn text(line: &[u8]) -> String {
    let line = String::from_utf8_lossy(line);
    let is_blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    line.trim_matches(is_blank).to_owned()
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (length, is_last) = (bytes.len(), bytes.is_empty() || end.is_some());
        input.consume(end.map_or(length, |end| end + 1));
        if is_last {
            return Ok(());
        }
    }
}
