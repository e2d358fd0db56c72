//! A connection of two endpoints with one stream of frames in each direction.

use std::sync::OnceLock;

use iroh::endpoint::{Connection, ConnectionError, RecvStream, SendStream};
use tokio::time::timeout;

use super::error::{CloseReason, Ended};
use super::event::Path;
use super::key::EndpointId;
use super::limits::Limits;
use super::relay::RelayAddress;

/// A connection, and the reason why this app closed it, if it did.
#[derive(Debug)]
pub(super) struct Channel {
    pub(super) connection: Connection,
    closed_here: OnceLock<CloseReason>,
}

impl Channel {
    pub(super) fn new(connection: Connection) -> Channel {
        Channel {
            connection,
            closed_here: OnceLock::new(),
        }
    }

    /// Key of the other side.
    pub(super) fn peer(&self) -> EndpointId {
        EndpointId(self.connection.remote_id())
    }

    /// Closes the connection at once. If it is closed twice, the reason of the first call counts.
    pub(super) fn close(&self, reason: CloseReason) {
        let reason = *self.closed_here.get_or_init(|| reason);
        self.connection.close(reason.code().into(), &[]);
    }

    /// Closes the connection when everything sent has arrived, after at most
    /// [`Limits::LAST_BYTES_TIMEOUT`].
    pub(super) async fn finish(&self, send: &mut SendStream, reason: CloseReason) {
        if send.finish().is_ok() {
            // If no confirmation arrives in time, the last bytes may be lost.
            let _ = timeout(Limits::LAST_BYTES_TIMEOUT, send.stopped()).await;
        }
        self.close(reason);
    }

    /// Waits until the connection is closed.
    pub(super) async fn ended(&self) -> Ended {
        let error = self.connection.closed().await;
        self.how_it_ended(&error)
    }

    /// Returns how the connection has ended; `None` while it is open.
    pub(super) fn has_ended(&self) -> Option<Ended> {
        let error = self.connection.close_reason()?;
        Some(self.how_it_ended(&error))
    }

    fn how_it_ended(&self, error: &ConnectionError) -> Ended {
        match error {
            ConnectionError::ApplicationClosed(close) => {
                CloseReason::from_code(close.error_code.into_inner())
                    .map_or(Ended::Lost, Ended::There)
            }
            ConnectionError::LocallyClosed => {
                let reason = self.closed_here.get().copied();
                reason.map_or(Ended::Lost, Ended::Here)
            }
            _ => Ended::Lost,
        }
    }

    /// Keying material of the connection (see [`Connected::material`](super::event::Connected));
    /// `None` if the connection has ended.
    pub(super) fn game_material(&self) -> Option<[u8; 32]> {
        self.material(b"EXPORTER tritower channel 1")
    }

    /// Keying material for the proof of a code; `None` if the connection has ended.
    pub(super) fn code_material(&self) -> Option<[u8; 32]> {
        self.material(b"EXPORTER tritower code 2")
    }

    fn material(&self, label: &[u8]) -> Option<[u8; 32]> {
        let mut material = [0; 32];
        self.connection
            .export_keying_material(&mut material, label, &[])
            .ok()?;
        Some(material)
    }

    /// How the packets travel now. iroh selects one path for all connections to a peer: after the
    /// peer was started again, its selection can still be the path of the earlier connection, which
    /// this one does not have. The packets then travel by the path on which most of them arrived.
    pub(super) fn path(&self) -> Path {
        let paths = self.connection.paths();
        let selected = paths.iter().find(|path| path.is_selected());
        let arrived = |path: &iroh::endpoint::Path<'_>| path.stats().udp_rx.datagrams;
        let used = selected.or_else(|| paths.iter().max_by_key(arrived));
        match used.map(|path| path.remote_addr().clone()) {
            Some(iroh::TransportAddr::Ip(address)) => Path::Direct(address),
            Some(iroh::TransportAddr::Relay(url)) => Path::Relay(RelayAddress(url)),
            _ => Path::Unknown,
        }
    }

    /// Number of datagrams that have arrived.
    pub(super) fn received(&self) -> u64 {
        self.connection.stats().udp_rx.datagrams
    }
}

/// Error of reading a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReadError {
    /// The stream has ended.
    Ended,
    /// The frame is larger than allowed.
    TooLarge,
}

/// Reads the length in bytes of the next frame, which may be at most `most`.
pub(super) async fn read_length(recv: &mut RecvStream, most: usize) -> Result<usize, ReadError> {
    let mut length = [0; 4];
    let read = recv.read_exact(&mut length).await;
    read.map_err(|_| ReadError::Ended)?;
    let length = usize::try_from(u32::from_be_bytes(length)).unwrap_or(usize::MAX);
    if length > most {
        return Err(ReadError::TooLarge);
    }
    Ok(length)
}

/// Reads the content of a frame, which has `length` bytes.
pub(super) async fn read_content(
    recv: &mut RecvStream,
    length: usize,
) -> Result<Vec<u8>, ReadError> {
    let mut content = vec![0; length];
    let read = recv.read_exact(&mut content).await;
    read.map_err(|_| ReadError::Ended)?;
    Ok(content)
}

/// Reads a frame of at most `most` bytes.
pub(super) async fn read_frame(recv: &mut RecvStream, most: usize) -> Result<Vec<u8>, ReadError> {
    let length = read_length(recv, most).await?;
    read_content(recv, length).await
}

/// Sends a frame. `None` if the connection has ended.
pub(super) async fn write_frame(send: &mut SendStream, content: &[u8]) -> Option<()> {
    let length = u32::try_from(content.len()).ok()?;
    let frame = [&length.to_be_bytes(), content].concat();
    send.write_all(&frame).await.ok()
}
