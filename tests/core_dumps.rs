//! While a move is sealed or opened, a crash leaves no core dump. It is a program of
//! its own, since what is allowed is so for a whole program.

#![cfg(target_os = "linux")]

use rustix::process::{DumpableBehavior, Resource, dumpable_behavior, getrlimit};
use tritower::store::envelope::Undumped;

/// Whether a crash would be dumped, and how large a file that may be.
fn allowed() -> (DumpableBehavior, Option<u64>) {
    let limit = getrlimit(Resource::Core);
    (dumpable_behavior().expect("Linux says it"), limit.current)
}

#[test]
fn no_core_is_dumped_while_one_of_those_who_forbid_it_is_there() {
    let before = allowed();
    let forbidden = (DumpableBehavior::NotDumpable, Some(0));
    let one = Undumped::new();
    assert_eq!(allowed(), forbidden);
    let other = Undumped::new();
    drop(one);
    assert_eq!(allowed(), forbidden);
    drop(other);
    assert_eq!(allowed(), before);
    assert_ne!(before, forbidden, "nothing would have been shown");
}
