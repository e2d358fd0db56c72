//! Tests of Article 11: scoring, in a single game and in a match.

use crate::common::desk::{Black, White, watched};
use tritower::game::arbiter::{Offence, Points};
use tritower::game::control::{Extra, TimeControl};
use tritower::game::series::{Series, SeriesGame, SeriesStart};
use tritower::game::{
    EndReason, Event, Game, GameId, GameResult, Law, Millis, Play, Setup, Terms, Timestamp,
};
use tritower::rules::{Color, Position, RuleSet};
use tritower::store::{self, Paths, SaveError};

fn won(winner: Color) -> GameResult {
    GameResult {
        winner: Some(winner),
        reason: EndReason::Resignation,
        law: Law::Tournament,
        corrections: [0; 2],
    }
}

const DRAWN: GameResult = GameResult {
    winner: None,
    reason: EndReason::Agreement,
    law: Law::Tournament,
    corrections: [0; 2],
};

fn points(result: GameResult) -> [Option<Points>; 2] {
    [White, Black].map(|color| result.points(color))
}

#[test]
fn a11_1_a_win_is_one_point_a_draw_half_of_one_a_loss_none() {
    use Points::{Half, One, Zero};
    assert_eq!(points(won(White)), [Some(One), Some(Zero)]);
    assert_eq!(points(won(Black)), [Some(Zero), Some(One)]);
    assert_eq!(points(DRAWN), [Some(Half), Some(Half)]);
    assert_eq!(won(Black).score(), "0-1");
    assert_eq!(DRAWN.score(), "1/2-1/2");
}

#[test]
fn a11_1_where_an_arbiter_decides_on_the_points_they_are_his() {
    let punished = |opponent| GameResult {
        winner: None,
        reason: EndReason::Punished {
            player: White,
            offence: Offence::Telephone,
            opponent,
            sent_away: false,
        },
        law: Law::Tournament,
        corrections: [0; 2],
    };
    assert_eq!(punished(Points::Half).score(), "0-1/2");
    assert_eq!(punished(Points::Zero).score(), "0-0");
    let both = GameResult {
        winner: None,
        reason: EndReason::BothLose,
        law: Law::Tournament,
        corrections: [0; 2],
    };
    assert_eq!(points(both), [Some(Points::Zero); 2]);
}

fn anna_and_bernd() -> Series {
    Series::new("Anna".to_owned(), "Bernd".to_owned(), Terms::default())
}

/// Plays the next game of a match; it ends with this result.
fn play(series: &mut Series, result: GameResult) {
    let game = GameId(series.games().last().map_or(1, |it| it.game.0 + 1));
    series.begin(game);
    series.count(game, Some(result));
}

#[test]
fn a11_1_the_colours_change_with_each_game_of_a_match() {
    let mut series = anna_and_bernd();
    let mut games = Vec::new();
    for _ in 0..3 {
        let (white, black) = series.names(series.next_game());
        games.push(format!("{white}-{black}"));
        play(&mut series, DRAWN);
    }
    assert_eq!(games, ["Anna-Bernd", "Bernd-Anna", "Anna-Bernd"]);
}

#[test]
fn a11_1_each_player_keeps_his_time_and_each_game_has_a_round_and_a_date_of_its_own() {
    let all_in = |minutes| TimeControl::all_moves_in(Millis::minutes(minutes), Extra::None);
    let mut terms = Terms {
        clock: Some([all_in(10), all_in(3)]),
        ..Terms::default()
    };
    terms.heading.event = "Club match".to_owned();
    terms.heading.round = "1".to_owned();
    terms.heading.date = "2026.11.21".to_owned();
    let series = Series::new("Anna".to_owned(), "Bernd".to_owned(), terms.clone());
    assert_eq!(series.terms_of(0), terms);
    let second = series.terms_of(1);
    assert_eq!(
        second.clock,
        Some([all_in(3), all_in(10)]),
        "Bernd has White"
    );
    assert_eq!(second.heading.event, "Club match");
    assert!(second.heading.round.is_empty() && second.heading.date.is_empty());
    assert_eq!(series.terms_of(2).clock, terms.clock);
}

#[test]
fn a11_1_the_points_of_a_match_add_up_for_each_player() {
    let mut series = anna_and_bernd();
    // Anna wins with White, then Bernd wins with White, then there is a draw, then Anna wins with
    // Black.
    for result in [won(White), won(White), DRAWN, won(Black)] {
        play(&mut series, result);
    }
    assert_eq!([0, 1].map(|player| series.halves(player)), [5, 3]);
}

#[test]
fn a11_1_a_game_that_does_not_count_is_played_again_with_the_same_colours() {
    let mut series = anna_and_bernd();
    for reason in [EndReason::Cancelled, EndReason::Referred(White)] {
        let (winner, law) = (None, Law::Tournament);
        play(
            &mut series,
            GameResult {
                winner,
                reason,
                law,
                corrections: [0; 2],
            },
        );
        assert_eq!(series.names(series.next_game()), ("Anna", "Bernd"));
    }
    assert_eq!(series.games().len(), 1);
    assert_eq!([0, 1].map(|player| series.halves(player)), [0, 0]);
}

#[test]
fn a11_1_a_game_counts_once_and_as_its_result_stands() {
    let mut series = anna_and_bernd();
    let game = GameId(7);
    series.begin(game);
    assert!(series.count(game, Some(won(White))));
    assert!(!series.count(game, Some(won(White))));
    // The end of the game was undone, and then the game ended differently.
    assert!(series.count(game, None));
    assert!(series.count(game, Some(DRAWN)));
    assert_eq!([0, 1].map(|player| series.halves(player)), [1, 1]);
    // A game that does not belong to the match changes nothing.
    assert!(!series.count(GameId(8), Some(won(Black))));
    assert_eq!(
        (series.game_of(game), series.game_of(GameId(8))),
        (Some(0), None)
    );
}

#[test]
fn a11_1_a_copy_of_a_game_that_is_decided_otherwise_is_none_of_the_match() {
    let mut series = anna_and_bernd();
    let mut game = Game::new(Setup {
        id: GameId(7),
        ..Setup::default()
    });
    series.begin(game.id());
    let copy = game.clone();
    assert!(!series.differs_from_counted(&copy), "nothing is decided");
    game.happen(Event::Resignation(Black), Timestamp(1))
        .expect("he resigns");
    series.count(game.id(), game.result());
    assert!(!series.differs_from_counted(&game), "it is the game itself");
    assert!(series.differs_from_counted(&copy));
    let mut another = copy;
    another.set_id(GameId(8));
    assert_eq!(series.game_of(another.id()), None);
    assert_eq!(series.game_of(game.id()), Some(0));
}

#[test]
fn a11_1_a_copy_and_a_restored_game_count_as_the_one_game_that_they_are() {
    let mut series = anna_and_bernd();
    let mut game = Game::new(Setup {
        id: store::new_id(),
        ..Setup::default()
    });
    series.begin(game.id());
    game.happen(Event::Resignation(Black), Timestamp(1))
        .expect("he resigns");
    let text = store::write(&game, "").expect("it is written");
    let restored = store::read(&text).expect("it is read").game;
    for it in [&game, &game.clone(), &restored] {
        series.count(it.id(), it.result());
        // Beginning the same game again by mistake has no effect.
        series.begin(it.id());
    }
    assert_eq!(series.games().len(), 1);
    assert_eq!([0, 1].map(|player| series.halves(player)), [2, 0]);
    let again = SeriesGame {
        game: game.id(),
        points: None,
    };
    assert!(!series.add(again));
    assert_eq!(series.next_game(), 1);
}

#[test]
fn a11_1_a_match_in_whose_file_a_game_stands_twice_is_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::under(folder.path());
    let mut series = anna_and_bernd();
    play(&mut series, DRAWN);
    play(&mut series, DRAWN);
    store::save_series(&paths, &series).expect("it is written");
    let text = std::fs::read_to_string(paths.series()).expect("it is there");
    let twice = text.replace("id: 2", "id: 1");
    std::fs::write(paths.series(), twice).expect("it is written");
    let error = store::load_series(&paths).expect_err("a game stands there twice");
    assert!(error.to_string().contains("1 listed twice"), "{error}");
}

#[test]
fn a11_1_a_match_is_kept_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::under(folder.path());
    assert_eq!(store::load_series(&paths), Ok(None));
    let rapid = TimeControl::rapid();
    let terms = Terms {
        play: Play::Tournament(watched()),
        clock: Some([rapid.clone(), rapid]),
        ..Terms::default()
    };
    let mut series = Series::new("Anna".to_owned(), "Bernd \"B\"".to_owned(), terms);
    for result in [won(White), DRAWN] {
        play(&mut series, result);
        assert_eq!(store::save_series(&paths, &series), Ok(()));
        assert_eq!(store::load_series(&paths), Ok(Some(series.clone())));
    }
    series.begin(GameId(9));
    assert_eq!(store::save_series(&paths, &series), Ok(()));
    assert_eq!(store::load_series(&paths), Ok(Some(series)));
}

#[test]
fn a11_1_what_the_games_of_a_match_begin_with_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::under(folder.path());
    let rules = RuleSet::named("chess+960").expect("a rule set");
    let position = Position::shuffled(rules, [7, 7]).expect("a start");
    let placed = RuleSet::named("tower+960x960").expect("a rule set");
    for start in [
        SeriesStart::Usual(rules),
        SeriesStart::Placing(placed),
        SeriesStart::Position(position.into()),
    ] {
        let (anna, bernd) = ("Anna".to_owned(), "Bernd".to_owned());
        let series = Series::new(anna, bernd, Terms::default()).with_start(start);
        assert_eq!(store::save_series(&paths, &series), Ok(()));
        assert_eq!(store::load_series(&paths), Ok(Some(series)));
    }
}

#[test]
fn a11_1_a_match_that_cannot_be_read_is_put_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::under(folder.path());
    let series = Series::new("Anna".to_owned(), "Bernd".to_owned(), Terms::default());
    assert_eq!(store::save_series(&paths, &series), Ok(()));
    std::fs::write(paths.series(), "(players: 3)").expect("a file");
    assert!(store::load_series(&paths).is_err());
    assert_eq!(store::load_series(&paths), Ok(None));
    let kept = std::fs::read_to_string(paths.data().join("match-damaged-1.ron"));
    assert_eq!(kept.expect("the file that was damaged"), "(players: 3)");
}

#[test]
fn a11_1_a_match_that_could_not_be_read_back_is_not_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::under(folder.path());
    let first = "x".repeat(store::MAX_TEXT + 1);
    let series = Series::new(first, "Bernd".to_owned(), Terms::default());
    let refused = store::save_series(&paths, &series);
    assert!(
        matches!(refused, Err(SaveError::Unfit { .. })),
        "{refused:?}"
    );
    assert_eq!(store::load_series(&paths), Ok(None));
}
