//! Tasks of an open connection: reading, writing, and reporting whether anything still arrives.

use std::sync::Arc;
use std::time::Duration;

use iroh::endpoint::{RecvStream, SendStream};
use tokio::sync::mpsc::{Receiver, UnboundedSender};
use tokio::time::{Instant, sleep, timeout};

use super::channel::{Channel, ReadError, read_content, read_length, write_frame};
use super::error::{CloseReason, Ended};
use super::event::{ConnectionId, Event, Line, Path};
use super::limits::Limits;
use super::message::{Message, Reporter};

/// An instruction to the task that writes to a connection.
pub(super) enum Outgoing {
    Frame(Vec<u8>),
    Close(CloseReason),
}

/// Sends frames, no faster than the limits allow.
pub(super) async fn write(
    channel: Arc<Channel>,
    mut send: SendStream,
    limits: Limits,
    mut outgoing: Receiver<Outgoing>,
) {
    let mut allowance = limits.sending();
    while let Some(next) = outgoing.recv().await {
        let frame = match next {
            Outgoing::Frame(frame) => frame,
            Outgoing::Close(reason) => return channel.finish(&mut send, reason).await,
        };
        while let Err(wait) = allowance.charge(frame.len(), Instant::now()) {
            sleep(wait).await;
        }
        if write_frame(&mut send, &frame).await.is_none() {
            return;
        }
    }
}

/// Reports each frame that arrives and, after the last one, how the connection ended.
pub(super) async fn read(
    id: ConnectionId,
    channel: Arc<Channel>,
    mut recv: RecvStream,
    limits: Limits,
    to: (Reporter, UnboundedSender<Message>),
) {
    let (reporter, messages) = to;
    let mut allowance = limits.receiving();
    let refused = loop {
        let length = match read_length(&mut recv, Limits::MAX_BYTES).await {
            Ok(length) => length,
            Err(ReadError::TooLarge) => break Some(CloseReason::FrameTooLarge),
            Err(ReadError::Ended) => break None,
        };
        if allowance.charge(length, Instant::now()).is_err() {
            break Some(CloseReason::TooMuch);
        }
        match read_content(&mut recv, length).await {
            Ok(content) => reporter.report_frame(id, content).await,
            Err(_) => break None,
        }
    };
    if let Some(reason) = refused {
        channel.close(reason);
    }
    // When the stream of frames has ended, the end of the connection and its reason follow soon.
    let ended = match timeout(2 * Limits::LAST_BYTES_TIMEOUT, channel.ended()).await {
        Ok(ended) => ended,
        Err(_) => {
            channel.close(CloseReason::TooSlow);
            Ended::Here(CloseReason::TooSlow)
        }
    };
    let _ = messages.send(Message::Ended(id, ended));
}

/// Reports when packets stop arriving, arrive again, or travel by another path.
pub(super) async fn watch(
    id: ConnectionId,
    channel: Arc<Channel>,
    mut path: Path,
    reporter: Reporter,
) {
    let mut received = channel.received();
    let mut heard = std::time::Instant::now();
    let mut silent = false;
    while channel.has_ended().is_none() {
        sleep(Duration::from_secs(1)).await;
        let now = std::time::Instant::now();
        let total = channel.received();
        if total != received {
            (received, heard) = (total, now);
        }
        let is_silent = now.duration_since(heard) >= Limits::SILENT;
        if is_silent != silent {
            silent = is_silent;
            let line = if silent {
                Line::Silent(heard)
            } else {
                Line::Heard
            };
            reporter.report(Event::Line(id, line));
        }
        let current = channel.path();
        if current != path && current != Path::Unknown {
            path = current.clone();
            reporter.report(Event::PathChanged(id, current));
        }
    }
}
