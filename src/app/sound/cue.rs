//! What is heard of what happens: a look at two moments of the table, and no sound
//! itself.

use crate::app::session::table::Table;
use crate::app::view::pick::Scope;
use crate::game::{Game, GameId, Timestamp, Visit};
use crate::rules::Move;

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is put down.
    Move,
    /// A piece is captured.
    Capture,
    /// An attack board is moved.
    Board,
    /// A king is attacked.
    Check,
    /// A second of the last ten passes.
    Tick,
    /// The game is over.
    End,
}

impl Sound {
    /// All of them.
    pub const ALL: [Sound; 6] = [
        Sound::Move,
        Sound::Capture,
        Sound::Board,
        Sound::Check,
        Sound::Tick,
        Sound::End,
    ];
}

/// What of the table can be heard to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    game: GameId,
    previous: Option<Visit>,
    visit: Visit,
    is_over: bool,
    /// The move that led here sounds like this.
    sounds: Sound,
}

impl Scene {
    /// As the table is.
    pub fn of(table: &Table) -> Scene {
        let (game, visit) = (&table.game, table.visit);
        let position = table.position();
        let sounds = match table.last_move() {
            _ if Scope::of(table).helps() && position.in_check() => Sound::Check,
            Some((before, _)) if before.occupied().len() > position.occupied().len() => {
                Sound::Capture
            }
            Some((_, Move::Board { .. })) => Sound::Board,
            _ => Sound::Move,
        };
        Scene {
            game: game.id(),
            previous: game.previous(visit),
            visit,
            is_over: game.result().is_some(),
            sounds,
        }
    }
}

/// What is heard between two moments: the end of a game, or the one move that lies
/// between them, whether it is made now or shown again. Another game is laid on the
/// table in silence, and so is a longer way through it.
pub fn cue(before: &Scene, after: &Scene) -> Option<Sound> {
    if before.game != after.game {
        None
    } else if after.is_over && !before.is_over {
        Some(Sound::End)
    } else if after.previous == Some(before.visit) {
        Some(after.sounds)
    } else {
        None
    }
}

/// The seconds of the running clock, when they are to be heard.
pub fn last_seconds(game: &Game, now: Timestamp) -> Option<u64> {
    let clock = game.clock_at(now)?;
    let display = clock.display(clock.running()?);
    let seconds = display.left().0.div_ceil(1000);
    (game.result().is_none() && (1..=10).contains(&seconds)).then_some(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Event, Extra, Millis, Play, Setup, Terms, TimeControl};
    use crate::rules::Color;

    fn table(moves: &[&str]) -> Table {
        let mut game = Game::new(Setup::default());
        for text in moves {
            play(&mut game, text);
        }
        Table::new(game, String::new(), None)
    }

    fn play(game: &mut Game, text: &str) {
        let mv = crate::rules::notation::attempt(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    }

    /// What is heard of the last of these moves.
    fn heard(moves: &[&str]) -> Option<Sound> {
        let before = table(&moves[..moves.len() - 1]);
        cue(&Scene::of(&before), &Scene::of(&table(moves)))
    }

    #[test]
    fn a_move_and_a_capture_sound_different() {
        assert_eq!(heard(&["b2W-b4N"]), Some(Sound::Move));
        let capture = ["b2W-b4N", "a7B-a5B", "b4N-a5B"];
        assert_eq!(heard(&capture), Some(Sound::Capture));
    }

    #[test]
    fn a_board_and_a_check_sound_different() {
        let start =
            "W=4/4/4/4;N=4/4/4/k3;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=1R/2;KL6b=2/2 w - - - - 0 1";
        let start = crate::rules::Position::from_tfen(start).unwrap();
        let game = Game::new(Setup {
            start,
            ..Setup::default()
        });
        let before = Table::new(game, String::new(), None);
        let after = |text| {
            let mut game = before.game.clone();
            play(&mut game, text);
            Scene::of(&Table::new(game, String::new(), None))
        };
        let before = Scene::of(&before);
        assert_eq!(cue(&before, &after("KL1-KL2")), Some(Sound::Board));
        assert_eq!(cue(&before, &after("e1KL1-a1W")), Some(Sound::Check));
    }

    #[test]
    fn over_the_board_a_check_sounds_like_any_move() {
        let start =
            "W=4/4/4/4;N=4/4/4/k3;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=1R/2;KL6b=2/2 w - - - - 0 1";
        let over_the_board = Duties {
            over_the_board: true,
            ..Duties::default()
        };
        let mut game = Game::new(Setup {
            start: crate::rules::Position::from_tfen(start).unwrap(),
            terms: Terms {
                play: Play::Tournament(over_the_board),
                ..Terms::default()
            },
            ..Setup::default()
        });
        let before = Scene::of(&Table::new(game.clone(), String::new(), None));
        play(&mut game, "e1KL1-a1W");
        let after = Scene::of(&Table::new(game, String::new(), None));
        assert_eq!(cue(&before, &after), Some(Sound::Move));
    }

    #[test]
    fn taking_back_and_another_game_are_silent_and_the_end_is_heard() {
        let (before, after) = (table(&[]), table(&["b2W-b4N"]));
        let (before, after) = (Scene::of(&before), Scene::of(&after));
        assert_eq!(cue(&after, &before), None);
        let other = Scene {
            game: GameId(1),
            ..after
        };
        assert_eq!(cue(&before, &other), None);
        let over = Scene {
            is_over: true,
            ..after
        };
        assert_eq!(cue(&after, &over), Some(Sound::End));
        assert_eq!(cue(&before, &over), Some(Sound::End));
        assert_eq!(cue(&over, &over), None);
    }

    #[test]
    fn only_the_last_ten_seconds_of_a_running_clock_are_heard() {
        let control = TimeControl::all_moves_in(Millis::seconds(60), Extra::None);
        let mut game = Game::new(Setup {
            terms: Terms {
                clock: Some([control.clone(), control]),
                ..Terms::default()
            },
            ..Setup::default()
        });
        let at = |game: &Game, millis| last_seconds(game, Timestamp(millis));
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
