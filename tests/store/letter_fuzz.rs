//! Fuzz tests of frames, letters and records: whatever arrives, the game changes by signed entries
//! only, and whatever happens to a file, nothing is passed over without a word.

use std::path::Path;

use tritower::game::{Event, Millis};
use tritower::remote::{Content, Frame, Gap, Letter, Record, Stored};
use tritower::rules::random::Random;
use tritower::store::remote::{RemoteGame, prove};

use crate::common::search::search;
use crate::common::spoil::spoil;
use crate::letters::{Mail, NAMES, correspondence, random_game};

/// Reads changed letters and frames in the middle of a game, and then the whole letter.
fn trial(random: &mut Random, changes: usize) {
    let mut mail = Mail::begun(correspondence(["tower", "chess"][random.below(2)]));
    for _ in 0..3 {
        let turn = mail.turn();
        let moves = mail.moves(turn);
        let mv = *random.pick(&moves).unwrap();
        mail.now = mail.now + Millis(random.draw() % 1_000_000);
        mail.submit(turn, Content::Event(Event::Move(mv))).unwrap();
        let text = mail.letter(turn).unwrap();
        let letter = Letter::find(&text).unwrap().remove(0).unwrap();
        let length = mail.length(1 - turn);
        for _ in 0..changes {
            let mut bytes = text.clone().into_bytes();
            spoil(&mut bytes, random);
            if let Ok(letters) = Letter::find(&String::from_utf8_lossy(&bytes)) {
                for letter in letters.into_iter().flatten() {
                    // A whole letter with something else around it.
                    assert_eq!(letter.to_text(), text);
                }
            }
            let mut changed = letter.clone();
            let at = random.below(changed.frames.len());
            let mut bytes = changed.frames[at].to_bytes();
            spoil(&mut bytes, random);
            let Ok(frame) = Frame::from_bytes(&bytes) else {
                continue;
            };
            assert_eq!(frame.to_bytes(), bytes, "one encoding for each frame");
            if frame == letter.frames[at] {
                continue;
            }
            changed.frames = vec![frame];
            let now = mail.now;
            let _ = mail.players[1 - turn].game().read(&changed, now);
            assert_eq!(mail.length(1 - turn), length, "a changed frame is no entry");
        }
        mail.send(turn).unwrap();
        assert!(mail.length(1 - turn) > length);
    }
    mail.settle();
}

/// Opens changed records: what cannot be read is never passed over without a word.
fn records(random: &mut Random, changes: usize) {
    let mut mail = Mail::begun(correspondence("chess"));
    mail.play(4);
    let mv = mail.moves(0)[0];
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let (path, now) = (mail.players[0].record(), mail.now);
    let whole = std::fs::read(&path).unwrap();
    let game = mail.players[0].game.take().unwrap();
    let (code, side) = (game.code(), game.side().unwrap().clone());
    drop(game);
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    for _ in 0..changes {
        let mut bytes = whole.clone();
        spoil(&mut bytes, random);
        std::fs::write(&path, &bytes).unwrap();
        let Ok(game) = RemoteGame::open(&paths, key.clone(), code, now) else {
            continue;
        };
        let links = game.side().map_or(&[][..], |side| side.chain().links());
        assert!(side.chain().links().starts_with(links));
        let is_whole = game.side().is_some_and(|game| {
            game.pending() == side.pending() && game.chain().head() == side.chain().head()
        });
        // A record that ends exactly after a block looks like an older one.
        let is_older = whole.starts_with(&bytes);
        let is_reported = game.gap() != Gap::Closed || game.damage().is_some();
        assert!(is_whole || is_older || is_reported);
    }
}

#[test]
fn a_changed_record_gives_a_part_of_the_game_and_says_so() {
    for seed in 0..3 {
        records(&mut Random(seed), 100);
    }
}

#[test]
#[ignore = "a search of many minutes"]
fn a_changed_record_gives_a_part_of_the_game_for_long() {
    search(|random| records(random, 500));
}

/// Files that are read as letters, frames and records: real ones, and some made to do harm.
fn stored() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/hostile");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let files: Vec<_> = files
        .iter()
        .map(|file| std::fs::read(file).unwrap())
        .collect();
    assert!(files.len() >= 8);
    files
}

/// Reads bytes as everything that another player or a file can bring.
fn read_as_anything(bytes: &[u8]) {
    let _ = Letter::find(&String::from_utf8_lossy(bytes));
    if let Ok(frame) = Frame::from_bytes(bytes) {
        assert_eq!(frame.to_bytes(), bytes, "one encoding for each frame");
    }
    if let Ok(record) = Record::from_bytes(bytes) {
        assert_eq!(record.to_bytes(), bytes, "one encoding for each record");
    }
    let _ = Stored::from_bytes(bytes);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.chain");
    std::fs::write(&file, bytes).unwrap();
    let _ = prove(&file, &[] as &[&Path]);
}

#[test]
fn hostile_bytes_are_read_to_an_end() {
    let random = &mut Random(1);
    for bytes in stored() {
        read_as_anything(&bytes);
        for _ in 0..20 {
            let mut bytes = bytes.clone();
            spoil(&mut bytes, random);
            read_as_anything(&bytes);
        }
    }
}

#[test]
fn changed_letters_and_frames_change_no_game() {
    for seed in 0..6 {
        trial(&mut Random(seed), 300);
    }
}

#[test]
#[ignore = "a search of many minutes"]
fn changed_letters_and_frames_change_no_game_for_long() {
    search(|random| trial(random, 5_000));
}

#[test]
#[ignore = "a search of many minutes"]
fn programs_killed_while_they_write_lose_nothing_for_long() {
    search(|random| {
        let rules = *random.pick(&NAMES).unwrap();
        random_game(rules, random.draw(), 60);
    });
}
