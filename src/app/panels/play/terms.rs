//! The form for the terms of a game: the clock, and whether play is casual or a tournament game.

use bevy_egui::egui::{self, DragValue, Ui};

use crate::app::panels::{Model, Widgets, spoken};
use crate::game::control::{ControlError, Extra, Period, TimeControl};
use crate::game::{Duties, Heading, Millis, Play, Scorekeeping, Terms};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Choice {
    #[default]
    None,
    Blitz,
    Rapid,
    Classical,
    Own,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    None,
    Increment,
    Delay,
}

#[derive(Clone, Debug)]
pub struct Form {
    clock: Choice,
    /// Minutes of the first period of a custom clock, for White and for Black.
    minutes: [u64; 2],
    /// Number of moves of the first period of a custom clock; 0 if the period lasts for the whole
    /// game.
    moves: u32,
    /// Minutes of the second period of a custom clock, which follows if the first period has a
    /// number of moves.
    then: u64,
    kind: Kind,
    seconds: u64,
    tournament: bool,
    duties: Duties,
    heading: Heading,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            clock: Choice::None,
            minutes: [90; 2],
            moves: 0,
            then: 30,
            kind: Kind::None,
            seconds: 10,
            tournament: false,
            duties: Duties::default(),
            heading: Heading::default(),
        }
    }
}

impl Form {
    /// Creates the form with the clock of the last game; without a clock if the form cannot
    /// represent that clock.
    pub fn new(last: Option<&[TimeControl; 2]>) -> Form {
        let mut form = Form::default();
        let Some(controls) = last else {
            return form;
        };
        let both = |control: TimeControl| [control.clone(), control] == *controls;
        form.clock = if both(TimeControl::blitz()) {
            Choice::Blitz
        } else if both(TimeControl::rapid()) {
            Choice::Rapid
        } else if both(TimeControl::classical()) {
            Choice::Classical
        } else {
            form.set_own(controls);
            Choice::Own
        };
        let again = form.terms(false).ok().and_then(|terms| terms.clock);
        match again.as_ref() == last {
            true => form,
            false => Form::default(),
        }
    }

    /// Chooses the blitz clock if no clock is chosen (Tandemschach 3).
    pub fn suggest_blitz(&mut self) {
        if self.clock == Choice::None {
            self.clock = Choice::Blitz;
        }
    }

    /// Clears round and date after a game has begun, because they apply only to that game.
    pub fn begun(&mut self) {
        self.heading.round.clear();
        self.heading.date.clear();
    }

    fn set_own(&mut self, [white, black]: &[TimeControl; 2]) {
        let minutes = |control: &TimeControl| {
            let first = control.periods().first();
            first.map_or(0, |period| period.time.0 / Millis::minutes(1).0)
        };
        self.minutes = [minutes(white), minutes(black)];
        if let [first, then] = white.periods() {
            self.moves = first.moves.unwrap_or(0);
            self.then = then.time.0 / Millis::minutes(1).0;
        }
        let extra = white.extra();
        self.kind = match extra {
            Extra::None => Kind::None,
            Extra::Increment(_) => Kind::Increment,
            Extra::Delay(_) => Kind::Delay,
        };
        if extra != Extra::None {
            self.seconds = extra.time().0 / Millis::seconds(1).0;
        }
    }

    /// Returns the terms in the form; `people` is true if both players are human.
    ///
    /// # Errors
    ///
    /// Returns an error if the fields of a custom clock do not form a possible time control.
    pub fn terms(&self, people: bool) -> Result<Terms, ControlError> {
        let both = |control: TimeControl| Some([control.clone(), control]);
        let clock = match self.clock {
            Choice::None => None,
            Choice::Blitz => both(TimeControl::blitz()),
            Choice::Rapid => both(TimeControl::rapid()),
            Choice::Classical => both(TimeControl::classical()),
            Choice::Own => Some([self.own(self.minutes[0])?, self.own(self.minutes[1])?]),
        };
        let play = if self.tournament {
            Play::Tournament(if people {
                self.duties
            } else {
                Duties::default()
            })
        } else {
            Play::Casual
        };
        Ok(Terms {
            play,
            clock,
            heading: self.heading.clone(),
        })
    }

    fn own(&self, minutes: u64) -> Result<TimeControl, ControlError> {
        let moves = (self.moves > 0).then_some(self.moves);
        let time = Millis::minutes(minutes);
        let mut periods = vec![Period { moves, time }];
        if moves.is_some() {
            periods.push(Period {
                moves: None,
                time: Millis::minutes(self.then),
            });
        }
        let seconds = Millis::seconds(self.seconds);
        let extra = match self.kind {
            Kind::None => Extra::None,
            Kind::Increment => Extra::Increment(seconds),
            Kind::Delay => Extra::Delay(seconds),
        };
        TimeControl::new(periods, extra)
    }
}

/// Draws the form for the terms of a game. Settings that need two human players are drawn only if
/// `people` is true.
pub fn form(ui: &mut Ui, model: &Model, form: &mut Form, people: bool) {
    let words = model.words;
    clock(ui, model, form);
    ui.tick(&mut form.tournament, words.text("terms-tournament"));
    if !form.tournament {
        return;
    }
    if people {
        duties(ui, model, &mut form.duties);
    }
    let heading = &mut form.heading;
    for (key, text) in [
        ("terms-event", &mut heading.event),
        ("terms-round", &mut heading.round),
        ("terms-venue", &mut heading.venue),
        ("terms-date", &mut heading.date),
    ] {
        ui.labelled_field(words.text(key), text, "");
    }
}

pub fn clock(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let label = ui.weak_label(words.text("terms-clock")).id;
    for clocks in [
        &[Choice::None, Choice::Blitz, Choice::Rapid][..],
        &[Choice::Classical, Choice::Own],
    ] {
        ui.one_of(&mut form.clock, clocks, |clock| {
            words.text(match clock {
                Choice::None => "clock-none",
                Choice::Blitz => "clock-blitz",
                Choice::Rapid => "clock-rapid",
                Choice::Classical => "clock-classical",
                Choice::Own => "clock-own",
            })
        })
        .labelled_by(label);
    }
    if form.clock == Choice::Own {
        own(ui, model, form);
    }
}

/// Draws check boxes for the duties of the players, such as touch-move, each with a tooltip.
fn duties(ui: &mut Ui, model: &Model, duties: &mut Duties) {
    let words = model.words;
    for ([key, about], on) in [
        (
            ["terms-touch-move", "terms-touch-move-about"],
            &mut duties.touch_move,
        ),
        (
            ["terms-over-the-board", "terms-over-the-board-about"],
            &mut duties.over_the_board,
        ),
        (
            ["terms-arbiter", "terms-arbiter-about"],
            &mut duties.arbiter,
        ),
    ] {
        ui.tick(on, words.text(key))
            .on_hover_text(words.text(about));
    }
    let about = words.text("terms-scoresheet-about");
    let label = ui.weak_label(words.text("terms-scoresheet"));
    let label = label.on_hover_text(&about).id;
    let keepers = [Scorekeeping::Program, Scorekeeping::Players];
    let row = ui.one_of(&mut duties.scorekeeping, &keepers, |it| words.localize(&it));
    row.labelled_by(label).on_hover_text(about);
}

fn own(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    egui::Grid::new("own clock").num_columns(2).show(ui, |ui| {
        let mut row = |key: &str, number: DragValue| {
            let label = ui.label(words.text(key)).id;
            ui.add(number).labelled_by(label);
            ui.end_row();
        };
        let [white, black] = &mut form.minutes;
        row("clock-minutes-white", DragValue::new(white).range(0..=6000));
        row("clock-minutes-black", DragValue::new(black).range(0..=6000));
        let moves = DragValue::new(&mut form.moves).range(0..=TimeControl::MAX_MOVES);
        row("clock-moves", moves);
        if form.moves > 0 {
            row("clock-then", DragValue::new(&mut form.then).range(0..=6000));
        }
    });
    let kinds = [Kind::None, Kind::Increment, Kind::Delay];
    let row = ui.one_of(&mut form.kind, &kinds, |kind| {
        words.text(match kind {
            Kind::None => "extra-none",
            Kind::Increment => "extra-increment",
            Kind::Delay => "extra-delay",
        })
    });
    spoken::name(&row, &words.text("extra-kind"));
    if form.kind != Kind::None {
        ui.labelled_number(words.text("extra-seconds"), &mut form.seconds, 1..=3600);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the clock in the terms of a form that was created with the clock `clock`.
    fn again(clock: &[TimeControl; 2]) -> Option<[TimeControl; 2]> {
        Form::new(Some(clock)).terms(true).unwrap().clock
    }

    #[test]
    fn the_clock_of_the_last_game_is_set_again() {
        let period = |moves, minutes| Period {
            moves,
            time: Millis::minutes(minutes),
        };
        let own = |minutes| {
            let periods = vec![period(Some(35), minutes), period(None, 15)];
            TimeControl::new(periods, Extra::Delay(Millis::seconds(7))).unwrap()
        };
        for clock in [
            [TimeControl::blitz(), TimeControl::blitz()],
            [TimeControl::classical(), TimeControl::classical()],
            [own(20), own(50)],
        ] {
            assert_eq!(again(&clock), Some(clock));
        }
    }

    #[test]
    fn a_clock_that_the_form_cannot_represent_is_left_out() {
        let odd = TimeControl::all_moves_in(Millis(90_001), Extra::None);
        assert_eq!(again(&[odd.clone(), odd]), None);
        assert_eq!(Form::new(None).terms(true).unwrap().clock, None);
    }
}
