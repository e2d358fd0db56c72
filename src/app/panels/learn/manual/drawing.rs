//! Draws the blocks of a page of the manual. If a link is clicked, returns the target of the link.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Color32, ColorImage, FontFamily, FontId, Id, Image, Label, Link, RichText, ScrollArea,
    TextureHandle, TextureOptions, Ui, Vec2,
};

use super::columns;
use super::markdown::{Block, Row, Span, Style};
use crate::app::panels::Widgets;
use crate::app::panels::style::{BODY, HEADING, SMALL, Themed};
use crate::app::scene::embed;
use crate::film::read_webp;

/// Text size of a heading within a page, in logical pixels.
const SECTION: f32 = 17.0;
/// Width of the bullet or number of a list item, and indent of each level of a list, in logical
/// pixels.
const INDENT: f32 = 18.0;
/// Gap between the columns of a table, in logical pixels.
const GAP: f32 = 10.0;

/// Draws the blocks of a page; returns the target of the link that was clicked, if any.
pub fn page<'a>(ui: &mut Ui, blocks: &'a [Block]) -> Option<&'a str> {
    let mut clicked = None;
    for (index, block) in blocks.iter().enumerate() {
        let link = ui.push_id(index, |ui| draw(ui, block)).inner;
        clicked = clicked.or(link);
    }
    clicked
}

fn draw<'a>(ui: &mut Ui, block: &'a Block) -> Option<&'a str> {
    match block {
        Block::Heading(level, content) => {
            let size = match level {
                1 => HEADING,
                2 => SECTION,
                _ => BODY,
            };
            ui.add_space(if *level == 1 { 0.0 } else { 8.0 });
            text(ui, content, size)
        }
        Block::Paragraph(content) => text(ui, content, BODY),
        Block::Item {
            depth,
            sign,
            content,
        } => {
            let item = ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(*depth as f32 * INDENT);
                let left = ui.cursor().left();
                ui.label(sign);
                ui.add_space((left + INDENT - ui.cursor().left()).max(4.0));
                ui.vertical(|ui| text(ui, content, BODY)).inner
            });
            item.inner
        }
        Block::Code(code) => {
            ui.card(|ui| {
                let code = RichText::new(code).monospace();
                ui.add(Label::new(code).wrap().selectable(true));
            });
            None
        }
        Block::Picture(name, description) => {
            picture(ui, name, description);
            None
        }
        Block::Table(rows) => table(ui, rows),
    }
}

/// Draws a picture as wide as the page, but not larger than it is. It is decoded once and then kept
/// in egui's memory.
fn picture(ui: &mut Ui, name: &str, description: &str) {
    let id = Id::new(("picture of the manual", name));
    let known = ui.data(|data| data.get_temp::<TextureHandle>(id));
    let Some(picture) = known.or_else(|| {
        let path = format!("assets/manual/pictures/{name}");
        let ([width, height], pixels) = read_webp(embed::bytes(&path)?)?;
        let size = [width as usize, height as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, &pixels);
        let picture = ui.ctx().load_texture(name, image, TextureOptions::LINEAR);
        ui.data_mut(|data| data.insert_temp(id, picture.clone()));
        Some(picture)
    }) else {
        // Every picture of the manual is embedded.
        ui.weak_label(description);
        return;
    };
    let width = picture.size_vec2().x.min(ui.available_width());
    let image = Image::new(&picture).max_width(width).corner_radius(8);
    ui.add(image.alt_text(description));
    ui.weak_small(description);
}

/// Draws text in several styles, with links; returns the target of the link that was clicked, if
/// any. Text larger than `BODY` is drawn as a heading.
fn text<'a>(ui: &mut Ui, content: &'a [Span], size: f32) -> Option<&'a str> {
    if content.iter().all(|span| span.link.is_none()) {
        ui.add(Label::new(job(ui, content, size)).wrap());
        return None;
    }
    let mut clicked = None;
    ui.scope(|ui| {
        // Without this, egui would make each line as high as a button.
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        ui.horizontal_wrapped(|ui| {
            for run in content.chunk_by(|a, b| a.link == b.link) {
                match run.first().and_then(|span| span.link.as_deref()) {
                    Some(link) if shows_clicked_link(ui, run, link, size) => clicked = Some(link),
                    Some(_) => {}
                    None => drop(ui.add(Label::new(job(ui, run, size)).wrap())),
                }
            }
        });
    });
    clicked
}

/// Draws a link; returns whether it was clicked. If the link does not fit on the rest of the line,
/// begins a new line.
fn shows_clicked_link(ui: &mut Ui, run: &[Span], link: &str, size: f32) -> bool {
    let width = width(ui, run);
    if width > ui.available_size_before_wrap().x && width <= ui.available_width() {
        ui.end_row();
    }
    let words: String = run.iter().map(|span| span.text.as_str()).collect();
    let shown = ui.add(Link::new(RichText::new(words).size(size).underline()));
    let is_clicked = shown.clicked();
    if link.contains("://") {
        shown.on_hover_text(link);
    }
    is_clicked
}

fn job(ui: &Ui, content: &[Span], size: f32) -> LayoutJob {
    let colors = ui.colors();
    let mut job = LayoutJob::default();
    for span in content {
        let is_code = span.style == Style::Code;
        let is_stressed = span.style == Style::Strong || size > BODY;
        let format = TextFormat {
            font_id: match is_code {
                true => FontId::new(size.min(SMALL), FontFamily::Monospace),
                false => FontId::proportional(size),
            },
            color: if is_stressed {
                colors.accent
            } else {
                colors.text
            },
            background: if is_code {
                colors.raised
            } else {
                Color32::TRANSPARENT
            },
            italics: span.style == Style::Emphasis,
            ..TextFormat::default()
        };
        job.append(&span.text, 0.0, format);
    }
    job
}

/// Draws a table, which scrolls sideways if it is wider than the page. Returns the target of the
/// link that was clicked, if any.
fn table<'a>(ui: &mut Ui, rows: &'a [Row]) -> Option<&'a str> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let room = ui.available_width() - GAP * count.saturating_sub(1) as f32;
    let widths = columns::widths(rows, room, |words| width(ui, words));
    let mut clicked = None;
    ScrollArea::horizontal().show(ui, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (index, row) in rows.iter().enumerate() {
            if index == 1 {
                ui.separator();
            }
            ui.horizontal_top(|ui| {
                for (cell, &width) in row.iter().zip(&widths) {
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        clicked = text(ui, cell, BODY).or(clicked);
                    });
                }
            });
        }
    });
    clicked
}

/// Returns the width of text on one line, in logical pixels.
fn width(ui: &Ui, content: &[Span]) -> f32 {
    let job = job(ui, content, BODY);
    ui.fonts_mut(|fonts| fonts.layout_job(job).size().x)
}
