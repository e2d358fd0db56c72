//! What a record proves to a third person: the game, its receipts, and whether a player has
//! signed two statements with one number.

use std::collections::BTreeMap;

use super::chain::{Chain, EntryError};
use super::entry::Entry;
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
    /// Numbers with which a player has signed two statements, which proves that the player
    /// has cheated or that an old copy of the record was used again.
    pub forks: Vec<Fork>,
}

/// Two statements of one player with one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The player who signed both.
    pub by: Color,
    /// The number of both.
    pub counter: u64,
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

/// The statements of the records by signer and number.
struct Statements<'a> {
    chain: &'a Chain,
    known: BTreeMap<(usize, u64), Digest>,
    forks: Vec<Fork>,
}

impl Statements<'_> {
    /// Takes note of a statement, unless its signature is not valid.
    fn note<T: Statement>(&mut self, by: Color, counter: u64, statement: &Signed<T>) {
        if !statement.is_by(self.chain.player(by), self.chain.id()) {
            return;
        }
        let digest = statement.digest();
        let known = *self.known.entry((by.index(), counter)).or_insert(digest);
        let fork = Fork { by, counter };
        if known != digest && !self.forks.contains(&fork) {
            self.forks.push(fork);
        }
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
            Record::Entry(entry) => statements.note(entry.by, entry.counter, entry),
            Record::Link(link) => {
                let (entry, receipt) = (&link.entry, &link.receipt);
                statements.note(entry.by, entry.counter, entry);
                statements.note(!entry.by, receipt.counter, receipt);
            }
            Record::Request(_) | Record::Decline(_) => {}
        }
    }
    statements.forks
}
