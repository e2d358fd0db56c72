//! Reads the puzzles of Lichess, as its database offers them: a file of comma-separated values.
//!
//! A line has the fields `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,
//! GameUrl,OpeningTags`; the first line may be this heading. The first of the moves is the
//! opponent's, after which the puzzle begins. Popularity, game and opening are not kept, nor are
//! themes that this program does not have.

use std::collections::BTreeSet;

use super::error::TacticError;
use super::theme::Theme;
use super::{Tactic, rating, solution};
use crate::pgn::puzzles::{MAX_PUZZLE_ID, split_lichess_puzzle};
use crate::rules::notation;
use crate::rules::{Position, RuleSet};

/// Reads a line of the puzzles of Lichess; `None` if the line is not of this kind.
pub fn puzzle(line: &str) -> Option<Result<Tactic, TacticError>> {
    split_lichess_puzzle(line).map(read)
}

fn read([id, fen, moves, number, themes]: [&str; 5]) -> Result<Tactic, TacticError> {
    let mut position = Position::from_text(RuleSet::named("chess")?, fen)?;
    let (first, line) = moves.split_once(' ').unwrap_or((moves, ""));
    let rules = position.rules();
    let first = notation::read(&position, first).map_err(|error| TacticError::Move {
        rules,
        error: Box::new(error),
    })?;
    position.make_unchecked(first);
    let themes: BTreeSet<Theme> = themes.split(' ').filter_map(theme).collect();
    Ok(Tactic {
        id: own_id(id)?,
        rating: rating(number)?,
        themes: Theme::ALL
            .into_iter()
            .filter(|theme| themes.contains(theme))
            .collect(),
        position,
        line: solution(&position, line)?,
    })
}

/// Returns the id of a puzzle in small letters: `00sHx` becomes `lichess-00s-hx`.
fn own_id(id: &str) -> Result<String, TacticError> {
    let mut own = "lichess-".to_owned();
    for letter in id.chars() {
        if letter.is_ascii_uppercase() {
            own.push('-');
        }
        own.push(letter.to_ascii_lowercase());
    }
    let is_plain = id.chars().all(|letter| letter.is_ascii_alphanumeric());
    let is_id = is_plain && !id.is_empty() && own.len() <= MAX_PUZZLE_ID;
    is_id.then_some(own).ok_or_else(|| TacticError::Id {
        text: id.to_owned(),
    })
}

/// Returns the theme with this name on Lichess; `None` if this program does not have it.
fn theme(name: &str) -> Option<Theme> {
    Some(match name {
        "mate" => Theme::Mate,
        "mateIn1" => Theme::MateIn1,
        "mateIn2" => Theme::MateIn2,
        "mateIn3" => Theme::MateIn3,
        "mateIn4" | "mateIn5" => Theme::LongMate,
        "fork" => Theme::Fork,
        "pin" => Theme::Pin,
        "discoveredAttack" => Theme::DiscoveredAttack,
        "promotion" => Theme::Promotion,
        "underPromotion" => Theme::Underpromotion,
        "enPassant" => Theme::EnPassant,
        "castling" => Theme::Castling,
        "quietMove" => Theme::QuietMove,
        "defensiveMove" => Theme::Defence,
        "sacrifice" => Theme::Sacrifice,
        _ => return None,
    })
}
