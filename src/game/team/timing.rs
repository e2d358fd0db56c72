//! The four clocks of a team game; one of them runs on each board (Tandem 3).

use super::{TandemBoard, TandemMatch};
use crate::game::clock::Motion;
use crate::game::{Event, Game, Stopper, Timestamp};
use crate::rules::Color;

impl TandemMatch {
    /// Latest time known to the match.
    pub fn seen(&self) -> Timestamp {
        let [a, b] = self.boards.each_ref().map(Game::seen);
        a.max(b)
    }

    /// Records the current time without any other effect.
    pub fn mark_seen(&mut self, now: Timestamp) {
        for board in &mut self.boards {
            board.mark_seen(now);
        }
    }

    /// The later of the time `at` and the latest known time.
    pub(super) fn clamp_time(&self, at: Timestamp) -> Timestamp {
        at.max(self.seen())
    }

    /// Checks the clocks of both boards. If this app announces fallen flags
    /// ([`Game::announces_flags`]) and a flag has fallen, the match ends; of several flags the
    /// first to fall counts. Returns whether the match ended.
    pub fn observe(&mut self, now: Timestamp) -> bool {
        self.mark_seen(now);
        let at = self.seen();
        let down = |board: TandemBoard| {
            let (fell, color) = self.board(board).first_down(at)?;
            Some((fell, board, color))
        };
        let first = TandemBoard::ALL.into_iter().filter_map(down).min();
        match first.filter(|_| self.result.is_none()) {
            Some((_, board, color)) => self.happen(board, Event::FlagFall(color), at).is_ok(),
            None => false,
        }
    }

    /// Stops running clocks at the latest time known to the match, as [`Game::interrupt`]
    /// does.
    pub fn interrupt(&mut self) {
        let at = self.seen();
        if !self.observe(at) && self.clocks_run() {
            // Stopping running clocks cannot fail. If it did, the players would see the clocks run
            // on.
            let _ = self.happen(TandemBoard::A, Event::Stop(Stopper::Interruption), at);
        }
    }

    /// Whether any clock is running.
    pub fn clocks_run(&self) -> bool {
        let runs = |game: &Game| game.clock().is_some_and(|clock| clock.running().is_some());
        self.result.is_none() && self.boards.iter().any(runs)
    }
}

impl Game {
    /// The player on this board whose flag is down, and the time when it fell. If both flags are
    /// down, the one that fell first. `None` if no flag is down, this app does not announce fallen
    /// flags, or the game is over.
    pub(super) fn first_down(&self, now: Timestamp) -> Option<(Timestamp, Color)> {
        let color = self
            .announced_flag(now)
            .filter(|_| self.result().is_none())?;
        let fell = self.advanced_clock(now)?.display(color).flag_fell()?;
        Some((fell, color))
    }

    pub(super) fn has_started(&self) -> bool {
        let motion = self.clock().map(|clock| clock.motion());
        motion.is_some_and(|motion| motion != Motion::Unstarted)
    }
}
