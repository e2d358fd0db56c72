//! Writes a game as PGN, in the export format of the standard.

use std::collections::HashMap;

use super::clock;
use super::line_wrapper::LineWrapper;
use super::tags::{FIELD_TAGS, ROSTER};
use super::termination::{self, TERMINATION};
use super::unplayed;
use super::variant;
use crate::game::team::TandemBoard;
use crate::game::{Game, GameResult, Line, LineId, Note, Visit};
use crate::rules::laws::Base;
use crate::rules::notation::{self, SheetResult};
use crate::rules::{Color, Move, Position, RuleOption};
use crate::store::export::{is_usual, scoresheet};
use crate::store::record::one_line;

/// Writes a game as PGN: its tags, its moves with variations, comments and annotation signs,
/// and the result.
///
/// Each line of a comment is written as a comment of its own. The standard has no escape for `}` in
/// comments between braces, and not all programs read comments after `;`, so `}` is written as `)`.
/// Spaces at the beginning and the end of a comment's line are lost.
///
/// An annotation sign before the first move of the game or of a variation is written after that
/// move, where other programs read it.
///
/// If the game has no moves, its first variation is written as the main line, with the tag
/// `MovesPlayed` to mark it as not played.
pub fn export_pgn(game: &Game) -> String {
    let mut writer = Writer::new(game, None);
    match unplayed::variation_to_write(game) {
        Some(shown) => writer.write_as_main_line(shown),
        None => writer.line(game.line(LineId::MAIN)),
    }
    writer.output.push_word(result(game));
    tag_section(tags(game)) + "\n" + &writer.output.finish()
}

/// Formats tags for the beginning of a PGN, one per line.
pub fn tag_section(tags: Vec<(String, String)>) -> String {
    let lines = tags.into_iter().map(|(name, value)| {
        let is_sign = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
        let name = name.replace(is_sign, "_");
        let value = one_line(&value).replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"]\n")
    });
    lines.collect()
}

/// Returns the result as PGN writes it: the score, or `*` if PGN cannot express it or there is no
/// result.
fn result(game: &Game) -> &'static str {
    match game.result().map(GameResult::score) {
        Some(score) if SheetResult::from_text(score).is_some() => score,
        _ => "*",
    }
}

/// Returns all tags of a game; no name occurs twice.
fn tags(game: &Game) -> Vec<(String, String)> {
    let setup = game.setup();
    let heading = &setup.terms.heading;
    let known = [
        heading.event.as_str(),
        &heading.venue,
        &heading.date,
        &heading.round,
        &setup.white,
        &setup.black,
        result(game),
    ];
    let roster = ROSTER.into_iter().zip(known);
    let mut tags: Vec<(&str, String)> = roster
        .map(|((name, unknown), known)| (name, or_unknown(known, unknown)))
        .collect();
    tags.extend(start_tags(game));
    tags.extend(clock::tags(game));
    let (unplayed, none) = unplayed::MOVES_PLAYED;
    tags.extend(unplayed::variation_to_write(game).map(|_| (unplayed, none.to_owned())));
    let is_written = |name: &str| ROSTER.iter().any(|&(roster, _)| roster == name);
    with_stored_tags(tags, game, is_written, game.result())
}

/// Returns `known`, or `unknown` if `known` is empty.
pub fn or_unknown(known: &str, unknown: &str) -> String {
    if known.is_empty() { unknown } else { known }.to_owned()
}

/// Returns `tags` together with the tags stored in a game, and the tag Termination for the result.
/// A stored tag is left out if `tags` already has its name, if `is_written` returns true for its
/// name, or if the PGN says the same in another way.
pub fn with_stored_tags(
    tags: Vec<(&str, String)>,
    game: &Game,
    is_written: impl Fn(&str) -> bool,
    result: Option<GameResult>,
) -> Vec<(String, String)> {
    let named = tags.into_iter();
    let mut tags: Vec<_> = named
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let setup = game.setup();
    let rules = game.last().rules();
    for (name, value) in &setup.tags {
        let clock = clock::is_tag(name) && setup.terms.clock.is_some();
        let other = name == "Variant" && variant::rules_of(value) != Ok(Some(rules));
        let is_written = is_written(name) || FIELD_TAGS.contains(&name.as_str()) || clock || other;
        if !is_written && tags.iter().all(|(known, _)| known != name) {
            tags.push((name.clone(), value.clone()));
        }
    }
    if tags.iter().all(|(name, _)| name != TERMINATION) {
        let value = result.and_then(termination::tag_value);
        tags.extend(value.map(|value| (TERMINATION.to_owned(), value.to_owned())));
    }
    tags
}

/// Returns the tags for the rule set and, if it is not the usual one, for the initial position.
fn start_tags(game: &Game) -> Vec<(&'static str, String)> {
    let start = game.initial_position();
    let rules = start.rules();
    let mut tags = rule_set_tags(game);
    // Without a position, other programs would read a game of Chess960 as a game of chess.
    if !is_usual(start) || rules.base() == Base::Chess && rules.has(RuleOption::Shuffle) {
        let name = match rules.base() {
            Base::Tower => "TFEN",
            Base::Chess => "FEN",
        };
        tags.push(("SetUp", "1".to_owned()));
        tags.push((name, start.to_text()));
    }
    tags
}

/// Returns the tags for the rule set.
pub fn rule_set_tags(game: &Game) -> Vec<(&'static str, String)> {
    let rules = game.rules();
    let mut tags = Vec::new();
    let named = (game.setup().tags.iter())
        .any(|(name, value)| name == "Variant" && variant::rules_of(value) == Ok(Some(rules)));
    let variant = variant::name_of(rules);
    tags.extend(
        variant
            .filter(|_| !named)
            .map(|name| ("Variant", name.to_owned())),
    );
    if !variant::identifies_rules(rules) {
        tags.push(("RuleSet", rules.name().to_owned()));
    }
    tags
}

/// Formats the number of the next move on a board of a match, such as `1A.` or `1a.`.
fn move_number(board: TandemBoard, before: &Position) -> String {
    let letter = match before.turn() {
        Color::White => board.letter(),
        Color::Black => board.letter().to_ascii_lowercase(),
    };
    format!("{}{letter}.", before.number())
}

/// Writes a game move by move.
pub struct Writer<'g> {
    game: &'g Game,
    /// The board of the match that is written; `None` for a game on one board.
    board: Option<TandemBoard>,
    /// The text written so far.
    pub output: LineWrapper,
    /// The variations that are not written yet, by the position of the game at which they branch
    /// off.
    branches: HashMap<Visit, Vec<&'g Line>>,
    /// The plies of the main line, counted from 0, that were made with a draw offer.
    offers: Vec<usize>,
    /// Annotation signs before the first move of the game or of a variation. They are written after
    /// that move, because other programs read them only there.
    pending_nags: Vec<u8>,
    /// Whether the next move gets a number even if it is Black's.
    needs_number: bool,
}

impl<'g> Writer<'g> {
    /// Creates a writer for a game on one board, or on a board of a match.
    pub fn new(game: &'g Game, board: Option<TandemBoard>) -> Writer<'g> {
        let mut branches: HashMap<Visit, Vec<&Line>> = HashMap::new();
        for line in game.variations() {
            if let Some(from) = line.parent {
                branches.entry(from).or_default().push(line);
            }
        }
        Writer {
            game,
            board,
            output: LineWrapper::default(),
            branches,
            offers: scoresheet(game).draw_offers,
            pending_nags: Vec::new(),
            needs_number: true,
        }
    }

    /// Writes the main line or a variation, with its notes and variations.
    fn line(&mut self, line: &'g Line) {
        self.begin(line);
        for ply in 0..line.plies.len() {
            self.ply(line, ply);
        }
    }

    /// Writes a game without moves: the variation `shown` as if it were the main line, and the
    /// other variations of the initial position as variations of its first move.
    fn write_as_main_line(&mut self, shown: &'g Line) {
        let ply = 0;
        let start = Visit {
            line: LineId::MAIN,
            ply,
        };
        let mut others = self.branches.remove(&start).unwrap_or_default();
        others.retain(|line| line.id != shown.id);
        let first = Visit {
            line: shown.id,
            ply,
        };
        self.branches.entry(first).or_default().extend(others);
        // Reading would join both notes into one, since both come before the first move.
        let notes = [start, first].map(|visit| self.game.note(visit).cloned());
        let mut note = Note::default();
        notes.into_iter().flatten().for_each(|more| note.join(more));
        self.needs_number = true;
        self.pending_nags = std::mem::take(&mut note.nags);
        self.write_note(&note, start);
        (0..shown.plies.len()).for_each(|ply| self.ply(shown, ply));
    }

    /// Writes the notes before the first move of the main line or of a variation. If that line has
    /// no moves, also writes the variations that begin at its initial position.
    pub fn begin(&mut self, line: &'g Line) {
        let first = Visit {
            line: line.id,
            ply: 0,
        };
        self.needs_number = true;
        let tried = line.plies.is_empty() && self.branches.contains_key(&first);
        let noted = self.game.note(first).is_some();
        if let Some(board) = self.board.filter(|_| tried || noted) {
            self.output.push_word(&move_number(board, &line.start));
        }
        self.note(first);
        if line.plies.is_empty() {
            self.variations(first, None);
        }
    }

    /// Writes one ply of the main line or of a variation; `ply` is its index, from 0. Also writes
    /// its notes and the variations that replace it. After the last ply, also writes the variations
    /// that continue after it.
    pub fn ply(&mut self, line: &'g Line, ply: usize) {
        let at = |ply| Visit { line: line.id, ply };
        let (Some(before), Some(played)) = (line.position(ply), line.plies.get(ply)) else {
            return;
        };
        self.write_move(before, played.mv);
        self.note(at(ply + 1));
        self.variations(at(ply), None);
        if ply + 1 == line.plies.len() {
            self.variations(at(ply + 1), Some((before, played.mv)));
        }
    }

    /// Writes a move, preceded by its number if one is needed.
    fn write_move(&mut self, before: &Position, mv: Move) {
        let pending_promotion = before.pending_promotion().is_some();
        let number = before.number();
        match (self.board, before.turn()) {
            (Some(board), _) => self.output.push_word(&move_number(board, before)),
            (None, Color::White) if self.needs_number || !pending_promotion => {
                self.output.push_word(&format!("{number}."));
            }
            (None, Color::Black) if self.needs_number => {
                self.output.push_word(&format!("{number}..."));
            }
            _ => {}
        }
        self.needs_number = false;
        self.output.push_word(&notation::san(before, mv));
    }

    /// Writes the variations that branch off at a position of the game. In PGN a variation replaces
    /// the move before it. A variation that continues after the `last` move is therefore written
    /// with that move as its first.
    fn variations(&mut self, from: Visit, last: Option<(&Position, Move)>) {
        for line in self.branches.remove(&from).unwrap_or_default() {
            self.output.push_prefix("(");
            self.needs_number = true;
            match last {
                None => self.line(line),
                Some((before, mv)) => {
                    let (line_id, ply) = (line.id, 0);
                    let first = Visit { line: line_id, ply };
                    let noted = self.game.note(first).is_some();
                    if let Some(board) = self.board.filter(|_| noted) {
                        self.output.push_word(&move_number(board, before));
                    }
                    self.note(first);
                    self.write_move(before, mv);
                    (0..line.plies.len()).for_each(|ply| self.ply(line, ply));
                }
            }
            self.output.push_suffix(")");
            self.needs_number = true;
        }
    }

    /// Writes the note on a position of the game, if there is one.
    fn note(&mut self, visit: Visit) {
        let empty = Note::default();
        let note = self.game.note(visit).unwrap_or(&empty);
        self.write_note(note, visit);
    }

    /// Writes a note on a position of the game: signs, draw offer, clock time and comment.
    fn write_note(&mut self, note: &Note, visit: Visit) {
        let is_before_moves = visit.ply == 0 && !self.game.line(visit.line).plies.is_empty();
        if is_before_moves {
            self.pending_nags.extend(&note.nags);
        } else {
            self.signs(&note.nags, visit);
        }
        let made = visit
            .ply
            .checked_sub(1)
            .filter(|_| visit.line == LineId::MAIN);
        if made.is_some_and(|ply| self.offers.contains(&ply)) {
            self.comment("(=)");
        }
        let mut lines = note.comment.split(['\n', '\r']);
        let shown = made.filter(|_| !clock::has_clock_time(&note.comment, self.board));
        let shown = shown.and_then(|ply| clock::shown_time(self.game, ply));
        if let Some(time) = shown.filter(|_| self.board.is_some()) {
            self.comment(&clock::seconds(time));
        } else if let Some(time) = shown.map(clock::clock_command) {
            let first = lines.clone().next().filter(|line| !line.is_empty());
            match first {
                Some(first) => {
                    self.comment(&format!("{time} {first}"));
                    lines.next();
                }
                None => self.comment(&time),
            }
        }
        if !note.comment.is_empty() {
            lines.for_each(|line| self.comment(line));
        }
    }

    /// Writes the annotation signs of a note as NAGs. A sign can only stand after a move. Therefore
    /// signs of the position before the first move are kept in `pending`, and are written with
    /// those of the first move.
    fn signs(&mut self, nags: &[u8], visit: Visit) {
        let waiting = match visit.ply {
            0 => Vec::new(),
            _ => std::mem::take(&mut self.pending_nags),
        };
        let own = nags.iter().filter(|nag| !waiting.contains(nag));
        for nag in waiting.iter().chain(own) {
            self.output.push_word(&format!("${nag}"));
        }
    }

    /// Writes one line of a comment between braces.
    fn comment(&mut self, line: &str) {
        self.needs_number = true;
        let line = line.replace('}', ")");
        self.output.push_prefix("{");
        let mut last = "";
        for (index, part) in line.split(' ').enumerate() {
            // A line break is read as one space, and at the beginning of a line some characters
            // have a special meaning for other programs, so the text is not wrapped at these
            // places.
            let whole = part.is_empty() || last.is_empty() || last.ends_with(char::is_whitespace);
            let whole = whole || part.starts_with(|c: char| c.is_whitespace() || "%;[".contains(c));
            // A command such as `[%clk 0:05:00]` is not wrapped.
            let whole = whole || last.rfind("[%") > last.rfind(']');
            match index {
                0 => self.output.push_word(part),
                _ if whole => self.output.push_suffix(&format!(" {part}")),
                _ => self.output.push_word(part),
            }
            last = part;
        }
        self.output.push_suffix("}");
    }
}
