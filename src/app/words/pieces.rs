//! Pieces, players, squares and boards, as they stand in a sentence.

use super::names::Names;
use super::told::{Fills, Told, Values, fills, told, variant};
use super::{Value, Words};
use crate::game::TeamBoard;
use crate::rules::why::{Placed, is_article};
use crate::rules::{Becomes, CastlingSide, Color, Column, Piece, Pin, Role, Square};

told! {
    Role, "role" { Pawn, Knight, Bishop, Rook, Queen, King }
    Becomes, "becomes" { Piece(role) => (role), Board }
}

fills! {
    CastlingSide: |it| variant(it);
    TeamBoard: |it| it.letter().to_string();
}

/// A player, by the name or by the side.
impl Fills for Color {
    fn value(&self, _: Words, names: &Names) -> Value<'static> {
        names.get(*self).to_owned().into()
    }
}

impl Fills for Square {
    fn value(&self, words: Words, _: &Names) -> Value<'static> {
        words.square(*self).into()
    }
}

impl Fills for Column {
    fn value(&self, words: Words, _: &Names) -> Value<'static> {
        words.column(*self).into()
    }
}

impl Fills for Pin {
    fn value(&self, words: Words, _: &Names) -> Value<'static> {
        words.pin(*self).into()
    }
}

/// What a pawn may become, as in `queen, rook, bishop or knight`.
impl Fills for [Becomes] {
    fn value(&self, words: Words, names: &Names) -> Value<'static> {
        let all: Vec<String> = self.iter().map(|it| it.told(words, names)).collect();
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

/// Officers that are still to be placed.
impl Fills for [Option<Role>] {
    fn value(&self, words: Words, names: &Names) -> Value<'static> {
        let roles: Vec<_> = self
            .iter()
            .flatten()
            .map(|it| it.told(words, names))
            .collect();
        roles.join(", ").into()
    }
}

impl Told for Piece {
    fn parts(&self, _: Words, _: &Names) -> (String, Values) {
        let (color, role) = (variant(&self.color), variant(&self.role));
        (format!("piece-{color}-{role}"), Vec::new())
    }
}

impl Told for Placed {
    fn parts(&self, words: Words, names: &Names) -> (String, Values) {
        let piece = self.piece.value(words, names);
        let square = self.square.value(words, names);
        (
            "placed".to_owned(),
            vec![("piece", piece), ("square", square)],
        )
    }
}

/// What is told with the article, or the variant, that it rests on.
pub struct Cited<'a, T>(pub &'a T, pub &'static str);

impl<T: Told> Told for Cited<'_, T> {
    fn parts(&self, words: Words, names: &Names) -> (String, Values) {
        cited(&self.0.told(words, names), self.1)
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

/// The text with a capital to begin with.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

impl Words {
    /// What is told where players are called by their sides.
    pub fn tell(self, told: &impl Told) -> String {
        told.told(self, &Names::sides(self))
    }

    /// A sentence with a capital to begin with and the article, or the variant, that it
    /// rests on.
    pub fn cite(self, text: &str, article: &'static str) -> String {
        let (key, values) = cited(text, article);
        self.with(&key, &values)
    }

    /// The name of a player's side.
    pub fn side(self, side: Color) -> String {
        self.text(match side {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}
