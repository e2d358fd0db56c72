//! Checks a [`Setup`]: boards, pieces, pieces to drop, kings, castling rights, pawns, a pending
//! promotion, en passant and counters. An invalid part is skipped and the other parts are still
//! checked, so all faults are reported at once.

use super::{Fault, Setup, SetupError};
use crate::rules::laws::{Aim, Base, Movement};
use crate::rules::position::MAX_COUNTER;
use crate::rules::{
    CastlingSide, Color, Piece, Pin, PinSet, Position, Role, RuleSet, Square, SquareSet,
};

/// Creates the position described by a [`Setup`], and lists the faults of the setup in the order of
/// the fields of position text. If the side that is not to move is in check, this fault comes last.
/// A position with any fault is fit only to be displayed.
pub(super) fn check(rules: &'static RuleSet, setup: &Setup) -> (Position, Vec<Fault>) {
    let (mut position, mut faults) = (Position::empty(rules), Faults::default());
    position.turn = setup.turn;
    for &(pin, owner) in &setup.boards {
        faults.note(board(&mut position, pin, owner));
    }
    for &(square, piece) in &setup.pieces {
        faults.note(put(&mut position, square, piece));
    }
    hand(&mut position, &setup.hand, &mut faults);
    for &square in &setup.promoted {
        faults.note(promoted(&mut position, square));
    }
    kings(&position, &mut faults);
    for &(color, rook) in &setup.rights {
        faults.note(add_castling_right(&mut position, color, rook));
    }
    for &square in &setup.two_steps {
        faults.note(two_steps(&mut position, square));
    }
    if rules.pawns.two_steps_from_home {
        position.two_steps |= pawns_at_home(&position);
    }
    position.pending_promotion = setup.pending_promotion;
    pawns(&position, &mut faults);
    faults.note(pending_promotion(&position));
    position.en_passant = setup.en_passant;
    faults.note(en_passant(&position));
    (position.halfmoves, position.number) = (setup.halfmoves, setup.number);
    check_counters(&position, &mut faults);
    position.checks = setup.checks;
    faults.note(checks(&position));
    faults.note(check_opponent(&position));
    if faults.0.is_empty() {
        position.en_passant_live = position.can_capture_en_passant();
        position.key = position.fresh_key();
    }
    (position, faults.0)
}

#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    /// Adds the fault of a failed check, unless it is already in the list.
    fn note(&mut self, checked: Result<(), Fault>) {
        if let Err(fault) = checked
            && !self.0.contains(&fault)
        {
            self.0.push(fault);
        }
    }
}

/// Places an attack board; it is a fault if its pin does not exist or already has a board.
fn board(position: &mut Position, pin: Pin, owner: Option<Color>) -> Result<(), Fault> {
    let layout = position.layout();
    if layout.pins().all(|known| known != pin) {
        let number = pin.index();
        return Err(Fault::of(SetupError::NoSuchPin { number }));
    }
    if position.pins.contains(pin) {
        let name = layout.pin_name(pin).to_owned();
        return Err(Fault {
            pins: PinSet::EMPTY.with(pin),
            ..Fault::of(SetupError::BoardTwice { name })
        });
    }
    position.pins = position.pins.with(pin);
    position.squares |= layout.pin_squares(pin);
    if let Some(color) = owner {
        let pins = &mut position.owners[color.index()];
        *pins = pins.with(pin);
    }
    Ok(())
}

/// Places a piece; it is a fault if its square does not exist or is occupied.
fn put(position: &mut Position, square: Square, piece: Piece) -> Result<(), Fault> {
    let layout = position.layout();
    let name = || layout.name(square);
    if !position.squares.contains(square) {
        let pins = layout.square_pin(square).into_iter();
        return Err(Fault {
            pins: pins.fold(PinSet::EMPTY, PinSet::with),
            ..Fault::on(SetupError::OffBoard { square: name() }, [square])
        });
    }
    if position.occupied().contains(square) {
        let error = SetupError::TwoPieces { square: name() };
        return Err(Fault::on(error, [square]));
    }
    position.put(square, piece.color, piece.role);
    Ok(())
}

/// Gives each side its pieces to drop. The rule set must have drops, and each piece must be of a
/// kind that can be dropped.
fn hand(position: &mut Position, pieces: &[Piece], faults: &mut Faults) {
    if !pieces.is_empty() && !position.rules.hands {
        return faults.note(Err(Fault::of(SetupError::NoHands)));
    }
    for piece in pieces {
        let count = position.hands[piece.color.index()].get_mut(piece.role.index());
        let more = count.and_then(|count| Some((count.checked_add(1)?, count)));
        if let Some((more, count)) = more {
            *count = more;
        } else {
            let (color, letter) = (piece.color, piece.letter());
            faults.note(Err(Fault::of(SetupError::Hand { color, letter })));
        }
    }
}

/// Marks the piece on a square as promoted (bughouse, Crazyhouse). It must be a queen, rook, bishop
/// or knight.
fn promoted(position: &mut Position, square: Square) -> Result<(), Fault> {
    let role = position.role_at(square);
    let can = role.is_some_and(|role| Role::PROMOTIONS.contains(&role));
    if can && position.rules.hands {
        position.promoted.insert(square);
        return Ok(());
    }
    let name = position.layout().name(square);
    let error = SetupError::Promoted { square: name };
    Err(Fault::on(error, [square]))
}

/// Checks that each side has one king. In antichess any number of kings is allowed; in atomic, the
/// king of the side to move may have exploded. In Atomschach also checks that the kings do not
/// stand next to each other.
fn kings(position: &Position, faults: &mut Faults) {
    let aim = position.rules.aim;
    for color in Color::ALL {
        let kings = position.pieces(color, Role::King);
        let found = kings.len();
        let sound = match aim {
            Aim::Mate | Aim::ThreeChecks | Aim::Hill => found == 1,
            Aim::Explode => found == 1 || found == 0 && color == position.turn,
            Aim::GiveAway => true,
        };
        if !sound {
            faults.note(Err(Fault::on(SetupError::Kings { color, found }, kings)));
        }
    }
    let [white, black] = Color::ALL.map(|color| position.pieces(color, Role::King));
    let beside = |king: Square| black.on(position.layout().around(king.column()));
    let touching = white.into_iter().filter(|&king| !beside(king).is_empty());
    let touching = touching.flat_map(|king| beside(king) | SquareSet::of(king));
    let touching: SquareSet = touching.collect();
    if aim == Aim::Explode && !position.rules.spares_pawns && !touching.is_empty() {
        faults.note(Err(Fault::on(SetupError::KingsTouch, touching)));
    }
}

/// Adds the castling right of the rook on the square `rook`; king and rook must stand on the back
/// row of their colour.
fn add_castling_right(position: &mut Position, color: Color, rook: Square) -> Result<(), Fault> {
    let law = &position.rules.castling;
    let layout = position.layout();
    // A promoted piece did not start on this square, so it gives no castling right.
    let pieces = position.of(color) - position.promoted;
    let stands = |square, role| (pieces & position.by_role(role)).contains(square);
    let sides = CastlingSide::ALL;
    for castling in sides.into_iter().filter_map(|side| law.usual(color, side)) {
        let here = stands(castling.king, Role::King) && stands(rook, Role::Rook);
        if castling.rook == rook && !here {
            let error = SetupError::RightsWithoutPieces {
                right: castling.side.letter(color),
                king: layout.name(castling.king),
                rook: layout.name(castling.rook),
            };
            return Err(Fault::on(error, [castling.king, castling.rook]));
        }
    }
    // Position text does not name the king of a castling right. If there are several kings
    // (antichess), the right belongs to the king on the usual starting square or, where start
    // positions are shuffled, to the first king on the row.
    let usual_king = law.usual(color, CastlingSide::King).map(|usual| usual.king);
    let kings = position.pieces(color, Role::King).into_iter();
    let king = kings
        .filter(|&king| usual_king.is_none_or(|usual| king == usual))
        .map(|king| law.home(color, king))
        .filter(|&home| home != 0)
        .min();
    let (king, home) = (king.unwrap_or(0), law.home(color, rook));
    let usual = law.shuffled
        || sides.into_iter().any(|side| {
            law.usual(color, side)
                .is_some_and(|castling| castling.rook == rook)
        });
    if king == 0 || home == 0 || !usual || !stands(rook, Role::Rook) {
        let square = layout.name(rook);
        let error = SetupError::NoSuchRight { color, square };
        return Err(Fault::on(error, [rook]));
    }
    let side = if home > king {
        CastlingSide::King
    } else {
        CastlingSide::Queen
    };
    if position.may_castle(color, side) {
        return Err(Fault::on(SetupError::RightTwice { color }, [rook]));
    }
    position.rights = position.rights.with(color, side, king, home);
    Ok(())
}

/// The squares of both sides' pawns that stand on starting squares of their colour.
fn pawns_at_home(position: &Position) -> SquareSet {
    let starts = &position.rules.pawns.starts;
    let at_home = |color: Color| position.pieces(color, Role::Pawn) & starts[color.index()];
    at_home(Color::White) | at_home(Color::Black)
}

/// Allows a pawn to advance two squares; it must stand on a starting square of its colour.
fn two_steps(position: &mut Position, square: Square) -> Result<(), Fault> {
    if pawns_at_home(position).contains(square) {
        position.two_steps.insert(square);
        return Ok(());
    }
    let name = position.layout().name(square);
    let error = SetupError::TwoSteps { square: name };
    Err(Fault::on(error, [square]))
}

/// Checks that no pawn stands on a square that a pawn can never reach. A pawn on a promotion square
/// is allowed only if its promotion is pending.
fn pawns(position: &Position, faults: &mut Faults) {
    let (layout, law) = (position.layout(), &position.rules.pawns);
    for color in Color::ALL {
        let pawns = position.pieces(color, Role::Pawn);
        let barred = pawns & law.barred[color.index()];
        for pawn in barred {
            let square = layout.name(pawn);
            let error = SetupError::Pawn { color, square };
            faults.note(Err(Fault::on(error, [pawn])));
        }
        let mut last = (pawns & law.promotion_rank(color, position.pins)) - barred;
        if let Some(pawn) = position.pending_promotion
            && color == position.turn
        {
            last.remove(pawn);
        }
        for pawn in last {
            let square = layout.name(pawn);
            let error = SetupError::Unpromoted { square };
            faults.note(Err(Fault::on(error, [pawn])));
        }
    }
}

/// Checks a pending promotion: the pawn stands on a corner that a board has just left, and none
/// of the four pieces that it may become would attack the other king.
fn pending_promotion(position: &Position) -> Result<(), Fault> {
    let Some(square) = position.pending_promotion else {
        return Ok(());
    };
    let (layout, us, law) = (position.layout(), position.turn, &position.rules.pawns);
    let last = law.promotion_rank(us, position.pins) - law.always_promotion_rank(us);
    let name = || layout.name(square);
    if !last.contains(square) || !position.pieces(us, Role::Pawn).contains(square) {
        return Err(Fault::on(SetupError::Pending { square: name() }, [square]));
    }
    let mut chosen = *position;
    chosen.by_role[Role::Pawn.index()].remove(square);
    chosen.by_role[Role::Queen.index()].insert(square);
    chosen.by_role[Role::Knight.index()].insert(square);
    let attacked = |king: &Square| chosen.attackers_of(*king, us).contains(square);
    let kings = position.pieces(!us, Role::King).into_iter();
    let attacked: SquareSet = kings.filter(attacked).collect();
    if attacked.is_empty() || position.rules.aim == Aim::GiveAway {
        return Ok(());
    }
    let error = SetupError::PendingAttacks { square: name() };
    Err(Fault::on(error, attacked | SquareSet::of(square)))
}

/// Checks en passant: the pawn belongs to the other side and can just have advanced two squares,
/// and no promotion is pending.
fn en_passant(position: &Position) -> Result<(), Fault> {
    let Some(pawn) = position.en_passant else {
        return Ok(());
    };
    let came = match position.rules.movement {
        Movement::FromAbove => two_step_column_is_free(position),
        Movement::Space => two_step_cell_is_free(position, pawn),
        Movement::Path => position
            .two_step_origin_by_path(!position.turn, pawn)
            .is_some_and(|(start, _)| !position.occupied().contains(start)),
    };
    let is_pawn = position.pieces(!position.turn, Role::Pawn).contains(pawn);
    if is_pawn && came && position.pending_promotion.is_none() {
        return Ok(());
    }
    let square = position.layout().name(pawn);
    Err(Fault::on(SetupError::EnPassant { square }, [pawn]))
}

/// Whether the pawn that may be captured en passant can just have advanced two squares: its
/// starting square exists at present and is empty, and no piece stands on the file and rank that it
/// crossed.
fn two_step_column_is_free(position: &Position) -> bool {
    let Some(crossed) = position.crossed() else {
        return false;
    };
    let origin = position.layout().attacks.push(position.turn, crossed);
    let starts = position.rules.pawns.starts[(!position.turn).index()] & position.squares;
    let free = starts.on(origin) - position.occupied();
    let crossed_free = position.occupied().columns() & crossed.bit() == 0;
    !free.is_empty() && crossed_free
}

/// Whether a pawn can just have advanced two squares in three dimensions (V.G1): its starting
/// square exists and is empty, and the square that it crossed is empty or does not exist.
fn two_step_cell_is_free(position: &Position, pawn: Square) -> bool {
    let free = |square| !position.occupied().contains(square);
    let came = position.advance_in_space(!position.turn, pawn);
    came.is_some_and(|(start, advance)| {
        position.squares.contains(start) && free(start) && advance.crossed.is_none_or(free)
    })
}

fn check_counters(position: &Position, faults: &mut Faults) {
    let (halfmoves, number) = (position.halfmoves, position.number);
    if halfmoves > MAX_COUNTER {
        let found = halfmoves;
        faults.note(Err(Fault::of(SetupError::Halfmoves { found })));
    }
    if !(1..=MAX_COUNTER).contains(&number) {
        let found = number;
        faults.note(Err(Fault::of(SetupError::Number { found })));
    }
}

/// Checks the numbers of checks that the two sides have given. They must be 0 unless the rule set
/// counts them (Three-check). Each may be at most three, and only one of them may be three.
fn checks(position: &Position) -> Result<(), Fault> {
    let found = position.checks;
    let possible = match position.rules.aim {
        Aim::ThreeChecks => found.into_iter().max() <= Some(3) && found != [3; 2],
        _ => found == [0; 2],
    };
    match possible {
        true => Ok(()),
        false => Err(Fault::of(SetupError::Checks { found })),
    }
}

/// Checks that the side that is not to move is not in check. Two variants are exceptions: in
/// antichess there is no check, and in atomic the game is over if the king of the side to move has
/// just exploded.
fn check_opponent(position: &Position) -> Result<(), Fault> {
    let us = position.turn;
    let won = match position.rules.aim {
        Aim::Mate | Aim::ThreeChecks | Aim::Hill => false,
        Aim::Explode => position.king(us).is_none(),
        Aim::GiveAway => true,
    };
    let mut squares = SquareSet::EMPTY;
    for king in position.pieces(!us, Role::King) {
        let attackers = position.checkers_on(king, us);
        if !attackers.is_empty() {
            squares |= attackers | SquareSet::of(king);
        }
    }
    if won || squares.is_empty() {
        return Ok(());
    }
    let article = match position.rules.base() {
        Base::Tower => "3.5(b)",
        Base::Chess => "3.9",
    };
    Err(Fault::on(SetupError::OpponentInCheck { article }, squares))
}
