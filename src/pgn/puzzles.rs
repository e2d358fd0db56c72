//! Recognises files of puzzles by the fields of their lines: those of this program, and the puzzles of
//! Lichess.

/// Largest number of characters in the id of a puzzle.
pub(crate) const MAX_PUZZLE_ID: usize = 24;

/// Returns whether a line of a text has the fields of a puzzle.
pub(super) fn has_puzzle(text: &str) -> bool {
    text.lines().any(is_puzzle)
}

/// Returns whether a line has as many fields as a puzzle, with an id and a number at its beginning,
/// or is a line of a file of puzzles by Lichess.
fn is_puzzle(line: &str) -> bool {
    let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
    matches!(fields[..], [id, rating, _, _, _, _]
        if is_puzzle_id(id) && rating.parse::<u16>().is_ok())
        || is_lichess_heading(line)
        || split_lichess_puzzle(line).is_some()
}

pub(crate) fn is_puzzle_id(text: &str) -> bool {
    let fits =
        |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    (1..=MAX_PUZZLE_ID).contains(&text.len()) && text.bytes().all(fits)
}

/// Returns whether a line is the heading of the puzzles of Lichess.
pub(crate) fn is_lichess_heading(line: &str) -> bool {
    line.starts_with("PuzzleId,")
}

/// Splits a line of the puzzles of Lichess into id, position, moves, rating and themes; `None` if the
/// line is not of this kind.
pub(crate) fn split_lichess_puzzle(line: &str) -> Option<[&str; 5]> {
    let mut fields = line.split(',').map(|field| field.trim().trim_matches('"'));
    let mut next = || fields.next();
    let [id, fen, moves, rating] = [next()?, next()?, next()?, next()?];
    let themes = fields.nth(3)?;
    let is_puzzle = fen.matches('/').count() >= 7 && rating.parse::<u16>().is_ok();
    is_puzzle.then_some([id, fen, moves, rating, themes])
}
