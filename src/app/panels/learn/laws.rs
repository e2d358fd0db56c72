//! Short rules of the current game: first the changes by each option of its rule set, then the
//! rules of the base game.

use bevy_egui::egui::Ui;

use crate::app::panels::widgets::{self, Widgets};
use crate::app::panels::{Model, SMALL};
use crate::rules::{RuleOption, RuleSet};
use crate::texts::Texts;

pub fn overview(ui: &mut Ui, model: &Model) {
    let words = model.words;
    let rules = model.session.position().rules();
    ui.scrolled("laws", |ui| {
        widgets::scroll_by_keys(ui);
        if rules.options().next().is_some() {
            ui.label(words.rule_set(rules));
            changes(ui, words, rules);
            ui.weak_label(words.text("laws-otherwise"));
        }
        let base = rules.base();
        ui.card(|ui| {
            head(
                ui,
                words,
                words.localize(&base),
                words.game_source(base),
                None,
            );
            paragraphs(ui, &words.game_rules(base));
        });
    });
}

fn changes(ui: &mut Ui, words: Texts, rules: &RuleSet) {
    for option in rules.options() {
        ui.card(|ui| {
            let standing = words.game_option_standing(option);
            let source = option.source().to_owned();
            head(ui, words, words.game_option(option), source, standing);
            paragraphs(ui, &words.game_option_rules(rules, option));
        });
    }
    if let Some(castling) = words.castling_anywhere(rules) {
        ui.card(|ui| {
            let source = RuleOption::Shuffle.source().to_owned();
            head(ui, words, words.text("laws-castling"), source, None);
            paragraphs(ui, &castling);
        });
    }
}

/// Draws the title of a section and the source of its rules. `standing` is a remark that the rules
/// are experimental or reconstructed, if they are.
fn head(ui: &mut Ui, words: Texts, title: String, source: String, standing: Option<String>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = SMALL;
        ui.accent_label(title);
        ui.horizontal_wrapped(|ui| {
            ui.weak_small(words.with("laws-source", &[("source", source.into())]));
            if let Some(standing) = standing {
                ui.warning_label(standing);
            }
        });
    });
}

fn paragraphs(ui: &mut Ui, text: &str) {
    for paragraph in text.lines() {
        ui.label(paragraph);
    }
}

#[cfg(test)]
pub mod testing {
    use super::*;

    /// Returns the names of the base games without options, and of each base game with each single
    /// option (and the option that this one requires, if any).
    pub fn rule_sets() -> Vec<String> {
        let alone = RuleOption::ALL.into_iter().flat_map(|option| {
            let with = match option {
                RuleOption::Castling => "antichess+",
                RuleOption::RookPawns => "federation+",
                _ => "",
            };
            ["tower", "chess"].map(|board| format!("{board}+{with}{}", option.name()))
        });
        let all = ["tower", "chess"]
            .map(str::to_owned)
            .into_iter()
            .chain(alone);
        all.filter(|name| RuleSet::named(name).is_ok()).collect()
    }
}

#[cfg(test)]
mod tests {

    use super::testing::rule_sets;
    use crate::app::panels::stage::{Stage, Text};
    use crate::app::panels::{Page, Panels};
    use crate::game::{Game, Setup};
    use crate::rules::{Language, Position, RuleSet};

    /// Returns the test fixture, and all texts of the page drawn in a window that is high enough to
    /// show them.
    fn written(rules: &'static RuleSet, language: Language) -> (Stage, Vec<Text>) {
        let game = Game::new(Setup::from(Position::start_of(rules)));
        let stage = Stage::new(&game, language);
        let mut panels = Panels::default();
        panels.open_page(Page::Laws);
        let texts = stage.all_texts(&mut panels);
        (stage, texts)
    }

    /// Height in logical pixels that is available to a section of the page if the window is 720
    /// logical pixels high.
    const SECTION_HEIGHT: f32 = 595.0;

    #[test]
    fn every_rule_is_shown_with_its_source_and_each_section_fits_one_screen() {
        let mut high = Vec::new();
        for language in Language::ALL {
            for name in rule_sets() {
                let rules = RuleSet::named(&name).unwrap();
                let (stage, texts) = written(rules, language);
                let words = stage.words();
                let find = |text: &str| {
                    let found = texts.iter().rfind(|it| it.text == text);
                    found.unwrap_or_else(|| panic!("{name}: {text:?} is not there"))
                };
                let base = rules.base();
                let mut sections = vec![(words.localize(&base), words.game_rules(base))];
                for option in rules.options() {
                    let text = words.game_option_rules(rules, option);
                    sections.push((words.game_option(option), text));
                    find(&words.with("laws-source", &[("source", option.source().into())]));
                    if let Some(standing) = words.game_option_standing(option) {
                        find(&standing);
                    }
                }
                let castling = words.castling_anywhere(rules);
                sections.extend(castling.map(|text| (words.text("laws-castling"), text)));
                for (title, text) in sections {
                    let last = find(text.lines().last().unwrap());
                    let height = last.at.bottom() - find(&title).at.top();
                    if height > SECTION_HEIGHT {
                        high.push(format!("{title}: {height}"));
                    }
                }
            }
        }
        assert!(high.is_empty(), "{}", high.join("\n"));
    }
}
