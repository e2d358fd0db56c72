//! The players of a bughouse match, grouped by team. Each of the four players is a human, or the
//! computer with a strength.

use bevy_egui::egui::{RichText, Slider, Ui};

use crate::app::panels::play::tandem::ink;
use crate::app::panels::{Model, Themed, Widgets};
use crate::engine::Strength;
use crate::game::Player;
use crate::game::team::{TandemBoard, Team};
use crate::rules::Color;
use crate::store::Settings;
use crate::texts::names;

/// Strength of the computer when it is first chosen as one of the players.
const LEVEL: u8 = 3;

/// The form for the players of a bughouse match. Arrays are indexed by board, A first, and by
/// side, White first.
#[derive(Clone, Debug)]
pub struct Form {
    pub players: [[Player; 2]; 2],
    names: [[String; 2]; 2],
}

impl Form {
    pub fn new(settings: &Settings) -> Form {
        Form {
            players: settings.game.seats,
            names: Default::default(),
        }
    }

    /// Returns the names of the human players, by board and side; the name of a computer player is
    /// empty.
    pub fn names(&self) -> [[String; 2]; 2] {
        let mut names = self.names.clone();
        let players = self.players.iter().flatten();
        for (name, player) in names.iter_mut().flatten().zip(players) {
            if *player != Player::Person {
                name.clear();
            }
        }
        names
    }
}

pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    for team in Team::ALL {
        let key = match team {
            Team::First => "tandem-team-1",
            Team::Second => "tandem-team-2",
        };
        ui.card(|ui| {
            ui.label(RichText::new(words.text(key)).color(ink(ui.colors(), team)));
            for board in TandemBoard::ALL {
                let color = team.color(board);
                let values = [
                    ("side", words.side(color).into()),
                    ("board", board.letter().to_string().into()),
                ];
                ui.weak_label(words.with("tandem-seat", &values));
                ui.push_id((board.index(), color.index()), |ui| {
                    seat(ui, model, form, (board, color));
                });
            }
        });
    }
}

fn seat(ui: &mut Ui, model: &Model, form: &mut Form, (board, color): (TandemBoard, Color)) {
    let words = model.words;
    let player = &mut form.players[board.index()][color.index()];
    let mut alone = *player != Player::Person;
    ui.one_of(&mut alone, &[false, true], |computer| {
        words.text(match computer {
            true => "opponent-computer",
            false => "opponent-person",
        })
    });
    let level = match *player {
        Player::Computer(code) => Strength::from_code(code),
        Player::Person | Player::Program | Player::Peer => Strength::new(LEVEL),
    };
    if !alone {
        *player = Player::Person;
        let name = &mut form.names[board.index()][color.index()];
        ui.labelled_field(words.text("name-own"), name, &words.text("name-hint"));
        return;
    }
    let mut number = level.number();
    ui.spacing_mut().slider_width = ui.available_width() - 50.0;
    let slider = ui.add(Slider::new(&mut number, Strength::NUMBERS));
    let moved = slider.changed();
    let level = if moved { Strength::new(number) } else { level };
    *player = Player::Computer(level.code());
    let label = ui.accent_label(names::computer(words, level)).id;
    slider.labelled_by(label);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_default_one_person_plays_among_three_computers() {
        let form = Form::new(&Settings::default());
        let people = form.players.iter().flatten();
        assert_eq!(people.filter(|it| **it == Player::Person).count(), 1);
    }

    #[test]
    fn a_name_stays_with_the_person_and_not_with_the_computer() {
        let mut form = Form::new(&Settings::default());
        form.names[0] = ["Anna".to_owned(), "Ben".to_owned()];
        assert_eq!(form.names()[0], ["Anna".to_owned(), String::new()]);
    }
}
