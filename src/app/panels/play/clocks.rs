//! Clock display of a player. It is highlighted while the clock runs and has a warning colour when
//! little time is left.

use bevy_egui::egui::{self, FontId, RichText, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType};

use crate::app::panels::{Model, Themed};
use crate::app::session::clock;
use crate::game::clock::Clock;
use crate::game::{Game, Millis};
use crate::rules::Color;
use crate::texts::Texts;

/// Size of a clock display, in logical pixels.
pub const SIZE: egui::Vec2 = egui::vec2(118.0, 38.0);
/// Remaining time below which a clock display has the warning colour.
const LOW_TIME: Millis = Millis::minutes(1);

/// Draws the clock display of a player; draws nothing in a game without a clock.
pub fn show(ui: &mut egui::Ui, model: &Model, side: Color) {
    if let Some(clock) = &model.clock {
        face(ui, model.words, (&model.session.game, clock), side, SIZE);
    }
}

/// Draws a player's clock display, `size` logical pixels large. `game` need not be the current
/// game; `clock` is the state of its clock.
pub fn face(
    ui: &mut egui::Ui,
    words: Texts,
    (game, clock): (&Game, &Clock),
    side: Color,
    size: egui::Vec2,
) {
    let display = clock.display(side);
    // The clock of a finished game keeps its last state, so it may still count as running.
    let runs = clock.running() == Some(side) && game.result().is_none();
    let little = display.left() < LOW_TIME;
    let (fill, ink) = match (runs, little) {
        (true, false) => (ui.colors().accent, ui.colors().on_accent),
        (true, true) => (ui.colors().warn, ui.colors().on_accent),
        (false, false) => (ui.colors().raised, ui.colors().text),
        (false, true) => (ui.colors().raised, ui.colors().warn),
    };
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect(
        rect,
        8.0,
        fill,
        Stroke::new(1.0, ui.colors().line),
        StrokeKind::Inside,
    );
    let text = clock::text(display.left());
    let letters = size.y * if text.len() > 6 { 0.58 } else { 0.66 };
    ui.painter().text(
        rect.center(),
        egui::Align2::CENTER_CENTER,
        &text,
        FontId::monospace(letters),
        ink,
    );
    let spoken = format!("{} {text}", words.side(side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
    response.on_hover_text(about(words, (game, clock), side));
    if display.is_flag_down() {
        ui.label(RichText::new(words.text("flag-down")).color(ui.colors().warn));
    } else if runs && clock.delay_left() > Millis::ZERO {
        let delay = clock::delay_seconds(clock.delay_left());
        ui.label(
            RichText::new(format!("+{delay}"))
                .monospace()
                .color(ui.colors().weak),
        );
    }
}

pub fn used_and_left(words: Texts, used: Millis, left: Millis) -> String {
    let values = [
        ("used", clock::whole(used).into()),
        ("left", clock::text(left).into()),
    ];
    words.with("account-time", &values)
}

/// Returns the tooltip of a clock display: the number of moves until the next time control, if any,
/// and the time used.
fn about(words: Texts, (game, clock): (&Game, &Clock), side: Color) -> String {
    let Some(control) = game.setup().terms.control(side) else {
        return String::new();
    };
    let display = clock.display(side);
    let used = clock::whole(display.used());
    match control.period(display.period()).moves {
        Some(moves) => {
            let left = moves.saturating_sub(display.moves());
            words.with(
                "clock-moves-left",
                &[("moves", left.into()), ("used", used.into())],
            )
        }
        None => words.with("clock-used", &[("used", used.into())]),
    }
}
