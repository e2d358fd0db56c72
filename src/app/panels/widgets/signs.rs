//! Small symbols: a disc in a side's colour, pieces as characters, and the colours of the engine's
//! judgements.

use bevy_egui::egui::{self, Color32, Ui};

use crate::app::panels::style::{Colors, Themed};
use crate::engine::review::Judgement;
use crate::rules::{Color, Role};

pub fn disc(ui: &mut Ui, side: Color) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(20.0, 20.0), egui::Sense::hover());
    let fill = match side {
        Color::White => ui.colors().white,
        Color::Black => ui.colors().black,
    };
    let line = egui::Stroke::new(1.5, ui.colors().weak);
    ui.painter().circle(rect.center(), 8.0, fill, line);
}

pub fn glyph(role: Role) -> char {
    match role {
        Role::Pawn => '♟',
        Role::Knight => '♞',
        Role::Bishop => '♝',
        Role::Rook => '♜',
        Role::Queen => '♛',
        Role::King => '♚',
    }
}

/// Returns the colour in which the sign of an engine's judgement is drawn.
pub fn ink(colors: &Colors, judgement: Judgement) -> Color32 {
    match judgement {
        Judgement::OnlyMove => colors.only_move,
        Judgement::Inaccuracy => colors.inaccuracy,
        Judgement::Mistake => colors.mistake,
        Judgement::Blunder => colors.blunder,
    }
}
