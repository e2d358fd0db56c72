//! The system's setting to avoid motion on the screen.
//!
//! Each desktop has a small tool that prints the setting. If the tool is missing or its
//! answer is unknown, motion is allowed.

use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum time to wait for the answer of a tool.
const TIMEOUT: Duration = Duration::from_millis(600);
/// Interval at which the app checks whether a tool has ended.
const STEP: Duration = Duration::from_millis(5);

/// A tool with its arguments, and a function that returns whether the tool's answer asks for
/// less motion.
type Tool = (&'static [&'static str], fn(&str) -> bool);

#[cfg(target_os = "windows")]
const TOOLS: &[Tool] = &[(
    &[
        "reg",
        "query",
        r"HKCU\Control Panel\Desktop",
        "/v",
        "UserPreferencesMask",
    ],
    mask_disables_animations,
)];
#[cfg(target_os = "macos")]
const TOOLS: &[Tool] = &[(
    &[
        "defaults",
        "read",
        "com.apple.universalaccess",
        "reduceMotion",
    ],
    |answer| answer == "1",
)];
#[cfg(not(any(target_os = "windows", target_os = "macos")))]
const TOOLS: &[Tool] = &[
    // GNOME, and desktops that share its settings.
    (
        &[
            "gsettings",
            "get",
            "org.gnome.desktop.interface",
            "enable-animations",
        ],
        |answer| answer == "false",
    ),
    // KDE Plasma.
    (
        &[
            "kreadconfig6",
            "--group",
            "KDE",
            "--key",
            "AnimationDurationFactor",
        ],
        |answer| answer == "0",
    ),
];

/// Returns whether the system is set to avoid motion. May take a second.
pub fn reduced_motion() -> bool {
    TOOLS.iter().any(|(tool, is_still)| {
        let answer = answer(tool);
        answer.is_some_and(|answer| is_still(answer.trim()))
    })
}

/// Runs a tool and returns what it prints; `None` if it is missing, fails, or takes too long.
fn answer(tool: &[&str]) -> Option<String> {
    let (name, args) = tool.split_first()?;
    let mut command = Command::new(name);
    command
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    hide(&mut command);
    let mut child = command.spawn().ok()?;
    let since = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if since.elapsed() < TIMEOUT => thread::sleep(STEP),
            _ => {
                // This fails if the tool has ended in the meantime.
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
        }
    };
    let mut text = String::new();
    child.stdout.take()?.read_to_string(&mut text).ok()?;
    status.success().then_some(text)
}

/// Prevents a console window from being opened for the tool.
#[cfg(target_os = "windows")]
fn hide(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}

#[cfg(not(target_os = "windows"))]
fn hide(_: &mut Command) {}

/// Returns whether animations are switched off in Windows. `answer` is the text in which the
/// registry tool prints the mask of preferences; the second bit of its fifth byte is set
/// while animations are on.
#[cfg(any(target_os = "windows", test))]
fn mask_disables_animations(answer: &str) -> bool {
    let mask = answer.split_whitespace().next_back().unwrap_or_default();
    let byte = mask.get(8..10);
    let byte = byte.and_then(|digits| u8::from_str_radix(digits, 16).ok());
    byte.is_some_and(|byte| byte & 2 == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_of_windows_says_whether_animations_are_on() {
        let printed = |mask| {
            format!(
                "\r\nHKEY_CURRENT_USER\\Control Panel\\Desktop\r\n    \
                 UserPreferencesMask    REG_BINARY    {mask}\r\n"
            )
        };
        assert!(!mask_disables_animations(&printed("9E1E078012000000")));
        assert!(mask_disables_animations(&printed("9012038010000000")));
        assert!(
            !mask_disables_animations(""),
            "an unknown answer means motion"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_tool_that_is_missing_or_fails_gives_no_answer() {
        assert_eq!(answer(&["echo", "false"]).as_deref(), Some("false\n"));
        assert_eq!(answer(&["false"]), None);
        assert_eq!(answer(&["a tool that no computer has"]), None);
    }
}
