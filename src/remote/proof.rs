//! What a record proves to a third person: the game, its receipts, and whether a player has
//! signed statements that exclude each other.

use std::collections::BTreeMap;

use super::chain::{Chain, EntryError};
use super::entry::{Entry, Link};
use super::frame::Record;
use super::signed::Statement;
use super::{Digest, Signed, SignedContract};
use crate::rules::Color;

/// What records of one game prove.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The game as far as both players have signed it.
    pub chain: Chain,
    /// Entries that would continue the game and have no receipt.
    pub unconfirmed: Vec<Signed<Entry>>,
    /// Statements of a player that exclude each other, which prove that the player has cheated or
    /// that an old copy of the record was used again.
    pub forks: Vec<Fork>,
}

/// Two different statements of one player with one number, or of one kind at one place of the
/// game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The player who signed both.
    pub by: Color,
    /// Their numbers; in a game by letter they follow the date, so that they differ.
    pub counters: [u64; 2],
}

impl Proof {
    /// Checks every signature of the records of a game, which may be those of both sides one
    /// after another.
    ///
    /// # Errors
    ///
    /// When an entry of the first record that has a receipt is not valid.
    pub fn of(contract: SignedContract, records: &[Record]) -> Result<Proof, EntryError> {
        let mut chain = Chain::new(contract);
        for record in records {
            if let Record::Link(link) = record
                && link.entry.on == chain.head()
            {
                chain.append(*link)?;
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
        Ok(Proof {
            chain,
            unconfirmed,
            forks,
        })
    }
}

/// What a player signs at most one statement for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    /// The number of the statement.
    Counter(u64),
    /// An entry at this head of the chain. One that another entry has overtaken is signed again
    /// at the new head.
    Entry(Digest),
    /// The receipt for the opponent's entry at this head.
    Receipt(Digest),
}

/// The statements of the records by signer and slot.
struct Statements<'a> {
    chain: &'a Chain,
    /// Number and fingerprint of the first statement of each slot.
    known: BTreeMap<(usize, Slot), (u64, Digest)>,
    forks: Vec<Fork>,
}

impl Statements<'_> {
    /// Takes note of a statement, unless its signature is not valid.
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
        for slot in [Slot::Counter(counter), place] {
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
        let place = Slot::Receipt(entry.on);
        self.note(!entry.by, (receipt.counter, place), receipt);
    }
}

fn forks(chain: &Chain, records: &[Record]) -> Vec<Fork> {
    let mut statements = Statements {
        chain,
        known: BTreeMap::new(),
        forks: Vec::new(),
    };
    for record in records {
        match record {
            Record::Entry(entry) => statements.note_entry(entry),
            Record::Link(link) => statements.note_link(link),
            Record::Request(_) | Record::Decline(_) | Record::Envelope(_) | Record::Key(_) => {}
        }
    }
    statements.forks
}
