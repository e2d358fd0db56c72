//! Setting up a position by hand: what is changed in it, kept on disk, and given up for
//! the game that waits.

use std::num::NonZeroU8;
use std::time::Duration;

use super::laying::defend;
use super::{Deed, Desk, Outcome, Progress, Told, later};
use crate::app::session::editing::EditWish;
use crate::app::session::notices::Notice;
use crate::app::session::table::Sketched;
use crate::app::session::time::wall;
use crate::app::words::trouble::Trouble;
use crate::engine::mate::{self, Solver};
use crate::game::{Editor, Game, Setup, Stipulation};
use crate::rules::{Position, RuleSet};
use crate::store::{self, OwnStart, Saved};

/// What a proof may take: megabytes, positions, and time, since the player's files wait.
const MEMORY: usize = 64;
const POSITIONS: u64 = 20_000_000;
const PATIENCE: Duration = Duration::from_secs(8);

impl Desk<'_> {
    pub(super) fn edit(&mut self, wish: &EditWish) -> Deed {
        match wish {
            EditWish::Begin => self.begin_editing(),
            EditWish::Resume(rules, setup) => {
                self.edit_other(Editor::with(rules, (**setup).clone()))
            }
            EditWish::Under(rules) => self.edit_under(rules),
            EditWish::Make(edit) => self.change(|editor| {
                editor
                    .make(edit)
                    .map_err(|error| Trouble::Edit(error).into())
            }),
            EditWish::Read(text) => self.read_setup(text),
            EditWish::Paste => {
                let clipboard = self.clipboard.as_mut();
                let text = clipboard.and_then(|clipboard| clipboard.get_text());
                self.read_setup(&text.unwrap_or_default())
            }
            EditWish::Keep { name, replace } => return self.keep_start(name, *replace),
            EditWish::Pose(moves) => return self.pose(*moves),
            EditWish::Leave => {
                self.go_back_to_game();
                Ok(Told::new())
            }
        }
        .map(Progress::Done)
    }

    fn begin_editing(&mut self) -> Outcome {
        if self.editing.0.is_some() {
            return Ok(Told::new());
        }
        self.check_no_clock_runs()?;
        let position = *self.table.position();
        let editor = match self.table.sketched() {
            Some(_) => Editor::start(position.rules()),
            None => Editor::of(&position),
        };
        self.edit_other(editor)
    }

    /// Goes on under other rules: what stands there stays where they have the same boards.
    fn edit_under(&mut self, rules: &'static RuleSet) -> Outcome {
        let Some(editor) = &self.editing.0 else {
            return Ok(Told::new());
        };
        let same = std::ptr::eq(rules.ground, editor.rules().ground);
        let editor = if same {
            Editor::with(rules, editor.setup().clone())
        } else {
            Editor::start(rules)
        };
        self.edit_other(editor)
    }

    /// Lays something else to be set up on the table.
    fn edit_other(&mut self, editor: Editor) -> Outcome {
        let game = Game::new(Setup {
            id: store::new_id(),
            start: Position::start_of(editor.rules()),
            ..Setup::default()
        });
        self.lay_before_game(game);
        self.course.at = None;
        self.editing.0 = Some(editor);
        self.show_setup();
        Ok(Told::new())
    }

    /// Takes over what a text sets up; a position of another game brings its rules along.
    fn read_setup(&mut self, text: &str) -> Outcome {
        let rules = self.editing.0.as_ref().map(Editor::rules);
        let read = self.change(|editor| {
            let read = editor.read(text.trim());
            read.map_err(|error| Trouble::Position(error).into())
        });
        match rules.map(|rules| store::read_position(text, rules)) {
            Some(Ok(other)) if read.is_err() => self.edit_other(Editor::of(&other.position)),
            _ => read,
        }
    }

    pub(super) fn take_edit_back(&mut self) -> Outcome {
        self.change(|editor| {
            editor.undo();
            Ok(())
        })
    }

    pub(super) fn redo_edit(&mut self) -> Outcome {
        self.change(|editor| {
            editor.redo();
            Ok(())
        })
    }

    fn change(&mut self, change: impl FnOnce(&mut Editor) -> Result<(), Notice>) -> Outcome {
        if let Some(editor) = &mut self.editing.0 {
            change(editor)?;
            self.show_setup();
        }
        Ok(Told::new())
    }

    /// Shows what is set up now, and keeps it on disk.
    fn show_setup(&mut self) {
        let Some(editor) = self.editing.0.clone() else {
            return;
        };
        self.table.draw(Some((Sketched::Editing, editor.setup())));
        self.keep_editing(Some(editor));
    }

    /// What is set up is given up for something else only when that is meant.
    pub(super) fn check_nothing_is_set_up(&self) -> Result<(), Notice> {
        match self.editing.0 {
            Some(_) => Err(Notice::Denied("editor-no-game")),
            None => Ok(()),
        }
    }

    /// Nothing is set up any more, at the next start neither.
    pub(super) fn give_up_editing(&mut self) {
        if self.editing.0.take().is_some() {
            self.keep_editing(None);
        }
    }

    /// Keeps what is set up, or that nothing is any more.
    fn keep_editing(&mut self, editor: Option<Editor>) {
        if self.keeping.0.is_err() {
            return;
        }
        let paths = self.files.0.clone();
        self.writer.keep(move || {
            let kept = match editor {
                Some(editor) => store::save_editing(&paths, &editor),
                None => store::clear_editing(&paths),
            };
            let trouble = kept.err().map(|error| Trouble::Save(error).into());
            trouble.into_iter().collect()
        });
    }

    /// Poses what is set up as a problem, against the computer, if it is a sound one.
    fn pose(&mut self, moves: u8) -> Deed {
        let editor = self.editing.0.as_ref();
        let (Some(&position), Some(count)) =
            (editor.and_then(Editor::position), NonZeroU8::new(moves))
        else {
            return Err(Notice::Denied("setup-has-faults"));
        };
        if !mate::proves(position.rules()) {
            return Err(Notice::Denied("editor-no-prover"));
        }
        let setup = Setup {
            id: store::new_id(),
            start: position,
            at: wall(),
            stipulation: Some(Stipulation::Mate { moves: count }),
            ..Setup::default()
        };
        let read = move || {
            prove(&position, u32::from(moves)).map_err(Notice::Denied)?;
            let mut game = Game::new(setup);
            defend(&mut game);
            let title = String::new();
            Ok(Saved { title, game })
        };
        let told = |_: &mut Desk<'_>| Some(Notice::Done("problem-sound", String::new()));
        Ok(self.lay(None, read, told))
    }

    fn keep_start(&mut self, name: &str, replace: bool) -> Deed {
        let editor = self.editing.0.as_ref();
        let Some(&position) = editor.and_then(Editor::position) else {
            return Err(Notice::Denied("setup-has-faults"));
        };
        let start = OwnStart {
            name: name.trim().to_owned(),
            position,
        };
        let paths = self.files.0.clone();
        let keep = move || {
            let kept = if replace {
                store::replace_start(&paths, &start)
            } else {
                store::save_start(&paths, &start)
            };
            kept.map_err(Trouble::OwnStart)?;
            Ok(start.name)
        };
        Ok(later(keep, |_, name| {
            Ok(vec![Notice::Done("done-start-kept", name)])
        }))
    }
}

/// Proves that there is a mate in just so many moves, and one key to it; says otherwise
/// what is wrong with it as a problem.
fn prove(position: &Position, moves: u32) -> Result<(), &'static str> {
    let mut solver = Solver::new(MEMORY, POSITIONS).within(PATIENCE);
    let solution = solver.solve(position, moves);
    match solution.map_err(|_| "problem-too-hard")? {
        None => Err("problem-no-mate"),
        Some(solution) if solution.moves < moves => Err("problem-shorter"),
        Some(solution) if !solution.is_unique() => Err("problem-two-keys"),
        Some(_) => Ok(()),
    }
}
