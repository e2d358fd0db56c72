//! Lists the games against players at other computers, so that the player can see where a move is
//! due.

use super::contents::Contents;
use super::{RemoteError, record};
use crate::game::{GameId, GameResult, Millis, Timestamp};
use crate::remote::{GameCode, IdentityKey, Participant, Side};
use crate::rules::{Color, RuleSet};
use crate::store::Paths;

/// Summary of a game against a player at another computer, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteSummary {
    /// Code of the game.
    pub code: GameCode,
    /// Time of the last change of the record.
    pub at: Timestamp,
    /// Rule set of the game.
    pub rules: &'static RuleSet,
    /// Whether the game is played over a connection rather than by letter.
    pub is_live: bool,
    /// The opponent; `None` until the invitation is answered.
    pub opponent: Option<Participant>,
    /// This player's colour; `None` until it is known.
    pub color: Option<Color>,
    /// Whose turn it is, or the result.
    pub stage: Stage,
    /// The error about damage in the record; the game can then only be looked at.
    pub damage: Option<RemoteError>,
}

/// State of a game against a player at another computer: whose turn it is, or the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The players have not agreed on the game yet; the opponent's next message is missing.
    Agreeing,
    /// This player has to move, or to answer a request of the opponent.
    Own {
        /// Time left for the move; `None` if this player's time is not being counted.
        left: Option<Millis>,
    },
    /// The opponent has to move or to write a letter.
    Opponents {
        /// Time left for the move, as far as this side knows; `None` if the opponent's time is not
        /// being counted.
        left: Option<Millis>,
    },
    /// The game is over.
    Over(GameResult),
}

/// Returns all games of a player against players at other computers. The games in which this player
/// has to move or answer come first; in both groups, the game that was changed last comes first. A
/// record that cannot be read is listed with its error.
///
/// # Errors
///
/// When the folder cannot be read. A missing folder has no games.
pub fn list_remote(
    paths: &Paths,
    key: &IdentityKey,
    now: Timestamp,
) -> Result<Vec<Result<RemoteSummary, RemoteError>>, RemoteError> {
    let mut all: Vec<_> = remote_codes(paths)?
        .into_iter()
        .map(|code| summary(paths, key, code, now))
        .collect();
    all.sort_by_key(|it| match it {
        Ok(it) => (!matches!(it.stage, Stage::Own { .. }), u64::MAX - it.at.0),
        Err(_) => (true, u64::MAX),
    });
    Ok(all)
}

/// Returns the codes of all games that have a record, without reading the records.
///
/// # Errors
///
/// When the folder cannot be read. A missing folder has no games.
pub fn remote_codes(paths: &Paths) -> Result<Vec<GameCode>, RemoteError> {
    let folder = paths.records();
    let files = match std::fs::read_dir(&folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        files => files.map_err(|error| RemoteError::file(&folder, error))?,
    };
    let mut codes = Vec::new();
    for file in files {
        let path = file
            .map_err(|error| RemoteError::file(&folder, error))?
            .path();
        let is_record = path.extension().is_some_and(|ending| ending == "chain");
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let code = stem.and_then(|stem| stem.parse::<GameCode>().ok());
        codes.extend(code.filter(|_| is_record));
    }
    codes.sort_unstable();
    Ok(codes)
}

/// Returns the code of the game between players at two computers whose setup has this id. `None` if
/// there is no such game, or if its record cannot be read.
pub fn find_remote(paths: &Paths, id: GameId) -> Option<GameCode> {
    let codes = remote_codes(paths).ok()?;
    codes.into_iter().find(|&code| {
        let contents = Contents::read(&paths.record(code));
        let contract = contents.ok().and_then(|contents| contents.contract);
        contract.is_some_and(|(_, contract)| contract.contract().setup().id == id)
    })
}

/// Returns the summary of a game, which another instance of the app may have open.
fn summary(
    paths: &Paths,
    key: &IdentityKey,
    code: GameCode,
    now: Timestamp,
) -> Result<RemoteSummary, RemoteError> {
    let path = paths.record(code);
    let record::ReadRecord { blocks, damage, .. } = record::read(&path)?;
    let at = blocks.last().map_or(Timestamp(0), |block| block.at);
    let contents = Contents::of(&path, blocks)?;
    let offer = contents.agreement.offer();
    let rules = offer.proposal.rules;
    let own = key.identity();
    let other = |participant: &Participant| participant.identity != own;
    let guest = contents.agreement.answer().map(|answer| &answer.guest);
    let mut opponents = [Some(&offer.host), guest].into_iter().flatten();
    let opponent = opponents.find(|it| other(it)).cloned();
    let (color, stage) = match contents.contract {
        None => (None, Stage::Agreeing),
        Some((begun, contract)) => {
            let records = contents.records;
            let side = Side::look_at(contract, key.clone(), records, begun)?;
            (Some(side.color()), Stage::of(&side, now))
        }
    };
    Ok(RemoteSummary {
        code,
        at,
        rules,
        is_live: offer.proposal.conduct.days.is_none(),
        opponent,
        color,
        stage,
        damage,
    })
}

impl Stage {
    /// Returns the state of a game that has begun. The result of a match on two boards is the one
    /// on board A.
    pub fn of(side: &Side, now: Timestamp) -> Stage {
        let game = side.chain().game();
        if let Some(result) = game.result() {
            return Stage::Over(result);
        }
        // While an entry of this player has no receipt, the opponent counts as the one to move,
        // because the entry may be a move.
        let waits = side.pending().is_some();
        let writer = side.chain().next_writer().filter(|_| !waits);
        let left = |player| match writer == Some(player) {
            true => side.chain().days_left(side.elapsed(now)),
            false => None,
        };
        let (own, is_asked) = (side.color(), side.asked().is_some());
        match !waits && (is_asked || writer == Some(own)) {
            true => Stage::Own { left: left(own) },
            false => Stage::Opponents { left: left(!own) },
        }
    }
}
