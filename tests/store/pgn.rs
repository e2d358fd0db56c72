//! Tests of reading and writing PGN, section by section of the standard, with random games and with
//! damaged and malicious texts.

mod atomic;
mod borders;
mod bughouse;
mod bytes;
mod clocks;
mod corpus;
mod damaged;
mod export;
mod import;
mod list;
mod matches;
mod moves;
mod round;
mod study;
mod tags;
mod tower;
mod trees;
mod world;

use tritower::game::{Game, LineId, Note, Timestamp, Visit};
use tritower::pgn::{self, PgnError, PgnFault, PgnNote, PgnOddity, ReadGame};
use tritower::rules::{RuleSet, notation};
use tritower::store::Opened;

/// Time at which imported games are set up.
const AT: Timestamp = Timestamp(1_700_000_000_000);

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

/// Reads all games of a PGN. Games whose tags name no variant are chess.
fn games(text: &str) -> Vec<Result<Game, PgnError>> {
    let games = pgn::read_pgn(text, rules("chess"), AT);
    games.map(|game| Ok(on_one_board(game?.opened))).collect()
}

/// Returns the game on one board; panics if it is a match.
fn on_one_board(read: impl Into<ReadGame>) -> Game {
    match read.into().opened {
        Opened::Game(saved) => saved.game,
        Opened::Match(_) => panic!("a match"),
    }
}

/// Reads the only game of a PGN.
fn game(text: &str) -> Game {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games
        .remove(0)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Reads the only game of a PGN; returns the notes on it.
fn notes(text: &str) -> Vec<PgnNote> {
    let mut games = pgn::read_pgn(text, rules("chess"), AT);
    let read = games.next().unwrap();
    assert!(games.next().is_none(), "{text}");
    read.unwrap_or_else(|error| panic!("{error}\n{text}")).notes
}

/// Reads the only game of a PGN; returns the irregularities in it without their places.
fn oddities(text: &str) -> Vec<PgnOddity> {
    notes(text).into_iter().map(|note| note.what).collect()
}

/// Reads the only game of a PGN; returns the only irregularity in it.
fn oddity(text: &str) -> PgnOddity {
    let mut found = oddities(text);
    assert_eq!(found.len(), 1, "{found:?}\n{text}");
    found.remove(0)
}

/// Reads the only game of a PGN, which must give an error; returns the error.
fn error(text: &str) -> PgnError {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).map(|_| ()).unwrap_err()
}

fn fault(text: &str) -> PgnFault {
    error(text).fault
}

/// The moves of a game without its variations, as PGN writes them.
fn sans(game: &Game) -> String {
    let line = game.line(LineId::MAIN);
    let before = (0..).map_while(|ply| line.position(ply));
    let moves = before.zip(&line.plies);
    let texts = moves.map(|(before, ply)| notation::san(before, ply.mv));
    texts.collect::<Vec<_>>().join(" ")
}

/// Writes a game as PGN; returns the moves and comments on one line.
fn movetext(game: &Game) -> String {
    let text = pgn::export_pgn(game);
    let (_, moves) = text.split_once("\n\n").unwrap();
    moves.trim_end().replace('\n', " ")
}

/// The note on the position after this number of plies of the game.
fn note(game: &Game, ply: usize) -> Note {
    game.note(Visit { ply, ..game.live() })
        .cloned()
        .unwrap_or_default()
}

/// Checks that the game read from a text is written as the same text; returns the game.
fn assert_stays(text: &str) -> Game {
    let game = game(text);
    assert_eq!(pgn::export_pgn(&game), text);
    game
}
