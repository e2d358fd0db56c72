//! The choice of the engine that analyses: the built-in one, or one of the player's external
//! engines that play by the rules of the game.

use std::iter;

use bevy_egui::egui::Ui;

use crate::app::panels::{Model, Widgets};
use crate::app::session::programs;
use crate::rules::RuleSet;
use crate::store::Setting;
use crate::texts::Texts;

/// Draws the choice of the engine for games under these rules. Draws nothing if only the built-in
/// engine can analyse them, except the reason if the player has chosen another engine.
pub fn choose(ui: &mut Ui, model: &Model, rules: &RuleSet) {
    let (words, settings) = (model.words, &model.settings.0);
    let able = settings.programs.iter();
    let able = able.filter(|it| programs::analyses(it, rules));
    let names: Vec<String> = iter::once(String::new())
        .chain(able.map(|it| it.name.clone()))
        .collect();
    let chosen = programs::analyst(settings, rules);
    if names.len() > 1 {
        ui.horizontal(|ui| {
            let label = ui.weak_small(words.text("analyst"));
            let mut name = chosen.map_or_else(String::new, |it| it.name.clone());
            let before = name.clone();
            let shown = |name: &String| match name.is_empty() {
                true => "Tritower".to_owned(),
                false => name.clone(),
            };
            ui.drop_down("analyst", &mut name, &names, shown)
                .labelled_by(label.id);
            if name != before {
                model.act(Setting::Analyst(name));
            }
        });
    }
    if let Some(other) = settings.program(&settings.analyst)
        && chosen.is_none()
    {
        let values = [("program", other.name.as_str().into())];
        ui.weak_small(words.with("analyst-other-rules", &values));
    }
}

/// Returns the name of the engine that analyses, as sentences use it: that of an external engine,
/// or of the built-in one if it is `None`.
pub fn name(words: Texts, program: Option<&str>) -> String {
    program.map_or_else(|| words.text("analyst-own"), str::to_owned)
}
