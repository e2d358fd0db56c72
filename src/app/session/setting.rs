//! Changes of settings, one setting each.
//!
//! A change holds one new value and not all settings, so that two changes made in one
//! frame both take effect.

use crate::rules::Language;
use crate::store::{
    Highlights, LastGame, OwnSide, Plan, Pointing, Program, Quality, Settings, Speed, Theme,
};

/// A change of one setting.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingChange {
    /// The language of the window; `None` for that of the system. The notation follows if
    /// it was the same.
    Language(Option<Language>),
    /// The language of the piece letters in moves.
    Notation(Language),
    /// The distance between the levels of the tower.
    Spread(f32),
    /// The materials of boards and pieces.
    Theme(Theme),
    /// The colours of highlights.
    Highlights(Highlights),
    /// The render quality.
    Quality(Quality),
    /// The speed of animations.
    Speed(Speed),
    /// Whether the camera moves to the seat of the player on move.
    Turn(bool),
    /// How the pointer moves pieces and boards: by clicks, by dragging, or both.
    Pointing(Pointing),
    /// Whether the destinations of a selected piece are shown during a game.
    Destinations(bool),
    /// Whether a move can be made in advance while an engine thinks.
    Premove(bool),
    /// Whether a move waits until its player confirms it.
    Confirm(bool),
    /// Whether the position is hidden between moves when two players share this window.
    HandOver(bool),
    /// Whether the pieces are hidden during a game.
    Blindfold(bool),
    /// How the 2D view is shown.
    Plan(Plan),
    /// The next way to show the 2D view: off, docked, large.
    NextPlan,
    /// The opponent of new games.
    Opponent {
        /// Whether the player plays against a machine.
        alone: bool,
        /// The level of the built-in engine, as the code that saved games use.
        strength: u8,
        /// The player's side.
        side: OwnSide,
        /// The name of the external engine to play against; empty for the built-in one.
        program: String,
    },
    /// Adds an external engine; a number is added to its name if that is taken.
    AddProgram(Box<Program>),
    /// Replaces the external engine of the same name.
    ChangeProgram(Box<Program>),
    /// Removes the external engine of this name.
    RemoveProgram(String),
    /// The other settings of the last new game.
    Game(Box<LastGame>),
    /// Marks a lesson as done, by its name.
    Learnt(String),
    /// How many lines an analysis shows.
    Lines(usize),
    /// Whether sounds are played.
    Sound(bool),
    /// The volume of sounds.
    Volume(u8),
    /// The size of the whole interface, in percent.
    Scale(u16),
    /// Makes the interface one step larger.
    Larger,
    /// Makes the interface one step smaller.
    Smaller,
    /// Whether the window is full screen.
    FullScreen(bool),
    /// Switches full screen on or off.
    OtherScreen,
    /// The window's width and height.
    Window((u32, u32)),
    /// The position of the window's upper left corner.
    Position((i32, i32)),
    /// Whether the window is maximized.
    Maximized(bool),
    /// Whether the panel is folded.
    Folded(bool),
    /// The player's own key for the command of this name: empty for no key, `None` for
    /// the default.
    Key(&'static str, Option<String>),
    /// Resets all keys to their defaults.
    UsualKeys,
}

impl SettingChange {
    /// The settings with this change.
    #[must_use]
    pub fn applied_to(&self, mut settings: Settings) -> Settings {
        match self {
            SettingChange::Language(language) => {
                // Squares in texts and the labels on the board must use the same
                // language.
                if settings.notation() == settings.language() {
                    settings.notation = None;
                }
                settings.language = *language;
            }
            SettingChange::Notation(language) => settings.notation = Some(*language),
            SettingChange::Spread(spread) => settings.spread = *spread,
            SettingChange::Theme(theme) => settings.theme = *theme,
            SettingChange::Highlights(highlights) => settings.highlights = *highlights,
            SettingChange::Quality(quality) => settings.quality = *quality,
            SettingChange::Speed(speed) => settings.speed = *speed,
            SettingChange::Turn(turn) => settings.turn = *turn,
            SettingChange::Pointing(pointing) => settings.pointing = *pointing,
            SettingChange::Destinations(shown) => settings.destinations = *shown,
            SettingChange::Premove(premove) => settings.premove = *premove,
            SettingChange::Confirm(confirm) => settings.confirm = *confirm,
            SettingChange::HandOver(hand_over) => settings.hand_over = *hand_over,
            SettingChange::Blindfold(blindfold) => settings.blindfold = *blindfold,
            SettingChange::Plan(plan) => settings.plan = *plan,
            SettingChange::NextPlan => {
                settings.plan = match settings.plan {
                    Plan::Off => Plan::Docked,
                    Plan::Docked => Plan::Large,
                    Plan::Large => Plan::Off,
                };
            }
            SettingChange::Opponent {
                alone,
                strength,
                side,
                program,
            } => {
                (settings.alone, settings.strength) = (*alone, *strength);
                settings.own_side = *side;
                settings.opponent.clone_from(program);
            }
            SettingChange::AddProgram(program) => add(&mut settings, (**program).clone()),
            SettingChange::ChangeProgram(program) => {
                let mut all = settings.programs.iter_mut();
                if let Some(there) = all.find(|it| it.name == program.name) {
                    *there = (**program).clone().in_bounds();
                }
            }
            SettingChange::RemoveProgram(name) => settings.programs.retain(|it| it.name != *name),
            SettingChange::Game(game) => settings.game = (**game).clone(),
            SettingChange::Learnt(lesson) => {
                if !settings.lessons.contains(lesson) {
                    settings.lessons.push(lesson.clone());
                }
            }
            SettingChange::Lines(lines) => settings.lines = *lines,
            SettingChange::Sound(sound) => settings.sound = *sound,
            SettingChange::Volume(volume) => settings.volume = *volume,
            SettingChange::Scale(percent) => settings.scale = *percent,
            SettingChange::Larger => settings = settings.scaled(true),
            SettingChange::Smaller => settings = settings.scaled(false),
            SettingChange::FullScreen(full_screen) => settings.full_screen = *full_screen,
            SettingChange::OtherScreen => settings.full_screen = !settings.full_screen,
            SettingChange::Window(size) => settings.window = *size,
            SettingChange::Position(position) => settings.position = Some(*position),
            SettingChange::Maximized(maximized) => settings.maximized = *maximized,
            SettingChange::Folded(folded) => settings.folded = *folded,
            SettingChange::Key(name, Some(key)) => {
                settings.keys.insert((*name).to_owned(), key.clone());
            }
            SettingChange::Key(name, None) => {
                settings.keys.remove(*name);
            }
            SettingChange::UsualKeys => settings.keys.clear(),
        }
        settings
    }
}

/// Adds an external engine under a name that no other has.
fn add(settings: &mut Settings, program: Program) {
    if settings.programs.len() >= Program::MOST {
        return;
    }
    let program = program.in_bounds();
    let numbered = (2..).map(|number| format!("{} ({number})", program.name));
    let mut names = std::iter::once(program.name.clone()).chain(numbered);
    if let Some(name) = names.find(|name| settings.program(name).is_none()) {
        settings.programs.push(Program { name, ..program });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(notation: Language) -> Settings {
        Settings {
            language: Some(Language::English),
            notation: Some(notation),
            ..Settings::default()
        }
    }

    #[test]
    fn another_language_brings_its_notation_with_it() {
        let before = english(Language::English);
        let german = SettingChange::Language(Some(Language::German)).applied_to(before);
        assert_eq!(german.notation(), Language::German);
    }

    #[test]
    fn a_player_may_go_back_to_the_language_of_the_system() {
        let before = Settings {
            system: Language::German,
            ..english(Language::English)
        };
        let back = SettingChange::Language(None).applied_to(before);
        assert_eq!(back.language(), Language::German);
        assert_eq!(back.notation(), Language::German);
    }

    #[test]
    fn a_second_program_of_a_name_gets_a_number() {
        let program = || Program {
            name: "Stockfish".to_owned(),
            ..Program::default()
        };
        let mut settings = Settings::default();
        for _ in 0..3 {
            settings = SettingChange::AddProgram(Box::new(program())).applied_to(settings);
        }
        let names: Vec<&str> = settings.programs.iter().map(|it| &*it.name).collect();
        assert_eq!(names, ["Stockfish", "Stockfish (2)", "Stockfish (3)"]);
        let changed = Program {
            time: 500,
            ..program()
        };
        settings = SettingChange::ChangeProgram(Box::new(changed)).applied_to(settings);
        assert_eq!(settings.program("Stockfish").map(|it| it.time), Some(500));
        settings = SettingChange::RemoveProgram("Stockfish".to_owned()).applied_to(settings);
        assert_eq!(settings.program("Stockfish"), None);
    }

    #[test]
    fn a_notation_of_its_own_stays_and_can_be_chosen() {
        let before = english(Language::German);
        let german = SettingChange::Language(Some(Language::German)).applied_to(before.clone());
        let english_again = SettingChange::Language(Some(Language::English)).applied_to(before);
        assert_eq!(german.notation(), Language::German);
        assert_eq!(english_again.notation(), Language::German);
        let apart =
            SettingChange::Notation(Language::German).applied_to(english(Language::English));
        assert_eq!(apart, english(Language::German));
    }
}
