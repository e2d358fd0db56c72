//! What is worth knowing of a PGN and of each of its games before one is opened: its tags
//! tell it, and no move is read.

use std::collections::BTreeSet;
use std::path::Path;

use super::reader::PgnReader;
use super::split::Cut;
use super::tags::{self, Tags};
use super::tokens::Tokens;
use crate::game::Timestamp;
use crate::rules::notation::SheetResult;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::error::LoadError;

/// A game of a PGN that can be opened. It is small, for a file may have a million of them.
#[derive(Clone, Debug)]
pub struct PgnEntry {
    offset: u64,
    length: u64,
    index: u32,
    line: u32,
    /// The number of its last move.
    moves: u32,
    result: Option<SheetResult>,
    /// `None` where its tags name a game that is not played here.
    rules: Option<&'static RuleSet>,
    /// Event, venue, round, date and the names of the players of its boards, each in a line.
    texts: Box<str>,
}

/// How many texts come before the players' names.
const HEADING: usize = 4;

impl PgnEntry {
    pub(super) fn new(index: usize, cut: &Cut, rules: &'static RuleSet) -> PgnEntry {
        let text = cut.tags();
        let mut tokens = Tokens::new(&text, None);
        let tags = tags::read(&mut tokens);
        PgnEntry {
            offset: cut.offset,
            length: cut.length,
            index: small(index),
            line: small(cut.line),
            moves: cut.moves,
            result: tags.result(),
            rules: tags.rules(rules).ok(),
            texts: texts(&tags).into(),
        }
    }

    /// Which game of the PGN it is, from 0.
    pub fn index(&self) -> usize {
        self.index as usize
    }

    /// The event; may be empty, as all texts of it.
    pub fn event(&self) -> &str {
        self.text(0)
    }

    /// Where it was played.
    pub fn venue(&self) -> &str {
        self.text(1)
    }

    /// The round.
    pub fn round(&self) -> &str {
        self.text(2)
    }

    /// When it was played, as its tags have it.
    pub fn date(&self) -> &str {
        self.text(3)
    }

    /// The players' names, White's and Black's: of one board, or of board A and board B.
    pub fn names(&self) -> impl Iterator<Item = [&str; 2]> {
        let mut names = self.texts.split('\n').skip(HEADING);
        std::iter::from_fn(move || Some([names.next()?, names.next()?]))
    }

    /// The points, as on a scoresheet; `None` where its tags have no result.
    pub fn score(&self) -> Option<&'static str> {
        self.result.map(|result| match result {
            SheetResult::WhiteWins => "1-0",
            SheetResult::BlackWins => "0-1",
            SheetResult::Draw => "1/2-1/2",
        })
    }

    /// The number of its last move; 0 where its moves have no numbers.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// The rule set that its tags name; `None` where it is not played here.
    pub fn rules(&self) -> Option<&'static RuleSet> {
        self.rules
    }

    /// All that is known of it in words, for a search.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let more = [self.score(), self.rules.map(|rules| rules.name())];
        self.texts.split('\n').chain(more.into_iter().flatten())
    }

    fn text(&self, number: usize) -> &str {
        self.texts.split('\n').nth(number).unwrap_or_default()
    }

    /// Where it stands, and how many bytes it has.
    pub(super) fn range(&self) -> (u64, u64) {
        (self.offset, self.length)
    }

    /// The game whose bytes have been read again.
    pub(super) fn cut(&self, bytes: Vec<u8>) -> Cut {
        Cut::again(self.offset, self.line as usize, bytes)
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The texts of an entry, in their order.
fn texts(tags: &Tags) -> String {
    let heading = tags.heading();
    let mut texts = vec![heading.event, heading.venue, heading.round, heading.date];
    match tags.is_match() {
        true => texts.extend(tags.match_players().concat()),
        false => texts.extend(tags.players()),
    }
    // A tag may go on in a second line.
    let lines = texts.iter().map(|text| text.replace('\n', " "));
    lines.collect::<Vec<_>>().join("\n")
}

/// What is worth knowing of a PGN before it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnSummary {
    /// The file's name without its ending.
    pub title: String,
    /// How many games it has.
    pub games: usize,
    /// The rule set of its first game that names none that is not played here.
    pub rules: &'static RuleSet,
    /// Who has played White and Black in it, each pair once; names may be empty. Of a large
    /// PGN the first only.
    pub names: Vec<[String; 2]>,
    /// When it was last written.
    pub at: Timestamp,
}

/// How many pairs of players a summary has at most.
const MOST_NAMES: usize = 1_000;

impl PgnSummary {
    /// The summary of a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(in crate::store) fn read(path: &Path, at: Timestamp) -> Result<PgnSummary, LoadError> {
        let mut reader = PgnReader::open(path, &TOURNAMENT, at)?;
        let (mut games, mut rules) = (0, None);
        let (mut names, mut seen) = (Vec::new(), BTreeSet::new());
        while let Some(entry) = reader.next_entry() {
            let entry = entry?;
            games += 1;
            rules = rules.or(entry.rules());
            for pair in entry.names().map(|pair| pair.map(str::to_owned)) {
                if names.len() < MOST_NAMES && seen.insert(pair.clone()) {
                    names.push(pair);
                }
            }
        }
        let title = path.file_stem().unwrap_or_default();
        Ok(PgnSummary {
            title: title.to_string_lossy().into_owned(),
            games,
            rules: rules.unwrap_or(&TOURNAMENT),
            names,
            at,
        })
    }
}
