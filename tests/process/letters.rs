//! A game by letter on the command line, by two players with files of their own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A player's folder, and the language of the system.
pub struct Player(TempDir, &'static str);

/// Exit status and standard output of a command.
pub type Printed = (Option<i32>, String);

impl Player {
    fn new() -> Player {
        Player(tempfile::tempdir().unwrap(), "C.UTF-8")
    }

    pub fn run(&self, arguments: &[&str], input: &str) -> Printed {
        let home = self.0.path();
        let mut child = Command::new(env!("CARGO_BIN_EXE_tritower"))
            .args(arguments)
            .env("HOME", home)
            .env("LC_ALL", self.1)
            .env("XDG_DATA_HOME", home)
            .env("XDG_CONFIG_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that does not read its input may close it first.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        let printed = String::from_utf8(output.stdout).unwrap() + &errors;
        (output.status.code(), printed)
    }

    pub fn succeed(&self, arguments: &[&str], input: &str) -> String {
        let (status, printed) = self.run(arguments, input);
        assert_eq!(status, Some(0), "{arguments:?}: {printed}");
        printed
    }

    pub fn code(&self) -> String {
        let list = self.succeed(&["letter", "list"], "");
        list.split('\t').next().unwrap().to_owned()
    }

    pub fn record(&self) -> PathBuf {
        fn find(folder: &Path) -> Option<PathBuf> {
            let files = std::fs::read_dir(folder).unwrap();
            let mut files = files.map(|file| file.unwrap().path());
            files.find_map(|path| match path.is_dir() {
                true => find(&path),
                false => path
                    .extension()
                    .is_some_and(|it| it == "chain")
                    .then_some(path),
            })
        }
        find(self.0.path()).unwrap()
    }
}

/// Two players whose game has begun; the host has White.
pub fn begun() -> [Player; 2] {
    let invite = [
        "letter", "invite", "--rules", "chess", "--color", "white", "--name", "Anna",
    ];
    begun_by(&invite)
}

/// Two players whose game has begun after this invitation.
fn begun_by(invite: &[&str]) -> [Player; 2] {
    let (host, guest) = (Player::new(), Player::new());
    let invitation = host.succeed(invite, "");
    let accept = ["letter", "read", "--accept", "--name", "Berta"];
    let answer = guest.succeed(&accept, &invitation);
    let lots = host.succeed(&["letter", "read"], &answer);
    assert!(lots.contains("Your opponent has agreed."), "{lots}");
    let consent = guest.succeed(&["letter", "read"], &lots);
    host.succeed(&["letter", "read"], &consent);
    [host, guest]
}

#[test]
fn an_invitation_shows_everything_that_is_agreed() {
    let (host, guest) = (Player::new(), Player::new());
    let invite = [
        "letter", "invite", "--rules", "chess", "--color", "white", "--name", "Anna",
    ];
    let invitation = host.succeed(&invite, "");
    let shown = guest.succeed(&["letter", "read"], &invitation);
    assert!(
        shown.contains("Anna invites you to a game under chess"),
        "{shown}"
    );
    for term in [
        "You play Black.",
        "The game starts from the standard position.",
        "Casual game",
        "Takebacks are not possible.",
        "Days for each move: 5, in reserve: 30, of leave: 30",
    ] {
        assert!(shown.contains(term), "{term}: {shown}");
    }
}

#[test]
fn two_players_play_a_game_to_mate_by_letter() {
    let players = begun();
    let code = players[0].code();
    let mut letter = String::new();
    for (ply, mv) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        let player = &players[ply % 2];
        if ply > 0 {
            let read = player.succeed(&["letter", "read"], &letter);
            assert!(read.starts_with("New letter, saved.\n"), "{read}");
        }
        letter = player.succeed(&["letter", "answer", &code[..6], "--move", mv], "");
        assert!(letter.starts_with("[Tritower letter]\n"), "{letter}");
    }
    let read = players[0].succeed(&["letter", "read"], &letter);
    assert!(read.contains("0-1 Black wins by checkmate"), "{read}");
    // White's receipt is the last letter.
    let read = players[1].succeed(&["letter", "read"], &read);
    assert!(read.contains("0-1 Black wins by checkmate"), "{read}");
    let record = players[1].record();
    let proof = players[0].succeed(&["prove", record.to_str().unwrap()], "");
    for line in [
        "White: Anna (key ",
        "Black: Berta (key ",
        "Entries with both signatures: 4",
        "4 Black: 0.",
        " s used, 0.",
    ] {
        assert!(proof.contains(line), "{proof}");
    }
    let save = record.with_extension("ron");
    let replayed = players[0].succeed(&["replay", save.to_str().unwrap()], "");
    assert!(
        proof.contains(replayed.lines().next().unwrap()),
        "{replayed}"
    );
}

#[test]
fn each_letter_says_what_it_is() {
    let [host, guest] = begun();
    let code = host.code();
    let answer =
        |player: &Player, mv: &str| player.succeed(&["letter", "answer", &code, "--move", mv], "");
    let read = |player: &Player, letter: &str| player.run(&["letter", "read"], letter);
    let first = answer(&host, "e4");
    assert!(read(&host, &first).1.contains("This is your own letter."));
    let quoted: String = first.lines().map(|line| format!("> {line}\r\n")).collect();
    assert_eq!(read(&guest, &quoted).0, Some(0));
    assert!(
        read(&guest, &first)
            .1
            .contains("You have read this letter before.")
    );
    let cut = &first[..first.len() - 30];
    let (status, text) = read(&guest, cut);
    assert!(text.contains("the letter is cut off"), "{text}");
    assert_eq!(status, Some(1));
    let (status, text) = read(&guest, "Hello!");
    assert!(text.contains("there is no letter in this text"), "{text}");
    assert_eq!(status, Some(2));
    let stranger = Player::new();
    let (status, text) = read(&stranger, &first);
    assert!(text.contains("a game that is not here"), "{text}");
    assert_eq!(status, Some(1));
    // A letter that answers letters quoted below it.
    let second = answer(&guest, "e5");
    let conversation = format!("My move:\n{second}\nYou wrote:\n{quoted}");
    let (status, text) = read(&host, &conversation);
    assert!(
        text.contains("your own letter") && text.contains("New letter"),
        "{text}"
    );
    assert_eq!(status, Some(0));
}

#[test]
fn a_key_is_restored_on_another_computer() {
    let (old, new) = (Player::new(), Player::new());
    let words = old.succeed(&["letter", "key", "--secret"], "");
    let six = old.succeed(&["letter", "key"], "");
    let restore = ["letter", "key", "--restore"];
    // As a person may copy them from paper.
    let lines = words.trim().replacen(' ', "\n", 5);
    let restored = new.succeed(&restore, &lines);
    assert_eq!(restored, six);
    let (status, text) = new.run(&restore, &words);
    assert!(text.contains("there is a key already"), "{text}");
    assert_eq!(status, Some(2));
}

#[test]
fn one_invitation_is_accepted_at_a_time() {
    let (host, guest) = (Player::new(), Player::new());
    let invitations =
        ["chess", "tower"].map(|rules| host.succeed(&["letter", "invite", "--rules", rules], ""));
    let accept = ["letter", "read", "--accept"];
    let (status, text) = guest.run(&accept, &invitations.concat());
    assert!(text.contains("the text has 2 invitations"), "{text}");
    assert_eq!(status, Some(2));
    assert_eq!(guest.succeed(&["letter", "list"], ""), "");
    // The same one twice is one.
    guest.succeed(&accept, &invitations[0].repeat(2));
}

#[test]
fn an_invitation_that_was_accepted_before_prints_the_answer_again() {
    let (host, guest) = (Player::new(), Player::new());
    let invitation = host.succeed(&["letter", "invite", "--rules", "chess"], "");
    let accept = ["letter", "read", "--accept", "--name", "Berta"];
    let answer = guest.succeed(&accept, &invitation);
    let code = guest.code();
    for arguments in [&accept[..], &accept[..2]] {
        let again = guest.succeed(arguments, &invitation);
        assert!(again.contains(&format!("letter write {code}")), "{again}");
        assert!(again.ends_with(&answer), "{again}");
    }
}

#[test]
fn the_second_of_two_guests_is_told_that_the_host_plays_with_somebody_else() {
    let [host, first, second] = [Player::new(), Player::new(), Player::new()];
    let invitation = host.succeed(&["letter", "invite", "--rules", "chess"], "");
    let answer = first.succeed(&["letter", "read", "--accept"], &invitation);
    second.succeed(&["letter", "read", "--accept"], &invitation);
    let begins = host.succeed(&["letter", "read"], &answer);
    let (status, text) = second.run(&["letter", "read"], &begins);
    assert_eq!(status, Some(1), "{text}");
    assert!(
        text.contains("plays this game with somebody else"),
        "{text}"
    );
}

#[test]
fn a_file_of_the_windows_editor_and_a_saved_mail_are_read() {
    let (host, guest) = (Player::new(), Player::new());
    let invitation = host.succeed(&["letter", "invite", "--rules", "chess"], "");
    let utf16 = format!("\u{feff}{invitation}").replace('\n', "\r\n");
    let utf16: Vec<u8> = utf16.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mail = "Content-Transfer-Encoding: base64\r\n\r\n".to_owned() + &base64(&invitation);
    for (name, bytes) in [("letter.txt", utf16), ("letter.eml", mail.into_bytes())] {
        let file = guest.0.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let shown = guest.succeed(&["letter", "read", file.to_str().unwrap()], "");
        assert!(shown.contains("Days for each move: 5"), "{name}: {shown}");
    }
}

/// Encodes a text in Base64.
fn base64(text: &str) -> String {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = text
        .bytes()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1));
    let bits: Vec<u8> = bits.collect();
    let sign = |six: &[u8]| {
        let number = (0..6).fold(0, |sum, bit| sum << 1 | six.get(bit).copied().unwrap_or(0));
        char::from(alphabet[usize::from(number)])
    };
    bits.chunks(6).map(sign).collect()
}

#[test]
fn a_list_of_no_games_writes_nothing() {
    let player = Player::new();
    assert_eq!(player.succeed(&["letter", "list"], ""), "");
    let (status, _) = player.run(&["letter", "show", "0123"], "");
    assert_eq!(status, Some(2));
    assert_eq!(player.0.path().read_dir().unwrap().count(), 0);
}

#[test]
fn a_request_to_take_back_says_how_many_moves() {
    let invite = [
        "letter",
        "invite",
        "--rules",
        "chess",
        "--color",
        "white",
        "--take-backs",
    ];
    let [host, guest] = begun_by(&invite);
    let code = host.code();
    let mut letter = host.succeed(&["letter", "answer", &code, "--move", "e4"], "");
    guest.succeed(&["letter", "read"], &letter);
    letter = guest.succeed(&["letter", "answer", &code, "--move", "e5"], "");
    host.succeed(&["letter", "read"], &letter);
    letter = host.succeed(&["letter", "answer", &code, "--ask-take-back"], "");
    let read = guest.succeed(&["letter", "read"], &letter);
    let asked = "Your opponent asks for a takeback of the last 2 moves";
    assert!(read.contains(asked), "{read}");
}

#[test]
fn a_move_is_confirmed_before_it_is_answered() {
    let [host, guest] = begun();
    let code = host.code();
    let letter = host.succeed(&["letter", "answer", &code, "--move", "e4"], "");
    let claim = ["letter", "answer", &code, "--claim-time"];
    let (_, text) = host.run(&claim, "");
    assert!(text.contains("has not confirmed your last move"), "{text}");
    let read = guest.succeed(&["letter", "read"], &letter);
    assert!(read.contains("If you do not answer at once"), "{read}");
    host.succeed(&["letter", "read"], &read);
    let (_, text) = host.run(&claim, "");
    assert!(text.contains("days are not used up yet"), "{text}");
}

#[test]
fn a_file_of_letters_that_does_not_exist_is_named_once() {
    let (status, text) = Player::new().run(&["letter", "read", "nosuch.txt"], "");
    assert_eq!(status, Some(2));
    let expected = "tritower: nosuch.txt: there is no such file or folder\n";
    assert_eq!(text, expected);
}

#[test]
fn the_days_left_are_those_of_the_player_on_the_move() {
    let show = |player: &Player| player.succeed(&["letter", "show", &player.code()], "");
    let [host, _] = begun();
    assert!(show(&host).contains("Your turn, 35 days left, including the reserve."));
    let invite = [
        "letter", "invite", "--rules", "chess", "--color", "white", "--days", "1", "--bank", "0",
    ];
    let [host, guest] = begun_by(&invite);
    assert!(show(&host).contains("Your turn, 1 day left"));
    assert!(show(&guest).contains("Your opponent's turn, 1 day left"));
    let code = host.code();
    let letter = host.succeed(&["letter", "answer", &code, "--move", "e4"], "");
    let waiting = show(&host);
    assert!(
        waiting.ends_with("Your opponent has to write.\n"),
        "{waiting}"
    );
    guest.succeed(&["letter", "read"], &letter);
    guest.succeed(&["letter", "answer", &code, "--ask-call-off"], "");
    let letter = guest.succeed(&["letter", "write", &code], "");
    let asked = host.succeed(&["letter", "read"], &letter);
    assert!(asked.contains("You have to write.\n"), "{asked}");
}

#[test]
fn a_game_that_cannot_be_played_by_letter_is_not_begun() {
    let host = Player::new();
    let (status, text) = host.run(&["letter", "invite", "--rules", "chess+bughouse"], "");
    assert!(
        text.contains("cannot be played by correspondence"),
        "{text}"
    );
    assert_eq!(status, Some(2));
    assert_eq!(host.succeed(&["letter", "list"], ""), "");
}

#[test]
fn a_rematch_by_letter_is_offered_and_accepted_without_a_question() {
    // The guest asks and the host grants, or the reverse.
    for (asks, grants) in [(1, 0), (0, 1)] {
        let players = begun();
        let code = players[0].code();
        let resign = ["letter", "answer", &code, "--resign"];
        let letter = players[0].succeed(&resign, "");
        let letter = players[1].succeed(&["letter", "read"], &letter);
        players[0].succeed(&["letter", "read"], &letter);
        let ask = ["letter", "answer", &code, "--ask-rematch"];
        let letter = players[asks].succeed(&ask, "");
        players[grants].succeed(&["letter", "read"], &letter);
        let grant = ["letter", "answer", &code, "--grant"];
        let letter = players[grants].succeed(&grant, "");
        let mut offered = players[asks].succeed(&["letter", "read"], &letter);
        if asks == 1 {
            offered = players[0].succeed(&["letter", "read"], &offered);
        }
        assert!(offered.contains("You both want a rematch."), "{offered}");
        let answer = players[1].succeed(&["letter", "read"], &offered);
        assert!(answer.contains("Send this letter to accept it"), "{answer}");
        let lots = players[0].succeed(&["letter", "read"], &answer);
        let consent = players[1].succeed(&["letter", "read"], &lots);
        players[0].succeed(&["letter", "read"], &consent);
        // The colours are exchanged. Reading the offer again begins no other game.
        for (player, color) in players.iter().zip(["Black", "White"]) {
            player.run(&["letter", "read"], &offered);
            let list = player.succeed(&["letter", "list"], "");
            assert_eq!(list.lines().count(), 2, "{list}");
            let mut codes = list.lines().filter_map(|line| line.split('\t').next());
            let next = codes.find(|it| *it != code).unwrap();
            let shown = player.succeed(&["letter", "show", next], "");
            assert!(shown.contains(&format!("You play {color}.")), "{shown}");
        }
    }
}

#[test]
fn pieces_are_placed_in_turn_by_letter() {
    let invite = [
        "letter",
        "invite",
        "--rules",
        "tower+960x960",
        "--color",
        "white",
    ];
    let [host, guest] = begun_by(&invite);
    let shown = host.succeed(&["letter", "show", &host.code()], "");
    assert!(shown.contains("White places: bishop"), "{shown}");
    let code = host.code();
    let (_, text) = host.run(&["letter", "answer", &code, "--place", "bishop"], "");
    assert!(text.contains("expected 1 of your pieces"), "{text}");
    let placed = answer(&host, &["--place", "Bb1W"]);
    let read = guest.succeed(&["letter", "read"], &placed);
    assert!(read.contains("White: Bb1W"), "{read}");
    assert!(read.contains("Black places: bishop, bishop"), "{read}");
}

#[test]
fn a_conditional_move_answers_without_a_question() {
    let [host, guest] = begun();
    let code = host.code();
    let first = answer(&host, &["--move", "e4"]);
    let conditional = ["letter", "conditional", &code, "e5 Nf3 Nc6 Bb5", "c5 c3"];
    let stored = host.succeed(&conditional, "");
    assert_eq!(stored, "e5 Nf3 Nc6 Bb5\nc5 c3\n");
    guest.succeed(&["letter", "read"], &first);
    let reply = answer(&guest, &["--move", "e5"]);
    let read = host.succeed(&["letter", "read"], &reply);
    assert!(
        read.contains("Your conditional move Nf3 is the answer."),
        "{read}"
    );
    let read = guest.succeed(&["letter", "read"], &read);
    assert!(read.contains("2. Nf3"), "{read}");
    let left = host.succeed(&["letter", "conditional", &code], "");
    assert_eq!(left, "Nc6 Bb5\n");
    let other = answer(&guest, &["--move", "d6"]);
    let read = host.succeed(&["letter", "read"], &other);
    assert!(read.contains("they were removed"), "{read}");
}

#[test]
fn a_deleted_record_is_made_again_from_a_letter_with_the_whole_game() {
    let [host, guest] = begun();
    let code = host.code();
    let letter = answer(&host, &["--move", "e4"]);
    guest.succeed(&["letter", "read"], &letter);
    let letter = answer(&guest, &["--move", "e5"]);
    host.succeed(&["letter", "read"], &letter);
    std::fs::remove_file(guest.record()).unwrap();
    let whole = host.succeed(&["letter", "write", &code, "--whole"], "");
    let read = guest.succeed(&["letter", "read"], &whole);
    assert!(
        read.contains("The record of this game was missing here."),
        "{read}"
    );
    assert!(read.contains("1. e4 e5"), "{read}");
    // The opponent may not have sent all of it, so the player has to look at it first.
    assert!(
        read.contains("The last move of yours that the record holds: 1. e5."),
        "{read}"
    );
    let letter = answer(&host, &["--move", "Nf3"]);
    let (status, read) = guest.run(&["letter", "read"], &letter);
    assert_eq!(status, Some(1), "{read}");
    assert!(read.contains("it needs your signature"), "{read}");
    guest.succeed(&["letter", "nothing-sent", &code], "");
    let read = guest.succeed(&["letter", "read"], &letter);
    assert!(read.contains("2. Nf3"), "{read}");
}

#[test]
fn a_second_move_from_an_old_copy_is_told_and_can_be_proved() {
    let [host, guest] = begun();
    let copy = std::fs::read(host.record()).unwrap();
    let letter = answer(&host, &["--move", "e4"]);
    guest.succeed(&["letter", "read"], &letter);
    std::fs::write(host.record(), copy).unwrap();
    let letter = answer(&host, &["--move", "d4"]);
    for _ in 0..2 {
        let (status, read) = guest.run(&["letter", "read"], &letter);
        assert_eq!(status, Some(1), "{read}");
        for text in ["does not continue your record", "two different statements"] {
            assert!(read.contains(text), "{read}");
        }
        assert!(read.contains("1. e4"), "{read}");
    }
    let record = guest.record();
    let (status, proof) = guest.run(&["prove", record.to_str().unwrap()], "");
    assert_eq!(status, Some(1), "{proof}");
}

#[test]
fn a_player_whose_record_has_lost_its_end_is_asked_before_they_sign_again() {
    let [host, guest] = begun();
    let code = host.code();
    let letter = answer(&host, &["--move", "e4"]);
    let mut record = std::fs::read(host.record()).unwrap();
    *record.last_mut().unwrap() ^= 1;
    std::fs::write(host.record(), record).unwrap();
    let path = host.record();
    let record = path.to_str().unwrap();
    let proof = host.succeed(&["prove", record], "");
    assert!(
        proof.contains("a part of this record is missing"),
        "{proof}"
    );
    let shown = host.succeed(&["letter", "show", &code], "");
    assert!(shown.contains("The end of your record"), "{shown}");
    let proof = host.succeed(&["prove", record], "");
    assert!(
        proof.contains("a part of this record is missing"),
        "{proof}"
    );
    assert!(shown.contains(&format!("nothing-sent {code}")), "{shown}");
    let (status, text) = host.run(&["letter", "answer", &code, "--move", "d4"], "");
    assert_eq!(status, Some(2), "{text}");
    assert!(text.contains("you may have sent a later move"), "{text}");
    // The letter that was sent brings the move back.
    let read = host.succeed(&["letter", "read"], &letter);
    assert!(read.starts_with("New letter, saved."), "{read}");
    guest.succeed(&["letter", "read"], &letter);
    let letter = answer(&guest, &["--move", "e5"]);
    let read = host.succeed(&["letter", "read"], &letter);
    assert!(read.contains("1. e4 e5"), "{read}");
}

#[test]
fn a_german_system_is_answered_in_german() {
    let mut host = Player::new();
    host.1 = "de_DE.UTF-8";
    host.succeed(&["letter", "invite", "--rules", "chess"], "");
    let code = host.code();
    let shown = host.succeed(&["letter", "show", &code], "");
    assert!(
        shown.contains("Die Partie hat noch nicht begonnen."),
        "{shown}"
    );
    let (_, text) = host.run(&["letter", "answer", &code, "--move", "e4"], "");
    assert!(
        text.contains("die Antwort des Gegners fehlt noch"),
        "{text}"
    );
    let (_, text) = host.run(&["letter", "read"], "Hallo!");
    assert!(text.contains("in diesem Text ist kein Brief"), "{text}");
}

#[test]
fn a_damaged_record_is_reported_and_leaves_other_games_alone() {
    let host = Player::new();
    host.succeed(&["letter", "invite", "--rules", "chess"], "");
    let (damaged, record) = (host.code(), host.record());
    let mut bytes = std::fs::read(&record).unwrap();
    bytes[4] ^= 1;
    std::fs::write(&record, bytes).unwrap();
    host.succeed(&["letter", "invite", "--rules", "tower"], "");
    let (_, list) = host.run(&["letter", "list"], "");
    let sound = list.split('\t').next().unwrap();
    host.succeed(&["letter", "write", sound], "");
    let (status, text) = host.run(&["letter", "show", &damaged], "");
    assert!(text.contains("the record is damaged at byte"), "{text}");
    assert_eq!(status, Some(2));
}

/// Options of an answer by letter, without the game.
fn answer(player: &Player, options: &[&str]) -> String {
    let code = player.code();
    let arguments = [&["letter", "answer", &code], options].concat();
    player.succeed(&arguments, "")
}

/// Both players of a tournament game that White adjourns with a sealed move, and that both resume.
fn adjourned() -> [Player; 2] {
    let invite = [
        "letter",
        "invite",
        "--rules",
        "chess",
        "--color",
        "white",
        "--tournament",
    ];
    let players = begun_by(&invite);
    let [host, guest] = &players;
    let read = |player: &Player, letter: &str| player.succeed(&["letter", "read"], letter);
    let asked = read(guest, &answer(host, &["--ask-adjourn", "30"]));
    assert!(asked.contains("asks to adjourn the game until"), "{asked}");
    let granted = read(host, &answer(guest, &["--grant"]));
    assert!(granted.contains("seal your move"), "{granted}");
    let code = host.code();
    let (_, text) = host.run(&["letter", "answer", &code, "--seal", "e5"], "");
    assert!(text.contains("e5"), "{text}");
    let sealed = read(guest, &answer(host, &["--seal", "e4"]));
    assert!(sealed.contains("The game is adjourned until"), "{sealed}");
    read(host, &answer(guest, &["--resume"]));
    read(guest, &answer(host, &["--resume"]));
    let resumed = read(host, &answer(guest, &["--resume"]));
    assert!(resumed.contains("Open the envelope"), "{resumed}");
    players
}

#[test]
fn a_game_is_adjourned_with_a_sealed_move_and_resumed_by_letter() {
    let [host, guest] = adjourned();
    let opened = answer(&host, &["--resume"]);
    let read = guest.succeed(&["letter", "read"], &opened);
    assert!(read.contains("1. e4"), "{read}");
    let reply = answer(&guest, &["--move", "e5"]);
    let read = host.succeed(&["letter", "read"], &reply);
    assert!(read.contains("1. e4 e5"), "{read}");
}

#[test]
fn the_opponent_takes_the_point_when_the_key_of_a_sealed_move_is_lost() {
    let [host, guest] = adjourned();
    let lost = answer(&host, &["--key-lost"]);
    let read = guest.succeed(&["letter", "read"], &lost);
    assert!(read.contains("Your opponent has lost the key"), "{read}");
    let point = answer(&guest, &["--take-point"]);
    let read = host.succeed(&["letter", "read"], &point);
    assert!(read.contains("0-1"), "{read}");
}
