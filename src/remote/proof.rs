//! What a record proves to a third person: the game, its receipts, and whether a player has signed
//! statements that contradict each other.

use std::collections::{BTreeMap, BTreeSet};

use super::chain::{Chain, EntryError};
use super::entry::{Decision, Entry, Link, Receipt};
use super::frame::Record;
use super::signed::Statement;
use super::{Digest, Signed, SignedContract};
use crate::rules::Color;

/// What records of one game prove.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The game as far as both players have signed it.
    pub chain: Chain,
    /// Entries without a receipt that would continue the game.
    pub unconfirmed: Vec<Signed<Entry>>,
    /// Receipts that the author of an entry refused because of their time, each with the entry.
    pub refused: Vec<(Signed<Entry>, Signed<Receipt>)>,
    /// What players have decided after they refused a receipt.
    pub decisions: Vec<Signed<Decision>>,
    /// Statements of a player that contradict each other. They prove that the player has cheated or
    /// has used an old copy of the record.
    pub forks: Vec<Fork>,
}

/// Two different statements that one player signed with the same counter or for the same head of
/// the chain, although a player may sign only one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The player who signed both statements.
    pub by: Color,
    /// Counters of the two statements. In a game by letter a counter depends on the date, so the
    /// two may differ.
    pub counters: [u64; 2],
}

impl Proof {
    /// Finds out what the records of a game prove, and checks every signature in them. The records
    /// of both sides may be given, one after another.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if an entry with a receipt that continues the chain is not valid.
    pub fn of(contract: SignedContract, records: &[Record]) -> Result<Proof, EntryError> {
        let mut chain = Chain::new(contract);
        for record in records {
            if let Record::Link(link) = record
                && (link.entry.on == chain.head() || chain.is_replaced_by(link))
            {
                chain.restore(*link)?;
            }
        }
        let mut unconfirmed = Vec::new();
        for record in records {
            if let Record::Entry(entry) = record
                && chain.check_entry(entry).is_ok()
                && !unconfirmed.contains(entry)
            {
                unconfirmed.push(*entry);
            }
        }
        let forks = forks(&chain, records);
        let refused = refused(&chain, records);
        let decisions = records.iter().filter_map(|record| match record {
            Record::Decision(decision) => Some(*decision),
            _ => None,
        });
        let is_signed = |it: &Signed<Decision>| it.is_by(chain.player(it.by), chain.id());
        Ok(Proof {
            decisions: decisions.filter(is_signed).collect(),
            refused,
            chain,
            unconfirmed,
            forks,
        })
    }
}

/// A place in the record for which a player may sign only one statement. Two different statements
/// in the same slot are a [`Fork`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    /// The counter of the statement.
    Counter(u64),
    /// The head of the chain that an entry continues. If another entry was added first, the entry
    /// is signed again for the new head, which is another slot.
    Entry(Digest),
    /// The head that the opponent's entry continues, for the receipt of that entry.
    Receipt(Digest),
}

/// The statements in the records, by signer and slot.
struct Statements<'a> {
    chain: &'a Chain,
    /// Receipts that their signer has replaced by another one.
    replaced: BTreeSet<Digest>,
    /// Counter and fingerprint of the first statement that each player signed for each slot.
    known: BTreeMap<(usize, Slot), (u64, Digest)>,
    forks: Vec<Fork>,
}

impl Statements<'_> {
    /// Adds a statement, unless its signature is not valid.
    fn note<T: Statement>(
        &mut self,
        by: Color,
        (counter, place): (u64, Slot),
        statement: &Signed<T>,
    ) {
        if !statement.is_by(self.chain.player(by), self.chain.id()) {
            return;
        }
        let digest = statement.digest();
        let place = Some(place).filter(|_| !self.replaced.contains(&digest));
        for slot in [Slot::Counter(counter)].into_iter().chain(place) {
            let known = self.known.entry((by.index(), slot));
            let (first, known) = *known.or_insert((counter, digest));
            let counters = [first, counter];
            let fork = Fork { by, counters };
            if known != digest && !self.forks.contains(&fork) {
                self.forks.push(fork);
            }
        }
    }

    fn note_entry(&mut self, entry: &Signed<Entry>) {
        let place = Slot::Entry(entry.on);
        self.note(entry.by, (entry.counter, place), entry);
    }

    fn note_link(&mut self, link: &Link) {
        let (entry, receipt) = (&link.entry, &link.receipt);
        self.note_entry(entry);
        self.note_receipt(entry, receipt);
    }

    fn note_receipt(&mut self, entry: &Entry, receipt: &Signed<Receipt>) {
        let place = Slot::Receipt(entry.on);
        self.note(!entry.by, (receipt.counter, place), receipt);
    }
}

/// The receipts that were refused and not accepted later, each with its entry.
fn refused(chain: &Chain, records: &[Record]) -> Vec<(Signed<Entry>, Signed<Receipt>)> {
    let entry_of = |receipt: &Signed<Receipt>| {
        records.iter().find_map(|record| match record {
            Record::Entry(entry) if entry.digest() == receipt.of => Some(*entry),
            _ => None,
        })
    };
    let refused = records.iter().filter_map(|record| match record {
        Record::Refused(receipt) => Some((entry_of(receipt)?, *receipt)),
        _ => None,
    });
    let counts = |(entry, receipt): &(Signed<Entry>, Signed<Receipt>)| {
        let [author, other] = [entry.by, !entry.by].map(|color| chain.player(color));
        let is_signed = entry.is_by(author, chain.id()) && receipt.is_by(other, chain.id());
        is_signed && !chain.links().iter().any(|link| link.receipt == *receipt)
    };
    refused.filter(counts).collect()
}

fn forks(chain: &Chain, records: &[Record]) -> Vec<Fork> {
    let replaced = records.iter().filter_map(|record| match record {
        Record::Link(link) if link.receipt.is_by(chain.player(!link.entry.by), chain.id()) => {
            link.receipt.replaces
        }
        _ => None,
    });
    let mut statements = Statements {
        chain,
        replaced: replaced.collect(),
        known: BTreeMap::new(),
        forks: Vec::new(),
    };
    for record in records {
        match record {
            Record::Entry(entry) | Record::Second(entry) => statements.note_entry(entry),
            Record::Link(link) => statements.note_link(link),
            Record::SecondReceipt(receipt) => {
                let mut links = chain.links().iter();
                if let Some(link) = links.find(|link| link.receipt.of == receipt.of) {
                    statements.note_receipt(&link.entry, receipt);
                }
            }
            _ => {}
        }
    }
    statements.forks
}
