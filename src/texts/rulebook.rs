//! The rule book in the window's language: its articles, the citations in a text, and the
//! search.

use std::ops::Range;
use std::sync::LazyLock;

use super::Texts;
use crate::library::rulebook::{self, Article, Book, Paragraph};
use crate::rules::laws::Base;
use crate::rules::{Language, RuleOption, RuleSet};

/// Position of a paragraph in the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// One of the three books.
    pub book: Book,
    /// The index of the article within the book.
    pub article: usize,
    /// The index of the paragraph within the article.
    pub paragraph: usize,
}

impl Place {
    /// Returns the first paragraph of an article.
    pub fn article(book: Book, article: usize) -> Place {
        Place {
            book,
            article,
            paragraph: 0,
        }
    }
}

type Books = [Vec<Article>; 3];

static BOOKS: LazyLock<[Books; 2]> = LazyLock::new(|| Language::ALL.map(books));

fn books(language: Language) -> Books {
    Book::ALL.map(|book| {
        // A test checks that each book can be read.
        let read = rulebook::articles(book, language).unwrap_or_default();
        match book {
            Book::Variants => variants(Texts::of(language), read),
            Book::Tournament | Book::Fide => read,
        }
    })
}

/// Returns the articles on the variants, in order. Each begins with a description of the variant;
/// the paragraphs of its source, if they are numbered, follow.
fn variants(words: Texts, numbered: Vec<Article>) -> Vec<Article> {
    let mut all: Vec<Article> = RuleOption::ALL
        .map(|option| {
            let source = option.source();
            let number = source.split(',').next().unwrap_or(source).to_owned();
            Article {
                title: words.game_option(option),
                paragraphs: vec![Paragraph(number.clone(), changes(words, option))],
                number,
            }
        })
        .to_vec();
    for article in numbered {
        match all.iter_mut().find(|it| it.number == article.number) {
            Some(described) => described.paragraphs.extend(article.paragraphs),
            None => {
                let later =
                    |it: &Article| !it.number.starts_with("V.") || it.number > article.number;
                let at = all.iter().position(later).unwrap_or(all.len());
                all.insert(at, article);
            }
        }
    }
    all
}

/// Returns the effect of an option on each board that supports it.
fn changes(words: Texts, option: RuleOption) -> String {
    let with = match option {
        RuleOption::Castling => "antichess+",
        RuleOption::RookPawns => "federation+",
        _ => "",
    };
    let changes = Base::ALL.into_iter().filter_map(|base| {
        let name = format!("{}+{with}{}", base.name(), option.name());
        let rules = RuleSet::named(&name).ok()?;
        Some((base, words.game_option_rules(rules, option)))
    });
    match &changes.collect::<Vec<_>>()[..] {
        [(one, first), (other, second)] => {
            let pairs = first.lines().zip(second.lines());
            let lines = pairs.map(|(first, second)| {
                if first == second {
                    return first.to_owned();
                }
                let of = |base, text| format!("{}: {text}", words.localize(base));
                format!("{}\n{}", of(one, first), of(other, second))
            });
            lines.collect::<Vec<_>>().join("\n")
        }
        all => all.iter().map(|(_, text)| text.as_str()).collect(),
    }
}

impl Texts {
    /// Returns all articles of a book in the language of the texts.
    pub fn articles(self, book: Book) -> &'static [Article] {
        let [english, german] = &*BOOKS;
        let [tournament, fide, variants] = match self.language {
            Language::English => english,
            Language::German => german,
        };
        match book {
            Book::Tournament => tournament,
            Book::Fide => fide,
            Book::Variants => variants,
        }
    }

    /// Returns the name of a book in the language of the texts.
    pub fn book(self, book: Book) -> String {
        self.text(match book {
            Book::Tournament => "rulebook-tournament",
            Book::Fide => "rulebook-fide",
            Book::Variants => "rulebook-variants",
        })
    }

    /// Returns the article and the paragraph at a place; `None` if there is no paragraph at the
    /// place.
    pub fn at(self, place: Place) -> Option<(&'static Article, &'static Paragraph)> {
        let article = self.articles(place.book).get(place.article)?;
        Some((article, article.paragraphs.get(place.paragraph)?))
    }

    /// Returns the place of the paragraph with a cited number; `None` if there is no such number.
    /// `base` is the board of the game: its laws are searched first, and then the variants.
    pub fn cited(self, base: Base, number: &str) -> Option<Place> {
        [Book::of(base), Book::Variants]
            .into_iter()
            .find_map(|book| {
                let [article, paragraph] = rulebook::find(self.articles(book), number)?;
                Some(Place {
                    book,
                    article,
                    paragraph,
                })
            })
    }

    /// Returns the citations in a text: for each, the range of its bytes and the place of the cited
    /// paragraph. A citation is `Article 3.6` anywhere in the text, or the number of an article or
    /// a variant in brackets. The range includes the brackets.
    pub fn citations(self, base: Base, text: &str) -> Vec<(Range<usize>, Place)> {
        let article = self.text("rulebook-article");
        let mut found: Vec<(Range<usize>, Place)> = Vec::new();
        for (at, _) in text.match_indices(&article) {
            let begins = at + article.len();
            let rest = text.get(begins..).unwrap_or_default();
            let number = number(rest.trim_start());
            if let Some(place) = self.cited(base, number) {
                let ends = begins + rest.len() - rest.trim_start().len() + number.len();
                found.push((bracketed(text, at..ends), place));
            }
        }
        for (at, bracket) in text.match_indices('(') {
            let begins = at + bracket.len();
            let inside = inside(text.get(begins..).unwrap_or_default());
            let numbered = inside.contains('.') || inside.starts_with(char::is_alphabetic);
            if numbered && let Some(place) = self.cited(base, inside) {
                let whole = bracketed(text, begins..begins + inside.len());
                found.push((whole, place));
            }
        }
        found.sort_by_key(|(range, _)| range.start);
        found
    }

    /// Returns the paragraphs that contain all words of `wanted` in their number, their article's
    /// title or their text, in the order of the books.
    pub fn search(self, wanted: &str) -> Vec<Place> {
        let wanted = wanted.to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let holds = |article: &Article, paragraph: &Paragraph| {
            let Paragraph(number, text) = paragraph;
            let all = format!("{number} {} {text}", article.title).to_lowercase();
            wanted.iter().all(|word| all.contains(word))
        };
        let books = Book::ALL.into_iter();
        let places = books.flat_map(|book| {
            let articles = self.articles(book).iter().enumerate();
            articles.flat_map(move |(index, article)| {
                let paragraphs = article.paragraphs.iter().enumerate();
                paragraphs.map(move |(paragraph, content)| {
                    let place = Place {
                        book,
                        article: index,
                        paragraph,
                    };
                    (place, article, content)
                })
            })
        });
        let held =
            places.filter(|(_, article, content)| !wanted.is_empty() && holds(article, content));
        held.map(|(place, ..)| place).collect()
    }
}

/// Returns the number of an article or variant at the start of a text, such as `3.4(e)(i)`.
fn number(text: &str) -> &str {
    let mut open = 0;
    let ends = |letter: char| match letter {
        '(' | '[' => {
            open += 1;
            false
        }
        ')' | ']' => {
            open -= 1;
            open < 0
        }
        other => !other.is_ascii_alphanumeric() && other != '.',
    };
    let end = text.find(ends).unwrap_or(text.len());
    text.get(..end).unwrap_or_default().trim_end_matches('.')
}

/// Returns the beginning of a text up to the closing bracket. The opening bracket came before the
/// text. Empty if there is no closing bracket.
fn inside(text: &str) -> &str {
    let mut open = 0;
    let closes = |letter: char| {
        open += i32::from(letter == '(') - i32::from(letter == ')');
        open < 0
    };
    let end = text.find(closes).unwrap_or_default();
    text.get(..end).unwrap_or_default()
}

/// If a part of a text has brackets directly before and after it, returns its range with these
/// brackets; otherwise returns the range unchanged.
fn bracketed(text: &str, part: Range<usize>) -> Range<usize> {
    let before = text.get(..part.start).is_some_and(|it| it.ends_with('('));
    let after = text.get(part.end..).is_some_and(|it| it.starts_with(')'));
    let both = usize::from(before && after);
    part.start - both..part.end + both
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the citations in a text: for each, the cited words and the number of the paragraph
    /// to which they lead.
    fn cited(language: Language, base: Base, text: &str) -> Vec<(&str, &'static str)> {
        let words = Texts::of(language);
        let found = words.citations(base, text).into_iter();
        let cited =
            found.map(|(range, place)| (&text[range], words.at(place).unwrap().1.0.as_str()));
        cited.collect()
    }

    #[test]
    fn a_citation_leads_to_its_paragraph_wherever_it_stands() {
        let english = |text| cited(Language::English, Base::Tower, text);
        let article = "(Article\u{a0}3.1(c))";
        let text = format!("The way is blocked. {article}");
        assert_eq!(english(&text), [(article, "3.1(c)")]);
        assert_eq!(
            english("Article 9.2 and Article 6.12."),
            [("Article 9.2", "9.2"), ("Article 6.12", "6.12(a)")]
        );
        assert_eq!(english("Not forward. (V.A1)"), [("(V.A1)", "V.A1")]);
        assert_eq!(
            english("White is warned (12.2(a))"),
            [("(12.2(a))", "12.2(a)")]
        );
        assert_eq!(english("Article 99 (=) (a piece) (6"), []);
        let german = |text| cited(Language::German, Base::Chess, text);
        assert_eq!(german("Patt. (Artikel 5.2)"), [("(Artikel 5.2)", "5.2(a)")]);
        assert_eq!(german("Zu spät. (Tandem 6)"), [("(Tandem 6)", "Tandem 6")]);
    }

    #[test]
    fn every_variant_is_described_and_found_by_its_citation() {
        let sources = [
            include_str!("../rules/why/articles.rs"),
            include_str!("../rules/laws/placing.rs"),
        ];
        let literals = sources
            .iter()
            .flat_map(|it| it.split('"').skip(1).step_by(2));
        let cited: Vec<&str> = literals
            .filter(|it| it.starts_with("V.") && it.len() > 2 || it.starts_with("Federation F"))
            .collect();
        assert!(cited.len() > 10);
        for language in Language::ALL {
            let words = Texts::of(language);
            let options = RuleOption::ALL
                .iter()
                .filter_map(|it| it.source().split(',').next());
            for source in options.chain(cited.iter().copied()) {
                let place = words.cited(Base::Tower, source);
                let place = place.unwrap_or_else(|| panic!("{source} is not described"));
                let (article, paragraph) = words.at(place).unwrap();
                assert!(paragraph.0.starts_with(source), "{source}");
                assert!(!paragraph.1.is_empty() && !article.title.is_empty());
            }
        }
    }

    #[test]
    fn a_variant_has_as_many_lines_on_each_board() {
        for option in RuleOption::ALL {
            for language in Language::ALL {
                let words = Texts::of(language);
                let lines = |board: &str| {
                    let rules = RuleSet::named(&format!("{board}+{}", option.name())).ok()?;
                    Some(words.game_option_rules(rules, option).lines().count())
                };
                if let (Some(tower), Some(chess)) = (lines("tower"), lines("chess")) {
                    assert_eq!(tower, chess, "{option:?}");
                }
            }
        }
    }

    #[test]
    fn a_search_finds_words_and_numbers() {
        let words = Texts::of(Language::English);
        let numbers = |wanted| {
            let found = words.search(wanted).into_iter();
            let numbers = found.map(|place| words.at(place).unwrap().1.0.as_str());
            numbers.collect::<Vec<_>>()
        };
        assert_eq!(numbers("3.4(E)(iii)"), ["3.4(e)(iii)"]);
        assert!(numbers("  pawn PASSANT ").contains(&"3.4(d)"));
        assert!(numbers("nothing says this anywhere").is_empty());
        assert!(numbers(" ").is_empty());
    }
}
