//! Moves of the player that wait before they are played. A premove is made while the
//! opponent is thinking, and is played after the opponent's move if it is legal then. If the setting
//! asks for confirmation, a move is only previewed until the player confirms it.

use bevy::prelude::*;

use super::{Choice, Hand, play};
use crate::app::session::{GameRequest, Notice, RequestKind, Requests, Session};
use crate::app::view::pick;
use crate::game::{Game, GameId, Visit};
use crate::rules::Move;

/// A premove: a move to be played after the opponent's next move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Premove {
    pub mv: Move,
    game: GameId,
    /// The last position of the game when the premove was made, in which the opponent is to move.
    after: Visit,
}

impl Premove {
    /// Returns whether the premove belongs to this game and the opponent has not moved since it was
    /// made.
    fn waits(&self, game: &Game) -> bool {
        self.is_of(game) && self.after == game.live()
    }

    fn is_of(&self, game: &Game) -> bool {
        self.game == game.id() && game.result().is_none()
    }

    /// Returns whether the opponent has moved since the premove was made.
    fn is_answered(&self, game: &Game) -> bool {
        let live = game.live();
        self.is_of(game) && live.line == self.after.line && live.ply > self.after.ply
    }
}

impl Hand {
    pub fn premove(&self) -> Option<Move> {
        self.premove.map(|premove| premove.mv)
    }

    pub(super) fn make_ahead(&mut self, session: &Session, mv: Move) {
        debug!("made ahead: {mv:?}");
        self.premove = Some(Premove {
            mv,
            game: session.game.id(),
            after: session.game.live(),
        });
    }

    pub fn drop_premove(&mut self) -> bool {
        let was = self.premove.take().is_some();
        if was {
            // A question about the premove, such as the promotion piece, is no longer needed.
            self.choice = None;
            debug!("nothing is made ahead any more");
        }
        was
    }

    /// Sets a premove that promotes to a queen, and lets the player choose another piece.
    pub(super) fn promote_ahead(&mut self, session: &Session, moves: Vec<Move>) {
        if let Some(queen) = pick::usual(&moves) {
            self.make_ahead(session, queen);
        }
        self.choice = Some(Choice::Piece(moves));
    }

    pub fn unconfirmed(&self) -> Option<Move> {
        self.unconfirmed
    }

    pub(super) fn ask_about(&mut self, mv: Move) {
        debug!("to be confirmed: {mv:?}");
        self.unconfirmed = Some(mv);
    }

    /// Returns the request that plays the move waiting for confirmation; `None` if there is no
    /// such move.
    pub fn confirm(&mut self, session: &Session) -> Option<RequestKind> {
        let mv = self.unconfirmed.take()?;
        Some(play(session, mv))
    }
}

/// Plays the premove after the opponent's move, or shows a notice if the premove is illegal then.
pub fn play_ahead(session: Res<Session>, mut hand: ResMut<Hand>, mut requests: Requests) {
    let Some(premove) = hand.premove else { return };
    let game = &session.game;
    if premove.waits(game) {
        return;
    }
    hand.drop_premove();
    if !premove.is_answered(game) {
        return;
    }
    let at = game.live();
    match pick::playable(game.last(), premove.mv) {
        Some(mv) => requests.here(GameRequest::Move { at, mv }),
        None => requests.here(Notice::Denied("premove-dropped")),
    }
}
