//! The games of a PGN as a list: what is worth knowing of each, and each in full when it is
//! opened.

use std::collections::BTreeSet;
use std::path::Path;

use super::error::{Found, PgnError};
use super::games::{Place, plain, read_at};
use super::tags;
use super::tokens::{Token, Tokens};
use crate::game::Timestamp;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::holding::{Holding, Opened};

/// The games of a PGN that has been read once. It keeps the text and not the games, of
/// which a file may hold thousands.
#[derive(Clone, Debug)]
pub struct PgnGames {
    text: String,
    rules: &'static RuleSet,
    at: Timestamp,
    games: Vec<PgnGame>,
}

/// A game of a PGN.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// Which one it is, from 0: [`PgnGames::open`] takes it.
    pub index: usize,
    /// What is worth knowing of it; what is wrong with a damaged one, and in which line.
    pub summary: Result<Holding, PgnError>,
    place: Place,
}

impl PgnGames {
    /// Reads all games of a text, as [`read_pgn`](super::read_pgn) does.
    pub fn read(text: &str, rules: &'static RuleSet, at: Timestamp) -> PgnGames {
        let text = plain(text).into_owned();
        let mut games = Vec::new();
        let mut place = Place::default();
        while let Some((game, next)) = read_at(&text, place, rules, at) {
            let summary = game.map(|opened| opened.summary());
            let index = games.len();
            games.push(PgnGame {
                index,
                summary,
                place,
            });
            place = next;
        }
        PgnGames {
            text,
            rules,
            at,
            games,
        }
    }

    /// The games, in the order of the text; damaged ones among them.
    pub fn games(&self) -> &[PgnGame] {
        &self.games
    }

    /// The game of an index in full, or a match on two boards; none where there are fewer
    /// games.
    pub fn open(&self, index: usize) -> Option<Result<Opened, PgnError>> {
        let game = self.games.get(index)?;
        let (opened, _) = read_at(&self.text, game.place, self.rules, self.at)?;
        Some(opened)
    }
}

/// What is worth knowing of a PGN before it is opened, which its tags tell: no move is
/// read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnSummary {
    /// The file's name without its ending.
    pub title: String,
    /// How many games it has.
    pub games: usize,
    /// The rule set of its first game that names none that is not played here.
    pub rules: &'static RuleSet,
    /// Who has played White and Black in it, each pair once; names may be empty.
    pub names: Vec<[String; 2]>,
    /// When it was last written.
    pub at: Timestamp,
}

impl PgnSummary {
    /// The summary of the text that a file holds.
    pub fn read(path: &Path, text: &str, at: Timestamp) -> PgnSummary {
        let title = path.file_stem().unwrap_or_default();
        let mut summary = PgnSummary {
            title: title.to_string_lossy().into_owned(),
            games: 0,
            rules: &TOURNAMENT,
            names: Vec::new(),
            at,
        };
        let text = plain(text);
        let mut tokens = Tokens::new(&text, None);
        let (mut rules, mut seen) = (None, BTreeSet::new());
        while !tokens.is_at_end() {
            summary.games += 1;
            let Ok(tags) = tags::read(&mut tokens) else {
                tokens.skip_game(false);
                continue;
            };
            rules = rules.or_else(|| tags.rules(&TOURNAMENT).ok());
            let mut pairs = vec![tags.players()];
            if tags.is_match() {
                pairs = tags.match_players().into();
            }
            pairs.retain(|pair| seen.insert(pair.clone()));
            summary.names.extend(pairs);
            if pass_moves(&mut tokens).is_err() {
                tokens.skip_game(true);
            }
        }
        summary.rules = rules.unwrap_or(summary.rules);
        summary
    }
}

/// Goes behind the moves of a game, whatever they are.
fn pass_moves(tokens: &mut Tokens<'_>) -> Result<(), Found> {
    let mut ended = false;
    while let Some((_, token)) = tokens.next_of_game(ended)? {
        ended |= matches!(token, Token::Result(_));
    }
    Ok(())
}
