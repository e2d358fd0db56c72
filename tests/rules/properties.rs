//! Tests of properties that every position has, in random games from the initial position and from
//! the positions of the test vectors.

use std::collections::BTreeMap;
use std::time::Instant;

use crate::common::long;
use crate::common::random::{KINDS, Random, damaged, kinds, pick};
use crate::reference::State;
use proptest::prelude::*;
use tritower::rules::notation::{self, Language};
use tritower::rules::{Checks, Color, Move, Pin, PinnedPieces, Position, Promotion, Role, Square};

/// The initial position and the positions of `tests/vectors`.
fn beginnings() -> Vec<Position> {
    let vectors = include_str!("../vectors/positions.txt")
        .lines()
        .filter(|l| !l.starts_with('#'));
    let texts = vectors.map(|line| line.split(" ; ").next().unwrap_or(line));
    let mut all: Vec<Position> = texts.map(crate::common::position).collect();
    all.push(Position::start());
    all
}

/// Checks that the legal moves and the positions after them are those of the slow generator.
fn agrees_with_the_reference(position: &Position) {
    let tfen = position.to_tfen();
    let state = State::read(&tfen);
    assert_eq!(
        state.write(),
        tfen,
        "the reference reads what the crate writes"
    );
    let expected: BTreeMap<String, String> = state
        .legal()
        .into_iter()
        .map(|(mv, after)| (mv.long(), after.write()))
        .collect();
    let moves = position.legal_moves();
    let found: BTreeMap<String, String> = moves
        .iter()
        .map(|&mv| (long(mv), position.play_unchecked(mv).to_tfen()))
        .collect();
    assert_eq!(found, expected, "moves and what they lead to in {tfen}");
    assert_eq!(moves.len(), found.len(), "a move twice in {tfen}");
    assert_eq!(
        position.in_check(),
        state.in_check(state.white),
        "check in {tfen}"
    );
}

/// A position with pieces on random squares of random boards and with all castling rights that are
/// possible. Shared columns, pins and double checks are more frequent than in games. `None` if the
/// result is not a legal position.
fn strewn(random: &mut Random) -> Option<Position> {
    let mut state = State::empty(crate::reference::Rules::default());
    while state.boards.len() < 4 {
        state
            .boards
            .insert(3 + random.below(12), ['w', 'b', 'n'][random.below(3)]);
    }
    state.white = random.below(2) == 0;
    let squares = state.squares();
    let letters = [&b"Kk"[..], &b"PPpNnBbRrQqPpPp".repeat(2)].concat();
    let home = random.below(4) == 0;
    for letter in letters
        .into_iter()
        .take(4 + random.below(20))
        .map(char::from)
    {
        let mut places: Vec<_> = squares
            .iter()
            .copied()
            .filter(|place| !state.pieces.contains_key(place))
            .collect();
        if home
            && state
                .home(letter)
                .is_some_and(|place| places.contains(&place))
        {
            places = state.home(letter).into_iter().collect();
        }
        state
            .pieces
            .insert(places[random.below(places.len())], letter);
    }
    state.number = 10;
    state.pending_promotion = state.unpromoted(state.white);
    state.rights = state.possible_rights();
    let pawn = if state.white { 'p' } else { 'P' };
    let pawns = state.pieces.iter().filter(|&(_, &letter)| letter == pawn);
    let mut passed: Vec<_> = pawns.map(|(&place, _)| Some(place)).collect();
    passed.push(None);
    passed.into_iter().find_map(|en_passant| {
        let text = State {
            en_passant,
            ..state.clone()
        }
        .write();
        let mut fields: Vec<&str> = text.split(' ').collect();
        fields[3] = "*";
        Position::from_tfen(&fields.join(" ")).ok()
    })
}

/// Checks that the methods that predict the effects of a move agree with the position after it.
fn does_what_it_says(before: &Position, mv: Move, after: &Position) {
    let (text, tfen) = (long(mv), before.to_tfen());
    let (us, them) = (before.turn(), !before.turn());
    let gone: Vec<Square> = (before.of(them) - after.of(them)).into_iter().collect();
    let captured = before.captured(mv);
    let squares: Vec<Square> = captured.map(|(square, _)| square).into_iter().collect();
    assert_eq!(squares, gone, "captured by {text} in {tfen}");
    if let Some((square, piece)) = captured {
        assert_eq!(before.piece_at(square), Some(piece), "{text} in {tfen}");
    }
    assert_eq!(before.is_capture(mv), !gone.is_empty(), "{text} in {tfen}");
    let beside = matches!(mv, Move::Piece { to, .. } if gone.iter().any(|&it| it != to));
    assert_eq!(before.is_en_passant(mv), beside, "{text} in {tfen}");
    let pawns = |position: &Position| position.pieces(us, Role::Pawn);
    let zeroing = !gone.is_empty() || pawns(before) != pawns(after);
    assert_eq!(before.is_zeroing(mv), zeroing, "{text} in {tfen}");
    let counted = if zeroing { 0 } else { before.halfmoves() + 1 };
    assert_eq!(after.halfmoves(), counted, "{text} in {tfen}");
    let checks = after.turn() != us && after.in_check();
    let told = Checks::of(before).may_give(before, mv);
    assert!(told || !checks, "check by {text} in {tfen}");
    // For a move that leaves a blocked line, the prediction may be check although there is none.
    let pinned = PinnedPieces::of(before, them);
    let along = match mv {
        Move::Piece { from, .. } => pinned.columns() & from.column().bit() != 0,
        Move::Board { from, .. } => pinned.columns() & before.on_board(from).columns() != 0,
        _ => false,
    };
    assert!(checks || !told || along, "no check by {text} in {tfen}");
}

/// Checks the properties of a legal move and its position; returns the position after the move.
fn holds(position: &Position, mv: Move, moves: &[Move]) -> Position {
    let tfen = position.to_tfen();
    assert_eq!(
        Position::from_tfen(&tfen).as_ref(),
        Ok(position),
        "read back: {tfen}"
    );
    assert_eq!(
        position.count_legal_moves(),
        moves.len() as u64,
        "count in {tfen}"
    );
    assert_eq!(
        position.has_legal_move(),
        !moves.is_empty(),
        "some move in {tfen}"
    );
    let mut next = *position;
    let undo = next.make_unchecked(mv);
    does_what_it_says(position, mv, &next);
    assert_eq!(
        next.key(),
        next.fresh_key(),
        "key after {} in {tfen}",
        long(mv)
    );
    assert_eq!(
        next,
        position.play_unchecked(mv),
        "after and make differ: {} in {tfen}",
        long(mv)
    );
    // The choice for a pending promotion need not end a check; the move after it must.
    if !matches!(mv, Move::Promote { .. }) {
        let king = next
            .king(position.turn())
            .expect("no legal move captures a king");
        assert!(
            next.attackers_of(king, !position.turn()).is_empty(),
            "{} leaves the king attacked in {tfen}",
            long(mv)
        );
    }
    let mut back = next;
    back.unmake(&undo);
    assert_eq!(&back, position, "unmade {} in {tfen}", long(mv));
    assert_eq!(
        back.squares(),
        position.squares(),
        "squares after unmaking {}",
        long(mv)
    );
    next
}

proptest! {
    // The environment variable `PROPTEST_CASES` sets the number of games. A failure prints the
    // seed.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_generator_equals_trying_every_move(
        beginning in 0..beginnings().len(),
        seed: u64,
        plies in 0..24_usize,
    ) {
        let mut random = Random(seed);
        let mut position = beginnings()[beginning];
        for _ in 0..plies {
            agrees_with_the_reference(&position);
            let Some(mv) = pick(&position, &position.legal_moves(), &mut random) else { break };
            position.make_unchecked(mv);
        }
    }

    #[test]
    fn the_generator_equals_trying_every_move_of_pieces_strewn_about(seed: u64) {
        let mut random = Random(seed);
        for position in std::iter::repeat_with(|| strewn(&mut random)).take(20).flatten() {
            agrees_with_the_reference(&position);
            for mv in position.legal_moves() {
                does_what_it_says(&position, mv, &position.play_unchecked(mv));
            }
        }
    }

    #[test]
    fn every_move_of_pieces_strewn_about_is_read_as_it_was_written(seed: u64) {
        if let Some(position) = strewn(&mut Random(seed)) {
            for mv in position.legal_moves() {
                let texts = [
                    notation::write(&position, mv, Language::English),
                    notation::write(&position, mv, Language::German),
                    notation::long(&position, mv),
                ];
                prop_assert_eq!(&texts[2], &long(mv));
                for text in texts {
                    prop_assert_eq!(notation::read(&position, &text), Ok(mv), "{}", position);
                }
            }
        }
    }

    #[test]
    fn a_move_is_legal_when_it_is_among_the_legal_moves_and_making_another_never_panics(
        beginning in 0..beginnings().len(),
        from: u8,
        to: u8,
        pins in (0..12_u8, 0..12_u8).prop_map(|(a, b)| (Pin::new(a).expect("a pin"), Pin::new(b).expect("a pin"))),
        role in prop::option::of(0..6_usize),
    ) {
        let position = beginnings()[beginning];
        let moves = position.legal_moves();
        let promotion = role.map(|role| Promotion::Piece(Role::ALL[role]));
        let (from, to) = (Square::from_index(from), Square::from_index(to));
        let mut candidates = moves.clone();
        candidates.extend([
            Move::Piece { from, to, promotion },
            Move::Board { from: pins.0, to: pins.1, promotion },
            Move::Promote { square: to, becomes: promotion.unwrap_or(Promotion::Piece(Role::Queen)) },
        ]);
        for own in position.of(position.turn()) {
            candidates.push(Move::Piece { from: own, to, promotion });
        }
        for mv in candidates {
            prop_assert_eq!(position.is_legal(mv), moves.contains(&mv), "{:?}", mv);
            // For an illegal move the outcome means nothing, but computing it must not panic.
            let _ = position.play_unchecked(mv).outcome();
        }
    }
}

/// The environment variable `TRITOWER_PLIES` sets the total number of plies.
#[test]
fn random_games_of_300_plies_keep_every_promise() {
    let wanted = std::env::var("TRITOWER_PLIES")
        .ok()
        .and_then(|text| text.parse().ok());
    let wanted: u64 = wanted.unwrap_or(30_000);
    let started = Instant::now();
    let beginnings = beginnings();
    let mut random = Random(0x3d);
    let (mut plies, mut games) = (0, 0);
    let mut met: BTreeMap<&str, u64> = BTreeMap::new();
    while plies < wanted {
        // Every second game starts from the initial position.
        let first = if games % 2 == 0 {
            beginnings.len() - 1
        } else {
            random.below(beginnings.len())
        };
        let mut position = beginnings[first];
        for _ in 0..300 {
            let moves = position.legal_moves();
            let Some(mv) =
                pick(&position, &moves, &mut random).filter(|_| position.outcome().is_none())
            else {
                break;
            };
            let next = holds(&position, mv, &moves);
            for kind in kinds(&position, mv, &next) {
                *met.entry(kind).or_default() += 1;
            }
            position = next;
            plies += 1;
        }
        games += 1;
    }
    println!(
        "{plies} plies of {games} games in {:.1?}: {met:?}",
        started.elapsed()
    );
    assert!(
        met.len() == KINDS || plies < 30_000,
        "not all was met: {met:?}"
    );
}

#[test]
fn every_move_of_the_vectors_can_be_made_and_taken_back() {
    for position in beginnings() {
        let moves = position.legal_moves();
        for &mv in &moves {
            holds(&position, mv, &moves);
        }
    }
}

#[test]
fn a_thousand_damaged_position_texts_give_an_error_or_a_legal_position() {
    let beginnings = beginnings();
    let mut random = Random(0xda_4a6e);
    let mut refused = 0;
    for _ in 0..1_000 {
        let text = damaged(
            &beginnings[random.below(beginnings.len())].to_tfen(),
            &mut random,
        );
        match Position::from_tfen(&text) {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
            Ok(position) => {
                assert_eq!(
                    Position::from_tfen(&position.to_tfen()),
                    Ok(position),
                    "{text}"
                );
                let kings = Color::ALL.map(|color| position.pieces(color, Role::King).len());
                assert_eq!(kings, [1, 1], "{text}");
                agrees_with_the_reference(&position);
            }
        }
    }
    assert!(refused > 500, "only {refused} were refused");
    assert!(refused < 1_000, "none was taken, so taking was not tried");
}
