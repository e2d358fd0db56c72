//! Study aids: which squares are attacked, who attacks and guards what is pointed
//! at and what holds it, and why a move would not be legal.
//!
//! It asks the rules and never changes the game. What it finds is in [`Study`];
//! tower, plan and the tag at the pointer show it.

mod text;

use bevy::prelude::*;

use crate::app::input::cursor::Cursor;
use crate::app::input::eye::Eye;
use crate::app::input::hand::{self, Hand};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::view::marks::Marks;
use crate::app::view::pick::Scope;
use crate::app::view::pick::{self, Drop, Grab, Grip, Touched};
use crate::app::words::Words;
use crate::rules::{Color, Position, Square, SquareSet};

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
    table: Res<Table>,
    marks: Res<Marks>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    mut eye: Eye,
    mut study: ResMut<Study>,
) {
    let changed =
        aids.is_changed() || table.is_changed() || marks.is_changed() || hand.is_changed();
    if !changed {
        return;
    }
    let mut new = Study::default();
    if !Scope::of(&table).helps() {
        study.set_if_neq(new);
        return;
    }
    if aids.attacks {
        let position = table.position();
        new.attacked = if table.is_changed() || aids.is_changed() {
            Attack::ALL.map(|attack| attack.squares(position))
        } else {
            study.attacked
        };
        new.about = marks.hovered;
        if let Some(square) = marks.hovered {
            explain(position, square, &mut new);
        }
    }
    if aids.why {
        new.refused = match (cursor.place(), hand.pointer) {
            (Some(place), _) => refused_there(place, &hand, &table),
            (None, Some(at)) => refused(&mut eye, at, &hand, &table),
            (None, None) => None,
        };
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

/// Why what is held cannot go where the pointer is, or why what is pointed at
/// cannot be moved.
fn refused(eye: &mut Eye, at: Vec2, hand: &Hand, table: &Table) -> Option<WhyNot> {
    match hand.grip() {
        Some(grip) => against_drop(&eye.drop(at, grip, table), table),
        None => against_grab(eye.grab(at, table), table),
    }
}

/// The same of a place.
fn refused_there(place: Touched, hand: &Hand, table: &Table) -> Option<WhyNot> {
    let scope = Scope::of(table);
    match hand.grip() {
        Some(grip) => against_drop(&pick::drop_at(&scope, grip, place), table),
        None => against_grab(pick::grab(&scope, place), table),
    }
}

fn against_drop(drop: &Drop, table: &Table) -> Option<WhyNot> {
    match drop {
        Drop::Explain(mv) => hand::reason(table, *mv).map(WhyNot::Told),
        _ => None,
    }
}

fn against_grab(grab: Grab, table: &Table) -> Option<WhyNot> {
    match grab {
        Grab::Explain(mv) => hand::reason(table, mv).map(WhyNot::Told),
        Grab::Take(grip) if Scope::of(table).moves(grip).is_empty() => Some(WhyNot::Stuck(grip)),
        _ => None,
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
