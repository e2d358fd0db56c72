//! A window watches a game between two players without windows, over the network of this computer
//! and without any relay.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::TempDir;
use tritower::net::Invitation;

use super::online::without_relays;
use super::{screen, type_move};

/// A player without a window, who plays by lines of text.
struct Seat {
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
    _folder: TempDir,
}

impl Drop for Seat {
    fn drop(&mut self) {
        // Fails if the program has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Seat {
    fn start(arguments: &[&str]) -> Seat {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_tritower"))
            .args(arguments)
            .arg("--data")
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Seat {
            input: child.stdin.take().unwrap(),
            lines: BufReader::new(child.stdout.take().unwrap()).lines(),
            child,
            _folder: folder,
        }
    }

    fn command(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The rest of the next line that begins with these words.
    fn expect(&mut self, words: &str) -> String {
        let mut rest = self.lines.by_ref().map_while(Result::ok);
        let rest = rest.find_map(|line| Some(line.strip_prefix(words)?.to_owned()));
        rest.unwrap_or_else(|| panic!("the program has ended without a line `{words}`"))
    }

    /// The text of the next invitation that has a network address.
    fn invitation(&mut self, words: &str) -> String {
        loop {
            let text = self.expect(words);
            let invitation: Invitation = text.parse().unwrap();
            if !invitation.addresses.is_empty() {
                return text;
            }
        }
    }
}

#[test]
fn a_window_watches_a_game_of_two_others_to_mate_and_returns_to_its_own() {
    let Some(mut window) = screen() else {
        return;
    };
    without_relays(&window);
    let mut host = Seat::start(&[
        "host",
        "--accept",
        "--rules",
        "chess",
        "--color",
        "white",
        "--time",
        "600+5",
        "--name",
        "Anna",
        "--spectators",
        "code",
    ]);
    let invitation = host.invitation("invitation ");
    let mut guest = Seat::start(&["join", &invitation, "--accept", "--name", "Berta"]);
    let code = host.invitation("spectators-invitation ");
    host.command("move f3");
    guest.expect("move ");

    window.start(None);
    // A game of the player's own, which waits meanwhile.
    type_move(&window, "b4N");
    window.expect_move("b2W-b4N");
    window.key("shift+F7");
    window.text(&code);
    window.press("Watch a game with this code");
    window.wait_for("Stop watching");
    assert_eq!(host.expect("watching "), "1");
    // The window takes no part in the game.
    let mark = window.mark();
    type_move(&window, "e5");
    window.line(mark, "notice:");
    let moves = [(false, "e5"), (true, "g4"), (false, "Qh4")];
    for (is_host, mv) in moves {
        let (mover, other) = match is_host {
            true => (&mut host, &mut guest),
            false => (&mut guest, &mut host),
        };
        mover.command(&format!("move {mv}"));
        mover.expect("move ");
        other.expect("move ");
    }
    assert_eq!(guest.expect("result "), "0-1 checkmate");
    window.wait_for_line("places: ", || {
        window.last_line("places: ").contains("\"Qh4")
    });
    assert_eq!(host.expect("watching "), "0");
    window.press("Stop watching");
    window.wait_until_gone("Stop watching");
    type_move(&window, "b5B");
    window.expect_move("b7B-b5B");
}
