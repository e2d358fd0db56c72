//! The page of a finished game. Shows its summary and, once it is reviewed, the graph of winning
//! chances, both sides' accuracy, the moves with their signs, and the buttons that start the practice
//! with mistakes. An unfinished game can be reviewed, too.

mod graph;
mod learn;
mod sides;
mod summary;

use bevy_egui::egui::{ProgressBar, RichText, Ui};

use crate::app::engine::review::Reviewing;
use crate::app::input::commands::{Command, Page};
use crate::app::panels::play::buttons;
use crate::app::panels::study::{account, analyst, annotating, moves};
use crate::app::panels::widgets::{Part, Widgets};
use crate::app::panels::{Model, Panels, Themed, spoken};
use crate::app::session::{GameRequest, LoadRequest, MistakeRequest, programs, seats};
use crate::engine::explain::Fault;
use crate::engine::review::{Judgement, Mistake, Review};
use crate::game::{LineId, Visit};
use crate::rules::{Color, Move};
use crate::texts::{Trouble, explain, names};

/// Number of half-moves of a line that are replayed if the explanation is about none of them.
const REPLAYED_PLIES: usize = 4;

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    if std::mem::take(&mut panels.reviews_next) {
        model.act(Command::Open(Page::Review));
    }
    if let Some(learning) = model.session.activity.practice() {
        return learn::page(ui, model, learning);
    }
    let result = model.game().result();
    let review = model.reviewing.of(&model.session);
    let is_reviewed = review.is_some() || model.reviewing.is_running();
    let hindrance = Reviewing::hindrance(model.game());
    if result.is_none()
        && let Some(why) = hindrance
    {
        ui.heading(model.text("command-review"));
        ui.weak_label(model.text(why));
        return;
    }
    ui.three_parts(moves::MIN_HEIGHT, |ui, part| match part {
        Part::Above => match result {
            Some(result) if !is_reviewed => account::summary(ui, model, result),
            Some(result) => {
                account::score_line(ui, model, result);
                above(ui, model);
            }
            None => above(ui, model),
        },
        Part::List => moves::list(ui, model, panels),
        Part::Foot => {
            if is_reviewed || result.is_none() {
                buttons::walk(ui, model);
            }
            if annotating::show(ui, model, &mut panels.comment) {
                return;
            }
            if let Some(review) = review.filter(|it| it.is_whole()) {
                to_learn(ui, model, review);
            }
            if result.is_some() {
                account::next(ui, model, panels);
            }
            if result.is_some() && !is_reviewed {
                account::buttons(ui, model);
            }
        }
    });
}

/// Draws the part above the moves: the engine's progress, the graph, and both sides' accuracy.
fn above(ui: &mut Ui, model: &Model) {
    let review = model.reviewing.of(&model.session);
    let (done, all) = review.map_or((0, 0), Review::progress);
    if model.reviewing.is_running() {
        ui.horizontal(|ui| {
            ui.at_the_right(|ui| {
                let stop = model.text("review-stop");
                ui.command_button(model, Command::Open(Page::Review), stop, true);
                let values = [("done", done.into()), ("all", all.into())];
                let text = model.words.with("review-progress", &values);
                let part = done as f32 / all.max(1) as f32;
                let text = RichText::new(text).color(ui.colors().text);
                let bar = ProgressBar::new(part).text(text).fill(ui.colors().pressed);
                ui.add(bar.corner_radius(6));
            });
        });
    } else {
        analyst::choose(ui, model, model.game().rules());
        if !model.reviewing.is_done_by(chosen(model)) {
            ui.main_command(model, Command::Open(Page::Review), "review-go-over");
        }
    }
    report_engine(ui, model);
    let Some(review) = review else {
        return;
    };
    ui.card(|ui| {
        graph::show(ui, model, review);
        for side in Color::ALL {
            sides::show(ui, model, review, side);
        }
        ui.add_space(4.0);
        let fault = model.reviewing.fault_shown(&model.session);
        let is_end = model.session.visit == model.game().live();
        if let Some(fault) = &fault {
            ui.warning_label(better(model, fault));
            explain(ui, model, fault);
            replays(ui, model, fault);
        } else if !is_end {
            // The line keeps its height, so that the list below stays in its place.
            ui.label("");
        }
        if is_end {
            summary::show(ui, model, review);
        }
    });
}

/// Returns the name of the external engine that is to review the game; `None` for the built-in
/// engine.
fn chosen<'a>(model: &'a Model) -> Option<&'a str> {
    let program = programs::analyst(&model.settings.0, model.game().rules())?;
    Some(&program.name)
}

/// Draws which external engine reviews the game, if the choice of the engine does not show it, and
/// what this engine could not do.
fn report_engine(ui: &mut Ui, model: &Model) {
    let reviewing = &model.reviewing;
    if let Some(program) = reviewing.program() {
        let values = [("program", program.into())];
        if reviewing.is_running() || chosen(model) != Some(program) {
            ui.weak_small(model.words.with("review-by", &values));
        }
        if reviewing.lacks_only_moves() {
            ui.weak_small(model.words.with("review-without-only-moves", &values));
        }
    }
    if let Some((program, failure)) = reviewing.failed() {
        let trouble = Trouble::AnalystFailed(program.clone(), failure.clone());
        ui.warning_label(trouble.text(model.words));
    }
}

/// Returns a move with the sign of the review, and the move that would have been better.
pub fn better(model: &Model, fault: &Mistake) -> String {
    let write = |moves: &[Move]| {
        let first = moves.get(..1).unwrap_or_default();
        model.words.line(&fault.position, first)
    };
    let sign = fault.judgement.map_or("", Judgement::sign);
    let played = write(&fault.played.moves) + sign;
    let values = [
        ("played", played.into()),
        ("move", write(&fault.best.moves).into()),
    ];
    model.words.with("review-better", &values)
}

/// Draws the sentences that explain a mistake.
fn explain(ui: &mut Ui, model: &Model, fault: &Mistake) {
    if let Some(explanation) = &fault.explanation {
        for sentence in explain::sentences(model.words, &fault.position, explanation) {
            spoken::announce(&ui.label(sentence));
        }
    }
}

/// Draws the buttons that play, as variations, the opponent's reply to a mistake and the better move,
/// each with the moves that the explanation is about.
fn replays(ui: &mut Ui, model: &Model, fault: &Mistake) {
    let replay = |which: Fault, line: &[Move], ply: usize| {
        let idea = fault.explanation.as_ref().and_then(|it| it.first(which));
        let length = idea.map_or(REPLAYED_PLIES, |idea| idea.moves.end);
        let moves = line.get(..length).unwrap_or(line).to_vec();
        let line = LineId::MAIN;
        GameRequest::Line {
            at: Visit { line, ply },
            moves,
            is_replayed: true,
        }
    };
    let (best, explanation) = (&fault.best.moves, fault.explanation.as_ref());
    let refutation = explanation.map_or(&fault.refutation, |it| &it.refutation);
    let end = fault.ply + fault.played.moves.len();
    ui.pair(|reply, better| {
        if reply.wide_button(model.text("review-show-reply"), !refutation.is_empty()) {
            model.act(replay(Fault::Allowed, refutation, end));
        }
        if better.wide_button(model.text("review-show-better"), true) {
            model.act(replay(Fault::Missed, best, fault.ply));
        }
    });
}

/// Draws the buttons that start the practice with a side's mistakes. If exactly one side is played
/// by a human and has mistakes, draws only the button for this side, as the main button.
fn to_learn(ui: &mut Ui, model: &Model, review: &Review) {
    let own = seats::only_local(model.game());
    let all = Color::ALL.map(|side| (side, review.mistakes(side)));
    let mistakes = all.into_iter().filter(|(_, mistakes)| !mistakes.is_empty());
    let mistakes: Vec<_> = mistakes.collect();
    if mistakes.is_empty() {
        ui.weak_small(model.text("learn-nothing"));
        return;
    }
    if own.is_none() {
        ui.weak_small(model.text("learn"));
    }
    let begin = |mistakes: Vec<_>| {
        model.act(LoadRequest::Mistakes(MistakeRequest::Begin(
            mistakes.into(),
        )));
    };
    match own {
        Some(own) if let Some((_, own)) = mistakes.iter().find(|(side, _)| *side == own) => {
            if ui.main_button(model.text("learn"), true).clicked() {
                begin(own.clone());
            }
        }
        _ => ui.equal_columns(mistakes, |ui, (side, mistakes)| {
            let name = names::player(model.words, model.game().setup(), side);
            let count = mistakes.len().to_string();
            let values = [("name", name.into()), ("count", count.into())];
            let label = model.words.with("learn-of", &values);
            let button = bevy_egui::egui::Button::new(label).truncate();
            if ui.add(button).clicked() {
                begin(mistakes);
            }
        }),
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;
    use crate::app::engine::review::testing::missed_mate;
    use crate::app::panels::Page;
    use crate::app::panels::stage::Stage;
    use crate::app::session::Session;
    use crate::rules::Language;

    /// Returns the texts of a page on which the position after these half-moves is shown.
    fn texts(page: Page, is_reviewed: bool, ply: usize) -> Vec<String> {
        let (game, review) = missed_mate();
        let mut stage = Stage::new(&game, Language::English);
        stage.edit::<Session>().visit.ply = ply;
        if is_reviewed {
            *stage.edit() = Reviewing::done(&game, review);
        }
        let mut panels = Panels::default();
        panels.open_page(page);
        let (ctx, window) = (Stage::context(), vec2(1280.0, 720.0));
        stage.frame(&ctx, &mut panels, window);
        let texts = stage.frame(&ctx, &mut panels, window);
        texts.into_iter().map(|it| it.text).collect()
    }

    #[test]
    fn a_blunder_is_shown_with_the_better_move_and_the_reason() {
        let texts = texts(Page::Review, true, 1);
        let replay = "See better move";
        for told in ["1.h3?? Better: 1.Rd8#", "Missed 1.Rd8#: Mate.", replay] {
            assert!(texts.iter().any(|it| it == told), "{texts:?}");
        }
    }

    #[test]
    fn at_the_end_of_the_game_its_review_is_summed_up() {
        let texts = texts(Page::Review, true, 2);
        for told in [
            "The chances changed most with 1.h3??: Black's rose from 0 to",
            "Missed 1.Rd8#: Mate.",
            "White overlooked a mate.",
            "Mate in one",
        ] {
            assert!(texts.iter().any(|it| it.starts_with(told)), "{texts:?}");
        }
    }

    #[test]
    fn a_move_has_one_sign_and_on_the_page_of_the_review_it_is_the_one_counted() {
        for (page, is_reviewed, sign) in [
            (Page::Review, true, "h3??"),
            (Page::Game, true, "h3?"),
            (Page::Game, false, "h3?"),
        ] {
            let texts = texts(page, is_reviewed, 1);
            let moves: Vec<_> = texts.iter().filter(|it| it.starts_with("h3")).collect();
            assert_eq!(moves, [sign], "{page:?}");
        }
    }
}
