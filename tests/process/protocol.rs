//! The record of a game, checked by a second implementation: a reader in Python that shares no code
//! with the program.

use std::path::Path;
use std::process::Command;

use blake2::{Blake2s256, Digest as _};

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
