//! Page of the current game: the side to move or the result, the players with their clocks and
//! captured pieces, the moves, and below them the [`buttons`].

use bevy_egui::egui::{self, Align, Layout, RichText, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::learn::problem;
use crate::app::panels::play::{
    buttons, clocks, first_game, hands, machines, placing, series, tandem, writing,
};
use crate::app::panels::remote::letters;
use crate::app::panels::study::{account, analysis, annotating, moves};
use crate::app::panels::style::SMALL;
use crate::app::panels::widgets::signs::{disc, glyph};
use crate::app::panels::widgets::{Part, Widgets};
use crate::app::panels::{Model, Panels, Themed, spoken};
use crate::app::scene::turn;
use crate::game::adjournment::Phase;
use crate::game::{LineId, Sanction};
use crate::rules::laws::{Aim, CHECKS_TO_WIN};
use crate::rules::{Color, Move, Position, Role, notation};
use crate::texts::{Texts, names};

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    writing::open(model, &mut panels.writing);
    // The boxes of questions and of adjournments need the space of the move list and of the welcome
    // text.
    let has_card = panels.ask.is_some() || model.game().phase() != Phase::Play;
    let any = !model.score.rows.is_empty();
    let least = if any && !has_card {
        moves::MIN_HEIGHT
    } else {
        0.0
    };
    ui.three_parts(least, |ui, part| match part {
        Part::Above => {
            panels.line = above(ui, model);
            // The box of a game by letter and the engine's box need the space of the welcome text,
            // too.
            let is_remote = model.session.activity.remote().is_some();
            let is_free = !has_card && !model.analysis.on && !first_game::has_tip(model);
            if !is_remote && !any && is_free {
                moves::welcome(ui, model);
            }
        }
        Part::Foot => {
            if letters::game::is_agreed(model) {
                buttons::walk(ui, model);
            }
            if !annotating::show(ui, model, &mut panels.comment) {
                buttons::show(ui, model, panels);
            }
        }
        Part::List if !any => {}
        Part::List => moves::list(ui, model, panels),
    });
}

/// Draws everything above the list of moves; returns the index of the engine variation under the
/// pointer, if there is one.
fn above(ui: &mut Ui, model: &Model) -> Option<usize> {
    if !letters::game::is_agreed(model) {
        letters::game::proposed(ui, model);
        return None;
    }
    header(ui, model);
    first_game::tip(ui, model);
    problem::show(ui, model);
    placing::show(ui, model);
    tandem::switch(ui, model);
    if model.session.activity.tandem().is_some() {
        // In a bughouse match, pieces in hand and clocks are next to the boards instead.
        machines::show(ui, model);
        return analysis::show(ui, model);
    }
    // The players are in the order of the board, with the player's own side at the bottom.
    let own = turn::own_side(&model.session).unwrap_or(Color::White);
    for side in [!own, own] {
        player(ui, model, side);
        hands::of_player(ui, model, side);
    }
    machines::show(ui, model);
    analysis::show(ui, model)
}

/// Returns a premove as text: its start and destination squares or, for an attack board, its pins.
/// The usual short notation would depend on the position in which the premove is played.
fn from_to(words: Texts, position: &Position, mv: Move) -> String {
    let (from, to) = match mv {
        Move::Piece { from, to, .. } => (words.square(from), words.square(to)),
        Move::Board { from, to, .. } => (words.pin(from).to_owned(), words.pin(to).to_owned()),
        _ => return notation::long(position, mv),
    };
    format!("{from}-{to}")
}

/// Draws the box with the state of the game, its title, the match to which it belongs, the premove, and
/// whether an earlier position or a variation is shown.
fn header(ui: &mut Ui, model: &Model) {
    let words = model.words;
    ui.card(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        state(ui, model);
        if !model.session.title.is_empty() {
            let title = RichText::new(&model.session.title).size(SMALL);
            ui.truncated_label(title.color(ui.colors().weak));
        }
        if let Some((series, index)) = model.series.of(model.game()) {
            ui.weak_label(series::line(words, series, index))
                .on_hover_text(model.tooltip(Command::Open(Page::Match)));
        }
        if let Some(mv) = model.hand.premove() {
            let text = from_to(words, &model.scope.position, mv);
            ui.accent_label(words.with("premove-made", &[("move", text.into())]))
                .on_hover_text(words.text("premove-cancel"));
        }
        if !model.session.is_live() {
            let is_variation = model.session.visit.line != LineId::MAIN;
            let key = match model.scope.may_take() {
                true if is_variation => "looking-at-variation",
                true => "looking-back",
                false => "looking-back-only",
            };
            ui.accent_label(words.text(key));
            if is_variation {
                ui.wide_command(model, Command::DeleteVariation);
            }
        }
    });
}

fn state(ui: &mut Ui, model: &Model) {
    let live = model.session.is_live();
    let pair = model.session.activity.tandem();
    match (
        pair.and_then(|pair| pair.game.result()),
        model.game().result(),
    ) {
        (Some(result), _) if live => tandem::verdict(ui, model, result),
        (None, Some(result)) if live => account::verdict(ui, model, result),
        _ => to_move(ui, model),
    }
}

/// Draws the part of the game's page that stays visible when the panel is folded: the state of the
/// game, and the clocks unless they are next to the boards, as in a bughouse match.
pub fn brief(ui: &mut Ui, model: &Model) {
    ui.card(|ui| {
        state(ui, model);
        if model.clock.is_some() && model.session.activity.tandem().is_none() {
            let own = turn::own_side(&model.session).unwrap_or(Color::White);
            for side in [!own, own] {
                ui.horizontal(|ui| {
                    disc(ui, side);
                    clocks::show(ui, model, side);
                });
            }
        }
    });
}

/// Draws which player is to move, or must press the clock, promote, place a piece or seal a move.
fn to_move(ui: &mut Ui, model: &Model) {
    let (words, game, position) = (model.words, model.game(), model.session.position());
    let is_live = model.session.is_live();
    // Until the clock is pressed, the player who has moved is still to act.
    let presses = is_live && game.awaits_press();
    let placing = game.placing().filter(|_| is_live);
    let side = match placing {
        Some(placing) => placing.turn(),
        None if presses => !position.turn(),
        None => position.turn(),
    };
    let keys = if presses {
        ["white-presses", "black-presses"]
    } else if position.pending_promotion().is_some() {
        ["white-promotes", "black-promotes"]
    } else {
        match game.phase() {
            Phase::Sealing { .. } if is_live => ["white-seals", "black-seals"],
            Phase::Adjourned(_) | Phase::Opening(_) | Phase::Reply(_) if is_live => {
                ["white-has-sealed", "black-has-sealed"]
            }
            _ => ["white-to-move", "black-to-move"],
        }
    };
    ui.horizontal(|ui| {
        disc(ui, side);
        let text = match placing {
            Some(_) => words.with("placing-turn", &[("side", words.side(side).into())]),
            None => words.text(keys[side.index()]),
        };
        spoken::announce(&ui.heading(text));
        if position.in_check() && model.scope.helps() {
            let check = RichText::new(words.text("check")).color(ui.colors().warn);
            spoken::announce(&ui.label(check.heading()));
        }
    });
}

/// Draws the clock and name of a player and the pieces that the player has captured, strongest
/// first.
fn player(ui: &mut Ui, model: &Model, side: Color) {
    let name = names::player(model.words, model.game().setup(), side);
    let captured = model.shown.0.captured.iter().map(|it| it.piece);
    let captured = captured.filter(|piece| piece.color != side);
    let mut captured: Vec<Role> = captured.map(|piece| piece.role).collect();
    captured.sort_by(|a, b| b.cmp(a));
    let height = match model.clock {
        Some(_) => clocks::SIZE.y,
        None => ui.spacing().interact_size.y,
    };
    let row = egui::vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        disc(ui, side);
        clocks::show(ui, model, side);
        // The row is laid out from the right, so that a long name is cut off and the pieces are
        // not.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            illegal_moves(ui, model, side);
            checks(ui, model, side);
            let glyphs: String = captured.into_iter().map(glyph).collect();
            let pieces = RichText::new(glyphs)
                .size(17.0)
                .color(ui.colors().captured[side.index()]);
            let space = ui.available_width() * 0.55;
            ui.scope(|ui| {
                ui.set_max_width(space);
                ui.truncated_label(pieces)
                    .on_hover_text(model.words.text("captured"));
            });
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.name_label(name);
            });
        });
    });
}

/// Draws how many checks a player has given; draws nothing under rules that do not count checks.
fn checks(ui: &mut Ui, model: &Model, side: Color) {
    let position = model.session.position();
    if position.rules().aim() == Aim::ThreeChecks {
        let given = position.checks_given(side);
        let values = [("count", given.into()), ("most", CHECKS_TO_WIN.into())];
        let about = model.words.with("checks-given-about", &values);
        ui.accent_label(model.words.with("checks-given", &values))
            .on_hover_text(about);
    }
}

/// Draws the number of a player's illegal moves that have been claimed, unless it is 0 (Article
/// 10.3; Article 7.4(b) of the FIDE Laws of Chess).
fn illegal_moves(ui: &mut Ui, model: &Model, side: Color) {
    let count = model.game().illegal_moves(side);
    if count > 0 {
        let article = Sanction::Third.article(model.game().cited_law());
        let values = [("count", count.into()), ("article", article.into())];
        let about = model.words.with("illegal-moves", &values);
        ui.warning_label(format!("⚠ {count}")).on_hover_text(about);
    }
}
