//! The scoresheets that the players write themselves (Articles 8.1 and 8.4). Each
//! has his own; the list of moves shows the one that is being written.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Key, RichText, TextEdit};

use super::settings::one_of;
use super::style::{SMALL, color};
use super::{Act, Model, move_box};
use crate::app::input::commands::Command;
use crate::app::session::notices::Notice;
use crate::app::session::time::now;
use crate::app::words::told::Told;
use crate::game::{Breach, Event, Game, GameId, LineId, Pace, Refusal, Scorekeeping};
use crate::rules::{Color, notation};

/// What is filled in.
#[derive(Clone, Debug)]
pub struct Form {
    text: String,
    /// Why the text is no move.
    unread: Option<String>,
    /// Whose scoresheet lies open.
    writer: Color,
    /// In which game, and who had the move, when it was opened: with the move the
    /// sheet changes.
    of: Option<(GameId, Option<Color>)>,
    /// Whether the field is to take the keys.
    pub focus: bool,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            text: String::new(),
            unread: None,
            writer: Color::White,
            of: None,
            focus: false,
        }
    }
}

impl Form {
    /// Whether the open scoresheet must be kept and is behind.
    pub fn is_due(&self, game: &Game) -> bool {
        is_behind(game, self.writer) && game.must_write(self.writer, now())
    }

    /// The move that was typed stands on the scoresheet.
    pub fn written(&mut self) {
        self.text.clear();
    }

    #[cfg(test)]
    pub fn type_in(&mut self, text: &str) {
        self.text = text.to_owned();
    }

    #[cfg(test)]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Whether the players of a game write themselves, and still do.
fn is_written(game: &Game) -> bool {
    let duties = game.setup().terms.duties();
    let keepers = duties.map(|duties| duties.scorekeeping);
    keepers == Some(Scorekeeping::Players) && game.result().is_none()
}

/// Whether a player has moves to write.
fn is_behind(game: &Game, writer: Color) -> bool {
    is_written(game) && game.written(writer) < game.live().ply
}

/// How many plies the open scoresheet has; none when all are to be seen.
pub fn seen(model: &Model, form: &Form) -> Option<usize> {
    let game = &model.table.game;
    is_written(game).then(|| game.written(form.writer))
}

/// Opens the scoresheet of whoever has the move now.
pub fn open(model: &Model, form: &mut Form) {
    let game = &model.table.game;
    let mover = game.to_move();
    let of = Some((game.id(), mover));
    if form.of != of {
        *form = Form {
            writer: mover.unwrap_or(form.writer),
            of,
            focus: form.focus,
            ..Form::default()
        };
    }
}

/// The open scoresheet with the move that is to be written next; nothing where the
/// program keeps score.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    if !is_written(game) {
        return;
    }
    let words = model.words;
    let before = form.writer;
    ui.scope(|ui| {
        one_of(ui, &mut form.writer, &Color::ALL, |color| {
            let player = words.side(color);
            let count = game.live().ply - game.written(color);
            let key = if count == 0 {
                "sheet-complete"
            } else {
                "sheet-missing"
            };
            let values = [("player", player.into()), ("count", count.into())];
            words.with(key, &values)
        });
    });
    if form.writer != before {
        form.text.clear();
        form.unread = None;
    }
    if is_behind(game, form.writer) {
        field(ui, model, form, acts);
    }
    if let Some(unread) = &form.unread {
        ui.label(RichText::new(unread).size(SMALL).color(color::WARN));
    } else if let Some((text, ink)) = about(model, form.writer) {
        ui.label(RichText::new(text).size(SMALL).color(ink));
    }
}

/// What the writer has to know: that he must write before he moves, or that he need
/// not write at all.
fn about(model: &Model, writer: Color) -> Option<(String, egui::Color32)> {
    let (game, words) = (&model.table.game, model.words);
    let pace = game.pace();
    if pace != Pace::Classical {
        let text = words.cite(&words.text("sheet-free-pace"), "B3");
        return Some((text, color::WEAK));
    }
    if !game.must_write(writer, now()) {
        let text = words.cite(&words.text("sheet-free-time"), "8.4");
        return Some((text, color::WEAK));
    }
    let refused = game.must_write_first(writer, now());
    refused.then(|| {
        let breach = Refusal::from(Breach::NotWritten(writer)).under(game.cites());
        (breach.told(words, &model.names()), color::ACCENT)
    })
}

/// The field for the next move of the scoresheet.
fn field(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let (game, words) = (&model.table.game, model.words);
    let Some(before) = game.line(LineId::MAIN).position(game.written(form.writer)) else {
        return;
    };
    let player = words.side(before.turn());
    let values = [
        ("player", player.into()),
        ("number", before.number().into()),
    ];
    let edit = TextEdit::singleline(&mut form.text)
        .id("scoresheet".into())
        .hint_text(words.with("sheet-hint", &values))
        .margin(egui::Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY);
    let shown = edit.show(ui);
    let response = shown
        .response
        .response
        .on_hover_text(Command::Write.tooltip(words));
    if response.changed() {
        form.unread = None;
    }
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if entered {
        enter(model, form, acts);
        // What was wrong is typed over.
        let end = CCursor::new(form.text.chars().count());
        let mut state = shown.state;
        let all = CCursorRange::two(CCursor::new(0), end);
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), response.id);
    }
    if entered || std::mem::take(&mut form.focus) {
        response.request_focus();
    }
}

/// Writes what was typed, or says kindly what is wrong with it.
fn enter(model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let line = game.line(LineId::MAIN);
    let ply = game.written(form.writer);
    let (Some(before), Some(made)) = (line.position(ply), line.plies.get(ply)) else {
        return;
    };
    if form.text.trim().is_empty() {
        return;
    }
    match notation::records(before, made.mv, &form.text) {
        Ok(true) => {
            acts.push(Event::Record(form.writer, made.mv).into());
        }
        Ok(false) => {
            let wrong = Breach::WrongRecord(form.writer);
            acts.push(Notice::Refused(wrong.into()).into());
        }
        Err(error) => form.unread = Some(move_box::explain(&error, before, model.words)),
    }
}
