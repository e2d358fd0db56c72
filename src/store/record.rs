//! Exports the complete scoresheet of a tournament game: its heading, the times, the moves with
//! the draw offers (Article 8.1), and the result.

use super::export::{is_usual, scoresheet};
use super::labels::Labels;
use crate::game::{Game, LineId, Millis};
use crate::rules::{Color, Language, RuleSet, TOURNAMENT, notation};

/// Returns the scoresheet with its heading, one line for each known field. If the game did not
/// begin with the usual initial position of its rule set, its initial position is the first line.
/// The rule set is a line of the heading unless it is that of the tournament rules.
pub fn export_record(game: &Game, language: Language) -> String {
    lines_before(game, language) + &scoresheet(game).write_with(language, game.received())
}

/// Returns the scoresheet with its heading like [`export_record`], with the moves in the notation
/// of Federation Standard 5.0.
pub fn export_federation(game: &Game, language: Language) -> String {
    lines_before(game, language) + &scoresheet(game).write_federation()
}

/// Returns the lines of a scoresheet before the moves, followed by an empty line. Returns an empty
/// text if there are no such lines.
fn lines_before(game: &Game, language: Language) -> String {
    let labels = Labels::of(language);
    let start = game.initial_position();
    let mut text = String::new();
    if !is_usual(start) {
        text += &format!("{start}\n");
    }
    if let Some(rules) = stated_rules(game) {
        text += &line(labels.rules, rules);
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
    text
}

/// Returns the name of a game's rule set as a scoresheet states it; `None` for the tournament rules,
/// which a scoresheet does not state.
pub(super) fn stated_rules(game: &Game) -> Option<&'static str> {
    let rules = game.rules();
    (*rules != *TOURNAMENT).then(|| rules.name())
}

/// Returns the rule set that the heading of a scoresheet states, in either language; `None` if it
/// states none that is known.
pub(super) fn read_rules(text: &str) -> Option<&'static RuleSet> {
    let begins_moves = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let heading = text.lines().take_while(|line| !begins_moves(line));
    let mut fields = heading.filter_map(|line| line.split_once(':'));
    let labels = Language::ALL.map(|language| Labels::of(language).rules);
    let (_, name) = fields.find(|(label, _)| labels.contains(label))?;
    RuleSet::named(name.trim()).ok()
}

/// Returns the labels and values of the heading; unknown values are empty.
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

/// A row of a scoresheet: a move number with White's move and Black's.
pub(super) struct Row {
    pub number: u32,
    pub cells: [Cell; 2],
}

/// A player's move, followed by the choice of a pending promotion if the player made one.
#[derive(Default)]
pub(super) struct Cell {
    /// The move, and `(=)` if a draw was offered with it (Article 8.1).
    pub text: String,
    /// Time that the player had used in all when the move was completed; `None` without a clock.
    pub used: Option<String>,
}

/// Returns the moves, one row for each move number.
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

/// Returns a labelled line; line breaks in the value are replaced by spaces.
pub(super) fn line(label: &str, value: &str) -> String {
    format!("{label}: {}\n", one_line(value))
}

/// Returns a text entered by a player, as one line without characters that cannot be printed.
pub(super) fn one_line(value: &str) -> String {
    let words: Vec<&str> = value.split_whitespace().collect();
    // XML, and thus the printed page, does not allow these characters.
    let unseen = |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}');
    words.join(" ").replace(unseen, "")
}

/// Formats a time as hours, minutes and seconds.
pub(super) fn hours(time: Millis) -> String {
    let seconds = time.0 / 1_000;
    let (hours, rest) = (seconds / 3_600, seconds % 3_600);
    format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
}
