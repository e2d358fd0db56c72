//! The clipboard of a virtual screen: a test reads what the program has copied there, and puts a
//! text there for the program to paste.

use std::sync::mpsc;
use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::test_screen::TestScreen;

/// A connection to the screen with an invisible window and the names that the clipboard uses.
struct Client {
    connection: RustConnection,
    window: Window,
    clipboard: Atom,
    text: Atom,
    targets: Atom,
}

impl Client {
    fn new(display: &str) -> Client {
        let (connection, number) = x11rb::connect(Some(display)).expect("the screen answers");
        let window = connection.generate_id().expect("an id is free");
        let root = connection.setup().roots[number].root;
        let (class, visual) = (WindowClass::INPUT_OUTPUT, x11rb::COPY_FROM_PARENT);
        connection
            .create_window(
                0,
                window,
                root,
                0,
                0,
                1,
                1,
                0,
                class,
                visual,
                &CreateWindowAux::new(),
            )
            .expect("a window can be made");
        let atom = |name: &str| {
            let reply = connection.intern_atom(false, name.as_bytes());
            reply
                .expect("the screen answers")
                .reply()
                .expect("it knows the atom")
                .atom
        };
        let [clipboard, text, targets] = ["CLIPBOARD", "UTF8_STRING", "TARGETS"].map(atom);
        Client {
            window,
            clipboard,
            text,
            targets,
            connection,
        }
    }

    fn next(&self) -> Event {
        self.connection
            .wait_for_event()
            .expect("the screen goes on")
    }

    /// Answers a request for the text in the clipboard.
    fn answer(&self, request: &SelectionRequestEvent, text: &str) {
        let SelectionRequestEvent {
            requestor: window,
            property,
            target,
            ..
        } = *request;
        let connection = &self.connection;
        if target == self.text {
            let written = connection.change_property8(
                PropMode::REPLACE,
                window,
                property,
                self.text,
                text.as_bytes(),
            );
            written.expect("the text can be given");
        } else if target == self.targets {
            let all = [self.targets, self.text];
            let written = connection.change_property32(
                PropMode::REPLACE,
                window,
                property,
                AtomEnum::ATOM,
                &all,
            );
            written.expect("the kinds can be given");
        }
        let is_known = target == self.text || target == self.targets;
        let event = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: window,
            selection: request.selection,
            target,
            property: if is_known { property } else { x11rb::NONE },
        };
        connection
            .send_event(false, window, EventMask::NO_EVENT, event)
            .expect("the answer can be sent");
        connection.flush().expect("the answer can be sent");
    }
}

impl TestScreen {
    /// The text in the clipboard.
    pub fn clipboard(&self) -> String {
        let client = Client::new(self.display());
        let connection = &client.connection;
        connection
            .convert_selection(
                client.window,
                client.clipboard,
                client.text,
                client.text,
                x11rb::CURRENT_TIME,
            )
            .expect("the clipboard can be asked");
        connection.flush().expect("the clipboard can be asked");
        loop {
            if let Event::SelectionNotify(event) = client.next() {
                assert_ne!(event.property, x11rb::NONE, "the clipboard has no text");
                break;
            }
        }
        let reply = connection.get_property(
            false,
            client.window,
            client.text,
            AtomEnum::ANY,
            0,
            u32::MAX / 4,
        );
        let value = reply
            .expect("the text can be read")
            .reply()
            .expect("it can be read")
            .value;
        String::from_utf8(value).expect("it is text")
    }

    /// Puts a text into the clipboard, which stays there until something else is copied.
    pub fn put_in_clipboard(&self, text: &str) {
        let (owned, is_owned) = mpsc::channel();
        let (display, text) = (self.display().to_owned(), text.to_owned());
        thread::spawn(move || {
            let client = Client::new(&display);
            client
                .connection
                .set_selection_owner(client.window, client.clipboard, x11rb::CURRENT_TIME)
                .expect("the clipboard can be taken")
                .check()
                .expect("the clipboard is taken");
            owned.send(()).expect("the test waits");
            while let Ok(event) = client.connection.wait_for_event() {
                match event {
                    Event::SelectionRequest(request) => client.answer(&request, &text),
                    Event::SelectionClear(_) => return,
                    _ => {}
                }
            }
        });
        is_owned.recv().expect("the clipboard is taken");
    }
}
