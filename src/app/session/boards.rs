//! The session of a match on two boards: the game and the position shown on each board, and changes
//! to the games. Only [`apply`](crate::app::session::apply) makes these changes.

use std::path::PathBuf;

use crate::app::session::activity::Activity;
use crate::app::session::current::Session;
use crate::app::session::seats;
use crate::app::session::tandem::MatchSession;
use crate::game::team::{TandemBoard, TandemEvent, TandemMatch};
use crate::game::{Event, Game, GameId, LineId, Note, Player, Refusal, Timestamp, Visit};
use crate::rules::{Color, Move, Placing};
use crate::store::{Opened, Saved, SavedMatch};

impl Session {
    /// Creates a session with a match on two boards. The current board is the first one on which a
    /// human plays, otherwise board A.
    pub fn of_match(game: TandemMatch, title: String, file: Option<PathBuf>) -> Session {
        let has_person = |board: &TandemBoard| seats::has_human(game.board(*board));
        let board = TandemBoard::ALL.into_iter().find(has_person);
        let board = board.unwrap_or(TandemBoard::A);
        let mut session = Session::new(game.board(board).clone(), title, file);
        session.activity = Activity::Match(MatchSession::new(game, board).into());
        session
    }

    /// Creates a session with a game or match that was read from a file.
    pub fn of(opened: Opened, file: Option<PathBuf>) -> Session {
        match opened {
            Opened::Game(saved) => Session::new(saved.game, saved.title, file),
            Opened::Match(saved) => Session::of_match(saved.game, saved.title, file),
        }
    }

    pub fn to_save(&self) -> Opened {
        let title = self.title.clone();
        match self.activity.tandem() {
            Some(pair) => {
                let game = pair.game.clone();
                Opened::Match(SavedMatch { title, game }.into())
            }
            None => {
                let game = self.game.clone();
                Opened::Game(Saved { title, game }.into())
            }
        }
    }

    /// Replaces the game, or the match on two boards, by a later state of it.
    pub(super) fn update(&mut self, opened: Opened) {
        match (opened, self.activity.tandem_mut()) {
            (Opened::Match(saved), Some(pair)) => {
                pair.game = saved.game;
                self.take_over();
            }
            (Opened::Game(saved), None) => self.game = saved.game,
            // A game does not become a match, nor the reverse.
            (Opened::Match(_), None) | (Opened::Game(_), Some(_)) => {}
        }
    }

    /// Returns the id of the match on two boards, or of the game outside a match.
    pub fn id(&self) -> GameId {
        let pair = self.activity.tandem();
        pair.map_or(self.game.id(), |pair| pair.game.id())
    }

    /// Returns the current board of a match; board A outside a match.
    pub fn board(&self) -> TandemBoard {
        self.board_of_match().unwrap_or(TandemBoard::A)
    }

    /// Returns the current board of a match; `None` outside a match.
    pub fn board_of_match(&self) -> Option<TandemBoard> {
        self.activity.tandem().map(|pair| pair.board)
    }

    /// Iterates over the boards of the session: two in a match, otherwise only board A.
    pub fn boards(&self) -> impl Iterator<Item = TandemBoard> + use<> {
        let count = if self.activity.tandem().is_some() {
            2
        } else {
            1
        };
        TandemBoard::ALL.into_iter().take(count)
    }

    /// Returns the game on a board; `None` for board B outside a match.
    pub fn game_on(&self, board: TandemBoard) -> Option<&Game> {
        match self.activity.tandem() {
            Some(pair) => Some(pair.game.board(board)),
            None => (board == TandemBoard::A).then_some(&self.game),
        }
    }

    pub fn has_no_person(&self) -> bool {
        let mut games = self.boards().filter_map(|board| self.game_on(board));
        !games.any(seats::has_human)
    }

    /// Returns the board on which a game of the session is played; `None` if the game is not in the
    /// session.
    pub fn board_of(&self, game: GameId) -> Option<TandemBoard> {
        let is_it = |board: &TandemBoard| self.game_on(*board).is_some_and(|it| it.id() == game);
        self.boards().find(is_it)
    }

    /// Returns the board of a match that is not the current one, the game on it, and which position
    /// of this game is shown; `None` outside a match.
    pub fn second_board(&self) -> Option<(TandemBoard, &Game, Visit)> {
        let pair = self.activity.tandem()?;
        let other = pair.board.other();
        Some((other, pair.game.board(other), pair.second_visit))
    }

    pub(super) fn switch_to_board(&mut self, board: TandemBoard) {
        let Some(pair) = self
            .activity
            .tandem_mut()
            .filter(|pair| pair.board != board)
        else {
            return;
        };
        pair.board = board;
        std::mem::swap(&mut self.visit, &mut pair.second_visit);
        self.game = pair.game.board(board).clone();
    }

    /// Adds an event to the game on the current board.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the game or the match refuses the event; in this case nothing
    /// changes.
    pub(super) fn happen(&mut self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        match self.activity.tandem_mut() {
            Some(pair) => pair.game.happen(pair.board, event, at)?,
            None => self.game.happen(event, at)?,
        }
        self.take_over();
        Ok(())
    }

    /// Plays a move on the current board.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the game or the match refuses the move; in this case nothing changes.
    pub(super) fn play(&mut self, mv: Move, at: Timestamp) -> Result<(), Refusal> {
        self.happen(Event::Move(mv), at)
    }

    /// Adds a move as a variation on the current board; returns the position after the move.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Game::explore`].
    pub(super) fn explore(&mut self, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        let explored = match self.activity.tandem_mut() {
            Some(pair) => pair.game.explore(pair.board, visit, mv)?,
            None => self.game.explore(visit, mv)?,
        };
        self.take_over();
        Ok(explored)
    }

    /// Deletes a variation on the current board; returns the position from which it branched off,
    /// or `None` if there is no such variation.
    pub(super) fn delete_variation(&mut self, line: LineId) -> Option<Visit> {
        let left = self.game.delete_variation(line);
        self.copy_study_to_match();
        left
    }

    /// Promotes a variation on the current board by one step; returns whether this was possible.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Game::promote_variation`].
    pub(super) fn promote_variation(&mut self, line: LineId) -> Result<bool, Refusal> {
        let promoted = self.game.promote_variation(line)?;
        self.copy_study_to_match();
        Ok(promoted)
    }

    /// Replaces the comment and signs of a position on the current board.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Game::annotate`].
    pub(super) fn annotate(&mut self, at: Visit, note: Note) -> Result<(), Refusal> {
        self.game.annotate(at, note)?;
        self.copy_study_to_match();
        Ok(())
    }

    pub(super) fn copy_study_to_match(&mut self) {
        if let Some(pair) = self.activity.tandem_mut() {
            pair.game.keep_study(pair.board, self.game.clone());
        }
    }

    pub(super) fn set_player(&mut self, side: Color, player: Player) {
        match self.activity.tandem_mut() {
            Some(pair) => pair.game.set_player(pair.board, side, player),
            None => self.game.set_player(side, player),
        }
        self.take_over();
    }

    /// Checks the clocks on all boards; returns whether a fallen flag has ended the game or the
    /// match.
    pub(super) fn observe(&mut self, now: Timestamp) -> bool {
        let ended = match self.activity.tandem_mut() {
            Some(pair) => pair.game.observe(now),
            None => self.game.observe(now),
        };
        self.take_over();
        ended
    }

    /// Records in the game that it was in play at this time, in order to save how much time the
    /// running clock has used.
    pub(super) fn mark_seen(&mut self, now: Timestamp) {
        match self.activity.tandem_mut() {
            Some(pair) => {
                pair.game.mark_seen(now);
                self.game = pair.game.board(pair.board).clone();
            }
            None => self.game.mark_seen(now),
        }
    }

    /// Copies the current board's game from the match to the session. The other board then shows
    /// the end of its game, unless a variation is shown there.
    fn take_over(&mut self) {
        let Some(pair) = self.activity.tandem_mut() else {
            return;
        };
        let game = pair.game.board(pair.board.other());
        let follows = pair.second_visit.line == game.live().line;
        if follows || game.position(pair.second_visit).is_none() {
            pair.second_visit = game.live();
        }
        self.game = pair.game.board(pair.board).clone();
    }

    /// Undoes the events of a match back to the last event of a player at this window, or only the
    /// last event if engines play all sides. Returns the board of the undone event; `None` outside
    /// a match. If no player has made an event yet, nothing is undone.
    pub(super) fn undo_of_match(&mut self, now: Timestamp) -> Option<Result<TandemBoard, Refusal>> {
        let pair = self.activity.tandem_mut()?;
        let mut boards = TandemBoard::ALL.into_iter();
        let watched = !boards.any(|board| seats::has_human(pair.game.board(board)));
        let mut undone = 0;
        let found = loop {
            match pair.game.undo() {
                Ok(done) => {
                    undone += 1;
                    if watched || is_by_local_player(&pair.game, done) {
                        break Ok(done.board);
                    }
                }
                Err(refusal) if undone == 0 => break Err(refusal),
                Err(_) => {
                    for _ in 0..undone {
                        let _ = pair.game.redo(now);
                    }
                    break Ok(pair.board);
                }
            }
        };
        self.take_over();
        Some(found)
    }

    /// Redoes the last undone event of a match and the engines' answers to it; returns the board of
    /// the event, or `None` outside a match.
    pub(super) fn redo_of_match(&mut self, now: Timestamp) -> Option<Result<TandemBoard, Refusal>> {
        let pair = self.activity.tandem_mut()?;
        let done = match pair.game.redo(now) {
            Ok(done) => done,
            Err(refusal) => return Some(Err(refusal)),
        };
        let board = done.board;
        let waits = |game: &TandemMatch| {
            let game = game.board(board);
            let side = game.to_move();
            side.is_some_and(|side| seats::is_machine(game, side))
        };
        while waits(&pair.game) && seats::has_human(pair.game.board(board)) {
            if !pair.game.can_redo() || pair.game.redo(now).is_err() {
                break;
            }
        }
        self.take_over();
        Some(Ok(board))
    }
}

/// Returns whether an event of a match was made by a player at this window.
fn is_by_local_player(game: &TandemMatch, done: TandemEvent) -> bool {
    let board = game.board(done.board);
    let speaker = match done.event {
        Event::Move(_) => board.to_move(),
        Event::Place(..) => board.placing().map(Placing::turn),
        event => event.acting_player(),
    };
    speaker.is_none_or(|side| seats::is_local(board, side))
}
