//! `tests/rulebook.md` says of every paragraph of the rules what the program does
//! and which test shows it. This reads the table: no paragraph is missing, every
//! test that is named is there, and what has no test has a reason.

use std::fs;
use std::path::{Path, PathBuf};

/// The numbering of the tournament rules, in their order.
const PARAGRAPHS: &str = "
    1.1 1.2 1.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3.1(a) 3.1(b) 3.1(c) 3.1(d) 3.1(e) 3.2(a) 3.2(b)
    3.2(c) 3.3 3.4(a) 3.4(b) 3.4(c) 3.4(d) 3.4(e)(i) 3.4(e)(ii) 3.4(e)(iii) 3.5(a)(i) 3.5(a)(ii)
    3.5(a)(ii)(1)[a] 3.5(a)(ii)(1)[b] 3.5(a)(ii)(1)[c] 3.5(a)(ii)(2)[a] 3.5(a)(ii)(2)[b] 3.5(b) 3.6
    4.1 4.2 4.3(a) 4.3(b) 4.4(a) 4.4(b) 4.4(c) 4.5 4.6 4.7 5.1(a) 5.1(b) 5.2 5.3 5.4 5.5 6.1 6.2 6.3
    6.4 6.5 6.6 6.7(a) 6.7(b) 6.7(c) 6.8 6.9 6.10 6.11 6.12(a) 6.12(b) 6.12(c) 6.13 6.14 7.1 7.2 7.3
    7.4 8.1 8.2 8.3 8.4 8.5(a) 8.5(b) 8.5(c) 8.6 9.1 9.2(a) 9.2(b) 9.3(a) 9.3(b) 9.4 9.5(a) 9.5(b)
    9.6 10.1 10.2 10.2(a) 10.2(b) 10.2(c) 10.3 10.4 11.1 12.1 12.2(a) 12.2(b) 12.2(c) 12.3 12.4 12.5
    12.6 12.7 12.8 13.1 13.2 13.3 13.4(a) 13.4(b) 13.4(c) 13.4(d) 13.4(e) 13.5 13.6 13.7 A1(a) A1(b)
    A2(a) A2(b) A2(c) A2(d) A2(e) A2(f) A2(g) A3 A4 A5 A6 A7 A8(a) A8(b) A8(c) A9(a) A9(b) A9(c) A10
    A10(a) A10(b) A10(c) A11(a) A11(b) A12 A13 B1 B2 B3 B4 B5 B6 B7 B8 C1 C2 C3 C4 C5 D1 D1(a) D1(b)
    E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11(1) E11(2) E11(3) E11(4) E12 E13 E14 E15
";

/// A row of the table: paragraph, what the program does, tests or reason.
fn rows() -> Vec<[String; 3]> {
    let text = fs::read_to_string(tests().join("rulebook.md")).expect("the table is there");
    text.lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .filter(|line| !line.starts_with("paragraph ") && !line.starts_with("---"))
        .map(|line| {
            let cells: Vec<String> = line.split(" | ").map(str::to_owned).collect();
            cells
                .try_into()
                .unwrap_or_else(|cells| panic!("a row has three cells: {cells:?}"))
        })
        .collect()
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The source of a test file, with the files of its folder.
fn source(file: &str) -> String {
    let mut text = fs::read_to_string(tests().join(format!("{file}.rs"))).unwrap_or_default();
    let folder = fs::read_dir(tests().join(file)).into_iter().flatten();
    for entry in folder.filter_map(Result::ok) {
        text += &fs::read_to_string(entry.path()).unwrap_or_default();
    }
    text
}

#[test]
fn no_paragraph_of_the_rules_is_missing() {
    let found: Vec<String> = rows()
        .into_iter()
        .map(|[paragraph, ..]| paragraph)
        .collect();
    let wanted: Vec<&str> = PARAGRAPHS.split_whitespace().collect();
    assert_eq!(found, wanted);
}

#[test]
fn every_test_that_is_named_is_there() {
    for [paragraph, _, shown] in rows() {
        for name in shown.split("<br>").filter(|name| name.starts_with('`')) {
            let (file, test) = name
                .trim_matches('`')
                .split_once("::")
                .unwrap_or_else(|| panic!("{paragraph}: {name} is not file::test"));
            let head = format!("#[test]\nfn {test}(");
            assert!(
                source(file).contains(&head),
                "{paragraph}: there is no test {name}"
            );
        }
    }
}

#[test]
fn what_has_no_test_has_a_reason() {
    for [paragraph, does, shown] in rows() {
        let reason = shown
            .strip_prefix("none: ")
            .is_some_and(|why| why.len() > 10);
        assert!(reason || shown.starts_with('`'), "{paragraph}: {shown}");
        assert!(!does.trim().is_empty(), "{paragraph}");
        assert_eq!(reason, does == "nothing", "{paragraph}: {does}");
    }
}
