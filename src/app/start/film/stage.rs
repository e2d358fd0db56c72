//! The scene without a window: shows a position of the game, advances the animations and reads the
//! pixels.

use std::path::Path;
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::camera::{Camera3d, RenderTarget};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    BufferDescriptor, BufferUsages, CommandEncoderDescriptor, MapMode, PollType,
    TexelCopyBufferInfo, TexelCopyBufferLayout, TextureFormat, TextureUsages,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowResolution;
use bevy::winit::WinitPlugin;

use crate::app::power::{RedrawReason, RedrawReasons, UncompiledPipelines};
use crate::app::session::{CurrentSettings, Session};
use crate::app::start::first_session::SessionPlugin;
use crate::app::start::run::base;
use crate::app::view::{Rig, View, Viewpoint};
use crate::film::{Camera, FilmError, Job, Moves};
use crate::store::{Paths, Quality, Settings};

/// Number of frames to draw after all pipelines are ready, before the picture is complete.
const SETTLING: u32 = 4;
/// Longest time to wait for the pipelines, in frames.
const MAX_FRAMES: u32 = 100_000;

pub(super) struct Stage {
    app: App,
    moves: Moves,
    image: Handle<Image>,
}

impl Stage {
    /// Opens the graphics device and draws the position after this number of plies.
    pub(super) fn new(job: &Job, ply: usize) -> Result<Stage, FilmError> {
        let (width, height) = job.look.size;
        let window = Window {
            resolution: WindowResolution::new(width, height).with_scale_factor_override(1.0),
            ..default()
        };
        let plugins = DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>();
        let mut app =
            base(plugins, window, "error").map_err(|reason| FilmError::NoDevice(reason.0))?;
        let session = SessionPlugin {
            // A folder that does not exist: no file of the player is read or written.
            paths: Paths::under(Path::new("tritower film")),
            file: None,
            locks: false,
            language: job.look.language,
            reduced_motion: || false,
        };
        app.add_plugins((crate::app::scene_plugin, session))
            .insert_resource(CurrentSettings(Settings {
                language: Some(job.look.language),
                quality: Quality::Full,
                theme: job.look.theme,
                spread: job.look.spacing,
                ..Settings::default()
            }))
            .add_systems(PostStartup, draw_to_image);
        let format = TextureFormat::Rgba8UnormSrgb;
        let mut image = Image::new_target_texture(width, height, format, None);
        image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
        let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        app.insert_resource(Target(image.clone()));
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let game = job.moves.game().clone();
        app.insert_resource(Session::new(game, String::new(), None));
        let moves = job.moves.clone();
        let mut stage = Stage { app, moves, image };
        stage.show(ply);
        stage.place(job.look.camera);
        stage.settle()?;
        Ok(stage)
    }

    /// Shows the position after this number of plies from the next frame on.
    pub(super) fn show(&mut self, ply: usize) {
        let visit = self.moves.after(ply);
        self.app.world_mut().resource_mut::<Session>().visit = visit;
    }

    fn place(&mut self, camera: Camera) {
        let world = self.app.world_mut();
        let viewpoint = match camera {
            Camera::Home => Viewpoint::Home,
            Camera::White => Viewpoint::White,
            Camera::Black => Viewpoint::Black,
            Camera::Above => Viewpoint::Above,
            Camera::Side => Viewpoint::Side,
            Camera::At { eye, target } => {
                let view = View::between(eye.into(), target.into());
                world.insert_resource(FixedView(view));
                self.app.add_systems(
                    Update,
                    fix_view
                        .after(crate::app::AppSystems::Apply)
                        .before(crate::app::AppSystems::Motion),
                );
                return;
            }
        };
        world.insert_resource(viewpoint);
    }

    /// Draws until nothing is missing in the picture.
    fn settle(&mut self) -> Result<(), FilmError> {
        let mut settled = 0;
        for _ in 0..MAX_FRAMES {
            self.advance(0.0);
            let missing = self.app.world().get_resource::<UncompiledPipelines>();
            settled = match missing.is_some_and(UncompiledPipelines::any) {
                true => 0,
                false => settled + 1,
            };
            if settled >= SETTLING {
                return Ok(());
            }
        }
        Err(FilmError::Device)
    }

    /// Draws a frame, `seconds` after the last one. Returns whether something still moves after it.
    pub(super) fn advance(&mut self, seconds: f32) -> bool {
        let step = TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(seconds));
        self.app.insert_resource(step);
        // The first frame of a motion advances by the whole step, too, if there is any reason to
        // draw it.
        let mut redraws = self.app.world_mut().resource_mut::<RedrawReasons>();
        redraws.set(RedrawReason::Screenshot, true);
        self.app.update();
        let mut redraws = self.app.world_mut().resource_mut::<RedrawReasons>();
        redraws.set(RedrawReason::Screenshot, false);
        redraws.any()
    }

    /// Returns the pixels of the last frame, with four bytes (RGBA) each.
    pub(super) fn pixels(&mut self) -> Result<Vec<u8>, FilmError> {
        read_pixels(&self.app, &self.image).ok_or(FilmError::Device)
    }
}

/// The image to which the camera draws.
#[derive(Resource)]
struct Target(Handle<Image>);

fn draw_to_image(
    mut commands: Commands,
    target: Res<Target>,
    camera: Single<Entity, With<Camera3d>>,
) {
    commands
        .entity(*camera)
        .insert(RenderTarget::from(target.0.clone()));
}

/// The place of the camera, if it is not at a viewpoint.
#[derive(Resource)]
struct FixedView(View);

fn fix_view(view: Res<FixedView>, mut rig: ResMut<Rig>) {
    if rig.now != view.0 {
        rig.now = view.0;
        rig.goal = view.0;
        rig.at_viewpoint = false;
    }
}

/// Copies an image from the graphics device; `None` if the device fails.
fn read_pixels(app: &App, image: &Handle<Image>) -> Option<Vec<u8>> {
    let render = app.get_sub_app(RenderApp)?.world();
    let image = render.resource::<RenderAssets<GpuImage>>().get(image)?;
    let (device, queue) = (
        render.resource::<RenderDevice>(),
        render.resource::<RenderQueue>(),
    );
    let size = image.texture_descriptor.size;
    let row = size.width as usize * 4;
    // Rows in the buffer are longer, as graphics devices require.
    let padded = RenderDevice::align_copy_bytes_per_row(row);
    let buffer = device.create_buffer(&BufferDescriptor {
        label: None,
        size: padded as u64 * u64::from(size.height),
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor::default());
    let to = TexelCopyBufferInfo {
        buffer: &buffer,
        layout: TexelCopyBufferLayout {
            bytes_per_row: Some(u32::try_from(padded).ok()?),
            ..default()
        },
    };
    encoder.copy_texture_to_buffer(image.texture.as_image_copy(), to, size);
    queue.submit([encoder.finish()]);
    let slice = buffer.slice(..);
    let (sender, mapped) = std::sync::mpsc::channel();
    slice.map_async(MapMode::Read, move |result| {
        // The receiver waits below.
        let _ = sender.send(result);
    });
    device.poll(PollType::wait_indefinitely()).ok()?;
    mapped.recv().ok()?.ok()?;
    let data = slice.get_mapped_range();
    let rows = data
        .chunks_exact(padded)
        .filter_map(|padded| padded.get(..row));
    Some(rows.flatten().copied().collect())
}
