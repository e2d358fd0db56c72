//! A virtual screen on which the program runs, with methods that use the program and check what it
//! shows.
//!
//! No method waits for a fixed time. After each action, a method waits for the program's next
//! frames; otherwise for a line of its log, a file on disk or a change on the screen.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, AutoRepeatMode, ChangeKeyboardControlAux, ChangeWindowAttributesAux,
    ClientMessageEvent, ConfigureWindowAux, ConnectionExt, EventMask, ImageFormat, InputFocus,
    Window,
};
use x11rb::rust_connection::RustConnection;

use super::log::{Log, PATIENCE};

/// The size of the screen and of the window on it, in pixels.
pub const SCREEN: (u16, u16) = (1280, 720);

/// A key without effect, sent at the end of each action.
const LAST_KEY: &[&str] = &["key", "Scroll_Lock"];

/// A virtual screen and a home folder, on which several programs can be started one after another.
pub struct TestScreen {
    server: Child,
    display: String,
    home: TempDir,
    connection: RustConnection,
    app: Option<App>,
}

struct App {
    process: Child,
    log: Arc<Log>,
}

/// The program or driver that window tests need and this machine lacks, if any.
pub fn missing() -> Option<String> {
    let runs = |program: &str, argument: &str| {
        let mut command = Command::new(program);
        command
            .arg(argument)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.status().is_ok()
    };
    if !runs("Xvfb", "-help") {
        Some("Xvfb".to_owned())
    } else if !runs("xdotool", "version") {
        Some("xdotool".to_owned())
    } else if !vulkan_driver() {
        Some("a Vulkan driver".to_owned())
    } else {
        None
    }
}

fn vulkan_driver() -> bool {
    ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"]
        .iter()
        .any(|folder| std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()))
}

impl TestScreen {
    /// Starts the virtual screen.
    pub fn new() -> TestScreen {
        let (width, height) = SCREEN;
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut number = String::new();
        let output = server.stdout.take().expect("its output is piped");
        BufReader::new(output)
            .read_line(&mut number)
            .expect("Xvfb says its number");
        let display = format!(":{}", number.trim());
        let (connection, _) = x11rb::connect(Some(&display)).expect("the screen answers");
        // Key repeat is disabled, since the window would never be idle while a key is held down.
        connection
            .change_keyboard_control(
                &ChangeKeyboardControlAux::new().auto_repeat_mode(AutoRepeatMode::OFF),
            )
            .expect("the screen can be asked")
            .check()
            .expect("keys need not repeat");
        let home = TempDir::new().expect("a home folder can be made");
        TestScreen {
            server,
            display,
            home,
            connection,
            app: None,
        }
    }

    /// The name of the screen, for a connection of one's own.
    pub fn display(&self) -> &str {
        &self.display
    }

    /// A path in the program's data folder.
    pub fn data(&self, name: &str) -> PathBuf {
        self.home.path().join("data/tritower").join(name)
    }

    /// Path of the settings file.
    pub fn settings(&self) -> PathBuf {
        self.home.path().join("config/tritower/settings.ron")
    }

    /// A path in the player's own folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// The content of the autosave; empty if the file does not exist.
    pub fn autosave(&self) -> String {
        std::fs::read_to_string(self.data("autosave.ron")).unwrap_or_default()
    }

    /// The command that starts the program on this screen, in English and with its own home folder.
    pub fn program(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tritower-lab"));
        for (variable, folder) in [
            ("XDG_DATA_HOME", "data"),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_CACHE_HOME", "cache"),
            ("XDG_RUNTIME_DIR", "run"),
        ] {
            let folder = self.home.path().join(folder);
            std::fs::create_dir_all(&folder).expect("a folder can be made");
            command.env(variable, folder);
        }
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("LANGUAGE")
            .env("RUST_LOG", "warn,tritower=trace")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Starts the program and waits until its window is idle.
    pub fn start(&mut self, file: Option<&Path>) {
        let mut command = self.program();
        command.args(file);
        self.start_as(command);
    }

    /// Starts the program with this command and waits until its window is idle.
    pub fn start_as(&mut self, command: Command) {
        let window = self.open(command);
        self.give_screen(window);
        self.give_keyboard(window);
        self.rest(0);
    }

    /// Starts the program where nothing gives its window the keyboard focus, and waits until the
    /// window is idle.
    pub fn start_without_window_manager(&mut self) {
        let window = self.open(self.program());
        self.give_screen(window);
        self.rest(0);
    }

    /// Starts the program with this command; returns its window.
    fn open(&mut self, mut command: Command) -> Window {
        let windows = self.windows();
        let mut process = command.spawn().expect("the program starts");
        let log = Arc::new(Log::default());
        log.collect(process.stdout.take().expect("piped"));
        log.collect(process.stderr.take().expect("piped"));
        self.app = Some(App { process, log });
        let window = windows.recv_timeout(PATIENCE);
        window.expect("the program opens a window")
    }

    /// Receives the windows that are shown from now on.
    fn windows(&self) -> mpsc::Receiver<Window> {
        let (screen, number) = x11rb::connect(Some(&self.display)).expect("the screen answers");
        let root = screen.setup().roots[number].root;
        let news = ChangeWindowAttributesAux::new().event_mask(EventMask::SUBSTRUCTURE_NOTIFY);
        screen
            .change_window_attributes(root, &news)
            .expect("the screen can be asked")
            .check()
            .expect("it reports windows");
        let (shown, windows) = mpsc::channel();
        thread::spawn(move || {
            while let Ok(event) = screen.wait_for_event() {
                if let Event::MapNotify(event) = event
                    && shown.send(event.window).is_err()
                {
                    return;
                }
            }
        });
        windows
    }

    /// Gives a window the whole screen, as a window manager does.
    fn give_screen(&self, window: Window) {
        let (width, height) = SCREEN;
        let whole = ConfigureWindowAux::new()
            .x(0)
            .y(0)
            .width(u32::from(width))
            .height(u32::from(height));
        self.connection
            .configure_window(window, &whole)
            .expect("the screen can be asked")
            .check()
            .expect("the window takes the screen");
    }

    /// Gives a window the keyboard focus, as a window manager does.
    fn give_keyboard(&self, window: Window) {
        self.connection
            .set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)
            .expect("the screen can be asked")
            .check()
            .expect("the window takes the keyboard");
    }

    /// Leaves no window with the keyboard focus. The program cannot see a key then.
    pub fn take_keyboard_away(&self) {
        self.give_keyboard(InputFocus::NONE.into());
    }

    /// Kills the program, which simulates a power cut.
    pub fn kill(&mut self) {
        let mut app = self.app.take().expect("the program runs");
        app.process.kill().expect("it can be killed");
        app.process.wait().expect("it ends");
    }

    /// Sends a signal to the program: it sleeps from `STOP` to `CONT`.
    pub fn signal(&self, name: &str) {
        let app = self.app.as_ref().expect("the program runs");
        let process = app.process.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &process]).status();
        assert!(sent.expect("kill is there").success());
    }

    /// Closes the window by its close button, and waits for the program to end.
    pub fn close(&mut self) {
        let atom = |name: &[u8]| {
            let reply = self
                .connection
                .intern_atom(false, name)
                .expect("the screen answers");
            reply.reply().expect("it knows the atom").atom
        };
        let (protocols, delete) = (atom(b"WM_PROTOCOLS"), atom(b"WM_DELETE_WINDOW"));
        let root = self.connection.setup().roots[0].root;
        let tree = self
            .connection
            .query_tree(root)
            .expect("the screen answers");
        for window in tree.reply().expect("it has windows").children {
            let event = ClientMessageEvent::new(32, window, protocols, [delete, 0, 0, 0, 0]);
            self.connection
                .send_event(false, window, EventMask::NO_EVENT, event)
                .expect("it takes the message");
        }
        self.connection.flush().expect("it takes the messages");
        self.ends();
    }

    /// Presses a key that closes the window, and waits for the program to end.
    pub fn quit(&mut self, key: &str) {
        self.do_with_tool(&["key", key]);
        self.ends();
    }

    /// Waits until the program ends by itself.
    fn ends(&mut self) {
        let mut app = self.app.take().expect("the program runs");
        let (ended, end) = mpsc::channel();
        thread::spawn(move || ended.send(app.process.wait()));
        let end = end.recv_timeout(PATIENCE).expect("the program ends");
        assert!(end.expect("it has ended").success());
    }

    fn log(&self) -> &Log {
        &self.app.as_ref().expect("the program runs").log
    }

    /// Asserts that the autosave has a move, in long notation.
    pub fn expect_move(&self, text: &str) {
        self.expect_in("autosave.ron", text);
    }

    /// Asserts that a file in the data folder contains a text.
    pub fn expect_in(&self, file: &str, text: &str) {
        let autosave = std::fs::read_to_string(self.data(file)).unwrap_or_default();
        if !autosave.contains(text) {
            self.keep_picture();
            panic!("{file} has no {text}:\n{autosave}");
        }
    }

    /// Waits until the settings file contains a text, because settings are saved with a delay.
    pub fn expect_setting(&self, text: &str) {
        let settings = || std::fs::read_to_string(self.settings()).unwrap_or_default();
        let mut mark = 0;
        while !settings().contains(text) {
            mark = self.find(mark, "the settings are kept").0 + 1;
        }
    }

    /// The number of lines in the program's log so far, after which [`TestScreen::line`] can
    /// search.
    pub fn mark(&self) -> usize {
        self.log().len()
    }

    /// Waits for a log line that contains a text, after the first `mark` lines.
    pub fn line(&self, mark: usize, text: &str) -> String {
        self.find(mark, text).1
    }

    /// Waits for a log line that contains a text, after the first `mark` lines; returns its number
    /// and the line.
    fn find(&self, mark: usize, text: &str) -> (usize, String) {
        self.log().find(mark, text).unwrap_or_else(|missing| {
            self.keep_picture();
            panic!("{missing}")
        })
    }

    /// The last log line that contains a text.
    pub fn last_line(&self, text: &str) -> String {
        self.log().last(text).expect("the program has logged it")
    }

    /// Waits until the window is idle.
    pub fn rest(&self, mark: usize) {
        self.line(mark, "at rest");
    }

    /// Moves the pointer to a point of the screen and waits until the window is idle.
    pub fn point(&self, (x, y): (i32, i32)) {
        self.use_tool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Presses a key by its X name.
    pub fn key(&self, name: &str) {
        self.use_tool(&["key", name]);
    }

    /// Presses keys by their X names, one after another without waiting.
    pub fn keys_at_once(&self, names: &[&str]) {
        self.use_tool(&[&["key", "--delay", "0"], names].concat());
    }

    /// Turns the mouse wheel forward by this number of notches.
    pub fn wheel(&self, notches: u8) {
        self.use_tool(&["click", "--repeat", &notches.to_string(), "4"]);
    }

    /// Turns the mouse wheel back by this number of notches.
    pub fn wheel_back(&self, notches: u8) {
        self.use_tool(&["click", "--repeat", &notches.to_string(), "5"]);
    }

    /// Types a text.
    pub fn text(&self, text: &str) {
        self.use_tool(&["type", "--args", "1", text]);
    }

    /// Clicks on a point.
    pub fn click(&self, at: (i32, i32)) {
        self.point(at);
        self.use_tool(&["click", "1"]);
    }

    /// Clicks on a point of the window and waits until the window has the keyboard focus.
    pub fn click_for_keyboard(&self, (x, y): (i32, i32)) {
        let (x, y) = (x.to_string(), y.to_string());
        self.do_with_tool(&["mousemove", &x, &y, "click", "1"]);
        let start = Instant::now();
        while self.has_no_focus() {
            assert!(start.elapsed() < PATIENCE, "no window has the focus");
            thread::yield_now();
        }
        self.settle();
    }

    fn has_no_focus(&self) -> bool {
        let asked = self.connection.get_input_focus();
        let focus = asked.expect("the screen can be asked").reply();
        focus.expect("the screen answers").focus == u32::from(InputFocus::NONE)
    }

    /// Clicks on a point with the right button.
    pub fn right_click(&self, at: (i32, i32)) {
        self.point(at);
        self.use_tool(&["click", "3"]);
    }

    /// The screen positions of widgets with this label, from top to bottom. The label may be given
    /// without the article at its end.
    pub fn places(&self, name: &str) -> Vec<(i32, i32)> {
        let line = self.last_line("places: ");
        let all = line.split("places: ").nth(1).unwrap_or_default();
        let find = |called: &dyn Fn(&str) -> bool| -> Vec<(i32, i32)> {
            let place = |place: &str| {
                let mut parts = place.rsplitn(3, ' ');
                let (y, x) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
                called(parts.next()?.trim_matches('"')).then_some((x, y))
            };
            all.split(" | ").filter_map(place).collect()
        };
        let mut places = find(&|it| it == name);
        if places.is_empty() {
            let before = format!("{name} ");
            places = find(&|it| it.starts_with(&before));
        }
        if places.is_empty() {
            self.keep_picture();
            panic!("nothing is called {name:?}: {line}");
        }
        places
    }

    /// Waits until the panels are idle, and clicks on the widget with this label.
    pub fn press(&self, name: &str) {
        if !self.log().ends_with("at rest") {
            self.settle();
        }
        self.click(self.places(name)[0]);
    }

    /// Double-clicks on a point.
    pub fn double_click(&self, at: (i32, i32)) {
        self.point(at);
        self.use_tool(&["click", "--repeat", "2", "--delay", "60", "1"]);
    }

    /// Holds a key down until [`TestScreen::let_go`] releases it.
    pub fn hold(&self, key: &str) {
        self.use_tool(&["keydown", key]);
    }

    /// Releases a key that was held down.
    pub fn let_go(&self, key: &str) {
        self.use_tool(&["keyup", key]);
    }

    /// Drags with the left button from one point to another in small steps.
    pub fn drag(&self, from: (i32, i32), to: (i32, i32)) {
        self.drag_with("1", from, to);
    }

    /// Drags with the right button, which draws arrows and circles.
    pub fn draw(&self, from: (i32, i32), to: (i32, i32)) {
        self.drag_with("3", from, to);
    }

    fn drag_with(&self, button: &str, from: (i32, i32), to: (i32, i32)) {
        self.point((from.0 - 1, from.1));
        self.point(from);
        self.use_tool(&["mousedown", button]);
        for step in 1..=2 {
            let way = |a: i32, b: i32| a + (b - a) * step / 2;
            self.point((way(from.0, to.0), way(from.1, to.1)));
        }
        self.point((to.0 + 1, to.1));
        self.use_tool(&["mouseup", button]);
    }

    /// Runs xdotool and waits until the program is idle again, so that the next action meets the
    /// result of this one.
    fn use_tool(&self, arguments: &[&str]) {
        let mark = self.mark();
        self.do_with_tool(&[arguments, LAST_KEY].concat());
        self.settle_after(mark);
    }

    /// Waits until the program has handled and drawn everything so far.
    pub fn settle(&self) {
        let mark = self.mark();
        self.do_with_tool(LAST_KEY);
        self.settle_after(mark);
    }

    /// Waits until the last key of the action has been handled: a clock or a tooltip may make the
    /// window draw and become idle before it sees the action.
    fn settle_after(&self, mark: usize) {
        let (seen, _) = self.find(mark, "key ScrollLock");
        self.rest(seen);
    }

    fn do_with_tool(&self, arguments: &[&str]) {
        let status = Command::new("xdotool")
            .env("DISPLAY", &self.display)
            .args(arguments)
            .status()
            .expect("xdotool runs");
        assert!(status.success(), "xdotool {arguments:?}");
    }

    /// The pixels of a part of the screen, four bytes each, once everything so far is shown.
    pub fn see(&self, corner: (i32, i32), size: (u16, u16)) -> Vec<u8> {
        // Frames reach the screen later than they are drawn. The frames of one more action need
        // the buffers of those before, which must have been shown by then.
        self.settle();
        self.pixels(corner, size)
    }

    fn pixels(&self, (x, y): (i32, i32), (width, height): (u16, u16)) -> Vec<u8> {
        let root = self.connection.setup().roots[0].root;
        self.connection
            .get_image(
                ImageFormat::Z_PIXMAP,
                root,
                x as i16,
                y as i16,
                width,
                height,
                !0,
            )
            .expect("the screen can be asked")
            .reply()
            .expect("the screen can be seen")
            .data
    }

    /// The values of an X property of a window on the screen, as numbers.
    pub fn property(&self, name: &str) -> Vec<u32> {
        let name = self.connection.intern_atom(false, name.as_bytes());
        let name = name.expect("the screen answers").reply();
        let name = name.expect("it knows the atom").atom;
        let root = self.connection.setup().roots[0].root;
        let tree = self
            .connection
            .query_tree(root)
            .expect("the screen answers");
        let windows = tree.reply().expect("it has windows").children;
        let property = |&window: &u32| {
            let all = self
                .connection
                .get_property(false, window, name, AtomEnum::ANY, 0, 1 << 20)
                .expect("the screen answers");
            Some(all.reply().ok()?.value32()?.collect())
        };
        let found = windows.iter().filter_map(property);
        found.max_by_key(Vec::len).unwrap_or_default()
    }

    /// Runs the program in a situation in which it does not open its usual window, and clicks on
    /// the first window that it shows. Returns the exit status and the output.
    pub fn run(&self, mut command: Command) -> (Option<i32>, String) {
        let (windows, display) = (self.windows(), self.display.clone());
        thread::spawn(move || {
            for _ in windows {
                let mut click = Command::new("xdotool");
                let _ = click.env("DISPLAY", &display).args(["click", "1"]).status();
            }
        });
        let process = command.spawn().expect("the program starts");
        let (ended, end) = mpsc::channel();
        thread::spawn(move || ended.send(process.wait_with_output()));
        let end = end.recv_timeout(PATIENCE).expect("the program ends");
        let end = end.expect("it has ended");
        (
            end.status.code(),
            String::from_utf8_lossy(&end.stderr).into_owned(),
        )
    }

    /// The difference between two pictures of the same part of the screen: 0 for none, 1 if every
    /// pixel differs.
    pub fn difference(before: &[u8], after: &[u8]) -> f64 {
        let pixels = before.chunks(4).zip(after.chunks(4));
        let differ =
            |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).take(3).any(|(a, b)| a.abs_diff(*b) > 12);
        let changed = pixels.clone().filter(differ).count();
        changed as f64 / pixels.len() as f64
    }

    /// Saves a screenshot in the folder of the build, to help find out why a test failed.
    fn keep_picture(&self) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window-test.png");
        let (width, height) = SCREEN;
        let mut pixels = self.pixels((0, 0), SCREEN);
        for pixel in pixels.chunks_mut(4) {
            pixel.swap(0, 2);
            pixel[3] = 255;
        }
        let file = std::fs::File::create(&path).expect("a picture can be kept");
        let mut encoder = png::Encoder::new(file, u32::from(width), u32::from(height));
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().expect("a picture can be written");
        writer
            .write_image_data(&pixels)
            .expect("a picture can be written");
        eprintln!("the screen is kept in {}", path.display());
    }
}

impl Drop for TestScreen {
    fn drop(&mut self) {
        if let Some(app) = &mut self.app {
            let _ = app.process.kill();
            let _ = app.process.wait();
        }
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
