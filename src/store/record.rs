//! Exports the complete scoresheet of a tournament game: its heading, the times, the moves with
//! the draw offers (Article 8.1), and the result.

use super::export::{is_usual, scoresheet};
use super::labels::Labels;
use crate::game::{Game, Millis};
use crate::rules::{Color, Language, RuleSet, TOURNAMENT};

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
fn stated_rules(game: &Game) -> Option<&'static str> {
    let rules = game.rules();
    (*rules != *TOURNAMENT).then(|| rules.name())
}

/// Returns the rule set that the heading of a scoresheet states, in either language; `None` if it
/// states none that is known.
pub(crate) fn read_rules(text: &str) -> Option<&'static RuleSet> {
    let begins_moves = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let heading = text.lines().take_while(|line| !begins_moves(line));
    let mut fields = heading.filter_map(|line| line.split_once(':'));
    let labels = Language::ALL.map(|language| Labels::of(language).rules);
    let (_, name) = fields.find(|(label, _)| labels.contains(label))?;
    RuleSet::named(name.trim()).ok()
}

/// Returns the labels and values of the heading; unknown values are empty.
fn heading(game: &Game, labels: &Labels) -> [(&'static str, String); 6] {
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

/// Returns a labelled line; line breaks in the value are replaced by spaces.
pub(super) fn line(label: &str, value: &str) -> String {
    format!("{label}: {}\n", one_line(value))
}

/// Returns a text entered by a player, as one line without characters that cannot be printed.
pub(crate) fn one_line(value: &str) -> String {
    let words: Vec<&str> = value.split_whitespace().collect();
    words.join(" ").replace(char::is_control, "")
}

/// Formats a time as hours, minutes and seconds.
fn hours(time: Millis) -> String {
    let seconds = time.0 / 1_000;
    let (hours, rest) = (seconds / 3_600, seconds % 3_600);
    format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
}
