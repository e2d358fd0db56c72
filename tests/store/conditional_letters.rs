//! Conditional moves of a game by letter: answers that are signed when the expected move arrives.

use tritower::game::Event;
use tritower::remote::{Conditions, ConditionsError, Content};
use tritower::rules::{Move, notation};
use tritower::store::remote::{Read, RemoteAction, RemoteError, RemoteGame};

use crate::letters::{Mail, correspondence, parse};

/// Moves of a line that begins where the opponent of a player moves next.
fn line(mail: &mut Mail, player: usize, text: &str) -> Vec<Move> {
    let side = mail.players[player].game().side().unwrap();
    let mut position = Conditions::start(side).unwrap();
    text.split(' ')
        .map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position = position.play_unchecked(mv);
            mv
        })
        .collect()
}

fn set(mail: &mut Mail, player: usize, lines: &[&str]) -> Result<(), RemoteError> {
    let lines: Vec<_> = lines.iter().map(|text| line(mail, player, text)).collect();
    let now = mail.now;
    mail.players[player].game().set_conditions(lines, now)
}

fn make(mail: &mut Mail, player: usize, text: &str) {
    let side = mail.players[player].game().side().unwrap();
    let mv = notation::read(side.chain().game().last(), text).unwrap();
    mail.submit(player, Content::Event(Event::Move(mv)))
        .unwrap();
}

fn send(mail: &mut Mail, from: usize) -> Read {
    let letter = parse(&mail.letter(from).unwrap());
    let now = mail.now;
    mail.players[1 - from].game().read(&letter, now).unwrap()
}

/// A game in which White has moved and has prepared two lines.
fn prepared() -> Mail {
    let mut mail = Mail::begun(correspondence("chess"));
    make(&mut mail, 0, "e4");
    set(&mut mail, 0, &["e5 Nf3 Nc6 Bb5", "e5 Nf3 d6 d4", "c5 c3"]).unwrap();
    send(&mut mail, 0);
    mail
}

#[test]
fn a_conditional_move_is_the_answer_to_the_expected_move() {
    let mut mail = prepared();
    let now = mail.now;
    mail.players[0].reopen(now);
    let expected = line(&mut mail, 0, "e5 Nf3 d6 d4");
    make(&mut mail, 1, "e5");
    let read = send(&mut mail, 1);
    assert_eq!(read.answered, Some(expected[1]));
    assert_eq!(mail.players[0].game().conditions().len(), 2);
    mail.players[0].reopen(now);
    send(&mut mail, 0);
    make(&mut mail, 1, "d6");
    let read = send(&mut mail, 1);
    assert_eq!(read.answered, Some(expected[3]));
    assert_eq!(mail.players[0].game().conditions().len(), 0);
    send(&mut mail, 0);
    make(&mut mail, 1, "a6");
    let read = send(&mut mail, 1);
    assert_eq!((read.answered, read.without_condition), (None, false));
    mail.settle();
}

#[test]
fn another_move_removes_the_conditional_moves() {
    let mut mail = prepared();
    make(&mut mail, 1, "d5");
    let read = send(&mut mail, 1);
    assert_eq!((read.answered, read.without_condition), (None, true));
    assert_eq!(mail.players[0].game().conditions().len(), 0);
    assert!(mail.players[0].game().side().unwrap().pending().is_none());
    mail.settle();
}

#[test]
fn a_draw_offer_is_never_answered_by_a_conditional_move() {
    let mut mail = prepared();
    let e5 = line(&mut mail, 0, "e5")[0];
    mail.submit(1, Content::Offering(e5)).unwrap();
    let read = send(&mut mail, 1);
    assert_eq!((read.answered, read.without_condition), (None, false));
    mail.settle();
}

#[test]
fn a_line_is_kept_if_the_player_declines_the_offer_with_the_prepared_move() {
    let mut mail = prepared();
    let now = mail.now;
    let expected = line(&mut mail, 0, "e5 Nf3 d6 d4");
    mail.submit(1, Content::Offering(expected[0])).unwrap();
    send(&mut mail, 1);
    mail.players[0].reopen(now);
    make(&mut mail, 0, "Nf3");
    assert_eq!(mail.players[0].game().conditions().len(), 2);
    send(&mut mail, 0);
    make(&mut mail, 1, "d6");
    assert_eq!(send(&mut mail, 1).answered, Some(expected[3]));
    mail.settle();

    let mut mail = prepared();
    mail.submit(1, Content::Offering(expected[0])).unwrap();
    send(&mut mail, 1);
    make(&mut mail, 0, "d4");
    assert_eq!(mail.players[0].game().conditions().len(), 0);
}

#[test]
fn lines_that_cannot_be_played_are_refused() {
    let mut mail = prepared();
    let refused = |result: Result<(), RemoteError>| match result {
        Err(RemoteError::Conditions(error)) => error,
        other => panic!("{other:?}"),
    };
    let error = refused(set(&mut mail, 0, &["e5 Nf3 Nc6"]));
    assert_eq!(error, ConditionsError::NoAnswer { line: 1 });
    let error = refused(set(&mut mail, 0, &["c5 c3", "e5 Nf3", "e5 d4"]));
    assert_eq!(error, ConditionsError::TwoAnswers { line: 3 });
    let twice = line(&mut mail, 0, "e5")[0];
    let now = mail.now;
    let again = vec![vec![twice, twice]];
    let error = refused(mail.players[0].game().set_conditions(again, now));
    assert_eq!(error, ConditionsError::Illegal { line: 1, number: 2 });
    // The lines stored before are unchanged.
    assert_eq!(mail.players[0].game().conditions().len(), 3);
    let error = refused(mail.players[1].game().set_conditions(Vec::new(), now));
    assert_eq!(error, ConditionsError::NotTheirMove);
    mail.players[0]
        .game()
        .set_conditions(Vec::new(), now)
        .unwrap();
    assert_eq!(mail.players[0].game().conditions().len(), 0);
}

#[test]
fn a_program_killed_while_it_answers_has_answered_when_it_is_started_again() {
    let mut mail = prepared();
    make(&mut mail, 1, "e5");
    let answer = line(&mut mail, 0, "e5 Nf3")[1];
    let (path, now) = (mail.players[0].record(), mail.now);
    let before = std::fs::read(&path).unwrap();
    let letter = parse(&mail.letter(1).unwrap());
    mail.players[0].game().read(&letter, now).unwrap();
    let after = std::fs::read(&path).unwrap();
    let code = mail.players[0].game.take().unwrap().code();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    for length in (before.len()..after.len()).step_by(5) {
        std::fs::write(&path, &after[..length]).unwrap();
        let mut game = RemoteGame::open(&paths, key.clone(), code, now).unwrap();
        game.act(RemoteAction::NothingSent, now).unwrap();
        game.read(&letter, now).unwrap();
        let pending = game.side().unwrap().pending().unwrap();
        assert_eq!(pending.content, Content::Event(Event::Move(answer)));
    }
}
