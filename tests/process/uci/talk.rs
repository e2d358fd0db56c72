//! A conversation with the program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// After this a program that says nothing has failed.
const HANGS: Duration = Duration::from_secs(120);

pub struct Talk {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<String>,
}

impl Talk {
    pub fn start() -> Talk {
        Talk::with(Command::new(env!("CARGO_BIN_EXE_tritower")).arg("uci"))
    }

    /// One that the system gives so many kibibytes of memory at most.
    #[cfg(target_os = "linux")]
    pub fn within(kibibytes: u32) -> Talk {
        let program = env!("CARGO_BIN_EXE_tritower");
        let script = format!("ulimit -v {kibibytes}; exec '{program}' uci");
        Talk::with(Command::new("sh").args(["-c", &script]))
    }

    fn with(command: &mut Command) -> Talk {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (heard, from) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                heard.send(line.unwrap()).unwrap();
            }
        });
        let to = child.stdin.take();
        Talk { child, to, from }
    }

    /// One that plays by a rule set.
    pub fn by(rules: &str) -> Talk {
        let mut talk = Talk::start();
        talk.say(&format!("setoption name UCI_Variant value {rules}"));
        talk.say("setoption name Hash value 1");
        assert_eq!(talk.ready(), [""; 0], "{rules}");
        talk
    }

    pub fn say(&mut self, line: &str) {
        self.say_bytes(line.as_bytes());
    }

    pub fn say_bytes(&mut self, line: &[u8]) {
        let to = self.to.as_mut().unwrap();
        to.write_all(&[line, b"\n"].concat()).unwrap();
    }

    /// The next line.
    pub fn hear(&mut self) -> String {
        self.from.recv_timeout(HANGS).expect("a line")
    }

    /// The lines before one that begins with a word, and that.
    pub fn until(&mut self, word: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.hear();
            if line.split_whitespace().next() == Some(word) && !line.contains(" currmove ") {
                return (before, line);
            }
            // It comes where a depth takes long.
            if line.contains(" currmove ") {
                continue;
            }
            before.push(line);
        }
    }

    /// What it has to say before it is ready.
    pub fn ready(&mut self) -> Vec<String> {
        self.say("isready");
        self.until("readyok").0
    }

    /// The answer to a question of which it thinks by itself: what it tells, and the move.
    pub fn best(&mut self, go: &str) -> (Vec<String>, String) {
        self.say(go);
        let (told, best) = self.until("bestmove");
        let mv = best.split_whitespace().nth(1).unwrap().to_owned();
        (told, mv)
    }

    /// How many sequences of moves there are.
    pub fn perft(&mut self, depth: u32) -> u64 {
        self.say(&format!("go perft {depth}"));
        let (_, line) = self.until("Nodes");
        line.rsplit(' ').next().unwrap().parse().unwrap()
    }

    /// Says nothing more; what it still says, and how it ends.
    pub fn end(mut self) -> (Vec<String>, ExitStatus) {
        self.to = None;
        let rest = self.from.iter().collect();
        (rest, self.child.wait().unwrap())
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
