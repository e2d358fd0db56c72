//! Tests that names of rule sets consist of a board and options, and that contradictory
//! combinations are refused with the names of the options.

use crate::common::{rules, variants};
use tritower::rules::laws::Base;
use tritower::rules::{Position, RuleOption, RuleSet, TOURNAMENT};

/// The options for initial positions, of which a rule set can have only one.
const STARTS: [&str; 5] = ["s1", "s2", "s3", "960", "960x960"];

/// The error for a name that is not one of a rule set.
fn refused(name: &str) -> String {
    RuleSet::named(name).expect_err(name).to_string()
}

#[test]
fn each_option_of_the_boards_and_starts_has_its_name_and_its_source() {
    let named: Vec<(&str, &str)> = RuleOption::ALL
        .iter()
        .map(|option| (option.name(), option.source()))
        .collect();
    let expected = [
        ("peters", "V.A1"),
        ("turning", "V.A2"),
        ("two-squares", "V.A2.1"),
        ("hanging", "V.A2.2"),
        ("board-promotion", "V.A3"),
        ("neutral", "V.A4"),
        ("three-pins", "V.A5"),
        ("space", "V.G1"),
        ("s1", "V.S1"),
        ("s2", "V.S2"),
        ("s3", "V.S3"),
        ("960", "V.S5, Fischer Random"),
        ("960x960", "V.S6"),
    ];
    assert_eq!(named[..expected.len()], expected);
}

#[test]
fn every_allowed_combination_starts_a_game() {
    let names = variants::names();
    assert_eq!(names.len(), 80 * 7);
    for name in names {
        let start = Position::start_of(rules(&name));
        assert!(start.has_legal_move(), "{name}");
        assert_eq!(
            start.rules().name().split('+').count(),
            name.split('+').count()
        );
        assert_eq!(rules(start.rules().name()), start.rules(), "{name}");
        let read = Position::from_text(start.rules(), &start.to_tfen());
        assert_eq!(read, Ok(start), "{name}");
    }
}

#[test]
fn the_order_of_the_options_makes_no_difference() {
    assert_eq!(
        rules("tower+two-squares+turning"),
        rules("tower+turning+two-squares")
    );
    assert_eq!(
        rules("tower+960+hanging+peters").name(),
        "tower+peters+hanging+960"
    );
    assert_eq!(rules("tower"), &*TOURNAMENT);
    assert_eq!(rules("tower").base(), Base::Tower);
}

#[test]
fn what_says_two_things_of_adjacent_pins_or_empty_boards_is_refused() {
    assert_eq!(
        refused("tower+three-pins+two-squares"),
        "two-squares and three-pins cannot be combined: both say which pins are neighbouring"
    );
    assert_eq!(
        refused("tower+peters+three-pins"),
        "peters and three-pins cannot be combined: both say where an empty board may go"
    );
}

#[test]
fn two_starts_are_refused() {
    for (index, first) in STARTS.iter().enumerate() {
        for second in &STARTS[index + 1..] {
            assert_eq!(
                refused(&format!("tower+{second}+{first}")),
                format!("{first} and {second} cannot be combined: both say how the game starts")
            );
        }
    }
}

#[test]
fn space_combines_with_the_attack_boards_options_alone() {
    for board in variants::BOARDS {
        assert!(
            RuleSet::named(&format!("tower+space+{board}")).is_ok(),
            "{board}"
        );
    }
    for start in STARTS {
        assert!(refused(&format!("tower+space+{start}")).contains(
            "cannot be combined: space can be combined only with options of attack boards"
        ));
    }
}

#[test]
fn the_flat_board_has_no_attack_boards_and_no_starts_of_the_tower() {
    for option in variants::BOARDS
        .iter()
        .chain(&["space", "s1", "s2", "s3", "960x960"])
    {
        let error = refused(&format!("chess+{option}"));
        assert!(error.starts_with(&format!("{option} (V.")), "{error}");
        assert!(error.ends_with(") is not an option of chess"), "{error}");
    }
}

#[test]
fn a_name_that_is_none_says_what_would_be_one() {
    assert_eq!(
        refused("star"),
        "a rule set begins with tower or chess, found \"star\""
    );
    assert_eq!(
        refused(""),
        "a rule set begins with tower or chess, found \"\""
    );
    assert!(
        refused("tower+hoover")
            .starts_with("no option is called \"hoover\"; known are peters, turning")
    );
    assert!(refused("tower+").starts_with("no option is called \"\""));
    assert!(refused("tower+Turning").starts_with("no option is called \"Turning\""));
    assert_eq!(refused("tower+turning+turning"), "turning appears twice");
}

#[test]
fn a_start_has_a_number_only_where_starts_are_shuffled() {
    for name in ["tower", "tower+s2", "chess", "chess+atomic"] {
        let rules = RuleSet::named(name).unwrap();
        assert_eq!(Position::shuffled(rules, [518; 2]), None, "{name}");
    }
    let rules = RuleSet::named("chess+960").unwrap();
    let start = Position::shuffled(rules, [518; 2]).unwrap();
    assert_eq!(start.start_numbers(), Some([518; 2]));
    assert_eq!(Position::shuffled(rules, [960; 2]), None);
}
