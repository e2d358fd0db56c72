//! Several positions in one text, a line each, as EPD files and lists of FEN have them:
//! they are read as the games of a PGN that begin there.

use super::kind::position_base;
use crate::rules::ForeignText;
use crate::rules::laws::Base;

/// The PGN with a game for each position, in the same lines; `None` where a text is not a
/// list of positions. Blank lines and comments are passed over.
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

fn is_comment(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with(['#', '%', ';'])
}

/// The game of a line, with the position first, for notes on it to begin where the line does; its
/// name as the event, and its operations as a comment.
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
