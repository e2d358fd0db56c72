//! Handles text of an imported scoresheet that does not fit into the game: keeps it as a comment,
//! and reports it with a [`PgnNote`].

use super::games::rejection_oddity;
use super::location::Location;
use super::moves::as_comment;
use super::note::{self, PgnNote, PgnOddity};
use crate::game::{Game, GameResult, Note};
use crate::rules::notation::ReadSheet;

/// A text that ends with a scoresheet, for example after an initial position.
#[derive(Clone, Copy)]
pub struct SheetText<'a> {
    /// The whole text, including what comes before the scoresheet.
    pub text: &'a str,
    /// The offset in bytes at which the scoresheet begins.
    pub from: usize,
}

impl SheetText<'_> {
    /// Returns the text of the scoresheet alone.
    pub fn sheet(&self) -> &str {
        self.text.get(self.from..).unwrap_or_default()
    }

    /// Keeps the moves that the sheet has after the end of the game, as a comment on the last
    /// position.
    ///
    /// Returns a note on these moves. Also returns a note if the sheet states a wrong result; then
    /// `contradicted` is the result that follows from the last position.
    pub fn keep_rest(
        &self,
        game: &mut Game,
        read: &ReadSheet,
        contradicted: Option<GameResult>,
    ) -> Vec<PgnNote> {
        let location = |at: usize| Location::in_text(self.text, self.from + at);
        let mut noted = Vec::new();
        if let (Some(rest), Some(result)) = (&read.rest, GameResult::of_position(game.last())) {
            noted.push(PgnOddity::MovesAfterEnd(result).at(location(rest.start)));
            let comment = as_comment(self.sheet().get(rest.clone()).unwrap_or_default());
            let (live, nags) = (game.live(), Vec::new());
            if let Err(refusal) = game.explorer().add_note(live, Note { comment, nags }) {
                noted.push(rejection_oddity(refusal).at(location(rest.start)));
            }
        }
        if let (Some(found), Some(result)) = (read.sheet.result, contradicted) {
            let at = location(read.result_at.unwrap_or_default());
            noted.push(PgnOddity::Contradiction { found, result }.at(at));
        }
        note::notes(noted, self.text, 1)
    }
}
