//! Estimates how easy a pass phrase is to guess, so that the player can be warned.
//!
//! The estimate is meant for phrases of several words in any language and uses no
//! dictionary: anything that looks like a word counts as one of ten thousand, whatever
//! its length. It errs both ways. A single word that is in no dictionary may be called
//! weak, and a well-known phrase of several words, such as a line of a song, is called
//! strong. (The crate zxcvbn has dictionaries, but also brings patterns and dates that
//! are not needed, and leaves copies of the phrase in memory.)

/// Number of guesses needed for a word that a person chooses, given as a power of ten: 4.0 means
/// 10,000 guesses. The following constants are given in the same way.
const WORD: f64 = 4.0;
/// Number of guesses needed for a letter chosen at random.
const LETTER: f64 = 1.4;
const DIGIT: f64 = 1.0;
const SIGN: f64 = 1.5;
/// Number of guesses needed for a character that repeats the previous one or is next to it in the
/// alphabet, as in `abc`.
const STEP: f64 = 0.3;
/// Number of guesses needed for a word that an attacker would try first, such as the person's name.
const KNOWN: f64 = 1.0;

/// Returns the base-10 logarithm of the number of guesses needed to find a phrase. `known` has the words
/// that an attacker would try first.
pub(super) fn guesses(phrase: &str, known: &[&str]) -> f64 {
    let same = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|it| it.chars().flat_map(char::to_lowercase));
        one.eq(other)
    };
    let mut words = phrase.split(' ');
    let mut sum = 0.0;
    while let Some(word) = words.next_back() {
        // A word that has occurred before adds no guesses.
        if words.clone().any(|before| same(before, word)) {
            continue;
        }
        let mut names = known.iter().flat_map(|name| name.split_whitespace());
        let is_known = names.any(|name| same(name, word));
        sum += if is_known {
            KNOWN
        } else {
            guesses_of_word(word)
        };
    }
    sum
}

/// Returns the number of guesses, as a power of ten, needed to find one word, which may contain or
/// end in digits and signs: `Teapot`, `teapot7!` or `t34p0t`.
fn guesses_of_word(word: &str) -> f64 {
    let core = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
    let behind = word.strip_prefix(core).unwrap_or_default();
    let by_chance = guesses_by_letter(core);
    let core = if core.chars().all(is_like_a_letter) {
        by_chance.min(WORD)
    } else {
        by_chance
    };
    core + guesses_by_letter(behind)
}

/// Returns whether a character is a letter, or a digit or symbol that stands for a letter, as in
/// `t34p0t`.
fn is_like_a_letter(letter: char) -> bool {
    letter.is_alphabetic() || "01345789@$!'’-".contains(letter)
}

fn guesses_by_letter(text: &str) -> f64 {
    let mut before = None;
    let mut sum = 0.0;
    for letter in text.chars() {
        let step =
            before.is_some_and(|before: char| u32::from(before).abs_diff(letter.into()) <= 1);
        sum += match letter {
            _ if step => STEP,
            _ if letter.is_numeric() => DIGIT,
            _ if letter.is_alphabetic() => LETTER,
            _ => SIGN,
        };
        before = Some(letter);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::Phrase;

    fn is_weak(text: &str) -> bool {
        Phrase::new(text).unwrap().is_weak(&["Anna Große", "Bernd"])
    }

    #[test]
    fn phrases_that_are_tried_first_are_weak() {
        for text in [
            "12345678",
            "password",
            "Passwort",
            "aaaaaaaa",
            "P4ssw0rd!",
            "password123",
            "87654321 password",
            "teapot teapot Teapot teapot",
            "anna große bernd",
            "Enterprise 1701",
            "Donaudampfschifffahrtsgesellschaft",
        ] {
            assert!(is_weak(text), "{text}");
        }
    }

    #[test]
    fn a_few_words_are_not_weak() {
        for text in [
            "seven green whales",
            "a teapot on Vulcan",
            "Grüne Wale singen",
            "drei rote Dächer 5",
            "x7Kq#9vTz+2m",
        ] {
            assert!(!is_weak(text), "{text}");
        }
    }

    #[test]
    fn a_famous_phrase_of_several_words_is_not_recognised() {
        // This phrase is well known, but the estimate uses no dictionary.
        assert!(!is_weak("correct horse battery staple"));
    }
}
