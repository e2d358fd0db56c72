//! Changes the player's activity. Every change goes through [`SessionWriter::turn_to`], so that
//! nothing is lost by it: a position being set up is kept, and a run of tactics counts.

use super::SessionWriter;
use crate::app::session::activity::Activity;
use crate::app::session::current::Session;
use crate::app::session::training::TacticPractice;
use crate::game::Game;

pub(super) enum Next {
    InPlay,
    Game(Session),
    /// Another activity, with a game for its moves, which is never saved. The game in play is stored
    /// in the activity.
    Activity(Game, Begin),
}

type Begin = Box<dyn FnOnce(Box<Session>) -> Activity>;

impl SessionWriter<'_> {
    /// Changes the activity. A position that is being set up is kept for the editor, and a run of
    /// tactics that does not go on ends and counts for the record.
    pub(super) fn turn_to(&mut self, next: Next) {
        let editor = self.session.activity.editor().cloned();
        let tactic = self.session.activity.tactic().cloned();
        match next {
            Next::InPlay if self.session.activity.is_game() => return,
            Next::InPlay => self.session.return_to_game(),
            Next::Game(session) => *self.session = session,
            Next::Activity(game, activity) => self.session.begin(game, activity),
        }
        let was_editing = editor.is_some();
        self.waiting_editor.follow(editor, &self.session);
        if was_editing && !self.session.is_editing() && !self.waiting_editor.is_some() {
            self.autosave_editor();
        }
        if let Some(tactic) = tactic {
            self.leave_run(tactic);
        }
        self.report_opened();
    }

    /// Ends the run of the tactic that was shown before, unless the tactic that is shown now belongs
    /// to the same run.
    fn leave_run(&mut self, mut before: TacticPractice) {
        let now = self.session.activity.tactic();
        let goes_on = now.is_some_and(|now| now.run == before.run);
        if !goes_on && before.run.as_ref().is_some_and(|run| !run.is_over) {
            self.end_run(&mut before);
        }
    }
}
