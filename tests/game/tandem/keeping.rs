//! Tests of undo and variations in matches, and of writing and reading matches.

use tritower::game::team::TandemBoard::{A, B};
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{Event, Game, LineId, Millis, Note, Player, Stopper, Timestamp, Visit};
use tritower::rules::Color::{Black, White};
use tritower::rules::{Role, RuleSet};
use tritower::store::{self, Paths};

use crate::tandem::table::{Table, casual, over_the_board};

/// Everything about a board that can be compared: events, lines, notes, result and clock.
fn told(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let lines = std::iter::once(game.line(LineId::MAIN)).chain(game.variations());
    let lines = lines.map(|line| (line.parent, line.start, line.plies.clone()));
    let notes = game.notes().map(|(_, note)| note.clone());
    (
        game.events().to_vec(),
        lines.collect::<Vec<_>>(),
        notes.collect::<Vec<_>>(),
        game.result(),
        game.clock().copied(),
    )
}

/// Asserts that two matches are the same.
pub fn assert_same(a: &TandemMatch, b: &TandemMatch) {
    assert_eq!(a.setup(), b.setup());
    assert_eq!(a.events(), b.events());
    assert_eq!(a.result(), b.result());
    for board in TandemBoard::ALL {
        assert_eq!(told(a.board(board)), told(b.board(board)));
    }
}

fn read_back(game: &TandemMatch) -> TandemMatch {
    let text = store::write(game, "Club").unwrap();
    let saved = store::read_match(&text).unwrap_or_else(|damage| panic!("{damage}\n{text}"));
    assert_eq!(saved.title, "Club");
    saved.game
}

#[test]
fn a_program_that_plays_a_side_of_a_board_still_plays_it_when_the_match_is_opened_again() {
    let mut table = casual();
    table.game.set_player(A, White, Player::Program);
    table.game.set_player(B, Black, Player::Program);
    table.game.set_player(B, White, Player::Computer(3));
    assert_same(&read_back(&table.game), &table.game);
}

#[test]
fn a_match_without_programs_is_written_as_before_and_read() {
    let text = store::write(&casual().game, "Club").unwrap();
    assert!(!text.contains("program"), "{text}");
    assert!(store::read_match(&text).is_ok());
}

#[test]
fn a_capture_that_is_taken_back_takes_back_what_was_handed_over() {
    let mut table = casual();
    table.play(A, "e4 d5").play(B, "d4").play(A, "exd5");
    table.game.undo().unwrap();
    assert_eq!(table.game.board(B).last().in_hand(Black, Role::Pawn), 0);
    table.game.redo(Timestamp(table.now)).unwrap();
    assert_eq!(table.game.board(B).last().in_hand(Black, Role::Pawn), 1);
    table.play(B, "P@e4");
}

#[test]
fn events_are_taken_back_in_one_order_over_both_boards() {
    let mut table = casual();
    table
        .play(A, "e4")
        .play(B, "d4")
        .play(A, "d5")
        .play(B, "d5");
    let mut states = vec![table.game.clone()];
    while table.game.can_undo() {
        table.game.undo().unwrap();
        states.push(table.game.clone());
    }
    assert_eq!(states.len(), 5);
    states.pop();
    while let Some(state) = states.pop() {
        let done = table.game.redo(Timestamp(table.now)).unwrap();
        assert_eq!(
            Some(&done),
            state.events().iter().rfind(|it| is_move(it.event))
        );
    }
    assert!(!table.game.can_redo());
}

fn is_move(event: Event) -> bool {
    matches!(event, Event::Move(_))
}

#[test]
fn clocks_that_ran_are_stopped_on_both_boards_where_the_remaining_event_left_them() {
    let mut table = casual();
    table
        .play(A, "e4")
        .wait(10)
        .play(B, "e4")
        .wait(10)
        .play(A, "e5");
    table.game.undo().unwrap();
    table.wait(60);
    assert_eq!([table.left(A, Black), table.left(B, Black)], [290, 300]);
    let stop = Event::Stop(Stopper::TakeBack);
    for board in TandemBoard::ALL {
        assert_eq!(table.game.board(board).events().last().unwrap().event, stop);
    }
}

#[test]
fn nothing_is_taken_back_over_the_board() {
    let mut table = over_the_board();
    table.happens(A, Event::Start).play(A, "e4");
    assert!(table.game.undo().is_err());
}

#[test]
fn variations_go_with_the_pieces_that_come_to_hand_and_leave_it() {
    let mut table = casual();
    table.play(A, "e4 d5").play(B, "d4");
    let live = table.game.board(B).live();
    let plain = table.find(B, "e5");
    table.game.explore(B, live, plain).unwrap();
    table.play(A, "exd5");
    let first = table.game.board(B).variations().next().unwrap().clone();
    assert_eq!(
        first.start.in_hand(Black, Role::Pawn),
        1,
        "the same position"
    );
    assert_eq!(first.plies[0].after.in_hand(Black, Role::Pawn), 1);
    let drop = table.find(B, "P@e4");
    let dropped = table.game.explore(B, live, drop).unwrap();
    table
        .game
        .annotate(
            B,
            dropped,
            Note {
                comment: "!".to_owned(),
                nags: vec![1],
            },
        )
        .unwrap();
    assert_eq!(table.game.board(B).variations().count(), 2);
    assert_same(&read_back(&table.game), &table.game);

    table.game.undo().unwrap();
    let reached: Vec<_> = table.game.board(B).variations().collect();
    assert_eq!(reached.len(), 1, "nothing is in hand to drop");
    assert_eq!(reached[0].start, *table.game.board(B).last());
    assert_eq!(table.game.board(B).position(dropped), None);
    assert!(table.game.explore(B, live, drop).is_err());
    assert_same(&read_back(&table.game), &table.game);

    let mut other = table.game.clone();
    table.game.redo(Timestamp(table.now)).unwrap();
    assert_eq!(table.game.board(B).variations().count(), 2);
    assert_eq!(table.game.board(B).note(dropped).unwrap().comment, "!");
    other
        .happen(B, Event::Restart, Timestamp(table.now))
        .unwrap();
    other.play(B, plain, Timestamp(table.now)).unwrap();
    other.undo().unwrap();
    assert_eq!(
        other.board(B).variations().count(),
        0,
        "another move was made"
    );
}

#[test]
fn a_variation_with_a_drop_becomes_the_game_when_it_is_played() {
    let mut table = casual();
    table.play(A, "e4 d5 exd5").play(B, "d4");
    let live = table.game.board(B).live();
    let drop = table.find(B, "P@e4");
    let after = table.game.explore(B, live, drop).unwrap();
    let reply = table.game.board(B).position(after).unwrap().legal_moves()[0];
    table.game.explore(B, after, reply).unwrap();
    table.play(B, "P@e4");
    let left: Vec<Visit> = (table.game.board(B).variations())
        .filter_map(|line| line.parent)
        .collect();
    assert_eq!(left, [table.game.board(B).live()]);
}

#[test]
fn a_piece_keeps_its_name_from_hand_to_hand_in_every_picture() {
    let mut table = casual();
    table
        .play(A, "e4 d5 exd5")
        .play(B, "d4")
        .play(A, "Nf6 Nc3 Nxd5 Nxd5");
    let board = table.game.board(B);
    let before = board.picture(board.live());
    assert_eq!(before.in_hand.len(), 3);
    let visits = (0..=board.live().ply).map(|ply| Visit {
        line: LineId::MAIN,
        ply,
    });
    for visit in visits {
        let picture = board.picture(visit);
        let held: Vec<_> = picture.in_hand.iter().map(|held| held.piece).collect();
        assert_eq!(held, board.position(visit).unwrap().hand_pieces());
    }
    table.play(B, "N@e4");
    let board = table.game.board(B);
    let after = board.picture(board.live());
    let square = board.last().layout().square("e4").unwrap();
    let name = after.piece_on(square).unwrap().id;
    assert!(
        before
            .in_hand
            .iter()
            .any(|held| held.id == name && held.piece.role == Role::Knight)
    );
    for held in &after.in_hand {
        assert!(before.in_hand.contains(held));
    }
}

#[test]
fn a_match_is_written_and_read_back_with_players_and_clocks() {
    let mut table = over_the_board();
    for (name, (board, color)) in ["Anna", "Bernd", "Cäcilie", "Dora"].iter().zip([
        (A, White),
        (A, Black),
        (B, White),
        (B, Black),
    ]) {
        table.game.set_player_name(board, color, (*name).to_owned());
    }
    table
        .happens(B, Event::Start)
        .wait(3)
        .play(A, "e4 d5")
        .wait(2);
    table.play(B, "Nf3").make(A, "exd5").wait(1);
    table.game.mark_seen(Timestamp(table.now));
    let again = read_back(&table.game);
    assert_same(&again, &table.game);
    assert_eq!(again.name(B, White), "Cäcilie");
    let mut stopped = again;
    stopped.interrupt();
    assert!(!stopped.clocks_run());
    let clock = stopped.board(A).clock().unwrap();
    assert_eq!(clock.display(White).left(), Millis(294_000));
}

#[test]
fn officers_are_placed_on_each_board_and_pieces_may_come_meanwhile() {
    let rules = RuleSet::named("tower+960x960+bughouse").unwrap();
    let setup = TandemSetup {
        placing: true,
        ..TandemSetup::of(rules)
    };
    let mut table = Table::new(setup);
    place_all(&mut table, A);
    for _ in 0..400 {
        if !table.game.board(B).received().is_empty() {
            break;
        }
        let board = table.game.board(A).last();
        let moves = board.legal_moves();
        let capture = moves.iter().find(|&&mv| board.is_capture(mv));
        let mv = *capture.unwrap_or(&moves[table.game.events().len() % moves.len()]);
        table.happens(A, Event::Move(mv));
    }
    let came = table.game.board(B).received().len();
    assert!(came > 0, "something was captured");
    place_all(&mut table, B);
    assert_eq!(table.game.board(B).last().hand_pieces().len(), came);
    assert_same(&read_back(&table.game), &table.game);
}

fn place_all(table: &mut Table, board: TandemBoard) {
    while let Some(placing) = table.game.board(board).placing() {
        let (role, square) = placing.legal()[0];
        table.happens(board, Event::Place(role, square));
    }
}

#[test]
fn a_single_board_is_saved_and_replays_by_itself() {
    let mut table = casual();
    table
        .play(A, "e4 d5 exd5")
        .play(B, "d4 P@e4 Nc3 d6 Nxe4")
        .play(A, "Qxd5")
        .wait(1);
    table.happens(A, Event::Resignation(White));
    for board in TandemBoard::ALL {
        let game = table.game.board(board);
        let text = store::write(game, "").unwrap();
        assert!(text.contains("OtherBoard("), "{text}");
        let again = store::read(&text).unwrap().game;
        assert_eq!(told(&again), told(game));
    }
}

#[test]
fn a_save_and_a_match_are_told_apart() {
    let table = casual();
    let team = store::write(&table.game, "").unwrap();
    let save = store::write(table.game.board(A), "").unwrap();
    assert!(store::read(&team).is_err() && store::read_match(&save).is_err());
}

#[test]
fn the_match_in_play_is_kept_in_two_generations() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert!(store::load_autosave(&paths).unwrap().is_none());
    let mut table = casual();
    store::autosave(&paths, &table.game, "").unwrap();
    table.play(A, "e4");
    store::autosave(&paths, &table.game, "").unwrap();
    let kept = store::load_autosave(&paths)
        .unwrap()
        .unwrap()
        .into_match()
        .unwrap();
    assert_eq!(kept.game.events()[..1], table.game.events()[..1]);
    std::fs::write(paths.autosave(), "spoilt").unwrap();
    assert!(store::load_autosave(&paths).is_err());
    let previous = store::restore_autosave(&paths)
        .unwrap()
        .into_match()
        .unwrap();
    assert_eq!(previous.game.events().len(), 0);
    assert!(store::load_autosave(&paths).unwrap().is_some());
    store::clear_autosave(&paths).unwrap().unwrap();
    assert!(store::load_autosave(&paths).unwrap().is_none());
}
