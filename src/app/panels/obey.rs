//! What commands ask for: pages and questions are opened here, what belongs to the game
//! is wished from [`apply`](crate::app::session::apply), and what belongs to hand, cursor
//! or engine is told to them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Ask, MoveBox, Page, Panels, annotating};
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::Resting;
use crate::app::engine::review::Reviewing;
use crate::app::input::commands::{Aid, Command, Given, Open, Say};
use crate::app::input::cursor::Cursor;
use crate::app::input::hand::Hand;
use crate::app::power::alarm::AlarmClock;
use crate::app::scene::study::{self, Aids, Study};
use crate::app::session::apply::Choices;
use crate::app::session::choice::Choice;
use crate::app::session::editing::EditWish;
use crate::app::session::intent::{
    FileWish, GameWish, NoticeWish, TableWish, ViewWish, Wish, Wishes,
};
use crate::app::session::lessons::{self, Course};
use crate::app::session::notices::{Notice, Notices};
use crate::app::session::seats;
use crate::app::session::table::{Sketched, Table};
use crate::app::view::annotation;
use crate::app::view::pick::Scope;
use crate::app::words::names::Names;
use crate::app::words::rulebook::Place;
use crate::game::{Breach, Event, Game, Hindrance, LineId, Phase, Refusal};

/// What commands change beside what they wish for.
#[derive(SystemParam)]
pub(super) struct Doer<'w> {
    panels: ResMut<'w, Panels>,
    hand: ResMut<'w, Hand>,
    cursor: ResMut<'w, Cursor>,
    aids: ResMut<'w, Aids>,
    analysis: ResMut<'w, Analysis>,
    resting: ResMut<'w, Resting>,
    reviewing: ResMut<'w, Reviewing>,
    alarm: Option<Res<'w, AlarmClock>>,
    course: Res<'w, Course>,
    table: Res<'w, Table>,
    study: Res<'w, Study>,
    notices: Res<'w, Notices>,
    choices: Res<'w, Choices>,
}

/// Does what commands say: opens pages and questions itself, and asks
/// [`apply`](crate::app::session::apply) for the rest.
pub(super) fn run(mut commands: MessageReader<Given>, mut doer: Doer, mut wishes: Wishes) {
    for &Given { command, at } in commands.read() {
        // It means the game that waits, not the exercise.
        let is_posed = doer.course.at.is_some() || doer.table.learning.is_some();
        if is_posed && command.is_about_the_game() {
            wishes.here_at(at, TableWish::LeaveCourse);
            if let Command::Say(_) = command {
                doer.panels.turn_to(Page::Game);
                continue;
            }
        }
        let wish = doer
            .obey(command)
            .unwrap_or_else(|refused| Some(refused.into()));
        if let Some(wish) = wish {
            wishes.here_at(at, wish);
        }
    }
}

/// What a command wishes for, if it does; or why it is not obeyed.
type Obeyed = Result<Option<Wish>, Notice>;

fn wish(wish: impl Into<Wish>) -> Obeyed {
    Ok(Some(wish.into()))
}

impl Doer<'_> {
    fn obey(&mut self, command: Command) -> Obeyed {
        match command {
            Command::Open(what) => self.open(what),
            Command::Say(what) => self.say(what),
            Command::Aid(aid) => self.help(aid),
            Command::CopyScoresheet => wish(FileWish::CopyScoresheet),
            Command::CopyTfen => wish(FileWish::CopyTfen),
            Command::Paste if self.table.sketched() == Some(Sketched::Editing) => {
                wish(EditWish::Paste)
            }
            Command::Paste => wish(TableWish::Paste),
            // What is still to be confirmed has not happened.
            Command::Undo if self.hand.unconfirmed().is_some() => {
                self.hand.cancel();
                Ok(None)
            }
            Command::Undo => wish(GameWish::Undo),
            Command::Redo => wish(GameWish::Redo),
            Command::DeleteVariation => {
                let line = self.table.visit.line;
                let is_one = line != LineId::MAIN;
                Ok(is_one.then(|| GameWish::DeleteVariation(line).into()))
            }
            Command::PromoteVariation => {
                let line = self.table.visit.line;
                let is_one = line != LineId::MAIN;
                Ok(is_one.then(|| GameWish::PromoteVariation(line).into()))
            }
            Command::Praise | Command::Blame => {
                let at = self.table.visit;
                if at.ply == 0 {
                    return Err(Notice::Denied("sign-no-move"));
                }
                let note = annotating::note(&self.table, at);
                let note = annotation::turned(note, command == Command::Praise);
                wish(GameWish::Annotate(at, note))
            }
            Command::OtherBoard => {
                let other = self.table.beside().map(|(board, ..)| board);
                Ok(other.map(|board| ViewWish::Board(board).into()))
            }
            Command::Step(step) => wish(ViewWish::Step(step)),
            Command::Rematch => wish(TableWish::Rematch),
            Command::Plan => wish(Choice::NextPlan),
            Command::Larger => wish(Choice::Larger),
            Command::Smaller => wish(Choice::Smaller),
            Command::FullScreen => wish(Choice::OtherScreen),
            Command::NextExercise => {
                self.panels.turn_to(Page::Lessons);
                let next = match self.course.at {
                    Some(place) => self.course.after(place),
                    None => Some(lessons::Place::default()),
                };
                wish(next.map_or(TableWish::LeaveCourse, TableWish::Learn))
            }
            Command::Fold => {
                self.panels.ask = None;
                self.panels.folded = !self.panels.folded;
                Ok(None)
            }
            Command::Answer => Ok(self.answer()),
            Command::Cancel
                if cancel(
                    &self.table.game,
                    &mut self.panels,
                    &mut self.hand,
                    &mut self.cursor,
                ) =>
            {
                Ok(None)
            }
            Command::Cancel => {
                self.analysis.put_hint_away();
                wish(NoticeWish::Dismiss)
            }
            // Whoever can do it hears it too.
            Command::Cursor(_)
            | Command::Camera(_)
            | Command::Dialog(_)
            | Command::Replay
            | Command::Minimize
            | Command::Screenshot
            | Command::Quit => Ok(None),
        }
    }

    /// Opens a page, a form or the move box.
    fn open(&mut self, what: Open) -> Obeyed {
        let page = match what {
            Open::NewGame => Page::NewGame,
            Open::Library | Open::Save => Page::Library,
            Open::Exchange => Page::Exchange,
            Open::Lessons => Page::Lessons,
            // It means the game that waits, not the exercise.
            Open::Account if self.table.in_play().game.result().is_none() => {
                return Err(Notice::Denied("account-later"));
            }
            Open::Account => Page::Account,
            Open::Review => return self.review(),
            Open::Match => Page::Match,
            Open::Settings => Page::Settings,
            Open::Laws => Page::Laws,
            Open::Programs => Page::Programs,
            // Where something is cited, that is what one asks about.
            Open::Keys => match self.cited().filter(|_| self.panels.page != Page::Laws) {
                Some(place) => {
                    self.panels.look_up(place);
                    return Ok(None);
                }
                None => Page::Keys,
            },
            // What is set up already is gone back to, with what is half typed.
            Open::Editor if self.table.sketched() == Some(Sketched::Editing) => Page::Editor,
            Open::Editor => {
                self.panels.turn_to(Page::Editor);
                return wish(EditWish::Begin);
            }
            Open::Arbiter => Page::Arbiter,
            Open::Write => {
                self.panels.write();
                return Ok(None);
            }
            Open::Comment => {
                if let Some(why) = self.table.notes_hindrance() {
                    return Err(Notice::Denied(why));
                }
                self.panels.comment(&self.table, self.table.visit);
                return Ok(None);
            }
            Open::MoveBox => {
                if let Some(why) = self.table.sketch_hindrance() {
                    return Err(Notice::Denied(why));
                }
                may_move(&self.table)?;
                self.panels.ask = None;
                self.panels.move_box = Some(MoveBox::default());
                return Ok(None);
            }
        };
        self.panels.turn_to(page);
        self.panels.library.focus_title = what == Open::Save;
        Ok(None)
    }

    /// Lets the engine go over the game; where that is seen, goes no further.
    fn review(&mut self) -> Obeyed {
        let is_seen = self.panels.page == Page::Review && !self.panels.folded;
        if is_seen && self.reviewing.is_running() {
            self.reviewing.stop();
            return Ok(None);
        }
        let alarm = self.alarm.as_deref().cloned();
        let begun = self.reviewing.begin(&self.table, alarm);
        begun.map_err(Notice::Denied)?;
        self.panels.turn_to(Page::Review);
        Ok(None)
    }

    /// What is cited where one looks: at the pointer, or in what was told last.
    fn cited(&self) -> Option<Place> {
        let position = self.table.position();
        let words = self.choices.words().on(position.geometry());
        let lines = study::lines(words, *self.aids, &self.study, position);
        let names = Names::of(words, self.table.game.setup());
        let told = self.notices.all().map(|notice| notice.text(words, &names));
        let mut texts = lines.into_iter().chain(told.rev());
        let base = position.rules().base();
        let last = |text: String| words.citations(base, &text).pop();
        Some(texts.find_map(last)?.1)
    }

    /// Says what a player wants to say by the rules of play, or asks him first.
    fn say(&mut self, what: Say) -> Obeyed {
        if self.table.sketched() == Some(Sketched::Editing) {
            return Err(Notice::Denied("editor-no-game"));
        }
        let game = &self.table.game;
        let event = match what {
            Say::Press => {
                let press = game.press_word();
                if press.is_none() {
                    self.resting.0 = !self.resting.0 && self.table.has_no_person();
                }
                press
            }
            Say::Agree => match game.draw_word()? {
                offer @ Event::Offer(_) => Some(offer),
                _ => return Ok(self.ask(Ask::Agree)),
            },
            Say::Decline => Some(game.decline_word()?),
            // What one player alone can say, nobody says after the game or for the
            // computer.
            Say::Resign | Say::Claim | Say::Adjourn => {
                let speaker = game.speaker()?;
                if what == Say::Adjourn {
                    if seats::plays(game) {
                        return Err(Notice::Denied("computer-seals-nothing"));
                    }
                    if self.table.pair.is_some() {
                        return Err(game.refusal(Breach::NotInTeamGame).into());
                    }
                    if game.setup().terms.duties().is_none() {
                        return Err(game.refusal(Hindrance::Casual).into());
                    }
                }
                return Ok(self.ask(match what {
                    Say::Resign => Ask::Resign(speaker),
                    Say::Claim => Ask::Claim,
                    _ => Ask::Adjourn,
                }));
            }
            Say::Adjust => self.hand.adjust(game),
            Say::Retract => game.to_move().map(Event::Retract),
            Say::ClaimIllegal => game.illegal_word(),
        };
        Ok(event.map(Wish::from))
    }

    fn ask(&mut self, question: Ask) -> Option<Wish> {
        self.panels.ask(question);
        None
    }

    /// Answers the question that is open with yes.
    fn answer(&mut self) -> Option<Wish> {
        if self.panels.hand_over.is_some() {
            return self.panels.take_over(&self.table.game).map(Wish::from);
        }
        if !self.panels.is_asking() && self.hand.unconfirmed().is_some() {
            return self.hand.confirm(&self.table);
        }
        if self.panels.ask == Some(Ask::Adjourn) {
            // Its question has fields, and the panel knows what is in them.
            self.panels.adjourn();
            return None;
        }
        let event = self.panels.ask?.event(&self.table.game)?;
        self.panels.turn_to(Page::Game);
        Some(event.into())
    }

    fn help(&mut self, aid: Aid) -> Obeyed {
        let helps = Scope::of(&self.table).helps();
        match aid {
            Aid::Attacks | Aid::WhyNot if let Some(why) = self.table.sketch_hindrance() => {
                return Err(Notice::Denied(why));
            }
            Aid::Attacks | Aid::WhyNot if !helps => {
                return Err(Notice::Denied("no-help-over-the-board"));
            }
            Aid::Attacks => self.aids.attacks = !self.aids.attacks,
            Aid::WhyNot => self.aids.why = !self.aids.why,
            Aid::Analysis => self.analysis.on = !self.analysis.on,
            Aid::Hint => self.analysis.hint = true,
        }
        Ok(None)
    }
}

/// Whether a move can be made where one looks: not while the game waits for an envelope.
fn may_move(table: &Table) -> Result<(), Refusal> {
    let game = &table.game;
    match game.phase() {
        Phase::Adjourned(_) if table.is_live() => Err(game.refusal(Hindrance::Adjourned)),
        Phase::Opening(_) if table.is_live() => Err(game.refusal(Hindrance::EnvelopeClosed)),
        _ => Ok(()),
    }
}

/// Leaves the innermost thing that is open and to be seen. Says whether there was one.
fn cancel(game: &Game, panels: &mut Panels, hand: &mut Hand, cursor: &mut Cursor) -> bool {
    let is_empty = hand.grip().is_none() && hand.choice.is_none();
    if !is_empty || hand.premove().is_some() || hand.unconfirmed().is_some() {
        hand.drop_premove();
        hand.cancel();
    } else if panels.move_box.is_some() {
        panels.move_box = None;
    } else if panels.is_commenting(game) && !panels.folded {
        panels.comment = None;
    } else if panels.ask.is_some() {
        panels.ask = None;
    } else if cursor.is_shown() {
        return cursor.put_away();
    } else if panels.keys.put_away() {
        return true;
    } else if panels.page != Page::Game && !panels.folded {
        panels.leave();
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_leaves_the_page_that_is_seen_and_unfolds_none() {
        let mut panels = Panels::default();
        panels.turn_to(Page::Settings);
        panels.folded = true;
        let escape = |panels: &mut Panels| {
            let (mut hand, mut cursor) = (Hand::default(), Cursor::default());
            cancel(&Table::default().game, panels, &mut hand, &mut cursor)
        };
        assert!(!escape(&mut panels));
        assert_eq!((panels.page, panels.folded), (Page::Settings, true));
        panels.folded = false;
        assert!(escape(&mut panels));
        assert_eq!(panels.page, Page::Game);
    }
}
