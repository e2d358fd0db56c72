//! Reads and writes RON files, which all begin with a format number.

use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::DamageError;
use super::fields::FORMAT;

/// Serializes the contents of a file. Each field, event and variation is on a line of its own.
pub fn to_ron(file: &impl Serialize) -> Result<String, ron::Error> {
    let pretty = PrettyConfig::new()
        .depth_limit(2)
        .new_line("\n")
        .struct_names(false);
    ron::Options::default()
        .to_string_pretty(file, pretty)
        .map(|text| text + "\n")
}

/// Parses the text of a file. `format` returns the format number of the contents.
pub fn from_ron<T: DeserializeOwned>(
    text: &str,
    format: impl Fn(&T) -> u32,
) -> Result<T, DamageError> {
    let check = |found| match found {
        FORMAT => Ok(()),
        found => Err(DamageError::Format {
            found,
            known: FORMAT,
        }),
    };
    // The format number is checked first, since another format may have other fields.
    format_of(text).map_or(Ok(()), check)?;
    let file = ron_error(ron::from_str(text))?;
    check(format(&file)).map(|()| file)
}

/// Converts an error of the RON parser to a [`DamageError`] with its line and column.
pub fn ron_error<T>(result: ron::error::SpannedResult<T>) -> Result<T, DamageError> {
    result.map_err(|error| DamageError::Syntax {
        line: error.span.start.line,
        column: error.span.start.col,
        reason: lower_case(&error.code.to_string()),
    })
}

fn lower_case(reason: &str) -> String {
    let mut letters = reason.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// Returns the format number, which is the first field of a text, without parsing the rest; `None`
/// if the text does not begin with it.
fn format_of(text: &str) -> Option<u32> {
    let rest = text.trim_start().strip_prefix('(')?.trim_start();
    let rest = rest.strip_prefix("format")?.trim_start();
    let number = rest.strip_prefix(':')?.trim_start();
    let end = number
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(number.len());
    number.get(..end)?.parse().ok()
}
