//! The graphics device: looked for at the start, by Vulkan, Metal or Direct3D first and
//! then by OpenGL, and again when the driver has lost it.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::render::{RenderApp, RenderPlugin, RenderStartup, init_gpu_resource};
use bevy::tasks::block_on;
use bevy::winit::DisplayHandleWrapper;
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};
use wgpu::{
    BackendOptions, Backends, DeviceDescriptor, DeviceType, Dx12BackendOptions, Features,
    GlBackendOptions, Instance, InstanceDescriptor, RequestAdapterOptions,
    wgt::WgpuHasDisplayHandle,
};

use crate::app::power::Missing;
use crate::app::power::alarm::AlarmClock;
use crate::app::start::renderer;

/// The interfaces to graphics drivers, in the order in which they are tried.
const INTERFACES: [Backends; 2] = [Backends::PRIMARY, Backends::GL];

/// A device that is lost again within this time is not replaced any more.
const SOON: Duration = Duration::from_secs(20);

/// The exit status of a program whose device was lost for good.
pub const LOST: u8 = 3;

/// Why there is nothing to draw with: what each interface answered.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct NoDevice(pub String);

impl NoDevice {
    /// Says so to the person who measures, and ends with the status of an error.
    pub fn exit(&self) -> ExitCode {
        eprintln!("tritower: no graphics device: {}", self.0);
        ExitCode::from(2)
    }
}

/// Finds the device; takes the place of Bevy's [`RenderPlugin`], which it adds.
pub struct DevicePlugin;

/// Puts [`DevicePlugin`] in the place of Bevy's own search, which panics without a driver.
pub fn set(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins
        .disable::<RenderPlugin>()
        .add_before::<RenderPlugin>(DevicePlugin)
}

impl Plugin for DevicePlugin {
    fn build(&self, app: &mut App) {
        let render_creation = find(app.world()).unwrap_or_else(|reason| {
            app.insert_resource(reason);
            RenderCreation::from(WgpuSettings {
                backends: None,
                ..default()
            })
        });
        app.insert_resource(RenderErrorHandler(answer))
            .init_resource::<Losses>()
            .add_systems(Update, end.run_if(|losses: Res<Losses>| losses.gives_up))
            .add_plugins(RenderPlugin {
                render_creation,
                ..default()
            });
    }

    fn finish(&self, app: &mut App) {
        // bevy_egui makes these once; those of a lost device are of no use to another.
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.add_systems(
                RenderStartup,
                (
                    init_gpu_resource::<EguiPipeline>,
                    init_gpu_resource::<EguiTransforms>,
                    init_gpu_resource::<EguiRenderData>,
                ),
            );
        }
    }
}

/// A device by the first interface that has one.
fn find(world: &World) -> Result<RenderCreation, NoDevice> {
    let allowed = Backends::from_env().unwrap_or(Backends::all());
    let mut answers = Vec::new();
    for interface in INTERFACES.map(|it| it & allowed) {
        if interface.is_empty() {
            continue;
        }
        // OpenGL draws only on the screen that it was set up for.
        let display = world.get_resource::<DisplayHandleWrapper>();
        let display = display.map(|it| Box::new(it.0.clone()) as Box<dyn WgpuHasDisplayHandle>);
        let since = Instant::now();
        let found = block_on(open(interface, display));
        debug!("{interface:?} answered after {:?}", since.elapsed());
        match found {
            Ok(device) => return Ok(device),
            Err(answer) => answers.push(answer),
        }
    }
    Err(NoDevice(answers.join("; ")))
}

/// The best device of an interface, set up for drawing on this display.
async fn open(
    interface: Backends,
    display: Option<Box<dyn WgpuHasDisplayHandle>>,
) -> Result<RenderCreation, String> {
    let settings = renderer::settings();
    let instance = Instance::new(InstanceDescriptor {
        backends: interface,
        flags: settings.instance_flags,
        memory_budget_thresholds: settings.instance_memory_budget_thresholds,
        backend_options: BackendOptions {
            gl: GlBackendOptions {
                gles_minor_version: settings.gles3_minor_version,
                ..default()
            },
            dx12: Dx12BackendOptions {
                shader_compiler: settings.dx12_shader_compiler,
                ..default()
            },
            ..default()
        },
        display,
    });
    let wanted = RequestAdapterOptions {
        power_preference: settings.power_preference,
        ..default()
    };
    let adapter = instance
        .request_adapter(&wanted)
        .await
        .map_err(|error| error.to_string())?;
    let info = adapter.get_info();
    debug!("the device is {info:?}");
    let mut features = adapter.features() - Features::all_experimental_mask();
    if info.device_type == DeviceType::DiscreteGpu {
        // Such buffers would lie in the computer's memory, far from the graphics card.
        features.remove(Features::MAPPABLE_PRIMARY_BUFFERS);
    }
    let (device, queue) = adapter
        .request_device(&DeviceDescriptor {
            required_features: features,
            required_limits: adapter.limits(),
            memory_hints: settings.memory_hints,
            ..default()
        })
        .await
        .map_err(|error| error.to_string())?;
    Ok(RenderCreation::manual(
        RenderDevice::from(device),
        RenderQueue(WgpuWrapper::new(queue).into()),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(WgpuWrapper::new(adapter).into()),
        RenderInstance(WgpuWrapper::new(instance).into()),
    ))
}

/// The devices that were lost.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Losses {
    last: Option<Instant>,
    gives_up: bool,
}

impl Losses {
    /// Whether another device is looked for after this error.
    fn allows_another(&self, error: ErrorType, now: Instant) -> bool {
        let again = self.last.is_some_and(|last| now - last < SOON);
        error == ErrorType::DeviceLost && !again && !self.gives_up
    }
}

/// What is done about an error of the renderer: another device takes the place of a lost
/// one; after any other error, or when that does not help, the program ends.
fn answer(error: &RenderError, main: &mut World, _render: &mut World) -> RenderErrorPolicy {
    let now = Instant::now();
    let losses = main.get_resource_or_init::<Losses>();
    let found = losses.allows_another(error.ty, now).then(|| find(main));
    // The next frames come though nothing happens in the window.
    if let Some(missing) = main.get_resource::<Missing>() {
        missing.expect();
    }
    if let Some(alarm) = main.get_resource::<AlarmClock>() {
        alarm.ring_at(now);
    }
    let mut losses = main.resource_mut::<Losses>();
    match found {
        Some(Ok(device)) => {
            losses.last = Some(now);
            warn!("the graphics device was lost; another takes its place");
            RenderErrorPolicy::Recover(device)
        }
        _ => {
            losses.gives_up = true;
            RenderErrorPolicy::StopRendering
        }
    }
}

/// Ends the program as its window's close button does, so that all is kept.
fn end(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::from_code(LOST));
}

#[cfg(test)]
mod tests {
    use bevy::camera::RenderTarget;
    use bevy::log::LogPlugin;
    use bevy::render::mesh::RenderMesh;
    use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
    use bevy::render::render_asset::RenderAssets;
    use bevy::render::render_resource::TextureFormat;
    use bevy::winit::WinitPlugin;
    use bevy_egui::EguiPlugin;

    use super::*;
    use crate::app::scene::models::Models;
    use crate::app::start::run::TablePlugin;
    use crate::rules::{Language, Role};
    use crate::store::Paths;

    /// The program drawn into a picture; none on a machine without a graphics driver.
    fn drawn(folder: &std::path::Path) -> Option<App> {
        let mut app = App::new();
        app.add_plugins(
            renderer::set(DefaultPlugins.build())
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .disable::<PipelinedRenderingPlugin>(),
        );
        if app.world().contains_resource::<NoDevice>() {
            return None;
        }
        let table = TablePlugin {
            paths: Paths::under(folder),
            file: None,
            locks: false,
            language: Language::English,
        };
        app.add_plugins((renderer::Lean, EguiPlugin::default()))
            .add_plugins((crate::app::plugin, table));
        app.finish();
        app.cleanup();
        app.update();
        let picture = Image::new_target_texture(320, 180, TextureFormat::Rgba8UnormSrgb, None);
        let world = app.world_mut();
        let picture = world.resource_mut::<Assets<Image>>().add(picture);
        let mut cameras = world.query_filtered::<Entity, With<Camera3d>>();
        let camera = cameras.single(world).unwrap();
        world.entity_mut(camera).insert(RenderTarget::from(picture));
        Some(app)
    }

    #[test]
    fn after_a_lost_device_another_draws_the_same_pieces() {
        let folder = tempfile::tempdir().unwrap();
        let Some(mut app) = drawn(folder.path()) else {
            eprintln!("SKIPPED: there is no graphics driver");
            return;
        };
        for _ in 0..4 {
            app.update();
        }
        let device = |app: &App| app.world().resource::<RenderDevice>().wgpu_device().clone();
        let models = |app: &App| {
            let models = app.world().resource::<Models>();
            let render = app.get_sub_app(RenderApp).unwrap().world();
            let there = render.resource::<RenderAssets<RenderMesh>>();
            Role::ALL.map(|role| there.get(&models.piece(role)).is_some())
        };
        assert_eq!(models(&app), [true; 6]);
        // As a driver reports it: before the next frame begins.
        let lose = |device: &wgpu::Device| {
            device.destroy();
            let _ = device.poll(wgpu::PollType::Poll);
        };
        let first = device(&app);
        lose(&first);
        for _ in 0..12 {
            app.update();
        }
        assert!(!app.world().resource::<Losses>().gives_up);
        assert!(device(&app) != first, "another device draws");
        assert_eq!(models(&app), [true; 6]);
        // Soon after, the driver is taken for broken, and the program ends.
        lose(&device(&app));
        for _ in 0..4 {
            app.update();
        }
        let exit = app.should_exit();
        assert_eq!(exit, Some(AppExit::from_code(LOST)));
    }

    #[test]
    fn a_lost_device_is_replaced_but_not_again_and_again() {
        let (start, lost) = (Instant::now(), ErrorType::DeviceLost);
        let mut losses = Losses::default();
        assert!(losses.allows_another(lost, start));
        losses.last = Some(start);
        assert!(!losses.allows_another(lost, start + SOON / 2));
        assert!(losses.allows_another(lost, start + 2 * SOON));
        losses.gives_up = true;
        assert!(!losses.allows_another(lost, start + 2 * SOON));
    }

    #[test]
    fn another_device_does_not_help_against_other_errors() {
        let losses = Losses::default();
        for error in [
            ErrorType::Validation,
            ErrorType::OutOfMemory,
            ErrorType::Internal,
        ] {
            assert!(!losses.allows_another(error, Instant::now()), "{error:?}");
        }
    }
}
