//! Recognizes a PGN, and whether a text contains a move or a result at all.

use super::games::read_raw_game;
use super::split::Splitter;
use super::tag_syntax;
use crate::game::{Game, LineId, Timestamp};
use crate::rules::laws::Base;
use crate::rules::notation::{self, ReadError, SheetResult};
use crate::rules::{Position, RuleSet};
use crate::store::opened::Opened;

/// Returns whether the first line of a text, not counting blank and escaped (`%`) lines, begins
/// with a PGN tag.
pub fn begins_with_tag(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| !line.starts_with('%'));
    first.is_some_and(tag_syntax::begins_tag)
}

/// Returns whether a line of a text begins with a PGN tag, as in a PGN after a heading or a
/// comment.
pub fn has_tag(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    lines.any(|line| tag_syntax::strict_tag(line).is_some())
}

/// Returns whether a text without tags in the syntax of the standard is a PGN: it contains a game of
/// chess after a tag in another syntax, or several games of chess one after another.
pub fn is_loose_pgn(text: &str) -> bool {
    let Ok(chess) = RuleSet::named(Base::Chess.name()) else {
        return false;
    };
    let mut splitter = Splitter::new(text.as_bytes());
    // Reading from memory never fails.
    let mut next = || splitter.next_game().ok().flatten();
    let Some(first) = next() else {
        return false;
    };
    if tag_syntax::loose_tag(text).is_none() && next().is_none() {
        return false;
    }
    let first = read_raw_game(&first, 1, chess, Timestamp(0)).map(|read| read.opened);
    // The heading of a scoresheet states the result before the moves.
    let has_moves = |game: &Game| !game.line(LineId::MAIN).plies.is_empty();
    matches!(first, Ok(Opened::Game(saved)) if has_moves(&saved.game))
}

/// Returns whether a text has a word outside comments and escaped (`%`) lines that is the result of
/// a game or has the form of a move, in either language and on either board.
pub fn has_move_or_result(text: &str) -> bool {
    let starts = [Base::Tower, Base::Chess].map(|base| RuleSet::named(base.name()));
    let starts: Vec<Position> = starts
        .into_iter()
        .flatten()
        .map(Position::start_of)
        .collect();
    let is_move = |word: &str| {
        starts.iter().any(|start| {
            !matches!(
                notation::read(start, word),
                Err(ReadError::NotUnderstood { .. } | ReadError::NoFile { .. })
            )
        })
    };
    let lines = text.lines().filter(|line| !line.starts_with('%'));
    let text = without_comments(&lines.collect::<Vec<_>>().join("\n"));
    let mut words = text.split_whitespace().map(without_number);
    words.any(|word| SheetResult::from_text(word).is_some() || is_move(word))
}

/// Removes the comments in braces, and those from a semicolon to the end of the line.
fn without_comments(text: &str) -> String {
    let mut end = None;
    text.chars()
        .filter(|&letter| {
            match (end, letter) {
                (None, '{') => end = Some('}'),
                (None, ';') => end = Some('\n'),
                (Some(last), _) if letter == last => {
                    end = None;
                    return false;
                }
                (None, _) => return true,
                _ => {}
            }
            false
        })
        .collect()
}

/// Removes a move number with its dots from the beginning of a word.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.strip_prefix(['.', '…']) {
        Some(behind) => behind.trim_start_matches('.'),
        None => word,
    }
}
