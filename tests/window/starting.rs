//! Tests of starting the program under other conditions: in another language, without a graphics
//! driver, and without a screen.

use super::screen;

/// A path that does not exist.
const NOWHERE: &str = "/nonexistent";

#[test]
fn on_a_german_system_the_window_is_german_until_english_is_chosen() {
    let Some(mut screen) = screen() else {
        return;
    };
    let mut german = screen.program();
    german.env("LC_ALL", "de_DE.UTF-8");
    screen.start_as(german);
    screen.places("Zu zweit hier");
    screen.close();
    let path = screen.settings();
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, "(language: English)").unwrap();
    let mut german = screen.program();
    german.env("LC_ALL", "de_DE.UTF-8");
    screen.start_as(german);
    screen.places("Play a friend here");
}

#[test]
fn without_a_graphics_driver_a_message_says_which_packages_are_missing() {
    let Some(screen) = screen() else {
        return;
    };
    for (language, said) in [
        (
            "C.UTF-8",
            "install the packages mesa-vulkan-drivers and libvulkan1",
        ),
        (
            "de_DE.UTF-8",
            "die Pakete mesa-vulkan-drivers und libvulkan1",
        ),
    ] {
        let mut program = screen.program();
        program
            .env("LC_ALL", language)
            .env("VK_DRIVER_FILES", NOWHERE)
            .env("VK_ICD_FILENAMES", NOWHERE)
            .env("LIBGL_DRIVERS_PATH", NOWHERE)
            .env("__EGL_VENDOR_LIBRARY_FILENAMES", NOWHERE)
            // No program of the desktop can be found to show the message.
            .env("PATH", NOWHERE);
        let (status, errors) = screen.run(program);
        assert_eq!(status, Some(2), "{errors}");
        assert!(errors.contains(said), "{errors}");
        assert!(!errors.contains("panicked"), "{errors}");
    }
}

#[test]
fn without_a_screen_the_program_reports_it_and_ends() {
    let Some(screen) = screen() else {
        return;
    };
    for (display, wayland) in [("", ""), (":9999", ""), ("", "nowhere"), ("", NOWHERE)] {
        let mut program = screen.program();
        program
            .env("DISPLAY", display)
            .env("WAYLAND_DISPLAY", wayland);
        let (status, errors) = screen.run(program);
        assert_eq!(status, Some(2), "{display} {wayland}: {errors}");
        assert!(errors.contains("There is no screen"), "{errors}");
        assert!(!errors.contains("panicked"), "{errors}");
    }
}

#[test]
fn every_quality_is_drawn_without_an_error_of_a_shader() {
    let Some(screen) = screen() else {
        return;
    };
    // Glass has transparent squares, Wood has a grain.
    for quality in ["full", "medium", "plain"] {
        for theme in ["glass", "wood"] {
            let mut program = screen.program();
            program.args(["bench-frames", "--frames", "1", "--size", "320x180"]);
            program.args(["--quality", quality, "--theme", theme]);
            let (status, errors) = screen.run(program);
            assert_eq!(status, Some(0), "{quality} {theme}: {errors}");
            assert!(!errors.contains("ERROR"), "{quality} {theme}: {errors}");
        }
    }
}
