//! Names of players. A person has a name or is called White or Black; the computer has a rank and a
//! level.
//!
//! A saved game stores only the computer's level. This module makes the computer's name from it, in
//! the language of the texts.

use super::{Texts, calendar};
use crate::engine::{ComputerPlayer, Strength, Style};
use crate::game::team::{TandemBoard, TandemMatch, Team};
use crate::game::{Game, Player, Setup};
use crate::rules::{Color, Language};

/// Returns the name of a side's player as texts show it; White or Black if the player has no name.
pub fn player(words: Texts, setup: &Setup, side: Color) -> String {
    let name = [&setup.white, &setup.black][side.index()];
    display_name(words, name, setup.players[side.index()]).unwrap_or_else(|| words.side(side))
}

/// Returns whether at least one player of the game has a name. The computer always has a name.
pub fn is_anybody_named(words: Texts, setup: &Setup) -> bool {
    Color::ALL.into_iter().any(|side| {
        let name = [&setup.white, &setup.black][side.index()];
        display_name(words, name, setup.players[side.index()]).is_some()
    })
}

/// Returns a title for a game that has none: the names of the players and the date of the game. If
/// the date is unknown, the day on which the game was set up is used.
pub fn title(words: Texts, setup: &Setup) -> String {
    let [white, black] = Color::ALL.map(|side| player(words, setup, side));
    let day = match setup.terms.heading.date.trim() {
        "" => calendar::day(setup.at),
        date => date.to_owned(),
    };
    format!("{white} – {black} {day}").trim_end().to_owned()
}

/// Returns a title for a bughouse match that has none: the players of both teams, in each team the
/// player on board A first, and the day on which the match was set up.
pub fn title_of_match(words: Texts, game: &TandemMatch) -> String {
    let teams = Team::ALL.map(|team| {
        let players = TandemBoard::ALL.map(|board| {
            let setup = game.board(board).setup();
            player(words, setup, team.color(board))
        });
        players.join(", ")
    });
    let day = calendar::day(game.setup().at);
    format!("{} {day}", teams.join(" – ")).trim_end().to_owned()
}

/// The names of White and Black as texts show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names([String; 2]);

impl Names {
    /// Returns the names of the players in a game with this setup.
    pub fn of(words: Texts, setup: &Setup) -> Names {
        Names(Color::ALL.map(|side| player(words, setup, side)))
    }

    /// Returns the words White and Black as names, for texts that do not refer to a particular
    /// game.
    pub fn sides(words: Texts) -> Names {
        Names(Color::ALL.map(|side| words.side(side)))
    }

    /// Returns the name of one player.
    pub fn get(&self, side: Color) -> &str {
        &self.0[side.index()]
    }

    /// Returns the text of a key whose placeholder `player` is filled with the name of the player
    /// of this side.
    pub fn with_player(&self, words: Texts, key: &str, side: Color) -> String {
        words.with(key, &[("player", self.get(side).into())])
    }
}

/// Returns the name to show for a player: `name` if it is not empty, otherwise the computer's rank
/// and level. `None` for a person or an external engine without a name.
pub fn display_name(words: Texts, name: &str, player: Player) -> Option<String> {
    match player {
        _ if !name.is_empty() => Some(name.to_owned()),
        Player::Person | Player::Peer | Player::Program => None,
        Player::Computer(code) => Some(styled(words, ComputerPlayer::from_code(code))),
    }
}

/// Returns the computer's name at a level, such as Grand Admiral (level 18).
pub fn computer(words: Texts, level: Strength) -> String {
    let values = [
        ("rank", rank(words, level).into()),
        ("number", level.number().to_string().into()),
    ];
    words.with("computer-name", &values)
}

/// Returns the computer's name at a level, with its style unless that is the balanced one.
fn styled(words: Texts, player: ComputerPlayer) -> String {
    let style = match player.style {
        Style::Balanced => return computer(words, player.level),
        Style::Solid => "computer-is-solid",
        Style::Attacking => "computer-is-attacking",
        Style::Boards => "computer-loves-boards",
    };
    let values = [
        ("rank", rank(words, player.level).into()),
        ("number", player.level.number().to_string().into()),
        ("style", words.text(style).into()),
    ];
    words.with("computer-name-style", &values)
}

/// Returns the name of the rank of a level. A level between two ranks has the name of the lower
/// rank, followed by a plus sign for each step above that rank.
pub fn rank(words: Texts, level: Strength) -> String {
    let above = "+".repeat(level.above().into());
    format!("{}{above}", words.text(&rank_key(level.number())))
}

/// Returns the key of the computer's rank at a whole-numbered level.
pub(super) fn rank_key(number: u8) -> String {
    format!("level-{number}")
}

/// Returns a copy of a game for export in a language. The copy contains the computer's name in this
/// language as the name of each side that the computer plays.
pub fn with_computer_names(game: &Game, language: Language) -> Game {
    let words = Texts::of(language);
    let setup = game.setup();
    let [white, black] = Color::ALL.map(|side| {
        let name = [&setup.white, &setup.black][side.index()];
        display_name(words, name, setup.players[side.index()]).unwrap_or_default()
    });
    let mut named = game.clone();
    named.set_player_names(white, black);
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Breach, Law, Refusal};
    use crate::store;
    use crate::texts::localize::Localize;

    /// Returns a game in which Anna has White against the computer.
    fn against_admiral() -> Game {
        Game::new(Setup {
            white: "Anna".to_owned(),
            players: [Player::Person, Player::Computer(Strength::FULL.code())],
            ..Setup::default()
        })
    }

    fn german() -> Texts {
        Texts::of(Language::German)
    }

    #[test]
    fn the_computer_has_a_name_and_an_unnamed_person_the_name_of_the_side() {
        let game = against_admiral();
        let names = |words| Color::ALL.map(|side| player(words, game.setup(), side));
        assert_eq!(
            names(Texts::default()),
            ["Anna", "Grand Admiral (level 18)"]
        );
        assert_eq!(names(german()), ["Anna", "Großadmiral (Stufe 18)"]);
        let unnamed = Setup::default();
        assert_eq!(player(german(), &unnamed, Color::Black), "Schwarz");
    }

    #[test]
    fn a_game_without_a_title_is_called_after_its_players() {
        let game = against_admiral();
        let title = title(german(), game.setup());
        assert!(
            title.starts_with("Anna – Großadmiral (Stufe 18)"),
            "{title}"
        );
        assert!(is_anybody_named(german(), game.setup()));
        assert!(!is_anybody_named(german(), &Setup::default()));
    }

    #[test]
    fn a_refusal_names_the_player() {
        let refused = Refusal::Breach(Breach::OfferStands(Color::White), Law::Tournament);
        let setup = against_admiral();
        let text = |words| refused.localize(words, &Names::of(words, setup.setup()));
        let english = text(Texts::default());
        assert!(english.starts_with("Anna's draw offer"), "{english}");
        let german = text(german());
        assert!(german.starts_with("Anna hat schon Remis"), "{german}");
        let sides = Names::sides(Texts::default());
        let unnamed = refused.localize(Texts::default(), &sides);
        assert!(unnamed.starts_with("White's draw offer"), "{unnamed}");
    }

    #[test]
    fn the_style_of_the_computer_shows_in_its_name() {
        let names = |style| {
            let level = Strength::new(0);
            let player = Player::Computer(ComputerPlayer { level, style }.code());
            [Texts::default(), german()].map(|words| display_name(words, "", player).unwrap())
        };
        assert_eq!(
            names(Style::Balanced),
            ["Beginner (level 0)", "Anfänger (Stufe 0)"]
        );
        assert_eq!(
            names(Style::Boards),
            [
                "Beginner (level 0, loves boards)",
                "Anfänger (Stufe 0, liebt die Decks)"
            ]
        );
    }

    #[test]
    fn small_steps_show_in_a_rank() {
        let words = Texts::default();
        let level = Strength::new(3);
        assert_eq!(rank(words, level), "Midshipman");
        assert_eq!(rank(words, level.harder()), "Midshipman+");
        assert_eq!(rank(words, level.easier()), "Cadet++");
    }

    #[test]
    fn a_scoresheet_names_the_computer_and_a_saved_game_only_its_level() {
        let game = against_admiral();
        let sheet = store::export_record(
            &with_computer_names(&game, Language::German),
            Language::German,
        );
        assert!(sheet.contains("Großadmiral (Stufe 18)"), "{sheet}");
        let save = store::write(&game, "").unwrap();
        assert!(!save.contains("Admiral"), "{save}");
    }
}
