//! Tests of the animation in an app without a window.

use super::*;
use crate::app::session::CurrentSettings;
use crate::app::view::Shown;
use crate::game::picture::Picture;
use crate::library::bundled;
use crate::rules::{Position, TOWER};
use crate::store::Settings;

const STEP: f32 = 0.04;

/// An app with the entities of the pieces and boards of a position.
struct Tower {
    app: App,
    pieces: Vec<Entity>,
}

impl Tower {
    fn new(position: &Position) -> Tower {
        let mut app = App::new();
        app.insert_resource(Layout3d(&TOWER))
            .insert_resource(LevelSpacing(place::SPACING))
            .insert_resource(RedrawReasons::of_step(STEP))
            .init_resource::<CurrentSettings>();
        plugin(&mut app);
        let picture = Picture::new(position);
        for at in &picture.boards {
            let view = BoardView {
                id: at.id,
                owner: at.owner,
            };
            app.world_mut()
                .spawn((view, TargetPlace::Pin(at.pin, false)));
        }
        let shown = Shown(picture);
        let mut tower = Tower {
            app,
            pieces: Vec::new(),
        };
        for (id, (piece, target)) in shown.pieces(&TOWER, false) {
            let world = tower.app.world_mut();
            let entity = world.spawn((PieceView { id, piece }, target));
            tower.pieces.push(entity.id());
        }
        tower.app.update();
        tower
    }

    fn show(&mut self, picture: Picture) {
        let world = self.app.world_mut();
        let shown = Shown(picture);
        let targets = shown.pieces(&TOWER, false);
        for (view, mut target) in world
            .query::<(&PieceView, &mut TargetPlace)>()
            .iter_mut(world)
        {
            target.set_if_neq(targets[&view.id].1);
        }
        for (view, mut target) in world
            .query::<(&BoardView, &mut TargetPlace)>()
            .iter_mut(world)
        {
            let at = shown.0.boards.iter().find(|at| at.id == view.id).unwrap();
            target.set_if_neq(TargetPlace::Pin(at.pin, at.turned));
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
        let target = TargetPlace::Main(TOWER.square(square).unwrap());
        let mut entity = self.app.world_mut().entity_mut(self.pieces[piece]);
        entity.insert(target);
    }

    fn is_moving(&self) -> bool {
        self.app.world().resource::<RedrawReasons>().any()
    }

    /// Updates the app until nothing moves any more; returns the number of frames that this took.
    fn settle(&mut self) -> usize {
        let mut frames = 0;
        loop {
            self.app.update();
            frames += 1;
            if !self.is_moving() {
                return frames;
            }
            assert!(frames < 200, "it never stops moving");
        }
    }
}

fn at(square: &str) -> Vec3 {
    place::square(&TOWER, TOWER.square(square).unwrap(), place::SPACING)
}

#[test]
fn a_new_piece_is_at_its_target_at_once() {
    let tower = Tower::start();
    assert!(!tower.is_moving());
    assert!((0..32).all(|piece| tower.place(piece).y > 2.0));
}

#[test]
fn a_piece_glides_to_its_new_target_without_a_jump() {
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
    tower.app.insert_resource(RedrawReasons::of_step(0.4));
    tower.send(0, "c5N");
    assert!(tower.settle() >= MIN_FRAMES as usize);
    assert_eq!(tower.place(0), at("c5N"));
}

#[test]
fn with_motion_off_pieces_are_at_their_target_at_once() {
    let mut tower = Tower::start();
    tower.app.insert_resource(CurrentSettings(Settings {
        speed: Speed::Off,
        ..Settings::default()
    }));
    tower.send(0, "c5N");
    assert_eq!(tower.settle(), 1);
    assert_eq!(tower.place(0), at("c5N"));
}

#[test]
fn fast_stepping_through_a_game_moves_every_piece_to_its_target() {
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
        let there = place::square(&TOWER, piece.square, place::SPACING);
        assert!(
            standing.iter().any(|s| s.distance(there) < 1e-4),
            "no piece at {there}"
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
        assert!(rider.distance(plate + Vec3::new(-0.5, 0.0, 0.5)) < 1e-4);
        if !tower.is_moving() {
            break;
        }
    }
    assert!(frames > 5);
}
