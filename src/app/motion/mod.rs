//! How things move: everything glides from where it is to its [`Rest`]; a new rest
//! simply replaces the old one, so nothing ever queues.
//!
//! [`path`] finds a way that leads through no board. A piece on an attack board has its rest on that board, wherever the board is
//! just now: it rides along without a motion of its own.

pub mod path;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use self::path::{Body, Plate, Room, Way};
use super::apply::Choices;
use super::parts::{BoardView, PieceView, Rest};
use super::place;
use super::power::{Awake, Reason};
use super::tower::{Ground, Spread};
use crate::game::BoardId;
use crate::store::Speed;

/// How far a picked thing is lifted, in units.
pub const LIFT: f32 = 0.22;
/// At least so many frames show a glide, however slow they are.
const FEWEST_FRAMES: f32 = 6.0;

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
    way: Way,
    age: f32,
    /// How long it takes, in seconds.
    span: f32,
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
    /// Whether it must set out anew: its rest is another, or the hand let go.
    fn sets_out(&self, rest: &Rest, held: bool) -> bool {
        !held && self.to.is_some() && (self.held || self.to.as_ref() != Some(rest))
    }

    fn set_out(&mut self, rest: Rest, way: Way, span: f32) {
        *self = Motion {
            to: Some(rest),
            way,
            span,
            ..default()
        };
    }

    /// The thing's place after a step of time, and whether it goes on moving.
    fn step(&mut self, place: Vec3, pull: &Pull, step: f32) -> (Vec3, bool) {
        if let Some(held) = pull.held {
            self.held = true;
            let next = place.lerp(held.at, 1.0 - (-step * 26.0).exp());
            let near = next.distance(held.at) < 2e-3;
            return (if near { held.at } else { next }, !near);
        }
        self.to.get_or_insert(*pull.rest);
        let lift = if pull.lifted { LIFT } else { 0.0 };
        self.lift += (lift - self.lift) * (1.0 - (-step * 16.0).exp());
        let lifting = (self.lift - lift).abs() > 2e-3;
        if !lifting {
            self.lift = lift;
        }
        // However slow the frames are, a glide is seen to be one.
        self.age += step.min(self.span / FEWEST_FRAMES);
        let gliding = self.age < self.span;
        let next = if gliding {
            let t = self.age / self.span;
            self.way.at(pull.anchor, t * t * (3.0 - 2.0 * t))
        } else {
            pull.anchor
        };
        (next + Vec3::Y * self.lift, gliding || lifting)
    }
}

/// How long a glide of this length takes, in seconds.
fn span(length: f32, speed: Speed) -> f32 {
    (0.24 + 0.05 * length).min(0.9) * speed.times()
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

type Boards<'w, 's> = Query<
    'w,
    's,
    (
        &'static BoardView,
        &'static Rest,
        Has<Held>,
        &'static mut Motion,
        &'static Transform,
    ),
    Without<PieceView>,
>;
type Pieces<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Rest,
        Has<Held>,
        &'static mut Motion,
        &'static Transform,
    ),
    With<PieceView>,
>;

/// Gives everything with a new rest its way there. What sets out together arrives
/// together, and goes past each other.
fn set_out(
    ground: Res<Ground>,
    spread: Res<Spread>,
    choices: Option<Res<Choices>>,
    mut boards: Boards,
    mut pieces: Pieces,
) {
    let any = boards
        .iter()
        .any(|(_, rest, held, motion, _)| motion.sets_out(rest, held))
        || pieces
            .iter()
            .any(|(_, rest, held, motion, _)| motion.sets_out(rest, held));
    if !any {
        return;
    }
    let speed = choices.map_or_else(Speed::default, |choices| choices.0.speed);
    let geometry = ground.0;
    let mut room = Room::default();
    let places: HashMap<BoardId, Vec3> = boards
        .iter()
        .filter_map(|(view, rest, ..)| {
            Some((view.id, anchor(rest, &ground, spread.0, &default())?))
        })
        .collect();
    let plates: Vec<(BoardId, Plate)> = boards
        .iter()
        .filter_map(|(view, rest, ..)| match rest {
            Rest::Pin(pin) => Some((
                view.id,
                Plate::new(geometry, geometry.pin_level(*pin), *places.get(&view.id)?),
            )),
            _ => None,
        })
        .collect();
    let main = Plate::all(geometry, spread.0, std::iter::empty());

    for (view, &rest, held, mut motion, transform) in &mut boards {
        let Some(&end) = places
            .get(&view.id)
            .filter(|_| motion.sets_out(&rest, held))
        else {
            continue;
        };
        let others = plates.iter().filter(|(id, _)| *id != view.id);
        room.plates = main
            .iter()
            .copied()
            .chain(others.map(|(_, plate)| *plate))
            .collect();
        let way = room.way(
            Body::Board(place::post(spread.0)),
            transform.translation,
            end,
        );
        motion.set_out(rest, way, span(way.length(), speed));
    }

    room.plates = main
        .into_iter()
        .chain(plates.into_iter().map(|(_, plate)| plate))
        .collect();
    room.standing = pieces
        .iter()
        .filter(|(_, rest, held, motion, _)| !held && !motion.sets_out(rest, *held))
        .map(|(.., transform)| transform.translation)
        .collect();
    // Under an attack board of a closed tower nothing could stand at its height.
    let body = Body::Piece(place::KING.min(place::post(spread.0) - 2.0 * place::THICKNESS));
    let mut leaving = Vec::new();
    for (entity, rest, held, motion, transform) in &pieces {
        if motion.sets_out(rest, held)
            && let Some(end) = anchor(rest, &ground, spread.0, &places)
        {
            let way = room.way(body, transform.translation, end);
            room.moving.push((way, end));
            leaving.push((entity, *rest, way));
        }
    }
    let lengths = leaving.iter().map(|(.., way)| way.length());
    let together = span(lengths.fold(0.0, f32::max), speed);
    for (entity, rest, way) in leaving {
        if let Ok((_, _, _, mut motion, _)) = pieces.get_mut(entity) {
            motion.set_out(rest, way, together);
        }
    }
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
    app.add_systems(
        Update,
        (set_out, glide).chain().in_set(super::AppSystems::Motion),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sync::Shown;
    use crate::game::Picture;
    use crate::rules::{Position, TOWER};
    use crate::store::{Settings, bundled};

    const STEP: f32 = 0.04;

    /// A tower whose pieces and boards stand as in a position, and glide.
    struct Tower {
        app: App,
        pieces: Vec<Entity>,
    }

    impl Tower {
        fn new(position: &Position) -> Tower {
            let mut app = App::new();
            app.insert_resource(Ground(&TOWER))
                .insert_resource(Spread(place::SPREAD))
                .insert_resource(Awake::of_step(STEP))
                .init_resource::<Choices>();
            plugin(&mut app);
            let picture = Picture::new(position);
            for at in &picture.boards {
                let view = BoardView {
                    id: at.id,
                    owner: at.owner,
                };
                let parts = (Rest::Pin(at.pin), Motion::default(), Transform::default());
                app.world_mut().spawn((view, parts));
            }
            let shown = Shown(picture);
            let mut tower = Tower {
                app,
                pieces: Vec::new(),
            };
            for (id, (piece, rest)) in shown.pieces(&TOWER) {
                let parts = (rest, Motion::default(), Transform::default());
                let entity = tower
                    .app
                    .world_mut()
                    .spawn((PieceView { id, piece }, parts));
                tower.pieces.push(entity.id());
            }
            tower.app.update();
            tower
        }

        /// Everything gets the rest that it has in a picture.
        fn show(&mut self, picture: Picture) {
            let world = self.app.world_mut();
            let shown = Shown(picture);
            let rests = shown.pieces(&TOWER);
            for (view, mut rest) in world.query::<(&PieceView, &mut Rest)>().iter_mut(world) {
                rest.set_if_neq(rests[&view.id].1);
            }
            for (view, mut rest) in world.query::<(&BoardView, &mut Rest)>().iter_mut(world) {
                let at = shown.0.boards.iter().find(|at| at.id == view.id).unwrap();
                rest.set_if_neq(Rest::Pin(at.pin));
            }
        }

        fn start() -> Tower {
            Tower::new(&Position::start())
        }

        fn place(&self, piece: usize) -> Vec3 {
            let entity = self.app.world().entity(self.pieces[piece]);
            entity.get::<Transform>().unwrap().translation
        }

        fn send(&mut self, piece: usize, square: &str) {
            let rest = Rest::Main(TOWER.square(square).unwrap());
            let mut entity = self.app.world_mut().entity_mut(self.pieces[piece]);
            entity.insert(rest);
        }

        fn is_moving(&self) -> bool {
            self.app.world().resource::<Awake>().is_awake()
        }

        /// Frames until all is quiet.
        fn settle(&mut self) -> usize {
            let mut frames = 0;
            loop {
                self.app.update();
                frames += 1;
                if !self.is_moving() {
                    return frames;
                }
                assert!(frames < 200, "it never comes to rest");
            }
        }
    }

    fn at(square: &str) -> Vec3 {
        place::square(&TOWER, TOWER.square(square).unwrap(), place::SPREAD)
    }

    #[test]
    fn a_new_thing_stands_at_its_rest_at_once() {
        let tower = Tower::start();
        assert!(!tower.is_moving());
        assert!((0..32).all(|piece| tower.place(piece).y > 2.0));
    }

    #[test]
    fn a_piece_glides_to_its_new_rest_without_a_jump() {
        let mut tower = Tower::start();
        tower.send(0, "b4N");
        let mut before = tower.place(0);
        let (far, mut frames) = (before.distance(at("b4N")), 0);
        loop {
            tower.app.update();
            frames += 1;
            let now = tower.place(0);
            assert!(
                now.distance(before) < 0.4 * far,
                "a jump from {before} to {now}"
            );
            before = now;
            if !tower.is_moving() {
                break;
            }
        }
        assert!(frames >= 6, "only {frames} frames");
        assert_eq!(before, at("b4N"));
    }

    #[test]
    fn slow_frames_show_a_glide_too() {
        let mut tower = Tower::start();
        tower.app.insert_resource(Awake::of_step(0.4));
        tower.send(0, "c5N");
        assert!(tower.settle() >= FEWEST_FRAMES as usize);
        assert_eq!(tower.place(0), at("c5N"));
    }

    #[test]
    fn with_motion_off_things_are_there_at_once() {
        let mut tower = Tower::start();
        tower.app.insert_resource(Choices(Settings {
            speed: Speed::Off,
            ..Settings::default()
        }));
        tower.send(0, "c5N");
        assert_eq!(tower.settle(), 1);
        assert_eq!(tower.place(0), at("c5N"));
    }

    #[test]
    fn stepping_through_a_game_in_a_burst_leaves_nothing_behind() {
        let game = bundled::GAMES[0].load().unwrap().game;
        let mut tower = Tower::start();
        let mut visit = game.live();
        while let Some(previous) = game.previous(visit) {
            visit = previous;
        }
        for _ in 0..30 {
            visit = game.next(visit).unwrap();
            tower.show(game.picture(visit));
            tower.app.update();
        }
        let frames = tower.settle();
        assert!(
            frames as f32 * STEP < 1.0,
            "{frames} frames after the last step"
        );
        let standing: Vec<Vec3> = (0..32).map(|piece| tower.place(piece)).collect();
        for piece in game.picture(visit).pieces {
            let there = place::square(&TOWER, piece.square, place::SPREAD);
            assert!(
                standing.iter().any(|s| s.distance(there) < 1e-4),
                "nobody at {there}"
            );
        }
    }

    #[test]
    fn a_piece_rides_on_its_board_all_the_way() {
        let light = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
            QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";
        let position = Position::from_tfen(light).unwrap();
        let mut tower = Tower::new(&position);
        let mut picture = Picture::new(&position);
        let [from, to] = ["QL1", "QL3"].map(|name| TOWER.pin_named(name).unwrap());
        let rook = picture.piece_on(TOWER.square("z0QL1").unwrap()).unwrap().id;
        let board = picture.boards.iter_mut().find(|at| at.pin == from).unwrap();
        board.pin = to;
        let board = board.id;
        let rider = picture.pieces.iter_mut().find(|at| at.id == rook).unwrap();
        rider.square = TOWER.square("z2QL3").unwrap();
        tower.show(picture);
        let mut frames = 0;
        loop {
            tower.app.update();
            frames += 1;
            let world = tower.app.world_mut();
            let mut boards = world.query::<(&BoardView, &Transform)>();
            let plate = boards
                .iter(world)
                .find(|(view, _)| view.id == board)
                .unwrap()
                .1
                .translation;
            let mut pieces = world.query::<(&PieceView, &Transform)>();
            let rider = pieces
                .iter(world)
                .find(|(view, _)| view.id == rook)
                .unwrap()
                .1
                .translation;
            assert!(rider.distance(plate + place::on_board(0, 0)) < 1e-4);
            if !tower.is_moving() {
                break;
            }
        }
        assert!(frames > 5);
    }
}
