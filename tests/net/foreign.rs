//! A foreign program that speaks to the endpoint of a program as it likes.

use std::time::Duration;

use argon2::{Algorithm, Argon2, Params, Version};
use iroh::endpoint::{Connection, ConnectionError, presets};
use iroh::{Endpoint, EndpointAddr, PublicKey, SecretKey};
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tritower::net::{EndpointId, EndpointKey, PeerAddress};

pub(crate) struct Foreign {
    runtime: Runtime,
    endpoint: Endpoint,
}

impl Foreign {
    pub(crate) fn start() -> Foreign {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let endpoint = Endpoint::builder(presets::Minimal)
            .secret_key(SecretKey::from_bytes(&[99; 32]))
            .alpns(vec![b"tritower".to_vec()]);
        let endpoint = runtime.block_on(endpoint.bind()).unwrap();
        Foreign { runtime, endpoint }
    }

    pub(crate) fn key(&self) -> EndpointId {
        EndpointId::from_bytes(self.endpoint.id().as_bytes()).unwrap()
    }

    pub(crate) fn address(&self) -> PeerAddress {
        let sockets = self.endpoint.bound_sockets();
        let port = sockets.iter().find(|it| it.is_ipv4()).unwrap().port();
        PeerAddress {
            id: self.key(),
            relay: None,
            addresses: vec![([127, 0, 0, 1], port).into()],
        }
    }

    /// Opens a connection to a program and sends bytes on its stream.
    pub(crate) fn send(&self, to: &PeerAddress, bytes: &[u8]) -> Connection {
        self.send_for(b"tritower", to, bytes)
    }

    /// Opens a connection for watching a game and sends bytes on its stream.
    pub(crate) fn send_as_spectator(&self, to: &PeerAddress, bytes: &[u8]) -> Connection {
        self.send_for(b"tritower watch", to, bytes)
    }

    fn send_for(&self, protocol: &[u8], to: &PeerAddress, bytes: &[u8]) -> Connection {
        let id = PublicKey::from_bytes(to.id.as_bytes()).unwrap();
        let address = EndpointAddr::new(id).with_ip_addr(to.addresses[0]);
        self.runtime.block_on(async {
            let connection = self.endpoint.connect(address, protocol).await.unwrap();
            let (mut send, _recv) = connection.open_bi().await.unwrap();
            // A part may be refused.
            let _ = send.write_all(bytes).await;
            let _ = timeout(Duration::from_secs(30), connection.closed()).await;
            connection
        })
    }

    /// Opens a connection to a program, sends bytes on its stream, and stops, as a program does that
    /// is killed.
    pub(crate) fn send_and_stop(&self, to: &PeerAddress, bytes: &[u8]) -> Connection {
        let id = PublicKey::from_bytes(to.id.as_bytes()).unwrap();
        let address = EndpointAddr::new(id).with_ip_addr(to.addresses[0]);
        self.runtime.block_on(async {
            let connection = self.endpoint.connect(address, b"tritower").await.unwrap();
            let (mut send, mut recv) = connection.open_bi().await.unwrap();
            send.write_all(bytes).await.unwrap();
            // The answer shows that the bytes have arrived.
            recv.read_exact(&mut [0; 4]).await.unwrap();
            // Dropped streams would be closed by the next packet.
            std::mem::forget((send, recv));
            connection
        })
    }

    /// Accepts a connection of a program, sends bytes on its stream, and waits for its end.
    pub(crate) fn answer(&self, bytes: &[u8]) -> Connection {
        self.runtime.block_on(async {
            let connection = self.endpoint.accept().await.unwrap().await.unwrap();
            let (mut send, _recv) = connection.accept_bi().await.unwrap();
            send.write_all(bytes).await.unwrap();
            let _ = timeout(Duration::from_secs(30), connection.closed()).await;
            connection
        })
    }
}

/// The code with which a program closed a connection.
pub(crate) fn close_code(connection: &Connection) -> Option<u64> {
    match connection.close_reason()? {
        ConnectionError::ApplicationClosed(close) => Some(close.error_code.into_inner()),
        _ => None,
    }
}

/// A frame with its length before it.
pub(crate) fn frame(content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap();
    [&length.to_be_bytes(), content].concat()
}

/// A hello with this proof that its sender knows the code.
pub(crate) fn hello_with_proof(proof: [u8; 32]) -> Vec<u8> {
    let mut bytes = hello(2, 2);
    let length = bytes.len() - b"more".len();
    bytes.truncate(length);
    bytes.extend(proof);
    frame(&bytes[4..])
}

/// Public key of the endpoint of the code made of a small random number.
pub(crate) fn key_of_code(random: u8) -> EndpointId {
    let params = Params::new(64 * 1024, 3, 4, Some(64)).unwrap();
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut output = [0; 64];
    let code = [0, 0, 0, 0, 0, random];
    argon2
        .hash_password_into(&code, b"tritower invitation 2", &mut output)
        .unwrap();
    let secret = output[..32].try_into().unwrap();
    EndpointKey::from_secret(&secret).id()
}

/// The hello of a program that speaks these versions of the protocol.
pub(crate) fn hello(from: u16, to: u16) -> Vec<u8> {
    let mut bytes = b"tritower".to_vec();
    bytes.extend(from.to_be_bytes());
    bytes.extend(to.to_be_bytes());
    bytes.extend(5_u64.to_be_bytes());
    bytes.extend([5]);
    bytes.extend(b"9.9.9");
    // What a later version may append.
    bytes.extend(b"more");
    frame(&bytes)
}
