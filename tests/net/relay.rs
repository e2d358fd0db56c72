//! Connections through a relay.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tritower::net::{Code, Ended, Event, HomeRelay, Path, RelayAddress};

use super::peer::{Peer, config};

/// The program `iroh-relay`; `None`, and a line why, if it is not named.
pub(crate) fn relay_program() -> Option<OsString> {
    let program = env::var_os("TRITOWER_RELAY_PROGRAM");
    if program.is_none() {
        eprintln!("skipped: TRITOWER_RELAY_PROGRAM does not name the program iroh-relay");
    }
    program
}

/// Settings of a relay that listens at this address.
pub(crate) fn config_file(address: &str) -> PathBuf {
    let name = format!("relay-{}.toml", address.replace([':', '.'], "-"));
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let settings = format!("http_bind_addr = \"{address}\"\nenable_metrics = false\n");
    fs::write(&file, settings).unwrap();
    file
}

struct Relay {
    program: OsString,
    address: String,
    child: Child,
}

impl Relay {
    fn start() -> Option<Relay> {
        let program = relay_program()?;
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let address = format!("127.0.0.1:{port}");
        let child = Relay::run(&program, &address);
        Some(Relay {
            program,
            address,
            child,
        })
    }

    /// Starts the program and waits until it listens.
    fn run(program: &OsString, address: &str) -> Child {
        let mut command = Command::new(program);
        command
            .args(["--dev", "--config-path"])
            .arg(config_file(address));
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().unwrap();
        let start = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(
                start.elapsed() < Duration::from_secs(20),
                "the relay does not listen"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        child
    }

    fn url(&self) -> RelayAddress {
        format!("http://{}", self.address).parse().unwrap()
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn start_again(&mut self) {
        self.child = Relay::run(&self.program, &self.address);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        // Fails if the relay was stopped by the test.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program all of whose packets go through the relay.
fn behind(relay: &Relay, secret: u8) -> Peer {
    let mut config = config(secret);
    config.relays = vec![relay.url()];
    config.relay_only = true;
    Peer::start(config)
}

fn online(peer: &Peer) {
    peer.expect("a relay", |event| match event {
        Event::HomeRelay(HomeRelay::Connected(_)) => Some(()),
        _ => None,
    });
}

#[test]
fn two_programs_meet_by_the_code_alone_and_only_through_the_relay() {
    let Some(relay) = Relay::start() else {
        return;
    };
    let [host, guest] = [1, 2].map(|secret| behind(&relay, secret));
    online(&host);
    host.network
        .open_invitation(Code::from_random(1), Duration::from_secs(3600));
    let invitation = host.expect("an invitation", |event| match event {
        Event::Waiting(_, invitation) => invitation.relay.is_some().then_some(invitation),
        _ => None,
    });
    assert_eq!(invitation.addresses, []);
    assert_eq!(invitation.relay, Some(relay.url()));
    let start = Instant::now();
    guest.network.join(invitation.code.into());
    let (at_host, at_guest) = (host.connected(), guest.connected());
    eprintln!("connected by code in {:?}", start.elapsed());
    assert_eq!(at_host.channel, at_guest.channel);
    let path = guest.within(Duration::from_secs(5), |event| match event {
        Event::PathChanged(_, path) => Some(path),
        _ => None,
    });
    assert_eq!(path.unwrap_or(at_guest.path), Path::Relay(relay.url()));
    host.send(at_host.connection, b"through the relay");
    assert_eq!(guest.frame(), b"through the relay");
}

#[test]
fn nobody_answers_to_a_code_that_nobody_has_within_five_seconds() {
    let Some(relay) = Relay::start() else {
        return;
    };
    let guest = behind(&relay, 2);
    online(&guest);
    let start = Instant::now();
    guest.network.join(Code::from_random(2).into());
    let error = guest.expect("a failed attempt", |event| match event {
        Event::NotReached(_, error, _) => Some(error),
        _ => None,
    });
    assert_eq!(error, tritower::net::NetError::NobodyAnswers);
    assert!(
        start.elapsed() < Duration::from_secs(12),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn a_relay_that_was_gone_for_a_while_connects_the_two_again() {
    let Some(mut relay) = Relay::start() else {
        return;
    };
    let [host, guest] = [1, 2].map(|secret| behind(&relay, secret));
    online(&host);
    host.network.admit(guest.key());
    guest.network.dial(host.key());
    host.connected();
    guest.connected();
    relay.kill();
    let lost = guest.within(Duration::from_secs(60), |event| match event {
        Event::Disconnected(_, ended) => Some(ended),
        _ => None,
    });
    assert_eq!(lost, Some(Ended::Lost));
    relay.start_again();
    let start = Instant::now();
    let again = guest.within(Duration::from_secs(120), |event| match event {
        Event::Connected(_) => Some(()),
        _ => None,
    });
    assert!(again.is_some());
    eprintln!(
        "connected again {:?} after the relay came back",
        start.elapsed()
    );
}
