//! Statements with which the opponent contradicts earlier ones: a second entry on one head, or a
//! second receipt for one entry. A player who signs both cheats or uses an old copy of the record.

use super::{Output, Report, Side};
use crate::remote::Signed;
use crate::remote::entry::{Entry, Link, Receipt};
use crate::remote::frame::Record;

/// Maximum number of statements that are kept as evidence; one is proof enough.
const MAX_EVIDENCE: usize = 4;

impl Side {
    /// Whether the opponent has signed a statement that contradicts one in the chain.
    pub fn has_evidence(&self) -> bool {
        !self.evidence.is_empty()
    }

    /// Stores a statement that contradicts one in the chain and reports it, unless that has happened
    /// before.
    pub(super) fn keep_evidence(&mut self, second: Record) -> Vec<Output> {
        if !self.is_new_evidence(&second) {
            return Vec::new();
        }
        self.evidence.push(second);
        vec![Output::Store(second), Output::Report(Report::SignedTwice)]
    }

    pub(super) fn is_new_evidence(&self, second: &Record) -> bool {
        self.evidence.len() < MAX_EVIDENCE && !self.evidence.contains(second)
    }

    /// Whether an entry is signed by the opponent and contradicts one of theirs in the chain.
    pub(super) fn contradicts(&self, entry: &Signed<Entry>) -> bool {
        let is_other = |link: &Link| {
            link.entry.on == entry.on && link.entry.by == entry.by && link.entry != *entry
        };
        entry.by != self.color
            && self.chain.links().iter().any(is_other)
            && entry.is_by(self.chain.player(entry.by), self.chain.id())
    }

    /// Whether a receipt is signed by the opponent and contradicts one of theirs in the chain. A
    /// receipt that replaces another one does not.
    pub(super) fn contradicts_receipt(&self, receipt: &Signed<Receipt>) -> bool {
        let is_other = |link: &Link| {
            let receipts = [&link.receipt, receipt];
            link.entry.by == self.color
                && link.receipt.of == receipt.of
                && link.receipt != *receipt
                && receipts.iter().all(|receipt| receipt.replaces.is_none())
        };
        self.chain.links().iter().any(is_other)
            && receipt.is_by(self.chain.player(!self.color), self.chain.id())
    }

    /// The statement in an entry with its receipt that contradicts one in the chain, if any.
    pub(super) fn contradiction_in(&self, link: &Link) -> Option<Record> {
        if self.contradicts(&link.entry) {
            return Some(Record::Second(link.entry));
        }
        let is_second = self.contradicts_receipt(&link.receipt);
        is_second.then_some(Record::SecondReceipt(link.receipt))
    }
}
