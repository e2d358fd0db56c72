//! Formats of envelope files, which differ in what is bound to the sealed move.

/// Formats of envelope files, which differ in what is bound to the sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// Read only: binds neither the terms nor the seats nor the rule set, and takes pass
    /// phrases as they were typed.
    One,
    /// Read only: does not bind the id of the game.
    Two,
    /// The current format: new envelopes are written in it.
    Three,
}
