//! Games over a connection with records on disk: whatever happens to frames and programs, both
//! sides end with the same game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use tempfile::TempDir;
use tritower::game::control::TimeControl;
use tritower::game::team::{TandemBoard, TandemResult, Team};
use tritower::game::{EndReason, Event, Millis, Play, Timestamp};
use tritower::remote::{
    ColorChoice, Conduct, Content, ContractError, DayLimits, Digest, Entry, Frame, Gap,
    IdentityKey, Link, Message, Name, Offer, Phrase, Proposal, Report, Side, SideError, Signed,
    StartChoice, Subject,
};
use tritower::rules::random::Random;
use tritower::rules::{Color, Placing, RuleSet};
use tritower::store::Paths;
use tritower::store::remote::{
    LiveGame, Outcome, OwnKey, RemoteAction, RemoteError, RemoteEvent, RemoteGame, prove,
};

/// Rule sets of the games in these tests.
const NAMES: [&str; 9] = [
    "tower",
    "tower+turning+two-squares",
    "tower+hanging",
    "tower+960x960",
    "tower+atomic",
    "chess",
    "chess+960",
    "chess+antichess",
    "chess+bughouse",
];

/// Environment variable with the number of games that are played with kills.
const GAMES: &str = "TRITOWER_TEST_LIVE_GAMES";

/// A folder on a disk in memory if there is one: thousands of flushes are quick there.
fn folder() -> TempDir {
    let memory = PathBuf::from("/dev/shm");
    match memory.is_dir() {
        true => tempfile::tempdir_in(memory).unwrap(),
        false => tempfile::tempdir().unwrap(),
    }
}

fn proposal(rules: &str, minutes: Option<u64>) -> Proposal {
    let rules = RuleSet::named(rules).unwrap();
    let control = |minutes| TimeControl::all_moves_in(Millis::minutes(minutes), Default::default());
    Proposal {
        rules,
        start: match (rules.start().placed, rules.start().shuffled) {
            (true, _) => StartChoice::Placing,
            (false, true) => StartChoice::ByLot,
            (false, false) => StartChoice::Usual,
        },
        color: ColorChoice::Is(Color::White),
        play: Play::Casual,
        clock: minutes.map(|minutes| [control(minutes), control(minutes)]),
        conduct: Conduct {
            take_backs: true,
            chat: true,
            ..Conduct::default()
        },
    }
}

struct Player {
    folder: TempDir,
    key: IdentityKey,
    live: Option<LiveGame>,
    events: Vec<RemoteEvent>,
    refused: Vec<RemoteError>,
}

impl Player {
    fn new() -> Player {
        let folder = folder();
        let key = OwnKey::load_or_create(&Paths::under(folder.path())).unwrap();
        Player {
            key: key.key(),
            folder,
            live: None,
            events: Vec::new(),
            refused: Vec::new(),
        }
    }

    fn paths(&self) -> Paths {
        Paths::under(self.folder.path())
    }

    fn live(&mut self) -> &mut LiveGame {
        self.live.as_mut().unwrap()
    }

    fn record(&self) -> PathBuf {
        self.paths().record(self.live.as_ref().unwrap().code())
    }

    fn links(&self) -> Vec<Link> {
        let side = self.live.as_ref().unwrap().side();
        side.map_or(Vec::new(), |side| side.chain().links().to_vec())
    }
}

/// Host and guest and the line between them.
struct Line {
    players: [Player; 2],
    now: Timestamp,
    /// Frames under way to each player.
    wires: [Vec<Vec<u8>>; 2],
    /// Every statement that was sent, by its signer and its number.
    statements: BTreeMap<(Color, u64), String>,
    /// The entries for which a receipt was sent.
    receipted: BTreeSet<Digest>,
    kills: usize,
}

impl Line {
    /// Two players who have not agreed yet: the guest has seen the offer.
    fn new(proposal: Proposal) -> Line {
        let mut players = [Player::new(), Player::new()];
        let now = Timestamp(1_700_000_000_000);
        let [host, guest] = &mut players;
        let name = |text| Name::new(text).unwrap();
        let (paths, key) = (host.paths(), host.key.clone());
        let to = (name("Anna"), &guest.key.identity());
        host.live = Some(LiveGame::propose(&paths, key, proposal, to, now).unwrap());
        let sent = host.live().connected(now).unwrap().send;
        let [Frame::Offer(offer)] = &sent[..] else {
            panic!("{sent:?}");
        };
        let offer: Offer = offer.clone();
        let (paths, key) = (guest.paths(), guest.key.clone());
        guest.live = Some(LiveGame::agree(&paths, key, offer, name("Berta"), now).unwrap());
        let mut line = Line {
            players,
            now,
            wires: Default::default(),
            statements: BTreeMap::new(),
            receipted: BTreeSet::new(),
            kills: 0,
        };
        line.reconnect();
        line
    }

    /// Two players whose game has begun; the host has White.
    fn begun(proposal: Proposal) -> Line {
        let mut line = Line::new(proposal);
        line.settle();
        for player in &mut line.players {
            assert!(player.events.contains(&RemoteEvent::Begun));
        }
        line
    }

    fn wait(&mut self, span: Millis) {
        self.now = self.now + span;
    }

    /// Sends what a call has returned, and takes note of it.
    fn send(&mut self, from: usize, outcome: Result<Outcome, RemoteError>) {
        match outcome {
            Ok(outcome) => {
                for frame in &outcome.send {
                    self.note(from, frame);
                    self.wires[1 - from].push(frame.to_bytes());
                }
                self.players[from].events.extend(outcome.events);
            }
            Err(error) => self.players[from].refused.push(error),
        }
    }

    fn note(&mut self, from: usize, frame: &Frame) {
        match frame {
            Frame::Entry(entry) => self.note_entry(entry),
            Frame::Link(link) => self.note_entry(&link.entry),
            Frame::Receipt(receipt) => {
                self.receipted.insert(receipt.of);
                let color = Color::ALL[from];
                self.note_statement((color, receipt.counter), format!("{receipt:?}"));
            }
            _ => {}
        }
    }

    fn note_entry(&mut self, entry: &Signed<Entry>) {
        self.note_statement((entry.by, entry.counter), format!("{entry:?}"));
    }

    fn note_statement(&mut self, slot: (Color, u64), text: String) {
        let known = self.statements.entry(slot).or_insert_with(|| text.clone());
        assert_eq!(*known, text, "two statements with one number");
    }

    fn reconnect(&mut self) {
        for player in 0..2 {
            let now = self.now;
            // As the programs do: a new connection ends the one before.
            self.players[player].live().disconnected(now);
            let outcome = self.players[player].live().connected(now);
            self.send(player, outcome);
        }
    }

    /// Delivers the frame at this place of the line.
    fn deliver(&mut self, to: usize, bytes: &[u8]) -> Result<Outcome, RemoteError> {
        let frame = Frame::from_bytes(bytes).unwrap();
        let now = self.now;
        self.players[to].live().receive(frame, now)
    }

    /// Delivers everything, without faults.
    fn settle(&mut self) {
        for _ in 0..10_000 {
            let Some(to) = self.wires.iter().position(|wire| !wire.is_empty()) else {
                return;
            };
            let bytes = self.wires[to].remove(0);
            let outcome = self.deliver(to, &bytes);
            self.send(to, outcome);
            self.accept_time(to);
        }
        panic!("the sides never stop sending");
    }

    /// Delivers everything except for offers of a draw, which are lost.
    fn settle_without_offers(&mut self) {
        let is_offer = |bytes: &[u8]| match Frame::from_bytes(bytes) {
            Ok(Frame::Entry(entry)) => matches!(entry.content, Content::Event(Event::Offer(_))),
            _ => false,
        };
        while let Some(to) = self.wires.iter().position(|wire| !wire.is_empty()) {
            let bytes = self.wires[to].remove(0);
            if !is_offer(&bytes) {
                let outcome = self.deliver(to, &bytes);
                self.send(to, outcome);
            }
        }
    }

    /// If the programs disagree about the time of a player's entry, the player accepts the
    /// opponent's time.
    fn accept_time(&mut self, player: usize) {
        let (live, now) = (self.players[player].live(), self.now);
        let disputed = live.side().and_then(Side::dispute);
        if disputed.is_some_and(|it| it.by.index() == player) {
            let outcome = live.act(RemoteAction::AcceptTime, now);
            self.send(player, outcome);
        }
    }

    /// Kills a player's program at a byte of what it has just written, and starts it again.
    fn kill(&mut self, player: usize, before: &[u8], cut: u64) -> bool {
        let path = self.players[player].record();
        let after = std::fs::read(&path).unwrap();
        assert!(after.starts_with(before), "a record only grows");
        let written = (after.len() - before.len()) as u64;
        let length = before.len() + (cut % (written + 1)) as usize;
        let code = self.players[player].live.take().unwrap().code();
        std::fs::write(&path, &after[..length]).unwrap();
        let (paths, key) = (
            self.players[player].paths(),
            self.players[player].key.clone(),
        );
        let live = LiveGame::open(&paths, key, code, self.now).unwrap();
        self.players[player].live = Some(live);
        self.players[1 - player].live().disconnected(self.now);
        self.wires[player].clear();
        self.kills += 1;
        length == after.len()
    }

    /// A call of a player's program, which may be killed at any byte that it writes, before or
    /// after it sends something.
    fn call(
        &mut self,
        player: usize,
        kill: Option<u64>,
        action: impl FnOnce(&mut Line) -> Result<Outcome, RemoteError>,
    ) {
        let before = std::fs::read(self.players[player].record()).unwrap();
        let outcome = action(self);
        match kill {
            None => self.send(player, outcome),
            Some(cut) => {
                let is_whole = self.kill(player, &before, cut);
                if is_whole && cut & 1 << 40 != 0 {
                    self.send(player, outcome);
                }
                self.reconnect();
            }
        }
    }

    /// Delivers everything without faults, and checks that both have the same game with every
    /// entry that has a receipt.
    fn check(&mut self) {
        for _ in 0..4 {
            self.reconnect();
            self.settle();
        }
        let [host, guest] = &self.players;
        assert_eq!(host.links(), guest.links());
        let bytes = |player: &Player| -> Vec<Vec<u8>> {
            let links = player.links();
            let frames = links.into_iter().map(|link| Frame::Link(link).to_bytes());
            frames.collect()
        };
        assert_eq!(bytes(host), bytes(guest));
        let kept: BTreeSet<_> = host.links().iter().map(|link| link.receipt.of).collect();
        assert!(
            self.receipted.is_subset(&kept),
            "an entry with a receipt is lost"
        );
        let [one, other] = self.players.each_ref().map(Player::record);
        let proof = prove(&one, &[other]).unwrap();
        assert_eq!(proof.forks, []);
        let [host, guest] = self.players.each_mut().map(|player| {
            let side = player.live().side().unwrap();
            side.chain().clone()
        });
        assert_eq!(host.head(), guest.head());
        for ((_, host), (_, guest)) in host.boards().into_iter().zip(guest.boards()) {
            assert_eq!(host.events(), guest.events());
            assert_eq!(host.clock(), guest.clock());
            assert_eq!(host.result(), guest.result());
        }
    }

    fn submit(&mut self, player: usize, content: Content) {
        let now = self.now;
        let outcome = self.players[player]
            .live()
            .act(RemoteAction::Submit(content), now);
        outcome.as_ref().unwrap();
        self.send(player, outcome);
    }

    fn play(&mut self, player: usize) {
        let side = self.players[player].live().side().unwrap();
        let mv = side.chain().game().last().legal_moves()[0];
        self.submit(player, Content::Event(Event::Move(mv)));
    }
}

/// What a player may try.
fn some_action(
    live: &mut LiveGame,
    random: &mut Random,
    now: Timestamp,
) -> Result<Outcome, RemoteError> {
    let Some(side) = live.side() else {
        return live.tick(now);
    };
    let boards = side.chain().boards();
    let &(board, game) = random.pick(&boards).unwrap();
    let (by, events) = (side.color_on(board), side.chain().count_events());
    let placings = game.placing().map_or(Vec::new(), Placing::legal);
    let moves = game.last().legal_moves();
    let is_asked = side.asked().is_some();
    let event = match random.below(24) {
        0 => Event::Offer(by),
        1 => Event::Accept(by),
        2 => Event::Decline(by),
        3 if random.below(20) == 0 => Event::Resignation(by),
        4 => Event::FlagFall(Color::ALL[random.below(2)]),
        5 => {
            let subjects = [
                Subject::TakeBack {
                    events: random.below(events + 1),
                },
                Subject::Stop,
                Subject::Restart,
                Subject::MoreTime {
                    time: Millis::minutes(1),
                },
            ];
            return live.act(RemoteAction::Ask(*random.pick(&subjects).unwrap()), now);
        }
        6 | 7 if is_asked => return live.act(RemoteAction::Grant, now),
        8 if is_asked => return live.act(RemoteAction::Decline, now),
        9 => return live.act(RemoteAction::Say(Phrase::Hello), now),
        _ => match (random.pick(&placings), random.pick(&moves)) {
            (Some(&(role, square)), _) => Event::Place(role, square),
            (None, Some(&mv)) => Event::Move(mv),
            (None, None) => return live.tick(now),
        },
    };
    live.act(RemoteAction::Submit(Content::of(board, event)), now)
}

/// A game over a line that loses, doubles and swaps frames, in which both programs are killed.
/// Returns the number of entries and of kills.
fn random_game(rules: &str, seed: u64, steps: usize) -> (usize, usize) {
    let random = &mut Random(seed);
    let mut line = Line::new(proposal(rules, (!seed.is_multiple_of(3)).then_some(3)));
    for _ in 0..steps {
        line.wait(Millis(random.below(1_500) as u64));
        let (now, player) = (line.now, random.below(2));
        let kill = (random.below(40) == 0).then(|| random.draw());
        let waiting = line.wires[player].len();
        match random.below(20) {
            0 => line.reconnect(),
            1 => line.players[player].live().disconnected(now),
            2..7 => line.call(player, kill, |line| {
                some_action(line.players[player].live(), random, now)
            }),
            7..9 => line.call(player, kill, |line| line.players[player].live().tick(now)),
            _ if waiting > 0 => {
                let at = match random.below(8) {
                    0 => random.below(waiting),
                    _ => 0,
                };
                let bytes = match random.below(12) {
                    0 => line.wires[player][at].clone(),
                    _ => line.wires[player].remove(at),
                };
                if random.below(12) > 0 {
                    line.call(player, kill, |line| line.deliver(player, &bytes));
                    line.accept_time(player);
                }
            }
            _ => {}
        }
    }
    line.check();
    (line.players[0].links().len(), line.kills)
}

#[test]
fn on_any_line_both_records_end_with_the_same_game() {
    let games = std::env::var(GAMES).ok().and_then(|text| text.parse().ok());
    let (mut entries, mut kills) = (0, 0);
    for (seed, rules) in (0..games.unwrap_or(54)).zip(NAMES.into_iter().cycle()) {
        let (more_entries, more_kills) = random_game(rules, seed, 400);
        entries += more_entries;
        kills += more_kills;
    }
    assert!(
        entries > 400 && kills > 100,
        "{entries} entries, {kills} kills"
    );
}

#[test]
fn a_move_without_a_connection_is_sent_when_there_is_one_again() {
    let mut line = Line::begun(proposal("chess", None));
    let now = line.now;
    for player in &mut line.players {
        player.live().disconnected(now);
    }
    line.play(0);
    line.wires = Default::default();
    assert!(line.players[1].links().is_empty());
    line.reconnect();
    line.settle();
    assert_eq!(line.players[1].links().len(), 1);
    line.check();
}

#[test]
fn what_is_lost_is_sent_again_after_some_seconds() {
    let mut line = Line::begun(proposal("chess", None));
    line.play(0);
    line.wires = Default::default();
    let now = line.now;
    let due = line.players[0].live().due(now).unwrap();
    assert_eq!(due, now + Millis::seconds(5));
    line.now = due;
    let outcome = line.players[0].live().tick(due);
    line.send(0, outcome);
    line.settle();
    assert_eq!(line.players[1].links().len(), 1);
    // With its receipt nothing is due any more.
    assert_eq!(line.players[0].live().due(due), None);
}

#[test]
fn the_owner_of_a_flag_sees_it_fall_first() {
    for (player, grace) in [(0, 0), (1, 2_000)] {
        let mut line = Line::begun(proposal("chess", Some(3)));
        line.play(0);
        line.settle();
        line.play(1);
        line.settle();
        let now = line.now;
        let due = line.players[player].live().due(now).unwrap();
        assert_eq!(due, now + Millis::minutes(3) + Millis(grace));
        line.now = due;
        let outcome = line.players[player].live().tick(due);
        line.send(player, outcome);
        line.settle();
        let side = line.players[1 - player].live().side().unwrap();
        let result = side.chain().game().result().unwrap();
        assert_eq!(result.winner, Some(Color::Black));
        assert_eq!(result.reason, EndReason::FlagFall);
        line.check();
    }
}

#[test]
fn of_the_four_flags_of_a_match_the_first_to_fall_ends_it() {
    let mut line = Line::begun(proposal("chess+bughouse", Some(3)));
    let board = |line: &mut Line, of| {
        let side = line.players[0].live().side().unwrap();
        side.chain().tandem().unwrap().board(of).clone()
    };
    let mv = board(&mut line, TandemBoard::A).last().legal_moves()[0];
    line.submit(0, Content::On(TandemBoard::A, Event::Move(mv)));
    line.settle();
    // On board A it is Black's move and on board B White's, so both running clocks are the guest's.
    line.wait(Millis::minutes(1));
    let mv = board(&mut line, TandemBoard::B).last().legal_moves()[0];
    line.submit(1, Content::On(TandemBoard::B, Event::Move(mv)));
    line.settle();
    let due = line.players[1].live().due(line.now).unwrap();
    assert_eq!(due, line.now + Millis::minutes(2));
    line.now = due;
    let outcome = line.players[1].live().tick(due);
    line.send(1, outcome);
    line.settle();
    line.check();
    let side = line.players[0].live().side().unwrap();
    let result = side.chain().tandem().unwrap().result().unwrap();
    assert_eq!(result.winner(), Some(Team::First));
    assert!(matches!(
        result,
        TandemResult::Board {
            board: TandemBoard::A,
            ..
        }
    ));
}

#[test]
fn another_player_cannot_take_part_in_the_game() {
    let mut line = Line::begun(proposal("chess", None));
    let stranger = Player::new().key.identity();
    let guest = line.players[1].key.identity();
    let host = line.players[0].live();
    assert_eq!(host.check_opponent(&guest), Ok(()));
    assert_eq!(
        host.check_opponent(&stranger),
        Err(RemoteError::OtherPlayer)
    );
}

#[test]
fn phrases_and_messages_are_reported_and_not_stored() {
    let mut line = Line::begun(proposal("chess", None));
    let (now, record) = (line.now, line.players[1].record());
    let before = std::fs::read(&record).unwrap();
    let outcome = line.players[0]
        .live()
        .act(RemoteAction::Say(Phrase::GoodLuck), now);
    line.send(0, outcome);
    line.wait(Millis::seconds(3));
    let now = line.now;
    let message = Message::new("See you later").unwrap();
    let outcome = line.players[0]
        .live()
        .act(RemoteAction::Message(message.clone()), now);
    line.settle();
    line.wait(Millis::seconds(3));
    line.send(0, outcome);
    line.settle();
    for report in [Report::Phrase(Phrase::GoodLuck), Report::Message(message)] {
        let event = RemoteEvent::Reported(Box::new(report));
        assert!(line.players[1].events.contains(&event));
    }
    assert_eq!(std::fs::read(&record).unwrap(), before);
}

#[test]
fn a_game_by_letter_is_not_played_over_a_connection() {
    let mut by_letter = proposal("chess", None);
    by_letter.conduct.chat = false;
    by_letter.conduct.days = Some(DayLimits {
        per_move: 5,
        bank: 10,
        leave: 7,
    });
    let player = Player::new();
    let (paths, key, now) = (player.paths(), player.key.clone(), Timestamp(0));
    let guest = Player::new().key.identity();
    let offered = (Name::default(), &guest);
    let proposed = LiveGame::propose(&paths, key.clone(), by_letter.clone(), offered, now);
    let refused = RemoteError::Contract(ContractError::OnlyByLetter);
    assert_eq!(proposed.err(), Some(refused.clone()));
    let game = RemoteGame::invite(&paths, key.clone(), by_letter, Name::default(), now).unwrap();
    let code = game.code();
    drop(game);
    assert_eq!(LiveGame::open(&paths, key, code, now).err(), Some(refused));
}

#[test]
fn a_contract_is_taken_from_a_letter_and_not_from_a_connection() {
    let mut line = Line::begun(proposal("chess", None));
    let side = line.players[0].live().side().unwrap();
    let contract = Frame::Contract(Box::new(side.chain().contract().clone()));
    let refused = line.deliver(1, &contract.to_bytes());
    assert_eq!(refused.err(), Some(SideError::Unexpected.into()));
}

/// Changes the record of the host and starts the program again.
fn change(line: &mut Line, change: impl FnOnce(&mut Vec<u8>)) {
    let path = line.players[0].record();
    let code = line.players[0].live.take().unwrap().code();
    let mut record = std::fs::read(&path).unwrap();
    change(&mut record);
    std::fs::write(&path, record).unwrap();
    let (paths, key) = (line.players[0].paths(), line.players[0].key.clone());
    line.players[0].live = Some(LiveGame::open(&paths, key, code, line.now).unwrap());
    let now = line.now;
    line.players[1].live().disconnected(now);
    line.wires = Default::default();
}

#[test]
fn a_record_without_its_end_gets_it_back_from_the_opponent() {
    let mut line = Line::begun(proposal("chess", None));
    for player in [0, 1, 0] {
        line.play(player);
        line.settle();
    }
    change(&mut line, |record| record.truncate(record.len() - 3));
    let live = line.players[0].live();
    assert_eq!(live.game().gap(), Gap::LastBlock);
    let mv = live.side().unwrap().chain().game().last().legal_moves()[1];
    let now = line.now;
    let refused = line.players[0]
        .live()
        .act(RemoteAction::Submit(Content::Event(Event::Move(mv))), now);
    assert_eq!(refused, Err(RemoteError::Side(SideError::NotCompared)));
    line.check();
    assert_eq!(line.players[0].links().len(), 3);
    assert_eq!(line.players[0].live().game().gap(), Gap::Closed);
    line.play(1);
    line.check();
}

/// What the programs of the host and of the guest have reported.
fn reported(line: &Line, player: usize, report: &Report) -> usize {
    let is_it = |it: &&RemoteEvent| matches!(it, RemoteEvent::Reported(it) if **it == *report);
    line.players[player].events.iter().filter(is_it).count()
}

#[test]
fn a_record_that_ends_before_its_last_blocks_is_reported_when_the_opponent_sends_them() {
    let mut line = Line::begun(proposal("chess", None));
    line.play(0);
    line.settle();
    let old = std::fs::read(line.players[0].record()).unwrap();
    for player in [1, 0, 1] {
        line.play(player);
        line.settle();
    }
    // An old copy of the record, which ends between two blocks.
    change(&mut line, |record| *record = old);
    assert_eq!(line.players[0].live().game().gap(), Gap::Closed);
    line.check();
    assert_eq!(line.players[0].links().len(), 4);
    assert_eq!(reported(&line, 0, &Report::Restored), 1);
    assert_eq!(reported(&line, 1, &Report::Restored), 0);
}

#[test]
fn an_offer_is_not_signed_again_while_a_part_of_the_record_is_missing() {
    let mut line = Line::begun(proposal("chess", None));
    line.play(0);
    line.settle();
    line.submit(0, Content::Event(Event::Offer(Color::White)));
    line.play(1);
    let before = std::fs::read(line.players[0].record()).unwrap().len();
    // Black's move comes first; the offer is signed again after it.
    let bytes = line.wires[0].remove(0);
    let outcome = line.deliver(0, &bytes);
    line.send(0, outcome);
    line.settle_without_offers();
    assert_eq!(line.players[1].links().len(), 2);
    change(&mut line, |record| record[before + 20] ^= 1);
    assert_eq!(line.players[0].live().game().gap(), Gap::Unknown);
    assert!(line.players[0].live().side().unwrap().pending().is_some());
    for _ in 0..3 {
        line.wait(Millis::seconds(10));
        line.reconnect();
        line.settle();
    }
    assert_eq!(line.players[0].links(), line.players[1].links());
    assert_eq!(line.players[0].links().len(), 2);
    let withdrawn = Report::Withdrawn(Content::Event(Event::Offer(Color::White)));
    assert_eq!(reported(&line, 0, &withdrawn), 1);
}

#[test]
fn a_damaged_record_is_rebuilt_from_what_the_opponents_program_sends() {
    let mut line = Line::begun(proposal("chess", None));
    for player in [0, 1, 0] {
        line.play(player);
        line.settle();
    }
    // A move of the opponent waits for a receipt.
    line.play(1);
    change(&mut line, |record| {
        let middle = record.len() - 900;
        record[middle] ^= 1;
    });
    assert!(line.players[0].links().len() < 3);
    let copy = line.players[0].record().with_extension("damaged");
    assert!(copy.exists());
    for _ in 0..3 {
        line.reconnect();
        line.settle();
    }
    assert_eq!(line.players[0].links().len(), 3);
    // Nothing is signed before the player has seen which of their own moves came back.
    assert_eq!(line.players[0].live().game().gap(), Gap::Unknown);
    line.wait(Millis::seconds(10));
    let now = line.now;
    let outcome = line.players[0].live().act(RemoteAction::NothingSent, now);
    line.send(0, outcome);
    line.check();
    assert_eq!(line.players[0].links().len(), 4);
}

#[test]
fn a_receipt_that_charges_too_much_stays_in_the_record_as_evidence() {
    let mut line = Line::begun(proposal("chess", Some(30)));
    line.play(0);
    line.settle();
    line.play(1);
    line.settle();
    line.play(0);
    let sent = line.now;
    line.wait(Millis::minutes(10));
    while !line.wires[1].is_empty() {
        let bytes = line.wires[1].remove(0);
        let outcome = line.deliver(1, &bytes);
        line.send(1, outcome);
    }
    line.now = sent;
    let bytes = line.wires[0].remove(0);
    let outcome = line.deliver(0, &bytes);
    line.send(0, outcome);
    let outcome = line.players[0].live().act(RemoteAction::Decide(true), sent);
    line.send(0, outcome);
    let (code, record) = (line.players[0].live().code(), line.players[0].record());
    let proof = prove(&record, &[] as &[&str]).unwrap();
    let [(entry, receipt)] = &proof.refused[..] else {
        panic!("the receipt is not in the record");
    };
    assert_eq!(proof.chain.links().len(), 2);
    assert!(receipt.charged > entry.used + Millis::minutes(9));
    assert!(proof.decisions[0].claims);
    // It is still there when the game is opened again.
    line.players[0].live.take();
    let (paths, key) = (line.players[0].paths(), line.players[0].key.clone());
    let live = LiveGame::open(&paths, key, code, sent).unwrap();
    let side = live.side().unwrap();
    assert!(side.dispute().is_some() && side.decision().is_some());
}

#[test]
fn after_a_restart_the_time_of_outages_is_not_full_again() {
    let mut line = Line::begun(proposal("chess", Some(30)));
    line.play(0);
    line.settle();
    let full = line.players[1].live().side().unwrap().outage_bank(line.now);
    for player in &mut line.players {
        player.live().disconnected(line.now);
    }
    line.wait(Millis::minutes(1));
    line.reconnect();
    line.settle();
    let (code, now) = (line.players[1].live().code(), line.now);
    line.players[1].live.take();
    let (paths, key) = (line.players[1].paths(), line.players[1].key.clone());
    let live = LiveGame::open(&paths, key, code, now).unwrap();
    let bank = live.side().unwrap().outage_bank(now);
    assert_eq!(bank, full - Millis::minutes(1));
}
