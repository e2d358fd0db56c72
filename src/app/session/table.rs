//! The game on the table: what is played, which place of it is shown, and under
//! which name it is kept. Only [`apply`](crate::app::session::apply) writes it.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::session::learning::Learning;
use crate::app::session::pair::Pair;
use crate::game::{Game, Picture, Setup, StudyChange, Visit};
use crate::rules::{self, Move, Placing, Position, RuleSet, SquareSet};

/// How many changes of a study can be taken back.
const CHANGES: usize = 8;

/// The game, and the place of it that is shown.
#[derive(Resource, Clone, Debug)]
pub struct Table {
    /// The one truth; of a match the board at hand.
    pub game: Game,
    /// The match that it is a board of (Tandemschach).
    pub pair: Option<Pair>,
    /// What is shown; always a place that the game has.
    pub visit: Visit,
    /// What the player calls it; may be empty.
    pub title: String,
    /// The file that it was saved to or opened from in the player's own folder.
    pub file: Option<PathBuf>,
    /// Whether something has happened in it that no file of the player's holds.
    pub unsaved: bool,
    /// What is shown in place of a position of the game: officers that are being placed,
    /// or what is set up by hand.
    pub sketch: Option<Sketch>,
    /// The mistakes that are posed again, of which one lies there; the game in play waits.
    pub learning: Option<Learning>,
    /// What was changed in the study and can be taken back, the latest last, each with
    /// the place that was shown then.
    pub(in crate::app) changes: Vec<(StudyChange, Visit)>,
    /// The game that waits while an exercise or what is set up by hand is on the table.
    pub(in crate::app) waiting: Option<Box<Table>>,
}

/// What stands on the boards while it is no position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    /// What it is.
    pub kind: Sketched,
    /// What stands where; no moves may be asked of it.
    pub position: Position,
    /// The same with its names.
    pub picture: Picture,
    /// The squares on which something is wrong with it.
    pub wrong: SquareSet,
}

/// What is sketched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sketched {
    /// Officers that are placed in turn (V.S6.2).
    Placing,
    /// A position that is set up by hand.
    Editing,
}

impl Table {
    /// A game laid on the table, shown at its end.
    pub fn new(game: Game, title: String, file: Option<PathBuf>) -> Table {
        let visit = game.live();
        let mut table = Table {
            game,
            pair: None,
            visit,
            title,
            file,
            unsaved: false,
            sketch: None,
            learning: None,
            changes: Vec::new(),
            waiting: None,
        };
        table.follow_placing();
        table
    }

    /// Shows this in place of the game's position, and nothing any more when it is none.
    pub(super) fn draw(&mut self, setup: Option<(Sketched, &rules::Setup)>) {
        let rules = self.game.setup().start.rules();
        self.sketch = setup.map(|(kind, setup)| {
            let position = setup.sketch(rules);
            let before = self.sketch.take().filter(|sketch| sketch.kind == kind);
            let picture = match before {
                Some(before) => before.picture.changed_to(&position),
                None => Picture::new(&position),
            };
            Sketch {
                kind,
                position,
                picture,
                wrong: match kind {
                    Sketched::Placing => SquareSet::EMPTY,
                    Sketched::Editing => wrong(rules, setup),
                },
            }
        });
    }

    /// Shows the officers that stand while they are placed, and the game's own position
    /// otherwise.
    pub(super) fn follow_placing(&mut self) {
        let placing = self.game.placing().map(Placing::setup);
        self.draw(placing.as_ref().map(|setup| (Sketched::Placing, setup)));
    }

    /// What keeps a player from moving or asking for moves: that what stands there is no
    /// position of a game yet, or another one than the game's. A text of the language files.
    pub fn sketch_hindrance(&self) -> Option<&'static str> {
        self.sketched().map(|kind| match kind {
            Sketched::Placing => "no-position-yet",
            Sketched::Editing => "editor-no-game",
        })
    }

    /// What is sketched there; none while a position of the game is shown.
    pub fn sketched(&self) -> Option<Sketched> {
        self.sketch.as_ref().map(|sketch| sketch.kind)
    }

    /// The squares on which something is wrong with what is set up.
    pub fn wrong(&self) -> SquareSet {
        let sketch = self.sketch.as_ref();
        sketch.map_or(SquareSet::EMPTY, |sketch| sketch.wrong)
    }

    /// What stands where, and what was captured.
    pub fn picture(&self) -> Picture {
        let picture = match &self.sketch {
            Some(sketch) => sketch.picture.clone(),
            None => self.game.picture(self.visit),
        };
        picture.on(self.board())
    }

    /// The same once a legal move has been made at the place that is shown.
    pub fn preview(&self, mv: Move) -> Picture {
        let picture = self.game.picture(self.visit);
        picture.after(self.position(), mv).on(self.board())
    }

    /// The same of the board beside the one at hand.
    pub fn picture_beside(&self) -> Option<Picture> {
        let (board, game, visit) = self.beside()?;
        Some(game.picture(visit).on(board))
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        if let Some(sketch) = &self.sketch {
            return &sketch.position;
        }
        self.game
            .position(self.visit)
            .unwrap_or_else(|| self.game.last())
    }

    /// Remembers what was changed in the study, to take it back.
    pub(super) fn remember(&mut self, change: StudyChange, shown: Visit) {
        if self.changes.len() == CHANGES {
            self.changes.remove(0);
        }
        self.changes.push((change, shown));
    }

    /// Whether the last thing that happened is a change of the study which can be taken
    /// back.
    pub fn can_take_study_back(&self) -> bool {
        let last = self.changes.last();
        last.is_some_and(|(change, _)| self.game.can_take_study_back(change))
    }

    /// Takes that back; gives the place that was shown then. None where there is nothing.
    pub(super) fn take_study_back(&mut self) -> Option<Visit> {
        let game = &mut self.game;
        let can = |(change, _): &mut (StudyChange, Visit)| game.can_take_study_back(change);
        let (change, shown) = self.changes.pop_if(can)?;
        game.take_study_back(&change).ok()?;
        self.hand_study_on();
        Some(shown)
    }

    /// What lies there in play: this waits while an exercise is on the table.
    pub fn in_play(&self) -> &Table {
        self.waiting.as_deref().unwrap_or(self)
    }

    /// Whether the position that is shown is the one that the players have before them.
    pub fn is_live(&self) -> bool {
        self.visit == self.game.live()
    }

    /// What keeps comments and signs from the game that lies there: that it is a
    /// tournament game which is being played (Article 12.2), or no game of one's own but
    /// something posed to a learner or set up by hand. A text of the language files.
    pub fn notes_hindrance(&self) -> Option<&'static str> {
        let played = self.game.setup().terms.duties().is_some() && self.game.result().is_none();
        match self {
            _ if played => Some("notes-forbidden"),
            Table {
                waiting: Some(_), ..
            }
            | Table {
                sketch: Some(_), ..
            } => Some("notes-not-here"),
            _ => None,
        }
    }

    /// The move that led to the position that is shown, with the position before it.
    pub fn last_move(&self) -> Option<(Position, Move)> {
        last_move(&self.game, self.visit)
    }
}

/// The move of a game that led to a visit, with the position before it.
pub fn last_move(game: &Game, visit: Visit) -> Option<(Position, Move)> {
    let mut moves = game.path(visit);
    let mv = moves.next_back()?.mv;
    let before = moves.next_back().map(|ply| ply.after);
    Some((before.unwrap_or(*game.start()), mv))
}

/// The squares about which something is wrong, those of boards too.
fn wrong(rules: &'static RuleSet, setup: &rules::Setup) -> SquareSet {
    let faults = setup.check(rules).err().unwrap_or_default();
    faults.iter().fold(SquareSet::EMPTY, |all, fault| {
        let boards = fault
            .pins
            .into_iter()
            .map(|pin| rules.ground.pin_squares(pin));
        boards.fold(all | fault.squares, |all, squares| all | squares)
    })
}

impl Default for Table {
    fn default() -> Table {
        Table::new(Game::new(Setup::default()), String::new(), None)
    }
}
