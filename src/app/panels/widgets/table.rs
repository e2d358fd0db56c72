//! Tables: a click on a heading sorts, a click on a row opens it. Only the visible rows are laid
//! out.

use bevy_egui::egui::{
    Align, Button, Id, Label, Layout, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2,
};
use egui_extras::{Column, TableBuilder, TableRow};

use crate::app::panels::{Themed, spoken};

/// Height of a row, in logical pixels.
const ROW: f32 = 28.0;
/// Distance between a cell's edges and its text, in logical pixels.
const PADDING: f32 = 6.0;

/// A column of a table.
pub struct Heading {
    pub text: String,
    /// The width in logical pixels; `None` for a column that shares the remaining width.
    pub width: Option<f32>,
    /// The sign and the tooltip of the direction, if the table is sorted by this column.
    pub direction: Option<(&'static str, String)>,
}

/// What was clicked in a table, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clicked {
    Heading(usize),
    Row(usize),
}

/// Draws a table that takes the remaining height, one on each page. `contents` returns a row's name for
/// screen readers and its texts, one for each heading. Returns what was clicked.
pub fn table(
    ui: &mut Ui,
    headings: &[Heading],
    rows: usize,
    contents: impl Fn(usize) -> (String, Vec<String>),
) -> Option<Clicked> {
    let (mut clicked, ctx, id) = (None, ui.ctx().clone(), ui.id().with("row"));
    ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
    // The cells are highlighted, but only the row as a whole is clicked and receives the focus.
    let mut table = TableBuilder::new(ui)
        .id_salt(headings.len())
        .sense(Sense::CLICK)
        .cell_layout(Layout::left_to_right(Align::Center))
        .auto_shrink(false)
        .min_scrolled_height(0.0);
    for heading in headings {
        table = table.column(match heading.width {
            Some(width) => Column::exact(width).clip(true),
            None => Column::remainder().clip(true),
        });
    }
    let head = |mut row: TableRow| {
        for (index, heading) in headings.iter().enumerate() {
            row.col(|ui| {
                if draw_heading(ui, heading) {
                    clicked = Some(Clicked::Heading(index));
                }
            });
        }
    };
    let table = table.header(ROW, head);
    table.body(|mut body| {
        let clip = body.ui_mut().clip_rect();
        body.rows(ROW, rows, |mut row| {
            let (index, id) = (row.index(), id.with(row.index()));
            let (name, texts) = contents(index);
            let before = ctx.read_response(id);
            row.set_hovered(before.is_some_and(|it| it.hovered()));
            let mut left = 0.0;
            for (column, text) in texts.iter().enumerate() {
                row.col(|ui| {
                    ui.add_space(PADDING);
                    ui.add(Label::new(text).truncate());
                    let cell = ui.max_rect();
                    if column == 0 {
                        left = cell.left();
                    }
                    if column + 1 == texts.len() {
                        ui.set_clip_rect(clip);
                        if is_clicked(ui, cell.with_min_x(left), id, &name) {
                            clicked = Some(Clicked::Row(index));
                        }
                    }
                });
            }
        });
    });
    clicked
}

fn draw_heading(ui: &mut Ui, heading: &Heading) -> bool {
    let mut label = heading.text.clone();
    if let Some((sign, _)) = heading.direction {
        label = format!("{label} {sign}");
    }
    ui.spacing_mut().button_padding.x = PADDING;
    let label = RichText::new(label).color(ui.colors().weak);
    let button = ui.add(Button::new(label).frame_when_inactive(false).truncate());
    spoken::name(&button, &heading.text);
    let is_clicked = button.clicked();
    if let Some((_, about)) = &heading.direction {
        button.on_hover_text(about);
    }
    is_clicked
}

/// Makes a row one button, after its cells have been drawn, and scrolls to it when it receives the
/// keyboard focus. Returns whether it was clicked.
fn is_clicked(ui: &Ui, rect: Rect, id: Id, name: &str) -> bool {
    let row = ui.interact(rect, id, Sense::click());
    row.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    if row.gained_focus() {
        // The next rows are laid out, too, so that the arrow keys reach them.
        ui.scroll_to_rect(rect.expand(ROW), None);
    }
    row.clicked()
}
