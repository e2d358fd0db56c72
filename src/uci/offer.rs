//! What can be set on a program: the line `option`.

use std::fmt;

use thiserror::Error;

/// Something that can be set, by its name; case does not matter in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is called; may have spaces.
    pub name: String,
    /// What it may be.
    pub kind: Kind,
}

/// What a setting may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Check {
        /// Unless it is set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// Unless it is set.
        default: i64,
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// Unless it is set.
        default: String,
        /// The words.
        choices: Vec<String>,
    },
    /// Something that is done.
    Button,
    /// Any text.
    Text {
        /// Unless it is set.
        default: String,
    },
}

/// Why a value cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{name}` cannot be {value:?}: expected {expected}")]
pub struct ValueError {
    /// What was to be set.
    pub name: String,
    /// To what.
    pub value: String,
    /// What it may be.
    pub expected: String,
}

impl Offer {
    /// Reads a line; none when it offers nothing that is understood.
    pub fn read(line: &str) -> Option<Offer> {
        let mut words = line.split_whitespace();
        words.next().filter(|&word| word == "option")?;
        words.next().filter(|&word| word == "name")?;
        let name = until("type", &mut words);
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
                let default = until("var", &mut words);
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

    /// Whether this is what a name means.
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether a value can be set; a button has an empty one.
    ///
    /// # Errors
    ///
    /// [`ValueError`] with what it may be.
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
            Kind::Button => (value.is_empty(), "nothing, for it is a button".to_owned()),
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

/// The words before one with which something else begins.
fn until<'a>(end: &str, words: &mut impl Iterator<Item = &'a str>) -> String {
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
    fn what_is_written_is_read_as_it_was() {
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
    fn what_offers_nothing_is_passed_over() {
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
    fn a_value_that_does_not_fit_is_refused_with_what_would() {
        let spin = Offer::read("option name Hash type spin default 16 min 1 max 1024").unwrap();
        assert!(spin.is("hash") && spin.check("1024").is_ok());
        let told = spin.check("1025").unwrap_err().to_string();
        assert_eq!(
            told,
            "`Hash` cannot be \"1025\": expected a whole number from 1 to 1024"
        );
        let combo = Offer::read("option name Style type combo default a var a var b c").unwrap();
        assert!(combo.check("B C").is_ok() && combo.check("b").is_err());
    }
}
