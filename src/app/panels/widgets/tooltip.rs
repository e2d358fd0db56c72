//! Tooltips next to the rows of a list.

use bevy_egui::egui::{RectAlign, Response, Tooltip, Ui};

/// Shows a tooltip to the left of a row while the pointer is on it, so that it covers no other row.
/// `gap` is the distance from the row to the tooltip, in logical pixels.
pub fn tooltip_beside(row: &Response, gap: f32, contents: impl FnOnce(&mut Ui)) {
    let mut tooltip = Tooltip::for_enabled(row);
    tooltip.popup = tooltip.popup.align(RectAlign::LEFT);
    tooltip.gap(gap).show(contents);
}
