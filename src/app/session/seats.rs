//! Determines who plays which side: a player at this window, a player at another computer, the
//! built-in engine, or an external engine. All other modules of the app use this module and do not
//! examine [`Player`] themselves.

use crate::engine::{ComputerPlayer, Strength, Style};
use crate::game::{Game, Player};
use crate::rules::Color;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    Here,
    Engine(Strength),
    Program,
    Peer,
}

pub fn seat(game: &Game, side: Color) -> Seat {
    match game.setup().players[side.index()] {
        Player::Person => Seat::Here,
        Player::Computer(code) => Seat::Engine(Strength::from_code(code)),
        Player::Program => Seat::Program,
        Player::Peer => Seat::Peer,
    }
}

/// Returns whether a player at this window moves a side's pieces and makes its offers and claims.
pub fn is_local(game: &Game, side: Color) -> bool {
    seat(game, side) == Seat::Here
}

/// Returns whether a player at this window is to move in a game that is not over.
pub fn is_local_turn(game: &Game) -> bool {
    let mut turn = game.to_move().into_iter();
    game.result().is_none() && turn.any(|side| is_local(game, side))
}

pub fn is_human(game: &Game, side: Color) -> bool {
    !is_machine(game, side)
}

/// Returns whether a side is played by an engine, either built-in or external.
pub fn is_machine(game: &Game, side: Color) -> bool {
    matches!(seat(game, side), Seat::Engine(_) | Seat::Program)
}

pub fn is_peer(game: &Game, side: Color) -> bool {
    seat(game, side) == Seat::Peer
}

pub fn has_peer(game: &Game) -> bool {
    Color::ALL.into_iter().any(|side| is_peer(game, side))
}

/// Returns the level at which the built-in engine plays a side; `None` if another kind of player
/// plays it.
pub fn level(game: &Game, side: Color) -> Option<Strength> {
    match seat(game, side) {
        Seat::Engine(level) => Some(level),
        Seat::Here | Seat::Program | Seat::Peer => None,
    }
}

/// Returns the style in which the built-in engine plays a side; the balanced one if another kind of
/// player plays it.
pub fn style(game: &Game, side: Color) -> Style {
    match game.setup().players[side.index()] {
        Player::Computer(code) => ComputerPlayer::from_code(code).style,
        Player::Person | Player::Program | Player::Peer => Style::default(),
    }
}

/// Returns the name of the external engine that plays a side; `None` if another kind of player
/// plays it.
pub fn program(game: &Game, side: Color) -> Option<&str> {
    let setup = game.setup();
    let name = [&setup.white, &setup.black][side.index()];
    (seat(game, side) == Seat::Program).then_some(name)
}

/// Returns the side of the only player at this window; `None` if both sides or neither are played
/// at this window.
pub fn only_local(game: &Game) -> Option<Color> {
    let mut here = Color::ALL.into_iter().filter(|&side| is_local(game, side));
    match (here.next(), here.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

/// Returns whether an engine plays either side.
pub fn has_machine(game: &Game) -> bool {
    Color::ALL.into_iter().any(|side| is_machine(game, side))
}

pub fn has_human(game: &Game) -> bool {
    Color::ALL.into_iter().any(|side| is_human(game, side))
}
