//! Tests that envelopes sealed by earlier versions can still be opened. `tests/vectors/envelopes`
//! contains such envelopes, each in the data folder of its game.

use std::path::PathBuf;

use tritower::game::adjournment::{AdjournmentAct, Phase};
use tritower::game::{Event, Game};
use tritower::store;

use super::*;

/// Returns a copy of the data folder of a stored envelope.
fn vector(name: &str) -> (TempDir, Paths) {
    let (folder, paths) = home();
    let root = PathBuf::from("tests/vectors/envelopes");
    let from = root.join(name).join("data");
    for file in files(&from) {
        let to = paths.data().join(file.strip_prefix(&from).unwrap());
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(file, &to).unwrap();
    }
    // Git does not store these permissions.
    #[cfg(unix)]
    if paths.safe().exists() {
        use std::os::unix::fs::PermissionsExt;
        for file in files(&paths.safe()) {
            fs::set_permissions(file, fs::Permissions::from_mode(0o600)).unwrap();
        }
        fs::set_permissions(paths.safe(), fs::Permissions::from_mode(0o700)).unwrap();
    }
    (folder, paths)
}

/// Resumes the game of a stored envelope with both players present; returns the game and the time
/// of resumption.
pub fn resumed(mut game: Game) -> (Game, Timestamp) {
    let Phase::Adjourned(sealed) = game.phase() else {
        panic!("{:?}", game.phase());
    };
    let at = sealed.inscription.resumption;
    for act in Color::ALL.map(AdjournmentAct::Arrive) {
        game.happen(Event::Adjournment(act), at).unwrap();
    }
    let resume = Event::Adjournment(AdjournmentAct::Resume);
    game.happen(resume, at).unwrap();
    (game, at)
}

fn opened(name: &str, opening: &Opening) -> Result<Written, EnvelopeError> {
    let (_folder, paths) = vector(name);
    let (game, at) = resumed(
        store::load_autosave(&paths)
            .unwrap()
            .unwrap()
            .into_game()
            .unwrap()
            .game,
    );
    envelope::open_move(&paths, &game, at, opening)
}

/// A phrase of the stored envelopes as it was typed. Other keyboards compose its characters
/// differently.
const ANSWERED: &str = "Cafe\u{301} noir am Abend";
const SEALED: &str = "\u{fb01}ve \u{fb01}sh for A\u{30a}ngstro\u{308}m";

#[test]
fn an_envelope_in_the_safe_opens() {
    let text = opened("safe", &Opening::Safe).unwrap();
    assert_eq!(text.as_str(), "Nc6B (=)");
}

#[test]
fn an_envelope_under_phrases_opens() {
    for (answered, other) in [
        (ANSWERED, SEALED),
        (ANSWERED, ARBITER),
        ("Café noir am Abend", "five fish for \u{212b}ngström"),
    ] {
        let text = opened("phrases", &by(answered, other)).unwrap();
        assert_eq!(text.as_str(), "Nc3N", "{answered}, {other}");
    }
}
