//! Tests with 240 games in the styles of various programs and servers. `expected.tsv` has the
//! correct numbers for each game: plies, result, variations, places with a comment or sign (a clock
//! time alone does not count), and White's name.

use std::fs;
use std::path::Path;

use tritower::pgn::{self, PgnReader};

use super::*;

/// Whether a note has more than a clock time.
fn says_more(note: &Note) -> bool {
    let mut comment = note.comment.clone();
    if let Some((before, time)) = note.comment.split_once("[%clk ") {
        let (_, behind) = time.split_once(']').unwrap();
        comment = format!("{before}{behind}");
    }
    let seconds = comment.trim().parse::<f64>().is_ok();
    !note.nags.is_empty() || !comment.trim().is_empty() && !seconds
}

/// Returns the line of numbers for a game, as in `expected.tsv`, and the text of the game written
/// again.
fn counted(read: &Opened) -> (String, String) {
    let count = |game: &Game| {
        let notes = game.notes().filter(|(_, note)| says_more(note)).count();
        (game.variations().count(), notes)
    };
    let line = |plies: usize, score: Option<&str>, (variations, notes), white: &str| {
        let score = score.unwrap_or("*");
        format!("{plies}\t{score}\t{variations}\t{notes}\t{white}")
    };
    match read {
        Opened::Game(saved) => {
            let game = &saved.game;
            let score = game.result().map(|result| result.score());
            let white = &game.setup().white;
            let line = line(game.live().ply, score, count(game), white);
            (line, pgn::export_pgn(game))
        }
        Opened::Match(saved) => {
            let game = &saved.game;
            let [a, b] =
                tritower::game::team::TandemBoard::ALL.map(|board| count(game.board(board)));
            let score = game.result().map(|result| result.score());
            let white = &game.setup().names[0][0];
            let all = (a.0 + b.0, a.1 + b.1);
            let line = line(game.boards_of_moves().len(), score, all, white);
            (line, pgn::export_match(game))
        }
    }
}

#[test]
fn games_in_the_styles_of_programs_and_servers_are_read_whole() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let expected = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut lines = expected.lines().skip(1).peekable();
    let (mut games, mut wrong) = (0, Vec::new());
    while let Some(file) = lines.peek().and_then(|line| line.split('\t').next()) {
        let path = folder.join(file).with_extension("pgn");
        let mut reader = PgnReader::open(&path, rules("chess"), AT).unwrap();
        let number = std::iter::from_fn(|| reader.next_game()).zip(1..);
        for (read, number) in number {
            let read = read.unwrap();
            let (counted, written) = counted(&read.opened);
            let found = format!("{file}\t{number}\t{counted}");
            let line = lines.next().unwrap_or_default();
            if found != line {
                wrong.push(format!("{line}\n{found}\n{written}"));
            }
            wrong.extend(read.notes.iter().map(|note| format!("{file}: {note}")));
            let again = pgn::read_pgn(&written, rules("chess"), AT).next();
            let again = again.unwrap().unwrap();
            if self::counted(&again.opened) != (counted, written) || !again.notes.is_empty() {
                wrong.push(format!("{file}, game {number}, changes as it is written"));
            }
            games += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(games, 240);
}
