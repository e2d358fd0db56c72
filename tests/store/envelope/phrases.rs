//! Tests of pass phrases.

use super::*;

#[test]
fn phrases_that_differ_only_in_unicode_normalization_are_the_same() {
    let (_folder, paths) = home();
    let keeping = KeyProtection::Phrases {
        answerer: phrase("Cafe\u{301} noir am Abend"),
        sealer: phrase("Schöne \u{fb01}ne Grüße"),
        arbiter: None,
        cost: CHEAP,
    };
    let id = seal(&paths, MOVE, &keeping);
    let opening = by(
        "Caf\u{e9}\u{a0}noir am Abend",
        "Scho\u{308}ne fine Gru\u{308}ße",
    );
    assert_eq!(open(&paths, id, &opening).unwrap().as_str(), MOVE);
}

#[test]
fn letters_are_counted_after_unicode_normalization() {
    let eight = "e\u{301}e\u{301}e\u{301}e\u{301}";
    assert_eq!(Phrase::new(eight).unwrap_err(), PhraseError);
    assert_eq!(Phrase::new("a b c d e f g").unwrap_err(), PhraseError);
}

#[test]
fn phrases_that_differ_only_in_case_are_refused() {
    let (_folder, paths) = home();
    let keeping = |answerer, sealer| KeyProtection::Phrases {
        answerer: phrase(answerer),
        sealer: phrase(sealer),
        arbiter: None,
        cost: CHEAP,
    };
    for (one, other) in [
        ("seven green whales", "Seven green whales"),
        ("GRÜNE WALE SINGEN", "Grüne Wale singen"),
        ("café noir am Abend", "Cafe\u{301} noir am Abend"),
    ] {
        assert!(phrase(one).is_nearly(&phrase(other)), "{one}, {other}");
        let draft = Draft::new(MOVE).unwrap();
        let sealed = envelope::seal(&paths, &facts(), &draft, &keeping(one, other));
        assert_eq!(sealed, Err(EnvelopeError::SamePhrase), "{one}, {other}");
    }
    assert!(!paths.data().exists(), "nothing was written");
    assert!(!phrase(ANSWERER).is_nearly(&phrase(SEALER)));
}

#[test]
fn case_matters_when_an_envelope_is_opened() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    let opening = by(&ANSWERER.to_uppercase(), SEALER);
    assert_eq!(open(&paths, id, &opening), Err(EnvelopeError::WrongPhrases));
}
