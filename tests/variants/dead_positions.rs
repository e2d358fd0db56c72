//! Which material is a dead position, and which cannot mate when the opponent's time is up (Articles
//! 1.3, 6.9 and 9.6), compared under every rule set with a search of all placements of this
//! material for one that is won.
//!
//! A placement stands for all that can be reached from it: captures leave less material, and only
//! pawns become more. The exception are kings in one column, where a lone knight or bishop mates:
//! whether kings can come there is searched too.

use crate::common::rule_sets::NAMES;
use tritower::rules::laws::{Aim, Base, Movement};
use tritower::rules::{Color, Outcome, Piece, Pin, Position, Role, RuleSet, Setup, Square};

type Boards = Vec<(Pin, Option<Color>)>;

/// Rule sets besides [`NAMES`]: more options together with those under which a knight is too little.
const MORE: [&str; 6] = [
    "tower+three-pins+turning+hanging+neutral",
    "tower+three-pins+crazyhouse",
    "tower+three-pins+atomic",
    "tower+two-squares+turning+hanging+atomic",
    "tower+peters+board-promotion+neutral+960+atomic",
    "chess+960+atomic",
];

/// Squares of the flat board that represent all others by symmetry.
const TRIANGLE: &[&str] = &["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];

/// Pieces other than kings. The search is for wins of White.
#[derive(Clone, Copy, Debug)]
struct Material {
    white: &'static str,
    black: &'static str,
    /// Whether all bishops stand on squares of one colour; `None` if this does not matter.
    one_color: Option<bool>,
}

const fn against(white: &'static str, black: &'static str) -> Material {
    Material {
        white,
        black,
        one_color: None,
    }
}

const fn alone(white: &'static str) -> Material {
    against(white, "")
}

const fn bishops(white: &'static str, black: &'static str, one_color: bool) -> Material {
    Material {
        one_color: Some(one_color),
        ..against(white, black)
    }
}

/// Two pieces, alone against a king or one on each side.
const TWO_PIECES: [Material; 12] = [
    alone("NN"),
    alone("BN"),
    bishops("BB", "", true),
    bishops("BB", "", false),
    bishops("B", "B", true),
    bishops("B", "B", false),
    against("N", "N"),
    against("N", "R"),
    against("N", "Q"),
    against("B", "N"),
    against("B", "R"),
    against("R", "Q"),
];

/// A search of the placements of a material on some boards.
struct Placements<'a> {
    rules: &'static RuleSet,
    boards: &'a Boards,
    /// Squares for Black's king.
    kings: Vec<Square>,
    turn: Color,
}

/// The boards of a comparison, and the squares for Black's king on the flat board.
struct Extent {
    sets: Vec<Boards>,
    kings: &'static [&'static str],
}

impl<'a> Placements<'a> {
    fn new(rules: &'static RuleSet, boards: &'a Boards, turn: Color) -> Placements<'a> {
        let mut placements = Placements {
            rules,
            boards,
            kings: Vec::new(),
            turn,
        };
        placements.kings = placements.squares();
        placements
    }

    fn squares(&self) -> Vec<Square> {
        let layout = self.rules.layout();
        let stands = |pin| self.boards.iter().any(|&(board, _)| board == pin);
        let exists = |&square: &Square| layout.square_pin(square).is_none_or(stands);
        layout.all_squares().filter(exists).collect()
    }

    /// Returns the first legal placement of both kings and `material` for which `is_wanted`.
    fn find(
        &self,
        material: Material,
        mut is_wanted: impl FnMut(&Position) -> bool,
    ) -> Option<Position> {
        let pieces = |color: Color, letters: &str| -> Vec<Piece> {
            let role = |letter| Role::ALL.into_iter().find(|&role| is(role, letter));
            let roles = letters.chars().filter_map(role);
            roles.map(|role| Piece { color, role }).collect()
        };
        let mut all = pieces(Color::Black, "K");
        all.extend(pieces(Color::Black, material.black));
        all.extend(pieces(Color::White, "K"));
        all.extend(pieces(Color::White, material.white));
        let mut setup = Setup {
            boards: self.boards.clone(),
            turn: self.turn,
            number: 40,
            ..Setup::default()
        };
        if self.rules.aim() == Aim::ThreeChecks {
            setup.checks = [2, 2];
        }
        let squares = self.squares();
        self.place(&all, &squares, &mut setup, &mut |position| {
            let bishops = position.by_role(Role::Bishop).into_iter();
            let mut dark = bishops.map(|it| self.rules.layout().is_dark(it.column()));
            let one_color = dark.next().is_none_or(|first| dark.all(|it| it == first));
            material.one_color.is_none_or(|it| it == one_color) && is_wanted(position)
        })
    }

    fn place(
        &self,
        pieces: &[Piece],
        squares: &[Square],
        setup: &mut Setup,
        is_wanted: &mut dyn FnMut(&Position) -> bool,
    ) -> Option<Position> {
        let Some((&piece, rest)) = pieces.split_first() else {
            let position = Position::from_setup(self.rules, setup.clone()).ok();
            return position.filter(is_wanted);
        };
        // Two pieces of the same kind are placed in one order only.
        let previous = setup.pieces.last().filter(|&&(_, last)| last == piece);
        let previous = previous.map(|&(square, _)| square.index());
        let first = setup.pieces.is_empty();
        let kings = if first { &self.kings } else { squares };
        for &square in kings {
            let taken = setup.pieces.iter().any(|&(other, _)| other == square);
            if taken || previous.is_some_and(|previous| square.index() < previous) {
                continue;
            }
            setup.pieces.push((square, piece));
            let found = self.place(rest, squares, setup, is_wanted);
            setup.pieces.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

fn is(role: Role, letter: char) -> bool {
    let color = Color::White;
    Piece { color, role }.letter() == letter
}

fn named(rules: &RuleSet, names: &[&str]) -> Vec<Square> {
    let squares = names
        .iter()
        .map(|name| rules.layout().square(name).unwrap());
    squares.collect()
}

/// Whether White has mated, or wins with one move in another way than mate.
fn is_won(position: &Position) -> bool {
    let wins = |after: &Position| after.outcome().and_then(Outcome::winner) == Some(Color::White);
    match position.turn() {
        Color::Black => position.in_check() && !position.has_legal_move(),
        Color::White => position
            .legal_moves()
            .iter()
            .any(|&mv| wins(&position.play_unchecked(mv))),
    }
}

/// The side to move in the positions that are searched. If White can win in another way than by
/// mate, it is White.
fn side_to_move(rules: &RuleSet, material: Material) -> Color {
    match rules.aim() {
        Aim::Explode if !material.black.is_empty() => Color::White,
        Aim::ThreeChecks | Aim::Hill => Color::White,
        _ => Color::Black,
    }
}

/// Sets of pins for the attack boards: those of the initial position, and about as many as `count`
/// others, spread over all. All boards are White's: Black then has no moves of empty boards that
/// could prevent mate.
fn board_sets(rules: &'static RuleSet, count: usize) -> Vec<Boards> {
    let pins: Vec<Pin> = rules.layout().pins().collect();
    let start = Position::start_of(rules).setup().boards;
    let boards = start.len();
    let as_many = |set: &u32| set.count_ones() as usize == boards;
    let sets: Vec<u32> = (0..1_u32 << pins.len()).filter(as_many).collect();
    let others = sets.iter().step_by(sets.len().div_ceil(count).max(1));
    let others = others.map(|set| -> Vec<Pin> {
        let pins = pins.iter().enumerate();
        let pins = pins.filter(|(index, _)| set >> index & 1 != 0);
        pins.map(|(_, &pin)| pin).collect()
    });
    let start = start.into_iter().map(|(pin, _)| pin).collect();
    let all = std::iter::once(start).chain(others);
    all.map(|set| {
        set.into_iter()
            .map(|pin| (pin, Some(Color::White)))
            .collect()
    })
    .collect()
}

fn share_column(position: &Position) -> bool {
    let [white, black] = Color::ALL.map(|color| position.king(color).unwrap());
    position.rules().layout().share_column(white, black)
}

/// Whether a move can bring the kings into one column. Other pieces only make fewer such moves
/// possible, except for the rook of a castling.
fn kings_can_meet(rules: &'static RuleSet, sets: &[Boards]) -> bool {
    let meet = |position: &Position| {
        let moves = position.legal_moves();
        let mut after = moves.iter().map(|&mv| position.play_unchecked(mv));
        !share_column(position) && after.any(|after| share_column(&after))
    };
    sets.iter().any(|boards| {
        Color::ALL.into_iter().any(|turn| {
            let placements = Placements::new(rules, boards, turn);
            placements.find(alone(""), meet).is_some()
        })
    })
}

/// Compares what the rules say of a material with a search of its placements. Positions with the
/// kings in one column are compared apart if kings cannot come there (`meet`).
fn compare(rules: &'static RuleSet, material: Material, extent: &Extent, meet: bool) {
    let columns: &[Option<bool>] = match rules.base() {
        Base::Tower if !meet && rules.aim() == Aim::Mate => &[Some(false), Some(true)],
        _ => &[None],
    };
    for &column in columns {
        let what = format!(
            "{}: {material:?}, kings in one column: {column:?}",
            rules.name()
        );
        let is_of = |position: &Position| column.is_none_or(|it| it == share_column(position));
        let mut said = None;
        let won = extent.sets.iter().find_map(|boards| {
            let mut placements = Placements::new(rules, boards, side_to_move(rules, material));
            if rules.base() == Base::Chess {
                placements.kings = named(rules, extent.kings);
            }
            placements.find(material, |position| {
                if !is_of(position) {
                    return false;
                }
                let dead = position.is_dead();
                assert_eq!(*said.get_or_insert(dead), dead, "{what}: {position}");
                is_won(position)
            })
        });
        let text = won.map(|position| position.to_text());
        if material.black.is_empty() {
            assert_eq!(said, Some(won.is_none()), "{what}: dead? {text:?}");
        }
        match won {
            Some(position) => assert!(before(&position).can_mate(Color::White), "{what}: {text:?}"),
            None => assert_eq!(denied(rules, material, extent), Some(true), "{what}"),
        }
    }
}

/// Whether the rules deny that White can win with a material; asked of one position.
fn denied(rules: &'static RuleSet, material: Material, extent: &Extent) -> Option<bool> {
    let placements = Placements::new(rules, &extent.sets[0], Color::Black);
    let apart = placements.find(material, |it| !share_column(it) && !it.in_check())?;
    Some(!apart.can_mate(Color::White))
}

/// A position from which a move of a White piece leads to a won position; the position itself if
/// White is to move.
fn before(won: &Position) -> Position {
    let mut setup = won.setup();
    if setup.turn == Color::White {
        return *won;
    }
    setup.turn = Color::White;
    let leads = |position: &Position| {
        let moves = position.legal_moves();
        moves
            .iter()
            .any(|&mv| position.play_unchecked(mv).key() == won.key())
    };
    let squares: Vec<Square> = won.rules().layout().all_squares().collect();
    let white = (0..setup.pieces.len()).filter(|&it| setup.pieces[it].1.color == Color::White);
    let moved = white.flat_map(|piece| squares.iter().map(move |&from| (piece, from)));
    let positions = moved.filter_map(|(piece, from)| {
        let mut setup = setup.clone();
        setup.pieces[piece].0 = from;
        Position::from_setup(won.rules(), setup).ok()
    });
    let found = positions.into_iter().find(leads);
    found.unwrap_or_else(|| panic!("no move leads to {won}"))
}

fn rule_sets() -> impl Iterator<Item = &'static RuleSet> {
    let names = NAMES.into_iter().chain(MORE);
    let rules = names.map(|name| RuleSet::named(name).unwrap());
    rules.filter(|rules| rules.aim() != Aim::GiveAway && !rules.partners())
}

/// Compares what the rules say of materials with a search on about this number of sets of pins.
fn compare_all(
    rules: &'static RuleSet,
    materials: &[Material],
    sets: usize,
    kings: &'static [&'static str],
) {
    let sets = board_sets(rules, sets);
    let meet = match (rules.base(), rules.movement()) {
        (Base::Chess, _) | (_, Movement::Space) => true,
        (Base::Tower, _) => kings_can_meet(rules, &board_sets(rules, 6)),
    };
    let extent = Extent { sets, kings };
    for &material in materials {
        compare(rules, material, &extent, meet);
    }
}

#[test]
fn one_piece_is_too_little_exactly_where_no_placement_of_it_is_won() {
    let materials = ["", "N", "B", "R", "Q"].map(alone);
    for rules in rule_sets() {
        compare_all(rules, &materials, 1, TRIANGLE);
    }
}

#[test]
fn two_pieces_are_too_little_exactly_where_no_placement_of_them_is_won() {
    for name in ["chess", "chess+atomic", "chess+lichess-atomic"] {
        let rules = RuleSet::named(name).unwrap();
        compare_all(rules, &TWO_PIECES, 1, &["a1", "b1"]);
    }
}

#[test]
#[ignore = "about half an hour in a release build"]
fn one_piece_is_too_little_exactly_where_no_placement_on_any_pins_is_won() {
    for rules in rule_sets().filter(|rules| rules.base() == Base::Tower) {
        compare_all(rules, &["N", "B"].map(alone), 495, TRIANGLE);
    }
}

#[test]
#[ignore = "some minutes in a release build"]
fn two_pieces_are_too_little_exactly_where_no_placement_with_any_king_is_won() {
    for rules in rule_sets().filter(|rules| !rules.hands()) {
        let few = match rules.base() {
            Base::Tower => &TWO_PIECES[..4],
            Base::Chess => &TWO_PIECES,
        };
        compare_all(rules, few, 1, TRIANGLE);
    }
}
