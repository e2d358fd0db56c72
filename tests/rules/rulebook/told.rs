//! Tests that the rulebook in the program has every paragraph in both languages.

use std::collections::BTreeSet;

use super::cited;
use super::{FIDE, TOURNAMENT};
use tritower::game::Law::{Fide, TandemFide, TandemTournament, Tournament};
use tritower::library::rulebook::{Article, Book, Paragraph, articles, find, pictures};
use tritower::rules::Language;

fn book(book: Book, language: Language) -> Vec<Article> {
    articles(book, language).expect("the book can be read")
}

fn paragraphs(articles: &[Article]) -> impl Iterator<Item = &Paragraph> {
    articles.iter().flat_map(|it| &it.paragraphs)
}

#[test]
fn every_paragraph_of_both_laws_is_told_in_both_languages_in_its_order() {
    for language in Language::ALL {
        for (law, wanted) in [(Book::Tournament, TOURNAMENT), (Book::Fide, FIDE)] {
            let told = book(law, language);
            let wanted: Vec<&str> = wanted.split_whitespace().collect();
            let numbers = paragraphs(&told).map(|it| it.0.as_str());
            // A text that several paragraphs share has the number that they have in common.
            let numbers: Vec<&str> = numbers.filter(|it| wanted.contains(it)).collect();
            let missing: Vec<_> = wanted.iter().filter(|it| !numbers.contains(it)).collect();
            assert!(missing.is_empty(), "{law:?} {language:?}: {missing:?}");
            let mut rest = wanted.iter().filter(|it| numbers.contains(it));
            assert!(numbers.iter().all(|it| rest.next() == Some(it)), "{law:?}");
        }
    }
}

#[test]
fn both_languages_have_the_same_articles_and_tell_something_in_each() {
    for law in Book::ALL {
        let [english, german] = Language::ALL.map(|language| book(law, language));
        let numbers = |articles: &[Article]| -> Vec<(String, Vec<String>)> {
            let numbers = |it: &Article| it.paragraphs.iter().map(|it| it.0.clone()).collect();
            articles
                .iter()
                .map(|it| (it.number.clone(), numbers(it)))
                .collect()
        };
        assert_eq!(numbers(&english), numbers(&german));
        let mut seen = BTreeSet::new();
        for (Paragraph(number, english), Paragraph(_, german)) in
            paragraphs(&english).zip(paragraphs(&german))
        {
            assert!(seen.insert(number), "{law:?} {number} is there twice");
            for text in [english, german] {
                assert!(
                    text.len() > 5 && !text.starts_with('='),
                    "{law:?} {number}: {text}"
                );
            }
            assert_ne!(english, german, "{law:?} {number}");
        }
    }
}

#[test]
fn every_article_that_a_game_cites_is_found_in_the_book() {
    let books = [
        (Tournament, Book::Tournament),
        (TandemTournament, Book::Tournament),
        (Fide, Book::Fide),
        (TandemFide, Book::Fide),
    ];
    for language in Language::ALL {
        let variants = book(Book::Variants, language);
        for (law, own) in books {
            let own = book(own, language);
            for article in cited::cited(law) {
                // The program's texts on these variants have no numbered paragraphs.
                let whole = [
                    "Atomic",
                    "Atomschach",
                    "Räuberschach",
                    "Three-check",
                    "King of the Hill",
                ];
                let is_whole = whole.contains(&article);
                let found = find(&own, article).or_else(|| find(&variants, article));
                assert!(is_whole || found.is_some(), "{law:?}: {article}");
            }
        }
    }
}

#[test]
fn an_article_that_is_cited_whole_begins_with_its_first_paragraph() {
    let told = book(Book::Tournament, Language::English);
    let number = |cited| {
        let [article, paragraph] = find(&told, cited)?;
        Some(told[article].paragraphs[paragraph].0.as_str())
    };
    assert_eq!(number("3.4(e)(ii)"), Some("3.4(e)(ii)"));
    assert_eq!(number("6.12"), Some("6.12(a)"));
    assert_eq!(number("10"), Some("10.1"));
    assert_eq!(number("A"), Some("A1(a)"));
    assert_eq!(number("3.9"), None);
}

#[test]
fn every_position_stands_beside_a_paragraph_and_shows_moves_where_it_means_to() {
    let pictures = pictures().expect("the positions can be read");
    for picture in &pictures {
        let told = book(picture.book, Language::English);
        let starts = picture.position.to_text().ends_with(" 0 1");
        assert_eq!(picture.marked.is_empty(), starts, "{}", picture.at);
        // Texts on variants without numbered paragraphs are not in the book but in the language
        // files of the window.
        if picture.book != Book::Variants {
            let [article, paragraph] = find(&told, &picture.at).expect("it is told");
            assert_eq!(told[article].paragraphs[paragraph].0, picture.at);
        }
    }
    assert!(pictures.len() >= 8);
}
