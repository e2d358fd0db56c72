//! Access to the positions of a game and to its variations. Adding a variation never changes
//! the main line.

use std::collections::{BTreeMap, HashMap};

use super::by_hand::takes_king;
use super::line::{Line, LineId, Ply, Visit};
use super::{Event, Game, Note, Refusal};
use crate::rules::{Move, Position};

impl Game {
    /// The line with this identifier; the main line if no variation has it.
    pub fn line(&self, id: LineId) -> &Line {
        self.find_line(id).unwrap_or(&self.lines[0])
    }

    pub(super) fn find_line(&self, id: LineId) -> Option<&Line> {
        // Lines are sorted by identifier: each new one gets the highest.
        let index = self.lines.binary_search_by_key(&id, |line| line.id).ok()?;
        self.lines.get(index)
    }

    /// Variations that can be reached from the start of the game, in the order of their
    /// identifiers.
    pub fn variations(&self) -> impl Iterator<Item = &Line> {
        self.lines
            .iter()
            .skip(1)
            .filter(|line| self.reachable(line))
    }

    /// The position of the parent line from which a variation begins; `None` if the parent line has
    /// become too short to have one. It may differ from the start of the variation, because moves
    /// of the parent line can be taken back and replaced.
    pub(super) fn departure_position(&self, line: &Line) -> Option<&Position> {
        let visit = line.parent?;
        self.find_line(visit.line)?.position(visit.ply)
    }

    /// Whether a line can be reached from the start of the game. This is so if it and all lines
    /// that lead to it begin at positions that still exist. While pieces are being placed, no
    /// variation can be reached.
    fn reachable(&self, line: &Line) -> bool {
        let stands = self.placing().is_none();
        line.parent.is_none_or(|visit| {
            stands
                && self.departure_position(line) == Some(&line.start)
                && (self.find_line(visit.line)).is_some_and(|parent| self.reachable(parent))
        })
    }

    /// The position at `visit`; `None` if the game does not have it.
    pub fn position(&self, visit: Visit) -> Option<&Position> {
        let line = self.find_line(visit.line)?;
        line.position(visit.ply).filter(|_| self.reachable(line))
    }

    /// Plies that lead from the start of the game to the position `visit`; empty if there is no
    /// such line.
    pub fn path(&self, visit: Visit) -> impl DoubleEndedIterator<Item = &Ply> {
        let mut parts = Vec::new();
        let mut here = Some(visit);
        while let Some(Visit { line, ply }) = here {
            let Some(line) = self.find_line(line) else {
                break;
            };
            parts.push(line.plies.get(..ply).unwrap_or(&line.plies));
            here = line.parent;
        }
        parts.into_iter().rev().flatten()
    }

    /// All positions from the start of the game up to `visit`.
    pub fn positions(&self, visit: Visit) -> impl Iterator<Item = &Position> {
        let after = self.path(visit).map(|ply| &ply.after);
        std::iter::once(self.start()).chain(after)
    }

    /// Keys ([`Position::key`]) of all positions from the start of the game up to the position
    /// before `visit`, for counting repetitions (Article 9.2). Empty if the game has no such
    /// position.
    pub fn keys_before(&self, visit: Visit) -> impl Iterator<Item = u64> {
        let before = self.path(visit).count();
        let keys = self.positions(visit).map(Position::key);
        keys.take(before)
    }

    /// The position one ply before `visit`; `None` at the start of the game. Before the first move
    /// of a variation, this is a position of its parent line.
    pub fn previous(&self, visit: Visit) -> Option<Visit> {
        match visit.ply.checked_sub(1) {
            Some(ply) if ply > 0 || visit.line == LineId::MAIN => Some(Visit { ply, ..visit }),
            _ => self.find_line(visit.line)?.parent,
        }
    }

    /// The position one ply after `visit` in the same line; `None` at the end of the line.
    pub fn next(&self, visit: Visit) -> Option<Visit> {
        let line = self.find_line(visit.line)?;
        let ply = visit.ply + 1;
        (ply <= line.plies.len()).then_some(Visit { ply, ..visit })
    }

    /// The position that is reached by these moves from the start of the game, along existing
    /// lines; `None` if no line contains them.
    pub fn visit_along(&self, moves: impl IntoIterator<Item = Move>) -> Option<Visit> {
        let start = Visit {
            line: LineId::MAIN,
            ply: 0,
        };
        let mut moves = moves.into_iter();
        moves.try_fold(start, |visit, mv| self.continuation(visit, mv))
    }

    /// Adds a move to the variations at `visit`: follows a line that continues with this move,
    /// extends a variation at its end, or begins a new variation. The move is not played in the
    /// game. Returns the position after it.
    ///
    /// # Errors
    ///
    /// When the game has no such position, the move is not legal there, pieces are being placed
    /// (V.S6.2), or the game has reached its limits for variations ([`Refusal::Full`]).
    pub fn explore(&mut self, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        let visit = self.in_parent_line(visit);
        let known = self.continuation(visit, mv);
        let moves = self.variation_moves();
        self.try_move(visit, mv, known, moves)
    }

    /// Adds a move like [`Game::explore`]. The caller has already searched for a line that
    /// continues with the move; `known` is the position after it in that line, if any. `moves` is
    /// the number of moves in all variations.
    pub(super) fn try_move(
        &mut self,
        visit: Visit,
        mv: Move,
        known: Option<Visit>,
        moves: usize,
    ) -> Result<Visit, Refusal> {
        self.check_placed()
            .map_err(|objection| self.refusal(objection))?;
        let position = *self.position(visit).ok_or(Refusal::NoSuchVisit)?;
        if !position.is_legal(mv) || takes_king(&position, mv) {
            return Err(Refusal::Illegal(mv));
        }
        if let Some(known) = known {
            return Ok(known);
        }
        let line = self.find_line(visit.line);
        let is_longer =
            line.is_some_and(|line| line.parent.is_some() && visit.ply == line.plies.len());
        self.check_variation_room(visit, !is_longer, moves)?;
        match self.line_mut(visit.line) {
            Some(line) if is_longer => {
                line.push(mv);
                Ok(Visit {
                    ply: visit.ply + 1,
                    ..visit
                })
            }
            _ => Ok(self.begin_variation(visit, position, mv)),
        }
    }

    /// Mutable access to the line with this identifier; `None` if there is no such line.
    pub(super) fn line_mut(&mut self, id: LineId) -> Option<&mut Line> {
        let index = self.lines.binary_search_by_key(&id, |line| line.id).ok()?;
        self.lines.get_mut(index)
    }

    /// Deletes a variation with its notes and subvariations. Returns the position where it left
    /// its parent; `None` if there is no such variation.
    pub fn delete_variation(&mut self, id: LineId) -> Option<Visit> {
        let left = self.find_line(id)?.parent?;
        let mut gone = vec![id];
        let leaves = |line: &Line, gone: &[LineId]| {
            let parent = line.parent.filter(|parent| gone.contains(&parent.line));
            parent.is_some() && !gone.contains(&line.id)
        };
        while let Some(next) = self.lines.iter().find(|line| leaves(line, &gone)) {
            gone.push(next.id);
        }
        self.lines.retain(|line| !gone.contains(&line.id));
        Some(left)
    }

    /// If `visit` is the start of a variation, returns the same position in the parent line, so
    /// that a move added there begins a new variation instead of replacing the first move. Returns
    /// other positions unchanged.
    pub(super) fn in_parent_line(&self, visit: Visit) -> Visit {
        let parent = self.find_line(visit.line).and_then(|line| line.parent);
        match parent.filter(|_| visit.ply == 0) {
            Some(parent) => self.in_parent_line(parent),
            None => visit,
        }
    }

    /// The position after a move at `visit`, if a line continues with it.
    fn continuation(&self, visit: Visit, mv: Move) -> Option<Visit> {
        self.continuation_in(visit, mv, self.lines.iter())
    }

    /// The position after a move at `visit`, if the line continues with this move or one of `lines`
    /// begins with it at `visit`; otherwise `None`.
    pub(super) fn continuation_in<'l>(
        &self,
        visit: Visit,
        mv: Move,
        lines: impl Iterator<Item = &'l Line>,
    ) -> Option<Visit> {
        let line = self.find_line(visit.line)?;
        if line.plies.get(visit.ply).is_some_and(|ply| ply.mv == mv) {
            return self.next(visit);
        }
        let mut begun = lines.filter(|line| line.leaves_at(visit, mv));
        let begun = begun.find(|line| self.reachable(line))?;
        Some(Visit {
            line: begun.id,
            ply: 1,
        })
    }

    fn begin_variation(&mut self, parent: Visit, start: Position, mv: Move) -> Visit {
        let id = self.lines.last().map_or(0, |line| line.id.0) + 1;
        let mut line = Line {
            id: LineId(id),
            parent: Some(parent),
            start,
            plies: Vec::new(),
            notes: BTreeMap::new(),
        };
        line.push(mv);
        let visit = Visit {
            line: line.id,
            ply: 1,
        };
        self.lines.push(line);
        visit
    }

    /// Adds a move to the main line. If a variation begins with this move, its moves that are
    /// now in the main line are removed from it; a variation without other moves is removed.
    pub(super) fn push_move(&mut self, mv: Move) {
        let here = self.live();
        let followed = self.lines.iter().find(|line| line.leaves_at(here, mv));
        let followed = followed.map(|line| line.id);
        self.lines[0].push(mv);
        if let Some(id) = followed {
            self.reinsert_line(id, here);
        }
    }

    /// Removes a variation and its subvariations, and adds their moves again from the position
    /// `parent`. Moves that an existing line already has are not added twice; the notes are merged.
    fn reinsert_line(&mut self, id: LineId, parent: Visit) {
        let mut places: HashMap<LineId, Vec<Visit>> = HashMap::new();
        let mut noted = Vec::new();
        let lines = std::mem::take(&mut self.lines);
        // A line has a higher identifier than the line that it leaves.
        let mut family = vec![id];
        let (leaving, staying) = lines.into_iter().partition(|line| {
            let leaves = line.parent.is_some_and(|from| family.contains(&from.line));
            if leaves {
                family.push(line.id);
            }
            leaves || line.id == id
        });
        self.lines = staying;
        let leaving: Vec<Line> = leaving;
        let mut explorer = self.explorer();
        for line in leaving {
            let departure = match line.parent {
                Some(from) if line.id != id => {
                    places.get(&from.line).and_then(|it| it.get(from.ply))
                }
                _ => Some(&parent),
            };
            let Some(&departure) = departure else {
                continue;
            };
            let mut visits = vec![departure];
            for ply in &line.plies {
                let tried = visits.last().map(|&visit| explorer.explore(visit, ply.mv));
                // The move was legal in the same position before, so this cannot fail.
                let Some(Ok(visit)) = tried else {
                    break;
                };
                visits.push(visit);
            }
            explorer.game().correct_line_start(&mut visits);
            noted.push((visits.clone(), line.notes));
            places.insert(line.id, visits);
        }
        for (visits, notes) in noted {
            self.reattach_notes(&visits, notes);
        }
    }

    /// Corrects `visits`, the positions of a variation whose moves have been added again. The first
    /// of them is a position of the parent line. If the moves still form a variation of their own,
    /// this first position is replaced by ply 0 of the variation.
    pub fn correct_line_start(&self, visits: &mut [Visit]) {
        if let [first, second, ..] = visits
            && second.ply == 1
            && self.line(second.line).parent.is_some()
        {
            *first = Visit { ply: 0, ..*second };
        }
    }

    /// Attaches the notes of a line again after the line has changed. `visits` has the new position
    /// for each ply of the line; the note of a ply goes to that position.
    fn reattach_notes(&mut self, visits: &[Visit], notes: BTreeMap<usize, Note>) {
        for (ply, note) in notes {
            // All positions of the line were found again, so there is always a place.
            let Some(&place) = visits.get(ply) else {
                continue;
            };
            if let Some(line) = self.line_mut(place.line) {
                line.join_note(place.ply, note);
            }
        }
    }

    /// Drops the variations and notes that can never be reached again after `event`, a new event.
    pub(super) fn drop_unreachable_after(&mut self, event: Event) {
        match event {
            Event::Move(_) => self.drop_unreachable(),
            // After placing, variations would begin from another start position.
            Event::Place(..) => self.lines.truncate(1),
            _ => {}
        }
    }

    /// Drops variations and notes that cannot be reached because the moves to which they belong
    /// were taken back. Called when other moves are made instead.
    pub(super) fn drop_unreachable(&mut self) {
        let live = self.live();
        self.lines[0].notes.retain(|&ply, _| ply <= live.ply);
        let reachable = self.lines.iter().map(|line| self.reachable(line));
        let mut reachable = reachable.collect::<Vec<_>>().into_iter();
        self.lines.retain(|_| reachable.next() == Some(true));
    }
}
