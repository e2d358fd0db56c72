//! Collects the markers that must be shown: of the game, of the study aids, and of
//! drawings.

use super::MarkerPlace;
use super::form::{Form, MarkedMove};
use crate::app::scene::study::{Attack, Study};
use crate::app::view::drawing::Drawings;
use crate::app::view::marks::Marks;
use crate::app::view::pick::Touched;
use crate::rules::{BoardLayout, Square};

type Wanted = (Form, MarkerPlace);

/// All markers that must be shown on one board.
pub fn wanted(
    layout: &BoardLayout,
    marks: &Marks,
    study: &Study,
    drawings: &Drawings,
) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    game_markers(layout, marks, &mut wanted);
    wanted.extend(beams(layout, marks));
    aid_markers(study, &mut wanted);
    for stroke in drawings.seen() {
        let (from, to, brush) = (stroke.from, stroke.to, stroke.brush);
        if stroke.is_circle() {
            wanted.push(on(Form::Circle(brush), from));
        } else {
            let place = MarkerPlace::Way(from, to);
            let parts = [Form::Shaft(brush), Form::Head(brush)];
            wanted.extend(parts.map(|form| (form, place)));
        }
    }
    wanted
}

fn on(form: Form, square: Square) -> Wanted {
    (form, MarkerPlace::Square(square))
}

fn game_markers(layout: &BoardLayout, marks: &Marks, wanted: &mut Vec<Wanted>) {
    let when = when(marks);
    for (form, squares) in [
        (Form::Hill, &marks.hill[..]),
        (Form::Passed, marks.passed()),
        (Form::Target(when), &marks.targets),
        (Form::Capture(when), &marks.captures),
        (Form::Last, &marks.last),
        (Form::Check, marks.check.as_slice()),
        (Form::Checker, &marks.checkers),
        (Form::Forced, &marks.forced),
        (Form::Check, &marks.wrong),
        (Form::Hovered, marks.pointed().as_slice()),
        (Form::Picked, marks.picked.as_slice()),
    ] {
        wanted.extend(squares.iter().map(|&square| on(form, square)));
    }
    let lines = marks.check.into_iter().flat_map(|king| {
        let checkers = marks.checkers.iter();
        checkers.map(move |&from| (Form::CheckLine, MarkerPlace::Way(from, king)))
    });
    wanted.extend(lines);
    let steps = marks.path.windows(2);
    wanted.extend(steps.filter_map(|step| match *step {
        [from, to] => Some((Form::Path, MarkerPlace::Way(from, to))),
        _ => None,
    }));
    let on_pin = |form, pin| (form, MarkerPlace::Pin(pin));
    wanted.extend(marks.cursor.map(|cursor| match cursor {
        Touched::Square(square) => on(Form::Cursor, square),
        Touched::Board(pin) => on_pin(Form::CursorBoard, pin),
    }));
    let ghost = |pin, when, wanted: &mut Vec<Wanted>| {
        let parts = [Form::GhostFrame(when), Form::GhostPost(when)];
        wanted.extend(parts.map(|form| on_pin(form, pin)));
        let squares = layout.pin_squares(pin).into_iter();
        wanted.extend(squares.map(|square| on(Form::GhostSquare(when), square)));
    };
    for &pin in &marks.pins {
        ghost(pin, when, wanted);
    }
    let Some(premove) = marks.premove else { return };
    let way = MarkerPlace::Way(premove.from, premove.to);
    wanted.extend([Form::PremoveShaft, Form::PremoveHead].map(|form| (form, way)));
    match premove.pin {
        Some(pin) => ghost(pin, MarkedMove::Ahead, wanted),
        None => wanted.extend([premove.from, premove.to].map(|it| on(Form::Premove, it))),
    }
}

fn when(marks: &Marks) -> MarkedMove {
    match marks.is_ahead {
        true => MarkedMove::Ahead,
        false => MarkedMove::Now,
    }
}

/// Returns the beams that join destinations. Each beam goes from a destination to the next one
/// above it on the same file and rank. In variants where pieces move in three dimensions, there is
/// instead a beam along each of `marks.lines`, the lines on which the selected piece moves.
fn beams(layout: &BoardLayout, marks: &Marks) -> Vec<Wanted> {
    let form = Form::Beam(when(marks));
    let beam = |(from, to): (Square, Square)| (form, MarkerPlace::Way(from, to));
    if !marks.lines.is_empty() {
        return marks.lines.iter().copied().map(beam).collect();
    }
    let height = |square: &Square| {
        let level = layout.level(*square);
        level.map_or(0, |level| layout.board(level).height)
    };
    let mut all: Vec<Square> = marks.goals().collect();
    all.sort_by_key(|square| (square.column(), height(square)));
    all.dedup();
    all.windows(2)
        .filter(|pair| pair[0].column() == pair[1].column())
        .map(|pair| beam((pair[0], pair[1])))
        .collect()
}

fn aid_markers(study: &Study, wanted: &mut Vec<Wanted>) {
    let attacked = Attack::ALL.map(Form::Attacked).into_iter();
    let about = [
        (Form::Hanging, study.hanging),
        (Form::Pinned, study.pinned),
        (Form::Attacker, study.attackers),
        (Form::Defender, study.defenders),
        (Form::Line, study.line),
    ];
    for (form, squares) in attacked.zip(study.attacked).chain(about) {
        let squares = squares.into_iter();
        wanted.extend(squares.map(|square| on(form, square)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    #[test]
    fn a_line_leads_from_every_piece_that_gives_check_to_the_king() {
        let square = |name| TOWER.square(name).unwrap();
        let marks = Marks {
            check: Some(square("b4N")),
            checkers: vec![square("c3W"), square("b8B")],
            ..Marks::default()
        };
        let mut wanted = Vec::new();
        game_markers(&TOWER, &marks, &mut wanted);
        for from in ["c3W", "b8B"] {
            let line = (
                Form::CheckLine,
                MarkerPlace::Way(square(from), square("b4N")),
            );
            assert!(wanted.contains(&line), "{from}");
        }
    }

    #[test]
    fn a_beam_joins_targets_of_one_column_from_below() {
        let square = |name| TOWER.square(name).unwrap();
        let marks = Marks {
            targets: vec![square("b4N"), square("c3W"), square("b4W")],
            ..Marks::default()
        };
        let beam = (
            Form::Beam(MarkedMove::Now),
            MarkerPlace::Way(square("b4W"), square("b4N")),
        );
        assert_eq!(beams(&TOWER, &marks), [beam]);
    }
}
