//! Determines when the keys of commands are active and which commands concern the game.

use bevy::input::keyboard::Key;

use super::command::{Command, CursorAction, CursorDirection, Page};
use crate::app::input::keyboard::ReservedKeys;
use crate::app::input::shortcut::Shortcut;

/// The state of the window that decides which keys give commands: what is open and what has the
/// focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app::input) struct KeyContext {
    /// Whether the keyboard cursor is visible; `None` if an open form or question uses the cursor's
    /// keys.
    pub cursor: Option<bool>,
    /// Which open parts of the panels reserve keys for themselves.
    pub kept: ReservedKeys,
    pub typing: bool,
    /// Whether a button or another widget that is no text field has the focus.
    pub focused: bool,
    /// Whether a drop-down list or a menu is open; Escape closes it.
    pub list: bool,
}

/// The states of the window in which the key of a command is active. A command that is not active
/// in every state may share its key with other commands. While it is active, it takes precedence
/// over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ActiveWhile {
    Always,
    Cursor,
    Question,
}

impl Command {
    /// Returns whether pressing `key`, the command's key, gives the command in this context. While
    /// the keyboard cursor is hidden, the keys left, right and Enter belong to other commands than
    /// those of the cursor. While a form, a question or a list is open, only keys with Ctrl,
    /// function keys and Escape give commands. The keys that press the focused button or move the
    /// focus give none.
    pub(in crate::app::input) fn is_active(self, key: &Shortcut, context: KeyContext) -> bool {
        let (kept, list) = (context.kept, context.list);
        if context.typing {
            return self.is_the_windows() && !key.edits() && !(list && self == Command::Cancel);
        }
        if context.focused && key.works_widgets() {
            return false;
        }
        let answers = kept.asked && !list && self == Command::Answer;
        let steps = kept.steps && !kept.asked && !list && matches!(self, Command::Step(_));
        let reserves = kept.form || kept.asked || list;
        if reserves && !answers && !steps && !key.is_over_forms() {
            return false;
        }
        if kept.writes && !key.ctrl && matches!(key.key, Key::Character(_)) {
            return false;
        }
        match (self.active_while(), self) {
            (ActiveWhile::Cursor, _) => context.cursor == Some(true),
            (ActiveWhile::Question, _) => answers,
            (ActiveWhile::Always, Command::Cursor(CursorAction::Step(_))) => {
                context.cursor.is_some()
            }
            (ActiveWhile::Always, Command::Cancel) => !list,
            (ActiveWhile::Always, _) => true,
        }
    }

    fn active_while(self) -> ActiveWhile {
        match self {
            Command::Cursor(
                CursorAction::Step(CursorDirection::Left | CursorDirection::Right)
                | CursorAction::Touch
                | CursorAction::TakeBoard,
            ) => ActiveWhile::Cursor,
            Command::Answer => ActiveWhile::Question,
            _ => ActiveWhile::Always,
        }
    }

    /// Returns whether the two commands must have different keys. This is so if both are active in
    /// the same state of the window, or if both are commands of the keyboard cursor.
    pub(in crate::app::input) fn shares_context_with(self, other: Command) -> bool {
        let cursors = |it| matches!(it, Command::Cursor(_));
        self.active_while() == other.active_while() || cursors(self) && cursors(other)
    }

    /// Returns whether the command takes precedence over another active command that has the same
    /// key.
    pub(in crate::app::input) fn takes_precedence(self) -> bool {
        self.active_while() != ActiveWhile::Always
    }

    pub(in crate::app::input) fn repeats(self) -> bool {
        matches!(
            self,
            Command::Undo | Command::Redo | Command::Step(_) | Command::Larger | Command::Smaller
        )
    }

    /// Returns whether the command works even while a text field has the focus, because it opens
    /// another page or a dialog, or concerns the window.
    fn is_the_windows(self) -> bool {
        use Page::{Exchange, Keys, Laws, Letters, Library, Manual, NewGame, People};
        use Page::{Programs, Settings};
        matches!(
            self,
            Command::Open(NewGame | Library | Exchange | Letters | People)
                | Command::Open(Settings | Laws | Manual | Keys | Programs)
                | Command::Palette
                | Command::PlayComputer
                | Command::PlayFriend
                | Command::Strategy
                | Command::Save
                | Command::About
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

    /// Returns whether the command is in the list in which the player searches for commands. Commands
    /// that make sense only as a key are not.
    pub fn can_be_searched(self) -> bool {
        !matches!(
            self,
            Command::Cursor(_) | Command::Answer | Command::Cancel | Command::Palette
        )
    }

    /// Returns whether the command acts on the game that is shown. It is refused while a puzzle or an
    /// exercise is shown instead of the game in play.
    pub fn acts_on_the_game(self) -> bool {
        matches!(
            self,
            Command::Declare(_)
                | Command::CopyScoresheet
                | Command::CopyLetter
                | Command::Rematch
                | Command::Replay
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::request::Step;

    const FORM_KEYS: ReservedKeys = ReservedKeys {
        form: true,
        writes: false,
        steps: false,
        asked: false,
        walks: true,
        catches: false,
        hides_cursor: true,
    };
    const FORM: KeyContext = KeyContext {
        cursor: None,
        kept: FORM_KEYS,
        typing: false,
        focused: false,
        list: false,
    };

    fn is_active(command: Command, context: KeyContext) -> bool {
        let key = command.usual_key();
        key.is_some_and(|key| command.is_active(&key, context))
    }

    /// Returns the context of an open form in which the panels reserve the keys `kept`.
    fn keeping(kept: ReservedKeys) -> KeyContext {
        KeyContext { kept, ..FORM }
    }

    #[test]
    fn beside_a_form_s_fields_only_chords_function_keys_and_escape_are_heard() {
        for command in Command::all() {
            let Some(Shortcut { ctrl, key, .. }) = command.usual_key() else {
                continue;
            };
            let is_named = format!("{key:?}").starts_with('F') || key == Key::Escape;
            assert_eq!(is_active(command, FORM), ctrl || is_named, "{command:?}");
        }
    }

    #[test]
    fn a_form_that_steps_through_the_game_receives_the_keys_of_its_steps() {
        let with_steps = ReservedKeys {
            steps: true,
            ..FORM_KEYS
        };
        let arbiter = keeping(with_steps);
        assert!(is_active(Command::Step(Step::Back), arbiter));
        assert!(!is_active(Command::MoveBox, arbiter));
        let asked = keeping(ReservedKeys {
            asked: true,
            ..with_steps
        });
        assert!(!is_active(Command::Step(Step::Back), asked));
    }

    #[test]
    fn enter_answers_a_question_and_opens_no_box_over_a_form() {
        let asked = keeping(ReservedKeys {
            form: false,
            asked: true,
            ..FORM_KEYS
        });
        assert!(is_active(Command::Answer, asked));
        assert!(!is_active(Command::Answer, KeyContext::default()));
        assert!(!is_active(Command::MoveBox, FORM));
        assert!(!is_active(Command::Step(Step::Back), asked));
    }

    #[test]
    fn escape_closes_an_open_list_and_nothing_behind_it() {
        for typing in [false, true] {
            let list = KeyContext {
                list: true,
                typing,
                ..FORM
            };
            assert!(!is_active(Command::Cancel, list));
            assert!(is_active(
                Command::Cancel,
                KeyContext {
                    list: false,
                    ..list
                }
            ));
        }
    }

    #[test]
    fn a_text_field_keeps_its_editing_keys_even_if_a_player_reassigns_them() {
        let typing = KeyContext {
            typing: true,
            ..KeyContext::default()
        };
        let active = |key: &str| {
            let key = Shortcut::read(key).unwrap();
            Command::Open(Page::Settings).is_active(&key, typing)
        };
        assert!(active("Ctrl+k") && active("F8"));
        assert!(!active("k") && !active("Ctrl+a") && !active("Ctrl+left"));
    }

    #[test]
    fn a_focused_button_keeps_only_the_keys_that_press_it_or_move_the_focus() {
        let focused = KeyContext {
            focused: true,
            cursor: Some(true),
            ..KeyContext::default()
        };
        for command in Command::all() {
            let Some(Shortcut { ctrl, key, .. }) = command.usual_key() else {
                continue;
            };
            let is_arrow = format!("{key:?}").starts_with("Arrow");
            let is_kept = !ctrl && (is_arrow || matches!(key, Key::Enter | Key::Space));
            let free = KeyContext {
                focused: false,
                ..focused
            };
            let expected = is_active(command, free) && !is_kept;
            assert_eq!(is_active(command, focused), expected, "{command:?}");
        }
    }

    #[test]
    fn left_and_enter_are_the_cursor_s_only_while_it_is_there() {
        let active = |command: Command, cursor| {
            is_active(
                command,
                KeyContext {
                    cursor,
                    ..KeyContext::default()
                },
            )
        };
        for command in [
            Command::Cursor(CursorAction::Step(CursorDirection::Left)),
            Command::Cursor(CursorAction::Touch),
        ] {
            assert!(active(command, Some(true)));
            assert!(!active(command, Some(false)) && !active(command, None));
        }
        let up = Command::Cursor(CursorAction::Step(CursorDirection::Up));
        assert!(active(up, Some(false)) && !active(up, None));
    }
}
