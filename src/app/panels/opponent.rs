//! The computer in the panels: choosing it as an opponent, and its row on the game's
//! page with its strength.

use bevy_egui::egui::{RichText, Slider, Ui};

use super::Model;
use super::style::{SMALL, color};
use super::widgets::Widgets;
use crate::app::input::commands::{Command, Say};
use crate::app::session::choice::Choice;
use crate::app::session::intent::GameWish;
use crate::app::session::seats;
use crate::app::words::Words;
use crate::app::words::names;
use crate::engine::Strength;
use crate::game::Player;
use crate::rules::Color;
use crate::store::{self, OwnSide, Settings};

/// Against whom a game is played.
#[derive(Clone, Debug)]
pub struct Form {
    /// Whether it is the computer.
    pub alone: bool,
    /// The person's side then.
    mine: OwnSide,
    level: u8,
}

impl Form {
    /// As the player chose last.
    pub fn new(settings: &Settings) -> Form {
        Form {
            alone: settings.alone,
            mine: settings.own_side,
            level: Strength::from_steps(settings.strength).number(),
        }
    }

    /// The side that the person has chosen.
    pub fn wanted(&self) -> OwnSide {
        self.mine
    }

    /// Whether the person's side is drawn by lot.
    pub fn draws_side(&self) -> bool {
        self.alone && self.mine == OwnSide::Lot
    }

    /// The person's side, drawn now if it is drawn by lot: White where the system has no
    /// randomness to give.
    pub fn side(&self) -> OwnSide {
        match self.mine {
            OwnSide::Lot if store::draw().is_ok_and(|number| number % 2 == 1) => OwnSide::Black,
            OwnSide::Lot => OwnSide::White,
            side => side,
        }
    }

    /// Who moves White's pieces and Black's when the person has this side.
    pub fn players(&self, side: OwnSide) -> [Player; 2] {
        let computer = Player::Computer(Strength::new(self.level).steps());
        match (self.alone, side) {
            (false, _) => [Player::Person; 2],
            (true, OwnSide::White | OwnSide::Lot) => [Player::Person, computer],
            (true, OwnSide::Black) => [computer, Player::Person],
            (true, OwnSide::Neither) => [computer; 2],
        }
    }

    /// What is to be remembered of it.
    pub fn remembered(&self) -> Choice {
        Choice::Opponent {
            alone: self.alone,
            strength: Strength::new(self.level).steps(),
            side: self.mine,
        }
    }
}

/// The rows of the form.
pub fn form(ui: &mut Ui, words: Words, form: &mut Form) {
    ui.weak_label(words.text("opponent"));
    ui.one_of(&mut form.alone, &[true, false], |alone| {
        words.text(match alone {
            true => "opponent-computer",
            false => "opponent-person",
        })
    });
    if !form.alone {
        return;
    }
    for sides in OwnSide::ALL.chunks(2) {
        ui.one_of(&mut form.mine, sides, |mine| {
            words.text(match mine {
                OwnSide::White => "opponent-mine-white",
                OwnSide::Black => "opponent-mine-black",
                OwnSide::Lot => "opponent-mine-lot",
                OwnSide::Neither => "opponent-mine-neither",
            })
        });
    }
    ui.spacing_mut().slider_width = ui.available_width() - 50.0;
    ui.add(Slider::new(&mut form.level, 1..=8));
    let level = Strength::new(form.level);
    ui.accent_label(names::computer(words, level));
    ui.weak_small(about(words, level));
}

/// What a player of this strength is like.
fn about(words: Words, level: Strength) -> String {
    words.text(match level.number() {
        1 => "level-1-about",
        2 => "level-2-about",
        3 => "level-3-about",
        4 => "level-4-about",
        5 => "level-5-about",
        6 => "level-6-about",
        7 => "level-7-about",
        _ => "level-8-about",
    })
}

/// The computer's row on the game's page: its strength, which a click changes, and
/// whether it thinks. Nothing in a game between people.
pub fn show(ui: &mut Ui, model: &Model) {
    let (game, words) = (model.game(), model.words);
    for side in Color::ALL {
        let Some(level) = seats::level(game, side) else {
            continue;
        };
        ui.horizontal(|ui| {
            let (key, ink) = match model.thinking.on(model.table.board()) == Some(side) {
                true => ("computer-thinks", color::ACCENT),
                false => ("computer-rests", color::WEAK),
            };
            let values = [
                ("side", words.side(side).into()),
                ("level", names::rank(words, level).into()),
            ];
            let text = RichText::new(words.with(key, &values)).size(SMALL);
            ui.truncated_label(text.color(ink))
                .on_hover_text(about(words, level));
            // A tournament game is played out as it was agreed on.
            if game.setup().terms.duties().is_none() {
                ui.at_the_right(|ui| strength(ui, model, side, level));
            }
        });
    }
    if model.table.has_no_person() && game.result().is_none() && game.clock().is_none() {
        let key = match model.resting.0 {
            true => "computer-go-on",
            false => "computer-pause",
        };
        ui.wide(|ui| ui.command_button(model, Command::Say(Say::Press), words.text(key), true));
    }
}

/// The buttons that make it a bit easier or harder.
fn strength(ui: &mut Ui, model: &Model, side: Color, level: Strength) {
    for (label, key, other) in [
        ("+", "computer-harder", level.harder()),
        ("−", "computer-easier", level.easier()),
    ] {
        if ui.small_button_about(label, other != level, &model.text(key)) {
            let player = Player::Computer(other.steps());
            model.act(GameWish::Seat(side, player));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_seats_the_computer_where_the_person_does_not_sit() {
        let mut form = Form::new(&Settings::default());
        let computers = |form: &Form, side| {
            let players = form.players(side);
            players.map(|player| matches!(player, Player::Computer(_)))
        };
        assert_eq!(computers(&form, OwnSide::White), [false, true]);
        assert_eq!(computers(&form, OwnSide::Black), [true, false]);
        assert_eq!(computers(&form, OwnSide::Neither), [true, true]);
        form.alone = false;
        assert_eq!(form.players(OwnSide::White), [Player::Person; 2]);
    }

    #[test]
    fn a_side_that_is_drawn_is_one_of_the_two() {
        let form = Form::new(&Settings {
            own_side: OwnSide::Lot,
            ..Settings::default()
        });
        let drawn: Vec<OwnSide> = (0..64).map(|_| form.side()).collect();
        for side in [OwnSide::White, OwnSide::Black] {
            assert!(drawn.contains(&side), "{drawn:?}");
        }
        assert!(!drawn.contains(&OwnSide::Lot));
    }
}
