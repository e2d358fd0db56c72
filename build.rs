//! Embeds the icon in the executable on Windows. Does nothing on other systems, where the
//! package installs the icon as a separate file.

use std::io;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "cli")]
    embed_icon()?;
    Ok(())
}

/// Without the feature `cli` no executable is built.
#[cfg(feature = "cli")]
fn embed_icon() -> io::Result<()> {
    const ICON: &str = "assets/icons/tritower.ico";
    println!("cargo::rerun-if-changed={ICON}");
    // Asks for the target system; `cfg!(windows)` in a build script would refer to the host
    // system.
    if std::env::var_os("CARGO_CFG_TARGET_OS").is_some_and(|system| system == "windows") {
        winresource::WindowsResource::new()
            .set_icon(ICON)
            .compile()?;
    }
    Ok(())
}
