//! The language of the operating system.

use crate::rules::Language;

/// Returns the system's language if the app is translated into it, otherwise English.
pub fn system_language() -> Language {
    first_spoken(sys_locale::get_locales())
}

/// Returns the first language of these locales (such as `de-AT`) into which the app is translated,
/// otherwise English.
fn first_spoken(locales: impl IntoIterator<Item = String>) -> Language {
    let mut locales = locales.into_iter();
    let language = |locale: String| {
        let code = locale.split(['-', '_', '.', '@']).next()?;
        match code.to_ascii_lowercase().as_str() {
            "de" => Some(Language::German),
            // The locales `C` and `POSIX` of systems without a language setting count as English.
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
    fn a_german_system_gets_german_and_any_other_english() {
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
    fn of_several_languages_the_first_supported_one_is_used() {
        let of = |locales: &[&str]| first_spoken(locales.iter().map(|&it| it.to_owned()));
        assert_eq!(of(&["fr-FR", "de-DE", "en-US"]), Language::German);
        assert_eq!(of(&["fr-FR", "en-US", "de-DE"]), Language::English);
        assert_eq!(of(&["C", "de-DE"]), Language::English);
    }
}
