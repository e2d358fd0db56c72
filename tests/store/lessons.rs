//! Tests of the lessons: every exercise can be solved, but not every legal move solves it.

use tritower::game::{Event, Game, Setup, Timestamp};
use tritower::library;
use tritower::rules::notation;

#[test]
fn there_are_about_twelve_lessons_with_exercises() {
    let lessons = library::lessons().unwrap();
    assert!(lessons.len() >= 12, "{}", lessons.len());
    assert!(lessons.iter().all(|lesson| !lesson.exercises.is_empty()));
}

#[test]
fn the_lessons_of_the_variants_follow_those_of_the_tournament_rules() {
    let lessons = library::lessons().unwrap();
    let variants = lessons.iter().map(|lesson| lesson.rules.name());
    let variants: Vec<&str> = variants.skip_while(|&name| name == "tower").collect();
    let expected = [
        "tower+turning",
        "tower+960",
        "tower+atomic",
        "tower+antichess",
        "tower+bughouse",
        "tower+federation",
        "tower+crazyhouse",
    ];
    assert_eq!(variants, expected);
    for lesson in &lessons {
        let mut rules = lesson.exercises.iter().map(|it| it.start.rules());
        assert!(rules.all(|rules| rules == lesson.rules), "{}", lesson.name);
    }
}

#[test]
fn each_lesson_of_a_variant_is_solved_only_by_what_its_rules_add() {
    let count = |name: &str| {
        let lessons = library::lessons().unwrap();
        let lesson = lessons.into_iter().find(|it| it.name == name).unwrap();
        let exercise = &lesson.exercises[0];
        let moves = exercise.start.legal_moves();
        let solving = moves.iter().filter(|&&mv| exercise.is_solved_by(mv));
        (solving.count(), moves.len())
    };
    assert_eq!(count("turning").0, 1);
    assert_eq!(count("castling-anywhere").0, 1);
    assert_eq!(count("explosion").0, 1);
    assert_eq!(count("path").0, 1);
    assert_eq!(count("crazyhouse").0, 3, "only drops mate");
    assert_eq!(count("forced-capture"), (1, 2), "nothing but captures");
    let (drops, moves) = count("drop");
    assert!(drops > 6 && moves - drops > 0, "between them on any level");
}

#[test]
fn every_exercise_has_moves_that_solve_it_and_moves_that_do_not() {
    for lesson in library::lessons().unwrap() {
        for (index, exercise) in lesson.exercises.iter().enumerate() {
            let moves = exercise.start.legal_moves();
            let solving = moves
                .iter()
                .filter(|&&mv| exercise.is_solved_by(mv))
                .count();
            let name = format!("{} {index}", lesson.name);
            assert!(solving > 0, "{name} cannot be solved");
            assert!(solving < moves.len(), "{name} is solved by any move");
        }
    }
}

#[test]
fn no_exercise_begins_where_a_game_has_ended() {
    for lesson in library::lessons().unwrap() {
        for (index, exercise) in lesson.exercises.iter().enumerate() {
            let game = Game::new(Setup {
                start: exercise.start,
                ..Setup::default()
            });
            let name = format!("{} {index}", lesson.name);
            assert_eq!(game.result(), None, "{name}");
            let moves = exercise.start.legal_moves();
            for mv in moves.into_iter().filter(|&mv| exercise.is_solved_by(mv)) {
                let played = game.allows(Event::Move(mv), Timestamp(0));
                assert_eq!(played, Ok(()), "{name}: {mv:?}");
            }
        }
    }
}

#[test]
fn the_exercises_are_solved_by_what_they_teach() {
    let solutions = [
        ("columns", 0, "Rb5B", "Rb5N"),
        ("columns", 1, "Rb3N", "Rb3W"),
        ("blocking", 0, "Rxb4N", "Rb4W"),
        ("knight", 0, "Nxc3N", "Nxc3W"),
        ("pawn", 0, "b4N", "b4W"),
        ("pawn", 1, "bxc5B", "b5B"),
        ("en-passant", 0, "bxc6B", "b6B"),
        ("promotion", 0, "b8BN", "Kd2W"),
        ("board", 0, "KL1-KL3", "KL1-KL2"),
        ("ride", 0, "KL1-KL2", "KL1-KL3"),
        ("castling", 0, "0-0", "b3W"),
        ("check", 0, "Rxb5B", "Kc1W"),
        ("check", 1, "Bb3W", "Kc1W"),
        ("turning", 0, "QL1-QL1", "QL1-QL3"),
        ("castling-anywhere", 0, "0-0", "Kb1W"),
        ("explosion", 0, "Rxc5N", "Rc4N"),
        ("forced-capture", 0, "Rxc4N", "Rxa1W"),
        ("drop", 0, "N@d3N", "Kc1W"),
        ("path", 0, "Rd4W", "Rc4W"),
        ("path", 1, "Rxd4N", "Rxb4W"),
        ("crazyhouse", 0, "R@d5B", "R@d6B"),
    ];
    let lessons = library::lessons().unwrap();
    for (name, index, right, wrong) in solutions {
        let lesson = lessons.iter().find(|lesson| lesson.name == name).unwrap();
        let exercise = &lesson.exercises[index];
        let read = |text| notation::read(&exercise.start, text).unwrap();
        assert!(exercise.is_solved_by(read(right)), "{name}: {right}");
        assert!(!exercise.is_solved_by(read(wrong)), "{name}: {wrong}");
    }
}
