//! Runs the commands in README and the manual: those that need no window, and the first one of
//! README, which installs missing packages. Checks that the links in the documents lead to files.

use std::fs;
use std::path::Path;
use std::process::Command;

use tritower::game::envelope::EnvelopeId;
use tritower::game::{LineId, Timestamp};
use tritower::pgn::{Imported, import};
use tritower::rules::TOURNAMENT;
use tritower::store::{Opened, Paths};

const README: &str = include_str!("../../README.md");

/// The page on the command line in both languages.
const COMMANDS: [&str; 2] = [
    include_str!("../../assets/manual/command-line.md"),
    include_str!("../../assets/manual/de/command-line.md"),
];

/// The command lines of a page, without their comments.
fn examples(page: &str) -> Vec<Vec<String>> {
    page.lines()
        .filter_map(|line| line.strip_prefix("tritower "))
        .map(|line| line.split('#').next().unwrap_or_default())
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

#[test]
fn every_command_of_the_manual_works_beside_a_saved_game_alone() {
    let [examples, german] = COMMANDS.map(examples);
    assert_eq!(examples, german);
    assert_eq!(examples.len(), 13);
    // Pictures and films need a graphics device.
    let plain = (examples.into_iter()).filter(|words| !["picture", "film"].contains(&&*words[0]));
    let folder = tempfile::tempdir().unwrap();
    fs::copy("saves/sample-game.ron", folder.path().join("game.ron")).unwrap();
    for words in plain {
        let output = Command::new(env!("CARGO_BIN_EXE_tritower"))
            .args(&words)
            .current_dir(folder.path())
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
    use std::os::unix::fs::{PermissionsExt, symlink};

    let block = README.split("```sh\n").nth(1).unwrap();
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
    let installed = list(README, "apt-get install -y ", '\'');
    let mut needed = list(include_str!("../../.ci/run"), "packages=(", ')');
    // Only tests need the virtual screen, the tool that moves the mouse, and the signatures in
    // Python.
    needed.retain(|it| !["xvfb", "xdotool", "python3-cryptography"].contains(&&**it));
    assert_eq!(installed, needed);
}

#[test]
fn the_example_of_the_library_in_readme_is_one_that_the_library_tests() {
    let library = include_str!("../../src/lib.rs");
    let (_, example) = README.split_once("```rust\n").unwrap();
    for line in example.lines().take_while(|line| *line != "```") {
        let tested = format!("//! {line}");
        let found = library.lines().any(|it| it == tested.trim_end());
        assert!(found, "{line}");
    }
}

/// The documents of the top folder and the pages of the manual in both languages.
fn documents() -> Vec<std::path::PathBuf> {
    let mut all: Vec<_> = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        .map(Into::into)
        .to_vec();
    for folder in ["assets/manual", "assets/manual/de"] {
        let entries = fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        all.extend(paths.filter(|path| path.extension().is_some_and(|it| it == "md")));
    }
    all
}

#[test]
fn every_link_to_a_file_in_the_documents_leads_to_one() {
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            if !target.starts_with("http") {
                let path = document.parent().unwrap().join(target);
                assert!(path.is_file(), "{}: {target}", document.display());
                count += 1;
            }
        }
    }
    assert!(count > 10);
}

#[test]
fn the_manual_has_the_same_pages_and_headings_in_both_languages() {
    for document in documents() {
        let Ok(page) = document.strip_prefix("assets/manual") else {
            continue;
        };
        // The page about the protocol is for programmers, and not part of the program's manual.
        if page.starts_with("de") || page == Path::new("protocol.md") {
            continue;
        }
        let headings = |path: &Path| {
            let text = fs::read_to_string(path).unwrap();
            let lines = text.lines().filter(|line| line.starts_with('#'));
            let levels = lines.map(|line| line.split(' ').next().unwrap().to_owned());
            levels.collect::<Vec<_>>()
        };
        let german = Path::new("assets/manual/de").join(page);
        assert_eq!(headings(&document), headings(&german), "{}", page.display());
    }
}

/// The combinations on a page: paragraphs of moves that end with a position as code.
fn combinations(page: &str) -> Vec<(String, String)> {
    let paragraphs = page.split("\n\n").map(|it| it.replace('\n', " "));
    let split = paragraphs.filter_map(|text| {
        let (moves, position) = text.trim().strip_suffix('`')?.rsplit_once(" `")?;
        position
            .starts_with("W=")
            .then(|| (moves.to_owned(), position.to_owned()))
    });
    split.collect()
}

#[test]
fn every_combination_of_the_manual_can_be_pasted_with_its_moves() {
    let pages = ["assets/manual/strategy.md", "assets/manual/de/strategy.md"];
    let all = pages.map(|page| combinations(&fs::read_to_string(page).unwrap()));
    let positions = |of: &[(String, String)]| of.iter().map(|it| it.1.clone()).collect::<Vec<_>>();
    assert_eq!(positions(&all[0]), positions(&all[1]));
    assert_eq!(all[0].len(), 10);
    for (moves, position) in all.iter().flatten() {
        let text = format!("{position}\n{moves}");
        let Imported::One(_, read) = import(&text, &TOURNAMENT, Timestamp(0)).unwrap() else {
            panic!("{text}");
        };
        let Opened::Game(saved) = read.opened else {
            panic!("{text}");
        };
        assert!(read.notes.is_empty(), "{text}: {:?}", read.notes);
        let plies = saved.game.line(LineId::MAIN).plies.len();
        assert_eq!(plies, moves.split(' ').count(), "{text}");
    }
}

#[test]
fn the_manual_names_every_file_of_the_data_folder_in_both_languages() {
    let paths = Paths::under(Path::new("root"));
    let files = [
        paths.autosave(),
        paths.previous_autosave(),
        paths.series(),
        paths.editing(),
        paths.games(),
        paths.starts(),
        paths.claim("").with_file_name(""),
        paths.envelope(EnvelopeId([0; 32])).with_file_name(""),
        paths.safe(),
        paths.records(),
        paths.training(),
        paths.tactics(),
        paths.deleted(),
        paths.pictures(),
        paths.identity(),
        paths.endpoint(),
        paths.people(),
        // The next start gives a crash report a number.
        paths.report().with_file_name("report-1.txt"),
    ];
    for page in ["assets/manual/files.md", "assets/manual/de/files.md"] {
        let page = fs::read_to_string(page).unwrap();
        let rows: Vec<&str> = page
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split_once("` |"))
            .map(|(name, _)| name.trim_end_matches('/'))
            .take_while(|name| *name != "TRIOPEN1")
            .collect();
        for file in &files {
            let name = file.file_name().unwrap().to_str().unwrap();
            assert!(rows.contains(&name), "{name} is missing");
        }
        assert_eq!(rows.len(), files.len(), "{rows:?}");
    }
}

/// Phrases for which the documents and the window have a better one: a correspondence game, a
/// Bughouse game, the boards of three-dimensional chess in German, and reports by their numbers.
const REFUSED: [&str; 12] = [
    "game by letter",
    "games by letter",
    "playing by letter",
    "match on two boards",
    "bughouse match",
    "match of bughouse",
    "auf dem turm ",
    "auf dem turm.",
    "mitten im turm",
    "durch den turm",
    "wettkampf an zwei",
    "report.txt",
];

#[test]
fn documents_and_window_use_one_word_for_one_thing() {
    let mut all = documents();
    all.extend(["assets/lang/en.ftl", "assets/lang/de.ftl"].map(Into::into));
    for document in all {
        let text = fs::read_to_string(&document).unwrap().to_lowercase();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for phrase in REFUSED {
            assert!(!text.contains(phrase), "{}: {phrase}", document.display());
        }
    }
}
