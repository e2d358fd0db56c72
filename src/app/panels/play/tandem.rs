//! The panels of a bughouse match. Next to the boards, each of the four players has a box with the
//! team's colour, the clock, the pieces in hand, and the piece that the partner asks for. The
//! game's page has the result and the switch between the boards.

use bevy::math::Vec3;
use bevy_egui::egui::{
    self, Align, Area, Button, Color32, Frame, Layout, Margin, Order, Rect, RichText, Stroke, Ui,
    pos2, vec2,
};

use crate::app::input::commands::Command;
use crate::app::input::hand::HandCommand;
use crate::app::panels::learn::rulebook;
use crate::app::panels::play::clocks;
use crate::app::panels::study::editor::{ItemSign, held};
use crate::app::panels::widgets::signs::{disc, glyph};
use crate::app::panels::{Colors, Model, SMALL, Themed, Widgets, spoken};
use crate::app::session::tandem::MatchSession;
use crate::app::session::{GameRequest, ViewRequest, seats};
use crate::app::view::{DragSource, NewItem};
use crate::game::team::{TandemBoard, TandemResult, Team};
use crate::rules::{Color, Piece, Role};
use crate::texts::{capital, names, results};

/// Height of a player's box, in logical pixels.
const HEIGHT: f32 = 84.0;
/// Maximum width of a player's box, in logical pixels.
const WIDTH: f32 = 372.0;
/// The pieces for which a player may ask the partner, weakest first.
const ASKED: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

pub fn ink(colors: &Colors, team: Team) -> Color32 {
    match team {
        Team::First => colors.accent,
        Team::Second => colors.second_team,
    }
}

type Seat = (TandemBoard, Color);

/// Draws a box for each of the four players of a bughouse match. Returns the part of `free` between
/// the boxes, or all of it in other games.
pub fn show(ctx: &egui::Context, free: Rect, model: &Model) -> Rect {
    let Some(pair) = model.session.activity.tandem() else {
        return free;
    };
    let width = (free.width() / 2.0 - 18.0).min(WIDTH);
    for (seat, [right, low]) in places(model) {
        let x = if right {
            free.right() - 10.0 - width
        } else {
            free.left() + 10.0
        };
        let y = if low {
            free.bottom() - 8.0 - HEIGHT
        } else {
            free.top() + 8.0
        };
        Area::new(egui::Id::new(("plate", seat.0.index(), seat.1.index())))
            .order(Order::Middle)
            .fixed_pos(pos2(x, y))
            .show(ctx, |ui| plate(ui, model, pair, seat, vec2(width, HEIGHT)));
    }
    free.shrink2(vec2(0.0, HEIGHT + 12.0))
}

/// Returns each player with the corner of the window in which their box is drawn: whether it is on
/// the right, and whether it is at the bottom.
fn places(model: &Model) -> Vec<(Seat, [bool; 2])> {
    let seen = |(board, side): Seat| {
        let away = match side {
            Color::White => 4.0,
            Color::Black => -4.0,
        };
        model.seen_in_room(model.placements.of(board) * Vec3::new(0.0, 3.0, away))
    };
    let all =
        TandemBoard::ALL.map(|board| Color::ALL.map(|side| ((board, side), seen((board, side)))));
    let middle = |board: TandemBoard| {
        let [white, black] = all[board.index()].map(|(_, at)| at);
        white
            .zip(black)
            .map_or(0.0, |(white, black)| white.x + black.x)
    };
    let b_is_right = middle(TandemBoard::B) >= middle(TandemBoard::A);
    let place = |((board, side), _): (Seat, _)| {
        let [white, black] = all[board.index()].map(|(_, at)| at.map_or(0.0, |at| at.y));
        let low = (white >= black) == (side == Color::White);
        (
            (board, side),
            [(board == TandemBoard::B) == b_is_right, low],
        )
    };
    all.into_iter().flatten().map(place).collect()
}

fn plate(ui: &mut Ui, model: &Model, pair: &MatchSession, seat: Seat, size: egui::Vec2) {
    let (board, side) = seat;
    let game = pair.game.board(board);
    let has_the_move = game.result().is_none() && game.to_move() == Some(side);
    let team = ink(ui.colors(), Team::of(board, side));
    let line = if has_the_move { team } else { ui.colors().line };
    let frame = Frame::new()
        .fill(ui.colors().ground)
        .stroke(Stroke::new(if has_the_move { 2.0 } else { 1.0 }, line))
        .corner_radius(10)
        .inner_margin(Margin {
            left: 16,
            right: 8,
            top: 6,
            bottom: 6,
        });
    let inner = size - frame.total_margin().sum();
    let shown = frame.show(ui, |ui| {
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        ui.spacing_mut().item_spacing = vec2(6.0, 3.0);
        ui.horizontal(|ui| {
            disc(ui, side);
            let name = names::player(model.words, game.setup(), side);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(clock) = model.session.clock_of(game, &model.time) {
                    clocks::face(ui, model.words, (game, &clock), side, vec2(92.0, 30.0));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.truncated_label(RichText::new(name).color(team));
                });
            });
        });
        ui.horizontal(|ui| {
            hand(ui, model, pair, seat);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                needs(ui, model, pair, seat);
            });
        });
    });
    let stripe = shown
        .response
        .rect
        .with_max_x(shown.response.rect.left() + 6.0);
    ui.painter()
        .rect_filled(stripe.shrink2(vec2(0.0, 6.0)), 3.0, team);
}

/// Draws the pieces that a player has in hand, with the number of each; a click or a drag picks one
/// up.
fn hand(ui: &mut Ui, model: &Model, pair: &MatchSession, (board, color): Seat) {
    let game = pair.game.board(board);
    let position = game.last();
    let takes =
        game.result().is_none() && game.to_move() == Some(color) && seats::is_local(game, color);
    ui.spacing_mut().button_padding.x = 1.0;
    for role in Role::ALL.into_iter().rev() {
        let count = position.in_hand(color, role);
        if count == 0 {
            continue;
        }
        let piece = Piece { color, role };
        let ItemSign { sign, ink } = held(ui.colors(), NewItem::Piece(piece));
        let is_held = model.session.board() == board
            && model.hand.source() == Some(DragSource::NewItem(NewItem::Piece(piece)));
        let mut text = egui::text::LayoutJob::default();
        RichText::new(sign).size(21.0).color(ink).append_to(
            &mut text,
            ui.style(),
            egui::FontSelection::Default,
            Align::Center,
        );
        if count > 1 {
            RichText::new(count.to_string())
                .size(SMALL)
                .color(Color32::WHITE)
                .append_to(
                    &mut text,
                    ui.style(),
                    egui::FontSelection::Default,
                    Align::Max,
                );
        }
        let sense = match takes {
            true => egui::Sense::click_and_drag(),
            false => egui::Sense::hover(),
        };
        let button = Button::new(text)
            .min_size(vec2(32.0, 32.0))
            .fill(match (is_held, takes) {
                (true, _) => ui.colors().accent,
                (false, true) => ui.colors().behind_pieces,
                (false, false) => ui.colors().behind_waiting,
            })
            .sense(sense);
        let name = capital(&model.words.localize(&piece));
        let button = ui.add(button).on_hover_text(&name);
        let label = format!("{name} {}", board.letter());
        button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, takes, &label));
        let drags = button.drag_started();
        if drags || button.clicked() {
            if model.session.board() != board {
                model.act(ViewRequest::Board(board));
            }
            model.act(HandCommand::Take(NewItem::Piece(piece), drags));
        }
    }
}

/// Draws the piece for which the partner asks and, for a player at this window, the button to ask
/// the partner for a piece. In a remote match each player is their own partner.
fn needs(ui: &mut Ui, model: &Model, pair: &MatchSession, (board, color): Seat) {
    let words = model.words;
    let game = pair.game.board(board);
    let asks = seats::is_local(game, color) && model.session.activity.remote().is_none();
    if asks && pair.game.result().is_none() {
        let own = pair.needs(board, color);
        let text = own.map_or("?".to_owned(), |role| glyph(role).to_string());
        let ink = if own.is_some() {
            ui.colors().accent
        } else {
            ui.colors().weak
        };
        let sign =
            Button::new(RichText::new(text).size(18.0).color(ink)).min_size(vec2(30.0, 30.0));
        if ui.button_about(sign, true, &words.text("tandem-ask")) {
            let next = match own {
                None => ASKED.first(),
                Some(role) => ASKED.iter().skip_while(|&&it| it != role).nth(1),
            };
            model.act(GameRequest::Need(board, color, next.copied()));
        }
    }
    if let Some(role) = pair.needs(board.other(), !color) {
        // The text has the colour of the team, which both partners share.
        let partner = ink(ui.colors(), Team::of(board, color));
        let text = words.with("tandem-needs", &[("piece", glyph(role).to_string().into())]);
        ui.label(RichText::new(text).size(SMALL).color(partner))
            .on_hover_text(words.text("tandem-needs-about"));
    }
}

pub fn verdict(ui: &mut Ui, model: &Model, result: TandemResult) {
    let words = model.words;
    let score = result.score().replace("1/2", "½").replace('-', "–");
    ui.horizontal(|ui| {
        ui.label(RichText::new(score).size(28.0).color(ui.colors().accent));
        ui.add_space(4.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            match result.winner() {
                Some(team) => {
                    let text =
                        words.with("tandem-wins", &[("team", self::team(model, team).into())]);
                    ui.label(RichText::new(text).heading().color(ink(ui.colors(), team)));
                }
                None => drop(ui.heading(words.text("tandem-drawn"))),
            }
            let text = match result {
                TandemResult::Board { board, result } => words.with(
                    "tandem-on-board",
                    &[
                        ("cause", results::cause(words, result).into()),
                        ("board", board.letter().to_string().into()),
                    ],
                ),
                TandemResult::BothMated => words.text("tandem-both-mated"),
            };
            rulebook::linked(ui, model, &text);
        });
    });
}

/// Returns the name of a team; in a remote match, whether it is the player's own team.
fn team(model: &Model, team: Team) -> String {
    let play = model.session.activity.remote();
    let side = play.and_then(|play| play.state.side.as_ref());
    let own = side.map(|side| Team::of(TandemBoard::A, side.color()));
    model.text(match (own, team) {
        (Some(own), team) if own == team => "tandem-team-own",
        (Some(_), _) => "tandem-team-opponents",
        (None, Team::First) => "tandem-team-1",
        (None, Team::Second) => "tandem-team-2",
    })
}

/// Draws the switch that shows which board of the match is current; a click changes to the other
/// board.
pub fn switch(ui: &mut Ui, model: &Model) {
    if model.session.activity.tandem().is_none() {
        return;
    }
    let mut board = model.session.board();
    let about = model.tooltip(Command::OtherBoard);
    let boards = ui.one_of(&mut board, &TandemBoard::ALL, |board| {
        model.words.with(
            "tandem-board",
            &[("board", board.letter().to_string().into())],
        )
    });
    spoken::name(&boards, &about);
    boards.on_hover_text(about);
    if board != model.session.board() {
        model.act(ViewRequest::Board(board));
    }
}
