//! Tests that a crash leaves no core dump while a move is sealed or opened. This is a separate test
//! program, because permission to dump applies to a whole process.

#![cfg(target_os = "linux")]

use rustix::process::{DumpableBehavior, Resource, dumpable_behavior, getrlimit};
use tritower::store::envelope::CoreDumpsOff;

/// Whether this process may be dumped, and the maximum size of a core file in bytes.
fn allowed() -> (DumpableBehavior, Option<u64>) {
    let limit = getrlimit(Resource::Core);
    (dumpable_behavior().expect("Linux says it"), limit.current)
}

#[test]
fn no_core_is_dumped_while_one_of_those_who_forbid_it_is_there() {
    let before = allowed();
    let forbidden = (DumpableBehavior::NotDumpable, Some(0));
    let one = CoreDumpsOff::new();
    assert_eq!(allowed(), forbidden);
    let other = CoreDumpsOff::new();
    drop(one);
    assert_eq!(allowed(), forbidden);
    drop(other);
    assert_eq!(allowed(), before);
    assert_ne!(before, forbidden, "nothing would have been shown");
}
