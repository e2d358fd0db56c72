//! The one list of commands: menus, buttons, tooltips and keys come from it.

mod pages;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use pages::{cancel, open};

use super::analysis::Analysis;
use super::apply::Choices;
use super::camera::DigitsTaken;
use super::hand::Hand;
use super::intent::{Intent, Step};
use super::lessons::{Course, Place};
use super::notices::Notice;
use super::opponent::{self, Resting};
use super::panels::{Ask, Page, Panels, duties, tournament};
use super::shortcut::Shortcut;
use super::study::Aids;
use super::table::Table;
use super::words::Words;
use crate::game::Event;
use crate::store::{Plan, Settings};

/// Something that a menu, a button or a key does.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Open the page on which a game is set up.
    NewGame,
    /// Open the page with the saved games.
    Library,
    /// Open the same page to save.
    Save,
    /// Open the page for scoresheets and positions.
    Exchange,
    /// Put the scoresheet on the clipboard.
    CopyScoresheet,
    /// Put the position on the clipboard.
    CopyTfen,
    /// Read a game or a position from the clipboard.
    Paste,
    /// Take back.
    Undo,
    /// Bring back.
    Redo,
    /// Walk through the game.
    Step(Step),
    /// Type a move.
    MoveBox,
    /// Give up, after a question.
    Resign,
    /// Agree to a draw, after a question; in a tournament game offer one, or accept it.
    Agree,
    /// Start the clock, press it, or let it go on.
    Press,
    /// Claim something.
    Claim,
    /// Adjourn the game, after a question.
    Adjourn,
    /// Open the page of the course through the rules.
    Lessons,
    /// Go on to the next exercise of the course.
    NextExercise,
    /// Open the page of the match in play.
    Match,
    /// Say that what is taken up next is adjusted (Article 4.2).
    Adjust,
    /// Take back one's own illegal move before pressing (Article 4.7).
    Retract,
    /// Point out an illegal move (Article 7.4).
    ClaimIllegal,
    /// Write on one's scoresheet (Article 8.1).
    Write,
    /// Reject the offer of a draw that stands (Article 9.1).
    Decline,
    /// Open the arbiter's page.
    Arbiter,
    /// Open the page with the player's choices.
    Settings,
    /// Open the list of keys.
    Keys,
    /// Show the plan at the side, then large, then not.
    Plan,
    /// Show which squares are attacked, or no more.
    Attacks,
    /// Say wherever the pointer is why a move would not be legal, or no more.
    WhyNot,
    /// Let the engine analyse the place that is shown, or no more.
    Analysis,
    /// Ask the engine for a hint.
    Hint,
    /// Fold the panel, or unfold it.
    Fold,
    /// Leave whatever is open or held.
    Cancel,
}

impl Command {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Command; 37] = [
        Command::NewGame,
        Command::Library,
        Command::Save,
        Command::Exchange,
        Command::CopyScoresheet,
        Command::CopyTfen,
        Command::Paste,
        Command::Undo,
        Command::Redo,
        Command::Step(Step::Start),
        Command::Step(Step::Back),
        Command::Step(Step::Forward),
        Command::Step(Step::End),
        Command::MoveBox,
        Command::Resign,
        Command::Agree,
        Command::Press,
        Command::Claim,
        Command::Adjourn,
        Command::Lessons,
        Command::NextExercise,
        Command::Match,
        Command::Adjust,
        Command::Retract,
        Command::ClaimIllegal,
        Command::Write,
        Command::Decline,
        Command::Arbiter,
        Command::Settings,
        Command::Keys,
        Command::Plan,
        Command::Attacks,
        Command::WhyNot,
        Command::Analysis,
        Command::Hint,
        Command::Fold,
        Command::Cancel,
    ];

    /// Its key in the language files.
    pub fn word(self) -> &'static str {
        match self {
            Command::NewGame => "command-new-game",
            Command::Library => "command-library",
            Command::Save => "command-save",
            Command::Exchange => "command-exchange",
            Command::CopyScoresheet => "command-copy-scoresheet",
            Command::CopyTfen => "command-copy-tfen",
            Command::Paste => "command-paste",
            Command::Undo => "command-undo",
            Command::Redo => "command-redo",
            Command::Step(Step::Start) => "command-start",
            Command::Step(Step::Back) => "command-back",
            Command::Step(Step::Forward) => "command-forward",
            Command::Step(Step::End) => "command-end",
            Command::MoveBox => "command-move-box",
            Command::Resign => "command-resign",
            Command::Agree => "command-agree",
            Command::Press => "command-press",
            Command::Claim => "command-claim",
            Command::Adjourn => "command-adjourn",
            Command::Lessons => "command-lessons",
            Command::NextExercise => "command-next-exercise",
            Command::Match => "command-match",
            Command::Adjust => "command-adjust",
            Command::Retract => "command-retract",
            Command::ClaimIllegal => "command-claim-illegal",
            Command::Write => "command-write",
            Command::Decline => "command-decline",
            Command::Arbiter => "command-arbiter",
            Command::Settings => "command-settings",
            Command::Keys => "command-keys",
            Command::Plan => "command-plan",
            Command::Attacks => "command-attacks",
            Command::WhyNot => "command-why-not",
            Command::Analysis => "command-analysis",
            Command::Hint => "command-hint",
            Command::Fold => "command-fold",
            Command::Cancel => "command-cancel",
        }
    }

    /// The key that gives it.
    pub fn shortcut(self) -> Shortcut {
        let plain = |key| Shortcut { ctrl: false, key };
        let letter = |letter: &str| plain(Key::Character(letter.into()));
        let ctrl = |letter: &str| Shortcut {
            ctrl: true,
            key: Key::Character(letter.into()),
        };
        match self {
            Command::NewGame => ctrl("n"),
            Command::Library => ctrl("o"),
            Command::Save => ctrl("s"),
            Command::Exchange => ctrl("e"),
            Command::CopyScoresheet => ctrl("c"),
            Command::CopyTfen => ctrl("t"),
            Command::Paste => ctrl("v"),
            Command::Undo => ctrl("z"),
            Command::Redo => ctrl("y"),
            Command::Step(Step::Start) => plain(Key::Home),
            Command::Step(Step::Back) => plain(Key::ArrowLeft),
            Command::Step(Step::Forward) => plain(Key::ArrowRight),
            Command::Step(Step::End) => plain(Key::End),
            Command::MoveBox => plain(Key::Enter),
            Command::Resign => ctrl("r"),
            Command::Agree => ctrl("d"),
            Command::Press => plain(Key::Space),
            Command::Claim => ctrl("l"),
            Command::Adjourn => ctrl("j"),
            Command::Lessons => letter("l"),
            Command::NextExercise => plain(Key::PageDown),
            Command::Match => ctrl("m"),
            Command::Adjust => letter("j"),
            Command::Retract => plain(Key::Backspace),
            Command::ClaimIllegal => ctrl("i"),
            Command::Write => ctrl("w"),
            Command::Decline => ctrl("x"),
            Command::Arbiter => ctrl("a"),
            Command::Settings => ctrl(","),
            Command::Keys => plain(Key::F1),
            Command::Plan => letter("p"),
            Command::Attacks => letter("a"),
            Command::WhyNot => letter("y"),
            Command::Analysis => letter("e"),
            Command::Hint => letter("h"),
            Command::Fold => plain(Key::F2),
            Command::Cancel => plain(Key::Escape),
        }
    }

    /// What its tooltip says: the command and its key.
    pub fn tooltip(self, words: Words) -> String {
        self.tooltip_as(words, self.word())
    }

    /// The same in other words, for a button that does a part of it.
    pub fn tooltip_as(self, words: Words, word: &str) -> String {
        format!("{}   {}", words.text(word), self.shortcut().text(words))
    }
}

/// Reads the keys that are commands. A panel that takes text keeps them, but for
/// Escape.
pub fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut ctrl: Local<bool>,
    wants: Res<EguiWantsInput>,
    mut commands: MessageWriter<Command>,
) {
    for input in keys.read() {
        let pressed = input.state == ButtonState::Pressed;
        if input.logical_key == Key::Control {
            *ctrl = pressed;
        }
        if !pressed {
            continue;
        }
        let called = Command::ALL
            .into_iter()
            .find(|command| command.shortcut().is(*ctrl, &input.logical_key));
        if let Some(command) = called
            && (!wants.wants_keyboard_input() || command == Command::Cancel)
        {
            commands.write(command);
        }
    }
    // A key that was let go while another window had the keyboard is not heard.
    *ctrl = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
}

/// While a claim is made, digits choose it and not a seat of the camera.
pub fn keep_digits(panels: Res<Panels>, mut taken: ResMut<DigitsTaken>) {
    let claims = panels.ask == Some(Ask::Claim) && !panels.folded;
    taken.set_if_neq(DigitsTaken(claims));
}

/// Does what commands say: opens pages and questions itself, and asks
/// [`apply`](super::apply) for the rest.
pub fn run(
    mut commands: MessageReader<Command>,
    mut panels: ResMut<Panels>,
    mut hand: ResMut<Hand>,
    mut aids: ResMut<Aids>,
    mut analysis: ResMut<Analysis>,
    mut resting: ResMut<Resting>,
    course: Res<Course>,
    choices: Res<Choices>,
    table: Res<Table>,
    mut intents: MessageWriter<Intent>,
) {
    for command in commands.read() {
        let intent = match *command {
            Command::Plan => Intent::Choose(Settings {
                plan: match choices.0.plan {
                    Plan::Off => Plan::Docked,
                    Plan::Docked => Plan::Large,
                    Plan::Large => Plan::Off,
                },
                ..choices.0.clone()
            }),
            Command::CopyScoresheet => Intent::CopyScoresheet,
            Command::CopyTfen => Intent::CopyTfen,
            Command::Paste => Intent::Paste,
            Command::Undo => Intent::Undo,
            Command::Redo => Intent::Redo,
            Command::Step(step) => Intent::Step(step),
            Command::Press => match tournament::pressed(&table.game) {
                Some(event) => Intent::Happen(event),
                None => {
                    resting.0 = !resting.0 && opponent::plays_itself(&table.game);
                    continue;
                }
            },
            Command::Agree if tournament::offers(&table.game) => {
                match tournament::offered(&table.game) {
                    Some(event) => Intent::Happen(event),
                    None => continue,
                }
            }
            Command::Decline => match table.game.offer() {
                Some(by) => Intent::Happen(Event::Decline(!by)),
                None => continue,
            },
            // Enter answers a question before it opens the move box.
            Command::MoveBox if panels.ask.is_some() => {
                let answer = panels.ask.and_then(|ask| ask.event(&table.game));
                let Some(event) = answer else { continue };
                panels.turn_to(Page::Game);
                Intent::Happen(event)
            }
            Command::Adjust => match duties::adjusted(&table.game, &mut hand) {
                Some(event) => Intent::Happen(event),
                None => continue,
            },
            Command::Retract => match table.game.to_move() {
                Some(by) => Intent::Happen(Event::Retract(by)),
                None => continue,
            },
            Command::ClaimIllegal => match duties::claimed(&table.game) {
                Some(event) => Intent::Happen(event),
                None => continue,
            },
            Command::Attacks | Command::WhyNot if !table.scope().helps() => {
                Intent::Tell(Notice::Denied("no-help-over-the-board"))
            }
            Command::NextExercise => {
                panels.turn_to(Page::Lessons);
                let next = match course.at {
                    Some(place) => course.after(place),
                    None => Some(Place::default()),
                };
                next.map_or(Intent::LeaveCourse, Intent::Learn)
            }
            Command::Attacks => {
                aids.attacks = !aids.attacks;
                continue;
            }
            Command::WhyNot => {
                aids.why = !aids.why;
                continue;
            }
            Command::Analysis => {
                analysis.on = !analysis.on;
                continue;
            }
            Command::Hint => {
                analysis.hint = true;
                continue;
            }
            Command::Cancel => {
                if !cancel(&mut panels, &mut hand) {
                    intents.write(Intent::Dismiss);
                }
                continue;
            }
            page => {
                open(page, &mut panels);
                continue;
            }
        };
        intents.write(intent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_have_the_same_key() {
        for (index, one) in Command::ALL.into_iter().enumerate() {
            for other in Command::ALL.into_iter().skip(index + 1) {
                assert_ne!(one.shortcut(), other.shortcut(), "{one:?} and {other:?}");
            }
        }
    }
}
