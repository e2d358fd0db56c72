//! Texts of the errors in games between two computers. Errors that only a broken or dishonest
//! program causes share a few texts, since the player can do the same about all of them.

use super::localize::{Fills, Localize, Plain, Values};
use super::names::Names;
use super::{Value, Words};
use crate::remote::{ContractError, EntryError, LetterError, SideError};
use crate::store::LoadError;
use crate::store::remote::{BackupError, IdentityError, RemoteError};

/// An error in a game between two computers.
#[derive(Clone, Debug, PartialEq)]
pub enum RemoteProblem {
    /// A game cannot be opened or continued.
    Game(RemoteError),
    /// A letter cannot be read.
    Letter(LetterError),
    /// The player's key cannot be used.
    Key(IdentityError),
    /// The known people cannot be read.
    People(LoadError),
}

impl RemoteProblem {
    /// Whether something was refused without effect, rather than failed.
    pub fn is_refusal(&self) -> bool {
        match self {
            RemoteProblem::Game(error) => matches!(
                error,
                RemoteError::Side(_) | RemoteError::NotBegun | RemoteError::OtherGame
            ),
            RemoteProblem::Key(error) => {
                matches!(
                    error,
                    IdentityError::Words { .. } | IdentityError::Exists { .. }
                )
            }
            RemoteProblem::Letter(_) | RemoteProblem::People(_) => false,
        }
    }
}

impl Localize for RemoteProblem {
    fn parts(&self, words: Words, names: &Names) -> (String, Values) {
        match self {
            RemoteProblem::Game(error) => game(error, words, names),
            RemoteProblem::Letter(error) => letter(*error),
            RemoteProblem::Key(error) => key(error, words, names),
            RemoteProblem::People(error) => error.parts(words, names),
        }
    }
}

fn plain(key: &str) -> (String, Values) {
    (key.to_owned(), Values::new())
}

fn with(key: &str, name: &'static str, value: impl Into<Value<'static>>) -> (String, Values) {
    (key.to_owned(), vec![(name, value.into())])
}

fn of_file(path: &std::path::Path, reason: Value<'static>) -> (String, Values) {
    let path = path.display().to_string();
    let values = vec![("path", path.into()), ("reason", reason)];
    ("file-and-reason".to_owned(), values)
}

fn game(error: &RemoteError, words: Words, names: &Names) -> (String, Values) {
    let reason = |key| Plain(key).value(words, names);
    match error {
        RemoteError::NoGame { path } => of_file(path, reason("remote-no-game")),
        RemoteError::File { path, cause } => of_file(path, cause.value(words, names)),
        RemoteError::Load(error) => error.parts(words, names),
        RemoteError::InUse { .. } => plain("remote-in-use"),
        RemoteError::Damaged { path, .. } => of_file(path, reason("remote-damaged")),
        RemoteError::NotStored { path } => of_file(path, reason("remote-not-stored")),
        RemoteError::NotBegun => plain("letter-agreeing"),
        RemoteError::OtherGame => plain("remote-other-game"),
        RemoteError::NoRandomness { reason } => {
            with("remote-no-randomness", "reason", reason.clone())
        }
        RemoteError::Contract(error) => contract(error, words, names),
        RemoteError::Side(SideError::Entry(error)) => entry(error, words, names),
        RemoteError::Side(SideError::Unconfirmed) => plain("remote-unconfirmed"),
        RemoteError::Side(SideError::RecordsDiffer) => plain("remote-records-differ"),
        RemoteError::Side(SideError::NotAPlayer) => plain("remote-other-players"),
        RemoteError::Side(SideError::NothingAsked) => plain("remote-nothing-asked"),
        RemoteError::Side(SideError::AskedAlready) => plain("remote-asked-already"),
        RemoteError::Side(SideError::TooMuchTalk) => plain("remote-too-much-talk"),
        RemoteError::Side(SideError::NotCompared | SideError::Unexpected) => {
            plain("remote-does-not-fit")
        }
    }
}

fn contract(error: &ContractError, words: Words, names: &Names) -> (String, Values) {
    plain(match error {
        ContractError::Position(error) => {
            return with("trouble-position", "detail", error.value(words, names));
        }
        ContractError::TwoBoards => "remote-two-boards",
        ContractError::Days => "remote-days",
        ContractError::OfferDate => "remote-offer-date",
        ContractError::NoSuchStart | ContractError::Over(_) => "remote-no-such-start",
        ContractError::SamePlayer => "remote-same-player",
        ContractError::OtherRules => "remote-other-rules",
        ContractError::OtherGuest => "remote-other-guest",
        ContractError::Arbiter
        | ContractError::ClockByLetter
        | ContractError::NoDays
        | ContractError::TakeBacks => "remote-not-by-letter",
        _ => "remote-does-not-fit",
    })
}

fn entry(error: &EntryError, words: Words, names: &Names) -> (String, Values) {
    plain(match error {
        EntryError::Game(refusal) => return refusal.parts(words, names),
        EntryError::Leave { left } => return with("remote-leave", "left", u32::from(*left)),
        EntryError::Full { .. } => "remote-full",
        EntryError::NotInContract => "remote-not-in-contract",
        EntryError::NotOver => "remote-not-over",
        EntryError::DaysLeft => "remote-days-left",
        EntryError::OwnDaysLeft => "remote-own-days-left",
        EntryError::NotTheirs | EntryError::NotAsked => "opponent-has-the-move",
        EntryError::Diverged => "remote-records-differ",
        _ => "remote-does-not-fit",
    })
}

fn letter(error: LetterError) -> (String, Values) {
    plain(match error {
        LetterError::NoLetter => "remote-no-letter",
        LetterError::TooLong { .. } => "remote-letter-too-long",
        LetterError::Unfinished => "remote-letter-unfinished",
        LetterError::Damaged => "remote-letter-damaged",
        LetterError::Version { .. } | LetterError::Content(_) => "remote-letter-version",
    })
}

fn key(error: &IdentityError, words: Words, names: &Names) -> (String, Values) {
    let reason = |key| Plain(key).value(words, names);
    match error {
        IdentityError::Load(error) => error.parts(words, names),
        IdentityError::Unwritable { path, cause } => of_file(path, cause.value(words, names)),
        IdentityError::Damaged { path } => of_file(path, reason("key-damaged")),
        IdentityError::Exposed { path, .. } => of_file(path, reason("key-exposed")),
        IdentityError::Exists { .. } => plain("key-exists"),
        IdentityError::Words { .. } => plain("key-no-words"),
        IdentityError::Backup(BackupError::NoBackup) => plain("key-no-backup"),
        IdentityError::Backup(BackupError::WrongPhrase) => plain("key-wrong-phrase"),
        IdentityError::Backup(BackupError::Cost) => plain("key-no-backup"),
        IdentityError::Backup(BackupError::NoRandomness { reason })
        | IdentityError::NoRandomness { reason } => {
            with("remote-no-randomness", "reason", reason.clone())
        }
    }
}
