//! Lists the games of a PGN from their tags, without reading their moves, and summarises a PGN for
//! the list of files.

use std::collections::BTreeSet;
use std::path::Path;

use super::raw_game::RawGame;
use super::reader::PgnReader;
use super::tags::{self, Tags};
use super::tokens::Tokens;
use crate::game::Timestamp;
use crate::rules::notation::SheetResult;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::error::LoadError;
use crate::store::opened::Opened;

/// List entry for a game of a PGN, with the place in the file where the game can be read. An entry
/// is small, because a file may contain a million games.
#[derive(Clone, Debug)]
pub struct PgnEntry {
    offset: u64,
    length: u64,
    index: u32,
    line: u32,
    /// Number of the game's last move; 0 if the game's moves have no numbers.
    moves: u32,
    result: Option<SheetResult>,
    /// Rule set; `None` if the tags of the game name a rule set or variant that is not supported,
    /// or an initial position that cannot be read.
    rules: Option<&'static RuleSet>,
    /// Event, venue, round, date and the names of the players, one per line.
    texts: Box<str>,
}

/// Number of lines in `PgnEntry::texts` before the players' names: the event, venue, round and
/// date.
const HEADING: usize = 4;

impl PgnEntry {
    pub(super) fn new(index: usize, raw: &RawGame, rules: &'static RuleSet) -> PgnEntry {
        let text = raw.tags();
        let mut tokens = Tokens::new(&text, None);
        let mut tags = tags::read(&mut tokens);
        PgnEntry {
            offset: raw.offset,
            length: raw.length,
            index: saturating_u32(index),
            line: saturating_u32(raw.line),
            moves: raw.moves,
            result: tags.result().or(raw.result),
            rules: rules_of(&mut tags, rules),
            texts: texts(&tags).into(),
        }
    }

    /// Returns the index of the game in the PGN, from 0.
    pub fn index(&self) -> usize {
        self.index as usize
    }

    /// Returns the event at which the game was played; like all texts of an entry, may be empty.
    pub fn event(&self) -> &str {
        self.text(0)
    }

    /// Returns the place where the game was played; may be empty.
    pub fn venue(&self) -> &str {
        self.text(1)
    }

    /// Returns the round of the event; may be empty.
    pub fn round(&self) -> &str {
        self.text(2)
    }

    /// Returns the date on which the game was played, as in its tags; may be empty.
    pub fn date(&self) -> &str {
        self.text(3)
    }

    /// Returns the players' names, White's first: one pair for a game, a pair for each board of a
    /// match. Names may be empty.
    pub fn names(&self) -> impl Iterator<Item = [&str; 2]> {
        let mut names = self.texts.split('\n').skip(HEADING);
        std::iter::from_fn(move || Some([names.next()?, names.next()?]))
    }

    /// Returns the score, such as `1-0`; `None` for a game without a result.
    pub fn score(&self) -> Option<&'static str> {
        self.result.map(SheetResult::score)
    }

    /// Returns the number of the game's last move; 0 if its moves have no numbers.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Returns the rule set according to the game's tags; `None` if it is not supported, or if the
    /// initial position cannot be read.
    pub fn rules(&self) -> Option<&'static RuleSet> {
        self.rules
    }

    /// Returns the texts in which a search looks for words: all texts of the entry, its score, and
    /// the name of its rule set.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let more = [self.score(), self.rules.map(|rules| rules.name())];
        self.texts.split('\n').chain(more.into_iter().flatten())
    }

    fn text(&self, number: usize) -> &str {
        self.texts.split('\n').nth(number).unwrap_or_default()
    }

    /// Returns the offset and length of the game in the PGN, in bytes.
    pub(super) fn range(&self) -> (u64, u64) {
        (self.offset, self.length)
    }

    /// Creates a [`RawGame`] from the bytes of the game, after the caller has read them from the
    /// file.
    pub(super) fn raw_game(&self, bytes: Vec<u8>) -> RawGame {
        RawGame::from_bytes(self.offset, self.line as usize, bytes)
    }
}

/// Returns the rule set according to the tags; `otherwise` as for [`Tags::rules`].
fn rules_of(tags: &mut Tags, otherwise: &'static RuleSet) -> Option<&'static RuleSet> {
    match tags.is_match() {
        true => tags.rules(otherwise).ok(),
        false => tags.start(otherwise).ok().map(|start| start.rules()),
    }
}

/// Converts a number; a number that is too large becomes `u32::MAX`.
fn saturating_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the texts for `PgnEntry::texts`, one per line.
fn texts(tags: &Tags) -> String {
    let heading = tags.heading();
    let mut texts = vec![heading.event, heading.venue, heading.round, heading.date];
    match tags.is_match() {
        true => texts.extend(tags.match_players().concat()),
        false => texts.extend(tags.players()),
    }
    // The value of a tag may contain a line end.
    let lines = texts.iter().map(|text| text.replace('\n', " "));
    lines.collect::<Vec<_>>().join("\n")
}

/// Summary of a PGN for the list of files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnSummary {
    /// The name of the PGN file without its extension.
    pub title: String,
    /// The number of games in the PGN.
    pub games: usize,
    /// The rule set of the first game that has a supported one.
    pub rules: &'static RuleSet,
    /// The pairs of players, White's name first; names may be empty. No pair occurs twice. A PGN
    /// with very many pairs has only the first 1000 here.
    pub names: Vec<[String; 2]>,
    /// The time of the file's last change.
    pub at: Timestamp,
}

/// Maximum number of pairs of players in a summary.
const MAX_NAMES: usize = 1_000;

impl PgnSummary {
    /// Reads a PGN to its end and summarises it. `path` is its file, and `at` the time of the
    /// file's last change.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub(in crate::pgn) fn read(
        mut reader: PgnReader,
        path: &Path,
        at: Timestamp,
    ) -> Result<PgnSummary, LoadError> {
        let (mut games, mut rules) = (0, None);
        let (mut names, mut seen) = (Vec::new(), BTreeSet::new());
        while let Some(entry) = reader.next_entry() {
            let entry = entry?;
            games += 1;
            rules = rules.or(entry.rules());
            for pair in entry.names().map(|pair| pair.map(str::to_owned)) {
                if names.len() < MAX_NAMES && seen.insert(pair.clone()) {
                    names.push(pair);
                }
            }
        }
        Ok(PgnSummary {
            title: title_of(path),
            games,
            rules: rules.unwrap_or(&TOURNAMENT),
            names,
            at,
        })
    }

    /// Summarises the only game of a file, which was last changed at `at`.
    pub(in crate::pgn) fn of_game(game: &Opened, path: &Path, at: Timestamp) -> PgnSummary {
        let names = game.summary();
        let names = names.names().into_iter();
        PgnSummary {
            title: title_of(path),
            games: 1,
            rules: game.rules(),
            names: names.map(|pair| pair.map(str::to_owned)).collect(),
            at,
        }
    }
}

/// Returns the name of a file without its extension.
fn title_of(path: &Path) -> String {
    let title = path.file_stem().unwrap_or_default();
    title.to_string_lossy().into_owned()
}
