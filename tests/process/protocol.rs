//! The record of a game, checked by a second implementation: a reader in Python that shares no code
//! with the program.

use std::path::Path;
use std::process::Command;

use blake2::{Blake2s256, Digest as _};
use tritower::game::control::TimeControl;
use tritower::game::{self, Millis, Play, Timestamp};
use tritower::remote::{ColorChoice, Conduct, Content, Frame, Name, Proposal, StartChoice};
use tritower::rules::{Color, RuleSet};
use tritower::store::Paths;
use tritower::store::remote::{LiveGame, OwnKey, RemoteAction};

use crate::letters::begun;

/// The name of a Python program that has the package `cryptography`. Without one, returns `None`,
/// or fails if the environment variable `CI` is set.
fn python() -> Option<&'static str> {
    let has_package = |python: &&str| {
        let import = Command::new(python)
            .args(["-c", "import cryptography"])
            .output();
        import.is_ok_and(|it| it.status.success())
    };
    let found = ["python3", "/usr/bin/python3"]
        .into_iter()
        .find(has_package);
    assert!(found.is_some() || std::env::var_os("CI").is_none());
    found
}

/// Whether the reader calls a record valid, and what it prints.
fn verify(python: &str, record: &Path) -> (bool, String) {
    let output = Command::new(python)
        .arg("examples/verify_record.py")
        .arg(record)
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors, "", "{printed}");
    (output.status.success(), printed)
}

fn check_sum(purpose: &[u8], at: usize, bytes: &[u8]) -> Vec<u8> {
    let length = (purpose.len() as u64).to_le_bytes();
    let at = (at as u64).to_le_bytes();
    let parts = [b"tritower record 1: ", &length[..], purpose, &at, bytes];
    Blake2s256::digest(parts.concat())[..8].to_vec()
}

/// The offsets of the data of each block, and its length.
fn blocks(record: &[u8]) -> Vec<(usize, usize)> {
    let mut at = record.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    let mut found = Vec::new();
    while at < record.len() {
        let length = usize::from(record[at]) + 256 * usize::from(record[at + 1]);
        found.push((at, length));
        at += 16 + length;
    }
    found
}

#[test]
fn a_reader_written_from_the_protocol_agrees_with_the_program() {
    let Some(python) = python() else {
        eprintln!("skipped: no Python with the package cryptography");
        return;
    };
    let players = begun();
    let code = players[0].code();
    let mut letter = String::new();
    for (ply, mv) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        let player = &players[ply % 2];
        if ply > 0 {
            player.succeed(&["letter", "read"], &letter);
        }
        letter = player.succeed(&["letter", "answer", &code, "--move", mv], "");
    }
    players[0].succeed(&["letter", "read"], &letter);
    let record = players[0].record();
    let proof = players[0].succeed(&["prove", record.to_str().unwrap()], "");
    assert!(proof.contains("Entries with both signatures: 4"), "{proof}");
    let (is_valid, printed) = verify(python, &record);
    assert!(is_valid, "{printed}");
    assert!(printed.contains("valid: 4 entries"), "{printed}");
    assert!(printed.contains("White: Anna, key "), "{printed}");

    // Every change of what was signed is found, also where the check sum is made to fit.
    let bytes = std::fs::read(&record).unwrap();
    let altered = record.with_extension("altered");
    let mut count = 0;
    for (at, length) in blocks(&bytes) {
        let data = at + 8..at + 8 + length;
        let date = bytes[data.clone()].iter().position(|&it| it < 0x80);
        let begin = data.start + date.unwrap() + 1;
        let is_signed = matches!(bytes[begin..], [1, ..] | [2, 1, ..]);
        for step in (0..5).filter(|_| is_signed) {
            let mut bytes = bytes.clone();
            bytes[begin + 2 + (data.end - begin - 3) * step / 4] ^= 1;
            let sum = check_sum(b"block", at, &bytes[data.clone()]);
            bytes[data.end..data.end + 8].copy_from_slice(&sum);
            std::fs::write(&altered, &bytes).unwrap();
            let (is_valid, printed) = verify(python, &altered);
            assert!(!is_valid, "block at {at}, step {step}: {printed}");
            count += 1;
        }
    }
    assert_eq!(count, 25, "the contract and four entries");
}

#[test]
fn a_list_of_games_needs_no_proof_but_a_game_that_is_opened_does() {
    let players = begun();
    let code = players[0].code();
    let letter = players[0].succeed(&["letter", "answer", &code, "--move", "e4"], "");
    players[1].succeed(&["letter", "read"], &letter);
    let path = players[1].record();
    let mut record = std::fs::read(&path).unwrap();
    // A bit of the signature at the end of the link with the move, and the check sum with it.
    let is_link = |&(at, length): &(usize, usize)| {
        let data = &record[at + 8..at + 8 + length];
        let date = data.iter().position(|&it| it < 0x80).unwrap();
        data[date + 1..].starts_with(&[2, 1])
    };
    let (at, length) = blocks(&record).into_iter().find(is_link).unwrap();
    let data = at + 8..at + 8 + length;
    record[data.end - 2] ^= 1;
    let sum = check_sum(b"block", at, &record[data.clone()]);
    record[data.end..data.end + 8].copy_from_slice(&sum);
    std::fs::write(&path, record).unwrap();
    let list = players[1].succeed(&["letter", "list"], "");
    assert!(list.contains(&code) && list.contains("chess"), "{list}");
    let (status, printed) = players[1].run(&["letter", "show", &code], "");
    assert_eq!(status, Some(2), "{printed}");
}

/// Delivers all frames between two games over a connection; the second player receives them later.
fn deliver(games: &mut [LiveGame; 2], frames: [Vec<Frame>; 2], now: Timestamp, late: Millis) {
    let mut wires = frames;
    while let Some(to) = wires.iter().position(|wire| !wire.is_empty()) {
        let frame = wires[to].remove(0);
        let at = if to == 1 { now + late } else { now };
        wires[1 - to].extend(games[to].receive(frame, at).unwrap().send);
    }
}

#[test]
fn the_proof_of_a_record_marks_a_move_for_which_very_different_times_were_measured() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let paths = folders.each_ref().map(|it| Paths::under(it.path()));
    let keys = paths
        .each_ref()
        .map(|paths| OwnKey::load_or_create(paths).unwrap().key());
    let control = || TimeControl::all_moves_in(Millis::minutes(30), Default::default());
    let proposal = Proposal {
        rules: RuleSet::named("chess").unwrap(),
        start: StartChoice::Usual,
        color: ColorChoice::Is(Color::White),
        play: Play::Casual,
        clock: Some([control(), control()]),
        conduct: Conduct::default(),
    };
    let (now, name) = (Timestamp(1_700_000_000_000), Name::default);
    let [host, guest] = [&keys[0], &keys[1]];
    let to = (name(), &guest.identity());
    let mut first = LiveGame::propose(&paths[0], host.clone(), proposal, to, now).unwrap();
    let Frame::Offer(offer) = first.connected(now).unwrap().send.remove(0) else {
        panic!("the first frame is an offer");
    };
    let mut second = LiveGame::agree(&paths[1], guest.clone(), offer, name(), now).unwrap();
    let answer = second.connected(now).unwrap().send;
    let mut games = [first, second];
    deliver(&mut games, [answer, Vec::new()], now, Millis::ZERO);
    let mut play = |player: usize, late: Millis| {
        let game = games[player].side().unwrap().chain().game();
        let mv = game.last().legal_moves()[0];
        let action = RemoteAction::Submit(Content::Event(game::Event::Move(mv)));
        let mut frames = [Vec::new(), Vec::new()];
        frames[1 - player] = games[player].act(action, now).unwrap().send;
        deliver(&mut games, frames, now, late);
    };
    play(0, Millis::ZERO);
    play(1, Millis::ZERO);
    // The host's third entry arrives a minute later, and the host accepts that.
    play(0, Millis::minutes(1));
    games[0].act(RemoteAction::AcceptTime, now).unwrap();
    let record = paths[0].record(games[0].code());
    let output = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .arg("prove")
        .arg(&record)
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let marked: Vec<&str> = printed
        .lines()
        .filter(|line| line.contains("very different times"))
        .collect();
    let [line] = &marked[..] else {
        panic!("{printed}");
    };
    assert!(line.starts_with("3 White: 0.000 s used, "), "{line}");
    assert!(
        printed.contains("2 Black: 0.000 s used, 0.000 s charged\n"),
        "{printed}"
    );
}
