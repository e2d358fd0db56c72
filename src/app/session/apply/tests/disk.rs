//! A disk that is slow, full, or whose program is killed: what is wanted waits for it,
//! and nothing that was shown and followed by anything is lost.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Sender, channel};

use super::*;

/// A disk that writes nothing until it is let; it begins with what it is given first.
fn slow_disk(bare: &mut Bare) -> Sender<()> {
    let (let_it, waits) = channel();
    let mut writer = bare.app.world_mut().resource_mut::<Writer>();
    writer.keep(move || {
        let _ = waits.recv();
        Told::new()
    });
    let_it
}

#[test]
fn nothing_happens_in_the_game_before_what_happened_last_is_on_disk() {
    let mut bare = Bare::new();
    let disk = slow_disk(&mut bare);
    let at = bare.table().visit;
    let moves = bare.table().position().legal_moves();
    let game = Some(bare.table().game.id());
    let wishes = [
        Wish::from(GameWish::Move { at, mv: moves[0] }),
        ViewWish::Step(Step::Back).into(),
        Choice::Larger.into(),
    ];
    let intents = wishes.map(|it| Intent::now(game, Author::Here, it));
    bare.app.world_mut().write_message_batch(intents);
    // What the program is to look like waits for no disk.
    assert_eq!(bare.frame(), [true]);
    assert_eq!((bare.frame(), bare.plies()), (vec![], 0));
    disk.send(()).unwrap();
    let mut done = Vec::new();
    while bare.waits() {
        done.extend(bare.frame());
    }
    assert_eq!(done, [true, true]);
    // The step came after the move, as it was wanted.
    assert_eq!((bare.plies(), bare.table().visit), (1, at));
}

#[test]
fn one_looks_round_in_a_game_that_is_being_written() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    let disk = slow_disk(&mut bare);
    let game = Some(bare.table().game.id());
    let back = Intent::now(game, Author::Here, ViewWish::Step(Step::Back));
    bare.app.world_mut().write_message(back);
    assert_eq!(bare.frame(), [true]);
    assert_eq!(bare.table().visit.ply, 1);
    drop(disk);
}

#[test]
fn the_program_ends_when_all_that_was_wanted_is_on_disk() {
    let mut bare = Bare::new();
    let disk = slow_disk(&mut bare);
    let (game, at) = (Some(bare.table().game.id()), bare.table().visit);
    let mv = bare.table().position().legal_moves()[0];
    let wished = Intent::now(game, Author::Here, GameWish::Move { at, mv });
    bare.app.world_mut().write_message(wished);
    bare.app.world_mut().write_message(AppExit::Success);
    disk.send(()).unwrap();
    bare.app.update();
    let kept = store::load_autosave(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept.game.events().len(), 1);
}

#[test]
fn a_trouble_with_the_disk_is_told_when_it_comes() {
    let mut bare = Bare::new();
    bare.fills_the_disk();
    bare.plays(&["b4N"]);
    let [Notice::Trouble(trouble)] = &bare.told()[..] else {
        panic!("{:?}", bare.told());
    };
    assert!(matches!(**trouble, Trouble::Autosave(_)), "{trouble:?}");
}

#[test]
fn a_full_disk_is_told_of_in_each_frame_of_the_next_move() {
    let mut bare = Bare::new();
    bare.fills_the_disk();
    bare.plays(&["b4N"]);
    let (game, at) = (Some(bare.table().game.id()), bare.table().visit);
    let mv = bare.table().position().legal_moves()[0];
    let wished = Intent::now(game, Author::Here, GameWish::Move { at, mv });
    bare.app.world_mut().write_message(wished);
    let disk = slow_disk(&mut bare);
    for _ in 0..3 {
        bare.frame();
        assert_eq!(bare.told().len(), 1);
    }
    disk.send(()).unwrap();
    while bare.waits() {
        bare.frame();
        assert_eq!(bare.told().len(), 1);
    }
    assert_eq!(bare.plies(), 2);
}

#[test]
fn a_move_that_is_sealed_twice_is_sealed_once_and_when_it_was_wanted() {
    let mut bare = Bare::new();
    let path = bare.file("game.ron");
    store::save(&path, &tournament(), "").unwrap();
    bare.does(TableWish::Open(path));
    bare.does(Event::Adjournment(AdjournmentAct::Adjourn {
        by: None,
        resumption: now() + Millis::minutes(60),
        venue: Written::new("the club").unwrap(),
    }));
    let sealed = |text| {
        let draft = Draft::new(text).unwrap();
        GameWish::Seal(ToSeal(Arc::new((draft, envelope::Keeping::Safe))))
    };
    let game = Some(bare.table().game.id());
    let disk = slow_disk(&mut bare);
    let (at, later) = (now(), now() + Millis::minutes(5));
    let wish = |at, what| Intent {
        at,
        ..Intent::now(game, Author::Here, what)
    };
    let both = [wish(at, sealed("b4N")), wish(later, sealed("c4N"))];
    bare.app.world_mut().write_message_batch(both);
    assert!(bare.frame().is_empty());
    disk.send(()).unwrap();
    let mut done = Vec::new();
    while bare.waits() {
        done.extend(bare.frame());
    }
    assert_eq!(done, [true, false]);
    let game = &bare.table().game;
    assert!(matches!(game.phase(), Phase::Adjourned(_)));
    assert_eq!(game.events().last().unwrap().at, at);
    let envelopes = fs::read_dir(bare.paths().data().join("envelopes")).unwrap();
    assert_eq!(envelopes.count(), 1);
}

/// A tournament game with a clock that runs.
fn tournament() -> Game {
    let control = TimeControl::rapid();
    let mut game = Game::new(Setup {
        at: wall(),
        terms: Terms {
            play: Play::Tournament(Duties::default()),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    game.happen(Event::Start, wall()).unwrap();
    game
}

/// Where the child, which runs the test below, plays.
const FOLDER: &str = "TRITOWER_TEST_PLAYS_IN";

#[test]
fn a_program_killed_in_play_loses_at_most_the_move_that_was_shown_last() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        play_without_end(Path::new(&folder));
    }
    for round in 1..=3 {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture"])
            .arg("app::session::apply::tests::disk::a_program_killed_in_play_loses_at_most_the_move_that_was_shown_last")
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let shown: usize = lines
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("shown ")?.parse().ok())
            .nth(4 * round)
            .unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        let kept = store::load_autosave(&Paths::under(folder.path())).unwrap();
        let kept = kept.unwrap().game.events().len();
        assert!(kept + 1 >= shown, "{kept} of {shown}");
    }
}

/// Plays as fast as the program lets it, and says what is shown.
fn play_without_end(folder: &Path) -> ! {
    let mut app = App::new();
    app.insert_resource(Files(Paths::under(folder)))
        .insert_resource(Keeping(Ok(store::Lock::default())))
        .add_plugins(plugin);
    let mut shown = 0;
    loop {
        let table = app.world().resource::<Table>();
        let (game, at) = (Some(table.game.id()), table.visit);
        let moves = table.position().legal_moves();
        let what = match moves.get(shown * 7 % moves.len().max(1)) {
            Some(&mv) if table.game.result().is_none() => GameWish::Move { at, mv },
            _ => panic!("the game has ended too soon"),
        };
        let wish = Intent::now(game, Author::Here, what);
        app.world_mut().write_message(wish);
        while app.world().resource::<Table>().game.events().len() == shown {
            app.update();
        }
        shown += 1;
        println!("shown {shown}");
        std::io::stdout().flush().unwrap();
    }
}
