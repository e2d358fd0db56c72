//! Prevents core dumps while secrets are in memory: otherwise a crash would write them to
//! disk or send them to a crash reporter.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// As long as a value of this type exists, this process writes no core dumps. On Linux, other
/// processes of the same user also cannot read its memory. Dropping the last value restores the
/// previous settings. Does nothing on systems other than Unix.
#[derive(Debug)]
pub struct CoreDumpsOff(());

/// Number of existing [`CoreDumpsOff`] values, and the settings before the first one was created.
static STATE: Mutex<State> = Mutex::new(State {
    count: 0,
    before: None,
});

struct State {
    count: usize,
    before: Option<switch::Settings>,
}

impl CoreDumpsOff {
    /// Disables core dumps. If the operating system refuses, core dumps stay enabled.
    #[expect(
        clippy::new_without_default,
        reason = "a default does not change a whole process"
    )]
    pub fn new() -> CoreDumpsOff {
        let mut state = state();
        if state.count == 0 {
            state.before = Some(switch::forbid());
        }
        state.count += 1;
        CoreDumpsOff(())
    }
}

impl Drop for CoreDumpsOff {
    fn drop(&mut self) {
        let mut state = state();
        state.count -= 1;
        if state.count == 0
            && let Some(before) = state.before.take()
        {
            switch::allow(before);
        }
    }
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
mod switch {
    #[cfg(target_os = "linux")]
    use rustix::process::{DumpableBehavior, dumpable_behavior, set_dumpable_behavior};
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    pub struct Settings {
        limit: Rlimit,
        /// Whether core dumps of the process were allowed before. On Linux the size limit is not
        /// enough: it does not apply to core dumps that are piped to a program. So this setting is
        /// changed too.
        #[cfg(target_os = "linux")]
        behavior: Option<DumpableBehavior>,
    }

    pub fn forbid() -> Settings {
        let limit = getrlimit(Resource::Core);
        // If the system refuses, the app continues without the protection.
        let _ = setrlimit(
            Resource::Core,
            Rlimit {
                current: Some(0),
                ..limit
            },
        );
        #[cfg(target_os = "linux")]
        let behavior = dumpable_behavior().ok();
        #[cfg(target_os = "linux")]
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
        Settings {
            limit,
            #[cfg(target_os = "linux")]
            behavior,
        }
    }

    pub fn allow(before: Settings) {
        let _ = setrlimit(Resource::Core, before.limit);
        #[cfg(target_os = "linux")]
        if let Some(behavior) = before.behavior {
            let _ = set_dumpable_behavior(behavior);
        }
    }
}

#[cfg(not(unix))]
mod switch {
    pub struct Settings;

    pub fn forbid() -> Settings {
        Settings
    }

    pub fn allow(_before: Settings) {}
}
