//! The resources that the panels read, and conversion of points in the scene to points of the
//! window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::{Absent, Resting, Thinking};
use crate::app::engine::review::Reviewing;
use crate::app::input::replay::Replay;
use crate::app::input::{Hand, Keymap, PointerAim};
use crate::app::scene::study::{Study, StudyAids};
use crate::app::session::apply::{FileWorker, Files};
use crate::app::session::lessons::Course;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::{
    CurrentSeries, CurrentSettings, CurrentTraining, GameTime, Mailbox, Notices, Online,
    OwnTactics, Session, Sharing, WaitingEditor,
};
use crate::app::sound::Speaker;
use crate::app::terrain::{LevelSpacing, Placements, place};
use crate::app::view::move_list::MoveList;
use crate::app::view::{Drawings, Marks, Rig, Scope, Shown};
use crate::rules::Square;

#[derive(SystemParam)]
pub struct Sources<'w, 's> {
    pub(super) session: Res<'w, Session>,
    pub(super) scope: Res<'w, Scope>,
    pub(super) score: Res<'w, MoveList>,
    pub(super) shown: Res<'w, Shown>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) absent: Res<'w, Absent>,
    pub(super) resting: Res<'w, Resting>,
    pub(super) analysis: Res<'w, Analysis>,
    pub(super) reviewing: Res<'w, Reviewing>,
    pub(super) course: Res<'w, Course>,
    pub(super) series: Res<'w, CurrentSeries>,
    pub(super) waiting_editor: Res<'w, WaitingEditor>,
    pub(super) training: Res<'w, CurrentTraining>,
    pub(super) own_tactics: Res<'w, OwnTactics>,
    pub(super) collection: Res<'w, OpenPgn>,
    pub(super) mailbox: Res<'w, Mailbox>,
    pub(super) online: Res<'w, Online>,
    pub(super) replay: Res<'w, Replay>,
    pub(super) notices: Res<'w, Notices>,
    pub(super) sharing: Res<'w, Sharing>,
    pub(super) file_worker: Res<'w, FileWorker>,
    pub(super) settings: Res<'w, CurrentSettings>,
    pub(super) keymap: Res<'w, Keymap>,
    pub(super) speaker: Res<'w, Speaker>,
    pub(super) files: Res<'w, Files>,
    pub(super) spacing: Res<'w, LevelSpacing>,
    pub(super) placements: Placements<'w>,
    pub(super) marks: Res<'w, Marks>,
    pub(super) aids: Res<'w, StudyAids>,
    pub(super) study: Res<'w, Study>,
    pub(super) drawings: Res<'w, Drawings>,
    pub(super) rig: Res<'w, Rig>,
    pub(super) aimed: Res<'w, PointerAim>,
    pub(super) hand: Res<'w, Hand>,
    pub(super) time: Res<'w, GameTime>,
    pub(super) adapter: Option<Res<'w, RenderAdapterInfo>>,
    pub(super) camera:
        Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
}

impl Sources<'_, '_> {
    /// Returns the point of the window where a square of the 3D view appears, in logical pixels;
    /// `None` if the square is behind the camera or there is no camera.
    pub(super) fn in_tower(&self, square: Square) -> Option<Vec2> {
        let layout = self.session.position().layout();
        self.seen_at(place::square(layout, square, self.spacing.0))
    }

    /// Returns the point of the window where a point in the coordinates of the current board
    /// appears, in logical pixels; `None` if the point is behind the camera or there is no camera.
    pub(super) fn seen_at(&self, at: Vec3) -> Option<Vec2> {
        self.seen_in_room(self.placements.here() * at)
    }

    /// Returns the point of the window where a point in world coordinates appears, in logical
    /// pixels; `None` if the point is behind the camera or there is no camera.
    pub(super) fn seen_in_room(&self, at: Vec3) -> Option<Vec2> {
        let (camera, transform) = **self.camera.as_ref()?;
        camera.world_to_viewport(transform, at).ok()
    }
}
