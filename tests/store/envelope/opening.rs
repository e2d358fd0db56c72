//! Tests of the keys and phrases that open an envelope.

use super::*;

#[test]
fn a_text_in_the_arbiters_safe_is_read_back_as_it_was_written() {
    let (_folder, paths) = home();
    for text in [
        "b4N",
        "",
        " Kd9?? or so – Dame! ",
        &"x".repeat(Written::MAX),
    ] {
        let id = seal(&paths, text, &KeyProtection::Safe);
        assert!(!envelope::needs_phrases(&paths, id).unwrap());
        assert_eq!(open(&paths, id, &Opening::Safe).unwrap().as_str(), text);
    }
}

#[test]
fn a_text_under_phrases_opens_by_the_answerers_with_the_sealers_or_the_arbiters() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    assert!(envelope::needs_phrases(&paths, id).unwrap());
    for other in [SEALER, ARBITER] {
        let text = open(&paths, id, &by(ANSWERER, other)).unwrap();
        assert_eq!(text.as_str(), MOVE);
    }
    assert!(
        !paths.envelope_key(id).exists(),
        "its key is stored nowhere"
    );
}

#[test]
fn white_space_around_and_between_the_words_of_a_phrase_is_ignored() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    let opening = by(" seven  green whales\n", SEALER);
    assert_eq!(open(&paths, id, &opening).unwrap().as_str(), MOVE);
}

#[test]
fn the_facts_on_an_envelope_are_readable_by_everyone() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    assert_eq!(envelope::facts(&paths, id).unwrap(), facts());
    let text = fs::read_to_string(paths.envelope(id)).unwrap();
    for fact in ["Anna", "der", "W=4/4/PPPP/NBBN", "3600000", "the club"] {
        assert!(text.contains(fact), "{fact}\n{text}");
    }
}

#[test]
fn no_other_phrases_open_an_envelope() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    for (answerer, other) in [
        (SEALER, ARBITER),
        (ARBITER, SEALER),
        (SEALER, ANSWERER),
        (ARBITER, ANSWERER),
        (ANSWERER, ANSWERER),
        (SEALER, SEALER),
        (ARBITER, ARBITER),
        (ANSWERER, "a teapot on vulcan"),
        ("seven green whale", SEALER),
        // Two phrases with the same letters, divided differently.
        ("seven green", "whales a teapot on Vulcan"),
    ] {
        let found = open(&paths, id, &by(answerer, other));
        assert_eq!(
            found,
            Err(EnvelopeError::WrongPhrases),
            "{answerer}, {other}"
        );
    }
}

#[test]
fn without_an_arbiter_only_the_phrases_of_the_players_open_an_envelope() {
    let (_folder, paths) = home();
    let keeping = KeyProtection::Phrases {
        answerer: phrase(ANSWERER),
        sealer: phrase(SEALER),
        arbiter: None,
        cost: CHEAP,
    };
    let id = seal(&paths, MOVE, &keeping);
    assert_eq!(
        open(&paths, id, &by(ANSWERER, ARBITER)),
        Err(EnvelopeError::WrongPhrases)
    );
    open(&paths, id, &by(ANSWERER, SEALER)).unwrap();
}

#[test]
fn an_envelope_opens_only_in_the_way_it_was_sealed() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &by_phrases());
    assert_eq!(
        open(&paths, id, &Opening::Safe),
        Err(EnvelopeError::NeedsPhrases)
    );
    let id = seal(&paths, MOVE, &KeyProtection::Safe);
    assert_eq!(
        open(&paths, id, &by(ANSWERER, SEALER)),
        Err(EnvelopeError::NeedsNoPhrases)
    );
}

#[test]
fn short_or_equal_phrases_are_refused() {
    assert_eq!(Phrase::new("a b c d e f g").unwrap_err(), PhraseError);
    let (_folder, paths) = home();
    for (answerer, sealer, arbiter) in [(SEALER, SEALER, None), (ARBITER, SEALER, Some(ARBITER))] {
        let keeping = KeyProtection::Phrases {
            answerer: phrase(answerer),
            sealer: phrase(sealer),
            arbiter: arbiter.map(phrase),
            cost: CHEAP,
        };
        let draft = Draft::new(MOVE).unwrap();
        let sealed = envelope::seal(&paths, &facts(), &draft, &keeping);
        assert_eq!(sealed, Err(EnvelopeError::SamePhrase));
    }
    assert!(!paths.data().exists(), "nothing was written");
}

#[test]
fn the_cost_of_a_phrase_has_limits() {
    let (_folder, paths) = home();
    for (memory, passes) in [
        (31, 1),
        (1 << 20, 1),
        (32, 0),
        (32, 17),
        (u32::MAX, u32::MAX),
    ] {
        let cost = Cost { memory, passes };
        let keeping = KeyProtection::Phrases {
            answerer: phrase(ANSWERER),
            sealer: phrase(SEALER),
            arbiter: None,
            cost,
        };
        let draft = Draft::new(MOVE).unwrap();
        let sealed = envelope::seal(&paths, &facts(), &draft, &keeping);
        assert_eq!(sealed, Err(EnvelopeError::Cost(cost)));
    }
}
