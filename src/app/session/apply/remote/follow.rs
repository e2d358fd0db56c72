//! Updates the remote game or match that is shown to the state of its record, and keeps the player's
//! variations and comments.

use crate::app::session::game_changed::Change;
use crate::game::{Game, Player, Refusal, Stamped, TandemBoard, TandemEvent, TandemMatch};
use crate::rules::Color;
use crate::store::Opened;

/// Gives the game or match `shown` the events and players of `target`, as [`update_to`] does.
/// Returns the changes to report, each with its board; the board of a game is always A.
pub fn update(shown: &mut Opened, target: Opened) -> Vec<(TandemBoard, Change)> {
    match (&mut *shown, &target) {
        (Opened::Game(saved), Opened::Game(target)) => {
            let changes = update_to(&mut saved.game, &target.game).into_iter();
            changes.map(|change| (TandemBoard::A, change)).collect()
        }
        (Opened::Match(saved), Opened::Match(target)) => {
            update_match_to(&mut saved.game, &target.game)
        }
        _ => {
            *shown = target;
            vec![(TandemBoard::A, Change::Opened)]
        }
    }
}

/// Gives `game` the events and players of `target`. If both are the same game, `game` keeps its
/// variations and comments. Returns the changes to report.
pub fn update_to(game: &mut Game, target: &Game) -> Vec<Change> {
    let is_same = game.id() == target.id() && game.initial_position() == target.initial_position();
    let Some(mut next) = is_same.then(|| continued(game, target)).flatten() else {
        *game = target.clone();
        return vec![Change::Opened];
    };
    let setup = target.setup();
    next.game
        .set_player_names(setup.white.clone(), setup.black.clone());
    for (side, player) in Color::ALL.into_iter().zip(setup.players) {
        if player != Player::Program {
            next.game.set_player(side, player);
        }
    }
    *game = next.game;
    let undone = (!next.removed.is_empty()).then_some(Change::Undone);
    let added = next.added.into_iter();
    undone
        .into_iter()
        .chain(added.map(|stamped| Change::Event(stamped.event)))
        .collect()
}

/// Gives the match `game` the events and players of `target`, as [`update_to`] does.
fn update_match_to(game: &mut TandemMatch, target: &TandemMatch) -> Vec<(TandemBoard, Change)> {
    let is_same = game.id() == target.id() && game.setup().starts == target.setup().starts;
    let Some(mut next) = is_same.then(|| continued(game, target)).flatten() else {
        *game = target.clone();
        return vec![(TandemBoard::A, Change::Opened)];
    };
    for board in TandemBoard::ALL {
        for side in Color::ALL {
            let name = target.name(board, side).to_owned();
            next.game.set_player_name(board, side, name);
            let player = target.setup().players[board.index()][side.index()];
            next.game.set_player(board, side, player);
        }
    }
    let is_undone = |board: &TandemBoard| next.removed.iter().any(|it| it.board == *board);
    let undone = TandemBoard::ALL.into_iter().filter(is_undone);
    let undone = undone.map(|board| (board, Change::Undone));
    let added = next.added.iter();
    let changes = undone
        .chain(added.map(|added| (added.board, Change::Event(added.event))))
        .collect();
    *game = next.game;
    changes
}

/// A game or match whose events follow those of a record.
trait Followed: Clone {
    /// An event of the game or match, with its time.
    type Done: Copy + PartialEq;

    fn done(&self) -> &[Self::Done];
    fn undo_to(&mut self, events: usize) -> Result<(), Refusal>;
    fn add(&mut self, done: Self::Done) -> Result<(), Refusal>;
}

impl Followed for Game {
    type Done = Stamped;

    fn done(&self) -> &[Stamped] {
        self.events()
    }

    fn undo_to(&mut self, events: usize) -> Result<(), Refusal> {
        self.undo_to(events)
    }

    fn add(&mut self, done: Stamped) -> Result<(), Refusal> {
        self.happen(done.event, done.at)
    }
}

impl Followed for TandemMatch {
    type Done = TandemEvent;

    fn done(&self) -> &[TandemEvent] {
        self.events()
    }

    fn undo_to(&mut self, events: usize) -> Result<(), Refusal> {
        self.undo_to(events)
    }

    fn add(&mut self, done: TandemEvent) -> Result<(), Refusal> {
        self.happen(done.board, done.event, done.at)
    }
}

/// A game or match that was continued to another state.
struct Continued<G: Followed> {
    game: G,
    /// The events that were undone.
    removed: Vec<G::Done>,
    /// The events that were added after that.
    added: Vec<G::Done>,
}

/// Undoes and adds events of a copy of `game` until it has those of `target`. Returns `None` if that
/// is impossible.
fn continued<G: Followed>(game: &G, target: &G) -> Option<Continued<G>> {
    let both = game.done().iter().zip(target.done());
    let same = both.take_while(|(own, other)| own == other).count();
    let removed: Vec<G::Done> = game.done().iter().skip(same).copied().collect();
    let mut next = game.clone();
    if !removed.is_empty() {
        next.undo_to(same).ok()?;
    }
    // After an undo, an event that stops the clock may have been added.
    let added: Vec<G::Done> = target
        .done()
        .iter()
        .skip(next.done().len())
        .copied()
        .collect();
    for &done in &added {
        next.add(done).ok()?;
    }
    (next.done() == target.done()).then_some(Continued {
        game: next,
        removed,
        added,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::game::{Event, Extra, Millis, Setup, TandemSetup, TimeControl, Timestamp, Visit};
    use crate::rules::{Role, RuleSet, notation};
    use crate::store::SavedMatch;

    use TandemBoard::{A, B};

    fn played(moves: usize, at: u64) -> Game {
        let mut game = Game::new(Setup::default());
        for number in 0..moves {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at + number as u64)).unwrap();
        }
        game
    }

    #[test]
    fn new_moves_are_added_and_variations_stay() {
        let (mut game, target) = (played(2, 0), played(4, 0));
        let mv = game.start().legal_moves()[3];
        let start = Visit {
            ply: 0,
            ..game.live()
        };
        game.explore(start, mv).unwrap();
        let changes = update_to(&mut game, &target);
        let moves = target.events()[2..]
            .iter()
            .map(|it| Change::Event(it.event));
        assert_eq!(changes, moves.collect::<Vec<_>>());
        assert_eq!(game.events(), target.events());
        assert_eq!(game.variations().count(), 1);
    }

    #[test]
    fn moves_taken_back_are_undone_and_other_times_are_taken_over() {
        let mut game = played(4, 0);
        let target = played(2, 0);
        assert_eq!(update_to(&mut game, &target), [Change::Undone]);
        assert_eq!(game.events(), target.events());
        let later = played(3, 7);
        update_to(&mut game, &later);
        assert_eq!(game.events(), later.events());
        assert!(matches!(game.events()[0].event, Event::Move(_)));
    }

    #[test]
    fn another_game_replaces_the_one_that_is_shown() {
        let mut game = played(2, 0);
        let target = Game::new(Setup {
            id: crate::game::GameId(9),
            ..Setup::default()
        });
        assert_eq!(update_to(&mut game, &target), [Change::Opened]);
        assert_eq!(game.id(), target.id());
    }

    /// Returns a match in which these moves were made.
    fn played_match(moves: &[(TandemBoard, &str)]) -> TandemMatch {
        let rules = RuleSet::named("chess+bughouse").unwrap();
        let control = TimeControl::all_moves_in(Millis::minutes(5), Extra::None);
        let mut setup = TandemSetup::of(rules);
        setup.terms.clock = Some([control.clone(), control]);
        let mut game = TandemMatch::new(setup).unwrap();
        for (at, (board, text)) in (1_000..).step_by(1_000).zip(moves) {
            let mv = notation::read(game.board(*board).last(), text).unwrap();
            game.play(*board, mv, Timestamp(at)).unwrap();
        }
        game
    }

    const MOVES: [(TandemBoard, &str); 4] =
        [(A, "e2-e4"), (B, "d2-d4"), (A, "d7-d5"), (A, "e4xd5")];

    #[test]
    fn a_match_is_updated_on_both_boards_and_keeps_its_variations() {
        let (mut game, target) = (played_match(&MOVES[..1]), played_match(&MOVES));
        let mv = game.board(A).start().legal_moves()[3];
        let start = Visit {
            ply: 0,
            ..game.board(A).live()
        };
        game.explore(A, start, mv).unwrap();
        let opened = |game: TandemMatch| {
            let title = String::new();
            Opened::Match(SavedMatch { title, game }.into())
        };
        let mut shown = opened(game);
        let changes = update(&mut shown, opened(target.clone()));
        let boards: Vec<TandemBoard> = changes.iter().map(|(board, _)| *board).collect();
        assert_eq!(boards, [B, A, A]);
        let game = shown.into_match().unwrap().game;
        assert_eq!(game.events(), target.events());
        assert_eq!(game.board(A).variations().count(), 1);
        assert_eq!(game.board(B).last().in_hand(Color::Black, Role::Pawn), 1);
    }

    #[test]
    fn moves_of_a_match_taken_back_while_the_clocks_run_are_undone_on_their_board() {
        let mut game = played_match(&MOVES);
        let mut target = game.clone();
        target.undo_to(3).unwrap();
        target.happen(A, Event::Restart, Timestamp(9_000)).unwrap();
        let changes = update_match_to(&mut game, &target);
        assert_eq!(
            changes,
            [(A, Change::Undone), (A, Change::Event(Event::Restart))]
        );
        assert_eq!(game.events(), target.events());
        assert_eq!(game.board(B).last().in_hand(Color::Black, Role::Pawn), 0);
    }
}
