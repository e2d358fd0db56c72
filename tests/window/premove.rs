//! Premoves: what is moved while a chess program thinks.

use std::fs;
use std::path::PathBuf;

use tritower::game::{Game, Player, Setup};
use tritower::rules::{Geometry, Position, RuleSet};
use tritower::store;

use super::desk::Desk;
use super::{FromAbove, saved, screen, type_move};

/// A game of chess against a program that answers only when it is told what.
struct Slow {
    desk: Desk,
    reply: PathBuf,
}

impl Slow {
    /// It thinks about its answer to the pawn's first move.
    fn thinking(mut desk: Desk, chosen: &str) -> Slow {
        let file = desk.file("slow.sh");
        let reply = desk.file("reply");
        let script = format!(
            "while read -r line; do case \"$line\" in\n\
             uci) echo 'id name Slow'; echo uciok;;\nisready) echo readyok;;\n\
             go*) while [ -e {file} ] && [ ! -e {reply} ]; do sleep 0.02; done\n\
             echo bestmove $(cat {reply}); rm {reply};;\nesac; done\n",
            file = file.display(),
            reply = reply.display(),
        );
        fs::write(&file, script).unwrap();
        // It has ten minutes for a move.
        let program = format!(
            "(name: \"Slow\", path: \"/bin/sh\", arguments: \"{}\", time: 600000)",
            file.display()
        );
        fs::create_dir_all(desk.settings().parent().unwrap()).unwrap();
        let settings = format!("(programs: [{program}], {chosen})");
        fs::write(desk.settings(), settings).unwrap();
        let game = saved(&desk, "chess.ron", &against_slow());
        desk.start(Some(&game));
        type_move(&desk, "e4");
        Slow { desk, reply }
    }

    /// Lets it answer, and waits for that.
    fn answer(&self, mv: &str) -> usize {
        let mark = self.desk.mark();
        let written = self.reply.with_extension("new");
        fs::write(&written, mv).unwrap();
        fs::rename(written, &self.reply).unwrap();
        self.desk.line(mark, "the computer has answered: Move");
        mark
    }
}

/// A game of chess against the program Slow.
fn against_slow() -> Game {
    let rules = RuleSet::named("chess").unwrap();
    Game::new(Setup {
        start: Position::start_of(rules),
        players: [Player::Person, Player::Program],
        black: "Slow".to_owned(),
        ..Setup::default()
    })
}

fn plies(desk: &Desk) -> usize {
    let game = store::load(&desk.data("autosave.ron")).unwrap().game;
    game.live().ply
}

fn flat() -> &'static Geometry {
    RuleSet::named("chess").unwrap().ground
}

#[test]
fn a_piece_dragged_while_the_opponent_thinks_moves_as_soon_as_he_has() {
    let Some((desk, _turn)) = screen() else {
        return;
    };
    let slow = Slow::thinking(desk, "");
    let desk = &slow.desk;
    let above = FromAbove::on(desk, flat());
    let corner = |name| {
        let (x, y) = above.square(name);
        (x - 14, y - 14)
    };
    let before = desk.see(corner("f3"), (28, 28));
    let mark = desk.mark();
    desk.drag(above.square("g1"), above.square("f3"));
    desk.line(mark, "made ahead:");
    assert_eq!(plies(desk), 1, "nothing is played before he has moved");
    let marked = Desk::difference(&before, &desk.see(corner("f3"), (28, 28)));
    assert!(marked > 0.3, "it is not marked: {marked}");

    let mark = slow.answer("e7e5");
    desk.line(mark, "at rest");
    desk.expect_move("g1f3");
    assert_eq!(plies(desk), 3);
    slow.answer("b8c6");
    assert_eq!(plies(desk), 4);
}

#[test]
fn what_is_not_legal_when_he_has_moved_is_dropped_and_told() {
    let Some((desk, _turn)) = screen() else {
        return;
    };
    let slow = Slow::thinking(desk, "");
    let desk = &slow.desk;
    let above = FromAbove::on(desk, flat());
    // By clicks, to a square on which there is nothing to capture yet.
    desk.click(above.square("e4"));
    let mark = desk.mark();
    desk.click(above.square("d5"));
    desk.line(mark, "made ahead:");
    let mark = slow.answer("e7e5");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("not legal now"), "{notice}");
    assert_eq!(plies(desk), 2);
}

#[test]
fn a_right_click_escape_or_a_click_beside_it_takes_it_back() {
    let Some((desk, _turn)) = screen() else {
        return;
    };
    let slow = Slow::thinking(desk, "");
    let desk = &slow.desk;
    let above = FromAbove::on(desk, flat());
    let (from, to) = (above.square("g1"), above.square("f3"));
    let cancels: [&dyn Fn(); 3] = [
        &|| desk.right_click(above.square("d5")),
        &|| desk.key("Escape"),
        &|| desk.click(above.square("d4")),
    ];
    for cancel in cancels {
        let mark = desk.mark();
        desk.drag(from, to);
        desk.line(mark, "made ahead:");
        cancel();
        desk.line(mark, "nothing is made ahead any more");
    }
    slow.answer("e7e5");
    desk.key("Escape");
    assert_eq!(plies(desk), 2, "nothing has followed");
}

#[test]
fn by_keys_a_move_is_made_ahead_with_the_square_cursor_and_as_text() {
    let Some((desk, _turn)) = screen() else {
        return;
    };
    let slow = Slow::thinking(desk, "");
    let desk = &slow.desk;
    // The cursor appears where the last move went, on e4.
    let mark = desk.mark();
    for key in ["Up", "Return", "Up", "Return"] {
        desk.key(key);
    }
    desk.line(mark, "made ahead:");
    desk.key("Escape");
    desk.key("Escape");
    let mark = desk.mark();
    type_move(desk, "Nf3");
    desk.line(mark, "made ahead:");
    let mark = slow.answer("e7e5");
    desk.line(mark, "at rest");
    desk.expect_move("g1f3");
    slow.answer("b8c6");
}

#[test]
fn who_has_switched_it_off_moves_nothing_ahead() {
    let Some((desk, _turn)) = screen() else {
        return;
    };
    let slow = Slow::thinking(desk, "premove: false");
    let desk = &slow.desk;
    let above = FromAbove::on(desk, flat());
    desk.drag(above.square("g1"), above.square("f3"));
    slow.answer("e7e5");
    desk.key("Escape");
    assert_eq!(plies(desk), 2);
}
