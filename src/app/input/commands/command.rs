//! The commands themselves: what each is called and which key gives it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::app::input::cursor::Way;
use crate::app::input::shortcut::Shortcut;
use crate::app::session::intent::Step;
use crate::app::view::viewpoint::Viewpoint;
use crate::app::words::Words;
use crate::game::Timestamp;

/// A command that a menu, a button or a key has given.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The command.
    pub command: Command,
    /// When it was given, in the time of the game in play.
    pub at: Timestamp,
}

/// Something that a menu, a button or a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Redo what was taken back.
    Redo,
    /// Walk over the squares with the square cursor; up and down call it.
    Walk(Way),
    /// Take up what the square cursor is on, or let go there.
    Touch,
    /// Take up the attack board that the square cursor is on.
    TakeBoard,
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
    /// Play again with the colours changed, when a game is over.
    Rematch,
    /// Open the account of a game that is over.
    Account,
    /// Play through the game by itself, or stop that.
    Replay,
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
    /// Look from one of the viewpoints.
    Look(Viewpoint),
    /// Look from the other side of the table.
    Flip,
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
    /// Choose a file to open in the platform's own dialog.
    OpenFile,
    /// Choose a file to save to in the same way.
    SaveFile,
    /// Choose a file for the scoresheet in the same way.
    ExportFile,
    /// Draw everything larger.
    Larger,
    /// Draw everything smaller.
    Smaller,
    /// Fill the screen with the window, or no more.
    FullScreen,
    /// Take a picture of the window.
    Screenshot,
    /// Leave whatever is open or held.
    Cancel,
    /// Close the window; the game is kept.
    Quit,
}

/// Makes of one list all that is to be known of each command: so none can be left out.
macro_rules! commands {
    ($($name:ident $(($of:path))? $(| $other:ident($others:path))? => $word:literal, $key:expr;)*) => {
        impl Command {
            /// All of them, in the order in which they are listed. The square cursor's
            /// stand before those whose keys they take while it is there.
            pub const ALL: &[Command] = &[$(Command::$name $(($of))?),*];

            /// Its key in the language files.
            pub fn word(self) -> &'static str {
                match self {
                    $(Command::$name $(($of))? $(| Command::$other($others))? => $word,)*
                }
            }

            /// The key that gives it.
            pub fn shortcut(self) -> Shortcut {
                match self {
                    $(Command::$name $(($of))? $(| Command::$other($others))? => $key,)*
                }
            }
        }
    };
}

commands! {
    NewGame => "command-new-game", ctrl("n");
    Library => "command-library", ctrl("o");
    Save => "command-save", ctrl("s");
    Exchange => "command-exchange", ctrl("e");
    CopyScoresheet => "command-copy-scoresheet", ctrl("c");
    CopyTfen => "command-copy-tfen", ctrl("t");
    Paste => "command-paste", ctrl("v");
    Undo => "command-undo", ctrl("z");
    Redo => "command-redo", ctrl("y");
    Walk(Way::Up) => "command-walk-up", plain(Key::ArrowUp);
    Walk(Way::Down) => "command-walk-down", plain(Key::ArrowDown);
    Walk(Way::Left) => "command-walk-left", plain(Key::ArrowLeft);
    Walk(Way::Right) => "command-walk-right", plain(Key::ArrowRight);
    Walk(Way::Higher) => "command-walk-higher", shift(Key::ArrowUp);
    Walk(Way::Lower) => "command-walk-lower", shift(Key::ArrowDown);
    Touch => "command-touch", plain(Key::Enter);
    TakeBoard => "command-take-board", letter("m");
    Step(Step::Start) => "command-start", plain(Key::Home);
    Step(Step::Back) => "command-back", plain(Key::ArrowLeft);
    Step(Step::Forward) => "command-forward", plain(Key::ArrowRight);
    Step(Step::End) => "command-end", plain(Key::End);
    MoveBox => "command-move-box", plain(Key::Enter);
    Resign => "command-resign", ctrl("r");
    Agree => "command-agree", ctrl("d");
    Press => "command-press", plain(Key::Space);
    Claim => "command-claim", ctrl("l");
    Adjourn => "command-adjourn", ctrl("j");
    Lessons => "command-lessons", letter("l");
    NextExercise => "command-next-exercise", plain(Key::PageDown);
    Account => "command-account", plain(Key::F6);
    Replay => "command-replay", letter("g");
    Rematch => "command-rematch", ctrl("g");
    Match => "command-match", ctrl("m");
    Adjust => "command-adjust", letter("j");
    Retract => "command-retract", plain(Key::Backspace);
    ClaimIllegal => "command-claim-illegal", ctrl("i");
    Write => "command-write", ctrl("w");
    Decline => "command-decline", ctrl("x");
    Arbiter => "command-arbiter", ctrl("a");
    Settings => "command-settings", ctrl(",");
    Keys => "command-keys", plain(Key::F1);
    Look(Viewpoint::White) => "view-white", letter("1");
    Look(Viewpoint::Black) => "view-black", letter("2");
    Look(Viewpoint::Above) => "view-above", letter("3");
    Look(Viewpoint::Side) => "view-side", letter("4");
    Look(Viewpoint::Home) | Look(Viewpoint::Across) => "view-home", letter("0");
    Flip => "view-flip", letter("f");
    Plan => "command-plan", letter("p");
    Attacks => "command-attacks", letter("a");
    WhyNot => "command-why-not", letter("y");
    Analysis => "command-analysis", letter("e");
    Hint => "command-hint", letter("h");
    Fold => "command-fold", plain(Key::F2);
    OpenFile => "command-open-file", plain(Key::F3);
    SaveFile => "command-save-file", plain(Key::F4);
    ExportFile => "command-export-file", plain(Key::F5);
    Larger => "command-larger", ctrl("+");
    Smaller => "command-smaller", ctrl("-");
    FullScreen => "command-full-screen", plain(Key::F11);
    Screenshot => "command-screenshot", plain(Key::F12);
    Cancel => "command-cancel", plain(Key::Escape);
    Quit => "command-quit", ctrl("q");
}

/// A key alone.
fn plain(key: Key) -> Shortcut {
    Shortcut::plain(key)
}

/// A letter, a digit or a sign alone.
fn letter(letter: &str) -> Shortcut {
    plain(Key::Character(letter.into()))
}

/// The same with Ctrl.
fn ctrl(sign: &str) -> Shortcut {
    let ctrl = true;
    Shortcut {
        ctrl,
        ..letter(sign)
    }
}

/// A key with Shift.
fn shift(key: Key) -> Shortcut {
    let shift = true;
    Shortcut {
        shift,
        ..plain(key)
    }
}

impl Command {
    /// What its tooltip says: the command and its key.
    pub fn tooltip(self, words: Words) -> String {
        self.tooltip_as(words, self.word())
    }

    /// The same in other words, for a button that does a part of it.
    pub fn tooltip_as(self, words: Words, word: &str) -> String {
        format!("{}   {}", words.text(word), self.shortcut().text(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::commands::kind::Ear;

    #[test]
    fn no_two_commands_have_the_same_key_but_where_the_square_cursor_takes_it() {
        let at = |cursor| Ear {
            cursor,
            ..Ear::default()
        };
        let borrows =
            |command: Command| command.is_heard(at(Some(true))) && !command.is_heard(at(None));
        for (index, one) in Command::ALL.iter().copied().enumerate() {
            for other in Command::ALL.iter().copied().skip(index + 1) {
                let lent = borrows(one) && !borrows(other);
                let differ = one.shortcut() != other.shortcut();
                assert!(differ || lent, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn left_and_enter_are_the_cursor_s_only_while_it_is_there() {
        let heard = |command: Command, cursor| {
            command.is_heard(Ear {
                cursor,
                ..Ear::default()
            })
        };
        for command in [Command::Walk(Way::Left), Command::Touch] {
            assert!(heard(command, Some(true)));
            assert!(!heard(command, Some(false)) && !heard(command, None));
        }
        let up = Command::Walk(Way::Up);
        assert!(heard(up, Some(false)) && !heard(up, None));
    }
}
