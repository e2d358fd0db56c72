//! Words for pieces, players, squares and boards, for use within a sentence.

use super::localize::{Localize, PlaceholderValue, Values, localized, placeholder_values, variant};
use super::names::Names;
use super::{Texts, Value};
use crate::game::team::TandemBoard;
use crate::rules::why::{Placed, is_article};
use crate::rules::{CastlingSide, Color, Column, Piece, Pin, Promotion, Role, Square};

localized! {
    Role, "role" { Pawn, Knight, Bishop, Rook, Queen, King }
    Promotion, "becomes" { Piece(role) => (role), Board }
}

placeholder_values! {
    CastlingSide: |it| variant(it);
    TandemBoard: |it| it.letter().to_string();
}

/// Fills a placeholder with the name of a player, or of the side if the player has none.
impl PlaceholderValue for Color {
    fn value(&self, _: Texts, names: &Names) -> Value<'static> {
        names.get(*self).to_owned().into()
    }
}

impl PlaceholderValue for Square {
    fn value(&self, words: Texts, _: &Names) -> Value<'static> {
        words.square(*self).into()
    }
}

impl PlaceholderValue for Column {
    fn value(&self, words: Texts, _: &Names) -> Value<'static> {
        words.column(*self).into()
    }
}

impl PlaceholderValue for Pin {
    fn value(&self, words: Texts, _: &Names) -> Value<'static> {
        words.pin(*self).into()
    }
}

/// Fills a placeholder with the choices of a promotion, as in `queen, rook, bishop or knight`.
impl PlaceholderValue for [Promotion] {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        let all: Vec<String> = self.iter().map(|it| it.localize(words, names)).collect();
        match all.split_last() {
            Some((last, others)) if !others.is_empty() => {
                let values = [
                    ("others", others.join(", ").into()),
                    ("last", last.clone().into()),
                ];
                words.with("one-of", &values).into()
            }
            _ => all.concat().into(),
        }
    }
}

/// Fills a placeholder with the back-rank pieces that have not been placed yet.
impl PlaceholderValue for [Option<Role>] {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        let roles: Vec<_> = self
            .iter()
            .flatten()
            .map(|it| it.localize(words, names))
            .collect();
        roles.join(", ").into()
    }
}

impl Localize for Piece {
    fn parts(&self, _: Texts, _: &Names) -> (String, Values) {
        let (color, role) = (variant(&self.color), variant(&self.role));
        (format!("piece-{color}-{role}"), Vec::new())
    }
}

impl Localize for Placed {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let piece = self.piece.value(words, names);
        let square = self.square.value(words, names);
        (
            "placed".to_owned(),
            vec![("piece", piece), ("square", square)],
        )
    }
}

/// An item with a text, and the article or variant that is cited after the text.
pub struct WithArticle<'a, T>(pub &'a T, pub &'static str);

impl<T: Localize> Localize for WithArticle<'_, T> {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        cited(&self.0.localize(words, names), self.1)
    }
}

fn cited(text: &str, article: &'static str) -> (String, Values) {
    let key = if is_article(article) {
        "with-article"
    } else {
        "with-variant"
    };
    let values = vec![("text", capital(text).into()), ("article", article.into())];
    (key.to_owned(), values)
}

/// Returns the text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Returns the text as a sentence: with a capital first letter, and with a full stop unless it
/// already ends a sentence or cites an article.
pub fn sentence(text: &str) -> String {
    let mut sentence = capital(text);
    if !sentence.ends_with(['.', '?', '!', '…', ')']) {
        sentence.push('.');
    }
    sentence
}

impl Texts {
    /// Returns the text of an item, with the players called White and Black.
    pub fn localize(self, item: &impl Localize) -> String {
        item.localize(self, &Names::sides(self))
    }

    /// Returns a sentence with a capital first letter, followed by the article or variant that it
    /// cites.
    pub fn cite(self, text: &str, article: &'static str) -> String {
        let (key, values) = cited(text, article);
        self.with(&key, &values)
    }

    /// Returns the name of a side: White or Black, in the language of the texts.
    pub fn side(self, side: Color) -> String {
        self.text(match side {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}
