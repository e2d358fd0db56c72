//! The commands: their names, their default keys, and their groups in the list of keys.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::app::input::shortcut::Shortcut;
use crate::app::session::declaration::Declare;
use crate::app::session::request::Step;
use crate::app::session::{ShareSize, Shared};
use crate::app::view::Viewpoint;
use crate::game::Timestamp;

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandGiven {
    /// What the menu, button or key asks the app to do.
    pub command: Command,
    pub at: Timestamp,
}

/// Returns a run condition that is true if the command has been given since the condition was last
/// checked.
pub fn given(command: Command) -> impl FnMut(MessageReader<CommandGiven>) -> bool + Clone {
    move |mut given| given.read().filter(|it| it.command == command).count() > 0
}

/// A command of the player. Some commands are executed directly; the others become requests to the
/// session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Open(Page),
    /// Open the page of the finished game.
    Summary,
    /// Open the list in which the player searches for a command.
    Palette,
    /// Open the page of a new game, with the computer as the opponent.
    PlayComputer,
    /// Open the page of a new game, with a second person at this computer as the opponent.
    PlayFriend,
    /// Open the page of the manual about strategy.
    Strategy,
    /// Open the page of saved games, with the keyboard focus in the field for the title under which
    /// to save.
    Save,
    About,
    MoveBox,
    /// Open the field in which a player writes down a move (Article 8.1).
    Write,
    Comment,
    /// Make a draw offer, a claim or another declaration under the rules of play.
    Declare(Declare),
    /// Move the keyboard cursor, or select or drop a piece or board at its square.
    Cursor(CursorAction),
    Camera(Look),
    Aid(Aid),
    Dialog(Dialog),
    CopyScoresheet,
    /// Copy the position shown to the clipboard in TFEN, the text format for 3D positions.
    CopyTfen,
    CopyLetter,
    Paste,
    Undo,
    Redo,
    /// Show the start, the end, or the previous or next position of the game.
    Step(Step),
    NextExercise,
    Rematch,
    Replay,
    DeleteVariation,
    /// Promote the variation to which the position shown belongs by one step.
    PromoteVariation,
    /// Give the move that is shown the next annotation sign of the cycle `!`, `!!`, `!?`, no sign.
    Praise,
    /// Give the move that is shown the next annotation sign of the cycle `?`, `??`, `?!`, no sign.
    Blame,
    OtherBoard,
    /// Switch the 2D view to the next of its states: docked, large, hidden.
    View2d,
    Fold,
    Larger,
    Smaller,
    FullScreen,
    Minimize,
    Screenshot,
    Answer,
    /// Cancel the selection, or else close the form, pop-up or page that is open.
    Cancel,
    Quit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The home page, from which the player continues a game, starts one, learns the rules or opens
    /// a game.
    Home,
    /// The page of the current game: side to move, moves and buttons.
    #[default]
    Game,
    NewGame,
    Library,
    /// The page to import and export games and positions as text.
    Exchange,
    /// The page on which the player makes pictures and films of the game.
    Share,
    Letters,
    /// The page of games over a network, on which the player invites, joins, and agrees to terms.
    Online,
    /// The page of the people whom the player knows, and of the player's own key.
    People,
    Lessons,
    Training,
    /// The page of a finished game, with its summary and the engine's review; also the page of the
    /// review of an unfinished game.
    Review,
    Openings,
    Match,
    Settings,
    /// The page on which the player adds and configures external engines.
    Programs,
    /// The page with the rules of the current game and the whole rule book.
    Laws,
    Manual,
    /// The page on which the player sees and changes the keyboard shortcuts.
    Keys,
    /// The page on which the arbiter acts (Article 13).
    Arbiter,
    Editor,
}

/// A command that moves the keyboard cursor or acts on the square that it marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorAction {
    /// Moves the cursor one step, or shows it if it is hidden.
    Step(CursorDirection),
    /// Selects the piece at the cursor, or drops the selected piece or board there.
    Touch,
    TakeBoard,
    /// Turns an attack board by 180 degrees without moving it to another pin (V.A2): the selected
    /// board, otherwise the board at the keyboard cursor or under the pointer.
    TurnBoard,
}

/// A direction of a step of the keyboard cursor, from the player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorDirection {
    Up,
    Down,
    Left,
    Right,
    /// To the nearest square above on the same file and rank.
    Higher,
    /// To the nearest square below on the same file and rank.
    Lower,
}

/// A change of the camera's viewpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    From(Viewpoint),
    Flip,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    Attacks,
    /// Show or hide, at the pointer, an explanation of why a move would be illegal.
    WhyNot,
    Hint,
    /// Show what the opponent threatens.
    Threats,
    Analysis,
}

/// A system dialog in which the player chooses a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A file to open: a saved game, a PGN or a position.
    Open,
    Save,
    Export,
    Program,
    Letter,
    /// The file of a picture or film to make.
    Share(Shared, ShareSize),
    /// The file of a backup of the player's key, to write or to read. The file need not exist yet.
    Key,
}

/// A group in the list of keys: related commands, and actions that are not commands.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The heading of the group, as the id of a message in the language files.
    pub title: &'static str,
    pub commands: &'static [Command],
    /// Actions without a command, such as keys that are held, keys that answer a question, and
    /// pointer gestures. Each pair describes the action first and then its key or gesture, both as
    /// ids of messages in the language files.
    pub others: &'static [(&'static str, &'static str)],
}

/// Generates the groups, names and default keys of all commands from one list, so that no
/// command is forgotten.
macro_rules! commands {
    ($($title:literal {
        $($name:ident $(($($of:tt)+))? $(| $other:ident($($others:tt)+))? => $word:literal, $key:expr;)*
    } [$($what:literal by $how:literal),*])*) => {
        /// The groups of commands, in the order in which the page with the list of keys shows them.
        pub const GROUPS: &[Group] = &[$(Group {
            title: $title,
            commands: &[$(Command::$name $(($($of)+))?),*],
            others: &[$(($what, $how)),*],
        }),*];

        impl Command {
            /// Returns the command's name, as the id of a message in the language files. The
            /// settings file uses the same id.
            pub fn word(self) -> &'static str {
                match self {
                    $($(Command::$name $(($($of)+))? $(| Command::$other($($others)+))? => $word,)*)*
                }
            }

            /// Returns the command's default key on all systems except macOS; `None` if it has none.
            fn common_key(self) -> Option<Shortcut> {
                match self {
                    $($(Command::$name $(($($of)+))? $(| Command::$other($($others)+))? => $key,)*)*
                }
            }
        }
    };
}

commands! {
    "keys-moving" {
        Cursor(CursorAction::Step(CursorDirection::Up)) => "command-walk-up", plain(Key::ArrowUp);
        Cursor(CursorAction::Step(CursorDirection::Down)) => "command-walk-down", plain(Key::ArrowDown);
        Cursor(CursorAction::Step(CursorDirection::Left)) => "command-walk-left", plain(Key::ArrowLeft);
        Cursor(CursorAction::Step(CursorDirection::Right)) => "command-walk-right", plain(Key::ArrowRight);
        Cursor(CursorAction::Step(CursorDirection::Higher)) => "command-walk-higher", shift(Key::ArrowUp);
        Cursor(CursorAction::Step(CursorDirection::Lower)) => "command-walk-lower", shift(Key::ArrowDown);
        Cursor(CursorAction::Touch) => "command-touch", plain(Key::Enter);
        Cursor(CursorAction::TakeBoard) => "command-take-board", letter("m");
        Cursor(CursorAction::TurnBoard) => "command-turn-board", letter("t");
        MoveBox => "command-move-box", plain(Key::Enter);
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
        Comment => "command-comment", letter("c");
        Praise => "command-praise", letter("!");
        Blame => "command-blame", letter("?");
        OtherBoard => "command-other-board", letter("o");
        Rematch => "command-rematch", ctrl("g");
        Summary => "command-account", plain(Key::F6);
        Open(Page::Review) => "command-review", plain(Key::F9);
    } []
    "keys-rules" {
        Declare(Declare::Press) => "command-press", plain(Key::Space);
        Declare(Declare::Agree) => "command-agree", ctrl("d");
        Declare(Declare::Decline) => "command-decline", ctrl("x");
        Declare(Declare::Resign) => "command-resign", ctrl("r");
        Declare(Declare::Claim) => "command-claim", ctrl("l");
        Declare(Declare::ClaimIllegal) => "command-claim-illegal", ctrl("i");
        Declare(Declare::Retract) => "command-retract", plain(Key::Backspace);
        Declare(Declare::Adjust) => "command-adjust", letter("j");
        Write => "command-write", ctrl("w");
        Declare(Declare::Adjourn) => "command-adjourn", ctrl("j");
        Open(Page::Arbiter) => "command-arbiter", plain(Key::F7);
        Open(Page::Match) => "command-match", ctrl("m");
    } [
        "claim-keys" by "keys-claim"
    ]
    "keys-aids" {
        View2d => "command-view2d", letter("p");
        Aid(Aid::Attacks) => "command-attacks", letter("a");
        Aid(Aid::WhyNot) => "command-why-not", letter("y");
        Aid(Aid::Hint) => "command-hint", letter("h");
        Aid(Aid::Threats) => "command-threats", letter("d");
        Aid(Aid::Analysis) => "command-analysis", letter("e");
        Open(Page::Openings) => "command-openings", letter("i");
    } [
        "draw-arrow" by "pointer-right-drag",
        "draw-circle" by "pointer-right",
        "draw-wipe" by "pointer-nothing"
    ]
    "keys-files" {
        // The page of the game has no key of its own: Escape leads there.
        Open(Page::Home) | Open(Page::Game) => "command-home", ctrl("h");
        Open(Page::NewGame) => "command-new-game", ctrl("n");
        PlayComputer => "command-play-computer", None;
        PlayFriend => "command-play-friend", None;
        Open(Page::Library) => "command-library", ctrl("o");
        Open(Page::Editor) => "command-editor", ctrl("b");
        Save => "command-save", ctrl("s");
        Dialog(Dialog::Open) => "command-open-file", plain(Key::F3);
        Dialog(Dialog::Save) => "command-save-file", plain(Key::F4);
        Dialog(Dialog::Export) => "command-export-file", plain(Key::F5);
        Open(Page::Exchange) => "command-exchange", ctrl("e");
        Open(Page::Share) | Dialog(Dialog::Share(..)) => "command-share", letter("v");
        CopyScoresheet => "command-copy-scoresheet", ctrl("c");
        CopyTfen => "command-copy-tfen", ctrl("t");
        Paste => "command-paste", ctrl("v");
        Open(Page::Letters) => "command-letters", shift(Key::F2);
        CopyLetter => "command-copy-letter", shift(Key::F5);
        Dialog(Dialog::Letter) => "command-save-letter", shift(Key::F4);
        Open(Page::Online) => "command-online", shift(Key::F7);
        Open(Page::People) => "command-people", shift(Key::F3);
        Dialog(Dialog::Key) => "command-key-file", shift(Key::F8);
    } []
    "keys-window" {
        Open(Page::Lessons) => "command-lessons", letter("l");
        Open(Page::Training) => "command-training", letter("x");
        Open(Page::Laws) => "command-laws", plain(Key::F8);
        Strategy => "command-strategy", None;
        NextExercise => "command-next-exercise", plain(Key::PageDown);
        Palette => "command-palette", ctrl("k");
        Open(Page::Settings) => "command-settings", ctrl(",");
        Open(Page::Programs) => "command-programs", plain(Key::F10);
        Dialog(Dialog::Program) => "command-program-file", shift(Key::F10);
        Open(Page::Manual) => "command-manual", plain(Key::F1);
        Open(Page::Keys) => "command-keys", shift(Key::F1);
        About => "command-about", shift(Key::F9);
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
    /// Returns the command's default key on this system; `None` if it has none.
    pub fn usual_key(self) -> Option<Shortcut> {
        self.usual_key_on(cfg!(target_os = "macos"))
    }

    /// Returns the command's default key on macOS (if `mac`) or elsewhere. On macOS, the system
    /// itself uses Cmd+H to hide, Cmd+M to minimise and Cmd+W to close a window.
    pub(in crate::app::input) fn usual_key_on(self, mac: bool) -> Option<Shortcut> {
        match self {
            Command::Minimize if mac => ctrl("m"),
            Command::Open(Page::Home) if mac => shift(Key::F12),
            Command::Open(Page::Match) if mac => shift(Key::F6),
            Command::Write if mac => ctrl("f"),
            _ => self.common_key(),
        }
    }
}

fn plain(key: Key) -> Option<Shortcut> {
    Some(Shortcut::plain(key))
}

/// Creates a shortcut of a letter, digit or other character without modifiers.
fn letter(letter: &str) -> Option<Shortcut> {
    plain(Key::Character(letter.into()))
}

/// Creates a shortcut of a character with Ctrl (Cmd on macOS).
fn ctrl(sign: &str) -> Option<Shortcut> {
    Some(Shortcut {
        ctrl: true,
        ..Shortcut::plain(Key::Character(sign.into()))
    })
}

fn shift(key: Key) -> Option<Shortcut> {
    Some(Shortcut {
        shift: true,
        ..Shortcut::plain(key)
    })
}

impl Command {
    pub fn all() -> impl Iterator<Item = Command> {
        GROUPS.iter().flat_map(|group| group.commands).copied()
    }

    /// Returns the command that has this name in the settings; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Command> {
        Command::all().find(|command| command.word() == name)
    }

    /// Returns whether the player cannot change the command's key. Escape is fixed, because it must
    /// always cancel the assignment of a key.
    pub fn keeps_its_key(self) -> bool {
        self == Command::Cancel
    }
}
