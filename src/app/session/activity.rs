//! The player's current activity, such as playing a game, solving an exercise or setting up a
//! position. Every activity other than a game or a match stores the game in play until the activity
//! ends.

use crate::app::session::current::{Session, UnfinishedPosition};
use crate::app::session::lessons::{ExerciseId, ExerciseState};
use crate::app::session::mistakes::MistakePractice;
use crate::app::session::remote::{RemotePlay, WatchedGame};
use crate::app::session::tandem::MatchSession;
use crate::app::session::training::TacticPractice;
use crate::game::editor::Editor;

/// The player's current activity: a game, a match on two boards, a task that has a solution, or
/// setting up a position. `waiting` is the session of the game in play, which is shown again after
/// the activity.
#[derive(Clone, Debug, Default)]
pub enum Activity {
    /// A game on one board, unfinished or over; the session itself contains the game.
    #[default]
    Game,
    /// A match on two boards (bughouse) at this computer. The session's game is the game on the
    /// current board.
    Match(Box<MatchSession>),
    /// A remote game or match, against a player at another computer. It has the events that are in
    /// its record on disk.
    Remote(Box<RemotePlay>),
    Lesson {
        exercise: ExerciseId,
        /// Whether the exercise is still open, has been solved, or was answered with a wrong move.
        state: ExerciseState,
        waiting: Box<Session>,
    },
    /// A practice in which the player tries to improve each of the mistakes of a finished game.
    Mistake {
        practice: MistakePractice,
        waiting: Box<Session>,
    },
    /// A tactic: a position in which the player has to find the best line.
    Tactic {
        practice: Box<TacticPractice>,
        waiting: Box<Session>,
    },
    /// A game between two others that the player watches over a network.
    Watched {
        watched: Box<WatchedGame>,
        waiting: Box<Session>,
    },
    Editor {
        editor: Box<Editor>,
        /// The pieces and boards of the position in the form in which they are drawn.
        shown: Box<UnfinishedPosition>,
        waiting: Box<Session>,
    },
}

impl Activity {
    /// Returns the session of the game in play that is stored until this activity ends; `None` if
    /// the activity is itself a game or a match.
    pub fn waiting(&self) -> Option<&Session> {
        match self {
            Activity::Game | Activity::Match(_) | Activity::Remote(_) => None,
            Activity::Lesson { waiting, .. }
            | Activity::Mistake { waiting, .. }
            | Activity::Tactic { waiting, .. }
            | Activity::Watched { waiting, .. }
            | Activity::Editor { waiting, .. } => Some(waiting),
        }
    }

    /// Returns the stored session of the game in play, mutably; `None` if the activity is itself a
    /// game or a match.
    pub fn waiting_mut(&mut self) -> Option<&mut Session> {
        match self {
            Activity::Game | Activity::Match(_) | Activity::Remote(_) => None,
            Activity::Lesson { waiting, .. }
            | Activity::Mistake { waiting, .. }
            | Activity::Tactic { waiting, .. }
            | Activity::Watched { waiting, .. }
            | Activity::Editor { waiting, .. } => Some(waiting),
        }
    }

    /// Returns whether the activity is a game or a match, unfinished or over.
    pub fn is_game(&self) -> bool {
        matches!(
            self,
            Activity::Game | Activity::Match(_) | Activity::Remote(_)
        )
    }

    pub fn is_single_game(&self) -> bool {
        matches!(self, Activity::Game)
    }

    /// Returns whether the activity is a task with a solution: an exercise, a mistake to correct,
    /// or a tactic.
    pub fn is_task(&self) -> bool {
        matches!(
            self,
            Activity::Lesson { .. } | Activity::Mistake { .. } | Activity::Tactic { .. }
        )
    }

    /// Returns the match on two boards, at this computer or remote; `None` in any other activity.
    pub fn tandem(&self) -> Option<&MatchSession> {
        match self {
            Activity::Match(tandem) => Some(tandem),
            Activity::Remote(play) => play.tandem.as_deref(),
            _ => None,
        }
    }

    /// Returns the match on two boards, at this computer or remote, mutably; `None` in any other
    /// activity.
    pub fn tandem_mut(&mut self) -> Option<&mut MatchSession> {
        match self {
            Activity::Match(tandem) => Some(tandem),
            Activity::Remote(play) => play.tandem.as_deref_mut(),
            _ => None,
        }
    }

    /// Returns the remote game, against a player at another computer; `None` in any other activity.
    pub fn remote(&self) -> Option<&RemotePlay> {
        match self {
            Activity::Remote(play) => Some(play),
            _ => None,
        }
    }

    /// Returns the remote game, against a player at another computer, mutably; `None` in any other
    /// activity.
    pub fn remote_mut(&mut self) -> Option<&mut RemotePlay> {
        match self {
            Activity::Remote(play) => Some(play),
            _ => None,
        }
    }

    /// Returns the game that the player watches; `None` in any other activity.
    pub fn watched(&self) -> Option<&WatchedGame> {
        match self {
            Activity::Watched { watched, .. } => Some(watched),
            _ => None,
        }
    }

    /// Returns the exercise that is shown; `None` in any other activity.
    pub fn exercise(&self) -> Option<ExerciseId> {
        match self {
            Activity::Lesson { exercise, .. } => Some(*exercise),
            _ => None,
        }
    }

    pub fn practice(&self) -> Option<&MistakePractice> {
        match self {
            Activity::Mistake { practice, .. } => Some(practice),
            _ => None,
        }
    }

    /// Returns the tactic that is shown; `None` in any other activity.
    pub fn tactic(&self) -> Option<&TacticPractice> {
        match self {
            Activity::Tactic { practice, .. } => Some(practice),
            _ => None,
        }
    }

    /// Returns the editor of the position being set up; `None` in any other activity.
    pub fn editor(&self) -> Option<&Editor> {
        match self {
            Activity::Editor { editor, .. } => Some(editor),
            _ => None,
        }
    }
}
