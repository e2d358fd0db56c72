//! Changes of single settings.
//!
//! A change contains only the new value of one setting. Two changes that are made in the same frame
//! therefore both take effect.

use derive_more::From;

use crate::rules::Language;
use crate::store::{LastGame, OwnSide, Program, Setting, Settings, View2dSize};

#[derive(Clone, Debug, PartialEq, From)]
pub enum SettingChange {
    #[from]
    Set(Setting),
    /// Sets the language of the window; `None` for the language of the system. If the notation had
    /// the same language as the window, the language of the notation changes too.
    Language(Option<Language>),
    /// Switches the 2D view from off to docked, then to large, then to off again.
    NextView2dSize,
    Opponent {
        /// Whether the opponent is an engine (true) or a person (false).
        alone: bool,
        /// The level of the built-in engine, as the number that saved games contain.
        strength: u8,
        adapt: bool,
        side: OwnSide,
        /// The name of the external engine to play against; empty if it is the built-in engine.
        program: String,
    },
    /// Adds an external engine. If another engine has the same name, a number is appended to the
    /// name.
    AddProgram(Box<Program>),
    /// Replaces the external engine that has the same name.
    ChangeProgram(Box<Program>),
    RemoveProgram(String),
    Game(Box<LastGame>),
    /// Marks the lesson with this name as completed.
    Learnt(String),
    Larger,
    Smaller,
    ToggleFullScreen,
    /// Assigns a key to a command, which is given by its name in the settings file. An empty text
    /// removes the key; `None` restores the default key.
    Key(&'static str, Option<String>),
    UsualKeys,
}

impl SettingChange {
    /// Returns the settings after this change.
    #[must_use]
    pub fn applied_to(&self, mut settings: Settings) -> Settings {
        match self {
            SettingChange::Set(setting) => settings.set(setting.clone()),
            SettingChange::Language(language) => {
                // Square names in texts and the labels on the board must be in the same language.
                if settings.notation() == settings.language() {
                    settings.notation = None;
                }
                settings.language = *language;
            }
            SettingChange::NextView2dSize => {
                settings.view2d = match settings.view2d {
                    View2dSize::Off => View2dSize::Docked,
                    View2dSize::Docked => View2dSize::Large,
                    View2dSize::Large => View2dSize::Off,
                };
            }
            SettingChange::Opponent {
                alone,
                strength,
                adapt,
                side,
                program,
            } => {
                settings.adapt = *adapt;
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
            SettingChange::Larger => settings = settings.scaled(true),
            SettingChange::Smaller => settings = settings.scaled(false),
            SettingChange::ToggleFullScreen => settings.full_screen = !settings.full_screen,
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

/// Adds an external engine under a name that no other engine has; does nothing if the maximum
/// number of engines is reached.
fn add(settings: &mut Settings, program: Program) {
    if settings.programs.len() >= Program::MAX_COUNT {
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
        let notation = SettingChange::Set(Setting::Notation(Some(Language::German)));
        let apart = notation.applied_to(english(Language::English));
        assert_eq!(apart, english(Language::German));
    }
}
