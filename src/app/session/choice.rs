//! What a player can choose about the program, one thing each.
//!
//! A choice says what is to be different, not how all the settings are to be: two
//! that are made in one frame, or while another is on its way, both hold.

use crate::rules::Language;
use crate::store::{
    Highlights, LastGame, OwnSide, Plan, Pointing, Program, Quality, Settings, Speed, Theme,
};

/// Something chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// The language of the program's own words, or the system's; and of moves for a
    /// player who reads both in one.
    Language(Option<Language>),
    /// The language of moves.
    Notation(Language),
    /// How far the levels lie apart.
    Spread(f32),
    /// What the tower is made of.
    Theme(Theme),
    /// The colours of marks.
    Highlights(Highlights),
    /// How much work is put into a picture.
    Quality(Quality),
    /// How fast things move.
    Speed(Speed),
    /// Whether the camera takes the seat of whoever has the move.
    Turn(bool),
    /// How the pointer moves pieces and boards.
    Pointing(Pointing),
    /// Whether what is held shows where it may go, in a game.
    Destinations(bool),
    /// Whether a move can be made ahead while a machine thinks.
    Premove(bool),
    /// Whether a move made by hand waits until its player confirms it.
    Confirm(bool),
    /// Whether two people hand the computer over after each move.
    HandOver(bool),
    /// Whether the pieces are hidden while a game is played.
    Blindfold(bool),
    /// How the flat plan is shown.
    Plan(Plan),
    /// The plan as it is shown next: not at all, at the side, in the middle.
    NextPlan,
    /// Whether a new game is played against the computer, and how strong that plays.
    Opponent {
        /// Whether it is.
        alone: bool,
        /// By the code that games keep it as.
        strength: u8,
        /// Which side the player takes.
        side: OwnSide,
        /// Which program is played against instead; empty for the computer.
        program: String,
    },
    /// A program is added; one that is called like another gets a number.
    AddProgram(Box<Program>),
    /// A program is as this one of its name.
    ChangeProgram(Box<Program>),
    /// The program of this name is there no more.
    RemoveProgram(String),
    /// How the last game was set up otherwise.
    Game(Box<LastGame>),
    /// A lesson is done: its name.
    Learnt(String),
    /// How many lines an analysis has.
    Lines(usize),
    /// Whether anything is heard.
    Sound(bool),
    /// How loud.
    Volume(u8),
    /// How large everything is drawn, in percent.
    Scale(u16),
    /// Everything is drawn one step larger.
    Larger,
    /// Everything is drawn one step smaller.
    Smaller,
    /// Whether the window fills the screen.
    FullScreen(bool),
    /// The window fills the screen if it did not, and the other way round.
    OtherScreen,
    /// The window's width and height.
    Window((u32, u32)),
    /// Where the window's upper left corner is.
    Position((i32, i32)),
    /// Whether the window is maximized.
    Maximized(bool),
    /// Whether the panel is folded away.
    Folded(bool),
    /// A key of the player's own for what has this name, empty for none; or its usual one
    /// again.
    Key(&'static str, Option<String>),
    /// All keys as they usually are.
    UsualKeys,
}

impl Choice {
    /// The settings with what was chosen, and otherwise as they are.
    #[must_use]
    pub fn applied_to(&self, mut settings: Settings) -> Settings {
        match self {
            Choice::Language(language) => {
                // A text that names a square and the label on the board say the same.
                if settings.notation() == settings.language() {
                    settings.notation = None;
                }
                settings.language = *language;
            }
            Choice::Notation(language) => settings.notation = Some(*language),
            Choice::Spread(spread) => {
                settings.spread = *spread;
                settings.spread_chosen = true;
            }
            Choice::Theme(theme) => settings.theme = *theme,
            Choice::Highlights(highlights) => settings.highlights = *highlights,
            Choice::Quality(quality) => settings.quality = *quality,
            Choice::Speed(speed) => settings.speed = *speed,
            Choice::Turn(turn) => settings.turn = *turn,
            Choice::Pointing(pointing) => settings.pointing = *pointing,
            Choice::Destinations(shown) => settings.destinations = *shown,
            Choice::Premove(premove) => settings.premove = *premove,
            Choice::Confirm(confirm) => settings.confirm = *confirm,
            Choice::HandOver(hand_over) => settings.hand_over = *hand_over,
            Choice::Blindfold(blindfold) => settings.blindfold = *blindfold,
            Choice::Plan(plan) => settings.plan = *plan,
            Choice::NextPlan => {
                settings.plan = match settings.plan {
                    Plan::Off => Plan::Docked,
                    Plan::Docked => Plan::Large,
                    Plan::Large => Plan::Off,
                };
            }
            Choice::Opponent {
                alone,
                strength,
                side,
                program,
            } => {
                (settings.alone, settings.strength) = (*alone, *strength);
                settings.own_side = *side;
                settings.opponent.clone_from(program);
            }
            Choice::AddProgram(program) => add(&mut settings, (**program).clone()),
            Choice::ChangeProgram(program) => {
                let mut all = settings.programs.iter_mut();
                if let Some(there) = all.find(|it| it.name == program.name) {
                    *there = (**program).clone().in_bounds();
                }
            }
            Choice::RemoveProgram(name) => settings.programs.retain(|it| it.name != *name),
            Choice::Game(game) => settings.game = (**game).clone(),
            Choice::Learnt(lesson) => {
                if !settings.lessons.contains(lesson) {
                    settings.lessons.push(lesson.clone());
                }
            }
            Choice::Lines(lines) => settings.lines = *lines,
            Choice::Sound(sound) => settings.sound = *sound,
            Choice::Volume(volume) => settings.volume = *volume,
            Choice::Scale(percent) => settings.scale = *percent,
            Choice::Larger => settings = settings.scaled(true),
            Choice::Smaller => settings = settings.scaled(false),
            Choice::FullScreen(full_screen) => settings.full_screen = *full_screen,
            Choice::OtherScreen => settings.full_screen = !settings.full_screen,
            Choice::Window(size) => settings.window = *size,
            Choice::Position(position) => settings.position = Some(*position),
            Choice::Maximized(maximized) => settings.maximized = *maximized,
            Choice::Folded(folded) => settings.folded = *folded,
            Choice::Key(name, Some(key)) => {
                settings.keys.insert((*name).to_owned(), key.clone());
            }
            Choice::Key(name, None) => {
                settings.keys.remove(*name);
            }
            Choice::UsualKeys => settings.keys.clear(),
        }
        settings
    }
}

/// Adds a program under a name that no other has.
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
        let german = Choice::Language(Some(Language::German)).applied_to(before);
        assert_eq!(german.notation(), Language::German);
    }

    #[test]
    fn a_player_may_go_back_to_the_language_of_the_system() {
        let before = Settings {
            system: Language::German,
            ..english(Language::English)
        };
        let back = Choice::Language(None).applied_to(before);
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
            settings = Choice::AddProgram(Box::new(program())).applied_to(settings);
        }
        let names: Vec<&str> = settings.programs.iter().map(|it| &*it.name).collect();
        assert_eq!(names, ["Stockfish", "Stockfish (2)", "Stockfish (3)"]);
        let changed = Program {
            time: 500,
            ..program()
        };
        settings = Choice::ChangeProgram(Box::new(changed)).applied_to(settings);
        assert_eq!(settings.program("Stockfish").map(|it| it.time), Some(500));
        settings = Choice::RemoveProgram("Stockfish".to_owned()).applied_to(settings);
        assert_eq!(settings.program("Stockfish"), None);
    }

    #[test]
    fn a_notation_of_its_own_stays_and_can_be_chosen() {
        let before = english(Language::German);
        let german = Choice::Language(Some(Language::German)).applied_to(before.clone());
        let english_again = Choice::Language(Some(Language::English)).applied_to(before);
        assert_eq!(german.notation(), Language::German);
        assert_eq!(english_again.notation(), Language::German);
        let apart = Choice::Notation(Language::German).applied_to(english(Language::English));
        assert_eq!(apart, english(Language::German));
    }
}
