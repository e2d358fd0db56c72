//! Page of the opening explorer: the moves that were played in the position shown, with the number
//! of games, their results and the engine's evaluation. A click plays a move.

mod filter;
mod rows;
mod source;

use bevy_egui::egui::{ProgressBar, Ui};

use crate::app::engine::analysis::Analysis;
use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::play::buttons;
use crate::app::panels::study::{analysis, moves};
use crate::app::panels::widgets::{Part, Widgets};
use crate::app::panels::{Model, Panels, spoken};
use crate::app::session::training::TrainingRequest;
use crate::app::session::{LoadRequest, seats};
use crate::game::GameId;
use crate::library::openings::{Collected, GameFilter, OpeningTree};
use crate::texts::Trouble;
use source::{Loader, Source, Tree};

#[derive(Default)]
pub struct Form {
    /// The source that the player has chosen; `None` before the first choice.
    chosen: Option<Source>,
    filter: filter::Form,
    loader: Loader,
    helped: Option<GameId>,
}

impl Form {
    /// Makes the page read the player's own games again when it is next drawn.
    pub fn open(&mut self) {
        self.loader.forget_own();
    }
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.heading(model.text("command-openings"));
    let hindrance = Analysis::hindrance(model.game());
    if let Some(why) = hindrance.or(model.session.move_hindrance()) {
        ui.weak_label(model.text(why));
        return;
    }
    report_help(model, &mut panels.openings);
    ui.three_parts(moves::MIN_HEIGHT, |ui, part| match part {
        Part::Above => {
            panels.line = analysis::show(ui, model);
            if ui.card(|ui| explorer(ui, model, &mut panels.openings)) {
                panels.look_up_openings();
            }
        }
        Part::List => moves::list(ui, model, panels),
        Part::Foot => buttons::walk(ui, model),
    });
}

/// Reports that the player has help in the current game. If it is an unfinished game against the
/// computer, it does not count for the player's rating.
fn report_help(model: &Model, form: &mut Form) {
    let game = model.game();
    let is_helped = game.result().is_none() && seats::has_machine(game);
    if is_helped && form.helped != Some(game.id()) {
        form.helped = Some(game.id());
        model.act(LoadRequest::Training(TrainingRequest::Helped(game.id())));
    }
}

/// Draws the choice of the source and the moves; returns whether the button that opens the page of
/// the manual was clicked.
fn explorer(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    let rules = model.session.position().rules();
    let sources = Source::of(rules);
    let chosen = form.chosen.filter(|it| sources.contains(it));
    let mut source = chosen.unwrap_or(sources[0]);
    let before = source;
    let row = ui.one_of(&mut source, sources, |source| {
        model.text(match source {
            Source::Bundled => "openings-bundled",
            Source::Own => "openings-own",
            Source::Pgn => "openings-pgn",
        })
    });
    spoken::name(&row, &model.text("openings-source"));
    if source != before {
        form.chosen = Some(source);
    }
    let pgn = model.collection.0.as_ref().map(|list| &list.source);
    if source == Source::Pgn && pgn.is_none() {
        ui.weak_label(model.text("openings-no-pgn"));
        ui.wide_command(model, Command::Dialog(Dialog::Open));
        return false;
    }
    let filter = match source {
        Source::Bundled => GameFilter::default(),
        Source::Own | Source::Pgn => filter::show(ui, model, &mut form.filter),
    };
    let is_filtered = filter != GameFilter::default();
    let wanted = source::TreeKey {
        source,
        rules,
        filter,
        pgn: pgn.filter(|_| source == Source::Pgn).cloned(),
    };
    let folder = model.files.0.games();
    match form.loader.load(wanted, &folder) {
        Err(share) => {
            model.waits.set(true);
            let bar = ProgressBar::new(share).text(model.text("reading"));
            ui.add(bar.corner_radius(6));
        }
        Ok(Tree::Bundled(tree)) => {
            about_bundled(ui, model, tree);
            rows::show(ui, model, tree);
            return ui.wide_button(model.text("openings-explained"), true);
        }
        Ok(Tree::Collected(Ok(collected))) => {
            if collected.tree.games() == 0 {
                ui.label(model.text(match source {
                    _ if is_filtered => "openings-none-filtered",
                    Source::Pgn => "openings-none-in-pgn",
                    Source::Own | Source::Bundled => "openings-none-saved",
                }));
            } else {
                about_games(ui, model, collected);
                rows::show(ui, model, &collected.tree);
            }
            if collected.unreadable > 0 {
                let values = [("count", collected.unreadable.into())];
                ui.weak_small(model.words.with("openings-unreadable", &values));
            }
        }
        Ok(Tree::Collected(Err(error))) => {
            ui.warning_label(Trouble::Load(error.clone()).text(model.words));
        }
    }
    false
}

fn about_bundled(ui: &mut Ui, model: &Model, tree: &OpeningTree) {
    let values = [("number", model.words.number(tree.games().into()).into())];
    ui.weak_small(model.words.with("openings-bundled-about", &values));
}

fn about_games(ui: &mut Ui, model: &Model, collected: &Collected) {
    let words = model.words;
    let [count, number] = words.count(collected.tree.games().into());
    ui.weak_small(words.with("openings-games", &[count, number.clone()]));
    if collected.has_more {
        ui.weak_small(words.with("openings-more", &[number]));
    }
}
