//! Draws the form in which the player chooses the opponent for a new game.

use bevy_egui::egui::{RichText, Slider, Ui};
use egui_phosphor::regular;

use super::{Against, Form, program_hindrance};
use crate::app::input::commands::{Command, Page};
use crate::app::panels::preferences::programs::time;
use crate::app::panels::widgets::{Widgets, toggle_button};
use crate::app::panels::{Model, Themed, spoken};
use crate::app::session::ladder;
use crate::engine::{Strength, Style};
use crate::library::training::RatingKind;
use crate::rules::RuleSet;
use crate::store::OwnSide;
use crate::texts::{Texts, names};

/// Size of the face of a level, in logical pixels.
const FACE: f32 = 36.0;

pub fn form(ui: &mut Ui, model: &Model, form: &mut Form, rules: &'static RuleSet) {
    let words = model.words;
    let label = ui.weak_label(words.text("opponent")).id;
    let all = [Against::Computer, Against::Program, Against::Person];
    ui.one_of(&mut form.against, &all, |against| {
        words.text(match against {
            Against::Computer => "opponent-computer",
            Against::Program => "opponent-program",
            Against::Person => "opponent-person",
        })
    })
    .labelled_by(label);
    if form.against == Against::Person {
        return;
    }
    if form.against == Against::Computer {
        rated_level(ui, model, form, rules);
        return own_side(ui, words, form);
    }
    own_side(ui, words, form);
    form.follow(&model.settings.0);
    choose(ui, model, &mut form.program, rules);
    if form.own_side == OwnSide::Neither {
        ui.weak_label(words.text("opponent-of-program"));
        let computer = toggle_button(ui, words.text("opponent-computer"), form.other.is_empty());
        if ui.wide(|ui| ui.add(computer)).clicked() {
            form.other.clear();
        }
        ui.push_id("other", |ui| choose(ui, model, &mut form.other, rules));
        if form.other.is_empty() {
            level(ui, words, &mut form.level);
        }
    }
    ui.wide_command(model, Command::Open(Page::Programs));
}

fn own_side(ui: &mut Ui, words: Texts, form: &mut Form) {
    for sides in OwnSide::ALL.chunks(2) {
        let row = ui.one_of(&mut form.own_side, sides, |mine| {
            words.text(match mine {
                OwnSide::White => "opponent-mine-white",
                OwnSide::Black => "opponent-mine-black",
                OwnSide::Lot => "opponent-mine-lot",
                OwnSide::Neither => "opponent-mine-neither",
            })
        });
        spoken::name(&row, &words.text("opponent-mine"));
    }
}

/// Draws what most players need not choose: whether the computer's level follows the player's
/// rating, and the computer's style.
pub fn more(ui: &mut Ui, model: &Model, form: &mut Form, rules: &'static RuleSet) {
    let is_computer = match form.against {
        Against::Computer => true,
        Against::Program => form.own_side == OwnSide::Neither && form.other.is_empty(),
        Against::Person => false,
    };
    if !is_computer {
        return;
    }
    rating(ui, model, form, rules);
    style(ui, model.words, &mut form.style, rules);
}

/// Draws the external engines as buttons. The button of an engine that cannot play under the rules
/// is disabled and has the reason as its tooltip.
fn choose(ui: &mut Ui, model: &Model, chosen: &mut String, rules: &RuleSet) {
    for program in &model.settings.0.programs {
        let hindrance = program_hindrance(model, program, rules);
        let is_chosen = *chosen == program.name;
        let button = toggle_button(ui, &program.name, is_chosen).truncate();
        let about = hindrance.as_deref().unwrap_or(&program.path);
        if ui.wide(|ui| ui.button_about(button, hindrance.is_none(), about)) {
            chosen.clone_from(&program.name);
        }
        if is_chosen {
            match &hindrance {
                Some(hindrance) => drop(ui.warning_label(hindrance)),
                None => time(ui, model, program),
            }
        }
    }
}

/// Draws the computer's strength. If its level follows the player's rating, draws the level that
/// suits the player.
fn rated_level(ui: &mut Ui, model: &Model, form: &mut Form, rules: &'static RuleSet) {
    let adapts = form.adapt && form.own_side != OwnSide::Neither;
    let measured = ladder::of_rules(rules).filter(|_| adapts);
    if let Some(name) = measured {
        let rating = model.training.0.ladder.rating(name);
        form.level = ladder::suggested(name, rating).number();
    }
    ui.add_enabled_ui(measured.is_none(), |ui| {
        level(ui, model.words, &mut form.level);
    });
}

/// Draws the measured strength of the level and, if there is a rating for these rules, the player's
/// rating and the choice to play always at the level that suits it.
fn rating(ui: &mut Ui, model: &Model, form: &mut Form, rules: &'static RuleSet) {
    let words = model.words;
    let Some(name) = ladder::of_rules(rules) else {
        return;
    };
    if let Some(points) = ladder::measured(name, Strength::new(form.level)) {
        let key = match name {
            RatingKind::Tower => "level-elo-tower",
            RatingKind::Chess => "level-elo-chess",
        };
        ui.weak_small(words.with(key, &[("elo", points.to_string().into())]));
    }
    if form.own_side == OwnSide::Neither {
        return;
    }
    let own = &model.training.0.ladder;
    let rating = own.rating(name);
    let tick = ui.tick(&mut form.adapt, words.text("ladder-adapt"));
    tick.on_hover_text(words.text("ladder-counts"));
    ui.weak_small(match own.count(name) {
        0 => words.text("ladder-none"),
        games => {
            let values = [
                ("rating", rating.rounded().into()),
                ("spread", rating.uncertainty().into()),
                ("games", games.into()),
                ("level", ladder::suggested(name, rating).number().into()),
            ];
            words.with("ladder-rating", &values)
        }
    });
}

fn style(ui: &mut Ui, words: Texts, chosen: &mut Style, rules: &RuleSet) {
    let suiting = Style::ALL.into_iter().filter(|style| style.suits(rules));
    let suiting: Vec<Style> = suiting.collect();
    if !suiting.contains(chosen) {
        *chosen = Style::default();
    }
    if suiting.len() < 2 {
        return;
    }
    ui.weak_label(words.text("style"))
        .on_hover_text(words.text("style-about"));
    for some in suiting.chunks(2) {
        let row = ui.one_of(chosen, some, |style| {
            words.text(match style {
                Style::Balanced => "style-balanced",
                Style::Solid => "style-solid",
                Style::Attacking => "style-attacking",
                Style::Boards => "style-boards",
            })
        });
        spoken::name(&row, &words.text("style"));
    }
}

/// Draws a slider for the computer's strength, with a face, for whom the level is, and how it plays.
fn level(ui: &mut Ui, words: Texts, number: &mut u8) {
    ui.spacing_mut().slider_width = ui.available_width() - 50.0;
    let slider = ui.add(Slider::new(number, Strength::NUMBERS));
    let level = Strength::new(*number);
    let (face, audience) = audience(level);
    ui.horizontal(|ui| {
        let face = RichText::new(face).size(FACE).color(ui.colors().accent);
        ui.label(face);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let label = ui.accent_label(names::computer(words, level)).id;
            slider.labelled_by(label);
            ui.label(words.text(audience));
        });
    });
    ui.weak_small(about(words, level));
}

/// Returns the face of a level, and the key of the text that says for whom it is.
fn audience(level: Strength) -> (&'static str, &'static str) {
    match level.number() {
        0 => (regular::BABY, "level-for-children"),
        1 => (regular::SMILEY, "level-for-first-game"),
        2..=3 => (regular::SMILEY_WINK, "level-for-beginners"),
        4..=6 => (regular::SMILEY_MEH, "level-for-casual"),
        7..=11 => (regular::SMILEY_NERVOUS, "level-for-club"),
        12..=14 => (regular::SMILEY_ANGRY, "level-for-strong-club"),
        _ => (regular::ROBOT, "level-for-tournament"),
    }
}

/// Describes in words how far the computer searches at a strength: the number of half-moves or
/// positions.
pub fn about(words: Texts, level: Strength) -> String {
    let key = match level.number() {
        0 => "level-0-about",
        1 => "level-1-about",
        2 => "level-2-about",
        3 => "level-3-about",
        4 => "level-4-about",
        5 => "level-5-about",
        6 => "level-6-about",
        _ if level == Strength::FULL => "level-full-about",
        _ if level.depth().is_some() => "level-deep-about",
        _ => "level-whole-about",
    };
    let plies = level.depth().unwrap_or_default().to_string();
    let positions = words.number(level.nodes());
    words.with(
        key,
        &[("plies", plies.into()), ("positions", positions.into())],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup};
    use crate::rules::{Language, TOURNAMENT};
    use crate::store::Settings;

    /// Returns the texts of the form with the computer at a level, in a game under these rules.
    fn texts(language: Language, level: u8, rules: &'static RuleSet) -> String {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let mut shown = Form::new(&Settings::default());
        shown.level = level;
        let tree = stage.tree(|ui, model| {
            form(ui, model, &mut shown, rules);
            more(ui, model, &mut shown, rules);
        });
        let texts = tree
            .iter()
            .filter_map(|(_, node)| node.value().or(node.label()));
        texts.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_form_shows_styles_and_the_measured_rating_of_a_level() {
        let chess = RuleSet::named("chess").unwrap();
        for (language, tower, flat, style, boards) in [
            (
                Language::English,
                "About 600 points on the tower",
                "About Elo 850 in ordinary chess",
                "Attacking",
                "Loves boards",
            ),
            (
                Language::German,
                "Etwa 600 Punkte auf dem 3D-Brett",
                "Etwa Elo 850 im gewöhnlichen Schach",
                "Angriffslustig",
                "Liebt die Decks",
            ),
        ] {
            let texts = |level, rules| texts(language, level, rules);
            let has = |text: &str, all: &[&str]| all.iter().all(|it| text.contains(it));
            assert!(has(&texts(1, &TOURNAMENT), &[tower, style, boards]));
            let in_chess = texts(1, chess);
            assert!(has(&in_chess, &[flat, style]), "{in_chess}");
            assert!(!in_chess.contains(boards), "no boards in chess");
            assert!(!texts(18, chess).contains("Elo"), "not measured");
            let antichess = texts(1, RuleSet::named("chess+antichess").unwrap());
            assert!(!has(&antichess, &[style]) && !antichess.contains("Elo"));
        }
    }
}
