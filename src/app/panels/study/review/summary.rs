//! Sums up a game whose review is complete: where it turned and why, what each side overlooked most,
//! and the themes of puzzles that train this.

use std::collections::BTreeMap;

use bevy_egui::egui::Ui;

use crate::app::input::commands::{Command, Page};
use crate::app::panels::learn::training;
use crate::app::panels::{Model, Widgets};
use crate::app::session::{LoadRequest, TrainingMode, TrainingRequest, seats};
use crate::engine::explain::{Idea, Pattern};
use crate::engine::review::{Judgement, Review, Turn, Turning};
use crate::library::tactics::Theme;
use crate::library::training::TacticKind;
use crate::rules::Color;
use crate::rules::laws::Base;
use crate::texts::{Value, explain};

/// Number of patterns named for each side, and of themes offered.
const MOST: usize = 3;

/// Draws the summary; draws nothing before the whole game is reviewed.
pub fn show(ui: &mut Ui, model: &Model, review: &Review) {
    let Some(turning) = review.turning() else {
        return;
    };
    match turning {
        Turning::Decided(turn) => turned(ui, model, review, ("review-turned", turn)),
        Turning::Even(Some(turn)) => turned(ui, model, review, ("review-swung", turn)),
        Turning::Gradual(winner) => {
            ui.label(model.words.with("review-grew", &[side(winner)]));
        }
        Turning::Even(None) => {}
    }
    let sides = match seats::only_local(model.game()) {
        Some(own) => vec![own],
        None => Color::ALL.to_vec(),
    };
    for &side in &sides {
        overlooked(ui, model, review, side);
    }
    themes(ui, model, review, &sides);
}

fn side(color: Color) -> (&'static str, Value<'static>) {
    let name = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    ("side", name.into())
}

/// Draws by which move the chances changed, how much, and why.
fn turned(ui: &mut Ui, model: &Model, review: &Review, (key, turn): (&'static str, &Turn)) {
    let position = review.played().position(turn.ply);
    let sign = turn.judgement.map_or("", Judgement::sign);
    let percent = |own: f64| (100.0 * (1.0 - own)).round() as i32;
    let values = [
        (
            "move",
            (model.words.line(position, &turn.played) + sign).into(),
        ),
        side(!turn.side),
        ("before", percent(turn.before).into()),
        ("after", percent(turn.after).into()),
    ];
    ui.label(model.words.with(key, &values));
    let explanation = turn.explanation.as_ref();
    let sentences = explanation.map(|it| explain::sentences(model.words, position, it));
    if let Some(why) = sentences.into_iter().flatten().next() {
        ui.label(why);
    }
}

/// Returns what a side's inaccuracies, mistakes and blunders are about, each by its main pattern.
fn ideas(review: &Review, side: Color) -> impl Iterator<Item = &Idea> {
    let turns = review.turns().iter().filter(move |turn| turn.side == side);
    let explanations = turns.filter_map(|turn| turn.explanation.as_ref());
    explanations.filter_map(|it| it.ideas.first().map(|(_, idea)| idea))
}

/// Draws which patterns a side overlooked most often, exchanges without a pattern left out.
/// Draws nothing if no pattern was found.
fn overlooked(ui: &mut Ui, model: &Model, review: &Review, color: Color) {
    let patterns = ideas(review, color).map(|idea| &idea.pattern);
    let names = patterns.filter(|it| !matches!(it, Pattern::Material { .. }));
    let names = names.map(Pattern::name);
    let kinds = most_frequent(names).into_iter().map(|(name, count)| {
        let kind = model.words.with("hint-idea", &[("kind", name.into())]);
        match count {
            1 => kind,
            _ => format!("{kind} ({count}\u{d7})"),
        }
    });
    let kinds: Vec<String> = kinds.collect();
    if !kinds.is_empty() {
        let values = [side(color), ("what", kinds.join("; ").into())];
        ui.label(model.words.with("review-overlooked", &values));
    }
}

/// Draws buttons for the themes of these sides' mistakes, which start the training with them; without
/// such themes, a button that opens the page of puzzles.
fn themes(ui: &mut Ui, model: &Model, review: &Review, sides: &[Color]) {
    let rules = model.game().rules();
    let all = sides.iter().flat_map(|&side| ideas(review, side));
    // The most special theme is the last one in the list of an idea.
    let themes = all.filter_map(|idea| Theme::of(idea, rules.layout()).pop());
    let themes = most_frequent(themes);
    if themes.is_empty() {
        ui.wide_command(model, Command::Open(Page::Training));
        return;
    }
    let field = match rules.base() {
        Base::Tower => TacticKind::Tower,
        Base::Chess => TacticKind::Chess,
    };
    ui.horizontal_wrapped(|ui| {
        ui.weak_small(model.text("review-train"));
        for (theme, _) in themes {
            if ui.small_button(model.text(training::key(theme))).clicked() {
                for request in [
                    TrainingRequest::Choose(field),
                    TrainingRequest::Begin(TrainingMode::Theme(theme)),
                ] {
                    model.act(LoadRequest::Training(request));
                }
                model.act(Command::Open(Page::Training));
            }
        }
    });
}

/// Returns the values that occur most often, at most [`MOST`], each with its number.
fn most_frequent<T: Ord>(values: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0) += 1;
    }
    let mut counts: Vec<(T, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts.truncate(MOST);
    counts
}
