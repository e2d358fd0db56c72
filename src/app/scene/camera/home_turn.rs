//! Turns the camera slowly to the side and back when the home page opens.

use std::f32::consts::PI;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::input::hand::HandBusy;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::effects::Effects;
use crate::app::session::CurrentSettings;
use crate::app::view::rig::HomeView;
use crate::app::view::{Rig, Viewpoint};

/// Time of the turn to the side and back, in seconds. It is short, because an idle window draws
/// nothing.
const TIME: f32 = 8.0;
/// Greatest angle by which the camera turns, in radians.
const ANGLE: f32 = 0.5;

#[derive(Default, Debug)]
pub(super) struct Turned {
    /// Seconds for which the camera has turned.
    seconds: f32,
    is_over: bool,
}

impl Turned {
    /// Advances the turn by `step` seconds, and returns whether the next frame must be drawn.
    /// `is_elsewhere` is true if the player has moved the camera. Only the camera turns, not its
    /// goal, so that the camera still counts as looking from the player's side.
    fn advance(&mut self, rig: &mut Rig, step: f32, is_elsewhere: bool) -> bool {
        if self.is_over || self.seconds == 0.0 && rig.now != rig.goal {
            return false;
        }
        if is_elsewhere {
            // The camera then moves to its goal.
            self.is_over = true;
            return true;
        }
        self.seconds += step;
        rig.now = rig.goal;
        self.is_over = self.seconds >= TIME;
        if !self.is_over {
            rig.now.yaw += ANGLE * (PI * self.seconds / TIME).sin().powi(2);
        }
        !self.is_over && step > 0.0
    }
}

/// Turns the camera when the home page opens, if a graphics card is used and animation is switched
/// on. The turn pauses while the window is in the background or a piece is held. It ends after some
/// seconds, or when the player moves the camera.
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
        if std::mem::take(&mut *turned).seconds > 0.0 {
            // The camera moves to its goal.
            rig.set_changed();
        }
        return;
    }
    let moves = settings.is_none_or(|settings| settings.0.pace().times() > 0.0);
    if !moves || *effects == Effects::Plain {
        return;
    }
    let is_elsewhere = !rig.at_viewpoint || viewpoint.is_changed() && turned.seconds > 0.0;
    let pauses = !window.focused || busy.is_some_and(|busy| busy.holds || busy.draws);
    let step = if pauses { 0.0 } else { redraws.step() };
    let is_turning = turned.seconds > 0.0 && !turned.is_over;
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
    fn the_camera_turns_to_the_side_and_back_within_ten_seconds() {
        let (mut rig, mut turned) = (rig(), Turned::default());
        let goal = rig.goal;
        let mut farthest = 0.0_f32;
        let frames = (0..200).take_while(|_| {
            let draws = turned.advance(&mut rig, 0.1, false);
            farthest = farthest.max(rig.now.yaw - goal.yaw);
            draws
        });
        assert!((70..100).contains(&frames.count()));
        assert!((farthest - ANGLE).abs() < 0.01, "{farthest}");
        assert_eq!((rig.now, rig.goal), (goal, goal));
        assert!(!turned.advance(&mut rig, 0.1, false), "only once");
    }

    #[test]
    fn a_player_who_moves_the_camera_ends_the_turn() {
        let (mut rig, mut turned) = (rig(), Turned::default());
        turned.advance(&mut rig, 1.0, false);
        assert!(turned.advance(&mut rig, 0.1, true), "the camera goes back");
        assert!(!turned.advance(&mut rig, 0.1, false));
    }
}
