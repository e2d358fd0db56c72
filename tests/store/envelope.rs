//! Tests of envelopes of sealed moves: only the right key or phrases open an envelope, every change
//! is detected, and no file contains the move as plain text.

mod changes;
mod formats;
mod opening;
mod phrases;
mod safe;
mod secrecy;
mod terms;

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tritower::game::envelope::{EnvelopeId, TooLong, Written};
use tritower::game::{GameId, Timestamp};
use tritower::rules::{Color, Position};
use tritower::store::Paths;
use tritower::store::envelope::{
    self, Cost, Draft, EnvelopeError, Facts, Item, KeyProtection, Opening, Phrase, PhraseError,
};

const MOVE: &str = "(a8BQ) Nb3Wxc5N+ (=)";

fn facts() -> Facts {
    Facts {
        game: GameId(77),
        white: "Anna".to_owned(),
        black: "Bernd \"der\" Große".to_owned(),
        position: Position::start().to_tfen(),
        white_used: Some(3_600_000),
        black_used: None,
        sealer: Color::Black,
        number: 31,
        offer: Some(Color::White),
        resumption: Timestamp(1_800_000_000_000),
        venue: "the club".to_owned(),
        terms: "rules tower".to_owned(),
        history: [7; 32],
    }
}

fn home() -> (TempDir, Paths) {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    (folder, paths)
}

fn seal(paths: &Paths, text: &str, keeping: &KeyProtection) -> EnvelopeId {
    envelope::seal(paths, &facts(), &Draft::new(text).unwrap(), keeping).unwrap()
}

fn open(paths: &Paths, id: EnvelopeId, opening: &Opening) -> Result<Written, EnvelopeError> {
    envelope::open(paths, id, &facts(), opening)
}

fn phrase(text: &str) -> Phrase {
    Phrase::new(text).unwrap()
}

const ANSWERER: &str = "seven green whales";
const SEALER: &str = "a teapot on Vulcan";
const ARBITER: &str = "Ordnung muss sein";

/// A low cost of trying phrases, to make the tests fast.
const CHEAP: Cost = Cost {
    memory: 32,
    passes: 1,
};

fn by_phrases() -> KeyProtection {
    KeyProtection::Phrases {
        answerer: phrase(ANSWERER),
        sealer: phrase(SEALER),
        arbiter: Some(phrase(ARBITER)),
        cost: CHEAP,
    }
}

fn by(answerer: &str, other: &str) -> Opening {
    Opening::Phrases {
        answerer: phrase(answerer),
        other: phrase(other),
    }
}

/// Returns all files under a folder.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}
