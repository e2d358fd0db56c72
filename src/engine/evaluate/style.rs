//! Changes of the evaluation by the style of a computer player.

use super::attack_info::{AttackInfo, Side};
use super::{MAX_EVALUATION, Tables, WHOLE, phase};
use crate::engine::limits::Task;
use crate::engine::score::Value;
use crate::engine::style::Style;
use crate::rules::{Color, Pin, Position, Role};

/// What the player of a search values beyond the evaluation. The bonuses of the solid and the
/// attacking style shrink with the number of pieces on the board.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct StyleBonus {
    style: Style,
    player: Color,
    tables: &'static Tables,
}

/// Attacking: bonus in centipawns for each attack of a piece on a square next to the opponent's
/// king, up to a maximum number of attacks.
const ATTACK: Value = 7;
const MAX_ATTACKS: u32 = 12;
/// Attacking: bonus in centipawns for the queen, which makes exchanges of queens less attractive.
const QUEEN: Value = 25;

/// Solid: bonus in centipawns for each pawn next to the own king, up to three.
const SHELTER: Value = 14;
/// Solid: penalty in centipawns for each attack of the opponent's pieces on a square next to the
/// own king, up to a maximum number of attacks.
const EXPOSURE: Value = 5;
/// Solid: penalty in centipawns for each undefended piece.
const UNDEFENDED: Value = 12;

/// Boards: bonus in centipawns for each attack board that the player may move, which has at most
/// one piece on it.
const MOVABLE: Value = 25;
/// Boards: bonus in centipawns for each pin that an attack board of the player has advanced, up to
/// three for each board.
const ADVANCED: Value = 22;

impl StyleBonus {
    /// Bonus for the side to move in a task; `None` if its style changes nothing.
    pub fn of(task: &Task) -> Option<StyleBonus> {
        let rules = task.position.rules();
        let changes = task.style != Style::Balanced && task.style.suits(rules);
        changes.then(|| StyleBonus {
            style: task.style,
            player: task.position.turn(),
            tables: Tables::of(rules),
        })
    }

    /// Adds the bonus to a value for the side to move. Positions with a bare king keep their value,
    /// so that the style does not delay a mate.
    pub fn added(&self, value: Value, position: &Position) -> Value {
        let is_bare = |color: &Color| position.of(*color).is_one();
        if Color::ALL.iter().any(is_bare) {
            return value;
        }
        let info = AttackInfo::new(position, self.tables);
        let bonus = match self.style {
            Style::Balanced => 0,
            Style::Solid => self.solid(&info) * phase(info.position) / WHOLE,
            Style::Attacking => self.attacking(&info) * phase(info.position) / WHOLE,
            Style::Boards => self.boards(&info),
        };
        let bonus = match position.turn() == self.player {
            true => bonus,
            false => -bonus,
        };
        (value + bonus).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    fn attacking(&self, info: &AttackInfo) -> Value {
        let (us, them) = (info.side(self.player), info.side(!self.player));
        let attacks = attacks_near(us, them.ring).min(MAX_ATTACKS);
        let queens = info.position.pieces(self.player, Role::Queen);
        ATTACK * attacks as Value + if queens.is_empty() { 0 } else { QUEEN }
    }

    fn solid(&self, info: &AttackInfo) -> Value {
        let (us, them) = (info.side(self.player), info.side(!self.player));
        let shelter = (us.pawns.columns() & us.ring).count_ones().min(3);
        let exposure = attacks_near(them, us.ring).min(MAX_ATTACKS);
        let is_defended = |column: u64| us.attacks & column != 0;
        let mut undefended = 0;
        for piece in us.pieces() {
            undefended += Value::from(!is_defended(piece.square.column().bit()));
        }
        SHELTER * shelter as Value - EXPOSURE * exposure as Value - UNDEFENDED * undefended
    }

    fn boards(&self, info: &AttackInfo) -> Value {
        let position = info.position;
        let advanced = |pin: Pin| {
            let number = pin.index() % 6;
            let from_own_end = match self.player {
                Color::White => number,
                Color::Black => 5 - number,
            };
            from_own_end.min(3) as Value
        };
        let mut bonus = 0;
        for pin in position.owned(self.player) {
            bonus += ADVANCED * advanced(pin);
        }
        for pin in position.pins() {
            let controls = position.controller(pin) == Some(self.player);
            bonus += MOVABLE * Value::from(controls);
        }
        bonus
    }
}

/// Number of attacks of a side's pieces on the columns `ring`, a bit set.
fn attacks_near(side: &Side, ring: u64) -> u32 {
    let hits = |reach: u64| (reach & ring).count_ones();
    side.pieces().iter().map(|it| hits(it.reach)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bonus in centipawns that a style gives White in a position with White to move.
    fn bonus(style: Style, text: &str) -> Value {
        let position = Position::from_tfen(text).unwrap();
        let task = Task {
            style,
            ..Task::new(position)
        };
        let bonus = StyleBonus::of(&task);
        bonus.map_or(0, |it| it.added(0, &position))
    }

    const START: &str = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1";

    #[test]
    fn the_balanced_style_changes_nothing() {
        assert_eq!(bonus(Style::Balanced, START), 0);
    }

    #[test]
    fn the_attacking_style_likes_pieces_near_the_other_king_and_its_queen() {
        let near = START
            .replace("N=4/4/4/4", "N=2N1/4/4/4")
            .replace("NBBN;", "1BBN;");
        let without = START.replace("/RQ", "/R1");
        let of = |text: &str| bonus(Style::Attacking, text);
        assert!(of(&near) > of(START), "{} {}", of(&near), of(START));
        assert!(of(START) > of(&without), "{} {}", of(START), of(&without));
    }

    #[test]
    fn the_solid_style_likes_pawns_before_the_king_and_defended_pieces() {
        let bare = START.replace("KL1w=PP/KR", "KL1w=2/KR");
        let loose = START
            .replace("N=4/4/4/4", "N=4/N3/4/4")
            .replace("NBBN;", "1BBN;");
        let of = |text: &str| bonus(Style::Solid, text);
        assert!(of(START) > of(&bare), "{} {}", of(START), of(&bare));
        assert!(of(START) > of(&loose), "{} {}", of(START), of(&loose));
    }

    #[test]
    fn the_style_that_loves_boards_likes_boards_that_have_moved_or_can_move() {
        let advanced = START
            .replace("QL1w=PP/RQ", "QL2w=PP/RQ")
            .replace("KQkq * ", "Kkq * ");
        let of = |text: &str| bonus(Style::Boards, text);
        assert!(of(&advanced) > of(START), "{} {}", of(&advanced), of(START));
        let movable = START.replace("QL1w=PP/RQ", "QL1w=2/R1");
        assert!(of(&movable) > of(START), "{} {}", of(&movable), of(START));
    }

    #[test]
    fn a_style_counts_for_the_player_of_the_search_and_not_for_the_other_side() {
        let position = Position::from_tfen(START).unwrap();
        let task = Task {
            style: Style::Solid,
            ..Task::new(position)
        };
        let bonus = StyleBonus::of(&task).unwrap();
        let mut passed = position;
        passed.pass();
        assert_ne!(bonus.added(0, &position), 0);
        assert_eq!(bonus.added(0, &position), -bonus.added(0, &passed));
    }
}
