//! Premoves: what a hand may move ahead while a machine has the move. What becomes of it
//! the game decides when that has moved; this says only what is offered.
//!
//! Offered is what would be legal if the opponent passed, and whatever a piece attacks: an
//! empty square, on which he may put something, and a piece of one's own, which he may
//! capture.

use crate::app::session::table::Table;
use crate::game::Phase;
use crate::rules::{Becomes, Move, Position, Role, Square};

/// Whether something may be moved ahead where one looks: in a free game against a machine,
/// in its turn. In a tournament game a touched piece is moved and a clock pressed, each in
/// its player's own turn; in a match the other board has a say.
pub(super) fn may_be_made(table: &Table) -> bool {
    let game = &table.game;
    let thinks = game
        .to_move()
        .is_some_and(|side| !game.is_person(side) && game.is_person(!side));
    let is_free = game.setup().terms.duties().is_none() && game.phase() == Phase::Play;
    let is_own = table.sketch.is_none() && table.pair.is_none() && table.waiting.is_none();
    let is_due = table.is_live() && game.result().is_none() && table.position().owed().is_none();
    thinks && is_free && is_own && is_due
}

/// What is offered in a position in which the opponent has passed; nothing from a hand.
pub(super) fn moves(passed: &Position) -> Vec<Move> {
    let mut moves = passed.legal_moves();
    moves.retain(|mv| !matches!(mv, Move::Drop { .. }));
    let us = passed.turn();
    for to in passed.squares() {
        if passed.king(us) == Some(to) {
            continue;
        }
        for from in passed.attackers_of(to, us) {
            for mv in arrivals(passed, from, to) {
                if !moves.contains(&mv) {
                    moves.push(mv);
                }
            }
        }
    }
    moves
}

/// A piece's move to a square, once for each thing that a pawn may become there.
fn arrivals(position: &Position, from: Square, to: Square) -> Vec<Move> {
    let pawns = &position.rules().pawns;
    let furthest = pawns.furthest(position.turn(), position.pins());
    let promotes = position.role_at(from) == Some(Role::Pawn) && furthest.contains(to);
    let choices = match promotes {
        true => pawns.choices(to).iter().copied().map(Some).collect(),
        false => vec![None],
    };
    let moves = choices.into_iter();
    moves
        .map(|promotion| Move::Piece {
            from,
            to,
            promotion,
        })
        .collect()
}

/// What is played of a move that was made ahead, now that the opponent has moved; none
/// where it is not legal. A pawn that becomes something by then becomes a queen where it
/// can.
pub fn playable(position: &Position, mv: Move) -> Option<Move> {
    if position.is_legal(mv) {
        return Some(mv);
    }
    let same = |it: &Move| match (*it, mv) {
        (Move::Piece { from, to, .. }, Move::Piece { from: a, to: b, .. }) => (from, to) == (a, b),
        (Move::Board { from, to, .. }, Move::Board { from: a, to: b, .. }) => (from, to) == (a, b),
        _ => false,
    };
    let mut moves = position.legal_moves();
    moves.retain(same);
    usual(&moves)
}

/// The one of several promotions that is meant where nobody has chosen: a queen.
pub fn usual(moves: &[Move]) -> Option<Move> {
    let queen = Some(Becomes::Piece(Role::Queen));
    let usual = moves.iter().find(|mv| mv.promotion() == queen);
    usual.or(moves.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::view::pick::{Grab, Grip, Scope, Touched, grab};
    use crate::game::{Duties, Game, Play, Player, Setup, Terms, Timestamp};
    use crate::rules::{RuleSet, notation};

    /// A game against the computer in which these moves have been made.
    fn table(rules: &str, terms: Terms, moves: &[&str]) -> Table {
        let rules = RuleSet::named(rules).unwrap();
        let mut game = Game::new(Setup {
            start: Position::start_of(rules),
            players: [Player::Person, Player::Computer(0)],
            terms,
            ..Setup::default()
        });
        for text in moves {
            let mv = notation::read(game.last(), text).unwrap();
            game.play(mv, Timestamp(0)).unwrap();
        }
        Table::new(game, String::new(), None)
    }

    fn chess(moves: &[&str]) -> Table {
        table("chess", Terms::default(), moves)
    }

    fn piece(scope: &Scope, from: &str, to: &str) -> Move {
        let square = |name| scope.position.geometry().square(name).unwrap();
        Move::Piece {
            from: square(from),
            to: square(to),
            promotion: None,
        }
    }

    #[test]
    fn a_piece_goes_ahead_where_it_could_if_the_opponent_passed_and_where_it_guards() {
        let table = chess(&["e4"]);
        let scope = Scope::ahead(&table).unwrap();
        let has = |from, to| moves(&scope.position).contains(&piece(&scope, from, to));
        assert!(has("g1", "f3"), "a move");
        assert!(has("d1", "d2"), "where one of its own may be captured");
        assert!(has("e4", "d5"), "where something may be to capture");
        assert!(!has("a1", "a3"), "through a piece of its own");
        assert!(!has("d1", "e1"), "where its king stands");
    }

    #[test]
    fn ahead_one_s_own_pieces_are_taken_and_the_opponent_s_are_not() {
        let table = chess(&["e4"]);
        let scope = Scope::ahead(&table).unwrap();
        let square = |name| scope.position.geometry().square(name).unwrap();
        let own = grab(&scope, Touched::Square(square("g1")));
        assert_eq!(own, Grab::Take(Grip::Piece(square("g1"))));
        let others = grab(&scope, Touched::Square(square("e7")));
        assert_eq!(others, Grab::Nothing);
    }

    #[test]
    fn nothing_is_made_ahead_in_one_s_own_turn_or_in_a_tournament_game() {
        assert!(Scope::ahead(&chess(&[])).is_none());
        let terms = Terms {
            play: Play::Tournament(Duties::default()),
            ..Terms::default()
        };
        assert!(Scope::ahead(&table("tower", terms, &["b4N"])).is_none());
        let mut two = chess(&["e4"]);
        two.game.seat(crate::rules::Color::Black, Player::Person);
        assert!(Scope::ahead(&two).is_none(), "two people");
    }

    #[test]
    fn what_was_made_ahead_is_played_if_it_is_legal_then() {
        let scope = Scope::ahead(&chess(&["e4"])).unwrap();
        let capture = piece(&scope, "e4", "d5");
        let after = |answer| *chess(&["e4", answer]).game.last();
        assert_eq!(playable(&after("d5"), capture), Some(capture));
        assert_eq!(playable(&after("e5"), capture), None);
    }

    #[test]
    fn a_pawn_becomes_a_queen_where_nothing_is_chosen() {
        let rules = RuleSet::named("chess").unwrap();
        let text = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
        let position = Position::from_text(rules, text).unwrap();
        let square = |name| position.geometry().square(name).unwrap();
        let moves = arrivals(&position, square("a7"), square("b8"));
        assert_eq!(moves.len(), 4);
        let queen = usual(&moves).and_then(Move::promotion);
        assert_eq!(queen, Some(Becomes::Piece(Role::Queen)));
    }

    #[test]
    fn under_all_rules_whatever_is_offered_moves_one_s_own() {
        for name in [
            "tower",
            "tower+turning+hanging+board-promotion+neutral",
            "tower+hanging+neutral+space",
            "tower+three-pins",
            "tower+atomic",
            "tower+antichess+castling",
            "chess+960",
            "chess+atomic",
            "chess+antichess",
        ] {
            let rules = RuleSet::named(name).unwrap();
            let mut position = Position::start_of(rules);
            for ply in 0..120_usize {
                let legal = position.legal_moves();
                let Some(&mv) = legal.get((ply * 7919) % legal.len().max(1)) else {
                    break;
                };
                position.make(mv);
                let mut passed = position;
                passed.pass();
                for mv in moves(&passed) {
                    let own = |square| passed.of(passed.turn()).contains(square);
                    assert!(
                        !matches!(mv, Move::Piece { from, .. } if !own(from)),
                        "{name}"
                    );
                    let text = notation::long(&passed, mv);
                    let _ = notation::read(&passed, &text);
                }
            }
        }
    }
}
