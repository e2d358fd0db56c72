//! Counts how often each feature of the linear evaluation occurs, for tuning the features' weights.

use super::weights::{
    ABOARD, BOARD, BOARD_FREE, CARRIED, CORNER, DANGER, DOUBLED, EXPOSED, FLIGHTS, HANGING,
    ISOLATED, LONE, MATERIAL, MOBILITY, PAIR, PASSED, PASSED_FREE, PLACE, PROTECTED, RIDE, RIDER,
    SHELTER, STRANDED, TEMPO, TERMS, THREAT_BY_MINOR, THREAT_BY_PAWN, THREAT_BY_ROOK,
};
use super::{AttackInfo, Boards, Tables, TermCounter, count_terms, pawns};
use crate::rules::{Color, Position};

/// Names of the kinds of features in order, each with the index of the first feature of this kind.
pub(crate) const NAMES: [(&str, usize); 27] = [
    ("tempo", TEMPO),
    ("material", MATERIAL),
    ("pair", PAIR),
    ("place", PLACE),
    ("aboard", ABOARD),
    ("mobility", MOBILITY),
    ("threat by pawn", THREAT_BY_PAWN),
    ("threat by minor", THREAT_BY_MINOR),
    ("threat by rook", THREAT_BY_ROOK),
    ("hanging", HANGING),
    ("protected", PROTECTED),
    ("isolated", ISOLATED),
    ("doubled", DOUBLED),
    ("stranded", STRANDED),
    ("passed", PASSED),
    ("passed free", PASSED_FREE),
    ("carried", CARRIED),
    ("corner", CORNER),
    ("danger", DANGER),
    ("flights", FLIGHTS),
    ("shelter", SHELTER),
    ("exposed", EXPOSED),
    ("rider", RIDER),
    ("lone", LONE),
    ("board", BOARD),
    ("board free", BOARD_FREE),
    ("ride", RIDE),
];

/// Stores how often each feature occurs, by the feature's index.
struct Counts([i32; TERMS]);

impl TermCounter for Counts {
    fn add(&mut self, term: usize, count: i32) {
        self.0[term] += count;
    }
}

/// Returns, for each feature, how often it occurs for White minus how often it occurs for Black;
/// and the game phase of the position.
pub(crate) fn counts(position: &Position) -> ([i32; TERMS], i32) {
    let info = AttackInfo::new(position, Tables::of(position.rules()));
    let mut counts = Color::ALL.map(|_| Counts([0; TERMS]));
    let passed =
        Color::ALL.map(|color| pawns::count_structure(&info, color, &mut counts[color.index()]));
    let boards = Boards::of(&info);
    for color in Color::ALL {
        let terms = &mut counts[color.index()];
        count_terms(&info, (&boards, passed), color, terms);
    }
    let [white, black] = counts;
    let difference = std::array::from_fn(|term| white.0[term] - black.0[term]);
    (difference, info.phase())
}
