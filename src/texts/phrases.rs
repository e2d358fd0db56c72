//! Texts of the fixed phrases that players send each other in a game over a network.

use super::Texts;
use crate::remote::Phrase;

/// Returns the text of a phrase in the reader's language.
pub fn phrase(words: Texts, phrase: Phrase) -> String {
    words.text(match phrase {
        Phrase::Hello => "phrase-hello",
        Phrase::GoodLuck => "phrase-good-luck",
        Phrase::WellPlayed => "phrase-well-played",
        Phrase::Thanks => "phrase-thanks",
        Phrase::GoodGame => "phrase-good-game",
        Phrase::Sorry => "phrase-sorry",
        Phrase::StillThinking => "phrase-still-thinking",
        Phrase::BackSoon => "phrase-back-soon",
        Phrase::Back => "phrase-back",
        Phrase::BadConnection => "phrase-bad-connection",
        Phrase::LaterAgain => "phrase-later-again",
        Phrase::Goodbye => "phrase-goodbye",
    })
}
