//! Shows an article with its paragraphs, of which the open one is highlighted, and buttons to the
//! previous and next article.

use bevy_egui::egui::{Align, Button, Ui};
use egui_phosphor::regular;

use super::{Form, picture};
use crate::app::panels::Model;
use crate::app::panels::widgets::{self, Widgets};
use crate::library::rulebook::{Article, Book, Paragraph};
use crate::texts::Texts;
use crate::texts::rulebook::Place;

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form, place: Place) {
    let words = model.words;
    let Some(article) = words.articles(place.book).get(place.article) else {
        return;
    };
    ui.foot(|ui| neighbours(ui, model, form, place));
    ui.scrolled((place.book, place.article), |ui| {
        widgets::scroll_by_keys(ui);
        ui.weak_small(words.book(place.book));
        ui.accent_label(head(words, place.book, article));
        for (index, content) in article.paragraphs.iter().enumerate() {
            let looked_up = index == place.paragraph;
            let top = ui.cursor().top();
            if looked_up {
                ui.card(|ui| paragraph(ui, model, place.book, content));
            } else {
                paragraph(ui, model, place.book, content);
            }
            if looked_up && std::mem::take(&mut form.fresh) && index > 0 {
                let mut rect = ui.min_rect();
                rect.set_top(top);
                ui.scroll_to_rect(rect, Some(Align::TOP));
            }
        }
    });
}

/// Returns the heading of an article, such as `Article 3: The moves` or `Appendix A: Adjourned
/// games`. A variant whose name is also its title has only this name as its heading.
fn head(words: Texts, book: Book, article: &Article) -> String {
    let Article { number, title, .. } = article;
    let kind = match book {
        Book::Variants if number == title => return title.clone(),
        Book::Variants => return format!("{number}: {title}"),
        _ if number.starts_with(|it: char| it.is_ascii_digit()) => "rulebook-article",
        _ => "rulebook-appendix",
    };
    format!("{} {number}: {title}", words.text(kind))
}

fn paragraph(ui: &mut Ui, model: &Model, book: Book, content: &Paragraph) {
    let Paragraph(number, text) = content;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.weak_small(number);
        for line in text.lines() {
            ui.label(line);
        }
        picture::show(ui, model, book, content);
    });
}

fn neighbours(ui: &mut Ui, model: &Model, form: &mut Form, place: Place) {
    let count = model.words.articles(place.book).len();
    let before = place.article.checked_sub(1);
    let behind = Some(place.article + 1).filter(|&it| it < count);
    ui.pair(|left, right| {
        for (ui, sign, key, to) in [
            (left, regular::CARET_LEFT, "rulebook-before", before),
            (right, regular::CARET_RIGHT, "rulebook-behind", behind),
        ] {
            let button = Button::new(sign);
            let about = model.text(key);
            if ui.wide(|ui| ui.button_about(button, to.is_some(), &about)) {
                form.open(to.map(|article| Place::article(place.book, article)));
            }
        }
    });
}
