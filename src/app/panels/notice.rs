//! The lines that tell the player something, at the foot of the free part of the
//! window.

use std::time::Instant;

use bevy::prelude::{DetectChanges, Local, Res};
use bevy_egui::egui::{self, Align2, Area, RichText, Stroke};

use super::style::{self, color};
use super::widgets::Widgets;
use super::{Model, Page, Panels};
use crate::app::input::commands::Command;
use crate::app::power::alarm::AlarmClock;
use crate::app::session::apply::Choices;
use crate::app::session::intent::{NoticeWish, Wishes};
use crate::app::session::notices::{Notice, Notices};

/// Shows the notices, if there are any; gives what they leave free.
pub fn show(ctx: &egui::Context, free: egui::Rect, model: &Model) -> egui::Rect {
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
                        let close = egui::Button::new("×").frame(false);
                        let about = Command::Cancel.tooltip(model.words);
                        if ui.button_about(close, true, &about) {
                            model.act(NoticeWish::Dismiss);
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

/// Puts notices away when they have been read, and refusals with the page.
pub fn pass(
    notices: Res<Notices>,
    choices: Res<Choices>,
    panels: Res<Panels>,
    alarm: Option<Res<AlarmClock>>,
    mut until: Local<Option<Instant>>,
    mut page: Local<Page>,
    mut wishes: Wishes,
) {
    let now = Instant::now();
    let turned = std::mem::replace(&mut *page, panels.page) != panels.page;
    if notices.is_changed() {
        *until = notices.last(choices.words()).map(|time| now + time);
        if let Some((alarm, until)) = alarm.zip(*until) {
            alarm.ring_at(until);
        }
    } else if turned && until.is_some() && notices.0.iter().all(Notice::is_refusal) {
        *until = Some(now);
    }
    if until.is_some_and(|until| until <= now) {
        *until = None;
        wishes.program(NoticeWish::Dismiss);
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;
    use crate::app::session::intent::Intent;
    use crate::app::session::table::Table;
    use crate::app::session::time::Moment;
    use crate::app::words::trouble::Trouble;
    use crate::game::{Millis, Refusal};

    const REFUSED: Notice = Notice::Refused(Refusal::NothingToUndo);

    fn done() -> Notice {
        Notice::Done("done-copied-tfen", String::new())
    }

    fn trouble() -> Notice {
        Trouble::ClockBehind(Millis::minutes(5)).into()
    }

    /// How often notices that nobody touches are put away when the page is turned.
    fn dismissed_with_the_page(notices: Vec<Notice>) -> usize {
        let mut app = App::new();
        app.add_message::<Intent>()
            .init_resource::<Moment>()
            .init_resource::<Table>()
            .init_resource::<Choices>()
            .init_resource::<Panels>()
            .insert_resource(Notices(notices))
            .add_systems(Update, pass);
        app.update();
        app.world_mut()
            .resource_mut::<Panels>()
            .turn_to(Page::Settings);
        app.update();
        app.world().resource::<Messages<Intent>>().len()
    }

    #[test]
    fn a_refusal_goes_with_the_page_and_what_was_done_does_not() {
        assert_eq!(dismissed_with_the_page(vec![REFUSED]), 1);
        assert_eq!(dismissed_with_the_page(vec![done()]), 0);
        assert_eq!(dismissed_with_the_page(vec![trouble()]), 0);
    }
}
