//! Two sides of a game with simulated disks and a simulated connection.

use std::collections::{BTreeMap, BTreeSet};

use tritower::game::control::TimeControl;
use tritower::game::{Millis, Play, Timestamp};
use tritower::remote::{
    ColorChoice, Conduct, Content, Contract, Digest, Entry, EntryError, Envelopes, Frame,
    IdentityKey, LastSeen, Link, Name, NoEnvelopes, Offer, Output, Participant, Proof, Proposal,
    Record, Report, Side, SideError, Signed, SignedContract, StartChoice,
};
use tritower::rules::random::Random;
use tritower::rules::{Color, RuleSet};

/// When a game begins.
const BEGIN: Timestamp = Timestamp(1_000_000);

/// Probability of each fault of the connection and the computers, in thousandths.
#[derive(Clone, Copy, Default)]
pub struct Faults {
    pub lost: usize,
    pub doubled: usize,
    pub swapped: usize,
    pub killed: usize,
}

/// The two sides of a game, White's first, with their disks and the connection.
pub struct World {
    pub sides: [Side; 2],
    pub now: Timestamp,
    pub random: Random,
    pub faults: Faults,
    /// Reports of each side since the test last took them.
    pub reports: [Vec<Report>; 2],
    /// Errors of each side since the test last took them.
    pub refused: [Vec<SideError>; 2],
    /// Whether the players accept every time that the opponent charges.
    pub accepts_any_time: bool,
    /// Number of times that a side was killed.
    pub kills: usize,
    contract: SignedContract,
    keys: [IdentityKey; 2],
    disks: [Vec<(Timestamp, Vec<u8>)>; 2],
    /// Frames that have been sent to each side and have not arrived.
    wires: [Vec<Vec<u8>>; 2],
    /// Every statement that was stored or sent, by its signer and its number.
    statements: BTreeMap<(usize, u64), String>,
    /// The entries for which a receipt was stored or sent.
    receipted: BTreeSet<Digest>,
}

/// A casual game without a clock from the usual position, in which White proposes.
pub fn proposal(rules: &str) -> Proposal {
    Proposal {
        rules: RuleSet::named(rules).unwrap(),
        start: StartChoice::Usual,
        color: ColorChoice::Is(Color::White),
        play: Play::Casual,
        clock: None,
        conduct: Conduct {
            take_backs: true,
            ..Conduct::default()
        },
    }
}

/// A casual game with a clock for `minutes`.
pub fn timed(rules: &str, minutes: u64) -> Proposal {
    let control = TimeControl::all_moves_in(Millis::minutes(minutes), Default::default());
    Proposal {
        clock: Some([control.clone(), control]),
        ..proposal(rules)
    }
}

/// The contract of a proposal between two keys.
fn agree(proposal: Proposal, keys: &[IdentityKey; 2]) -> SignedContract {
    let [host, guest] = keys.each_ref().map(|key| Participant {
        identity: key.identity(),
        name: Name::new("Anna").unwrap(),
    });
    let secrets = [[1; 32], [2; 32]];
    let offer = Offer::new(proposal, host, &secrets[0], Timestamp(5)).unwrap();
    let answer = offer.answer(guest, &secrets[1]).unwrap();
    let contract = Contract::new(&offer, &answer, secrets).unwrap();
    let consents = keys.each_ref().map(|key| contract.sign(key));
    SignedContract::new(contract, consents).unwrap()
}

impl World {
    pub fn new(proposal: Proposal, seed: u64) -> World {
        let keys = [11, 12].map(|secret| IdentityKey::from_secret(&[secret; 32]));
        let contract = agree(proposal, &keys);
        let now = BEGIN;
        let sides = keys
            .each_ref()
            .map(|key| Side::begin(contract.clone(), key.clone(), now).unwrap());
        World {
            sides,
            now,
            random: Random(seed),
            faults: Faults::default(),
            reports: Default::default(),
            refused: Default::default(),
            accepts_any_time: true,
            kills: 0,
            contract,
            keys,
            disks: Default::default(),
            wires: Default::default(),
            statements: BTreeMap::new(),
            receipted: BTreeSet::new(),
        }
    }

    fn happens(&mut self, of_a_thousand: usize) -> bool {
        self.random.below(1_000) < of_a_thousand
    }

    pub fn wait(&mut self, span: Millis) {
        self.now = self.now + span;
    }

    /// Adds an entry of a side and executes the outputs that result from it.
    pub fn submit(&mut self, side: usize, content: Content) -> Result<(), SideError> {
        let outputs = self.sides[side].submit(content, self.now)?;
        self.execute(side, outputs);
        Ok(())
    }

    /// Executes outputs of a side. The side may be killed after each of them.
    pub fn execute(&mut self, side: usize, outputs: Vec<Output>) {
        self.execute_but(side, outputs, |_| false);
    }

    /// Executes outputs of a side, except for frames that are lost on the way.
    pub fn execute_but(
        &mut self,
        side: usize,
        outputs: Vec<Output>,
        is_lost: impl Fn(&Frame) -> bool,
    ) {
        for output in outputs {
            match output {
                Output::Send(frame) if is_lost(&frame) => continue,
                Output::Store(record) => {
                    self.note_record(side, &record);
                    self.disks[side].push((self.now, record.to_bytes()));
                }
                Output::Send(frame) => {
                    self.note_frame(side, &frame);
                    self.wires[1 - side].push(frame.to_bytes());
                }
                Output::Report(report) => {
                    self.reports[side].push(report);
                    continue;
                }
            }
            if self.happens(self.faults.killed) {
                return self.kill(side);
            }
        }
    }

    /// Kills a side and starts it again with the contents of its disk.
    pub fn kill(&mut self, side: usize) {
        self.kills += 1;
        self.restart(side, Millis::ZERO);
        self.reconnect();
    }

    /// Kills a side and starts it again after a time, without a connection.
    pub fn restart(&mut self, side: usize, closed: Millis) {
        let seen = self.now;
        self.wait(closed);
        self.wires[side].clear();
        let disk = self.disks[side].iter();
        let records: Vec<(Timestamp, Record)> = disk
            .map(|(at, bytes)| (*at, Record::from_bytes(bytes).unwrap()))
            .collect();
        let (contract, key) = (self.contract.clone(), self.keys[side].clone());
        let last = LastSeen {
            begun: BEGIN,
            seen,
            bank: Some(self.sides[side].outage_bank(seen)),
        };
        self.sides[side] = Side::open(contract, key, records, last, self.now).unwrap();
    }

    /// Connects both sides again.
    pub fn reconnect(&mut self) {
        for side in 0..2 {
            self.sides[side].disconnected(self.now);
            let outputs = self.sides[side].connected(self.now);
            for output in outputs {
                if let Output::Send(frame) = output {
                    self.wires[1 - side].push(frame.to_bytes());
                }
            }
        }
    }

    /// Delivers one of the frames that were sent to a side, or loses it.
    pub fn deliver(&mut self, side: usize, envelopes: &dyn Envelopes) {
        let waiting = self.wires[side].len();
        if waiting == 0 {
            return;
        }
        let index = match self.happens(self.faults.swapped) {
            true => self.random.below(waiting),
            false => 0,
        };
        let bytes = match self.happens(self.faults.doubled) {
            true => self.wires[side][index].clone(),
            false => self.wires[side].remove(index),
        };
        if self.happens(self.faults.lost) {
            return;
        }
        let frame = Frame::from_bytes(&bytes).unwrap();
        assert_eq!(frame.to_bytes(), bytes);
        match self.sides[side].receive(frame, envelopes, self.now) {
            Ok(outputs) => self.execute(side, outputs),
            Err(error) => self.refused[side].push(error),
        }
        let dispute = self.sides[side].dispute().map(|dispute| dispute.by.index());
        if self.accepts_any_time && dispute == Some(side) {
            let outputs = self.sides[side].accept_time(self.now).unwrap();
            self.execute(side, outputs);
        }
    }

    /// Loses all frames that have been sent and have not arrived.
    pub fn lose_frames(&mut self) {
        self.wires = Default::default();
    }

    /// What the record of a side proves.
    pub fn proof(&self, side: usize) -> Proof {
        let records = self.disks[side].iter();
        let records: Vec<Record> = records
            .map(|(_, bytes)| Record::from_bytes(bytes).unwrap())
            .collect();
        Proof::of(self.contract.clone(), &records).unwrap()
    }

    /// Delivers all frames that have been sent; from now on without faults.
    pub fn settle(&mut self) {
        self.settle_with(&NoEnvelopes);
    }

    pub fn settle_with(&mut self, envelopes: &dyn Envelopes) {
        self.faults = Faults::default();
        for _ in 0..10_000 {
            match self.wires.iter().position(|wire| !wire.is_empty()) {
                Some(side) => self.deliver(side, envelopes),
                None => return,
            }
        }
        panic!("the sides never stop sending");
    }

    fn note(&mut self, signer: usize, counter: u64, statement: String) {
        let noted = self.statements.entry((signer, counter));
        let noted = noted.or_insert_with(|| statement.clone());
        assert_eq!(*noted, statement, "two statements with one number");
    }

    fn note_entry(&mut self, entry: &Signed<Entry>) {
        self.note(entry.by.index(), entry.counter, format!("{entry:?}"));
    }

    fn note_link(&mut self, link: &Link) {
        self.note_entry(&link.entry);
        let (signer, receipt) = ((!link.entry.by).index(), &link.receipt);
        self.note(signer, receipt.counter, format!("{receipt:?}"));
        self.receipted.insert(receipt.of);
    }

    fn note_record(&mut self, side: usize, record: &Record) {
        match record {
            Record::Entry(entry) => {
                assert_eq!(entry.by.index(), side);
                self.note_entry(entry);
            }
            Record::Link(link) => self.note_link(link),
            _ => {}
        }
    }

    fn note_frame(&mut self, side: usize, frame: &Frame) {
        match frame {
            Frame::Entry(entry) => self.note_entry(entry),
            Frame::Receipt(receipt) => {
                self.note(side, receipt.counter, format!("{receipt:?}"));
                self.receipted.insert(receipt.of);
            }
            Frame::Link(link) => self.note_link(link),
            _ => {}
        }
    }

    /// Checks that both sides have the same game with every entry that has a receipt, and that
    /// every refused entry was refused because of the rules of the game.
    pub fn check(&self) {
        let [white, black] = &self.sides;
        let (white, black) = (white.chain(), black.chain());
        assert_eq!(white.head(), black.head());
        assert_eq!(white.links(), black.links());
        for ((_, white), (_, black)) in white.boards().into_iter().zip(black.boards()) {
            assert_eq!(white.events(), black.events());
            assert_eq!(white.clock(), black.clock());
            assert_eq!(white.result(), black.result());
        }
        let kept: BTreeSet<Digest> = white.links().iter().map(|link| link.receipt.of).collect();
        assert_eq!(kept, self.receipted, "an entry with a receipt is lost");
        for error in self.refused.iter().flatten() {
            let by_rules = matches!(
                error,
                SideError::Entry(EntryError::Game(_)) | SideError::AskedAlready
            );
            assert!(by_rules, "{error:?}");
        }
    }
}
