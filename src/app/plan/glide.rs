//! Pieces and attack boards that are on their way in the plan: what was let go
//! glides from the pointer to its place, everything else from where it stood.
//!
//! Nothing waits for another: whatever moves makes for its newest place.

use bevy::math::Vec2;
use bevy::platform::collections::HashMap;

use super::layout::Layout;
use crate::app::view::pick::Grip;
use crate::app::view::shown::Shown;
use crate::game::{BoardId, PieceId};
use crate::rules::{Geometry, Pin};
use crate::store::Speed;

/// How much of its way something goes in a second: the share of the rest.
const PACE: f32 = 16.0;
/// Nearer than this, in logical pixels, it is there.
const NEAR: f32 = 0.6;

/// Where everything is shown just now, by its middle.
#[derive(Clone, Debug, Default)]
pub struct Glide {
    layout: Option<Layout>,
    pieces: HashMap<PieceId, Vec2>,
    boards: HashMap<BoardId, Vec2>,
}

impl Glide {
    /// Moves everything on by some seconds. Says whether something is still on its
    /// way.
    pub fn step(
        &mut self,
        (layout, geometry): (&Layout, &Geometry),
        shown: &Shown,
        carried: Option<(Grip, Vec2)>,
        (speed, seconds): (Speed, f32),
    ) -> bool {
        // Another layout is another picture: nothing glides across it.
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
                // What stands on a board is carried and let go with it.
                geometry.square_pin(piece.square) == Some(*pin)
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

    /// Where a piece is shown.
    pub fn piece(&self, id: PieceId) -> Option<Vec2> {
        self.pieces.get(&id).copied()
    }

    /// Where a board is shown.
    pub fn board(&self, id: BoardId) -> Option<Vec2> {
        self.boards.get(&id).copied()
    }
}

/// What the hand carries over the plan, and where.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    piece: Option<(PieceId, Vec2)>,
    board: Option<(BoardId, Pin, Vec2)>,
}

fn held(layout: &Layout, shown: &Shown, carried: Option<(Grip, Vec2)>) -> Held {
    match carried.filter(|(_, at)| layout.ground.contains(*at)) {
        Some((Grip::Piece(square), at)) => Held {
            piece: shown.0.piece_on(square).map(|piece| (piece.id, at)),
            board: None,
        },
        Some((Grip::Board(pin), at)) => Held {
            piece: None,
            board: shown.0.board_on(pin).map(|board| (board.id, pin, at)),
        },
        Some((Grip::New(_), _)) | None => Held::default(),
    }
}

/// The share of its way that something goes in some seconds.
fn share(speed: Speed, seconds: f32) -> f32 {
    let pace = match speed {
        Speed::Off => return 1.0,
        Speed::Fast => PACE * 2.0,
        Speed::Normal => PACE,
        Speed::Slow => PACE / 2.0,
    };
    1.0 - (-seconds * pace).exp()
}

/// On from where it was; at once for what was not seen before.
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
    use crate::app::plan::Arrangement;
    use crate::game::Picture;
    use crate::rules::{Position, TOWER};

    fn layout(width: f32) -> Layout {
        let ground = Rect::new(0.0, 0.0, width, 676.0);
        Layout::new(&TOWER, Arrangement::Stacked, ground, false)
    }

    fn shown(tfen: &str) -> Shown {
        Shown(Picture::new(&Position::from_tfen(tfen).unwrap()))
    }

    /// The king's position before and after a step to the next square.
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
    fn a_piece_glides_to_its_place_and_comes_to_rest_there() {
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
        assert!(frames.is_some(), "it never comes to rest");
        assert_eq!(glide.piece(king.id), Some(goal));
    }

    #[test]
    fn nothing_glides_when_movement_is_off_or_the_plan_has_another_size() {
        let [before, after] = kings();
        let mut glide = Glide::default();
        step(&mut glide, &layout(274.0), &before, Speed::Normal);
        assert!(!step(&mut glide, &layout(274.0), &after, Speed::Off));
        assert!(!step(&mut glide, &layout(400.0), &before, Speed::Normal));
    }
}
