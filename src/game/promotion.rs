//! Promotes variations towards the main line, one step at a time, as other chess programs do.
//!
//! A subvariation exchanges places with the rest of its parent line. Moves of a game that was
//! played never change: a variation of the main line is only placed before the other variations
//! that start at the same position. If the main line is itself analysis ([`Game::is_study`]), a
//! variation can also replace its moves.

use std::collections::{BTreeMap, HashMap};

use super::line::{Line, LineId, Visit};
use super::{Event, Game, Note, Player, Refusal, Stamped, Timestamp};
use crate::rules::Move;

impl Game {
    /// Whether the main line is analysis and not a game that was played. This is so if all events
    /// are moves and the game is a casual one between two people, without a clock, a problem's
    /// task, a second board or the placing of pieces.
    pub fn is_study(&self) -> bool {
        let terms = &self.setup.terms;
        let is_free = terms.clock.is_none() && terms.duties().is_none();
        let people = self.setup.players.iter().all(|it| *it == Player::Person);
        let moves = self
            .events
            .iter()
            .all(|it| matches!(it.event, Event::Move(_)));
        let is_alone = self.setup.stipulation.is_none() && !self.rules().partners();
        is_free && people && moves && is_alone && !self.setup.placing
    }

    /// Promotes a variation by one step, with its notes and subvariations. Returns whether it was
    /// promoted; false for the main line, for an unknown line, and for a variation of a played game
    /// that is already the first at its position.
    ///
    /// Lines get new identifiers; [`Game::visit_along`] finds a position again by its moves.
    ///
    /// # Errors
    ///
    /// When the moves of the variation cannot be the main line, because the game would end
    /// before the last of them or reach its maximum number of events. Nothing changes then.
    pub fn promote_variation(&mut self, id: LineId) -> Result<bool, Refusal> {
        let reachable = self.variations().find(|line| line.id == id);
        let Some(from) = reachable.and_then(|line| line.parent) else {
            return Ok(false);
        };
        if from.line != LineId::MAIN {
            self.exchange_ends(from, id);
            self.put_in_order(id);
        } else if self.is_study() {
            *self = self.with_main_line(from.ply, id)?;
        } else {
            let is_sibling = |line: &&Line| line.parent == Some(from);
            let first = self.variations().find(is_sibling).map(|line| line.id);
            if first == Some(id) {
                return Ok(false);
            }
            self.put_in_order(id);
        }
        Ok(true)
    }

    /// Returns a copy of the game whose main line has its first `ply` plies, followed by the moves
    /// of the variation `id`.
    fn with_main_line(&self, ply: usize, id: LineId) -> Result<Game, Refusal> {
        let mut game = self.clone();
        game.drop_unreachable();
        let moves: Vec<Move> = game.line(id).plies.iter().map(|ply| ply.mv).collect();
        let line = LineId::MAIN;
        game.exchange_ends(Visit { line, ply }, id);
        game.put_in_order(id);
        // In analysis all events are moves, so plies and events have the same numbers.
        game.go_back_to(ply);
        for mv in moves {
            let (event, at) = (Event::Move(mv), game.clamp_time(Timestamp::default()));
            game.check(event, at)?;
            game.apply(Stamped { at, event });
        }
        Ok(game)
    }

    /// Makes a variation and the rest of its parent line exchange places. Notes before the
    /// variation's first move are merged with the notes after this move.
    fn exchange_ends(&mut self, from: Visit, id: LineId) {
        let index = |id| self.lines.binary_search_by_key(&id, |line: &Line| line.id);
        let (Ok(upper), Ok(lower)) = (index(from.line), index(id)) else {
            return;
        };
        for line in &mut self.lines {
            let Some(parent) = &mut line.parent else {
                continue;
            };
            if parent.line == from.line && parent.ply > from.ply {
                *parent = Visit {
                    line: id,
                    ply: parent.ply - from.ply,
                };
            } else if parent.line == id {
                *parent = Visit {
                    line: from.line,
                    ply: parent.ply + from.ply,
                };
            }
        }
        // A line has a higher identifier than the line that it leaves.
        let (older, younger) = self.lines.split_at_mut(lower);
        let (Some(upper), Some(lower)) = (older.get_mut(upper), younger.first_mut()) else {
            return;
        };
        let end = upper.plies.split_off(from.ply.min(upper.plies.len()));
        upper.plies.append(&mut lower.plies);
        lower.plies = end;
        let notes = upper.notes.split_off(&(from.ply + 1));
        let moved = |ply: usize| ply.saturating_sub(from.ply);
        let notes: BTreeMap<usize, Note> = notes
            .into_iter()
            .map(|(ply, note)| (moved(ply), note))
            .collect();
        for (ply, note) in std::mem::replace(&mut lower.notes, notes) {
            upper.join_note(from.ply + ply.max(1), note);
        }
    }

    /// Gives the variations new identifiers, so that each comes after its parent line, and the
    /// variation `first` before the others that start at the same position. Removes variations
    /// without moves.
    fn put_in_order(&mut self, first: LineId) {
        let mut left = self.lines.split_off(1);
        left.retain(|line| !line.plies.is_empty());
        left.sort_by_key(|line| line.id != first);
        let mut names = HashMap::from([(LineId::MAIN, LineId::MAIN)]);
        let named = |line: &Line, names: &HashMap<LineId, LineId>| {
            let parent = line.parent?;
            let line = *names.get(&parent.line)?;
            Some(Visit { line, ..parent })
        };
        while let Some((at, parent)) =
            (left.iter().enumerate()).find_map(|(at, line)| Some((at, named(line, &names)?)))
        {
            let mut line = left.remove(at);
            let id = LineId(self.lines.len() as u32);
            names.insert(line.id, id);
            (line.id, line.parent) = (id, Some(parent));
            self.lines.push(line);
        }
    }
}
