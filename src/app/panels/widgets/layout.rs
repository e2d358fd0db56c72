//! Layout of a page with three parts: a top, a list, and a foot with buttons.

use bevy_egui::egui::{self, Frame, ScrollArea, Ui};

use super::{Widgets, keep_focus_in_sight};

/// Gap above the bottom part of a page, in logical pixels.
const FOOT_GAP: f32 = 6.0;
/// Height of the list in a page that scrolls as a whole, as a fraction of the height of the page.
const LIST_OF_ROOM: f32 = 0.75;

/// A part of a page that [`Widgets::three_parts`] lays out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Above,
    /// The list in the middle, which takes the remaining height.
    List,
    Foot,
}

/// Draws `contents` at the bottom of the page; returns their height, in logical pixels.
pub(super) fn foot(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) -> f32 {
    let id = ui.id().with("foot");
    let foot = egui::Panel::bottom(id)
        .frame(Frame::new())
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.add_space(FOOT_GAP);
            contents(ui);
            ui.min_rect().height()
        });
    foot.inner
}

/// Draws a page of three parts, as [`Widgets::three_parts`] describes.
pub(super) fn three_parts(ui: &mut Ui, min_list: f32, mut contents: impl FnMut(&mut Ui, Part)) {
    let id = ui.id().with("three parts");
    // The ids in a part do not depend on whether the page scrolls as a whole. Otherwise a field would
    // lose the focus when that changes while the player types.
    let mut contents = |ui: &mut Ui, part: Part| {
        let place = egui::UiBuilder::new().id(id.with(part));
        ui.scope_builder(place, |ui| contents(ui, part));
    };
    let room = ui.available_height();
    let before = ui.data(|data| data.get_temp::<f32>(id));
    let needed = if before.is_none_or(|needed| needed <= room) {
        let top = ui.cursor().top();
        contents(ui, Part::Above);
        let above = ui.cursor().top() - top;
        let foot = ui.foot(|ui| contents(ui, Part::Foot));
        contents(ui, Part::List);
        above + foot + min_list
    } else {
        // The scroll bar takes the page's margin, so that the contents are as wide as without
        // the bar.
        let mut place = ui.available_rect_before_wrap();
        place.max.x += ui.spacing().scroll.allocated_width();
        let place = egui::UiBuilder::new().max_rect(place);
        let scroll = |ui: &mut Ui| {
            let top = ui.cursor().top();
            contents(ui, Part::Above);
            ui.add_space(FOOT_GAP);
            contents(ui, Part::Foot);
            let needed = ui.cursor().top() - top + min_list;
            let list = egui::vec2(ui.available_width(), min_list.max(room * LIST_OF_ROOM));
            ui.allocate_ui(list, |ui| contents(ui, Part::List));
            keep_focus_in_sight(ui);
            needed
        };
        ui.scope_builder(place, |ui| {
            ScrollArea::vertical().id_salt(id).show(ui, scroll)
        })
        .inner
        .inner
    };
    if before.is_none_or(|before| (before - needed).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(id, needed));
        ui.ctx().request_repaint();
    }
}
