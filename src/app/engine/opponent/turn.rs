//! Decides what the computer may do in a game: whether it is to move, how it answers an offer
//! before thinking, which draw it may claim, and how much time it has.

use std::time::Duration;

use crate::app::session::seats;
use crate::engine::{self, Opponent, Score, TimeLeft};
use crate::game::adjournment::Phase;
use crate::game::clock::Motion;
use crate::game::control::Extra;
use crate::game::{Claim, DrawGround, Event, Game, Millis, Timestamp};
use crate::rules::{Color, Move};
use crate::uci::{Go, Question};

/// Returns the draw claim that the computer should make, for the present position or for the
/// position after its move `mv` (Articles 9.2 and 9.3). `None` if no claim would be correct, or if
/// `score`, from the computer's point of view, is above 0, so that the computer plays on to win.
pub(super) fn claim(game: &Game, by: Color, mv: Move, score: Score) -> Option<Claim> {
    let hopes = match score {
        Score::Centipawns(points) => points > 0,
        Score::Mate(plies) => plies > 0,
    };
    let grounds = [DrawGround::Repetition, DrawGround::FiftyMoves];
    let claims = grounds.into_iter().flat_map(|ground| {
        [None, Some(mv)].map(|intended| Claim {
            by,
            ground,
            intended,
        })
    });
    claims
        .into_iter()
        .find(|&claim| !hopes && game.claim_holds(claim))
}

/// Returns the time left on a side's clock; `None` in a game without a clock.
pub(super) fn time_left(game: &Game, side: Color, now: Timestamp) -> Option<TimeLeft> {
    let clock = game.clock_at(now)?;
    let display = clock.display(side);
    let control = game.setup().terms.control(side)?;
    let span = |time: Millis| Duration::from_millis(time.0);
    let extra = match control.extra() {
        Extra::None => Millis::ZERO,
        Extra::Increment(time) | Extra::Delay(time) => time,
    };
    let moves = control.period(display.period()).moves;
    Some(TimeLeft {
        left: span(display.left()),
        increment: span(extra),
        moves: moves.map(|moves| moves.saturating_sub(display.moves()).max(1)),
    })
}

/// Returns the question to an external engine for a side's next move. The question contains the
/// times on the clocks or, in a game without a clock, the thinking time `time`.
pub(super) fn question(game: &Game, side: Color, now: Timestamp, time: Duration) -> Question {
    let clocks = Color::ALL.map(|side| time_left(game, side, now));
    let own = clocks[side.index()];
    let go = match own {
        Some(own) => Go {
            left: clocks.map(|clock| clock.map(|clock| clock.left)),
            increment: clocks.map(|clock| clock.map_or(Duration::ZERO, |clock| clock.increment)),
            moves_to_go: own.moves,
            ..Go::default()
        },
        None => Go {
            time: Some(time),
            ..Go::default()
        },
    };
    Question {
        start: *game.start(),
        moves: game.path(game.live()).map(|ply| ply.mv).collect(),
        go,
        lines: 1,
    }
}

/// Returns the event that the computer sends without a search: the answer to an offer, the claim of
/// a fallen flag, or the press of the clock. `None` if there is no such event. If `alone` is false,
/// the game is part of a match on two boards, and the computer declines draw offers.
pub(super) fn at_once(
    game: &Game,
    opponents: &[Opponent; 2],
    now: Timestamp,
    alone: bool,
) -> Option<Event> {
    if game.result().is_some() || game.phase() != Phase::Play {
        return None;
    }
    if let Some(by) = game.offer().filter(|by| seats::is_machine(game, !*by))
        && !game.awaits_press()
    {
        let accepts = alone && opponents[(!by).index()].accepts_draw(game.last());
        return Some(if accepts {
            Event::Accept(!by)
        } else {
            Event::Decline(!by)
        });
    }
    let side = game.to_move()?;
    if seats::is_machine(game, side) {
        return game.awaits_press().then_some(Event::Press(side));
    }
    // The opponent's flag has fallen. Only a player may claim this (Article B6), so the computer
    // must claim it itself.
    let clock = game.clock_at(now)?;
    let down = |side| clock.display(side).is_flag_down();
    let claims = seats::is_machine(game, !side) && !game.announces_flags();
    (claims && down(side) && !down(!side)).then_some(Event::FlagClaim(!side))
}

/// Returns the side for which the computer must move now; `None` if a human is to move, the clock
/// is stopped, or the game is over or adjourned.
pub(super) fn on_move(game: &Game) -> Option<Color> {
    let side = game
        .to_move()
        .filter(|&side| seats::is_machine(game, side))?;
    let stands = game.clock().is_some_and(|clock| match clock.motion() {
        Motion::Stopped => true,
        // In a tournament game a player or the arbiter starts the clock (Article 6.5).
        Motion::Unstarted => game.setup().terms.duties().is_some(),
        Motion::Running => false,
    });
    (game.phase() == Phase::Play && !stands).then_some(side)
}

/// Returns the computer's next placement of a back-rank piece (V.S6.2); `None` unless the players
/// are placing back-rank pieces now.
pub(super) fn placed(game: &Game) -> Option<Event> {
    let (role, square) = engine::place(game.placing()?, game.id().0)?;
    Some(Event::Place(role, square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::engine::opponent::computer::opponents;
    use crate::game::control::TimeControl;
    use crate::game::{Duties, GameId, Play, Player, Setup, Terms};

    fn against_black(terms: Terms) -> Game {
        Game::new(Setup {
            players: [Player::Person, Player::Computer(3)],
            terms,
            ..Setup::default()
        })
    }

    fn tournament() -> Terms {
        let control = TimeControl::rapid();
        Terms::timed(Play::Tournament(Duties::default()), control)
    }

    fn happen(game: &mut Game, at: u64, event: Event) {
        game.happen(event, Timestamp(at)).unwrap();
    }

    fn first_move(game: &Game) -> Event {
        Event::Move(game.last().legal_moves()[0])
    }

    #[test]
    fn it_waits_for_its_turn_and_for_the_clock() {
        let mut game = against_black(tournament());
        assert_eq!(on_move(&game), None);
        happen(&mut game, 0, Event::Start);
        let mv = first_move(&game);
        happen(&mut game, 1000, mv);
        assert_eq!(on_move(&game), None, "White has not pressed yet");
        happen(&mut game, 2000, Event::Press(Color::White));
        assert_eq!(on_move(&game), Some(Color::Black));
        happen(
            &mut game,
            3000,
            Event::Stop(crate::game::Stopper::Player(Color::Black)),
        );
        assert_eq!(on_move(&game), None);
    }

    #[test]
    fn it_presses_its_clock_and_answers_an_offer() {
        let mut game = against_black(tournament());
        let opponents = opponents(GameId(0));
        let now = Timestamp(60_000);
        happen(&mut game, 0, Event::Start);
        let mv = first_move(&game);
        happen(&mut game, 1000, mv);
        happen(&mut game, 1000, Event::Offer(Color::White));
        assert_eq!(at_once(&game, &opponents, now, true), None);
        happen(&mut game, 2000, Event::Press(Color::White));
        let declined = Event::Decline(Color::Black);
        assert_eq!(at_once(&game, &opponents, now, true), Some(declined));
        happen(&mut game, 2000, declined);
        let mv = first_move(&game);
        happen(&mut game, 3000, mv);
        assert_eq!(
            at_once(&game, &opponents, now, true),
            Some(Event::Press(Color::Black))
        );
    }

    #[test]
    fn it_claims_a_fallen_flag_that_is_not_reported_otherwise() {
        let mut game = against_black(tournament());
        let opponents = opponents(GameId(0));
        happen(&mut game, 0, Event::Start);
        let early = at_once(&game, &opponents, Timestamp(1_000_000), true);
        assert_eq!(early, None);
        let late = at_once(&game, &opponents, Timestamp(2_000_000), true);
        assert_eq!(late, Some(Event::FlagClaim(Color::Black)));
    }

    #[test]
    fn its_time_is_what_its_clock_shows() {
        let game = against_black(tournament());
        let left = time_left(&game, Color::Black, Timestamp(0)).unwrap();
        assert_eq!(left.left, Duration::from_secs(30 * 60));
        assert_eq!(left.moves, None);
        assert_eq!(
            time_left(&against_black(Terms::default()), Color::Black, Timestamp(0)),
            None
        );
    }
}
