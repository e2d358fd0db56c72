//! Tests that no file contains the sealed move as plain text.

use super::*;

#[test]
fn the_move_is_not_in_any_file() {
    for keeping in [KeyProtection::Safe, by_phrases()] {
        let (folder, paths) = home();
        seal(&paths, MOVE, &keeping);
        let hex: String = MOVE.bytes().map(|byte| format!("{byte:02x}")).collect();
        let found = files(folder.path());
        assert!(!found.is_empty());
        for file in found {
            let text = fs::read_to_string(&file).unwrap();
            for part in [MOVE, "Nb3Wxc5N", &hex] {
                assert!(!text.contains(part), "{part} in {}", file.display());
            }
        }
    }
}

#[test]
fn debug_output_hides_secrets() {
    let draft = format!("{:?}", Draft::new(MOVE).unwrap());
    assert_eq!(draft, "Draft(secret)");
    let printed = format!("{:?} {:?}", by_phrases(), by(ANSWERER, SEALER));
    for word in ["whales", "teapot", "Ordnung"] {
        assert!(!printed.contains(word), "{printed}");
    }
}

#[test]
fn all_envelopes_have_the_same_length() {
    let (_folder, paths) = home();
    let length = |text: &str| {
        let id = seal(&paths, text, &KeyProtection::Safe);
        fs::metadata(paths.envelope(id)).unwrap().len()
    };
    let expected = length("KL3");
    for text in ["", "0-0", MOVE, &"x".repeat(Written::MAX)] {
        assert_eq!(length(text), expected, "{text}");
    }
}

#[test]
fn a_text_that_is_too_long_is_refused() {
    let length = Written::MAX + 1;
    let draft = Draft::new(&"x".repeat(length));
    assert_eq!(draft.unwrap_err(), TooLong { length });
    assert_eq!(Written::new(&"x".repeat(length)), Err(TooLong { length }));
}

#[test]
fn one_move_sealed_twice_makes_two_envelopes() {
    let (_folder, paths) = home();
    let (one, other) = (
        seal(&paths, MOVE, &KeyProtection::Safe),
        seal(&paths, MOVE, &KeyProtection::Safe),
    );
    assert_ne!(one, other);
    assert_ne!(one.code(), other.code());
    let key = |id| fs::read(paths.envelope_key(id)).unwrap();
    assert_ne!(key(one), key(other));
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_safe() {
    use std::os::unix::fs::PermissionsExt;

    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &KeyProtection::Safe);
    let key = paths.envelope_key(id);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&key), 0o600);
    assert_eq!(mode(key.parent().unwrap()), 0o700);
}
