//! Starting and ending: what is laid on the table first, the window itself, what is embedded in the program, pictures and measurements of the window.

pub mod bench;
pub mod display;
pub mod embed;
#[cfg(all(unix, not(target_os = "macos")))]
pub mod focus;
pub mod run;
pub mod screenshot;
