//! The format of a team game's file as serde sees it. Its parts are those of a save; what
//! was done stands in one order, each line with its board. What one board brings to the
//! other is not in it, since it follows.

use std::mem::take;

use serde::{Deserialize, Serialize};

use crate::game::{GameId, TeamBoard, TeamGame, TeamSetup, Timestamp};
use crate::rules::{Position, RuleSet};
use crate::store::error::{Countable, DamageError, TextField};
use crate::store::fields::{is_false, is_nought};
use crate::store::format::{
    ComputerText, NoteText, ProgramText, VariationText, format_of, ron_error, to_ron,
};
use crate::store::happening::Happening;
use crate::store::save::{MAX_EVENTS, MAX_TAGS, Study, check_counts, check_texts, check_times};
use crate::store::terms::TermsText;

/// The one format of a team game's file.
const FORMAT: u32 = 1;

/// What the file holds; it stands second, after the format.
#[derive(Debug, Serialize, Deserialize)]
enum Kind {
    Tandem,
}

/// A whole file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "team")]
pub struct TeamText {
    /// [`FORMAT`].
    format: u32,
    kind: Kind,
    /// The rule set's name.
    rules: String,
    /// What the player calls the match.
    pub title: String,
    /// Which match it is; nought and left out for one that goes by its `set_up`.
    #[serde(default, skip_serializing_if = "is_nought")]
    id: u64,
    /// When it was set up, in milliseconds since 1970.
    set_up: u64,
    /// What the players agreed on.
    #[serde(default, skip_serializing_if = "TermsText::is_default")]
    terms: TermsText,
    /// What else is told of the match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// Whether officers are placed in turn before the first move.
    #[serde(default, skip_serializing_if = "is_false")]
    placing: bool,
    /// Board A and board B.
    boards: [BoardText; 2],
    /// When clocks that run were last looked at, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub seen: u64,
    /// What was done, in order.
    pub events: Vec<TeamEventText>,
    /// What was looked at beside the games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<(BoardName, VariationText)>,
    /// What is noted at places of the games and of their variations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<(BoardName, NoteText)>,
}

/// Who plays on a board, and from which position.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "board")]
struct BoardText {
    white: String,
    black: String,
    #[serde(default, skip_serializing_if = "ComputerText::is_nobody")]
    computer: ComputerText,
    #[serde(default, skip_serializing_if = "ProgramText::is_nobody")]
    program: ProgramText,
    start: String,
}

/// Something that was done: on which board, when in milliseconds since 1970, and what.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "event")]
pub struct TeamEventText {
    pub board: BoardName,
    pub at: u64,
    pub event: Happening,
}

/// A board, where serde wants a type of its own for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BoardName(#[serde(with = "TeamBoardText")] pub TeamBoard);

#[derive(Serialize, Deserialize)]
#[serde(remote = "TeamBoard")]
enum TeamBoardText {
    A,
    B,
}

/// Whether a text means to be a team game's file, and no save: its kind stands after its
/// format.
pub fn is_team(text: &str) -> bool {
    let after = text.split_once(',').map(|(_, rest)| rest.trim_start());
    let kind = after.and_then(|rest| rest.strip_prefix("kind"));
    format_of(text).is_some() && kind.is_some_and(|rest| rest.trim_start().starts_with(':'))
}

impl TeamText {
    /// A match with its title, and with what was looked at beside it or without.
    pub fn of(game: &TeamGame, title: &str, with_study: bool) -> TeamText {
        let setup = game.setup();
        let events = game.events().iter().map(|done| TeamEventText {
            board: BoardName(done.board),
            at: done.at.0,
            event: Happening::write(done.event, game.board(done.board)),
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

    /// The text of a file, if it is within the bounds of one that is read.
    pub fn within(&self, limit: u64) -> Result<String, DamageError> {
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

    /// Reads the text of a file.
    pub fn from_ron(text: &str) -> Result<TeamText, DamageError> {
        let check = |found| match found {
            FORMAT => Ok(()),
            found => Err(DamageError::Format {
                found,
                known: FORMAT,
            }),
        };
        // Before all else: another format may well have other fields.
        format_of(text).map_or(Ok(()), check)?;
        let text: TeamText = ron_error(ron::from_str(text))?;
        check(text.format).map(|()| text)
    }

    /// Whether texts, times and counts are within their bounds.
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

    /// How the match begins; the terms and the tags are used up.
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

    /// What was looked at beside each board.
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
