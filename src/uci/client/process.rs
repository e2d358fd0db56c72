//! Runs an engine as a child process and exchanges lines of text with it. No method blocks longer
//! than its timeout.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{Fault, Program};

/// Maximum length of a line, in bytes; a longer line is received in several pieces.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// Maximum number of unread lines. If there are more, the engine's output is not read until some
/// were processed, and the engine has to wait.
const MAX_UNREAD_LINES: usize = 256;

/// Number of times to check whether an engine that has closed its output has exited, and the time
/// between two checks.
const EXIT_POLLS: (u32, Duration) = (50, Duration::from_millis(10));

/// A running engine. Dropping this value kills the engine and all processes started by it.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Whether the engine's exit status was collected. After that, the operating system may give
    /// its process number to another process.
    is_reaped: bool,
    to: Sender<String>,
    from: Receiver<String>,
}

pub(super) enum NoLine {
    /// No line arrived in time.
    Timeout,
    /// The engine has closed its output.
    Closed,
}

impl Process {
    pub(super) fn start(program: &Program) -> Result<Process, Fault> {
        let mut command = Command::new(&program.path);
        command
            .args(&program.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        isolate(&mut command);
        let failed = |error| Fault::Start {
            program: program.path.clone(),
            error,
        };
        let mut child = command.spawn().map_err(failed)?;
        let (to, lines) = mpsc::channel();
        let (received, from) = mpsc::sync_channel(MAX_UNREAD_LINES);
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let process = Process {
            child,
            is_reaped: false,
            to,
            from,
        };
        // Both threads end when the process ends.
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        if let Some(input) = input {
            let writer = named("to a program").spawn(move || write(input, &lines));
            writer.map_err(failed)?;
        }
        if let Some(output) = output {
            let reader = named("from a program").spawn(move || read(output, &received));
            reader.map_err(failed)?;
        }
        Ok(process)
    }

    /// Sends a line to the engine; errors are ignored.
    pub(super) fn send(&self, line: String) {
        // Sending fails if the engine has exited. The next read reports that.
        let _ = self.to.send(line);
    }

    /// Receives the next line of output; waits no longer than `within`.
    pub(super) fn receive(&self, within: Duration) -> Result<String, NoLine> {
        self.from.recv_timeout(within).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoLine::Timeout,
            RecvTimeoutError::Disconnected => NoLine::Closed,
        })
    }

    /// Returns the exit status of an engine that has closed its output. Waits briefly until the
    /// engine has exited, and then also kills the processes that it has started. `None` if it does
    /// not exit.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        let (times, apart) = EXIT_POLLS;
        for _ in 0..times {
            if has_ended(&self.child) {
                // The process number cannot be reused before the exit status is collected.
                kill_group(&self.child);
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
        kill_group(&self.child);
        // Killing fails if the engine has already exited.
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

fn read(output: impl Read, received: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line);
        if !read.is_ok_and(|bytes| bytes > 0) {
            return;
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && received.send(line).is_err() {
            return;
        }
    }
}

/// Makes the engine start in its own process group, so that its child processes can be killed with
/// it.
#[cfg(unix)]
fn isolate(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Makes the engine start without a console window.
#[cfg(windows)]
fn isolate(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

/// Returns whether an engine has exited; does not collect its exit status.
#[cfg(unix)]
fn has_ended(child: &Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let status = waitid(WaitId::Pid(Pid::from_child(child)), options);
    status.is_ok_and(|status| status.is_some())
}

/// Always returns true, so the caller tries to collect the exit status without a check. On Windows
/// that is always safe, since the process handle stays valid afterwards.
#[cfg(windows)]
fn has_ended(_child: &Child) -> bool {
    true
}

/// Does nothing. On Windows, the processes that an engine has started exit when their input is
/// closed.
#[cfg(windows)]
fn kill_group(_child: &Child) {}

/// Returns the instant that is `time` from now; `None` if it is too far in the future.
pub(super) fn after(time: Duration) -> Option<Instant> {
    Instant::now().checked_add(time)
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    /// Starts a shell that executes a command.
    fn start(command_line: &str) -> Process {
        let program = Program {
            path: "/bin/sh".into(),
            arguments: vec!["-c".into(), command_line.into()],
            ..Program::default()
        };
        Process::start(&program).unwrap()
    }

    fn status(process: &mut Process) -> ExitStatus {
        std::iter::repeat_with(|| process.status())
            .flatten()
            .next()
            .unwrap()
    }

    #[test]
    fn a_program_with_a_collected_status_is_not_killed_again() {
        let mut process = start("exit 3");
        assert_eq!(status(&mut process).code(), Some(3));
        assert!(process.is_reaped, "its process number may be reused now");
        let mut process = start("read line");
        assert!(process.child.try_wait().unwrap().is_none());
        assert!(!process.is_reaped && !has_ended(&process.child));
    }

    #[test]
    fn child_processes_of_a_program_are_killed_with_it() {
        // The output of the process stays open while a child of the process is running.
        let mut process = start("sleep 1000 & exit 0");
        assert_eq!(status(&mut process).code(), Some(0));
        let line = process.receive(Duration::from_secs(60));
        assert!(matches!(line, Err(NoLine::Closed)));
    }
}
