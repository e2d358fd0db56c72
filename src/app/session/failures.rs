//! What a system could not do. The program goes on, as far as it can without that
//! system; it is in the log and told in the window, once for each failure, however
//! often it comes again.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use bevy::ecs::error::{BevyError, ErrorContext, Severity, match_severity};
use bevy::prelude::*;

use crate::app::session::intent::Wishes;
use crate::app::session::notices::Notice;
use crate::app::words::trouble::Trouble;

/// Bevy calls a plain function for what fails, so that what is to be told waits here.
static FAILURES: Mutex<Failures> = Mutex::new(Failures {
    known: BTreeSet::new(),
    untold: Vec::new(),
});

struct Failures {
    /// Who failed, and in what.
    known: BTreeSet<(String, String)>,
    /// What the player has not been told yet.
    untold: Vec<String>,
}

/// Takes note of a failure. Those that Bevy itself thinks little of stay in the log.
fn note(error: BevyError, context: ErrorContext) {
    if !matches!(error.severity(), Severity::Panic | Severity::Error) {
        match_severity(error, context);
        return;
    }
    // What follows the first line is for programmers.
    let text = error.to_string();
    let reason = text.lines().next().unwrap_or_default().to_owned();
    let (kind, name) = (context.kind(), context.name().to_string());
    let mut failures = FAILURES.lock().unwrap_or_else(PoisonError::into_inner);
    if failures.known.insert((name.clone(), reason.clone())) {
        error!("the {kind} {name} failed: {text}");
        failures.untold.push(reason);
    }
}

fn tell(mut wishes: Wishes) {
    let mut failures = FAILURES.lock().unwrap_or_else(PoisonError::into_inner);
    for reason in failures.untold.drain(..) {
        wishes.program(Notice::from(Trouble::Failed(reason)));
    }
}

/// Lets the program go on when a system fails.
pub fn plugin(app: &mut App) {
    app.set_error_handler(note)
        // The panels, which may fail, are drawn before.
        .add_systems(Last, tell.before(crate::app::power::ask_for_next_frame));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::{Intent, Wish};
    use crate::app::session::table::Table;
    use crate::app::session::time::Moment;

    fn fail() -> Result {
        Err("no light in the tower".into())
    }

    #[test]
    fn a_system_that_fails_is_told_once_and_the_program_goes_on() {
        let mut app = App::new();
        app.add_message::<Intent>()
            .init_resource::<Moment>()
            .init_resource::<Table>()
            .add_plugins(plugin)
            .add_systems(Update, fail);
        let mut told = Vec::new();
        for _ in 0..3 {
            app.update();
            let mut intents = app.world_mut().resource_mut::<Messages<Intent>>();
            told.extend(intents.drain().map(|it| it.what));
        }
        let trouble = Trouble::Failed("no light in the tower".to_owned());
        assert_eq!(told, [Wish::from(Notice::from(trouble))]);
    }
}
