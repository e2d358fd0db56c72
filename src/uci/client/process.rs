//! A program in a process of its own, with its lines in and out. Nothing here waits
//! longer than it is told to.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{Fault, Program};

/// The longest line that is read whole, in bytes; a longer one comes in pieces.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines may wait to be heard; then the program waits.
const WAITING: usize = 256;

/// How many times, and how far apart, it is looked whether a program that says nothing
/// any more has ended.
const LOOKS: (u32, Duration) = (50, Duration::from_millis(10));

/// A program at work. It is ended when this is dropped, with all that it has started.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Whether the system may have given its number to another program.
    is_reaped: bool,
    to: Sender<String>,
    from: Receiver<String>,
}

/// Why there is nothing to hear.
pub(super) enum Silence {
    /// Not yet.
    Late,
    /// Never again.
    Ended,
}

impl Process {
    pub(super) fn start(program: &Program) -> Result<Process, Fault> {
        let mut command = Command::new(&program.path);
        command
            .args(&program.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        alone(&mut command);
        let failed = |error| Fault::Start {
            program: program.path.clone(),
            error,
        };
        let mut child = command.spawn().map_err(failed)?;
        let (to, lines) = mpsc::channel();
        let (heard, from) = mpsc::sync_channel(WAITING);
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let process = Process {
            child,
            is_reaped: false,
            to,
            from,
        };
        // Both threads end when the process does.
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        if let Some(input) = input {
            let writer = named("to a program").spawn(move || write(input, &lines));
            writer.map_err(failed)?;
        }
        if let Some(output) = output {
            let reader = named("from a program").spawn(move || read(output, &heard));
            reader.map_err(failed)?;
        }
        Ok(process)
    }

    /// Says a line, whether it is heard or not.
    pub(super) fn say(&self, line: String) {
        // It fails when the program has ended, as hearing it will show.
        let _ = self.to.send(line);
    }

    /// The next line, if it comes before so much time has passed.
    pub(super) fn hear(&self, within: Duration) -> Result<String, Silence> {
        self.from.recv_timeout(within).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// How it has ended, after it has closed its output, with all that it has started;
    /// none when it lives on.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        let (times, apart) = LOOKS;
        for _ in 0..times {
            if has_ended(&self.child) {
                // Its number is its own until it is waited for.
                end(&self.child);
                let status = self.child.try_wait().ok().flatten();
                self.is_reaped |= status.is_some();
                if status.is_some() {
                    return status;
                }
            }
            thread::sleep(apart);
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.is_reaped {
            return;
        }
        end(&self.child);
        // It fails for one that has ended, which is all that is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}")
            .and_then(|()| input.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read(output: impl Read, heard: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        if !read.is_ok_and(|bytes| bytes > 0) {
            return;
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && heard.send(line).is_err() {
            return;
        }
    }
}

/// A group of its own, so that what the program starts can be ended with it.
#[cfg(unix)]
fn alone(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Without a console, which would open beside the window.
#[cfg(windows)]
fn alone(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}

/// Ends a program's group.
#[cfg(unix)]
fn end(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

/// Whether a program has ended; it is not waited for.
#[cfg(unix)]
fn has_ended(child: &Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let status = waitid(WaitId::Pid(Pid::from_child(child)), options);
    status.is_ok_and(|status| status.is_some())
}

/// Waiting for it gives nothing of it away: its handle stays.
#[cfg(windows)]
fn has_ended(_child: &Child) -> bool {
    true
}

/// What it has started there ends by itself, when nobody speaks to it any more.
#[cfg(windows)]
fn end(_child: &Child) {}

/// The moment after so much time; one that is too far away never comes.
pub(super) fn after(time: Duration) -> Option<Instant> {
    Instant::now().checked_add(time)
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    /// A program that does what a shell's words say.
    fn start(words: &str) -> Process {
        let program = Program {
            path: "/bin/sh".into(),
            arguments: vec!["-c".into(), words.into()],
            ..Program::default()
        };
        Process::start(&program).unwrap()
    }

    /// How it ends, however long that takes.
    fn status(process: &mut Process) -> ExitStatus {
        std::iter::repeat_with(|| process.status())
            .flatten()
            .next()
            .unwrap()
    }

    #[test]
    fn a_program_that_has_been_waited_for_is_not_ended_again() {
        let mut process = start("exit 3");
        assert_eq!(status(&mut process).code(), Some(3));
        assert!(process.is_reaped, "its number may be another program's now");
        let mut process = start("read line");
        assert!(process.child.try_wait().unwrap().is_none());
        assert!(!process.is_reaped && !has_ended(&process.child));
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        // Its output stays open for as long as anything lives that it has started.
        let mut process = start("sleep 1000 & exit 0");
        assert_eq!(status(&mut process).code(), Some(0));
        let silence = process.hear(Duration::from_secs(60));
        assert!(matches!(silence, Err(Silence::Ended)));
    }
}
