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
use crate::store::Settings;

/// Which side the person plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mine {
    /// The white pieces.
    #[default]
    White,
    /// The black pieces.
    Black,
    /// None: the computer plays itself.
    Neither,
}

/// Against whom a game is played.
#[derive(Clone, Debug)]
pub struct Form {
    /// Whether it is the computer.
    pub alone: bool,
    /// The person's side then.
    pub mine: Mine,
    level: u8,
}

impl Form {
    /// As the player chose last.
    pub fn new(settings: &Settings) -> Form {
        Form {
            alone: settings.alone,
            mine: Mine::default(),
            level: Strength::from_steps(settings.strength).number(),
        }
    }

    /// Who moves White's pieces and Black's.
    pub fn players(&self) -> [Player; 2] {
        let computer = Player::Computer(Strength::new(self.level).steps());
        match (self.alone, self.mine) {
            (false, _) => [Player::Person; 2],
            (true, Mine::White) => [Player::Person, computer],
            (true, Mine::Black) => [computer, Player::Person],
            (true, Mine::Neither) => [computer; 2],
        }
    }

    /// What is to be remembered of it.
    pub fn remembered(&self) -> Choice {
        Choice::Opponent {
            alone: self.alone,
            strength: Strength::new(self.level).steps(),
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
    let sides = [Mine::White, Mine::Black, Mine::Neither];
    ui.one_of(&mut form.mine, &sides, |mine| {
        words.text(match mine {
            Mine::White => "opponent-mine-white",
            Mine::Black => "opponent-mine-black",
            Mine::Neither => "opponent-mine-neither",
        })
    });
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
            let (key, ink) = match model.thinking.0 == Some(side) {
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
    if seats::plays_itself(game) && game.result().is_none() && game.clock().is_none() {
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
        assert!(matches!(
            form.players(),
            [Player::Person, Player::Computer(_)]
        ));
        form.mine = Mine::Black;
        assert!(matches!(
            form.players(),
            [Player::Computer(_), Player::Person]
        ));
        form.mine = Mine::Neither;
        assert!(matches!(
            form.players(),
            [Player::Computer(_), Player::Computer(_)]
        ));
        form.alone = false;
        assert_eq!(form.players(), [Player::Person; 2]);
    }
}
