//! Describes the arbiter's actions with their articles, and draws the list of all these actions and
//! of all claims in the game so far.

use bevy_egui::egui::Ui;

use super::sessions;
use crate::app::panels::learn::rulebook;
use crate::app::panels::{Model, SMALL, Themed, Widgets};
use crate::app::session::clock;
use crate::game::adjournment::AdjournmentAct;
use crate::game::arbiter::{Act, Penalty, Points};
use crate::game::quickplay::Ruling;
use crate::game::{Article, Event, Law, Millis, Stopper};
use crate::rules::Color;
use crate::texts::{Names, Texts};

/// Minimum height of the list of actions, in logical pixels: room for its title and two lines.
pub const MIN_HEIGHT: f32 = 90.0;

pub fn list(ui: &mut Ui, model: &Model) {
    let (words, names, law) = (model.words, model.names(), model.game().cited_law());
    ui.separator();
    ui.weak_label(words.text("arbiter-record"));
    let events = model.game().events().iter().rev();
    let entries = events.filter_map(|stamped| list_entry(words, &names, law, stamped.event));
    let mut lines: Vec<String> = entries
        .map(|(text, article)| format!("{text} ({article})"))
        .collect();
    if lines.is_empty() {
        lines.push(words.text("arbiter-nothing"));
    }
    ui.scrolled("record", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for line in lines {
            rulebook::linked_in(ui, model, &line, ui.colors().text, SMALL);
        }
    });
}

/// Describes an event as an entry of the list, with its article; `None` for events that are not
/// listed.
fn list_entry(
    words: Texts,
    names: &Names,
    law: Law,
    event: Event,
) -> Option<(String, &'static str)> {
    match event {
        Event::Stop(Stopper::Interruption | Stopper::TakeBack) => None,
        Event::Resignation(_) | Event::Agreement | Event::Recorded(_) => None,
        _ => describe(words, names, law, event),
    }
}

/// Describes an event that concerns the arbiter, and gives its article; `None` for events that
/// concern only the players.
pub fn describe(
    words: Texts,
    names: &Names,
    law: Law,
    event: Event,
) -> Option<(String, &'static str)> {
    let of = |key: &str, who: Color| names.with_player(words, key, who);
    if let Event::Act(act) = event {
        return Some((describe_act(words, names, law, act), act.article(law)));
    }
    let (text, article) = match event {
        Event::Stop(Stopper::Arbiter) => (words.text("act-stop"), Article::ArbiterStopsClocks),
        Event::Stop(Stopper::Player(who)) => {
            (of("act-player-stops", who), Article::PlayerStopsClocks)
        }
        Event::Restart => (words.text("act-restart"), Article::RestartOfClocks),
        Event::FlagFall(who) => (of("act-flag", who), Article::FlagFall),
        Event::ClaimIllegal(who) => (of("act-claims-illegal", who), Article::IllegalMove),
        Event::Verify(who) => (of("act-verify", who), Article::WithoutArbiter),
        Event::Resignation(who) => (of("act-resigns", who), Article::Resignation),
        Event::Adjournment(act) => describe_adjournment(words, names, act)?,
        _ => return None,
    };
    Some((text, article.number(law)))
}

fn describe_act(words: Texts, names: &Names, law: Law, act: Act) -> String {
    let of = |key: &str, who: Color| names.with_player(words, key, who);
    let timed = |key: &str, who: Color, time: Millis| {
        let values = [
            ("player", names.get(who).into()),
            ("time", clock::text(time).into()),
        ];
        words.with(key, &values)
    };
    let pointed = |key: &str, who: Color, points: Points| {
        let values = [
            ("player", names.get(who).into()),
            ("points", text_of(points).into()),
        ];
        words.with(key, &values)
    };
    match act {
        Act::Ruling(Ruling::Grant) => words.text("act-grant"),
        Act::Ruling(Ruling::Postpone { extra: true }) => words.text("act-postpone-extra"),
        Act::Ruling(Ruling::Postpone { extra: false }) => words.text("act-postpone"),
        Act::Ruling(Ruling::Refuse) => words.text("act-refuse"),
        Act::SetTimes { white, black } => {
            let [white, black] = [white, black].map(|time| clock::text(time).into());
            words.with("act-set-times", &[("white", white), ("black", black)])
        }
        Act::GiveTime { to, time } => timed("act-give-time", to, time),
        Act::DeductForScore { from, time } => timed("act-deduct", from, time),
        Act::Restore { plies } => words.with("act-restore", &[("plies", plies.into())]),
        Act::Punish {
            player,
            offence: what,
            penalty,
        } => {
            let penalty = match penalty {
                Penalty::Warning => of("act-warning", player),
                Penalty::TimeToOpponent(time) => timed("act-time-to-opponent", !player, time),
                Penalty::TimeTaken(time) => timed("act-time-taken", player, time),
                Penalty::Loss(_) => of("act-loss", player),
                Penalty::Expulsion(_) => of("act-expulsion", player),
                Penalty::PointsTaken(less) => pointed("act-points-taken", player, less),
                Penalty::PointsAdded(more) => pointed("act-points-added", !player, more),
            };
            format!(
                "{penalty}: {}, {}",
                words.localize(&what),
                what.article(law)
            )
        }
        Act::BothLose => words.text("act-both-lose"),
        Act::Late(who) => of("act-late", who),
        Act::Cancel => words.text("act-cancel"),
    }
}

fn describe_adjournment(
    words: Texts,
    names: &Names,
    act: AdjournmentAct,
) -> Option<(String, Article)> {
    let of = |key: &str, who: Color| names.with_player(words, key, who);
    Some(match act {
        AdjournmentAct::Announce(session) => {
            let span = sessions::span(session);
            let text = words.with("act-announce", &[("span", span.into())]);
            (text, Article::Sessions)
        }
        AdjournmentAct::Adjourn { by: None, .. } => {
            (words.text("act-adjourn"), Article::SealedMove)
        }
        AdjournmentAct::Adjourn { by: Some(who), .. } => {
            (of("act-player-adjourns", who), Article::TimeToAdjourn)
        }
        AdjournmentAct::Resume => (words.text("act-resume"), Article::Adjourned),
        AdjournmentAct::Missing => (words.text("act-missing"), Article::MissingEnvelope),
        AdjournmentAct::Annul => (words.text("act-annul"), Article::Annulment),
        AdjournmentAct::PointOut(who) => (of("act-points-out", who), Article::WrongTimes),
        AdjournmentAct::Late(who) => (of("act-late-resumption", who), Article::LateForResumption),
        AdjournmentAct::Seal(_) | AdjournmentAct::Arrive(_) | AdjournmentAct::Open(_) => {
            return None;
        }
    })
}

/// Returns a number of points as text, such as `½`.
pub fn text_of(points: Points) -> &'static str {
    match points {
        Points::Zero => "0",
        Points::Half => "½",
        Points::One => "1",
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::app::panels::{Page, Panels};
    use crate::game::control::TimeControl;
    use crate::game::{Duties, Game, Play, Setup, Terms, Timestamp};
    use crate::rules::Language;

    #[test]
    fn the_list_of_acts_calls_the_players_by_their_names() {
        let control = TimeControl::rapid();
        let mut game = Game::new(Setup {
            white: "Anna".to_owned(),
            terms: Terms::timed(
                Play::Tournament(Duties {
                    arbiter: true,
                    ..Duties::default()
                }),
                control,
            ),
            ..Setup::default()
        });
        let acts = Color::ALL.map(|to| {
            let time = Millis::minutes(2);
            Event::Act(Act::GiveTime { to, time })
        });
        for event in [Event::Start].into_iter().chain(acts) {
            game.happen(event, Timestamp(0)).unwrap();
        }
        for (language, expected) in [
            (Language::English, ["Anna gets", "Black gets"]),
            (Language::German, ["Anna bekommt", "Schwarz bekommt"]),
        ] {
            let stage = Stage::new(&game, language);
            let mut panels = Panels::default();
            panels.open_page(Page::Arbiter);
            let texts = stage.all_texts(&mut panels);
            for begins in expected {
                let found = texts.iter().any(|it| it.text.starts_with(begins));
                assert!(found, "nothing begins with {begins}");
            }
        }
    }
}
