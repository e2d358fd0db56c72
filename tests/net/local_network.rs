//! A local network without any way to the internet.

use std::time::Duration;

use super::networks::Networks;
use super::seat::Seat;

/// Two machines and the cable between them, without a route to anywhere else.
fn two_machines() -> Option<Networks> {
    let networks = Networks::of(&["a", "b"], &["ip"])?;
    networks.cable([("a", "lan", "10.77.0.1/24"), ("b", "lan", "10.77.0.2/24")]);
    Some(networks)
}

const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn a_table_is_found_in_a_network_without_internet() {
    let Some(networks) = two_machines() else {
        return;
    };
    let host = Seat::start(networks.name("a"), "host table");
    host.expect("Ready", PATIENCE);
    let mut guest = Seat::start(networks.name("b"), "guest table");
    assert!(guest.expect("table", PATIENCE).starts_with("Anna"));
    guest.expect("connected", PATIENCE);
    guest.ping();
    guest.expect("echo", PATIENCE);
}

#[test]
fn a_code_is_enough_in_a_network_without_internet() {
    let Some(networks) = two_machines() else {
        return;
    };
    let host = Seat::start(networks.name("a"), "host code lan");
    host.expect("Waiting", PATIENCE);
    let mut guest = Seat::start(networks.name("b"), "guest code lan");
    guest.expect("connected", PATIENCE);
    guest.ping();
    guest.expect("echo", PATIENCE);
}

#[test]
fn the_game_goes_on_after_the_cable_was_pulled_for_thirty_seconds() {
    let Some(networks) = two_machines() else {
        return;
    };
    let host = Seat::start(networks.name("a"), "host table");
    host.expect("Ready", PATIENCE);
    let mut guest = Seat::start(networks.name("b"), "guest table");
    guest.expect("connected", PATIENCE);
    networks.run("a", "ip link set lan down");
    guest.expect("silent", PATIENCE);
    guest.within("lost", Duration::from_secs(26));
    networks.run("a", "ip link set lan up");
    // Either the connection has lived, or it was dialled again.
    let end = std::time::Instant::now() + PATIENCE;
    loop {
        guest.ping();
        if guest.within("echo", Duration::from_secs(1)).is_some() {
            break;
        }
        assert!(
            std::time::Instant::now() < end,
            "the line did not come back"
        );
    }
}

#[test]
fn nothing_is_sent_while_nothing_is_asked_for() {
    let Some(networks) = two_machines() else {
        return;
    };
    let before = networks.counted("a");
    let host = Seat::start(networks.name("a"), "host quiet");
    host.expect("HomeRelay(None)", PATIENCE);
    let event = host.within("", Duration::from_secs(3));
    assert_eq!(event, None);
    assert_eq!(networks.counted("a"), before);
}
