//! The rules as a book: what each paragraph of a law says, in our own words, and small
//! positions beside some. They come from the program's assets and are part of the
//! executable. What is legal, [`rules`](crate::rules) alone decides.

use serde::Deserialize;

use super::error::DamageError;
use super::format::ron_error;
use crate::rules::laws::Base;
use crate::rules::{Language, Move, Position, RuleSet, Square};

/// What a paragraph begins with that is told as another of the tournament rules is.
const AS: char = '=';

/// A text that is cited by its paragraphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Book {
    /// The tournament rules of the tower.
    Tournament,
    /// FIDE's laws of 2001.
    Fide,
    /// The variants of both boards.
    Variants,
}

impl Book {
    /// All books, in the order in which they are listed.
    pub const ALL: [Book; 3] = [Book::Tournament, Book::Fide, Book::Variants];

    /// The book whose articles are cited on a board.
    pub fn of(base: Base) -> Book {
        match base {
            Base::Tower => Book::Tournament,
            Base::Chess => Book::Fide,
        }
    }

    fn text(self, language: Language) -> &'static str {
        use Language::{English, German};
        match (self, language) {
            (Book::Tournament, English) => include_str!("../../assets/rulebook/tower-en.ron"),
            (Book::Tournament, German) => include_str!("../../assets/rulebook/tower-de.ron"),
            (Book::Fide, English) => include_str!("../../assets/rulebook/chess-en.ron"),
            (Book::Fide, German) => include_str!("../../assets/rulebook/chess-de.ron"),
            (Book::Variants, English) => include_str!("../../assets/rulebook/variants-en.ron"),
            (Book::Variants, German) => include_str!("../../assets/rulebook/variants-de.ron"),
        }
    }
}

/// An article, an appendix or a variant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Article {
    /// Its number or name: `3`, `A`, `V.A1`, `Tandem`.
    pub number: String,
    /// What it is about; empty where the variant has a name elsewhere.
    pub title: String,
    /// What it says, in order.
    pub paragraphs: Vec<Paragraph>,
}

/// What is cited by a number of its own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Paragraph(
    /// Its number: `3.4(e)(i)`.
    pub String,
    /// What it says.
    pub String,
);

/// The articles of a book, in order. Of variants only what their sources number.
///
/// # Errors
///
/// None in a program that has passed its tests.
pub fn articles(book: Book, language: Language) -> Result<Vec<Article>, DamageError> {
    let read = |book: Book| -> Result<Vec<Article>, DamageError> {
        ron_error(ron::from_str(book.text(language)))
    };
    let mut articles = read(book)?;
    if book == Book::Fide {
        let tournament = read(Book::Tournament)?;
        let paragraphs = articles.iter_mut().flat_map(|it| &mut it.paragraphs);
        for Paragraph(_, text) in paragraphs {
            let same = text
                .strip_prefix(AS)
                .map(|number| found(&tournament, number));
            if let Some(Some(same)) = same {
                text.clone_from(same);
            }
        }
    }
    Ok(articles)
}

fn found<'a>(articles: &'a [Article], number: &str) -> Option<&'a String> {
    let mut paragraphs = articles.iter().flat_map(|it| &it.paragraphs);
    let Paragraph(_, text) = paragraphs.find(|it| it.0 == number)?;
    Some(text)
}

/// Where what is cited stands: the indices of article and paragraph. An article that is
/// cited whole begins with its first paragraph.
pub fn find(articles: &[Article], cited: &str) -> Option<[usize; 2]> {
    let place = |is: &dyn Fn(&str) -> bool| {
        let mut numbered = articles.iter().enumerate();
        numbered.find_map(|(index, article)| {
            let paragraph = article.paragraphs.iter().position(|it| is(&it.0))?;
            Some([index, paragraph])
        })
    };
    let whole = || articles.iter().position(|it| it.number == cited);
    let parts = format!("{cited}(");
    place(&|number| number == cited)
        .or_else(|| place(&|number| number.starts_with(&parts)))
        .or_else(|| Some([whole()?, 0]))
}

/// A position beside a paragraph.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Whose paragraph it is.
    pub book: Book,
    /// Its number.
    pub at: String,
    /// The position.
    pub position: Position,
    /// The squares that a piece or an attack board in it may go to.
    pub marked: Vec<Square>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PictureText {
    book: Book,
    at: String,
    rules: String,
    #[serde(default)]
    position: String,
    #[serde(default)]
    moves: String,
}

/// All positions that stand beside paragraphs.
///
/// # Errors
///
/// None in a program that has passed its tests.
pub fn pictures() -> Result<Vec<Picture>, DamageError> {
    let text = include_str!("../../assets/rulebook/pictures.ron");
    let pictures: Vec<PictureText> = ron_error(ron::Options::default().from_str(text))?;
    pictures.into_iter().map(picture).collect()
}

fn picture(text: PictureText) -> Result<Picture, DamageError> {
    let rules = RuleSet::named(&text.rules)?;
    let position = match &*text.position {
        "" => Position::start_of(rules),
        position => Position::from_text(rules, position)?,
    };
    Ok(Picture {
        book: text.book,
        at: text.at,
        marked: destinations(&position, &text.moves),
        position,
    })
}

/// Where the piece on a square or the board on a pin of this name may go.
fn destinations(position: &Position, name: &str) -> Vec<Square> {
    let ground = position.geometry();
    let (square, pin) = (ground.square(name), ground.pin_named(name));
    let is_king = square.is_some_and(|square| position.king(position.turn()) == Some(square));
    let squares = position.legal_moves().into_iter().flat_map(|mv| match mv {
        Move::Piece { from, to, .. } if Some(from) == square => vec![to],
        Move::Castle(_) if is_king => {
            let after = position.after(mv);
            after.king(position.turn()).into_iter().collect()
        }
        Move::Board { from, to, .. } if Some(from) == pin => {
            ground.pin_squares(to).into_iter().collect()
        }
        _ => Vec::new(),
    });
    squares.collect()
}
