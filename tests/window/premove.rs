//! Tests of premoves while an external engine thinks.

use std::fs;
use std::path::PathBuf;

use tritower::game::{Game, Player, Setup};
use tritower::rules::{BoardLayout, Position, RuleSet};
use tritower::store;

use super::test_screen::TestScreen;
use super::{FromAbove, saved, screen, type_move};

/// A game of chess against an engine that answers only when the test gives its move.
struct Slow {
    screen: TestScreen,
    reply: PathBuf,
}

impl Slow {
    /// Starts the game and makes the first move of the pawn, so that the engine is thinking.
    fn thinking(mut screen: TestScreen, chosen: &str) -> Slow {
        let file = screen.file("slow.sh");
        let reply = screen.file("reply");
        let script = format!(
            "while read -r line; do case \"$line\" in\n\
             uci) echo 'id name Slow'; echo uciok;;\nisready) echo readyok;;\n\
             go*) while [ -e {file} ] && [ ! -e {reply} ]; do sleep 0.02; done\n\
             echo bestmove $(cat {reply}); rm {reply};;\nesac; done\n",
            file = file.display(),
            reply = reply.display(),
        );
        fs::write(&file, script).unwrap();
        // The engine has ten minutes for a move.
        let program = format!(
            "(name: \"Slow\", path: \"/bin/sh\", arguments: \"{}\", time: 600000)",
            file.display()
        );
        fs::create_dir_all(screen.settings().parent().unwrap()).unwrap();
        let settings = format!("(programs: [{program}], {chosen})");
        fs::write(screen.settings(), settings).unwrap();
        let game = saved(&screen, "chess.ron", &against_slow());
        screen.start(Some(&game));
        type_move(&screen, "e4");
        Slow { screen, reply }
    }

    /// Lets the engine answer with a move, and waits for its move in the log.
    fn answer(&self, mv: &str) -> usize {
        let mark = self.screen.mark();
        let written = self.reply.with_extension("new");
        fs::write(&written, mv).unwrap();
        fs::rename(written, &self.reply).unwrap();
        self.screen.line(mark, "the computer has answered: Move");
        mark
    }
}

/// A game of chess against an engine named Slow.
fn against_slow() -> Game {
    let rules = RuleSet::named("chess").unwrap();
    Game::new(Setup {
        start: Position::start_of(rules),
        players: [Player::Person, Player::Program],
        black: "Slow".to_owned(),
        ..Setup::default()
    })
}

fn plies(screen: &TestScreen) -> usize {
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    game.live().ply
}

fn flat() -> &'static BoardLayout {
    RuleSet::named("chess").unwrap().layout()
}

#[test]
fn a_premove_is_made_by_pointer_cursor_or_text_and_cancelled_or_dropped_if_not_legal() {
    let Some(screen) = screen() else {
        return;
    };
    let slow = Slow::thinking(screen, "");
    let screen = &slow.screen;
    let above = FromAbove::on(screen, flat());
    let (from, to) = (above.square("g1"), above.square("f3"));
    let cancels: [&dyn Fn(); 3] = [
        &|| screen.right_click(above.square("d5")),
        &|| screen.key("Escape"),
        &|| screen.click(above.square("d4")),
    ];
    for cancel in cancels {
        let mark = screen.mark();
        screen.drag(from, to);
        screen.line(mark, "made ahead:");
        cancel();
        screen.line(mark, "nothing is made ahead any more");
    }
    slow.answer("e7e5");
    screen.key("Escape");
    assert_eq!(plies(screen), 2, "nothing has followed");

    // A premove that is not legal after the answer is dropped and reported.
    type_move(screen, "a3");
    // The premove is made by clicks, to a square where there is nothing to capture yet.
    screen.click(above.square("e4"));
    let mark = screen.mark();
    screen.click(above.square("d5"));
    screen.line(mark, "made ahead:");
    let mark = slow.answer("b8c6");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("no longer legal"), "{notice}");
    assert_eq!(plies(screen), 4);

    // A premove is made with the square cursor and as text.
    type_move(screen, "a4");
    // The cursor appears on the destination of the last move, a4.
    let mark = screen.mark();
    for key in ["Up", "Return", "Up", "Return"] {
        screen.key(key);
    }
    screen.line(mark, "made ahead:");
    screen.key("Escape");
    screen.key("Escape");
    let mark = screen.mark();
    type_move(screen, "Nf3");
    screen.line(mark, "made ahead:");
    let mark = slow.answer("a7a6");
    screen.line(mark, "at rest");
    screen.expect_move("g1f3");
    slow.answer("h7h6");

    // A piece that is dragged while the opponent thinks moves right after the answer.
    type_move(screen, "h3");
    let corner = |name| {
        let (x, y) = above.square(name);
        (x - 14, y - 14)
    };
    let before = screen.see(corner("c3"), (28, 28));
    let mark = screen.mark();
    screen.drag(above.square("b1"), above.square("c3"));
    screen.line(mark, "made ahead:");
    assert_eq!(
        plies(screen),
        9,
        "nothing is played before the opponent has moved"
    );
    let marked = TestScreen::difference(&before, &screen.see(corner("c3"), (28, 28)));
    assert!(marked > 0.3, "it is not marked: {marked}");

    let mark = slow.answer("g7g6");
    screen.line(mark, "at rest");
    screen.expect_move("b1c3");
    assert_eq!(plies(screen), 11);
    slow.answer("f8g7");
    assert_eq!(plies(screen), 12);
}

#[test]
fn premoves_can_be_switched_off() {
    let Some(screen) = screen() else {
        return;
    };
    let slow = Slow::thinking(screen, "premove: false");
    let screen = &slow.screen;
    let above = FromAbove::on(screen, flat());
    screen.drag(above.square("g1"), above.square("f3"));
    slow.answer("e7e5");
    screen.key("Escape");
    assert_eq!(plies(screen), 2);
}
