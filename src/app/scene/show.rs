//! What the tower is to show: the picture of the place that is visited, the marks
//! on it, and what the hand lifts. It reads game and hand and changes neither.

use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::input::cursor::Cursor;
use crate::app::input::eye::{Eye, carried_to};
use crate::app::input::hand::{Hand, Holdable, named};
use crate::app::plan::PlanView;
use crate::app::power::Awake;
use crate::app::scene::marks::Marks;
use crate::app::scene::motion::{Held, Lifted};
use crate::app::session::table::Table;
use crate::app::view::pick::Scope;
use crate::app::view::pick::{self, Grip, Touched as Place};
use crate::app::view::shown::Shown;
use crate::game::{Obligation, Touched};
use crate::rules::{Move, Position, Square};

/// Hands the picture on when the game or the visit has changed.
pub fn show_picture(table: Res<Table>, mut shown: ResMut<Shown>) {
    if table.is_changed() {
        shown.set_if_neq(Shown(table.game.picture(table.visit)));
    }
}

/// Marks what a player wants to see. What lies under a pointer at rest changes too,
/// while the camera moves or something glides.
pub fn mark(
    table: Res<Table>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    plan: Res<PlanView>,
    awake: Res<Awake>,
    moved: Query<(), Or<(Changed<Camera>, (With<Camera3d>, Changed<GlobalTransform>))>>,
    mut eye: Eye,
    mut marks: ResMut<Marks>,
) {
    let still = moved.is_empty() && !awake.is_awake();
    let same = !table.is_changed() && !hand.is_changed() && !cursor.is_changed();
    if still && same && !plan.is_changed() {
        return;
    }
    let scope = Scope::of(&table);
    let position = scope.position;
    let pointed = |at| match hand.carried() {
        Some(Grip::Piece(from)) => eye.carried(at, from, &table),
        _ => eye.clicked(at, hand.grip(), &table),
    };
    let mut new = Marks {
        hovered: match cursor.place() {
            Some(Place::Square(square)) => Some(square),
            Some(Place::Board(_)) => None,
            None => hand.pointer.and_then(pointed),
        },
        cursor: cursor.place(),
        ..marks_of_position(&table)
    };
    if let Some(grip) = hand.grip() {
        if scope.helps() {
            for mv in scope.moves(grip) {
                mark_move(position, mv, &mut new);
            }
        }
        if let Grip::Piece(square) = grip {
            new.picked = Some(square);
        }
    } else if table.is_live() {
        mark_obligation(&table, &mut new);
    }
    marks.set_if_neq(new);
}

/// The marks that need no hand: the last move and check.
fn marks_of_position(table: &Table) -> Marks {
    let position = table.position();
    let mut checkers: Vec<Square> = position.checkers().into_iter().collect();
    if !Scope::of(table).helps() {
        checkers.clear();
    }
    Marks {
        last: table
            .last_move()
            .map_or_else(Vec::new, |(before, mv)| squares_of(&before, mv)),
        check: position
            .king(position.turn())
            .filter(|_| !checkers.is_empty()),
        checkers,
        ..Marks::default()
    }
}

/// While the hand is empty: what its player must move or capture because he has
/// touched it (Article 4.3), a board by its free pins.
fn mark_obligation(table: &Table, marks: &mut Marks) {
    let game = &table.game;
    if game.is_over_the_board() {
        // What follows from it would tell what is legal.
        if let (Some(&Touched::Piece(square)), false) =
            (game.touched().first(), game.awaits_press())
        {
            marks.picked = Some(square);
        }
        return;
    }
    let Some((obligation, moves)) = game.obligation() else {
        return;
    };
    match obligation {
        Obligation::Move(square) | Obligation::CaptureWith(square, _) => {
            marks.picked = Some(square);
        }
        Obligation::Capture(square) => marks.captures.push(square),
        Obligation::Castle(_) => {
            let position = table.position();
            marks.picked = position.king(position.turn());
        }
        Obligation::MoveBoard(_) => {}
    }
    for mv in moves {
        match (obligation, mv) {
            (Obligation::CaptureWith(_, square), _) if !marks.captures.contains(&square) => {
                marks.captures.push(square);
            }
            (Obligation::MoveBoard(_) | Obligation::Castle(_), _) => {
                mark_move(table.position(), mv, marks);
            }
            _ => {}
        }
    }
}

/// Where a move went from and to; of an attack board, all its squares.
fn squares_of(before: &Position, mv: Move) -> Vec<Square> {
    let geometry = before.geometry();
    match mv {
        Move::Piece { from, to, .. } => vec![from, to],
        Move::Castle(side) => {
            let Some(castling) = before.castling(before.turn(), side) else {
                return Vec::new();
            };
            let mut squares = vec![castling.king, castling.king_to, castling.rook];
            squares.dedup();
            squares
        }
        Move::Board { to, .. } => geometry.pin_squares(to).into_iter().collect(),
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => vec![square],
    }
}

fn mark_move(position: &Position, mv: Move, marks: &mut Marks) {
    if let Move::Board { to, .. } = mv {
        if !marks.pins.contains(&to) {
            marks.pins.push(to);
        }
        return;
    }
    for square in pick::landings(position, mv) {
        let enemies = position.of(!position.turn());
        let list = if enemies.contains(square) {
            &mut marks.captures
        } else {
            &mut marks.targets
        };
        if !list.contains(&square) {
            list.push(square);
        }
    }
}

/// Lifts what is picked and carries what is dragged.
pub fn hold(
    mut commands: Commands,
    hand: Res<Hand>,
    table: Res<Table>,
    shown: Res<Shown>,
    mut eye: Eye,
    things: Holdable,
    held: Query<(Entity, Has<Held>), Or<(With<Held>, With<Lifted>)>>,
) {
    if !hand.is_changed() {
        return;
    }
    let entity = hand
        .grip()
        .and_then(|grip| entity_of(grip, &shown, &things));
    for (other, _) in &held {
        if entity.is_none_or(|(entity, _)| entity != other) {
            commands.entity(other).remove::<(Held, Lifted)>();
        }
    }
    let Some((entity, place)) = entity else {
        return;
    };
    commands.entity(entity).insert(Lifted);
    let carried = hand.carried().zip(hand.pointer);
    let to = carried.and_then(|(grip, at)| carried_to(&mut eye, at, grip, place, &table));
    match to {
        Some(at) => commands.entity(entity).insert(Held { at }),
        None => commands.entity(entity).remove::<Held>(),
    };
}

fn entity_of(grip: Grip, shown: &Shown, things: &Holdable) -> Option<(Entity, Vec3)> {
    let place = |transform: &GlobalTransform| transform.translation();
    match named(grip, shown)? {
        Ok(piece) => things
            .0
            .iter()
            .find(|(_, view, _)| view.id == piece)
            .map(|(entity, _, transform)| (entity, place(transform))),
        Err(board) => things
            .1
            .iter()
            .find(|(_, view, _)| view.id == board)
            .map(|(entity, _, transform)| (entity, place(transform))),
    }
}

/// Works out what is to be seen after each change.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_picture.in_set(ApplySystems::Show),
            (hold, mark).chain().in_set(ApplySystems::Mark),
        ),
    );
}
