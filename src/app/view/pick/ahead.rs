//! Premoves: moves that can be entered in advance while the opponent is to move, an engine or a
//! player in a game over a network. This module lists the moves to choose from; after the opponent's
//! move, the game decides whether the premove is legal.
//!
//! The list has the moves that would be legal if the opponent passed. It also has moves to all
//! other squares that a piece attacks, even if such a square is empty or has a piece of the player:
//! the opponent may still move to the square or capture that piece.

use crate::app::session::{Activity, Session, seats};
use crate::game::adjournment::Phase;
use crate::rules::{Move, Position, Promotion, Role, Square};

/// Returns whether a premove is possible in the position shown. This requires a casual game against
/// an engine, or over a network, in which the opponent is to move. In tournament games there are no premoves, because a
/// player touches pieces and presses the clock only in their own turn. In a match on two boards
/// there are none, because the other board matters too.
pub(super) fn may_be_made(session: &Session) -> bool {
    let game = &session.game;
    let is_opponent = |side| !seats::is_local(game, side) && seats::is_local(game, !side);
    let thinks = game.to_move().is_some_and(is_opponent);
    let is_free = game.setup().terms.duties().is_none() && game.phase() == Phase::Play;
    let is_own = match &session.activity {
        Activity::Game => true,
        Activity::Remote(play) => play.is_live() && play.tandem.is_none(),
        _ => false,
    };
    let is_own = is_own && !session.is_placing();
    let is_due = session.is_live()
        && game.result().is_none()
        && session.position().pending_promotion().is_none();
    thinks && is_free && is_own && is_due
}

/// Returns the possible premoves, except drops. `passed` is the position that would arise if the
/// opponent passed.
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

/// Returns the moves of a piece to a square: a single move, or for a promoting pawn one move for
/// each possible promotion.
fn arrivals(position: &Position, from: Square, to: Square) -> Vec<Move> {
    let pawns = &position.rules().pawns();
    let promotion_squares = pawns.promotion_rank(position.turn(), position.pins());
    let promotes = position.role_at(from) == Some(Role::Pawn) && promotion_squares.contains(to);
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

/// Returns the legal move that corresponds to a premove, in the position after the opponent's move.
/// `None` if the premove is illegal there. If the pawn promotes with this move, chooses a queen if
/// possible.
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

/// Returns the default among moves that differ only in the promotion: the one to a queen, otherwise
/// the first. `None` if the list is empty.
pub fn usual(moves: &[Move]) -> Option<Move> {
    let queen = Some(Promotion::Piece(Role::Queen));
    let usual = moves.iter().find(|mv| mv.promotion() == queen);
    usual.or(moves.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::remote::RemoteHandle;
    use crate::app::session::remote::examples::{playing, proposal, side};
    use crate::app::view::pick::{DragSource, Grab, Scope, Touched, grab};
    use crate::game::{Duties, Event, Game, Play, Player, Setup, Terms, Timestamp};
    use crate::remote::{Content, Spectators};
    use crate::rules::{RuleSet, notation};

    /// Creates a session with a game against the engine after these moves.
    fn session(rules: &str, terms: Terms, moves: &[&str]) -> Session {
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
        Session::new(game, String::new(), None)
    }

    fn chess(moves: &[&str]) -> Session {
        session("chess", Terms::default(), moves)
    }

    fn piece(scope: &Scope, from: &str, to: &str) -> Move {
        let square = |name| scope.position.layout().square(name).unwrap();
        Move::Piece {
            from: square(from),
            to: square(to),
            promotion: None,
        }
    }

    #[test]
    fn a_premove_goes_where_the_piece_could_if_the_opponent_passed_and_where_it_defends() {
        let session = chess(&["e4"]);
        let scope = Scope::ahead(&session).unwrap();
        let has = |from, to| moves(&scope.position).contains(&piece(&scope, from, to));
        assert!(has("g1", "f3"), "a move");
        assert!(has("d1", "d2"), "where one of its own may be captured");
        assert!(has("e4", "d5"), "where something may be to capture");
        assert!(!has("a1", "a3"), "through a piece of its own");
        assert!(!has("d1", "e1"), "where its king stands");
    }

    #[test]
    fn premoves_select_ones_own_pieces_and_not_the_opponents() {
        let session = chess(&["e4"]);
        let scope = Scope::ahead(&session).unwrap();
        let square = |name| scope.position.layout().square(name).unwrap();
        let own = grab(&scope, Touched::Square(square("g1")));
        assert_eq!(own, Grab::Take(DragSource::Piece(square("g1"))));
        let others = grab(&scope, Touched::Square(square("e7")));
        assert_eq!(others, Grab::Nothing);
    }

    #[test]
    fn premoves_are_refused_in_ones_own_turn_and_in_tournament_games() {
        assert!(Scope::ahead(&chess(&[])).is_none());
        let terms = Terms::from(Play::Tournament(Duties::default()));
        assert!(Scope::ahead(&session("tower", terms, &["b4N"])).is_none());
        let mut two = chess(&["e4"]);
        two.game
            .set_player(crate::rules::Color::Black, Player::Person);
        assert!(Scope::ahead(&two).is_none(), "two people");
    }

    #[test]
    fn premoves_are_made_against_people_in_casual_games_over_a_network() {
        let waiting = |play: Play| {
            let mut proposal = proposal("chess", Spectators::Nobody);
            (proposal.play, proposal.clock) = (play, None);
            proposal.conduct.take_backs = false;
            let mut side = side(proposal);
            let mv = notation::read(side.chain().game().last(), "e4").unwrap();
            let content = Content::Event(Event::Move(mv));
            side.submit(content, Timestamp(1)).unwrap();
            let play = playing(side);
            let shown = play.state.opened();
            Session::of_remote(play, shown)
        };
        assert!(Scope::ahead(&waiting(Play::Casual)).is_some());
        let tournament = Play::Tournament(Duties::default());
        assert!(Scope::ahead(&waiting(tournament)).is_none());
        let mut closed = waiting(Play::Casual);
        closed.activity.remote_mut().unwrap().handle = RemoteHandle::Closed;
        assert!(Scope::ahead(&closed).is_none());
    }

    #[test]
    fn a_premove_is_played_if_it_is_legal_then() {
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
        let square = |name| position.layout().square(name).unwrap();
        let moves = arrivals(&position, square("a7"), square("b8"));
        assert_eq!(moves.len(), 4);
        let queen = usual(&moves).and_then(Move::promotion);
        assert_eq!(queen, Some(Promotion::Piece(Role::Queen)));
    }

    #[test]
    fn in_all_variants_premoves_move_ones_own_pieces() {
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
                position.make_unchecked(mv);
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
