//! Two houses behind ordinary routers, with a relay between them.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::networks::Networks;
use super::own_relay::{config_file, relay_program};
use super::seat::Seat;

const PATIENCE: Duration = Duration::from_secs(60);
/// Address of the relay in the middle.
const RELAY: &str = "http://203.0.113.1:3340";

struct Relay(Child);

impl Drop for Relay {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Two houses: a computer and a router each, and a machine in the middle with the relay. The
/// routers translate addresses (`masquerade` is their rule for this) and let in only answers.
fn two_houses(masquerade: &str) -> Option<(Networks, Relay)> {
    let program = relay_program()?;
    let networks = Networks::of(&["middle", "ra", "rb", "a", "b"], &["ip", "nft"])?;
    for (house, router, number) in [("a", "ra", 1), ("b", "rb", 2)] {
        let (inside, outside) = (
            format!("192.168.{number}"),
            format!("198.51.{}", 99 + number),
        );
        networks.cable([
            (house, "lan", &format!("{inside}.2/24")),
            (router, "lan", &format!("{inside}.1/24")),
        ]);
        networks.cable([
            (router, "wan", &format!("{outside}.2/24")),
            ("middle", router, &format!("{outside}.1/24")),
        ]);
        networks.run(house, &format!("ip route add default via {inside}.1"));
        networks.run(router, &format!("ip route add default via {outside}.1"));
        networks.run(router, "sysctl -qw net.ipv4.ip_forward=1");
        networks.filter(
            router,
            &format!(
                "add table ip home; \
                 add chain ip home out {{ type nat hook postrouting priority 100; }}; \
                 add rule ip home out oifname wan {masquerade}; \
                 add chain ip home pass {{ type filter hook forward priority 0; }}; \
                 add rule ip home pass iifname wan ct state established,related accept; \
                 add rule ip home pass iifname wan drop"
            ),
        );
    }
    networks.run("middle", "ip addr add 203.0.113.1/32 dev lo");
    networks.run("middle", "sysctl -qw net.ipv4.ip_forward=1");
    let mut relay = Command::new("ip");
    relay
        .args(["netns", "exec", networks.name("middle")])
        .arg(program);
    relay
        .args(["--dev", "--config-path"])
        .arg(config_file("203.0.113.1:3340"));
    relay.stdout(Stdio::null()).stderr(Stdio::null());
    let relay = Relay(relay.spawn().unwrap());
    Some((networks, relay))
}

/// Connects the two houses by a code. A relay without a certificate does not tell a computer its
/// public address, so the packets stay on the way through the relay.
fn meet(networks: &Networks) -> [Seat; 2] {
    let host = Seat::start(networks.name("a"), &format!("host code relay={RELAY}"));
    host.expect("HomeRelay(Connected", PATIENCE);
    host.expect("Waiting", PATIENCE);
    let mut guest = Seat::start(networks.name("b"), &format!("guest code relay={RELAY}"));
    let path = guest.expect("connected", PATIENCE);
    assert!(path.starts_with("relay"), "{path}");
    guest.ping();
    guest.expect("echo", PATIENCE);
    [host, guest]
}

#[test]
fn two_houses_meet_by_a_code() {
    let Some((networks, _relay)) = two_houses("masquerade") else {
        return;
    };
    meet(&networks);
}

#[test]
fn a_house_that_blocks_udp_plays_through_the_relay() {
    let Some((networks, _relay)) = two_houses("masquerade") else {
        return;
    };
    networks.filter("ra", "insert rule ip home pass meta l4proto udp drop");
    meet(&networks);
}

#[test]
fn houses_whose_routers_use_another_port_for_each_destination_play_too() {
    let Some((networks, _relay)) = two_houses("masquerade fully-random") else {
        return;
    };
    meet(&networks);
}

#[test]
fn a_line_that_loses_two_packets_in_a_hundred_loses_no_frame() {
    let Some((networks, _relay)) = two_houses("masquerade") else {
        return;
    };
    networks.lose("ra", 2);
    let [_host, mut guest] = meet(&networks);
    for _ in 0..100 {
        guest.ping();
        guest.expect("echo", PATIENCE);
    }
}
