//! Finds the themes of a tactic in its line.

use std::collections::BTreeSet;

use super::proof::Proved;
use super::rating::turns;
use tritower::library::tactics::Theme;
use tritower::rules::{Color, Move, Piece, Position, Promotion, Role, Square, SquareSet};

/// A move of the solving side in the line, with the positions before and after it.
struct Step {
    before: Position,
    after: Position,
    mv: Move,
    /// The next move of the solving side and the position before it; `None` at the end of the line.
    next: Option<(Position, Move)>,
}

/// Returns the themes of a tactic, in the order of [`Theme::ALL`].
pub(super) fn of(tactic: &Proved) -> Vec<Theme> {
    let steps = steps(tactic);
    let mut themes = BTreeSet::new();
    themes.extend(mate(tactic));
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
        themes.extend(of_attack(step));
    }
    let all = Theme::ALL.into_iter();
    all.filter(|theme| themes.contains(theme)).collect()
}

fn steps(tactic: &Proved) -> Vec<Step> {
    let solver = tactic.position.turn();
    let mut at = tactic.position;
    let mut moves: Vec<(Position, Move)> = Vec::new();
    for &mv in &tactic.line {
        if at.turn() == solver {
            moves.push((at, mv));
        }
        at.make_unchecked(mv);
    }
    let next = moves.iter().skip(1).copied().map(Some).chain([None]);
    let steps = moves.iter().zip(next);
    steps
        .map(|(&(before, mv), next)| Step {
            before,
            after: before.play_unchecked(mv),
            mv,
            next,
        })
        .collect()
}

fn mate(tactic: &Proved) -> Vec<Theme> {
    let end = tactic.position.play_all_unchecked(&tactic.line);
    let wins = end.outcome().and_then(|it| it.winner()) == Some(tactic.position.turn());
    if !wins {
        return Vec::new();
    }
    let length = match turns(tactic) {
        1 => Theme::MateIn1,
        2 => Theme::MateIn2,
        3 => Theme::MateIn3,
        _ => Theme::LongMate,
    };
    vec![Theme::Mate, length]
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

/// Themes of the kind of move: castling, promotion, en passant, drop, attack board.
fn of_kind(step: &Step) -> Vec<Theme> {
    let mut themes = Vec::new();
    match step.mv.promotion() {
        Some(Promotion::Piece(Role::Queen)) => themes.push(Theme::Promotion),
        Some(_) => themes.extend([Theme::Promotion, Theme::Underpromotion]),
        None => {}
    }
    match step.mv {
        Move::Castle(_) => themes.push(Theme::Castling),
        Move::Drop { .. } => themes.push(Theme::Drop),
        Move::Board { .. } => {
            themes.push(Theme::BoardMove);
            themes.extend(board_theme(step));
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

/// Theme of a move of an attack board: [`Theme::BoardRide`] if the piece on the board attacks
/// something new, [`Theme::BoardOpens`] if only other pieces do, whose lines it has opened. `None`
/// if no piece attacks anything new.
fn board_theme(step: &Step) -> Option<Theme> {
    let Move::Board { to, .. } = step.mv else {
        return None;
    };
    let riders = step.after.on_board(to) & step.after.of(step.before.turn());
    let attackers = new_attackers(step);
    let rides = !(attackers & riders).is_empty();
    let opens = !(attackers - riders).is_empty();
    match (rides, opens) {
        (true, _) => Some(Theme::BoardRide),
        (false, true) => Some(Theme::BoardOpens),
        (false, false) => None,
    }
}

/// Pieces of the mover that after the move attack a target that they did not attack before it.
fn new_attackers(step: &Step) -> SquareSet {
    let us = step.before.turn();
    let targets = targets(&step.after, us);
    let attacks = |position: &Position, square: Square| {
        let piece = position.piece_at(square).filter(|it| it.color == us);
        piece.map_or(SquareSet::EMPTY, |it| position.reach_of(it, square))
    };
    let all = step.after.of(us).into_iter();
    all.filter(|&square| {
        !((attacks(&step.after, square) & targets) - attacks(&step.before, square)).is_empty()
    })
    .collect()
}

/// Pieces of the other side that are worth attacking: the king, the queen, and other pieces than
/// pawns if nothing defends them.
fn targets(position: &Position, us: Color) -> SquareSet {
    let is_target = |&(square, piece): &(Square, Piece)| match piece.role {
        Role::King | Role::Queen => true,
        Role::Pawn => false,
        _ => position.attackers_of(square, !us).is_empty(),
    };
    let theirs = position.all_pieces().filter(|(_, it)| it.color != us);
    theirs.filter(is_target).map(|(square, _)| square).collect()
}

/// Themes of the attacks after a piece's move: fork, pin, discovered attack.
fn of_attack(step: &Step) -> Vec<Theme> {
    let Move::Piece { from, to, .. } = step.mv else {
        return Vec::new();
    };
    let mut themes = Vec::new();
    themes.extend(fork(step, to));
    if is_pin(step, to) {
        themes.push(Theme::Pin);
    }
    let uncovered = new_attackers(step) - SquareSet::of(to);
    let by_leaving = uncovered.into_iter().any(|square| {
        let slides = matches!(
            step.after.role_at(square),
            Some(Role::Bishop | Role::Rook | Role::Queen)
        );
        slides && is_uncovered_by(step, square, from)
    });
    if by_leaving {
        themes.push(Theme::DiscoveredAttack);
    }
    themes
}

/// Whether the square `from`, which the moved piece has left, lies between the piece on the square
/// `slider` and one of its targets, and the attack has an effect: it gives check, or the piece on
/// `slider` moves next.
fn is_uncovered_by(step: &Step, slider: Square, from: Square) -> bool {
    let targets = targets(&step.after, step.before.turn()).into_iter();
    let mut lines = targets.map(|target| step.after.squares_between(slider, target));
    lines.any(|between| between.columns() & from.column().bit() != 0)
        && (step.after.in_check() || step.next.is_some_and(|(_, mv)| leaves(mv, slider)))
}

fn leaves(mv: Move, square: Square) -> bool {
    matches!(mv, Move::Piece { from, .. } if from == square)
}

/// Themes of a fork by the piece that has moved; empty if there is no fork. The piece must attack
/// at least two pieces, each of which is the king, worth more than the attacker, or undefended and
/// not a pawn. Its next move must take one of them, unless the line ends here.
fn fork(step: &Step, to: Square) -> Vec<Theme> {
    let us = step.before.turn();
    let Some(piece) = step.after.piece_at(to).filter(|it| it.role != Role::King) else {
        return Vec::new();
    };
    let reach = step.after.reach_of(piece, to);
    let worth = |square: Square| {
        let role = step.after.role_at(square);
        let more = role.is_some_and(|role| role == Role::King || value(role) > value(piece.role));
        let loose = role != Some(Role::Pawn) && step.after.attackers_of(square, !us).is_empty();
        more || loose
    };
    let forked: Vec<Square> = (reach & step.after.of(!us))
        .into_iter()
        .filter(|&it| worth(it))
        .collect();
    let takes = match step.next {
        None => true,
        Some((_, mv)) => {
            matches!(mv, Move::Piece { from, to: taken, .. } if from == to && forked.contains(&taken))
        }
    };
    if forked.len() < 2 || !takes || step.after.outcome().is_some() {
        return Vec::new();
    }
    let first = level(&step.after, forked[0]);
    match forked.iter().any(|&it| level(&step.after, it) != first) {
        true => vec![Theme::Fork, Theme::ForkAcrossLevels],
        false => vec![Theme::Fork],
    }
}

/// Whether the move uses a pin in one of three ways. Only a pin prevents an enemy piece from
/// capturing the moved piece on its new square; or the move captures a pinned piece other than a
/// pawn; or it attacks a pinned piece other than a pawn, which is captured next.
fn is_pin(step: &Step, to: Square) -> bool {
    let us = step.before.turn();
    let (before, after) = (&step.before, &step.after);
    let takes = before.captured(step.mv).is_some_and(|(square, piece)| {
        piece.role != Role::Pawn && !before.pinners(square).is_empty()
    });
    if takes {
        return true;
    }
    let replies = after.legal_moves();
    let cannot_take = after.attackers_of(to, !us).into_iter().any(|square| {
        let takes = |mv: &Move| matches!(mv, Move::Piece { from, to: it, .. } if *from == square && *it == to);
        !after.in_check() && !after.pinners(square).is_empty() && !replies.iter().any(takes)
    });
    let piece = after.piece_at(to);
    let reach = piece.map_or(SquareSet::EMPTY, |it| after.reach_of(it, to));
    let attacked = (reach & after.of(!us)).into_iter().any(|square| {
        let role = after.role_at(square);
        let taken_next = step
            .next
            .is_some_and(|(at, mv)| at.captured(mv).is_some_and(|(taken, _)| taken == square));
        role != Some(Role::Pawn) && taken_next && !after.pinners(square).is_empty()
    });
    cannot_take || attacked
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
