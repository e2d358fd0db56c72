//! Study aids: show which squares are attacked, which pieces are hanging or pinned, which pieces
//! attack, defend or pin the piece under the pointer, and why a move would be illegal.
//!
//! The study aids query the rules and never change the game. Their result is stored in [`Study`],
//! which the 3D view, the 2D view and the tooltip at the pointer show.

mod text;

use bevy::prelude::*;

use crate::app::engine::analysis::Analysis;
use crate::app::input::hand::{self, Hand};
use crate::app::input::{Cursor, PointerAim};
use crate::app::session::training::CurrentTraining;
use crate::app::session::{Notice, Session, ladder};
use crate::app::theme::aids;
use crate::app::view::Marks;
use crate::app::view::pick::{self, DragSource, Drop, Grab, Scope};
use crate::engine::explain::hanging_pieces;
use crate::rules::{Color, Move, Position, Square, SquareSet};
use crate::texts::Texts;

pub use text::lines;

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StudyAids {
    pub attacks: bool,
    /// Whether it is shown why a move would be illegal.
    pub why: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    White,
    Black,
    Both,
}

impl Attack {
    /// All values. [`Study::attacked`] has its sets in the same order.
    pub const ALL: [Attack; 3] = [Attack::White, Attack::Black, Attack::Both];

    /// Returns the sRGB colour that marks squares with these attackers in the 2D and the 3D view.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Attack::White => aids::BY_WHITE,
            Attack::Black => aids::BY_BLACK,
            Attack::Both => aids::BY_BOTH,
        }
    }

    /// Returns the squares of a position that are attacked by only this side, or by both sides.
    pub fn squares(self, position: &Position) -> SquareSet {
        let [white, black] = Color::ALL.map(|by| position.attacked(by));
        match self {
            Attack::White => white - black,
            Attack::Black => black - white,
            Attack::Both => white & black,
        }
    }
}

/// The current results of the study aids. They are empty where the rules of play forbid help.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// Sets of attacked squares, in the order of [`Attack::ALL`].
    pub attacked: [SquareSet; 3],
    /// Pieces of both sides whose capture wins material.
    pub hanging: SquareSet,
    /// Pieces of both sides that are pinned to their king.
    pub pinned: SquareSet,
    /// The square under the pointer or at the keyboard cursor, if any; always `None` if attacks are
    /// not shown.
    pub about: Option<Square>,
    /// The enemy pieces that attack the piece on the square `about`.
    pub attackers: SquareSet,
    /// The pieces that defend the piece on the square `about`.
    pub defenders: SquareSet,
    /// Squares of the line along which the piece on `about` is pinned to its king. If the piece is
    /// a king, the lines of all checks.
    pub line: SquareSet,
    /// Why the move at the pointer or at the keyboard cursor is illegal; `None` if it is legal.
    pub refused: Option<WhyNot>,
}

/// Updates [`Study`] for the square and the move at the pointer or at the keyboard cursor.
pub fn look(
    aids: Res<StudyAids>,
    (session, scope): (Res<Session>, Res<Scope>),
    training: Res<CurrentTraining>,
    marks: Res<Marks>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    aimed: Res<PointerAim>,
    mut study: ResMut<Study>,
    mut asked: Local<Option<(Try, Option<WhyNot>)>>,
) {
    let anew = aids.is_changed() || session.is_changed() || training.is_changed();
    let mut new = Study::default();
    if !scope.helps() {
        study.set_if_neq(new);
        return;
    }
    if aids.attacks {
        let position = session.position();
        if anew {
            new.attacked = Attack::ALL.map(|attack| attack.squares(position));
            if marks_pieces(&session, &training) {
                new.hanging = hanging_pieces(position);
                let pinned = |&square: &Square| !position.pinners(square).is_empty();
                new.pinned = position.occupied().into_iter().filter(pinned).collect();
            }
        } else {
            (new.attacked, new.hanging, new.pinned) = (study.attacked, study.hanging, study.pinned);
        }
        new.about = marks.hovered;
        if let Some(square) = marks.hovered {
            explain(position, square, &mut new);
        }
    }
    if aids.why
        && let Some(tried) = tried(&scope, &hand, *cursor, &aimed)
    {
        // The rules are queried only when the attempted move has changed.
        if anew || asked.as_ref().is_none_or(|(same, _)| *same != tried) {
            let why = why_not(tried, &session, &scope);
            *asked = Some((tried, why));
        }
        new.refused = asked.as_ref().and_then(|(_, why)| why.clone());
    }
    if let (true, Some(refused)) = (new.refused != study.refused, &new.refused) {
        let words = Texts::default();
        debug!(
            "why not: {}",
            text::why_not(words, refused, session.position())
        );
    }
    study.set_if_neq(new);
}

/// Returns whether hanging and pinned pieces may be marked. Like the engine's help, this is not
/// possible in a task, in an unfinished tournament game or one against a player at another computer,
/// and, because the marks are not recorded as help, in a game that can count for the rating.
fn marks_pieces(session: &Session, training: &CurrentTraining) -> bool {
    let game = &session.game;
    let counts = ladder::may_count(game, &training.0.ladder);
    !session.activity.is_task() && Analysis::is_allowed(game) && !counts
}

/// Sets the attackers, the defenders, and the lines of pins or checks for the piece on a square.
fn explain(position: &Position, square: Square, study: &mut Study) {
    let Some(piece) = position.piece_at(square) else {
        return;
    };
    study.attackers = position.attackers_of(square, !piece.color);
    study.defenders = position.attackers_of(square, piece.color);
    let Some(king) = position.king(piece.color) else {
        return;
    };
    let from = if square == king {
        study.attackers
    } else {
        position.pinners(square)
    };
    study.line = from.into_iter().fold(SquareSet::EMPTY, |line, slider| {
        line | position.squares_between(king, slider) | SquareSet::of(slider) | SquareSet::of(king)
    });
}

/// An action that the player might take and that the rules may forbid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Try {
    Make(Move),
    Take(DragSource),
}

/// Returns the action that the player would take at the keyboard cursor or, if it is hidden, at the
/// pointer: to drop the selection there, or to pick up the piece or board there. `None` if the drop
/// is legal, and for premoves.
fn tried(scope: &Scope, hand: &Hand, cursor: Cursor, aimed: &PointerAim) -> Option<Try> {
    if scope.is_ahead() {
        return None;
    }
    let target = aimed.target();
    let (grab, drop) = match (cursor.place(), hand.source()) {
        (Some(place), Some(source)) => (None, Some(pick::drop_at(scope, source, place))),
        (Some(place), None) => (Some(pick::grab(scope, place)), None),
        (None, Some(_)) => (None, aimed.drop.clone()),
        (None, None) => (target.map(|target| target.grab), None),
    };
    match (grab, drop) {
        (Some(Grab::Explain(mv)), _) | (_, Some(Drop::Explain(mv))) => Some(Try::Make(mv)),
        (Some(Grab::Take(source)), _) => Some(Try::Take(source)),
        _ => None,
    }
}

fn why_not(tried: Try, session: &Session, scope: &Scope) -> Option<WhyNot> {
    match tried {
        Try::Make(mv) => hand::reason(session, mv).map(WhyNot::Rejected),
        Try::Take(source) => scope.is_stuck(source).then_some(WhyNot::Stuck(source)),
    }
}

/// The reason why a move is illegal, or why a piece or board has no legal move.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyNot {
    /// The notice that would be shown if the player made the move.
    Rejected(Notice),
    /// The piece or board can be picked up but has no legal move.
    Stuck(DragSource),
}

pub fn plugin(app: &mut App) {
    app.init_resource::<StudyAids>()
        .init_resource::<Study>()
        .add_systems(
            Update,
            look.after(crate::app::scene::show::mark)
                .in_set(crate::app::ApplySystems::Mark)
                .run_if(
                    resource_changed::<StudyAids>
                        .or_else(resource_changed::<Session>)
                        .or_else(resource_changed::<CurrentTraining>)
                        .or_else(resource_changed::<Marks>)
                        .or_else(resource_changed::<Hand>)
                        .or_else(resource_changed::<PointerAim>),
                ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Game, GameId, Play, Player, Setup, Terms};

    /// Returns whether hanging and pinned pieces are marked in a game that starts here.
    fn marks_in(setup: Setup, training: &CurrentTraining) -> bool {
        let session = Session::new(Game::new(setup), String::new(), None);
        marks_pieces(&session, training)
    }

    #[test]
    fn hanging_pieces_are_marked_only_in_games_that_cannot_count_for_the_rating() {
        let against_computer = Setup {
            id: GameId(7),
            players: [Player::Person, Player::Computer(1)],
            ..Setup::default()
        };
        let mut training = CurrentTraining::default();
        assert!(marks_in(Setup::default(), &training), "two people");
        assert!(!marks_in(against_computer.clone(), &training));
        training.0.ladder.note_help(against_computer.id);
        assert!(marks_in(against_computer, &training), "after a hint");
        let tournament = Terms::from(Play::Tournament(Duties::default()));
        assert!(!marks_in(Setup::from(tournament), &training));
    }

    #[test]
    fn every_attacked_square_has_one_sign_and_no_other_square_has_any() {
        let position = Position::start();
        let sets = Attack::ALL.map(|attack| attack.squares(&position));
        for square in position.squares() {
            let signs = sets.iter().filter(|set| set.contains(square)).count();
            let by = Color::ALL.map(|by| position.attacked(by).contains(square));
            assert_eq!(signs, usize::from(by[0] || by[1]));
            assert_eq!(sets[2].contains(square), by[0] && by[1]);
        }
    }
}
