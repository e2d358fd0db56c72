//! Converts a list of positions, such as an EPD file with one position per line, to a PGN with one
//! game for each position, so that it can be imported.

use super::kind::position_base;
use crate::rules::laws::Base;
use crate::rules::{EpdOperations, ForeignText};

/// Converts a list of positions, or one position with EPD operations, to a PGN with one game per
/// position. Each position is in the same line of the PGN as in the text, so line numbers stay
/// valid. Comments become blank lines. Returns `None` for any other text.
pub(super) fn as_pgn(text: &str) -> Option<String> {
    let mut lines = text.lines().filter(|line| !is_comment(line));
    let first = lines.next()?;
    let base = position_base(first)?;
    let is_list = match lines.next() {
        Some(second) => position_base(second).is_some(),
        None => ForeignText::new(base, first).operations != EpdOperations::default(),
    };
    if !is_list {
        return None;
    }
    let games = text.lines().map(|line| match is_comment(line) {
        true => String::new(),
        false => game(line),
    });
    Some(games.collect::<Vec<_>>().join("\n"))
}

/// Returns a text without the blank lines and comments at its beginning.
pub(super) fn from_first_position(text: &str) -> &str {
    let lines = text.split_inclusive('\n');
    let comments = lines.take_while(|line| is_comment(line)).map(str::len);
    text.get(comments.sum()..).unwrap_or_default()
}

fn is_comment(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with(['#', '%', ';'])
}

/// Returns the PGN of the game for one line of the text, all in one line. The position's name
/// becomes the event, and the other EPD operations a comment. The position comes first, so that
/// notes on it refer to the beginning of the line.
fn game(line: &str) -> String {
    let line = line.trim();
    let base = position_base(line).unwrap_or(Base::Chess);
    let operations = ForeignText::new(base, line).operations;
    let tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"] ")
    };
    let event = operations.id.map(|id| tag("Event", &id));
    let start = tag(
        match base {
            Base::Chess => "FEN",
            Base::Tower => "TFEN",
        },
        line,
    );
    let others = operations.others.replace(['{', '}'], " ");
    let comment = (!others.is_empty()).then(|| format!("{{{others}}} "));
    [
        start,
        event.unwrap_or_default(),
        comment.unwrap_or_default(),
    ]
    .concat()
        + "*"
}
