//! Finds the legal moves whose notation begins with a typed text.

use crate::app::view::pick::Scope;
use crate::rules::laws::Movement;
use crate::rules::{Language, Move, Role, notation};

/// A legal move that matches the typed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    pub text: String,
    pub mv: Move,
}

/// Returns the legal moves whose notation begins with the typed text; empty if legal moves may not
/// be revealed. The text may be in English, German or long notation, or under the Federation rules
/// in the Federation's notation. The moves are sorted by notation, and the promotions of one pawn
/// are in the order of the promotion keys.
pub fn completions(scope: &Scope, typed: &str, language: Language) -> Vec<Completion> {
    let (position, typed) = (&scope.position, plain(typed));
    let mut found: Vec<Completion> = scope
        .shown()
        .iter()
        .copied()
        .filter(|&mv| {
            let scoresheets = Language::ALL.map(|language| notation::write(position, mv, language));
            let federation = position.rules().movement() == Movement::Path
                && plain(&notation::federation(position, mv)).starts_with(&typed);
            federation
                || plain(&notation::long(position, mv)).starts_with(&typed)
                || scoresheets
                    .iter()
                    .any(|text| plain(text).starts_with(&typed))
        })
        .map(|mv| Completion {
            text: notation::write(position, mv, language),
            mv,
        })
        .collect();
    found.sort_by(|a, b| order(a).cmp(&order(b)));
    found
}

/// Returns the sort key of a completion: its notation without the letter of a promotion, and the
/// index of that promotion in the order of the promotion keys.
fn order(completion: &Completion) -> (&str, usize) {
    let Some(becomes) = completion.mv.promotion() else {
        return (&completion.text, 0);
    };
    let text = completion.text.trim_end_matches(['+', '#']);
    let stem = text.strip_suffix(|_| true).unwrap_or(text);
    let choice = Role::PROMOTIONS
        .into_iter()
        .position(|role| becomes.role() == Some(role));
    (stem, choice.unwrap_or(Role::PROMOTIONS.len()))
}

/// Returns the text in lower case without the characters that players often leave out: signs of
/// capture and check, brackets, dashes and spaces.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|letter| !" x+#()=-:".contains(*letter))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    fn texts(typed: &str, language: Language) -> Vec<String> {
        completions(&Scope::legal(&Position::start()), typed, language)
            .into_iter()
            .map(|completion| completion.text)
            .collect()
    }

    #[test]
    fn an_empty_box_offers_all_legal_moves() {
        assert_eq!(texts("", Language::English).len(), 20);
    }

    #[test]
    fn a_beginning_in_either_language_finds_its_moves() {
        assert_eq!(texts("Nc3", Language::English), ["Nc3N", "Nc3W"]);
        assert_eq!(texts("sc3", Language::English), ["Nc3N", "Nc3W"]);
        assert_eq!(texts("Sc3", Language::German), ["Sc3N", "Sc3W"]);
    }

    #[test]
    fn long_notation_is_completed_too() {
        assert_eq!(texts("b2W-b4", Language::English), ["b4N", "b4W"]);
    }

    #[test]
    fn promotions_come_in_the_order_of_their_keys() {
        let text = "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/P1 \
                    w - - - - 0 1";
        let position = Position::from_tfen(text).expect("a position");
        let found = completions(&Scope::legal(&position), "d9", Language::English);
        let choices: Vec<_> = found.iter().map(|it| it.mv.promotion()).collect();
        let pieces = Role::PROMOTIONS.map(|role| Some(role.into()));
        assert_eq!(choices, pieces);
    }

    #[test]
    fn what_no_legal_move_begins_with_finds_nothing() {
        assert!(texts("Qh5", Language::English).is_empty());
    }
}
