//! What may be claimed now, each by a digit: draws, fallen flags, a quickplay finish
//! (Articles 6.8, 9.2, 9.3, 10.2 and D1).

use bevy_egui::egui::{self, Key, RichText, TextEdit};

use super::style::{self, color};
use super::{Act, Model, wide};
use crate::app::session::time::now;
use crate::game::{Claim, DrawGround, Event, Game, QuickplayClaim, QuickplayGround};
use crate::rules::{Color, Move, notation};

/// The keys of the claims, in their order.
const DIGITS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// The move that a claim rests on.
#[derive(Clone, Debug, Default)]
pub struct Form {
    intended: String,
    unread: bool,
}

#[cfg(test)]
impl Form {
    pub fn intend(&mut self, text: &str) {
        self.intended = text.to_owned();
    }

    pub fn intended(&self) -> &str {
        &self.intended
    }
}

/// Something that can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Draw(DrawGround),
    Event(Event),
}

/// What the player who speaks may claim: a draw when he has the move. Against a
/// fallen flag either player may claim; nobody does it for the computer. With the
/// keys of their texts.
fn wishes(game: &Game, by: Color) -> Vec<(&'static str, Wish)> {
    let mut wishes = Vec::new();
    if game.to_move() == Some(by) {
        wishes.extend([
            ("claim-repetition", Wish::Draw(DrawGround::Repetition)),
            ("claim-fifty", Wish::Draw(DrawGround::FiftyMoves)),
        ]);
    }
    let flags = Color::ALL
        .into_iter()
        .zip(["claim-flag-white", "claim-flag-black"])
        .filter(|&(side, _)| game.is_person(side));
    if game.clock().is_some() && !game.sees_flags() {
        wishes.extend(flags.map(|(side, key)| (key, Wish::Event(Event::FlagClaim(side)))));
    }
    for (key, ground) in [
        ("claim-no-effort", QuickplayGround::NoEffort),
        ("claim-cannot-win", QuickplayGround::CannotWin),
    ] {
        let event = Event::Quickplay(QuickplayClaim { by, ground });
        if game.allows(event, now()).is_ok() {
            wishes.push((key, Wish::Event(event)));
        }
    }
    wishes
}

/// The card.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let words = model.words;
    let Ok(by) = game.speaker() else {
        return;
    };
    ui.label(RichText::new(words.text("claim-intended")).color(color::WEAK));
    let edit = TextEdit::singleline(&mut form.intended)
        .hint_text(words.text("claim-intended-hint"))
        .margin(egui::Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY);
    form.unread &= !ui.add(edit).changed();
    if form.unread {
        ui.label(RichText::new(words.text("claim-unread")).color(color::WARN));
    }
    let typing = ui.ctx().egui_wants_keyboard_input();
    for ((key, wish), digit) in wishes(game, by).into_iter().zip(DIGITS) {
        let sign = RichText::new(digit.name())
            .color(color::WEAK)
            .size(style::SMALL);
        let button = egui::Button::new(words.text(key)).right_text(sign);
        let button = ui.vertical_centered_justified(|ui| {
            ui.spacing_mut().button_padding.x = 8.0;
            ui.add(button)
        });
        let typed = !typing && ui.input(|input| input.key_pressed(digit));
        if !button.inner.clicked() && !typed {
            continue;
        }
        match event(wish, by, form, game) {
            Ok(event) => {
                // The card stays until the claim is made.
                form.unread = false;
                acts.push(event.into());
            }
            Err(()) => form.unread = true,
        }
    }
    if wide(ui, &words.text("no-claim"), true) {
        acts.push(Act::Unask);
    }
}

/// The claim with the move that is written down for it, in either language; an
/// error when what is written is no move.
fn event(wish: Wish, by: Color, form: &Form, game: &Game) -> Result<Event, ()> {
    let ground = match wish {
        Wish::Event(event) => return Ok(event),
        Wish::Draw(ground) => ground,
    };
    let text = form.intended.trim();
    let read = |text| notation::read(game.last(), text).map_err(|_| ());
    let intended: Option<Move> = (!text.is_empty()).then(|| read(text)).transpose()?;
    Ok(Event::Claim(Claim {
        by,
        ground,
        intended,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Play, Player, Setup, Terms, TimeControl};

    fn tournament(players: [Player; 2]) -> Game {
        Game::new(Setup {
            players,
            terms: Terms {
                play: Play::Tournament(Duties::default()),
                clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
                ..Terms::default()
            },
            ..Setup::default()
        })
    }

    fn keys(game: &Game) -> Vec<&'static str> {
        let by = game.speaker().unwrap();
        wishes(game, by).into_iter().map(|(key, _)| key).collect()
    }

    #[test]
    fn nobody_claims_for_the_computer() {
        let people = keys(&tournament([Player::Person; 2]));
        assert!(people.contains(&"claim-repetition"));
        assert!(people.contains(&"claim-flag-white") && people.contains(&"claim-flag-black"));
        let computer = keys(&tournament([Player::Computer(3), Player::Person]));
        assert_eq!(computer, ["claim-flag-black"]);
    }
}
