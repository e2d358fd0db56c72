//! Small pictures: a position seen from above, a row of back-rank pieces, and a board seen from the
//! front.

use bevy_egui::egui::{
    self, Color32, Painter, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
};
use bevy_egui::egui::{Context, Id, Vec2, pos2, vec2};

use crate::app::panels::{Model, Themed};
use crate::app::theme;
use crate::app::theme::view2d::Colours;
use crate::app::view2d::figures::Figures;
use crate::rules::laws::BackRank;
use crate::rules::{BoardLayout, Color, Piece, Position, Square};
use crate::texts::pieces::capital;

/// Brightness of each level of a picture as a fraction of the brightness of the level above it.
const DEPTH: f32 = 0.86;

/// Returns the size of a picture of the position if the picture is `height` logical pixels high.
pub fn size(position: &Position, height: f32) -> Vec2 {
    let [files, ranks] = extent(position.layout());
    vec2(height / ranks * files, height)
}

/// Returns the numbers of files and ranks that a position's picture spans.
fn extent(layout: &BoardLayout) -> [f32; 2] {
    let places = layout
        .all_squares()
        .map(|square| layout.place(square.column()));
    let (file, rank) = places.fold((0, 0), |most, it| (most.0.max(it.0), most.1.max(it.1)));
    [f32::from(file) + 1.0, f32::from(rank) + 1.0]
}

/// Paints a small picture of a position with White at the bottom. Where levels overlap, only the
/// highest is visible.
pub fn position(ui: &Ui, rect: Rect, position: &Position, model: &Model) {
    // Long lists of saved games call this function for every row, though most rows are scrolled out
    // of view.
    if !ui.is_rect_visible(rect) {
        return;
    }
    let layout = position.layout();
    let [files, ranks] = extent(layout);
    let side = (rect.width() / files).min(rect.height() / ranks);
    let figures = figures(ui.ctx(), side);
    let colours = colours(model);
    let painter = ui.painter();
    let mut squares: Vec<_> = (position.squares().into_iter())
        .filter_map(|square| {
            let height = layout.board(layout.level(square)?).height;
            Some((height, square))
        })
        .collect();
    squares.sort();
    let highest = squares.last().map_or(0, |&(height, _)| height);
    for (height, square) in squares {
        let (file, rank) = layout.place(square.column());
        let corner = pos2(
            rect.left() + side * f32::from(file),
            rect.bottom() - side * (f32::from(rank) + 1.0),
        );
        let place = Rect::from_min_size(corner, Vec2::splat(side));
        let ink = [colours.light, colours.dark][usize::from(layout.is_dark(square.column()))];
        let depth = DEPTH.powi(i32::from(highest - height) / 2);
        painter.rect_filled(place, 0.0, dimmed(ink, depth));
        if let Some(piece) = position.piece_at(square) {
            figures.paint(painter, piece, place, 1.0);
        }
    }
    for pin in position.pins() {
        let all = layout.pin_squares(pin).into_iter();
        let place = all.map(|square| {
            let (file, rank) = layout.place(square.column());
            let (x, y) = (f32::from(file) * side, f32::from(rank) * side);
            let corner = pos2(rect.left() + x, rect.bottom() - y - side);
            Rect::from_min_size(corner, Vec2::splat(side))
        });
        let place = place.fold(Rect::NOTHING, Rect::union);
        let (ink, _) = Colours::owner(position.owner(pin));
        painter.rect_stroke(place, 1.0, Stroke::new(1.0, ink), StrokeKind::Outside);
    }
}

pub fn mark(ui: &Ui, rect: Rect, position: &Position, squares: &[Square]) {
    let layout = position.layout();
    let [files, ranks] = extent(layout);
    let side = (rect.width() / files).min(rect.height() / ranks);
    for square in squares {
        let (file, rank) = layout.place(square.column());
        let (x, y) = (f32::from(file) + 0.5, f32::from(rank) + 0.5);
        let at = pos2(rect.left() + x * side, rect.bottom() - y * side);
        let line = Stroke::new(1.0, ui.colors().ground);
        ui.painter()
            .circle(at, side * 0.18, ui.colors().accent, line);
    }
}

/// Draws the back-rank pieces of one side on a row of eight squares as wide as the available space.
pub fn back_rank(ui: &mut Ui, model: &Model, color: Color, row: &BackRank) {
    let side = (ui.available_width() / row.len() as f32).floor();
    let (rect, response) =
        ui.allocate_exact_size(vec2(side * row.len() as f32, side), Sense::hover());
    let figures = figures(ui.ctx(), side);
    let colours = colours(model);
    for (index, &role) in row.iter().enumerate() {
        let corner = rect.left_top() + vec2(side * index as f32, 0.0);
        let place = Rect::from_min_size(corner, Vec2::splat(side));
        // The first square is dark for White and light for Black.
        let is_dark = (index % 2 == 0) == (color == Color::White);
        let ink = if is_dark { colours.dark } else { colours.light };
        ui.painter().rect_filled(place, 0.0, ink);
        figures.paint(ui.painter(), Piece { color, role }, place, 1.0);
    }
    let names: Vec<String> = row.iter().map(|role| model.words.localize(role)).collect();
    let names = capital(&names.join(", "));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &names));
    response.on_hover_text(names);
}

fn colours(model: &Model) -> Colours {
    let settings = &model.settings.0;
    Colours::of(settings.theme, settings.highlights)
}

fn dimmed(ink: Color32, share: f32) -> Color32 {
    let [r, g, b, _] = ink.to_array().map(|part| (f32::from(part) * share) as u8);
    theme::flat([r, g, b])
}

/// Returns pictures of the pieces for squares with this side length, in logical pixels. They are
/// cached in egui's memory for each size in physical pixels.
fn figures(ctx: &Context, side: f32) -> Figures {
    let pixels = (side * ctx.pixels_per_point()).round().max(6.0) as usize;
    let id = Id::new("small pieces").with(pixels);
    if let Some(figures) = ctx.data(|data| data.get_temp::<Figures>(id)) {
        return figures;
    }
    let figures = Figures::new(ctx, pixels);
    ctx.data_mut(|data| data.insert_temp(id, figures.clone()));
    figures
}

/// A square board in perspective, seen from the front and above, given by its near left corner and
/// two edges.
pub struct Slab {
    /// The near left corner of the board.
    pub corner: egui::Pos2,
    /// The near edge of the board, as the vector from left to right.
    pub along: Vec2,
    /// The left edge of the board, as the vector from near to far.
    pub away: Vec2,
    pub squares: u8,
}

impl Slab {
    /// Paints the board with its frame. The near left square is dark.
    pub fn paint(&self, painter: &Painter, model: &Model) {
        let colours = colours(model);
        let parts = f32::from(self.squares);
        let point = |file: u8, rank: u8| {
            let (file, rank) = (f32::from(file) / parts, f32::from(rank) / parts);
            self.corner + self.along * file + self.away * rank
        };
        let edge = |from: (u8, u8), to: (u8, u8)| [point(from.0, from.1), point(to.0, to.1)];
        for rank in 0..self.squares {
            for file in 0..self.squares {
                let [a, b] = edge((file, rank), (file + 1, rank));
                let [d, c] = edge((file, rank + 1), (file + 1, rank + 1));
                let ink = if (file + rank) % 2 == 0 {
                    colours.dark
                } else {
                    colours.light
                };
                let cell = egui::Shape::convex_polygon(vec![a, b, c, d], ink, Stroke::NONE);
                painter.add(cell);
            }
        }
        let all = self.squares;
        let outline = vec![point(0, 0), point(all, 0), point(all, all), point(0, all)];
        painter.add(egui::Shape::closed_line(
            outline,
            Stroke::new(1.5, colours.frame),
        ));
    }
}
