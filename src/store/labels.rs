//! Words of a scoresheet, in English and German. The texts of the window are elsewhere.

use crate::rules::Language;

/// Words of a scoresheet, in one language, such as the labels of the heading.
pub(super) struct Labels {
    pub white: &'static str,
    pub black: &'static str,
    pub rules: &'static str,
    pub event: &'static str,
    pub round: &'static str,
    pub venue: &'static str,
    pub date: &'static str,
    pub used: &'static str,
    pub result: &'static str,
    pub position: &'static str,
    pub claim: &'static str,
    pub cannot_win: &'static str,
    pub no_effort: &'static str,
    pub verified: &'static str,
    pub unverified: &'static str,
}

static ENGLISH: Labels = Labels {
    white: "White",
    black: "Black",
    rules: "Rules",
    event: "Event",
    round: "Round",
    venue: "Venue",
    date: "Date",
    used: "Time used",
    result: "Result",
    position: "Final position",
    claim: "Claims a draw (Article D1)",
    cannot_win: "the opponent cannot win by normal means",
    no_effort: "the opponent has made no effort to win by normal means",
    verified: "Verified (Article D1)",
    unverified: "not yet",
};

static GERMAN: Labels = Labels {
    white: "Weiß",
    black: "Schwarz",
    rules: "Regeln",
    event: "Turnier",
    round: "Runde",
    venue: "Ort",
    date: "Datum",
    used: "Verbrauchte Zeit",
    result: "Ergebnis",
    position: "Schlussstellung",
    claim: "Beantragt Remis (Artikel D1)",
    cannot_win: "der Gegner kann mit normalen Mitteln nicht gewinnen",
    no_effort: "der Gegner hat nicht versucht, mit normalen Mitteln zu gewinnen",
    verified: "Bestätigt (Artikel D1)",
    unverified: "noch nicht",
};

impl Labels {
    pub(super) fn of(language: Language) -> &'static Labels {
        match language {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
        }
    }
}
