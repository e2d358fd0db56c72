//! Of what kind commands are: when their keys are heard, and what they are about.

use bevy::input::keyboard::Key;

use super::command::{Command, Dialog, Open, Walk, Way};
use crate::app::input::keyboard::KeptKeys;
use crate::app::input::shortcut::Shortcut;

/// Who has the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app::input) struct Ear {
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

/// When a command is heard. What is heard at another moment than always may have a key
/// that others have too, and goes before them then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heard {
    /// Always.
    Any,
    /// While the square cursor is there.
    Cursor,
    /// While a question is open.
    Question,
}

impl Command {
    /// Whether its key is heard. Left, right and Enter are other commands' until the
    /// square cursor has been called; over a form, a question or a list only keys with
    /// Ctrl, function keys and Escape are.
    pub(in crate::app::input) fn is_heard(self, key: &Shortcut, ear: Ear) -> bool {
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
            return self.is_the_windows() && !key.edits() && !(list && self == Command::Cancel);
        }
        let answers = asked && !list && self == Command::Answer;
        let steps = steps && !asked && !list && matches!(self, Command::Step(_));
        if (form || asked || list) && !answers && !steps && !key.is_over_forms() {
            return false;
        }
        if writes && !key.ctrl && matches!(key.key, Key::Character(_)) {
            return false;
        }
        match (self.heard(), self) {
            (Heard::Cursor, _) => cursor == Some(true),
            (Heard::Question, _) => answers,
            (Heard::Any, Command::Cursor(Walk::Step(_))) => cursor.is_some(),
            (Heard::Any, Command::Cancel) => !list,
            (Heard::Any, _) => true,
        }
    }

    /// When it is heard at all.
    fn heard(self) -> Heard {
        match self {
            Command::Cursor(Walk::Step(Way::Left | Way::Right) | Walk::Touch | Walk::TakeBoard) => {
                Heard::Cursor
            }
            Command::Answer => Heard::Question,
            _ => Heard::Any,
        }
    }

    /// Whether both are heard at the same time, so that one key cannot give both.
    pub(in crate::app::input) fn heard_with(self, other: Command) -> bool {
        let cursors = |it| matches!(it, Command::Cursor(_));
        self.heard() == other.heard() || cursors(self) && cursors(other)
    }

    /// Whether it goes before another with the same key while both are heard.
    pub(in crate::app::input) fn goes_first(self) -> bool {
        self.heard() != Heard::Any
    }

    /// Whether a key that is held down gives it again and again.
    pub(in crate::app::input) fn goes_on(self) -> bool {
        matches!(
            self,
            Command::Undo | Command::Redo | Command::Step(_) | Command::Larger | Command::Smaller
        )
    }

    /// Whether it is no text's, whatever has the keyboard: it opens another page, or is
    /// about the window itself.
    fn is_the_windows(self) -> bool {
        use Open::{Exchange, Keys, Laws, Library, NewGame, Programs, Save, Settings};
        matches!(
            self,
            Command::Open(NewGame | Library | Save | Exchange)
                | Command::Open(Settings | Laws | Keys | Programs)
                | Command::Dialog(_)
                | Command::Fold
                | Command::Larger
                | Command::Smaller
                | Command::FullScreen
                | Command::Minimize
                | Command::Screenshot
                | Command::Cancel
                | Command::Quit
        )
    }

    /// Whether it means the game in play, not an exercise that lies over it.
    pub fn is_about_the_game(self) -> bool {
        use Open::{Account, Arbiter, Exchange, Library, Match, NewGame, Review, Save, Write};
        matches!(
            self,
            Command::Say(_)
                | Command::Open(NewGame | Library | Save | Exchange)
                | Command::Open(Account | Review | Match | Arbiter | Write)
                | Command::Dialog(Dialog::Save | Dialog::Export)
                | Command::CopyScoresheet
                | Command::Rematch
                | Command::Replay
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
        catches: false,
        hides_cursor: true,
    };
    const FORM: Ear = Ear {
        cursor: None,
        kept: FORM_KEYS,
        typing: false,
        list: false,
    };

    fn is_heard(command: Command, ear: Ear) -> bool {
        command.is_heard(&command.usual_key(), ear)
    }

    /// While the panels keep these keys.
    fn keeping(kept: KeptKeys) -> Ear {
        Ear { kept, ..FORM }
    }

    #[test]
    fn beside_a_form_s_fields_only_chords_function_keys_and_escape_are_heard() {
        for command in Command::all() {
            let Shortcut { ctrl, key, .. } = command.usual_key();
            let is_named = format!("{key:?}").starts_with('F') || key == Key::Escape;
            assert_eq!(is_heard(command, FORM), ctrl || is_named, "{command:?}");
        }
    }

    #[test]
    fn a_form_that_steps_through_the_game_hears_the_keys_of_its_steps() {
        let with_steps = KeptKeys {
            steps: true,
            ..FORM_KEYS
        };
        let arbiter = keeping(with_steps);
        assert!(is_heard(Command::Step(Step::Back), arbiter));
        assert!(!is_heard(Command::Open(Open::MoveBox), arbiter));
        let asked = keeping(KeptKeys {
            asked: true,
            ..with_steps
        });
        assert!(!is_heard(Command::Step(Step::Back), asked));
    }

    #[test]
    fn enter_answers_a_question_and_opens_no_box_over_a_form() {
        let asked = keeping(KeptKeys {
            form: false,
            asked: true,
            ..FORM_KEYS
        });
        assert!(is_heard(Command::Answer, asked));
        assert!(!is_heard(Command::Answer, Ear::default()));
        assert!(!is_heard(Command::Open(Open::MoveBox), FORM));
        assert!(!is_heard(Command::Step(Step::Back), asked));
    }

    #[test]
    fn escape_closes_an_open_list_and_nothing_behind_it() {
        for typing in [false, true] {
            let list = Ear {
                list: true,
                typing,
                ..FORM
            };
            assert!(!is_heard(Command::Cancel, list));
            assert!(is_heard(
                Command::Cancel,
                Ear {
                    list: false,
                    ..list
                }
            ));
        }
    }

    #[test]
    fn a_field_keeps_what_edits_it_whatever_a_player_has_made_of_it() {
        let typing = Ear {
            typing: true,
            ..Ear::default()
        };
        let heard = |key: &str| {
            let key = Shortcut::read(key).unwrap();
            Command::Open(Open::Settings).is_heard(&key, typing)
        };
        assert!(heard("Ctrl+k") && heard("F8"));
        assert!(!heard("k") && !heard("Ctrl+a") && !heard("Ctrl+left"));
    }

    #[test]
    fn left_and_enter_are_the_cursor_s_only_while_it_is_there() {
        let heard = |command: Command, cursor| {
            is_heard(
                command,
                Ear {
                    cursor,
                    ..Ear::default()
                },
            )
        };
        for command in [
            Command::Cursor(Walk::Step(Way::Left)),
            Command::Cursor(Walk::Touch),
        ] {
            assert!(heard(command, Some(true)));
            assert!(!heard(command, Some(false)) && !heard(command, None));
        }
        let up = Command::Cursor(Walk::Step(Way::Up));
        assert!(heard(up, Some(false)) && !heard(up, None));
    }
}
