//! The session: the player's current activity, the game that is shown, and which of its positions
//! is shown. Only [`apply`](crate::app::session::apply) changes it.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::session::activity::Activity;
use crate::app::session::remote::RemotePlay;
use crate::app::session::seats;
use crate::app::session::time::GameTime;
use crate::game::clock::Clock;
use crate::game::editor::Editor;
use crate::game::picture::Picture;
use crate::game::team::TandemBoard;
use crate::game::{Game, GameId, Setup, StudyChange, Visit};
use crate::rules::{self, Move, Placing, Position, RuleSet, SquareSet};
use crate::store::{self, Opened, Settings};

/// Maximum number of changes to variations and comments that can be undone.
const MAX_STUDY_CHANGES: usize = 8;

/// The player's current activity, the game that is shown, and which of its positions is shown.
#[derive(Resource, Clone, Debug)]
pub struct Session {
    /// The game that is shown; in a match, the game on the current board.
    pub game: Game,
    /// The position of the game that is shown, in the main line or in a variation. The game always
    /// contains this position.
    pub visit: Visit,
    /// The title under which the player has saved the game; may be empty.
    pub title: String,
    /// The file in the player's own folder to which the game was saved, or from which it was
    /// opened.
    pub file: Option<PathBuf>,
    /// Whether the game has changed since it was saved to a file in the player's own folder.
    pub unsaved: bool,
    /// The player's current activity. Activities other than a game or a match store the game in
    /// play until they end.
    pub activity: Activity,
    /// Changes to variations and comments that can be undone, latest last, each with the position
    /// that was shown before the change.
    pub(in crate::app) changes: Vec<(StudyChange, Visit)>,
}

/// The pieces and boards of a position that is being set up, which may be illegal.
#[derive(Clone, Debug, PartialEq)]
pub struct UnfinishedPosition {
    /// The pieces and boards as a position. Its legal moves have no meaning.
    pub position: Position,
    /// The pieces and boards with stable ids, for animations.
    pub picture: Picture,
    pub wrong: SquareSet,
}

impl UnfinishedPosition {
    pub(super) fn new(editor: &Editor, before: Option<&UnfinishedPosition>) -> Self {
        let (rules, setup) = (editor.rules(), editor.setup());
        let position = setup.sketch(rules);
        let picture = match before {
            Some(before) => before.picture.changed_to(&position),
            None => Picture::new(&position),
        };
        UnfinishedPosition {
            position,
            picture,
            wrong: wrong(rules, setup),
        }
    }
}

/// Creates the game that shows a task or the position being set up. It is never saved.
pub fn task_game(start: Position) -> Game {
    Game::new(Setup {
        id: store::new_id(),
        ..Setup::from(start)
    })
}

impl Session {
    pub fn new(game: Game, title: String, file: Option<PathBuf>) -> Session {
        let visit = game.live();
        Session {
            game,
            visit,
            title,
            file,
            unsaved: false,
            activity: Activity::Game,
            changes: Vec::new(),
        }
    }

    /// Creates a session with a remote game or match (against a player at another computer).
    /// `opened` contains the events of the record, and the player's variations and comments. The
    /// current board of a match is one on which the player is to move, if any.
    pub fn of_remote(play: RemotePlay, opened: Opened) -> Session {
        let mut session = Session::of(opened, None);
        session.title.clear();
        let tandem = match std::mem::take(&mut session.activity) {
            Activity::Match(tandem) => Some(tandem),
            _ => None,
        };
        session.activity = Activity::Remote(RemotePlay { tandem, ..play }.into());
        let is_due =
            |board: &TandemBoard| session.game_on(*board).is_some_and(seats::is_local_turn);
        if let Some(board) = session.boards().find(is_due) {
            session.switch_to_board(board);
        }
        session
    }

    /// Returns the activity of setting up a position with this editor, and the game that goes with it.
    pub(super) fn editing(
        &self,
        editor: Editor,
    ) -> (Game, impl FnOnce(Box<Session>) -> Activity + use<>) {
        let game = task_game(Position::start_of(editor.rules()));
        let shown = UnfinishedPosition::new(&editor, self.edited()).into();
        let begin = |waiting| Activity::Editor {
            editor: editor.into(),
            shown,
            waiting,
        };
        (game, begin)
    }

    /// Starts another activity, with `game` for its moves. The function `activity` receives the
    /// session of the game in play, to be stored in the activity.
    pub fn begin(&mut self, game: Game, activity: impl FnOnce(Box<Session>) -> Activity) {
        let session = Session::new(game, String::new(), None);
        let before = std::mem::replace(self, session);
        self.activity = activity(before.into_in_play().into());
    }

    /// Ends an activity that is not a game, and shows the game in play again.
    pub(super) fn return_to_game(&mut self) {
        let before = std::mem::take(self);
        *self = before.into_in_play();
    }

    /// Returns the position being set up; `None` outside the editor.
    fn edited(&self) -> Option<&UnfinishedPosition> {
        match &self.activity {
            Activity::Editor { shown, .. } => Some(shown),
            _ => None,
        }
    }

    /// Returns whether a position is being set up, or back-rank pieces are being placed, so that
    /// the pieces shown may not form a legal position.
    pub fn is_unfinished(&self) -> bool {
        self.is_editing() || self.is_placing()
    }

    pub fn is_editing(&self) -> bool {
        self.activity.editor().is_some()
    }

    /// Returns whether the players are placing their back-rank pieces (V.S6.2).
    pub fn is_placing(&self) -> bool {
        self.game.placing().is_some()
    }

    /// Returns the reason why no move can be made now, as a key of the language files; `None` if a
    /// move can be made.
    pub fn move_hindrance(&self) -> Option<&'static str> {
        if self.is_editing() {
            Some("editor-no-game")
        } else {
            self.is_placing().then_some("no-position-yet")
        }
    }

    /// Returns whether a position of the game in play is shown, rather than an exercise, a mistake
    /// to practise, the editor, or a placement of pieces.
    pub fn shows_game_in_play(&self) -> bool {
        self.activity.is_game() && !self.is_placing()
    }

    /// Returns the squares that make the position being set up illegal; empty in a game.
    pub fn wrong(&self) -> SquareSet {
        self.edited().map_or(SquareSet::EMPTY, |shown| shown.wrong)
    }

    /// Returns the pieces and boards that are shown, with stable ids, for drawing and animation.
    pub fn picture(&self) -> Picture {
        let edited = self.edited().map(|shown| shown.picture.clone());
        let picture = edited
            .or_else(|| self.game.placed_picture())
            .unwrap_or_else(|| self.game.picture(self.visit));
        picture.on(self.board())
    }

    /// Returns the pieces and boards after a legal move in the position shown, with stable ids.
    pub fn preview(&self, mv: Move) -> Picture {
        let picture = self.game.picture(self.visit);
        picture.after(self.position(), mv).on(self.board())
    }

    /// Returns the pieces and boards that are shown on the second board of a match; `None` outside
    /// a match.
    pub fn second_picture(&self) -> Option<Picture> {
        let (board, game, visit) = self.second_board()?;
        Some(game.picture(visit).on(board))
    }

    pub fn position(&self) -> &Position {
        let unfinished = self.edited().map(|shown| &shown.position);
        unfinished
            .or(self.game.placing().map(Placing::position))
            .or(self.game.position(self.visit))
            .unwrap_or(self.game.last())
    }

    /// Stores a change to variations or comments, and the position that was shown before the
    /// change, so that it can be undone.
    pub(super) fn remember(&mut self, change: StudyChange, shown: Visit) {
        if self.changes.len() == MAX_STUDY_CHANGES {
            self.changes.remove(0);
        }
        self.changes.push((change, shown));
    }

    /// Returns whether the last change to variations or comments can be undone, because the game
    /// has not been changed since.
    pub fn can_take_study_back(&self) -> bool {
        let last = self.changes.last();
        last.is_some_and(|(change, _)| self.game.can_take_study_back(change))
    }

    /// Undoes the last change to variations or comments; returns the position that was shown before
    /// the change, or `None` if there is nothing to undo.
    pub(super) fn take_study_back(&mut self) -> Option<Visit> {
        let game = &mut self.game;
        let can = |(change, _): &mut (StudyChange, Visit)| game.can_take_study_back(change);
        let (change, shown) = self.changes.pop_if(can)?;
        game.take_study_back(&change).ok()?;
        self.copy_study_to_match();
        Some(shown)
    }

    /// Returns the game with this id, which may be shown, part of a match, or stored during another
    /// activity; `None` if there is no such game.
    pub fn game(&self, id: GameId) -> Option<&Game> {
        let is_here = self.board_of(id).is_some();
        let session = if is_here { self } else { self.in_play() };
        session.game_on(session.board_of(id)?)
    }

    /// Returns which position of the game with this id is shown; `None` if the game is not shown.
    pub fn visit_of(&self, id: GameId) -> Option<Visit> {
        if self.game.id() == id {
            return Some(self.visit);
        }
        let (_, game, visit) = self.second_board()?;
        (game.id() == id).then_some(visit)
    }

    /// Returns the session of the game in play: the stored session during another activity,
    /// otherwise this session.
    pub fn in_play(&self) -> &Session {
        self.activity.waiting().unwrap_or(self)
    }

    /// Returns the session of the game in play, mutably: the stored session during another
    /// activity, otherwise this session.
    pub(super) fn in_play_mut(&mut self) -> &mut Session {
        match self.activity {
            Activity::Game | Activity::Match(_) | Activity::Remote(_) => self,
            Activity::Lesson {
                ref mut waiting, ..
            }
            | Activity::Mistake {
                ref mut waiting, ..
            }
            | Activity::Tactic {
                ref mut waiting, ..
            }
            | Activity::Watched {
                ref mut waiting, ..
            }
            | Activity::Editor {
                ref mut waiting, ..
            } => waiting,
        }
    }

    fn into_in_play(mut self) -> Session {
        match std::mem::take(&mut self.activity) {
            Activity::Lesson { waiting, .. }
            | Activity::Mistake { waiting, .. }
            | Activity::Tactic { waiting, .. }
            | Activity::Watched { waiting, .. }
            | Activity::Editor { waiting, .. } => *waiting,
            activity => Session { activity, ..self },
        }
    }

    /// Returns whether the game's current position is shown, not an earlier one or a variation.
    pub fn is_live(&self) -> bool {
        self.visit == self.game.live()
    }

    /// Returns the reason why no comments and signs can be added now, as a key of the language
    /// files; `None` if they can be added. They are forbidden during a tournament game (Article
    /// 12.2), and impossible when the game in play is not shown.
    pub fn notes_hindrance(&self) -> Option<&'static str> {
        let played = self.game.setup().terms.duties().is_some() && self.game.result().is_none();
        if played {
            Some("notes-forbidden")
        } else if self.shows_game_in_play() {
            None
        } else {
            Some("notes-not-here")
        }
    }

    /// Returns whether the pieces are hidden for blindfold play. They are hidden only during a
    /// game, not in a lesson, a practice of mistakes or the editor.
    pub fn is_blindfold(&self, settings: &Settings) -> bool {
        settings.blindfold && self.activity.is_game() && self.game.result().is_none()
    }

    /// Returns the clock of a game of this session as it is shown now; `None` in a game without a
    /// clock.
    pub fn clock_of(&self, game: &Game, time: &GameTime) -> Option<Clock> {
        game.clock_at(match &self.activity {
            Activity::Remote(play) => play.clock_time(time.online().now())?,
            Activity::Watched { watched, .. } => watched.clock_time(time.online().now())?,
            _ => time.now,
        })
    }

    /// Returns the move that led to the position shown, with the position before the move; `None`
    /// at the start of the game.
    pub fn last_move(&self) -> Option<(Position, Move)> {
        last_move(&self.game, self.visit)
    }
}

/// Returns the move that led to the position `visit` of a game, with the position before the move;
/// `None` at the start of the game.
pub fn last_move(game: &Game, visit: Visit) -> Option<(Position, Move)> {
    let mut moves = game.path(visit);
    let mv = moves.next_back()?.mv;
    let before = moves.next_back().map(|ply| ply.after);
    Some((before.unwrap_or(*game.start()), mv))
}

/// Returns the squares that make a setup illegal, including all squares of attack boards that are
/// in an illegal place.
fn wrong(rules: &'static RuleSet, setup: &rules::Setup) -> SquareSet {
    let faults = setup.check(rules).err().unwrap_or_default();
    faults.iter().fold(SquareSet::EMPTY, |all, fault| {
        let boards = fault
            .pins
            .into_iter()
            .map(|pin| rules.layout().pin_squares(pin));
        boards.fold(all | fault.squares, |all, squares| all | squares)
    })
}

impl Default for Session {
    fn default() -> Session {
        Session::new(Game::new(Setup::default()), String::new(), None)
    }
}

#[cfg(test)]
mod testing {
    use super::*;
    use crate::app::session::lessons::{ExerciseId, ExerciseState};
    use crate::app::session::training::{TacticPractice, TrainingMode};
    use crate::library::tactics::Tactic;

    impl Session {
        /// Opens the editor with its position, and stores the game in play.
        pub fn edit(&mut self, editor: Editor) {
            let (game, begin) = self.editing(editor);
            self.begin(game, begin);
        }

        pub fn in_training(mode: TrainingMode, tactic: &Tactic) -> Session {
            let mut session = Session::default();
            let practice = TacticPractice::example(mode, tactic).into();
            let game = Game::new(Setup::default());
            session.begin(game, |waiting| Activity::Tactic { practice, waiting });
            session
        }

        /// Creates a session that shows an exercise and stores `waiting`, the session of the game
        /// in play.
        pub fn in_lesson(exercise: ExerciseId, waiting: Session) -> Session {
            let mut session = waiting;
            session.begin(Game::new(Setup::default()), |waiting| Activity::Lesson {
                exercise,
                state: ExerciseState::Asked,
                waiting,
            });
            session
        }
    }
}
