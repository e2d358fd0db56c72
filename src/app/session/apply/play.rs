//! What is to happen in the game: moves, events, whose pieces the computer moves, and
//! taking back.

use bevy::prelude::*;

use super::{Deed, Desk, Outcome, Progress, Told};
use crate::app::session::clock;
use crate::app::session::intent::{Author, GameWish, ToOpen, ToSeal};
use crate::app::session::notices::Notice;
use crate::app::session::seats;
use crate::app::words::claims::WrongClaim;
use crate::game::{Event, Game, Refusal, Timestamp, Visit};
use crate::rules::{Move, Placing, Position, why};

impl Desk<'_> {
    pub(super) fn play_on(&mut self, wish: &GameWish, by: Author, at: Timestamp) -> Deed {
        match wish {
            GameWish::Seal(ToSeal(sealed)) => return self.seal(sealed, at),
            GameWish::OpenEnvelope(ToOpen(opening)) => return Ok(self.open_envelope(opening, at)),
            GameWish::Move { at: visit, mv } => self.play(*visit, *mv, at),
            GameWish::Line { at, moves } => self.try_line(*at, moves),
            GameWish::DeleteVariation(line) => Ok(self.delete_variation(*line)),
            GameWish::PromoteVariation(line) => self.promote_variation(*line),
            GameWish::Annotate(at, note) => self.annotate(*at, note),
            GameWish::TakeStudyBack => self.take_study_back(),
            GameWish::Event(event) if !may_say(&self.table.game, by, *event) => {
                Err(Refusal::NobodySpeaks.into())
            }
            GameWish::Event(event) if by == Author::Engine => self.answer(*event, at),
            GameWish::Event(event) => self.happen(*event, at),
            GameWish::Seat(side, player) => {
                self.table.seat(*side, *player);
                self.table.unsaved = true;
                self.autosave();
                Ok(Told::new())
            }
            GameWish::Need(board, side, role) => {
                if let Some(pair) = &mut self.table.pair {
                    pair.ask_for((*board, *side), *role);
                }
                Ok(Told::new())
            }
            GameWish::Observe => {
                if self.table.observe(at) {
                    self.follow();
                }
                Ok(Told::new())
            }
            GameWish::KeepClock => {
                // Nothing that is shown has changed.
                let table = self.table.bypass_change_detection();
                table.mark_seen(at);
                self.autosave();
                self.writer.log(|| trace!("the clock is kept"));
                Ok(Told::new())
            }
            GameWish::WriteClaim => {
                self.write_claim();
                Ok(Told::new())
            }
            GameWish::Undo if self.editing.0.is_some() => self.take_edit_back(),
            GameWish::Redo if self.editing.0.is_some() => self.redo_edit(),
            GameWish::Undo | GameWish::Redo if self.course.at.is_some() => {
                let place = self.course.at;
                place.map_or(Ok(Told::new()), |place| self.learn(place))
            }
            GameWish::Undo | GameWish::Redo if self.table.learning.is_some() => {
                self.pose_again();
                Ok(Told::new())
            }
            GameWish::Undo if self.table.can_take_study_back() => self.take_study_back(),
            GameWish::Undo => {
                match self.table.undo_of_match(at) {
                    Some(done) => self.turn_to(done?),
                    None => undo(&mut self.table.game, at)?,
                }
                self.follow();
                Ok(Told::new())
            }
            GameWish::Redo => {
                match self.table.redo_of_match(at) {
                    Some(done) => self.turn_to(done?),
                    None => redo(&mut self.table.game, at)?,
                }
                self.follow();
                Ok(Told::new())
            }
        }
        .map(Progress::Done)
    }

    /// Makes a move at the place for which it was meant, wherever one looks by now.
    fn play(&mut self, visit: Visit, mv: Move, at: Timestamp) -> Outcome {
        if let Some(place) = self.course.at {
            return self.attempt(place, mv, at);
        }
        if let Some(learning) = self.table.learning.clone() {
            return self.try_instead(learning, mv, at);
        }
        let game = &self.table.game;
        let position = *game.position(visit).ok_or(Refusal::NoSuchVisit)?;
        // Over the board an earlier place would tell whether a move is legal (Article
        // 12.3), and so would the reason of a refusal.
        let by_hand = game.result().is_none() && game.is_over_the_board();
        if by_hand && visit != game.live() {
            return Err(Notice::Denied("no-help-over-the-board"));
        }
        // Where a game has ended early what might have come is a variation.
        let ended_early = game.result().is_some() && position.outcome().is_none();
        if visit == game.live() && !ended_early {
            if game.to_move().is_some_and(|side| !game.is_person(side)) {
                return Err(Notice::Denied("computer-has-the-move"));
            }
            return match self.table.play(mv, at) {
                Ok(()) => {
                    self.follow();
                    Ok(Told::new())
                }
                Err(Refusal::Illegal(_)) if by_hand => Err(Notice::Denied("refused-by-hand")),
                Err(refusal) => Err(explain(self.table.game.last(), refusal)),
            };
        }
        let visit = self
            .table
            .explore(visit, mv)
            .map_err(|refusal| explain(&position, refusal))?;
        self.table.visit = visit;
        self.table.unsaved = true;
        self.autosave();
        Ok(Told::new())
    }

    /// Tries moves one after another as a variation, and shows the first of them.
    fn try_line(&mut self, at: Visit, moves: &[Move]) -> Outcome {
        let game = &self.table.game;
        if game.result().is_none() && game.is_over_the_board() {
            return Err(Notice::Denied("no-help-over-the-board"));
        }
        let (mut here, mut first) = (at, None);
        for &mv in moves {
            here = self.table.explore(here, mv)?;
            first.get_or_insert(here);
        }
        self.table.visit = first.unwrap_or(at);
        self.table.unsaved = true;
        self.autosave();
        Ok(Told::new())
    }

    fn happen(&mut self, event: Event, at: Timestamp) -> Outcome {
        let game = &self.table.game;
        let found = Notice::found(game, event).or_else(|| wrong_claim(game, event, at));
        self.table.happen(event, at)?;
        self.follow();
        // Article D1: what the claim says is written down at once.
        if let Event::Quickplay(_) | Event::Verify(_) = event {
            self.write_claim();
        }
        Ok(found.into_iter().collect())
    }

    /// What the computer does; it does not call anybody back who looks at another
    /// place of the game.
    fn answer(&mut self, event: Event, at: Timestamp) -> Outcome {
        let live = self.table.is_live();
        let shown = self.table.game.path(self.table.visit);
        let shown: Vec<Move> = shown.map(|ply| ply.mv).collect();
        self.table.happen(event, at)?;
        if live {
            self.follow();
        } else {
            // What is looked at as a variation may be what was played now.
            let game = &self.table.game;
            let visit = game.visit_along(shown).unwrap_or(game.live());
            self.table.visit = visit;
            self.go_on();
        }
        self.writer
            .log(move || debug!("the computer has answered: {event:?}"));
        let declines = matches!(event, Event::Decline(_));
        let told = declines.then(|| Notice::Done("computer-declines", String::new()));
        Ok(told.into_iter().collect())
    }
}

/// What is told of a claim of a draw that is made at this moment and is not correct.
fn wrong_claim(game: &Game, event: Event, at: Timestamp) -> Option<Notice> {
    let Event::Claim(claim) = event else {
        return None;
    };
    let costs = game.wrong_claim_costs(claim.by, at).map(clock::text);
    let wrong = WrongClaim {
        by: claim.by,
        costs,
        law: game.cites(),
    };
    (!game.claim_holds(claim)).then_some(Notice::WrongClaim(wrong))
}

/// Whether somebody may say this: a person nothing for a side that the computer plays,
/// and the computer for no other.
fn may_say(game: &Game, by: Author, event: Event) -> bool {
    let speaker = match event {
        // It was thought for a turn that has been taken back since.
        Event::Move(_) if by == Author::Engine => game.to_move(),
        Event::Place(..) => game.placing().map(Placing::turn),
        _ => event.speaker(),
    };
    let Some(side) = speaker else {
        return true;
    };
    match by {
        Author::Here => game.is_person(side),
        Author::Engine => !game.is_person(side),
        Author::Program => true,
    }
}

/// Takes back; against the computer, to where its opponent has the move.
fn undo(game: &mut Game, at: Timestamp) -> Result<(), Refusal> {
    game.undo()?;
    while waits_for_computer(game) && game.can_undo() {
        game.undo()?;
    }
    // It began the game: there is nothing of its opponent to take back.
    if waits_for_computer(game) {
        redo(game, at)?;
    }
    Ok(())
}

fn redo(game: &mut Game, at: Timestamp) -> Result<(), Refusal> {
    game.redo(at)?;
    while waits_for_computer(game) && game.can_redo() {
        game.redo(at)?;
    }
    Ok(())
}

/// Whether the computer has the move or an offer to answer in a game against a person.
fn waits_for_computer(game: &Game) -> bool {
    let computer = |side| !game.is_person(side);
    let asked = game.offer().map(|by| !by);
    let waited_for = game.to_move().into_iter().chain(asked);
    waited_for.into_iter().any(computer) && !seats::plays_itself(game)
}

/// A refused move with the reason that the rules know.
pub(super) fn explain(position: &Position, refusal: Refusal) -> Notice {
    match refusal {
        Refusal::Illegal(mv) => match why(position, mv) {
            Err(illegal) => illegal.into(),
            Ok(()) => refusal.into(),
        },
        refusal => refusal.into(),
    }
}
