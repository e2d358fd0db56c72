//! Static evaluation of positions.
//!
//! Where pieces move by files and ranks as seen from above, a position on the tower or the flat board
//! is evaluated by the [network] of its board layout, and by a sum over features, here called terms, if
//! there are hanging places. Each feature counts as often as it occurs, times a weight, which is
//! different for the middlegame and the endgame (module `weights`). Games with checks, a hill or pieces
//! in hand add what these are worth. Atomic, antichess and movement in three dimensions have evaluations
//! of their own, one in each file.

mod antichess;
mod atomic;
mod attack_info;
mod boards;
mod cache;
mod caches;
mod goal;
mod hands;
mod king;
mod layouts;
mod mop_up;
pub mod network;
mod pawns;
mod pieces;
mod solved;
mod space;
mod style;
mod tables;
mod tuned;
mod tuned_flat;
mod weights;

pub(super) use self::antichess::antichess;
pub(super) use self::atomic::atomic;
use self::attack_info::AttackInfo;
use self::boards::Boards;
pub(super) use self::caches::EvaluationCaches;
pub(super) use self::goal::goal;
pub(super) use self::hands::hands;
use self::layouts::{Flat, Tower, Weights};
pub(super) use self::network::TreePlace;
pub(super) use self::space::space;
pub(super) use self::style::StyleBonus;
pub(super) use self::tables::Tables;
use self::weights::{TEMPO, Weight};
use super::limits::Needs;
use super::score::{MAX_EVALUATION, Value};
use super::variant::{self, Variant};
use crate::rules::laws::Base;
use crate::rules::{Color, Position, Role, Square};
use std::marker::PhantomData;

/// Adds up the weights `W` of the features (terms) that occur for one side.
struct Sum<W>(Weight, PhantomData<W>);

impl<W: Weights> Sum<W> {
    /// Records that the feature with index `term` occurs `count` times.
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.0 += W::all()[term] * count;
    }

    /// Records the features that a piece has because of its role and its square.
    #[inline]
    fn add_placement(&mut self, tables: &Tables, color: Color, role: Role, square: Square) {
        self.0 += tables.worth(color, role, square);
    }
}

/// Returns the sum of the weights for White minus the sum for Black. `add` is called once for each
/// side, to add the weights of that side.
#[inline(always)]
fn white_minus_black<W: Weights>(mut add: impl FnMut(Color, &mut Sum<W>)) -> Weight {
    let [white, black] = Color::ALL.map(|color| {
        let mut sum = Sum(Weight::default(), PhantomData);
        add(color, &mut sum);
        sum.0
    });
    white - black
}

/// Value of [`phase`] in the starting position, where all pieces are on the board.
pub(crate) const WHOLE: i32 = 24;

/// Evaluates a position of any rule set for the side to move, in centipawns, from -8000 to
/// 8000. A position and its mirror image with colours swapped have the same value.
pub fn evaluate(position: &Position) -> Value {
    struct Evaluate<'a>(&'a Position);
    impl variant::ForVariant for Evaluate<'_> {
        type Output = Value;

        fn with<V: Variant>(self, variant: V) -> Value {
            variant.evaluate(self.0, &mut EvaluationCaches::none())
        }
    }
    variant::with_variant(position, Needs::default(), Evaluate(position))
}

/// Evaluates a position by the sum of weighted features, with the weights `W`, for rules with mate
/// as the aim and without movement in three dimensions.
pub(super) fn linear<W: Weights>(
    position: &Position,
    tables: &'static Tables,
    memory: &mut EvaluationCaches,
) -> Value {
    let info = AttackInfo::new(position, tables);
    let structure = pawns::structure::<W>(&info, &mut memory.pawns);
    let boards = Boards::of(&info);
    let mut sum = white_minus_black(|color, sum: &mut Sum<W>| {
        count_terms(&info, (&boards, structure.passed), color, sum);
    });
    sum += structure.sum;
    let phase = info.phase();
    let white = (sum.middle() * phase + sum.ending() * (WHOLE - phase)) / WHOLE;
    scale_by_fifty_moves(position, for_turn(position, white))
}

/// Evaluates the pieces and boards of a position for the side to move, in centipawns: by the network
/// of the board layout, if there is one. Positions with a bare king are evaluated by rules instead,
/// because the games from which the network has learnt end before them.
pub(super) fn board(
    position: &Position,
    tables: &'static Tables,
    memory: &mut EvaluationCaches,
) -> Value {
    match (tables.network, bare_king(position)) {
        (Some(network), None) => {
            let value = network.evaluate(position, &mut memory.accumulator, memory.place);
            scale_by_fifty_moves(position, value)
        }
        (_, Some(bare)) => against_bare_king(position, bare, tables, memory),
        (None, None) => linear::<Tower>(position, tables, memory),
    }
}

fn against_bare_king(
    position: &Position,
    bare: Color,
    tables: &'static Tables,
    memory: &mut EvaluationCaches,
) -> Value {
    if position.rules().base() == Base::Chess {
        return mop_up::mop_up(position, bare, tables)
            .unwrap_or_else(|| linear::<Flat>(position, tables, memory));
    }
    let driven = match position.turn() == bare {
        true => -mating_bonus(position, tables),
        false => mating_bonus(position, tables),
    };
    let value = linear::<Tower>(position, tables, memory);
    solved::scaled(position, value + driven).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// The side whose king is its only piece.
fn bare_king(position: &Position) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|&color| position.of(color).is_one())
}

/// Bonus in centipawns for each step by which the kings are closer than 8 steps, when one of them
/// is bare. Without this bonus, a side with king and queen seldom finds the mate within fifty
/// moves.
const NEARER: Value = 40;
/// Bonus in centipawns for each half square between a bare king and the centre, along the files and
/// along the ranks.
const OUTER: Value = 20;

/// Bonus in centipawns for driving a bare king towards mate. It is 0 if there are pawns left, or if
/// the pieces cannot force mate; a single bishop or knight hardly ever can.
fn mating_bonus(position: &Position, tables: &Tables) -> Value {
    let kings = Color::ALL.map(|color| position.king(color));
    let great = position.by_role(Role::Queen) | position.by_role(Role::Rook);
    let can_mate = !great.is_empty() || position.occupied().len() > 3;
    let can_mate = can_mate && position.by_role(Role::Pawn).is_empty();
    let ([Some(white), Some(black)], true) = (kings, can_mate) else {
        return 0;
    };
    let bare = if position.of(Color::White).is_one() {
        white
    } else {
        black
    };
    let layout = position.layout();
    let (file, rank) = layout.place(bare.column());
    let off = |at: u8, all: u8| Value::from((2 * at + 1).abs_diff(all));
    let outer = off(file, layout.files()) + off(rank, layout.ranks());
    let apart = tables.distance(white.column(), black.column()) as Value;
    NEARER * (8 - apart) + OUTER * outer
}

/// Converts a value for White to one for the side to move.
fn for_turn(position: &Position, white: Value) -> Value {
    match position.turn() {
        Color::White => white,
        Color::Black => -white,
    }
}

/// Reduces a value as the half-move clock advances: from the whole value at 0 to half of it at the
/// limit of fifty moves (Article 9.3).
fn scale_by_fifty_moves(position: &Position, value: Value) -> Value {
    let idle = position.halfmoves().min(100) as Value;
    (value * (200 - idle) / 200).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// How much a piece adds to the game phase, indexed by role from the pawn to the king.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// Game phase: from [`WHOLE`] in the starting position to 0 with only kings and pawns left.
fn phase(position: &Position) -> i32 {
    let of = |role: Role| PHASE[role.index()] * position.by_role(role).len() as i32;
    Role::ALL.into_iter().map(of).sum::<i32>().min(WHOLE)
}

/// Adds to `terms` the features of a side, except those that depend only on pawns and attack
/// boards. `passed` holds for each colour the files and ranks of its passed pawns, as a bit set by
/// [`Column`](crate::rules::Column) index.
#[inline(always)]
fn count_terms(
    info: &AttackInfo,
    (boards, passed): (&Boards, [u64; 2]),
    color: Color,
    terms: &mut Sum<impl Weights>,
) {
    pieces::count_terms(info, color, terms);
    pawns::count_terms(info, color, passed[color.index()], terms);
    king::count_terms(info, color, terms);
    boards::count_terms(info, boards, color, terms);
    if info.position.turn() == color {
        terms.add(TEMPO, 1);
    }
}
