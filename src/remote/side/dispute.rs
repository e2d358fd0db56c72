//! Disagreement about the time of an entry. A receipt that charges another time than its author has
//! measured does not count: the author's side keeps it as evidence, both clocks stop, and the
//! players decide how to go on.

use super::{Output, Report, Side, SideError};
use crate::game::{Millis, Timestamp};
use crate::remote::entry::{Decision, Link, Receipt};
use crate::remote::frame::{Frame, Objection, Record};
use crate::remote::time::Watch;
use crate::remote::{EntryError, Signed};
use crate::rules::Color;

/// The present disagreement of a side, as it is stored and sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dispute {
    /// This side refuses this receipt for its entry.
    Refused(Signed<Receipt>, Objection),
    /// The opponent's app refuses this side's receipt for the last entry.
    Objected(Objection),
}

/// A disagreement about the time of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeDispute {
    /// The author of the entry.
    pub by: Color,
    /// Time that the author has reported.
    pub used: Millis,
    /// Time that the receipt charges.
    pub charged: Millis,
    /// Time that the author would accept.
    pub measured: Millis,
}

impl Side {
    /// The present disagreement about the time of an entry, if any. Both clocks stand still.
    pub fn dispute(&self) -> Option<TimeDispute> {
        let (entry, charged, objection) = match self.dispute? {
            Dispute::Refused(receipt, objection) => (self.pending?, receipt.charged, objection),
            Dispute::Objected(objection) => {
                let last = self.chain.links().last()?;
                (last.entry, last.receipt.charged, objection)
            }
        };
        Some(TimeDispute {
            by: entry.by,
            used: entry.used,
            charged,
            measured: objection.charged,
        })
    }

    /// What a player has decided about a receipt that was refused; `None` while the game goes on.
    pub fn decision(&self) -> Option<&Decision> {
        self.decision.as_deref()
    }

    /// Goes on with the opponent's measurement: accepts the receipt that was refused here, or signs
    /// another receipt with the time that the opponent would accept.
    ///
    /// # Errors
    ///
    /// [`SideError::NoDispute`] if the players do not disagree.
    pub fn accept_time(&mut self, now: Timestamp) -> Result<Vec<Output>, SideError> {
        self.check_undecided()?;
        match self.dispute {
            Some(Dispute::Refused(receipt, _)) => {
                let mut outputs = self.add_receipt(receipt, now)?;
                self.go_on(now);
                outputs.push(self.sync_point(now));
                Ok(outputs)
            }
            Some(Dispute::Objected(objection)) => {
                let counter = self.next_counter(now);
                let link = self
                    .chain
                    .charge_again(objection.charged, counter, &self.key)?;
                self.counter = counter;
                self.go_on(now);
                let mut outputs = vec![
                    Output::Store(Record::Link(link)),
                    Output::Send(Frame::Receipt(link.receipt)),
                ];
                outputs.extend(self.settle_pending(now));
                Ok(outputs)
            }
            None => Err(SideError::NoDispute),
        }
    }

    /// Asks the opponent again to go on with the time that was measured here.
    ///
    /// # Errors
    ///
    /// [`SideError::NoDispute`] if this side refuses no receipt.
    pub fn insist_on_time(&self) -> Result<Vec<Output>, SideError> {
        self.check_undecided()?;
        let objection = self.objection().ok_or(SideError::NoDispute)?;
        Ok(vec![objection])
    }

    /// Stops the game after this side has refused a receipt or the opponent's has. If `claims`, the
    /// player claims the game; otherwise it ends without a result. The opponent does not have to
    /// agree, and the record proves what both have signed.
    ///
    /// # Errors
    ///
    /// [`SideError::NoDispute`] if the players do not disagree.
    pub fn decide(&mut self, claims: bool) -> Result<Vec<Output>, SideError> {
        self.check_undecided()?;
        let of = match self.dispute {
            Some(Dispute::Refused(receipt, _)) => receipt.digest(),
            Some(Dispute::Objected(objection)) => objection.of,
            None => return Err(SideError::NoDispute),
        };
        let by = self.color;
        let decision = Decision { by, of, claims };
        let decision = Signed::new(decision, &self.key, self.chain.id());
        self.decision = Some(decision);
        Ok(vec![
            Output::Store(Record::Decision(decision)),
            Output::Send(Frame::Decision(decision)),
        ])
    }

    /// The decision of this side's player to send again after a reconnect.
    pub(super) fn repeat_decision(&self) -> Option<Output> {
        let own = self.decision.filter(|decision| decision.by == self.color);
        own.map(|decision| Output::Send(Frame::Decision(decision)))
    }

    /// Stops the game because the opponent has decided so. A decision about anything else than the
    /// present disagreement is ignored.
    pub(super) fn receive_decision(&mut self, decision: Signed<Decision>) -> Vec<Output> {
        let of = match self.dispute {
            Some(Dispute::Refused(receipt, _)) => receipt.digest(),
            Some(Dispute::Objected(objection)) => objection.of,
            None => return Vec::new(),
        };
        let is_signed = decision.is_by(self.chain.player(!self.color), self.chain.id());
        let is_theirs = decision.by != self.color && is_signed;
        if self.decision.is_some() || decision.of != of || !is_theirs {
            return Vec::new();
        }
        self.decision = Some(decision);
        vec![
            Output::Store(Record::Decision(decision)),
            Output::Report(Report::Decided(*decision)),
        ]
    }

    pub(super) fn check_undecided(&self) -> Result<(), SideError> {
        match self.decision {
            Some(_) => Err(SideError::Decided),
            None => Ok(()),
        }
    }

    /// The objection to send while this side refuses a receipt.
    pub(super) fn objection(&self) -> Option<Output> {
        match self.dispute? {
            Dispute::Refused(_, objection) => Some(Output::Send(Frame::Objection(objection))),
            Dispute::Objected(_) => None,
        }
    }

    pub(super) fn receive_receipt(
        &mut self,
        receipt: Signed<Receipt>,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let pending = self.current();
        let pending = pending.filter(|_| self.decision.is_none());
        let Some(entry) = pending.filter(|entry| entry.digest() == receipt.of) else {
            return Ok(match self.contradicts_receipt(&receipt) {
                true => self.keep_evidence(Record::SecondReceipt(receipt)),
                false => Vec::new(),
            });
        };
        let agreed = match self.dispute {
            Some(Dispute::Refused(refused, _)) if refused == receipt => return Ok(Vec::new()),
            Some(Dispute::Refused(_, objection)) => Some(objection.charged),
            _ => None,
        };
        let is_timed = self.chain.proposal().clock.is_some();
        let measured = self.watch.measured(entry.used, now);
        // While no clock runs, too little does no harm.
        let is_harmless = !self.chain.runs() && receipt.charged <= measured.most;
        let is_admitted = is_harmless || measured.admits(receipt.charged);
        if !is_timed || is_admitted || agreed == Some(receipt.charged) {
            let outputs = self.add_receipt(receipt, now)?;
            self.go_on(now);
            return Ok(outputs);
        }
        if !receipt.is_by(self.chain.player(!self.color), self.chain.id()) {
            return Err(EntryError::NotSigned.into());
        }
        let charged = receipt.charged.clamp(measured.least, measured.most);
        let of = receipt.digest();
        let objection = Objection { of, charged };
        self.dispute = Some(Dispute::Refused(receipt, objection));
        self.watch.stop(now);
        let first = Output::Store(Record::Refused(receipt));
        let report = self.dispute().map(Report::TimeDisputed);
        let outputs = [first, Output::Send(Frame::Objection(objection))].into_iter();
        Ok(outputs.chain(report.map(Output::Report)).collect())
    }

    /// Adds this side's waiting entry with its receipt to the chain.
    fn add_receipt(
        &mut self,
        receipt: Signed<Receipt>,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let entry = self.current().ok_or(SideError::NoDispute)?;
        let counts = self.chain.runs();
        let link = Link { entry, receipt };
        self.chain.append(link)?;
        self.pending = None;
        let charged = match counts {
            true => receipt.charged,
            false => receipt.charged.max(entry.used),
        };
        self.watch.entry_received(entry.used, charged, now);
        Ok(self.after_adding(link))
    }

    pub(super) fn go_on(&mut self, now: Timestamp) {
        if self.dispute.take().is_some() {
            self.watch.go_on(now);
        }
    }

    /// Notes that the opponent's app refuses the receipt for the last entry. An objection that an
    /// honest app cannot make is ignored, so it does not stop the clocks.
    pub(super) fn receive_objection(
        &mut self,
        objection: Objection,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        let last = self.chain.links().last();
        let refused = last.filter(|link| {
            link.entry.by != self.color
                && link.receipt.digest() == objection.of
                && self.may_object(link, objection.charged)
        });
        let is_known = self.dispute == Some(Dispute::Objected(objection));
        if refused.is_none() || is_known {
            return Ok(Vec::new());
        }
        self.dispute = Some(Dispute::Objected(objection));
        self.watch.stop(now);
        let report = self.dispute().map(Report::TimeDisputed);
        Ok(report.map(Output::Report).into_iter().collect())
    }

    /// Whether the author of the last entry may refuse its receipt and accept this time instead: the
    /// receipt differs from the time used by more than what is left of the credit, and the author
    /// accepts a time in between.
    fn may_object(&self, last: &Link, accepted: Millis) -> bool {
        let difference = |link: &Link| {
            let (used, charged) = (link.entry.used, link.receipt.charged);
            (charged - used).max(used - charged)
        };
        let (used, charged) = (last.entry.used, last.receipt.charged);
        let links = self.chain.links().iter();
        let earlier = links.filter(|it| it.entry.by == last.entry.by && it.entry != last.entry);
        let left = earlier.fold(Watch::CREDIT, |left, link| left - difference(link));
        self.chain.proposal().clock.is_some()
            && difference(last) > left
            && (used.min(charged)..=used.max(charged)).contains(&accepted)
            && accepted != charged
    }

    pub(super) fn restore_refused(&mut self, receipt: Signed<Receipt>, now: Timestamp) {
        if let Some(entry) = self.current().filter(|entry| entry.digest() == receipt.of) {
            let of = receipt.digest();
            let charged = entry.used;
            self.dispute = Some(Dispute::Refused(receipt, Objection { of, charged }));
            self.watch.stop(now);
        }
    }

    pub(super) fn restore_decision(&mut self, decision: Signed<Decision>) {
        if decision.is_by(self.chain.player(decision.by), self.chain.id()) {
            self.decision = Some(decision);
            let last = self.chain.links().last();
            if let Some(last) = last.filter(|last| last.receipt.digest() == decision.of) {
                let (of, charged) = (decision.of, last.entry.used);
                self.dispute = Some(Dispute::Objected(Objection { of, charged }));
            }
        }
    }
}
