//! Games over the loopback device between two processes, `tritower host` and `tritower join`.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tritower::net::{CloseReason, Config, Ended, EndpointKey, Event, GameConnection, Invitation};
use tritower::remote::{Chain, Frame, GameCode, Message, Name};
use tritower::store::remote::{LiveGame, LiveSession, Outcome, OwnKey, prove};
use tritower::store::{Paths, SteadyClock, load_match};

/// Time after which an expected line counts as missing. Generous, since machines are busy.
const PATIENCE: Duration = Duration::from_secs(120);

/// A player's folder and running program.
struct Seat {
    folder: TempDir,
    program: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Fails if the program has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Seat {
    fn new() -> Seat {
        Seat {
            folder: tempfile::tempdir().unwrap(),
            program: None,
        }
    }

    fn start(&mut self, arguments: &[&str]) {
        // The program before this one keeps the folder locked until it has ended.
        self.program = None;
        let folder = self.folder.path().to_str().unwrap();
        self.program = Some(Running::start(&[arguments, &["--data", folder]].concat()));
    }

    fn running(&mut self) -> &mut Running {
        self.program.as_mut().unwrap()
    }

    fn command(&mut self, line: &str) {
        writeln!(self.running().input, "{line}").unwrap();
    }

    /// Waits for a line that begins with these words, and returns the rest of it.
    fn expect(&mut self, words: &str) -> String {
        self.running().expect(words)
    }

    /// An invitation with an address, as it is pasted.
    fn invitation(&mut self) -> String {
        self.running().text_with_address("invitation ")
    }

    /// Waits until the program has ended by itself.
    fn wait(&mut self) {
        self.running().wait();
        self.program = None;
    }

    /// The game as this player's record proves it.
    fn chain(&self, code: &str) -> Chain {
        let code: GameCode = code.parse().unwrap();
        let record = Paths::under(self.folder.path()).record(code);
        let proof = prove(&record, &[] as &[&str]).unwrap();
        assert_eq!(proof.forks, []);
        proof.chain
    }
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tritower"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Running {
            child,
            input,
            lines,
        }
    }

    /// Waits for a line that begins with these words, and returns the rest of it.
    fn expect(&mut self, words: &str) -> String {
        let end = Instant::now() + PATIENCE;
        let mut seen = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(rest) = line.strip_prefix(words) {
                        return rest.trim().to_owned();
                    }
                    seen.push(line);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no line `{words}`, but {seen:#?}")
                }
            }
        }
    }

    /// Sends a signal to the program.
    #[cfg(unix)]
    fn signal(&self, name: &str) {
        let process = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &process]).status();
        assert!(sent.unwrap().success());
    }

    /// The rest of the first line that begins with these words and has an invitation with an
    /// address.
    fn text_with_address(&mut self, words: &str) -> String {
        loop {
            let text = self.expect(words);
            let invitation: Invitation = text.parse().unwrap();
            if !invitation.addresses.is_empty() {
                return text;
            }
        }
    }

    /// Waits until the program has ended by itself.
    fn wait(&mut self) {
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}");
    }
}

/// A host and a guest, who have agreed on a game; and the game's code.
fn begun(host: &[&str], guest: &[&str]) -> ([Seat; 2], String) {
    let mut seats = [Seat::new(), Seat::new()];
    seats[0].start(&[&["host", "--accept"], host].concat());
    let invitation = seats[0].invitation();
    seats[1].start(&[&["join", &invitation], guest].concat());
    let code = seats[0].expect("game ");
    assert_eq!(seats[1].expect("game "), code);
    (seats, code)
}

fn assert_equal_records(seats: &[Seat; 2], code: &str) -> Chain {
    let [host, guest] = seats.each_ref().map(|seat| seat.chain(code));
    assert_eq!(host.links(), guest.links());
    assert_eq!(host.head(), guest.head());
    host
}

#[test]
fn a_game_is_played_to_mate_although_a_program_is_killed() {
    let mut seats = [Seat::new(), Seat::new()];
    let [host, guest] = &mut seats;
    host.start(&[
        "host",
        "--rules",
        "chess",
        "--color",
        "white",
        "--take-backs",
        "--time",
        "600+5",
        "--name",
        "Anna",
    ]);
    let invitation = host.invitation();
    guest.start(&["join", &invitation, "--name", "Berta"]);
    // Nothing is contacted before the player agrees.
    assert_eq!(guest.expect("invited-by "), "Anna");
    let first: Invitation = invitation.parse().unwrap();
    assert_eq!(Some(guest.expect("contacts ")), first.contacts());
    guest.command("accept");
    let asks = host.expect("asks-in ");
    assert!(asks.ends_with(" Berta"), "{asks}");
    host.command("accept");
    let opponent = guest.expect("opponent ");
    assert!(opponent.ends_with(" Anna"), "{opponent}");
    let terms = guest.expect("terms ");
    assert!(
        terms.starts_with("rules=chess time=600+5 host=white take-backs=yes chat=no"),
        "{terms}"
    );
    guest.command("accept");
    let code = host.expect("game ");
    assert_eq!(host.expect("start "), "white");
    assert_eq!(guest.expect("start "), "black");

    host.command("move f3");
    assert_eq!(guest.expect("move "), "1 white f2f3");
    guest.command("move d5");
    // The guest can ask for it back once the host has confirmed it.
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("move 1 black "), "d7d5");
    }
    guest.command("takeback");
    assert_eq!(host.expect("asks "), "takeback 1");
    host.command("grant");
    assert_eq!(guest.expect("takeback "), "1");
    guest.command("move e5");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("move 1 black "), "e7e5");
    }
    guest.command("offer-draw");
    assert_eq!(host.expect("offer draw "), "black");
    host.command("decline");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("declined draw "), "white");
    }

    guest.program = None;
    // A move that does not arrive is sent again later.
    host.command("move g4");
    guest.start(&["join", "--resume", &code[..6]]);
    assert_eq!(guest.expect("start "), "black");
    assert_eq!(guest.expect("move 2 white "), "g2g4");
    assert_eq!(host.expect("move 2 white "), "g2g4");
    guest.command("move Ke8");
    assert!(guest.expect("error ").len() > 10);
    guest.command("move Qh4");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("result "), "0-1 checkmate");
        seat.command("quit");
        seat.wait();
    }
    let chain = assert_equal_records(&seats, &code);
    // Four moves, the move that was taken back and its grant, the offer and its refusal.
    assert_eq!(chain.links().len(), 8);
}

#[test]
fn a_rematch_begins_with_the_colours_exchanged_over_the_same_connection() {
    let host = ["--rules", "chess", "--color", "white", "--time", "60+1"];
    let (mut seats, first) = begun(&host, &["--accept"]);
    let [host, guest] = &mut seats;
    host.command("rematch");
    assert!(host.expect("error ").contains("not over"));
    host.command("resign");
    guest.expect("result ");
    guest.command("rematch");
    assert_eq!(host.expect("asks "), "rematch");
    host.command("refuse");
    assert_eq!(guest.expect("refused "), "rematch");
    host.command("rematch");
    assert_eq!(guest.expect("asks "), "rematch");
    guest.command("grant");
    let second = host.expect("game ");
    assert_ne!(second, first);
    assert_eq!(guest.expect("game "), second);
    assert_eq!(host.expect("start "), "black");
    assert_eq!(guest.expect("start "), "white");

    guest.command("move e4");
    assert_eq!(host.expect("move "), "1 white e2e4");
    // The new game is continued like any other, and may have a rematch, too.
    guest.program = None;
    guest.start(&["join", "--resume", &second]);
    assert_eq!(guest.expect("move "), "1 white e2e4");
    host.command("resign");
    for seat in [&mut *host, &mut *guest] {
        seat.expect("result ");
    }
    host.command("rematch");
    guest.expect("asks ");
    guest.command("grant");
    let third = guest.expect("game ");
    assert_eq!(host.expect("game "), third);
    for seat in &mut seats {
        seat.expect("start ");
        seat.command("quit");
        seat.wait();
    }
    for code in [&first, &second, &third] {
        assert_equal_records(&seats, code);
    }
}

#[test]
fn a_bughouse_match_is_played_on_both_boards_although_a_program_is_killed() {
    let host = ["--rules", "chess+bughouse", "--color", "white", "--time"];
    let host = [&host[..], &["300", "--take-backs"]].concat();
    let (mut seats, code) = begun(&host, &["--accept"]);
    let [host, guest] = &mut seats;
    assert_eq!(host.expect("start "), "white");
    assert_eq!(guest.expect("start "), "black");
    guest.expect("A position ");
    guest.expect("B position ");
    host.command("move e4");
    assert!(host.expect("error ").contains("begins with A or B"));
    // The first team has White on board A and Black on board B.
    host.command("A move e4");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("A move "), "1 white e2e4");
        seat.expect("B clock ");
    }
    // The second move waits until the host has confirmed the first one.
    guest.command("A move d5");
    guest.command("B move e4");
    guest.expect("A move 1 black ");
    guest.expect("B move 1 white ");
    host.command("A move exd5");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("A move 2 white "), "e4d5");
    }
    guest.command("takeback");
    assert_eq!(host.expect("asks "), "takeback 2");
    host.command("grant");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("A takeback "), "2");
        assert_eq!(seat.expect("B takeback "), "0");
    }
    guest.command("B move e4");
    host.expect("B move 1 white ");
    host.command("A move exd5");
    host.expect("A move 2 white ");

    guest.program = None;
    // The captured pawn is dropped by the partner; the move is sent again later.
    host.command("B move P@e5");
    guest.start(&["join", "--resume", &code[..6]]);
    assert_eq!(guest.expect("A move 2 white "), "e4d5");
    assert_eq!(guest.expect("B move 1 black "), "P@e5");
    host.expect("B move 1 black ");
    host.command("A offer-draw");
    assert_eq!(guest.expect("A offer draw "), "white");
    guest.command("A accept");
    for seat in [&mut *host, &mut *guest] {
        assert!(seat.expect("result ").starts_with("1/2-1/2"));
        seat.command("quit");
        seat.wait();
    }
    assert_equal_records(&seats, &code);
    let paths = Paths::under(seats[0].folder.path());
    let code: GameCode = code.parse().unwrap();
    let record = paths.record(code);
    let proved = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .arg("prove")
        .arg(&record)
        .output()
        .unwrap();
    let proved = String::from_utf8(proved.stdout).unwrap();
    for line in ["Board A", "Board B", "P@e5", "1/2-1/2"] {
        assert!(proved.contains(line), "{line}: {proved}");
    }
    let saved = load_match(&record.with_extension("ron")).unwrap();
    assert!(saved.game.result().is_some());
}

#[test]
fn an_engine_plays_no_bughouse_match_over_a_network() {
    let folder = tempfile::tempdir().unwrap();
    let refused = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .args(["host", "--rules", "chess+bughouse", "--engine", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(
        error.contains("engine cannot play a Bughouse game"),
        "{error}"
    );
}

#[test]
fn a_program_finds_the_other_one_although_both_were_killed_in_turn() {
    let (mut seats, code) = begun(&["--rules", "chess", "--color", "white"], &["--accept"]);
    let [host, guest] = &mut seats;
    for (number, mv, reply) in [(1, "e2e4", "e7e5"), (2, "g1f3", "b8c6")] {
        guest.program = None;
        guest.start(&["join", "--resume", &code]);
        host.expect("opponent ");
        host.command(&format!("move {mv}"));
        assert_eq!(guest.expect(&format!("move {number} white ")), mv);
        // The guest looks for the host where it was before. Only the new address of the guest,
        // which the host has stored, brings the two together again.
        host.program = None;
        host.start(&["host", "--resume", &code]);
        guest.expect("opponent ");
        guest.command(&format!("move {reply}"));
        assert_eq!(host.expect(&format!("move {number} black ")), reply);
    }
}

#[test]
fn a_sealed_move_opens_on_the_other_side_after_that_program_was_killed() {
    let host = ["--rules", "chess", "--color", "white", "--tournament"];
    let (mut seats, code) = begun(&host, &["--accept"]);
    let [host, guest] = &mut seats;
    host.command("move e4");
    guest.expect("move 1 white ");
    guest.command("move e5");
    for seat in [&mut *host, &mut *guest] {
        seat.expect("move 1 black ");
    }
    guest.command("adjourn 48");
    host.expect("asks adjourn 20");
    host.command("grant");
    for seat in [&mut *host, &mut *guest] {
        seat.expect("granted adjourn 20");
    }
    host.command("move Nf3");
    assert!(host.expect("error ").contains("seal"));
    host.command("seal Ke5");
    assert!(host.expect("error ").len() > 10);
    host.command("seal Nf3");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("sealed "), "white");
    }

    guest.program = None;
    guest.start(&["join", "--resume", &code]);
    guest.expect("adjourned 20");
    host.expect("opponent ");
    // A phrase that arrives shows that the guest knows the host's record.
    host.command("say 9");
    guest.expect("say ");
    guest.command("resume");
    assert_eq!(host.expect("back "), "black");
    guest.expect("back ");
    host.command("resume");
    for seat in [&mut *host, &mut *guest] {
        seat.expect("resumed");
        assert_eq!(seat.expect("move 2 white "), "g1f3");
    }
    guest.command("move Nc6");
    host.expect("move 2 black ");
    for seat in &mut seats {
        seat.command("quit");
        seat.wait();
    }
    let chain = assert_equal_records(&seats, &code);
    assert_eq!(chain.game().live().ply, 4);
}

#[test]
fn a_tournament_game_with_a_clock_goes_on_after_a_sealed_move() {
    let host = [
        "--rules",
        "chess",
        "--color",
        "white",
        "--tournament",
        "--time",
        "5400",
    ];
    let (mut seats, code) = begun(&host, &["--accept"]);
    let [host, guest] = &mut seats;
    host.command("move e4");
    assert!(host.expect("error ").contains("started"));
    guest.command("start-clocks");
    host.expect("clock ");
    host.command("move e4");
    // The clock can be pressed once both programs have the move.
    for seat in [&mut *host, &mut *guest] {
        seat.expect("move 1 white ");
        seat.expect("clock ");
    }
    host.command("press");
    guest.expect("clock ");
    guest.command("move e5");
    for seat in [&mut *host, &mut *guest] {
        seat.expect("move 1 black ");
        seat.expect("clock ");
    }
    guest.command("press");
    host.expect("clock ");
    host.command("adjourn 48");
    guest.expect("asks adjourn 20");
    guest.command("grant");
    host.expect("granted adjourn 20");
    host.command("seal Nf3");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("sealed "), "white");
        seat.command("resume");
    }
    for seat in [&mut *host, &mut *guest] {
        seat.expect("resumed");
        assert_eq!(seat.expect("move 2 white "), "g1f3");
    }
    guest.command("move Nc6");
    host.expect("move 2 black ");
    host.command("resign");
    for seat in [&mut *host, &mut *guest] {
        seat.expect("result ");
        seat.command("quit");
        seat.wait();
    }
    assert_equal_records(&seats, &code);
}

#[test]
fn a_fallen_flag_is_claimed_in_a_blitz_tournament_game() {
    let host = ["--rules", "chess", "--color", "white", "--tournament"];
    let host = [&host[..], &["--time", "1"]].concat();
    let (mut seats, code) = begun(&host, &["--accept"]);
    seats[0].command("start-clocks");
    for seat in &mut seats {
        seat.expect("clock ");
    }
    // The claim is refused until the flag has fallen.
    let guest = &mut seats[1];
    let result = loop {
        guest.command("claim flag");
        let line = guest.running().lines.recv_timeout(PATIENCE).unwrap();
        if !line.starts_with("error ") {
            break guest.expect("result ");
        }
    };
    assert_eq!(seats[0].expect("result "), result);
    assert!(result.starts_with("0-1 "), "{result}");
    for seat in &mut seats {
        seat.command("quit");
        seat.wait();
    }
    assert_equal_records(&seats, &code);
}

#[test]
fn a_resignation_typed_before_the_own_move_is_confirmed_is_sent_after_it() {
    let (mut seats, code) = begun(&["--rules", "chess", "--color", "white"], &["--accept"]);
    seats[0].command("move e4\nresign");
    for seat in &mut seats {
        assert_eq!(seat.expect("move "), "1 white e2e4");
        assert_eq!(seat.expect("result "), "0-1 resignation");
        seat.command("quit");
        seat.wait();
    }
    assert_equal_records(&seats, &code);
}

#[test]
fn phrases_are_sent_as_numbers_and_messages_only_if_the_terms_allow_them() {
    let (mut seats, _) = begun(&["--rules", "chess"], &["--accept"]);
    let [host, guest] = &mut seats;
    host.command("say 1");
    assert_eq!(guest.expect("say "), "1");
    host.command("say 2");
    assert!(host.expect("error ").contains("wait"));
    guest.command("message Hello Anna");
    assert!(guest.expect("error ").len() > 10);
    let (mut seats, _) = begun(&["--rules", "chess", "--chat"], &["--accept"]);
    let [host, guest] = &mut seats;
    guest.command("message Hello Anna");
    assert_eq!(host.expect("message "), "Hello Anna");
}

#[test]
fn a_spectator_sees_a_game_to_its_end_three_moves_late_and_takes_no_seat() {
    let host = [
        "--rules",
        "chess",
        "--color",
        "white",
        "--time",
        "600+5",
        "--name",
        "Anna",
        "--spectators",
        "code,3-moves",
    ];
    let (mut seats, code) = begun(&host, &["--accept", "--name", "Berta"]);
    let [host, guest] = &mut seats;
    let invitation = host.running().text_with_address("spectators-invitation ");
    let folder = tempfile::tempdir().unwrap();
    let mut intruder = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .args(["join", &invitation, "--accept", "--data"])
        .arg(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program would leave at the end of its input.
    let input = intruder.stdin.take();
    let intruder = intruder.wait_with_output().unwrap();
    drop(input);
    assert_eq!(intruder.status.code(), Some(2));
    let text = String::from_utf8(intruder.stderr).unwrap();
    assert!(text.contains("this code is for spectators"), "{text}");

    let mut watch = Running::start(&["watch", &invitation]);
    // The invitation is shown before anything in it is contacted.
    assert_eq!(watch.expect("invited-by "), "Anna");
    let shown: Invitation = invitation.parse().unwrap();
    assert_eq!(Some(watch.expect("contacts ")), shown.contacts());
    writeln!(watch.input, "accept").unwrap();
    assert_eq!(host.expect("watching "), "1");
    for (color, name) in [("white ", "Anna"), ("black ", "Berta")] {
        let player = watch.expect(color);
        assert!(player.ends_with(name), "{player}");
    }
    let terms = watch.expect("terms ");
    assert!(terms.ends_with("spectators=code,3-moves"), "{terms}");
    assert_eq!(watch.expect("game "), code);
    let moves = [
        "1 white a2a3",
        "1 black a7a6",
        "2 white b2b3",
        "2 black d7d6",
        "3 white f2f3",
        "3 black e7e5",
        "4 white g2g4",
        "4 black d8h4",
    ];
    for (number, mv) in moves.iter().enumerate() {
        let (mover, other) = match number % 2 {
            0 => (&mut *host, &mut *guest),
            _ => (&mut *guest, &mut *host),
        };
        let text = mv.rsplit_once(' ').map_or(*mv, |(_, text)| text);
        mover.command(&format!("move {text}"));
        for seat in [mover, other] {
            assert_eq!(seat.expect("move "), *mv);
        }
        if number == 6 {
            assert_eq!(watch.expect("move "), moves[0]);
        }
    }
    for mv in &moves[1..] {
        assert_eq!(watch.expect("move "), *mv);
    }
    watch.expect("clock ");
    assert_eq!(watch.expect("result "), "0-1 checkmate");
    watch.wait();
    assert_eq!(host.expect("watching "), "0");
    for seat in &mut seats {
        seat.command("quit");
        seat.wait();
    }
    assert_equal_records(&seats, &code);
}

#[test]
fn the_code_for_spectators_is_the_same_after_the_host_was_started_again() {
    let host = [
        "--rules",
        "chess",
        "--color",
        "white",
        "--spectators",
        "code",
    ];
    let (mut seats, code) = begun(&host, &["--accept"]);
    let [host, guest] = &mut seats;
    let letters = host.expect("spectators ");
    host.command("move e4");
    for seat in [&mut *host, &mut *guest] {
        assert_eq!(seat.expect("move "), "1 white e2e4");
    }
    host.program = None;
    host.start(&["host", "--resume", &code]);
    assert_eq!(host.expect("spectators "), letters);
    let invitation = host.running().text_with_address("spectators-invitation ");
    let mut watch = Running::start(&["watch", &invitation, "--accept"]);
    assert_eq!(watch.expect("game "), code);
    assert_eq!(watch.expect("move "), "1 white e2e4");
}

#[cfg(unix)]
#[test]
fn a_spectator_who_lost_the_host_comes_back_and_sees_the_same_moves() {
    let host = [
        "--rules",
        "chess",
        "--color",
        "white",
        "--spectators",
        "code",
    ];
    let (mut seats, _) = begun(&host, &["--accept"]);
    let [host, guest] = &mut seats;
    let invitation = host.running().text_with_address("spectators-invitation ");
    let mut watch = Running::start(&["watch", &invitation, "--accept"]);
    watch.expect("game ");
    host.command("move e4");
    assert_eq!(watch.expect("move "), "1 white e2e4");
    guest.expect("move 1 white ");

    host.running().signal("STOP");
    watch.expect("line silent ");
    assert_eq!(watch.expect("line lost "), "nothing arrives any more");
    host.running().signal("CONT");
    watch.expect("line here");
    guest.command("move e5");
    // The move before is not shown again.
    assert_eq!(watch.expect("move "), "1 black e7e5");

    // A host who leaves a game that is not over says so.
    host.expect("move 1 black ");
    host.command("quit");
    host.wait();
    assert_eq!(watch.expect("line lost "), "the program is being closed");
    assert!(watch.expect("error ").contains("does not answer"));
}

#[cfg(unix)]
#[test]
fn both_programs_find_each_other_after_one_of_them_has_slept() {
    let host = ["--rules", "chess", "--color", "white", "--time", "600+5"];
    let (mut seats, code) = begun(&host, &["--accept"]);
    for sleeper in 0..2 {
        seats[sleeper].running().signal("STOP");
        seats[1 - sleeper].expect("line lost ");
        seats[sleeper].running().signal("CONT");
        seats[sleeper].expect("line lost ");
        for seat in &mut seats {
            seat.expect("line here");
        }
    }
    seats[0].command("move e4");
    for seat in &mut seats {
        assert!(seat.expect("move 1 white ").starts_with("e2e4"));
    }
    assert_equal_records(&seats, &code);
}

#[test]
fn engines_play_games_with_equal_records() {
    let engine = ["--engine", "nodes=60"];
    for game in 0..10 {
        let rules = ["chess+atomic", "tower+atomic"][game % 2];
        let host = [&["--rules", rules, "--time", "300+1"][..], &engine].concat();
        let (mut seats, code) = begun(&host, &engine);
        let results = seats.each_mut().map(|seat| seat.expect("result "));
        assert_eq!(results[0], results[1]);
        for seat in &mut seats {
            seat.wait();
        }
        let chain = assert_equal_records(&seats, &code);
        assert!(chain.game().result().is_some());
    }
}

#[test]
fn a_game_between_engines_ends_without_an_error_on_either_side() {
    let engine = ["--engine", "nodes=60"];
    let host = [&["--rules", "chess+atomic", "--time", "300+1"][..], &engine].concat();
    let (mut seats, _) = begun(&host, &engine);
    for seat in &mut seats {
        seat.expect("result ");
        let rest: Vec<String> = seat.running().lines.iter().collect();
        let error = rest.iter().find(|line| line.starts_with("error "));
        assert_eq!(error, None);
        seat.wait();
    }
}

#[test]
fn a_uci_program_plays_a_seat() {
    let program = env!("CARGO_BIN_EXE_tritower");
    let host = [
        "--rules", "chess", "--time", "60", "--color", "white", "--uci", program, "uci",
    ];
    let (mut seats, _) = begun(&host, &["--accept"]);
    let mv = seats[1].expect("move ");
    assert!(mv.starts_with("1 white "), "{mv}");
}

#[test]
fn a_guest_who_does_not_like_the_terms_leaves_no_record() {
    let mut seats = [Seat::new(), Seat::new()];
    seats[0].start(&["host", "--rules", "chess"]);
    let invitation = seats[0].invitation();
    seats[1].start(&["join", &invitation]);
    seats[1].command("accept");
    seats[0].expect("asks-in ");
    seats[0].command("accept");
    seats[1].expect("terms ");
    seats[1].command("decline");
    let status = seats[1].running().child.wait().unwrap();
    assert_eq!(status.code(), Some(1));
    seats[0].expect("line lost ");
    seats[0].command("quit");
    seats[0].wait();
    for seat in &seats {
        let records = Paths::under(seat.folder.path()).records();
        let files = std::fs::read_dir(records).into_iter().flatten();
        let mut names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let left = names.find(|name| name.ends_with(".chain") || name.ends_with(".peer"));
        assert_eq!(left, None);
    }
}

/// A place where a relay could be, which reports each connection.
fn relay() -> (String, Receiver<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (sender, connections) = channel();
    thread::spawn(move || while listener.accept().is_ok() && sender.send(()).is_ok() {});
    (url, connections)
}

impl Seat {
    /// Writes the settings of the window for games over a network.
    fn choose(&self, network: &str) {
        let path = Paths::under(self.folder.path()).settings();
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, format!("(network: {network})")).unwrap();
    }
}

#[test]
fn the_relays_that_were_chosen_in_the_window_are_used_unless_options_name_others() {
    let [(chosen, at_chosen), (named, at_named)] = [relay(), relay()];
    let mut seat = Seat::new();
    seat.choose(&format!("(relays: Own([{chosen:?}]))"));
    seat.start(&["host"]);
    at_chosen.recv_timeout(PATIENCE).unwrap();
    seat.program = None;
    while at_chosen.try_recv().is_ok() {}

    seat.start(&["host", "--relay", &named]);
    at_named.recv_timeout(PATIENCE).unwrap();
    seat.start(&["host", "--internet=no"]);
    assert_eq!(seat.expect("relay "), "none");
    assert!(at_chosen.try_recv().is_err());

    // With the answer "same network", no relay is used; nor without an answer.
    for answer in ["(relays: Own([]))", "(relays: Undecided)", "()"] {
        seat.choose(answer);
        seat.start(&["host"]);
        assert_eq!(seat.expect("relay "), "none");
    }
}

#[test]
fn a_relay_of_the_settings_without_an_address_is_named() {
    let mut seat = Seat::new();
    seat.choose("(relays: Own([\"my relay\"]))");
    let folder = seat.folder.path().to_str().unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .args(["host", "--data", folder])
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(2));
    let text = String::from_utf8(ended.stderr).unwrap();
    assert!(text.contains("'my relay' is not the address"), "{text}");
    // The player can still play without it.
    seat.start(&["host", "--internet=no"]);
    assert_eq!(seat.expect("relay "), "none");
}

fn bytes_of(outcome: Outcome) -> Vec<Vec<u8>> {
    outcome.send.iter().map(Frame::to_bytes).collect()
}

/// Joins with a program of our own and begins the game.
fn joined(invitation: &str, folder: &TempDir) -> (GameConnection, LiveSession) {
    let paths = Paths::under(folder.path());
    let key = OwnKey::load_or_create(&paths).unwrap().key();
    let now = SteadyClock::default().now();
    let mut config = Config::new(EndpointKey::from_secret(&[9; 32]));
    config.lan = false;
    let mut line = GameConnection::start(config, Box::new(|| ())).unwrap();
    line.join(invitation.parse().unwrap());
    let mut session = LiveSession::guest(paths, key, Name::default());
    while session.live().and_then(LiveGame::side).is_none() {
        match line.network().recv_timeout(PATIENCE).unwrap() {
            Event::Connected(connected) => {
                line.connected(&connected);
                line.send(vec![session.connected(connected.material, now)]);
            }
            Event::Frame(_, bytes) => {
                line.send(bytes_of(session.receive(&bytes, now).unwrap()));
                if session.offer().is_some() {
                    line.send(bytes_of(session.accept(now).unwrap()));
                }
            }
            _ => {}
        }
    }
    (line, session)
}

#[test]
fn many_refused_messages_are_told_once_and_then_end_the_connection() {
    let mut host = Seat::new();
    // A game without messages.
    host.start(&["host", "--rules", "chess", "--accept"]);
    let folder = tempfile::tempdir().unwrap();
    let (line, _session) = joined(&host.invitation(), &folder);
    host.expect("game ");
    let message = Frame::Message(Message::new("spam").unwrap()).to_bytes();
    line.send(vec![message; 30]);
    let first = host.expect("error ");
    assert!(!first.starts_with("20 messages"), "{first}");
    let second = host.expect("error ");
    assert!(second.starts_with("20 messages"), "{second}");
    let closed = loop {
        if let Event::Disconnected(_, ended) = line.network().recv_timeout(PATIENCE).unwrap() {
            break ended;
        }
    };
    assert_eq!(closed, Ended::There(CloseReason::Finished));
}

#[test]
fn an_invitation_names_the_forwarded_port_and_the_public_address() {
    // Outside the range from which systems choose ports, so that no other test gets it meanwhile.
    let port = 20_000 + 2 * (std::process::id() % 5_000) as u16;
    let mut host = Seat::new();
    let named = port.to_string();
    host.start(&["host", "--port", &named, "--address", "203.0.113.7"]);
    let invitation: Invitation = host.invitation().parse().unwrap();
    // The endpoint of the invitation has the next port.
    let public = ([203, 0, 113, 7], port + 1).into();
    assert_eq!(invitation.addresses.first(), Some(&public));
}

#[test]
fn a_wrong_code_is_refused_before_anything_is_sent() {
    let status = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .args(["join", "K7QF3-MWD2Q"])
        .output()
        .unwrap();
    assert_eq!(status.status.code(), Some(2));
    let text = String::from_utf8(status.stderr).unwrap();
    assert!(
        text.contains("the characters do not fit together"),
        "{text}"
    );
}

#[test]
fn a_host_refuses_a_stranger_and_plays_with_the_friend() {
    let mut seats = [Seat::new(), Seat::new(), Seat::new()];
    let [host, stranger, friend] = &mut seats;
    host.start(&["host", "--rules", "chess"]);
    let invitation = host.invitation();
    // Once before the stranger has seen the terms.
    stranger.start(&["join", &invitation, "--name", "Carl"]);
    stranger.command("accept");
    let asks = host.expect("asks-in ");
    assert!(asks.ends_with(" Carl"), "{asks}");
    host.command("refuse");
    host.expect("guest refused");
    let status = stranger.running().child.wait().unwrap();
    assert_eq!(status.code(), Some(2));
    // Once while another one reads the terms.
    let mut reader = Seat::new();
    reader.start(&["join", &invitation, "--name", "Dora"]);
    reader.command("accept");
    host.expect("asks-in ");
    host.command("accept");
    reader.expect("terms ");
    host.command("refuse");
    host.expect("guest refused");
    friend.start(&["join", &invitation, "--name", "Berta", "--accept"]);
    let asks = host.expect("asks-in ");
    assert!(asks.ends_with(" Berta"), "{asks}");
    host.command("accept");
    let code = host.expect("game ");
    assert_eq!(friend.expect("game "), code);
}
