//! Finds the themes of a tactic in its line: those of the patterns that explanations name, and those
//! of the kinds of moves.

use std::collections::BTreeSet;

use super::proof::Proved;
use tritower::engine::explain::ideas_of_proved;
use tritower::library::tactics::Theme;
use tritower::rules::{Color, Move, Position, Role, Square};

/// A move of the solving side in the line, with the positions before and after it.
struct Step {
    before: Position,
    after: Position,
    mv: Move,
}

/// Returns the themes of a tactic, in the order of [`Theme::ALL`].
pub(super) fn of(tactic: &Proved) -> Vec<Theme> {
    let steps = steps(tactic);
    let mut themes = BTreeSet::new();
    let layout = tactic.position.layout();
    for idea in ideas_of_proved(&tactic.position, &tactic.line) {
        themes.extend(Theme::of(&idea, layout));
    }
    if tactic.saves {
        themes.insert(Theme::Defence);
    }
    if steps.first().is_some_and(is_quiet) {
        themes.insert(Theme::QuietMove);
    }
    if gives_up_material(tactic) {
        themes.insert(Theme::Sacrifice);
    }
    let choices = tactic
        .line
        .iter()
        .any(|mv| matches!(mv, Move::Promote { .. }));
    let waits = steps
        .iter()
        .any(|step| step.after.pending_promotion().is_some());
    if choices || waits {
        themes.insert(Theme::PendingPromotion);
    }
    for step in &steps {
        themes.extend(of_kind(step));
    }
    let all = Theme::ALL.into_iter();
    all.filter(|theme| themes.contains(theme)).collect()
}

fn steps(tactic: &Proved) -> Vec<Step> {
    let solver = tactic.position.turn();
    let mut at = tactic.position;
    let mut steps = Vec::new();
    for &mv in &tactic.line {
        let before = at;
        at.make_unchecked(mv);
        if before.turn() == solver {
            steps.push(Step {
                before,
                after: at,
                mv,
            });
        }
    }
    steps
}

fn is_quiet(step: &Step) -> bool {
    let promotes = step.mv.promotion().is_some();
    !promotes && !step.before.is_capture(step.mv) && !step.after.in_check()
}

/// Whether the solving side gives up material: when it is to move again, it has lost 200 centipawns
/// or more since the beginning of the line.
fn gives_up_material(tactic: &Proved) -> bool {
    let solver = tactic.position.turn();
    let begin = material(&tactic.position, solver);
    let mut at = tactic.position;
    tactic.line.iter().any(|&mv| {
        at.make_unchecked(mv);
        at.turn() == solver && material(&at, solver) <= begin - 200
    })
}

/// Material of a side minus that of the other side, in centipawns.
fn material(position: &Position, side: Color) -> i32 {
    let pieces = position.all_pieces();
    let signed = pieces.map(|(_, piece)| match piece.color == side {
        true => value(piece.role),
        false => -value(piece.role),
    });
    signed.sum()
}

/// Value of a piece in centipawns; a king counts nothing.
fn value(role: Role) -> i32 {
    [100, 320, 320, 480, 920, 0][role.index()]
}

/// Themes of the kind of move: castling, en passant, drop, attack board.
fn of_kind(step: &Step) -> Vec<Theme> {
    let mut themes = Vec::new();
    match step.mv {
        Move::Castle(_) => themes.push(Theme::Castling),
        Move::Drop { .. } => themes.push(Theme::Drop),
        Move::Board { .. } => {
            themes.push(Theme::BoardMove);
        }
        Move::Piece { from, to, .. } if step.before.is_en_passant(step.mv) => {
            themes.push(Theme::EnPassant);
            if level(&step.before, from) != level(&step.before, to) {
                themes.push(Theme::EnPassantOverLevels);
            }
        }
        Move::Piece { .. } | Move::Promote { .. } => {}
    }
    themes
}

/// Index of the level of a square.
fn level(position: &Position, square: Square) -> Option<usize> {
    position.layout().level(square).map(|level| level.index())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use tritower::library::tactics::read;
    use tritower::rules::RuleSet;

    /// Themes of a line under a rule set.
    fn themes(rules: &str, position: &str, moves: &str) -> Vec<Theme> {
        RuleSet::named(rules).unwrap();
        let text = format!("test\t0\t\t{rules}\t{position}\t{moves}");
        let tactic = read(&text).tactics.remove(0);
        of(&Proved {
            position: tactic.position,
            line: tactic.line,
            saves: false,
        })
    }

    #[test]
    fn a_knight_that_attacks_king_and_rook_forks_them() {
        let position = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1";
        assert_eq!(themes("chess", position, "b5c7 e8d7 c7a8"), [Theme::Fork]);
    }

    #[test]
    fn a_bishop_that_leaves_a_rooks_line_discovers_its_attack() {
        let position = "8/6k1/8/3q4/8/8/3B4/3RK3 w - - 0 1";
        let found = themes("chess", position, "d2h6 g7h6 d1d5");
        assert_eq!(found, [Theme::DiscoveredAttack, Theme::Sacrifice]);
    }

    #[test]
    fn a_pinned_piece_that_cannot_take_is_a_pin() {
        // The pawn on e6 is pinned by the rook, so it cannot take on d5.
        let position = "4k3/8/4p3/3q4/8/2N5/8/4RK2 w - - 0 1";
        assert_eq!(themes("chess", position, "c3d5"), [Theme::Pin]);
    }

    #[test]
    fn a_knight_mates_from_its_board() {
        let position = "W=4/4/4/4;N=1k2/4/4/4;B=4/4/1K2/4;QL1w=2/1N;QL6w=2/2;KL2b=2/2;KL5b=2/2 \
                        w - - - - 0 1";
        let found = themes("tower", position, "QL1-QL2");
        let expected = [
            Theme::Mate,
            Theme::MateIn1,
            Theme::BoardMove,
            Theme::BoardRide,
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_pawn_captures_en_passant_over_levels() {
        let position = "W=4/4/4/4;N=4/Pp2/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 \
                        w - - b5N - 0 9";
        let found = themes("tower", position, "a5N-b6B");
        assert_eq!(found, [Theme::EnPassant, Theme::EnPassantOverLevels]);
        let same_level = themes("tower", position, "a5N-b6N");
        assert_eq!(same_level, [Theme::EnPassant]);
    }
}
