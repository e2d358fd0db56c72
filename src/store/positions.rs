//! Converts a list of positions, such as an EPD file with one position per line, to a PGN with one
//! game for each position, so that it can be imported.

use super::kind::position_base;
use crate::rules::ForeignText;
use crate::rules::laws::Base;

/// Converts a list of positions to a PGN with one game per position. Each position is in the same
/// line of the PGN as in the text, so line numbers stay valid. Blank lines and comments are
/// skipped. Returns `None` if the text is not a list of at least two positions.
pub(super) fn as_pgn(text: &str) -> Option<String> {
    let mut positions = text.lines().filter(|line| !is_comment(line)).take(2);
    let is_position = |line: &str| position_base(line).is_some();
    let is_list = positions.next().is_some_and(is_position);
    if !is_list || !positions.next().is_some_and(is_position) {
        return None;
    }
    let games = text.lines().map(|line| match is_comment(line) {
        true => String::new(),
        false => game(line),
    });
    Some(games.collect::<Vec<_>>().join("\n"))
}

/// Returns the first line of a text that is not blank and no comment; empty if there is none.
pub(super) fn first_position(text: &str) -> &str {
    let mut lines = text.lines();
    lines.find(|line| !is_comment(line)).unwrap_or_default()
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
