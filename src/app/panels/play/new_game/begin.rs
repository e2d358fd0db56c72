//! Sends the request that begins the game set up on the new-game page, or the request that writes
//! the invitation to a game by letter.

use super::Chosen;
use crate::app::panels::Model;
use crate::app::panels::remote::letters::invite;
use crate::app::session::LoadRequest;
use crate::app::session::request::{NewGame, NewMatch, Start};
use crate::game::{Player, Terms};
use crate::store::{GameLocation, OwnSide};

/// Sends the request that begins the game if everything in the form is valid; otherwise makes the
/// page show the error.
pub(super) fn begin(chosen: &mut Chosen, model: &Model) {
    let start = match chosen.start.start(chosen.rules) {
        Ok(start) => start,
        Err(error) => return chosen.start.show_error(error),
    };
    if chosen.place() == GameLocation::Letter {
        model.act(chosen.against.remembered());
        model.act(chosen.remembered(model.settings.0.game.clock.clone()));
        return invite::begin(model, &chosen.letter, chosen.rules, start);
    }
    let terms = chosen.terms.terms(!chosen.against.is_alone());
    chosen.clock_refused = terms.is_err();
    let Ok(terms) = terms else { return };
    if chosen.place() == GameLocation::Online {
        model.act(chosen.against.remembered());
        model.act(chosen.remembered(terms.clock.clone()));
        return invite::host(model, &chosen.letter, chosen.rules, start, terms.clock);
    }
    if chosen.rules.partners() {
        return begin_match(chosen, model, start, terms);
    }
    let side = chosen.against.side();
    let players = chosen.against.players(side);
    let mut names = chosen.names.clone();
    if chosen.against.draws_side() && side == OwnSide::Black {
        names.swap(0, 1);
    }
    let machines = chosen.against.names(side);
    for ((player, name), machine) in players.into_iter().zip(&mut names).zip(machines) {
        if player != Player::Person {
            machine.clone_into(name);
        }
    }
    let [white, black] = names;
    model.act(chosen.against.remembered());
    model.act(chosen.remembered(terms.clock.clone()));
    model.act(LoadRequest::New(Box::new(NewGame {
        rules: chosen.rules,
        start,
        white,
        black,
        players,
        terms,
        series: chosen.series,
    })));
}

fn begin_match(chosen: &Chosen, model: &Model, start: Start, terms: Terms) {
    model.act(chosen.remembered(terms.clock.clone()));
    model.act(LoadRequest::NewMatch(Box::new(NewMatch {
        rules: chosen.rules,
        start,
        names: chosen.seats.names(),
        players: chosen.seats.players,
        terms: Terms {
            clock: terms.clock,
            ..Terms::default()
        },
    })));
}
