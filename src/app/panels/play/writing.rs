//! The scoresheets that the players write themselves (Articles 8.1 and 8.4). Each player has a
//! scoresheet, and the move list shows the moves on the open one.

use bevy_egui::egui::{Key, Ui};

use crate::app::input::commands::Command;
use crate::app::panels::learn::rulebook;
use crate::app::panels::play::move_box;
use crate::app::panels::widgets::{Widgets, line_edit, select_all};
use crate::app::panels::{Colors, Model, SMALL, Themed};
use crate::app::session::Notice;
use crate::game::control::Pace;
use crate::game::{Breach, Event, Game, GameId, LineId, Timestamp};
use crate::rules::notation::{self, ReadError};
use crate::rules::{Color, Position};

/// State of the open scoresheet: the player to whom it belongs, and the text field for its next
/// move.
#[derive(Clone, Debug)]
pub struct Form {
    pub text: String,
    /// The reason why the typed text is not a move, after the player has tried to record it;
    /// otherwise `None`.
    error: Option<ReadError>,
    writer: Color,
    /// The game for which the scoresheet was opened, and the side that was to move then; `None` if
    /// no scoresheet has been opened. When the game or the side to move changes, the scoresheet of
    /// the new side to move is opened.
    of: Option<(GameId, Option<Color>)>,
    pub focus: bool,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            text: String::new(),
            error: None,
            writer: Color::White,
            of: None,
            focus: false,
        }
    }
}

impl Form {
    /// Returns whether the owner of the open scoresheet must record moves now, and some of the
    /// moves played are not on the scoresheet yet.
    pub fn is_due(&self, game: &Game, now: Timestamp) -> bool {
        game.unwritten(self.writer) > 0 && game.must_write(self.writer, now)
    }

    /// Clears the text field after the typed move has been recorded.
    pub fn written(&mut self) {
        self.text.clear();
    }
}

/// Returns the number of half-moves on the open scoresheet; `None` if the app records the moves, or
/// the game is over.
pub fn shown_plies(model: &Model, form: &Form) -> Option<usize> {
    let game = model.game();
    (game.is_written_by_hand()).then(|| game.written(form.writer))
}

pub fn open(model: &Model, form: &mut Form) {
    let mover = model.game().to_move();
    let of = Some((model.game().id(), mover));
    if form.of != of {
        *form = Form {
            writer: mover.unwrap_or(form.writer),
            of,
            focus: form.focus,
            ..Form::default()
        };
    }
}

/// Draws the buttons that choose the scoresheet, and the text field for its next move. Draws
/// nothing if the app records the moves, or the game is over.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let (words, game) = (model.words, model.game());
    if !game.is_written_by_hand() {
        return;
    }
    let before = form.writer;
    ui.one_of(&mut form.writer, &Color::ALL, |color| {
        let (player, count) = (words.side(color), game.unwritten(color));
        let key = match count {
            0 => "sheet-complete",
            _ => "sheet-missing",
        };
        words.with(key, &[("player", player.into()), ("count", count.into())])
    });
    if form.writer != before {
        form.text.clear();
        form.error = None;
    }
    if game.unwritten(form.writer) > 0 {
        field(ui, model, form);
    }
    let about = match (&form.error, next(game, form.writer)) {
        (Some(unread), Some(before)) => {
            Some((move_box::explain(unread, before, words), ui.colors().warn))
        }
        _ => about(ui.colors(), model, form.writer),
    };
    if let Some((text, ink)) = about {
        rulebook::linked_in(ui, model, &text, ink, SMALL);
    }
}

/// Returns a hint and its colour: either that the player must record a move before making the next
/// one, or that the player need not record moves now. `None` if neither applies.
fn about(
    colors: &Colors,
    model: &Model,
    writer: Color,
) -> Option<(String, bevy_egui::egui::Color32)> {
    let (game, words) = (model.game(), model.words);
    let free = |key: &str, article| {
        let text = words.cite(&words.text(key), article);
        Some((text, colors.weak))
    };
    if game.pace() != Pace::Classical {
        return free("sheet-free-pace", "B3");
    }
    if !game.must_write(writer, model.now) {
        return free("sheet-free-time", "8.4");
    }
    let breach = game.refusal(Breach::NotWritten(writer));
    let refused = game.must_write_first(writer, model.now);
    refused.then(|| (model.refusal(breach), colors.accent))
}

/// Returns the position before the next move that is missing on the scoresheet of `writer`; `None`
/// if the scoresheet has more moves than the game.
fn next(game: &Game, writer: Color) -> Option<&Position> {
    game.line(LineId::MAIN).position(game.written(writer))
}

fn field(ui: &mut Ui, model: &Model, form: &mut Form) {
    let (game, words) = (model.game(), model.words);
    let Some(before) = next(game, form.writer) else {
        return;
    };
    let player = words.side(before.turn());
    let values = [
        ("player", player.into()),
        ("number", before.number().into()),
    ];
    let hint = words.with("sheet-hint", &values);
    let edit = line_edit(&mut form.text, &hint).id("scoresheet".into());
    let field = ui.add(edit).on_hover_text(model.tooltip(Command::Write));
    if field.changed() {
        form.error = None;
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if entered {
        enter(model, form);
        // The wrong text is selected, so that the next key replaces it.
        select_all(ui.ctx(), field.id, &form.text);
    }
    if entered || std::mem::take(&mut form.focus) {
        field.request_focus();
    }
}

fn enter(model: &Model, form: &mut Form) {
    let game = model.game();
    let made = game.line(LineId::MAIN).plies.get(game.written(form.writer));
    let (Some(before), Some(made)) = (next(game, form.writer), made) else {
        return;
    };
    if form.text.trim().is_empty() {
        return;
    }
    match notation::records(before, made.mv, &form.text) {
        Ok(true) => model.act(Event::Record(form.writer, made.mv)),
        Ok(false) => {
            let wrong = game.refusal(Breach::WrongRecord(form.writer));
            model.act(Notice::Refused(wrong));
        }
        Err(error) => form.error = Some(error),
    }
}
