//! A game between players at two computers: its record on disk, and the state of the game on this
//! player's side.

use std::path::PathBuf;

use super::contents::{Contents, after_contract};
use super::draw::{open_draw, remove_broken_off};
use super::reading::{Outcome, Read, RemoteEvent};
use super::record::RecordFile;
use super::{RemoteAction, RemoteError};
use crate::game::{Millis, Timestamp};
use crate::remote::{
    Agreement, BlockData, Conditions, ContractError, Digest, Frame, GameCode, Gap, Handshake,
    IdentityKey, LastSeen, Letter, Name, Offer, Output, Proposal, Secret, Side, SignedContract,
};
use crate::rules::Color;
use crate::store::randomness::fill;
use crate::store::{Paths, SaveError, save_own};

/// Maximum number of entries in one letter. A whole game is sent in as many letters as it needs.
const MAX_LINKS: usize = 400;
/// Maximum time between the date of an offer and the date of its acceptance: about a year.
const FARTHEST: Millis = Millis::minutes(60 * 24 * 366);

/// A game of this player against a player at another computer. It is played by letter or, inside a
/// [`LiveGame`](super::LiveGame), over a connection. Its record is locked while the game is open.
///
/// Every change is flushed to disk before a letter can contain it. Even if the app is killed at any
/// moment, this player therefore never signs two different statements with the same number, which
/// would count as cheating.
#[derive(Debug)]
pub struct RemoteGame {
    code: GameCode,
    pub(super) paths: Paths,
    pub(super) path: PathBuf,
    pub(super) record: RecordFile,
    pub(super) key: IdentityKey,
    pub(super) agreement: Handshake,
    pub(super) side: Option<Side>,
    pub(super) conditions: Conditions,
    pub(super) gap: Gap,
    /// What happened when the game was opened, see [`RemoteGame::on_opening`].
    on_opening: Vec<RemoteEvent>,
}

impl RemoteGame {
    /// Proposes a game; [`RemoteGame::letter`] then returns the invitation.
    ///
    /// # Errors
    ///
    /// When the game is not possible by letter, or the record cannot be written.
    pub fn invite(
        paths: &Paths,
        key: IdentityKey,
        proposal: Proposal,
        name: Name,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        check_days(&proposal)?;
        let (agreement, _) = Handshake::propose(proposal, name, key.clone(), secret()?, now)?;
        RemoteGame::create(paths, key, agreement, now)
    }

    /// Accepts an offered game whose terms the player has seen.
    ///
    /// # Errors
    ///
    /// When the game is not possible by letter, the offer is the player's own, its date is more
    /// than a year away, or the record cannot be written.
    pub fn accept(
        paths: &Paths,
        key: IdentityKey,
        offer: Offer,
        name: Name,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        check_days(&offer.proposal)?;
        RemoteGame::agree(paths, key, offer, name, now)
    }

    pub(super) fn agree(
        paths: &Paths,
        key: IdentityKey,
        offer: Offer,
        name: Name,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        let apart = offer.at.since(now).max(now.since(offer.at));
        if apart > FARTHEST {
            return Err(ContractError::OfferDate.into());
        }
        let open = match offer.proposal.conduct.days {
            Some(_) => None,
            None => open_draw(paths, &key.identity(), &offer.host.identity)?,
        };
        let secret = match open {
            Some(draw) => {
                draw.check(offer.commitment)?;
                draw.own
            }
            None => secret()?,
        };
        let (agreement, _) = Handshake::agree(offer, name, key.clone(), secret)?;
        RemoteGame::create(paths, key, agreement, now)
    }

    pub(super) fn create(
        paths: &Paths,
        key: IdentityKey,
        agreement: Handshake,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        let code = agreement.state().offer().id().into();
        let path = paths.record(code);
        let first = BlockData::Agreement(agreement.state().clone());
        Ok(RemoteGame {
            record: RecordFile::create(&path, first, now, paths.has_locks())?,
            paths: paths.clone(),
            code,
            path,
            key,
            agreement,
            side: None,
            conditions: Conditions::default(),
            gap: Gap::Closed,
            on_opening: Vec::new(),
        })
    }

    /// Opens a game of this player from its record. If a part of the record is damaged, the game
    /// before it can only be looked at ([`RemoteGame::damage`]); if its end is missing, nothing can
    /// be signed at first ([`RemoteGame::gap`]).
    ///
    /// # Errors
    ///
    /// When the record is missing, cannot be read at all, is open in another instance of the app, or
    /// is of another player.
    pub fn open(
        paths: &Paths,
        key: IdentityKey,
        code: GameCode,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        let path = paths.record(code);
        let (record, blocks) = RecordFile::open(&path, now, paths.has_locks())?;
        let contents = Contents::of(&path, blocks)?;
        let agreement = Handshake::resume(contents.agreement, key.clone())?;
        let mut game = RemoteGame {
            paths: paths.clone(),
            code,
            path,
            record,
            key: key.clone(),
            agreement,
            side: None,
            conditions: contents.conditions,
            gap: contents.gap,
            on_opening: Vec::new(),
        };
        if let Some((begun, contract)) = contents.contract {
            let records = contents.records;
            if contract.contract().proposal().conduct.days.is_some() {
                game.side = Some(Side::open_by_letter(contract, key, records, begun)?);
                if game.gap == Gap::Closed && game.record.damage().is_none() {
                    game.go_on_by_letter(now)?;
                    // The app may have been killed before it made a prepared answer.
                    game.answer_by_condition(now)?;
                }
            } else {
                let last = LastSeen {
                    begun,
                    seen: contents.last_stored,
                    bank: contents.bank,
                };
                game.side = Some(Side::open(contract, key, records, last, now)?);
            }
        }
        Ok(game)
    }

    fn go_on_by_letter(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        if let Some(side) = &mut self.side {
            let outputs = side.go_on_by_letter(now);
            self.on_opening = self.execute(outputs, now)?.events;
        }
        Ok(())
    }

    /// The error about damage in the record, because of which the game can only be looked at;
    /// `None` if it can be continued.
    pub fn damage(&self) -> Option<RemoteError> {
        self.record.damage().cloned()
    }

    /// What may be missing of the record. Unless it is [`Gap::Closed`], nothing is signed, because
    /// this player may have signed something else at the same place. A missing last block is found
    /// in a letter or on the next connection; otherwise the player has to decide
    /// ([`RemoteAction::NothingSent`]).
    pub fn gap(&self) -> Gap {
        self.gap
    }

    /// Stores that nothing is missing of the record any more.
    pub(super) fn close_gap(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        if self.gap == Gap::Closed {
            return Ok(());
        }
        self.store(BlockData::Gap(Gap::Closed), now)?;
        self.gap = Gap::Closed;
        match self.agreement().offer().proposal.conduct.days {
            Some(_) => self.go_on_by_letter(now),
            None => Ok(()),
        }
    }

    /// Continues a damaged record after its last readable block; the rest must come from the
    /// opponent.
    pub(super) fn repair(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        self.record.repair(now)?;
        self.gap = Gap::Unknown;
        Ok(())
    }

    /// Code of the game, which every letter of the game contains.
    pub fn code(&self) -> GameCode {
        self.code
    }

    /// State of the agreement, in which the players exchange an offer, an answer and a contract.
    pub fn agreement(&self) -> &Agreement {
        self.agreement.state()
    }

    /// This player's side of the game; `None` until both players have signed the contract.
    pub fn side(&self) -> Option<&Side> {
        self.side.as_ref()
    }

    /// What happened when the game was opened. For example, an entry of this player may have been
    /// withdrawn, because an entry of the opponent took precedence.
    pub fn on_opening(&self) -> &[RemoteEvent] {
        &self.on_opening
    }

    /// Colour of this player; `None` until it is known.
    pub fn color(&self) -> Option<Color> {
        self.side().map(Side::color)
    }

    /// The letter with everything that the opponent may not have yet; `None` if the opponent has
    /// everything. Can be called again, for example if a letter was lost.
    ///
    /// # Errors
    ///
    /// When the last change could not be stored.
    pub fn letter(&self) -> Result<Option<Letter>, RemoteError> {
        self.record.check()?;
        let mut frames = Vec::new();
        let length = self.side().map(|side| side.chain().links().len());
        // The first entry of the game proves that both players have the contract. Until then, a
        // letter repeats the messages of the agreement, because an app may have been killed before
        // it stored them.
        if length.is_none_or(|length| length == 0) {
            frames.extend(self.agreement.unknown_to_other());
        }
        frames.extend(
            self.side()
                .map(Side::unknown_to_opponent)
                .unwrap_or_default(),
        );
        let game = self.code;
        Ok((!frames.is_empty()).then_some(Letter { game, frames }))
    }

    /// The text with [`RemoteGame::whole_game`]. The first letter stands at its end, as in an e-mail
    /// that quotes earlier ones.
    ///
    /// # Errors
    ///
    /// As for [`RemoteGame::whole_game`].
    pub fn whole_text(&self) -> Result<String, RemoteError> {
        let letters = self.whole_game()?;
        Ok(letters.iter().rev().map(Letter::to_text).collect())
    }

    /// Letters with the contract and the whole game, for an opponent who has lost the record or a
    /// part of it. They must be read in this order.
    ///
    /// # Errors
    ///
    /// When the game has not begun, or the last change could not be stored.
    pub fn whole_game(&self) -> Result<Vec<Letter>, RemoteError> {
        self.record.check()?;
        let side = self.side().ok_or(RemoteError::NotBegun)?;
        let game = self.code;
        let mut letters: Vec<_> = (0..side.chain().links().len())
            .step_by(MAX_LINKS)
            .map(|first| Letter {
                game,
                frames: side.links_after(first, MAX_LINKS),
            })
            .collect();
        match letters.last_mut() {
            Some(last) => last.frames.extend(side.unknown_to_opponent()),
            None => letters.extend(self.letter()?),
        }
        let contract = Frame::Contract(Box::new(side.chain().contract().clone()));
        match letters.first_mut() {
            Some(first) => first.frames.insert(0, contract),
            None => letters.push(Letter {
                game,
                frames: vec![contract],
            }),
        }
        Ok(letters)
    }

    /// Performs an action of this player and stores its results.
    ///
    /// # Errors
    ///
    /// When the action is not possible or cannot be stored, or when the end of the record may be
    /// missing ([`RemoteGame::gap`]).
    pub fn act(&mut self, action: RemoteAction, now: Timestamp) -> Result<(), RemoteError> {
        self.record.check()?;
        if action == RemoteAction::NothingSent {
            self.close_gap(now)?;
            return self.answer_by_condition(now).map(drop);
        }
        if self.gap != Gap::Closed {
            return Err(RemoteError::EndMissing);
        }
        let side = self.side.as_mut().ok_or(RemoteError::NotBegun)?;
        let outputs = action.perform(side, &self.paths, now)?;
        self.execute(outputs, now).map(drop)
    }

    /// Reads a letter of the opponent.
    ///
    /// # Errors
    ///
    /// When the letter is refused before anything of it was new, or when its contents cannot be
    /// stored.
    pub fn read(&mut self, letter: &Letter, now: Timestamp) -> Result<Read, RemoteError> {
        if letter.game != self.code {
            return Err(RemoteError::OtherGame);
        }
        let is_contract = |frame: &Frame| match frame {
            Frame::Contract(it) => it.contract().offer() == *self.agreement().offer(),
            _ => false,
        };
        if self.record.damage().is_some() && letter.frames.iter().any(is_contract) {
            self.repair(now)?;
        }
        self.record.check()?;
        super::reading::read(self, letter, now)
    }

    /// Executes, in order, the outputs that a [`Side`] has returned: stores its records, and
    /// returns its frames and its reports. If something cannot be stored, returns an error and
    /// nothing to send.
    pub(super) fn execute(
        &mut self,
        outputs: Vec<Output>,
        now: Timestamp,
    ) -> Result<Outcome, RemoteError> {
        let mut outcome = Outcome::default();
        for output in outputs {
            match output {
                Output::Store(record) => self.store(BlockData::Record(record), now)?,
                Output::Send(frame) => outcome.send.push(frame),
                Output::Report(report) => {
                    outcome.events.push(RemoteEvent::Reported(Box::new(report)));
                }
            }
        }
        Ok(outcome)
    }

    pub(super) fn store(&mut self, block: BlockData, now: Timestamp) -> Result<(), RemoteError> {
        self.record.add(block, now)
    }

    /// Begins the game after both players have signed its contract.
    pub(super) fn begin(
        &mut self,
        contract: SignedContract,
        now: Timestamp,
    ) -> Result<(), RemoteError> {
        // Checked before the contract is stored, because it could be that of other players.
        let side = Side::begin(contract.clone(), self.key.clone(), now)?;
        self.store(BlockData::Contract(contract), now)?;
        self.side = Some(side);
        self.gap = after_contract(self.gap);
        remove_broken_off(&self.paths, self.agreement.state())
    }

    /// Path of the game's save, next to the record; the file need not exist.
    pub fn save_path(&self) -> PathBuf {
        self.path.with_extension("ron")
    }

    /// Writes the game as a save next to its record, so that code that reads saves can read the
    /// game too. Returns the path of the save; `None` if the game has not begun. The save follows
    /// from the record and can be written again at any time.
    ///
    /// # Errors
    ///
    /// When the save cannot be written.
    pub fn write_save(&self) -> Result<Option<PathBuf>, SaveError> {
        let Some(side) = self.side() else {
            return Ok(None);
        };
        let path = self.save_path();
        let chain = side.chain();
        let setup = chain.game().setup();
        let title = format!("{} – {}", setup.white, setup.black);
        match chain.tandem() {
            Some(tandem) => save_own(&path, tandem, &title)?,
            None => save_own(&path, chain.game(), &title)?,
        }
        Ok(Some(path))
    }
}

pub(super) fn check_days(proposal: &Proposal) -> Result<(), ContractError> {
    match proposal.conduct.days {
        Some(_) => Ok(()),
        None => Err(ContractError::NoDays),
    }
}

pub(super) fn secret() -> Result<Secret, RemoteError> {
    let mut secret = [0; 32];
    fill(&mut secret)?;
    Ok(secret)
}

/// The code of the game that an offer begins.
pub fn code_of(offer: &Offer) -> GameCode {
    let id: Digest = offer.id();
    id.into()
}
