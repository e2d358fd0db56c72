//! Checks that the list of licences has every library that is compiled into the program on Linux.
//! With `TRITOWER_LICENCES=1` the test writes the list, in English and German.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use serde_json::Value;

/// The files of the list, with what stands before the first licence.
const FILES: [(&str, &str); 2] = [
    ("assets/licences.md", ENGLISH),
    ("assets/manual/de/licences.md", GERMAN),
];

const ENGLISH: &str = "\
# Licences of the libraries in Tritower

Tritower itself is under MIT or Apache-2.0, as you choose. It is built from the libraries below, each under the licence of its heading. Where
a licence says \"or\", Tritower uses the library under any of them. The link of a library leads to its source, with its authors and the text of its
licence.

This list is for Linux. On Windows and macOS a few more libraries connect the program with the system, under MIT or Apache-2.0.
";

const GERMAN: &str = "\
# Lizenzen der Bibliotheken in Tritower

Tritower selbst steht unter MIT oder Apache-2.0, nach Wahl. Es ist aus den folgenden Bibliotheken gebaut; die Überschrift nennt jeweils ihre
Lizenz. Steht dort „OR“, so verwendet Tritower die Bibliothek unter einer dieser Lizenzen. Der Link einer Bibliothek führt zu ihrem Quelltext mit
den Autoren und dem Text der Lizenz.

Die Liste gilt für Linux. Unter Windows und macOS verbinden einige weitere Bibliotheken das Programm mit dem System, unter MIT oder Apache-2.0.
";

/// Returns what cargo knows about the packages of this program, without using the network.
fn metadata() -> Value {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--offline", "--locked", "--format-version", "1"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Returns the ids of all packages that the program is compiled from, without those that only tests
/// and build scripts need.
fn compiled(metadata: &Value) -> BTreeSet<&str> {
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let root = metadata["resolve"]["root"].as_str().unwrap();
    let (mut found, mut open) = (BTreeSet::new(), vec![root]);
    while let Some(id) = open.pop() {
        if !found.insert(id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id).unwrap();
        for dependency in node["deps"].as_array().unwrap() {
            let kinds = dependency["dep_kinds"].as_array().unwrap();
            if kinds.iter().any(|kind| kind["kind"].is_null()) {
                open.push(dependency["pkg"].as_str().unwrap());
            }
        }
    }
    found.remove(root);
    found
}

/// Returns all libraries, by licence.
fn list() -> String {
    let metadata = metadata();
    let compiled = compiled(&metadata);
    let mut licences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().unwrap() {
        if !compiled.contains(package["id"].as_str().unwrap()) {
            continue;
        }
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
        let name = text("name");
        let source = match text("repository").trim_end_matches('/') {
            "" => format!("https://crates.io/crates/{name}"),
            repository => repository.to_owned(),
        };
        let line = format!("- [{name}]({source}) {}", text("version"));
        let licence = text("license").replace('/', " OR ");
        assert!(!licence.is_empty(), "{name} states no licence");
        licences.entry(licence).or_default().insert(line);
    }
    let sections = licences.into_iter().map(|(licence, lines)| {
        let lines: Vec<String> = lines.into_iter().collect();
        format!("\n## {licence}\n\n{}\n", lines.join("\n"))
    });
    sections.collect()
}

#[cfg(target_os = "linux")]
#[test]
fn every_library_of_the_program_is_listed_with_its_licence() {
    let list = list();
    for (file, introduction) in FILES {
        let text = format!("{introduction}{list}");
        if std::env::var_os("TRITOWER_LICENCES").is_some() {
            fs::write(file, &text).unwrap();
        }
        assert!(
            fs::read_to_string(file).unwrap() == text,
            "{file} is out of date; write it with TRITOWER_LICENCES=1"
        );
    }
}
