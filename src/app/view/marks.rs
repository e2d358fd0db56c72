//! Highlights: destinations of the selection, the last move, check, and the square under the
//! pointer. They contain only squares and attack-board pins; the 3D view and the 2D view decide
//! what they look like.

use bevy::prelude::*;

use crate::app::session::Session;
use crate::app::session::current::last_move;
use crate::app::view::pick::{self, DragSource, NewItem, Scope, Touched};
use crate::game;
use crate::game::touch::Obligation;
use crate::rules::laws::Movement;
use crate::rules::{Move, Piece, Pin, Placing, Position, Role, Square};

/// Everything that is highlighted on a board, as squares and attack-board pins.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Squares to which the selected piece may move without a capture.
    pub targets: Vec<Square>,
    /// Squares on which the selected piece can capture.
    pub captures: Vec<Square>,
    /// Pins to which the selected attack board may move.
    pub pins: Vec<Pin>,
    pub is_ahead: bool,
    pub premove: Option<Premoved>,
    /// Squares of the last move.
    pub last: Vec<Square>,
    /// The square of the king in check; `None` if there is no check.
    pub check: Option<Square>,
    /// The squares of the pieces that give check.
    pub checkers: Vec<Square>,
    /// The square under the pointer or at the keyboard cursor.
    pub hovered: Option<Square>,
    pub picked: Option<Square>,
    /// Lines along which the selected piece moves in three dimensions (V.G1), each from the piece
    /// to the farthest destination in that direction.
    pub lines: Vec<(Square, Square)>,
    /// The path of the selected piece to the square under the pointer or cursor, including start
    /// and destination. Used only in variants whose pieces travel over squares (Federation F3, F4).
    /// Empty if the piece cannot move there, or passes over no square.
    pub path: Vec<Square>,
    /// Squares on which a king wins (King of the Hill).
    pub hill: Vec<Square>,
    /// Squares because of which the position being set up is illegal.
    pub wrong: Vec<Square>,
    /// The squares of pieces that must capture, in variants where captures are compulsory.
    pub forced: Vec<Square>,
    /// The square or attack board that the keyboard cursor marks.
    pub cursor: Option<Touched>,
}

/// The start and destination of a premove, as squares to highlight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premoved {
    /// The square from which the piece moves. For an attack board, any one of its squares, which
    /// stands for the board.
    pub from: Square,
    /// The destination of the piece. For an attack board, any one of its squares at the destination
    /// pin.
    pub to: Square,
    /// The destination pin if an attack board moves; `None` for a piece.
    pub pin: Option<Pin>,
}

impl Premoved {
    /// Returns the start and destination of a premove. `None` for a drop, and for the choice of the
    /// piece of a pending promotion (Article 3.4(e)(iii)), which moves nothing.
    pub fn of(scope: &Scope, mv: Move) -> Option<Premoved> {
        let (from, to) = ends(&scope.position, mv)?;
        let pin = match mv {
            Move::Board { to, .. } => Some(to),
            _ => None,
        };
        Some(Premoved { from, to, pin })
    }
}

/// Returns the start and the destination of a move: for castling those of the king; for an attack
/// board its first square before and after the move. `None` for a drop, and for the choice of the
/// piece of a pending promotion (Article 3.4(e)(iii)), which moves nothing.
pub fn ends(position: &Position, mv: Move) -> Option<(Square, Square)> {
    match mv {
        Move::Piece { from, to, .. } => Some((from, to)),
        Move::Castle(side) => {
            let castling = position.castling(position.turn(), side)?;
            Some((castling.king, castling.king_to))
        }
        Move::Board { from, to, .. } => {
            let first = |pin| position.layout().pin_squares(pin).first();
            first(from).zip(first(to))
        }
        Move::Promote { .. } | Move::Drop { .. } => None,
    }
}

/// Highlights on the board of a match that is not the current one: the last move and check.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SecondMarks(pub Marks);

impl SecondMarks {
    /// Returns the highlights on the board that is not the current one; empty outside a match.
    pub fn of(session: &Session) -> SecondMarks {
        let mut marks = Marks::default();
        if let Some((_, game, visit)) = session.second_board() {
            marks.last = last_move(game, visit)
                .map_or_else(Vec::new, |(before, mv)| squares_of(&before, mv));
            if let Some(position) = game.position(visit)
                && Scope::new(game, visit, position).helps()
            {
                mark_check(position, &mut marks);
            }
        }
        SecondMarks(marks)
    }
}

/// Highlights the king in check and the pieces that give check.
fn mark_check(position: &Position, marks: &mut Marks) {
    marks.checkers = position.checkers().into_iter().collect();
    let checked = !marks.checkers.is_empty();
    marks.check = position.king(position.turn()).filter(|_| checked);
}

impl Marks {
    /// Returns the square under the pointer; `None` while the keyboard cursor is visible, and if
    /// the pointer is on no square.
    pub fn pointed(&self) -> Option<Square> {
        self.hovered.filter(|_| self.cursor.is_none())
    }

    /// Highlights an unconfirmed move `mv`, if any, in place of the last move, and removes the
    /// highlights for check and for compulsory captures.
    #[must_use]
    pub fn with_preview(mut self, session: &Session, mv: Option<Move>) -> Marks {
        if let Some(mv) = mv {
            self.last = squares_of(session.position(), mv);
            (self.check, self.checkers, self.forced) = (None, Vec::new(), Vec::new());
        }
        self
    }

    /// Returns the squares of [`Marks::path`] between the start and the destination of the move.
    pub fn passed(&self) -> &[Square] {
        let last = self.path.len().saturating_sub(1);
        self.path.get(1..last).unwrap_or_default()
    }

    /// Iterates over the destinations of the selection, with and without a capture.
    pub fn goals(&self) -> impl Iterator<Item = Square> {
        self.targets.iter().chain(&self.captures).copied()
    }

    /// Highlights the path of the selected piece to the square under the pointer or cursor.
    #[must_use]
    pub fn with_path(mut self, position: &Position) -> Marks {
        let is_goal = |&to: &Square| !self.is_ahead && self.goals().any(|it| it == to);
        let to = self.hovered.filter(is_goal);
        let ends = self.picked.zip(to);
        self.path = ends.map_or_else(Vec::new, |(from, to)| path(position, from, to));
        self
    }

    /// Removes the destinations of the selection from the highlights.
    #[must_use]
    pub fn without_destinations(mut self) -> Marks {
        self.targets.clear();
        self.captures.clear();
        self.pins.clear();
        self.lines.clear();
        self
    }

    /// Returns the highlights of the position shown: the last move, check, and the destinations of
    /// the selection `held`. If nothing is selected, highlights the pieces that the player is
    /// obliged to move.
    pub fn new(session: &Session, scope: &Scope, held: Option<DragSource>) -> Marks {
        let position = session.position();
        let mut marks = Marks {
            last: session
                .last_move()
                .map_or_else(Vec::new, |(before, mv)| squares_of(&before, mv)),
            is_ahead: scope.is_ahead(),
            hill: position.rules().hill().into_iter().collect(),
            ..Marks::default()
        };
        if scope.helps() {
            mark_check(position, &mut marks);
        }
        marks.wrong = session.wrong().into_iter().collect();
        match held {
            Some(DragSource::NewItem(NewItem::Piece(piece))) if scope.places() => {
                let legal = session
                    .game
                    .placing()
                    .map(Placing::legal)
                    .unwrap_or_default();
                let here = legal.into_iter().filter(|&(role, _)| role == piece.role);
                marks.targets = here.map(|(_, square)| square).collect();
            }
            Some(source) => {
                if scope.helps() {
                    for mv in scope.moves(source) {
                        mark_move(&scope.position, mv, &mut marks);
                    }
                }
                if let DragSource::Piece(square) = source {
                    marks.picked = Some(square);
                    marks.lines = lines(position, square, &marks);
                }
            }
            None => {
                marks.forced = scope.forced().into_iter().collect();
                if session.is_live() {
                    mark_obligation(session, &mut marks);
                }
            }
        }
        marks
    }
}

/// Returns the squares of a piece's path from `from` to `to`, including both. Empty if the piece
/// passes over no square, or if the rules of the variant know no such paths.
fn path(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let crosses = |piece: Piece| !matches!(piece.role, Role::King | Role::Knight);
    let travels = position.rules().movement() == Movement::Path
        && position.piece_at(from).is_some_and(crosses);
    let between = travels.then(|| position.path_squares(from, to)).flatten();
    let between = between.filter(|squares| !squares.is_empty());
    between.map_or_else(Vec::new, |squares| {
        let ends = [from].into_iter().chain(squares);
        ends.chain([to]).collect()
    })
}

/// Returns the lines from a piece to its farthest destination in each direction. Empty for knights,
/// and in variants without three-dimensional moves.
fn lines(position: &Position, from: Square, marks: &Marks) -> Vec<(Square, Square)> {
    let leaps = |piece: Piece| piece.role == Role::Knight;
    let is_flat = position.rules().movement() != Movement::Space;
    if is_flat || position.piece_at(from).is_none_or(leaps) {
        return Vec::new();
    }
    let cell = |square: Square| {
        let layout = position.layout();
        let (file, rank) = layout.place(square.column());
        let level = layout.level(square);
        let height = level.map_or(0, |level| layout.board(level).height);
        [file as i8, rank as i8, height]
    };
    let start = cell(from);
    // Returns the number of steps from the piece to a square, and the direction.
    let way = |to: Square| {
        let there = cell(to);
        let way: [i8; 3] = std::array::from_fn(|axis| there[axis] - start[axis]);
        let furthest = way.iter().map(|part| part.abs()).max().unwrap_or(1);
        let divides = |steps: &i8| way.iter().all(|part| part % steps == 0);
        let steps = (1..=furthest).filter(divides).max().unwrap_or(1);
        (steps, way.map(|part| part / steps))
    };
    let mut all: Vec<Square> = marks.goals().collect();
    all.sort_by_key(|&to| std::cmp::Reverse(way(to)));
    all.sort_by_key(|&to| way(to).1);
    all.dedup_by_key(|to| way(*to).1);
    all.into_iter().map(|to| (from, to)).collect()
}

/// Highlights the piece that the player has touched and must move or capture (Article 4.3). If the
/// player must move an attack board or castle, highlights the possible destinations.
fn mark_obligation(session: &Session, marks: &mut Marks) {
    if session.game.is_over_the_board() {
        // Under over-the-board rules, more highlights would reveal which moves are legal.
        let first = session.game.touched().first();
        if let Some(&game::touch::Touched::Piece(square)) =
            first.filter(|_| !session.game.awaits_press())
        {
            marks.picked = Some(square);
        }
        return;
    }
    let Some((obligation, moves)) = session.game.obligation() else {
        return;
    };
    match obligation {
        Obligation::Move(square) | Obligation::CaptureWith(square, _) => {
            marks.picked = Some(square);
        }
        Obligation::Capture(square) => marks.captures.push(square),
        Obligation::Castle(_) => {
            let position = session.position();
            marks.picked = position.king(position.turn());
        }
        Obligation::MoveBoard(_) => {}
    }
    for mv in moves {
        match (obligation, mv) {
            (Obligation::CaptureWith(_, square), _) if !marks.captures.contains(&square) => {
                marks.captures.push(square);
            }
            (Obligation::MoveBoard(_) | Obligation::Castle(_), _) => {
                mark_move(session.position(), mv, marks);
            }
            _ => {}
        }
    }
}

/// Returns the squares to highlight for a move; for a move of an attack board, all squares of the
/// board after the move.
fn squares_of(before: &Position, mv: Move) -> Vec<Square> {
    let layout = before.layout();
    match mv {
        Move::Piece { from, to, .. } => vec![from, to],
        Move::Castle(side) => {
            let Some(castling) = before.castling(before.turn(), side) else {
                return Vec::new();
            };
            let mut squares = vec![castling.king, castling.king_to, castling.rook];
            squares.dedup();
            squares
        }
        Move::Board { to, .. } => layout.pin_squares(to).into_iter().collect(),
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => vec![square],
    }
}

fn mark_move(position: &Position, mv: Move, marks: &mut Marks) {
    if let Move::Board { to, .. } = mv {
        if !marks.pins.contains(&to) {
            marks.pins.push(to);
        }
        return;
    }
    for square in pick::landings(position, mv) {
        // A premove may go to the square of the player's own piece, in case the opponent captures
        // this piece.
        let captured = match marks.is_ahead {
            true => position.occupied(),
            false => position.of(!position.turn()),
        };
        let list = if captured.contains(square) {
            &mut marks.captures
        } else {
            &mut marks.targets
        };
        if !list.contains(&square) {
            list.push(square);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Setup};
    use crate::rules::{HANGING, RuleSet};

    fn session_from(start: Position) -> Session {
        let setup = Setup::from(start);
        Session::new(Game::new(setup), String::new(), None)
    }

    #[test]
    fn beams_lead_to_the_furthest_target_of_each_line_in_three_dimensions() {
        let rules = RuleSet::named("tower+space").unwrap();
        let text = "W=4/4/4/K3;N=4/4/4/R3;B=4/4/4/3k;QL6b=2/2;KL6b=2/2;\
            QL1iw=2/2;KL1iw=2/2 w - - - - 0 1";
        let start = Position::from_text(rules, text).unwrap();
        let session = session_from(start);
        let rook = HANGING.square("a3N").unwrap();
        let marks = Marks::new(
            &session,
            &Scope::of(&session),
            Some(DragSource::Piece(rook)),
        );
        let ends: Vec<String> = (marks.lines.iter())
            .map(|&(from, to)| {
                assert_eq!(from, rook);
                HANGING.name(to)
            })
            .collect();
        assert!(ends.contains(&"d3N".to_owned()), "along the rank: {ends:?}");
        assert!(ends.contains(&"a6N".to_owned()), "along the file: {ends:?}");
        assert!(
            !ends.contains(&"b3N".to_owned()),
            "no end of a line: {ends:?}"
        );
    }

    #[test]
    fn the_path_of_a_move_is_shown_over_the_levels_that_it_passes() {
        let rules = RuleSet::named("tower+federation").unwrap();
        let text = "W=R3/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 \
            w - - - - 0 30";
        let start = Position::from_text(rules, text).unwrap();
        let session = session_from(start);
        let square = |name| HANGING.square(name).unwrap();
        let rook = Some(DragSource::Piece(square("a4W")));
        let marks = Marks::new(&session, &Scope::of(&session), rook);
        let path = |to| {
            let hovered = Some(square(to));
            let marks = Marks {
                hovered,
                ..marks.clone()
            };
            let path = marks.with_path(&start).path.into_iter();
            path.map(|square| HANGING.name(square)).collect::<Vec<_>>()
        };
        assert_eq!(path("d4W"), ["a4W", "b4W", "c4W", "d4W"]);
        assert_eq!(path("d4N"), ["a4W", "b4N", "c4N", "d4N"]);
        assert!(path("b4N").is_empty(), "it crosses no column");
        assert!(path("b3W").is_empty(), "it cannot go there");
    }
}
