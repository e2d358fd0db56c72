//! Draws the notices in the upper left corner of the boards' part of the window, where neither the
//! tower nor the flat board is.

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{self, Align2, Area, RichText, ScrollArea, Stroke};

use super::style::{self, Colors, Themed};
use super::{Ask, Model, Page, Panels, Widgets};
use crate::app::panels::learn::rulebook;
use crate::app::session::{
    FileRequest, GameRequest, Notice, NoticeRequest, Notices, Removed, RequestKind, Requests,
    SettingChange,
};

/// Width in logical pixels of the link that undoes what a notice reports, including the gap before
/// the link.
const UNDO_WIDTH: f32 = 110.0;
/// Greatest width of the notices, in logical pixels.
const MAX_WIDTH: f32 = 380.0;
/// Width of the close button, including the gap before it, in logical pixels.
const CROSS: f32 = 24.0;

/// Draws the notices, if there are any, in `free`.
pub fn show(ctx: &egui::Context, free: egui::Rect, model: &Model) {
    let notices = &model.notices;
    if notices.is_empty() {
        return;
    }
    let line = ink(ctx.colors(), notices.all().any(Notice::is_trouble));
    Area::new("notice".into())
        .order(egui::Order::Foreground)
        .pivot(Align2::LEFT_TOP)
        .fixed_pos(free.left_top() + egui::vec2(12.0, 12.0))
        .show(ctx, |ui| {
            let frame = style::floating(ui).stroke(Stroke::new(1.0, line));
            frame.show(ui, |ui| {
                ui.set_max_width((free.width() - 60.0).clamp(200.0, MAX_WIDTH));
                // The height is limited, so that the boards stay visible beside many notices.
                let height = free.height() / 3.0;
                ScrollArea::vertical()
                    .max_height(height)
                    // Without this, a longer list would get the height of the one before it.
                    .min_scrolled_height(height)
                    .show(ui, |ui| {
                        // The newest is on top, so that it stays in its place when others go.
                        for notice in notices.all().rev() {
                            notice_line(ui, model, notice);
                        }
                    });
            });
        });
}

fn ink(colors: &Colors, trouble: bool) -> egui::Color32 {
    if trouble { colors.warn } else { colors.accent }
}

/// Returns the request that undoes what the notice reports; `None` if it cannot be undone.
fn undo(model: &Model, notice: &Notice) -> Option<RequestKind> {
    match notice {
        Notice::Changed(_) if model.session.can_take_study_back() => {
            Some(GameRequest::TakeStudyBack.into())
        }
        Notice::Removed(_, title, Removed::Game(deleted)) => {
            Some(FileRequest::Restore(deleted.clone(), title.clone()).into())
        }
        Notice::Removed(_, _, Removed::Program(program)) => {
            Some(SettingChange::AddProgram(program.clone()).into())
        }
        _ => None,
    }
}

/// Draws a notice with its close button and, if what it reports can be undone, a link that does so.
fn notice_line(ui: &mut egui::Ui, model: &Model, notice: &Notice) {
    let trouble = notice.is_trouble();
    let sign = if trouble { "⚠" } else { "✔" };
    // Without this, egui would make the line as high as a button.
    ui.spacing_mut().interact_size.y = 0.0;
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(sign).color(ink(ui.colors(), trouble)));
        ui.scope(|ui| {
            let undo = undo(model, notice);
            let room = CROSS + if undo.is_some() { UNDO_WIDTH } else { 0.0 };
            ui.set_max_width(ui.available_width() - room);
            rulebook::linked(ui, model, &notice.text(model.words, &model.names()));
            if let Some(undo) = undo
                && ui.link(model.text("notice-take-back")).clicked()
            {
                model.act(undo);
                model.act(NoticeRequest::Hide(notice.clone()));
            }
        });
        let close = egui::Button::new("×").frame(false);
        if ui.button_about(close, true, &model.text("notice-put-away")) {
            model.act(NoticeRequest::Hide(notice.clone()));
        }
    });
}

/// Hides notices about refused requests when another page or a question is opened, since they
/// concern an earlier action.
pub fn dismiss_refusals(
    notices: Res<Notices>,
    panels: Res<Panels>,
    mut before: Local<(Page, Option<Ask>)>,
    mut requests: Requests,
) {
    let now = (panels.page, panels.ask);
    let (page, ask) = std::mem::replace(&mut *before, now);
    if now.0 != page || now.1.is_some() && now.1 != ask {
        for refusal in notices.all().filter(|notice| notice.is_refusal()) {
            requests.program(NoticeRequest::Hide(refusal.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use bevy::prelude::*;

    use super::*;
    use crate::app::session::{GameTime, Request, Session};
    use crate::game::{Millis, Refusal};
    use crate::texts::{Texts, Trouble};

    const REFUSED: Notice = Notice::Refused(Refusal::NothingToUndo);

    fn done() -> Notice {
        Notice::Done("done-copied-tfen", String::new())
    }

    fn trouble() -> Notice {
        Trouble::ClockBehind(Millis::minutes(5)).into()
    }

    fn another_page(panels: &mut Panels) {
        panels.open_page(Page::Settings);
    }

    /// Returns the requests that are sent when `then` changes the panels while a notice is shown.
    fn requests_after(notice: Notice, then: impl FnOnce(&mut Panels)) -> Vec<RequestKind> {
        let mut notices = Notices::default();
        notices.show(vec![notice], Texts::default(), Instant::now());
        let mut app = App::new();
        app.add_message::<Request>()
            .init_resource::<GameTime>()
            .init_resource::<Session>()
            .init_resource::<Panels>()
            .insert_resource(notices)
            .add_systems(Update, dismiss_refusals);
        app.update();
        then(&mut app.world_mut().resource_mut::<Panels>());
        app.update();
        let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
        requests.drain().map(|request| request.what).collect()
    }

    #[test]
    fn a_refusal_goes_with_the_page_and_what_was_done_does_not() {
        let refusal = NoticeRequest::Hide(REFUSED);
        assert_eq!(requests_after(REFUSED, another_page), [refusal.into()]);
        assert_eq!(requests_after(done(), another_page), []);
        assert_eq!(requests_after(trouble(), another_page), []);
    }

    #[test]
    fn a_refusal_does_not_stand_over_the_next_question() {
        let refusal = NoticeRequest::Hide(REFUSED);
        let ask = |panels: &mut Panels| panels.ask = Some(Ask::Claim);
        assert_eq!(requests_after(REFUSED, ask), [refusal.into()]);
    }
}
