//! The premove: one move that its player has made ahead while a machine thinks. It is
//! played as soon as that has moved, if it is legal then.

use bevy::prelude::*;

use super::{Choice, Hand};
use crate::app::session::intent::{GameWish, Wishes};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::view::pick;
use crate::game::{Game, GameId, Visit};
use crate::rules::Move;

/// A move that waits for the opponent's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Premove {
    /// The move.
    pub mv: Move,
    game: GameId,
    /// The place after which the opponent's move is awaited.
    after: Visit,
}

impl Premove {
    /// Whether it still waits in a game.
    fn waits(&self, game: &Game) -> bool {
        self.is_of(game) && self.after == game.live()
    }

    /// Whether it was made in this game, and that goes on.
    fn is_of(&self, game: &Game) -> bool {
        self.game == game.id() && game.result().is_none()
    }

    /// Whether the opponent has moved since.
    fn is_answered(&self, game: &Game) -> bool {
        let live = game.live();
        self.is_of(game) && live.line == self.after.line && live.ply > self.after.ply
    }
}

impl Hand {
    /// The move that waits for the opponent's.
    pub fn premove(&self) -> Option<Move> {
        self.premove.map(|premove| premove.mv)
    }

    /// Makes a move ahead, in place of another.
    pub(super) fn make_ahead(&mut self, table: &Table, mv: Move) {
        debug!("made ahead: {mv:?}");
        self.premove = Some(Premove {
            mv,
            game: table.game.id(),
            after: table.game.live(),
        });
    }

    /// Takes it back. Says whether there was one.
    pub fn drop_premove(&mut self) -> bool {
        let was = self.premove.take().is_some();
        if was {
            // What was still asked about it is no question any more.
            self.choice = None;
            debug!("nothing is made ahead any more");
        }
        was
    }

    /// Makes it ahead as it usually is meant, until another piece is chosen.
    pub(super) fn promote_ahead(&mut self, table: &Table, moves: Vec<Move>) {
        if let Some(queen) = pick::usual(&moves) {
            self.make_ahead(table, queen);
        }
        self.choice = Some(Choice::Piece(moves));
    }
}

/// Plays it, or says that it was not possible, when the opponent has moved.
pub fn play_ahead(table: Res<Table>, mut hand: ResMut<Hand>, mut wishes: Wishes) {
    let Some(premove) = hand.premove else { return };
    let game = &table.game;
    if premove.waits(game) {
        return;
    }
    hand.drop_premove();
    if !premove.is_answered(game) {
        return;
    }
    let at = game.live();
    match pick::playable(game.last(), premove.mv) {
        Some(mv) => wishes.here(GameWish::Move { at, mv }),
        None => wishes.here(Notice::Denied("premove-dropped")),
    }
}
