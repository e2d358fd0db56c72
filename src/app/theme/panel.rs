//! The colours of the panels and of the text in the 2D view, each for one use. The colours of each
//! theme are in [`palette`](super::palette).

use bevy_egui::egui::{Color32, Context, Id, Painter, Ui};

use super::palette::Palette;
use super::thinned;
use crate::store::Theme;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colors {
    /// Whether the theme is dark, so that the text is lighter than its background.
    pub dark: bool,
    pub ground: Color32,
    pub field: Color32,
    /// Background of cards and buttons.
    pub raised: Color32,
    pub hovered: Color32,
    pub pressed: Color32,
    pub line: Color32,
    pub text: Color32,
    pub weak: Color32,
    /// Emphasis of selected or current items.
    pub accent: Color32,
    /// Background of selected or current items.
    pub chosen: Color32,
    /// Text on a background of the colour `accent`.
    pub on_accent: Color32,
    /// Errors, warnings, check, and clocks with little time left.
    pub warn: Color32,
    /// Annotation of an inaccuracy: `?!`.
    pub inaccuracy: Color32,
    /// Annotation of a mistake: `?`.
    pub mistake: Color32,
    /// Annotation of a blunder: `??`.
    pub blunder: Color32,
    /// Annotation of the only good move: `!`.
    pub only_move: Color32,
    /// Colour that stands for the white side in panels.
    pub white: Color32,
    /// Colour that stands for the black side in panels.
    pub black: Color32,
    /// Background of piece symbols, light enough for black and dark enough for white pieces.
    pub behind_pieces: Color32,
    /// Background of piece symbols in panels while the pieces cannot be picked up.
    pub behind_waiting: Color32,
    /// Colour of the second team of a match on two boards; the first team has `accent`.
    pub second_team: Color32,
    /// Colours of the symbols of captured pieces: of those that White has captured, and of those
    /// that Black has captured.
    pub captured: [Color32; 2],
    /// Colours of the graph of evaluations: its background, and White's area in it.
    pub graph: [Color32; 2],
    /// Shadows under egui windows.
    pub shadow: Color32,
}

impl Colors {
    /// Background of the side panel, through which a little of the scene is seen. Even over the
    /// brightest pieces, text stays legible on it.
    pub fn smoked(&self) -> Color32 {
        thinned(self.ground, 0.95)
    }
}

pub(super) const fn opaque(r: u8, g: u8, b: u8) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// Returns the colour of a shadow with this opacity, from 0 to 255.
pub(super) const fn shadow(alpha: u8) -> Color32 {
    Color32::from_black_alpha(alpha)
}

/// An egui type that gives access to the colours of the current theme, such as `Ui`.
pub trait Themed {
    fn context(&self) -> &Context;

    fn colors(&self) -> &'static Colors {
        let set = self.context().data(|data| data.get_temp(Id::NULL));
        set.unwrap_or(&Palette::of(Theme::Glass).panel)
    }
}

impl Themed for Context {
    fn context(&self) -> &Context {
        self
    }
}

impl Themed for Ui {
    fn context(&self) -> &Context {
        self.ctx()
    }
}

impl Themed for Painter {
    fn context(&self) -> &Context {
        self.ctx()
    }
}

pub fn set(ctx: &Context, colors: &'static Colors) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, colors));
}
