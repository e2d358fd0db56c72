//! The line that tells the player something, at the foot of the free part of the
//! window. What went wrong stays until it is dismissed or the game goes on.

use bevy_egui::egui::{self, Align2, Area, RichText, Stroke};

use super::style::{self, color};
use super::{Act, Model};
use crate::app::commands::Command;
use crate::app::intent::Intent;

/// Shows the notice, if there is one; gives what it leaves free.
pub fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    model: &Model,
    acts: &mut Vec<Act>,
) -> egui::Rect {
    let Some(notice) = &model.notices.0 else {
        return free;
    };
    let trouble = notice.is_trouble();
    let (sign, line) = if trouble {
        ("⚠", color::WARN)
    } else {
        ("✔", color::ACCENT)
    };
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
                        ui.label(RichText::new(sign).color(line));
                        ui.add(egui::Label::new(notice.text(model.words)).wrap());
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
