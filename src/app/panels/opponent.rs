//! The computer in the panels: choosing it as an opponent, and its row on the game's
//! page with its strength.

use bevy_egui::egui::{self, RichText, Slider};

use super::settings::one_of;
use super::style::{SMALL, color};
use super::{Act, Model, command_button};
use crate::app::input::commands::Command;
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
pub fn form(ui: &mut egui::Ui, words: Words, form: &mut Form) {
    let label = |ui: &mut egui::Ui, key| {
        ui.label(RichText::new(words.text(key)).color(color::WEAK));
    };
    label(ui, "opponent");
    one_of(ui, &mut form.alone, &[true, false], |alone| {
        words.text(if alone {
            "opponent-computer"
        } else {
            "opponent-person"
        })
    });
    if !form.alone {
        return;
    }
    let sides = [Mine::White, Mine::Black, Mine::Neither];
    one_of(ui, &mut form.mine, &sides, |mine| {
        words.text(match mine {
            Mine::White => "opponent-mine-white",
            Mine::Black => "opponent-mine-black",
            Mine::Neither => "opponent-mine-neither",
        })
    });
    ui.spacing_mut().slider_width = ui.available_width() - 50.0;
    ui.add(Slider::new(&mut form.level, 1..=8));
    let level = Strength::new(form.level);
    ui.label(RichText::new(names::computer(words, level)).color(color::ACCENT));
    ui.label(
        RichText::new(words.text(about(level)))
            .size(SMALL)
            .color(color::WEAK),
    );
}

fn about(level: Strength) -> &'static str {
    match level.number() {
        1 => "level-1-about",
        2 => "level-2-about",
        3 => "level-3-about",
        4 => "level-4-about",
        5 => "level-5-about",
        6 => "level-6-about",
        7 => "level-7-about",
        _ => "level-8-about",
    }
}

/// The computer's row on the game's page: its strength, which a click changes, and
/// whether it thinks. Nothing in a game between people.
pub fn show(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let words = model.words;
    for side in Color::ALL {
        let Some(level) = seats::level(game, side) else {
            continue;
        };
        ui.horizontal(|ui| {
            let thinks = model.thinking.0 == Some(side);
            let key = if thinks {
                "computer-thinks"
            } else {
                "computer-rests"
            };
            let values = [
                ("side", words.side(side).into()),
                ("level", names::rank(words, level).into()),
            ];
            let text = RichText::new(words.with(key, &values)).size(SMALL);
            let text = text.color(if thinks { color::ACCENT } else { color::WEAK });
            ui.add(egui::Label::new(text).truncate())
                .on_hover_text(words.text(about(level)));
            // A tournament game is played out as it was agreed on.
            if game.setup().terms.duties().is_none() {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    strength(ui, words, side, level, acts);
                });
            }
        });
    }
    if seats::plays_itself(game) && game.result().is_none() && game.clock().is_none() {
        ui.vertical_centered_justified(|ui| {
            let key = if model.resting.0 {
                "computer-go-on"
            } else {
                "computer-pause"
            };
            command_button(ui, words, words.text(key), Command::Press, true, acts);
        });
    }
}

/// The buttons that make it a bit easier or harder.
fn strength(ui: &mut egui::Ui, words: Words, side: Color, level: Strength, acts: &mut Vec<Act>) {
    ui.spacing_mut().button_padding = egui::vec2(7.0, 1.0);
    ui.spacing_mut().interact_size = egui::vec2(20.0, 22.0);
    for (label, key, other) in [
        ("+", "computer-harder", level.harder()),
        ("−", "computer-easier", level.easier()),
    ] {
        let button = ui.add_enabled(other != level, egui::Button::new(label));
        if button.on_hover_text(words.text(key)).clicked() {
            let player = Player::Computer(other.steps());
            acts.push(GameWish::Seat(side, player).into());
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
