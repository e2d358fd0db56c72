//! Games by letter in which both players place pieces before the first move (V.S6.2).

use std::io::Write;

use super::language::words;
use crate::cli::CliError;
use crate::game::{Event, Game};
use crate::remote::{Content, Placement};
use crate::rules::{BoardLayout, Color, Placing, Role};
use crate::texts::Localize;
use crate::texts::names::Names;

/// Reads the pieces that a player places in one turn, such as `Bc1W Nd1W`.
pub(super) fn content(game: &Game, text: &str) -> Result<Content, CliError> {
    let layout = game.last().layout();
    let pieces: Option<Vec<_>> = text
        .split_whitespace()
        .map(|piece| placement(layout, piece))
        .collect();
    let due = game
        .placing()
        .map_or(0, |placing| placing.pending().count());
    match pieces.as_deref() {
        Some(&[one]) => Ok(Content::Event(Event::Place(one.role, one.square))),
        Some(&[one, other]) => Ok(Content::PlaceTwo([one, other])),
        _ => Err(CliError::Pieces { due }),
    }
}

fn placement(layout: &BoardLayout, text: &str) -> Option<Placement> {
    let letter = text.chars().next()?;
    Some(Placement {
        role: Role::from_letter(letter.to_ascii_lowercase())?,
        square: layout.square(text.get(letter.len_utf8()..)?)?,
    })
}

/// Prints the pieces that each player has placed, and those to be placed now.
pub(super) fn show(
    placing: &Placing,
    layout: &BoardLayout,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let words = words();
    for color in Color::ALL {
        let placed = placing
            .pieces()
            .filter(|(_, piece)| piece.color == color && piece.role != Role::Pawn);
        let placed: Vec<String> = placed
            .map(|(square, piece)| {
                let letter = piece.role.letter().to_ascii_uppercase();
                format!("{letter}{}", layout.name(square))
            })
            .collect();
        writeln!(out, "{}: {}", words.side(color), placed.join(" "))?;
    }
    let names = Names::sides(words);
    let due: Vec<_> = placing
        .pending()
        .map(|role| role.localize(words, &names))
        .collect();
    let values = [
        ("side", words.side(placing.turn()).into()),
        ("pieces", due.join(", ").into()),
    ];
    writeln!(out, "{}", words.with("letter-places", &values))
}
