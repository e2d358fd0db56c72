//! The game's page: whose move it is, the players with what they have captured,
//! the moves, and the buttons.

use bevy_egui::egui::{self, Align, Layout, RichText};

use super::ask::ends;
use super::style::{self, color};
use super::{
    Act, Ask, Model, Panels, account, adjournment, analysis, arbiter, claims, clocks,
    command_button, duties, main_button, moves, opponent, problem, series, tournament, writing,
};
use crate::app::input::commands::Command;
use crate::app::scene::turn;
use crate::app::session::intent::Step;
use crate::app::session::seats;
use crate::app::view::pick::Scope;
use crate::app::words::names;
use crate::game::{Event, Phase, Sanction};
use crate::rules::{Color, Role};

/// What the buttons leave of the page's height for walking through the moves and for
/// a row of them, in logical pixels.
const LEAST_LIST: f32 = 76.0;

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, panels: &mut Panels, acts: &mut Vec<Act>) {
    writing::open(model, &mut panels.writing);
    header(ui, model);
    problem::show(ui, model);
    // As the board: one's own side below.
    let own = turn::own_side(model.table, model.course).unwrap_or(Color::White);
    player(ui, model, !own);
    player(ui, model, own);
    opponent::show(ui, model, acts);
    // Where the buttons leave the moves no room, they scroll.
    let room = (ui.available_height() - LEAST_LIST).max(LEAST_LIST);
    egui::Panel::bottom("buttons")
        .frame(egui::Frame::new())
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.add_space(6.0);
            walk(ui, model, acts);
            egui::ScrollArea::vertical()
                .id_salt("buttons")
                .max_height(room)
                .min_scrolled_height(room)
                .show(ui, |ui| buttons(ui, model, panels, acts));
        });
    panels.line = analysis::show(ui, model, acts);
    let written = writing::seen(model, &panels.writing);
    moves::list(ui, model, written, &mut panels.scrolled, acts);
}

/// Whose move it is; check; the result; whether another place is shown.
fn header(ui: &mut egui::Ui, model: &Model) {
    let words = model.words;
    let position = model.table.position();
    let result = model.table.game.result();
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        match result.filter(|_| model.table.is_live()) {
            Some(result) => account::verdict(ui, model, result),
            None => {
                ui.horizontal(|ui| {
                    // A move that is not completed is its player's still.
                    let presses = model.table.is_live() && model.table.game.awaits_press();
                    let side = position.turn();
                    disc(ui, if presses { !side } else { side });
                    let to_move = match (presses, position.owed(), side) {
                        (true, _, Color::White) => "black-presses",
                        (true, _, Color::Black) => "white-presses",
                        (false, Some(_), Color::White) => "white-promotes",
                        (false, Some(_), Color::Black) => "black-promotes",
                        (false, None, Color::White) => "white-to-move",
                        (false, None, Color::Black) => "black-to-move",
                    };
                    ui.label(RichText::new(words.text(to_move)).heading());
                    if position.in_check() && Scope::of(model.table).helps() {
                        let check = RichText::new(words.text("check")).color(color::WARN);
                        ui.label(check.heading());
                    }
                });
            }
        }
        if let Some((series, index)) = model.series.of(&model.table.game) {
            let line = series::line(words, series, index);
            ui.label(RichText::new(line).color(color::WEAK))
                .on_hover_text(Command::Match.tooltip(words));
        }
        if !model.table.is_live() {
            let may_try = Scope::of(model.table).may_take();
            let key = if may_try {
                "looking-back"
            } else {
                "looking-back-only"
            };
            let looking = RichText::new(words.text(key)).color(color::ACCENT);
            ui.label(looking);
        }
    });
}

/// A disc in a side's colour.
pub fn disc(ui: &mut egui::Ui, side: Color) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(20.0, 20.0), egui::Sense::hover());
    let fill = match side {
        Color::White => color::WHITE,
        Color::Black => color::BLACK,
    };
    let line = egui::Stroke::new(1.5, color::WEAK);
    ui.painter().circle(rect.center(), 8.0, fill, line);
}

/// A player's name and the pieces that he has captured, the strongest first.
fn player(ui: &mut egui::Ui, model: &Model, side: Color) {
    let name = names::player(model.words, model.table.game.setup(), side);
    let mut captured: Vec<Role> = model
        .shown
        .0
        .captured
        .iter()
        .filter(|captured| captured.piece.color != side)
        .map(|captured| captured.piece.role)
        .collect();
    captured.sort_by(|a, b| b.cmp(a));
    let height = match model.clock {
        Some(_) => clocks::SIZE.y,
        None => ui.spacing().interact_size.y,
    };
    let row = egui::vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        disc(ui, side);
        clocks::show(ui, model, side);
        // What stands at the right takes its place first; a long name gives way.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            illegal_moves(ui, model, side);
            let glyphs: String = captured.iter().map(|&role| glyph(role)).collect();
            let pieces = RichText::new(glyphs).size(17.0).color(match side {
                Color::White => color::WEAK,
                Color::Black => color::WHITE,
            });
            let space = ui.available_width() * 0.55;
            ui.scope(|ui| {
                ui.set_max_width(space);
                ui.add(egui::Label::new(pieces).truncate())
                    .on_hover_text(model.words.text("captured"));
            });
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(name).truncate());
            });
        });
    });
}

/// How many illegal moves of a player have been claimed (Article 10.3; FIDE's 7.4(b)).
fn illegal_moves(ui: &mut egui::Ui, model: &Model, side: Color) {
    let count = model.table.game.illegal_moves(side);
    if count > 0 {
        let article = Sanction::Third.article(model.table.game.cites());
        let values = [("count", count.into()), ("article", article.into())];
        let about = model.words.with("illegal-moves", &values);
        ui.label(RichText::new(format!("⚠ {count}")).color(color::WARN))
            .on_hover_text(about);
    }
}

/// The picture of a piece in text.
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

/// The buttons that walk through the game.
fn walk(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let replay = if model.replays { "■" } else { "⏩" };
    let steps = [
        ("⏮", Command::Step(Step::Start)),
        ("◀", Command::Step(Step::Back)),
        ("▶", Command::Step(Step::Forward)),
        ("⏭", Command::Step(Step::End)),
        (replay, Command::Replay),
    ];
    ui.columns(steps.len(), |columns| {
        for (ui, (label, command)) in columns.iter_mut().zip(steps) {
            ui.vertical_centered_justified(|ui| {
                command_button(ui, model.words, label, command, true, acts);
            });
        }
    });
}

/// Taking back, giving up, agreeing; or the question whether that is meant.
fn buttons(ui: &mut egui::Ui, model: &Model, panels: &mut Panels, acts: &mut Vec<Act>) {
    let words = model.words;
    let game = &model.table.game;
    match panels.ask {
        Some(Ask::Claim) => {
            style::card().show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                claims::show(ui, model, &mut panels.claim, acts);
            });
            return;
        }
        Some(Ask::Adjourn) => {
            style::card().show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                adjournment::question(ui, model, &mut panels.adjournment, acts);
            });
            return;
        }
        Some(ask) => return question(ui, model, ask, acts),
        None => {
            let form = &mut panels.adjournment;
            adjournment::after_resumption(ui, model, form, acts);
            if !adjournment::show(ui, model, form, acts) {
                writing::show(ui, model, &mut panels.writing, acts);
                duties::show(ui, model, acts);
                tournament::buttons(ui, model, acts);
            }
        }
    }
    let playing = game.result().is_none();
    if !playing {
        let button = main_button(ui, &words.text("command-account"), true);
        let tooltip = Command::Account.tooltip(words);
        if button.on_hover_text(tooltip).clicked() {
            acts.push(Command::Account.into());
        }
    }
    let resigns = game.speaker().is_ok();
    let ends = [(Command::Resign, resigns), (Command::Agree, playing)];
    let played = playing && game.phase() == Phase::Play;
    let stop = if played {
        Command::Adjourn
    } else {
        Command::Arbiter
    };
    let stops = [(Command::Resign, resigns), (stop, true)];
    let takes = [
        (Command::Undo, game.can_undo()),
        (Command::Redo, game.can_redo()),
    ];
    // In a tournament game nothing is taken back, and a draw is offered above.
    let rows = match game.setup().terms.duties() {
        None if !playing => vec![&takes[..]],
        Some(_) if !playing => vec![&stops[1..]],
        None => vec![&ends[..], &takes[..]],
        // The computer seals nothing.
        Some(_) if seats::plays(game) => vec![&stops[..1]],
        Some(_) => vec![&stops[..]],
    };
    for row in rows {
        ui.columns(row.len(), |columns| {
            for (ui, &(command, on)) in columns.iter_mut().zip(row) {
                ui.vertical_centered_justified(|ui| {
                    if command == Command::Agree {
                        return tournament::draw_button(ui, model, acts);
                    }
                    let label = words.text(command.word());
                    command_button(ui, words, label, command, on, acts);
                });
            }
        });
    }
}

/// The question whether something that cannot be meant by accident is to happen:
/// Enter says yes, Escape no.
pub fn question(ui: &mut egui::Ui, model: &Model, ask: Ask, acts: &mut Vec<Act>) {
    let words = model.words;
    let game = &model.table.game;
    let Some(event) = ask.event(game) else {
        // What it was about has passed.
        acts.push(Act::Unask);
        return;
    };
    let text = match event {
        Event::Resignation(Color::White) => words.text("ask-white-resigns"),
        Event::Resignation(Color::Black) => words.text("ask-black-resigns"),
        Event::Agreement => words.text("ask-agree"),
        Event::Accept(by) => model.told("ask-accept", by),
        event => {
            let what = arbiter::said(words, &model.names(), model.table.game.cites(), event)
                .map_or_else(String::new, |(text, _)| text);
            let end = ends(game, event).map(|result| words.tell(&result));
            let values = [
                ("what", what.into()),
                ("end", end.unwrap_or_default().into()),
            ];
            words.with("ask-happen", &values)
        }
    };
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(text);
        ui.columns(2, |columns| {
            let [yes, no] = columns else { return };
            yes.vertical_centered_justified(|ui| {
                let label = RichText::new(words.text("yes")).color(color::ON_ACCENT);
                let button = ui.add(egui::Button::new(label).fill(color::ACCENT));
                let key = Command::MoveBox.tooltip_as(words, "yes");
                if button.on_hover_text(key).clicked() {
                    acts.push(event.into());
                    acts.push(Act::Close);
                }
            });
            no.vertical_centered_justified(|ui| {
                let no = ui.button(words.text("no"));
                if no.on_hover_text(Command::Cancel.tooltip(words)).clicked() {
                    acts.push(Act::Unask);
                }
            });
        });
    });
}
