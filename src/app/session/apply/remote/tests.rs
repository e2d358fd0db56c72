//! Tests of jobs about remote games: two players, each with a folder of their own, exchange
//! letters.

use tempfile::TempDir;

use super::context::RemoteDone;
use super::{RemoteJob, Work};
use crate::app::session::notices::Notice;
use crate::app::session::remote::examples::casual;
use crate::app::session::remote::{Invitation, RemoteAction, RemotePlay};
use crate::game::{Event, Game, Visit};
use crate::remote::{
    Conduct, Content, DayLimits, EntryError, Frame, Gap, Letter, Name, Proposal, Subject,
};
use crate::rules::{Color, notation};
use crate::store::Paths;
use crate::store::remote::RemoteError;
use crate::texts::remote::RemoteProblem;

pub struct Opponent {
    folder: TempDir,
    play: Option<(Box<RemotePlay>, Game)>,
}

impl Opponent {
    pub fn new() -> Opponent {
        Opponent {
            folder: tempfile::tempdir().unwrap(),
            play: None,
        }
    }

    fn work(&mut self, work: Work) -> Result<RemoteDone, Notice> {
        let open = self
            .play
            .as_ref()
            .and_then(|(play, _)| Some((play.state.code, play.handle.letters()?.clone())));
        let mut done = RemoteJob::new(open, None, work).run(&Paths::under(self.folder.path()))?;
        let shown = done.shown.take();
        let shown = shown.map(|(play, opened)| (play, opened.into_game().unwrap().game));
        self.play = shown.or(self.play.take());
        Ok(done)
    }

    fn play(&self) -> &RemotePlay {
        &self.play.as_ref().unwrap().0
    }

    pub fn accept(&mut self, invitation: &str) {
        let received = self.work(Work::Read(invitation.to_owned())).unwrap();
        assert!(received.shown.is_none(), "nothing is agreed yet");
        let offer = received.invitation.unwrap();
        let name = Name::new("Berta").unwrap();
        self.work(Work::Accept(offer, name)).unwrap();
    }

    pub fn letter(&self) -> String {
        self.play().state.letter.clone().unwrap()
    }

    pub fn act(&mut self, act: RemoteAction) -> Result<RemoteDone, Notice> {
        let game = self.play().handle.letters().unwrap().clone();
        self.work(Work::Act(game, act))
    }

    pub fn make_move(&mut self, text: &str) {
        let mv = notation::read(self.play().state.game().last(), text).unwrap();
        self.act(RemoteAction::Submit(Content::Event(Event::Move(mv))))
            .unwrap();
    }

    pub fn read(&mut self, letter: &str) -> Vec<Notice> {
        match self.work(Work::Read(letter.to_owned())) {
            Ok(done) => done.notices,
            Err(notice) => vec![notice],
        }
    }
}

fn done(key: &'static str) -> Notice {
    Notice::Done(key, String::new())
}

pub fn proposal() -> Proposal {
    casual(
        "tower",
        Conduct {
            take_backs: true,
            days: Some(DayLimits {
                per_move: 5,
                bank: 30,
                leave: 30,
            }),
            ..Conduct::default()
        },
    )
}

/// Returns a host with White and a guest with Black who have both signed the contract.
fn begun() -> [Opponent; 2] {
    let [mut host, mut guest] = [Opponent::new(), Opponent::new()];
    let proposal = proposal();
    let name = Name::new("Anna").unwrap();
    host.work(Work::Invite(Box::new(Invitation { proposal, name })))
        .unwrap();
    let invitation = host.letter();
    guest.accept(&invitation);
    assert_eq!(
        host.read(&guest.letter()),
        [done("letter-new"), done("letter-agreed")]
    );
    assert_eq!(
        guest.read(&host.letter()),
        [done("letter-new"), done("letter-begun")]
    );
    host.read(&guest.letter());
    [host, guest]
}

#[test]
fn a_move_is_shown_at_once_and_confirmed_by_the_next_letter() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    assert_eq!(host.play().state.game().events().len(), 1);
    assert!(host.play().state.pending().is_some(), "on its way");
    let letter = host.letter();
    assert_eq!(guest.read(&letter), [done("letter-new")]);
    assert_eq!(guest.read(&letter), [done("letter-known")]);
    assert_eq!(host.read(&letter), [done("letter-own")]);
    guest.make_move("b5B");
    host.read(&guest.letter());
    assert!(host.play().state.pending().is_none());
    let shown = &host.play.as_ref().unwrap().1;
    assert_eq!(shown.events().len(), 2);
    assert_eq!(shown.setup().black, "Berta");
}

#[test]
fn a_take_back_is_asked_for_and_granted_by_letter() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    let problem = host.act(RemoteAction::AskTakeBack).unwrap_err();
    assert!(
        matches!(&problem, Notice::Remote(it) if it.is_refusal()),
        "{problem:?}"
    );
    guest.read(&host.letter());
    guest.make_move("b5B");
    host.read(&guest.letter());
    host.act(RemoteAction::AskTakeBack).unwrap();
    guest.read(&host.letter());
    let side = guest.play().state.side.clone().unwrap();
    assert!(side.asked().is_some());
    guest.act(RemoteAction::Grant).unwrap();
    assert_eq!(guest.play().state.game().events().len(), 0, "shown at once");
    host.read(&guest.letter());
    assert_eq!(host.play.as_ref().unwrap().1.events().len(), 0);
}

#[test]
fn a_letter_that_is_damaged_or_of_another_game_changes_nothing() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    let letter = host.letter();
    let damaged = letter.replacen('A', "B", 1).replacen('C', "D", 1);
    let notices = guest.read(&damaged);
    assert!(
        matches!(&notices[..], [Notice::Remote(problem)]
            if matches!(**problem, RemoteProblem::Letter(_))),
        "{notices:?}"
    );
    let mut stranger = Opponent::new();
    assert_eq!(stranger.read(&letter), [Notice::Denied("letter-no-game")]);
    assert_eq!(guest.play().state.game().events().len(), 0);
    assert_eq!(guest.read(&letter), [done("letter-new")]);
}

#[test]
fn an_e_mail_that_quotes_older_letters_is_read_from_the_oldest_on() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    let first = host.letter();
    guest.read(&first);
    guest.make_move("b5B");
    let second = guest.letter();
    let mail = format!("{second}\nOn Monday you wrote:\n{first}");
    assert_eq!(host.read(&mail), [done("letter-new")]);
    assert_eq!(host.play.as_ref().unwrap().1.events().len(), 2);
}

fn reopen(player: &mut Opponent, change: impl FnOnce(&mut Vec<u8>)) -> Vec<Notice> {
    let code = player.play().state.code;
    player.play = None;
    let path = Paths::under(player.folder.path()).record(code);
    let mut record = std::fs::read(&path).unwrap();
    change(&mut record);
    std::fs::write(&path, record).unwrap();
    player.work(Work::Open(code)).unwrap().notices
}

#[test]
fn a_player_whose_record_has_lost_its_end_is_asked_before_they_sign_again() {
    let [mut host, _] = begun();
    host.make_move("b4N");
    reopen(&mut host, |record| record.truncate(record.len() - 1));
    assert_eq!(host.play().state.gap, Gap::LastBlock);
    let mv = host.play().state.game().last().legal_moves()[0];
    let act = RemoteAction::Submit(Content::Event(Event::Move(mv)));
    let refused = host.act(act.clone()).unwrap_err();
    assert!(
        matches!(&refused, Notice::Remote(it) if it.is_refusal()),
        "{refused:?}"
    );
    host.act(RemoteAction::NothingSent).unwrap();
    host.act(act).unwrap();
    assert_eq!(host.play().state.gap, Gap::Closed);
}

#[test]
fn a_damaged_record_is_shown_up_to_the_damage() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    guest.read(&host.letter());
    guest.make_move("b5B");
    host.read(&guest.letter());
    let notices = reopen(&mut host, |record| record.extend([7; 100]));
    assert_eq!(notices, []);
    let damage = &host.play().state.damage;
    assert!(
        matches!(damage, Some(RemoteError::DamagedLetters { .. })),
        "{damage:?}"
    );
    assert_eq!(host.play().state.game().events().len(), 2);
    assert!(host.play().state.letter.is_none());
}

#[test]
fn a_lost_game_is_made_again_from_the_letter_with_the_whole_game() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    guest.read(&host.letter());
    guest.make_move("b5B");
    host.read(&guest.letter());
    let code = guest.play().state.code;
    guest.play = None;
    let path = Paths::under(guest.folder.path()).record(code);
    std::fs::remove_file(path).unwrap();
    let game = host.play().handle.letters().unwrap().clone();
    host.work(Work::WholeGame(game)).unwrap();
    assert!(host.play().state.is_whole);
    assert_eq!(
        guest.read(&host.letter()),
        [
            done("letter-rebuilt"),
            done("letter-new"),
            done("letter-restored")
        ]
    );
    assert_eq!(guest.play().state.game().events().len(), 2);
    assert_eq!(guest.play().state.gap, Gap::Unknown);
    guest.act(RemoteAction::NothingSent).unwrap();
    host.make_move("c4N");
    assert!(!host.play().state.is_whole);
    assert_eq!(guest.read(&host.letter()), [done("letter-new")]);
}

#[test]
fn the_part_of_a_letter_before_a_refused_one_is_shown() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    guest.read(&host.letter());
    guest.make_move("b5B");
    let mut letter = Letter::find(&guest.letter()).unwrap().remove(0).unwrap();
    let entry = letter.frames.last_mut().unwrap();
    // The signature stands at the end.
    let mut bytes = entry.to_bytes();
    *bytes.last_mut().unwrap() ^= 1;
    *entry = Frame::from_bytes(&bytes).unwrap();
    let notices = host.read(&letter.to_text());
    let problem = RemoteError::Side(EntryError::NotSigned.into());
    let refused = RemoteProblem::Game(problem).into();
    assert_eq!(notices, [done("letter-new"), refused]);
    // The receipt before it was valid.
    assert!(host.play().state.pending().is_none());
}

#[test]
fn variations_beside_the_record_stay_when_a_letter_arrives() {
    let [mut host, mut guest] = begun();
    host.make_move("b4N");
    guest.read(&host.letter());
    guest.make_move("b5B");
    let (play, mut game) = host.play.take().unwrap();
    let start = Visit {
        ply: 0,
        ..game.live()
    };
    let other = game.start().legal_moves()[7];
    game.explore(start, other).unwrap();
    crate::store::save(&play.state.save, &game, "").unwrap();
    host.play = Some((play, game));
    host.read(&guest.letter());
    assert_eq!(host.play.as_ref().unwrap().1.variations().count(), 1);
}

#[test]
fn a_rematch_is_offered_and_accepted_without_a_question() {
    let [mut host, mut guest] = begun();
    let first = host.play().state.code;
    host.act(RemoteAction::Submit(Content::Event(Event::Resignation(
        Color::White,
    ))))
    .unwrap();
    guest.read(&host.letter());
    host.read(&guest.letter());
    guest.act(RemoteAction::Ask(Subject::Rematch)).unwrap();
    host.read(&guest.letter());
    host.act(RemoteAction::Grant).unwrap();
    guest.read(&host.letter());
    let notices = host.read(&guest.letter());
    assert!(
        notices.contains(&done("letter-rematch-is-offered")),
        "{notices:?}"
    );
    assert_ne!(host.play().state.code, first);
    let notices = guest.read(&host.letter());
    assert!(
        notices.contains(&done("letter-rematch-is-accepted")),
        "{notices:?}"
    );
    host.read(&guest.letter());
    guest.read(&host.letter());
    guest.make_move("b4N");
    host.read(&guest.letter());
    assert_eq!(host.play().state.game().events().len(), 1);
}

#[test]
fn an_agreement_that_the_offer_of_the_rematch_needs_comes_with_its_letter() {
    let [mut host, mut guest] = begun();
    host.act(RemoteAction::Submit(Content::Event(Event::Resignation(
        Color::White,
    ))))
    .unwrap();
    guest.read(&host.letter());
    host.read(&guest.letter());
    host.act(RemoteAction::Ask(Subject::Rematch)).unwrap();
    guest.read(&host.letter());
    guest.act(RemoteAction::Grant).unwrap();
    host.read(&guest.letter());
    let notices = guest.read(&host.letter());
    assert!(
        notices.contains(&done("letter-rematch-is-accepted")),
        "{notices:?}"
    );
}
