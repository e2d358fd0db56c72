//! Titles, descriptions and comments of the games that come with the app.
//!
//! The files of these games contain the moves and annotation signs such as `!`. The comments are in
//! the language files, so that they appear in the player's language.

use super::Texts;
use crate::game::{Game, LineId, Note, Visit};
use crate::library::bundled::{Bundled, GAMES};
use crate::rules::Language;

impl Texts {
    /// Returns the title of a game that comes with the app; `file` is the game's file name. `None`
    /// if the language files have no title for it; the title in the file is then used.
    pub fn bundled(self, file: &str) -> Option<String> {
        self.find(&bundled_key(file)?)
    }

    /// Returns a sentence about a game that comes with the app; `None` if the language files have
    /// no sentence for it.
    pub fn bundled_about(self, file: &str) -> Option<String> {
        self.find(&about_key(file)?)
    }

    /// Adds the comments in this language to the moves of a game that comes with the app, and
    /// removes comments in another language.
    pub fn comment_bundled(self, file: &str, game: &mut Game) {
        for ply in 0..=game.live().ply {
            let Some(comment) = comment_key(file, ply).and_then(|key| self.find(&key)) else {
                continue;
            };
            let visit = Visit {
                line: LineId::MAIN,
                ply,
            };
            let nags = game.note(visit).map(|note| note.nags.clone());
            let nags = nags.unwrap_or_default();
            // These comments are far below the limits of a game, so none is refused.
            let _ = game.annotate(visit, Note { comment, nags });
        }
    }

    fn find(self, key: &str) -> Option<String> {
        self.bundle().has_message(key).then(|| self.text(key))
    }
}

/// Returns the bundled game of which `game` is an unchanged copy, apart from its id; the comments
/// may be in any language. `None` if there is no such game.
pub fn original(game: &Game) -> Option<&'static Bundled> {
    GAMES.iter().find(|bundled| {
        let Ok(mut saved) = bundled.load() else {
            return false;
        };
        saved.game.set_id(game.id());
        saved.game.setup() == game.setup()
            && saved.game.events() == game.events()
            && saved.game.variations().eq(game.variations())
            && Language::ALL.into_iter().any(|language| {
                Texts::of(language).comment_bundled(bundled.file, &mut saved.game);
                saved.game.notes().eq(game.notes())
            })
    })
}

/// Returns the key under which the language files contain the title of the bundled game in `file`;
/// `None` if the name of the file does not end in `.ron`.
pub(super) fn bundled_key(file: &str) -> Option<String> {
    Some(format!("bundled-{}", file.strip_suffix(".ron")?))
}

/// Returns the key of the sentence about a game in the language files.
pub(super) fn about_key(file: &str) -> Option<String> {
    Some(bundled_key(file)? + "-about")
}

/// Returns the key of the comment on the position after `ply` plies of a game in the language
/// files.
pub(super) fn comment_key(file: &str, ply: usize) -> Option<String> {
    Some(format!("{}-{ply}", bundled_key(file)?))
}

#[cfg(test)]
mod tests;
