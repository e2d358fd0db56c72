//! Fuzz tests of frames and letters: whatever arrives, the game changes by signed entries only.

use tritower::game::{Event, Millis};
use tritower::remote::{Content, Frame, Letter};
use tritower::rules::random::Random;

use crate::common::search::search;
use crate::letters::{Mail, NAMES, correspondence, random_game};

/// A change of bytes: flipped, inserted, removed or repeated.
fn spoil(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(9)).min(bytes.len());
        match random.below(5) {
            0 => bytes.insert(at, random.draw() as u8),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let copied = bytes[at..end].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, copied);
            }
            3 => bytes.truncate(at.max(1)),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
        }
    }
}

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
