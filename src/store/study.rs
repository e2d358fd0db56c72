//! Converts the variations and notes of a game to the form in which they are saved, and back.

use std::collections::HashMap;

use super::error::{DamageError, EventProblem};
use super::event::read_move;
use super::format::{StoredNote, StoredSave, StoredVariation};
use super::moves::move_text;
use crate::game::team::TandemBoard;
use crate::game::{Explorer, Game, LineId, Note, Refusal, Visit};

impl StoredSave {
    /// Adds the variations and notes of a board to the save. Variations are numbered from 1, in the
    /// order in which the save lists them; the main line has the number 0. A variation is left out
    /// if the line from which it branches off is missing.
    pub fn write_study(&mut self, board: TandemBoard, game: &Game) {
        let mut numbers = HashMap::from([(LineId::MAIN, 0)]);
        for line in game.variations() {
            let Some((parent, &number)) = line
                .parent
                .and_then(|parent| Some((parent, numbers.get(&parent.line)?)))
            else {
                continue;
            };
            let moves = line.plies.iter().map(|ply| move_text(&line.start, ply.mv));
            self.variations.push(StoredVariation {
                board,
                line: number,
                ply: parent.ply,
                moves: moves.collect(),
            });
            numbers.insert(line.id, numbers.len());
        }
        let notes = game.notes().filter_map(|(visit, note)| {
            Some(StoredNote {
                board,
                line: *numbers.get(&visit.line)?,
                ply: visit.ply,
                comment: note.comment.clone(),
                nags: note.nags.clone(),
            })
        });
        self.notes.extend(notes);
    }

    /// Reads the variations and notes of a board from the save and adds them to `game`, the game on
    /// that board. The game must not have variations or notes yet.
    pub fn read_study(&self, board: TandemBoard, game: &mut Game) -> Result<(), DamageError> {
        let variations = self.variations.iter().filter(|it| it.board == board);
        let places = read_variations(game, variations)?;
        let notes = self.notes.iter().filter(|it| it.board == board);
        read_notes(game, &places, notes)
    }
}

/// Adds every variation to the game. Returns the positions in the game of each line, first of the
/// main line and then of each variation of the save: the position before its first ply, and those
/// after each ply.
///
/// If a variation begins with moves that the game already has, these are not added again, and their
/// positions are the existing ones.
fn read_variations<'a>(
    game: &mut Game,
    texts: impl Iterator<Item = &'a StoredVariation>,
) -> Result<Vec<Vec<Visit>>, DamageError> {
    let main = (0..=game.live().ply).map(|ply| Visit {
        line: LineId::MAIN,
        ply,
    });
    let mut places: Vec<Vec<Visit>> = vec![main.collect()];
    let rules = game.rules();
    let mut explorer = game.explorer();
    for (index, text) in texts.enumerate() {
        let number = index + 1;
        let (line, ply) = (text.line, text.ply);
        let departure = places.get(line).and_then(|visits| visits.get(ply).copied());
        let mut visit = departure.ok_or(DamageError::Departure { number, line, ply })?;
        let mut visits = vec![visit];
        for (index, mv) in text.moves.iter().enumerate() {
            visit =
                explore(&mut explorer, visit, mv).map_err(|problem| DamageError::Variation {
                    number,
                    ply: index + 1,
                    rules,
                    problem,
                })?;
            visits.push(visit);
        }
        explorer.game().correct_line_start(&mut visits);
        places.push(visits);
    }
    Ok(places)
}

/// Adds the notes to their positions in the game and its variations.
fn read_notes<'a>(
    game: &mut Game,
    places: &[Vec<Visit>],
    texts: impl Iterator<Item = &'a StoredNote>,
) -> Result<(), DamageError> {
    let mut explorer = game.explorer();
    for (index, text) in texts.enumerate() {
        let (line, ply) = (text.line, text.ply);
        let place = places.get(line).and_then(|visits| visits.get(ply).copied());
        let free = place.filter(|&place| explorer.game().note(place).is_none());
        let nowhere = || DamageError::Note {
            number: index + 1,
            line,
            ply,
        };
        let note = Note {
            comment: text.comment.clone(),
            nags: text.nags.clone(),
        };
        // The total size of the notes has already been checked.
        (explorer.add_note(free.ok_or_else(nowhere)?, note)).map_err(|_| nowhere())?;
    }
    Ok(())
}

fn explore(explorer: &mut Explorer<'_>, visit: Visit, text: &str) -> Result<Visit, EventProblem> {
    let position = explorer
        .game()
        .position(visit)
        .ok_or(EventProblem::Refused(Refusal::NoSuchVisit))?;
    let mv = read_move(position, text)?;
    explorer.explore(visit, mv).map_err(EventProblem::Refused)
}
