//! The widgets of the pages, as an extension of [`Ui`]: texts, cards, buttons and fields.
//!
//! This module uses the window's style and its commands, and knows nothing of the game.

pub mod columns;
mod focus;
pub mod hidden;
pub mod icons;
mod layout;
mod list_row;
pub mod miniature;
pub mod pane;
pub mod reading;
pub mod signs;
pub mod table;
mod tooltip;

pub use focus::{focus_ring, keep_focus_in_sight, scroll_by_keys, select, select_all};
pub use layout::Part;
pub use list_row::list_row;
pub use tooltip::tooltip_beside;

use std::ops::RangeInclusive;

use bevy_egui::egui::emath::Numeric;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    self, Align, AsIdSalt, Button, ComboBox, CornerRadius, DragValue, Frame, Label, Layout, Margin,
    Response, RichText, ScrollArea, TextEdit, TextStyle, Ui, UiBuilder, WidgetText,
};

use super::model::Action;
use super::{Model, SMALL, Themed, spoken};
use crate::app::input::commands::Command;
use crate::store::MAX_TEXT;
use crate::texts::Texts;

/// Widgets that all pages share, as methods of [`Ui`].
pub trait Widgets {
    fn ui(&mut self) -> &mut Ui;

    fn weak_label(&mut self, text: impl Into<String>) -> Response {
        let ui = self.ui();
        ui.label(RichText::new(text).color(ui.colors().weak))
    }

    fn weak_small(&mut self, text: impl Into<String>) -> Response {
        let ui = self.ui();
        ui.label(RichText::new(text).size(SMALL).color(ui.colors().weak))
    }

    fn accent_label(&mut self, text: impl Into<String>) -> Response {
        let ui = self.ui();
        ui.label(RichText::new(text).color(ui.colors().accent))
    }

    fn warning_label(&mut self, text: impl Into<String>) -> Response {
        let ui = self.ui();
        ui.label(RichText::new(text).color(ui.colors().warn))
    }

    /// Draws a text on one line; the end is cut off if the text is too long.
    fn truncated_label(&mut self, text: impl Into<WidgetText>) -> Response {
        self.ui().add(Label::new(text).truncate())
    }

    /// Draws a name on at most two lines; the end is cut off if the name is too long.
    fn name_label(&mut self, name: impl Into<String>) -> Response {
        let ui = self.ui();
        let font = TextStyle::Body.resolve(ui.style());
        let format = TextFormat::simple(font, ui.visuals().text_color());
        let mut job = LayoutJob::single_section(name.into(), format);
        job.wrap.max_rows = 2;
        ui.add(Label::new(job).wrap())
    }

    /// Draws a card with a raised background, as wide as the available space.
    fn card<R>(&mut self, contents: impl FnOnce(&mut Ui) -> R) -> R {
        let frame = Frame::new()
            .fill(self.ui().colors().raised)
            .corner_radius(CornerRadius::same(10))
            .inner_margin(Margin::symmetric(12, 10));
        let card = frame.show(self.ui(), |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui)
        });
        card.inner
    }

    /// Draws `contents` as wide as the available space.
    fn wide<R>(&mut self, contents: impl FnOnce(&mut Ui) -> R) -> R {
        self.ui().vertical_centered_justified(contents).inner
    }

    fn at_the_right<R>(&mut self, contents: impl FnOnce(&mut Ui) -> R) -> R {
        let layout = Layout::right_to_left(Align::Center);
        self.ui().with_layout(layout, contents).inner
    }

    /// Draws two columns of equal width next to each other.
    fn pair<R>(&mut self, contents: impl FnOnce(&mut Ui, &mut Ui) -> R) -> R {
        self.ui()
            .columns_const(|[left, right]| contents(left, right))
    }

    /// Draws items next to each other, with equal width and height.
    fn equal_columns<T>(
        &mut self,
        things: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
        contents: impl FnMut(&mut Ui, T),
    ) {
        columns::equal(self.ui(), things.into_iter(), contents);
    }

    /// Draws `column` in the first column of the page and `rest` to its right, in the remaining
    /// columns; below it if the page has one column only.
    fn column_and_rest(&mut self, column: impl FnOnce(&mut Ui), rest: impl FnOnce(&mut Ui)) {
        columns::column_and_rest(self.ui(), column, rest);
    }

    /// Draws items in the columns of the page, line by line.
    fn grid<T>(&mut self, items: Vec<T>, draw: impl FnMut(&mut Ui, T)) {
        columns::grid(self.ui(), items, draw);
    }

    /// Draws the part of a page that takes the remaining height and scrolls vertically. Scrolls to
    /// the widget that receives the keyboard focus.
    fn scrolled(&mut self, id: impl AsIdSalt, contents: impl FnOnce(&mut Ui)) {
        let area = ScrollArea::vertical().id_salt(id);
        let ui = self.ui();
        // The bar lies in the margin, so that nothing moves when it appears.
        let (mut place, width) = (ui.available_rect_before_wrap(), ui.available_width());
        place.max.x += ui.spacing().scroll.floating_allocated_width;
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            area.auto_shrink([false, false]).show(ui, |ui| {
                ui.set_max_width(width);
                contents(ui);
                keep_focus_in_sight(ui);
            });
        });
    }

    /// Draws `contents` at the bottom of the page; returns their height, in logical pixels.
    fn foot(&mut self, contents: impl FnOnce(&mut Ui)) -> f32 {
        layout::foot(self.ui(), contents)
    }

    /// Draws a page of three parts, whose list is at least `min_list` logical pixels high. If the
    /// window was too low for all parts in the previous frame, the page scrolls as a whole. The
    /// bottom part then comes before the list, so that its buttons can be reached without scrolling
    /// past the list.
    fn three_parts(&mut self, min_list: f32, contents: impl FnMut(&mut Ui, Part)) {
        layout::three_parts(self.ui(), min_list, contents);
    }

    /// Draws a button with a tooltip, which also appears while the button is disabled; returns
    /// whether the button was clicked.
    fn button_about(&mut self, button: Button, on: bool, about: &str) -> bool {
        let button = self.ui().add_enabled(on, button);
        spoken::name_sign(&button, about);
        let button = button.on_hover_text(about).on_disabled_hover_text(about);
        button.clicked()
    }

    /// Draws a small button with a tooltip, which also appears while the button is disabled;
    /// returns whether the button was clicked.
    fn small_button_about(&mut self, label: &str, on: bool, about: &str) -> bool {
        let small = self.ui().scope(|ui| {
            ui.spacing_mut().button_padding = egui::vec2(7.0, 1.0);
            ui.spacing_mut().interact_size = egui::vec2(20.0, 22.0);
            ui.button_about(Button::new(label), on, about)
        });
        small.inner
    }

    /// Draws the main button of a page, as wide as the available space and in the accent colour.
    fn main_button(&mut self, label: impl Into<String>, on: bool) -> Response {
        let (text, colors) = (RichText::new(label).strong(), self.ui().colors());
        let button = match on {
            true => Button::new(text.color(colors.on_accent)).fill(colors.accent),
            false => Button::new(text),
        };
        self.wide(|ui| ui.add_enabled(on, button))
    }

    fn wide_button(&mut self, label: impl Into<WidgetText>, on: bool) -> bool {
        self.wide(|ui| ui.add_enabled(on, Button::new(label.into())))
            .clicked()
    }

    /// Draws a wide button that sends an action; `key` is the language-file key of its label.
    fn action_button(&mut self, model: &Model, key: &str, action: impl Into<Action>) {
        if self.wide_button(model.text(key), true) {
            model.act(action);
        }
    }

    /// Draws the main button of a page, which sends an action; `key` is the language-file key of
    /// its label.
    fn main_action(&mut self, model: &Model, key: &str, action: impl Into<Action>) {
        if self.main_button(model.text(key), true).clicked() {
            model.act(action);
        }
    }

    /// Draws a button that gives a command. The tooltip shows the command's name and keyboard
    /// shortcut.
    fn command_button(
        &mut self,
        model: &Model,
        command: Command,
        label: impl Into<WidgetText>,
        on: bool,
    ) {
        let about = model.tooltip(command);
        let button = icons::button(self.ui(), command, label);
        if self.button_about(button, on, &about) {
            model.act(command);
        }
    }

    fn icon_button(&mut self, model: &Model, command: Command) {
        self.sign_button(model, command, icons::of(command).unwrap_or_default());
    }

    fn sign_button(&mut self, model: &Model, command: Command, sign: &str) {
        if self.button_about(Button::new(sign), true, &model.tooltip(command)) {
            model.act(command);
        }
    }

    /// Draws a button that gives a command, as wide as the available space and labelled with the
    /// command's name.
    fn wide_command(&mut self, model: &Model, command: Command) {
        let word = model.words.text(command.word());
        self.wide(|ui| ui.command_button(model, command, word, true));
    }

    /// Draws the main button of a page, which gives a command; `key` is the language-file key of
    /// its label.
    fn main_command(&mut self, model: &Model, command: Command, key: &str) {
        let button = self.main_button(model.words.text(key), true);
        if button.on_hover_text(model.tooltip(command)).clicked() {
            model.act(command);
        }
    }

    /// Draws a check box, which is square so that it does not look like a radio button.
    fn tick(&mut self, on: &mut bool, text: impl Into<String>) -> Response {
        let tick = self.ui().scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            for look in [
                &mut widgets.inactive,
                &mut widgets.hovered,
                &mut widgets.active,
            ] {
                look.corner_radius = CornerRadius::same(3);
            }
            ui.checkbox(on, text.into())
        });
        tick.inner
    }

    /// Draws the buttons for the answers yes and no, with the texts of these language-file keys.
    /// The yes button is enabled if `on` is true. Returns the answer, or `None` while the player
    /// has not answered.
    fn answers(&mut self, words: Texts, (yes, on): (&str, bool), no: &str) -> Option<bool> {
        let mut answer = None;
        let buttons = [(yes, on, true), (no, true, false)];
        self.equal_columns(buttons, |ui, (key, on, value)| {
            if ui.add_enabled(on, Button::new(words.text(key))).clicked() {
                answer = Some(value);
            }
        });
        answer
    }

    /// Draws a row of buttons for the values in `all`, with the chosen one highlighted. The caller
    /// draws a label before the row.
    fn one_of<T: Copy + PartialEq>(
        &mut self,
        chosen: &mut T,
        all: &[T],
        name: impl Fn(T) -> String,
    ) -> Response {
        let row = self.ui().scope(|ui| {
            // Leaves space for long words in narrow columns.
            ui.spacing_mut().button_padding.x = 2.0;
            ui.equal_columns(all, |ui, &value| {
                let button = toggle_button(ui, name(value), *chosen == value);
                if ui.add(button).clicked() {
                    *chosen = value;
                }
            });
        });
        spoken::group(&row.response);
        row.response
    }

    /// Draws a field for one line of text with a label above it. The text cannot be longer than a
    /// saved game can store.
    fn labelled_field(
        &mut self,
        label: impl Into<String>,
        text: &mut String,
        hint: &str,
    ) -> Response {
        let label = self.weak_label(label).id;
        let edit = line_edit(text, hint).char_limit(MAX_TEXT);
        self.ui().add(edit).labelled_by(label)
    }

    /// Draws a label and, after it, a field for a number, which is dragged or typed.
    fn labelled_number<N: Numeric>(
        &mut self,
        label: String,
        number: &mut N,
        range: RangeInclusive<N>,
    ) {
        self.ui().horizontal(|ui| {
            let label = ui.label(label).id;
            let number = ui.add(DragValue::new(number).range(range));
            number.labelled_by(label);
        });
    }

    /// Draws a drop-down list of the values in `all`, as wide as the remaining space.
    fn drop_down<T: Clone + PartialEq>(
        &mut self,
        id: &str,
        chosen: &mut T,
        all: &[T],
        name: impl Fn(&T) -> String,
    ) -> Response {
        let width = self.ui().available_width();
        let list = ComboBox::from_id_salt(id)
            .width(width)
            .truncate()
            .selected_text(name(chosen))
            .show_ui(self.ui(), |ui| {
                for value in all {
                    ui.selectable_value(chosen, value.clone(), name(value));
                }
            });
        list.response
    }

    /// Draws a field for a number, which is dragged or typed, followed by the unit.
    fn number<N: Numeric>(
        &mut self,
        number: &mut N,
        range: RangeInclusive<N>,
        unit: impl Into<String>,
    ) {
        let number = self.ui().add(DragValue::new(number).range(range));
        let unit = self.ui().label(unit.into());
        number.labelled_by(unit.id);
    }
}

impl Widgets for Ui {
    fn ui(&mut self) -> &mut Ui {
        self
    }
}

/// Creates a button that is highlighted if `on` is true.
pub fn toggle_button<'a>(ui: &Ui, label: impl Into<String>, on: bool) -> Button<'a> {
    let colors = ui.colors();
    let (ink, fill) = match on {
        true => (colors.accent, colors.chosen),
        false => (colors.text, colors.raised),
    };
    let text = RichText::new(label).color(ink);
    Button::new(text).fill(fill).selected(on)
}

/// Creates a field for one line of text, as wide as the available space.
pub fn line_edit<'a>(text: &'a mut String, hint: &str) -> TextEdit<'a> {
    roomy(TextEdit::singleline(text), hint)
}

pub fn text_edit<'a>(text: &'a mut String, hint: &str, rows: usize) -> TextEdit<'a> {
    roomy(TextEdit::multiline(text), hint).desired_rows(rows)
}

fn roomy<'a>(edit: TextEdit<'a>, hint: &str) -> TextEdit<'a> {
    edit.hint_text(hint)
        .margin(Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY)
}
