//! Tests of checking an arbitrary setup of pieces: every fault is reported.
use tritower::rules::{
    Color, Column, Piece, Pin, PinSet, Position, Setup, SetupError, Square, SquareSet, TOURNAMENT,
    TOWER,
};

fn square(name: &str) -> Square {
    TOWER.square(name).unwrap()
}

/// A setup of pieces such as `Kb2W` or, for a black pawn, `pb7B`.
fn placed(pieces: &str) -> Setup {
    let piece = |name: &str| {
        let (letter, at) = name.split_at(1);
        let piece = Piece::from_letter(letter.chars().next().unwrap()).unwrap();
        (square(at), piece)
    };
    Setup {
        pieces: pieces.split_whitespace().map(piece).collect(),
        boards: ["QL1", "KL1"]
            .map(|name| (TOWER.pin_named(name).unwrap(), Some(Color::White)))
            .into(),
        ..Setup::default()
    }
}

#[track_caller]
fn fault(setup: Setup) -> SetupError {
    Position::from_setup(&TOURNAMENT, setup).unwrap_err()
}

#[test]
fn a_position_sets_itself_up() {
    let mut all = vec![Position::start()];
    let vectors = include_str!("../vectors/positions.txt").lines();
    let texts = vectors.filter(|line| !line.starts_with('#'));
    all.extend(texts.map(|line| crate::common::position(line.split(" ; ").next().unwrap())));
    for position in all {
        let setup = position.setup();
        assert_eq!(setup.to_tfen(&TOURNAMENT), position.to_tfen());
        assert_eq!(Position::from_setup(&TOURNAMENT, setup), Ok(position));
    }
}

#[test]
fn what_stands_nowhere_or_twice_is_named() {
    let square = |name: &str| name.to_owned();
    let off = fault(placed("Kb2W kb7B Nz5QL2"));
    assert_eq!(
        off,
        SetupError::OffBoard {
            square: square("z5QL2")
        }
    );
    let twice = fault(placed("Kb2W kb7B Nb2W"));
    assert_eq!(
        twice,
        SetupError::TwoPieces {
            square: square("b2W")
        }
    );
    let mut boards = placed("Kb2W kb7B");
    boards.boards.push(boards.boards[0]);
    assert_eq!(
        fault(boards),
        SetupError::BoardTwice {
            name: "QL1".to_owned()
        }
    );
    let mut boards = placed("Kb2W kb7B");
    boards.boards.push((Pin::new(15).unwrap(), None));
    assert_eq!(fault(boards), SetupError::NoSuchPin { number: 15 });
}

#[test]
fn each_side_has_one_king() {
    let kings = |color, found| SetupError::Kings { color, found };
    assert_eq!(fault(placed("kb7B")), kings(Color::White, 0));
    assert_eq!(fault(placed("Kb2W kb7B kc7B")), kings(Color::Black, 2));
}

#[test]
fn rights_and_pawns_stand_where_they_start() {
    let mut setup = placed("Kd0KL1 Rz0QL1 kb7B Pb3W");
    setup.rights = vec![(Color::White, square("z0QL1"))];
    assert!(Position::from_setup(&TOURNAMENT, setup.clone()).is_ok());
    setup.rights.push((Color::White, square("e0KL1")));
    let right = fault(setup.clone());
    assert!(matches!(
        right,
        SetupError::RightsWithoutPieces { right: 'K', .. }
    ));
    setup.rights.pop();
    setup.two_steps = vec![square("b3W")];
    assert_eq!(fault(setup).to_string(), "no pawn on starting square b3W");
}

#[test]
fn counts_have_their_bounds() {
    let mut setup = placed("Kb2W kb7B");
    setup.halfmoves = 1_000_001;
    assert_eq!(
        fault(setup.clone()),
        SetupError::Halfmoves { found: 1_000_001 }
    );
    (setup.halfmoves, setup.number) = (1_000_000, 0);
    assert_eq!(fault(setup), SetupError::Number { found: 0 });
}

#[test]
fn a_fault_names_the_field_of_position_text() {
    let error = fault(placed("Kb2W Rb4W kb7B"));
    assert_eq!(error.field(), (2, "side to move"));
    let text = placed("Kb2W Rb4W kb7B").to_tfen(&TOURNAMENT);
    let read = Position::from_tfen(&text).unwrap_err().to_string();
    assert_eq!(read, format!("field 2, side to move: {error}"));
}

#[test]
fn all_that_is_wrong_is_named_at_once_and_where() {
    let mut setup = placed("Kb2W Nz5QL2 kb7B Nb7B");
    setup.boards.push(setup.boards[0]);
    setup.halfmoves = 1_000_001;
    let faults = setup.check(&TOURNAMENT).unwrap_err();
    let pin = |name: &str| PinSet::EMPTY.with(TOWER.pin_named(name).unwrap());
    let told: Vec<_> = faults.iter().map(|it| (it.squares, it.pins)).collect();
    let on = |name: &str| SquareSet::of(square(name));
    let expected = [
        (SquareSet::EMPTY, pin("QL1")),
        (on("z5QL2"), pin("QL2")),
        (on("b7B"), PinSet::EMPTY),
        (SquareSet::EMPTY, PinSet::EMPTY),
    ];
    assert_eq!(told, expected);
    assert_eq!(fault(setup), faults[0].error);
    assert!(placed("Kb2W kb7B").check(&TOURNAMENT).is_ok());
}

#[test]
fn nothing_names_a_place_that_no_ground_can_have() {
    let pins: Vec<Pin> = (0..=u8::MAX).filter_map(Pin::new).collect();
    assert_eq!(pins.len(), 32);
    let all = pins.iter().copied().fold(PinSet::EMPTY, PinSet::with);
    assert!(
        pins.iter()
            .all(|&pin| all.contains(pin) && !all.without(pin).contains(pin))
    );
    assert_eq!((0..=u8::MAX).filter_map(Column::new).count(), 64);
}

#[test]
fn a_position_is_small_and_copied() {
    fn is_copy<T: Copy>() {}
    is_copy::<Position>();
    assert!(size_of::<Position>() <= 420, "{}", size_of::<Position>());
}
