//! The only system that changes the game: it acts on intents, one after another,
//! and says why when it does not.
//!
//! Every event is kept on disk before the next one, so that a crash costs at most
//! the event in flight.

mod computer;
mod course;
mod exchange;
pub(in crate::app) mod laying;
mod library;
mod papers;
mod series;
#[cfg(test)]
mod tests;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::session::choice::Choice;
use crate::app::session::intent::{Answer, Intent, Step, ToOpen, ToSeal};
use crate::app::session::lessons::Course;
use crate::app::session::notices::{Notice, Notices};
use crate::app::session::seats;
use crate::app::session::series::MatchPlay;
use crate::app::session::table::Table;
use crate::app::session::time::{now, wall};
use crate::app::view::pick::Scope;
use crate::app::words::Words;
use crate::app::words::troubles::Trouble;
use crate::engine;
use crate::game::{Event, LineId, Player, Refusal, Visit};
use crate::rules::{Move, Position, TOURNAMENT, why};
use crate::store::{self, AutosaveError, Kept, Paths, Settings};

/// Where the player's files lie.
#[derive(Resource, Clone, Debug)]
pub struct Files(pub Paths);

/// What still lies where the game in play is to be kept: a file that could neither
/// be read nor put aside at the start. While it does, nothing is written over it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct InTheWay(pub Option<AutosaveError>);

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
            language: self.0.language,
            notation: self.0.notation,
        }
    }
}

/// What intents change.
#[derive(SystemParam)]
pub struct Desk<'w> {
    table: ResMut<'w, Table>,
    choices: ResMut<'w, Choices>,
    notices: ResMut<'w, Notices>,
    files: Res<'w, Files>,
    keeping: Res<'w, Keeping>,
    in_the_way: ResMut<'w, InTheWay>,
    course: ResMut<'w, Course>,
    series: ResMut<'w, MatchPlay>,
    clipboard: Option<ResMut<'w, EguiClipboard>>,
}

/// What there is to tell.
type Told = Vec<Notice>;

/// What came of an intent: it was done, with what there is to tell, or it was refused
/// and everything is as it was. A game that went on and could not be kept on disk went
/// on; that is told.
type Outcome = Result<Told, Notice>;

/// Acts on the intents of this frame, and answers each.
pub fn apply(
    mut intents: MessageReader<Intent>,
    mut answers: MessageWriter<Answer>,
    mut desk: Desk,
) {
    let (mut told, mut settled) = (Told::new(), false);
    for intent in intents.read() {
        let outcome = desk.act(intent);
        answers.write(Answer {
            to: intent.clone(),
            done: outcome.is_ok(),
        });
        told.extend(outcome.unwrap_or_else(|refused| vec![refused]));
        settled |= settles(intent);
    }
    told.dedup();
    // A notice stays until another comes, or until the game goes on. The same one is
    // told anew.
    if !told.is_empty() {
        *desk.notices = Notices(told);
    } else if settled {
        desk.notices.set_if_neq(Notices::default());
    }
}

/// Whether an intent that told nothing makes the last notice old.
fn settles(intent: &Intent) -> bool {
    !matches!(
        intent,
        Intent::Choose(_) | Intent::Observe | Intent::KeepClock
    )
}

impl Desk<'_> {
    fn act(&mut self, intent: &Intent) -> Outcome {
        match intent {
            Intent::Play { at, mv } => self.play(*at, *mv),
            Intent::Happen(event) => self.happen(*event),
            Intent::Answer(event) => self.answer(*event),
            Intent::Seat(_, Player::Computer(_))
                if !engine::plays(self.table.position().rules()) =>
            {
                Err(Notice::Denied("computer-not-these-rules"))
            }
            Intent::Seat(side, player) => {
                self.table.game.seat(*side, *player);
                self.table.unsaved = true;
                Ok(self.autosave())
            }
            Intent::Seal(ToSeal(sealed)) => self.seal(&sealed.0, &sealed.1),
            Intent::OpenEnvelope(ToOpen(opening)) => self.open_envelope(opening),
            Intent::WriteClaim => self.write_claim(),
            Intent::KeepClock => {
                // Nothing that is shown has changed.
                let table = self.table.bypass_change_detection();
                table.game.mark_seen(now());
                let kept = self.autosave();
                trace!("the clock is kept");
                Ok(kept)
            }
            Intent::Observe => {
                if self.table.game.observe(now()) {
                    return Ok(self.follow());
                }
                Ok(Told::new())
            }
            Intent::Undo | Intent::Redo if self.course.at.is_some() => {
                let place = self.course.at;
                place.map_or(Ok(Told::new()), |place| self.learn(place))
            }
            Intent::Undo => {
                self.undo()?;
                Ok(self.follow())
            }
            Intent::Redo => {
                self.redo()?;
                Ok(self.follow())
            }
            Intent::Visit(visit) => self.show(*visit),
            Intent::Step(step) => self.step(*step),
            Intent::NewGame(opening) => self.begin(opening),
            Intent::Rematch => self.rematch(),
            Intent::NextGame => self.next_game(),
            Intent::Learn(place) => self.learn(*place),
            Intent::LeaveCourse => {
                self.leave_course();
                Ok(Told::new())
            }
            Intent::Load(path) => {
                let told = self.settle(path)?;
                let saved = store::load(path).map_err(Trouble::Load)?;
                self.lay_from(saved, path, told)
            }
            Intent::Open(path) => self.open(path),
            Intent::SaveFile { game, path } => self.save_file(*game, path),
            Intent::LoadBundled(number) => self.open_bundled(*number),
            Intent::SaveAs(title) => self.keep(title),
            Intent::Rename(path, title) => self.rename(path, title),
            Intent::Discard(path, title) => self.discard(path, title),
            Intent::ImportText(text) => {
                let saved = store::import_text(text, &TOURNAMENT, wall());
                self.lay(saved.map_err(Trouble::Import)?, None)
            }
            Intent::ImportFile(path) => {
                let saved = store::import_file(path, &TOURNAMENT, wall());
                self.lay(saved.map_err(Trouble::Import)?, None)
            }
            Intent::Paste => self.paste(),
            Intent::CopyScoresheet => {
                let sheet = self.scoresheet()?;
                self.copy(&sheet, "done-copied-scoresheet")
            }
            Intent::CopyTfen => {
                let tfen = self.table.position().to_tfen();
                self.copy(&tfen, "done-copied-tfen")
            }
            Intent::ExportFile { game, path } => self.export(*game, path),
            Intent::Choose(choice) => Ok(self.choose(choice)),
            Intent::Tell(notice) => Ok(vec![notice.clone()]),
            Intent::Dismiss => Ok(Told::new()),
        }
    }

    /// Makes a move at the place for which it was meant, wherever one looks by now.
    fn play(&mut self, at: Visit, mv: Move) -> Outcome {
        if let Some(place) = self.course.at {
            return self.attempt(place, mv);
        }
        let game = &self.table.game;
        let position = *game.position(at).ok_or(Refusal::NoSuchVisit)?;
        let scope = Scope::new(game, at, &position);
        if !scope.may_take() {
            return Err(Notice::Denied("no-help-over-the-board"));
        }
        let helps = scope.helps();
        // Where a game has ended early what might have come is a variation.
        let ended_early = game.result().is_some() && position.outcome().is_none();
        if at == game.live() && !ended_early {
            if game
                .to_move()
                .is_some_and(|side| seats::level(game, side).is_some())
            {
                return Err(Notice::Denied("computer-has-the-move"));
            }
            return match self.table.game.play(mv, now()) {
                Ok(()) => Ok(self.follow()),
                Err(Refusal::Illegal(_)) if !helps => Err(Notice::Denied("refused-by-hand")),
                Err(refusal) => Err(explain(self.table.game.last(), refusal)),
            };
        }
        let visit = self
            .table
            .game
            .explore(at, mv)
            .map_err(|refusal| explain(&position, refusal))?;
        self.table.visit = visit;
        self.table.unsaved = true;
        Ok(self.autosave())
    }

    fn happen(&mut self, event: Event) -> Outcome {
        let found = Notice::found(&self.table.game, event);
        self.table.game.happen(event, now())?;
        let mut told = self.follow();
        told.extend(found);
        // Article D1: what the claim says is written down at once.
        if let Event::Quickplay(_) | Event::Verify(_) = event {
            told.extend(self.write_claim().unwrap_or_else(|trouble| vec![trouble]));
        }
        Ok(told)
    }

    /// Shows where the players are, after something has happened there.
    fn follow(&mut self) -> Told {
        self.table.visit = self.table.game.live();
        self.go_on()
    }

    /// Keeps what has happened in the game, on disk and in its match.
    fn go_on(&mut self) -> Told {
        self.table.unsaved = true;
        let mut told = self.autosave();
        told.extend(self.count());
        told
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
    fn autosave(&mut self) -> Told {
        // An exercise is not the game in play, nor is a second window's game.
        if self.course.at.is_some() || self.keeping.0.is_err() {
            return Told::new();
        }
        let told = self.write_autosave();
        told.unwrap_or_else(Some).into_iter().collect()
    }

    fn write_autosave(&mut self) -> Result<Option<Notice>, Notice> {
        if let Some(error) = &self.in_the_way.0 {
            // What kept it in the way may be gone by now.
            if store::clear_autosave(&self.files.0).is_err() {
                return Err(Trouble::InTheWay(error.clone()).into());
            }
            self.in_the_way.0 = None;
        }
        let Table { game, title, .. } = &*self.table;
        let kept = store::autosave(&self.files.0, game, title).map_err(Trouble::Autosave)?;
        let left = matches!(kept, Kept::WithoutVariations(_));
        Ok(left.then_some(Notice::Denied("autosave-without-variations")))
    }

    /// Lets a choice hold beside all others; tells when it cannot be kept on disk.
    fn choose(&mut self, choice: &Choice) -> Told {
        let settings = choice.applied_to(self.choices.0.clone());
        if !self.choices.set_if_neq(Choices(settings)) || self.keeping.0.is_err() {
            return Told::new();
        }
        let kept = store::save_settings(&self.files.0, &self.choices.0);
        let trouble = kept.err().map(|error| Trouble::Settings(error).into());
        trouble.into_iter().collect()
    }
}

/// A refused move with the reason that the rules know.
fn explain(position: &Position, refusal: Refusal) -> Notice {
    match refusal {
        Refusal::Illegal(mv) => match why(position, mv) {
            Err(illegal) => illegal.into(),
            Ok(()) => refusal.into(),
        },
        refusal => refusal.into(),
    }
}
