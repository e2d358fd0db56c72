//! How soon others guess a pass phrase: a rough estimate, for a warning.
//!
//! It is made for phrases of some words in any language and has no dictionary:
//! whatever looks like a word counts as one of ten thousand, however long it is. It
//! errs both ways. A phrase in one piece that nobody would find in a dictionary may be
//! called weak, and a well-known phrase of several words, such as a line of a song, is
//! called strong. (The crate that knows such dictionaries, zxcvbn, brings patterns and
//! dates with it, and leaves copies of the phrase in memory.)

/// A word that a person chooses, as a power of ten.
const WORD: f64 = 4.0;
/// A letter, digit or sign that is chosen by chance.
const LETTER: f64 = 1.4;
const DIGIT: f64 = 1.0;
const SIGN: f64 = 1.5;
/// One that repeats the one before or comes next in order: there, or the end.
const STEP: f64 = 0.3;
/// A word that everybody expects of the person: his name.
const KNOWN: f64 = 1.0;

/// How many guesses a phrase of words takes, as a power of ten.
pub(super) fn guesses(phrase: &str, known: &[&str]) -> f64 {
    let same = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|it| it.chars().flat_map(char::to_lowercase));
        one.eq(other)
    };
    let mut words = phrase.split(' ');
    let mut sum = 0.0;
    while let Some(word) = words.next_back() {
        // The same word once more is no other guess.
        if words.clone().any(|before| same(before, word)) {
            continue;
        }
        let mut names = known.iter().flat_map(|name| name.split_whitespace());
        let is_known = names.any(|name| same(name, word));
        sum += if is_known { KNOWN } else { of_word(word) };
    }
    sum
}

/// A word with what people put behind one: `Teapot`, `teapot7!`, `t34p0t`.
fn of_word(word: &str) -> f64 {
    let core = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
    let behind = word.strip_prefix(core).unwrap_or_default();
    let by_chance = letter_by_letter(core);
    let core = if core.chars().all(is_like_a_letter) {
        by_chance.min(WORD)
    } else {
        by_chance
    };
    core + letter_by_letter(behind)
}

/// A letter, or a digit or sign that people write for one.
fn is_like_a_letter(letter: char) -> bool {
    letter.is_alphabetic() || "01345789@$!'’-".contains(letter)
}

fn letter_by_letter(text: &str) -> f64 {
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
    fn what_everybody_tries_first_is_weak() {
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
        // As the head of this file warns.
        assert!(!is_weak("correct horse battery staple"));
    }
}
