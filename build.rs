//! Gives the program its icon on Windows, where it lies inside the program. Elsewhere
//! there is nothing to do: packages install the icon beside it.

use std::{env, io};

const ICON: &str = "assets/icons/tritower.ico";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ICON}");
    // The system that is built for, which need not be the one that builds.
    if env::var_os("CARGO_CFG_TARGET_OS").is_some_and(|system| system == "windows") {
        winresource::WindowsResource::new()
            .set_icon(ICON)
            .compile()?;
    }
    Ok(())
}
