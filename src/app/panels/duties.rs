//! What the players of a tournament game see to themselves on the board: what they
//! touch (Article 4), and illegal moves (Article 7). The game judges both.

use bevy_egui::egui::{self, Button, RichText};

use super::style::{SMALL, color};
use super::{Act, Model};
use crate::app::input::commands::Command;
use crate::app::input::hand::{Hand, asks};
use crate::app::words::{Value, Words};
use crate::game::{Event, Game, Obligation, Touched};
use crate::rules::why::Placed;
use crate::rules::{Pin, Position, Square};

/// A button: its command, what stands on it, what it means, and whether it can be
/// pressed now.
type Row = (Command, &'static str, &'static str, bool);

/// What was touched, and the buttons; for a game without such duties nothing.
pub fn show(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let Some(duties) = game.setup().terms.duties() else {
        return;
    };
    if game.result().is_some() {
        return;
    }
    if let Some(line) = line(model) {
        ui.label(RichText::new(line).size(SMALL).color(color::ACCENT));
    }
    let mut row: Vec<Row> = Vec::new();
    if duties.touch_move {
        let on = asks(game);
        row.push((Command::Adjust, "adjust", "adjust-about", on));
    }
    if duties.over_the_board {
        let made = game.awaits_press();
        let any = game.live().ply > 0;
        row.push((Command::Retract, "retract", "retract-about", made));
        row.push((
            Command::ClaimIllegal,
            "claim-illegal",
            "claim-illegal-about",
            any,
        ));
    }
    if !row.is_empty() {
        buttons(ui, model, &row, acts);
    }
}

fn buttons(ui: &mut egui::Ui, model: &Model, row: &[Row], acts: &mut Vec<Act>) {
    let words = model.words;
    ui.scope(|ui| {
        // Long words in narrow columns.
        ui.spacing_mut().button_padding.x = 2.0;
        ui.columns(row.len(), |columns| {
            for (ui, &(command, label, about, on)) in columns.iter_mut().zip(row) {
                ui.vertical_centered_justified(|ui| {
                    let armed = command == Command::Adjust && model.adjusts;
                    let (ink, fill) = if armed {
                        (color::ACCENT, color::CHOSEN)
                    } else {
                        (color::TEXT, color::RAISED)
                    };
                    let label = RichText::new(words.text(label)).color(ink);
                    let tooltip = command.tooltip_as(words, about);
                    let button = ui.add_enabled(on, Button::new(label).fill(fill));
                    if button
                        .on_hover_text(&tooltip)
                        .on_disabled_hover_text(&tooltip)
                        .clicked()
                    {
                        acts.push(command.into());
                    }
                });
            }
        });
    });
}

/// What was touched and what follows from it, with the article.
fn line(model: &Model) -> Option<String> {
    let (words, game) = (model.words, &model.table.game);
    let position = game.last();
    if model.adjusts {
        return Some(words.cite(&words.text("adjusts"), "4.2"));
    }
    if game.is_over_the_board() {
        // What follows from it would tell what is legal.
        let first = game.touched().first().filter(|_| !game.awaits_press())?;
        let piece = match *first {
            Touched::Piece(square) => placed(words, position, square)?,
            Touched::Board(pin) => board(words, pin),
        };
        let text = words.with("touched-first", &[("piece", piece)]);
        return Some(words.cite(&text, game.cites().numbers("4.3")));
    }
    let (obligation, _) = game.obligation()?;
    let of = |key: &str, square| {
        let piece = placed(words, position, square)?;
        Some(words.with(key, &[("piece", piece)]))
    };
    let text = match obligation {
        Obligation::Move(square) => of("touched-move", square)?,
        Obligation::Capture(square) => of("touched-capture", square)?,
        Obligation::CaptureWith(own, other) => {
            let (piece, other) = (
                placed(words, position, own)?,
                placed(words, position, other)?,
            );
            let values = [("piece", piece), ("other", other)];
            words.with("touched-capture-with", &values)
        }
        Obligation::MoveBoard(pin) => words.with("touched-move", &[("piece", board(words, pin))]),
        Obligation::Castle(_) => words.text("touched-castle"),
    };
    Some(words.cite(&text, obligation.article(game.cites())))
}

/// The piece on a square, in words.
fn placed(words: Words, position: &Position, square: Square) -> Option<Value<'static>> {
    let piece = position.piece_at(square)?;
    Some(words.tell(&Placed { piece, square }).into())
}

/// The board on a pin, in words.
fn board(words: Words, pin: Pin) -> Value<'static> {
    let pin = words.pin(pin);
    words.with("touched-pin", &[("pin", pin.into())]).into()
}

/// What *j'adoube* says to the game; said once more before anything is taken up, it
/// is taken back and tells the game nothing.
pub fn adjusted(game: &Game, hand: &mut Hand) -> Option<Event> {
    hand.adjusts = asks(game) && !hand.adjusts;
    let by = game.to_move()?;
    (hand.adjusts || !asks(game)).then_some(Event::Adjust(by))
}
