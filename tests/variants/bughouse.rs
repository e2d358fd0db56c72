//! Tests of bughouse on one board, paragraph by paragraph of its source, as far as its rules
//! concern a single board: drops, promoted pieces, and pieces in hand in position text and
//! notation.

use crate::common::captures::{after, legal, position, refused_move};
use tritower::rules::{Color, Language, Move, Outcome, Piece, Position, Role, RuleSet, notation};

fn start(name: &str) -> Position {
    Position::start_of(RuleSet::named(name).unwrap())
}

fn drop_on(position: &Position, role: Role, to: &str) -> Move {
    let to = position.layout().square(to).unwrap();
    Move::Drop { role, to }
}

/// The names of the squares on which a piece of a role can be dropped.
fn drops(position: &Position, role: Role) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut names: Vec<String> = moves
        .filter_map(|mv| match mv {
            Move::Drop { role: dropped, to } if dropped == role => Some(position.layout().name(to)),
            _ => None,
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_piece_that_the_partner_has_captured_comes_to_an_empty_square_as_a_move() {
    let mut position = start("chess+bughouse");
    assert!(drops(&position, Role::Knight).is_empty());
    position.receive(Color::White, Role::Knight);
    assert_eq!(drops(&position, Role::Knight).len(), 32);
    let after = after(&position, "N@f3");
    assert_eq!(
        after.to_text(),
        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBNR[] b KQkq - 1 1"
    );
}

#[test]
fn each_player_drops_only_what_he_has() {
    let mut position = start("chess+bughouse");
    position.receive(Color::Black, Role::Queen);
    assert!(
        drops(&position, Role::Queen).is_empty(),
        "White has the move"
    );
    let (sentence, source) = refused_move(&position, drop_on(&position, Role::Queen, "e4"));
    assert_eq!(sentence, "NotInHand { role: Queen }");
    assert_eq!(source, "Tandem");
    assert_eq!(drops(&after(&position, "e3"), Role::Queen).len(), 32);
}

#[test]
fn nothing_is_dropped_on_a_piece() {
    let position = position("chess+bughouse", "4k3/8/8/8/8/8/8/4K2R[N] w - - 0 1");
    let (sentence, source) = refused_move(&position, drop_on(&position, Role::Knight, "h1"));
    assert_eq!(sentence, "DropOnto { piece: White Rook h1 }");
    assert_eq!(source, "Tandem");
}

#[test]
fn what_is_dropped_may_give_check_and_mate() {
    let position = position("chess+bughouse", "7k/6pp/8/8/8/8/8/4K3[R] w - - 0 1");
    let mate = after(&position, "R@e8");
    let winner = Color::White;
    assert_eq!(mate.outcome(), Some(Outcome::Checkmate { winner }));
    let mv = legal(&position, "R@e8");
    assert_eq!(notation::write(&position, mv, Language::English), "R@e8#");
}

#[test]
fn a_drop_may_answer_a_check() {
    let position = position("chess+bughouse", "4r2k/8/8/8/8/8/3P1P2/3RKR2[N] w - - 0 1");
    assert_eq!(
        drops(&position, Role::Knight),
        ["e2", "e3", "e4", "e5", "e6", "e7"]
    );
    let (sentence, source) = refused_move(&position, drop_on(&position, Role::Knight, "a4"));
    assert_eq!(sentence, "StillInCheck { king: e1, by: Black Rook e8 }");
    assert_eq!(source, "3.9");
}

#[test]
fn who_could_be_saved_only_by_a_piece_to_come_is_mated() {
    let fen = "k3r3/8/8/8/8/8/3P1P2/3RKB2[] w - - 0 1";
    assert_eq!(position("chess+bughouse", fen).outcome(), None, "Be2");
    let mated = position("chess+bughouse", &fen.replace("RKB", "RKR"));
    let winner = Color::Black;
    assert_eq!(mated.outcome(), Some(Outcome::Checkmate { winner }));
    let saved = position("chess+bughouse", &fen.replace("RKB2[]", "RKR2[N]"));
    assert_eq!(saved.outcome(), None, "what he has counts");
}

#[test]
fn bare_kings_are_no_dead_position_since_pieces_may_come() {
    let position = position("chess+bughouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    assert_eq!(position.outcome(), None);
    assert!(position.can_mate(Color::White) && position.can_mate(Color::Black));
}

#[test]
fn pawns_are_dropped_neither_on_the_first_nor_on_the_eighth_rank() {
    let position = position("chess+bughouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    let squares = drops(&position, Role::Pawn);
    assert_eq!(squares.len(), 48);
    assert!(
        squares
            .iter()
            .all(|name| !name.ends_with('1') && !name.ends_with('8'))
    );
    let (sentence, source) = refused_move(&position, drop_on(&position, Role::Pawn, "a8"));
    assert_eq!(sentence, "PawnDroppedOnLast { square: a8 }");
    assert_eq!(source, "Tandem");
}

#[test]
fn on_the_flat_board_a_pawn_that_is_dropped_on_its_second_rank_may_advance_two() {
    let position = position("chess+bughouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    let advanced = after(&position, "P@a2 Kd8 a4");
    assert_eq!(advanced.to_text(), "3k4/8/8/8/P7/8/8/4K3[] b - a3 0 2");
}

#[test]
fn a_piece_counts_as_what_it_was_named_until_it_is_captured() {
    let before = position("chess+bughouse", "1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1");
    let promoted = after(&before, "a7b8q");
    assert_eq!(promoted.to_text(), "1Q~2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
    let moved = after(&promoted, "Kd7 Qb4");
    assert_eq!(moved.to_text(), "8/3k4/8/8/1Q~6/8/8/4K3[] b - - 2 2");
}

#[test]
fn a_captured_piece_goes_to_the_partner_as_what_it_was_before_its_promotion() {
    let position = position_with_capture();
    let handed = |mv| position.piece_for_hand(legal(&position, mv));
    let color = Color::White;
    assert_eq!(
        handed("Rxc8"),
        Some(Piece {
            color,
            role: Role::Pawn
        })
    );
    assert_eq!(
        handed("Rxe1"),
        Some(Piece {
            color,
            role: Role::Queen
        })
    );
    assert_eq!(handed("Rd8"), None);
}

fn position_with_capture() -> Position {
    position("chess+bughouse", "2Q~1r3/6pk/8/8/8/8/8/K3Q3[] b - - 0 1")
}

#[test]
fn what_one_captures_does_not_come_to_ones_own_hand() {
    let after = after(&position_with_capture(), "Rxe1");
    assert!(after.hand_pieces().is_empty());
}

#[test]
fn the_drop_of_a_pawn_restarts_the_fifty_moves_and_no_other_does() {
    let position = position("chess+bughouse", "4k3/8/8/8/8/8/8/4K3[NP] w - - 40 50");
    assert_eq!(after(&position, "P@a4").halfmoves(), 0);
    assert_eq!(after(&position, "N@a4").halfmoves(), 41);
}

#[test]
fn what_is_in_hand_and_what_was_a_pawn_tell_positions_apart() {
    let key = |fen| position("chess+bughouse", fen).key();
    let bare = key("4k3/8/8/8/8/8/8/Q3K3[] w - - 0 9");
    assert_ne!(bare, key("4k3/8/8/8/8/8/8/Q3K3[P] w - - 0 9"));
    assert_ne!(bare, key("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 9"));
    assert_ne!(
        key("4k3/8/8/8/8/8/8/4K3[P] w - - 0 9"),
        key("4k3/8/8/8/8/8/8/4K3[p] w - - 0 9")
    );
}

#[test]
fn a_position_may_be_claimed_at_its_fourth_occurrence() {
    assert_eq!(RuleSet::named("chess+bughouse").unwrap().occurrences(), 4);
    assert_eq!(RuleSet::named("chess").unwrap().occurrences(), 3);
}

#[test]
fn the_hand_stands_in_brackets_whites_first_each_from_the_queen_to_the_pawn() {
    let text = "4k3/8/8/8/8/8/8/4K3[QRBNPPqrbnpp] w - - 0 1";
    assert_eq!(position("chess+bughouse", text).to_text(), text);
    let other = "4k3/8/8/8/8/8/8/4K3[pPnbNrBqRQpP] w - - 0 1";
    assert_eq!(position("chess+bughouse", other).to_text(), text);
    let tower = "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2[Qnp] w - - - - 0 30";
    assert_eq!(position("tower+bughouse", tower).to_text(), tower);
}

#[test]
fn a_hand_that_cannot_be_is_refused() {
    let fault = |rules, text: &str| {
        let rules = RuleSet::named(rules).unwrap();
        Position::from_text(rules, text).unwrap_err().to_string()
    };
    let tower = |hand: &str| {
        format!("W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2{hand} w - - - - 0 30")
    };
    let king = fault("tower+bughouse", &tower("[K]"));
    assert!(king.contains("number of K in hand"), "{king}");
    let letter = fault("tower+bughouse", &tower("[x]"));
    assert!(letter.contains("found [x]"), "{letter}");
    let many = fault("tower+bughouse", &tower(&format!("[{}]", "p".repeat(256))));
    assert!(many.contains("this number of p"), "{many}");
    let none = fault("tower", &tower("[]"));
    assert!(none.contains("no drops in these rules"), "{none}");
    let pawn = fault(
        "tower+bughouse",
        &tower("[]").replace("W=4/4/4/K3", "W=4/4/P~3/K3"),
    );
    assert!(pawn.contains("a2W can have been a pawn"), "{pawn}");
    let marked = fault("tower", &tower("").replace("W=4/4/4/K3", "W=4/4/Q~3/K3"));
    assert!(marked.contains("a2W can have been a pawn"), "{marked}");
    let nothing = fault(
        "tower+bughouse",
        &tower("[]").replace("W=4/4/4/K3", "W=4/4/1~3/K3"),
    );
    assert!(nothing.contains("rows"), "{nothing}");
}

#[test]
fn a_promoted_rook_gives_no_right_to_castle() {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    let error = Position::from_text(rules, "4k3/8/8/8/8/8/8/4K2R~[] w K - 0 9").unwrap_err();
    assert!(error.to_string().contains("rook"), "{error}");
}

#[test]
fn on_the_tower_pawns_are_dropped_on_no_furthest_rank_of_either_side() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2[P] w - - - - 0 30";
    let squares = drops(&position("tower+bughouse", text), Role::Pawn);
    // There is a board above a1 but none above d1; the same applies to d8 and a8.
    for (name, allowed) in [
        ("a1QL1", true),
        ("a0QL1", false),
        ("z1QL1", true),
        ("b1W", false),
        ("d1W", false),
        ("a8B", false),
        ("d8B", true),
        ("c8B", false),
        ("d9KL6", false),
        ("e8KL6", true),
        ("b2W", true),
        ("b7B", true),
    ] {
        assert_eq!(squares.contains(&name.to_owned()), allowed, "{name}");
    }
}

#[test]
fn on_the_tower_a_dropped_pawn_has_moved() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2[P] w - - - - 0 30";
    let after = after(&position("tower+bughouse", text), "P@b2W");
    assert!(after.two_steps().is_empty());
}

#[test]
fn on_the_tower_a_drop_on_any_level_between_answers_a_check() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=r2k/4/4/4;QL1w=2/2;KL6b=2/2[N] w - - - - 0 30";
    let position = position("tower+bughouse", text);
    assert!(position.in_check());
    let squares = drops(&position, Role::Knight);
    assert!(squares.contains(&"a3N".to_owned()) && squares.contains(&"a3W".to_owned()));
    assert!(squares.iter().all(|name| name.starts_with('a')));
}

#[test]
fn on_the_tower_nobodys_board_is_taken_by_a_drop_onto_it() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;KL3n=2/2;KL6b=2/2[N] w - - - - 0 30";
    let position = position("tower+neutral+bughouse", text);
    let after = after(&position, "N@d2KL3");
    let pin = position.layout().pin_named("KL3").unwrap();
    assert_eq!(
        (position.owner(pin), after.owner(pin)),
        (None, Some(Color::White))
    );
}

#[test]
fn a_drop_is_written_and_read_in_both_languages() {
    let text = "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2[QRBNP] w - - - - 0 30";
    let position = position("tower+bughouse", text);
    for (role, english, german) in [
        (Role::Queen, "Q@b3N", "D@b3N"),
        (Role::Rook, "R@b3N", "T@b3N"),
        (Role::Bishop, "B@b3N", "L@b3N"),
        (Role::Knight, "N@b3N", "S@b3N"),
        (Role::Pawn, "P@b3N", "P@b3N"),
    ] {
        let mv = drop_on(&position, role, "b3N");
        assert_eq!(notation::long(&position, mv), english);
        for (language, text) in [(Language::English, english), (Language::German, german)] {
            let written = notation::write(&position, mv, language);
            assert_eq!(written.trim_end_matches('+'), text);
            assert_eq!(notation::read(&position, text).unwrap(), mv);
            assert_eq!(notation::attempt(&position, text).unwrap(), mv);
        }
    }
    let open = notation::read(&position, "N@b3").unwrap_err().to_string();
    assert!(
        open.contains("N@b3N, N@b3W") || open.contains("N@b3W, N@b3N"),
        "{open}"
    );
    let never = notation::read(&position, "N@a9W").unwrap_err().to_string();
    assert!(never.contains("there is no square a9W"), "{never}");
}

#[test]
fn with_everything_in_hand_there_are_the_known_counts() {
    let all = position(
        "chess+bughouse",
        "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1",
    );
    assert_eq!([all.perft(1), all.perft(2)], [301, 75_353]);
    let two = position("chess+bughouse", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1");
    assert_eq!([1, 2, 3].map(|depth| two.perft(depth)), [67, 3_083, 88_634]);
}

#[test]
fn with_nothing_in_hand_there_are_the_counts_of_the_flat_board() {
    let start = start("chess+bughouse");
    let counts: Vec<u64> = (1..=5).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [20, 400, 8_902, 197_281, 4_865_609]);
}
