//! Applies requests that change the game: moves, events, undo and redo, and changes of the players.

use std::sync::Arc;

use bevy::prelude::*;

use super::{FileJob, NoticeList, Outcome, Progress, RequestResult, SessionWriter};
use crate::app::session::activity::Activity;
use crate::app::session::clock;
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::request::{Author, GameRequest, OpenEnvelopeRequest, SealRequest};
use crate::app::session::seats;
use crate::game::{Event, Game, Refusal, Timestamp, Visit};
use crate::rules::{Move, Placing, Position, why};
use crate::texts::claims::WrongClaim;

impl SessionWriter<'_> {
    pub(super) fn change_game(
        &mut self,
        request: &GameRequest,
        by: Author,
        at: Timestamp,
    ) -> RequestResult {
        if let Some(result) = self.change_remote(request, by) {
            return result;
        }
        if self.session.activity.watched().is_some() {
            return refuse_spectator(request);
        }
        if let Some(why) = self.hindrance(request) {
            return Err(Notice::Denied(why));
        }
        match request {
            GameRequest::Seal(SealRequest(sealed)) => return self.seal(sealed, at),
            GameRequest::OpenEnvelope(OpenEnvelopeRequest(opening)) => {
                let game = Box::new(self.session.game.clone());
                return Ok(FileJob::OpenEnvelope(game, at, Arc::clone(opening)).into());
            }
            GameRequest::Move { at: visit, mv } => self.play((*visit, *mv), by, at),
            GameRequest::Line {
                at: visit,
                moves,
                is_replayed,
            } => {
                let end = self.try_line((*visit, moves), by, at)?;
                if *is_replayed {
                    self.show(*visit, by, at);
                    self.report(Change::ReplayBegun(end), by, at);
                }
                Ok(NoticeList::new())
            }
            GameRequest::DeleteVariation(line) => Ok(self.delete_variation(*line, by, at)),
            GameRequest::PromoteVariation(line) => self.promote_variation(*line, by, at),
            GameRequest::Annotate(visit, note) => self.annotate((*visit, note), by, at),
            GameRequest::TakeStudyBack => self.take_study_back(by, at),
            GameRequest::Event(event) if !may_make(&self.session.game, by, *event) => {
                Err(Refusal::OnlyComputers.into())
            }
            GameRequest::Event(event) if by == Author::Engine => self.answer(*event, at),
            GameRequest::Event(event) => self.happen(*event, by, at),
            GameRequest::Seat(side, player) => {
                // A game against several levels of the computer says little about the player's
                // strength, so it does not count for the rating.
                if !self.session.game.is_untouched() {
                    self.note_help(self.session.game.id());
                }
                self.session.set_player(*side, *player);
                self.session.unsaved = true;
                self.autosave();
                self.report(Change::Seated, by, at);
                Ok(NoticeList::new())
            }
            GameRequest::Need(board, side, role) => {
                if let Some(tandem) = self.session.activity.tandem_mut() {
                    tandem.ask_for((*board, *side), *role);
                }
                Ok(NoticeList::new())
            }
            GameRequest::Observe => {
                if self.session.observe(at) {
                    self.follow();
                    self.report(Change::FlagFell, by, at);
                }
                Ok(NoticeList::new())
            }
            GameRequest::KeepClock => {
                // Nothing visible has changed, so no redraw is needed.
                let session = self.session.bypass_change_detection();
                session.mark_seen(at);
                self.autosave();
                self.add_job(FileJob::Log("the clock is kept".to_owned()));
                Ok(NoticeList::new())
            }
            GameRequest::WriteClaim => {
                self.write_claim();
                Ok(NoticeList::new())
            }
            GameRequest::Undo if self.session.is_editing() => self.take_edit_back(),
            GameRequest::Redo if self.session.is_editing() => self.redo_edit(),
            GameRequest::Undo | GameRequest::Redo if self.session.activity.is_task() => {
                self.restart_task()
            }
            GameRequest::Undo if self.session.can_take_study_back() => self.take_study_back(by, at),
            GameRequest::Undo => {
                self.note_help(self.session.game.id());
                match self.session.undo_of_match(at) {
                    Some(done) => self.switch_to_board(done?),
                    None => undo(&mut self.session.game, at)?,
                }
                self.follow();
                self.report(Change::Undone, by, at);
                Ok(NoticeList::new())
            }
            GameRequest::Redo => {
                match self.session.redo_of_match(at) {
                    Some(done) => self.switch_to_board(done?),
                    None => redo(&mut self.session.game, at)?,
                }
                self.follow();
                self.report(Change::Redone, by, at);
                Ok(NoticeList::new())
            }
        }
        .map(Progress::Done)
    }

    /// Returns why a request is refused, as a key of the language files, because the game that is
    /// shown belongs to the editor, a puzzle or an exercise; `None` if it is not refused.
    fn hindrance(&self, request: &GameRequest) -> Option<&'static str> {
        let activity = &self.session.activity;
        match request {
            GameRequest::Undo
            | GameRequest::Redo
            | GameRequest::Observe
            | GameRequest::KeepClock => None,
            _ if activity.editor().is_some() => Some("editor-no-game"),
            GameRequest::Move { .. } => None,
            _ => activity.is_task().then_some("task-no-game"),
        }
    }

    /// Starts the current exercise, mistake or tactic again.
    fn restart_task(&mut self) -> Outcome {
        match self.session.activity.exercise() {
            Some(exercise) => self.learn(exercise),
            None => {
                self.pose_again();
                self.pose_tactic_again();
                Ok(NoticeList::new())
            }
        }
    }

    /// Makes a move in the position `visit`, for which it was meant, even if another position is
    /// shown now.
    fn play(&mut self, (visit, mv): (Visit, Move), by: Author, at: Timestamp) -> Outcome {
        match &self.session.activity {
            Activity::Lesson { exercise, .. } => return self.attempt(*exercise, mv, at),
            Activity::Mistake { practice, .. } => {
                return self.try_other_move(practice.clone(), mv, at);
            }
            Activity::Tactic { practice, .. } => return self.solve((**practice).clone(), mv, at),
            _ => {}
        }
        let game = &self.session.game;
        let position = *game.position(visit).ok_or(Refusal::NoSuchVisit)?;
        // Under over-the-board rules, the players get no help (Article 12.3): making a move in an
        // earlier position, or reading why it is refused, would show whether the move is legal.
        let by_hand = game.result().is_none() && game.is_over_the_board();
        if by_hand && visit != game.live() {
            return Err(Notice::Denied("no-help-over-the-board"));
        }
        // If the game ended early, moves from its last position become variations.
        let ended_early = game.result().is_some() && position.outcome().is_none();
        if visit == game.live() && !ended_early {
            if game
                .to_move()
                .is_some_and(|side| !seats::is_local(game, side))
            {
                return Err(Notice::Denied("computer-has-the-move"));
            }
            return match self.session.play(mv, at) {
                Ok(()) => {
                    self.follow();
                    self.report(Change::Event(Event::Move(mv)), by, at);
                    Ok(NoticeList::new())
                }
                Err(Refusal::Illegal(_)) if by_hand => Err(Notice::Denied("refused-by-hand")),
                Err(refusal) => Err(explain(self.session.game.last(), refusal)),
            };
        }
        let visit = self
            .session
            .explore(visit, mv)
            .map_err(|refusal| explain(&position, refusal))?;
        self.studied(visit, by, at);
        Ok(NoticeList::new())
    }

    /// Adds a sequence of moves as a variation after the position `visit`, and shows the position
    /// after its first move. Returns the position after the last one.
    fn try_line(
        &mut self,
        (visit, moves): (Visit, &[Move]),
        by: Author,
        at: Timestamp,
    ) -> Result<Visit, Notice> {
        let game = &self.session.game;
        if game.result().is_none() && game.is_over_the_board() {
            return Err(Notice::Denied("no-help-over-the-board"));
        }
        let (mut here, mut first) = (visit, None);
        for &mv in moves {
            here = self.session.explore(here, mv)?;
            first.get_or_insert(here);
        }
        self.studied(first.unwrap_or(visit), by, at);
        Ok(here)
    }

    fn happen(&mut self, event: Event, by: Author, at: Timestamp) -> Outcome {
        let game = &self.session.game;
        let found = Notice::found(game, event).or_else(|| wrong_claim(game, event, at));
        self.session.happen(event, at)?;
        self.follow();
        self.report(Change::Event(event), by, at);
        // The claim is written to a file at once (Article D1).
        if let Event::Quickplay(_) | Event::Verify(_) = event {
            self.write_claim();
        }
        Ok(found.into_iter().collect())
    }

    /// Adds an event of the engine. If the player is looking at another position of the game, this
    /// position stays shown.
    fn answer(&mut self, event: Event, at: Timestamp) -> Outcome {
        let live = self.session.is_live();
        let shown = self.session.game.path(self.session.visit);
        let shown: Vec<Move> = shown.map(|ply| ply.mv).collect();
        self.session.happen(event, at)?;
        if live {
            self.follow();
        } else {
            // If the engine has played the first move of the variation shown, the position may now
            // be in the main line.
            let game = &self.session.game;
            let visit = game.visit_along(shown).unwrap_or(game.live());
            self.session.visit = visit;
            self.save_progress();
        }
        self.report(Change::Event(event), Author::Engine, at);
        let line = format!("the computer has answered: {event:?}");
        self.add_job(FileJob::Log(line));
        let declines = matches!(event, Event::Decline(_));
        let notice = declines.then(|| Notice::Done("computer-declines", String::new()));
        Ok(notice.into_iter().collect())
    }
}

/// Refuses a request that would change a game that the player only watches. The requests of the app
/// itself have no effect.
fn refuse_spectator(request: &GameRequest) -> RequestResult {
    match request {
        GameRequest::Observe | GameRequest::KeepClock => Ok(Progress::Done(NoticeList::new())),
        _ => Err(Notice::Denied("online-only-watching")),
    }
}

/// Returns the notice which reports that a draw claim is wrong at this moment; `None` if the claim
/// is right, and for other events.
fn wrong_claim(game: &Game, event: Event, at: Timestamp) -> Option<Notice> {
    let Event::Claim(claim) = event else {
        return None;
    };
    let costs = game.wrong_claim_costs(claim.by, at).map(clock::text);
    let wrong = WrongClaim {
        by: claim.by,
        costs,
        law: game.cited_law(),
    };
    (!game.claim_holds(claim)).then_some(Notice::WrongClaim(wrong))
}

/// Returns whether the sender `by` may make an event. A player at this window may act only for
/// sides played here, an engine only for sides played by engines.
pub(super) fn may_make(game: &Game, by: Author, event: Event) -> bool {
    let speaker = match event {
        // The engine may have thought about a position that has been undone in the meantime.
        Event::Move(_) if by == Author::Engine => game.to_move(),
        Event::Place(..) => game.placing().map(Placing::turn),
        _ => event.acting_player(),
    };
    let Some(side) = speaker else {
        return true;
    };
    match by {
        Author::Here => seats::is_local(game, side),
        Author::Engine => seats::is_machine(game, side),
        Author::Peer => seats::is_peer(game, side),
        Author::Program => true,
    }
}

/// Undoes the last event. In a game between a human and an engine, undoes further events until the
/// engine has nothing to do, so that it is the human's turn.
fn undo(game: &mut Game, at: Timestamp) -> Result<(), Refusal> {
    game.undo()?;
    while waits_for_computer(game) && game.can_undo() {
        game.undo()?;
    }
    // If the engine made the first move, its opponent has nothing to undo.
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

/// Returns whether, in a game against a human, an engine is to move or has an offer to answer.
fn waits_for_computer(game: &Game) -> bool {
    let computer = |side| seats::is_machine(game, side);
    let asked = game.offer().map(|by| !by);
    let waited_for = game.to_move().into_iter().chain(asked);
    waited_for.into_iter().any(computer) && seats::has_human(game)
}

/// Returns the notice about a refusal. For an illegal move, the notice gives the reason from the
/// rules.
pub(super) fn explain(position: &Position, refusal: Refusal) -> Notice {
    match refusal {
        Refusal::Illegal(mv) => match why(position, mv) {
            Err(illegal) => illegal.into(),
            Ok(()) => refusal.into(),
        },
        refusal => refusal.into(),
    }
}
