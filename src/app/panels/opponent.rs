//! The form in which the player chooses the opponent for a new game: the computer, an external
//! engine or a human.

use bevy_egui::egui::{Slider, Ui};

use super::Model;
use super::programs::{games, time};
use super::spoken;
use super::widgets::{Widgets, toggle_button};
use crate::app::input::commands::{Command, Open};
use crate::app::session::{SettingChange, ladder, programs};
use crate::engine::{ComputerPlayer, Strength, Style};
use crate::game::Player;
use crate::rules::{Language, RuleSet};
use crate::store::training::RatingKind;
use crate::store::{self, OwnSide, Program, Settings};
use crate::texts::{Words, names};

/// State of the form: the kind of opponent, the computer's strength or the external engines, and
/// the player's side.
#[derive(Clone, Debug)]
pub struct Form {
    against: Against,
    /// The player's side against the computer or an external engine; [`OwnSide::Neither`] if the
    /// player only watches a game without human players.
    own_side: OwnSide,
    level: u8,
    style: Style,
    /// Whether the level follows the player's rating.
    adapt: bool,
    /// Name of the external engine to play against; empty if none is chosen.
    program: String,
    /// Name of the external engine that plays against `program` while the player only watches;
    /// empty if the computer plays against it.
    other: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Against {
    Computer,
    Program,
    Person,
}

impl Form {
    /// Creates the form with the player's last choice, from the settings.
    pub fn new(settings: &Settings) -> Form {
        let program = settings.program(&settings.opponent);
        let ComputerPlayer { level, style } = ComputerPlayer::from_code(settings.strength);
        let mut form = Form {
            against: match (settings.alone, program) {
                (false, _) => Against::Person,
                (true, None) => Against::Computer,
                (true, Some(_)) => Against::Program,
            },
            own_side: settings.own_side,
            level: level.number(),
            style,
            adapt: settings.adapt,
            program: settings.opponent.clone(),
            other: String::new(),
        };
        form.follow(settings);
        form
    }

    /// Returns whether the computer or an external engine plays at least one side, so that at most
    /// one human plays.
    pub fn is_alone(&self) -> bool {
        self.against != Against::Person
    }

    /// Chooses the computer as the opponent if `alone` is true, otherwise a person. If `alone` is
    /// true and an external engine is the opponent already, does nothing.
    pub fn play_alone(&mut self, alone: bool) {
        if self.is_alone() != alone {
            self.against = if alone {
                Against::Computer
            } else {
                Against::Person
            };
        }
    }

    /// Returns the side that the player has chosen; [`OwnSide::Lot`] if it is to be drawn by lot.
    pub fn chosen_side(&self) -> OwnSide {
        self.own_side
    }

    /// Returns whether the player's side is to be drawn by lot.
    pub fn draws_side(&self) -> bool {
        self.is_alone() && self.own_side == OwnSide::Lot
    }

    /// Returns the player's side. If it is to be drawn by lot, draws it now; White if the system
    /// provides no random number.
    pub fn side(&self) -> OwnSide {
        match self.own_side {
            OwnSide::Lot if store::draw().is_ok_and(|number| number % 2 == 1) => OwnSide::Black,
            OwnSide::Lot => OwnSide::White,
            side => side,
        }
    }

    /// Clears the names of external engines that are no longer in the settings. If no engine is
    /// chosen as the opponent, chooses the first.
    fn follow(&mut self, settings: &Settings) {
        if settings.program(&self.program).is_none() {
            let first = settings.programs.first();
            self.program = first.map(|it| it.name.clone()).unwrap_or_default();
        }
        if settings.program(&self.other).is_none() {
            self.other.clear();
        }
    }

    /// Returns the players of White and Black if the human player has the side `side`, each with
    /// the name of its external engine. The name is empty for humans and the computer.
    fn seats(&self, side: OwnSide) -> [(Player, &str); 2] {
        let person = (Player::Person, "");
        let computer = (Player::Computer(self.computer().code()), "");
        let (machine, other) = match self.against {
            Against::Person => return [person; 2],
            Against::Computer => (computer, computer),
            Against::Program if self.other.is_empty() => {
                ((Player::Program, self.program.as_str()), computer)
            }
            Against::Program => (
                (Player::Program, self.program.as_str()),
                (Player::Program, self.other.as_str()),
            ),
        };
        match side {
            OwnSide::White | OwnSide::Lot => [person, machine],
            OwnSide::Black => [machine, person],
            OwnSide::Neither => [machine, other],
        }
    }

    /// Returns the computer as it was chosen.
    fn computer(&self) -> ComputerPlayer {
        ComputerPlayer {
            level: Strength::new(self.level),
            style: self.style,
        }
    }

    /// Returns the kinds of players of White and Black if the human player has the side `side`.
    pub fn players(&self, side: OwnSide) -> [Player; 2] {
        self.seats(side).map(|(player, _)| player)
    }

    /// Returns the names of the external engines that play White and Black if the human player has
    /// the side `side`; empty for humans and the computer.
    pub fn names(&self, side: OwnSide) -> [&str; 2] {
        self.seats(side).map(|(_, name)| name)
    }

    /// Returns the reason why a game under these rules cannot begin, in the player's language;
    /// `None` if it can begin.
    pub fn hindrance(&self, model: &Model, rules: &RuleSet) -> Option<String> {
        let lacks_program = || Some(model.text("program-none-chosen"));
        if self.against == Against::Program && self.program.is_empty() {
            return lacks_program();
        }
        let mut named = self.names(self.own_side).into_iter();
        named.find_map(|name| match model.settings.0.program(name) {
            None if name.is_empty() => None,
            None => lacks_program(),
            Some(program) => program_hindrance(model, program, rules),
        })
    }

    /// Returns the change of settings that stores the chosen opponent. The new-game page suggests
    /// it for the next game.
    pub fn remembered(&self) -> SettingChange {
        SettingChange::Opponent {
            alone: self.is_alone(),
            strength: self.computer().code(),
            adapt: self.adapt,
            side: self.own_side,
            program: match self.against {
                Against::Program => self.program.clone(),
                _ => String::new(),
            },
        }
    }
}

/// Returns the reason why an external engine cannot play under these rules, in the player's
/// language; `None` if it can.
fn program_hindrance(model: &Model, program: &Program, rules: &RuleSet) -> Option<String> {
    let values = [
        ("program", program.name.as_str().into()),
        ("games", games(program).into()),
    ];
    let plays = programs::plays(program, rules);
    (!plays).then(|| model.words.with("program-cannot-play", &values))
}

/// Draws the form for the opponent in a game under these rules.
pub fn form(ui: &mut Ui, model: &Model, form: &mut Form, rules: &'static RuleSet) {
    let words = model.words;
    let label = ui.weak_label(words.text("opponent")).id;
    let all = [Against::Computer, Against::Program, Against::Person];
    ui.one_of(&mut form.against, &all, |against| {
        words.text(match against {
            Against::Computer => "opponent-computer",
            Against::Program => "opponent-program",
            Against::Person => "opponent-person",
        })
    })
    .labelled_by(label);
    if form.against == Against::Person {
        return;
    }
    for sides in OwnSide::ALL.chunks(2) {
        let row = ui.one_of(&mut form.own_side, sides, |mine| {
            words.text(match mine {
                OwnSide::White => "opponent-mine-white",
                OwnSide::Black => "opponent-mine-black",
                OwnSide::Lot => "opponent-mine-lot",
                OwnSide::Neither => "opponent-mine-neither",
            })
        });
        spoken::name(&row, &words.text("opponent-mine"));
    }
    if form.against == Against::Computer {
        rated_level(ui, model, form, rules);
        return style(ui, words, &mut form.style, rules);
    }
    form.follow(&model.settings.0);
    choose(ui, model, &mut form.program, rules);
    if form.own_side == OwnSide::Neither {
        ui.weak_label(words.text("opponent-of-program"));
        let computer = toggle_button(ui, words.text("opponent-computer"), form.other.is_empty());
        if ui.wide(|ui| ui.add(computer)).clicked() {
            form.other.clear();
        }
        ui.push_id("other", |ui| choose(ui, model, &mut form.other, rules));
        if form.other.is_empty() {
            level(ui, words, &mut form.level, ladder::of_rules(rules));
            style(ui, words, &mut form.style, rules);
        }
    }
    ui.wide_command(model, Command::Open(Open::Programs));
}

/// Draws the external engines as buttons. The button of an engine that cannot play under the rules
/// is disabled and has the reason as its tooltip.
fn choose(ui: &mut Ui, model: &Model, chosen: &mut String, rules: &RuleSet) {
    for program in &model.settings.0.programs {
        let hindrance = program_hindrance(model, program, rules);
        let is_chosen = *chosen == program.name;
        let button = toggle_button(ui, &program.name, is_chosen).truncate();
        let about = hindrance.as_deref().unwrap_or(&program.path);
        if ui.wide(|ui| ui.button_about(button, hindrance.is_none(), about)) {
            chosen.clone_from(&program.name);
        }
        if is_chosen {
            match &hindrance {
                Some(hindrance) => drop(ui.warning_label(hindrance)),
                None => time(ui, model, program),
            }
        }
    }
}

/// Draws the computer's strength in a game under these rules. If there is a rating for these rules,
/// also draws the level that suits the player, and the choice to play always at this level.
fn rated_level(ui: &mut Ui, model: &Model, form: &mut Form, rules: &'static RuleSet) {
    let words = model.words;
    let measured = ladder::of_rules(rules);
    let Some(name) = measured.filter(|_| form.own_side != OwnSide::Neither) else {
        return level(ui, words, &mut form.level, measured);
    };
    let own = &model.training.0.ladder;
    let rating = own.rating(name);
    let suggested = ladder::suggested(name, rating);
    if form.adapt {
        form.level = suggested.number();
    }
    ui.add_enabled_ui(!form.adapt, |ui| {
        level(ui, words, &mut form.level, measured);
    });
    let tick = ui.tick(&mut form.adapt, words.text("ladder-adapt"));
    tick.on_hover_text(words.text("ladder-counts"));
    ui.weak_small(match own.count(name) {
        0 => words.text("ladder-none"),
        games => {
            let values = [
                ("rating", rating.rounded().into()),
                ("spread", rating.uncertainty().into()),
                ("games", games.into()),
                ("level", suggested.number().into()),
            ];
            words.with("ladder-rating", &values)
        }
    });
}

/// Draws the choice of the computer's style under rules for which it has several.
fn style(ui: &mut Ui, words: Words, chosen: &mut Style, rules: &RuleSet) {
    let suiting = Style::ALL.into_iter().filter(|style| style.suits(rules));
    let suiting: Vec<Style> = suiting.collect();
    if !suiting.contains(chosen) {
        *chosen = Style::default();
    }
    if suiting.len() < 2 {
        return;
    }
    ui.weak_label(words.text("style"))
        .on_hover_text(words.text("style-about"));
    for some in suiting.chunks(2) {
        let row = ui.one_of(chosen, some, |style| {
            words.text(match style {
                Style::Balanced => "style-balanced",
                Style::Solid => "style-solid",
                Style::Attacking => "style-attacking",
                Style::Boards => "style-boards",
            })
        });
        spoken::name(&row, &words.text("style"));
    }
}

/// Draws a slider for the computer's strength, with the level's Elo rating if it was measured on
/// the board `measured`.
fn level(ui: &mut Ui, words: Words, number: &mut u8, measured: Option<RatingKind>) {
    ui.spacing_mut().slider_width = ui.available_width() - 50.0;
    let slider = ui.add(Slider::new(number, Strength::NUMBERS));
    let level = Strength::new(*number);
    let label = ui.accent_label(names::computer(words, level)).id;
    slider.labelled_by(label);
    ui.weak_small(about(words, level));
    if let Some(name) = measured
        && let Some(points) = ladder::measured(name, level)
    {
        let key = match name {
            RatingKind::Tower => "level-elo-tower",
            RatingKind::Chess => "level-elo-chess",
        };
        ui.weak_small(words.with(key, &[("elo", points.to_string().into())]));
    }
}

/// Describes in words how far the computer searches at a strength: the number of half-moves or
/// positions.
pub(super) fn about(words: Words, level: Strength) -> String {
    let key = match level.number() {
        0 => "level-0-about",
        1 => "level-1-about",
        2 => "level-2-about",
        3 => "level-3-about",
        4 => "level-4-about",
        5 => "level-5-about",
        6 => "level-6-about",
        _ if level == Strength::FULL => "level-full-about",
        _ if level.depth().is_some() => "level-deep-about",
        _ => "level-whole-about",
    };
    let plies = level.depth().unwrap_or_default().to_string();
    let positions = grouped(words, level.nodes());
    words.with(
        key,
        &[("plies", plies.into()), ("positions", positions.into())],
    )
}

/// Returns a number as text with the thousands separators of the language.
fn grouped(words: Words, number: u64) -> String {
    let sign = match words.language {
        Language::English => ',',
        Language::German => '.',
    };
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(sign);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup};
    use crate::rules::TOURNAMENT;

    /// Returns the texts of the form with the computer at a level, in a game under these rules.
    fn texts(language: Language, level: u8, rules: &'static RuleSet) -> String {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let mut shown = Form::new(&Settings::default());
        shown.level = level;
        let tree = stage.tree(|ui, model| form(ui, model, &mut shown, rules));
        let texts = tree
            .iter()
            .filter_map(|(_, node)| node.value().or(node.label()));
        texts.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_form_shows_styles_and_the_measured_rating_of_a_level() {
        let chess = RuleSet::named("chess").unwrap();
        for (language, tower, flat, style, boards) in [
            (
                Language::English,
                "About Elo 600 on the tower",
                "About Elo 850 in ordinary chess",
                "Attacking",
                "Loves boards",
            ),
            (
                Language::German,
                "Etwa Elo 600 auf dem Turm",
                "Etwa Elo 850 im gewöhnlichen Schach",
                "Angriffslustig",
                "Liebt die Decks",
            ),
        ] {
            let texts = |level, rules| texts(language, level, rules);
            let has = |text: &str, all: &[&str]| all.iter().all(|it| text.contains(it));
            assert!(has(&texts(1, &TOURNAMENT), &[tower, style, boards]));
            let in_chess = texts(1, chess);
            assert!(has(&in_chess, &[flat, style]), "{in_chess}");
            assert!(!in_chess.contains(boards), "no boards in chess");
            assert!(!texts(18, chess).contains("Elo"), "not measured");
            let antichess = texts(1, RuleSet::named("chess+antichess").unwrap());
            assert!(!has(&antichess, &[style]) && !antichess.contains("Elo"));
        }
    }

    #[test]
    fn level_and_style_are_kept_for_the_next_game() {
        let mut form = Form::new(&Settings::default());
        (form.level, form.style) = (0, Style::Solid);
        let settings = form.remembered().applied_to(Settings::default());
        let next = Form::new(&settings);
        assert_eq!((next.level, next.style), (0, Style::Solid));
        let computer = Player::Computer(form.computer().code());
        assert!(next.players(OwnSide::White).contains(&computer));
    }

    #[test]
    fn the_form_seats_the_computer_where_the_person_does_not_sit() {
        let mut form = Form::new(&Settings::default());
        let computers = |form: &Form, side| {
            let players = form.players(side);
            players.map(|player| matches!(player, Player::Computer(_)))
        };
        assert_eq!(computers(&form, OwnSide::White), [false, true]);
        assert_eq!(computers(&form, OwnSide::Black), [true, false]);
        assert_eq!(computers(&form, OwnSide::Neither), [true, true]);
        form.against = Against::Person;
        assert_eq!(form.players(OwnSide::White), [Player::Person; 2]);
    }

    #[test]
    fn a_program_sits_where_the_computer_would_and_is_called_by_its_name() {
        let mut settings = Settings {
            opponent: "Stockfish".to_owned(),
            ..Settings::default()
        };
        let computer = Form::new(&settings);
        assert_eq!(computer.names(OwnSide::Black), [""; 2], "it is not there");
        settings.programs.push(Program {
            name: "Stockfish".to_owned(),
            ..Program::default()
        });
        let form = Form::new(&settings);
        assert_eq!(form.names(OwnSide::Black), ["Stockfish", ""]);
        let players = form.players(OwnSide::Black);
        assert_eq!(players, [Player::Program, Player::Person]);
        let watched = form.players(OwnSide::Neither);
        assert!(matches!(watched, [Player::Program, Player::Computer(_)]));
    }

    #[test]
    fn a_side_that_is_drawn_is_one_of_the_two() {
        let form = Form::new(&Settings {
            own_side: OwnSide::Lot,
            ..Settings::default()
        });
        let drawn: Vec<OwnSide> = (0..64).map(|_| form.side()).collect();
        for side in [OwnSide::White, OwnSide::Black] {
            assert!(drawn.contains(&side), "{drawn:?}");
        }
        assert!(!drawn.contains(&OwnSide::Lot));
    }
}
