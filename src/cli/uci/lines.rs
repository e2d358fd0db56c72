//! What is asked, line by line: in a thread of its own, since it waits for whoever asks.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::SyncSender;

use super::Event;

/// The longest line that is understood, in bytes.
pub(super) const LONGEST: u64 = 1 << 20;

/// Passes on what is asked.
pub(super) fn read(mut asked: impl BufRead, lines: &SyncSender<Event>) {
    loop {
        let mut line = Vec::new();
        let read = asked.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let event = match read {
            Ok(0) | Err(_) => Event::End,
            Ok(bytes) if bytes as u64 == LONGEST && !line.ends_with(b"\n") => {
                match skip_line(&mut asked) {
                    Ok(()) => Event::TooLong,
                    Err(_) => Event::End,
                }
            }
            Ok(_) => Event::Asked(text(&line)),
        };
        let last = matches!(event, Event::End);
        if lines.send(event).is_err() || last {
            return;
        }
    }
}

/// The text of a line, without a byte order mark and white space around it.
fn text(line: &[u8]) -> String {
    let line = String::from_utf8_lossy(line);
    let is_blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    line.trim_matches(is_blank).to_owned()
}

/// Passes over the rest of a line.
fn skip_line(asked: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = asked.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (length, is_last) = (bytes.len(), bytes.is_empty() || end.is_some());
        asked.consume(end.map_or(length, |end| end + 1));
        if is_last {
            return Ok(());
        }
    }
}
