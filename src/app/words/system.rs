//! The language of the system that the program runs on.

use crate::rules::Language;

/// The system's language as far as the window speaks it: English for all others.
pub fn system_language() -> Language {
    first_spoken(sys_locale::get_locales())
}

/// The first of these locales, such as `de-AT`, whose language the window speaks.
fn first_spoken(locales: impl IntoIterator<Item = String>) -> Language {
    let mut locales = locales.into_iter();
    let language = |locale: String| {
        let code = locale.split(['-', '_', '.', '@']).next()?;
        match code.to_ascii_lowercase().as_str() {
            "de" => Some(Language::German),
            // The system without a language of its own reports in English.
            "en" | "c" | "posix" => Some(Language::English),
            _ => None,
        }
    };
    locales.find_map(language).unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_german_system_is_spoken_to_in_german_and_any_other_in_english() {
        let of = |locales: &[&str]| first_spoken(locales.iter().map(|&it| it.to_owned()));
        for german in [
            "de",
            "de-DE",
            "de-AT",
            "de_CH",
            "DE",
            "de-1996",
            "de_DE.UTF-8",
        ] {
            assert_eq!(of(&[german]), Language::German, "{german}");
        }
        for english in [
            "en-US", "fr-FR", "den", "nds-DE", "zh-Hans", "C", "POSIX", "",
        ] {
            assert_eq!(of(&[english]), Language::English, "{english}");
        }
        assert_eq!(of(&[]), Language::English);
    }

    #[test]
    fn of_several_languages_the_first_that_the_window_speaks_is_taken() {
        let of = |locales: &[&str]| first_spoken(locales.iter().map(|&it| it.to_owned()));
        assert_eq!(of(&["fr-FR", "de-DE", "en-US"]), Language::German);
        assert_eq!(of(&["fr-FR", "en-US", "de-DE"]), Language::English);
        assert_eq!(of(&["C", "de-DE"]), Language::English);
    }
}
