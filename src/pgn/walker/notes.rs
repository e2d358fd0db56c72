//! Comments, annotation signs, draw offers and irregularities among the moves.

use super::{MoveReader, Walker};
use crate::pgn::location::Location;
use crate::pgn::moves::as_comment;
use crate::pgn::note::PgnOddity;
use crate::pgn::sheet::Line;

impl<'a, R: MoveReader<'a>> Walker<'_, 'a, R> {
    /// Reports an irregularity of the PGN.
    pub fn report(&mut self, location: Location, what: PgnOddity) {
        self.sheet.noted.push(what.at(location));
    }

    /// Reports an irregularity that concerns the whole game, unless it has already been reported.
    pub fn report_once(&mut self, location: Location, what: PgnOddity) {
        if self.sheet.noted.iter().all(|noted| noted.what != what) {
            self.report(location, what);
        }
    }

    /// Reports text that cannot be read, and keeps it as a comment.
    pub(super) fn keep_text(&mut self, location: Location, text: String, what: PgnOddity) {
        self.report(location, what);
        self.add_comment(location, text);
    }

    /// Adds a comment to the note after the last move, on a line of its own.
    pub(super) fn add_comment(&mut self, location: Location, text: String) {
        if let Some((_, line)) = self.current_line() {
            let comment = &mut line.last_note(location).comment;
            if !comment.is_empty() {
                comment.push('\n');
            }
            *comment += &text;
        }
    }

    /// Keeps a word that is not a move as a comment; consecutive words become one comment. Reports
    /// only the first of consecutive words and, in a variation, only the first word of all.
    pub fn keep_word(&mut self, location: Location, word: &str) {
        let after = self.tokens.location();
        let in_variation = self.in_variation();
        let Some((open, line)) = self.current_line() else {
            return;
        };
        let goes_on = open.after_words.replace(after) == Some(location);
        let is_noted = goes_on || in_variation && open.has_words;
        open.has_words = true;
        if goes_on {
            let comment = &mut line.last_note(location).comment;
            comment.push(' ');
            *comment += word;
        } else {
            self.add_comment(location, word.to_owned());
        }
        if !is_noted {
            self.report(location, PgnOddity::NotAMove);
        }
    }

    /// Adds an annotation sign to the note after the last move.
    pub fn add_nag(&mut self, location: Location, nag: u8) {
        if let Some((_, line)) = self.current_line() {
            let note = line.last_note(location);
            if !note.nags.contains(&nag) {
                note.nags.push(nag);
            }
        }
    }

    /// Adds a draw offer to the last move of the main line; in a variation, or before the first
    /// move, keeps it as a comment.
    pub(super) fn add_offer(&mut self, location: Location) {
        let in_variation = self.in_variation();
        let is_added = self
            .current_line()
            .is_some_and(|(_, line)| !in_variation && line.add_offer());
        if !is_added {
            self.add_comment(location, "(=)".to_owned());
        }
    }

    /// Reports a problem and keeps the rest of the current line, up to its end or the result, as a
    /// comment.
    pub fn keep_rest(&mut self, location: Location, what: PgnOddity) {
        self.report(location, what);
        let in_variation = self.in_variation();
        let is_empty = |line: &Line<R::Move>| in_variation && line.moves.is_empty();
        // A variation without a readable move is kept as a whole, with its brackets and number.
        let whole =
            (self.current_line()).and_then(|(_, line)| is_empty(line).then_some(line.location));
        self.skip_line(!in_variation);
        let mut text = as_comment(self.tokens.skipped_since(whole.unwrap_or(location)));
        if whole.is_some() {
            text.push(')');
            if let Some((_, line)) = self.current_line() {
                line.last_note(location).comment.clear();
            }
        }
        self.add_comment(location, text);
    }
}
