//! Envelopes of sealed moves: what is written is read back by those who may, and
//! by nobody else; what is changed is told; the move is found nowhere.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tritower::game::{EnvelopeId, Timestamp, TooLong, Written};
use tritower::rules::{Color, Position};
use tritower::store::Paths;
use tritower::store::envelope::{
    self, Cost, Draft, EnvelopeError, Facts, Item, Keeping, Opening, Phrase, PhraseError,
};

const MOVE: &str = "(a8BQ) Nb3Wxc5N+ (=)";

fn facts() -> Facts {
    Facts {
        white: "Anna".to_owned(),
        black: "Bernd \"der\" Große".to_owned(),
        position: Position::start().to_tfen(),
        white_used: Some(3_600_000),
        black_used: None,
        sealer: Color::Black,
        number: 31,
        offer: Some(Color::White),
        resumption: Timestamp(1_800_000_000_000),
        venue: "the club".to_owned(),
        history: [7; 32],
    }
}

fn home() -> (TempDir, Paths) {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    (folder, paths)
}

fn seal(paths: &Paths, text: &str, keeping: &Keeping) -> EnvelopeId {
    envelope::seal(paths, &facts(), &Draft::new(text).unwrap(), keeping).unwrap()
}

fn open(paths: &Paths, id: EnvelopeId, opening: &Opening) -> Result<Written, EnvelopeError> {
    envelope::open(paths, id, &facts(), opening)
}

fn phrase(text: &str) -> Phrase {
    Phrase::new(text).unwrap()
}

const ANSWERER: &str = "seven green whales";
const SEALER: &str = "a teapot on Vulcan";
const ARBITER: &str = "Ordnung muss sein";

/// Little work for the phrases: the tests are not attacked.
const CHEAP: Cost = Cost {
    memory: 32,
    passes: 1,
};

fn phrases() -> Keeping {
    Keeping::Phrases {
        answerer: phrase(ANSWERER),
        sealer: phrase(SEALER),
        arbiter: Some(phrase(ARBITER)),
        cost: CHEAP,
    }
}

fn by(answerer: &str, other: &str) -> Opening {
    Opening::Phrases {
        answerer: phrase(answerer),
        other: phrase(other),
    }
}

/// All files under a folder.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

// Written and read back.

#[test]
fn a_text_in_the_arbiters_safe_is_read_back_as_it_was_written() {
    let (_folder, paths) = home();
    for text in [
        "b4N",
        "",
        " Kd9?? or so – Dame! ",
        &"x".repeat(Written::MAX),
    ] {
        let id = seal(&paths, text, &Keeping::Safe);
        assert!(!envelope::needs_phrases(&paths, id).unwrap());
        assert_eq!(open(&paths, id, &Opening::Safe).unwrap().as_str(), text);
    }
}

#[test]
fn a_text_under_phrases_opens_by_the_answerers_with_the_sealers_or_the_arbiters() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &phrases());
    assert!(envelope::needs_phrases(&paths, id).unwrap());
    for other in [SEALER, ARBITER] {
        let text = open(&paths, id, &by(ANSWERER, other)).unwrap();
        assert_eq!(text.as_str(), MOVE);
    }
    assert!(!paths.envelope_key(id).exists(), "its key lies nowhere");
}

#[test]
fn blanks_around_and_between_the_words_of_a_phrase_do_not_count() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &phrases());
    let opening = by(" seven  green whales\n", SEALER);
    assert_eq!(open(&paths, id, &opening).unwrap().as_str(), MOVE);
}

#[test]
fn what_stands_upon_an_envelope_is_readable_by_everyone() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &phrases());
    assert_eq!(envelope::facts(&paths, id).unwrap(), facts());
    let text = fs::read_to_string(paths.envelope(id)).unwrap();
    for fact in ["Anna", "der", "W=4/4/PPPP/NBBN", "3600000", "the club"] {
        assert!(text.contains(fact), "{fact}\n{text}");
    }
}

// Who may not.

#[test]
fn no_other_phrases_open_an_envelope() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &phrases());
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
        // The same letters, divided otherwise.
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
fn without_an_arbiter_his_phrase_opens_nothing() {
    let (_folder, paths) = home();
    let keeping = Keeping::Phrases {
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
fn an_envelope_opens_only_in_the_way_in_which_it_is_kept() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &phrases());
    assert_eq!(
        open(&paths, id, &Opening::Safe),
        Err(EnvelopeError::NeedsPhrases)
    );
    let id = seal(&paths, MOVE, &Keeping::Safe);
    assert_eq!(
        open(&paths, id, &by(ANSWERER, SEALER)),
        Err(EnvelopeError::NeedsNoPhrases)
    );
}

#[test]
fn nobody_has_a_short_phrase_or_anothers() {
    assert_eq!(Phrase::new("a b c d e f g").unwrap_err(), PhraseError);
    let (_folder, paths) = home();
    for (answerer, sealer, arbiter) in [(SEALER, SEALER, None), (ARBITER, SEALER, Some(ARBITER))] {
        let keeping = Keeping::Phrases {
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
fn the_work_for_a_phrase_has_bounds() {
    let (_folder, paths) = home();
    for (memory, passes) in [
        (31, 1),
        (1 << 21, 1),
        (32, 0),
        (32, 17),
        (u32::MAX, u32::MAX),
    ] {
        let cost = Cost { memory, passes };
        let keeping = Keeping::Phrases {
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

// What is found on disk, and where it is not.

#[test]
fn the_move_is_found_in_no_file() {
    for keeping in [Keeping::Safe, phrases()] {
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
fn what_is_secret_says_nothing_when_it_is_printed() {
    let draft = format!("{:?}", Draft::new(MOVE).unwrap());
    assert_eq!(draft, "Draft(secret)");
    let printed = format!("{:?} {:?}", phrases(), by(ANSWERER, SEALER));
    for word in ["whales", "teapot", "Ordnung"] {
        assert!(!printed.contains(word), "{printed}");
    }
}

#[test]
fn all_moves_make_envelopes_of_one_length() {
    let (_folder, paths) = home();
    let length = |text: &str| {
        let id = seal(&paths, text, &Keeping::Safe);
        fs::metadata(paths.envelope(id)).unwrap().len()
    };
    let expected = length("KL3");
    for text in ["", "0-0", MOVE, &"x".repeat(Written::MAX)] {
        assert_eq!(length(text), expected, "{text}");
    }
}

#[test]
fn a_text_that_is_longer_is_not_taken() {
    let length = Written::MAX + 1;
    let draft = Draft::new(&"x".repeat(length));
    assert_eq!(draft.unwrap_err(), TooLong { length });
    assert_eq!(Written::new(&"x".repeat(length)), Err(TooLong { length }));
}

#[test]
fn one_move_sealed_twice_makes_two_envelopes() {
    let (_folder, paths) = home();
    let (one, other) = (
        seal(&paths, MOVE, &Keeping::Safe),
        seal(&paths, MOVE, &Keeping::Safe),
    );
    assert_ne!(one, other);
    assert_ne!(one.code(), other.code());
    let key = |id| fs::read(paths.envelope_key(id)).unwrap();
    assert_ne!(key(one), key(other));
}

#[cfg(unix)]
#[test]
fn the_owner_alone_reads_the_safe() {
    use std::os::unix::fs::PermissionsExt;

    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &Keeping::Safe);
    let key = paths.envelope_key(id);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&key), 0o600);
    assert_eq!(mode(key.parent().unwrap()), 0o700);
}

// What is changed, and what is gone.

#[test]
fn every_changed_byte_of_an_envelope_is_told() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &Keeping::Safe);
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
fn an_envelope_in_anothers_place_is_told() {
    let (_folder, paths) = home();
    let (one, other) = (
        seal(&paths, "b4N", &Keeping::Safe),
        seal(&paths, "c4N", &Keeping::Safe),
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
fn an_envelope_does_not_open_with_anothers_key() {
    let (_folder, paths) = home();
    let (one, other) = (
        seal(&paths, "b4N", &Keeping::Safe),
        seal(&paths, "c4N", &Keeping::Safe),
    );
    fs::copy(paths.envelope_key(other), paths.envelope_key(one)).unwrap();
    let path = paths.envelope(one);
    assert_eq!(
        open(&paths, one, &Opening::Safe),
        Err(EnvelopeError::Changed { path })
    );
}

#[test]
fn a_lost_key_is_a_missing_envelope() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &Keeping::Safe);
    let path = paths.envelope_key(id);
    for damage in [Some("no key"), Some(""), None] {
        match damage {
            Some(text) => fs::write(&path, text).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let error = open(&paths, id, &Opening::Safe).unwrap_err();
        assert_eq!(error, EnvelopeError::KeyMissing { path: path.clone() });
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
fn a_lost_envelope_is_missing() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &phrases());
    let path = paths.envelope(id);
    fs::remove_file(&path).unwrap();
    let error = open(&paths, id, &by(ANSWERER, SEALER)).unwrap_err();
    assert_eq!(error, EnvelopeError::Missing { path });
    assert!(error.is_missing());
}

#[test]
fn an_envelope_does_not_open_where_something_upon_it_is_not_true() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &Keeping::Safe);
    let cases: [(Item, fn(&mut Facts)); 12] = [
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
fn a_seal_that_cannot_be_written_leaves_an_error_and_no_envelope() {
    let (folder, paths) = home();
    fs::write(folder.path().join("data"), "a file, no folder").unwrap();
    let draft = Draft::new(MOVE).unwrap();
    for keeping in [Keeping::Safe, phrases()] {
        let error = envelope::seal(&paths, &facts(), &draft, &keeping).unwrap_err();
        assert!(matches!(error, EnvelopeError::Unwritable { .. }), "{error}");
    }
}

// The fingerprint and its code.

#[test]
fn a_code_has_five_groups_of_four_and_changes_with_the_fingerprint() {
    let id = EnvelopeId(std::array::from_fn(|at| 7 * at as u8));
    let code = id.code();
    assert_eq!(code.len(), 24);
    assert!(code.split('-').all(|group| group.len() == 4), "{code}");
    // A hundred bits: all of twelve bytes and half of the next.
    for bit in 0..100 {
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
