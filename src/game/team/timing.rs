//! The four clocks of a team game, of which two run at a time (Tandemschach 3).

use super::{TeamBoard, TeamGame};
use crate::game::{Event, Game, Motion, Stopper, Timestamp};
use crate::rules::Color;

impl TeamGame {
    /// The latest moment that the match knows of.
    pub fn seen(&self) -> Timestamp {
        let [a, b] = self.boards.each_ref().map(Game::seen);
        a.max(b)
    }

    /// Lets the match know what time it has become, and nothing else.
    pub fn mark_seen(&mut self, now: Timestamp) {
        for board in &mut self.boards {
            board.mark_seen(now);
        }
    }

    /// A moment, or the later one that the match knows of already.
    pub(super) fn moment(&self, at: Timestamp) -> Timestamp {
        at.max(self.seen())
    }

    /// Looks at the clocks of both boards: the first flag that has fallen by now ends the
    /// match, where flags are seen ([`Game::sees_flags`]). True when it did.
    pub fn observe(&mut self, now: Timestamp) -> bool {
        self.mark_seen(now);
        let at = self.seen();
        let down = |board: TeamBoard| {
            let (fell, color) = self.board(board).first_down(at)?;
            Some((fell, board, color))
        };
        let first = TeamBoard::ALL.into_iter().filter_map(down).min();
        match first.filter(|_| self.result.is_none()) {
            Some((_, board, color)) => self.happen(board, Event::FlagFall(color), at).is_ok(),
            None => false,
        }
    }

    /// Stops running clocks at the last moment that the match knows of, as
    /// [`Game::interrupt`] does.
    pub fn interrupt(&mut self) {
        let at = self.seen();
        if !self.observe(at) && self.clocks_run() {
            // Clocks that run can be stopped; were it refused, they would run on, which
            // the players see.
            let _ = self.happen(TeamBoard::A, Event::Stop(Stopper::Interruption), at);
        }
    }

    /// Whether clocks run.
    pub fn clocks_run(&self) -> bool {
        let runs = |game: &Game| game.clock().is_some_and(|clock| clock.running().is_some());
        self.result.is_none() && self.boards.iter().any(runs)
    }
}

impl Game {
    /// Whose flag is down for the program to see, and since when. Of two, the one that
    /// fell first.
    pub(super) fn first_down(&self, now: Timestamp) -> Option<(Timestamp, Color)> {
        let color = self.seen_down(now).filter(|_| self.result().is_none())?;
        let fell = self.clock_then(now)?.display(color).fell()?;
        Some((fell, color))
    }

    /// Whether its clock was started.
    pub(super) fn has_started(&self) -> bool {
        let motion = self.clock().map(|clock| clock.motion());
        motion.is_some_and(|motion| motion != Motion::Unstarted)
    }
}
