//! The style of the panels: sizes, and the egui style made from the colours of the theme.
//!
//! Texts have a contrast of at least 4.5 to 1 with their background (WCAG AA).

use bevy_egui::egui::style::{ScrollAnimation, ScrollStyle};
use bevy_egui::egui::{
    self, CornerRadius, FontFamily, FontId, Frame, Margin, Shadow, Stroke, TextStyle, vec2,
};

use crate::app::panels::widgets::icons;
use crate::app::theme::palette::Palette;
use crate::app::theme::panel;
pub use crate::app::theme::panel::{Colors, Themed};
use crate::store::Theme;

/// Width of the side panel with a page of one column, in logical pixels.
pub const PANEL_WIDTH: f32 = 316.0;
/// Distance from the edges of the side panel to its page, in logical pixels.
pub const PANEL_MARGIN: f32 = 14.0;
/// Width of a column of a page, in logical pixels.
pub const COLUMN: f32 = PANEL_WIDTH - 2.0 * PANEL_MARGIN;
/// Distance between the columns of a page, in logical pixels.
pub const COLUMN_GAP: f32 = 16.0;
/// Usual text size, in logical pixels.
pub const BODY: f32 = 15.0;
/// Text size of headings, in logical pixels.
pub const HEADING: f32 = 20.0;
/// The smallest text size, in logical pixels.
pub const SMALL: f32 = 14.0;

/// Returns the width of the side panel with a page of this number of columns, in logical pixels.
pub fn panel_width(columns: usize) -> f32 {
    PANEL_WIDTH + (columns - 1) as f32 * (COLUMN + COLUMN_GAP)
}

/// Returns the number of columns of a page of this width in logical pixels; at least one.
pub fn columns(width: f32) -> usize {
    ((width + COLUMN_GAP) / (COLUMN + COLUMN_GAP)).max(1.0) as usize
}

pub fn apply(ctx: &egui::Context, theme: Theme) {
    let colors = &Palette::of(theme).panel;
    panel::set(ctx, colors);
    icons::add_font(ctx);
    ctx.set_theme(match colors.dark {
        true => egui::Theme::Dark,
        false => egui::Theme::Light,
    });
    // The app scales the whole window itself, including the labels on the boards and the pointer.
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // On slow computers, a press and its release may be several frames apart but still form a
        // click.
        options.input_options.max_click_duration = f64::INFINITY;
    });
    ctx.all_styles_mut(|style| set(style, colors));
}

fn set(style: &mut egui::Style, colors: &Colors) {
    style.text_styles = [
        (TextStyle::Small, SMALL, FontFamily::Proportional),
        (TextStyle::Body, BODY, FontFamily::Proportional),
        (TextStyle::Button, BODY, FontFamily::Proportional),
        (TextStyle::Heading, HEADING, FontFamily::Proportional),
        (TextStyle::Monospace, SMALL, FontFamily::Monospace),
    ]
    .map(|(text, size, family)| (text, FontId::new(size, family)))
    .into();
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(12.0, 6.0);
    spacing.interact_size = vec2(36.0, 30.0);
    spacing.menu_margin = Margin::same(8);
    spacing.scroll = ScrollStyle::thin();
    spacing.tooltip_width = 380.0;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;
    // Panels have no animations, so that an idle window draws nothing.
    style.animation_time = 0.0;
    style.scroll_animation = ScrollAnimation::none();
    set_visuals(&mut style.visuals, colors);
}

fn set_visuals(visuals: &mut egui::Visuals, colors: &Colors) {
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke.color = colors.accent;
    visuals.weak_text_color = Some(colors.weak);
    visuals.panel_fill = colors.ground;
    visuals.window_fill = colors.ground;
    visuals.window_stroke = Stroke::new(1.0, colors.line);
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(10);
    visuals.extreme_bg_color = colors.field;
    visuals.text_edit_bg_color = Some(colors.field);
    visuals.faint_bg_color = colors.raised;
    visuals.hyperlink_color = colors.accent;
    visuals.error_fg_color = colors.warn;
    visuals.warn_fg_color = colors.warn;
    visuals.selection.bg_fill = colors.chosen;
    visuals.selection.stroke = Stroke::new(1.0, colors.accent);
    visuals.popup_shadow = shadow(colors);
    visuals.window_shadow = shadow(colors);
    visuals.slider_trailing_fill = true;
    let widgets = &mut visuals.widgets;
    for (state, fill, line) in [
        (&mut widgets.noninteractive, colors.ground, colors.line),
        (&mut widgets.inactive, colors.raised, colors.line),
        (&mut widgets.hovered, colors.hovered, colors.weak),
        (&mut widgets.active, colors.pressed, colors.accent),
        (&mut widgets.open, colors.hovered, colors.line),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, line);
        state.fg_stroke = Stroke::new(1.0, colors.text);
        state.corner_radius = CornerRadius::same(8);
        state.expansion = 0.0;
    }
}

fn shadow(colors: &Colors) -> Shadow {
    Shadow {
        offset: [0, 6],
        blur: 18,
        spread: 0,
        color: colors.shadow,
    }
}

pub fn floating(ui: &impl Themed) -> Frame {
    let colors = ui.colors();
    Frame::new()
        .fill(colors.ground)
        .stroke(Stroke::new(1.0, colors.line))
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::symmetric(14, 10))
        .shadow(shadow(colors))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Color32;

    use super::*;

    /// Computes the relative luminance of a colour as defined by WCAG 2.
    fn luminance(color: Color32) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
    }

    #[test]
    fn a_slow_click_is_a_click() {
        let ctx = egui::Context::default();
        apply(&ctx, Theme::Glass);
        let at = egui::pos2(50.0, 50.0);
        let button = |pressed| egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        let frames = [
            vec![],
            vec![egui::Event::PointerMoved(at), button(true)],
            vec![button(false)],
        ];
        let mut clicked = false;
        for (frame, events) in frames.into_iter().enumerate() {
            let input = egui::RawInput {
                time: Some(2.0 * frame as f64),
                events,
                ..Default::default()
            };
            let seen = ctx.run_ui(input, |ui| {
                let rect = egui::Rect::from_center_size(at, vec2(80.0, 40.0));
                clicked |= ui.put(rect, egui::Button::new("Begin")).clicked();
            });
            seen.drop_without_applying_deltas();
        }
        assert!(clicked);
    }

    #[test]
    fn every_text_is_legible_on_every_background() {
        for colors in Theme::ALL.iter().map(|&theme| &Palette::of(theme).panel) {
            legible(colors);
        }
    }

    fn legible(colors: &Colors) {
        let backgrounds = [colors.ground, colors.field, colors.raised, colors.hovered];
        let texts = [
            colors.text,
            colors.weak,
            colors.accent,
            colors.warn,
            colors.inaccuracy,
            colors.mistake,
            colors.blunder,
            colors.only_move,
        ];
        let mut pairs: Vec<(Color32, Color32)> = backgrounds
            .iter()
            .flat_map(|&back| texts.map(|text| (text, back)))
            .collect();
        pairs.push((colors.on_accent, colors.accent));
        pairs.push((colors.accent, colors.chosen));
        for (text, back) in pairs {
            let (a, b) = (luminance(text), luminance(back));
            let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
            assert!(contrast >= 4.5, "{text:?} on {back:?}: {contrast:.1}");
        }
    }
}
