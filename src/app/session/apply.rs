//! The only system that changes the game: it acts on intents, one after another,
//! and says why when it does not.
//!
//! Every event is kept on disk before the next one, so that a crash costs at most the
//! event in flight. No frame waits for the disk: a thread of its own writes, and until it
//! has written what happened last, what is wanted of the game waits in line.

mod course;
mod editing;
mod exchange;
pub(in crate::app) mod laying;
mod learning;
mod library;
mod line;
mod papers;
mod play;
mod series;
mod study;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::ApplySystems;
use crate::app::power::alarm::AlarmClock;
use crate::app::session::choice::Choice;
use crate::app::session::collection::Collection;
use crate::app::session::editing::Editing;
use crate::app::session::errands::Errands;
use crate::app::session::intent::{
    Answer, Author, GameWish, Intent, NoticeWish, Step, ViewWish, Wish,
};
use crate::app::session::lessons::Course;
use crate::app::session::notices::{Notice, Notices};
use crate::app::session::programs::{Lifeline, ProgramWish, try_out};
use crate::app::session::series::MatchPlay;
use crate::app::session::settings::{self, Unkept};
use crate::app::session::table::Table;
use crate::app::session::time::{Due, Moment};
use crate::app::words::Words;
use crate::app::words::trouble::Trouble;
use crate::game::{Game, LineId, Refusal, TeamBoard, Visit};
use crate::store::{self, AutosaveError, Kept, Opened, Paths, Settings};

use line::{Deed, Progress, later};
pub use line::{Waiting, Writer};

/// Where the player's files lie.
#[derive(Resource, Clone, Debug)]
pub struct Files(pub Paths);

/// What still lies where the game in play is to be kept: a file that could neither
/// be read nor put aside at the start. While it does, nothing is written over it.
#[derive(Resource, Clone, Debug, Default)]
pub struct InTheWay(pub Arc<Mutex<Option<AutosaveError>>>);

/// Whether this window keeps the game in play, the match and the settings: it holds
/// the lock, or another window does.
#[derive(Resource, Debug)]
pub struct Keeping(pub Result<store::Lock, store::Taken>);

/// What the player has chosen; kept on disk.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Choices(pub Settings);

impl Choices {
    /// The words that the window speaks.
    pub fn words(&self) -> Words {
        Words {
            language: self.0.language(),
            notation: self.0.notation(),
            ..Words::default()
        }
    }
}

/// The one writer, and what it writes. Where the player's files lie and whether they are
/// kept is said elsewhere.
pub fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Answer>()
        .init_resource::<Moment>()
        .init_resource::<Due>()
        .init_resource::<Table>()
        .init_resource::<Choices>()
        .init_resource::<Unkept>()
        .init_resource::<Notices>()
        .init_resource::<InTheWay>()
        .init_resource::<Course>()
        .init_resource::<Editing>()
        .init_resource::<Collection>()
        .init_resource::<MatchPlay>()
        .init_resource::<Writer>()
        .init_resource::<Waiting>()
        .init_resource::<Errands>()
        .init_resource::<Lifeline>()
        .add_systems(Update, apply.in_set(ApplySystems::Write))
        .add_systems(
            Last,
            line::finish
                .after(settings::keep)
                .before(super::wait_for_apply),
        );
}

/// What intents change.
#[derive(SystemParam)]
pub struct Desk<'w> {
    table: ResMut<'w, Table>,
    choices: ResMut<'w, Choices>,
    unkept: ResMut<'w, Unkept>,
    notices: ResMut<'w, Notices>,
    files: Res<'w, Files>,
    keeping: Res<'w, Keeping>,
    in_the_way: Res<'w, InTheWay>,
    writer: ResMut<'w, Writer>,
    course: ResMut<'w, Course>,
    editing: ResMut<'w, Editing>,
    series: ResMut<'w, MatchPlay>,
    collection: ResMut<'w, Collection>,
    clipboard: Option<ResMut<'w, EguiClipboard>>,
    errands: Res<'w, Errands>,
    lifeline: Res<'w, Lifeline>,
    alarm: Option<Res<'w, AlarmClock>>,
}

/// What there is to tell.
type Told = Vec<Notice>;

/// What came of an intent: it was done, with what there is to tell, or it was refused
/// and everything is as it was. A game that went on and could not be kept on disk went
/// on; that is told.
type Outcome = Result<Told, Notice>;

/// Acts on the intents of this frame, those that arose earlier first, and answers each
/// as soon as it is done.
pub fn apply(
    mut intents: MessageReader<Intent>,
    mut answers: MessageWriter<Answer>,
    mut desk: Desk,
    mut waiting: ResMut<Waiting>,
) {
    let mut wanted: Vec<Intent> = intents.read().cloned().collect();
    wanted.sort_by_key(|intent| intent.at);
    waiting.0.extend(wanted);
    desk.go_through(&mut waiting, &mut answers);
}

/// Whether a wish that told nothing makes old what did not work before.
fn settles(wish: &Wish) -> bool {
    !matches!(
        wish,
        Wish::Choose(_)
            | Wish::Program(_)
            | Wish::Notice(_)
            | Wish::Game(GameWish::Observe | GameWish::KeepClock)
    )
}

/// Whether a person has the move of a game that goes on.
fn person_has_the_move(game: &Game) -> bool {
    let mut turn = game.to_move().into_iter();
    game.result().is_none() && turn.any(|side| game.is_person(side))
}

impl Desk<'_> {
    /// Acts on an intent; on one about a game that waits, or about the other board of a
    /// match, as if that were at hand.
    fn act(&mut self, intent: &Intent) -> Deed {
        self.is_meant(intent)?;
        let waits = self.is_of_waiting(intent);
        if waits && let Some(waiting) = self.table.waiting.take() {
            let posed = std::mem::replace(&mut *self.table, *waiting);
            let deed = self.act_on_board(intent, true);
            let waiting = std::mem::replace(&mut *self.table, posed);
            self.table.waiting = Some(waiting.into());
            return deed;
        }
        self.act_on_board(intent, false)
    }

    fn act_on_board(&mut self, intent: &Intent, waits: bool) -> Deed {
        let (here, meant) = (self.table.board(), self.meant(intent));
        self.turn_to(meant);
        let is_seen = !waits && meant == here && self.table.is_live();
        let had_the_move = person_has_the_move(&self.table.game);
        let mut deed = self.act_here(intent);
        let game = &self.table.game;
        let calls = intent.by == Author::Engine && !is_seen && game.clock().is_some();
        if calls && !had_the_move && person_has_the_move(game) {
            let key = if meant == here {
                "your-turn"
            } else {
                "your-turn-beside"
            };
            if let Ok(Progress::Done(told)) = &mut deed {
                told.push(Notice::Done(key, String::new()));
            }
        }
        if meant != here && self.table.board() == meant {
            self.turn_to(here);
        }
        deed
    }

    /// The board of a match that an intent is about.
    fn meant(&self, intent: &Intent) -> TeamBoard {
        let about = matches!(intent.what, Wish::Game(_));
        let game = intent.game.filter(|_| about);
        let board = game.and_then(|game| self.table.board_of(game));
        board.unwrap_or(self.table.board())
    }

    /// Whether this is about the game that waits, and was not wanted by a person, who
    /// cannot reach it: the engine had found its move before the lesson or the editor came.
    fn is_of_waiting(&self, intent: &Intent) -> bool {
        let waiting = self.table.waiting.as_deref();
        let about = matches!(intent.what, Wish::Game(_)) && intent.by != Author::Here;
        let game = intent.game.filter(|_| about);
        let board = waiting
            .zip(game)
            .and_then(|(table, game)| table.board_of(game));
        board.is_some()
    }

    /// Takes a board of a match to hand.
    fn turn_to(&mut self, board: TeamBoard) {
        if self.table.board() != board {
            self.table.turn_to(board);
        }
    }

    fn act_here(&mut self, intent: &Intent) -> Deed {
        match &intent.what {
            Wish::Game(wish) => return self.play_on(wish, intent.by, intent.at),
            Wish::Table(wish) => return self.lay_out(wish),
            Wish::File(wish) => return self.write(wish),
            Wish::Edit(wish) => return self.edit(wish),
            Wish::View(ViewWish::Board(board)) => {
                self.turn_to(*board);
                Ok(Told::new())
            }
            Wish::View(ViewWish::Visit(visit)) => self.show(*visit),
            Wish::View(ViewWish::Step(step)) => self.step(*step),
            Wish::Choose(choice) => {
                self.choose(choice);
                Ok(Told::new())
            }
            Wish::Program(wish) => {
                self.want_of_program(wish);
                Ok(Told::new())
            }
            Wish::Notice(NoticeWish::Tell(notice)) => Ok(vec![notice.clone()]),
            Wish::Notice(NoticeWish::PutAway(notice)) => {
                self.notices.put_away(notice);
                Ok(Told::new())
            }
            Wish::Notice(NoticeWish::Dismiss) => {
                self.notices.dismiss();
                Ok(Told::new())
            }
        }
        .map(Progress::Done)
    }

    /// Whether the game that was meant is still the one in question: what is wanted of
    /// one game does not happen in another, nor is another written to the file that was
    /// chosen for it.
    fn is_meant(&self, intent: &Intent) -> Result<(), Notice> {
        let Some(game) = intent.game else {
            return Ok(());
        };
        let of_table = self.table.board_of(game).is_some();
        let on_table = self.table.game.id() == game;
        match intent.what {
            Wish::Game(_) | Wish::View(ViewWish::Board(_)) if of_table => Ok(()),
            Wish::Game(_) if self.is_of_waiting(intent) => Ok(()),
            Wish::Game(_) | Wish::View(_) if !on_table => Err(Notice::Denied("wish-too-late")),
            Wish::File(_) if !of_table && self.table.in_play().board_of(game).is_none() => {
                Err(Notice::Denied("file-of-another-game"))
            }
            _ => Ok(()),
        }
    }

    /// Shows where the players are, after something has happened there.
    fn follow(&mut self) {
        self.table.visit = self.table.game.live();
        self.go_on();
    }

    /// Keeps what has happened in the game, on disk and in its match.
    fn go_on(&mut self) {
        self.table.follow_placing();
        self.table.unsaved = true;
        self.autosave();
        self.count();
    }

    fn show(&mut self, visit: Visit) -> Outcome {
        let known = self.table.game.position(visit).is_some();
        if !known {
            return Err(Refusal::NoSuchVisit.into());
        }
        if self.table.visit != visit {
            self.table.visit = visit;
        }
        Ok(Told::new())
    }

    fn step(&mut self, step: Step) -> Outcome {
        let (game, here) = (&self.table.game, self.table.visit);
        let end = Visit {
            ply: game.line(here.line).plies.len(),
            ..here
        };
        let there = match step {
            Step::Start => Some(Visit {
                line: LineId::MAIN,
                ply: 0,
            }),
            Step::Back => game.previous(here),
            Step::Forward => game.next(here),
            Step::End if here == end => Some(game.live()),
            Step::End => Some(end),
        };
        there.map_or(Ok(Told::new()), |visit| self.show(visit))
    }

    /// Keeps the game in play on disk; tells when that does not work.
    fn autosave(&mut self) {
        // A second window's game is not the one in play.
        if self.keeping.0.is_err() {
            return;
        }
        let opened = self.table.in_play().to_save();
        let (paths, in_the_way) = (self.files.0.clone(), self.in_the_way.clone());
        self.writer.keep(move || {
            let told = write_autosave(&paths, &in_the_way, &opened);
            told.unwrap_or_else(Some).into_iter().collect()
        });
    }

    /// Sends somebody to try a program; the rest is for those who wait for an answer.
    fn want_of_program(&self, wish: &ProgramWish) {
        if let ProgramWish::Add(candidate) = wish {
            let (candidate, lifeline) = (candidate.clone(), self.lifeline.clone());
            let alarm = self.alarm.as_deref().cloned();
            self.errands
                .run(alarm, move || Some(try_out(&candidate, &lifeline)));
        }
    }

    /// Lets a choice hold beside all others.
    fn choose(&mut self, choice: &Choice) {
        let settings = choice.applied_to(self.choices.0.clone());
        if self.choices.set_if_neq(Choices(settings)) {
            self.unkept.0 = Some(Instant::now());
        }
    }
}

fn write_autosave(
    paths: &Paths,
    in_the_way: &InTheWay,
    opened: &Opened,
) -> Result<Option<Notice>, Notice> {
    let mut in_the_way = in_the_way.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = &*in_the_way {
        // What kept it in the way may be gone by now.
        let aside = store::clear_autosave(paths).and(store::clear_team_autosave(paths));
        if aside.is_err() {
            return Err(Trouble::InTheWay(error.clone()).into());
        }
        *in_the_way = None;
    }
    let kept = opened.autosave(paths).map_err(Trouble::Autosave)?;
    let left = matches!(kept, Kept::WithoutVariations(_));
    Ok(left.then_some(Notice::Denied("autosave-without-variations")))
}
