//! Tests of games written for other programs: the moves are compared as a tree with what these
//! programs read. Also tests games without moves, for which PGN has no form.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tritower::pgn;
use tritower::rules::Position;

use super::round::annotated;
use super::*;

/// The tree of a move: the move, the note on it, the clock, and the moves after it.
fn node(game: &Game, visit: Visit, before: &Position) -> Value {
    let ply = visit.ply - 1;
    let line = game.line(visit.line);
    let noted = game.note(visit).cloned().unwrap_or_default();
    let main = visit.line == LineId::MAIN;
    let controls = game.setup().terms.clock.as_ref();
    let after = line.position(visit.ply).unwrap();
    let clock = game.clock_after(ply).filter(|_| main).map(|&clock| {
        let completed = controls.filter(|_| after.outcome().is_none());
        let clock = completed.map_or(clock, |controls| clock.completed(controls));
        clock.display(before.turn()).left().0
    });
    json!({
        "move": notation::long(before, line.plies[ply].mv),
        "comment": noted.comment,
        "nags": noted.nags,
        "offer": main && game.offers().contains(&(visit.ply, before.turn())),
        "clock": clock,
        "children": children(game, visit),
    })
}

/// The trees of the moves that were played or tried in a position.
fn children(game: &Game, here: Visit) -> Vec<Value> {
    let line = game.line(here.line);
    let mut children = Vec::new();
    if here.ply < line.plies.len() {
        let before = line.position(here.ply).unwrap();
        let ply = here.ply + 1;
        children.push(node(game, Visit { ply, ..here }, before));
    }
    for line in game.variations().filter(|line| line.parent == Some(here)) {
        let first = |ply| Visit { line: line.id, ply };
        let mut child = node(game, first(1), &line.start);
        let begins = game.note(first(0)).cloned().unwrap_or_default();
        child["begins"] = json!({ "comment": begins.comment, "nags": begins.nags });
        children.push(child);
    }
    children
}

fn tree(game: &Game) -> Value {
    let (line, ply) = (LineId::MAIN, 0);
    let start = game.note(Visit { line, ply }).cloned().unwrap_or_default();
    json!({
        "white": game.setup().white,
        "tags": game.setup().tags,
        "played": game.live().ply,
        "comment": start.comment,
        "nags": start.nags,
        "children": children(game, Visit { line, ply }),
    })
}

#[test]
#[ignore = "writes files for another program into the folder TRITOWER_EXPORT"]
fn five_hundred_games_for_another_program_to_read() {
    let folder = std::env::var("TRITOWER_EXPORT").unwrap();
    let (mut text, mut trees) = (String::new(), String::new());
    for seed in 0..500 {
        let name = ["chess", "chess+960"][usize::from(seed % 3 == 0)];
        let game = annotated(name, seed);
        text += &pgn::export_pgn(&game);
        text.push('\n');
        trees += &tree(&game).to_string();
        trees.push('\n');
    }
    fs::write(Path::new(&folder).join("games.pgn"), text).unwrap();
    fs::write(Path::new(&folder).join("trees.jsonl"), trees).unwrap();
}

#[test]
fn variations_of_a_game_without_moves_are_read_as_such_by_all() {
    for (moves, written) in [
        ("(1. e4 e5) *", "1. e4 e5 *"),
        (
            "{first} (1. e4 e5 (1... c5) 2. Nf3) (1. d4) *",
            "{first} 1. e4 (1. d4) 1... e5 (1... c5) 2. Nf3 *",
        ),
        ("({good} 1. e4) (1. d4 d5) *", "{good} 1. e4 (1. d4 d5) *"),
        ("(1. e4 {(=)} e5 {(=)}) *", "1. e4 {(=)} 1... e5 {(=)} *"),
    ] {
        let read = game(moves);
        assert_eq!(read.live().ply, 0, "{moves}");
        let text = pgn::export_pgn(&read);
        assert!(text.contains("[MovesPlayed \"0\"]\n"), "{text}");
        assert_eq!(movetext(&read), written);
        let again = assert_stays(&text);
        assert_eq!(again.live().ply, 0);
        assert_eq!(again.variations().count(), read.variations().count());
        assert!(again.setup().tags.is_empty());
    }
}

#[test]
fn a_game_with_moves_needs_no_tag_for_their_number() {
    for moves in ["1. e4 (1. d4) *", "*", "{only words} *"] {
        let text = pgn::export_pgn(&game(moves));
        assert!(!text.contains("MovesPlayed"), "{text}");
    }
    // In a file of another program, this tag may have any meaning.
    let other = game("[MovesPlayed \"2\"]\n\n1. e4 e5 *");
    assert_eq!(other.live().ply, 2);
    assert_eq!(other.setup().tags.len(), 1);
}

#[test]
fn a_command_in_a_comment_stays_on_one_line() {
    let before = "word ".repeat(10);
    let read = game(&format!(
        "1. e4 {{{before}[%csl Gd4,Re5][%cal Gc2c4,Rb8c6]}} *"
    ));
    let text = pgn::export_pgn(&read);
    assert!(text.contains("[%csl Gd4,Re5][%cal Gc2c4,Rb8c6]"), "{text}");
}

#[test]
fn a_sign_before_the_first_move_of_a_line_is_written_behind_it() {
    for (moves, written) in [
        (
            "1. e4 ($142 1. d4 d5) e5 *",
            "1. e4 (1. d4 $142 d5) 1... e5 *",
        ),
        (
            "1. e4 ($142 1. d4 $1 $142 d5) e5 *",
            "1. e4 (1. d4 $142 $1 d5) 1... e5 *",
        ),
        ("$6 1. e4 {bad} e5 *", "1. e4 $6 {bad} 1... e5 *"),
        (
            "1. e4 e5 ($138 2. Nf3) *",
            "1. e4 e5 (1... e5 2. Nf3 $138) *",
        ),
        ("$10 ($142 1. e4 e5) *", "1. e4 $10 $142 e5 *"),
        ("$10 *", "$10 *"),
    ] {
        let read = game(moves);
        assert_eq!(movetext(&read), written, "{moves}");
        assert_stays(&pgn::export_pgn(&read));
    }
}
