//! Tests of the tables `tests/rulebook.md` and `tests/rulebook-flat.md`. For every paragraph of the
//! tournament rules and of FIDE's laws, they state what the program does and which test shows it.
//! The tests check that no paragraph is missing, that every named test exists, and that each
//! paragraph without a test has a reason. They also check that every article that a game cites is
//! in the text of its laws.

mod cited;
mod told;

use std::fs;
use std::path::PathBuf;

/// The numbers of all paragraphs of the tournament rules, in order.
pub const TOURNAMENT: &str = "
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

/// The numbers of all paragraphs of FIDE's laws of 2001, in order.
pub const FIDE: &str = "
    1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 3.3 3.4 3.5 3.6 3.7(a) 3.7(b) 3.7(c) 3.7(d) 3.7(e)
    3.8(a)(i) 3.8(a)(ii) 3.8(a)(ii)(1)[a] 3.8(a)(ii)(1)[b] 3.8(a)(ii)(2)[a] 3.8(a)(ii)(2)[b]
    3.8(b) 3.9 4.1 4.2 4.3(a) 4.3(b) 4.3(c) 4.4(a) 4.4(b) 4.4(c) 4.5 4.6 4.7 5.1(a) 5.1(b)
    5.2(a) 5.2(b) 5.2(c) 5.2(d) 5.2(e) 6.1 6.2(a) 6.2(b) 6.3 6.4 6.5 6.6 6.7 6.8(a) 6.8(b)
    6.8(c) 6.8(d) 6.9 6.10 6.11 6.12 6.13(a) 6.13(b) 6.13(c) 6.13(d) 6.14 6.15 7.1(a) 7.1(b) 7.2
    7.3 7.4(a) 7.4(b) 7.5 8.1 8.2 8.3 8.4 8.5(a) 8.5(b) 8.5(c) 8.6 8.7 9.1(a) 9.1(b) 9.1(c)
    9.2(a) 9.2(b) 9.3(a) 9.3(b) 9.4 9.5(a) 9.5(b) 9.6 10.1 10.2 10.2(a) 10.2(b) 10.2(c) 10.2(d)
    10.3 11.1 12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8 13.1 13.2 13.3 13.4(a) 13.4(b) 13.4(c)
    13.4(d) 13.4(e) 13.4(f) 13.4(g) 13.5 13.6 13.7 14.1 A1(a) A1(b) A2(a) A2(b) A2(c) A2(d)
    A2(e) A2(f) A2(g) A3 A4 A5 A6 A7 A8(a) A8(b) A8(c) A9(a) A9(b) A9(c) A10 A10(a) A10(b)
    A10(c) A11(a) A11(b) A12 A13 B1 B2 B3 B4 B5(a) B5(b) B6 B7 B8 C1 C2 C3 C4 D1 D1(a) D1(b) E1
    E2 E3 E4 E5 E6 E7 E8 E9(1) E9(2) E9(3) E10 E11 E12 F1 F2(1) F2(2) F2(3) F2(4) F2(5) F2(6)
    F2(7) F2(8) F2(9)
";

/// The tables, each with the paragraphs that it must contain.
const BOOKS: [(&str, &str); 2] = [("rulebook.md", TOURNAMENT), ("rulebook-flat.md", FIDE)];

/// The rows of a table: paragraph, what the program does, and tests or reason.
fn rows(book: &str) -> Vec<[String; 3]> {
    let text = fs::read_to_string(tests().join(book)).expect("the table is there");
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
    PathBuf::from("tests")
}

/// The source text of a test file and of the files in its folder.
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
    for (book, paragraphs) in BOOKS {
        let found: Vec<String> = rows(book)
            .into_iter()
            .map(|[paragraph, ..]| paragraph)
            .collect();
        let wanted: Vec<&str> = paragraphs.split_whitespace().collect();
        assert_eq!(found, wanted, "{book}");
    }
}

#[test]
fn every_test_that_is_named_is_there() {
    for [paragraph, _, shown] in BOOKS.into_iter().flat_map(|(book, _)| rows(book)) {
        for name in shown.split("<br>").filter(|name| name.starts_with('`')) {
            let (file, test) = name
                .trim_matches('`')
                .split_once("::")
                .unwrap_or_else(|| panic!("{paragraph}: {name} is not folder/file::test"));
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
    for [paragraph, does, shown] in BOOKS.into_iter().flat_map(|(book, _)| rows(book)) {
        let reason = shown
            .strip_prefix("none: ")
            .is_some_and(|why| why.len() > 10);
        assert!(reason || shown.starts_with('`'), "{paragraph}: {shown}");
        assert!(!does.trim().is_empty(), "{paragraph}");
        assert_eq!(reason, does == "nothing", "{paragraph}: {does}");
    }
}
