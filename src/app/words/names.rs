//! What players are called: a person by the name or by the side, the computer by its
//! rank and its level, everywhere alike.
//!
//! A save names the computer by its level alone; words for it are made here, in the
//! language that is spoken.

use crate::app::words::Words;
use crate::app::words::calendar;
use crate::engine::Strength;
use crate::game::{Game, Player, Setup, Team, TeamBoard, TeamGame};
use crate::rules::{Color, Language};

/// What a player of a game is called.
pub fn player(words: Words, setup: &Setup, side: Color) -> String {
    let name = [&setup.white, &setup.black][side.index()];
    called(words, name, setup.players[side.index()]).unwrap_or_else(|| words.side(side))
}

/// Whether anybody who plays a game has a name.
pub fn is_anybody_named(words: Words, setup: &Setup) -> bool {
    Color::ALL.into_iter().any(|side| {
        let name = [&setup.white, &setup.black][side.index()];
        called(words, name, setup.players[side.index()]).is_some()
    })
}

/// A title for a game that has none: who plays it, and its date or since when.
pub fn title(words: Words, setup: &Setup) -> String {
    let [white, black] = Color::ALL.map(|side| player(words, setup, side));
    let day = match setup.terms.heading.date.trim() {
        "" => calendar::day(setup.at),
        date => date.to_owned(),
    };
    format!("{white} – {black} {day}").trim_end().to_owned()
}

/// The same for a match on two boards: one team and the other, the player on board A first.
pub fn title_of_match(words: Words, game: &TeamGame) -> String {
    let teams = Team::ALL.map(|team| {
        let players = TeamBoard::ALL.map(|board| {
            let setup = game.board(board).setup();
            player(words, setup, team.color(board))
        });
        players.join(", ")
    });
    let day = calendar::day(game.setup().at);
    format!("{} {day}", teams.join(" – ")).trim_end().to_owned()
}

/// What the two players are called wherever they are spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names([String; 2]);

impl Names {
    /// In a game of this setup.
    pub fn of(words: Words, setup: &Setup) -> Names {
        Names(Color::ALL.map(|side| player(words, setup, side)))
    }

    /// By their sides, where it is not said whose game is meant.
    pub fn sides(words: Words) -> Names {
        Names(Color::ALL.map(|side| words.side(side)))
    }

    /// One of them.
    pub fn get(&self, side: Color) -> &str {
        &self.0[side.index()]
    }

    /// A text that speaks of one of them as its `player`.
    pub fn told(&self, words: Words, key: &str, side: Color) -> String {
        words.with(key, &[("player", self.get(side).into())])
    }
}

/// What somebody of this name is called; none for a person without one.
pub fn called(words: Words, name: &str, player: Player) -> Option<String> {
    match player {
        _ if !name.is_empty() => Some(name.to_owned()),
        Player::Person | Player::Program => None,
        Player::Computer(code) => Some(computer(words, Strength::from_code(code))),
    }
}

/// What the computer is called at a level: Grand Admiral (level 18).
pub fn computer(words: Words, level: Strength) -> String {
    let values = [
        ("rank", rank(words, level).into()),
        ("number", level.number().to_string().into()),
    ];
    words.with("computer-name", &values)
}

/// The rank of a level, with a sign for each small step above it.
pub fn rank(words: Words, level: Strength) -> String {
    let above = "+".repeat(level.above().into());
    format!("{}{above}", words.text(&rank_key(level.number())))
}

/// The key of what the computer is called at a whole level.
pub(super) fn rank_key(number: u8) -> String {
    format!("level-{number}")
}

/// The game as it goes out on a scoresheet in a language: the computer has its name.
pub fn on_paper(game: &Game, language: Language) -> Game {
    let words = Words::of(language);
    let setup = game.setup();
    let [white, black] = Color::ALL.map(|side| {
        let name = [&setup.white, &setup.black][side.index()];
        called(words, name, setup.players[side.index()]).unwrap_or_default()
    });
    let mut named = game.clone();
    named.name_players(white, black);
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::words::told::Told;
    use crate::game::{Breach, Law, Refusal};
    use crate::store;

    /// A game in which Anna has White against the computer.
    fn against_admiral() -> Game {
        Game::new(Setup {
            white: "Anna".to_owned(),
            players: [Player::Person, Player::Computer(Strength::FULL.code())],
            ..Setup::default()
        })
    }

    fn german() -> Words {
        Words::of(Language::German)
    }

    #[test]
    fn the_computer_has_a_name_and_a_person_without_one_his_side() {
        let game = against_admiral();
        let names = |words| Color::ALL.map(|side| player(words, game.setup(), side));
        assert_eq!(
            names(Words::default()),
            ["Anna", "Grand Admiral (level 18)"]
        );
        assert_eq!(names(german()), ["Anna", "Großadmiral (Stufe 18)"]);
        let nobody = Setup::default();
        assert_eq!(player(german(), &nobody, Color::Black), "Schwarz");
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
    fn what_is_refused_is_told_with_the_player_s_name() {
        let refused = Refusal::Breach(Breach::OfferStands(Color::White), Law::Tournament);
        let setup = against_admiral();
        let told = |words| refused.told(words, &Names::of(words, setup.setup()));
        let english = told(Words::default());
        assert!(english.starts_with("Anna's draw offer"), "{english}");
        let german = told(german());
        assert!(german.starts_with("Anna hat schon Remis"), "{german}");
        let sides = Names::sides(Words::default());
        let nobody = refused.told(Words::default(), &sides);
        assert!(nobody.starts_with("White's draw offer"), "{nobody}");
    }

    #[test]
    fn small_steps_show_in_a_rank() {
        let words = Words::default();
        let level = Strength::new(3);
        assert_eq!(rank(words, level), "Midshipman");
        assert_eq!(rank(words, level.harder()), "Midshipman+");
        assert_eq!(rank(words, level.easier()), "Cadet++");
    }

    #[test]
    fn a_scoresheet_names_the_computer_and_a_save_its_level_alone() {
        let game = against_admiral();
        let sheet = store::export_record(&on_paper(&game, Language::German), Language::German);
        assert!(sheet.contains("Großadmiral (Stufe 18)"), "{sheet}");
        let save = store::write(&game, "").unwrap();
        assert!(!save.contains("Admiral"), "{save}");
    }
}
