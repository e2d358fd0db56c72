//! Adjourned games by letter: the sealed move is opened on the other side, or its key is lost.

use tritower::game::adjournment::{AdjournmentAct, Phase};
use tritower::game::envelope::Written;
use tritower::game::{Duties, Event, GameResult, Millis, Play, Timestamp};
use tritower::remote::{Content, EntryError, Frame, Novelty, SideError, Subject};
use tritower::rules::{Color, Move, notation};
use tritower::store::envelope::{Draft, EnvelopeError};
use tritower::store::remote::{RemoteAction, RemoteError};

use crate::letters::{DAY, Mail, correspondence, parse, rebuild};

fn act(act: AdjournmentAct) -> Content {
    Content::Event(Event::Adjournment(act))
}

fn phase(mail: &mut Mail, player: usize) -> Phase {
    mail.players[player]
        .game()
        .side()
        .unwrap()
        .chain()
        .game()
        .phase()
}

fn result(mail: &mut Mail) -> Option<GameResult> {
    mail.players[0]
        .game()
        .side()
        .unwrap()
        .chain()
        .game()
        .result()
}

/// Reopens both records, as after a kill.
fn reopen(mail: &mut Mail) {
    let now = mail.now;
    for player in &mut mail.players {
        player.reopen(now);
    }
}

/// A game in which White, the host, has sealed this move for thirty days.
fn sealed() -> (Mail, Move) {
    let mut proposal = correspondence("tower");
    proposal.play = Play::Tournament(Duties::default());
    proposal.conduct.take_backs = false;
    let mut mail = Mail::begun(proposal);
    mail.play(2);
    let now = mail.now;
    let resumption = Timestamp(now.0 + 30 * DAY);
    let venue = Written::new("").unwrap();
    let subject = Subject::Adjourn { resumption, venue };
    // The receipt for Black's move goes with the request.
    mail.send(0).unwrap();
    mail.players[0]
        .game()
        .act(RemoteAction::Ask(subject), now)
        .unwrap();
    mail.send(0).unwrap();
    mail.players[1]
        .game()
        .act(RemoteAction::Grant, now)
        .unwrap();
    mail.send(1).unwrap();
    let mv = mail.moves(0)[3];
    let position = *mail.players[0].game().side().unwrap().chain().game().last();
    let draft = Draft::new(&notation::long(&position, mv)).unwrap();
    mail.players[0]
        .game()
        .act(RemoteAction::Seal(draft), now)
        .unwrap();
    reopen(&mut mail);
    (mail, mv)
}

/// A game that both have resumed.
fn resumed() -> (Mail, Move) {
    let (mut mail, mv) = sealed();
    mail.send(0).unwrap();
    mail.submit(1, act(AdjournmentAct::Arrive(Color::Black)))
        .unwrap();
    mail.send(1).unwrap();
    reopen(&mut mail);
    let alone = mail.submit(0, act(AdjournmentAct::Resume));
    let back = RemoteError::Side(SideError::Entry(EntryError::NotBack));
    assert_eq!(alone, Err(back));
    mail.submit(0, act(AdjournmentAct::Arrive(Color::White)))
        .unwrap();
    mail.send(0).unwrap();
    mail.submit(1, act(AdjournmentAct::Resume)).unwrap();
    mail.send(1).unwrap();
    reopen(&mut mail);
    (mail, mv)
}

#[test]
fn a_sealed_move_is_opened_and_played_on_the_other_side() {
    let (mut mail, mv) = resumed();
    let now = mail.now;
    mail.send(0).unwrap();
    // Without its key, the envelope on the other side stays closed.
    let other = mail.players[1].game().act(RemoteAction::Resume, now);
    assert!(
        matches!(
            other,
            Err(RemoteError::Envelope(EnvelopeError::KeyMissing { .. }))
        ),
        "{other:?}"
    );
    assert!(!mail.players[1].paths().safe().exists());
    mail.players[0]
        .game()
        .act(RemoteAction::Resume, now)
        .unwrap();
    reopen(&mut mail);
    assert_eq!(mail.send(0), Ok(Novelty::New));
    mail.settle();
    reopen(&mut mail);
    let game = mail.players[1].game().side().unwrap().chain().game();
    assert_eq!(game.line(game.live().line).plies.last().unwrap().mv, mv);
    mail.play(2);
    mail.settle();
}

#[test]
fn the_letter_with_a_sealed_move_is_read_like_any_other() {
    let (mut mail, _) = sealed();
    let text = mail.letter(0).unwrap();
    assert_eq!(mail.read(0, &text), Ok(Novelty::Own));
    assert_eq!(mail.read(1, &text), Ok(Novelty::New));
    assert_eq!(mail.read(1, &text), Ok(Novelty::Known));
    assert!(matches!(phase(&mut mail, 1), Phase::Adjourned(_)));
    mail.send(1).unwrap();
    assert!(matches!(phase(&mut mail, 0), Phase::Adjourned(_)));
    mail.settle();
}

/// Reads the letter of White once for each bit of its envelope or key, with that bit changed.
/// Returns the number of letters read.
fn with_changed_bits(mail: &mut Mail) -> usize {
    let letter = parse(&mail.letter(0).unwrap());
    let (now, mut changed) = (mail.now, 0);
    let mut receipts = letter.clone();
    receipts.frames.retain(|it| matches!(it, Frame::Receipt(_)));
    mail.players[1].game().read(&receipts, now).unwrap();
    let first = letter.frames.iter().position(is_of_envelope).unwrap();
    let bytes = letter.frames[first].to_bytes();
    for bit in 0..bytes.len() * 8 {
        let mut bytes = bytes.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let Ok(frame) = Frame::from_bytes(&bytes) else {
            continue;
        };
        let mut letter = letter.clone();
        letter.frames[first] = frame;
        let before = mail.length(1);
        let _ = mail.players[1].game().read(&letter, now);
        assert_eq!(mail.length(1), before, "bit {bit}");
        changed += 1;
    }
    changed
}

fn is_of_envelope(frame: &Frame) -> bool {
    matches!(frame, Frame::Envelope(_) | Frame::Key(_))
}

#[test]
fn a_changed_envelope_or_key_is_worth_nothing() {
    let (mut mail, _) = sealed();
    // 170 bytes of an envelope.
    assert!(with_changed_bits(&mut mail) > 1_000);
    assert_eq!(mail.send(0), Ok(Novelty::New));
    let (mut mail, _) = resumed();
    let now = mail.now;
    mail.players[0]
        .game()
        .act(RemoteAction::Resume, now)
        .unwrap();
    assert!(with_changed_bits(&mut mail) > 500);
    assert_eq!(mail.send(0), Ok(Novelty::New));
    mail.settle();
}

#[test]
fn an_envelope_comes_back_with_a_record_made_again() {
    for player in [0, 1] {
        let (mut mail, mv) = resumed();
        // Both records are complete.
        mail.send(0).unwrap();
        rebuild(&mut mail, player);
        reopen(&mut mail);
        let now = mail.now;
        mail.players[0]
            .game()
            .act(RemoteAction::Resume, now)
            .unwrap();
        mail.send(0).unwrap();
        mail.settle();
        let game = mail.players[1].game().side().unwrap().chain().game();
        assert_eq!(game.line(game.live().line).plies.last().unwrap().mv, mv);
    }
}

#[test]
fn a_player_who_lost_the_key_says_so_and_the_opponent_takes_the_point() {
    let (mut mail, _) = resumed();
    let now = mail.now;
    std::fs::remove_dir_all(mail.players[0].paths().safe()).unwrap();
    let missing = mail.players[0].game().act(RemoteAction::Resume, now);
    assert!(matches!(missing, Err(RemoteError::Envelope(_))));
    assert!(mail.submit(1, Content::PointForKey).is_err());
    mail.submit(0, Content::KeyLost).unwrap();
    mail.send(0).unwrap();
    reopen(&mut mail);
    mail.submit(1, Content::PointForKey).unwrap();
    mail.send(1).unwrap();
    mail.settle();
    assert_eq!(result(&mut mail).unwrap().winner, Some(Color::Black));
}

#[test]
fn a_player_who_lost_the_key_states_the_move_if_the_opponent_likes() {
    let (mut mail, mv) = resumed();
    mail.submit(0, Content::KeyLost).unwrap();
    mail.send(0).unwrap();
    mail.submit(1, act(AdjournmentAct::Missing)).unwrap();
    mail.send(1).unwrap();
    reopen(&mut mail);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    mail.send(0).unwrap();
    mail.play(1);
    mail.settle();
    assert_eq!(phase(&mut mail, 0), Phase::Play);
}

#[test]
fn days_are_not_counted_before_the_date_of_resumption() {
    let (mut mail, _) = sealed();
    mail.send(0).unwrap();
    mail.send(1).unwrap();
    let start = mail.now;
    // Thirty days, then five days for the move, ten in the bank and one of grace.
    for days in [29, 45] {
        mail.now = start + Millis(days * DAY);
        let early = mail.submit(0, Content::Overstepped);
        let left = RemoteError::Side(SideError::Entry(EntryError::DaysLeft));
        assert_eq!(early, Err(left), "{days}");
    }
    mail.now = start + Millis(47 * DAY);
    mail.submit(0, Content::Overstepped).unwrap();
    mail.send(0).unwrap();
    mail.settle();
    assert_eq!(result(&mut mail).unwrap().winner, Some(Color::White));
}
