//! Crash reports: files next to the saved games that describe what happened and where, with the
//! versions of the app and of the system. At the next start, the app shows the path of the report.

use std::backtrace::Backtrace;
use std::env::consts::{ARCH, OS};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::app::session::time::wall;
use crate::store::{self, Paths};
use crate::texts::calendar;

/// Installs a panic hook that writes a report of the first panic. Later panics are ignored, because
/// they are mostly consequences of the first.
pub fn watch(paths: Paths) {
    let before = panic::take_hook();
    let is_written = AtomicBool::new(false);
    panic::set_hook(Box::new(move |info| {
        before(info);
        if is_written.swap(true, Ordering::Relaxed) {
            return;
        }
        match store::leave_report(&paths, &report(info)) {
            Ok(path) => eprintln!("tritower: the report is in {}", path.display()),
            Err(error) => eprintln!("tritower: the report could not be written: {error}"),
        }
    }));
}

fn report(info: &PanicHookInfo) -> String {
    let what = info.payload_as_str().unwrap_or("something without a text");
    let place = info
        .location()
        .map_or_else(String::new, |at| at.to_string());
    let thread = thread::current();
    let thread = thread.name().unwrap_or("without a name");
    let (version, when) = (env!("CARGO_PKG_VERSION"), calendar::to_the_second(wall()));
    let trace = Backtrace::force_capture();
    format!(
        "Tritower crashed. Your games are saved. Please send this report to the developers.\n\n\
         what:    {what}\n\
         where:   {place}, in the thread {thread}\n\
         when:    {when}\n\
         version: {version}\n\
         system:  {OS} {ARCH}\n\n\
         {trace}\n"
    )
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::process::Command;

    use super::*;

    /// Environment variable with the folder for the report. The test starts itself again as a child
    /// process and sets the variable there.
    const FOLDER: &str = "TRITOWER_TEST_BREAKS_IN";

    #[test]
    fn a_program_that_breaks_leaves_a_readable_report_and_says_where() {
        if let Some(folder) = std::env::var_os(FOLDER) {
            watch(Paths::under(&PathBuf::from(folder)));
            panic!("the tower has fallen");
        }
        let folder = tempfile::tempdir().unwrap();
        let (_, here) = module_path!().split_once("::").unwrap();
        let name = format!("{here}::a_program_that_breaks_leaves_a_readable_report_and_says_where");
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture", &name])
            .env(FOLDER, folder.path())
            .output()
            .unwrap();
        assert!(!child.status.success());
        let found = store::find_report(&Paths::under(folder.path())).unwrap();
        let text = std::fs::read_to_string(found).unwrap();
        for part in [
            "the tower has fallen",
            file!(),
            env!("CARGO_PKG_VERSION"),
            OS,
        ] {
            assert!(text.contains(part), "no {part} in:\n{text}");
        }
        let said = String::from_utf8_lossy(&child.stderr);
        assert!(said.contains("the report is in"), "{said}");
    }
}
