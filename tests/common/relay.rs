//! A relay of one's own, which the tests of connections through a relay start.

#![allow(dead_code, reason = "each test crate uses a part of it")]

use std::env;
use std::ffi::OsString;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The program `iroh-relay`; `None`, and a line why, if it is not named.
pub fn relay_program() -> Option<OsString> {
    let program = env::var_os("TRITOWER_RELAY_PROGRAM");
    if program.is_none() {
        eprintln!("skipped: TRITOWER_RELAY_PROGRAM does not name the program iroh-relay");
    }
    program
}

/// Settings of a relay that listens at this address.
pub fn config_file(address: &str) -> PathBuf {
    let name = format!("relay-{}.toml", address.replace([':', '.'], "-"));
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let settings = format!("http_bind_addr = \"{address}\"\nenable_metrics = false\n");
    fs::write(&file, settings).unwrap();
    file
}

/// A relay on this computer, which is killed at the end of the test.
pub struct Relay {
    program: OsString,
    address: String,
    child: Child,
}

impl Relay {
    /// Starts a relay on a free port; `None` if the program is not named.
    pub fn start() -> Option<Relay> {
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

    /// Address of the relay as a player writes it into the settings.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn start_again(&mut self) {
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
