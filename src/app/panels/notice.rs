//! The lines that tell the player something, at the foot of the free part of the
//! window.

use bevy_egui::egui::{self, Align2, Area, RichText, Stroke};

use super::style::{self, color};
use super::{Act, Model};
use crate::app::input::commands::Command;
use crate::app::session::intent::Intent;
use crate::app::session::notices::Notice;

/// Shows the notices, if there are any; gives what they leave free.
pub fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    model: &Model,
    acts: &mut Vec<Act>,
) -> egui::Rect {
    let notices = &model.notices.0;
    if notices.is_empty() {
        return free;
    }
    let line = ink(notices.iter().any(Notice::is_trouble));
    let shown = Area::new("notice".into())
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(free.center_bottom() - egui::vec2(0.0, 18.0))
        .show(ctx, |ui| {
            style::floating()
                .stroke(Stroke::new(1.0, line))
                .show(ui, |ui| {
                    ui.set_max_width((free.width() - 80.0).clamp(200.0, 720.0));
                    ui.horizontal(|ui| {
                        ui.vertical(|ui| {
                            for notice in notices {
                                told(ui, model, notice);
                            }
                        });
                        let close = ui.add(egui::Button::new("×").frame(false));
                        if close
                            .on_hover_text(Command::Cancel.tooltip(model.words))
                            .clicked()
                        {
                            acts.push(Intent::Dismiss.into());
                        }
                    });
                });
        });
    let top = shown.response.rect.top() - 10.0;
    egui::Rect::from_min_max(free.min, egui::pos2(free.max.x, top))
}

fn ink(trouble: bool) -> egui::Color32 {
    if trouble { color::WARN } else { color::ACCENT }
}

fn told(ui: &mut egui::Ui, model: &Model, notice: &Notice) {
    let trouble = notice.is_trouble();
    let sign = if trouble { "⚠" } else { "✔" };
    ui.horizontal(|ui| {
        ui.label(RichText::new(sign).color(ink(trouble)));
        ui.add(egui::Label::new(notice.text(model.words, &model.names())).wrap());
    });
}
