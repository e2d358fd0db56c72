//! Article 11: scoring, in a game and in a match.

mod common;

use common::desk::{Black, White};
use tritower::game::{GameResult, Offence, Points, Reason, Series};
use tritower::rules::Color;
use tritower::store::{self, Paths};

fn won(winner: Color) -> GameResult {
    GameResult {
        winner: Some(winner),
        reason: Reason::Resignation,
    }
}

const DRAWN: GameResult = GameResult {
    winner: None,
    reason: Reason::Agreement,
};

fn points(result: GameResult) -> [Option<Points>; 2] {
    [White, Black].map(|color| result.points(color))
}

#[test]
fn a11_1_a_win_is_one_point_a_draw_half_of_one_a_loss_none() {
    use Points::{Half, Nought, One};
    assert_eq!(points(won(White)), [Some(One), Some(Nought)]);
    assert_eq!(points(won(Black)), [Some(Nought), Some(One)]);
    assert_eq!(points(DRAWN), [Some(Half), Some(Half)]);
    assert_eq!(won(Black).score(), "0-1");
    assert_eq!(DRAWN.score(), "1/2-1/2");
}

#[test]
fn a11_1_where_an_arbiter_decides_on_the_points_they_are_his() {
    let punished = |opponent| GameResult {
        winner: None,
        reason: Reason::Punished {
            player: White,
            offence: Offence::Telephone,
            opponent,
        },
    };
    assert_eq!(punished(Points::Half).score(), "0-1/2");
    assert_eq!(punished(Points::Nought).score(), "0-0");
    let both = GameResult {
        winner: None,
        reason: Reason::BothLose,
    };
    assert_eq!(points(both), [Some(Points::Nought); 2]);
}

#[test]
fn a11_1_the_colours_change_with_each_game_of_a_match() {
    let mut series = Series::new("Anna".to_owned(), "Bernd".to_owned());
    let mut games = Vec::new();
    for _ in 0..3 {
        let (white, black) = series.next_game();
        games.push(format!("{white}-{black}"));
        assert!(series.count(DRAWN));
    }
    assert_eq!(games, ["Anna-Bernd", "Bernd-Anna", "Anna-Bernd"]);
}

#[test]
fn a11_1_the_points_of_a_match_add_up_for_each_player() {
    let mut series = Series::new("Anna".to_owned(), "Bernd".to_owned());
    // Anna wins with White, then Bernd with White, then a draw, then Anna with Black.
    for result in [won(White), won(White), DRAWN, won(Black)] {
        series.count(result);
    }
    assert_eq!([0, 1].map(|player| series.halves(player)), [5, 3]);
}

#[test]
fn a11_1_a_game_that_does_not_count_is_played_again_with_the_same_colours() {
    let mut series = Series::new("Anna".to_owned(), "Bernd".to_owned());
    for reason in [Reason::Cancelled, Reason::Referred(White)] {
        let winner = None;
        assert!(!series.count(GameResult { winner, reason }));
    }
    assert_eq!(series.next_game(), ("Anna", "Bernd"));
    assert!(series.games().is_empty());
}

#[test]
fn a11_1_a_match_is_kept_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::under(folder.path());
    assert_eq!(store::load_series(&paths), Ok(None));
    let mut series = Series::new("Anna".to_owned(), "Bernd \"B\"".to_owned());
    for result in [won(White), DRAWN] {
        series.count(result);
        assert_eq!(store::save_series(&paths, &series), Ok(()));
        assert_eq!(store::load_series(&paths), Ok(Some(series.clone())));
    }
    std::fs::write(paths.series(), "(players: 3)").expect("a file");
    assert!(store::load_series(&paths).is_err());
}
