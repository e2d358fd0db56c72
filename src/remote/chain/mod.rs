//! The chain of a game: all its entries and receipts. An entry is an action of a player, its
//! receipt the opponent's confirmation. Both are signed, and each entry contains the fingerprint of
//! everything before it. The state of the game follows from the contract and the chain alone.

mod adjournment;
mod apply;
mod author;
mod boards;
mod days;
mod error;
mod tandem;

pub(super) use boards::color_on;
pub use days::DaysUsed;
pub use error::EntryError;

use std::cmp::Ordering;

use super::digest::Purpose;
use super::encode::to_bytes;
use super::entry::{Content, Entry, Link, Receipt};
use super::results::encode_result;
use super::{Digest, Identity, IdentityKey, Proposal, Signed, SignedContract};
use crate::game::envelope::EnvelopeId;
use crate::game::{Event, Millis, Timestamp};
use crate::rules::Color;
use boards::Boards;

/// The record of a game, that is, all confirmed entries (actions of the players), and the state of
/// the game that results from them.
#[derive(Clone, Debug)]
pub struct Chain {
    contract: SignedContract,
    /// Fingerprint of the contract between the players.
    id: Digest,
    links: Vec<Link>,
    /// Heads of the chain at each length: the element with the index `n` is the fingerprint of the
    /// contract and the first `n` entries.
    heads: Vec<Digest>,
    boards: Boards,
    /// Current time of the game: the time of its setup plus all time charged for entries. A
    /// take-back does not turn it back.
    now: Timestamp,
    /// For each colour, the counter of the player's last signed statement, see [`Entry::counter`].
    counters: [u64; 2],
    rematch: bool,
    /// Envelope whose key is lost, as the player who sealed it has stated.
    key_lost: Option<EnvelopeId>,
    /// Days used in a game by letter.
    days: DaysUsed,
}

impl Chain {
    /// Maximum number of entries in a chain.
    pub const MAX: usize = 40_000;
    /// Number of the [`Chain::MAX`] entries that are reserved for ending the game, for example by
    /// resigning.
    const RESERVED: usize = 100;
    /// Longest time charged for an entry, so that no sum of times overflows: about ten years.
    const MAX_USED_TIME: Millis = Millis::minutes(60 * 24 * 3_660);

    /// Creates the chain of a game that has no entries yet.
    pub fn new(contract: SignedContract) -> Chain {
        let id = contract.contract().id();
        let boards = Boards::new(contract.contract());
        Chain {
            now: contract.contract().setup().at,
            heads: vec![Digest::of(Purpose::Head, &[id.as_bytes()])],
            links: Vec::new(),
            counters: [0; 2],
            rematch: false,
            key_lost: None,
            days: DaysUsed::default(),
            contract,
            id,
            boards,
        }
    }

    /// Contract of the game, signed by both players.
    pub fn contract(&self) -> &SignedContract {
        &self.contract
    }

    /// Time of the game after the last entry.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// All entries with their receipts, in order.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Head of the chain: the fingerprint of the contract and all entries, which identifies the
    /// chain.
    pub fn head(&self) -> Digest {
        self.heads[self.links.len()]
    }

    /// Fingerprint of the contract and the first `length` entries; `None` if the chain has fewer
    /// entries.
    pub fn head_at(&self, length: usize) -> Option<Digest> {
        self.heads.get(length).copied()
    }

    /// Whether both players agreed to another game with the colours changed.
    pub fn is_rematch_agreed(&self) -> bool {
        self.rematch
    }

    /// The player whose entry takes precedence if both players make one at the same time: the
    /// player who has the move, or White if the game is over. In a match on two boards, in which
    /// each player may have a move, the two players take turns.
    pub fn first(&self) -> Color {
        match self.tandem() {
            None => self.game().to_move().unwrap_or(Color::White),
            Some(_) if self.links.len().is_multiple_of(2) => Color::White,
            Some(_) => Color::Black,
        }
    }

    /// The player whose entry takes precedence if both players make one for the current head, as
    /// [`Chain::first`]. In a match on two boards a move takes precedence over everything else, so
    /// that a move made in time stands against a claim that crosses it. A claim that the opponent
    /// is absent comes last.
    pub(super) fn first_of(&self, one: &Entry, other: &Entry) -> Color {
        let rank = |entry: &Entry| match entry.content {
            Content::On(_, Event::Move(_) | Event::Press(_) | Event::Place(..)) => 0,
            Content::Absence if self.tandem().is_some() => 2,
            _ => 1,
        };
        match rank(one).cmp(&rank(other)) {
            Ordering::Less => one.by,
            Ordering::Greater => other.by,
            Ordering::Equal => self.first(),
        }
    }

    pub(super) fn id(&self) -> &Digest {
        &self.id
    }

    pub(super) fn proposal(&self) -> &Proposal {
        self.contract.contract().proposal()
    }

    pub(super) fn player(&self, color: Color) -> &Identity {
        &self.contract.contract().player(color).identity
    }

    /// Whether a fingerprint is that of this chain or of an earlier state of it.
    pub(super) fn had_head(&self, head: &Digest) -> bool {
        self.heads.iter().rev().any(|known| known == head)
    }

    /// Adds an entry of the opponent and signs the receipt for it with `key`. `charged` is the time
    /// to charge for the entry, `counter` the counter of the new receipt.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if the entry is not valid; the chain stays unchanged.
    pub(super) fn receive(
        &mut self,
        entry: Signed<Entry>,
        charged: Millis,
        counter: u64,
        key: &IdentityKey,
    ) -> Result<Link, EntryError> {
        self.sign_receipt(entry, (charged, None), counter, key)
    }

    /// Signs another receipt for the last entry, which charges another time.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if there is no entry; the chain stays unchanged.
    pub(super) fn charge_again(
        &mut self,
        charged: Millis,
        counter: u64,
        key: &IdentityKey,
    ) -> Result<Link, EntryError> {
        let last = *self.links.last().ok_or(EntryError::OtherEntry)?;
        let mut shorter = self.without_last()?;
        let replaces = Some(last.receipt.digest());
        let link = shorter.sign_receipt(last.entry, (charged, replaces), counter, key)?;
        *self = shorter;
        Ok(link)
    }

    fn without_last(&self) -> Result<Chain, EntryError> {
        let mut shorter = Chain::new(self.contract.clone());
        let kept = self.links.len().saturating_sub(1);
        for link in self.links.iter().take(kept) {
            shorter.replay(*link)?;
        }
        Ok(shorter)
    }

    /// Adds a stored entry with its receipt. If the receipt replaces that of the last entry, the
    /// last entry is removed first.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if the entry or its receipt is not valid. The chain must not be used then.
    pub(super) fn restore(&mut self, link: Link) -> Result<(), EntryError> {
        if self.is_replaced_by(&link) {
            *self = self.without_last()?;
        }
        self.replay(link)
    }

    /// Whether a receipt replaces that of the last entry.
    pub(super) fn is_replaced_by(&self, link: &Link) -> bool {
        self.links.last().is_some_and(|last| {
            last.entry == link.entry && link.receipt.replaces == Some(last.receipt.digest())
        })
    }

    /// Whether the clock of a player runs, on any board.
    pub(super) fn runs(&self) -> bool {
        let clocks = self
            .boards()
            .into_iter()
            .filter_map(|(_, game)| game.clock());
        clocks.into_iter().any(|clock| clock.running().is_some())
    }

    /// Adds an entry and signs a receipt for it that charges a time, and that may replace another
    /// one.
    fn sign_receipt(
        &mut self,
        entry: Signed<Entry>,
        (charged, replaces): (Millis, Option<Digest>),
        counter: u64,
        key: &IdentityKey,
    ) -> Result<Link, EntryError> {
        self.check_entry(&entry)?;
        let charged = charged.min(Chain::MAX_USED_TIME);
        self.apply_timed(&entry, charged)?;
        let receipt = Receipt {
            counter,
            of: entry.digest(),
            charged,
            state: self.state(),
            replaces,
        };
        let receipt = Signed::new(receipt, key, &self.id);
        let link = Link { entry, receipt };
        self.push(link);
        Ok(link)
    }

    /// Adds an entry that already has a receipt.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if the entry or its receipt is not valid; the chain stays unchanged.
    pub fn append(&mut self, link: Link) -> Result<(), EntryError> {
        let before = (self.boards.clone(), self.now, self.rematch, self.days);
        let key_lost = self.key_lost;
        let appended = self.replay(link);
        if appended == Err(EntryError::Diverged) {
            (self.boards, self.now, self.rematch, self.days) = before;
            self.key_lost = key_lost;
        }
        appended
    }

    /// Adds an entry like [`Chain::append`]. If its receipt replaces that of the last entry, the last
    /// entry is removed first.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if the entry or its receipt is not valid; the chain stays unchanged.
    pub(super) fn append_again(&mut self, link: Link) -> Result<(), EntryError> {
        if !self.is_replaced_by(&link) {
            return self.append(link);
        }
        let mut shorter = self.without_last()?;
        shorter.replay(link)?;
        *self = shorter;
        Ok(())
    }

    /// Adds an entry like [`Chain::append`], but keeps no copy of the game to restore after an
    /// error; this makes long chains load fast. After [`EntryError::Diverged`] the chain must not
    /// be used.
    pub(super) fn replay(&mut self, link: Link) -> Result<(), EntryError> {
        let Link { entry, receipt } = link;
        self.check_entry(&entry)?;
        if receipt.of != entry.digest() {
            return Err(EntryError::OtherEntry);
        }
        if !receipt.is_by(self.player(!entry.by), &self.id) {
            return Err(EntryError::NotSigned);
        }
        self.check_counter(!entry.by, receipt.counter)?;
        if self.proposal().conduct.days.is_some() && receipt.charged > entry.used {
            return Err(EntryError::Charged);
        }
        let charged = receipt.charged.min(Chain::MAX_USED_TIME);
        self.apply_timed(&entry, charged)?;
        if self.state() != receipt.state {
            return Err(EntryError::Diverged);
        }
        self.push(link);
        Ok(())
    }

    /// Adds an entry like [`Chain::replay`], but checks no signatures and no state, as for a list of
    /// games.
    pub(super) fn look_at(&mut self, link: Link) -> Result<(), EntryError> {
        if self.is_replaced_by(&link) {
            *self = self.without_last()?;
        }
        self.apply_timed(&link.entry, link.receipt.charged.min(Chain::MAX_USED_TIME))?;
        self.push(link);
        Ok(())
    }

    /// Applies an entry to the game and charges its time. Nothing changes on an error.
    fn apply_timed(&mut self, entry: &Entry, charged: Millis) -> Result<(), EntryError> {
        let (writer, counted) = (self.next_writer(), self.counted_time(charged));
        self.apply(entry.by, &entry.content, self.now + charged)?;
        self.now = self.now + charged;
        self.count_days(writer, counted);
        Ok(())
    }

    fn push(&mut self, link: Link) {
        let Link { entry, receipt } = &link;
        self.counters[entry.by.index()] = entry.counter;
        self.counters[(!entry.by).index()] = receipt.counter;
        let (head, bytes) = (self.head(), to_bytes(&link));
        let parts: [&[u8]; 2] = [head.as_bytes(), &bytes];
        self.heads.push(Digest::of(Purpose::Head, &parts));
        self.links.push(link);
    }

    /// Checks the parts of an entry that do not depend on the game: that it continues this chain,
    /// its signature and counter, and that the chain has room for it.
    pub(super) fn check_entry(&self, entry: &Signed<Entry>) -> Result<(), EntryError> {
        if entry.on != self.head() {
            return Err(EntryError::OtherHead);
        }
        if !entry.is_by(self.player(entry.by), &self.id) {
            return Err(EntryError::NotSigned);
        }
        self.check_counter(entry.by, entry.counter)?;
        self.check_room(&entry.content)
    }

    fn check_counter(&self, by: Color, found: u64) -> Result<(), EntryError> {
        match self.counters[by.index()] {
            last if found > last => Ok(()),
            last => Err(EntryError::Counter { found, last }),
        }
    }

    /// Checks that the chain may have another entry with this content. The last [`Chain::RESERVED`]
    /// entries must end the game.
    pub(super) fn check_room(&self, content: &Content) -> Result<(), EntryError> {
        let ends = match content {
            Content::Event(event) | Content::On(_, event) => matches!(
                event,
                Event::Resignation(_)
                    | Event::Accept(_)
                    | Event::FlagFall(_)
                    | Event::FlagClaim(_)
                    | Event::Verify(_)
            ),
            Content::Grant(_)
            | Content::Offering(_)
            | Content::Leave(_)
            | Content::KeyLost
            | Content::PlaceTwo(_) => false,
            Content::Absence | Content::Overstepped | Content::PointForKey => true,
        };
        let reserved = if ends { 0 } else { Chain::RESERVED };
        match self.links.len() + reserved < Chain::MAX {
            true => Ok(()),
            false => Err(EntryError::Full { most: Chain::MAX }),
        }
    }

    /// Fingerprint of what both players see: positions, number of events, clocks, result and
    /// days.
    fn state(&self) -> Digest {
        let mut parts = Vec::new();
        for (_, game) in self.boards() {
            let clocks = game.clock().map(|clock| {
                Color::ALL.map(|color| {
                    let display = clock.display(color);
                    [display.left(), display.used()]
                })
            });
            let result = encode_result(game.result());
            let (position, events) = (game.last().to_text(), game.events().len());
            parts.extend([
                to_bytes(&position),
                to_bytes(&events),
                to_bytes(&clocks),
                result,
            ]);
        }
        parts.extend([to_bytes(&self.now), to_bytes(&self.days)]);
        let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
        Digest::of(Purpose::State, &parts)
    }
}
