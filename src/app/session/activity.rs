//! What the player is doing: playing a game, solving an exercise, setting up a position.
//! Every activity other than a game or a match holds the game in play until it ends.

use crate::app::session::current::{Session, UnfinishedPosition};
use crate::app::session::lessons::{ExerciseId, ExerciseState};
use crate::app::session::mistakes::MistakePractice;
use crate::app::session::tandem::TandemMatch;
use crate::game::Editor;

/// What the player is doing.
#[derive(Clone, Debug, Default)]
pub enum Activity {
    /// A game on one board, in play or over.
    #[default]
    Game,
    /// A match on two boards (Tandem); the session's game is that of the current board.
    Match(Box<TandemMatch>),
    /// An exercise of the lessons.
    Lesson {
        /// Which exercise.
        exercise: ExerciseId,
        /// Whether it is solved.
        state: ExerciseState,
        /// The game in play.
        waiting: Box<Session>,
    },
    /// Mistakes of a finished game, each to be played better.
    Mistake {
        /// The mistakes, and the state of the current one.
        practice: MistakePractice,
        /// The game in play.
        waiting: Box<Session>,
    },
    /// A position that is being set up.
    Editor {
        /// The position with its history of edits.
        editor: Box<Editor>,
        /// How it is drawn.
        shown: Box<UnfinishedPosition>,
        /// The game in play.
        waiting: Box<Session>,
    },
}

impl Activity {
    /// The game that waits until this activity ends; `None` for a game or a match.
    pub fn waiting(&self) -> Option<&Session> {
        match self {
            Activity::Game | Activity::Match(_) => None,
            Activity::Lesson { waiting, .. }
            | Activity::Mistake { waiting, .. }
            | Activity::Editor { waiting, .. } => Some(waiting),
        }
    }

    /// The waiting game, mutable.
    pub fn waiting_mut(&mut self) -> Option<&mut Session> {
        match self {
            Activity::Game | Activity::Match(_) => None,
            Activity::Lesson { waiting, .. }
            | Activity::Mistake { waiting, .. }
            | Activity::Editor { waiting, .. } => Some(waiting),
        }
    }

    /// Whether a game or a match is played or looked at.
    pub fn is_game(&self) -> bool {
        matches!(self, Activity::Game | Activity::Match(_))
    }

    /// Whether the player is given a task: an exercise or a mistake to correct.
    pub fn is_task(&self) -> bool {
        matches!(self, Activity::Lesson { .. } | Activity::Mistake { .. })
    }

    /// The match on two boards.
    pub fn tandem(&self) -> Option<&TandemMatch> {
        match self {
            Activity::Match(tandem) => Some(tandem),
            _ => None,
        }
    }

    /// The match on two boards, mutable.
    pub fn tandem_mut(&mut self) -> Option<&mut TandemMatch> {
        match self {
            Activity::Match(tandem) => Some(tandem),
            _ => None,
        }
    }

    /// The exercise being solved.
    pub fn exercise(&self) -> Option<ExerciseId> {
        match self {
            Activity::Lesson { exercise, .. } => Some(*exercise),
            _ => None,
        }
    }

    /// The mistakes being practised.
    pub fn practice(&self) -> Option<&MistakePractice> {
        match self {
            Activity::Mistake { practice, .. } => Some(practice),
            _ => None,
        }
    }

    /// The position being set up.
    pub fn editor(&self) -> Option<&Editor> {
        match self {
            Activity::Editor { editor, .. } => Some(editor),
            _ => None,
        }
    }
}
