//! The commands themselves: what each is called and which key gives it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::app::input::cursor::Way;
use crate::app::input::shortcut::Shortcut;
use crate::app::session::intent::Step;
use crate::app::view::viewpoint::Viewpoint;
use crate::app::words::Words;

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

impl Command {
    /// All of them, in the order in which they are listed. The square cursor's stand
    /// before those whose keys they take while it is there.
    pub const ALL: [Command; 62] = [
        Command::NewGame,
        Command::Library,
        Command::Save,
        Command::Exchange,
        Command::CopyScoresheet,
        Command::CopyTfen,
        Command::Paste,
        Command::Undo,
        Command::Redo,
        Command::Walk(Way::Up),
        Command::Walk(Way::Down),
        Command::Walk(Way::Left),
        Command::Walk(Way::Right),
        Command::Walk(Way::Higher),
        Command::Walk(Way::Lower),
        Command::Touch,
        Command::TakeBoard,
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
        Command::Account,
        Command::Replay,
        Command::Rematch,
        Command::Match,
        Command::Adjust,
        Command::Retract,
        Command::ClaimIllegal,
        Command::Write,
        Command::Decline,
        Command::Arbiter,
        Command::Settings,
        Command::Keys,
        Command::Look(Viewpoint::White),
        Command::Look(Viewpoint::Black),
        Command::Look(Viewpoint::Above),
        Command::Look(Viewpoint::Side),
        Command::Look(Viewpoint::Home),
        Command::Flip,
        Command::Plan,
        Command::Attacks,
        Command::WhyNot,
        Command::Analysis,
        Command::Hint,
        Command::Fold,
        Command::OpenFile,
        Command::SaveFile,
        Command::ExportFile,
        Command::Larger,
        Command::Smaller,
        Command::FullScreen,
        Command::Screenshot,
        Command::Cancel,
        Command::Quit,
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
            Command::Walk(Way::Up) => "command-walk-up",
            Command::Walk(Way::Down) => "command-walk-down",
            Command::Walk(Way::Left) => "command-walk-left",
            Command::Walk(Way::Right) => "command-walk-right",
            Command::Walk(Way::Higher) => "command-walk-higher",
            Command::Walk(Way::Lower) => "command-walk-lower",
            Command::Touch => "command-touch",
            Command::TakeBoard => "command-take-board",
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
            Command::Account => "command-account",
            Command::Replay => "command-replay",
            Command::Rematch => "command-rematch",
            Command::Match => "command-match",
            Command::Adjust => "command-adjust",
            Command::Retract => "command-retract",
            Command::ClaimIllegal => "command-claim-illegal",
            Command::Write => "command-write",
            Command::Decline => "command-decline",
            Command::Arbiter => "command-arbiter",
            Command::Settings => "command-settings",
            Command::Keys => "command-keys",
            Command::Look(Viewpoint::White) => "view-white",
            Command::Look(Viewpoint::Black) => "view-black",
            Command::Look(Viewpoint::Above) => "view-above",
            Command::Look(Viewpoint::Side) => "view-side",
            Command::Look(Viewpoint::Home | Viewpoint::Across) => "view-home",
            Command::Flip => "view-flip",
            Command::Plan => "command-plan",
            Command::Attacks => "command-attacks",
            Command::WhyNot => "command-why-not",
            Command::Analysis => "command-analysis",
            Command::Hint => "command-hint",
            Command::Fold => "command-fold",
            Command::OpenFile => "command-open-file",
            Command::SaveFile => "command-save-file",
            Command::ExportFile => "command-export-file",
            Command::Larger => "command-larger",
            Command::Smaller => "command-smaller",
            Command::FullScreen => "command-full-screen",
            Command::Screenshot => "command-screenshot",
            Command::Cancel => "command-cancel",
            Command::Quit => "command-quit",
        }
    }

    /// The key that gives it.
    pub fn shortcut(self) -> Shortcut {
        let plain = Shortcut::plain;
        let letter = |letter: &str| plain(Key::Character(letter.into()));
        let ctrl = |letter: &str| Shortcut {
            ctrl: true,
            ..plain(Key::Character(letter.into()))
        };
        let shift = |key| Shortcut {
            shift: true,
            ..plain(key)
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
            Command::Walk(Way::Up) => plain(Key::ArrowUp),
            Command::Walk(Way::Down) => plain(Key::ArrowDown),
            Command::Walk(Way::Left) => plain(Key::ArrowLeft),
            Command::Walk(Way::Right) => plain(Key::ArrowRight),
            Command::Walk(Way::Higher) => shift(Key::ArrowUp),
            Command::Walk(Way::Lower) => shift(Key::ArrowDown),
            Command::Touch => plain(Key::Enter),
            Command::TakeBoard => letter("m"),
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
            Command::Account => plain(Key::F6),
            Command::Replay => letter("g"),
            Command::Rematch => ctrl("g"),
            Command::Match => ctrl("m"),
            Command::Adjust => letter("j"),
            Command::Retract => plain(Key::Backspace),
            Command::ClaimIllegal => ctrl("i"),
            Command::Write => ctrl("w"),
            Command::Decline => ctrl("x"),
            Command::Arbiter => ctrl("a"),
            Command::Settings => ctrl(","),
            Command::Keys => plain(Key::F1),
            Command::Look(Viewpoint::White) => letter("1"),
            Command::Look(Viewpoint::Black) => letter("2"),
            Command::Look(Viewpoint::Above) => letter("3"),
            Command::Look(Viewpoint::Side) => letter("4"),
            Command::Look(Viewpoint::Home | Viewpoint::Across) => letter("0"),
            Command::Flip => letter("f"),
            Command::Plan => letter("p"),
            Command::Attacks => letter("a"),
            Command::WhyNot => letter("y"),
            Command::Analysis => letter("e"),
            Command::Hint => letter("h"),
            Command::Fold => plain(Key::F2),
            Command::OpenFile => plain(Key::F3),
            Command::SaveFile => plain(Key::F4),
            Command::ExportFile => plain(Key::F5),
            Command::Larger => ctrl("+"),
            Command::Smaller => ctrl("-"),
            Command::FullScreen => plain(Key::F11),
            Command::Screenshot => plain(Key::F12),
            Command::Cancel => plain(Key::Escape),
            Command::Quit => ctrl("q"),
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
        for (index, one) in Command::ALL.into_iter().enumerate() {
            for other in Command::ALL.into_iter().skip(index + 1) {
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
