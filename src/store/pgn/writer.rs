//! Writing a game as PGN, in the standard's export format.

use std::collections::HashMap;

use super::clock;
use super::tags::{OWN, ROSTER};
use super::termination::{self, TERMINATION};
use super::unplayed;
use super::variant;
use super::wrap::Wrap;
use crate::game::{Game, GameResult, Line, LineId, Note, TeamBoard, Visit};
use crate::rules::laws::Base;
use crate::rules::notation::{self, SheetResult};
use crate::rules::{Color, Move, Position, RuleOption};
use crate::store::export::{is_usual, scoresheet};
use crate::store::record::one_line;

/// The game as PGN: its tags, then its moves with variations, comments and signs, and
/// the result.
///
/// A comment of several lines is written as so many comments. The standard knows no way
/// to write `}` in one between braces, and other programs do not read all that stands
/// behind `;`: it is written as `)`. Spaces around a line of a comment are not kept.
///
/// A sign before the first move of a line is written behind that move, where other programs
/// read it.
///
/// Of a game without moves the first variation is written in its place, and the tag
/// `MovesPlayed` says that nothing was played.
pub fn export_pgn(game: &Game) -> String {
    let mut writer = Writer::new(game, None);
    match unplayed::shown(game) {
        Some(shown) => writer.in_place_of_game(shown),
        None => writer.line(game.line(LineId::MAIN)),
    }
    writer.page.word(result(game));
    tag_section(tags(game)) + "\n" + &writer.page.finish()
}

/// Tags as they stand over the moves.
pub fn tag_section(tags: Vec<(String, String)>) -> String {
    let lines = tags.into_iter().map(|(name, value)| {
        let is_sign = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
        let name = name.replace(is_sign, "_");
        let value = one_line(&value).replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"]\n")
    });
    lines.collect()
}

/// The result, as PGN has it.
fn result(game: &Game) -> &'static str {
    match game.result().map(GameResult::score) {
        Some(score) if SheetResult::from_text(score).is_some() => score,
        _ => "*",
    }
}

/// All tags, each with a name of its own.
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
    tags.extend(beginning(game));
    tags.extend(clock::tags(game));
    let (unplayed, none) = unplayed::MOVES_PLAYED;
    tags.extend(unplayed::shown(game).map(|_| (unplayed, none.to_owned())));
    let told = |name: &str| ROSTER.iter().any(|&(roster, _)| roster == name);
    with_others(tags, game, told, game.result())
}

/// What is known, or what stands where nothing is.
pub fn or_unknown(known: &str, unknown: &str) -> String {
    if known.is_empty() { unknown } else { known }.to_owned()
}

/// Tags with those of a game that are no fields here, but for what is told already, and
/// with how the game ended.
pub fn with_others(
    tags: Vec<(&str, String)>,
    game: &Game,
    told: impl Fn(&str) -> bool,
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
        let other = name == "Variant" && variant::rules_of(value) != Ok(rules);
        let told = told(name) || OWN.contains(&name.as_str()) || clock || other;
        if !told && tags.iter().all(|(known, _)| known != name) {
            tags.push((name.clone(), value.clone()));
        }
    }
    if tags.iter().all(|(name, _)| name != TERMINATION) {
        let how = result.and_then(termination::written);
        tags.extend(how.map(|how| (TERMINATION.to_owned(), how.to_owned())));
    }
    tags
}

/// Which game it is, and from what position.
fn beginning(game: &Game) -> Vec<(&'static str, String)> {
    let start = game.begun_from();
    let rules = start.rules();
    let mut tags = which_game(game);
    // Programs take a game of Chess960 without a position for one of chess.
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

/// Which game it is.
pub fn which_game(game: &Game) -> Vec<(&'static str, String)> {
    let rules = game.rules();
    let mut tags = Vec::new();
    let named = (game.setup().tags.iter())
        .any(|(name, value)| name == "Variant" && variant::rules_of(value) == Ok(rules));
    let variant = variant::name_of(rules);
    tags.extend(
        variant
            .filter(|_| !named)
            .map(|name| ("Variant", name.to_owned())),
    );
    if !variant::says_all(rules) {
        tags.push(("RuleSet", rules.name().to_owned()));
    }
    tags
}

/// The number of the next move on a board of a match.
fn numbered(board: TeamBoard, before: &Position) -> String {
    let letter = match before.turn() {
        Color::White => board.letter(),
        Color::Black => board.letter().to_ascii_lowercase(),
    };
    format!("{}{letter}.", before.number())
}

/// Writes a game move by move.
pub struct Writer<'g> {
    game: &'g Game,
    /// Which board of a match it is of.
    board: Option<TeamBoard>,
    pub page: Wrap,
    /// The variations that leave each place.
    beside: HashMap<Visit, Vec<&'g Line>>,
    /// The plies of the game that came with a draw offer.
    offers: Vec<usize>,
    /// Signs before the first move of a line, which others read only behind a move.
    pending: Vec<u8>,
    /// Whether the next move needs its number whoever makes it.
    numbered: bool,
}

impl<'g> Writer<'g> {
    pub fn new(game: &'g Game, board: Option<TeamBoard>) -> Writer<'g> {
        let mut beside: HashMap<Visit, Vec<&Line>> = HashMap::new();
        for line in game.variations() {
            if let Some(from) = line.parent {
                beside.entry(from).or_default().push(line);
            }
        }
        Writer {
            game,
            board,
            page: Wrap::default(),
            beside,
            offers: scoresheet(game).draw_offers,
            pending: Vec::new(),
            numbered: true,
        }
    }

    fn line(&mut self, line: &'g Line) {
        self.begin(line);
        for ply in 0..line.plies.len() {
            self.ply(line, ply);
        }
    }

    /// Writes a variation in the place of a game without moves, and the others beside it.
    fn in_place_of_game(&mut self, shown: &'g Line) {
        let ply = 0;
        let start = Visit {
            line: LineId::MAIN,
            ply,
        };
        let mut others = self.beside.remove(&start).unwrap_or_default();
        others.retain(|line| line.id != shown.id);
        let first = Visit {
            line: shown.id,
            ply,
        };
        self.beside.entry(first).or_default().extend(others);
        // Both notes stand before the first move, and are read as one.
        let notes = [start, first].map(|visit| self.game.note(visit).cloned());
        let mut note = Note::default();
        notes.into_iter().flatten().for_each(|more| note.join(more));
        self.numbered = true;
        self.pending = std::mem::take(&mut note.nags);
        self.write_note(&note, start);
        (0..shown.plies.len()).for_each(|ply| self.ply(shown, ply));
    }

    /// Writes what stands before the first move of a line; all of one without moves.
    pub fn begin(&mut self, line: &'g Line) {
        let first = Visit {
            line: line.id,
            ply: 0,
        };
        self.numbered = true;
        let tried = line.plies.is_empty() && self.beside.contains_key(&first);
        let noted = self.game.note(first).is_some();
        if let Some(board) = self.board.filter(|_| tried || noted) {
            self.page.word(&numbered(board, &line.start));
        }
        self.note(first);
        if line.plies.is_empty() {
            self.variations(first, None);
        }
    }

    /// Writes a ply of a line, from 0, with what is noted and tried there; behind the last
    /// one what is tried after it too.
    pub fn ply(&mut self, line: &'g Line, ply: usize) {
        let at = |ply| Visit { line: line.id, ply };
        let (Some(before), Some(played)) = (line.position(ply), line.plies.get(ply)) else {
            return;
        };
        self.made(before, played.mv);
        self.note(at(ply + 1));
        self.variations(at(ply), None);
        if ply + 1 == line.plies.len() {
            self.variations(at(ply + 1), Some((before, played.mv)));
        }
    }

    /// Writes a move with the number that it needs.
    fn made(&mut self, before: &Position, mv: Move) {
        let owed = before.owed().is_some();
        let number = before.number();
        match (self.board, before.turn()) {
            (Some(board), _) => self.page.word(&numbered(board, before)),
            (None, Color::White) if self.numbered || !owed => {
                self.page.word(&format!("{number}."));
            }
            (None, Color::Black) if self.numbered => self.page.word(&format!("{number}...")),
            _ => {}
        }
        self.numbered = false;
        self.page.word(&notation::san(before, mv));
    }

    /// Writes the variations that leave a place. To others a variation stands for the move
    /// before it, so that one which goes on behind the `last` move of a line begins with
    /// that.
    fn variations(&mut self, from: Visit, last: Option<(&Position, Move)>) {
        for line in self.beside.remove(&from).unwrap_or_default() {
            self.page.before("(");
            self.numbered = true;
            match last {
                None => self.line(line),
                Some((before, mv)) => {
                    let (line_id, ply) = (line.id, 0);
                    let first = Visit { line: line_id, ply };
                    let noted = self.game.note(first).is_some();
                    if let Some(board) = self.board.filter(|_| noted) {
                        self.page.word(&numbered(board, before));
                    }
                    self.note(first);
                    self.made(before, mv);
                    (0..line.plies.len()).for_each(|ply| self.ply(line, ply));
                }
            }
            self.page.behind(")");
            self.numbered = true;
        }
    }

    fn note(&mut self, visit: Visit) {
        let empty = Note::default();
        let note = self.game.note(visit).unwrap_or(&empty);
        self.write_note(note, visit);
    }

    fn write_note(&mut self, note: &Note, visit: Visit) {
        let is_before_moves = visit.ply == 0 && !self.game.line(visit.line).plies.is_empty();
        if is_before_moves {
            self.pending.extend(&note.nags);
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
        let shown = made.filter(|_| !clock::says_time(&note.comment, self.board));
        let shown = shown.and_then(|ply| clock::shown(self.game, ply));
        if let Some(time) = shown.filter(|_| self.board.is_some()) {
            self.comment(&clock::seconds(time));
        } else if let Some(time) = shown.map(clock::written_time) {
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

    /// Writes the signs of a place, with those that wait for its move.
    fn signs(&mut self, nags: &[u8], visit: Visit) {
        let waiting = match visit.ply {
            0 => Vec::new(),
            _ => std::mem::take(&mut self.pending),
        };
        let own = nags.iter().filter(|nag| !waiting.contains(nag));
        for nag in waiting.iter().chain(own) {
            self.page.word(&format!("${nag}"));
        }
    }

    fn comment(&mut self, line: &str) {
        self.numbered = true;
        let line = line.replace('}', ")");
        self.page.before("{");
        let mut last = "";
        for (index, part) in line.split(' ').enumerate() {
            // Where a line ends, one space is read; and some signs mean something else to
            // other programs where a line begins with them.
            let whole = part.is_empty() || last.is_empty() || last.ends_with(char::is_whitespace);
            let whole = whole || part.starts_with(|c: char| c.is_whitespace() || "%;[".contains(c));
            // A command such as `[%clk 0:05:00]` stays whole.
            let whole = whole || last.rfind("[%") > last.rfind(']');
            match index {
                0 => self.page.word(part),
                _ if whole => self.page.behind(&format!(" {part}")),
                _ => self.page.word(part),
            }
            last = part;
        }
        self.page.behind("}");
    }
}
