//! Other chess programs that the player has added: what they play, how they are started,
//! and the trial by which one is added. Playing is the engine's folder's.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::session::choice::Choice;
use crate::app::session::intent::{Author, Intent};
use crate::app::session::notices::Notice;
use crate::app::words::trouble::Trouble;
use crate::engine::Stop;
use crate::rules::{Color, RuleSet};
use crate::store;
use crate::uci::{self, Client, Offer, Patience, variant};

/// How long the window's end waits for programs to be ended.
const END: Duration = Duration::from_secs(2);

/// What is wanted of a program.
#[derive(Clone, Debug, PartialEq)]
pub enum ProgramWish {
    /// It is tried, and added if it speaks UCI.
    Add(Candidate),
    /// This file has been chosen for one that may be added: its form takes it.
    Found(PathBuf),
    /// A button among what can be set on it is pressed, while it plays: its name and the
    /// button's.
    Press(String, String),
    /// The one in this side's seat, which could not play, is to try again.
    TryAgain(Color),
}

/// A program that may be added.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    /// Its file.
    pub path: String,
    /// What it is started with.
    pub arguments: String,
    /// What it is to be called; empty for what it calls itself.
    pub name: String,
}

/// What ends programs with the window: they are started in threads for which nobody
/// waits otherwise.
#[derive(Resource, Clone, Debug, Default)]
pub struct Lifeline {
    quit: Stop,
    held: Arc<()>,
}

impl Lifeline {
    /// Says when the window ends.
    pub fn quit(&self) -> Stop {
        self.quit.clone()
    }

    /// Ends what was started, and waits a little until it has ended.
    fn end(&self) {
        self.quit.stop();
        let begun = Instant::now();
        while Arc::strong_count(&self.held) > 1 && begun.elapsed() < END {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// How a program is started and set. What it does not offer any more is not set.
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

/// The arguments that a line means: words between spaces; a space between quotation marks
/// parts none.
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

/// What can be set on a program.
pub fn offers(program: &store::Program) -> Vec<Offer> {
    program
        .offers
        .iter()
        .filter_map(|it| Offer::read(it))
        .collect()
}

/// Whether a program plays a rule set.
pub fn plays(program: &store::Program, rules: &RuleSet) -> bool {
    variant::is_played_with(rules, &offers(program)).is_some()
}

/// The names of the games that it plays.
pub fn games(program: &store::Program) -> Vec<String> {
    variant::known(&offers(program))
}

/// Tries a program: it is started and asked what it is. Takes as long as that does, at
/// most some seconds.
pub(super) fn try_out(wanted: &Candidate, lifeline: &Lifeline) -> Intent {
    let path = wanted.path.trim();
    let found = store::Program {
        name: wanted.name.trim().to_owned(),
        path: path.to_owned(),
        arguments: wanted.arguments.trim().to_owned(),
        ..store::Program::default()
    };
    let client = Client::start_until(&command(&found), Patience::default(), lifeline.quit());
    match client {
        Err(fault) => {
            let trouble = Trouble::ProgramNotAdded(Path::new(path).to_owned(), fault.into());
            Intent::now(None, Author::Program, Notice::from(trouble))
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
            let choice = Choice::AddProgram(Box::new(program));
            Intent::now(None, Author::Program, choice)
        }
    }
}

/// Ends programs with the window.
pub fn end(lifeline: Res<Lifeline>, mut ends: MessageReader<AppExit>) {
    if ends.read().count() > 0 {
        lifeline.end();
    }
}

/// Ends programs with the window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lifeline>()
        .add_systems(Last, end.after(ExitSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::words::programs::Failure;

    #[test]
    fn arguments_are_words_and_what_stands_in_quotation_marks_is_one() {
        let read = |line: &str| arguments(line);
        assert_eq!(read(""), <[OsString; 0]>::default());
        assert_eq!(read("  uci "), ["uci"]);
        assert_eq!(read("-w \"my net.nnue\" -v"), ["-w", "my net.nnue", "-v"]);
        assert_eq!(read("--net=\"my net.nnue\" x"), ["--net=my net.nnue", "x"]);
        assert_eq!(read("\"\" x"), ["", "x"]);
    }

    #[test]
    fn a_file_that_is_not_there_is_told_and_nothing_is_added() {
        let wanted = Candidate {
            path: "/nowhere/engine".to_owned(),
            ..Candidate::default()
        };
        let found = try_out(&wanted, &Lifeline::default());
        let path = PathBuf::from("/nowhere/engine");
        let failure = Failure::NoFile(path.clone());
        let trouble = Notice::from(Trouble::ProgramNotAdded(path, failure));
        assert_eq!(found.what, trouble.into());
    }

    #[test]
    fn what_is_set_and_not_offered_is_not_set() {
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
