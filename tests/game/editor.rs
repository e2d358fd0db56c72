//! Tests of the position editor: changes and their consequences, faults and their places, and undo
//! of every change.

use crate::common::random::Random;
use crate::common::{rule_sets, rules};
use proptest::prelude::*;
use tritower::game::editor::{Edit, EditError, Editor};
use tritower::rules::laws::Movement;
use tritower::rules::{
    Color, Piece, Pin, Position, Role, RuleOption, RuleSet, Setup, SetupError, Square, SquareSet,
    TOURNAMENT,
};

use Color::{Black, White};

/// A position editor with methods that take the names of squares, boards and pieces.
struct Desk(Editor);

impl Desk {
    fn start(name: &str) -> Desk {
        Desk(Editor::start(rules(name)))
    }

    fn empty(name: &str) -> Desk {
        Desk(Editor::empty(rules(name)))
    }

    fn read(name: &str, text: &str) -> Desk {
        let mut desk = Desk::empty(name);
        desk.0.read(text).unwrap();
        desk
    }

    fn square(&self, name: &str) -> Square {
        self.0.rules().layout().square(name).unwrap()
    }

    fn pin(&self, name: &str) -> Pin {
        self.0.rules().layout().pin_named(name).unwrap()
    }

    #[track_caller]
    fn make(&mut self, edit: Edit) -> &mut Desk {
        self.0.make(&edit).unwrap();
        self
    }

    /// Puts pieces on squares, such as `Kb2W`, or `pb7B` for a black pawn.
    #[track_caller]
    fn put(&mut self, pieces: &str) -> &mut Desk {
        for name in pieces.split(' ') {
            let (letter, at) = name.split_at(1);
            let piece = Piece::from_letter(letter.chars().next().unwrap()).unwrap();
            let square = self.square(at);
            self.make(Edit::Put(piece, square));
        }
        self
    }

    #[track_caller]
    fn remove(&mut self, name: &str) -> &mut Desk {
        let square = self.square(name);
        self.make(Edit::Remove(square))
    }

    #[track_caller]
    fn go(&mut self, from: &str, to: &str) -> &mut Desk {
        let (from, to) = (self.square(from), self.square(to));
        self.make(Edit::Move { from, to })
    }

    #[track_caller]
    fn board(&mut self, from: &str, to: &str) -> &mut Desk {
        let (from, to) = (self.pin(from), self.pin(to));
        self.make(Edit::MoveBoard { from, to })
    }

    /// A field of the position text, by its number from 1.
    fn field(&self, number: usize) -> String {
        let text = self.0.setup().to_text(self.0.rules());
        text.split(' ').nth(number - 1).unwrap().to_owned()
    }

    /// The faults of the position, each with the names of its squares.
    fn faults(&self) -> Vec<(SetupError, String)> {
        let layout = self.0.rules().layout();
        let names = |squares: SquareSet| -> Vec<String> {
            squares.into_iter().map(|it| layout.name(it)).collect()
        };
        let faults = self.0.faults().iter();
        faults
            .map(|fault| (fault.error.clone(), names(fault.squares).join(" ")))
            .collect()
    }

    #[track_caller]
    fn is_whole(&self) -> &Desk {
        assert_eq!(
            self.faults(),
            [],
            "{}",
            self.0.setup().to_text(self.0.rules())
        );
        self
    }
}

/// Kings and rooks on the initial squares of the tournament rules, with all castling rights.
const CASTLING: &str =
    "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=r1/2;KL1w=2/KR;KL6b=kr/2 w KQkq - - - 0 9";

#[test]
fn an_empty_tower_has_its_boards_and_says_that_the_kings_are_missing() {
    let desk = Desk::empty("tower");
    let kings = |color| (SetupError::Kings { color, found: 0 }, String::new());
    assert_eq!(desk.faults(), [kings(White), kings(Black)]);
    let text = "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2";
    assert_eq!(desk.field(1), text);
    assert!(desk.0.position().is_none() && !desk.0.can_undo());
}

#[test]
fn everything_that_is_wrong_is_said_at_its_place() {
    let mut desk = Desk::empty("tower");
    desk.put("Kb2W Kc2W kb7B Pz0QL1 Pb8B pb4N Rb5N");
    desk.make(Edit::Number(0));
    let (queen_pawn, wing) = (desk.square("b4N"), desk.square("e0KL1"));
    desk.make(Edit::EnPassant(Some(queen_pawn)));
    desk.make(Edit::Right {
        color: White,
        rook: wing,
        held: true,
    });
    let name = |name: &str| name.to_owned();
    let told = [
        (
            SetupError::Kings {
                color: White,
                found: 2,
            },
            name("b2W c2W"),
        ),
        (
            SetupError::RightsWithoutPieces {
                right: 'K',
                king: name("d0KL1"),
                rook: name("e0KL1"),
            },
            name("d0KL1 e0KL1"),
        ),
        (
            SetupError::Pawn {
                color: White,
                square: name("z0QL1"),
            },
            name("z0QL1"),
        ),
        (
            SetupError::Unpromoted {
                square: name("b8B"),
            },
            name("b8B"),
        ),
        (
            SetupError::EnPassant {
                square: name("b4N"),
            },
            name("b4N"),
        ),
        (SetupError::Number { found: 0 }, name("")),
        (
            SetupError::OpponentInCheck { article: "3.5(b)" },
            name("b7B b5N"),
        ),
    ];
    let mut found = desk.faults();
    for (_, squares) in &mut found {
        let mut names: Vec<&str> = squares.split(' ').collect();
        names.sort_unstable();
        *squares = names.join(" ");
    }
    let told = told.map(|(error, squares)| {
        let mut names: Vec<&str> = squares.split(' ').collect();
        names.sort_unstable();
        (error, names.join(" "))
    });
    assert_eq!(found, told);
    let first = Position::from_setup(&TOURNAMENT, desk.0.setup().clone());
    assert_eq!(first.as_ref(), Err(&told[0].0));
}

#[test]
fn a_piece_is_put_moved_and_taken_off() {
    let mut desk = Desk::empty("tower");
    desk.put("Kb2W kb7B Nc4N").is_whole();
    desk.put("nc4N");
    assert!(desk.field(1).contains("N=4/4/2n1/4"), "it replaces");
    desk.put("Qd5N").go("c4N", "d5N");
    assert!(
        desk.field(1).contains("N=4/3n/4/4"),
        "so does one that moves"
    );
    desk.remove("d5N");
    assert!(desk.field(1).contains("N=4/4/4/4"));
}

#[test]
fn no_piece_is_put_where_no_board_stands() {
    let mut desk = Desk::start("tower");
    let (from, to) = (desk.square("b2W"), desk.square("z5QL2"));
    let refused = desk.0.make(&Edit::Move { from, to }).unwrap_err();
    let square = "z5QL2".to_owned();
    assert_eq!(refused, EditError::Place(SetupError::OffBoard { square }));
    assert_eq!(
        desk.0.position(),
        Some(&Position::start()),
        "nothing has changed"
    );
    assert!(!desk.0.can_undo());
}

#[test]
fn a_board_takes_its_pieces_along_or_off() {
    let mut desk = Desk::start("tower");
    desk.board("QL1", "QL3").is_whole();
    assert!(desk.field(1).contains("QL3w=PP/RQ"));
    assert_eq!(desk.field(3), "Kkq", "the rook has gone");
    assert!(!desk.field(4).contains("QL1"), "and so have its pawns");
    let pin = desk.pin("QL3");
    desk.make(Edit::RemoveBoard(pin)).is_whole();
    assert_eq!(desk.0.position().unwrap().of(White).len(), 12);
    let pin = desk.pin("KL3");
    desk.make(Edit::PutBoard(pin, Some(Black)))
        .put("Ne2KL3")
        .is_whole();
    desk.make(Edit::PutBoard(pin, None)).is_whole();
    assert!(desk.field(1).contains("KL3n=2/1N"), "it has another owner");
    let (from, to) = (desk.pin("KL3"), desk.pin("KL1"));
    let refused = desk.0.make(&Edit::MoveBoard { from, to }).unwrap_err();
    let name = "KL1".to_owned();
    assert_eq!(refused, EditError::Place(SetupError::BoardTwice { name }));
    let nowhere = Pin::new(20).unwrap();
    let refused = desk.0.make(&Edit::PutBoard(nowhere, None)).unwrap_err();
    assert_eq!(
        refused,
        EditError::Place(SetupError::NoSuchPin { number: 20 })
    );
}

#[test]
fn boards_hang_where_the_rule_set_has_places_for_them() {
    let mut desk = Desk::start("tower+hanging+neutral");
    desk.board("QL1", "QL1i").is_whole();
    assert!(desk.field(1).contains("QL1iw=PP/RQ"));
    assert_eq!(desk.0.owners(), [Some(White), Some(Black), None]);
    assert_eq!(Desk::start("tower").0.owners(), [Some(White), Some(Black)]);
}

#[test]
fn who_takes_a_rook_or_the_king_away_takes_castling_too() {
    let mut desk = Desk::read("tower", CASTLING);
    desk.is_whole();
    desk.remove("e0KL1").is_whole();
    assert_eq!(desk.field(3), "Qkq");
    desk.put("Re0KL1").is_whole();
    assert_eq!(desk.field(3), "Qkq", "it does not come again");
    assert!(desk.0.undo() && desk.0.undo());
    assert_eq!(desk.field(3), "KQkq", "but when it is taken back");
    desk.go("d9KL6", "b8B").is_whole();
    assert_eq!(desk.field(3), "KQ");
    desk.put("nz0QL1").is_whole();
    assert_eq!(desk.field(3), "K");
}

#[test]
fn in_960_the_right_is_the_rooks() {
    let mut desk = Desk::empty("chess+960");
    desk.put("Kc1 Rb1 Rg1 kc8");
    let rights = [desk.square("b1"), desk.square("g1")].map(|rook| (White, rook));
    assert_eq!(desk.0.possible_rights(), rights);
    for (color, rook) in rights {
        desk.make(Edit::Right {
            color,
            rook,
            held: true,
        });
    }
    desk.is_whole();
    desk.go("c1", "d1").is_whole();
    assert_eq!(desk.field(3), "KQ", "the king is between them still");
    desk.go("g1", "h1").is_whole();
    assert_eq!(desk.field(3), "Q");
    desk.go("d1", "a1").is_whole();
    assert_eq!(
        desk.field(3),
        "B",
        "now the rook stands on the other side of him"
    );
}

#[test]
fn a_right_that_is_set_against_the_pieces_stays_and_is_told_until_it_is_mended() {
    let mut desk = Desk::empty("tower");
    let rook = desk.square("e0KL1");
    desk.put("Kb2W kb7B");
    desk.make(Edit::Right {
        color: White,
        rook,
        held: true,
    });
    let fault = desk.0.faults()[0].clone();
    assert_eq!(fault.error.field(), (3, "castling rights"));
    desk.put("Re0KL1 Nb1W");
    assert_eq!(desk.0.faults(), [fault]);
    desk.go("b2W", "d0KL1").is_whole();
    assert_eq!(desk.field(3), "K");
}

#[test]
fn a_pawn_may_advance_two_from_where_it_starts_unless_one_says_otherwise() {
    let mut desk = Desk::empty("tower");
    desk.put("Kb1W kb8B Pb2W Pb3W pb7B").is_whole();
    assert_eq!(desk.field(4), "b2W,b7B");
    let pawn = desk.square("b2W");
    desk.make(Edit::TwoSteps {
        pawn,
        entitled: false,
    })
    .put("Nc3N");
    assert_eq!(desk.field(4), "b7B");
    assert_eq!(
        desk.0.possible_two_steps(),
        [desk.square("b2W"), desk.square("b7B")]
    );
    desk.go("b7B", "b6B").is_whole();
    assert_eq!(desk.field(4), "-");
    let pawn = desk.square("b3W");
    desk.make(Edit::TwoSteps {
        pawn,
        entitled: true,
    });
    let square = "b3W".to_owned();
    assert_eq!(
        desk.faults(),
        [(
            SetupError::TwoSteps {
                square: square.clone()
            },
            square
        )]
    );
}

#[test]
fn on_the_flat_board_the_square_alone_says_who_may_advance_two() {
    let mut desk = Desk::empty("chess");
    desk.put("Ke1 ke8 Pb2 Pc3");
    assert_eq!(desk.0.setup().two_steps, [desk.square("b2")]);
    let pawn = desk.square("b2");
    desk.make(Edit::TwoSteps {
        pawn,
        entitled: false,
    });
    assert!(!desk.0.setup().two_steps.is_empty());
    assert!(desk.0.possible_two_steps().is_empty());
}

#[test]
fn en_passant_goes_with_its_pawn_its_way_or_its_turn() {
    let text = "W=4/4/4/4;N=4/4/1P2/4;B=4/4/4/4;QL1w=2/2;KL1w=2/1K;KL6b=1k/2 b - - b4N - 0 9";
    let again = || Desk::read("tower", text);
    let mut desk = again();
    desk.is_whole();
    assert_eq!(desk.0.possible_en_passant(), [desk.square("b4N")]);
    assert_eq!(desk.remove("b4N").is_whole().field(5), "-");
    assert_eq!(again().put("Nb2W").is_whole().field(5), "-");
    assert_eq!(again().put("nb3W").is_whole().field(5), "-");
    assert_eq!(again().make(Edit::Turn(White)).is_whole().field(5), "-");
    assert_eq!(again().put("Nc2W").is_whole().field(5), "b4N");
}

#[test]
fn a_promotion_is_owed_while_the_board_is_away() {
    let mut desk = Desk::empty("tower");
    desk.put("Kb1W kd3N").board("QL6", "QL4").put("Pa8B");
    assert!(matches!(
        desk.0.faults()[0].error,
        SetupError::Unpromoted { .. }
    ));
    let pawn = desk.square("a8B");
    assert_eq!(desk.0.possible_pending(), [pawn]);
    desk.make(Edit::PendingPromotion(Some(pawn))).is_whole();
    desk.board("QL4", "QL6").is_whole();
    assert_eq!(desk.field(6), "-");
}

#[test]
fn hands_and_marks_belong_to_tandem() {
    let mut desk = Desk::empty("chess+bughouse");
    desk.put("Ke1 ke8 Nb1");
    let queen = Piece {
        color: Black,
        role: Role::Queen,
    };
    desk.make(Edit::Hand(queen, 2)).is_whole();
    let square = desk.square("b1");
    assert_eq!(desk.0.possible_promoted(), [square]);
    desk.make(Edit::Promoted {
        square,
        was_pawn: true,
    })
    .go("b1", "c3")
    .is_whole();
    assert!(desk.field(1).contains("2N~5") && desk.field(1).ends_with("[qq]"));
    assert!(!desk.put("Rc3").is_whole().field(1).contains('~'));
    desk.make(Edit::Hand(queen, 0)).is_whole();
    assert!(desk.field(1).ends_with("[]"));
    let king = Piece {
        color: Black,
        role: Role::King,
    };
    desk.make(Edit::Hand(king, 1));
    assert_eq!(
        desk.0.faults()[0].error,
        SetupError::Hand {
            color: Black,
            letter: 'k'
        }
    );
    let mut desk = Desk::start("chess");
    desk.make(Edit::Hand(queen, 1));
    assert_eq!(desk.0.faults()[0].error, SetupError::NoHands);
    assert!(desk.0.possible_promoted().is_empty());
}

#[test]
fn the_checks_given_are_set_by_hand_under_three_check_only() {
    let mut desk = Desk::start("tower+three-check");
    desk.make(Edit::Checks(Black, 2)).is_whole();
    let position = desk.0.position().unwrap();
    assert_eq!(
        [White, Black].map(|side| position.checks_given(side)),
        [0, 2]
    );
    desk.make(Edit::Checks(White, 4));
    let found = [4, 2];
    assert_eq!(desk.0.faults()[0].error, SetupError::Checks { found });
    let mut desk = Desk::start("tower");
    desk.make(Edit::Checks(White, 1));
    let found = [1, 0];
    assert_eq!(desk.0.faults()[0].error, SetupError::Checks { found });
}

#[test]
fn clearing_leaves_the_boards_and_starting_brings_the_start() {
    let mut desk = Desk::start("tower");
    desk.board("QL1", "QL3")
        .make(Edit::Turn(Black))
        .make(Edit::Number(7));
    desk.make(Edit::Clear);
    assert!(desk.field(1).contains("QL3w=2/2") && desk.0.setup().pieces.is_empty());
    assert_eq!(
        (desk.field(2), desk.field(8)),
        ("w".to_owned(), "1".to_owned())
    );
    desk.make(Edit::Start);
    assert_eq!(desk.0.position(), Some(&Position::start()));
}

#[test]
fn a_start_is_chosen_by_its_number() {
    let mut desk = Desk::start("tower+960");
    desk.make(Edit::Shuffled([0, 0]));
    assert_eq!(desk.0.position().unwrap().start_numbers(), Some([0, 0]));
    for wrong in [[960, 960], [3, 4]] {
        let refused = desk.0.make(&Edit::Shuffled(wrong)).unwrap_err();
        let [white, black] = wrong;
        assert_eq!(refused, EditError::NoStart { white, black });
    }
    let mut desk = Desk::start("tower+960x960");
    desk.make(Edit::Shuffled([3, 4]));
    assert_eq!(desk.0.position().unwrap().start_numbers(), Some([3, 4]));
    let usual = Desk::start("tower").0.make(&Edit::Shuffled([409, 409]));
    assert!(usual.is_err());
}

#[test]
fn the_start_mirrored_is_the_start_with_black_to_move() {
    // Under V.A4 the two neutral boards are not placed symmetrically, so mirroring changes the
    // initial position.
    let crosswise = |it: &&RuleSet| it.has(RuleOption::Neutral);
    for rules in rule_sets::rule_sets().filter(|it| !crosswise(it)) {
        let mut editor = Editor::start(rules);
        editor.make(&Edit::Mirror).unwrap();
        assert_eq!(editor.setup().turn, Black);
        editor.make(&Edit::Turn(White)).unwrap();
        let start = Position::start_of(rules);
        assert_eq!(editor.position(), Some(&start), "{}", rules.name());
    }
}

#[test]
fn a_text_is_taken_over_even_if_it_is_no_position() {
    let mut desk = Desk::start("chess");
    desk.0.read("8/8/8/8/8/8/8/K7 w KQ - 0 1").unwrap();
    let errors: Vec<u8> = desk
        .0
        .faults()
        .iter()
        .map(|it| it.error.field().0)
        .collect();
    assert_eq!(errors, [1, 3, 3]);
    assert!(desk.0.read("8/8/8 w - - 0 1").is_err());
    assert!(desk.0.undo());
    assert_eq!(desk.0.position(), Some(&Position::start_of(rules("chess"))));
}

/// A random change of the position in an editor, often one that makes no sense.
fn any_edit(editor: &Editor, random: &mut Random) -> Edit {
    let layout = editor.rules().layout();
    let squares: Vec<Square> = layout.all_squares().collect();
    let square = |random: &mut Random| squares[random.below(squares.len())];
    let occupied = |random: &mut Random| {
        let pieces = &editor.setup().pieces;
        random.pick(pieces).map_or(squares[0], |&(at, _)| at)
    };
    let pins: Vec<Pin> = layout.pins().collect();
    let pin = |random: &mut Random| random.pick(&pins).copied().unwrap_or(Pin::new(3).unwrap());
    let color = Color::ALL[random.below(2)];
    let role = Role::ALL[random.below(6)];
    let piece = Piece { color, role };
    match random.below(24) {
        0..5 => Edit::Put(piece, square(random)),
        5 => Edit::Remove(occupied(random)),
        6..10 => Edit::Move {
            from: occupied(random),
            to: square(random),
        },
        10 => Edit::PutBoard(
            pin(random),
            [Some(White), Some(Black), None][random.below(3)],
        ),
        11 => Edit::RemoveBoard(pin(random)),
        12 | 13 => {
            let from = random.pick(&editor.setup().boards).copied();
            let from = from.map_or_else(|| pin(random), |(pin, _)| pin);
            Edit::MoveBoard {
                from,
                to: pin(random),
            }
        }
        14 => Edit::Turn(color),
        15 => Edit::Right {
            color,
            rook: occupied(random),
            held: random.below(3) > 0,
        },
        16 => Edit::TwoSteps {
            pawn: occupied(random),
            entitled: random.below(2) > 0,
        },
        17 => Edit::EnPassant(Some(occupied(random)).filter(|_| random.below(2) > 0)),
        18 => Edit::PendingPromotion(Some(occupied(random)).filter(|_| random.below(2) > 0)),
        19 => Edit::Promoted {
            square: occupied(random),
            was_pawn: random.below(2) > 0,
        },
        20 => Edit::Hand(piece, random.below(4) as u8),
        21 => Edit::Halfmoves(random.below(3) as u32 * 600_000),
        22 => [Edit::Mirror, Edit::Number(random.below(3) as u32)][random.below(2)].clone(),
        _ => match random.below(12) {
            0 => Edit::Clear,
            1 => Edit::Start,
            2 => Edit::Shuffled([random.below(1_000) as u16; 2]),
            _ => Edit::Put(
                Piece {
                    color,
                    role: Role::King,
                },
                square(random),
            ),
        },
    }
}

/// A position of a random game under a random rule set.
fn any_position(random: &mut Random) -> Position {
    let names: Vec<&'static RuleSet> = rule_sets::rule_sets().collect();
    let rules = names[random.below(names.len())];
    let (seed, plies) = (random.draw(), random.below(60));
    *rule_sets::game(rules, seed, plies).last()
}

/// An editor that began with the position of a game, after random changes.
fn any_editor(random: &mut Random) -> Editor {
    let mut editor = Editor::of(&any_position(random));
    for _ in 0..random.below(12) {
        let edit = any_edit(&editor, random);
        let _ = editor.make(&edit);
    }
    editor
}

/// A setup with random contents, which need not be on existing squares.
fn anything(random: &mut Random) -> Setup {
    let square = |random: &mut Random| Square::from_index(random.below(256) as u8);
    let color = |random: &mut Random| Color::ALL[random.below(2)];
    let piece = |random: &mut Random| Piece {
        color: Color::ALL[random.below(2)],
        role: Role::ALL[random.below(6)],
    };
    let some = |random: &mut Random, most| 0..random.below(most);
    let pin = |random: &mut Random| Pin::new(random.below(32) as u8).unwrap();
    let mut setup = Setup {
        turn: color(random),
        halfmoves: random.draw() as u32 >> random.below(32),
        number: random.draw() as u32 >> random.below(32),
        ..Setup::default()
    };
    for _ in some(random, 40) {
        setup.pieces.push((square(random), piece(random)));
    }
    for _ in some(random, 8) {
        let owner = Some(color(random)).filter(|_| random.below(3) > 0);
        setup.boards.push((pin(random), owner));
    }
    for _ in some(random, 4) {
        setup.rights.push((color(random), square(random)));
        setup.two_steps.push(square(random));
        setup.promoted.push(square(random));
        setup.hand.push(piece(random));
    }
    let one = |random: &mut Random| Some(square(random)).filter(|_| random.below(2) > 0);
    (setup.en_passant, setup.pending_promotion) = (one(random), one(random));
    setup
}

/// Whether an error concerns castling rights, pawns that may advance two squares, en passant, a
/// pending promotion or a promoted piece. A change of pieces must not cause such an error, because
/// the editor removes data that no longer fits.
fn is_of_a_right(error: &SetupError) -> bool {
    (3..=5).contains(&error.field().0)
        || matches!(
            error,
            SetupError::Pending { .. } | SetupError::Promoted { .. }
        )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// After every change: there is a position exactly if there are no faults, the first fault is
    /// the error of the rules, a change of pieces leaves no invalid right, and all changes can be
    /// undone and redone step by step.
    #[test]
    fn whatever_is_done_is_consistent_and_can_be_taken_back(seed: u64) {
        let mut random = Random(seed);
        let mut editor = Editor::of(&any_position(&mut random));
        let mut states = vec![editor.setup().clone()];
        for _ in 0..40 {
            let edit = any_edit(&editor, &mut random);
            let before = editor.clone();
            if editor.make(&edit).is_err() || editor.setup() == before.setup() {
                prop_assert_eq!(editor.setup(), before.setup());
                continue;
            }
            states.push(editor.setup().clone());
            let setup = editor.setup().clone();
            let first = editor.faults().first().map(|fault| fault.error.clone());
            let position = Position::from_setup(editor.rules(), setup);
            prop_assert_eq!(editor.position(), position.as_ref().ok());
            prop_assert_eq!(first, position.err());
            let moved = matches!(edit, Edit::Put(..) | Edit::Remove(_) | Edit::Move { .. }
                | Edit::RemoveBoard(_) | Edit::MoveBoard { .. } | Edit::PutBoard(..) | Edit::Turn(_));
            for fault in editor.faults().iter().filter(|it| moved && is_of_a_right(&it.error)) {
                prop_assert!(before.faults().contains(fault), "{:?}: {}", edit, fault.error);
            }
            prop_assert!(editor.can_undo() && !editor.can_redo());
        }
        let at = states.len() - 1;
        for state in states[..at].iter().rev() {
            prop_assert!(editor.undo());
            prop_assert_eq!(editor.setup(), state);
        }
        prop_assert!(!editor.undo());
        for state in &states[1..] {
            prop_assert!(editor.redo());
            prop_assert_eq!(editor.setup(), state);
        }
        prop_assert!(!editor.redo());
    }

    /// A setup may contain anything, even squares that the board layout does not have. Its faults
    /// are reported, and it can be edited.
    #[test]
    fn anything_may_be_set_up(seed: u64) {
        let mut random = Random(seed);
        let names: Vec<&'static RuleSet> = rule_sets::rule_sets().collect();
        let rules = names[random.below(names.len())];
        let setup = anything(&mut random);
        let first = setup.check(rules).err().map(|faults| faults[0].error.clone());
        prop_assert_eq!(first, Position::from_setup(rules, setup.clone()).err());
        let mut editor = Editor::with(rules, setup);
        for _ in 0..10 {
            let edit = any_edit(&editor, &mut random);
            let _ = editor.make(&edit);
            let text = editor.setup().to_text(rules);
            let _ = Setup::from_text(rules, &text);
        }
        let stands = |square: &Square| editor.setup().pieces.iter().any(|(at, _)| at == square);
        prop_assert!(editor.possible_rights().iter().all(|(_, rook)| stands(rook)));
        prop_assert!(editor.possible_en_passant().iter().all(stands));
        prop_assert!(editor.possible_pending().iter().all(stands));
        prop_assert!(editor.possible_promoted().iter().all(stands));
    }

    /// An editor returns the position it was given, also if it reads the position from text.
    #[test]
    fn a_position_comes_out_as_it_went_in(seed: u64) {
        let position = any_position(&mut Random(seed));
        let editor = Editor::of(&position);
        prop_assert_eq!(editor.position(), Some(&position));
        let mut read = Editor::empty(position.rules());
        read.read(&position.to_text()).unwrap();
        prop_assert_eq!(read.setup(), editor.setup());
    }

    /// A mirrored setup is a position exactly if the original is one, with the same number of legal
    /// moves and the same check. Mirrored again, it equals the original.
    #[test]
    fn what_is_mirrored_twice_is_what_it_was(seed: u64) {
        let mut editor = any_editor(&mut Random(seed));
        let (rules, before) = (editor.rules(), editor.clone());
        editor.make(&Edit::Mirror).unwrap();
        let faults = |editor: &Editor| {
            let mut fields: Vec<u8> = editor.faults().iter().map(|it| it.error.field().0).collect();
            fields.sort_unstable();
            fields
        };
        // Under the Federation rules paths are higher for one side than for the other.
        let is_symmetrical = rules.movement() != Movement::Path;
        if is_symmetrical {
            prop_assert_eq!(faults(&editor), faults(&before), "{}", before.setup().to_text(rules));
        }
        if let (Some(here), Some(there), true) = (before.position(), editor.position(), is_symmetrical) {
            prop_assert_eq!(here.legal_moves().len(), there.legal_moves().len(),
                "{}: {}", rules.name(), here);
            prop_assert_eq!(here.in_check(), there.in_check());
        }
        editor.make(&Edit::Mirror).unwrap();
        prop_assert_eq!(editor.setup(), before.setup());
    }

    /// Every right, en passant square and pending promotion that the editor offers can be set
    /// without a fault in its field.
    #[test]
    fn what_is_offered_can_be_had(seed: u64) {
        let editor = any_editor(&mut Random(seed));
        let sound = |edit: Edit, field: u8| {
            let mut editor = editor.clone();
            let none = Setup { rights: Vec::new(), promoted: Vec::new(), ..editor.setup().clone() };
            editor.make(&Edit::Replace(Box::new(none))).unwrap();
            editor.make(&edit).unwrap();
            editor.faults().iter().all(|it| it.error.field().0 != field)
        };
        for (color, rook) in editor.possible_rights() {
            let right = Edit::Right {
                color,
                rook,
                held: true,
            };
            prop_assert!(sound(right, 3));
        }
        for pawn in editor.possible_en_passant() {
            prop_assert!(sound(Edit::EnPassant(Some(pawn)), 5));
        }
        for pawn in editor.possible_pending() {
            prop_assert!(sound(Edit::PendingPromotion(Some(pawn)), 6));
        }
        let setup = editor.setup();
        if let Some(position) = editor.position() {
            let rights = editor.possible_rights();
            let exists = position.rules().castling().exists;
            prop_assert!(setup.rights.iter().all(|it| !exists || rights.contains(it)));
            prop_assert!(setup.en_passant.is_none_or(|it| editor.possible_en_passant().contains(&it)));
            prop_assert!(setup.pending_promotion.is_none_or(|it| editor.possible_pending().contains(&it)));
            let promoted = editor.possible_promoted();
            prop_assert!(setup.promoted.iter().all(|it| promoted.contains(it)));
        }
    }
}
