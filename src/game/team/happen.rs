//! Events on a board of a team game, and their effects on the other board.

use super::{TandemBoard, TandemEvent, TandemMatch, TandemResult};
use crate::game::arbiter::Act;
use crate::game::takeback::TakeBack;
use crate::game::{
    Breach, EndReason, Event, Game, OtherBoard, Refusal, Stamped, Stopper, Timestamp,
};
use crate::rules::{Color, Move, Outcome};

impl TandemMatch {
    /// Adds an event on a board. If the time is earlier than the latest known time, the latest
    /// known time is used.
    ///
    /// A fallen flag is claimed on the board of the player whose flag it is. The claim names that
    /// player's opponent on the same board, even if the opponent's partner noticed the flag
    /// (Tandem 8).
    ///
    /// # Errors
    ///
    /// When the match is over, the event is not possible, or the match has reached its
    /// maximum number of events; nothing changes then.
    pub fn happen(
        &mut self,
        board: TandemBoard,
        event: Event,
        at: Timestamp,
    ) -> Result<(), Refusal> {
        let at = self.clamp_time(at);
        self.check(board, event, at)?;
        let done = TandemEvent { board, event, at };
        if self.update_undone(done) {
            self.boards[board.index()].drop_unreachable_after(event);
        }
        self.apply(done);
        Ok(())
    }

    /// Checks whether an event is possible on a board at a given time.
    ///
    /// # Errors
    ///
    /// The refusal that [`TandemMatch::happen`] would return.
    pub fn allows(&self, board: TandemBoard, event: Event, at: Timestamp) -> Result<(), Refusal> {
        self.check(board, event, self.clamp_time(at))
    }

    /// Makes a move on a board, or the choice of a pending promotion.
    ///
    /// # Errors
    ///
    /// As [`TandemMatch::happen`].
    pub fn play(&mut self, board: TandemBoard, mv: Move, at: Timestamp) -> Result<(), Refusal> {
        self.happen(board, Event::Move(mv), at)
    }

    pub(super) fn check(
        &self,
        board: TandemBoard,
        event: Event,
        at: Timestamp,
    ) -> Result<(), Refusal> {
        let game = self.board(board);
        let breach = match event {
            // Only the match itself creates these events.
            Event::OtherBoard(_) => Some(Breach::NotFromOtherBoard),
            Event::Adjournment(_) | Event::Act(Act::Restore { .. }) => Some(Breach::NotInMatch),
            _ => None,
        };
        if let Some(breach) = breach {
            return Err(game.refusal(breach));
        }
        self.check_room(event)?;
        if let Some(answer) = self.simultaneous_mate(board, event, at) {
            return answer.check(event, at);
        }
        self.check_flags_of_other_board(board, event, at)?;
        game.check(event, at)
    }

    /// Checks that the match may have another event without exceeding the limits. Effects of the
    /// event on the other board are not limited.
    fn check_room(&self, event: Event) -> Result<(), Refusal> {
        let (events, board) = (self.events.len(), &self.boards[0]);
        board.check_room_after(events, event)
    }

    /// Refuses an event in casual play while a flag is down on the other board. Two events are
    /// allowed nevertheless: the fall of a flag on this board, if it came first or at the same
    /// time; and a mate at the time at which the other flag fell, because the mate takes precedence
    /// (Tandem 7).
    fn check_flags_of_other_board(
        &self,
        board: TandemBoard,
        event: Event,
        at: Timestamp,
    ) -> Result<(), Refusal> {
        let Some((fell, color)) = self.board(board.other()).first_down(at) else {
            return Ok(());
        };
        let game = self.board(board);
        let goes_first = match event {
            Event::FlagFall(_) => game.first_down(at).is_some_and(|(first, _)| first <= fell),
            _ => fell == at && mates(game, event),
        };
        if goes_first {
            return Ok(());
        }
        Err(game.refusal(Breach::FlagDown(color)))
    }

    /// Applies an event that was checked before, and its effects on the other board.
    pub(super) fn apply(&mut self, done: TandemEvent) {
        let TandemEvent { board, event, at } = done;
        if let Some(answer) = self.simultaneous_mate(board, event, at) {
            self.boards[board.index()] = answer;
        }
        self.forward_flags(board, event, at);
        let ran = self.board(board).has_started();
        self.boards[board.index()].apply(Stamped { at, event });
        self.forward_clocks(board, event, at, ran);
        self.forward_pieces(board, at);
        if let Some(ended) = self.settle_result() {
            let points = self.board(ended).result().and_then(|result| {
                let [white, black] = Color::ALL.map(|color| result.points(!color));
                Some([white?, black?])
            });
            self.apply_from_other_board(ended.other(), OtherBoard::End(points), at);
        }
        self.events.push(done);
    }

    /// Applies an event that comes from the other board to the game on board `to`. Does nothing if
    /// that game is over.
    fn apply_from_other_board(&mut self, to: TandemBoard, change: OtherBoard, at: Timestamp) {
        let game = &mut self.boards[to.index()];
        if game.result().is_none() {
            let event = Event::OtherBoard(change);
            game.apply(Stamped { at, event });
        }
    }

    /// When a fallen flag is claimed, checks the flag of the claimant's partner. If that flag is
    /// down too, records this on the claimant's board, and the claim does not win (Tandem 8). If
    /// this app noticed the flag and no player claimed it, the partner's flag counts only if it
    /// fell at the same time or earlier.
    fn forward_flags(&mut self, board: TandemBoard, event: Event, at: Timestamp) {
        let (claimant, by) = match event {
            Event::FlagClaim(by) => (by, at),
            Event::FlagFall(color) => {
                let fell = self.board(board).first_down(at).map(|(fell, _)| fell);
                (!color, fell.unwrap_or(at))
            }
            _ => return,
        };
        // Partners have opposite colours.
        let clock = self.board(board.other()).advanced_clock(at);
        let fell = clock.and_then(|clock| clock.display(!claimant).flag_fell());
        if fell.is_some_and(|fell| fell <= by) {
            self.apply_from_other_board(board, OtherBoard::FlagDown(claimant), at);
        }
    }

    /// When an event starts, stops or restarts the clocks of `board`, does the same with the clocks
    /// of the other board. If a player has stopped the clocks, the partner is recorded as the one
    /// who stops those of the other board.
    fn forward_clocks(&mut self, board: TandemBoard, event: Event, at: Timestamp, ran: bool) {
        let there = match event {
            Event::Stop(Stopper::Player(by)) => Event::Stop(Stopper::Player(!by)),
            Event::Stop(_) | Event::Restart => event,
            _ if self.board(board).has_started() && !ran => Event::Start,
            _ => return,
        };
        let other = &mut self.boards[board.other().index()];
        if other.check(there, at).is_ok() {
            other.apply(Stamped { at, event: there });
        }
    }

    /// Sends the pieces captured by completed moves to the other board.
    fn forward_pieces(&mut self, board: TandemBoard, at: Timestamp) {
        let game = self.board(board);
        let line = game.line(game.live().line);
        let waiting = usize::from(game.awaits_press());
        let completed = line.plies.len().saturating_sub(waiting);
        let first = self.plies_sent[board.index()];
        let pieces = (first..completed).filter_map(|ply| {
            let before = line.position(ply)?;
            before.piece_for_hand(line.plies.get(ply)?.mv)
        });
        for piece in pieces.collect::<Vec<_>>() {
            self.apply_from_other_board(board.other(), OtherBoard::Piece(piece), at);
        }
        self.plies_sent[board.index()] = completed.max(first);
    }

    /// Checks whether `event` mates the team that has just given mate on the other board, at the
    /// same time `at`. Then both mates count (Tandem 7), and the game on `board` is returned as it
    /// was before the other board's mate ended it. Otherwise `None`.
    fn simultaneous_mate(&self, board: TandemBoard, event: Event, at: Timestamp) -> Option<Game> {
        let mated = TandemResult::Board {
            board: board.other(),
            result: self.board(board.other()).result()?,
        };
        let first = self.events.last().filter(|last| last.at == at)?;
        let ended_now = self.result == Some(mated) && first.board == board.other();
        let by_mate = self.board(board.other()).result()?.reason == EndReason::Checkmate;
        let loser = mated.winner()?.opponents();
        let turn = self.board(board).last().turn();
        if !(ended_now && by_mate && mates(self.board(board), event) && loser.color(board) == turn)
        {
            return None;
        }
        let mut game = self.board(board).clone();
        game.go_back_to(game.events().len().checked_sub(1)?);
        Some(game)
    }
}

fn mates(game: &Game, event: Event) -> bool {
    let Event::Move(mv) = event else {
        return false;
    };
    let position = game.last();
    position.is_legal(mv)
        && matches!(
            position.play_unchecked(mv).outcome(),
            Some(Outcome::Checkmate { .. })
        )
}
