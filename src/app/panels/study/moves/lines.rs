//! The lines of text in the move list, wrapped to the width of the list, and the texts of the
//! moves.

use bevy_egui::egui::{FontId, Ui};

use super::{BAR, GAP, NUMBER_WIDTH, PADDING, SIGN_WIDTH};
use crate::app::panels::style::{SMALL, Themed};
use crate::app::view::move_list::{Branch, Cell, MoveList, Row};
use crate::engine::review::{Judgement, Review};
use crate::game::{LineId, Visit};

/// Information that the move list shows in addition to the texts of the moves.
#[derive(Clone, Copy)]
pub struct Marked<'a> {
    /// The position of the game that is shown.
    pub current: Visit,
    /// The number of half-moves that the players have written down themselves; `None` if the app
    /// records the moves.
    pub written: Option<usize>,
    pub review: Option<&'a Review>,
    /// Whether the list is on the page of the review, which counts the engine's symbols.
    pub is_review: bool,
}

impl Marked<'_> {
    /// Returns the text of a move in the list; a dash for a move of the main line that the player
    /// has not written down yet.
    pub fn text(self, cell: &Cell) -> &str {
        let Visit { line, ply } = cell.visit;
        let missing = line == LineId::MAIN && self.written.is_some_and(|written| ply > written);
        if missing { "–" } else { &cell.text }
    }

    /// Returns the engine's judgement of a move, if the list shows it. A choice of promotion piece
    /// before the move is judged together with the move.
    pub fn judgement(self, cell: &Cell) -> Option<Judgement> {
        let Visit { line, ply } = cell.visit;
        let is_shown = self.is_review || own_signs(cell).0.is_empty();
        let review = self.review.filter(|_| line == LineId::MAIN && is_shown)?;
        let turn = review.turn_at(ply.checked_sub(1)?)?;
        let is_last = turn.ply + turn.played.len() == ply;
        turn.judgement.filter(|_| is_last)
    }

    /// Returns the annotation symbols after a move: one that judges the move, such as `!?`, and those
    /// that judge the position. On the page of the review, its own symbol for the move stands in
    /// place of the player's.
    pub fn signs(self, cell: &Cell) -> String {
        let (own, others) = own_signs(cell);
        let of_move = self
            .judgement(cell)
            .map_or(own, |judgement| judgement.sign());
        format!("{of_move}{others}")
    }
}

/// Returns the player's symbol that judges a move, and the symbols that judge the position after it.
/// Both may be empty.
pub fn own_signs(cell: &Cell) -> (&str, &str) {
    let end = cell.signs.find(' ').unwrap_or(cell.signs.len());
    cell.signs.split_at(end)
}

pub enum Line<'a> {
    Row(u32, &'a [Cell], &'a [Cell]),
    /// Moves of a variation, with the indent in logical pixels and whether the variation begins
    /// with this line.
    Variation(f32, bool, &'a [Cell]),
    /// A line of the comment on a position, with the indent in logical pixels, the position, and
    /// the text.
    Comment(f32, Visit, String),
}

impl Line<'_> {
    pub fn has(&self, visit: Visit) -> bool {
        let is_here = |cell: &Cell| cell.visit == visit;
        match self {
            Line::Row(_, white, black) => white.iter().chain(*black).any(is_here),
            Line::Variation(_, _, cells) => cells.iter().any(is_here),
            Line::Comment(..) => false,
        }
    }
}

/// Returns the lines of the move list, wrapped to the available width.
pub fn lines<'a>(ui: &mut Ui, list: &'a MoveList, mark: Marked<'a>) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    wrap(ui, &mut lines, 0.0, start, &list.comment);
    for Row {
        number,
        white,
        black,
        branches,
    } in &list.rows
    {
        let remarks = |cells: &'a [Cell]| cells.iter().filter(|cell| !cell.comment.is_empty());
        let is_parted = remarks(white).next().is_some();
        // A comment on White's move is placed between this move and Black's reply.
        let rows: &[(&[Cell], &[Cell])] = match is_parted {
            true => &[(white, &[]), (&[], black)],
            false => &[(white, black)],
        };
        for &(white, black) in rows {
            if white.is_empty() && black.is_empty() {
                continue;
            }
            lines.push(Line::Row(*number, white, black));
            for cell in remarks(white).chain(remarks(black)) {
                wrap(ui, &mut lines, NUMBER_WIDTH, cell.visit, &cell.comment);
            }
        }
        for branch in branches {
            of_branch(ui, &mut lines, branch, mark);
        }
    }
    lines
}

fn of_branch<'a>(ui: &mut Ui, lines: &mut Vec<Line<'a>>, branch: &'a Branch, mark: Marked<'a>) {
    let font = FontId::monospace(SMALL);
    let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let width = |cell: &Cell| {
        let letters = mark.text(cell).chars().count() + mark.signs(cell).chars().count();
        letters as f32 * letter + 2.0 * PADDING.x + GAP
    };
    // The indent of deeply nested variations is limited, so that their moves fit.
    let indent = (NUMBER_WIDTH * 0.6 + 14.0 * branch.depth as f32).min(ui.available_width() / 3.0);
    let room = ui.available_width() - indent - SIGN_WIDTH - 3.0 * GAP;
    let (mut cells, mut is_first) = (&branch.cells[..], true);
    if let Some(cell) = cells.first() {
        let before = Visit {
            ply: 0,
            ..cell.visit
        };
        wrap(ui, lines, indent, before, &branch.comment);
    }
    while !cells.is_empty() {
        let (mut used, mut is_commented) = (0.0, false);
        let fit = cells.iter().take_while(|cell| {
            used += width(cell);
            let fits = used <= room && !is_commented;
            is_commented |= !cell.comment.is_empty();
            fits
        });
        let (line, rest) = cells.split_at(fit.count().max(1));
        lines.push(Line::Variation(indent, is_first, line));
        if let Some(cell) = line.last() {
            let set_in = indent + SIGN_WIDTH;
            wrap(ui, lines, set_in, cell.visit, &cell.comment);
        }
        (cells, is_first) = (rest, false);
    }
}

fn wrap(ui: &mut Ui, lines: &mut Vec<Line<'_>>, indent: f32, visit: Visit, text: &str) {
    if text.is_empty() {
        return;
    }
    let room = ui.available_width() - indent - PADDING.x - 2.0 * GAP - BAR;
    let font = FontId::proportional(SMALL);
    let weak = ui.colors().weak;
    let layout = ui.fonts_mut(|fonts| fonts.layout(text.to_owned(), font, weak, room));
    lines.extend(layout.rows.iter().map(|row| {
        let text = row.text().trim_end().to_owned();
        Line::Comment(indent, visit, text)
    }));
}
