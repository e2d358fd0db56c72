//! Determines what a player's declaration, such as a draw offer or a resignation, means in the
//! game, and what the player is asked first. This does not depend on whether keys, buttons or other
//! input are used. The game itself checks each event.

use crate::app::session::current::Session;
use crate::app::session::notices::Notice;
use crate::app::session::seats;
use crate::game::adjournment::Hindrance;
use crate::game::{Breach, Event, Game, Timestamp};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declare {
    /// Start, press or resume the chess clock.
    Press,
    /// Agree to a draw, after the player has confirmed this. In a tournament game or against an
    /// engine, offer a draw or accept an offer instead.
    Agree,
    /// Decline the offer of a draw (Article 9.1).
    Decline,
    /// Resign, after the player has confirmed this.
    Resign,
    /// Open the form to claim a draw, a fallen flag or a quickplay finish.
    Claim,
    Adjourn,
    /// Announce that the next piece picked up is only adjusted (*j'adoube*, Article 4.2).
    Adjust,
    /// Retract one's own illegal move before the clock is pressed (Article 4.7).
    Retract,
    /// Claim that the opponent has made an illegal move (Article 7.4).
    ClaimIllegal,
}

/// The consequence of a declaration: an event, or a question to the player first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The declaration adds this event to the game. If the event would end the game, the player
    /// must confirm it first.
    Event(Event),
    /// The player is asked what to claim: a draw, a fallen flag or a quickplay finish.
    Claim,
    /// The player is asked for the time at which the adjourned game will be resumed.
    Adjourn,
}

impl Declare {
    /// Returns the consequence of the declaration in the current game; `None` if it has no effect
    /// now. [`Declare::Adjust`] only records that the player is going to adjust pieces.
    ///
    /// # Errors
    ///
    /// Returns the reason why the player cannot make the declaration now.
    pub fn meaning(self, session: &Session) -> Result<Option<Ask>, Notice> {
        if session.is_editing() {
            return Err(Notice::Denied("editor-no-game"));
        }
        let game = &session.game;
        let event = match self {
            Declare::Press => game.press_event(),
            Declare::Agree => Some(game.draw_event()?),
            Declare::Decline => Some(game.decline_event()?),
            Declare::Adjust => game.to_move().map(Event::Adjust),
            Declare::Retract => game.to_move().map(Event::Retract),
            Declare::ClaimIllegal => game.illegal_claim(),
            // These declarations are possible only before the end of the game and only for a human
            // player.
            Declare::Resign => Some(Event::Resignation(game.acting_player()?)),
            Declare::Claim => {
                game.acting_player()?;
                return Ok(Some(Ask::Claim));
            }
            Declare::Adjourn => {
                game.acting_player()?;
                may_adjourn(session)?;
                return Ok(Some(Ask::Adjourn));
            }
        };
        Ok(event.map(Ask::Event))
    }
}

/// Checks whether the current game can be adjourned, which requires a tournament game on one board
/// without an engine.
fn may_adjourn(session: &Session) -> Result<(), Notice> {
    let game = &session.game;
    if seats::has_machine(game) {
        return Err(Notice::Denied("computer-seals-nothing"));
    }
    if session.activity.tandem().is_some() {
        return Err(game.refusal(Breach::NotInMatch).into());
    }
    if game.setup().terms.duties().is_none() {
        return Err(game.refusal(Hindrance::Casual).into());
    }
    Ok(())
}

/// Returns whether the player must confirm this event, because it would end the game by a decision
/// that cannot be undone. A claim needs no confirmation here, because the player makes it in a
/// form.
pub fn is_final(game: &Game, event: Event, at: Timestamp) -> bool {
    let decides = matches!(
        event,
        Event::Resignation(_)
            | Event::Agreement
            | Event::Accept(_)
            | Event::FlagFall(_)
            | Event::Act(_)
            | Event::Adjournment(_)
    );
    decides && game.end_by(event, at).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Player, Setup};
    use crate::rules::Color;

    #[test]
    fn a_resignation_and_an_agreement_are_confirmed_and_an_offer_is_not() {
        let session = Session::default();
        let meant = |say: Declare, session: &Session| match say.meaning(session) {
            Ok(Some(Ask::Event(event))) => (event, is_final(&session.game, event, Timestamp(0))),
            other => panic!("{other:?}"),
        };
        let white = Event::Resignation(Color::White);
        assert_eq!(meant(Declare::Resign, &session), (white, true));
        assert_eq!(meant(Declare::Agree, &session), (Event::Agreement, true));
        let game = Game::new(Setup {
            players: [Player::Person, Player::Computer(3)],
            ..Setup::default()
        });
        let session = Session::new(game, String::new(), None);
        let offer = Event::Offer(Color::White);
        assert_eq!(meant(Declare::Agree, &session), (offer, false));
    }

    #[test]
    fn a_player_of_a_casual_game_may_claim_and_not_adjourn() {
        let session = Session::default();
        assert_eq!(Declare::Claim.meaning(&session), Ok(Some(Ask::Claim)));
        let casual = session.game.refusal(Hindrance::Casual);
        assert_eq!(Declare::Adjourn.meaning(&session), Err(casual.into()));
    }
}
