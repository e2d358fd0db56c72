//! Games by letter with records on disk: whatever happens to letters and programs, both sides
//! end with the same game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use tempfile::TempDir;
use tritower::game::{Event, Play, Timestamp};
use tritower::remote::{
    ColorChoice, Conduct, Content, ContractError, DayLimits, Digest, EntryError, Frame,
    IdentityKey, Letter, Name, Novelty, Offer, Placement, Proposal, Report, SideError, StartChoice,
    Subject,
};
use tritower::rules::random::Random;
use tritower::rules::{Color, Placing, RuleSet};
use tritower::store::remote::{
    OwnKey, People, RemoteAction, RemoteError, RemoteEvent, RemoteGame, Stage, Whereabouts,
    code_of, list_remote, prove,
};
use tritower::store::{self, Paths};

/// Rule sets of games by letter.
pub const NAMES: [&str; 14] = [
    "tower",
    "tower+peters",
    "tower+turning+two-squares",
    "tower+hanging",
    "tower+board-promotion+neutral",
    "tower+space",
    "tower+960",
    "tower+960x960",
    "tower+atomic",
    "tower+antichess",
    "chess",
    "chess+960",
    "chess+atomic",
    "chess+antichess",
];

pub const DAY: u64 = 24 * 60 * 60 * 1_000;

/// A folder on a disk in memory if there is one: thousands of flushes are quick there.
fn folder() -> TempDir {
    let memory = PathBuf::from("/dev/shm");
    match memory.is_dir() {
        true => tempfile::tempdir_in(memory).unwrap(),
        false => tempfile::tempdir().unwrap(),
    }
}

fn proposal(rules: &str, color: ColorChoice) -> Proposal {
    let rules = RuleSet::named(rules).unwrap();
    Proposal {
        rules,
        start: match (rules.start().placed, rules.start().shuffled) {
            (true, _) => StartChoice::Placing,
            (false, true) => StartChoice::ByLot,
            (false, false) => StartChoice::Usual,
        },
        color,
        play: Play::Casual,
        clock: None,
        conduct: Conduct {
            take_backs: true,
            days: Some(DayLimits {
                per_move: 5,
                bank: 10,
                leave: 7,
            }),
            ..Conduct::default()
        },
    }
}

/// A game by letter of five days for each move, in which the host has White.
pub fn correspondence(rules: &str) -> Proposal {
    proposal(rules, ColorChoice::Is(Color::White))
}

/// One of the two players: files, key and the game.
pub struct Player {
    folder: TempDir,
    pub key: IdentityKey,
    pub game: Option<RemoteGame>,
    inbox: Vec<String>,
}

impl Player {
    fn new() -> Player {
        let folder = folder();
        let key = OwnKey::load_or_create(&Paths::under(folder.path())).unwrap();
        Player {
            key: key.key(),
            folder,
            game: None,
            inbox: Vec::new(),
        }
    }

    pub fn paths(&self) -> Paths {
        Paths::under(self.folder.path())
    }

    pub fn game(&mut self) -> &mut RemoteGame {
        self.game.as_mut().unwrap()
    }

    pub fn record(&self) -> PathBuf {
        self.paths().record(self.game.as_ref().unwrap().code())
    }

    pub fn reopen(&mut self, now: Timestamp) {
        let code = self.game.take().unwrap().code();
        let game = RemoteGame::open(&self.paths(), self.key.clone(), code, now);
        self.game = Some(game.unwrap());
    }
}

/// The host and the guest, and every statement that has left one of them.
pub struct Mail {
    pub players: [Player; 2],
    pub now: Timestamp,
    statements: BTreeMap<(Color, u64), String>,
    receipted: BTreeSet<Digest>,
}

pub fn parse(text: &str) -> Letter {
    let mut found = Letter::find(text).unwrap();
    assert_eq!(found.len(), 1);
    found.remove(0).unwrap()
}

fn offer_in(letter: &Letter) -> Offer {
    match &letter.frames[..] {
        [Frame::Offer(offer)] => offer.clone(),
        frames => panic!("{frames:?}"),
    }
}

impl Mail {
    /// Two players of whom one has invited the other.
    fn invited(proposal: Proposal) -> Mail {
        let mut players = [Player::new(), Player::new()];
        let now = Timestamp(1_700_000_000_000);
        let name = Name::new("Anna").unwrap();
        let [host, guest] = &mut players;
        let game = RemoteGame::invite(&host.paths(), host.key.clone(), proposal, name, now);
        let letter = game.as_ref().unwrap().letter().unwrap().unwrap();
        host.game = Some(game.unwrap());
        let offer = offer_in(&parse(&letter.to_text()));
        assert_eq!(code_of(&offer), letter.game);
        let name = Name::new("Berta").unwrap();
        let game = RemoteGame::accept(&guest.paths(), guest.key.clone(), offer, name, now);
        guest.game = Some(game.unwrap());
        Mail {
            players,
            now,
            statements: BTreeMap::new(),
            receipted: BTreeSet::new(),
        }
    }

    /// Two players whose game has begun.
    pub fn begun(proposal: Proposal) -> Mail {
        let mut mail = Mail::invited(proposal);
        for from in [1, 0, 1] {
            let read = mail.send(from).unwrap();
            assert_eq!(read, Novelty::New);
        }
        mail
    }

    fn player_of(&mut self, color: Color) -> usize {
        let host = self.players[0].game().color().unwrap();
        usize::from(host != color)
    }

    /// The letter of a player as text, if there is one.
    pub fn letter(&mut self, from: usize) -> Option<String> {
        let letter = self.players[from].game().letter().unwrap()?;
        let color = self.players[from].game().color();
        for frame in &letter.frames {
            let (counter, text) = match frame {
                Frame::Entry(entry) => (entry.counter, format!("{entry:?}")),
                Frame::Receipt(receipt) => {
                    self.receipted.insert(receipt.of);
                    (receipt.counter, format!("{receipt:?}"))
                }
                _ => continue,
            };
            let noted = self.statements.entry((color.unwrap(), counter));
            let noted = noted.or_insert_with(|| text.clone());
            assert_eq!(*noted, text, "two statements with one number");
        }
        let text = letter.to_text();
        assert_eq!(parse(&text), letter);
        Some(text)
    }

    pub fn read(&mut self, to: usize, text: &str) -> Result<Novelty, RemoteError> {
        let now = self.now;
        Ok(self.players[to].game().read(&parse(text), now)?.kind)
    }

    /// A letter of a player arrives at once.
    pub fn send(&mut self, from: usize) -> Result<Novelty, RemoteError> {
        let text = self.letter(from).expect("a letter to send");
        self.read(1 - from, &text)
    }

    pub fn submit(&mut self, player: usize, content: Content) -> Result<(), RemoteError> {
        let now = self.now;
        self.players[player]
            .game()
            .act(RemoteAction::Submit(content), now)
    }

    /// The player on the move, by the longer record.
    pub fn turn(&mut self) -> usize {
        let longer = usize::from(self.length(1) > self.length(0));
        let side = self.players[longer].game().side().unwrap();
        let turn = side.chain().game().last().turn();
        self.player_of(turn)
    }

    /// The legal moves as a player's record has them.
    pub fn moves(&mut self, player: usize) -> Vec<tritower::rules::Move> {
        let side = self.players[player].game().side().unwrap();
        side.chain().game().last().legal_moves()
    }

    /// Number of entries with receipts in a player's record.
    pub fn length(&mut self, player: usize) -> usize {
        let side = self.players[player].game().side().unwrap();
        side.chain().links().len()
    }

    /// The player on the move makes a legal move and sends it.
    pub fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            let player = self.turn();
            let mv = self.first_move(player);
            self.submit(player, Content::Event(Event::Move(mv)))
                .unwrap();
            assert_eq!(self.send(player).unwrap(), Novelty::New);
        }
    }

    pub fn first_move(&mut self, player: usize) -> tritower::rules::Move {
        self.moves(player)[0]
    }

    /// Exchanges letters until both have everything, and checks that they agree.
    pub fn settle(&mut self) {
        for _ in 0..6 {
            for from in 0..2 {
                if let Some(text) = self.letter(from) {
                    let _ = self.read(1 - from, &text);
                }
            }
        }
        let [host, guest] = &mut self.players;
        let (host, guest) = (host.game().side().unwrap(), guest.game().side().unwrap());
        assert_eq!(host.chain().head(), guest.chain().head());
        let (one, other) = (host.chain().game(), guest.chain().game());
        assert_eq!(one.events(), other.events());
        assert_eq!(one.result(), other.result());
        assert_eq!(host.chain().days_used(), guest.chain().days_used());
        let kept: BTreeSet<_> = host
            .chain()
            .links()
            .iter()
            .map(|it| it.receipt.of)
            .collect();
        assert!(
            self.receipted.is_subset(&kept),
            "an entry with a receipt is lost"
        );
    }

    /// An action of a player, who may be killed at any byte that it writes.
    fn with_kill(
        &mut self,
        player: usize,
        cut: Option<u64>,
        action: impl FnOnce(&mut Mail),
    ) -> bool {
        let before = std::fs::read(self.players[player].record()).unwrap();
        action(self);
        let path = self.players[player].record();
        let after = std::fs::read(&path).unwrap();
        assert!(after.starts_with(&before), "a record only grows");
        let Some(cut) = cut.filter(|_| after.len() > before.len()) else {
            return false;
        };
        let written = (after.len() - before.len()) as u64 + 1;
        let length = before.len() + (cut % written) as usize;
        let code = self.players[player].game.take().unwrap().code();
        std::fs::write(&path, &after[..length]).unwrap();
        let (paths, key) = (
            self.players[player].paths(),
            self.players[player].key.clone(),
        );
        let mut game = RemoteGame::open(&paths, key, code, self.now).unwrap();
        // The player knows that nothing has left the computer.
        game.act(RemoteAction::NothingSent, self.now).unwrap();
        self.players[player].game = Some(game);
        true
    }
}

/// What a player may try.
fn some_action(player: &mut Player, random: &mut Random, now: Timestamp) {
    let Some(side) = player.game().side() else {
        return;
    };
    let (by, game) = (side.color(), side.chain().game());
    let events = game.events().len();
    let placings = game.placing().map_or(Vec::new(), Placing::legal);
    let moves = game.last().legal_moves();
    let is_asked = side.asked().is_some();
    let content = match random.below(24) {
        0 => Content::Event(Event::Offer(by)),
        1 => Content::Event(Event::Accept(by)),
        2 => Content::Event(Event::Decline(by)),
        3 if random.below(20) == 0 => Content::Event(Event::Resignation(by)),
        4 => Content::Leave(random.below(3) as u16),
        5 => Content::Overstepped,
        6 => {
            let subjects = [
                Subject::TakeBack {
                    events: random.below(events + 1),
                },
                Subject::Rematch,
                Subject::CallOff,
            ];
            let subject = *random.pick(&subjects).unwrap();
            let _ = player.game().act(RemoteAction::Ask(subject), now);
            return;
        }
        7 if is_asked => {
            let _ = player.game().act(RemoteAction::Grant, now);
            return;
        }
        8 | 9 if is_asked => {
            let _ = player.game().act(RemoteAction::Decline, now);
            return;
        }
        _ => match (random.pick(&placings), random.pick(&moves)) {
            (Some(&(role, square)), _) => match random.pick(&placings) {
                Some(&(other, to)) if random.below(2) == 0 => {
                    let first = Placement { role, square };
                    let second = Placement {
                        role: other,
                        square: to,
                    };
                    Content::PlaceTwo([first, second])
                }
                _ => Content::Event(Event::Place(role, square)),
            },
            (None, Some(&mv)) if random.below(5) == 0 => Content::Offering(mv),
            (None, Some(&mv)) => Content::Event(Event::Move(mv)),
            (None, None) => return,
        },
    };
    let _ = player.game().act(RemoteAction::Submit(content), now);
}

/// A game in which letters are lost, read twice and in any order, and both programs are killed.
/// Returns the number of entries and of kills.
pub fn random_game(rules: &str, seed: u64, steps: usize) -> (usize, usize) {
    let random = &mut Random(seed);
    // Every other game begins with the letters of the agreement, which may be lost too.
    let mut mail = match seed % 2 {
        0 => Mail::begun(proposal(rules, ColorChoice::ByLot)),
        _ => Mail::invited(proposal(rules, ColorChoice::ByLot)),
    };
    let mut kills = 0;
    for _ in 0..steps {
        mail.now = mail.now + tritower::game::Millis(random.draw() % (DAY / 2));
        let now = mail.now;
        let player = random.below(2);
        let cut = (random.below(6) == 0).then(|| random.draw());
        let waiting = mail.players[player].inbox.len();
        match random.below(10) {
            0..5 if waiting > 0 => {
                let at = match random.below(4) {
                    0 => random.below(waiting),
                    _ => 0,
                };
                let text = match random.below(5) {
                    0 => mail.players[player].inbox[at].clone(),
                    _ => mail.players[player].inbox.remove(at),
                };
                if random.below(8) == 0 {
                    continue;
                }
                kills += usize::from(mail.with_kill(player, cut, |mail| {
                    let _ = mail.read(player, &text);
                }));
            }
            0..8 => {
                kills += usize::from(mail.with_kill(player, cut, |mail| {
                    some_action(&mut mail.players[player], random, now);
                }));
            }
            8 => mail.players[player].reopen(now),
            _ => {}
        }
        if let Some(text) = mail.letter(player) {
            mail.players[1 - player].inbox.push(text);
        }
    }
    mail.settle();
    let side = mail.players[0].game().side().unwrap();
    (side.chain().links().len(), kills)
}

#[test]
fn whatever_happens_to_letters_and_programs_both_end_with_the_same_game() {
    let (mut entries, mut kills) = (0, 0);
    for (seed, rules) in (0..140).zip(NAMES.into_iter().cycle()) {
        let (more_entries, more_kills) = random_game(rules, seed, 60);
        entries += more_entries;
        kills += more_kills;
    }
    assert!(
        entries > 200 && kills > 100,
        "{entries} entries, {kills} kills"
    );
}

#[test]
fn a_game_begins_after_four_letters_and_goes_on_with_one_for_each_move() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(6);
    mail.settle();
    let now = mail.now;
    for player in &mut mail.players {
        player.reopen(now);
    }
    mail.play(2);
    let letter = mail.letter(1).unwrap();
    assert!(letter.len() < 480, "{} characters", letter.len());
    let list = list_remote(&mail.players[0].paths(), &mail.players[0].key, now).unwrap();
    let [Ok(summary)] = &list[..] else {
        panic!("{list:?}");
    };
    assert!(matches!(summary.stage, Stage::Own { left: Some(_) }));
    assert_eq!(summary.opponent.as_ref().unwrap().name.as_str(), "Berta");
}

#[test]
fn each_letter_that_is_not_new_says_what_it_is() {
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    let mv = mail.first_move(0);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let first = mail.letter(0).unwrap();
    assert_eq!(mail.read(0, &first), Ok(Novelty::Own));
    assert_eq!(mail.read(1, &first), Ok(Novelty::New));
    assert_eq!(mail.read(1, &first), Ok(Novelty::Known));
    let mv = mail.first_move(1);
    mail.submit(1, Content::Event(Event::Move(mv))).unwrap();
    let second = mail.letter(1).unwrap();
    assert_eq!(mail.read(0, &second), Ok(Novelty::New));
    let mv = mail.first_move(0);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let third = mail.letter(0).unwrap();
    // Out of order: a letter is skipped and arrives later.
    assert_eq!(mail.read(1, &first), Ok(Novelty::Known));
    assert_eq!(mail.read(1, &third), Ok(Novelty::New));
    assert_eq!(mail.read(0, &second), Ok(Novelty::Known));
    // A letter of another game.
    let other = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    let [mut host, _] = other.players;
    let now = mail.now;
    let mv = host
        .game()
        .side()
        .unwrap()
        .chain()
        .game()
        .last()
        .legal_moves()[0];
    host.game()
        .act(RemoteAction::Submit(Content::Event(Event::Move(mv))), now)
        .unwrap();
    let foreign = host.game().letter().unwrap().unwrap();
    assert_eq!(
        mail.read(1, &foreign.to_text()),
        Err(RemoteError::OtherGame)
    );
    let code = mail.players[1].game().code();
    let mut forged = Letter {
        game: code,
        ..foreign
    };
    let is_entry = |frame: &Frame| matches!(frame, Frame::Entry(_));
    forged.frames.retain(is_entry);
    assert_eq!(mail.read(1, &forged.to_text()), Ok(Novelty::Ahead));
    mail.settle();
}

#[test]
fn letters_that_cross_are_settled_by_who_has_the_move() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(2);
    mail.send(0).unwrap();
    let mv = mail.first_move(0);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let resigns = Content::Event(Event::Resignation(Color::Black));
    mail.submit(1, resigns).unwrap();
    let letters = [0, 1].map(|from| mail.letter(from).unwrap());
    assert_eq!(mail.read(0, &letters[1]), Ok(Novelty::Outdated));
    assert_eq!(mail.read(1, &letters[0]), Ok(Novelty::New));
    mail.settle();
    let game = mail.players[0].game().side().unwrap().chain().game();
    assert_eq!(game.live().ply, 3);
    assert!(game.result().is_some());
}

#[test]
fn a_move_with_a_draw_offer_is_accepted_by_the_next_letter() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    let mv = mail.first_move(0);
    mail.submit(0, Content::Offering(mv)).unwrap();
    mail.send(0).unwrap();
    let game = mail.players[1].game().side().unwrap().chain().game();
    assert_eq!(game.offer(), Some(Color::White));
    mail.submit(1, Content::Event(Event::Accept(Color::Black)))
        .unwrap();
    mail.send(1).unwrap();
    mail.settle();
    let game = mail.players[0].game().side().unwrap().chain().game();
    assert!(game.result().unwrap().is_draw());
    let path = mail.players[0].game().write_save().unwrap().unwrap();
    let saved = store::load(&path).unwrap();
    assert_eq!(saved.game.result(), game_result(&mut mail));
}

fn game_result(mail: &mut Mail) -> Option<tritower::game::GameResult> {
    mail.players[0]
        .game()
        .side()
        .unwrap()
        .chain()
        .game()
        .result()
}

#[test]
fn a_request_is_kept_while_the_program_is_closed() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(3);
    mail.send(1).unwrap();
    let now = mail.now;
    let take_back = Subject::TakeBack { events: 2 };
    mail.players[0]
        .game()
        .act(RemoteAction::Ask(take_back), now)
        .unwrap();
    mail.players[0].reopen(now);
    let text = mail.letter(0).unwrap();
    let read = mail.players[1].game().read(&parse(&text), now).unwrap();
    let asked = |it: &RemoteEvent| match it {
        RemoteEvent::Reported(report) => matches!(**report, Report::Asked(_)),
        _ => false,
    };
    assert!(read.events.iter().any(asked));
    mail.players[1].reopen(now);
    mail.players[1]
        .game()
        .act(RemoteAction::Grant, now)
        .unwrap();
    mail.send(1).unwrap();
    mail.settle();
    let game = mail.players[0].game().side().unwrap().chain().game();
    assert_eq!(game.live().ply, 2);
    // What is declined is told by letter too.
    mail.play(1);
    mail.send(1).unwrap();
    mail.players[0]
        .game()
        .act(RemoteAction::Ask(Subject::CallOff), now)
        .unwrap();
    mail.send(0).unwrap();
    mail.players[1]
        .game()
        .act(RemoteAction::Decline, now)
        .unwrap();
    mail.players[1].reopen(now);
    let text = mail.letter(1).unwrap();
    assert_eq!(mail.read(0, &text), Ok(Novelty::New));
    assert_eq!(mail.read(0, &text), Ok(Novelty::Known));
    let again = mail.players[0]
        .game()
        .act(RemoteAction::Ask(Subject::CallOff), now);
    assert!(matches!(again, Err(RemoteError::Side(_))));
}

#[test]
fn a_game_that_both_call_off_has_no_result_in_points() {
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    mail.play(1);
    mail.send(1).unwrap();
    let now = mail.now;
    mail.players[0]
        .game()
        .act(RemoteAction::Ask(Subject::CallOff), now)
        .unwrap();
    mail.send(0).unwrap();
    mail.players[1]
        .game()
        .act(RemoteAction::Grant, now)
        .unwrap();
    mail.send(1).unwrap();
    mail.settle();
    assert_eq!(game_result(&mut mail).unwrap().score(), "*");
}

#[test]
fn a_game_is_claimed_after_the_days_the_bank_and_a_day_of_grace() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(1);
    mail.send(1).unwrap();
    let start = mail.now;
    let mut after = |days: u64| {
        mail.now = Timestamp(start.0 + days * DAY + 1);
        mail.submit(0, Content::Overstepped)
    };
    // Five days for the move, ten in the bank and one of grace.
    for days in [1, 6, 15] {
        assert!(after(days).is_err(), "{days}");
    }
    after(16).unwrap();
    mail.send(0).unwrap();
    mail.settle();
    assert_eq!(game_result(&mut mail).unwrap().winner, Some(Color::White));
}

/// Days that a player's side counts as left.
fn days_left(mail: &mut Mail, player: usize) -> u64 {
    let now = mail.now;
    let side = mail.players[player].game().side().unwrap();
    let left = side.chain().days_left(side.elapsed(now)).unwrap();
    left.0.div_ceil(DAY)
}

#[test]
fn a_player_with_false_dates_takes_no_days_from_the_opponent() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(1);
    let start = mail.now;
    // Black thinks for twenty days, and signs that it took none.
    let mv = mail.first_move(1);
    let game = mail.players[1].game();
    game.act(RemoteAction::Submit(Content::Event(Event::Move(mv))), start)
        .unwrap();
    mail.now = Timestamp(start.0 + 20 * DAY);
    mail.send(1).unwrap();
    assert_eq!(days_left(&mut mail, 0), 15);
    mail.now = Timestamp(mail.now.0 + 2 * DAY);
    let now = mail.now;
    mail.players[0].reopen(now);
    assert_eq!(days_left(&mut mail, 0), 13);
    // A claim that White's own dates contradict.
    mail.send(0).unwrap();
    let later = Timestamp(now.0 + 30 * DAY);
    let game = mail.players[1].game();
    game.act(RemoteAction::Submit(Content::Overstepped), later)
        .unwrap();
    let refused = mail.send(1).unwrap_err();
    let own = SideError::Entry(EntryError::OwnDaysLeft);
    assert_eq!(refused, RemoteError::Side(own));
    mail.play(1);
    mail.settle();
    assert_eq!(game_result(&mut mail), None);
}

#[test]
fn an_invitation_of_another_time_is_refused() {
    let mut mail = Mail::invited(proposal("tower", ColorChoice::ByLot));
    let offer = offer_in(&parse(&mail.letter(0).unwrap()));
    let third = Player::new();
    let accept = |now: u64| {
        let (paths, key, name) = (
            third.paths(),
            third.key.clone(),
            Name::new("Carla").unwrap(),
        );
        RemoteGame::accept(&paths, key, offer.clone(), name, Timestamp(now))
    };
    for now in [0, mail.now.0 + 400 * DAY] {
        let refused = accept(now).unwrap_err();
        assert_eq!(refused, RemoteError::Contract(ContractError::OfferDate));
    }
    accept(mail.now.0 + 300 * DAY).unwrap();
}

#[test]
fn an_invitation_without_days_is_refused() {
    let mut proposal = proposal("tower", ColorChoice::ByLot);
    proposal.conduct.days = None;
    let host = Player::new();
    let (paths, key, name) = (host.paths(), host.key.clone(), Name::default());
    let refused = RemoteGame::invite(&paths, key, proposal, name, Timestamp(0)).unwrap_err();
    assert_eq!(refused, RemoteError::Contract(ContractError::NoDays));
}

#[test]
fn an_entry_that_is_withdrawn_on_opening_is_reported() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(2);
    mail.send(0).unwrap();
    mail.now = Timestamp(mail.now.0 + 20 * DAY);
    mail.submit(1, Content::Overstepped).unwrap();
    let mv = mail.first_move(0);
    mail.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let letter = mail.letter(0).unwrap();
    // The program is killed after it has stored the move and before it tells the player.
    let now = mail.now;
    mail.read(1, &letter).unwrap();
    mail.players[1].reopen(now);
    let withdrawn = Report::Withdrawn(Content::Overstepped);
    let told = mail.players[1].game().on_opening();
    assert_eq!(told, [RemoteEvent::Reported(Box::new(withdrawn))]);
}

#[test]
fn leave_makes_the_days_longer_and_the_bank_is_used_up() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    mail.play(1);
    mail.submit(1, Content::Leave(7)).unwrap();
    mail.send(1).unwrap();
    mail.send(0).unwrap();
    let more = mail.submit(1, Content::Leave(1));
    assert!(matches!(more, Err(RemoteError::Side(_))), "{more:?}");
    let start = mail.now;
    mail.now = Timestamp(start.0 + 20 * DAY);
    assert!(mail.submit(0, Content::Overstepped).is_err());
    // The move after twenty days uses eight days of the bank.
    mail.play(1);
    mail.play(1);
    mail.settle();
    mail.now = Timestamp(mail.now.0 + 8 * DAY + 1_000);
    mail.submit(0, Content::Overstepped).unwrap();
}

#[test]
fn the_letters_with_the_whole_game_make_up_for_a_lost_record() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::Is(Color::White)));
    let old = std::fs::read(mail.players[1].record()).unwrap();
    mail.play(6);
    mail.send(0).unwrap_or_else(|error| panic!("{error}"));
    let (path, now) = (mail.players[1].record(), mail.now);
    let code = mail.players[1].game.take().unwrap().code();
    std::fs::write(path, old).unwrap();
    let (paths, key) = (mail.players[1].paths(), mail.players[1].key.clone());
    let game = RemoteGame::open(&paths, key, code, now).unwrap();
    mail.players[1].game = Some(game);
    for letter in mail.players[0].game().whole_game().unwrap() {
        mail.players[1].game().read(&letter, now).unwrap();
    }
    assert_eq!(mail.length(1), 6);
    mail.play(2);
    mail.settle();
}

/// The first letter with the whole game of a player.
fn first_of_whole(mail: &mut Mail, player: usize) -> Letter {
    mail.players[player].game().whole_game().unwrap().remove(0)
}

/// Removes the record of a player and makes it again from the letters of the opponent.
pub fn rebuild(mail: &mut Mail, player: usize) {
    let letter = first_of_whole(mail, 1 - player);
    let (path, now) = (mail.players[player].record(), mail.now);
    mail.players[player].game = None;
    std::fs::remove_file(path).unwrap();
    let (paths, key) = (
        mail.players[player].paths(),
        mail.players[player].key.clone(),
    );
    let game = RemoteGame::rebuild(&paths, key, &letter, now).unwrap();
    mail.players[player].game = Some(game);
    mail.players[player]
        .game()
        .act(RemoteAction::NothingSent, now)
        .unwrap();
    for letter in mail.players[1 - player].game().whole_game().unwrap() {
        let text = letter.to_text();
        mail.players[player]
            .game()
            .read(&parse(&text), now)
            .unwrap();
        let again = mail.read(player, &text).unwrap();
        assert_ne!(again, Novelty::New);
    }
}

#[test]
fn a_deleted_record_is_made_again_from_the_letters_of_the_opponent() {
    for moves in [0, 1, 6] {
        for player in [0, 1] {
            let mut mail = Mail::begun(proposal("tower", ColorChoice::ByLot));
            mail.play(moves);
            mail.settle();
            rebuild(&mut mail, player);
            assert_eq!(mail.length(player), moves);
            let now = mail.now;
            mail.players[player].reopen(now);
            mail.play(2);
            mail.settle();
        }
    }
}

#[test]
fn nobody_makes_a_record_of_a_game_of_others() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::ByLot));
    let letter = first_of_whole(&mut mail, 0);
    let contract = letter.frames[0].clone();
    let third = Player::new();
    let refused = RemoteGame::rebuild(&third.paths(), third.key.clone(), &letter, mail.now);
    let not_a_player = RemoteError::Side(SideError::NotAPlayer);
    assert_eq!(refused.unwrap_err(), not_a_player);
    assert!(!third.paths().records().exists());
    // The contract of another game is not read into a game that has its own.
    let mut other = Mail::begun(proposal("tower", ColorChoice::ByLot));
    let game = other.players[0].game();
    let frames = vec![contract];
    let letter = Letter {
        game: game.code(),
        frames,
    };
    let refused = game.read(&letter, mail.now).unwrap_err();
    assert_eq!(refused, RemoteError::OtherGame);
}

/// Both pieces, or the only piece, of the turn in which a player places.
fn some_pieces(mail: &mut Mail, player: usize, random: &mut Random) -> Content {
    let side = mail.players[player].game().side().unwrap();
    let mut placing = *side.chain().game().placing().unwrap();
    let count = placing.pending().count();
    let pieces: Vec<_> = (0..count)
        .map(|_| {
            let &(role, square) = random.pick(&placing.legal()).unwrap();
            placing.place(role, square).unwrap();
            Placement { role, square }
        })
        .collect();
    match pieces[..] {
        [one, other] => Content::PlaceTwo([one, other]),
        [one] => Content::Event(Event::Place(one.role, one.square)),
        _ => panic!("{pieces:?}"),
    }
}

#[test]
fn pieces_are_placed_by_letter_with_one_letter_for_each_turn() {
    let random = &mut Random(3);
    let mut mail = Mail::begun(correspondence("tower+960x960"));
    let mut letters = 0;
    while let Some(placing) = mail.players[letters % 2]
        .game()
        .side()
        .and_then(|side| side.chain().game().placing().copied())
    {
        let player = mail.player_of(placing.turn());
        assert_eq!(player, letters % 2);
        let content = some_pieces(&mut mail, player, random);
        if let Content::PlaceTwo([one, _]) = content {
            let twice = mail.submit(player, Content::PlaceTwo([one, one]));
            assert!(twice.is_err(), "two pieces on one square");
        }
        mail.submit(player, content).unwrap();
        assert_eq!(mail.send(player), Ok(Novelty::New));
        letters += 1;
    }
    assert_eq!(letters, 6);
    mail.play(2);
    mail.settle();
}

#[test]
fn a_player_places_no_piece_of_the_opponent() {
    let mut mail = Mail::begun(correspondence("tower+960x960"));
    let side = mail.players[0].game().side().unwrap();
    let mut placing = *side.chain().game().placing().unwrap();
    let pieces = [(); 2].map(|()| {
        let (role, square) = placing.legal()[0];
        placing.place(role, square).unwrap();
        Placement { role, square }
    });
    // White's first turn has one piece, so that the second one is Black's.
    let refused = mail.submit(0, Content::PlaceTwo(pieces));
    let not_theirs = RemoteError::Side(SideError::Entry(EntryError::NotTheirs));
    assert_eq!(refused, Err(not_theirs));
}

#[test]
fn a_game_is_open_once_only() {
    let mut mail = Mail::begun(proposal("tower", ColorChoice::ByLot));
    let code = mail.players[0].game().code();
    let again = RemoteGame::open(
        &mail.players[0].paths(),
        mail.players[0].key.clone(),
        code,
        mail.now,
    );
    assert!(matches!(again, Err(RemoteError::InUse { .. })));
    // The record itself has no lock, so that every system lets others read it.
    let path = mail.players[0].record();
    std::fs::File::open(&path).unwrap().try_lock().unwrap();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    let list = list_remote(&paths, &key, mail.now).unwrap();
    assert!(matches!(&list[..], [Ok(_)]), "{list:?}");
}

#[test]
fn another_players_answer_to_the_same_invitation_is_refused() {
    let mut mail = Mail::invited(proposal("tower", ColorChoice::ByLot));
    let invitation = mail.letter(0).unwrap();
    mail.send(1).unwrap();
    let third = Player::new();
    let offer = offer_in(&parse(&invitation));
    let name = Name::new("Carla").unwrap();
    let game = RemoteGame::accept(&third.paths(), third.key.clone(), offer, name, mail.now);
    let answer = game.unwrap().letter().unwrap().unwrap();
    let refused = mail.read(0, &answer.to_text());
    assert!(
        matches!(refused, Err(RemoteError::Contract(_))),
        "{refused:?}"
    );
}

#[test]
fn two_statements_with_one_number_or_at_one_place_exclude_each_other() {
    for later in [0, 3 * DAY] {
        check_fork(later);
    }
}

/// White moves from an old copy of the record once more, later by this number of milliseconds.
fn check_fork(later: u64) {
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    mail.play(2);
    let (path, now) = (mail.players[0].record(), mail.now);
    let copy = std::fs::read(&path).unwrap();
    let moves = |mail: &mut Mail| {
        let side = mail.players[0].game().side().unwrap();
        side.chain().game().last().legal_moves()
    };
    let [first, second] = [0, 1].map(|index| moves(&mut mail)[index]);
    mail.submit(0, Content::Event(Event::Move(first))).unwrap();
    let one = path.with_extension("one");
    std::fs::copy(&path, &one).unwrap();
    let code = mail.players[0].game.take().unwrap().code();
    std::fs::write(&path, copy).unwrap();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    let mut game = RemoteGame::open(&paths, key, code, now).unwrap();
    let then = Timestamp(now.0 + later);
    game.act(
        RemoteAction::Submit(Content::Event(Event::Move(second))),
        then,
    )
    .unwrap();
    drop(game);
    let none: [PathBuf; 0] = [];
    assert_eq!(prove(&path, &none).unwrap().forks, []);
    let proof = prove(&path, &[one]).unwrap();
    let [fork] = &proof.forks[..] else {
        panic!("{:?}", proof.forks);
    };
    assert_eq!(fork.by, Color::White);
    let [first, second] = fork.counters;
    assert_eq!(first == second, later == 0);
    assert_eq!(proof.chain.links().len(), 2);
    assert_eq!(proof.unconfirmed.len(), 2);
}

/// White takes back an old copy of the record: the path of the record, which is closed now.
fn replace_record(mail: &mut Mail, copy: &[u8]) -> RemoteGame {
    let path = mail.players[0].record();
    let code = mail.players[0].game.take().unwrap().code();
    std::fs::write(&path, copy).unwrap();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    RemoteGame::open(&paths, key, code, mail.now).unwrap()
}

/// Black reads letters of the old copy, which are told and kept as evidence once.
fn check_evidence(mail: &mut Mail, letters: &[Letter]) {
    let (now, length) = (mail.now, mail.length(1));
    let signed_twice = |event: &RemoteEvent| match event {
        RemoteEvent::Reported(report) => matches!(**report, Report::SignedTwice),
        _ => false,
    };
    for count in [1, 0] {
        let mut told = 0;
        for letter in letters {
            let read = mail.players[1].game().read(letter, now).unwrap();
            told += read
                .events
                .iter()
                .filter(|event| signed_twice(event))
                .count();
            assert_eq!(read.kind, Novelty::Forked);
        }
        assert_eq!(told, count);
    }
    assert_eq!(mail.length(1), length);
    mail.players[1].reopen(now);
    assert!(mail.players[1].game().side().unwrap().has_evidence());
    let none: [PathBuf; 0] = [];
    let proof = prove(&mail.players[1].record(), &none).unwrap();
    assert!(!proof.forks.is_empty());
    assert!(proof.forks.iter().all(|fork| fork.by == Color::White));
}

#[test]
fn a_second_statement_of_the_opponent_is_told_and_kept_as_evidence() {
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    mail.play(2);
    let copy = std::fs::read(mail.players[0].record()).unwrap();
    let [first, second] = [0, 1].map(|index| mail.moves(0)[index]);
    mail.submit(0, Content::Event(Event::Move(first))).unwrap();
    assert_eq!(mail.send(0), Ok(Novelty::New));
    let mut cheat = replace_record(&mut mail, &copy);
    let content = Content::Event(Event::Move(second));
    let later = Timestamp(mail.now.0 + DAY);
    cheat.act(RemoteAction::Submit(content), later).unwrap();
    let letter = cheat.letter().unwrap().unwrap();
    check_evidence(&mut mail, &[letter]);
}

#[test]
fn a_second_receipt_of_the_opponent_is_told_and_kept_as_evidence() {
    for is_whole in [false, true] {
        let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
        mail.play(1);
        let copy = std::fs::read(mail.players[0].record()).unwrap();
        let mv = mail.first_move(1);
        mail.submit(1, Content::Event(Event::Move(mv))).unwrap();
        let text = mail.letter(1).unwrap();
        mail.read(0, &text).unwrap();
        mail.play(3);
        let mut cheat = replace_record(&mut mail, &copy);
        let later = Timestamp(mail.now.0 + DAY);
        cheat.read(&parse(&text), later).unwrap();
        let mv = cheat.side().unwrap().chain().game().last().legal_moves()[1];
        cheat
            .act(RemoteAction::Submit(Content::Event(Event::Move(mv))), later)
            .unwrap();
        let letters = match is_whole {
            true => cheat.whole_game().unwrap(),
            false => vec![cheat.letter().unwrap().unwrap()],
        };
        check_evidence(&mut mail, &letters);
    }
}

#[test]
fn a_rematch_is_offered_once_whatever_the_clock_says() {
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    mail.submit(0, Content::Event(Event::Resignation(Color::White)))
        .unwrap();
    mail.settle();
    let now = mail.now;
    mail.players[0]
        .game()
        .act(RemoteAction::Ask(Subject::Rematch), now)
        .unwrap();
    mail.settle();
    mail.players[1]
        .game()
        .act(RemoteAction::Grant, now)
        .unwrap();
    mail.settle();
    // The clock of the host's computer goes back by a day.
    let earlier = Timestamp(now.0 - DAY);
    let next = mail.players[0].game().offer_rematch(earlier).unwrap();
    let offer = next.unwrap().agreement().offer().clone();
    let again = mail.players[0].game().offer_rematch(earlier).unwrap();
    assert!(again.is_none());
    let (paths, key) = (mail.players[1].paths(), mail.players[1].key.clone());
    let accept = || RemoteGame::accept_rematch(&paths, &key, &offer, earlier).unwrap();
    assert!(accept().is_some());
    assert!(accept().is_none());
}

#[test]
#[cfg(unix)]
fn only_the_player_can_read_what_is_stored_about_games() {
    use std::os::unix::fs::PermissionsExt;
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    mail.players[0].game().write_save().unwrap();
    let paths = mail.players[0].paths();
    People::default().store(&paths).unwrap();
    let peer = Whereabouts {
        endpoint: [7; 32],
        relay: None,
        addresses: Vec::new(),
    };
    peer.store(&paths, mail.players[0].game().code()).unwrap();
    let records = std::fs::read_dir(paths.records()).unwrap();
    let files = records.map(|file| file.unwrap().path());
    let files: Vec<_> = files.chain([paths.people()]).collect();
    assert_eq!(files.len(), 5);
    for (path, mode) in (files.into_iter().map(|file| (file, 0o600)))
        .chain([paths.records(), paths.data().to_owned()].map(|folder| (folder, 0o700)))
    {
        // The lock file has no contents.
        let is_lock = path.extension().is_some_and(|ending| ending == "lock");
        let found = std::fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        assert!(is_lock || found == mode, "{}: {found:o}", path.display());
    }
}

#[test]
fn a_record_that_cannot_be_locked_is_opened_only_when_the_player_insists() {
    let mut mail = Mail::begun(proposal("chess", ColorChoice::Is(Color::White)));
    let (path, now) = (mail.players[0].record(), mail.now);
    let code = mail.players[0].game.take().unwrap().code();
    std::fs::create_dir(path.with_extension("lock")).unwrap();
    let (paths, key) = (mail.players[0].paths(), mail.players[0].key.clone());
    let refused = RemoteGame::open(&paths, key.clone(), code, now).unwrap_err();
    assert!(matches!(refused, RemoteError::NoLock { .. }), "{refused}");
    RemoteGame::open(&paths.without_locks(), key, code, now).unwrap();
}
