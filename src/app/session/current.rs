//! The session: what the player is doing, the game that is shown, and the position of it that is
//! shown. Only [`apply`](crate::app::session::apply) changes it.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::session::activity::Activity;
use crate::game::{Editor, Game, GameId, Picture, Setup, StudyChange, Visit};
use crate::rules::{self, Move, Placing, Position, RuleSet, SquareSet};
use crate::store::{self, Settings};

/// The number of changes to variations and comments that can be undone.
const CHANGES: usize = 8;

/// What the player is doing, the game that is shown, and the position of it that is shown.
#[derive(Resource, Clone, Debug)]
pub struct Session {
    /// The game that is shown; in a match, that of the current board.
    pub game: Game,
    /// The position of the game that is shown, in the main line or in a variation. It always
    /// exists in the game.
    pub visit: Visit,
    /// The title under which the player has saved the game; may be empty.
    pub title: String,
    /// The file in the player's own folder to which the game was saved, or from which it was
    /// opened.
    pub file: Option<PathBuf>,
    /// Whether the game has changed since it was saved to a file in the player's own folder.
    pub unsaved: bool,
    /// What the player is doing; other activities than a game hold the game in play meanwhile.
    pub activity: Activity,
    /// The pieces placed so far, while the players place their back-rank pieces in turn
    /// (V.S6.2); otherwise `None`.
    placing: Option<Box<UnfinishedPosition>>,
    /// Changes to variations and comments that can be undone, the latest last, each with the
    /// position that was shown before it.
    pub(in crate::app) changes: Vec<(StudyChange, Visit)>,
}

/// Pieces and boards that need not be a legal position, while pieces are placed or a position is
/// set up.
#[derive(Clone, Debug, PartialEq)]
pub struct UnfinishedPosition {
    /// The pieces and boards as a position, whose legal moves mean nothing.
    pub position: Position,
    /// The pieces and boards with their identities, for animations.
    pub picture: Picture,
    /// The squares on which something is illegal.
    pub wrong: SquareSet,
}

impl UnfinishedPosition {
    /// The pieces and boards of a setup under these rules; pieces that stood in `before` keep
    /// their identities.
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

    /// The position of an editor, with the squares on which something is illegal.
    pub(super) fn edited(editor: &Editor, before: Option<&UnfinishedPosition>) -> Self {
        let rules = editor.rules();
        let mut shown = UnfinishedPosition::new(rules, editor.setup(), before);
        shown.wrong = wrong(rules, editor.setup());
        shown
    }
}

impl Session {
    /// A session with a game, which is shown at its end.
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

    /// Opens the editor with its position; the game in play waits.
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

    /// Starts another activity, with `game` for its moves. `activity` gets the session of the
    /// game in play, which waits.
    pub fn begin(&mut self, game: Game, activity: impl FnOnce(Box<Session>) -> Activity) {
        let session = Session::new(game, String::new(), None);
        let before = std::mem::replace(self, session);
        self.activity = activity(before.into_in_play().into());
    }

    /// Ends an activity other than a game, and shows the game in play.
    pub(super) fn return_to_game(&mut self) {
        let before = std::mem::take(self);
        *self = before.into_in_play();
    }

    /// Updates the unfinished position that is shown while the players place their back-rank
    /// pieces.
    pub(super) fn follow_placing(&mut self) {
        let rules = self.game.setup().start.rules();
        let before = self.placing.take();
        let setup = self.game.placing().map(Placing::setup);
        self.placing =
            setup.map(|setup| UnfinishedPosition::new(rules, &setup, before.as_deref()).into());
    }

    /// The pieces and boards that are shown in place of a position of the game: in the editor,
    /// and while back-rank pieces are placed. `None` otherwise.
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

    /// The reason why no move can be made now, as a key of the language files; `None` if one
    /// can.
    pub fn move_hindrance(&self) -> Option<&'static str> {
        if self.is_editing() {
            Some("editor-no-game")
        } else {
            self.placing.as_ref().map(|_| "no-position-yet")
        }
    }

    /// Whether a position of the game in play is shown, and not an exercise, a mistake, the
    /// editor, or pieces being placed.
    pub fn shows_game_in_play(&self) -> bool {
        self.activity.is_game() && self.placing.is_none()
    }

    /// The squares on which the position being set up is illegal; empty in a game.
    pub fn wrong(&self) -> SquareSet {
        self.unfinished()
            .map_or(SquareSet::EMPTY, |shown| shown.wrong)
    }

    /// The pieces and boards that are shown, with their identities, for drawing and animation.
    pub fn picture(&self) -> Picture {
        let picture = match self.unfinished() {
            Some(shown) => shown.picture.clone(),
            None => self.game.picture(self.visit),
        };
        picture.on(self.board())
    }

    /// The pieces and boards that a legal move in the shown position would lead to, with their
    /// identities.
    pub fn preview(&self, mv: Move) -> Picture {
        let picture = self.game.picture(self.visit);
        picture.after(self.position(), mv).on(self.board())
    }

    /// The pieces and boards of the second board of a match, as they are shown; `None` outside a
    /// match.
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

    /// Remembers a change to variations or comments, and the position shown before it, to undo
    /// it later.
    pub(super) fn remember(&mut self, change: StudyChange, shown: Visit) {
        if self.changes.len() == CHANGES {
            self.changes.remove(0);
        }
        self.changes.push((change, shown));
    }

    /// Whether the last change to variations or comments can be undone: the game is as that
    /// change left it.
    pub fn can_take_study_back(&self) -> bool {
        let last = self.changes.last();
        last.is_some_and(|(change, _)| self.game.can_take_study_back(change))
    }

    /// Undoes the last change to variations or comments; returns the position that was shown
    /// before it, `None` if there is nothing to undo.
    pub(super) fn take_study_back(&mut self) -> Option<Visit> {
        let game = &mut self.game;
        let can = |(change, _): &mut (StudyChange, Visit)| game.can_take_study_back(change);
        let (change, shown) = self.changes.pop_if(can)?;
        game.take_study_back(&change).ok()?;
        self.hand_study_on();
        Some(shown)
    }

    /// The game with an id: the one that is shown, one of a match, or the one that waits; `None`
    /// if there is no such game.
    pub fn game(&self, id: GameId) -> Option<&Game> {
        let is_here = self.board_of(id).is_some();
        let session = if is_here { self } else { self.in_play() };
        session.game_on(session.board_of(id)?)
    }

    /// The position that is shown of the game with an id; `None` if the game is not shown.
    pub fn visit_of(&self, id: GameId) -> Option<Visit> {
        if self.game.id() == id {
            return Some(self.visit);
        }
        let (_, game, visit) = self.second_board()?;
        (game.id() == id).then_some(visit)
    }

    /// The session of the game in play: the one that waits for another activity to end,
    /// otherwise this one.
    pub fn in_play(&self) -> &Session {
        self.activity.waiting().unwrap_or(self)
    }

    /// The session of the game in play, mutable: the one that waits for another activity to end,
    /// otherwise this one.
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

    /// Whether the position shown is the current one of the game, not an earlier one or a
    /// variation.
    pub fn is_live(&self) -> bool {
        self.visit == self.game.live()
    }

    /// The reason why no comments and signs can be added now, as a key of the language files;
    /// `None` if they can. They are forbidden during a tournament game (Article 12.2), and
    /// impossible outside the game in play.
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

    /// Whether the pieces are hidden (blindfold play): during a game, not in lessons, mistakes
    /// or the editor.
    pub fn is_blindfold(&self, settings: &Settings) -> bool {
        settings.blindfold && self.activity.is_game() && self.game.result().is_none()
    }

    /// The move that led to the position shown, with the position before the move; `None` at the
    /// start of the game.
    pub fn last_move(&self) -> Option<(Position, Move)> {
        last_move(&self.game, self.visit)
    }
}

/// The move that led to the position `visit` of a game, with the position before the move;
/// `None` at the start of the game.
pub fn last_move(game: &Game, visit: Visit) -> Option<(Position, Move)> {
    let mut moves = game.path(visit);
    let mv = moves.next_back()?.mv;
    let before = moves.next_back().map(|ply| ply.after);
    Some((before.unwrap_or(*game.start()), mv))
}

/// The squares on which a setup is illegal, including all squares of attack boards that are
/// illegal.
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

#[cfg(test)]
mod testing {
    use super::*;
    use crate::app::session::lessons::{ExerciseId, ExerciseState};

    impl Session {
        /// A session with an exercise, during which the game of `waiting` waits.
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
