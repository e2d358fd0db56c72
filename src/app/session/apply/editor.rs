//! Applies requests to the editor: they change the position being set up, save it, or close the
//! editor and return to the game in play.

use std::num::NonZeroU8;

use super::activity::Next;
use super::source::Source;
use super::{FileJob, NoticeList, Outcome, Progress, RequestResult, SessionWriter};
use crate::app::session::activity::Activity;
use crate::app::session::current::UnfinishedPosition;
use crate::app::session::editor::{EditRequest, WaitingEditor};
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::engine::mate;
use crate::game::Setup;
use crate::game::editor::Editor;
use crate::game::stipulation::Stipulation;
use crate::pgn;
use crate::rules::RuleSet;
use crate::store::{self, OwnStart};
use crate::texts::Trouble;

impl SessionWriter<'_> {
    pub(super) fn edit(&mut self, request: &EditRequest) -> RequestResult {
        match request {
            EditRequest::Begin => self.begin_editing(),
            EditRequest::Resume(rules, setup) => {
                self.edit_other(Editor::with(rules, (**setup).clone()))
            }
            EditRequest::Under(rules) => self.edit_under(rules),
            EditRequest::Make(edit) => self.change(|editor| {
                editor
                    .make(edit)
                    .map_err(|error| Trouble::Edit(error).into())
            }),
            EditRequest::Read(text) => self.read_setup(text),
            EditRequest::Paste => {
                let clipboard = self.clipboard.as_mut();
                let text = clipboard.and_then(|clipboard| clipboard.get_text());
                self.read_setup(&text.unwrap_or_default())
            }
            EditRequest::Keep { name, replace } => return self.keep_start(name, *replace),
            EditRequest::Pose(moves) => return self.pose(*moves),
            EditRequest::Leave => {
                if self.session.is_editing() {
                    self.turn_to(Next::InPlay);
                }
                *self.waiting_editor = WaitingEditor::default();
                self.autosave_editor();
                Ok(NoticeList::new())
            }
        }
        .map(Progress::Done)
    }

    fn begin_editing(&mut self) -> Outcome {
        if self.session.is_editing() {
            return Ok(NoticeList::new());
        }
        self.check_no_clock_runs()?;
        if let Some(editor) = self.waiting_editor.editor.clone() {
            return self.edit_other(editor);
        }
        let position = *self.session.position();
        let editor = match self.session.is_placing() {
            true => Editor::start(position.rules()),
            false => Editor::of(&position),
        };
        self.edit_other(editor)
    }

    /// Changes the variant of the position being set up. The pieces stay if both variants have the
    /// same boards.
    fn edit_under(&mut self, rules: &'static RuleSet) -> Outcome {
        let Some(editor) = self.session.activity.editor() else {
            return Ok(NoticeList::new());
        };
        let same = std::ptr::eq(rules.layout(), editor.rules().layout());
        let editor = if same {
            Editor::with(rules, editor.setup().clone())
        } else {
            Editor::start(rules)
        };
        self.edit_other(editor)
    }

    /// Opens the editor with another position, or replaces the position being set up.
    fn edit_other(&mut self, editor: Editor) -> Outcome {
        let (game, begin) = self.session.editing(editor);
        self.turn_to(Next::Activity(game, Box::new(begin)));
        self.autosave_editor();
        Ok(NoticeList::new())
    }

    /// Replaces the position being set up with the one that a text describes. If the text does not
    /// fit the current variant, changes to the variant of the text.
    fn read_setup(&mut self, text: &str) -> Outcome {
        let rules = self.session.activity.editor().map(Editor::rules);
        let read = self.change(|editor| {
            let read = editor.read(text.trim());
            read.map_err(|error| Trouble::Position(error).into())
        });
        match rules.map(|rules| pgn::read_position(text, rules)) {
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
        if let Activity::Editor { editor, shown, .. } = &mut self.session.activity {
            change(editor)?;
            **shown = UnfinishedPosition::new(editor, Some(shown));
            self.report(Change::Edited, Author::Here, self.time.now);
            self.autosave_editor();
        }
        Ok(NoticeList::new())
    }

    /// Refuses other activities while a position is being set up, so that it is not lost by
    /// mistake.
    pub(super) fn check_nothing_is_set_up(&self) -> Result<(), Notice> {
        if self.session.is_editing() {
            return Err(Notice::Denied("editor-no-game"));
        }
        Ok(())
    }

    /// Saves the position being set up, so that it is restored at the next start. If none is being
    /// set up, deletes the saved position.
    pub(super) fn autosave_editor(&mut self) {
        let editor = self.session.activity.editor().cloned();
        if self.lock.0.is_err() {
            return;
        }
        self.add_job(FileJob::Editor(editor.map(Box::new)));
    }

    /// Starts the position being set up as a mate problem against the engine, if a mate in `moves`
    /// moves can be proved.
    fn pose(&mut self, moves: u8) -> RequestResult {
        let editor = self.session.activity.editor();
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
            at: self.time.wall(),
            stipulation: Some(Stipulation::Mate { moves: count }),
            ..Setup::default()
        };
        Ok(self.load(Source::Problem(setup.into(), moves)))
    }

    fn keep_start(&mut self, name: &str, replace: bool) -> RequestResult {
        let editor = self.session.activity.editor();
        let Some(&position) = editor.and_then(Editor::position) else {
            return Err(Notice::Denied("setup-has-faults"));
        };
        let start = OwnStart {
            name: name.trim().to_owned(),
            position,
        };
        Ok(FileJob::Start(start.into(), replace).into())
    }
}
