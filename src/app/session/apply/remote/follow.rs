//! Updates the remote game or match that is shown to the state of its record, and keeps the player's
//! variations and comments.

use crate::app::session::game_changed::Change;
use crate::game::team::{TandemBoard, TandemEvent, TandemMatch};
use crate::game::{Event, Game, Player, Refusal, Stamped};
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
/// variations and comments. Returns the changes to report. An event whose time alone has changed is
/// not reported.
pub fn update_to(game: &mut Game, target: &Game) -> Vec<Change> {
    let is_same = game.id() == target.id() && game.initial_position() == target.initial_position();
    let Some((mut next, changes)) = is_same.then(|| continued(game, target)).flatten() else {
        *game = target.clone();
        return vec![Change::Opened];
    };
    let setup = target.setup();
    next.set_player_names(setup.white.clone(), setup.black.clone());
    for (side, player) in Color::ALL.into_iter().zip(setup.players) {
        if player != Player::Program {
            next.set_player(side, player);
        }
    }
    *game = next;
    changes.into_iter().map(|(_, change)| change).collect()
}

/// Gives the match `game` the events and players of `target`, as [`update_to`] does.
fn update_match_to(game: &mut TandemMatch, target: &TandemMatch) -> Vec<(TandemBoard, Change)> {
    let is_same = game.id() == target.id() && game.setup().starts == target.setup().starts;
    let Some((mut next, changes)) = is_same.then(|| continued(game, target)).flatten() else {
        *game = target.clone();
        return vec![(TandemBoard::A, Change::Opened)];
    };
    for board in TandemBoard::ALL {
        for side in Color::ALL {
            let name = target.name(board, side).to_owned();
            next.set_player_name(board, side, name);
            let player = target.setup().players[board.index()][side.index()];
            next.set_player(board, side, player);
        }
    }
    *game = next;
    changes
}

/// A game or match whose events follow those of a record.
trait Followed: Clone {
    /// An event of the game or match, with its time.
    type Done: Copy + PartialEq + Into<TandemEvent>;

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

/// Undoes and adds events of a copy of `game` until it has those of `target`. Returns the copy and
/// the changes to report; `None` if that is impossible.
fn continued<G: Followed>(game: &G, target: &G) -> Option<(G, Vec<(TandemBoard, Change)>)> {
    let both = game.done().iter().zip(target.done());
    let same = both.take_while(|(own, other)| own == other).count();
    let removed = game.done().get(same..)?;
    let mut next = game.clone();
    if !removed.is_empty() {
        next.undo_to(same).ok()?;
    }
    // After an undo, an event that stops the clock may have been added.
    let added = target.done().get(next.done().len()..)?;
    for &done in added {
        next.add(done).ok()?;
    }
    let changes = changes(&of_boards(removed), &of_boards(added));
    (next.done() == target.done()).then_some((next, changes))
}

fn of_boards<D: Copy + Into<TandemEvent>>(events: &[D]) -> Vec<TandemEvent> {
    events.iter().map(|&done| done.into()).collect()
}

/// Returns the changes to report if the events `removed` were undone and the events `added` added
/// after that. Leaves out the events on each board that were added again, with another time or in
/// another order of the boards.
fn changes(removed: &[TandemEvent], added: &[TandemEvent]) -> Vec<(TandemBoard, Change)> {
    let (mut changes, mut again) = (Vec::new(), [0; 2]);
    for board in TandemBoard::ALL {
        let on_board = |events: &[TandemEvent]| -> Vec<Event> {
            let events = events.iter().filter(|it| it.board == board);
            events.map(|it| it.event).collect()
        };
        let (undone, done) = (on_board(removed), on_board(added));
        let both = undone.iter().zip(&done);
        let count = both.take_while(|(undone, done)| undone == done).count();
        again[board.index()] = count;
        if undone.len() > count {
            changes.push((board, Change::Undone));
        }
    }
    for TandemEvent { board, event, .. } in added {
        match &mut again[board.index()] {
            0 => changes.push((*board, Change::Event(*event))),
            count => *count -= 1,
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::control::{Extra, TimeControl};
    use crate::game::team::TandemSetup;
    use crate::game::{Millis, Setup, Timestamp, Visit};
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

    #[test]
    fn a_move_that_comes_after_a_move_on_the_other_board_is_not_reported_again() {
        // The player's own move on board A was shown before the opponent's move on board B came.
        let mut game = played_match(&[MOVES[0]]);
        let target = played_match(&[MOVES[1], MOVES[0], MOVES[2]]);
        let changes = update_match_to(&mut game, &target);
        let boards: Vec<TandemBoard> = changes.iter().map(|(board, _)| *board).collect();
        assert_eq!(boards, [B, A]);
        assert!(!changes.iter().any(|(_, change)| *change == Change::Undone));
        assert_eq!(game.events(), target.events());
    }
}
