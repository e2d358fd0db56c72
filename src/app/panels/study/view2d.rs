//! The panel of the 2D view, which is at the side of the window or replaces the 3D view. This file
//! only draws the toolbar and the boards of the view; pieces are moved in it as in the 3D view.

use bevy::math::{Rect, Vec2};
use bevy_egui::egui::{self, Button, Ui};
use egui_phosphor::regular;

use crate::app::input::commands::{Aid, Command};
use crate::app::panels::widgets::pane;
use crate::app::panels::widgets::{Widgets, toggle_button};
use crate::app::panels::{Model, Themed};
use crate::app::theme::view2d::Colours;
use crate::app::view::Shown;
use crate::app::view2d::figures::Figures;
use crate::app::view2d::glide::Glide;
use crate::app::view2d::paint::{self, PaintContext};
use crate::app::view2d::{self, View2d};
use crate::store::{Setting, View2dSize};

/// State of the 2D view that is kept between frames: the pictures of the pieces, and their
/// animation.
#[derive(Default)]
pub struct Pictures {
    figures: Option<Figures>,
    /// The side length of a square in the last frame, in physical pixels.
    wanted: usize,
    glide: Glide,
    /// Whether the view needs another frame, because a piece is moving or the pictures must be
    /// repainted.
    pub gliding: bool,
}

impl Pictures {
    /// Returns pictures of the pieces for squares of this side length in physical pixels. Painting
    /// new pictures takes longer than a frame, so the old ones are stretched while the window is
    /// being resized.
    fn figures(&mut self, ctx: &egui::Context, pixels: usize) -> &Figures {
        let stays = std::mem::replace(&mut self.wanted, pixels) == pixels;
        let keeps = |figures: &Figures| figures.size() == pixels || !stays;
        match self.figures.take().filter(keeps) {
            Some(figures) => self.figures.insert(figures),
            None => self.figures.insert(Figures::new(ctx, pixels)),
        }
    }

    /// Returns whether the pictures differ in size from the squares, so that they are stretched.
    fn is_stale(&self) -> bool {
        (self.figures.as_ref()).is_some_and(|figures| figures.size() != self.wanted)
    }
}

/// Draws the 2D view; returns the part of `free` next to it, or all of `free` if the view is off or
/// replaces the 3D view. `seconds` is the time since the last frame.
pub fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    view: &View2d,
    pictures: &mut Pictures,
    model: &Model,
    seconds: f32,
) -> egui::Rect {
    let Some((area, layout)) = view.area.zip(view.layout.as_ref()) else {
        pictures.gliding = false;
        return free;
    };
    let area = paint::rect(area);
    let pixels = (layout.unit * ctx.pixels_per_point()).round().max(8.0) as usize;
    let figures = pictures.figures(ctx, pixels).clone();
    let stale = pictures.is_stale();
    let pace = (model.settings.0.pace(), seconds);
    let board_layout = model.session.position().layout();
    let glide = &mut pictures.glide;
    let carried = model.hand.carried().zip(model.aimed.pointer());
    let glides = glide.step((layout, board_layout), &model.shown, carried, pace);
    let carried = carried.filter(|(_, at)| layout.area.contains(*at));
    pictures.gliding = glides || stale;
    let ground = ctx.colors().ground;
    pane::show(ctx, view2d::layer(), (area, ground), |ui| {
        let bar_place = egui::Rect::from_min_size(area.min, egui::vec2(area.width(), view2d::BAR));
        let inner = egui::UiBuilder::new().max_rect(bar_place.shrink2(egui::vec2(12.0, 8.0)));
        ui.scope_builder(inner, |ui| bar(ui, model));
        let nothing = model.is_blindfold().then(Shown::default);
        let sight = PaintContext {
            layout,
            position: model.session.position(),
            marks: &model.marks,
            carried: carried.map(|(source, _)| source),
            study: &model.study,
            drawings: &model.drawings,
            figures: &figures,
            glide,
            shown: nothing.as_ref().unwrap_or(&model.shown),
            words: model.words,
            colours: Colours::of(model.settings.0.theme, model.settings.0.highlights),
        };
        paint::paint(&ui.painter().with_clip_rect(area), &sight);
    });
    if view.is_large() {
        free
    } else {
        free.with_min_x(area.right())
    }
}

fn bar(ui: &mut Ui, model: &Model) {
    let (words, aids) = (model.words, *model.aids);
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding = egui::vec2(8.0, 4.0);
        ui.weak_label(words.text("view2d"));
        ui.at_the_right(|ui| {
            let other = match model.settings.0.view2d {
                View2dSize::Large => (regular::CARET_LEFT, "view2d-smaller", View2dSize::Docked),
                _ => (regular::CARET_RIGHT, "view2d-larger", View2dSize::Large),
            };
            for (sign, text, size) in [(regular::X, "view2d-close", View2dSize::Off), other] {
                let about = model.tooltip_as(Command::View2d, text);
                if ui.button_about(Button::new(sign), true, &about) {
                    model.act(Setting::View2d(size));
                }
            }
            ui.add_space(6.0);
            for (sign, command, on) in [
                (regular::QUESTION, Command::Aid(Aid::WhyNot), aids.why),
                (regular::CROSSHAIR, Command::Aid(Aid::Attacks), aids.attacks),
            ] {
                if ui.button_about(toggle_button(ui, sign, on), true, &model.tooltip(command)) {
                    model.act(command);
                }
            }
        });
    });
}

/// Returns the area and layout of the 2D view in the part of the window that other panels leave
/// free. The view turns with the camera, except during a drag or while something is selected.
pub fn view(ctx: &egui::Context, free: egui::Rect, model: &Model, before: &View2d) -> View2d {
    let whole = ctx.viewport_rect().size();
    let free = Rect::new(free.min.x, free.min.y, free.max.x, free.max.y);
    let before = before.layout.is_some_and(|layout| layout.turned);
    let turned = if model.hand.source().is_some() {
        before
    } else {
        view2d::turned(&model.rig.goal, before)
    };
    let size = model.settings.0.view2d;
    let board_layout = model.session.position().layout();
    View2d::new(
        board_layout,
        size,
        Vec2::new(whole.x, whole.y),
        free,
        turned,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_stretched_while_the_window_is_resized_and_painted_after_that() {
        let (ctx, mut pictures) = (egui::Context::default(), Pictures::default());
        let sizes = [20, 21, 22, 23, 23].map(|pixels| pictures.figures(&ctx, pixels).size());
        assert_eq!(sizes, [20, 20, 20, 20, 23]);
    }
}
