//! Texts of the errors of games between players at two computers, and of the player's key.

use super::Texts;
use super::localize::{Localize, PlainText, Values, localized};
use super::names::Names;
#[cfg(feature = "net")]
use crate::net::{InvitationError, NetError, RelayAddressError};
use crate::remote::{
    Conditions, ConditionsError, ContractError, DayLimits, EntryError, IntroductionError,
    LetterError, SideError, SpectatorError, TextError,
};
use crate::store::LoadError;
use crate::store::remote::{BackupError, IdentityError, RemoteError};

/// An error in a game between players at two computers.
#[derive(Clone, Debug, PartialEq)]
pub enum RemoteProblem {
    /// A game cannot be opened or continued.
    Game(RemoteError),
    /// A letter, which is a text with messages of the opponent, cannot be read.
    Letter(LetterError),
    /// The player's key cannot be used.
    Key(IdentityError),
    /// The file of the people whom the player knows cannot be read.
    People(LoadError),
    /// A game that is watched is not valid, or a message about it is not.
    #[cfg(feature = "net")]
    Watched(SpectatorError),
    /// The network does not work, or the opponent is not reached.
    #[cfg(feature = "net")]
    Network(NetError),
    /// A text is not an invitation to a game over a network.
    #[cfg(feature = "net")]
    Invitation(InvitationError),
    /// A text in the list of relays is not the address of a relay.
    #[cfg(feature = "net")]
    Relay(RelayAddressError),
}

impl RemoteProblem {
    /// Whether the error means that a request was refused and had no effect. False if something
    /// went wrong, such as reading a file.
    pub fn is_refusal(&self) -> bool {
        match self {
            RemoteProblem::Game(error) => matches!(
                error,
                RemoteError::Side(_)
                    | RemoteError::NotBegun
                    | RemoteError::OtherGame
                    | RemoteError::EndMissing
            ),
            RemoteProblem::Key(error) => {
                matches!(
                    error,
                    IdentityError::Words { .. } | IdentityError::Exists { .. }
                )
            }
            #[cfg(feature = "net")]
            RemoteProblem::Invitation(_) | RemoteProblem::Relay(_) => true,
            _ => false,
        }
    }
}

impl Localize for RemoteProblem {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        match self {
            RemoteProblem::Game(error) => error.parts(words, names),
            RemoteProblem::Letter(error) => error.parts(words, names),
            RemoteProblem::Key(error) => error.parts(words, names),
            RemoteProblem::People(error) => error.parts(words, names),
            #[cfg(feature = "net")]
            RemoteProblem::Watched(error) => error.parts(words, names),
            #[cfg(feature = "net")]
            RemoteProblem::Network(error) => error.parts(words, names),
            #[cfg(feature = "net")]
            RemoteProblem::Invitation(error) => error.parts(words, names),
            #[cfg(feature = "net")]
            RemoteProblem::Relay(error) => error.parts(words, names),
        }
    }
}

localized! {
    RemoteError, "remote" {
        NoGame { path } as "file-and-reason" => [path: path, reason: PlainText("remote-no-game")],
        File { path, cause } as "file-and-reason" => [path: path, reason: cause],
        Load(error) => (error),
        InUse { path } as "file-and-reason" => [path: path, reason: PlainText("remote-in-use")],
        NoLock { path, cause },
        Damaged { path, byte },
        DamagedLetters { path, byte },
        DamagedLive { path, byte },
        EndMissing,
        NotStored { path } as "file-and-reason" => [
            path: path, reason: PlainText("remote-not-stored")
        ],
        NotBegun, OtherGame,
        Introduction(error) => (error),
        Frame() as "remote-unreadable",
        NotContinued, OtherPlayer, OtherLot,
        NoRandomness { reason },
        Contract(error) => (error),
        Envelope(error) => (error),
        Conditions(error) => (error),
        Side(error) => (error),
    }
    SpectatorError, "remote" {
        Bytes() as "remote-unreadable",
        Contract(error) => (error),
        Entry(error) => (error),
        OtherGame as "remote-watched-other-game",
        Unexpected,
    }
    IntroductionError, "remote-introduction" {
        Content() as "remote-unreadable",
        NotSigned, SamePlayer,
    }
    SideError, "remote" {
        Entry(error) => (error),
        NotAPlayer, NotCompared, Unconfirmed, RecordsDiffer, TimeDisputed,
        NoDispute, Decided, NothingAsked, AskedAlready,
        TooMuchTalk,
        TalkUsedUp { most },
        Unexpected,
    }
    EntryError, "remote-entry" {
        NotSigned,
        Counter { found, last },
        OtherHead, OtherEntry, NotTheirs, NoSuchPlace, OtherBoards, NotAsked, NotInContract, NotOver,
        NotAbsent, ClaimedAlready, DaysLeft, OwnDaysLeft, Charged,
        Leave { left },
        TooMuchTime, Envelope, KeyNotLost, KeyLostAlready, NotBack,
        Game(refusal) => (refusal),
        Full { most },
        Diverged,
    }
    ContractError, "remote-contract" {
        Bytes(),
        Version { found },
        TwoBoards, TandemByLetter, TandemSpectators, Arbiter, ClockByLetter,
        Days => [most: DayLimits::MAX],
        NoDays, OnlyByLetter, OfferDate, TakeBacks, NoSuchStart,
        Position(error),
        Over(result),
        SamePlayer, OtherSecret, OtherGame, OtherRules, NotSigned, OtherGuest, Unexpected,
    }
    ConditionsError, "remote-conditions" {
        NotTheirMove,
        TooMany => [
            lines: Conditions::MAX_LINES, moves: Conditions::MAX_MOVES
        ],
        NoAnswer { line },
        Illegal { line, number },
        TwoAnswers { line },
    }
    LetterError, "letter-error" {
        NoLetter,
        TooLong { found, most },
        Unfinished, Damaged,
        Version { found },
        Content(),
    }
    TextError, "remote-text" { TooLong { found, most }, NotShown, Link }
    IdentityError, "identity" {
        Load(error) => (error),
        Unwritable { path, cause } as "file-and-reason" => [path: path, reason: cause],
        Damaged { path } as "file-and-reason" => [
            path: path, reason: PlainText("identity-damaged")
        ],
        Exposed { path, rights } => [path: path, rights: format!("{rights:03o}")],
        Exists { path } as "file-and-reason" => [path: path, reason: PlainText("identity-exists")],
        Words {},
        Backup(error) => (error),
        NoRandomness { reason } as "remote-no-randomness",
    }
    BackupError, "backup" {
        NoBackup, WrongPhrase, Cost,
        NoRandomness { reason } as "remote-no-randomness",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    fn german(error: &impl Localize) -> String {
        Texts::of(Language::German).localize(error)
    }

    #[test]
    fn errors_of_letters_are_reported_in_german() {
        let text = german(&RemoteError::Side(EntryError::DaysLeft.into()));
        assert!(text.contains("Tage"), "{text}");
        let text = german(&LetterError::Unfinished);
        assert!(text.contains("[End of letter]"), "{text}");
    }
}
