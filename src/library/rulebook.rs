//! The rules as a book: the text of each paragraph in the app's own words, and positions that
//! illustrate some paragraphs. The book is built into the executable. It is only for reading: the
//! module [`rules`](crate::rules) decides whether a move is legal.

use serde::Deserialize;

use crate::rules::laws::Base;
use crate::rules::{Language, Move, Position, RuleSet, Square};
use crate::store::DamageError;
use crate::store::ron_text::ron_error;

/// If a text begins with this character, it is the same as the text of a paragraph of the
/// tournament rules. The number of that paragraph follows.
const SAME_AS: char = '=';

/// A book of rules. Reasons why a move is illegal cite its paragraphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Book {
    /// The tournament rules of tower chess.
    Tournament,
    /// The FIDE Laws of Chess of 2001.
    Fide,
    /// The variants of tower chess and chess.
    Variants,
}

impl Book {
    /// All books, in the order in which the player sees them.
    pub const ALL: [Book; 3] = [Book::Tournament, Book::Fide, Book::Variants];

    /// Returns the book with the basic rules of a board: the tournament rules for the tower, the
    /// FIDE Laws for the flat board.
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
    /// Number of the article, or name of the variant: `3`, `A`, `V.A1`, `Tandem`.
    pub number: String,
    /// Title; empty if the name of the variant serves as the title.
    pub title: String,
    /// Paragraphs, in order.
    pub paragraphs: Vec<Paragraph>,
}

/// A paragraph, cited by its number.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Paragraph(
    /// Number of the paragraph, such as `3.4(e)(i)`.
    pub String,
    /// Text of the paragraph.
    pub String,
);

/// Returns the articles of a book, in order. The book of variants contains only those variants
/// whose source numbers its rules.
///
/// # Errors
///
/// When the built-in text is damaged; the tests rule that out.
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
                .strip_prefix(SAME_AS)
                .map(|number| paragraph_text(&tournament, number));
            if let Some(Some(same)) = same {
                text.clone_from(same);
            }
        }
    }
    Ok(articles)
}

fn paragraph_text<'a>(articles: &'a [Article], number: &str) -> Option<&'a String> {
    let mut paragraphs = articles.iter().flat_map(|it| &it.paragraphs);
    let Paragraph(_, text) = paragraphs.find(|it| it.0 == number)?;
    Some(text)
}

/// Finds the article and the paragraph to which a citation refers, and returns their indices. If
/// the citation is of a whole article or of a group of paragraphs, these are the indices of its
/// first paragraph. `None` if there is no such article or paragraph.
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

/// A position that illustrates a paragraph.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Book of the paragraph.
    pub book: Book,
    /// Number of the paragraph that the position illustrates.
    pub at: String,
    /// Position to show.
    pub position: Position,
    /// Squares to highlight: the destinations of one piece or attack board.
    pub marked: Vec<Square>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredPicture {
    book: Book,
    at: String,
    rules: String,
    #[serde(default)]
    position: String,
    #[serde(default)]
    moves: String,
}

/// Returns all positions that illustrate paragraphs.
///
/// # Errors
///
/// When the built-in text is damaged; the tests rule that out.
pub fn pictures() -> Result<Vec<Picture>, DamageError> {
    let text = include_str!("../../assets/rulebook/pictures.ron");
    let pictures: Vec<StoredPicture> = ron_error(ron::Options::default().from_str(text))?;
    pictures.into_iter().map(picture).collect()
}

fn picture(text: StoredPicture) -> Result<Picture, DamageError> {
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

/// Returns the destinations of the piece on the square called `name`, or of the attack board on the
/// pin called `name`.
fn destinations(position: &Position, name: &str) -> Vec<Square> {
    let layout = position.layout();
    let (square, pin) = (layout.square(name), layout.pin_named(name));
    let is_king = square.is_some_and(|square| position.king(position.turn()) == Some(square));
    let squares = position.legal_moves().into_iter().flat_map(|mv| match mv {
        Move::Piece { from, to, .. } if Some(from) == square => vec![to],
        Move::Castle(_) if is_king => {
            let after = position.play_unchecked(mv);
            after.king(position.turn()).into_iter().collect()
        }
        Move::Board { from, to, .. } if Some(from) == pin => {
            layout.pin_squares(to).into_iter().collect()
        }
        _ => Vec::new(),
    });
    squares.collect()
}
