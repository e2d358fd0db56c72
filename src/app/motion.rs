//! How things move: everything glides from where it is to its [`Rest`]; a new rest
//! simply replaces the old one, so nothing ever queues.
//!
//! A piece on an attack board has its rest on that board, wherever the board is
//! just now: it rides along without a motion of its own.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::parts::{BoardView, PieceView, Rest};
use super::place;
use super::power::{Awake, Reason};
use super::tower::{Ground, Spread};
use crate::game::BoardId;

/// How far a picked thing is lifted, in units.
pub const LIFT: f32 = 0.22;

/// A piece or board in the hand follows this point with its origin; when the
/// component goes, it glides back to its rest.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Where to, in the world.
    pub at: Vec3,
}

/// A picked piece or board stands a little above its rest.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lifted;

/// A glide on its way.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Motion {
    /// The rest that it leads to; none before the first.
    to: Option<Rest>,
    /// How far from the rest it began.
    from: Vec3,
    age: f32,
    span: f32,
    /// How far it rises in the middle.
    rise: f32,
    lift: f32,
    held: bool,
}

/// What decides a thing's place in a frame.
struct Pull<'a> {
    rest: &'a Rest,
    anchor: Vec3,
    held: Option<&'a Held>,
    lifted: bool,
}

impl Motion {
    /// The thing's place after a step of time, and whether it goes on moving.
    fn step(&mut self, place: Vec3, pull: &Pull, step: f32) -> (Vec3, bool) {
        if let Some(held) = pull.held {
            self.held = true;
            let next = place.lerp(held.at, 1.0 - (-step * 26.0).exp());
            let near = next.distance(held.at) < 2e-3;
            return (if near { held.at } else { next }, !near);
        }
        if self.to.is_none() {
            *self = Motion {
                to: Some(*pull.rest),
                ..default()
            };
        } else if self.held || self.to.as_ref() != Some(pull.rest) {
            self.begin(place, pull);
        }
        let lift = if pull.lifted { LIFT } else { 0.0 };
        self.lift += (lift - self.lift) * (1.0 - (-step * 16.0).exp());
        let lifting = (self.lift - lift).abs() > 2e-3;
        if !lifting {
            self.lift = lift;
        }
        self.age = (self.age + step).min(self.span);
        let gliding = self.age < self.span;
        let t = if gliding { self.age / self.span } else { 1.0 };
        let eased = t * t * t * (t * (6.0 * t - 15.0) + 10.0);
        let above = self.rise * 4.0 * t * (1.0 - t) + self.lift;
        let next = pull.anchor + self.from * (1.0 - eased) + Vec3::Y * above;
        (next, gliding || lifting)
    }

    fn begin(&mut self, place: Vec3, pull: &Pull) {
        let from = place - pull.anchor;
        let far = from.length();
        *self = Motion {
            to: Some(*pull.rest),
            from,
            age: 0.0,
            span: (0.24 + 0.045 * far).min(0.65),
            rise: if self.held {
                0.0
            } else {
                (0.12 * from.with_y(0.0).length()).clamp(0.15, 0.8)
            },
            lift: 0.0,
            held: false,
        };
    }
}

/// Where a rest is now; none while its board is not there.
fn anchor(
    rest: &Rest,
    ground: &Ground,
    spread: f32,
    boards: &HashMap<BoardId, Vec3>,
) -> Option<Vec3> {
    Some(match *rest {
        Rest::Main(square) => place::square(ground.0, square, spread),
        Rest::Board(id, file, rank) => *boards.get(&id)? + place::on_board(file, rank),
        Rest::Pin(pin) => place::pin_board(ground.0, pin, spread),
        Rest::Tray(color, n) => place::tray(color, n),
    })
}

type Moving<'w> = (
    &'w Rest,
    Option<&'w Held>,
    Has<Lifted>,
    &'w mut Motion,
    &'w mut Transform,
);

fn glide(
    ground: Res<Ground>,
    spread: Res<Spread>,
    mut awake: ResMut<Awake>,
    mut boards: Query<(&BoardView, Moving), Without<PieceView>>,
    mut pieces: Query<Moving, With<PieceView>>,
) {
    let step = awake.step();
    let mut places = HashMap::default();
    let mut moving = false;
    let mut advance = |(rest, held, lifted, mut motion, mut transform): <Moving as bevy::ecs::query::QueryData>::Item<'_, '_>,
                       places: &HashMap<BoardId, Vec3>| {
        let Some(anchor) = anchor(rest, &ground, spread.0, places) else { return transform.translation };
        let pull = Pull { rest, anchor, held, lifted };
        let (next, goes_on) = motion.bypass_change_detection().step(transform.translation, &pull, step);
        moving |= goes_on;
        if transform.translation != next {
            transform.translation = next;
        }
        next
    };
    for (board, parts) in &mut boards {
        let next = advance(parts, &places);
        places.insert(board.id, next);
    }
    for parts in &mut pieces {
        advance(parts, &places);
    }
    awake.set(Reason::Motion, moving);
}

/// Lets things glide.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, glide.in_set(super::AppSystems::Motion));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Square};

    const REST: Rest = Rest::Tray(Color::White, 0);

    fn pull<'a>(rest: &'a Rest, anchor: Vec3, held: Option<&'a Held>) -> Pull<'a> {
        Pull {
            rest,
            anchor,
            held,
            lifted: false,
        }
    }

    #[test]
    fn a_new_thing_stands_at_its_rest_at_once() {
        let mut motion = Motion::default();
        let (place, moving) = motion.step(Vec3::ZERO, &pull(&REST, Vec3::X, None), 0.01);
        assert_eq!((place, moving), (Vec3::X, false));
    }

    #[test]
    fn a_changed_rest_is_reached_by_gliding_and_then_all_is_quiet() {
        let mut motion = Motion::default();
        let mut place = motion
            .step(Vec3::ZERO, &pull(&REST, Vec3::ZERO, None), 0.01)
            .0;
        let other = Rest::Main(Square::from_index(3));
        let goal = Vec3::new(3.0, 1.0, 0.0);
        let mut frames = 0;
        loop {
            let (next, moving) = motion.step(place, &pull(&other, goal, None), 0.02);
            assert!(
                next.distance(place) < 0.6,
                "it jumps by {}",
                next.distance(place)
            );
            place = next;
            frames += 1;
            if !moving {
                break;
            }
            assert!(frames < 60);
        }
        assert!(frames > 8);
        assert_eq!(place, goal);
    }

    #[test]
    fn what_the_hand_lets_go_glides_back() {
        let mut motion = Motion::default();
        let home = pull(&REST, Vec3::ZERO, None);
        let place = motion.step(Vec3::ZERO, &home, 0.01).0;
        let held = Held {
            at: Vec3::splat(2.0),
        };
        let mut place = motion
            .step(place, &pull(&REST, Vec3::ZERO, Some(&held)), 10.0)
            .0;
        assert_eq!(place, held.at);
        let first = motion.step(place, &home, 0.01);
        assert!(first.1 && first.0.distance(held.at) < 0.5);
        for _ in 0..100 {
            place = motion.step(place, &home, 0.02).0;
        }
        assert_eq!(place, Vec3::ZERO);
    }
}
