//! Chooses the sound for a change of a game. The sound of a new move is also played while the
//! player looks at another position of the game.

use crate::app::session::current::last_move;
use crate::app::session::{Change, GameChanged, Session};
use crate::app::view::Scope;
use crate::game::clock::Clock;
use crate::game::{Game, Visit};
use crate::rules::Move;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    Move,
    Capture,
    Board,
    /// A move gives check. Played only in games in which the app may show checks, and with a notice
    /// about what another player did.
    Check,
    /// One of the last ten seconds on a player's clock has passed.
    Tick,
    End,
}

impl Sound {
    pub const ALL: [Sound; 6] = [
        Sound::Move,
        Sound::Capture,
        Sound::Board,
        Sound::Check,
        Sound::Tick,
        Sound::End,
    ];
}

/// Returns the sound for a change of a game: for a move, a step to the next move, or the
/// end of the game. `None` if the change has no sound, for example when a game is opened.
pub fn cue(changed: &GameChanged, session: &Session) -> Option<Sound> {
    if changed.what == Change::Ended {
        return Some(Sound::End);
    }
    let game = session.game(changed.game)?;
    changed.new_place(session).map(|place| of_move(game, place))
}

fn of_move(game: &Game, place: Visit) -> Sound {
    let position = game.position(place).unwrap_or_else(|| game.last());
    match last_move(game, place) {
        _ if Scope::new(game, place, position).helps() && position.in_check() => Sound::Check,
        Some((before, _)) if before.occupied().len() > position.occupied().len() => Sound::Capture,
        Some((_, Move::Board { .. })) => Sound::Board,
        _ => Sound::Move,
    }
}

/// Returns the whole seconds left on the running clock, rounded up; `None` if more than ten
/// are left, no clock runs, or the game is over.
pub fn last_seconds(game: &Game, clock: Option<Clock>) -> Option<u64> {
    let clock = clock?;
    let display = clock.display(clock.running()?);
    let seconds = display.left().0.div_ceil(1000);
    (game.result().is_none() && (1..=10).contains(&seconds)).then_some(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Author;
    use crate::app::session::lessons::ExerciseId;
    use crate::game::control::{Extra, TimeControl};
    use crate::game::{Duties, Event, Millis, Play, Setup, Terms, Timestamp};
    use crate::rules::Color;

    fn session(moves: &[&str]) -> Session {
        let mut game = Game::new(Setup::default());
        for text in moves {
            play(&mut game, text);
        }
        Session::new(game, String::new(), None)
    }

    fn play(game: &mut Game, text: &str) {
        let mv = crate::rules::notation::attempt(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    }

    /// The sound for a change `what` of the session's current game.
    fn of(session: &Session, what: Change) -> Option<Sound> {
        let changed = GameChanged::new(session, what, Author::Here, Timestamp(0));
        cue(&changed, session)
    }

    /// The sound of the last move of a game, as if it had just been made.
    fn of_last_move(game: Game) -> Option<Sound> {
        let mv = game.path(game.live()).next_back().unwrap().mv;
        let session = Session::new(game, String::new(), None);
        of(&session, Change::Event(Event::Move(mv)))
    }

    fn after(mut game: Game, text: &str) -> Game {
        play(&mut game, text);
        game
    }

    /// A game in which a rook on an attack board can give check.
    fn rook_ending(play: Play) -> Game {
        let start =
            "W=4/4/4/4;N=4/4/4/k3;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=1R/2;KL6b=2/2 w - - - - 0 1";
        Game::new(Setup {
            start: crate::rules::Position::from_tfen(start).unwrap(),
            terms: Terms::from(play),
            ..Setup::default()
        })
    }

    #[test]
    fn a_move_and_a_capture_sound_different() {
        let game = |moves: &[&str]| session(moves).game;
        assert_eq!(of_last_move(game(&["b2W-b4N"])), Some(Sound::Move));
        let capture = ["b2W-b4N", "a7B-a5B", "b4N-a5B"];
        assert_eq!(of_last_move(game(&capture)), Some(Sound::Capture));
    }

    #[test]
    fn a_board_and_a_check_sound_different() {
        let game = rook_ending(Play::default());
        let board = after(game.clone(), "KL1-KL2");
        assert_eq!(of_last_move(board), Some(Sound::Board));
        assert_eq!(of_last_move(after(game, "e1KL1-a1W")), Some(Sound::Check));
    }

    #[test]
    fn over_the_board_a_check_sounds_like_any_move() {
        let over_the_board = Duties {
            over_the_board: true,
            ..Duties::default()
        };
        let game = rook_ending(Play::Tournament(over_the_board));
        assert_eq!(of_last_move(after(game, "e1KL1-a1W")), Some(Sound::Move));
    }

    #[test]
    fn undo_and_opening_a_game_are_silent_and_the_end_is_heard() {
        let session = session(&["b2W-b4N"]);
        for silent in [Change::Undone, Change::Opened, Change::Studied] {
            assert_eq!(of(&session, silent), None, "{silent:?}");
        }
        assert_eq!(of(&session, Change::Redone), Some(Sound::Move));
        assert_eq!(of(&session, Change::Ended), Some(Sound::End));
    }

    #[test]
    fn one_step_forward_sounds_like_its_move_and_a_longer_one_is_silent() {
        let session = session(&["b2W-b4N", "a7B-a5B"]);
        let one = session.game.previous(session.visit).unwrap();
        let start = session.game.previous(one).unwrap();
        assert_eq!(of(&session, Change::Shown(one)), Some(Sound::Move));
        assert_eq!(of(&session, Change::Shown(start)), None);
    }

    #[test]
    fn the_opponent_s_move_is_heard_while_an_earlier_one_is_shown() {
        let mut session = session(&["b2W-b4N", "a7B-a5B"]);
        let last = session.game.path(session.visit).next_back().unwrap().mv;
        session.visit = session.game.previous(session.visit).unwrap();
        let moved = Change::Event(Event::Move(last));
        assert_eq!(of(&session, moved), Some(Sound::Move));
        assert_eq!(of(&session, Change::Ended), Some(Sound::End));
    }

    #[test]
    fn a_move_on_the_other_board_of_a_match_is_heard() {
        let rules = crate::rules::RuleSet::named("chess+bughouse").unwrap();
        let setup = crate::game::team::TandemSetup::of(rules);
        let game = crate::game::team::TandemMatch::new(setup).unwrap();
        let mut session = Session::of_match(game, String::new(), None);
        let other = session.board().other();
        let tandem = session.activity.tandem_mut().unwrap();
        let mv = tandem.game.board(other).last().legal_moves()[0];
        let game = &mut tandem.game;
        game.happen(other, Event::Move(mv), Timestamp(0)).unwrap();
        let changed = GameChanged {
            game: game.board(other).id(),
            board: other,
            by: Author::Engine,
            at: Timestamp(0),
            what: Change::Event(Event::Move(mv)),
        };
        assert_eq!(cue(&changed, &session), Some(Sound::Move));
    }

    #[test]
    fn a_move_in_a_game_that_waits_behind_a_lesson_is_heard() {
        let played = session(&["b2W-b4N", "a7B-a5B"]);
        let last = played.game.path(played.visit).next_back().unwrap().mv;
        let moved = Change::Event(Event::Move(last));
        let changed = GameChanged::new(&played, moved, Author::Engine, Timestamp(0));
        let lesson = Session::in_lesson(ExerciseId::default(), played);
        assert_eq!(cue(&changed, &lesson), Some(Sound::Move));
        assert_eq!(of(&lesson, Change::Opened), None);
    }

    #[test]
    fn only_the_last_ten_seconds_of_a_running_clock_are_heard() {
        let control = TimeControl::all_moves_in(Millis::seconds(60), Extra::None);
        let mut game = Game::new(Setup::from(Terms::timed(Play::Casual, control)));
        let at = |game: &Game, millis| last_seconds(game, game.clock_at(Timestamp(millis)));
        assert_eq!(at(&game, 55_000), None, "it does not run");
        game.happen(Event::Start, Timestamp(0)).unwrap();
        assert_eq!(at(&game, 49_999), None);
        assert_eq!(at(&game, 50_000), Some(10));
        assert_eq!(at(&game, 59_500), Some(1));
        assert_eq!(at(&game, 61_000), None);
        let over = Event::Resignation(Color::White);
        game.happen(over, Timestamp(55_000)).unwrap();
        assert_eq!(at(&game, 56_000), None);
    }
}
