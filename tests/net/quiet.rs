//! Nothing is open or sent before the player asks.

use std::env;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use tritower::net::{Code, EndpointKey, Invitation, RelayAddress};

use super::peer::Peer;

/// Number of sockets that this process has open.
fn sockets() -> usize {
    let open = fs::read_dir("/proc/self/fd").unwrap();
    let targets = open.filter_map(|entry| fs::read_link(entry.unwrap().path()).ok());
    let sockets = targets.filter(|it| it.to_string_lossy().starts_with("socket:"));
    sockets.count()
}

#[test]
fn no_socket_is_open_before_the_network_is_started() {
    // A process of its own, since other tests have sockets.
    let program = env::current_exe().unwrap();
    let mut child = Command::new(program);
    child.args([
        "--exact",
        "quiet::sockets_of_a_process",
        "--ignored",
        "--nocapture",
    ]);
    let output = child.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("1 passed"), "{text}");
}

#[test]
#[ignore = "run in a process of its own by the test above"]
fn sockets_of_a_process() {
    let before = sockets();
    let key = EndpointKey::from_secret(&[1; 32]).id();
    let relays = RelayAddress::proposed();
    let code = Code::from_random(9);
    let invitation: Invitation = code.to_string().parse().unwrap();
    assert_eq!(sockets(), before, "{key} {relays:?} {invitation}");

    let peer = Peer::of(1);
    assert!(sockets() > before);
    drop(peer);
    let start = Instant::now();
    while sockets() > before && start.elapsed() < Duration::from_secs(10) {
        std::thread::yield_now();
    }
    assert_eq!(sockets(), before);
}
