//! Tests of whole games as scoresheets: a written game is read back, an ambiguous move is decided
//! by the moves after it, and the error of a damaged sheet names its cause.

use proptest::prelude::*;
use tritower::rules::notation::{ReadError, Scoresheet, ScoresheetError, SheetResult};
use tritower::rules::{Color, Language, Move, Position, notation};

fn read(text: &str) -> Result<Scoresheet, ScoresheetError> {
    Scoresheet::read(&Position::start(), text)
}

/// The moves of a scoresheet in long notation.
fn long(sheet: &Scoresheet) -> Vec<String> {
    let mut position = sheet.start;
    let mut texts = Vec::new();
    for &mv in &sheet.moves {
        texts.push(notation::long(&position, mv));
        position.make_unchecked(mv);
    }
    texts
}

/// Plays legal moves that are selected by these numbers.
fn play(start: Position, choices: &[u16]) -> Scoresheet {
    let mut position = start;
    let mut moves = Vec::new();
    for &choice in choices {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(choice) % legal.len()];
        position.make_unchecked(mv);
        moves.push(mv);
    }
    Scoresheet {
        start,
        moves,
        draw_offers: Vec::new(),
        result: None,
    }
}

#[test]
fn numbers_headings_and_comments_are_passed_over() {
    let expected = ["b2W-b4N", "b7B-b5B", "c2W-c3W"];
    for text in [
        "1. b4N b5B 2. c3W",
        "1.b4N b5B\r\n2.c3W",
        "1 b4N b5B 2 c3W",
        "b4N b5B c3W",
        "Club evening, board 3\n24.12.2013\n3. Round\n\n1. b4N b5B\n2. c3W",
        "[White \"Nobody\"]\n[Date \"2013.12.01\"]\n\n1. b4N b5B 2. c3W *",
        "1. b4N! {a plan} 1... b5B ; too bold\n2. c3W?! (2. c4N is bolder) etc.",
        "1. b4N 1. … b5S 2.c3W (0:05) $1",
        "\u{feff}1. b2W-b4N b7B-b5B 2. c2W-c3W",
    ] {
        let sheet = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(long(&sheet), expected, "{text}");
        assert_eq!(sheet.result, None);
    }
}

#[test]
fn results_are_read_in_their_usual_spellings() {
    for (text, result) in [
        ("1-0", SheetResult::WhiteWins),
        ("0:1", SheetResult::BlackWins),
        ("1/2-1/2", SheetResult::Draw),
        ("½-½", SheetResult::Draw),
        ("½:½", SheetResult::Draw),
    ] {
        assert_eq!(
            read(&format!("1. b4N {text}")).map(|sheet| sheet.result),
            Ok(Some(result))
        );
    }
}

#[test]
fn a_missing_move_is_told_from_the_numbers() {
    let missing = |text| read(text).map_err(|error| error.to_string());
    let error = "move 1, Black: this move is missing; the sheet goes on with move 2, White";
    assert_eq!(missing("1. b4N 2. c3W b5B"), Err(error.to_owned()));
    let error = "move 2, White: this move is missing; the sheet goes on with move 2, Black";
    assert_eq!(missing("1. b4N b5B 2. ... c6B"), Err(error.to_owned()));
    let error = "move 1, White: this move is missing; the sheet goes on with move 2, White";
    assert_eq!(missing("2. b4N b5B"), Err(error.to_owned()));
}

#[test]
fn an_illegal_move_is_told_with_number_player_text_and_article() {
    let error = read("1. b4N b5B 2. Bd3N").expect_err("the pawn on c2W stands in the way");
    assert_eq!(
        error.to_string(),
        "move 2, White: \"Bd3N\" fits no legal move: a piece blocks the path \
         (Article 3.1(c))"
    );
    let error = read("1. b4N b5X").expect_err("X is no level");
    assert_eq!(
        error.to_string(),
        "move 1, Black: \"b5X\" is not understood at character 3: expected a move such as Nc3N, \
         axb4N, KL3 or 0-0"
    );
}

#[test]
fn a_comment_that_is_never_closed_is_an_error() {
    for text in ["1. b4N {and then b5B 2. c3W", "1. b4N [b5B", "1. b4N (b5B"] {
        assert!(
            matches!(read(text), Err(ScoresheetError::Move { .. })),
            "{text}"
        );
    }
}

/// A position with white pawns on a3W and a3N, both of which can move to a4N and a4W.
const TWO_PAWNS: &str = "W=4/P3/4/4;N=4/4/4/P3;B=4/4/4/4;\
    QL1w=2/2;QL6b=2/2;KL1w=2/K1;KL6b=k1/2 w - - - - 0 1";

#[test]
fn an_ambiguous_text_is_settled_by_what_follows() {
    let start = Position::from_tfen(TWO_PAWNS).expect(TWO_PAWNS);
    // The other pawn moves from a3W afterwards, so the first one came from a3N.
    let sheet = Scoresheet::read(&start, "1. a4N Kd8B 2. a3W-a4W").expect("only one way fits");
    assert_eq!(long(&sheet), ["a3N-a4N", "d9KL6-d8B", "a3W-a4W"]);
}

#[test]
fn a_square_that_no_board_has_is_named_though_the_text_leaves_its_board_open() {
    for (text, square) in [("Nb9", "b9"), ("Qa6xc9", "c9"), ("b9", "b9")] {
        let error = notation::read(&Position::start(), text).expect_err(text);
        let told = format!("{text:?}: there is no square {square} (Article 2.8)");
        assert_eq!(error.to_string(), told);
    }
    // There is such a square only on an attack board, so the text is a move that no knight can
    // make.
    let error = notation::read(&Position::start(), "Nd9").expect_err("no knight gets there");
    assert!(matches!(error, ReadError::NoSuchMove { .. }), "{error}");
}

#[test]
fn a_text_that_stays_ambiguous_for_forty_moves_is_no_game() {
    let start = "W=4/RNBQ/4/4;N=rnbq/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 \
        w - - - - 0 10";
    let start = Position::from_tfen(start).expect("a position");
    let moves = "Ra4 Ra5 Nd4 Nd5 Bb4 Bb5 Qc4 Qc5 Ra3 Ra6 Nb3 Nb6 Bc3 Bc6 Qd3 Qd6 ";
    let text = moves.repeat(130_000 / moves.len());
    let error = Scoresheet::read(&start, &text).expect_err("ambiguous");
    // The error names the first text on which the readings differ, however long the sheet is.
    assert!(
        matches!(
            error,
            ScoresheetError::Move {
                number: 10..=50,
                ..
            }
        ),
        "{error}"
    );
    let short = Scoresheet::read(&start, &moves.repeat(20)).expect_err("ambiguous");
    assert_eq!(error, short);
}

#[test]
fn readings_that_end_in_the_same_position_need_no_settling() {
    let start = Position::from_tfen(TWO_PAWNS).expect(TWO_PAWNS);
    let sheet = Scoresheet::read(&start, "1. a4N Kd8B 2. a5N Kd9KL6 3. a4N Kd8B 4. a4N-a5B")
        .expect("both pawns have gone the same way");
    assert_eq!(sheet.moves.len(), 7);
}

#[test]
fn a_text_that_stays_ambiguous_names_the_candidates() {
    let start = Position::from_tfen(TWO_PAWNS).expect(TWO_PAWNS);
    let error = Scoresheet::read(&start, "1. Kd1W Kd8B 2. a4N Kd9KL6").expect_err("two pawns");
    assert_eq!(
        error.to_string(),
        "move 2, White: \"a4N\" fits 2: a3W-a4N, a3N-a4N"
    );
    let ScoresheetError::Move {
        number: 2,
        color: Color::White,
        reason,
        ..
    } = error
    else {
        panic!("{error:?}");
    };
    assert!(matches!(reason, ReadError::Ambiguous { moves, .. } if moves.len() == 2));
}

#[test]
fn a_sheet_may_number_from_one_whatever_the_position_says() {
    let tfen = TWO_PAWNS.replace(" w - - - - 0 1", " b - - - - 0 30");
    let start = Position::from_tfen(&tfen).expect(&tfen);
    for text in [
        "30. ... Kd8B 31. Kd1W",
        "1. ... Kd8B 2. Kd1W",
        "1... Kd8B 2. Kd1W",
    ] {
        let sheet = Scoresheet::read(&start, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(sheet.write(Language::English), "30. ... Kd8B\n31. Kd1W\n");
    }
}

#[test]
fn an_owed_promotion_stands_before_the_move() {
    let tfen = "W=4/4/4/4;N=4/4/4/4;B=P3/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/K1;KL6b=k1/2 b - - - - 0 7";
    let start = Position::from_tfen(tfen).expect(tfen);
    let sheet = Scoresheet::read(&start, "7. ... QL4 8. (a8BR) Kd1W (=) Ke9KL6 1-0").expect(tfen);
    assert_eq!(
        long(&sheet),
        ["QL6-QL4", "a8B=R", "d0KL1-d1W", "d9KL6-e9KL6"]
    );
    assert_eq!(sheet.draw_offers, [2]);
    assert_eq!(
        sheet.write(Language::German),
        "7. ... DP4\n8. (a8ST) Kd1W (=) Ke9KP6\n1-0\n"
    );
    let error = Scoresheet::read(&start, "7. ... QL4 8. Kd1W").expect_err("a promotion is owed");
    assert_eq!(
        error.to_string(),
        "move 8, White: \"Kd1W\" fits no legal move: a pawn must be promoted first \
         (Article 3.4(e)(iii))"
    );
}

fn games() -> impl Strategy<Value = Scoresheet> {
    let results = [
        None,
        Some(SheetResult::WhiteWins),
        Some(SheetResult::BlackWins),
        Some(SheetResult::Draw),
    ];
    let parts = (
        prop::collection::vec(any::<u16>(), 0..200),
        prop::collection::btree_set(0..200_usize, 0..4),
        prop::sample::select(results.to_vec()),
    );
    parts.prop_map(|(choices, offers, result)| {
        let mut sheet = play(Position::start(), &choices);
        sheet.draw_offers = offers
            .into_iter()
            .filter(|&ply| ply < sheet.moves.len())
            .collect();
        sheet.result = result;
        sheet
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn each_legal_move_of_a_game_reads_back_from_all_its_texts(sheet in games()) {
        let mut position = sheet.start;
        for &mv in &sheet.moves {
            let text = |mv: Move, language| notation::write(&position, mv, language);
            for mv in position.legal_moves() {
                for text in [
                    text(mv, Language::English),
                    text(mv, Language::German),
                    notation::long(&position, mv),
                ] {
                    prop_assert_eq!(notation::read(&position, &text), Ok(mv), "{}", text);
                }
                let long = notation::long(&position, mv);
                prop_assert_eq!(notation::attempt(&position, &long), Ok(mv));
            }
            position.make_unchecked(mv);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn a_written_game_reads_back(sheet in games()) {
        for language in Language::ALL {
            let text = sheet.write(language);
            prop_assert_eq!(Scoresheet::read(&sheet.start, &text), Ok(sheet.clone()), "{}", text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    /// If a damaged sheet can be read, the result is a game that can be written and read again.
    #[test]
    fn a_damaged_sheet_is_read_or_refused_but_never_panics(
        sheet in games(),
        german in any::<bool>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..3, any::<char>(), 0..40_usize), 1..6),
    ) {
        let language = if german { Language::German } else { Language::English };
        let mut letters: Vec<char> = sheet.write(language).chars().collect();
        for (at, kind, any, usual) in damage {
            let letter = "zabcde0123456789WNBSQKDPLRTx-=()+#.{}[;½".chars().nth(usual).unwrap_or(any);
            let at = at.index(letters.len() + 1);
            match kind {
                0 => letters.insert(at, letter),
                1 if at < letters.len() => letters[at] = letter,
                _ if at < letters.len() => drop(letters.remove(at)),
                _ => {}
            }
        }
        let text: String = letters.into_iter().collect();
        match Scoresheet::read(&sheet.start, &text) {
            Ok(read) => {
                let again = Scoresheet::read(&sheet.start, &read.write(language));
                prop_assert_eq!(again, Ok(read));
            }
            Err(error) => prop_assert!(error.to_string().starts_with("move ")),
        }
    }
}
