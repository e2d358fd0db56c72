//! The game or match of a remote game as it is shown: the confirmed actions, and then the player's
//! own actions that the opponent has not confirmed yet.

use super::RemoteState;
use crate::game::team::{TandemBoard, TandemMatch, TandemSetup};
use crate::game::{Ending, Event, Game, GameId, Player, Recorded, Setup, Timestamp};
use crate::remote::{Content, Side, StartChoice, Subject};
use crate::rules::{Color, Position};
use crate::store::{Opened, Saved, SavedMatch};

impl RemoteState {
    /// Returns the game or match as it is shown: with the player's own actions even if the opponent
    /// has not confirmed them yet, and with the opponent as a player at another computer.
    pub fn opened(&self) -> Opened {
        let Some(side) = &self.side else {
            return self.proposed();
        };
        match side.chain().tandem() {
            Some(tandem) => of_match(self.shown_match(side, tandem)),
            None => of_game(self.shown_game(side)),
        }
    }

    /// Returns the player's own actions that the opponent has not confirmed yet, each with its
    /// time.
    fn unconfirmed(&self, side: &Side) -> Vec<(Content, Timestamp)> {
        let now = side.chain().now();
        let pending = self
            .pending()
            .map(|entry| (entry.content, now + entry.used));
        let at = pending.map_or(now, |(_, at)| at);
        let waiting = self.waiting.iter().map(|&content| (content, at));
        pending.into_iter().chain(waiting).collect()
    }

    fn shown_game(&self, side: &Side) -> Game {
        let mut game = side.chain().game().clone();
        for (content, at) in self.unconfirmed(side) {
            add(&mut game, side.color(), &content, at);
        }
        let opponent = !side.color();
        game.set_player(opponent, Player::Peer);
        if !self.opponent_name.is_empty() {
            let setup = game.setup();
            let mut names = [setup.white.clone(), setup.black.clone()];
            names[opponent.index()].clone_from(&self.opponent_name);
            let [white, black] = names;
            game.set_player_names(white, black);
        }
        game
    }

    fn shown_match(&self, side: &Side, confirmed: &TandemMatch) -> TandemMatch {
        let mut game = confirmed.clone();
        for (content, at) in self.unconfirmed(side) {
            add_to_match(&mut game, side.color(), &content, at);
        }
        for board in TandemBoard::ALL {
            let opponent = !side.color_on(Some(board));
            game.set_player(board, opponent, Player::Peer);
            if !self.opponent_name.is_empty() {
                game.set_player_name(board, opponent, self.opponent_name.clone());
            }
        }
        game
    }

    /// Returns the proposed game or match in its starting position, which is shown until both
    /// players have signed the contract.
    fn proposed(&self) -> Opened {
        let proposal = &self.offer.proposal;
        let rules = proposal.rules;
        let start = match &proposal.start {
            StartChoice::Position(text) => Position::from_text(rules, text).ok(),
            StartChoice::Numbers(numbers) => Position::shuffled(rules, *numbers),
            StartChoice::Usual | StartChoice::ByLot | StartChoice::Placing => None,
        };
        let start = start.unwrap_or_else(|| Position::start_of(rules));
        let code = u64::from_str_radix(&self.code.to_string(), 16);
        let (id, at) = (GameId(code.unwrap_or_default()), self.offer.at);
        let tandem = proposal.is_tandem().then(|| TandemSetup {
            id,
            starts: [start; 2],
            players: [[Player::Peer; 2]; 2],
            at,
            terms: proposal.terms(),
            ..TandemSetup::of(rules)
        });
        if let Some(Ok(game)) = tandem.map(TandemMatch::new) {
            return of_match(game);
        }
        of_game(Game::new(Setup {
            id,
            start,
            players: [Player::Peer; 2],
            at,
            terms: proposal.terms(),
            ..Setup::default()
        }))
    }
}

/// Returns the title under which a remote game is saved: the names of White and Black. The title of
/// a match on two boards is that of the game on board A.
pub fn title(game: &Game) -> String {
    let setup = game.setup();
    format!("{} – {}", setup.white, setup.black)
}

fn of_game(game: Game) -> Opened {
    let title = title(&game);
    Opened::Game(Saved { title, game }.into())
}

fn of_match(game: TandemMatch) -> Opened {
    let title = title(game.board(TandemBoard::A));
    Opened::Match(SavedMatch { title, game }.into())
}

/// The event with which a game ends in favour of a player.
fn won(by: Color, ending: Ending) -> Event {
    let winner = Some(by);
    Event::Recorded(Recorded { winner, ending })
}

/// Adds an action that the opponent has not confirmed yet to a copy of the game. The action was
/// checked when it was made; if the game refuses it nevertheless, it is left out.
fn add(game: &mut Game, by: Color, content: &Content, at: Timestamp) {
    let mut happen = |event| game.happen(event, at).is_ok();
    match *content {
        Content::Event(event) => drop(happen(event)),
        Content::Offering(mv) => {
            let _ = happen(Event::Move(mv)) && happen(Event::Offer(by));
        }
        Content::Grant(request) => {
            if let Subject::TakeBack { events } = request.subject {
                let _ = game.undo_to(events);
            }
        }
        Content::Absence => drop(happen(won(by, Ending::Abandonment))),
        Content::Overstepped => drop(happen(won(by, Ending::OnTime))),
        Content::PointForKey => drop(happen(won(by, Ending::Adjudication))),
        Content::PlaceTwo(pieces) => {
            let _ = pieces
                .iter()
                .all(|it| happen(Event::Place(it.role, it.square)));
        }
        Content::Leave(_) | Content::KeyLost => {}
        // A game on one board has no such action.
        Content::On(..) => {}
    }
}

/// Adds an action that the opponent has not confirmed yet to a copy of the match, as [`add`] does in
/// a game on one board. The colour `by` is the player's colour on board A.
fn add_to_match(game: &mut TandemMatch, by: Color, content: &Content, at: Timestamp) {
    match *content {
        Content::On(board, event) => drop(game.happen(board, event, at)),
        Content::Grant(request) => {
            if let Subject::TakeBack { events } = request.subject {
                let _ = game.undo_to(events);
            }
        }
        Content::Absence => {
            let _ = game.happen(TandemBoard::A, won(by, Ending::Abandonment), at);
        }
        // A match has no such actions.
        Content::Event(_)
        | Content::Offering(_)
        | Content::Overstepped
        | Content::PointForKey
        | Content::PlaceTwo(_)
        | Content::Leave(_)
        | Content::KeyLost => {}
    }
}

#[cfg(test)]
impl RemoteState {
    /// Returns the game that is shown; of a match, the one on board A.
    pub fn game(&self) -> Game {
        self.opened().game_or_match().boards().0.clone()
    }
}
