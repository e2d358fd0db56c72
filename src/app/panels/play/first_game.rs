//! The first game against the computer at level 1, with a tip before each of the player's first
//! moves.

use bevy_egui::egui::{Button, Ui};

use crate::app::panels::{Model, Widgets};
use crate::app::session::request::NewGame;
use crate::app::session::{Activity, LoadRequest, SettingChange};
use crate::engine::Strength;
use crate::game::{Game, Player};
use crate::rules::TOURNAMENT;
use crate::store::Settings;

/// The last lesson before the first game.
pub const LAST_LESSON: &str = "mate-above";
/// The name under which the settings store that the player has closed the tips. It is stored among
/// the names of completed lessons.
const NAME: &str = "first-game";
/// The beginning of the name under which the settings store the id of the first game, the only one
/// with tips.
const FIRST: &str = "first-game-is-";
/// The tips before White's first moves, as keys of the language files.
const TIPS: [&str; 7] = [
    "first-game-1",
    "first-game-2",
    "first-game-3",
    "first-game-4",
    "first-game-5",
    "first-game-6",
    "first-game-7",
];

pub fn is_done(model: &Model) -> bool {
    model.settings.0.lessons.iter().any(|it| it == NAME)
}

/// Leaves the course and starts the first game, with White for the player.
pub fn begin(model: &Model) {
    model.act(LoadRequest::LeaveCourse);
    model.act(LoadRequest::New(Box::new(NewGame {
        players: players(),
        ..NewGame::default()
    })));
}

pub fn has_tip(model: &Model) -> bool {
    key(model).is_some()
}

/// Draws the tip for the next move or, after the end of the game, what to do next. A button closes
/// the tips for good.
pub fn tip(ui: &mut Ui, model: &Model) {
    let Some(key) = key(model) else {
        return;
    };
    if first(&model.settings.0).is_none() {
        model.act(SettingChange::Learnt(name_of(model.game())));
    }
    ui.card(|ui| {
        ui.horizontal(|ui| {
            ui.accent_label(model.text("first-game"));
            ui.at_the_right(|ui| {
                let close = Button::new("×").frame(false);
                if ui.button_about(close, true, &model.text("first-game-close")) {
                    model.act(SettingChange::Learnt(NAME.to_owned()));
                }
            });
        });
        ui.label(model.with_keys(key));
    });
}

/// Returns the name under which the settings store that a game is the first one.
fn name_of(game: &Game) -> String {
    format!("{FIRST}{}", game.id().0)
}

/// Returns the name under which the settings store the first game; `None` before it.
fn first(settings: &Settings) -> Option<&String> {
    settings.lessons.iter().find(|it| it.starts_with(FIRST))
}

/// Returns the key, in the language files, of the tip to show now; `None` if no tip is shown, for
/// example because the game in play is not the first game.
fn key(model: &Model) -> Option<&'static str> {
    let game = model.game();
    let is_first = matches!(model.session.activity, Activity::Game)
        && game.setup().players == players()
        && *game.rules() == *TOURNAMENT
        && first(&model.settings.0).is_none_or(|first| *first == name_of(game));
    if is_done(model) || !is_first {
        return None;
    }
    match game.result() {
        Some(_) => Some("first-game-over"),
        None => TIPS.get(game.live().ply / 2).copied(),
    }
}

pub fn players() -> [Player; 2] {
    [Player::Person, Player::Computer(Strength::new(1).code())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::app::session::lessons::Course;
    use crate::game::{Event, GameId, Setup, Timestamp};
    use crate::rules::{Color, Language};

    /// Returns the key of the tip in the first game after this number of plies.
    fn after(plies: u64, end: Option<Event>, lessons: &[&str]) -> Option<&'static str> {
        let mut game = Game::new(Setup {
            id: GameId(7),
            players: players(),
            ..Setup::default()
        });
        for at in 0..plies {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at)).unwrap();
        }
        if let Some(event) = end {
            game.happen(event, Timestamp(plies)).unwrap();
        }
        let mut stage = Stage::new(&game, Language::English);
        stage.settings().lessons = lessons.iter().map(|&it| it.to_owned()).collect();
        stage.with(key)
    }

    #[test]
    fn each_of_the_first_moves_has_a_tip_until_the_player_closes_them() {
        let learnt = &[LAST_LESSON];
        assert_eq!(after(0, None, &[]), Some("first-game-1"));
        assert_eq!(after(0, None, learnt), Some("first-game-1"));
        assert_eq!(after(1, None, learnt), Some("first-game-1"));
        assert_eq!(after(2, None, learnt), Some("first-game-2"));
        assert_eq!(after(20, None, learnt), None);
        let end = Some(Event::Resignation(Color::White));
        assert_eq!(after(20, end, learnt), Some("first-game-over"));
        assert_eq!(after(2, None, &[LAST_LESSON, NAME]), None);
    }

    #[test]
    fn only_the_first_game_has_tips() {
        let tip = |first| after(2, None, &[LAST_LESSON, first]);
        assert_eq!(tip("first-game-is-7"), Some("first-game-2"));
        assert_eq!(tip("first-game-is-6"), None);
    }

    #[test]
    fn the_first_game_follows_the_last_lesson_about_the_tournament_rules() {
        let lessons = Course::default().lessons;
        let last = lessons.iter().rfind(|it| *it.rules == *TOURNAMENT).unwrap();
        assert_eq!(last.name, LAST_LESSON);
    }
}
