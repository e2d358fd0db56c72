//! Positions in the text of a PGN.

/// Position in a text. Its column is not stored; it is computed when an error or a note needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Number of bytes of the text before the position.
    pub at: usize,
    /// Number of the line, from 1.
    pub line: usize,
    /// Number of bytes of the text before the start of the line.
    pub start: usize,
}

impl Spot {
    /// The position in a text after `at` bytes.
    pub fn in_text(text: &str, at: usize) -> Spot {
        let before = text.get(..at).unwrap_or_default();
        Spot {
            at,
            line: before.matches('\n').count() + 1,
            start: before.rfind('\n').map_or(0, |newline| newline + 1),
        }
    }
}
