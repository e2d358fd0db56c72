//! No core dump while something secret is in memory: a program that crashes then
//! would leave it on disk, or with whoever collects crashes.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// While at least one is alive, this program leaves no core dump behind (on Linux,
/// nor can another program of the same user read its memory). What was allowed
/// before comes back with the last one's end. Systems other than Unix have no such
/// switch.
#[derive(Debug)]
pub struct Undumped(());

/// How many are alive, and what was allowed before the first.
static HELD: Mutex<Held> = Mutex::new(Held {
    count: 0,
    before: None,
});

struct Held {
    count: usize,
    before: Option<switch::Allowed>,
}

impl Undumped {
    /// Forbids dumps. Where the system does not let it, they stay as they are.
    #[expect(
        clippy::new_without_default,
        reason = "a default does not change a whole process"
    )]
    pub fn new() -> Undumped {
        let mut held = held();
        if held.count == 0 {
            held.before = Some(switch::forbid());
        }
        held.count += 1;
        Undumped(())
    }
}

impl Drop for Undumped {
    fn drop(&mut self) {
        let mut held = held();
        held.count -= 1;
        if held.count == 0
            && let Some(before) = held.before.take()
        {
            switch::allow(before);
        }
    }
}

fn held() -> MutexGuard<'static, Held> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
mod switch {
    #[cfg(target_os = "linux")]
    use rustix::process::{DumpableBehavior, dumpable_behavior, set_dumpable_behavior};
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    pub struct Allowed {
        limit: Rlimit,
        /// A dump that goes to a program instead of a file asks for no limit.
        #[cfg(target_os = "linux")]
        behavior: Option<DumpableBehavior>,
    }

    pub fn forbid() -> Allowed {
        let limit = getrlimit(Resource::Core);
        // Where it is not let, the program goes on as it is.
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
        Allowed {
            limit,
            #[cfg(target_os = "linux")]
            behavior,
        }
    }

    pub fn allow(before: Allowed) {
        let _ = setrlimit(Resource::Core, before.limit);
        #[cfg(target_os = "linux")]
        if let Some(behavior) = before.behavior {
            let _ = set_dumpable_behavior(behavior);
        }
    }
}

#[cfg(not(unix))]
mod switch {
    pub struct Allowed;

    pub fn forbid() -> Allowed {
        Allowed
    }

    pub fn allow(_before: Allowed) {}
}
