//! A side's accuracy, and how many of its moves have each judgement. A click on a number shows the
//! next move with this judgement.

use bevy_egui::egui::{Button, RichText, Sense, Ui, vec2};

use crate::app::panels::study::analyst;
use crate::app::panels::widgets::signs;
use crate::app::panels::widgets::signs::ink;
use crate::app::panels::{Model, Themed, Widgets};
use crate::app::session::ViewRequest;
use crate::engine::review::{Judgement, Review};
use crate::game::{LineId, Visit};
use crate::rules::Color;
use crate::texts::names;

/// Draws two lines about a side: its name and accuracy, and the numbers of its moves with each
/// judgement.
pub fn show(ui: &mut Ui, model: &Model, review: &Review, side: Color) {
    let (words, summary) = (model.words, review.summary(side));
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 22.0;
    ui.horizontal(|ui| {
        signs::disc(ui, side);
        ui.at_the_right(|ui| {
            // The accuracy is shown only after the whole game is reviewed, because that of a part
            // would be misleading.
            let accuracy = match summary.accuracy.filter(|_| review.is_whole()) {
                Some(accuracy) => format!("{accuracy:.0}\u{a0}%"),
                None => "–".to_owned(),
            };
            let engine = analyst::name(words, model.reviewing.program());
            let about = words.with("review-accuracy-about", &[("engine", engine.into())]);
            ui.label(RichText::new(accuracy).color(ui.colors().text).strong())
                .on_hover_text(about);
            ui.weak_small(words.text("review-accuracy"));
            let layout = bevy_egui::egui::Layout::left_to_right(bevy_egui::egui::Align::Center);
            ui.with_layout(layout, |ui| {
                ui.truncated_label(names::player(words, model.game().setup(), side));
            });
        });
    });
    let counts = [
        (
            Judgement::Inaccuracy,
            summary.inaccuracies,
            "review-inaccuracies",
        ),
        (Judgement::Mistake, summary.mistakes, "review-mistakes"),
        (Judgement::Blunder, summary.blunders, "review-blunders"),
        (Judgement::OnlyMove, summary.only_moves, "review-only-moves"),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding = vec2(7.0, 1.0);
        ui.add_space(24.0);
        for (judgement, count, about) in counts {
            let text = RichText::new(format!("{} {count}", judgement.sign())).monospace();
            let about = words.with(about, &[("count", count.into())]);
            if count == 0 {
                // This button without effect is as wide as the others.
                let button = Button::new(text.color(ui.colors().weak))
                    .frame_when_inactive(false)
                    .sense(Sense::hover());
                ui.add(button).on_hover_text(about);
                continue;
            }
            let button =
                Button::new(text.color(ink(ui.colors(), judgement))).frame_when_inactive(false);
            if ui.button_about(button, true, &about) {
                next(model, review, side, judgement);
            }
        }
    });
}

/// Shows the side's next move with this judgement after the position shown; after the last such
/// move, shows the first.
fn next(model: &Model, review: &Review, side: Color, judgement: Judgement) {
    let here = model.session.visit;
    let from = if here.line == LineId::MAIN {
        here.ply
    } else {
        0
    };
    let turns = review.turns().iter();
    let judged = turns.filter(|turn| turn.side == side && turn.judgement == Some(judgement));
    let plies: Vec<usize> = judged.map(|turn| turn.ply + turn.played.len()).collect();
    let after = plies.iter().find(|&&ply| ply > from);
    if let Some(&ply) = after.or(plies.first()) {
        let line = LineId::MAIN;
        model.act(ViewRequest::Visit(Visit { line, ply }));
    }
}
