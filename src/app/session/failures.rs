//! Errors that systems return. If a system fails, the app continues without the effect of this
//! system. Each error is logged and shown to the player only once, even if it recurs.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use bevy::ecs::error::{BevyError, ErrorContext, Severity, match_severity};
use bevy::prelude::*;

use crate::app::session::notices::Notice;
use crate::app::session::request::Requests;
use crate::texts::Trouble;

/// The errors that have occurred. They are stored in a static until a system reports them, because
/// Bevy passes errors to a plain function that has no access to the world.
static FAILURES: Mutex<Failures> = Mutex::new(Failures {
    known: BTreeSet::new(),
    unreported: Vec::new(),
});

struct Failures {
    /// The name of the system and the reason of each error so far.
    known: BTreeSet<(String, String)>,
    /// Reasons of errors that have not been shown to the player yet.
    unreported: Vec<String>,
}

/// Stores an error that a system has returned. Errors that Bevy rates as less severe are only
/// logged.
fn note(error: BevyError, context: ErrorContext) {
    if !matches!(error.severity(), Severity::Panic | Severity::Error) {
        match_severity(error, context);
        return;
    }
    // The lines after the first are meant for programmers.
    let text = error.to_string();
    let reason = text.lines().next().unwrap_or_default().to_owned();
    let (kind, name) = (context.kind(), context.name().to_string());
    let mut failures = FAILURES.lock().unwrap_or_else(PoisonError::into_inner);
    if failures.known.insert((name.clone(), reason.clone())) {
        error!("the {kind} {name} failed: {text}");
        failures.unreported.push(reason);
    }
}

fn report(mut requests: Requests) {
    let mut failures = FAILURES.lock().unwrap_or_else(PoisonError::into_inner);
    for reason in failures.unreported.drain(..) {
        requests.program(Notice::from(Trouble::Failed(reason)));
    }
}

/// Installs an error handler that lets the app continue when a system fails.
pub fn plugin(app: &mut App) {
    app.set_error_handler(note)
        // The panels are drawn earlier in the frame, so their failures are reported in the same
        // frame.
        .add_systems(Last, report.before(crate::app::power::ask_for_next_frame));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::current::Session;
    use crate::app::session::request::{Request, RequestKind};
    use crate::app::session::time::GameTime;

    fn fail() -> Result {
        Err("no light in the tower".into())
    }

    #[test]
    fn a_system_that_fails_is_reported_once_and_the_program_goes_on() {
        let mut app = App::new();
        app.add_message::<Request>()
            .init_resource::<GameTime>()
            .init_resource::<Session>()
            .add_plugins(plugin)
            .add_systems(Update, fail);
        let mut reported = Vec::new();
        for _ in 0..3 {
            app.update();
            let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
            reported.extend(requests.drain().map(|it| it.what));
        }
        let trouble = Trouble::Failed("no light in the tower".to_owned());
        assert_eq!(reported, [RequestKind::from(Notice::from(trouble))]);
    }
}
