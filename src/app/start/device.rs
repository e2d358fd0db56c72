//! Opens the graphics device when the app starts, with Vulkan, Metal or Direct3D if possible and
//! otherwise with OpenGL. If the driver loses the device later, the app exits with a message.

use std::time::Instant;

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use bevy::winit::DisplayHandleWrapper;
use wgpu::{
    Backend, BackendOptions, Backends, DeviceDescriptor, DeviceType, Dx12BackendOptions, Features,
    GlBackendOptions, Instance, InstanceDescriptor, Limits, RequestAdapterOptions,
    wgt::WgpuHasDisplayHandle,
};

use crate::app::power::AlarmClock;
use crate::app::start::renderer;

/// The graphics APIs, in the order in which they are tried.
const INTERFACES: [Backends; 2] = [Backends::PRIMARY, Backends::GL];

/// Exit status of the app if the graphics device is lost.
pub const LOST: u8 = 3;

/// Error which reports that no graphics device was found. Contains the error of each graphics API
/// that was tried.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct NoDevice(pub String);

/// Plugin that opens the graphics device and adds Bevy's [`RenderPlugin`] with this device.
pub struct DevicePlugin;

/// Replaces Bevy's own search for a graphics device, which panics if there is no driver, with
/// [`DevicePlugin`].
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
        app.insert_resource(RenderErrorHandler(on_render_error))
            .add_systems(Update, end.run_if(resource_exists::<Lost>))
            .add_plugins(RenderPlugin {
                render_creation,
                ..default()
            });
    }
}

/// Opens a device with the first graphics API that provides one.
fn find(world: &World) -> Result<RenderCreation, NoDevice> {
    let allowed = Backends::from_env().unwrap_or(Backends::all());
    let mut answers = Vec::new();
    for interface in INTERFACES.map(|it| it & allowed) {
        if interface.is_empty() {
            continue;
        }
        // OpenGL can draw only to the display for which it was created.
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

/// Opens the best device of one graphics API. The device must be able to draw to this display.
/// Returns an error as text if there is no such device.
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
        // Mappable buffers would be in main memory, to which the graphics card has slow access.
        features.remove(Features::MAPPABLE_PRIMARY_BUFFERS);
    }
    let mut limits = adapter.limits();
    if info.backend == Backend::Gl {
        limits = limits_of_opengl(limits);
    }
    let (device, queue) = adapter
        .request_device(&DeviceDescriptor {
            required_features: features,
            required_limits: limits,
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

/// Returns the limits to request from OpenGL: at most four storage textures. With five, Bevy would
/// create pipelines for ambient occlusion, whose shaders OpenGL cannot compile.
fn limits_of_opengl(limits: Limits) -> Limits {
    Limits {
        max_storage_textures_per_shader_stage: limits.max_storage_textures_per_shader_stage.min(4),
        ..limits
    }
}

/// Resource that is inserted when the graphics device is lost or has failed.
#[derive(Resource)]
struct Lost;

/// Makes the app exit after an error of the renderer. Bevy could open another device, but egui's
/// textures and the meshes would be missing on the new device.
fn on_render_error(_: &RenderError, main: &mut World, _render: &mut World) -> RenderErrorPolicy {
    main.insert_resource(Lost);
    // Wake the event loop, so that the next frame is drawn without any input.
    main.resource::<AlarmClock>().request_redraw();
    RenderErrorPolicy::StopRendering
}

/// Saves everything as the window's close button does, and exits with status [`LOST`].
fn end(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::from_code(LOST));
}

#[cfg(test)]
mod tests {
    use bevy::render::error_handler::ErrorType;

    use super::*;

    #[test]
    fn after_any_error_of_the_renderer_the_program_ends_in_its_next_frame() {
        for ty in [
            ErrorType::DeviceLost,
            ErrorType::OutOfMemory,
            ErrorType::Validation,
        ] {
            let mut app = App::new();
            app.init_resource::<AlarmClock>();
            app.add_systems(Update, end.run_if(resource_exists::<Lost>));
            let error = RenderError {
                ty,
                description: String::new(),
                source: None,
            };
            let policy = on_render_error(&error, app.world_mut(), &mut World::new());
            assert!(matches!(policy, RenderErrorPolicy::StopRendering));
            app.update();
            assert_eq!(app.should_exit(), Some(AppExit::from_code(LOST)));
        }
    }
}
