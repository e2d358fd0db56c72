//! Of what kind commands are: when their keys are heard, and what they are about.

use bevy::input::keyboard::Key;

use super::Command;
use crate::app::input::cursor::Way;
use crate::app::input::keyboard::KeptKeys;
use crate::app::input::shortcut::Shortcut;

/// Who has the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ear {
    /// Whether the square cursor is there; none where a form or a question has the keys
    /// that walk.
    pub cursor: Option<bool>,
    /// What the panels keep.
    pub kept: KeptKeys,
    /// Whether a field takes text.
    pub typing: bool,
    /// Whether a list or a menu is open, which Escape closes.
    pub list: bool,
}

impl Command {
    /// Whether its key is heard. Left, right and Enter are other commands' until the
    /// square cursor has been called; over a form, a question or a list only keys with
    /// Ctrl, function keys and Escape are.
    pub(super) fn is_heard(self, ear: Ear) -> bool {
        let Ear {
            cursor,
            kept,
            typing,
            list,
        } = ear;
        let KeptKeys {
            form,
            writes,
            steps,
            asked,
            ..
        } = kept;
        if typing {
            return self.is_the_windows() && !(list && self == Command::Cancel);
        }
        let answers = asked && !list && self == Command::MoveBox;
        let steps = steps && !asked && !list && matches!(self, Command::Step(_));
        if (form || asked || list) && !answers && !steps && !self.is_over_forms() {
            return false;
        }
        let Shortcut { ctrl, key, .. } = self.shortcut();
        if writes && !ctrl && matches!(key, Key::Character(_)) {
            return false;
        }
        match self {
            Command::Walk(Way::Left | Way::Right) | Command::Touch | Command::TakeBoard => {
                cursor == Some(true)
            }
            Command::Walk(_) => cursor.is_some(),
            Command::Cancel => !list,
            _ => true,
        }
    }

    /// Whether its key is none that is typed or walks in a form.
    fn is_over_forms(self) -> bool {
        let Shortcut { ctrl, key, .. } = self.shortcut();
        let types = matches!(
            key,
            Key::Character(_)
                | Key::Space
                | Key::Enter
                | Key::Backspace
                | Key::Home
                | Key::End
                | Key::PageDown
                | Key::ArrowUp
                | Key::ArrowDown
                | Key::ArrowLeft
                | Key::ArrowRight
        );
        ctrl || !types
    }

    /// Whether a key that is held down gives it again and again.
    pub(super) fn goes_on(self) -> bool {
        matches!(
            self,
            Command::Undo | Command::Redo | Command::Step(_) | Command::Larger | Command::Smaller
        )
    }

    /// Whether it is no text's, whatever has the keyboard: it opens another page, or is
    /// about the window itself.
    pub(super) fn is_the_windows(self) -> bool {
        matches!(
            self,
            Command::Cancel
                | Command::NewGame
                | Command::Library
                | Command::Save
                | Command::Exchange
                | Command::Settings
                | Command::Keys
                | Command::Fold
                | Command::OpenFile
                | Command::SaveFile
                | Command::ExportFile
                | Command::Larger
                | Command::Smaller
                | Command::FullScreen
                | Command::Screenshot
                | Command::Quit
        )
    }

    /// Whether it means the game in play, not an exercise that lies over it.
    pub fn is_about_the_game(self) -> bool {
        self.is_said()
            || matches!(
                self,
                Command::NewGame
                    | Command::Library
                    | Command::Save
                    | Command::SaveFile
                    | Command::Exchange
                    | Command::ExportFile
                    | Command::CopyScoresheet
                    | Command::Rematch
                    | Command::Account
                    | Command::Replay
                    | Command::Match
                    | Command::Arbiter
                    | Command::Write
            )
    }

    /// Whether it is what a player says or does in the game in play.
    pub fn is_said(self) -> bool {
        matches!(
            self,
            Command::Resign
                | Command::Agree
                | Command::Decline
                | Command::Claim
                | Command::Adjourn
                | Command::Press
                | Command::Adjust
                | Command::Retract
                | Command::ClaimIllegal
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::Step;

    const FORM_KEYS: KeptKeys = KeptKeys {
        form: true,
        writes: false,
        steps: false,
        asked: false,
        walks: true,
        hides_cursor: true,
    };
    const FORM: Ear = Ear {
        cursor: None,
        kept: FORM_KEYS,
        typing: false,
        list: false,
    };

    /// While the panels keep these keys.
    fn keeping(kept: KeptKeys) -> Ear {
        Ear { kept, ..FORM }
    }

    #[test]
    fn beside_a_form_s_fields_only_chords_function_keys_and_escape_are_heard() {
        for &command in Command::ALL {
            let Shortcut { ctrl, key, .. } = command.shortcut();
            let is_named = format!("{key:?}").starts_with('F') || key == Key::Escape;
            assert_eq!(command.is_heard(FORM), ctrl || is_named, "{command:?}");
        }
    }

    #[test]
    fn a_form_that_steps_through_the_game_hears_the_keys_of_its_steps() {
        let with_steps = KeptKeys {
            steps: true,
            ..FORM_KEYS
        };
        let arbiter = keeping(with_steps);
        assert!(Command::Step(Step::Back).is_heard(arbiter));
        assert!(!Command::MoveBox.is_heard(arbiter));
        let asked = keeping(KeptKeys {
            asked: true,
            ..with_steps
        });
        assert!(!Command::Step(Step::Back).is_heard(asked));
    }

    #[test]
    fn enter_answers_a_question_and_opens_no_box_over_a_form() {
        let asked = keeping(KeptKeys {
            form: false,
            asked: true,
            ..FORM_KEYS
        });
        assert!(Command::MoveBox.is_heard(asked));
        assert!(!Command::MoveBox.is_heard(FORM));
        assert!(!Command::Step(Step::Back).is_heard(asked));
    }

    #[test]
    fn escape_closes_an_open_list_and_nothing_behind_it() {
        for typing in [false, true] {
            let list = Ear {
                list: true,
                typing,
                ..FORM
            };
            assert!(!Command::Cancel.is_heard(list));
            assert!(Command::Cancel.is_heard(Ear {
                list: false,
                ..list
            }));
        }
    }
}
