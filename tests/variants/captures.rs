//! Tests of rule sets with other captures (atomic, antichess, bughouse), alone and with other
//! options, in random games: undoing a move restores the position, the incremental hash key equals
//! a newly computed one, position text can be read back, and the special move generators of the
//! search return exactly the legal moves.

use proptest::prelude::*;
use tritower::rules::{Checks, Color, Move, Position, Role, RuleSet};

const NAMES: [&str; 18] = [
    "tower+atomic",
    "tower+960+atomic",
    "tower+board-promotion+atomic",
    "tower+turning+hanging+neutral+atomic",
    "tower+board-promotion+hanging+neutral+atomic",
    "tower+antichess",
    "tower+antichess+castling",
    "tower+turning+antichess",
    "tower+board-promotion+hanging+antichess",
    "tower+three-pins+antichess",
    "tower+bughouse",
    "tower+960+bughouse",
    "tower+neutral+bughouse",
    "tower+board-promotion+bughouse",
    "tower+turning+hanging+bughouse",
    "chess+960+atomic",
    "chess+antichess+castling",
    "chess+960+bughouse",
];

/// A step of a random game: a move, possibly after the player has received a piece from the
/// partner.
#[derive(Clone, Copy, Debug)]
struct Step {
    choice: u16,
    /// Number that decides whether a player receives a piece (one time in four), which player, and
    /// which piece.
    gift: u8,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (any::<u16>(), any::<u8>()).prop_map(|(choice, gift)| Step { choice, gift });
    prop::collection::vec(step, 0..90)
}

/// Plays a random game, with a capture or promotion in half of the moves if possible, and passes
/// each position to `show`.
fn play(name: &str, steps: &[Step], mut show: impl FnMut(&Position)) {
    let mut position = Position::start_of(RuleSet::named(name).unwrap());
    show(&position);
    for &Step { choice, gift } in steps {
        if position.rules().hands() && gift % 4 == 0 {
            let color = Color::ALL[usize::from(gift / 4 % 2)];
            position.receive(color, Role::ALL[usize::from(gift / 8 % 5)]);
        }
        let mut moves = Vec::new();
        if choice % 2 == 0 {
            position.tactical_moves_into(&mut moves);
        }
        if moves.is_empty() {
            moves = position.legal_moves();
        }
        if moves.is_empty() {
            break;
        }
        position.make_unchecked(moves[usize::from(choice / 2) % moves.len()]);
        show(&position);
    }
}

/// Checks properties that every position must have.
fn is_sound(position: &Position) {
    let text = position.to_string();
    let name = position.rules().name();
    let read = Position::from_text(position.rules(), &text)
        .unwrap_or_else(|error| panic!("{name} {text}: {error}"));
    assert_eq!(&read, position, "{name} {text}");
    assert_eq!(position.key(), position.fresh_key(), "{name} {text}");
    let moves = position.legal_moves();
    assert_eq!(
        position.count_legal_moves(),
        moves.len() as u64,
        "{name} {text}"
    );
    assert_eq!(
        position.has_legal_move(),
        !moves.is_empty(),
        "{name} {text}"
    );
    let checks = Checks::of(position);
    for &mv in &moves {
        let mut made = *position;
        let undo = made.make_unchecked(mv);
        assert_eq!(made.key(), made.fresh_key(), "{name} {text} {mv:?}");
        let gives = made.turn() != position.turn() && made.in_check();
        assert!(
            !gives || checks.may_give(position, mv),
            "{name} {text} {mv:?}"
        );
        made.unmake(&undo);
        assert_eq!(&made, position, "{name} {text} {mv:?}");
        assert!(position.is_legal(mv), "{name} {text} {mv:?}");
    }
    let mut boards = Vec::new();
    position.board_moves_into(&mut boards);
    let of_boards = |mv: &&Move| matches!(mv, Move::Board { .. });
    assert_eq!(
        sorted(&boards),
        sorted(moves.iter().filter(of_boards)),
        "{name} {text}"
    );
    let mut tactical = Vec::new();
    position.tactical_moves_into(&mut tactical);
    let wanted = |mv: &&Move| position.is_capture(**mv) || mv.promotion().is_some();
    assert_eq!(
        sorted(&tactical),
        sorted(moves.iter().filter(wanted)),
        "{name} {text}"
    );
}

fn sorted<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().copied().collect();
    moves.sort();
    moves
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn moves_are_taken_back_and_keys_and_texts_hold(name in prop::sample::select(&NAMES[..]), steps in steps()) {
        play(name, &steps, is_sound);
    }
}
