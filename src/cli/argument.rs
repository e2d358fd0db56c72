//! Numbers and names on the command line, with errors that say what is allowed.

use strsim::osa_distance;

/// Returns a parser for a whole number from `least` to `most`.
pub fn number_in_range<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<u64>().ok();
        let inside = number.filter(|number| (least..=most).contains(number));
        inside
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| match most {
                0..=0xffff_fffe => format!("must be a whole number from {least} to {most}"),
                _ => format!("must be a whole number, {least} or more"),
            })
    }
}

/// Returns the name that a mistyped word probably means: the one that differs from it in the fewest
/// letters. `None` if every name differs in more than two letters.
pub(super) fn similar<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distances = names.map(|name| (osa_distance(word, name), name));
    let (distance, name) = distances.min()?;
    (distance <= 2 && distance < word.chars().count()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_word_is_recognised_and_another_one_is_not() {
        let names = || ["moves", "peters", "analyse"].into_iter();
        assert_eq!(similar("mvoes", names()), Some("moves"));
        assert_eq!(similar("peter", names()), Some("peters"));
        assert_eq!(similar("game", names()), None);
        assert_eq!(similar("", names()), None);
    }

    #[test]
    fn a_number_out_of_range_is_refused_with_the_range() {
        let parse = number_in_range::<u8>(1, 64);
        assert_eq!(parse("64"), Ok(64));
        for text in ["0", "65", "three", "-1", ""] {
            assert_eq!(
                parse(text),
                Err("must be a whole number from 1 to 64".to_owned())
            );
        }
        let parse = number_in_range::<u64>(1, u64::MAX);
        assert_eq!(
            parse("0"),
            Err("must be a whole number, 1 or more".to_owned())
        );
    }
}
