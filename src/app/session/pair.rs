//! A match on two boards (Tandemschach) on the table. One of its boards is at hand: the
//! table's own game is that board's, copied after each change. Only
//! [`apply`](crate::app::session::apply) changes it.

use std::path::PathBuf;

use crate::app::session::seats;
use crate::app::session::table::Table;
use crate::game::{
    Event, Game, GameId, LineId, Note, Player, Refusal, TeamBoard, TeamEvent, TeamGame, Timestamp,
    Visit,
};
use crate::rules::{Color, Move, Placing, Role};
use crate::store::{Opened, Saved, SavedTeam};

/// A match, and which of its boards is at hand.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The one truth.
    pub game: TeamGame,
    /// The board at hand.
    pub board: TeamBoard,
    /// What is shown of the other board.
    pub beside: Visit,
    /// The piece that a player has asked his partner for, by board and side.
    needs: [[Option<Role>; 2]; 2],
}

impl Pair {
    /// The piece that a player has asked his partner for.
    pub fn needs(&self, board: TeamBoard, side: Color) -> Option<Role> {
        self.needs[board.index()][side.index()]
    }

    /// A player asks for this piece, or for none any more.
    pub(super) fn ask_for(&mut self, (board, side): (TeamBoard, Color), role: Option<Role>) {
        self.needs[board.index()][side.index()] = role;
    }
}

impl Table {
    /// A match laid on the table, at the board at which a person sits.
    pub fn of_match(game: TeamGame, title: String, file: Option<PathBuf>) -> Table {
        let has_person = |board: &TeamBoard| seats::has_person(game.board(*board));
        let board = TeamBoard::ALL.into_iter().find(has_person);
        let board = board.unwrap_or(TeamBoard::A);
        let beside = game.board(board.other()).live();
        let mut table = Table::new(game.board(board).clone(), title, file);
        table.pair = Some(Pair {
            game,
            board,
            beside,
            needs: Default::default(),
        });
        table
    }

    /// What was opened or kept, laid on the table.
    pub fn of(opened: Opened, file: Option<PathBuf>) -> Table {
        match opened {
            Opened::Game(saved) => Table::new(saved.game, saved.title, file),
            Opened::Team(saved) => Table::of_match(saved.game, saved.title, file),
        }
    }

    /// The game or the match, as it is saved.
    pub fn to_save(&self) -> Opened {
        let title = self.title.clone();
        match &self.pair {
            Some(pair) => {
                let game = pair.game.clone();
                Opened::Team(SavedTeam { title, game }.into())
            }
            None => {
                let game = self.game.clone();
                Opened::Game(Saved { title, game }.into())
            }
        }
    }

    /// Which game or match lies there.
    pub fn id(&self) -> GameId {
        let pair = self.pair.as_ref();
        pair.map_or(self.game.id(), |pair| pair.game.id())
    }

    /// The board at hand; the first where there is but one.
    pub fn board(&self) -> TeamBoard {
        self.pair.as_ref().map_or(TeamBoard::A, |pair| pair.board)
    }

    /// The boards that there are.
    pub fn boards(&self) -> impl Iterator<Item = TeamBoard> + use<> {
        let count = if self.pair.is_some() { 2 } else { 1 };
        TeamBoard::ALL.into_iter().take(count)
    }

    /// The game on a board; none where there is no such board.
    pub fn game_on(&self, board: TeamBoard) -> Option<&Game> {
        match &self.pair {
            Some(pair) => Some(pair.game.board(board)),
            None => (board == TeamBoard::A).then_some(&self.game),
        }
    }

    /// Whether the computer plays against itself on every board.
    pub fn has_no_person(&self) -> bool {
        let mut games = self.boards().filter_map(|board| self.game_on(board));
        games.all(seats::plays_itself)
    }

    /// The board whose game this is.
    pub fn board_of(&self, game: GameId) -> Option<TeamBoard> {
        let is_it = |board: &TeamBoard| self.game_on(*board).is_some_and(|it| it.id() == game);
        self.boards().find(is_it)
    }

    /// The board that is not at hand, its game, and what is shown of it.
    pub fn beside(&self) -> Option<(TeamBoard, &Game, Visit)> {
        let pair = self.pair.as_ref()?;
        let other = pair.board.other();
        Some((other, pair.game.board(other), pair.beside))
    }

    /// Takes a board to hand.
    pub(super) fn turn_to(&mut self, board: TeamBoard) {
        let Some(pair) = self.pair.as_mut().filter(|pair| pair.board != board) else {
            return;
        };
        pair.board = board;
        std::mem::swap(&mut self.visit, &mut pair.beside);
        self.game = pair.game.board(board).clone();
        self.follow_placing();
    }

    /// Lets an event happen on the board at hand.
    ///
    /// # Errors
    ///
    /// As the game or the match refuses it; nothing changes then.
    pub(super) fn happen(&mut self, event: Event, at: Timestamp) -> Result<(), Refusal> {
        match &mut self.pair {
            Some(pair) => pair.game.happen(pair.board, event, at)?,
            None => self.game.happen(event, at)?,
        }
        self.take_over();
        Ok(())
    }

    /// Makes a move there.
    ///
    /// # Errors
    ///
    /// As [`Table::happen`].
    pub(super) fn play(&mut self, mv: Move, at: Timestamp) -> Result<(), Refusal> {
        self.happen(Event::Move(mv), at)
    }

    /// Tries a move there without playing it.
    ///
    /// # Errors
    ///
    /// As [`Game::explore`].
    pub(super) fn explore(&mut self, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        let explored = match &mut self.pair {
            Some(pair) => pair.game.explore(pair.board, visit, mv)?,
            None => self.game.explore(visit, mv)?,
        };
        self.take_over();
        Ok(explored)
    }

    /// Deletes a variation there; gives the place that it left.
    pub(super) fn delete_variation(&mut self, line: LineId) -> Option<Visit> {
        let left = self.game.delete_variation(line);
        self.hand_study_on();
        left
    }

    /// Brings a variation there a step forward; says whether there was one to go.
    ///
    /// # Errors
    ///
    /// As [`Game::promote_variation`].
    pub(super) fn promote_variation(&mut self, line: LineId) -> Result<bool, Refusal> {
        let promoted = self.game.promote_variation(line)?;
        self.hand_study_on();
        Ok(promoted)
    }

    /// Notes something there.
    ///
    /// # Errors
    ///
    /// As [`Game::annotate`].
    pub(super) fn annotate(&mut self, at: Visit, note: Note) -> Result<(), Refusal> {
        self.game.annotate(at, note)?;
        self.hand_study_on();
        Ok(())
    }

    /// Lets the match know what has been studied on the board at hand.
    pub(super) fn hand_study_on(&mut self) {
        if let Some(pair) = &mut self.pair {
            pair.game.keep_study(pair.board, self.game.clone());
        }
    }

    /// Lets somebody else move a side's pieces there.
    pub(super) fn seat(&mut self, side: Color, player: Player) {
        match &mut self.pair {
            Some(pair) => pair.game.seat(pair.board, side, player),
            None => self.game.seat(side, player),
        }
        self.take_over();
    }

    /// Looks at all clocks; true when a flag that has fallen has ended the game.
    pub(super) fn observe(&mut self, now: Timestamp) -> bool {
        let ended = match &mut self.pair {
            Some(pair) => pair.game.observe(now),
            None => self.game.observe(now),
        };
        self.take_over();
        ended
    }

    /// Lets the game know what time it has become.
    pub(super) fn mark_seen(&mut self, now: Timestamp) {
        match &mut self.pair {
            Some(pair) => {
                pair.game.mark_seen(now);
                self.game = pair.game.board(pair.board).clone();
            }
            None => self.game.mark_seen(now),
        }
    }

    /// The board at hand is as the match has it; the other one is shown where it stands,
    /// unless a variation is looked at there.
    fn take_over(&mut self) {
        let Some(pair) = &mut self.pair else { return };
        let game = pair.game.board(pair.board.other());
        let follows = pair.beside.line == game.live().line;
        if follows || game.position(pair.beside).is_none() {
            pair.beside = game.live();
        }
        self.game = pair.game.board(pair.board).clone();
    }

    /// Takes back, to where a person has been at his turn, or what happened last where no
    /// person plays; gives the board on which that was. Where no person has done anything
    /// yet, all stays.
    pub(super) fn undo_of_match(&mut self, now: Timestamp) -> Option<Result<TeamBoard, Refusal>> {
        let pair = self.pair.as_mut()?;
        let mut boards = TeamBoard::ALL.into_iter();
        let watched = !boards.any(|board| seats::has_person(pair.game.board(board)));
        let mut undone = 0;
        let found = loop {
            match pair.game.undo() {
                Ok(done) => {
                    undone += 1;
                    if watched || is_a_persons(&pair.game, done) {
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

    /// Lets what was taken back last happen again, with the computer's answers to it.
    pub(super) fn redo_of_match(&mut self, now: Timestamp) -> Option<Result<TeamBoard, Refusal>> {
        let pair = self.pair.as_mut()?;
        let done = match pair.game.redo(now) {
            Ok(done) => done,
            Err(refusal) => return Some(Err(refusal)),
        };
        let board = done.board;
        let waits = |game: &TeamGame| {
            let game = game.board(board);
            let side = game.to_move();
            side.is_some_and(|side| !game.is_person(side))
        };
        while waits(&pair.game) && seats::has_person(pair.game.board(board)) {
            if !pair.game.can_redo() || pair.game.redo(now).is_err() {
                break;
            }
        }
        self.take_over();
        Some(Ok(board))
    }
}

/// Whether a person has done this on a board.
fn is_a_persons(game: &TeamGame, done: TeamEvent) -> bool {
    let board = game.board(done.board);
    let speaker = match done.event {
        Event::Move(_) => board.to_move(),
        Event::Place(..) => board.placing().map(Placing::turn),
        event => event.speaker(),
    };
    speaker.is_none_or(|side| board.is_person(side))
}
