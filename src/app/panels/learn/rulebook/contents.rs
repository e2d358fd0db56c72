//! The table of contents of the rule book: an entry for the current game, the books with their
//! articles, and the paragraphs of the open article.

use bevy_egui::egui::{
    Align2, AtomExt, Button, Color32, FontId, IntoAtoms, RichText, TextWrapMode, Ui, Vec2, vec2,
};

use super::{Form, linked};
use crate::app::panels::{Model, SMALL, Widgets};
use crate::library::rulebook::{Article, Book};
use crate::texts::rulebook::Place;

/// Minimum width reserved for an article's number, in logical pixels.
const NUMBER: f32 = 18.0;
/// Gap between an article's number and title, in logical pixels, in addition to egui's own
/// spacing.
const GAP: f32 = 4.0;

pub fn list(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    ui.scrolled("contents", |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().button_padding.y = 2.0;
        ui.spacing_mut().interact_size.y = 24.0;
        let this_game = small(words.text("rulebook-this-game"));
        if entry(ui, this_game, form.at.is_none()) {
            form.open(None);
        }
        for book in Book::ALL {
            ui.add_space(6.0);
            let listed = form.listed(model) == book;
            let sign = if listed { "⏷" } else { "⏵" };
            let title = RichText::new(format!("{sign} {}", words.book(book))).strong();
            if ui.add(Button::new(title).frame(false)).clicked() {
                form.book = Some(book);
            }
            if listed {
                articles(ui, model, form, book);
            }
        }
    });
}

fn articles(ui: &mut Ui, model: &Model, form: &mut Form, book: Book) {
    for (index, article) in model.words.articles(book).iter().enumerate() {
        let read = |at: &Place| at.book == book && at.article == index;
        let chosen = form.at.as_ref().is_some_and(read);
        let is_named = article.number == article.title;
        // A title of several lines is indented, so that it does not continue below the number.
        let number = small(&article.number)
            .atom_size(room(ui, &article.number))
            .atom_align(Align2::LEFT_TOP);
        let title = small(&article.title).atom_shrink(true);
        let clicked = match is_named {
            true => entry(ui, title, chosen),
            false => entry(ui, (number, title), chosen),
        };
        if clicked {
            form.open(Some(Place::article(book, index)));
        }
        if chosen && article.paragraphs.len() > 1 {
            paragraphs(ui, form, Place::article(book, index), article);
        }
    }
}

/// Draws the numbers of an article's paragraphs as links; `first` is the place of the article's
/// first paragraph.
fn paragraphs(ui: &mut Ui, form: &mut Form, first: Place, article: &Article) {
    ui.horizontal_wrapped(|ui| {
        ui.add_space(14.0);
        ui.spacing_mut().item_spacing.x = 10.0;
        // A line is broken before a number that does not fit, never within a number.
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        for (paragraph, content) in article.paragraphs.iter().enumerate() {
            let place = Place { paragraph, ..first };
            if linked::small(ui, &content.0).clicked() {
                form.open(Some(place));
            }
        }
    });
}

/// Returns the size in logical pixels of an article's number with the gap after it.
fn room(ui: &Ui, number: &str) -> Vec2 {
    let font = FontId::proportional(SMALL);
    let painter = ui.painter();
    let text = painter.layout_no_wrap(number.to_owned(), font, Color32::PLACEHOLDER);
    (text.size() + vec2(GAP, 0.0)).max(vec2(NUMBER, 0.0))
}

fn small(text: impl Into<String>) -> RichText {
    RichText::new(text).size(SMALL)
}

fn entry<'a>(ui: &mut Ui, what: impl IntoAtoms<'a>, chosen: bool) -> bool {
    ui.add(Button::selectable(chosen, what).wrap()).clicked()
}
