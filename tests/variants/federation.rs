//! The Federation rules, section by section (F1 to F12).

use crate::common::captures::{after, legal, position, refused, refused_move};
use tritower::rules::notation::{ReadError, Scoresheet, SheetResult};
use tritower::rules::random::Random;
use tritower::rules::{Color, Move, Outcome, Position, RuleSet, notation};

const NAME: &str = "tower+federation";
const ROOK_PAWNS: &str = "tower+federation+rook-pawns";
const VECTORS: &str = include_str!("../vectors/federation.txt");

fn start(name: &str) -> Position {
    Position::start_of(RuleSet::named(name).unwrap())
}

/// A position with only these boards and pieces, White to move.
fn set_up(main: [&str; 3], boards: &str) -> Position {
    let [w, n, b] = main;
    position(NAME, &format!("W={w};N={n};B={b};{boards} w - - - - 0 30"))
}

/// Where the piece on a square can go, by the squares' names.
fn reach(position: &Position, from: &str) -> Vec<String> {
    let layout = position.layout();
    let from = layout.square(from).unwrap();
    let moves = position.legal_moves().into_iter();
    let mut names: Vec<String> = moves
        .filter_map(|mv| match mv {
            Move::Piece { from: at, to, .. } if at == from => Some(layout.name(to)),
            _ => None,
        })
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn the_start_has_the_known_numbers_of_sequences() {
    for (name, counts) in [(NAME, [21, 441, 10_088]), (ROOK_PAWNS, [21, 441, 10_172])] {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(start(name).perft(depth), count, "{name} {depth}");
        }
    }
}

#[test]
#[ignore = "half a million positions; for a release build"]
fn the_start_has_the_known_numbers_of_sequences_of_four_plies() {
    assert_eq!(start(NAME).perft(4), 230_320);
    assert_eq!(start(ROOK_PAWNS).perft(4), 234_176);
}

#[test]
fn every_position_of_the_vectors_has_the_known_number_of_three_plies() {
    let mut lines = VECTORS.lines().peekable();
    let mut held = 0;
    while let Some(line) = lines.next() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let count = lines.peek().and_then(|it| it.strip_prefix("# perft 3: "));
        if let (&[name, text, ..], Some(count)) = (&fields[..], count) {
            assert_eq!(position(name, text).perft(3).to_string(), count, "{text}");
            held += 1;
        }
    }
    assert_eq!(held, 120);
}

#[test]
fn f3_a_piece_above_or_below_the_path_does_not_stop_a_rook() {
    let rook = "W=R3/4/4/4";
    let rook = rook.trim_start_matches("W=");
    let kings = "QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2";
    // From a4W along rank 4 the path to W runs over b4W and c4W; N above does not count.
    let above = set_up([rook, "4/4/1pp1/4", "4/4/4/4"], kings);
    assert!(reach(&above, "a4W").contains(&"d4W".to_owned()));
    // To d4N it runs over b4N, where a pawn stands.
    assert!(!reach(&above, "a4W").contains(&"d4N".to_owned()));
    let (reason, source) = refused(&above, "a4W", "d4N");
    assert!(reason.contains("Blocked"), "{reason}");
    assert_eq!(source, "Federation F3");
}

#[test]
fn f3_where_a_column_between_has_only_higher_boards_nothing_passes() {
    let boards = "QL2w=2/1R;KL2b=2/2;QL1w=2/K1;KL6b=1k/2";
    let position = set_up(["4/4/4/4", "4/4/4/4", "4/4/4/4"], boards);
    // Rank 5 from QL2 to KL2: over b5 and c5 there are only N and B.
    let position = after(&position, "a4QL2-a5N");
    let black = position.layout();
    assert!(black.square("d5KL2").is_some());
    let boards = "QL2w=1R/2;KL2b=2/2;QL1w=2/K1;KL6b=1k/2";
    let position = set_up(["4/4/4/4", "4/4/4/4", "4/4/4/4"], boards);
    let (reason, source) = refused(&position, "a5QL2", "d5KL2");
    assert!(reason.contains("NoPath"), "{reason}");
    assert_eq!(source, "Federation F3");
}

#[test]
fn f6_pawns_are_promoted_on_both_last_ranks_whatever_hangs_above() {
    let kings = "QL6w=2/2;QL1w=2/K1;KL6b=1k/2;KL1w=2/2";
    let position = set_up(["4/4/4/4", "4/4/4/4", "4/P3/4/4"], kings);
    let written: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| notation::long(&position, mv))
        .filter(|text| text.starts_with("a7B-a8"))
        .collect();
    assert_eq!(written.len(), 8, "{written:?}");
    assert!(written.iter().all(|text| text.contains('=')), "{written:?}");
}

#[test]
fn f7_a_board_goes_one_or_two_ranks_standing_or_hanging_and_turns_over() {
    let kings = "QL2w=2/2;QL1w=2/K1;KL6b=1k/2;KL1w=2/2";
    let position = set_up(["4/4/4/4", "4/4/4/P3", "4/4/4/4"], kings);
    let mut targets: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| notation::long(&position, mv))
        .filter_map(|text| text.strip_prefix("QL2-").map(str::to_owned))
        .collect();
    targets.sort();
    assert_eq!(
        targets,
        ["QL2i", "QL3", "QL3i", "QL4", "QL4i", "QL5", "QL5i"]
    );
    let pin = |name| position.layout().pin_named(name).unwrap();
    let attempt = |from, to| Move::Board {
        from: pin(from),
        to: pin(to),
        promotion: None,
    };
    let (_, source) = refused_move(&position, attempt("QL2", "QL1i"));
    assert_eq!(source, "Federation F7");
    let (reason, _) = refused_move(&position, attempt("KL6", "KL4"));
    assert!(reason.contains("NotMarked"), "{reason}");
    let none = set_up(["4/4/4/4", "4/4/4/4", "4/4/4/4"], kings);
    let (reason, _) = refused_move(&none, attempt("QL2", "QL3"));
    assert!(reason.contains("NoPawnLeft"), "{reason}");
}

#[test]
fn f7_a_board_becomes_the_capturers_with_its_owners_last_piece() {
    let kings = "QL3b=1n/2;QL1w=2/K1;KL6b=1k/2;KL1w=2/2";
    let position = set_up(["4/4/4/4", "4/4/4/4", "R3/4/4/4"], kings);
    let board = position.layout().pin_named("QL3").unwrap();
    assert_eq!(position.owner(board), Some(Color::Black));
    let mut next = position;
    let undo = next.make_unchecked(legal(&position, "a8B-a3QL3"));
    assert_eq!(next.owner(board), Some(Color::White));
    assert_eq!(next.key(), next.fresh_key());
    next.unmake(&undo);
    assert_eq!(next, position);
}

#[test]
fn f8_castling_may_be_the_first_move() {
    assert_eq!(
        notation::long(&start(NAME), legal(&start(NAME), "0-0")),
        "0-0"
    );
}

#[test]
fn f9_en_passant_goes_to_the_one_square_that_was_crossed() {
    let position = position(
        NAME,
        "W=4/4/P3/4;N=4/4/1p2/4;B=4/4/4/4;QL1w=2/K1;KL6b=1k/2;KL1w=2/2;QL6b=2/2 w - a2W - - 0 30",
    );
    let position = after(&position, "a2W-a4N");
    let mut captures: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|&mv| position.is_en_passant(mv))
        .map(|mv| notation::long(&position, mv))
        .collect();
    captures.sort();
    assert_eq!(captures, ["b4N-a3N"]);
    let next = after(&position, "b4N-a3N");
    assert!(
        next.piece_at(next.layout().square("a4N").unwrap())
            .is_none()
    );
}

#[test]
fn f11_a_lone_knight_or_bishop_cannot_win() {
    let kings = "QL1w=2/K1;KL6b=1k/2;KL1w=2/2;QL6b=2/2";
    let dead = |main| set_up(main, kings).outcome() == Some(Outcome::DeadPosition);
    assert!(dead(["4/4/4/4", "4/4/4/4", "4/4/4/4"]));
    assert!(dead(["4/4/4/4", "4/1N2/4/4", "4/4/4/4"]));
    assert!(!dead(["4/4/4/4", "4/1NN1/4/4", "4/4/4/4"]));
    assert!(!dead(["4/4/4/4", "4/1R2/4/4", "4/4/4/4"]));
    let above = set_up(["4/K3/4/4", "4/4/4/k1N1", "4/4/4/4"], "QL1w=2/2");
    assert_eq!(above.outcome(), None, "the kings share a column");
}

#[test]
fn f12_moves_are_written_and_read_in_the_federations_own_notation() {
    let start = start(NAME);
    for (ours, theirs) in [
        ("a2W-a4N", "Pb2(2)-b4(4)"),
        ("d1W-c3N", "Ne1(2)-d3(4)"),
        ("0-0", "O-O"),
    ] {
        let mv = legal(&start, ours);
        assert_eq!(notation::federation(&start, mv), theirs);
        assert_eq!(notation::read(&start, theirs), Ok(mv));
    }
    let mv = legal(&start, "d1W-c3N");
    assert_eq!(notation::read(&start, "N-d3(4)"), Ok(mv));
    assert!(notation::read(&start, "P-b4(6)").is_err());
    let board = set_up(
        ["4/4/4/4", "4/4/4/P3", "4/4/4/4"],
        "QL1w=2/2;KL1w=2/K1;KL6b=1k/2",
    );
    let mv = legal(&board, "QL1-QL3i");
    assert_eq!(notation::federation(&board, mv), "QLb1(2)-b3(4)i");
    assert_eq!(notation::read(&board, "QL-b3(4)i"), Ok(mv));
}

#[test]
fn f12_every_move_of_the_vectors_is_read_back_in_both_notations() {
    for line in VECTORS.lines().filter(|line| line.starts_with("tower")) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let position = position(fields[0], fields[1]);
        for mv in position.legal_moves() {
            let theirs = notation::federation(&position, mv);
            assert_eq!(
                notation::read(&position, &theirs),
                Ok(mv),
                "{theirs}: {position}"
            );
            let ours = notation::write(&position, mv, notation::Language::English);
            assert_eq!(
                notation::read(&position, &ours),
                Ok(mv),
                "{ours}: {position}"
            );
        }
    }
}

/// A game of random moves under the Federation rules.
fn game(seed: u64) -> (Position, Vec<Move>) {
    let start = start(ROOK_PAWNS);
    let mut random = Random(seed);
    let (mut position, mut moves) = (start, Vec::new());
    while moves.len() < 150
        && let Some(&mv) = random.pick(&position.legal_moves())
    {
        moves.push(mv);
        position.make_unchecked(mv);
    }
    (start, moves)
}

#[test]
fn f12_a_scoresheet_in_the_federations_own_notation_is_read_back() {
    for seed in 0..10 {
        let (start, moves) = game(seed);
        let sheet = Scoresheet {
            start,
            moves,
            draw_offers: vec![2],
            result: Some(SheetResult::Draw),
        };
        let text = sheet.write_federation();
        assert_eq!(Scoresheet::read(&start, &text), Ok(sheet), "{text}");
        assert!(text.contains("O-O") || text.contains(")x"), "{text}");
    }
}

#[test]
fn f12_what_is_clear_may_be_left_out_on_a_scoresheet() {
    let text = "1. P-b4(4) (so far) Pd7-d5(6)! 2. N-d3(4){leaps} N-c6(6)? 3. O-O *";
    let sheet = Scoresheet::read(&start(NAME), text).unwrap();
    let mut position = start(NAME);
    let mut written = Vec::new();
    for mv in sheet.moves {
        written.push(notation::long(&position, mv));
        position.make_unchecked(mv);
    }
    assert_eq!(written, ["a2W-a4N", "c7B-c5B", "d1W-c3N", "a8B-b6B", "0-0"]);
}

#[test]
fn f12_a_move_in_the_federations_notation_can_be_attempted_although_it_is_illegal() {
    let start = start(NAME);
    let attempt = notation::attempt(&start, "Pb2(2)-b4(6)");
    assert!(attempt.is_err(), "there is no such square: {attempt:?}");
    let attempt = notation::attempt(&start, "Ra0(3)-a4(4)");
    assert!(attempt.is_err(), "there is no such square: {attempt:?}");
    let attempt = notation::attempt(&start, "Ra0(3)-b4(4)").unwrap();
    assert!(!start.is_legal(attempt));
    let refused = notation::read(&start, "Ra0(3)-b4(4)").unwrap_err();
    let has_reason = matches!(refused, ReadError::NoSuchMove { why: Some(_), .. });
    assert!(has_reason, "{refused}");
    assert!(
        notation::attempt(&start, "N-d3(4)").is_err(),
        "no departure"
    );
}

#[test]
fn federation_combines_only_with_rook_pawns() {
    let refused = |name| RuleSet::named(name).unwrap_err().to_string();
    assert!(refused("tower+federation+hanging").contains("cannot be combined"));
    assert!(refused("tower+federation+crazyhouse").contains("cannot be combined"));
    assert_eq!(
        refused("tower+rook-pawns"),
        "rook-pawns is an option of federation only"
    );
    assert!(refused("chess+federation").contains("is not an option of chess"));
    assert_eq!(RuleSet::named(ROOK_PAWNS).unwrap().name(), ROOK_PAWNS);
}
