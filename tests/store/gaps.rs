//! Records that have lost their end or are damaged: an honest player never signs a second statement
//! in place of one that may have been sent.

use tritower::game::Event;
use tritower::remote::{Content, Gap, Novelty, Side};
use tritower::store::remote::{RemoteAction, RemoteError, RemoteGame, list_remote, prove};

use crate::letters::{Mail, correspondence, parse};

/// Moves of a game by letter after which it is the turn of the host, who has White.
fn begun(moves: usize) -> Mail {
    let mut mail = Mail::begun(correspondence("tower"));
    mail.play(moves);
    mail
}

/// What can happen to the last block of a record.
fn damages() -> [fn(&mut Vec<u8>, usize); 3] {
    [
        |record, last| record[last + 20] ^= 4,
        |record, last| record[last..].fill(0),
        |record, _| record.truncate(record.len() - 5),
    ]
}

/// Changes the host's record, of which `last` is where the last block begins, and opens it.
fn change(mail: &mut Mail, change: impl FnOnce(&mut Vec<u8>)) -> RemoteGame {
    let (path, now) = (mail.players[0].record(), mail.now);
    let code = mail.players[0].game.take().unwrap().code();
    let mut record = std::fs::read(&path).unwrap();
    change(&mut record);
    std::fs::write(&path, record).unwrap();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    RemoteGame::open(&paths, key, code, now).unwrap()
}

/// The host moves and sends the letter, and then their record loses the move.
fn lose_sent_move(damage: fn(&mut Vec<u8>, usize)) -> (Mail, String) {
    let mut mail = begun(2);
    let last = std::fs::read(mail.players[0].record()).unwrap().len();
    let mv = mail.first_move(0);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let letter = mail.letter(0).unwrap();
    let game = change(&mut mail, |record| damage(record, last));
    mail.players[0].game = Some(game);
    (mail, letter)
}

/// The host tries to make another move than the first.
fn other_move(mail: &mut Mail) -> Result<(), RemoteError> {
    let mv = mail.moves(0)[1];
    mail.submit(0, Content::Event(Event::Move(mv)))
}

fn pending(game: &mut RemoteGame) -> bool {
    game.side().and_then(Side::pending).is_some()
}

#[test]
fn after_a_lost_end_nothing_is_signed_until_it_is_known_what_it_was() {
    for damage in damages() {
        let (mut mail, _) = lose_sent_move(damage);
        assert_eq!(mail.players[0].game().gap(), Gap::LastBlock);
        assert_eq!(other_move(&mut mail), Err(RemoteError::EndMissing));
        // The question stays when the game is opened again.
        let now = mail.now;
        mail.players[0].reopen(now);
        assert_eq!(mail.players[0].game().gap(), Gap::LastBlock);
        assert_eq!(other_move(&mut mail), Err(RemoteError::EndMissing));
    }
}

#[test]
fn the_players_own_letter_brings_the_lost_move_back() {
    for damage in damages() {
        let (mut mail, letter) = lose_sent_move(damage);
        assert_eq!(mail.read(0, &letter), Ok(Novelty::New));
        assert!(pending(mail.players[0].game()));
        assert_eq!(mail.players[0].game().gap(), Gap::Closed);
        let now = mail.now;
        mail.players[0].reopen(now);
        assert_eq!(mail.send(0), Ok(Novelty::New));
        mail.play(2);
        mail.settle();
        let records = mail.players.each_ref().map(|player| player.record());
        assert_eq!(prove(&records[0], &records[1..]).unwrap().forks, []);
    }
}

#[test]
fn the_opponents_letter_with_the_whole_game_brings_the_lost_move_back() {
    for damage in damages() {
        let (mut mail, letter) = lose_sent_move(damage);
        mail.read(1, &letter).unwrap();
        let answer = mail.first_move(1);
        mail.submit(1, Content::Event(Event::Move(answer))).unwrap();
        let text = mail.letter(1).unwrap();
        assert_eq!(mail.read(0, &text), Ok(Novelty::Ahead));
        assert_eq!(mail.players[0].game().gap(), Gap::LastBlock);
        for letter in mail.players[1].game().whole_game().unwrap() {
            assert_eq!(mail.read(0, &letter.to_text()), Ok(Novelty::New));
        }
        assert_eq!(mail.players[0].game().gap(), Gap::Closed);
        mail.play(2);
        mail.settle();
    }
}

#[test]
fn a_receipt_that_was_lost_is_not_signed_again() {
    let mut mail = begun(1);
    let mv = mail.first_move(1);
    mail.submit(1, Content::Event(Event::Move(mv))).unwrap();
    // The letter confirms the host's move, and its own move is confirmed by the last block.
    let letter = mail.letter(1).unwrap();
    mail.read(0, &letter).unwrap();
    let sent = mail.letter(0).unwrap();
    let game = change(&mut mail, |record| record.truncate(record.len() - 1));
    mail.players[0].game = Some(game);
    assert_eq!(mail.read(0, &letter), Ok(Novelty::EndMissing));
    mail.read(1, &sent).unwrap();
    for letter in mail.players[1].game().whole_game().unwrap() {
        assert_eq!(mail.read(0, &letter.to_text()), Ok(Novelty::New));
    }
    let records = mail.players.each_ref().map(|player| player.record());
    assert_eq!(prove(&records[0], &records[1..]).unwrap().forks, []);
    mail.play(2);
    mail.settle();
}

#[test]
fn a_player_who_has_sent_nothing_later_goes_on() {
    let mut mail = begun(2);
    let mv = mail.first_move(0);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let game = change(&mut mail, |record| record.truncate(record.len() - 5));
    mail.players[0].game = Some(game);
    let now = mail.now;
    mail.players[0]
        .game()
        .act(RemoteAction::NothingSent, now)
        .unwrap();
    other_move(&mut mail).unwrap();
    assert_eq!(mail.send(0), Ok(Novelty::New));
    mail.play(2);
    mail.settle();
}

#[test]
fn the_part_before_a_damage_can_be_looked_at_and_the_file_is_left_as_it_is() {
    for damage in [
        |record: &mut Vec<u8>| record.extend([7; 100]),
        |record: &mut Vec<u8>| {
            let middle = record.len() - 600;
            record[middle] ^= 1;
        },
        |record: &mut Vec<u8>| {
            let middle = record.len() - 600;
            record[middle..middle + 40].fill(0);
        },
    ] {
        let mut mail = begun(4);
        let mut game = change(&mut mail, damage);
        let damaged = std::fs::read(game.save_path().with_extension("chain")).unwrap();
        assert!(!game.side().unwrap().chain().links().is_empty());
        let error = game.damage().unwrap();
        assert!(matches!(error, RemoteError::DamagedLetters { .. }));
        let mv = game.side().unwrap().chain().game().last().legal_moves()[0];
        let refused = game.act(
            RemoteAction::Submit(Content::Event(Event::Move(mv))),
            mail.now,
        );
        assert_eq!(refused, Err(error.clone()));
        mail.players[0].game = Some(game);
        let letter = mail.letter(1).unwrap();
        assert_eq!(mail.read(0, &letter), Err(error.clone()));
        assert_eq!(std::fs::read(mail.players[0].record()).unwrap(), damaged);
        let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
        let list = list_remote(&paths, &key, mail.now).unwrap();
        assert_eq!(list[0].as_ref().unwrap().damage, Some(error));
    }
}

#[test]
fn a_damaged_record_goes_on_with_the_whole_game_of_the_opponent() {
    let mut mail = begun(5);
    let game = change(&mut mail, |record| {
        let middle = record.len() - 600;
        record[middle] ^= 1;
    });
    let damaged = std::fs::read(game.save_path().with_extension("chain")).unwrap();
    mail.players[0].game = Some(game);
    for letter in mail.players[1].game().whole_game().unwrap() {
        mail.read(0, &letter.to_text()).unwrap();
    }
    let path = mail.players[0].record();
    assert_eq!(
        std::fs::read(path.with_extension("damaged")).unwrap(),
        damaged
    );
    assert_eq!(mail.length(0), 5);
    assert_eq!(mail.players[0].game().gap(), Gap::Unknown);
    let now = mail.now;
    mail.players[0]
        .game()
        .act(RemoteAction::NothingSent, now)
        .unwrap();
    mail.play(3);
    mail.settle();
}

#[test]
fn after_a_part_of_the_whole_game_nothing_is_signed_until_the_player_has_seen_it() {
    let mut mail = begun(3);
    // Later the opponent sends only this part of the game.
    let part = mail.players[1].game().whole_game().unwrap();
    let mv = mail.first_move(1);
    mail.submit(1, Content::Event(Event::Move(mv))).unwrap();
    let answered = mail.letter(1).unwrap();
    mail.read(0, &answered).unwrap();
    let (path, now) = (mail.players[0].record(), mail.now);
    let old = mail.letter(0).unwrap();
    mail.players[0].game = None;
    std::fs::remove_file(path).unwrap();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    let game = RemoteGame::rebuild(&paths, key, &part[0], now).unwrap();
    mail.players[0].game = Some(game);
    for letter in &part {
        mail.read(0, &letter.to_text()).unwrap();
    }
    // The move that this player has confirmed before is not confirmed a second time.
    assert_eq!(mail.read(0, &answered), Ok(Novelty::EndMissing));
    let frames = mail.players[0].game().letter().unwrap();
    assert!(frames.is_none_or(|letter| letter != parse(&old)));
    mail.players[0].reopen(now);
    assert_eq!(mail.players[0].game().gap(), Gap::Unknown);
}
