//! A session with `tritower uci` for the tests.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// Time without output after which the program is considered to hang.
const HANGS: Duration = Duration::from_secs(120);

pub struct Session {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<String>,
}

impl Session {
    pub fn start() -> Session {
        Session::with(Command::new(env!("CARGO_BIN_EXE_tritower")).arg("uci"))
    }

    /// Starts the program with a limit of memory, in KiB.
    #[cfg(target_os = "linux")]
    pub fn within(kibibytes: u32) -> Session {
        let program = env!("CARGO_BIN_EXE_tritower");
        let script = format!("ulimit -v {kibibytes}; exec '{program}' uci");
        Session::with(Command::new("sh").args(["-c", &script]))
    }

    fn with(command: &mut Command) -> Session {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, from) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                sender.send(line.unwrap()).unwrap();
            }
        });
        let to = child.stdin.take();
        Session { child, to, from }
    }

    /// Starts the program with a rule set and a small table.
    pub fn by(rules: &str) -> Session {
        let mut session = Session::start();
        session.send(&format!("setoption name UCI_Variant value {rules}"));
        session.send("setoption name Hash value 1");
        assert_eq!(session.ready(), [""; 0], "{rules}");
        session
    }

    pub fn send(&mut self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    pub fn send_bytes(&mut self, line: &[u8]) {
        let to = self.to.as_mut().unwrap();
        to.write_all(&[line, b"\n"].concat()).unwrap();
    }

    /// Returns the next line of output; panics if no line arrives in time.
    pub fn receive(&mut self) -> String {
        self.from.recv_timeout(HANGS).expect("a line")
    }

    /// Returns the lines before the next line that begins with `word`, and that line itself.
    /// Ignores reports of the current move.
    pub fn until(&mut self, word: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.receive();
            if line.split_whitespace().next() == Some(word) && !line.contains(" currmove ") {
                return (before, line);
            }
            // The program sends these lines at intervals on slow machines.
            if line.contains(" currmove ") {
                continue;
            }
            before.push(line);
        }
    }

    /// Sends `isready` and returns the lines before `readyok`.
    pub fn ready(&mut self) -> Vec<String> {
        self.send("isready");
        self.until("readyok").0
    }

    /// Sends a `go` command for a search that ends without `stop`. Returns the lines before
    /// `bestmove`, and the move.
    pub fn best(&mut self, go: &str) -> (Vec<String>, String) {
        self.send(go);
        let (before, best) = self.until("bestmove");
        let mv = best.split_whitespace().nth(1).unwrap().to_owned();
        (before, mv)
    }

    /// Sends `go perft` and returns the sum.
    pub fn perft(&mut self, depth: u32) -> u64 {
        self.send(&format!("go perft {depth}"));
        let (_, line) = self.until("Nodes");
        line.rsplit(' ').next().unwrap().parse().unwrap()
    }

    /// Closes the input; returns the remaining lines and the exit status.
    pub fn end(mut self) -> (Vec<String>, ExitStatus) {
        self.to = None;
        let rest = self.from.iter().collect();
        (rest, self.child.wait().unwrap())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
