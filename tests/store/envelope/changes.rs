//! Tests of changed and missing envelopes and keys.

use super::*;

#[test]
fn every_changed_byte_of_an_envelope_is_detected() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &KeyProtection::Safe);
    let path = paths.envelope(id);
    let whole = fs::read(&path).unwrap();
    let changed = || EnvelopeError::Changed { path: path.clone() };
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&path, &bytes).unwrap();
        assert_eq!(
            open(&paths, id, &Opening::Safe),
            Err(changed()),
            "byte {at}"
        );
    }
    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        assert_eq!(envelope::facts(&paths, id), Err(changed()));
    }
    fs::write(&path, &whole).unwrap();
    open(&paths, id, &Opening::Safe).unwrap();
}

#[test]
fn an_envelope_in_the_place_of_another_is_detected() {
    let (_folder, paths) = home();
    let (one, other) = (
        seal(&paths, "b4N", &KeyProtection::Safe),
        seal(&paths, "c4N", &KeyProtection::Safe),
    );
    fs::copy(paths.envelope(other), paths.envelope(one)).unwrap();
    fs::copy(paths.envelope_key(other), paths.envelope_key(one)).unwrap();
    let path = paths.envelope(one);
    assert_eq!(
        open(&paths, one, &Opening::Safe),
        Err(EnvelopeError::Changed { path })
    );
}

#[test]
fn an_envelope_does_not_open_with_the_key_of_another() {
    let (_folder, paths) = home();
    let (one, other) = (
        seal(&paths, "b4N", &KeyProtection::Safe),
        seal(&paths, "c4N", &KeyProtection::Safe),
    );
    fs::copy(paths.envelope_key(other), paths.envelope_key(one)).unwrap();
    let path = paths.envelope(one);
    assert_eq!(
        open(&paths, one, &Opening::Safe),
        Err(EnvelopeError::Changed { path })
    );
}

#[test]
fn a_missing_key_counts_as_a_missing_envelope() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &KeyProtection::Safe);
    let path = paths.envelope_key(id);
    for damage in [Some("no key"), Some(""), None] {
        match damage {
            Some(text) => fs::write(&path, text).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let error = open(&paths, id, &Opening::Safe).unwrap_err();
        assert_eq!(error, EnvelopeError::KeyMissing { path: path.clone() });
        let looked = envelope::needs_phrases(&paths, id);
        let there = damage.is_some();
        assert_eq!(looked.is_ok(), there, "the key is only checked, not read");
        assert!(error.is_missing());
        assert!(error.to_string().contains("A11"), "{error}");
    }
    assert_eq!(
        envelope::facts(&paths, id).unwrap(),
        facts(),
        "still readable"
    );
}

#[test]
fn a_missing_envelope_is_an_error() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    let path = paths.envelope(id);
    fs::remove_file(&path).unwrap();
    let error = open(&paths, id, &by(ANSWERER, SEALER)).unwrap_err();
    assert_eq!(error, EnvelopeError::Missing { path });
    assert!(error.is_missing());
}

#[test]
fn an_envelope_does_not_open_if_a_fact_on_it_does_not_match() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &KeyProtection::Safe);
    let cases: [(Item, fn(&mut Facts)); 14] = [
        (Item::Game, |facts| facts.game = GameId(78)),
        (Item::Names, |facts| facts.white.push('a')),
        (Item::Names, |facts| facts.black.clear()),
        (Item::Position, |facts| facts.position.push(' ')),
        (Item::Times, |facts| facts.white_used = Some(3_599_999)),
        (Item::Times, |facts| facts.black_used = Some(0)),
        (Item::Sealer, |facts| facts.sealer = Color::White),
        (Item::Number, |facts| facts.number = 30),
        (Item::Offer, |facts| facts.offer = None),
        (Item::Offer, |facts| facts.offer = Some(Color::Black)),
        (Item::Resumption, |facts| facts.resumption = Timestamp(0)),
        (Item::Resumption, |facts| facts.venue.push('s')),
        (Item::Terms, |facts| facts.terms.push('s')),
        (Item::History, |facts| facts.history[31] = 8),
    ];
    for (item, change) in cases {
        let mut game = facts();
        change(&mut game);
        let found = envelope::open(&paths, id, &game, &Opening::Safe);
        assert_eq!(found, Err(EnvelopeError::Inaccurate { item }));
    }
}

#[test]
fn an_envelope_that_cannot_be_written_leaves_no_key() {
    let (folder, paths) = home();
    fs::create_dir_all(paths.data()).unwrap();
    fs::write(paths.data().join("envelopes"), "a file, not a folder").unwrap();
    let draft = Draft::new(MOVE).unwrap();
    envelope::seal(&paths, &facts(), &draft, &KeyProtection::Safe).unwrap_err();
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn a_seal_that_cannot_be_written_leaves_an_error_and_no_envelope() {
    let (folder, paths) = home();
    fs::write(folder.path().join("data"), "a file, not a folder").unwrap();
    let draft = Draft::new(MOVE).unwrap();
    for keeping in [KeyProtection::Safe, by_phrases()] {
        let error = envelope::seal(&paths, &facts(), &draft, &keeping).unwrap_err();
        assert!(matches!(error, EnvelopeError::Unwritable { .. }), "{error}");
    }
}

#[test]
fn a_code_has_eight_groups_of_four_and_changes_with_the_fingerprint() {
    let id = EnvelopeId(std::array::from_fn(|at| 7 * at as u8));
    let code = id.code();
    assert_eq!(code.len(), 39);
    assert!(code.split('-').all(|group| group.len() == 4), "{code}");
    // The code has 160 bits, and each of them matters.
    for bit in 0..160 {
        let mut other = id;
        other.0[bit / 8] ^= 0x80 >> (bit % 8);
        assert_ne!(other.code(), code, "bit {bit}");
    }
}

#[test]
fn a_fingerprint_is_read_back_from_its_text() {
    let id = EnvelopeId(std::array::from_fn(|at| 7 * at as u8));
    let text = id.to_string();
    assert_eq!(text.parse(), Ok(id));
    let signed = format!("+{}", &text[1..]);
    for wrong in [
        "",
        &text[1..],
        &format!("{text}0"),
        &text.to_uppercase(),
        &signed,
    ] {
        assert!(wrong.parse::<EnvelopeId>().is_err(), "{wrong}");
    }
}
