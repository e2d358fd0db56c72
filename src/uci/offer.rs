//! Options of an engine, which it lists in UCI lines `option`.

use std::fmt;

use thiserror::Error;

/// Option for the number of best moves that an engine reports.
pub const MULTI_PV_OPTION: &str = "MultiPV";

/// An option of an engine. Upper and lower case of its name do not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Name; may contain spaces.
    pub name: String,
    /// Type of the option, with its default and its allowed values.
    pub kind: Kind,
}

/// Type of an option, with its default and its range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Kind {
    /// `true` or `false`.
    Check { default: bool },
    /// A whole number.
    Spin { default: i64, min: i64, max: i64 },
    /// One of a list of values.
    Combo {
        default: String,
        choices: Vec<String>,
    },
    /// An action, such as clearing the hash table, which takes no value.
    Button,
    /// Any text.
    Text { default: String },
}

/// Returns the largest number of best moves that an engine with these options can report; 1 without
/// a usable option `MultiPV`.
pub fn max_lines(offers: &[Offer]) -> usize {
    let lines = offers.iter().find(|offer| offer.is(MULTI_PV_OPTION));
    match lines.map(|offer| &offer.kind) {
        Some(&Kind::Spin { min: ..=1, max, .. }) => usize::try_from(max).unwrap_or(1).max(1),
        _ => 1,
    }
}

/// A value that an option cannot have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{name}` cannot be \"{value}\": expected {expected}")]
pub struct ValueError {
    /// Name of the option.
    pub name: String,
    /// Rejected value.
    pub value: String,
    /// Description of the allowed values.
    pub expected: String,
}

impl Offer {
    /// Reads an `option` line; `None` if it is not a valid one.
    pub fn read(line: &str) -> Option<Offer> {
        let mut words = line.split_whitespace();
        words.next().filter(|&word| word == "option")?;
        words.next().filter(|&word| word == "name")?;
        let name = words_before("type", &mut words);
        let kind = match words.next()? {
            "check" => Kind::Check {
                default: words.any(|word| word == "true"),
            },
            "spin" => {
                let (mut default, mut min, mut max) = (0, i64::MIN, i64::MAX);
                while let Some(word) = words.next() {
                    let number = words.next().and_then(|word| word.parse().ok())?;
                    match word {
                        "default" => default = number,
                        "min" => min = number,
                        "max" => max = number,
                        _ => {}
                    }
                }
                Kind::Spin { default, min, max }
            }
            "combo" => {
                words.next().filter(|&word| word == "default")?;
                let default = words_before("var", &mut words);
                let rest: Vec<&str> = words.collect();
                let choices = rest.split(|&word| word == "var");
                Kind::Combo {
                    default,
                    choices: choices.map(|words| words.join(" ")).collect(),
                }
            }
            "button" => Kind::Button,
            "string" => {
                let default = words.skip(1).collect::<Vec<_>>().join(" ");
                Kind::Text { default }
            }
            _ => return None,
        };
        Some(Offer { name, kind })
    }

    /// Returns whether the option has this name, ignoring case.
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Checks whether the option can have a value; the value of a button must be empty.
    ///
    /// # Errors
    ///
    /// [`ValueError`] with the allowed values.
    pub fn check(&self, value: &str) -> Result<(), ValueError> {
        let (fits, expected) = match &self.kind {
            Kind::Check { .. } => (
                matches!(value, "true" | "false"),
                "true or false".to_owned(),
            ),
            Kind::Spin { min, max, .. } => {
                let number = value.parse::<i64>();
                let fits = number.is_ok_and(|number| (*min..=*max).contains(&number));
                (fits, format!("a whole number from {min} to {max}"))
            }
            Kind::Combo { choices, .. } => {
                let fits = choices.iter().any(|it| it.eq_ignore_ascii_case(value));
                (fits, choices.join(", "))
            }
            Kind::Button => (
                value.is_empty(),
                "no value, since it is a button".to_owned(),
            ),
            Kind::Text { .. } => (!value.contains(['\n', '\r']), "one line".to_owned()),
        };
        if fits {
            return Ok(());
        }
        Err(ValueError {
            name: self.name.clone(),
            value: value.to_owned(),
            expected,
        })
    }
}

/// Takes words from `words` until `end`, which is taken too. Returns the words before `end`, joined
/// by spaces.
fn words_before<'a>(end: &str, words: &mut impl Iterator<Item = &'a str>) -> String {
    words
        .take_while(|&word| word != end)
        .collect::<Vec<_>>()
        .join(" ")
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            Kind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|it| write!(f, " var {it}"))
            }
            Kind::Button => write!(f, "button"),
            Kind::Text { default } => write!(f, "string default {default}"),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_written_option_is_read_back() {
        for line in [
            "option name Ponder type check default false",
            "option name Skill Level type spin default 20 min 0 max 20",
            "option name UCI_Variant type combo default chess var chess var tower+turning",
            "option name Clear Hash type button",
            "option name Syzygy Path type string default <empty>",
        ] {
            assert_eq!(Offer::read(line).unwrap().to_string(), line);
        }
    }

    #[test]
    fn invalid_option_lines_are_ignored() {
        for line in [
            "",
            "option",
            "option name X",
            "option name X type hope default 1",
            "option name X type spin default one min 0 max 2",
            "id name option",
        ] {
            assert_eq!(Offer::read(line), None, "{line}");
        }
    }

    #[test]
    fn an_invalid_value_is_refused_with_the_allowed_ones() {
        let spin = Offer::read("option name Hash type spin default 16 min 1 max 1024").unwrap();
        assert!(spin.is("hash") && spin.check("1024").is_ok());
        let message = spin.check("1025").unwrap_err().to_string();
        assert_eq!(
            message,
            "`Hash` cannot be \"1025\": expected a whole number from 1 to 1024"
        );
        let combo = Offer::read("option name Style type combo default a var a var b c").unwrap();
        assert!(combo.check("B C").is_ok() && combo.check("b").is_err());
    }
}
