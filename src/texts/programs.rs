//! Texts of the errors of external chess engines. Messages of the operating system and of the
//! engine are shown unchanged.

use std::io::ErrorKind;
use std::path::PathBuf;

use super::localize::localized;
use crate::rules::notation::ReadError;
use crate::uci::Fault;

/// The reason why an external engine cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No engine of this name has been added on this computer.
    Unknown,
    /// The engine's file does not exist.
    NoFile(PathBuf),
    /// The engine's file cannot be executed.
    NoProgram(PathBuf),
    /// The operating system could not start the engine, for this reason.
    NotStarted(String),
    /// The engine exited by itself.
    Ended {
        /// The exit status, if the system reports one.
        status: Option<String>,
        /// The engine's last line of output.
        output: Option<String>,
    },
    /// The engine did not answer in time.
    Silent {
        /// The answer that was expected.
        expected: &'static str,
        /// The engine's last line of output.
        output: Option<String>,
    },
    /// The engine refused an option set by the player, for this reason.
    Setting(String),
    /// The engine does not support the rule set of the game; the field lists the rule sets that the
    /// engine supports.
    Rules(String),
    /// The engine answered with something other than a legal move.
    Illegal(ReadError),
    /// The engine reported that there is no legal move although there is one.
    NoMove,
}

localized! {
    Failure, "program" {
        Unknown,
        NoFile(path),
        NoProgram(path),
        NotStarted(reason),
        Ended { status, output },
        Silent { expected, output },
        Setting(reason),
        Rules(known),
        Illegal(reason),
        NoMove,
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        let words = |last_output: String| (!last_output.is_empty()).then_some(last_output);
        match fault {
            Fault::Start { program, error } => match error.kind() {
                ErrorKind::NotFound => Failure::NoFile(program),
                ErrorKind::PermissionDenied | ErrorKind::ExecutableFileBusy => {
                    Failure::NoProgram(program)
                }
                _ => Failure::NotStarted(error.to_string()),
            },
            Fault::Ended {
                status,
                last_output,
            } => Failure::Ended {
                status: status.map(|it| it.to_string()),
                output: words(last_output),
            },
            Fault::Silent {
                expected,
                last_output,
            } => Failure::Silent {
                expected,
                output: words(last_output),
            },
            Fault::NoSetting { name, .. } => Failure::Setting(name),
            Fault::Value(error) => Failure::Setting(error.to_string()),
            Fault::Rules { known, .. } => Failure::Rules(known.join(", ")),
            Fault::Illegal(error) => Failure::Illegal(error),
            Fault::NoMove => Failure::NoMove,
        }
    }
}
