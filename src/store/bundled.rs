//! The games that come with the program, from the folder `saves` of its source.

/// A game that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Bundled {
    /// Its file's name in `saves`.
    pub file: &'static str,
    /// The text of the save.
    pub text: &'static str,
}

/// All of them, in the order in which they are offered.
pub const GAMES: &[Bundled] = &[];
