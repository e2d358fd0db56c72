//! Tests of properties that every position has under the options of attack boards, in three
//! dimensions, and from the starts (V.A1 to V.A5, V.G1, V.S1 to V.S6), in random games of every
//! combination.

use std::collections::BTreeSet;

use crate::common::random::{Random, damaged, pick};
use crate::common::{long_on, rules, variants};
use proptest::prelude::*;
use tritower::rules::notation::{self, Language};
use tritower::rules::{
    CastlingSide, Checks, Color, Move, Piece, Position, Promotion, Role, RuleSet, Setup, Square,
};

/// Checks that listing, counting and testing legal moves agree.
fn is_counted(position: &Position) {
    let label = || format!("{}: {position}", position.rules().name());
    let moves = position.legal_moves();
    assert_eq!(
        position.count_legal_moves(),
        moves.len() as u64,
        "{}",
        label()
    );
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{}", label());
    for &mv in &moves {
        assert!(position.is_legal(mv), "{mv:?} {}", label());
    }
    let boards = |mv: &&Move| matches!(mv, Move::Board { .. });
    let mut of_boards = Vec::new();
    position.board_moves_into(&mut of_boards);
    let listed: Vec<Move> = moves.iter().filter(boards).copied().collect();
    assert_eq!(of_boards, listed, "{}", label());
    let changes = |mv: &&Move| position.is_capture(**mv) || mv.promotion().is_some();
    let mut tactical = Vec::new();
    position.tactical_moves_into(&mut tactical);
    let expected: BTreeSet<Move> = moves.iter().filter(changes).copied().collect();
    assert_eq!(
        tactical.iter().copied().collect::<BTreeSet<_>>(),
        expected,
        "{}",
        label()
    );
    assert_eq!(tactical.len(), expected.len(), "{}", label());
}

/// Checks that the predicted effects of a move are its actual effects, and that the move can be
/// undone.
fn is_made_and_taken_back(before: &Position, mv: Move) {
    let label = || {
        format!(
            "{} {}: {before}",
            before.rules().name(),
            long_on(before.layout(), mv)
        )
    };
    let (us, them) = (before.turn(), !before.turn());
    let mut after = *before;
    let undo = after.make_unchecked(mv);
    assert_eq!(after.key(), after.fresh_key(), "key: {}", label());
    let read = Position::from_text(before.rules(), &after.to_tfen());
    assert_eq!(read, Ok(after), "read back: {}", label());
    assert_eq!(
        read.map(|it| it.key()),
        Ok(after.key()),
        "key of what was read: {}",
        label()
    );
    assert_eq!(
        before.is_capture(mv),
        after.of(them) != before.of(them),
        "{}",
        label()
    );
    let pawns = |position: &Position| position.pieces(us, Role::Pawn);
    let zeroing = before.is_capture(mv) || pawns(before) != pawns(&after);
    assert_eq!(before.is_zeroing(mv), zeroing, "{}", label());
    let checks = after.turn() != us && after.in_check();
    assert!(
        Checks::of(before).may_give(before, mv) || !checks,
        "check: {}",
        label()
    );
    after.unmake(&undo);
    assert_eq!(&after, before, "taken back: {}", label());
}

/// Checks that each text of a move is read as that move.
fn is_read_as_written(position: &Position, mv: Move) {
    let texts = [
        notation::long(position, mv),
        notation::write(position, mv, Language::English),
        notation::write(position, mv, Language::German),
    ];
    assert_eq!(texts[0], long_on(position.layout(), mv));
    for text in texts {
        let read = notation::read(position, &text);
        assert_eq!(read, Ok(mv), "{}: {position}", position.rules().name());
    }
}

/// Plays a random game of `plies` plies; passes each position to `each`.
fn play(rules: &'static RuleSet, seed: u64, plies: usize, mut each: impl FnMut(&Position)) {
    let mut random = Random(seed);
    let mut position = variants::start(rules, &mut random);
    for _ in 0..plies {
        each(&position);
        let Some(mv) = pick(&position, &position.legal_moves(), &mut random) else {
            break;
        };
        position.make_unchecked(mv);
    }
}

/// A position with pieces on random squares of four to eight random boards, with all castling
/// rights that are possible: castling from every start, shared columns, pins, and boards that are
/// rare in games. `None` if the result is not a legal position.
fn strewn(rules: &'static RuleSet, random: &mut Random) -> Option<Position> {
    let mut setup = Setup {
        turn: Color::ALL[random.below(2)],
        number: 10,
        ..Setup::default()
    };
    let pins: Vec<_> = rules.layout().pins().collect();
    let corners = ["QL1", "KL1", "QL6", "KL6"].map(|name| rules.layout().pin_named(name));
    for _ in 0..4 + random.below(5) {
        let pin = match corners[random.below(4)] {
            Some(pin) if random.below(2) == 0 => pin,
            _ => pins[random.below(pins.len())],
        };
        if setup.boards.iter().all(|&(there, _)| there != pin) {
            let owner = [Some(Color::White), Some(Color::Black), None][random.below(3)];
            setup.boards.push((pin, owner));
        }
    }
    let stands = |square: &Square| {
        let pin = rules.layout().square_pin(*square);
        pin.is_none_or(|pin| setup.boards.iter().any(|&(there, _)| there == pin))
    };
    let mut free: Vec<Square> = rules.layout().all_squares().filter(stands).collect();
    let at_home = random.below(2) == 0;
    let letters = [&b"KkRrRr"[..], &b"PPpNnBbRrQqPpPp".repeat(2)].concat();
    for (index, letter) in letters.into_iter().take(2 + random.below(24)).enumerate() {
        let piece = Piece::from_letter(char::from(letter))?;
        let row = rules.start().row(piece.color);
        let home = |square: &&Square| index >= 6 || !at_home || row.contains(square);
        let places: Vec<Square> = free.iter().filter(home).copied().collect();
        let square = *random.pick(&places)?;
        free.retain(|&other| other != square);
        setup.pieces.push((square, piece));
    }
    setup.two_steps = setup.pawns_at_home(rules);
    let of_turn = |role| {
        move |it: &&(Square, Piece)| {
            it.1 == Piece {
                color: setup.turn,
                role,
            }
        }
    };
    let last: Vec<Square> = setup
        .pieces
        .iter()
        .filter(of_turn(Role::Pawn))
        .map(|it| it.0)
        .collect();
    let rooks = setup.pieces.iter().filter(|it| it.1.role == Role::Rook);
    let mut rights: Vec<(Color, Square)> = rooks.map(|it| (it.1.color, it.0)).collect();
    let mut pending_promotion = vec![None];
    pending_promotion.extend(last.into_iter().map(Some));
    // Impossible castling rights are removed one by one.
    while let Some(right) = rights.pop() {
        setup.rights.push(right);
        let checked = Position::from_setup(rules, setup.clone());
        if matches!(checked, Err(error) if error.field().0 == 3) {
            setup.rights.pop();
        }
    }
    pending_promotion.into_iter().find_map(|pending_promotion| {
        let setup = Setup {
            pending_promotion,
            ..setup.clone()
        };
        Position::from_setup(rules, setup).ok()
    })
}

fn any_rules() -> impl Strategy<Value = String> {
    prop::sample::select(variants::names())
}

fn cases() -> u32 {
    let wanted = std::env::var("PROPTEST_CASES").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(60)
}

proptest! {
    // The environment variable `PROPTEST_CASES` sets the number of games.
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn every_move_of_pieces_strewn_about_keeps_its_promises(name in any_rules(), seed: u64) {
        let mut random = Random(seed);
        for position in std::iter::repeat_with(|| strewn(rules(&name), &mut random)).take(40).flatten() {
            is_counted(&position);
            for mv in position.legal_moves() {
                is_made_and_taken_back(&position, mv);
                is_read_as_written(&position, mv);
            }
        }
    }

    #[test]
    fn every_move_is_made_and_taken_back(name in any_rules(), seed: u64) {
        play(rules(&name), seed, 80, |position| {
            is_counted(position);
            for mv in position.legal_moves() {
                is_made_and_taken_back(position, mv);
            }
        });
    }

    #[test]
    fn every_move_is_read_as_it_was_written(name in any_rules(), seed: u64) {
        play(rules(&name), seed, 40, |position| {
            for mv in position.legal_moves() {
                is_read_as_written(position, mv);
            }
        });
    }
}

#[test]
fn a_thousand_damaged_position_texts_of_a_rule_set_give_an_error_or_a_legal_position() {
    let mut random = Random(0xda_4a6e);
    for name in variants::names().iter().step_by(11) {
        let rules = rules(name);
        let mut texts = Vec::new();
        play(rules, random.draw(), 60, |position| {
            texts.push(position.to_tfen());
        });
        let mut refused = 0;
        for _ in 0..1_000 {
            let text = damaged(&texts[random.below(texts.len())], &mut random);
            let Ok(position) = Position::from_text(rules, &text) else {
                refused += 1;
                continue;
            };
            let read = Position::from_text(rules, &position.to_tfen());
            assert_eq!(read, Ok(position), "{name}: {text}");
            let kings = Color::ALL.map(|color| position.pieces(color, Role::King).len());
            assert_eq!(kings, [1, 1], "{name}: {text}");
            is_counted(&position);
            for mv in position.legal_moves() {
                is_made_and_taken_back(&position, mv);
            }
        }
        assert!(
            (500..1_000).contains(&refused),
            "{name}: {refused} were refused"
        );
    }
}

/// The kinds of moves that exist only under these rule sets, and castling.
fn kind(position: &Position, mv: Move) -> Option<&'static str> {
    let board = mv.promotion() == Some(Promotion::Board);
    Some(match mv {
        Move::Piece { .. } if board => "a pawn becomes a board",
        Move::Promote { .. } if board => "an owed pawn becomes a board",
        Move::Board { .. } if board => "a pawn becomes the board that has left it",
        Move::Board {
            from,
            to,
            promotion: Some(_),
        } if from == to => "turned to promotion",
        Move::Board { from, to, .. } if from == to => "turned",
        Move::Board { from, to, .. } if position.layout().other_place(from) == Some(to) => {
            "turned over"
        }
        Move::Castle(CastlingSide::King) => "0-0",
        Move::Castle(CastlingSide::Queen) => "0-0-0",
        _ if position.play_unchecked(mv).pins().into_iter().any(|pin| {
            position.pins().contains(pin)
                && position.owner(pin).is_none()
                && position.play_unchecked(mv).owner(pin).is_some()
        }) =>
        {
            "taken possession"
        }
        _ => return None,
    })
}

#[test]
fn pieces_strewn_about_bring_all_that_these_rule_sets_know() {
    let rules = rules("tower+turning+hanging+board-promotion+neutral+960x960");
    let mut random = Random(5);
    let mut met = BTreeSet::new();
    for position in std::iter::repeat_with(|| strewn(rules, &mut random))
        .take(4_000)
        .flatten()
    {
        met.extend(
            position
                .legal_moves()
                .into_iter()
                .filter_map(|mv| kind(&position, mv)),
        );
    }
    assert_eq!(met.len(), 9, "{met:?}");
}
