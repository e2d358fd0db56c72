//! The session: what the player is doing, the game that is shown, and the place in it. Only
//! [`apply`](crate::app::session::apply) changes it.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::session::activity::Activity;
#[cfg(test)]
use crate::app::session::lessons::{ExerciseId, ExerciseState};
use crate::game::{Editor, Game, GameId, Picture, Setup, StudyChange, Visit};
use crate::rules::{self, Move, Placing, Position, RuleSet, SquareSet};
use crate::store::{self, Settings};

/// How many changes of a study can be undone.
const CHANGES: usize = 8;

/// What the player is doing, the game that is shown, and the place in it.
#[derive(Resource, Clone, Debug)]
pub struct Session {
    /// The game that is shown; in a match, that of the current board.
    pub game: Game,
    /// The place in the game that is shown; the game always has it.
    pub visit: Visit,
    /// The player's name for the game; may be empty.
    pub title: String,
    /// The file in the player's own folder that the game was saved to or opened from.
    pub file: Option<PathBuf>,
    /// Whether the game has changed since it was saved to such a file.
    pub unsaved: bool,
    /// What the player is doing, with the game that waits for the end of it.
    pub activity: Activity,
    /// The pieces placed so far, while the players place their back-rank pieces in turn
    /// (V.S6.2).
    placing: Option<Box<UnfinishedPosition>>,
    /// Changes of the study that can be undone, the latest last, each with the place that
    /// was shown then.
    pub(in crate::app) changes: Vec<(StudyChange, Visit)>,
}

/// Pieces and boards that need not be a legal position: while pieces are placed, or a
/// position is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct UnfinishedPosition {
    /// The pieces and boards; its legal moves mean nothing.
    pub position: Position,
    /// The same, with the identities of pieces and boards.
    pub picture: Picture,
    /// The squares that keep it from being legal.
    pub wrong: SquareSet,
}

impl UnfinishedPosition {
    /// A setup under these rules; pieces that stood in `before` keep their identities.
    pub(super) fn new(
        rules: &'static RuleSet,
        setup: &rules::Setup,
        before: Option<&UnfinishedPosition>,
    ) -> UnfinishedPosition {
        let position = setup.sketch(rules);
        let picture = match before {
            Some(before) => before.picture.changed_to(&position),
            None => Picture::new(&position),
        };
        UnfinishedPosition {
            position,
            picture,
            wrong: SquareSet::EMPTY,
        }
    }

    /// The position of an editor, with its faults.
    pub(super) fn edited(editor: &Editor, before: Option<&UnfinishedPosition>) -> Self {
        let rules = editor.rules();
        let mut shown = UnfinishedPosition::new(rules, editor.setup(), before);
        shown.wrong = wrong(rules, editor.setup());
        shown
    }
}

impl Session {
    /// A game, shown at its end.
    pub fn new(game: Game, title: String, file: Option<PathBuf>) -> Session {
        let visit = game.live();
        let mut session = Session {
            game,
            visit,
            title,
            file,
            unsaved: false,
            activity: Activity::Game,
            placing: None,
            changes: Vec::new(),
        };
        session.follow_placing();
        session
    }

    /// An exercise, while this game waits.
    #[cfg(test)]
    pub fn in_lesson(exercise: ExerciseId, waiting: Session) -> Session {
        let mut session = waiting;
        session.begin(Game::new(Setup::default()), |waiting| Activity::Lesson {
            exercise,
            state: ExerciseState::Asked,
            waiting,
        });
        session
    }

    /// Starts to set up this position; the game in play waits.
    pub fn edit(&mut self, editor: Editor) {
        let game = Game::new(Setup {
            id: store::new_id(),
            start: Position::start_of(editor.rules()),
            ..Setup::default()
        });
        let before = self.unfinished().filter(|_| self.is_editing());
        let shown = UnfinishedPosition::edited(&editor, before).into();
        self.begin(game, |waiting| Activity::Editor {
            editor: editor.into(),
            shown,
            waiting,
        });
    }

    /// Starts another activity with this game; the game in play waits inside it.
    pub fn begin(&mut self, game: Game, activity: impl FnOnce(Box<Session>) -> Activity) {
        let session = Session::new(game, String::new(), None);
        let before = std::mem::replace(self, session);
        self.activity = activity(before.into_in_play().into());
    }

    /// Returns to the game in play.
    pub(super) fn return_to_game(&mut self) {
        let before = std::mem::take(self);
        *self = before.into_in_play();
    }

    /// Updates the position shown while the players place their back-rank pieces.
    pub(super) fn follow_placing(&mut self) {
        let rules = self.game.setup().start.rules();
        let before = self.placing.take();
        let setup = self.game.placing().map(Placing::setup);
        self.placing =
            setup.map(|setup| UnfinishedPosition::new(rules, &setup, before.as_deref()).into());
    }

    /// The pieces and boards shown in place of a position of the game; `None` outside the
    /// editor and the placing of pieces.
    pub fn unfinished(&self) -> Option<&UnfinishedPosition> {
        match &self.activity {
            Activity::Editor { shown, .. } => Some(shown),
            _ => self.placing.as_deref(),
        }
    }

    /// Whether a position is being set up.
    pub fn is_editing(&self) -> bool {
        self.activity.editor().is_some()
    }

    /// Whether the players are placing their back-rank pieces (V.S6.2).
    pub fn is_placing(&self) -> bool {
        !self.is_editing() && self.placing.is_some()
    }

    /// Why no moves can be made or asked for in what is shown; a key of the language files.
    pub fn move_hindrance(&self) -> Option<&'static str> {
        if self.is_editing() {
            Some("editor-no-game")
        } else {
            self.placing.as_ref().map(|_| "no-position-yet")
        }
    }

    /// Whether the game in play is shown as a position, and not a task, a position being
    /// set up, or pieces being placed.
    pub fn shows_game_in_play(&self) -> bool {
        self.activity.is_game() && self.placing.is_none()
    }

    /// The squares that keep the position being set up from being legal.
    pub fn wrong(&self) -> SquareSet {
        self.unfinished()
            .map_or(SquareSet::EMPTY, |shown| shown.wrong)
    }

    /// The pieces and boards that are shown, with their identities.
    pub fn picture(&self) -> Picture {
        let picture = match self.unfinished() {
            Some(shown) => shown.picture.clone(),
            None => self.game.picture(self.visit),
        };
        picture.on(self.board())
    }

    /// The pieces and boards after a legal move, with their identities.
    pub fn preview(&self, mv: Move) -> Picture {
        let picture = self.game.picture(self.visit);
        picture.after(self.position(), mv).on(self.board())
    }

    /// The pieces and boards of the second board of a match; `None` outside a match.
    pub fn second_picture(&self) -> Option<Picture> {
        let (board, game, visit) = self.second_board()?;
        Some(game.picture(visit).on(board))
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        if let Some(shown) = self.unfinished() {
            return &shown.position;
        }
        self.game
            .position(self.visit)
            .unwrap_or_else(|| self.game.last())
    }

    /// Remembers a change of the study, so that it can be undone.
    pub(super) fn remember(&mut self, change: StudyChange, shown: Visit) {
        if self.changes.len() == CHANGES {
            self.changes.remove(0);
        }
        self.changes.push((change, shown));
    }

    /// Whether the last thing that happened is a change of the study that can be undone.
    pub fn can_take_study_back(&self) -> bool {
        let last = self.changes.last();
        last.is_some_and(|(change, _)| self.game.can_take_study_back(change))
    }

    /// Undoes the last change of the study; returns the place that was shown then, `None`
    /// if there is nothing to undo.
    pub(super) fn take_study_back(&mut self) -> Option<Visit> {
        let game = &mut self.game;
        let can = |(change, _): &mut (StudyChange, Visit)| game.can_take_study_back(change);
        let (change, shown) = self.changes.pop_if(can)?;
        game.take_study_back(&change).ok()?;
        self.hand_study_on();
        Some(shown)
    }

    /// The game with this id: the one that is shown, one of a match, or one that waits.
    pub fn game(&self, id: GameId) -> Option<&Game> {
        let is_here = self.board_of(id).is_some();
        let session = if is_here { self } else { self.in_play() };
        session.game_on(session.board_of(id)?)
    }

    /// The place that is shown of the game with this id; `None` if it is not shown.
    pub fn visit_of(&self, id: GameId) -> Option<Visit> {
        if self.game.id() == id {
            return Some(self.visit);
        }
        let (_, game, visit) = self.second_board()?;
        (game.id() == id).then_some(visit)
    }

    /// The session of the game in play: the waiting one, or this.
    pub fn in_play(&self) -> &Session {
        self.activity.waiting().unwrap_or(self)
    }

    /// The session of the game in play, mutable.
    pub(super) fn in_play_mut(&mut self) -> &mut Session {
        match self.activity {
            Activity::Game | Activity::Match(_) => self,
            Activity::Lesson {
                ref mut waiting, ..
            }
            | Activity::Mistake {
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
            | Activity::Editor { waiting, .. } => *waiting,
            activity => Session { activity, ..self },
        }
    }

    /// Whether the position that is shown is the current one of the game.
    pub fn is_live(&self) -> bool {
        self.visit == self.game.live()
    }

    /// Why no comments and signs can be added; a key of the language files. They cannot
    /// during a tournament game (Article 12.2), nor outside the player's own games.
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

    /// Whether pieces are hidden in blindfold play: during a game, not in lessons,
    /// mistakes or the editor.
    pub fn is_blindfold(&self, settings: &Settings) -> bool {
        settings.blindfold && self.activity.is_game() && self.game.result().is_none()
    }

    /// The last move before the position that is shown, with the position before it.
    pub fn last_move(&self) -> Option<(Position, Move)> {
        last_move(&self.game, self.visit)
    }
}

/// The last move before a place in a game, with the position before it.
pub fn last_move(game: &Game, visit: Visit) -> Option<(Position, Move)> {
    let mut moves = game.path(visit);
    let mv = moves.next_back()?.mv;
    let before = moves.next_back().map(|ply| ply.after);
    Some((before.unwrap_or(*game.start()), mv))
}

/// The squares of a setup's faults, with all squares of boards that are at fault.
fn wrong(rules: &'static RuleSet, setup: &rules::Setup) -> SquareSet {
    let faults = setup.check(rules).err().unwrap_or_default();
    faults.iter().fold(SquareSet::EMPTY, |all, fault| {
        let boards = fault
            .pins
            .into_iter()
            .map(|pin| rules.layout.pin_squares(pin));
        boards.fold(all | fault.squares, |all, squares| all | squares)
    })
}

impl Default for Session {
    fn default() -> Session {
        Session::new(Game::new(Setup::default()), String::new(), None)
    }
}
