//! Runs the commands in README: those that need no window, and the first one, which installs
//! missing packages.
use std::path::Path;
use std::process::Command;

/// The command lines of README, without their comments.
fn examples() -> Vec<Vec<String>> {
    let lines = include_str!("../../README.md").lines();
    lines
        .filter_map(|line| line.strip_prefix("tritower "))
        .map(|line| line.split('#').next().unwrap_or_default())
        .map(|line| line.split_whitespace().flat_map(expand).collect())
        .collect()
}

/// Expands `folder/*.extension` as a shell does.
fn expand(word: &str) -> Vec<String> {
    let Some((folder, ending)) = word.split_once('*') else {
        return vec![word.to_owned()];
    };
    let entries = Path::new(folder).read_dir().unwrap();
    let paths = entries.map(|entry| entry.unwrap().path().display().to_string());
    paths.filter(|path| path.ends_with(ending)).collect()
}

#[test]
fn every_command_of_the_readme_works() {
    let examples = examples();
    assert_eq!(examples.len(), 12);
    for words in examples {
        let output = Command::new(env!("CARGO_BIN_EXE_tritower"))
            .args(&words)
            .output()
            .unwrap();
        // Only `why` has a negative finding, because its move is illegal.
        let expected = if words[0] == "why" { 1 } else { 0 };
        assert_eq!(
            output.status.code(),
            Some(expected),
            "{words:?}: {output:?}"
        );
        assert!(!output.stdout.is_empty(), "{words:?} says nothing");
    }
}

/// Runs the first command in README with a `PATH` that contains only a shell and fake programs.
/// Returns the calls that the fake programs logged.
#[cfg(unix)]
fn first_command_with(programs: &[&str]) -> Vec<String> {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    let block = include_str!("../../README.md")
        .split("```sh\n")
        .nth(1)
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (bin, log) = (folder.path().join("bin"), folder.path().join("log"));
    fs::create_dir(&bin).unwrap();
    symlink("/bin/sh", bin.join("sh")).unwrap();
    for program in programs {
        let path = bin.join(program);
        let text = "#!/bin/sh\necho \"${0##*/} $*\" >> \"$LOG\"\n\
                    if [ \"${0##*/}\" = sudo ]; then exec \"$@\"; fi\n";
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let status = Command::new("/bin/sh")
        .args(["-c", block.lines().next().unwrap()])
        .env("PATH", &bin)
        .env("LOG", &log)
        .status()
        .unwrap();
    assert!(status.success());
    let lines = fs::read_to_string(log).unwrap();
    lines.lines().map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn the_first_command_installs_as_root_without_sudo_and_otherwise_with_it() {
    let root = first_command_with(&["apt-get", "cargo"]);
    let [update, install, cargo] = &root[..] else {
        panic!("{root:?}");
    };
    assert_eq!(update, "apt-get update", "a fresh system knows no package");
    assert!(install.starts_with("apt-get install -y "), "{install}");
    assert_eq!(cargo, "cargo run --release");

    let user = first_command_with(&["apt-get", "cargo", "sudo"]);
    assert!(user[0].starts_with("sudo sh -c "), "{user:?}");
    assert_eq!(user[1..], root, "cargo is not run as root");
}

#[test]
fn the_first_command_installs_what_a_build_and_the_window_need() {
    let list = |text: &str, from: &str, to: char| -> Vec<String> {
        let (_, rest) = text.split_once(from).unwrap();
        let words = rest.split(to).next().unwrap().split_whitespace();
        words.map(str::to_owned).collect()
    };
    let installed = list(include_str!("../../README.md"), "apt-get install -y ", '\'');
    let mut needed = list(include_str!("../../.ci/run"), "packages=(", ')');
    // Only the window tests need the virtual screen and the tool that moves the mouse.
    needed.retain(|it| it != "xvfb" && it != "xdotool");
    assert_eq!(installed, needed);
}
