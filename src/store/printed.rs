//! Formats the scoresheet as A4 pages in SVG, which every browser opens and prints. The module
//! `record` provides the contents.

use svg::Document;
use svg::node::element::{Line, Rectangle, Text};

use super::labels::Labels;
use super::record::{Row, heading, hours, one_line, rows, stated_rules};
use crate::game::Game;
use crate::rules::{Color, Language};

/// Width and height of an A4 page in millimetres.
const PAGE: [f32; 2] = [210.0, 297.0];
/// Left and right edge of the printed area, in millimetres.
const PAGE_EDGES: [f32; 2] = [15.0, 195.0];
/// Top edge of the move table on the page, in millimetres.
const TABLE: f32 = 68.0;
const ROW: f32 = 4.1;
/// Number of rows in each of the page's two columns.
const ROWS: usize = 48;
/// Maximum number of characters of a move that fits into a cell of the table; a longer text is
/// squeezed.
const MAX_CELL_CHARS: usize = 14;

const INK: &str = "#111";
const GREY: &str = "#666";

/// Returns the scoresheet as SVG documents, one for each page; there is at least one page.
pub fn print_scoresheet(game: &Game, language: Language) -> Vec<String> {
    let labels = Labels::of(language);
    let rows = rows(game, language);
    let mut pages: Vec<&[Row]> = rows.chunks(2 * ROWS).collect();
    if pages.is_empty() {
        pages.push(&[]);
    }
    let count = pages.len();
    let pages = pages.into_iter().enumerate().map(|(index, rows)| {
        let mut page = Page::new(labels);
        page.heading(game);
        page.table(rows, game.clock().is_some());
        page.footer(game, (count > 1).then_some((index + 1, count)));
        page.document.to_string()
    });
    pages.collect()
}

/// Returns the left and right edges of the page's two columns, in millimetres.
fn columns() -> [(f32, f32); 2] {
    let [left, right] = PAGE_EDGES;
    let middle = (left + right) / 2.0;
    [(left, middle - 3.0), (middle + 3.0, right)]
}

/// SVG text of a page that is being built.
struct Page {
    document: Document,
    labels: &'static Labels,
}

impl Page {
    fn new(labels: &'static Labels) -> Page {
        let [width, height] = PAGE;
        let document = Document::new()
            .set("width", format!("{width}mm"))
            .set("height", format!("{height}mm"))
            .set("viewBox", (0, 0, width, height))
            .set("font-family", "'DejaVu Sans', Arial, sans-serif");
        let paper = Rectangle::new()
            .set("width", width)
            .set("height", height)
            .set("fill", "white");
        let document = document.add(paper);
        Page { document, labels }
    }

    fn text(&mut self, at: [f32; 2], size: f32, ink: &str, text: &str) {
        self.fitted(at, size, ink, text, None);
    }

    /// Adds a text. If a `width` is given, the text is stretched or squeezed to it.
    fn fitted(&mut self, at: [f32; 2], size: f32, ink: &str, text: &str, width: Option<f32>) {
        let mut element = Text::new(text)
            .set("x", at[0])
            .set("y", at[1])
            .set("font-size", size)
            .set("fill", ink);
        if let Some(width) = width {
            element = element
                .set("textLength", width)
                .set("lengthAdjust", "spacingAndGlyphs");
        }
        self.add(element);
    }

    fn line(&mut self, from: [f32; 2], to: [f32; 2]) {
        let line = Line::new()
            .set("x1", from[0])
            .set("y1", from[1])
            .set("x2", to[0])
            .set("y2", to[1])
            .set("stroke", GREY)
            .set("stroke-width", 0.15);
        self.add(line);
    }

    fn add(&mut self, node: impl svg::Node + 'static) {
        svg::Node::append(&mut self.document, node);
    }

    /// Adds the title and the heading of the game, two fields per line.
    fn heading(&mut self, game: &Game) {
        let [left, _] = PAGE_EDGES;
        let title = self.labels.scoresheet;
        self.text([left, 20.0], 6.5, INK, title);
        if let Some(rules) = stated_rules(game) {
            let (x, _) = columns()[1];
            let text = format!("{}: {rules}", self.labels.rules);
            self.text([x, 20.0], 3.6, INK, &text);
        }
        for (index, (label, value)) in heading(game, self.labels).into_iter().enumerate() {
            let (x, end) = columns()[index % 2];
            let y = 30.0 + 10.5 * (index / 2) as f32;
            self.text([x, y], 2.6, GREY, label);
            let value = one_line(&value);
            // A line has room for about forty characters of this size.
            let squeezed = (value.chars().count() > 40).then_some(end - x);
            if !value.is_empty() {
                self.fitted([x, y + 4.6], 3.6, INK, &value, squeezed);
            }
            self.line([x, y + 6.0], [end, y + 6.0]);
        }
    }

    /// Adds the moves, in two blocks side by side.
    fn table(&mut self, rows: &[Row], timed: bool) {
        for (block, (x, end)) in columns().into_iter().enumerate() {
            let rows = rows.chunks(ROWS).nth(block).unwrap_or_default();
            self.block(x, end - x, rows, timed);
        }
    }

    fn block(&mut self, x: f32, width: f32, rows: &[Row], timed: bool) {
        let labels = self.labels;
        let number = 9.0;
        let half = (width - number) / 2.0;
        let time = if timed { 13.0 } else { 0.0 };
        let columns = [x + number, x + number + half];
        let top = TABLE;
        self.text([x + 1.0, top - 1.2], 2.6, GREY, labels.number);
        for (column, label) in columns.into_iter().zip([labels.white, labels.black]) {
            self.text([column + 1.0, top - 1.2], 2.6, GREY, label);
        }
        for index in 0..=ROWS {
            let y = top + ROW * index as f32;
            self.line([x, y], [x + width, y]);
        }
        let bottom = top + ROW * ROWS as f32;
        for upright in [x, columns[0], columns[1], x + width] {
            self.line([upright, top], [upright, bottom]);
        }
        for (index, row) in rows.iter().enumerate() {
            let y = top + ROW * (index + 1) as f32 - 1.1;
            self.text([x + 1.0, y], 2.7, GREY, &row.number.to_string());
            for (column, cell) in columns.into_iter().zip(&row.cells) {
                let space = half - time - 1.6;
                let squeezed = (cell.text.chars().count() > MAX_CELL_CHARS).then_some(space);
                self.fitted([column + 1.0, y], 2.9, INK, &cell.text, squeezed);
                if let Some(used) = &cell.used {
                    self.text([column + half - time + 0.5, y], 2.4, GREY, used);
                }
            }
        }
    }

    /// Adds the result, the times used, a line for each player's signature, and the page
    /// number.
    fn footer(&mut self, game: &Game, number: Option<(usize, usize)>) {
        let [left, right] = PAGE_EDGES;
        let y = TABLE + ROW * ROWS as f32 + 7.0;
        let mut known = Vec::new();
        if let Some(result) = game.result() {
            known.push(format!("{}: {}", self.labels.result, result.score()));
        }
        if let Some(clock) = game.clock() {
            let [white, black] = Color::ALL.map(|color| hours(clock.display(color).used()));
            known.push(format!("{}: {white} – {black}", self.labels.used));
        }
        self.text([left, y], 3.6, INK, &known.join(" · "));
        if let Some((page, pages)) = number {
            let text = format!("{} {page}/{pages}", self.labels.page);
            self.text([right - 20.0, y], 2.6, GREY, &text);
        }
        let middle = (left + right) / 2.0 + 3.0;
        let sides = [self.labels.white, self.labels.black];
        for ((x, end), side) in [(left, middle - 6.0), (middle, right)]
            .into_iter()
            .zip(sides)
        {
            self.line([x, y + 14.0], [end, y + 14.0]);
            let label = format!("{}, {side}", self.labels.signature);
            self.text([x, y + 17.5], 2.6, GREY, &label);
        }
    }
}
