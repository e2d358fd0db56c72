//! Study aids: which squares are attacked, who attacks and guards what is pointed
//! at and what holds it, and why a move would not be legal.
//!
//! It asks the rules and never changes the game. What it finds is in [`Study`];
//! tower, plan and the tag at the pointer show it.

mod text;

use bevy::prelude::*;

use crate::app::input::aimed::Aimed;
use crate::app::input::cursor::Cursor;
use crate::app::input::hand::{self, Hand};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::view::marks::Marks;
use crate::app::view::pick::{self, Drop, Grab, Grip, Scope};
use crate::app::words::Words;
use crate::rules::{Color, Move, Position, Square, SquareSet};

pub use text::lines;

/// Which aids a player wants.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aids {
    /// The attack view.
    pub attacks: bool,
    /// Why not, wherever the pointer is.
    pub why: bool,
}

/// Round those that attack what is pointed at.
pub const ATTACKER: [u8; 3] = [240, 80, 70];
/// Round those that guard it.
pub const GUARD: [u8; 3] = [70, 210, 170];
/// Along the line that holds it to its king.
pub const LINE: [u8; 3] = [255, 128, 200];

/// By whom a square is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    /// Only by White.
    White,
    /// Only by Black.
    Black,
    /// By both.
    Both,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 3] = [Attack::White, Attack::Black, Attack::Both];

    /// Its colour, in the tower and in the plan.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Attack::White => [255, 202, 84],
            Attack::Black => [92, 160, 255],
            Attack::Both => [214, 112, 232],
        }
    }

    /// The squares that are attacked like this.
    pub fn squares(self, position: &Position) -> SquareSet {
        let [white, black] = Color::ALL.map(|by| position.attacked(by));
        match self {
            Attack::White => white - black,
            Attack::Black => black - white,
            Attack::Both => white & black,
        }
    }
}

/// What the aids show now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// Attacked squares, in the order of [`Attack::ALL`].
    pub attacked: [SquareSet; 3],
    /// The square that is pointed at in the attack view.
    pub about: Option<Square>,
    /// The enemies that attack the piece there.
    pub attackers: SquareSet,
    /// Its own side's pieces that guard it.
    pub guards: SquareSet,
    /// The line that holds it to its king, or the lines of the checks to the king
    /// that stands there.
    pub line: SquareSet,
    /// Why not, for what is pointed at.
    pub refused: Option<WhyNot>,
}

/// Asks the rules, when something has changed.
pub fn look(
    aids: Res<Aids>,
    (table, scope): (Res<Table>, Res<Scope>),
    marks: Res<Marks>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    aimed: Res<Aimed>,
    mut study: ResMut<Study>,
    mut asked: Local<Option<(Try, Option<WhyNot>)>>,
) {
    let anew = aids.is_changed() || table.is_changed();
    if !anew && !marks.is_changed() && !hand.is_changed() && !aimed.is_changed() {
        return;
    }
    let mut new = Study::default();
    if !scope.helps() {
        study.set_if_neq(new);
        return;
    }
    if aids.attacks {
        let position = table.position();
        new.attacked = if anew {
            Attack::ALL.map(|attack| attack.squares(position))
        } else {
            study.attacked
        };
        new.about = marks.hovered;
        if let Some(square) = marks.hovered {
            explain(position, square, &mut new);
        }
    }
    if aids.why
        && let Some(tried) = tried(&scope, &hand, *cursor, &aimed)
    {
        // As long as the pointer means the same, so do the rules.
        if anew || asked.as_ref().is_none_or(|(same, _)| *same != tried) {
            let why = why_not(tried, &table, &scope);
            *asked = Some((tried, why));
        }
        new.refused = asked.as_ref().and_then(|(_, why)| why.clone());
    }
    if let (true, Some(refused)) = (new.refused != study.refused, &new.refused) {
        let words = Words::default();
        debug!(
            "why not: {}",
            text::why_not(words, refused, table.position())
        );
    }
    study.set_if_neq(new);
}

/// Who attacks and guards the piece on a square, and the lines that bear on it.
fn explain(position: &Position, square: Square, study: &mut Study) {
    let Some(piece) = position.piece_at(square) else {
        return;
    };
    study.attackers = position.attackers_of(square, !piece.color);
    study.guards = position.attackers_of(square, piece.color);
    let Some(king) = position.king(piece.color) else {
        return;
    };
    let from = if square == king {
        study.attackers
    } else {
        position.held_by(square)
    };
    study.line = from.into_iter().fold(SquareSet::EMPTY, |line, slider| {
        line | position.squares_between(king, slider) | SquareSet::of(slider) | SquareSet::of(king)
    });
}

/// What the rules may have something against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Try {
    /// To make this move.
    Make(Move),
    /// To take this up.
    Take(Grip),
}

/// What letting go of what is held where one points would try, or taking up what lies
/// there; none where the hand may do it without asking, nor for what is made ahead.
fn tried(scope: &Scope, hand: &Hand, cursor: Cursor, aimed: &Aimed) -> Option<Try> {
    if scope.is_ahead() {
        return None;
    }
    let spot = aimed.spot();
    let (grab, drop) = match (cursor.place(), hand.grip()) {
        (Some(place), Some(grip)) => (None, Some(pick::drop_at(scope, grip, place))),
        (Some(place), None) => (Some(pick::grab(scope, place)), None),
        (None, Some(_)) => (None, aimed.drop.clone()),
        (None, None) => (spot.map(|spot| spot.grab), None),
    };
    match (grab, drop) {
        (Some(Grab::Explain(mv)), _) | (_, Some(Drop::Explain(mv))) => Some(Try::Make(mv)),
        (Some(Grab::Take(grip)), _) => Some(Try::Take(grip)),
        _ => None,
    }
}

fn why_not(tried: Try, table: &Table, scope: &Scope) -> Option<WhyNot> {
    match tried {
        Try::Make(mv) => hand::reason(table, mv).map(WhyNot::Told),
        Try::Take(grip) => scope.is_stuck(grip).then_some(WhyNot::Stuck(grip)),
    }
}

/// What is against a move, or against any move of what is pointed at.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyNot {
    /// What the hand would be told if it let go here.
    Told(Notice),
    /// It is one's own, and has no legal move.
    Stuck(Grip),
}

/// The study aids.
pub fn plugin(app: &mut App) {
    app.init_resource::<Aids>()
        .init_resource::<Study>()
        .add_systems(
            Update,
            look.after(crate::app::scene::show::mark)
                .in_set(crate::app::ApplySystems::Mark),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attacked_square_has_one_sign_and_no_other_square_has_any() {
        let position = Position::start();
        let sets = Attack::ALL.map(|attack| attack.squares(&position));
        for square in position.squares() {
            let signs = sets.iter().filter(|set| set.contains(square)).count();
            let by = Color::ALL.map(|by| position.attacked(by).contains(square));
            assert_eq!(signs, usize::from(by[0] || by[1]));
            assert_eq!(sets[2].contains(square), by[0] && by[1]);
        }
    }
}
