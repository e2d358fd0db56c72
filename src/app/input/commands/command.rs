//! The commands themselves: what each is called, which key gives it unless the player has
//! chosen another, and what else belongs beside it in the list of keys.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::app::input::shortcut::Shortcut;
use crate::app::session::intent::Step;
use crate::app::view::viewpoint::Viewpoint;
use crate::game::Timestamp;

/// A command that a menu, a button or a key has given.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The command.
    pub command: Command,
    /// When it was given, in the time of the game in play.
    pub at: Timestamp,
}

/// Something that a menu, a button or a key does: each kind has one system that does it,
/// and what is left is wished or is done in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Open something.
    Open(Open),
    /// Say something by the rules of play.
    Say(Say),
    /// Walk over the squares without a pointer.
    Cursor(Walk),
    /// Look from elsewhere.
    Camera(Look),
    /// Help with the game.
    Aid(Aid),
    /// Choose a file in the platform's own dialog.
    Dialog(Dialog),
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
    /// Walk through the game.
    Step(Step),
    /// Go on to the next exercise of the course.
    NextExercise,
    /// Play again with the colours changed, when a game is over.
    Rematch,
    /// Play through the game by itself, or stop that.
    Replay,
    /// Delete the variation that is shown.
    DeleteVariation,
    /// Bring it a step forward.
    PromoteVariation,
    /// Put a sign to the move that is shown: `!`, then `!!`, `!?` and none.
    Praise,
    /// The same with `?`, `??` and `?!`.
    Blame,
    /// Take the other board of a match to hand.
    OtherBoard,
    /// Show the plan at the side, then large, then not.
    Plan,
    /// Fold the panel, or unfold it.
    Fold,
    /// Draw everything larger.
    Larger,
    /// Draw everything smaller.
    Smaller,
    /// Fill the screen with the window, or no more.
    FullScreen,
    /// Minimise the window.
    Minimize,
    /// Take a picture of the window.
    Screenshot,
    /// Answer an open question with yes.
    Answer,
    /// Leave whatever is open or held.
    Cancel,
    /// Close the window; the game is kept.
    Quit,
}

/// Something that is opened: a page, the move box, a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// Open the page on which a game is set up.
    NewGame,
    /// Open the page with the saved games.
    Library,
    /// Open the same page to save.
    Save,
    /// Open the page for scoresheets and positions.
    Exchange,
    /// Set a position up by hand.
    Editor,
    /// Open the page of the course through the rules.
    Lessons,
    /// Open the page that tells the rules of the game on the table.
    Laws,
    /// Open the account of a game that is over.
    Account,
    /// Let the engine go over the game, and show what it has found.
    Review,
    /// Open the page of the match in play.
    Match,
    /// Open the arbiter's page.
    Arbiter,
    /// Open the page with the player's choices.
    Settings,
    /// Open the page of other chess programs.
    Programs,
    /// Open the list of keys.
    Keys,
    /// Type a move.
    MoveBox,
    /// Write on one's scoresheet (Article 8.1).
    Write,
    /// Write a comment on the move that is shown.
    Comment,
}

/// What a player says or does in the game in play, by the rules of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Say {
    /// Start the clock, press it, or let it go on.
    Press,
    /// Agree to a draw, after a question; in a tournament game offer one, or accept it.
    Agree,
    /// Reject the offer of a draw that stands (Article 9.1).
    Decline,
    /// Give up, after a question.
    Resign,
    /// Claim something.
    Claim,
    /// Adjourn the game, after a question.
    Adjourn,
    /// Say that what is taken up next is adjusted (Article 4.2).
    Adjust,
    /// Take back one's own illegal move before pressing (Article 4.7).
    Retract,
    /// Point out an illegal move (Article 7.4).
    ClaimIllegal,
}

/// What the square cursor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Goes a step; up and down call it.
    Step(Way),
    /// Take up what the square cursor is on, or let go there.
    Touch,
    /// Take up the attack board that the square cursor is on.
    TakeBoard,
    /// Turn the attack board that is held, that the cursor is on, or that is pointed at
    /// half round where it stands (V.A2).
    TurnBoard,
}

/// A step of the square cursor, as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Away from the player.
    Up,
    /// Toward the player.
    Down,
    /// To his left.
    Left,
    /// To his right.
    Right,
    /// To the next square over this one.
    Higher,
    /// To the next square under this one.
    Lower,
}

/// From where one looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Look from one of the viewpoints.
    From(Viewpoint),
    /// Look from the other side of the table.
    Flip,
}

/// Help with the game that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// Show which squares are attacked, or no more.
    Attacks,
    /// Say wherever the pointer is why a move would not be legal, or no more.
    WhyNot,
    /// Ask the engine for a hint.
    Hint,
    /// Let the engine analyse the place that is shown, or no more.
    Analysis,
}

/// A file that is chosen in the platform's own dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Choose a file to open in the platform's own dialog.
    Open,
    /// Choose a file to save to in the same way.
    Save,
    /// Choose a file for the scoresheet in the same way.
    Export,
    /// Choose the file of a chess program that may be added.
    Program,
}

/// Commands that belong together in the list of keys, and what stands there beside them.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// Its heading: a key of the language files.
    pub title: &'static str,
    /// The commands.
    pub commands: &'static [Command],
    /// What is done without a command, and how: with keys that are held or that an open
    /// question takes, or with the pointer. Both are keys of the language files.
    pub others: &'static [(&'static str, &'static str)],
}

/// Makes of one list all that is to be known of each command: so none can be left out.
macro_rules! commands {
    ($($title:literal {
        $($name:ident $(($($of:tt)+))? $(| $other:ident($($others:tt)+))? => $word:literal, $key:expr;)*
    } [$($what:literal by $how:literal),*])*) => {
        /// All commands, in the order in which they are listed.
        pub const GROUPS: &[Group] = &[$(Group {
            title: $title,
            commands: &[$(Command::$name $(($($of)+))?),*],
            others: &[$(($what, $how)),*],
        }),*];

        impl Command {
            /// Its key in the language files, and its name in the settings.
            pub fn word(self) -> &'static str {
                match self {
                    $($(Command::$name $(($($of)+))? $(| Command::$other($($others)+))? => $word,)*)*
                }
            }

            /// The key that gives it in most systems.
            fn common_key(self) -> Shortcut {
                match self {
                    $($(Command::$name $(($($of)+))? $(| Command::$other($($others)+))? => $key,)*)*
                }
            }
        }
    };
}

commands! {
    "keys-moving" {
        Cursor(Walk::Step(Way::Up)) => "command-walk-up", plain(Key::ArrowUp);
        Cursor(Walk::Step(Way::Down)) => "command-walk-down", plain(Key::ArrowDown);
        Cursor(Walk::Step(Way::Left)) => "command-walk-left", plain(Key::ArrowLeft);
        Cursor(Walk::Step(Way::Right)) => "command-walk-right", plain(Key::ArrowRight);
        Cursor(Walk::Step(Way::Higher)) => "command-walk-higher", shift(Key::ArrowUp);
        Cursor(Walk::Step(Way::Lower)) => "command-walk-lower", shift(Key::ArrowDown);
        Cursor(Walk::Touch) => "command-touch", plain(Key::Enter);
        Cursor(Walk::TakeBoard) => "command-take-board", letter("m");
        Cursor(Walk::TurnBoard) => "command-turn-board", letter("t");
        Open(Open::MoveBox) => "command-move-box", plain(Key::Enter);
    } [
        "pointer-moves" by "pointer-click",
        "pointer-moves" by "pointer-drag-piece",
        "pointer-moves-board" by "pointer-drag-board",
        "complete-move" by "keys-complete",
        "promotion-keys" by "keys-promotion",
        "which-level-keys" by "keys-which-level"
    ]
    "keys-looking" {
        Camera(Look::From(Viewpoint::White)) => "view-white", letter("1");
        Camera(Look::From(Viewpoint::Black)) => "view-black", letter("2");
        Camera(Look::From(Viewpoint::Above)) => "view-above", letter("3");
        Camera(Look::From(Viewpoint::Side)) => "view-side", letter("4");
        Camera(Look::From(Viewpoint::Home)) | Camera(Look::From(Viewpoint::Across)) => "view-home", letter("0");
        Camera(Look::Flip) => "view-flip", letter("f");
    } [
        "view-orbit" by "pointer-drag",
        "view-pan" by "pointer-drag-middle",
        "view-pan" by "pointer-shift",
        "view-zoom" by "pointer-wheel",
        "view-closely" by "pointer-double",
        "view-with-fingers" by "pointer-two-fingers",
        "view-alone" by "keys-levels"
    ]
    "keys-game" {
        Undo => "command-undo", ctrl("z");
        Redo => "command-redo", ctrl("y");
        Step(Step::Start) => "command-start", plain(Key::Home);
        Step(Step::Back) => "command-back", plain(Key::ArrowLeft);
        Step(Step::Forward) => "command-forward", plain(Key::ArrowRight);
        Step(Step::End) => "command-end", plain(Key::End);
        Replay => "command-replay", letter("g");
        PromoteVariation => "command-promote-variation", ctrl("p");
        DeleteVariation => "command-delete-variation", ctrl("u");
        Open(Open::Comment) => "command-comment", letter("c");
        Praise => "command-praise", letter("!");
        Blame => "command-blame", letter("?");
        OtherBoard => "command-other-board", letter("o");
        Rematch => "command-rematch", ctrl("g");
        Open(Open::Account) => "command-account", plain(Key::F6);
        Open(Open::Review) => "command-review", plain(Key::F9);
    } []
    "keys-rules" {
        Say(Say::Press) => "command-press", plain(Key::Space);
        Say(Say::Agree) => "command-agree", ctrl("d");
        Say(Say::Decline) => "command-decline", ctrl("x");
        Say(Say::Resign) => "command-resign", ctrl("r");
        Say(Say::Claim) => "command-claim", ctrl("l");
        Say(Say::ClaimIllegal) => "command-claim-illegal", ctrl("i");
        Say(Say::Retract) => "command-retract", plain(Key::Backspace);
        Say(Say::Adjust) => "command-adjust", letter("j");
        Open(Open::Write) => "command-write", ctrl("w");
        Say(Say::Adjourn) => "command-adjourn", ctrl("j");
        Open(Open::Arbiter) => "command-arbiter", plain(Key::F7);
        Open(Open::Match) => "command-match", ctrl("m");
    } [
        "claim-keys" by "keys-claim"
    ]
    "keys-aids" {
        Plan => "command-plan", letter("p");
        Aid(Aid::Attacks) => "command-attacks", letter("a");
        Aid(Aid::WhyNot) => "command-why-not", letter("y");
        Aid(Aid::Hint) => "command-hint", letter("h");
        Aid(Aid::Analysis) => "command-analysis", letter("e");
    } [
        "draw-arrow" by "pointer-right-drag",
        "draw-circle" by "pointer-right",
        "draw-wipe" by "pointer-nothing"
    ]
    "keys-files" {
        Open(Open::NewGame) => "command-new-game", ctrl("n");
        Open(Open::Library) => "command-library", ctrl("o");
        Open(Open::Editor) => "command-editor", ctrl("b");
        Open(Open::Save) => "command-save", ctrl("s");
        Dialog(Dialog::Open) => "command-open-file", plain(Key::F3);
        Dialog(Dialog::Save) => "command-save-file", plain(Key::F4);
        Dialog(Dialog::Export) => "command-export-file", plain(Key::F5);
        Open(Open::Exchange) => "command-exchange", ctrl("e");
        CopyScoresheet => "command-copy-scoresheet", ctrl("c");
        CopyTfen => "command-copy-tfen", ctrl("t");
        Paste => "command-paste", ctrl("v");
    } []
    "keys-window" {
        Open(Open::Lessons) => "command-lessons", letter("l");
        Open(Open::Laws) => "command-laws", plain(Key::F8);
        NextExercise => "command-next-exercise", plain(Key::PageDown);
        Open(Open::Settings) => "command-settings", ctrl(",");
        Open(Open::Programs) => "command-programs", plain(Key::F10);
        Dialog(Dialog::Program) => "command-program-file", shift(Key::F10);
        Open(Open::Keys) => "command-keys", plain(Key::F1);
        Fold => "command-fold", plain(Key::F2);
        Larger => "command-larger", ctrl("+");
        Smaller => "command-smaller", ctrl("-");
        FullScreen => "command-full-screen", plain(Key::F11);
        Minimize => "command-minimize", shift(Key::F11);
        Screenshot => "command-screenshot", plain(Key::F12);
        Answer => "command-answer", plain(Key::Enter);
        Cancel => "command-cancel", plain(Key::Escape);
        Quit => "command-quit", ctrl("q");
    } [
        "tab-through" by "keys-tab"
    ]
}

impl Command {
    /// The key that gives it unless the player has chosen another.
    pub fn usual_key(self) -> Shortcut {
        self.usual_key_on(cfg!(target_os = "macos"))
    }

    /// The same on macOS, where Cmd with M minimises a window and with W closes it, or
    /// elsewhere.
    pub(in crate::app::input) fn usual_key_on(self, mac: bool) -> Shortcut {
        match self {
            Command::Minimize if mac => ctrl("m"),
            Command::Open(Open::Match) if mac => shift(Key::F6),
            Command::Open(Open::Write) if mac => ctrl("k"),
            _ => self.common_key(),
        }
    }
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
    /// All of them.
    pub fn all() -> impl Iterator<Item = Command> {
        GROUPS.iter().flat_map(|group| group.commands).copied()
    }

    /// The one of this name in the settings.
    pub fn named(name: &str) -> Option<Command> {
        Command::all().find(|command| command.word() == name)
    }

    /// Whether its key is always the same: whoever chooses keys leaves with it.
    pub fn keeps_its_key(self) -> bool {
        self == Command::Cancel
    }
}
