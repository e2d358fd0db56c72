//! Games between two engines on a line that loses packets.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;
use tritower::remote::GameCode;
use tritower::store::Paths;
use tritower::store::remote::prove;

use super::networks::Networks;

/// Percentage of the packets that are lost in each direction.
const LOSS: u32 = 5;

/// The program in a network namespace, with an engine that plays.
struct Player {
    child: Child,
    output: BufReader<ChildStdout>,
    folder: TempDir,
}

impl Player {
    fn start(namespace: &str, arguments: &[&str]) -> Player {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("ip");
        command.args(["netns", "exec", namespace, env!("CARGO_BIN_EXE_tritower")]);
        command.args(arguments).args(["--engine", "nodes=30"]);
        command.arg("--data").arg(folder.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Player {
            child,
            output,
            folder,
        }
    }

    /// The rest of the next line that begins with this word.
    fn line(&mut self, word: &str) -> String {
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).unwrap();
            assert!(read > 0, "the program has ended without a line `{word}`");
            if let Some(rest) = line.strip_prefix(word) {
                return rest.trim().to_owned();
            }
        }
    }

    /// The invitation, once it has an address.
    fn invitation(&mut self) -> String {
        loop {
            let text = self.line("invitation ");
            let invitation: tritower::net::Invitation = text.parse().unwrap();
            if !invitation.addresses.is_empty() {
                return text;
            }
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // Fails if the program has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn play(networks: &Networks, rules: &str) {
    let host = ["host", "--rules", rules, "--time", "300+1"];
    let mut host = Player::start(networks.name("a"), &host);
    let invitation = host.invitation();
    let mut guest = Player::start(networks.name("b"), &["join", &invitation]);
    let code: GameCode = host.line("game ").parse().unwrap();
    let results = [&mut host, &mut guest].map(|player| player.line("result "));
    assert_eq!(results[0], results[1]);
    let [ours, theirs] = [&mut host, &mut guest].map(|player| {
        assert!(player.child.wait().unwrap().success());
        let record = Paths::under(player.folder.path()).record(code);
        prove(&record, &[] as &[&str]).unwrap()
    });
    assert_eq!(ours.forks, []);
    assert_eq!(theirs.forks, []);
    assert_eq!(ours.chain.links(), theirs.chain.links());
    assert_eq!(ours.chain.game().clock(), theirs.chain.game().clock());
}

fn games(count: usize) {
    let Some(networks) = Networks::of(&["a", "b"], &["ip", "nft"]) else {
        return;
    };
    networks.cable([("a", "lan", "10.77.0.1/24"), ("b", "lan", "10.77.0.2/24")]);
    networks.lose("a", LOSS);
    networks.lose("b", LOSS);
    let rules = ["chess+atomic", "tower+atomic", "chess+antichess", "tower"];
    for rules in rules.into_iter().cycle().take(count) {
        play(&networks, rules);
    }
}

#[test]
fn engines_play_on_a_line_that_loses_packets() {
    games(2);
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn two_hundred_games_on_a_line_that_loses_packets_have_equal_records() {
    games(200);
}
