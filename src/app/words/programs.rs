//! What went wrong with another chess program, as a player is told it: what the system
//! and the program say keeps its own words.

use std::io::ErrorKind;
use std::path::PathBuf;

use super::told::told;
use crate::rules::notation::ReadError;
use crate::uci::Fault;

/// Why a program does not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No program of this name is set up on this machine.
    Unknown,
    /// Its file is not there.
    NoFile(PathBuf),
    /// Its file is not one that can be started.
    NoProgram(PathBuf),
    /// The system does not start it: why.
    NotStarted(String),
    /// It has ended by itself.
    Ended {
        /// How, where the system says so.
        status: Option<String>,
        /// What it said last.
        said: Option<String>,
    },
    /// It has not answered in time.
    Silent {
        /// The word that was to come.
        expected: &'static str,
        /// What it said last.
        said: Option<String>,
    },
    /// What the player has set cannot be set on it: why.
    Setting(String),
    /// It does not play by the rules of the game.
    Rules(String),
    /// It has answered with something else than a legal move.
    Illegal(ReadError),
    /// It sees no move where there is one.
    NoMove,
}

told! {
    Failure, "program" {
        Unknown,
        NoFile(path),
        NoProgram(path),
        NotStarted(reason),
        Ended { status, said },
        Silent { expected, said },
        Setting(reason),
        Rules(known),
        Illegal(reason),
        NoMove,
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        let words = |said: String| (!said.is_empty()).then_some(said);
        match fault {
            Fault::Start { program, error } => match error.kind() {
                ErrorKind::NotFound => Failure::NoFile(program),
                ErrorKind::PermissionDenied | ErrorKind::ExecutableFileBusy => {
                    Failure::NoProgram(program)
                }
                _ => Failure::NotStarted(error.to_string()),
            },
            Fault::Ended { status, said } => Failure::Ended {
                status: status.map(|it| it.to_string()),
                said: words(said),
            },
            Fault::Silent { expected, said } => Failure::Silent {
                expected,
                said: words(said),
            },
            Fault::NoSetting { name, .. } => Failure::Setting(name),
            Fault::Value(error) => Failure::Setting(error.to_string()),
            Fault::Rules { known, .. } => Failure::Rules(known.join(", ")),
            Fault::Illegal(error) => Failure::Illegal(error),
            Fault::NoMove => Failure::NoMove,
        }
    }
}
