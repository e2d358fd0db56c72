//! Numbers and names on the command line, with errors that say what is allowed.

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
    let distances = names.map(|name| (distance(word, name), name));
    let (distance, name) = distances.min()?;
    (distance <= 2 && distance < word.chars().count()).then_some(name)
}

/// Returns how many letters must be inserted, removed, replaced or swapped with the next one to
/// turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for (i, &letter) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &other) in to.iter().enumerate() {
            let at = |row: Option<&Vec<usize>>, column: usize| {
                row.and_then(|row| row.get(column))
                    .copied()
                    .unwrap_or(usize::MAX - 1)
            };
            let above = rows.last();
            let mut least = (at(above, j + 1) + 1)
                .min(at(Some(&row), j) + 1)
                .min(at(above, j) + usize::from(letter != other));
            let is_swapped =
                i > 0 && j > 0 && from.get(i - 1) == Some(&other) && to.get(j - 1) == Some(&letter);
            if is_swapped {
                least = least.min(at(rows.get(i - 1), j - 1) + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows.last()
        .and_then(|row| row.last())
        .copied()
        .unwrap_or_default()
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
