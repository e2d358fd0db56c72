//! Tests with slow and full disks, and with an app that is killed while it writes to disk.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Sender, channel};

use super::*;

/// Blocks all writing to disk until the returned sender is used or dropped.
fn slow_disk(bare: &mut Bare) -> Sender<()> {
    let (sender, receiver) = channel();
    let paths = bare.paths();
    let mut file_worker = bare.app.world_mut().resource_mut::<FileWorker>();
    file_worker.add(&paths, FileJob::Wait(receiver));
    sender
}

fn autosaved_game(bare: &Bare) -> Saved {
    let opened = store::load_autosave(&bare.paths()).unwrap().unwrap();
    opened.into_game().unwrap()
}

#[test]
fn moves_are_applied_at_once_and_written_in_their_order_behind_a_slow_disk() {
    let mut bare = Bare::new();
    let disk = slow_disk(&mut bare);
    for text in ["b4N", "b5B"] {
        let (game, at) = (Some(bare.session().game.id()), bare.session().visit);
        let mv = notation::read(bare.session().position(), text).unwrap();
        let request = Request::now(game, Author::Here, GameRequest::Move { at, mv });
        bare.app.world_mut().write_message(request);
        assert_eq!(bare.frame(), [true], "{text}");
    }
    assert_eq!(bare.plies(), 2);
    assert!(store::load_autosave(&bare.paths()).unwrap().is_none());
    disk.send(()).unwrap();
    while bare.waits() {
        bare.frame();
    }
    let kept = autosaved_game(&bare);
    assert_eq!(kept.game.events().len(), 2);
}

#[test]
fn what_follows_a_request_for_a_file_waits_for_the_file() {
    let mut bare = Bare::new();
    let path = bare.file("other.ron");
    store::save(&path, &tournament(), "").unwrap();
    let disk = slow_disk(&mut bare);
    let (game, at) = (Some(bare.session().game.id()), bare.session().visit);
    let mv = bare.session().position().legal_moves()[0];
    let requests = [
        RequestKind::from(LoadRequest::Open(path)),
        GameRequest::Move { at, mv }.into(),
        SettingChange::Larger.into(),
    ];
    let requests = requests.map(|it| Request::now(game, Author::Here, it));
    bare.app.world_mut().write_message_batch(requests);
    // The change of a setting does not have to wait for the file.
    assert_eq!(bare.frame(), [true]);
    assert!(bare.frame().is_empty());
    disk.send(()).unwrap();
    let mut done = Vec::new();
    while bare.waits() {
        done.extend(bare.frame());
    }
    // The move was meant for the previous game.
    assert_eq!(done, [true, false]);
}

#[test]
fn the_view_can_change_while_a_game_is_being_written() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    let disk = slow_disk(&mut bare);
    let game = Some(bare.session().game.id());
    let back = Request::now(game, Author::Here, ViewRequest::Step(Step::Back));
    bare.app.world_mut().write_message(back);
    assert_eq!(bare.frame(), [true]);
    assert_eq!(bare.session().visit.ply, 1);
    drop(disk);
}

#[test]
fn the_program_ends_when_all_requests_are_on_disk() {
    let mut bare = Bare::new();
    let disk = slow_disk(&mut bare);
    let (game, at) = (Some(bare.session().game.id()), bare.session().visit);
    let mv = bare.session().position().legal_moves()[0];
    let request = Request::now(game, Author::Here, GameRequest::Move { at, mv });
    bare.app.world_mut().write_message(request);
    bare.app.world_mut().write_message(AppExit::Success);
    disk.send(()).unwrap();
    bare.app.update();
    let kept = autosaved_game(&bare);
    assert_eq!(kept.game.events().len(), 1);
}

#[test]
fn a_disk_error_is_reported_when_it_occurs() {
    let mut bare = Bare::new();
    bare.fills_the_disk();
    bare.plays(&["b4N"]);
    let [Notice::Trouble(trouble)] = &bare.notices()[..] else {
        panic!("{:?}", bare.notices());
    };
    assert!(matches!(**trouble, Trouble::Autosave(_)), "{trouble:?}");
}

#[test]
fn a_full_disk_is_reported_in_each_frame_of_the_next_move() {
    let mut bare = Bare::new();
    bare.fills_the_disk();
    bare.plays(&["b4N"]);
    let (game, at) = (Some(bare.session().game.id()), bare.session().visit);
    let mv = bare.session().position().legal_moves()[0];
    let request = Request::now(game, Author::Here, GameRequest::Move { at, mv });
    bare.app.world_mut().write_message(request);
    let disk = slow_disk(&mut bare);
    for _ in 0..3 {
        bare.frame();
        assert_eq!(bare.notices().len(), 1);
    }
    disk.send(()).unwrap();
    while bare.waits() {
        bare.frame();
        assert_eq!(bare.notices().len(), 1);
    }
    assert_eq!(bare.plies(), 2);
}

#[test]
fn a_move_that_is_sealed_twice_is_sealed_once_at_the_time_of_the_request() {
    let mut bare = Bare::new();
    let path = bare.file("game.ron");
    store::save(&path, &tournament(), "").unwrap();
    bare.does(LoadRequest::Open(path));
    bare.does(Event::Adjournment(AdjournmentAct::Adjourn {
        by: None,
        resumption: wall() + Millis::minutes(60),
        venue: Written::new("the club").unwrap(),
    }));
    let sealed = |text| {
        let draft = Draft::new(text).unwrap();
        GameRequest::Seal(SealRequest(Arc::new((
            draft,
            envelope::KeyProtection::Safe,
        ))))
    };
    let game = Some(bare.session().game.id());
    let disk = slow_disk(&mut bare);
    let (at, later) = (wall(), wall() + Millis::minutes(5));
    let request = |at, what| Request {
        at,
        ..Request::now(game, Author::Here, what)
    };
    let both = [request(at, sealed("b4N")), request(later, sealed("c4N"))];
    bare.app.world_mut().write_message_batch(both);
    assert!(bare.frame().is_empty());
    disk.send(()).unwrap();
    let mut done = Vec::new();
    while bare.waits() {
        done.extend(bare.frame());
    }
    assert_eq!(done, [true, false]);
    let game = &bare.session().game;
    assert!(matches!(game.phase(), Phase::Adjourned(_)));
    assert_eq!(game.events().last().unwrap().at, at);
    let envelopes = fs::read_dir(bare.paths().data().join("envelopes")).unwrap();
    assert_eq!(envelopes.count(), 1);
}

fn tournament() -> Game {
    let control = TimeControl::rapid();
    let mut game = Game::new(Setup {
        at: wall(),
        terms: Terms::timed(Play::Tournament(Duties::default()), control),
        ..Setup::default()
    });
    game.happen(Event::Start, wall()).unwrap();
    game
}

/// The environment variable that names the folder in which the child process plays. The child
/// process runs the test below.
const FOLDER: &str = "TRITOWER_TEST_PLAYS_IN";

#[test]
fn a_killed_program_keeps_every_move_that_was_written() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        play_without_end(Path::new(&folder));
    }
    for round in 1..=3 {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture"])
            .arg("app::session::apply::tests::disk::a_killed_program_keeps_every_move_that_was_written")
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let written: usize = lines
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("written ")?.parse().ok())
            .nth(4 * round)
            .unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        let kept = store::load_autosave(&Paths::under(folder.path())).unwrap();
        let kept = kept.unwrap().into_game().unwrap().game.events().len();
        assert!(kept >= written, "{kept} of {written}");
    }
}

/// Plays moves as fast as the disk allows, and prints the number of moves that have been written.
fn play_without_end(folder: &Path) -> ! {
    let mut app = App::new();
    app.insert_resource(Files(Paths::under(folder)))
        .insert_resource(InstanceLock(Ok(store::Lock::default())))
        .add_plugins(plugin);
    let mut written = 0;
    loop {
        let session = app.world().resource::<Session>();
        let (game, at) = (Some(session.game.id()), session.visit);
        let moves = session.position().legal_moves();
        let what = match moves.get(written * 7 % moves.len().max(1)) {
            Some(&mv) if session.game.result().is_none() => GameRequest::Move { at, mv },
            _ => panic!("the game has ended too soon"),
        };
        let request = Request::now(game, Author::Here, what);
        app.world_mut().write_message(request);
        let plays = |app: &App| app.world().resource::<Session>().game.events().len() == written;
        while plays(&app) || app.world().resource::<FileWorker>().is_busy() {
            app.update();
        }
        written += 1;
        println!("written {written}");
        std::io::stdout().flush().unwrap();
    }
}
