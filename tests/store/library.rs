//! Tests of folders with games of every kind: the lists of their games, with kinds, players,
//! results and dates.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::rule_sets;
use crate::games::assert_same;
use tritower::game::stipulation::Stipulation;
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{Event, Game, GameId, Heading, Setup, Terms, Timestamp};
use tritower::pgn::{self, FileSummary, Kind, Order};
use tritower::rules::{Color, Position, RuleSet};
use tritower::store::{self, DamageError, LoadError, Opened};

/// Noon of 14 November 2023, in milliseconds since 1970.
const DAY: u64 = 1_699_963_200_000;

fn game(rules: &'static RuleSet, at: u64) -> Game {
    let mut game = Game::new(Setup {
        id: store::new_id(),
        start: Position::start_of(rules),
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        at: Timestamp(at),
        ..Setup::default()
    });
    let mv = game.last().legal_moves()[0];
    game.play(mv, Timestamp(at)).unwrap();
    game
}

/// Returns a match on two boards in which a player has resigned.
fn team(at: u64) -> TandemMatch {
    let rules = RuleSet::named("tower+bughouse").unwrap();
    let names = [["Anna", "Bernd"], ["Clara", ""]];
    let mut team = TandemMatch::new(TandemSetup {
        id: store::new_id(),
        names: names.map(|board| board.map(str::to_owned)),
        at: Timestamp(at),
        ..TandemSetup::of(rules)
    })
    .unwrap();
    let mv = team.board(TandemBoard::A).last().legal_moves()[0];
    team.happen(TandemBoard::A, Event::Move(mv), Timestamp(at))
        .unwrap();
    let resigns = Event::Resignation(Color::White);
    team.happen(TandemBoard::B, resigns, Timestamp(at + 1))
        .unwrap();
    team
}

fn summaries(folder: &Path) -> Vec<FileSummary> {
    let entries = pgn::list(folder).unwrap().into_iter();
    entries.map(|entry| entry.summary.unwrap()).collect()
}

#[test]
fn games_of_every_rule_set_are_listed_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected = Vec::new();
    for (at, rules) in (DAY..).zip(rule_sets::rule_sets()) {
        store::save_new(folder.path(), &game(rules, at), rules.name()).unwrap();
        expected.insert(0, rules.name());
    }
    let summaries = summaries(folder.path());
    let found: Vec<&str> = summaries.iter().map(|it| it.rules().name()).collect();
    assert_eq!(found, expected, "the last played first");
    assert!(summaries.iter().all(|it| it.title() == it.rules().name()));
    assert!(summaries.iter().all(|it| it.names() == [["Anna", "Bernd"]]));
}

#[test]
fn a_match_on_two_boards_is_listed_with_its_four_players() {
    let folder = tempfile::tempdir().unwrap();
    let tower = RuleSet::named("tower").unwrap();
    store::save_new(folder.path(), &game(tower, DAY), "A game").unwrap();
    store::save_new(folder.path(), &team(DAY + 5), "A match").unwrap();
    let summaries = summaries(folder.path());
    let [FileSummary::Match(team), FileSummary::Game(game)] = &summaries[..] else {
        panic!("{summaries:?}");
    };
    assert_eq!((&*team.title, &*game.title), ("A match", "A game"));
    assert_eq!(summaries[0].names(), [["Anna", "Bernd"], ["Clara", ""]]);
    assert_eq!(summaries[0].rules().name(), "tower+bughouse");
    let scores: Vec<_> = summaries.iter().map(FileSummary::score).collect();
    assert_eq!(
        scores,
        [Some("1-0"), None],
        "Bernd plays with Clara's opponent"
    );
}

#[test]
fn each_file_is_opened_by_its_kind() {
    let folder = tempfile::tempdir().unwrap();
    let (game, team) = (game(RuleSet::named("chess").unwrap(), DAY), team(DAY));
    let file = store::save_new(folder.path(), &game, "One").unwrap();
    match store::open(&file).unwrap() {
        Opened::Game(saved) => assert_same(&saved.game, &game),
        Opened::Match(_) => panic!("a game"),
    }
    let file = store::save_new(folder.path(), &team, "One").unwrap();
    match store::open(&file).unwrap() {
        Opened::Match(saved) => assert_eq!(saved.game.events(), team.events()),
        Opened::Game(_) => panic!("a match"),
    }
    let damage = DamageError::IsMatch;
    let expected = LoadError::Damaged {
        path: file.clone(),
        damage,
    };
    assert_eq!(store::load(&file).unwrap_err(), expected);
}

#[test]
fn a_match_on_two_boards_can_be_renamed_like_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = store::save_new(folder.path(), &team(DAY), "Old").unwrap();
    let renamed = store::rename(&file, "New").unwrap();
    assert!(!file.exists() && renamed.ends_with("New.ron"));
    let saved = store::load_match(&renamed).unwrap();
    assert_eq!(
        (saved.title.as_str(), saved.game.id()),
        ("New", team_id(&renamed))
    );
    assert_eq!(store::rename(&renamed, "New").unwrap(), renamed);
}

fn team_id(file: &Path) -> GameId {
    match &pgn::list(file.parent().unwrap()).unwrap()[0].summary {
        Ok(FileSummary::Match(team)) => team.id,
        other => panic!("{other:?}"),
    }
}

/// Returns the lines and the exit status of `tritower list`.
fn listed(folder: &Path) -> (Vec<String>, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
    let output = command.arg("list").arg(folder).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (
        text.lines().map(str::to_owned).collect(),
        output.status.code(),
    )
}

#[test]
fn the_list_command_prints_a_line_per_game_and_reports_damaged_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut drawn = game(RuleSet::named("tower+turning").unwrap(), DAY + 86_400_000);
    drawn.happen(Event::Agreement, Timestamp(0)).unwrap();
    store::save_new(folder.path(), &drawn, "Sunday\tafternoon").unwrap();
    store::save_new(folder.path(), &team(DAY), "Four").unwrap();
    let heading = Heading {
        date: "1. 5. 1999".to_owned(),
        ..Heading::default()
    };
    let dated = Game::new(Setup {
        terms: Terms {
            heading,
            ..Terms::default()
        },
        ..Setup::default()
    });
    store::save_new(folder.path(), &dated, "").unwrap();
    let expected = [
        "2023-11-15\ttower+turning\tAnna - Bernd\t1/2-1/2\tSunday afternoon",
        "2023-11-14\ttower+bughouse\tAnna - Bernd, Clara - ?\t1-0\tFour",
        "1. 5. 1999\ttower\t? - ?\t*",
    ];
    assert_eq!(
        listed(folder.path()),
        (expected.map(str::to_owned).to_vec(), Some(0))
    );
    fs::write(folder.path().join("bad.ron"), "(format: 1,").unwrap();
    let (lines, status) = listed(folder.path());
    assert_eq!((lines.len(), status), (4, Some(1)));
    assert!(
        lines[0]
            .contains("bad.ron: this is not a game saved by Tritower, or it is damaged (line 1"),
        "{lines:?}"
    );
    assert_eq!(listed(&folder.path().join("none")), (Vec::new(), Some(2)));
}

#[test]
fn the_check_command_checks_a_match_on_two_boards() {
    let folder = tempfile::tempdir().unwrap();
    let file = store::save_new(folder.path(), &team(DAY), "Four").unwrap();
    let check = |file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
        let output = command.arg("check").arg(file).output().unwrap();
        (
            String::from_utf8(output.stdout).unwrap(),
            output.status.code(),
        )
    };
    let whole = format!("{}: whole and legal\n", file.display());
    assert_eq!(check(&file), (whole, Some(0)));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("(at: ", "(board: B, at: ")).unwrap();
    assert_eq!(check(&file).1, Some(0), "the same on the other board");
    fs::write(&file, text.replace("Resignation(White)", "Press(White)")).unwrap();
    let (output, status) = check(&file);
    assert!(output.contains("event 2") && status == Some(1), "{output}");
}

const PGN: &str = r#"[Event "one"]
[White "Emil"]
[Black "Anna"]
[Date "1987.06.05"]

1. e4 {[White "not me"]} e5 1-0

[Event "two"]
[White "Fritz"]

1. e4 e5
2. Ke3 *

[Event "three"]
[WhiteA "Gerda"]
[RuleSet "chess+bughouse"]

1A. e4 *
"#;

/// Returns a game between two players with this date and number of plies.
fn dated(name: &str, players: [&str; 2], date: &str, plies: usize) -> Game {
    let [white, black] = players.map(str::to_owned);
    let heading = Heading {
        date: date.to_owned(),
        event: "Club evening".to_owned(),
        ..Heading::default()
    };
    let mut game = Game::new(Setup {
        start: Position::start_of(RuleSet::named(name).unwrap()),
        white,
        black,
        at: Timestamp(DAY),
        terms: Terms {
            heading,
            ..Terms::default()
        },
        ..Setup::default()
    });
    for _ in 0..plies {
        let mv = game.last().legal_moves()[0];
        game.play(mv, Timestamp(DAY)).unwrap();
    }
    game
}

/// Returns a folder with a file of every kind and a damaged one.
fn mixed() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let save = |game: &Game, title| store::save_new(folder.path(), game, title).unwrap();
    save(
        &dated("tower+atomic", ["Bernd", "Zoe"], "21. 5. 1999", 6),
        "Old",
    );
    save(&dated("chess", ["anna", ""], "2003.01.02", 3), "Flat");
    let problem = Game::new(Setup {
        stipulation: Some(Stipulation::Mate {
            moves: 2.try_into().unwrap(),
        }),
        at: Timestamp(DAY - 1),
        ..Setup::default()
    });
    save(&problem, "Task");
    store::save_new(folder.path(), &team(DAY + 5), "Four").unwrap();
    fs::write(folder.path().join("Club.pgn"), PGN).unwrap();
    fs::write(folder.path().join("bad.ron"), "(format: 1,").unwrap();
    folder
}

#[test]
fn each_file_of_a_folder_is_listed_with_its_kind() {
    let folder = mixed();
    let mut entries = pgn::list(folder.path()).unwrap();
    pgn::sort(&mut entries, Order::Kind, true, pgn::Entry::known);
    let kinds: Vec<_> = entries
        .iter()
        .map(|entry| entry.summary.as_ref().ok())
        .map(|summary| summary.map(|it| (it.kind(), it.title(), it.positions().len())))
        .collect();
    let expected = [
        Some((Kind::Game, "Flat", 1)),
        Some((Kind::Game, "Old", 1)),
        Some((Kind::Match, "Four", 2)),
        Some((Kind::Problem, "Task", 1)),
        Some((Kind::Pgn, "Club", 0)),
        None,
    ];
    assert_eq!(kinds, expected);
    let Some(Ok(FileSummary::Pgn(club))) = entries.get(4).map(|it| &it.summary) else {
        panic!("{entries:?}");
    };
    assert_eq!((club.games, club.rules.name()), (3, "chess"));
    assert_eq!(club.names.len(), 4, "a match has four: {:?}", club.names);
}

#[test]
fn a_list_can_be_sorted_by_every_order_in_both_directions() {
    let folder = mixed();
    let mut entries = pgn::list(folder.path()).unwrap();
    entries.retain(|entry| !entry.path.ends_with("Club.pgn"));
    let mut sorted = |by, ascending| -> Vec<String> {
        pgn::sort(&mut entries, by, ascending, pgn::Entry::known);
        let titles = entries.iter().map(|entry| match &entry.summary {
            Ok(summary) => summary.title().to_owned(),
            Err(_) => "-".to_owned(),
        });
        titles.collect()
    };
    for (by, up, down) in [
        // The damaged file was changed last.
        (Order::Date, "Old Flat Four Task -", "- Four Task Flat Old"),
        (Order::White, "Four Flat Old - Task", "Old Four Flat - Task"),
        (Order::Black, "Four Old - Flat Task", "Old Four - Flat Task"),
        (Order::Moves, "Task Four Flat Old -", "Old Flat Four Task -"),
        (Order::Kind, "Flat Old Four Task -", "Task Four Old Flat -"),
    ] {
        sorted(Order::LastPlayed, false);
        assert_eq!(sorted(by, true).join(" "), up, "{by:?}");
        sorted(Order::LastPlayed, false);
        assert_eq!(sorted(by, false).join(" "), down, "{by:?}");
    }
    let last_played = sorted(Order::LastPlayed, true);
    assert_eq!((&*last_played[0], &*last_played[4]), ("Task", "-"));
}

#[test]
fn a_search_finds_words_in_any_order_and_in_every_field() {
    let folder = mixed();
    let summaries: Vec<FileSummary> = pgn::list(folder.path())
        .unwrap()
        .into_iter()
        .filter_map(|entry| entry.summary.ok())
        .collect();
    let found = |search: &str| {
        let mut titles: Vec<&str> = summaries
            .iter()
            .filter(|summary| summary.has(search, "Partie"))
            .map(FileSummary::title)
            .collect();
        titles.sort_unstable();
        titles.join(" ")
    };
    for (search, expected) in [
        ("", "Club Flat Four Old Task"),
        ("zoe BERND", "Old"),
        ("bernd", "Four Old"),
        ("atomic old", "Old"),
        ("1999", "Old"),
        ("2023-11-14 club", "Flat Old"),
        ("1-0 clara", "Four"),
        ("emil", "Club"),
        ("gerda anna", "Club"),
        ("evening", "Flat Old"),
        ("partie flat", "Flat"),
        ("nobody", ""),
    ] {
        assert_eq!(found(search), expected, "{search:?}");
    }
}

#[test]
fn the_list_command_lists_the_games_of_a_pgn_by_their_tags() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Club.pgn");
    fs::write(&file, PGN).unwrap();
    let (lines, status) = listed(&file);
    assert_eq!(lines[0], "1987.06.05\tchess\tEmil - Anna\t1-0");
    assert_eq!(lines[1], "?\tchess\tFritz - ?\t*");
    assert_eq!(lines[2], "?\tchess+bughouse\tGerda - ?, ? - ?\t*");
    assert_eq!((lines.len(), status), (3, Some(0)));
    let (lines, status) = listed(folder.path());
    let [line] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(line.ends_with("\tchess\t3 games\t*\tClub"), "{line}");
    assert_eq!(status, Some(0));
}
