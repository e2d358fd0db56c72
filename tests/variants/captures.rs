//! Rule sets in which captures differ (Atomschach, Räuberschach, Tandemschach), alone and
//! with others, in games by chance: a move is taken back whole, the key is what it would
//! be afresh, position text reads back, and what a search asks for is what is legal.

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

/// What a game by chance does next: a move, or a piece comes from the partner.
#[derive(Clone, Copy, Debug)]
struct Step {
    choice: u16,
    /// A piece for someone's hand, one time in four.
    gift: u8,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (any::<u16>(), any::<u8>()).prop_map(|(choice, gift)| Step { choice, gift });
    prop::collection::vec(step, 0..90)
}

/// Plays a game by chance, captures and promotions half of the time where there are any,
/// and shows each position that comes.
fn play(name: &str, steps: &[Step], mut show: impl FnMut(&Position)) {
    let mut position = Position::start_of(RuleSet::named(name).unwrap());
    show(&position);
    for &Step { choice, gift } in steps {
        if position.rules().hands && gift % 4 == 0 {
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
        position.make(moves[usize::from(choice / 2) % moves.len()]);
        show(&position);
    }
}

/// What any position has to keep.
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
        let undo = made.make(mv);
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
