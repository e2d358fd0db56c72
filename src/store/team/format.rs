//! The format of a match's file, as plain types for serde. Its parts are those of a saved
//! game; the events of both boards are in one list, each with its board. What one board
//! passes to the other is not stored, since it follows from the events.

use std::mem::take;

use serde::{Deserialize, Serialize};

use crate::game::{GameId, TeamBoard, TeamGame, TeamSetup, Timestamp};
use crate::rules::{Position, RuleSet};
use crate::store::error::{Countable, DamageError, TextField};
use crate::store::event::EventBody;
use crate::store::fields::{FORMAT, is_false, is_zero};
use crate::store::format::{
    ComputerText, NoteText, ProgramText, VariationText, format_of, from_ron, to_ron,
};
use crate::store::save::{MAX_EVENTS, MAX_TAGS, Study, check_counts, check_texts, check_times};
use crate::store::terms::TermsText;

/// Kind of the file, the second field after the format; it tells a match from a saved
/// game.
#[derive(Debug, Serialize, Deserialize)]
enum Kind {
    Tandem,
}

/// The contents of a match's file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "team")]
pub struct TeamText {
    /// Format number, always [`FORMAT`].
    format: u32,
    kind: Kind,
    /// Name of the rule set.
    rules: String,
    /// Title that the player gave the match.
    pub title: String,
    /// Id of the match; left out if it is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    id: u64,
    /// Time of the setup, in milliseconds since 1970.
    set_up: u64,
    /// Way of play, time control and heading.
    #[serde(default, skip_serializing_if = "TermsText::is_default")]
    terms: TermsText,
    /// PGN-style tags that have no field of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// Whether the players place their pieces in turn before the first move.
    #[serde(default, skip_serializing_if = "is_false")]
    placing: bool,
    /// Board A and board B.
    boards: [BoardText; 2],
    /// When the running clocks were last read, in milliseconds since 1970; 0 if none
    /// runs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seen: u64,
    /// Events of both boards, in order.
    pub events: Vec<TeamEventText>,
    /// Variations on both boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<(BoardName, VariationText)>,
    /// Notes at places of the games and of their variations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<(BoardName, NoteText)>,
}

/// The players of a board and its initial position.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "board")]
struct BoardText {
    white: String,
    black: String,
    #[serde(default, skip_serializing_if = "ComputerText::is_empty")]
    computer: ComputerText,
    #[serde(default, skip_serializing_if = "ProgramText::is_empty")]
    program: ProgramText,
    start: String,
}

/// An event, its board, and its time in milliseconds since 1970.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "event")]
pub struct TeamEventText {
    pub board: BoardName,
    pub at: u64,
    pub event: EventBody,
}

/// Wrapper that serializes a [`TeamBoard`], since serde's remote derives apply to fields
/// only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BoardName(#[serde(with = "TeamBoardText")] pub TeamBoard);

#[derive(Serialize, Deserialize)]
#[serde(remote = "TeamBoard")]
enum TeamBoardText {
    A,
    B,
}

/// Returns whether a text looks like a match's file rather than a saved game: its second
/// field is `kind`.
pub fn is_team(text: &str) -> bool {
    let after = text.split_once(',').map(|(_, rest)| rest.trim_start());
    let kind = after.and_then(|rest| rest.strip_prefix("kind"));
    format_of(text).is_some() && kind.is_some_and(|rest| rest.trim_start().starts_with(':'))
}

impl TeamText {
    /// Converts a match to its file's form, with or without variations and notes.
    pub fn of(game: &TeamGame, title: &str, with_study: bool) -> TeamText {
        let setup = game.setup();
        let events = game.events().iter().map(|done| TeamEventText {
            board: BoardName(done.board),
            at: done.at.0,
            event: EventBody::write(done.event, game.board(done.board)),
        });
        let mut text = TeamText {
            format: FORMAT,
            kind: Kind::Tandem,
            rules: game.rules().name().to_owned(),
            title: title.to_owned(),
            id: setup.id.0,
            set_up: setup.at.0,
            terms: TermsText::write(&setup.terms),
            tags: setup.tags.clone(),
            placing: setup.placing,
            boards: TeamBoard::ALL.map(|board| BoardText::of(setup, board)),
            seen: if game.clocks_run() { game.seen().0 } else { 0 },
            events: events.collect(),
            variations: Vec::new(),
            notes: Vec::new(),
        };
        for board in TeamBoard::ALL.into_iter().filter(|_| with_study) {
            let Study { variations, notes } = Study::of(game.board(board));
            let name = BoardName(board);
            let variations = variations.into_iter().map(|it| (name, it));
            text.variations.extend(variations);
            text.notes.extend(notes.into_iter().map(|it| (name, it)));
        }
        text
    }

    /// Returns the text of the file if it is within the limits that reading checks.
    pub fn to_text_within(&self, limit: u64) -> Result<String, DamageError> {
        self.check_bounds()?;
        let text = to_ron(self).map_err(|error| DamageError::Unwritable {
            reason: error.to_string(),
        })?;
        if text.len() as u64 > limit {
            let (what, limit) = (Countable::Bytes, limit as usize);
            return Err(DamageError::TooMany { what, limit });
        }
        Ok(text)
    }

    /// Parses the text of a file; checks nothing but the format.
    pub fn from_ron(text: &str) -> Result<TeamText, DamageError> {
        from_ron(text, |text: &TeamText| text.format)
    }

    /// Checks that texts, times and counts are within their limits.
    pub fn check_bounds(&self) -> Result<(), DamageError> {
        let names = self.boards.iter().flat_map(|board| {
            let BoardText { white, black, .. } = board;
            [(TextField::White, white), (TextField::Black, black)]
        });
        let title = [(TextField::Title, &self.title)].into_iter();
        check_texts(title.chain(names).chain(self.terms.texts()), &self.tags)?;
        let times = self.events.iter().map(|event| event.at);
        check_times(times.chain([self.set_up, self.seen]))?;
        check_counts(&[
            (Countable::Events, self.events.len(), MAX_EVENTS),
            (Countable::Tags, self.tags.len(), MAX_TAGS),
        ])?;
        TeamBoard::ALL.into_iter().try_for_each(|board| {
            let here = |name: &BoardName| name.0 == board;
            let variations = self.variations.iter().filter(|(name, _)| here(name));
            let notes = self.notes.iter().filter(|(name, _)| here(name));
            check_counts(&Study::counts(
                variations.map(|(_, variation)| variation),
                notes.map(|(_, note)| note),
            ))
        })
    }

    /// Returns the setup of the match. Takes the terms and tags out of `self`.
    pub fn setup(&mut self) -> Result<TeamSetup, DamageError> {
        let rules = RuleSet::named(&self.rules)?;
        let [a, b] = &self.boards;
        let read = |board: &BoardText| Position::from_text(rules, &board.start);
        let starts = [read(a)?, read(b)?];
        let usual = Position::start_of(rules);
        if self.placing && (!rules.start.placed || starts != [usual; 2]) {
            return Err(DamageError::Placing);
        }
        Ok(TeamSetup {
            id: GameId(self.id),
            starts,
            placing: self.placing,
            names: [a, b].map(|board| [board.white.clone(), board.black.clone()]),
            players: [a, b].map(|board| board.program.read(board.computer.read())),
            at: Timestamp(self.set_up),
            terms: take(&mut self.terms).read().map_err(DamageError::Terms)?,
            tags: take(&mut self.tags),
        })
    }

    /// Splits the variations and notes by board.
    pub fn studies(self) -> [(TeamBoard, Study); 2] {
        let mut studies = [Study::default(), Study::default()];
        for (name, variation) in self.variations {
            studies[name.0.index()].variations.push(variation);
        }
        for (name, note) in self.notes {
            studies[name.0.index()].notes.push(note);
        }
        let [a, b] = studies;
        [(TeamBoard::A, a), (TeamBoard::B, b)]
    }
}

impl BoardText {
    fn of(setup: &TeamSetup, board: TeamBoard) -> BoardText {
        let at = board.index();
        let [white, black] = setup.names[at].clone();
        BoardText {
            white,
            black,
            computer: ComputerText::write(setup.players[at]),
            program: ProgramText::write(setup.players[at]),
            start: setup.starts[at].to_text(),
        }
    }
}
