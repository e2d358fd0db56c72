//! The state of a remote game that the window needs, copied from the record after each change.

use std::path::PathBuf;

use crate::game::{Ending, Event, Game, GameId, Millis, Player, Recorded, Setup, Timestamp};
use crate::remote::{
    Content, Entry, GameCode, Offer, Participant, Side, Signed, StartChoice, Subject,
};
use crate::rules::{Color, Position};
use crate::store::remote::{People, RemoteError, RemoteGame, Stage};

/// The state of a remote game (against a player at another computer), copied from its record.
#[derive(Clone, Debug)]
pub struct RemoteState {
    /// The code that identifies the game in each of its letters.
    pub code: GameCode,
    /// The game as it was proposed, with its terms.
    pub offer: Offer,
    /// Whether the player at this window proposed the game.
    pub is_host: bool,
    /// The state of the game as this player's side knows it; `None` until both players have signed
    /// the contract.
    pub side: Option<Side>,
    /// The opponent; `None` until the invitation has been answered.
    pub opponent: Option<Participant>,
    /// The name that the player has given the opponent, otherwise the name that the opponent uses;
    /// may be empty.
    pub opponent_name: String,
    /// The path of the game's saved file next to its record. The file also contains the player's
    /// variations and comments.
    pub save: PathBuf,
    /// The text of the letter with everything that the opponent may not have received yet; `None`
    /// if the opponent has received everything.
    pub letter: Option<String>,
}

impl RemoteState {
    /// Copies the state of the record of a game by letter.
    ///
    /// # Errors
    ///
    /// Returns an error if the last change could not be stored, because then no letter may be
    /// written.
    pub fn of(game: &RemoteGame, people: &People) -> Result<RemoteState, RemoteError> {
        let letter = game.letter()?.map(|letter| letter.to_text());
        Ok(RemoteState {
            letter,
            ..RemoteState::without_letter(game, people)
        })
    }

    /// Copies the state of the record of a game over a network, which has no letters.
    pub fn without_letter(game: &RemoteGame, people: &People) -> RemoteState {
        let agreement = game.agreement();
        let offer = agreement.offer().clone();
        let opponent = match agreement.is_host() {
            true => agreement.answer().map(|answer| answer.guest.clone()),
            false => Some(offer.host.clone()),
        };
        let name = opponent.as_ref().map(|it| {
            let known = people.find(&it.identity).map(|known| &known.name);
            known.unwrap_or(&it.name).to_string()
        });
        RemoteState {
            code: game.code(),
            side: game.side().cloned(),
            letter: None,
            is_host: agreement.is_host(),
            offer,
            opponent,
            opponent_name: name.unwrap_or_default(),
            save: game.save_path(),
        }
    }

    /// Returns whether the game is played over a network rather than by letter.
    pub fn is_live(&self) -> bool {
        self.offer.proposal.conduct.days.is_none()
    }

    /// Returns the player's colour; `None` until both players have signed the contract.
    pub fn color(&self) -> Option<Color> {
        self.side.as_ref().map(Side::color)
    }

    /// Returns whose turn it is, or the result. The stage also contains the time left for the move,
    /// which depends on `now`.
    pub fn stage(&self, now: Timestamp) -> Stage {
        self.side
            .as_ref()
            .map_or(Stage::Agreeing, |side| Stage::of(side, now))
    }

    /// Returns the player's own last action while the opponent has not confirmed it; otherwise
    /// `None`.
    pub fn pending(&self) -> Option<&Signed<Entry>> {
        let side = self.side.as_ref()?;
        let head = side.chain().head();
        side.pending().filter(|entry| entry.on == head)
    }

    /// Returns the game as it is shown: with the player's own last action even if the opponent has
    /// not confirmed it yet, and with the opponent as a player at another computer.
    pub fn game(&self) -> Game {
        let Some(side) = &self.side else {
            return self.proposed();
        };
        let mut game = side.chain().game().clone();
        if let Some(entry) = self.pending() {
            let at = side.chain().now() + entry.used;
            add(&mut game, entry.by, &entry.content, at);
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

    /// Returns the proposed game in its starting position, which is shown until both players have
    /// signed the contract.
    fn proposed(&self) -> Game {
        let proposal = &self.offer.proposal;
        let rules = proposal.rules;
        let start = match &proposal.start {
            StartChoice::Position(text) => Position::from_text(rules, text).ok(),
            StartChoice::Numbers(numbers) => Position::shuffled(rules, *numbers),
            StartChoice::Usual | StartChoice::ByLot | StartChoice::Placing => None,
        };
        let code = u64::from_str_radix(&self.code.to_string(), 16);
        Game::new(Setup {
            id: GameId(code.unwrap_or_default()),
            start: start.unwrap_or_else(|| Position::start_of(rules)),
            players: [Player::Peer; 2],
            at: self.offer.at,
            terms: proposal.terms(),
            ..Setup::default()
        })
    }

    /// Returns the time that the player to move has left for this move; `None` if the game is over,
    /// or if its moves have no limit in days.
    pub fn days_left(&self, now: Timestamp) -> Option<Millis> {
        let side = self.side.as_ref()?;
        side.chain().days_left(side.elapsed(now))
    }
}

/// Adds an action that the opponent has not confirmed yet to a copy of the game. The action was
/// checked when it was made; if the game refuses it nevertheless, it is left out.
fn add(game: &mut Game, by: Color, content: &Content, at: Timestamp) {
    let mut happen = |event| game.happen(event, at).is_ok();
    let won = |ending| {
        let winner = Some(by);
        Event::Recorded(Recorded { winner, ending })
    };
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
        Content::Absence => drop(happen(won(Ending::Abandonment))),
        Content::Overstepped => drop(happen(won(Ending::OnTime))),
        Content::PointForKey => drop(happen(won(Ending::Adjudication))),
        Content::PlaceTwo(pieces) => {
            let _ = pieces
                .iter()
                .all(|it| happen(Event::Place(it.role, it.square)));
        }
        Content::Leave(_) | Content::KeyLost => {}
        // The window opens no match on two boards.
        Content::On(..) => {}
    }
}
