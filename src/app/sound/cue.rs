//! What is heard of what happens: a look at two moments of the table, and no sound
//! itself. What happens in the games in play is heard wherever one looks.

use crate::app::session::table::{Table, last_move};
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

/// A place of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    game: GameId,
    previous: Option<Visit>,
    visit: Visit,
    is_over: bool,
    /// The move that led here sounds like this.
    sounds: Sound,
}

impl Place {
    fn of(game: &Game, visit: Visit) -> Place {
        let position = game.position(visit).unwrap_or_else(|| game.last());
        let sounds = match last_move(game, visit) {
            _ if Scope::new(game, visit, position).helps() && position.in_check() => Sound::Check,
            Some((before, _)) if before.occupied().len() > position.occupied().len() => {
                Sound::Capture
            }
            Some((_, Move::Board { .. })) => Sound::Board,
            _ => Sound::Move,
        };
        Place {
            game: game.id(),
            previous: game.previous(visit),
            visit,
            is_over: game.result().is_some(),
            sounds,
        }
    }

    /// What is heard when one of these places has become another of the same game.
    fn cue(before: &[Place], after: &Place) -> Option<Sound> {
        let before = before.iter().find(|place| place.game == after.game)?;
        if after.is_over && !before.is_over {
            Some(Sound::End)
        } else if after.previous == Some(before.visit) {
            Some(after.sounds)
        } else {
            None
        }
    }
}

/// What of the table can be heard to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What is shown.
    shown: Place,
    /// Where the games in play have come to, the one at hand first.
    live: Vec<Place>,
}

impl Scene {
    /// As the table is.
    pub fn of(table: &Table) -> Scene {
        let in_play = table.in_play();
        let beside = in_play.beside().map(|(_, game, _)| game);
        let games = std::iter::once(&in_play.game).chain(beside);
        Scene {
            shown: Place::of(&table.game, table.visit),
            live: games.map(|game| Place::of(game, game.live())).collect(),
        }
    }
}

/// What is heard between two moments: the end of a game, or the one move that lies
/// between them, whether it is made now or shown again. Another game is laid on the
/// table in silence, and so is a longer way through it.
pub fn cue(before: &Scene, after: &Scene) -> Option<Sound> {
    let shown = Place::cue(std::slice::from_ref(&before.shown), &after.shown);
    let mut live = after.live.iter();
    shown.or_else(|| live.find_map(|place| Place::cue(&before.live, place)))
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
        let as_other = |place: Place| Place {
            game: GameId(1),
            ..place
        };
        let other = Scene {
            shown: as_other(after.shown),
            live: after.live.iter().copied().map(as_other).collect(),
        };
        assert_eq!(cue(&before, &other), None);
        let over = Scene {
            shown: Place {
                is_over: true,
                ..after.shown
            },
            ..after.clone()
        };
        assert_eq!(cue(&after, &over), Some(Sound::End));
        assert_eq!(cue(&before, &over), Some(Sound::End));
        assert_eq!(cue(&over, &over), None);
    }

    #[test]
    fn the_opponent_s_move_is_heard_while_one_looks_at_an_earlier_one() {
        let mut table = table(&["b2W-b4N"]);
        table.visit = table.game.previous(table.game.live()).unwrap();
        let before = Scene::of(&table);
        play(&mut table.game, "a7B-a5B");
        assert_eq!(cue(&before, &Scene::of(&table)), Some(Sound::Move));
        let over = Event::Resignation(Color::White);
        let before = Scene::of(&table);
        table.game.happen(over, Timestamp(0)).unwrap();
        assert_eq!(cue(&before, &Scene::of(&table)), Some(Sound::End));
    }

    #[test]
    fn a_move_on_the_other_board_of_a_match_is_heard() {
        let rules = crate::rules::RuleSet::named("chess+bughouse").unwrap();
        let setup = crate::game::TeamSetup::of(rules);
        let game = crate::game::TeamGame::new(setup).unwrap();
        let mut table = Table::of_match(game, String::new(), None);
        let before = Scene::of(&table);
        let other = table.board().other();
        let pair = table.pair.as_mut().unwrap();
        let mv = pair.game.board(other).last().legal_moves()[0];
        let game = &mut pair.game;
        game.happen(other, Event::Move(mv), Timestamp(0)).unwrap();
        assert_eq!(cue(&before, &Scene::of(&table)), Some(Sound::Move));
    }

    #[test]
    fn what_happens_in_a_game_that_waits_under_a_lesson_is_heard() {
        let waiting = |moves: &[&str]| {
            let waiting = Some(table(moves).into());
            Scene::of(&Table {
                waiting,
                ..Table::default()
            })
        };
        let played = ["b2W-b4N", "a7B-a5B"];
        let heard = cue(&waiting(&played[..1]), &waiting(&played));
        assert_eq!(heard, Some(Sound::Move));
        let begins = cue(&Scene::of(&table(&played)), &waiting(&played));
        assert_eq!(begins, None, "the lesson itself begins in silence");
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
