//! A program in a process of its own, which tests run in another network namespace and drive by
//! lines of text.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use tritower::net::{Code, Config, ConnectionId, EndpointKey, Event, Line, Network, Path, Table};
use tritower::remote::Name;

/// A running seat.
pub(crate) struct Seat {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Seat {
    /// Starts a seat in a network namespace. The words say what it does; see [`a_seat`].
    pub(crate) fn start(namespace: &str, words: &str) -> Seat {
        let program = env::current_exe().unwrap();
        let mut command = Command::new("ip");
        command.args(["netns", "exec", namespace]).arg(program);
        command.args(["--exact", "seat::a_seat", "--ignored", "--nocapture"]);
        command.env("TRITOWER_TEST_SEAT", words);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Seat {
            child,
            input,
            lines,
        }
    }

    /// Waits for a line that begins with these words; returns the rest of it.
    pub(crate) fn expect(&self, words: &str, time: Duration) -> String {
        let rest = self.within(words, time);
        rest.unwrap_or_else(|| panic!("no line `{words}` within {time:?}"))
    }

    /// The rest of the first line that begins with these words, if it comes in time.
    pub(crate) fn within(&self, words: &str, time: Duration) -> Option<String> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).ok()?;
            // The log of a failed test shows what happened.
            eprintln!("{line}");
            if let Some(rest) = line.strip_prefix(words) {
                return Some(rest.trim().to_owned());
            }
        }
    }

    /// Has the seat send a frame, which the other seat sends back.
    pub(crate) fn ping(&mut self) {
        writeln!(self.input, "ping").unwrap();
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        // Fails if the seat has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a seat waits for.
enum Input {
    Event,
    Ping,
}

fn settings(words: &[&str]) -> Config {
    let secret = if words.contains(&"host") { 1 } else { 2 };
    let mut config = Config::new(EndpointKey::from_secret(&[secret; 32]));
    let relays = words.iter().filter_map(|it| it.strip_prefix("relay="));
    config.relays = relays.map(|it| it.parse().unwrap()).collect();
    config.lan = words.contains(&"lan");
    config
}

/// Says what happens, with the milliseconds since the start.
fn say(start: Instant, what: &str) {
    let mut output = std::io::stdout().lock();
    writeln!(output, "{what} after {} ms", start.elapsed().as_millis()).unwrap();
}

fn way(path: &Path) -> &'static str {
    match path {
        Path::Direct(_) => "direct",
        Path::Relay(_) => "relay",
        Path::Unknown => "unknown",
    }
}

/// `host` or `guest`; `table`, `code` or `quiet`; `lan`; any number of `relay=ADDRESS`.
#[test]
#[ignore = "run in a process of its own by other tests"]
fn a_seat() {
    let words = env::var("TRITOWER_TEST_SEAT").unwrap_or_default();
    let words: Vec<&str> = words.split(' ').collect();
    let is_host = words.contains(&"host");
    // Ends the line with the name of the test.
    println!();
    let (sender, inputs) = channel();
    read_lines(sender.clone());
    let wake = move || {
        let _ = sender.send(Input::Event);
    };
    let start = Instant::now();
    let network = Network::start(settings(&words), Box::new(wake)).unwrap();
    let code = Code::from_random(77);
    match (is_host, words.contains(&"table")) {
        _ if words.contains(&"quiet") => {}
        (true, true) => network.offer_table(Some(Table {
            name: Name::new("Anna").unwrap(),
            rules: "tower".into(),
        })),
        (true, false) => {
            network.open_invitation(code, Duration::from_secs(3600));
        }
        (false, true) => network.watch_tables(true),
        (false, false) => {
            network.join(code.into());
        }
    }
    let mut connection = None;
    let mut dialled = false;
    let mut sent = Instant::now();
    for input in inputs {
        match input {
            Input::Ping => {
                sent = Instant::now();
                if let Some(id) = connection {
                    network.send(id, b"ping".to_vec()).unwrap();
                }
            }
            Input::Event => {
                while let Some(event) = network.try_recv() {
                    match &event {
                        Event::Tables(tables) if !dialled && !tables.is_empty() => {
                            say(start, &format!("table {}", tables[0].name.as_str()));
                            network.dial(tables[0].host);
                            dialled = true;
                        }
                        Event::Connected(it) => {
                            connection = Some(it.connection);
                            say(start, &format!("connected {}", way(&it.path)));
                        }
                        Event::Frame(id, bytes) if is_host => echo(&network, *id, bytes),
                        Event::Frame(..) => say(sent, "echo"),
                        Event::PathChanged(_, path) => say(start, &format!("path {}", way(path))),
                        Event::Line(_, Line::Silent(_)) => say(start, "silent"),
                        Event::Line(_, Line::Heard) => say(start, "heard"),
                        Event::Disconnected(_, ended) => say(start, &format!("lost {ended:?}")),
                        other => say(start, &format!("{other:?}")),
                    }
                }
            }
        }
    }
}

fn echo(network: &Network, connection: ConnectionId, bytes: &[u8]) {
    network.send(connection, bytes.to_vec()).unwrap();
}

/// Passes on each line of standard input; ends the process at its end.
fn read_lines(to: Sender<Input>) {
    thread::spawn(move || {
        for _ in std::io::stdin().lines().map_while(Result::ok) {
            let _ = to.send(Input::Ping);
        }
        std::process::exit(0);
    });
}
