//! How an envelope is written, and what is bound to its content.

/// How an envelope is written, and what is bound to its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// Opened only: it binds neither the terms nor the seats nor the rule set, and
    /// takes pass phrases as they were typed.
    One,
    /// Opened only: it does not bind which game it is.
    Two,
    /// The one that is sealed.
    Three,
}
