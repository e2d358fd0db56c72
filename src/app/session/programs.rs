//! External UCI engines that the player has added: which variants they play, how they are started,
//! and the test run before an engine is added. The module [`engine`](crate::app::engine) uses them
//! to play.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::session::notices::Notice;
use crate::app::session::request::{Author, Request};
use crate::app::session::setting::SettingChange;
use crate::engine::Stop;
use crate::rules::{Color, RuleSet};
use crate::store;
use crate::texts::Trouble;
use crate::uci::{self, Client, Offer, Timeouts, variant};

/// The maximum time for which the app, when it exits, waits until external engines have ended.
const END: Duration = Duration::from_secs(2);

/// A request about an external engine.
#[derive(Clone, Debug, PartialEq)]
pub enum ProgramRequest {
    /// Tests whether an engine speaks UCI, and adds it to the settings if so.
    Add(Candidate),
    /// Enters a file that was chosen in the dialog into the form for a new engine.
    Found(PathBuf),
    /// Presses a button option of an engine that is playing. The texts are the names of the engine
    /// and of the option.
    Press(String, String),
    /// Retries the engine that plays this side after an error.
    TryAgain(Color),
    /// Retries the engine that analyses after an error.
    AnalyseAgain,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    pub path: String,
    /// Command-line arguments of the engine, separated by spaces.
    pub arguments: String,
    /// The name under which the engine is listed; if empty, the name that the engine itself reports
    /// is used.
    pub name: String,
}

/// Stops external engines on exit and waits for the threads that use them.
#[derive(Resource, Clone, Debug, Default)]
pub struct ShutdownSignal {
    quit: Stop,
    held: Arc<()>,
}

impl ShutdownSignal {
    /// Returns the signal that stops engines when the window closes.
    pub fn quit(&self) -> Stop {
        self.quit.clone()
    }

    /// Stops all engines and waits until they have ended, for at most [`END`].
    fn end(&self) {
        self.quit.stop();
        let begun = Instant::now();
        while Arc::strong_count(&self.held) > 1 && begun.elapsed() < END {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Returns how an engine is started and configured. Options in the settings that the engine no
/// longer offers are left out.
pub fn command(program: &store::Program) -> uci::Program {
    let offers = offers(program);
    let is_offered = |name: &str| offers.iter().any(|offer| offer.is(name));
    let values = program.values.iter().filter(|(name, _)| is_offered(name));
    uci::Program {
        path: program.path.clone().into(),
        arguments: arguments(&program.arguments),
        settings: values
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
    }
}

/// Splits a command line into arguments at spaces, except at spaces between quotation marks.
fn arguments(line: &str) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            _ if letter.is_whitespace() && !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words.into_iter().map(OsString::from).collect()
}

pub fn offers(program: &store::Program) -> Vec<Offer> {
    program
        .offers
        .iter()
        .filter_map(|it| Offer::read(it))
        .collect()
}

pub fn plays(program: &store::Program, rules: &RuleSet) -> bool {
    variant::is_played_with(rules, &offers(program)).is_some()
}

/// Returns whether an engine can analyse games under these rules. A bughouse game depends on the
/// other board, of which UCI knows nothing.
pub fn analyses(program: &store::Program, rules: &RuleSet) -> bool {
    !rules.partners() && plays(program, rules)
}

/// Returns the external engine with which the player analyses games under these rules; `None` if
/// it is the built-in engine, also because the chosen engine does not play by these rules.
pub fn analyst<'a>(settings: &'a store::Settings, rules: &RuleSet) -> Option<&'a store::Program> {
    let program = settings.program(&settings.analyst)?;
    analyses(program, rules).then_some(program)
}

/// Returns the largest number of best moves that an engine can report.
pub fn max_lines(program: &store::Program) -> usize {
    uci::max_lines(&offers(program))
}

pub fn games(program: &store::Program) -> Vec<String> {
    variant::known(&offers(program))
}

/// Tests an engine by starting it and asking for its name and options. Returns the request that
/// adds the engine or shows an error. May block for a few seconds.
pub(super) fn try_out(wanted: &Candidate, shutdown: &ShutdownSignal) -> Request {
    let path = wanted.path.trim();
    let found = store::Program {
        name: wanted.name.trim().to_owned(),
        path: path.to_owned(),
        arguments: wanted.arguments.trim().to_owned(),
        ..store::Program::default()
    };
    let client = Client::start_until(&command(&found), Timeouts::default(), shutdown.quit());
    match client {
        Err(fault) => {
            let trouble = Trouble::ProgramNotAdded(Path::new(path).to_owned(), fault.into());
            Request::new(None, Author::Program, Notice::from(trouble))
        }
        Ok(client) => {
            let own = [client.name().to_owned(), command(&found).name()];
            let name = std::iter::once(found.name.clone()).chain(own);
            let program = store::Program {
                name: name
                    .into_iter()
                    .find(|it| !it.is_empty())
                    .unwrap_or_default(),
                offers: client.offers().iter().map(Offer::to_string).collect(),
                ..found
            };
            let change = SettingChange::AddProgram(Box::new(program));
            Request::new(None, Author::Program, change)
        }
    }
}

pub fn end(shutdown: Res<ShutdownSignal>, mut ends: MessageReader<AppExit>) {
    if ends.read().count() > 0 {
        shutdown.end();
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<ShutdownSignal>()
        .add_systems(Last, end.after(ExitSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::programs::Failure;

    #[test]
    fn arguments_are_words_and_a_quoted_text_is_one_word() {
        let read = |line: &str| arguments(line);
        assert_eq!(read(""), <[OsString; 0]>::default());
        assert_eq!(read("  uci "), ["uci"]);
        assert_eq!(read("-w \"my net.nnue\" -v"), ["-w", "my net.nnue", "-v"]);
        assert_eq!(read("--net=\"my net.nnue\" x"), ["--net=my net.nnue", "x"]);
        assert_eq!(read("\"\" x"), ["", "x"]);
    }

    #[test]
    fn a_missing_file_is_reported_and_nothing_is_added() {
        let wanted = Candidate {
            path: "/nowhere/engine".to_owned(),
            ..Candidate::default()
        };
        let found = try_out(&wanted, &ShutdownSignal::default());
        let path = PathBuf::from("/nowhere/engine");
        let failure = Failure::NoFile(path.clone());
        let trouble = Notice::from(Trouble::ProgramNotAdded(path, failure));
        assert_eq!(found.what, trouble.into());
    }

    #[test]
    fn values_of_options_that_are_not_offered_are_not_set() {
        let program = store::Program {
            offers: vec!["option name Hash type spin default 16 min 1 max 64".to_owned()],
            values: [("Hash", "32"), ("Style", "wild")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
            ..store::Program::default()
        };
        let set = ("Hash".to_owned(), "32".to_owned());
        assert_eq!(command(&program).settings, [set]);
        let named = |name| RuleSet::named(name).unwrap();
        assert!(plays(&program, named("chess")));
        assert!(!plays(&program, named("chess+960")));
        assert!(!plays(&program, named("tower")));
    }
}
