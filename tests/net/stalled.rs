//! Connections that are begun and never finished.

use std::collections::HashSet;
use std::net::{SocketAddr, UdpSocket};
use std::time::Duration;

use iroh::endpoint::presets;
use iroh::{Endpoint, EndpointAddr, PublicKey};
use tokio::runtime::Builder;
use tritower::net::{EndpointId, Event};

use super::peer::Peer;

/// First packets of `count` different connections to the endpoint with this key.
fn first_packets(key: EndpointId, count: usize) -> Vec<Vec<u8>> {
    let sink = UdpSocket::bind("127.0.0.1:0").unwrap();
    sink.set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    let address = sink.local_addr().unwrap();
    let id = PublicKey::from_bytes(key.as_bytes()).unwrap();
    let dialling = std::thread::spawn(move || {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            for _ in 0..count {
                let endpoint = Endpoint::builder(presets::Minimal).bind().await.unwrap();
                let to = EndpointAddr::new(id).with_ip_addr(address);
                let attempt = endpoint.connect(to, b"tritower");
                // Nobody answers, so this only sends packets.
                let _ = tokio::time::timeout(Duration::from_millis(300), attempt).await;
            }
        });
    });
    let mut packets = Vec::new();
    let mut connections = HashSet::new();
    let mut buffer = [0; 2048];
    while packets.len() < count {
        let length = sink.recv(&mut buffer).unwrap();
        // A first packet has at least 1200 bytes, and its bytes 6 to 13 name the connection.
        if length >= 1200 && buffer[0] & 0xf0 == 0xc0 && connections.insert(buffer[6..14].to_vec())
        {
            packets.push(buffer[..length].to_vec());
        }
    }
    dialling.join().unwrap();
    packets
}

/// Sends each packet from a port of its own, and reads no answers.
fn send(packets: &[Vec<u8>], to: SocketAddr) -> Vec<UdpSocket> {
    let send = |packet: &Vec<u8>| {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        socket.send_to(packet, to).unwrap();
        socket
    };
    packets.iter().map(send).collect()
}

#[test]
fn connections_that_are_begun_and_never_finished_keep_no_player_out() {
    let [host, guest] = [1, 2].map(Peer::of);
    let packets = first_packets(host.key(), 8);
    host.network.admit(guest.key());
    let _sockets = send(&packets, host.address().addresses[0]);
    guest.network.dial(host.address());
    let first = guest.expect("a connection", |event| match event {
        Event::Connected(_) => Some(Ok(())),
        Event::NotReached(_, error, _) => Some(Err(error)),
        _ => None,
    });
    assert_eq!(first, Ok(()));
    // Nor do they keep out a player whose program was killed.
    drop(guest);
    let again = Peer::of(2);
    let _sockets = send(&packets, host.address().addresses[0]);
    again.network.dial(host.address());
    again.connected();
}
