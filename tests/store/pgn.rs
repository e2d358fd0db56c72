//! Games as PGN, in and out: section by section of the standard, games at random, damaged
//! ones and hostile ones.

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
mod world;

use tritower::game::{Game, LineId, Note, Timestamp, Visit};
use tritower::rules::{RuleSet, notation};
use tritower::store::{self, Opened, PgnError, PgnFault, PgnNote, PgnOddity, ReadGame};

/// When imported games are set up.
const AT: Timestamp = Timestamp(1_700_000_000_000);

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

/// All games of a PGN, chess where it names nothing else.
fn games(text: &str) -> Vec<Result<Game, PgnError>> {
    let games = store::read_pgn(text, rules("chess"), AT);
    games.map(|game| Ok(on_one_board(game?.opened))).collect()
}

/// A game that is no match.
fn on_one_board(read: impl Into<ReadGame>) -> Game {
    match read.into().opened {
        Opened::Game(saved) => saved.game,
        Opened::Team(_) => panic!("a match"),
    }
}

/// The only game of a PGN.
fn game(text: &str) -> Game {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games
        .remove(0)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// What was passed over in the only game of a PGN.
fn notes(text: &str) -> Vec<PgnNote> {
    let mut games = store::read_pgn(text, rules("chess"), AT);
    let read = games.next().unwrap();
    assert!(games.next().is_none(), "{text}");
    read.unwrap_or_else(|error| panic!("{error}\n{text}")).notes
}

/// The same without its place.
fn oddities(text: &str) -> Vec<PgnOddity> {
    notes(text).into_iter().map(|note| note.what).collect()
}

/// What was passed over in the only game of a PGN in which that is one thing.
fn oddity(text: &str) -> PgnOddity {
    let mut found = oddities(text);
    assert_eq!(found.len(), 1, "{found:?}\n{text}");
    found.remove(0)
}

/// What is wrong with the only game of a PGN.
fn error(text: &str) -> PgnError {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).map(|_| ()).unwrap_err()
}

fn fault(text: &str) -> PgnFault {
    error(text).fault
}

/// The moves of the game itself, as PGN has them.
fn sans(game: &Game) -> String {
    let line = game.line(LineId::MAIN);
    let before = (0..).map_while(|ply| line.position(ply));
    let moves = before.zip(&line.plies);
    let texts = moves.map(|(before, ply)| notation::san(before, ply.mv));
    texts.collect::<Vec<_>>().join(" ")
}

/// The movetext of a game as it is written, lines joined.
fn movetext(game: &Game) -> String {
    let text = store::export_pgn(game);
    let (_, moves) = text.split_once("\n\n").unwrap();
    moves.trim_end().replace('\n', " ")
}

/// What is noted after so many plies of the game itself.
fn note(game: &Game, ply: usize) -> Note {
    game.note(Visit { ply, ..game.live() })
        .cloned()
        .unwrap_or_default()
}

/// Holds a text to be what is written of the game that is read from it.
fn assert_stays(text: &str) -> Game {
    let game = game(text);
    assert_eq!(store::export_pgn(&game), text);
    game
}
