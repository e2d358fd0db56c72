//! Moves of the player that wait before they are played. A premove is made while the
//! opponent is thinking, and is played after the opponent's move if it is legal then. If the setting
//! asks for confirmation, a move is only previewed until the player confirms it, and in careful mode
//! until the engine has searched it.

use bevy::prelude::*;

use super::{Choice, Hand, Objection, play};
use crate::app::engine::move_check::MoveCheck;
use crate::app::power::AlarmClock;
use crate::app::session::{
    GameRequest, LoadRequest, Notice, RequestKind, Requests, Session, TrainingRequest,
};
use crate::app::view::pick::{self, Scope};
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

    pub fn objection(&self) -> &Objection {
        &self.objection
    }

    /// Returns the request that plays the move waiting for confirmation; `None` if there is no
    /// such move or the engine is still searching it.
    pub fn confirm(&mut self, session: &Session) -> Option<RequestKind> {
        if self.objection == Objection::Sought {
            return None;
        }
        self.objection = Objection::None;
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

/// Plays the move that the engine searches in careful mode once nothing is found against it, unless
/// the player confirms every move. Careful mode is help like a hint.
pub fn check(
    (session, scope): (Res<Session>, Res<Scope>),
    alarm: Res<AlarmClock>,
    mut checked: ResMut<MoveCheck>,
    mut hand: ResMut<Hand>,
    mut requests: Requests,
) {
    let sought = hand.objection == Objection::Sought;
    let Some(mv) = hand.unconfirmed.filter(|_| sought) else {
        return;
    };
    let Some(found) = checked.result(&session, mv, &alarm) else {
        return;
    };
    let helped = TrainingRequest::Helped(session.game.id());
    requests.program(LoadRequest::Training(helped));
    debug!("checked: {mv:?}, {}", found.is_some());
    hand.objection = found.map_or(Objection::None, |it| Objection::Found(Box::new(it)));
    let plays = hand.objection == Objection::None && !scope.confirms();
    let request = plays.then(|| hand.confirm(&session)).flatten();
    if let Some(request) = request {
        requests.here(request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::{CurrentSettings, GameTime, Request};
    use crate::engine::explain::Fault;
    use crate::game::Setup;
    use crate::rules::{Position, RuleSet, notation};

    /// Makes a move in careful mode, and returns the hand and the requests when the engine has searched
    /// the move.
    fn made(text: &str, mv: &str) -> (Hand, Vec<RequestKind>) {
        let rules = RuleSet::named("chess").unwrap();
        let start = Position::from_text(rules, text).unwrap();
        let game = Game::new(Setup::from(start));
        let mut settings = CurrentSettings::default();
        settings.0.careful = true;
        let mut app = App::new();
        app.add_message::<Request>()
            .insert_resource(Session::new(game, String::new(), None))
            .insert_resource(settings)
            .init_resource::<Scope>()
            .init_resource::<Hand>()
            .init_resource::<MoveCheck>()
            .init_resource::<AlarmClock>()
            .init_resource::<GameTime>()
            .add_systems(Update, (pick::follow, check).chain());
        app.update();
        let mv = notation::read(&start, mv).unwrap();
        let world = app.world_mut();
        let mut hand = Hand::default();
        let (session, scope) = (world.resource::<Session>(), world.resource::<Scope>());
        assert_eq!(hand.make(mv, (session, scope)), None);
        assert_eq!(hand.confirm(session), None, "the engine searches");
        world.insert_resource(hand);
        while app.world().resource::<Hand>().objection == Objection::Sought {
            app.update();
            std::thread::yield_now();
        }
        let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
        let requests = requests.drain().map(|it| it.what).collect();
        (app.world_mut().remove_resource().unwrap(), requests)
    }

    const ATTACKED_KNIGHT: &str = "4k3/pppp1ppp/8/4p3/3N4/8/PPP2PPP/4K3 w - - 0 1";

    #[test]
    fn in_careful_mode_a_move_that_loses_a_piece_waits_with_its_reason() {
        let (mut hand, requests) = made(ATTACKED_KNIGHT, "h3");
        let Objection::Found(explanation) = hand.objection() else {
            panic!("{:?}", hand.objection());
        };
        let idea = explanation.first(Fault::Allowed).unwrap();
        assert_eq!(idea.pattern.name(), "hanging-piece");
        let plays = |it: &RequestKind| matches!(it, RequestKind::Game(_));
        assert!(!requests.iter().any(plays), "{requests:?}");
        hand.cancel();
        assert_eq!(hand, Hand::default());
    }

    #[test]
    fn in_careful_mode_a_good_move_is_played_and_counts_as_help() {
        let (hand, requests) = made(ATTACKED_KNIGHT, "Nf3");
        assert_eq!(hand, Hand::default());
        let [
            RequestKind::Load(helped),
            RequestKind::Game(GameRequest::Move { .. }),
        ] = &requests[..]
        else {
            panic!("{requests:?}");
        };
        assert!(matches!(
            helped,
            LoadRequest::Training(TrainingRequest::Helped(_))
        ));
    }
}
