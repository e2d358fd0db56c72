//! The choice of the opponent for a new game: the computer, an external engine or a human. This
//! module holds what is chosen and what it allows; the module `widgets` draws it.

mod widgets;

pub use widgets::{about, form, more};

use crate::app::panels::Model;
use crate::app::panels::preferences::programs::games;
use crate::app::session::{SettingChange, programs};
use crate::engine::{ComputerPlayer, Strength, Style};
use crate::game::Player;
use crate::rules::RuleSet;
use crate::store::{self, OwnSide, Program, Settings};

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

#[cfg(test)]
mod tests {
    use super::*;

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
