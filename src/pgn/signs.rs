//! Recognises annotation signs, null moves and results among the moves, in any of the forms
//! that programs write.

use crate::rules::notation::SheetResult;

/// Annotation signs with their NAG numbers, from the standard or from programs that print such
/// signs. If one sign is the end of another, the longer one comes first in the list.
const SIGNS: [(&str, u8); 93] = [
    ("=/∞", 44),
    ("∞/=", 44),
    ("+/=", 14),
    ("=/+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("+/−", 16),
    ("−/+", 17),
    ("+/–", 16),
    ("–/+", 17),
    ("+--", 20),
    ("--+", 21),
    ("<=>", 132),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("=∞", 44),
    ("∞=", 44),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("-+", 19),
    ("+−", 18),
    ("−+", 19),
    ("+–", 18),
    ("–+", 19),
    ("+—", 18),
    ("—+", 19),
    ("==", 11),
    ("->", 40),
    ("/\\", 140),
    ("[]", 7),
    ("TN", 146),
    ("RR", 145),
    ("RN", 145),
    ("zz", 22),
    ("!", 1),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("▢", 7),
    ("☐", 7),
    ("◻", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("⨀", 22),
    ("⊙", 22),
    ("☉", 22),
    ("◉", 22),
    ("○", 26),
    ("⟳", 32),
    ("↻", 32),
    ("↑", 36),
    ("⇑", 36),
    ("→", 40),
    ("⇒", 40),
    ("⯹", 44),
    ("⇆", 132),
    ("⇄", 132),
    ("⇋", 132),
    ("⊕", 138),
    ("⨁", 138),
    ("∆", 140),
    ("△", 140),
    ("Δ", 140),
    ("∇", 141),
    ("▽", 141),
    ("⌓", 142),
    ("≤", 143),
    ("≥", 142),
    ("N", 146),
    ("D", 220),
    ("⇔", 239),
    ("⇗", 240),
    ("⊞", 241),
    ("⟫", 242),
    ("»", 242),
    ("⟪", 243),
    ("«", 243),
    ("✕", 244),
    ("×", 244),
    ("⊥", 245),
    ("⟂", 245),
    ("⌂", 241),
    ("∼", 13),
];

/// Returns the NAG number of a text that consists of one sign; `None` for any other text.
pub fn sign(text: &str) -> Option<u8> {
    let mut signs = SIGNS.into_iter();
    signs.find(|&(sign, _)| sign == text).map(|(_, nag)| nag)
}

/// Splits the text of a move with a sign at its end into the text before the sign and the sign's
/// NAG number; `None` if there is no sign.
pub fn without_sign(text: &str) -> Option<(&str, u8)> {
    let is_letters = |sign: &str| sign.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut signs = SIGNS.into_iter().filter(|(sign, _)| !is_letters(sign));
    signs.find_map(|(sign, nag)| {
        let head = text.strip_suffix(sign).filter(|head| !head.is_empty());
        head.map(|head| (head, nag))
    })
}

/// Returns whether this character ends the move before it: it is the first character of a sign, and
/// never occurs in a move.
pub fn ends_move(letter: char) -> bool {
    const IN_MOVES: &str = "×–−—";
    let mut signs = SIGNS.into_iter();
    !letter.is_ascii() && !IN_MOVES.contains(letter) && signs.any(|(it, _)| it.starts_with(letter))
}

/// Returns the sign at the beginning of a text, and its NAG number; `None` if the text begins with
/// no sign. The first character must satisfy [`ends_move`].
pub fn leading(text: &str) -> Option<(&'static str, u8)> {
    let mut signs = SIGNS.into_iter();
    signs.find(|(sign, _)| text.starts_with(sign))
}

/// Returns the sign at the beginning of a text, and its NAG number, if the sign begins with an
/// ASCII character and contains other characters, such as `=∞`. `None` for other signs, and without
/// a sign.
pub fn mixed(text: &str) -> Option<(&'static str, u8)> {
    let mut signs = SIGNS.into_iter();
    let is_mixed = |sign: &str| sign.starts_with(|c: char| c.is_ascii()) && !sign.is_ascii();
    signs.find(|(sign, _)| is_mixed(sign) && text.starts_with(sign))
}

/// Returns whether a text is a null move, which programs write to show threats.
pub fn is_null_move(text: &str) -> bool {
    const NULLS: [&str; 14] = [
        "--", "---", "–", "––", "—", "−−", "z0", "@@@@", "null", "pass", "0000", "<>", "nullmove",
        "a1a1",
    ];
    NULLS.iter().any(|null| text.eq_ignore_ascii_case(null))
}

/// Reads a result such as `1-0`, in any of the common spellings; `None` for any other text.
pub fn result(text: &str) -> Option<SheetResult> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.trim_end_matches([',', '.', ';']).to_ascii_lowercase();
    let plain = plain.replace(['–', '−', '—', ':'], "-");
    let plain = plain.replace("1/2", "½").replace("0.5", "½");
    Some(match plain.replace("0,5", "½").as_str() {
        "1-0" | "1-0ff" | "1-0f" => SheetResult::WhiteWins,
        "0-1" | "0-1ff" | "0-1f" => SheetResult::BlackWins,
        "½-½" | "½" => SheetResult::Draw,
        _ => return None,
    })
}

/// Reads the value of the tag `Result`: a result such as `1-0`, possibly followed by words, or a
/// result in words. `None` for any other text.
pub fn result_of_tag(text: &str) -> Option<SheetResult> {
    let first = text.split([' ', '(', '{']).next().unwrap_or_default();
    let words = text.trim().to_lowercase();
    result(text)
        .or_else(|| result(first))
        .or(match words.as_str() {
            "draw" | "drawn" | "remis" | "tie" | "=" | "=:=" => Some(SheetResult::Draw),
            "white" | "white wins" | "white won" | "+:-" | "+/-" => Some(SheetResult::WhiteWins),
            "black" | "black wins" | "black won" | "-:+" | "-/+" => Some(SheetResult::BlackWins),
            _ => None,
        })
}

/// Reads a result at the beginning of a text that may contain spaces (`1 - 0`, `1/2 - 1/2`);
/// returns it with its length in bytes, or `None` if the text does not begin with a result.
pub fn spaced_result(text: &str) -> Option<(SheetResult, usize)> {
    const SIDES: [&str; 4] = ["1/2", "½", "1", "0"];
    let first = SIDES.iter().find(|side| text.starts_with(**side))?;
    let behind = text.get(first.len()..)?;
    let dash = behind.trim_start_matches(' ');
    let second = dash.strip_prefix(['-', '–', '−', '—', ':'])?;
    let second = second.trim_start_matches(' ');
    let side = SIDES.iter().find(|side| second.starts_with(**side))?;
    let rest = second.get(side.len()..)?;
    let length = text.len() - rest.len();
    let ends = rest.chars().next().is_none_or(char::is_whitespace);
    let found = result(text.get(..length)?)?;
    ends.then_some((found, length))
}
