//! Collects the log of the program line by line, and waits for lines.

use std::io::{BufRead, BufReader, Read};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// The longest wait for a line. Software Vulkan needs time to compile pipelines on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// The lines of the program's output so far.
#[derive(Default)]
pub struct Log {
    lines: Mutex<Vec<String>>,
    grown: Condvar,
}

impl Log {
    /// Collects the program's output in a thread until it ends.
    pub fn collect(self: &Arc<Log>, output: impl Read + Send + 'static) {
        let log = Arc::clone(self);
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                log.lines().push(line);
                log.grown.notify_all();
            }
        });
    }

    /// The number of lines so far.
    pub fn len(&self) -> usize {
        self.lines().len()
    }

    /// Waits for a line that contains a text, after the first `mark` lines; returns its number and
    /// the line.
    ///
    /// # Errors
    ///
    /// If no such line arrives in time. The error is the end of the log.
    pub fn find(&self, mark: usize, text: &str) -> Result<(usize, String), String> {
        let found = |lines: &Vec<String>| {
            let mut numbered = lines.iter().enumerate().skip(mark);
            let (number, line) = numbered.find(|(_, line)| line.contains(text))?;
            Some((number, line.clone()))
        };
        let (lines, _) = self
            .grown
            .wait_timeout_while(self.lines(), PATIENCE, |lines| found(lines).is_none())
            .expect("not poisoned");
        found(&lines).ok_or_else(|| {
            let tail = lines.len().saturating_sub(40);
            let end = lines[tail..].join("\n");
            format!("no line with {text:?} in the log, which ends:\n{end}")
        })
    }

    /// The last line that contains a text.
    pub fn last(&self, text: &str) -> Option<String> {
        let lines = self.lines();
        lines.iter().rev().find(|line| line.contains(text)).cloned()
    }

    /// Whether the last line ends with a text.
    pub fn ends_with(&self, text: &str) -> bool {
        let lines = self.lines();
        lines.last().is_some_and(|line| line.ends_with(text))
    }

    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.lines.lock().expect("not poisoned")
    }
}
