//! Checks the games with comments that come with the app.

use std::collections::BTreeSet;

use super::*;
use crate::game::{EndReason, Event};

/// Files of the games with comments, and the scores of these games. The sample game of the rules
/// has no score, because it ends with an offer of a draw.
const COMMENTED: [(&str, Option<&str>); 6] = [
    ("sample-game.ron", None),
    ("game-corner-mate.ron", Some("0-1")),
    ("game-pawn-journey.ron", Some("0-1")),
    ("game-queen-rides.ron", Some("0-1")),
    ("game-three-rides.ron", Some("1-0")),
    ("game-king-hunt.ron", Some("1-0")),
];

fn game(file: &str) -> Game {
    let bundled = GAMES.iter().find(|it| it.file == file).unwrap();
    bundled.load().unwrap().game
}

fn commented(file: &str, language: Language) -> Game {
    let mut game = game(file);
    Texts::of(language).comment_bundled(file, &mut game);
    game
}

/// Returns the comments of a game with the number of plies before each.
fn comments(game: &Game) -> Vec<(usize, &str)> {
    let notes = game.notes().map(|(at, note)| (at.ply, &*note.comment));
    notes.filter(|(_, comment)| !comment.is_empty()).collect()
}

/// Returns the columns, such as `a7`, that a text names.
fn columns(text: &str) -> BTreeSet<(char, char)> {
    let following = text.chars().skip(1);
    let is_column = |&(file, rank): &(char, char)| "zabcde".contains(file) && rank.is_ascii_digit();
    text.chars().zip(following).filter(is_column).collect()
}

#[test]
fn every_commented_game_is_legal_and_ends_with_its_result() {
    for (file, score) in COMMENTED {
        let game = game(file);
        let result = game.result();
        assert_eq!(result.map(|it| it.score()), score, "{file}");
        match result {
            Some(result) => assert_eq!(result.reason, EndReason::Checkmate, "{file}"),
            None => assert!(
                matches!(
                    game.events().last().map(|it| it.event),
                    Some(Event::Offer(_))
                ),
                "{file}"
            ),
        }
        assert!(game.tally().moves < 45, "{file}");
    }
}

#[test]
fn both_languages_comment_the_same_moves_and_name_the_same_squares() {
    for (file, _) in COMMENTED {
        let [english, german] = Language::ALL.map(|it| commented(file, it));
        let [english, german] = [comments(&english), comments(&german)];
        assert!((8..=20).contains(&english.len()), "{file}");
        assert_eq!(english[0].0, 0, "{file} has a comment at its start");
        assert_eq!(english.len(), german.len(), "{file}");
        for ((ply, one), (other_ply, other)) in english.into_iter().zip(german) {
            assert_eq!(ply, other_ply, "{file}");
            assert_ne!(one, other, "{file} {ply}");
            assert_eq!(columns(one), columns(other), "{file} {ply}");
        }
    }
}

#[test]
fn only_the_commented_games_have_comments_and_a_description() {
    let files = COMMENTED.map(|(file, _)| file);
    for bundled in GAMES {
        let is_commented = files.contains(&bundled.file);
        for language in Language::ALL {
            let game = commented(bundled.file, language);
            let about = Texts::of(language).bundled_about(bundled.file);
            assert_eq!(about.is_some(), is_commented, "{}", bundled.file);
            assert_eq!(
                !comments(&game).is_empty(),
                is_commented,
                "{}",
                bundled.file
            );
        }
    }
}

#[test]
fn comments_in_another_language_replace_the_old_ones_and_keep_the_signs() {
    let file = "game-king-hunt.ron";
    let mut translated = commented(file, Language::English);
    Texts::of(Language::German).comment_bundled(file, &mut translated);
    let german = commented(file, Language::German);
    assert!(translated.notes().eq(german.notes()));
    let signs = |game: &Game| game.notes().filter(|(_, it)| !it.nags.is_empty()).count();
    assert_eq!(signs(&translated), signs(&game(file)));
}

#[test]
fn the_original_of_an_unchanged_copy_is_found_in_either_language() {
    for (file, _) in COMMENTED {
        for language in Language::ALL {
            let mut copy = commented(file, language);
            copy.set_id(crate::game::GameId(7));
            assert_eq!(original(&copy).map(|it| it.file), Some(file));
            let start = Visit {
                line: LineId::MAIN,
                ply: 0,
            };
            let comment = "My own comment".to_owned();
            let nags = Vec::new();
            copy.annotate(start, Note { comment, nags }).unwrap();
            assert!(original(&copy).is_none(), "{file} has been changed");
        }
    }
    assert!(original(&Game::new(Default::default())).is_none());
}
