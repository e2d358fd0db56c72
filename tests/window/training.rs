//! Tests of the training with tactics, and of the level that follows the player's rating.

use tritower::engine::Strength;
use tritower::game::Player;
use tritower::library::tactics::{Tactic, bundled};
use tritower::library::training::{Day, TacticKind, Training, load_training, save_training};
use tritower::rules::{Color, FLAT, Move};
use tritower::store;
use tritower::store::{Paths, Settings};

use super::test_screen::TestScreen;
use super::{FromAbove, screen, type_move};

/// The log line when the training is saved.
const KEPT: &str = "the training is kept: true";

/// Returns whether a tactic of chess is solved by White with one move of a piece without a
/// promotion.
fn is_simple(tactic: &Tactic) -> bool {
    let is_move = |mv: &Move| {
        matches!(
            mv,
            Move::Piece {
                promotion: None,
                ..
            }
        )
    };
    let is_whites = tactic.position.turn() == Color::White;
    is_whites
        && tactic.position.rules().name() == "chess"
        && tactic.line.len() == 1
        && is_move(&tactic.line[0])
}

/// Saves a training in which all tactics of chess have been tried except one, which is returned.
fn all_but_one(screen: &TestScreen) -> &'static Tactic {
    let all = bundled().iter();
    let chess = all.filter(|tactic| TacticKind::of(tactic.position.rules()) == TacticKind::Chess);
    let (mut training, mut left) = (Training::default(), None);
    training.field = TacticKind::Chess;
    for tactic in chess {
        match left {
            None if is_simple(tactic) => left = Some(tactic),
            _ => training.note(tactic, true, Day(20_000)),
        }
    }
    save(screen, &training);
    left.unwrap()
}

fn save(screen: &TestScreen, training: &Training) {
    std::fs::create_dir_all(screen.data("")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    save_training(&paths, training).unwrap();
    std::fs::copy(paths.training(), screen.data("training.ron")).unwrap();
}

fn kept(screen: &TestScreen) -> Training {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    std::fs::create_dir_all(paths.data()).unwrap();
    std::fs::copy(screen.data("training.ron"), paths.training()).unwrap();
    load_training(&paths).unwrap().unwrap()
}

fn squares(mv: Move) -> [String; 2] {
    match mv {
        Move::Piece { from, to, .. } => [from, to].map(|it| FLAT.column_name(it.column())),
        _ => panic!("{mv:?} is no move of a piece"),
    }
}

#[test]
fn a_problem_is_solved_with_the_pointer_and_the_rating_outlives_the_program() {
    let Some(mut screen) = screen() else {
        return;
    };
    let tactic = all_but_one(&screen);
    screen.start(None);
    screen.press("Learn");
    screen.press("Puzzles");
    let mark = screen.mark();
    screen.press("Solve puzzles");
    screen.line(mark, &format!("the tactic {} is shown", tactic.id));
    let above = FromAbove::on(&screen, &FLAT);
    let [from, to] = squares(tactic.line[0]);
    let mark = screen.mark();
    screen.drag(above.square(&from), above.square(&to));
    screen.line(mark, KEPT);
    let solved = kept(&screen);
    assert!(solved.attempts.last().unwrap().solved);
    assert!(solved.rating.points > Training::default().rating.points);

    screen.kill();
    screen.start(None);
    screen.press("Learn");
    screen.press("Puzzles");
    assert_eq!(kept(&screen), solved);
    screen.places("Mistakes (0)");
}

#[test]
fn a_wrong_move_is_refused_and_the_problem_comes_again() {
    let Some(mut screen) = screen() else {
        return;
    };
    let tactic = all_but_one(&screen);
    screen.start(None);
    screen.key("x");
    screen.key("Next");
    let wrong = tactic.position.legal_moves();
    let wrong = wrong.iter().find(|&&mv| {
        let outcome = tactic.position.play_unchecked(mv).outcome();
        mv != tactic.line[0] && outcome.is_none()
    });
    let wrong = tritower::rules::notation::long(&tactic.position, *wrong.unwrap());
    let mark = screen.mark();
    type_move(&screen, &wrong);
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("not the best move"), "{notice}");
    screen.line(mark, KEPT);
    // The engine's answer needs another line, which moves the buttons.
    screen.line(mark, "the wrong move is refuted");
    assert!(kept(&screen).rating.points < Training::default().rating.points);

    // The first hint shows the piece, the second the move.
    for hint in ["Hint:", "Hint:"] {
        let mark = screen.mark();
        screen.key("h");
        screen.line(mark, hint);
    }
    let mark = screen.mark();
    screen.press("Solution");
    screen.line(mark, "the solution is shown");
    screen.press("Next");
    screen.press("Stop training");
    let mark = screen.mark();
    screen.press("Mistakes (1)");
    screen.line(mark, &format!("the tactic {} is shown", tactic.id));
}

#[test]
fn own_problems_of_a_file_are_opened_and_solved() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = screen.file("mine.txt");
    let line = "own-1\t900\tmate\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\n";
    std::fs::write(&file, line).unwrap();
    screen.start(Some(&file));
    let notice = screen.line(0, "notice:");
    assert!(notice.contains("1 puzzle was added"), "{notice}");
    let mark = screen.mark();
    screen.press("Solve puzzles");
    screen.line(mark, "the tactic own-1 is shown");
    let mark = screen.mark();
    type_move(&screen, "Ra8#");
    screen.line(mark, KEPT);
    assert!(kept(&screen).attempts[0].solved);
    assert_eq!(
        std::fs::read_to_string(screen.data("tactics.txt"))
            .unwrap()
            .lines()
            .count(),
        2
    );
}

#[test]
fn the_level_adapts_to_the_player() {
    let Some(mut screen) = screen() else {
        return;
    };
    let mut training = Training::default();
    training.ladder.tower.points = 1_300.0;
    save(&screen, &training);
    let folder = screen.settings().parent().unwrap().to_owned();
    std::fs::create_dir_all(folder).unwrap();
    let settings = Settings::default();
    assert!(!settings.adapt);
    screen.start(None);
    screen.press("Play the computer");
    screen.press("More choices");
    screen.press("Adapt to me");
    screen.press("Start game");
    type_move(&screen, "b4N");
    // Level 6 has 1290 on the tower.
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    let level = Player::Computer(Strength::new(6).code());
    assert!(game.setup().players.contains(&level));
    screen.expect_setting("adapt: true");
}

/// Returns the width of the part of the window that the panels leave free, in logical pixels.
fn free_width(screen: &TestScreen) -> f32 {
    let line = screen.last_line("free part of the window:");
    let numbers = line.rsplit(':').next().unwrap().split_whitespace();
    let numbers: Vec<f32> = numbers.map(|number| number.parse().unwrap()).collect();
    numbers[2] - numbers[0]
}

#[test]
fn the_page_of_puzzles_is_wide_until_a_puzzle_is_on_the_board() {
    let Some(mut screen) = screen() else {
        return;
    };
    let mut training = Training::default();
    for (tactic, day) in bundled().iter().zip(20_000..20_030) {
        training.rate(tactic, true, Day(day));
    }
    save(&screen, &training);
    screen.start(None);
    let narrow = free_width(&screen);
    screen.press("Learn");
    screen.press("Puzzles");
    screen.settle();
    assert!(free_width(&screen) < narrow - 500.0, "the page is narrow");
    let ratings = training.ratings();
    let (low, high) = (ratings[0].1, ratings[29].1);
    screen.places(&format!("Your ratings over time: between {low} and {high}"));
    let mark = screen.mark();
    screen.press("Solve puzzles");
    screen.line(mark, "is shown");
    screen.settle();
    assert_eq!(free_width(&screen), narrow);
}
