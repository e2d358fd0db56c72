//! The scoresheet of a tournament game as people file it: its heading, the times,
//! the moves with the draw offers (Article 8.1), the result.

use super::export::{is_usual, scoresheet};
use super::labels::Labels;
use crate::game::{Game, LineId, Millis};
use crate::rules::{Color, Language, notation};

/// The game as a scoresheet with its heading, a line for each thing that is known.
/// Where it did not begin with the initial position of its rule set, that position
/// stands first.
pub fn export_record(game: &Game, language: Language) -> String {
    let labels = Labels::of(language);
    let start = game.begun_from();
    let mut text = String::new();
    if !is_usual(start) {
        text += &format!("{start}\n");
    }
    let heading = heading(game, labels).into_iter();
    for (label, value) in heading.filter(|(_, value)| !value.is_empty()) {
        text += &line(label, &value);
    }
    if let Some(clock) = game.clock() {
        let [white, black] = Color::ALL.map(|color| hours(clock.display(color).used()));
        text += &line(labels.used, &format!("{white} – {black}"));
    }
    if let Some(result) = game.result() {
        let score = result.score();
        let by = match result.article() {
            "" => score.to_owned(),
            article => format!("{score} ({article})"),
        };
        text += &line(labels.result, &by);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text + &scoresheet(game).write_with(language, game.received())
}

/// What stands over the moves, empty where it is not known.
pub(super) fn heading(game: &Game, labels: &Labels) -> [(&'static str, String); 6] {
    let setup = game.setup();
    let heading = &setup.terms.heading;
    [
        (labels.event, heading.event.clone()),
        (labels.round, heading.round.clone()),
        (labels.venue, heading.venue.clone()),
        (labels.date, heading.date.clone()),
        (labels.white, setup.white.clone()),
        (labels.black, setup.black.clone()),
    ]
}

/// A number of a scoresheet with White's move and Black's.
pub(super) struct Row {
    pub number: u32,
    pub cells: [Cell; 2],
}

/// A player's move, with the choice of a promotion that he owed.
#[derive(Default)]
pub(super) struct Cell {
    /// The move, and `(=)` where a draw was offered (Article 8.1).
    pub text: String,
    /// What the player had used when the move was completed; none without a clock.
    pub used: Option<String>,
}

/// The moves, a row for each number.
pub(super) fn rows(game: &Game, language: Language) -> Vec<Row> {
    let sheet = scoresheet(game);
    let line = game.line(LineId::MAIN);
    let mut rows: Vec<Row> = Vec::new();
    for (ply, &mv) in sheet.moves.iter().enumerate() {
        let Some(before) = line.position(ply) else {
            break;
        };
        if rows.last().is_none_or(|row| row.number != before.number()) {
            rows.push(Row {
                number: before.number(),
                cells: Default::default(),
            });
        }
        let turn = before.turn();
        let Some(cell) = rows.last_mut().map(|row| &mut row.cells[turn.index()]) else {
            break;
        };
        if !cell.text.is_empty() {
            cell.text.push(' ');
        }
        cell.text += &notation::write(before, mv, language);
        if sheet.draw_offers.contains(&ply) {
            cell.text += " (=)";
        }
        let clock = game.clock_after(ply);
        cell.used = clock.map(|clock| hours(clock.display(turn).used()));
    }
    rows
}

/// A line of its own, whatever a player has typed.
pub(super) fn line(label: &str, value: &str) -> String {
    format!("{label}: {}\n", one_line(value))
}

/// A player's words on one line, without what no page can show.
pub(super) fn one_line(value: &str) -> String {
    let words: Vec<&str> = value.split_whitespace().collect();
    // XML, and so a printed page, knows none of these.
    let unseen = |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}');
    words.join(" ").replace(unseen, "")
}

/// A time in hours, minutes and seconds.
pub(super) fn hours(time: Millis) -> String {
    let seconds = time.0 / 1_000;
    let (hours, rest) = (seconds / 3_600, seconds % 3_600);
    format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
}
