//! Animation of pieces and attack boards in the 2D view. A piece or board that was dropped glides
//! from the pointer to its new position, and all others glide from their old position.
//!
//! Moves do not queue: a new target replaces the old one at once.

use bevy::math::Vec2;
use bevy::platform::collections::HashMap;

use super::layout::Layout;
use crate::app::view::{DragSource, Shown};
use crate::game::picture::{BoardId, PieceId};
use crate::rules::{BoardLayout, Pin};
use crate::store::Speed;

/// Speed of a glide: within 1/16 s, the remaining distance shrinks by a factor of e.
const PACE: f32 = 16.0;
/// Remaining distance at which a glide ends, in logical pixels.
const NEAR: f32 = 0.6;

/// Current centres, in logical pixels, of the pieces and attack boards in the 2D view while they
/// move.
#[derive(Clone, Debug, Default)]
pub struct Glide {
    layout: Option<Layout>,
    pieces: HashMap<PieceId, Vec2>,
    boards: HashMap<BoardId, Vec2>,
}

impl Glide {
    /// Advances all glides by `seconds`. Returns whether a piece or board is still moving.
    pub fn step(
        &mut self,
        (layout, board_layout): (&Layout, &BoardLayout),
        shown: &Shown,
        carried: Option<(DragSource, Vec2)>,
        (speed, seconds): (Speed, f32),
    ) -> bool {
        // When the layout changes, everything jumps to its new position.
        let share = if self.layout.replace(*layout) == Some(*layout) {
            share(speed, seconds)
        } else {
            1.0
        };
        let held = held(layout, shown, carried);
        let mut gliding = false;
        let mut move_on = |before: Option<&Vec2>, goal: Vec2, held: Option<Vec2>| {
            let at = held.unwrap_or_else(|| toward(before, goal, share));
            gliding |= held.is_none() && at != goal;
            at
        };
        let pieces = shown.0.pieces.iter().filter_map(|piece| {
            let goal = layout.square(piece.square)?.center();
            let own = held.piece.filter(|(id, _)| *id == piece.id);
            let aboard = held.board.filter(|(_, pin, _)| {
                // Pieces on a dragged board are dragged with it.
                board_layout.square_pin(piece.square) == Some(*pin)
            });
            let held = own
                .map(|(_, at)| at)
                .or(aboard.map(|(_, pin, at)| goal + at - layout.pin_board(pin).center()));
            Some((piece.id, move_on(self.pieces.get(&piece.id), goal, held)))
        });
        let pieces = pieces.collect();
        let boards = shown.0.boards.iter().map(|board| {
            let goal = layout.pin_board(board.pin).center();
            let held = held.board.filter(|(id, ..)| *id == board.id);
            let held = held.map(|(.., at)| at);
            (board.id, move_on(self.boards.get(&board.id), goal, held))
        });
        let boards = boards.collect();
        (self.pieces, self.boards) = (pieces, boards);
        gliding
    }

    /// Returns the current centre of a piece, in logical pixels; `None` if the piece is not shown.
    pub fn piece(&self, id: PieceId) -> Option<Vec2> {
        self.pieces.get(&id).copied()
    }

    /// Returns the current centre of an attack board, in logical pixels; `None` if the board is not
    /// shown.
    pub fn board(&self, id: BoardId) -> Option<Vec2> {
        self.boards.get(&id).copied()
    }
}

/// The piece or attack board that is dragged over the 2D view, and the pointer's position.
#[derive(Clone, Copy, Debug, Default)]
struct HeldItem {
    piece: Option<(PieceId, Vec2)>,
    board: Option<(BoardId, Pin, Vec2)>,
}

fn held(layout: &Layout, shown: &Shown, carried: Option<(DragSource, Vec2)>) -> HeldItem {
    match carried.filter(|(_, at)| layout.area.contains(*at)) {
        Some((DragSource::Piece(square), at)) => HeldItem {
            piece: shown.0.piece_on(square).map(|piece| (piece.id, at)),
            board: None,
        },
        Some((DragSource::Board(pin), at)) => HeldItem {
            piece: None,
            board: shown.0.board_on(pin).map(|board| (board.id, pin, at)),
        },
        Some((DragSource::NewItem(_), _)) | None => HeldItem::default(),
    }
}

/// Returns the fraction of the remaining distance that a glide covers in `seconds`.
fn share(speed: Speed, seconds: f32) -> f32 {
    let pace = match speed {
        Speed::Off => return 1.0,
        Speed::Fast => PACE * 2.0,
        Speed::Normal => PACE,
        Speed::Slow => PACE / 2.0,
    };
    1.0 - (-seconds * pace).exp()
}

/// Returns the point at the fraction `share` of the way from `before` to `goal`. Returns `goal` if
/// that point is less than [`NEAR`] from it, or if `before` is `None`.
fn toward(before: Option<&Vec2>, goal: Vec2, share: f32) -> Vec2 {
    let Some(&before) = before else {
        return goal;
    };
    let next = before.lerp(goal, share);
    if next.distance(goal) < NEAR {
        goal
    } else {
        next
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Rect;

    use super::*;
    use crate::app::view2d::Arrangement;
    use crate::game::picture::Picture;
    use crate::rules::{Position, TOWER};

    fn layout(width: f32) -> Layout {
        let area = Rect::new(0.0, 0.0, width, 676.0);
        Layout::new(&TOWER, Arrangement::Stacked, area, false)
    }

    fn shown(tfen: &str) -> Shown {
        Shown(Picture::new(&Position::from_tfen(tfen).unwrap()))
    }

    /// Returns the pieces shown before and after a king moves to the adjacent square.
    fn kings() -> [Shown; 2] {
        ["4/1K2/4/4", "4/2K1/4/4"].map(|board| {
            shown(&format!(
                "W={board};N=4/4/4/4;B=4/4/4/4;QL1w=2/2;QL6b=2/1k;KL1w=2/2;KL6b=2/2 w - - - - 0 1"
            ))
        })
    }

    fn step(glide: &mut Glide, layout: &Layout, shown: &Shown, speed: Speed) -> bool {
        glide.step((layout, &TOWER), shown, None, (speed, 0.02))
    }

    #[test]
    fn a_piece_glides_to_its_place_and_stops_there() {
        let (layout, [before, after]) = (layout(274.0), kings());
        let mut glide = Glide::default();
        assert!(!step(&mut glide, &layout, &before, Speed::Normal));
        let king = after.0.pieces[0];
        let from = glide.piece(king.id).unwrap();
        assert!(step(&mut glide, &layout, &after, Speed::Normal));
        let goal = layout.square(king.square).unwrap().center();
        let way = glide.piece(king.id).unwrap();
        assert!(from.x < way.x && way.x < goal.x, "{from} {way} {goal}");
        let frames = (0..100).find(|_| !step(&mut glide, &layout, &after, Speed::Normal));
        assert!(frames.is_some(), "it never stops");
        assert_eq!(glide.piece(king.id), Some(goal));
    }

    #[test]
    fn nothing_glides_with_motion_off_or_after_a_change_of_size() {
        let [before, after] = kings();
        let mut glide = Glide::default();
        step(&mut glide, &layout(274.0), &before, Speed::Normal);
        assert!(!step(&mut glide, &layout(274.0), &after, Speed::Off));
        assert!(!step(&mut glide, &layout(400.0), &before, Speed::Normal));
    }
}
