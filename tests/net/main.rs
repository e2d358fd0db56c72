//! Tests of connections between two programs. Most run on loopback with direct addresses. Those with
//! a relay need the program `iroh-relay`, named by the environment variable
//! `TRITOWER_RELAY_PROGRAM`; those with several networks need root and `ip netns` on Linux.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod connection;
mod foreign;
#[cfg(target_os = "linux")]
mod games;
#[cfg(target_os = "linux")]
mod houses;
mod invitation;
mod limits;
#[cfg(target_os = "linux")]
mod local_network;
#[cfg(target_os = "linux")]
mod networks;
#[path = "../common/relay.rs"]
mod own_relay;
mod peer;
#[cfg(target_os = "linux")]
mod quiet;
mod relay;
#[cfg(target_os = "linux")]
mod seat;
mod spectators;
mod stalled;
