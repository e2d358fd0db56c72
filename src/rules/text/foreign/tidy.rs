//! Converts position text of other programs to the strict order and form.

use super::epd::EpdOperations;
use super::{ForeignText, PositionField, TextNote};
use crate::rules::Piece;
use crate::rules::position::MAX_COUNTER;
use crate::rules::text::fields::read_checks;

/// Maximum number of characters of ignored text that a note quotes.
const MAX_QUOTED: usize = 40;

/// The fields rewritten in strict form so far, with notes on corrections.
#[derive(Default)]
struct Tidy {
    fields: Vec<String>,
    notes: Vec<TextNote>,
}

impl Tidy {
    /// Adds a field in strict form; adds a note if the original text `found` is different.
    fn push(&mut self, what: PositionField, found: &str, read: String) {
        if found != read {
            self.notes.push(TextNote::Corrected {
                what,
                found: found.to_owned(),
                read: read.clone(),
            });
        }
        self.fields.push(read);
    }

    fn missing(&mut self, what: PositionField, read: &'static str) {
        self.notes.push(TextNote::Missing { what, read });
        self.fields.push(read.to_owned());
    }

    /// Adds a field that holds a number of moves, limited to the valid range.
    fn count(&mut self, what: PositionField, found: &str, least: u32) {
        let read = match found.parse::<f64>() {
            Ok(number) if number.is_finite() => {
                let number = number.clamp(f64::from(least), f64::from(MAX_COUNTER));
                (number as u32).to_string()
            }
            _ if matches!(found, "-" | "?" | "–") => least.to_string(),
            // The strict parser rejects such a text and gives the reason.
            _ => found.to_owned(),
        };
        self.push(what, found, read);
    }

    fn finish(self, operations: EpdOperations) -> ForeignText {
        ForeignText {
            text: self.fields.join(" "),
            notes: self.notes,
            operations,
        }
    }
}

/// Removes quotation marks around a text, and replaces the underscores used in links by
/// spaces.
fn unquoted(text: &str) -> String {
    let is_around = |letter: char| letter.is_whitespace() || "\"'\u{feff}".contains(letter);
    let text = text.trim_matches(is_around);
    let operations = text.find([';', '"']).unwrap_or(text.len());
    let (fields, operations) = text.split_at(operations);
    fields.replace('_', " ") + operations
}

/// Splits off the next word of `rest`, which then holds the text after it; `None` at the end.
fn next<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let text = rest.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, after) = text.split_at(end);
    *rest = after.trim_start();
    (!word.is_empty()).then_some(word)
}

/// Splits off the next word of `rest` if it fulfils a condition; otherwise leaves `rest`
/// unchanged.
fn next_if<'a>(rest: &mut &'a str, is_it: impl Fn(&str) -> bool) -> Option<&'a str> {
    let mut after = *rest;
    let word = next(&mut after).filter(|word| is_it(word))?;
    *rest = after;
    Some(word)
}

/// Whether a word is a count of moves, or a dash or question mark for a missing one.
fn is_count(word: &str) -> bool {
    is_number(word) || matches!(word, "-" | "?" | "–")
}

/// Whether a word is a pair of numbers of checks such as `+1+0` (Three-check).
fn is_checks(word: &str) -> bool {
    read_checks(word).is_ok()
}

/// Converts a FEN or EPD to the strict form of FEN.
pub(super) fn fen(text: &str) -> ForeignText {
    let mut text = unquoted(text);
    // A `;` may follow the position without a space.
    if let Some((fields, operations)) = text.split_once(';')
        && !fields.contains('"')
    {
        text = format!("{fields} ;{operations}");
    }
    let mut rest = text.as_str();
    let mut tidy = Tidy::default();
    let Some(pieces) = next(&mut rest) else {
        return tidy.finish(EpdOperations::default());
    };
    let hand = next_if(&mut rest, |word| word.starts_with('['));
    let pieces = hand.map_or(pieces.to_owned(), |hand| format!("{pieces}{hand}"));
    let rows = rows(&pieces);
    tidy.push(PositionField::Pieces, &pieces, rows);
    side(&mut tidy, next(&mut rest));
    match next_if(&mut rest, |word| !is_number(word)) {
        Some(rights) => tidy.push(PositionField::Rights, rights, letters(rights)),
        None => tidy.missing(PositionField::Rights, "-"),
    }
    let is_passing =
        |word: &str| !is_number(word) && word != ";" && EpdOperations::read(word).is_none();
    match next_if(&mut rest, is_passing) {
        Some("–" | "—" | "--") => tidy.fields.push("-".to_owned()),
        Some(square) => tidy.push(PositionField::EnPassant, square, square.to_lowercase()),
        None => tidy.missing(PositionField::EnPassant, "-"),
    }
    let mut checks = next_if(&mut rest, is_checks).map(str::to_owned);
    let counts = [(PositionField::Halfmoves, 0), (PositionField::Number, 1)];
    let found = counts.map(|_| next_if(&mut rest, is_count).map(str::to_owned));
    checks = checks.or_else(|| next_if(&mut rest, is_checks).map(str::to_owned));
    rest = rest.trim_start_matches([';', ' ', '\t']);
    let operations = EpdOperations::read(rest);
    let is_epd = operations.is_some();
    let operations = operations.unwrap_or_default();
    let given = [operations.halfmoves.clone(), operations.number.clone()];
    let is_cut_short = found.iter().any(Option::is_none);
    for (((what, least), found), given) in counts.into_iter().zip(found).zip(given) {
        if let Some(found) = found.or(given) {
            tidy.count(what, &found, least);
        } else if is_epd {
            tidy.fields.push(least.to_string());
        }
    }
    if !is_epd {
        if is_cut_short {
            // The strict parser rejects a word that is not a count of moves, and gives the
            // reason.
            tidy.fields.extend(next(&mut rest).map(str::to_owned));
        }
        behind(&mut tidy, rest);
    }
    tidy.fields.extend(checks);
    tidy.finish(operations)
}

/// Converts a TFEN to its strict form. The fields for boards and squares are kept as they are,
/// since their meaning cannot be guessed.
pub(super) fn tfen(text: &str) -> ForeignText {
    let text = unquoted(text);
    let mut rest = text.as_str();
    let mut tidy = Tidy::default();
    tidy.fields.extend(next(&mut rest).map(str::to_owned));
    if !rest.is_empty() {
        side(&mut tidy, next(&mut rest));
    }
    if let Some(rights) = next(&mut rest) {
        match rights.contains(|letter: char| letter.is_numeric()) {
            true => tidy.fields.push(rights.to_owned()),
            false => tidy.push(PositionField::Rights, rights, letters(rights)),
        }
    }
    for _ in ["two steps", "en passant", "pending promotion"] {
        let square = next(&mut rest).map(str::to_owned);
        tidy.fields.extend(square);
    }
    let is_whole = tidy.fields.len() == 6;
    for (what, least) in [(PositionField::Halfmoves, 0), (PositionField::Number, 1)] {
        match next(&mut rest) {
            Some(count) => tidy.count(what, count, least),
            None if is_whole => tidy.missing(what, if least == 0 { "0" } else { "1" }),
            None => {}
        }
    }
    let checks = next_if(&mut rest, is_checks).map(str::to_owned);
    tidy.fields.extend(checks);
    behind(&mut tidy, rest);
    tidy.finish(EpdOperations::default())
}

/// Whether a word is a number; castling rights and squares never are.
fn is_number(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(f64::is_finite)
}

/// Rewrites the field with the pieces: pieces in hand are put in brackets instead of after an
/// eighth slash, and a dash that stands for no pieces in hand is removed.
fn rows(pieces: &str) -> String {
    if let Some(rows) = pieces.strip_suffix("[-]") {
        return format!("{rows}[]");
    }
    let Some((rows, hand)) = pieces.rsplit_once('/') else {
        return pieces.to_owned();
    };
    if rows.matches('/').count() != 7 {
        return pieces.to_owned();
    }
    let is_hand = hand
        .chars()
        .all(|letter| Piece::from_letter(letter).is_some());
    match hand {
        "" | "-" => rows.to_owned(),
        _ if is_hand => format!("{rows}[{hand}]"),
        _ => pieces.to_owned(),
    }
}

/// Adds the field for the side to move in strict form, with a note if it is missing.
fn side(tidy: &mut Tidy, found: Option<&str>) {
    let Some(found) = found else {
        return tidy.missing(PositionField::Turn, "w");
    };
    let read = match found.to_lowercase().as_str() {
        "white" => "w".to_owned(),
        "black" => "b".to_owned(),
        small => small.to_owned(),
    };
    tidy.push(PositionField::Turn, found, read);
}

/// Removes repeated letters and dashes from castling rights; returns `-` if no letter remains.
fn letters(rights: &str) -> String {
    let mut read = String::new();
    for letter in rights.chars().filter(|letter| !"-–—".contains(*letter)) {
        if !read.contains(letter) {
            read.push(letter);
        }
    }
    if read.is_empty() {
        "-".to_owned()
    } else {
        read
    }
}

fn behind(tidy: &mut Tidy, rest: &str) {
    if !rest.is_empty() {
        let found = rest.chars().take(MAX_QUOTED).collect();
        tidy.notes.push(TextNote::Behind { found });
    }
}
