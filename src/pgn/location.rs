//! Locations in the text of a PGN.

/// Location in a text. Its column is not stored; it is computed when an error or a note needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// Number of bytes of the text before the location.
    pub offset: usize,
    /// Number of the line, from 1.
    pub line: usize,
    /// Number of bytes of the text before the start of the line.
    pub line_start: usize,
}

impl Location {
    /// The beginning of a text.
    pub const START: Location = Location {
        offset: 0,
        line: 1,
        line_start: 0,
    };

    /// The location in a text after `offset` bytes.
    pub fn in_text(text: &str, offset: usize) -> Location {
        let before = text.get(..offset).unwrap_or_default();
        Location {
            offset,
            line: before.matches('\n').count() + 1,
            line_start: before.rfind('\n').map_or(0, |newline| newline + 1),
        }
    }
}
