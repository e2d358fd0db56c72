//! Turns the camera slowly once round the boards while the home page is visible.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::input::hand::HandBusy;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::effects::Effects;
use crate::app::session::CurrentSettings;
use crate::app::view::rig::HomeView;
use crate::app::view::{Rig, Viewpoint};

/// Angle by which the camera turns, in radians a second: once round in two minutes.
const SPEED: f32 = TAU / 120.0;

/// Progress of the camera's turn round the boards.
#[derive(Default, Debug)]
pub(super) struct Turned {
    /// Angle in radians by which the camera has turned away from its goal, from 0 to 2π.
    angle: f32,
    /// Whether the turn is complete, or the player has moved the camera.
    is_over: bool,
}

impl Turned {
    /// Advances the turn and returns whether the next frame must be drawn. `step` is the angle by
    /// which the camera turns, in radians; `is_elsewhere` is true if the player has moved the
    /// camera. Only the camera turns, not its goal, so that the camera still counts as looking from
    /// the player's side.
    fn advance(&mut self, rig: &mut Rig, step: f32, is_elsewhere: bool) -> bool {
        if self.is_over || self.angle == 0.0 && rig.now != rig.goal {
            return false;
        }
        if is_elsewhere {
            self.end(rig);
            return true;
        }
        self.angle += step;
        rig.now = rig.goal;
        self.is_over = self.angle >= TAU;
        if !self.is_over {
            rig.now.yaw += self.angle;
        }
        !self.is_over && step > 0.0
    }

    /// Ends the turn, so that the camera moves to its goal by the shorter way round.
    fn end(&mut self, rig: &mut Rig) {
        if self.angle > PI && !self.is_over {
            rig.now.yaw -= TAU;
        }
        *self = Turned {
            angle: 0.0,
            is_over: true,
        };
    }
}

/// Turns the camera while the home page is visible, if a graphics card is used and animation is
/// switched on. The turn pauses while the window is in the background or a piece is held. It ends
/// after one revolution, or when the player moves the camera.
pub(super) fn turn_slowly(
    home: Res<HomeView>,
    effects: Res<Effects>,
    (settings, busy): (Option<Res<CurrentSettings>>, Option<Res<HandBusy>>),
    window: Single<&Window, With<PrimaryWindow>>,
    (mut rig, viewpoint): (ResMut<Rig>, Res<Viewpoint>),
    mut redraws: ResMut<RedrawReasons>,
    mut turned: Local<Turned>,
) {
    if !home.0 {
        if turned.angle > 0.0 {
            turned.end(&mut rig);
        }
        *turned = Turned::default();
        return;
    }
    let moves = settings.is_none_or(|settings| settings.0.pace().times() > 0.0);
    if !moves || *effects == Effects::Plain {
        return;
    }
    let is_elsewhere = !rig.at_viewpoint || viewpoint.is_changed() && turned.angle > 0.0;
    let pauses = !window.focused || busy.is_some_and(|busy| busy.holds || busy.draws);
    let step = if pauses { 0.0 } else { redraws.step() * SPEED };
    let is_turning = turned.angle > 0.0 && !turned.is_over;
    let draws = turned.advance(&mut rig, step, is_elsewhere);
    if draws || is_turning {
        redraws.set(RedrawReason::Camera, draws);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::view::View;
    use crate::app::view::rig::Frame;

    fn rig() -> Rig {
        let view = View {
            focus: Vec3::ZERO,
            yaw: 0.6,
            pitch: 0.4,
            distance: 30.0,
        };
        Rig {
            now: view,
            goal: view,
            at_viewpoint: true,
            frame: Frame::default(),
        }
    }

    #[test]
    fn the_camera_goes_once_round_and_its_side_stays_the_same() {
        let (mut rig, mut turned) = (rig(), Turned::default());
        let side = rig.goal.side();
        let frames = (0..200).take_while(|_| turned.advance(&mut rig, 0.1, false));
        assert_eq!(frames.count(), 62);
        assert_eq!((rig.now, rig.goal.side()), (rig.goal, side));
        assert!(!turned.advance(&mut rig, 0.1, false), "only once");
    }

    #[test]
    fn after_the_home_page_the_camera_goes_back_the_shorter_way() {
        for (angle, way) in [(1.0, 1.0), (4.0, 4.0 - TAU)] {
            let (mut rig, mut turned) = (rig(), Turned::default());
            turned.advance(&mut rig, angle, false);
            turned.end(&mut rig);
            assert!((rig.now.yaw - rig.goal.yaw - way).abs() < 1e-5);
        }
    }
}
