//! The players' duties in a tournament game: a line of text about touched pieces (Article 4), and
//! buttons to adjust a piece, retract a move and claim an illegal move (Article 7). The game itself
//! applies these rules.

use bevy_egui::egui::Ui;

use crate::app::input::commands::{Command, Declare};
use crate::app::panels::learn::rulebook;
use crate::app::panels::widgets::{Widgets, toggle_button};
use crate::app::panels::{Model, SMALL, Themed};
use crate::game::Article;
use crate::game::touch::{Obligation, Touched};
use crate::rules::why::Placed;
use crate::rules::{Pin, Position, Square};
use crate::texts::{Texts, Value};

/// Draws which pieces were touched, and the buttons; draws nothing in a game without such duties.
pub fn show(ui: &mut Ui, model: &Model) {
    let game = model.game();
    let Some(duties) = game.setup().terms.duties() else {
        return;
    };
    if game.result().is_some() {
        return;
    }
    if let Some(line) = line(model) {
        rulebook::linked_in(ui, model, &line, ui.colors().accent, SMALL);
    }
    // For each button: its declaration, the language-file keys of its label and tooltip, and
    // whether it is enabled.
    let mut row = Vec::new();
    if duties.touch_move {
        let adjust = ["adjust", "adjust-about"];
        row.push((Declare::Adjust, adjust, game.touch_counts()));
    }
    if duties.over_the_board {
        let retract = ["retract", "retract-about"];
        row.push((Declare::Retract, retract, game.awaits_press()));
        let claim = ["claim-illegal", "claim-illegal-about"];
        row.push((Declare::ClaimIllegal, claim, game.live().ply > 0));
    }
    if row.is_empty() {
        return;
    }
    ui.scope(|ui| {
        // The padding is small, because the labels are long and the columns narrow.
        ui.spacing_mut().button_padding.x = 2.0;
        ui.equal_columns(row, |ui, (declare, [label, about], on)| {
            let command = Command::Declare(declare);
            let armed = declare == Declare::Adjust && model.hand.adjusts;
            let button = toggle_button(ui, model.text(label), armed);
            if ui.button_about(button, on, &model.tooltip_as(command, about)) {
                model.act(command);
            }
        });
    });
}

/// Describes which pieces were touched and what the player must therefore do, with the article;
/// `None` if there is nothing to describe.
fn line(model: &Model) -> Option<String> {
    let (words, game) = (model.words, model.game());
    let position = game.last();
    if model.hand.adjusts {
        return Some(words.cite(&words.text("adjusts"), "4.2"));
    }
    if game.is_over_the_board() {
        // What the player must do with the piece is not shown, because it would reveal which moves
        // are legal.
        let first = game.touched().first().filter(|_| !game.awaits_press())?;
        let piece = match *first {
            Touched::Piece(square) => placed(words, position, square)?,
            Touched::Board(pin) => board(words, pin),
        };
        let text = words.with("touched-first", &[("piece", piece)]);
        let article = Article::TouchMove.number(game.cited_law());
        return Some(words.cite(&text, article));
    }
    let (obligation, _) = game.obligation()?;
    let of = |key: &str, piece| words.with(key, &[("piece", piece)]);
    let on = |square| placed(words, position, square);
    let text = match obligation {
        Obligation::Move(square) => of("touched-move", on(square)?),
        Obligation::Capture(square) => of("touched-capture", on(square)?),
        Obligation::CaptureWith(own, other) => words.with(
            "touched-capture-with",
            &[("piece", on(own)?), ("other", on(other)?)],
        ),
        Obligation::MoveBoard(pin) => of("touched-move", board(words, pin)),
        Obligation::Castle(_) => words.text("touched-castle"),
    };
    let article = obligation.article(game.cited_law());
    Some(words.cite(&text, article))
}

fn placed(words: Texts, position: &Position, square: Square) -> Option<Value<'static>> {
    let piece = position.piece_at(square)?;
    Some(words.localize(&Placed { piece, square }).into())
}

fn board(words: Texts, pin: Pin) -> Value<'static> {
    let pin = words.pin(pin);
    words.with("touched-pin", &[("pin", pin.into())]).into()
}
