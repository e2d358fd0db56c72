//! The network's thread.

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};

use super::config::Config;
use super::error::NetError;
use super::event::Event;
use super::message::{Message, Reporter};

/// Runs the network until the program drops it.
pub(super) fn run(
    _config: Config,
    _messages: UnboundedSender<Message>,
    _inbox: UnboundedReceiver<Message>,
    reporter: Reporter,
) {
    reporter.report(Event::Failed(NetError::NoSocket));
}
