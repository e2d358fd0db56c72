//! The computer as a player of the game on the table: it thinks in threads of its
//! own while it has the move, and says what it does as [`Intent`]s like everybody.
//!
//! What it plays is the engine's to find, what may happen the game's to decide.

mod computer;
mod seated;
mod turn;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::power::alarm::AlarmClock;
use crate::app::session::apply::Choices;
use crate::app::session::intent::{Answer, Author, Wish, Wishes};
use crate::app::session::notices::Notice;
use crate::app::session::programs::{self, Lifeline, ProgramWish};
use crate::app::session::seats::level;
use crate::app::session::table::Table;
use crate::game::TeamBoard;
use crate::rules::Color;
use computer::{Computer, House};

/// Which side the computer is thinking for on each board, for the panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub [Option<Color>; 2]);

impl Thinking {
    /// On this board.
    pub fn on(self, board: TeamBoard) -> Option<Color> {
        self.0[board.index()]
    }
}

/// Whether the computer rests in a game that it plays against itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resting(pub bool);

/// Which side's program cannot play the game on the table, for the panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Absent(pub [bool; 2]);

/// The computer at each board.
#[derive(Resource, Default)]
pub(super) struct Computers([Computer; 2]);

/// Whether the computer waits for the other board of a match: without a clock it does not
/// run ahead of a person who thinks there.
fn waits(table: &Table, board: TeamBoard) -> bool {
    let Some(pair) = &table.pair else {
        return false;
    };
    let (here, there) = (pair.game.board(board), pair.game.board(board.other()));
    let thinks = there
        .to_move()
        .is_some_and(|side| level(there, side).is_none());
    here.clock().is_none() && thinks && here.live().ply > there.live().ply + 1
}

/// What the computer goes by.
#[derive(SystemParam)]
pub(super) struct Surroundings<'w> {
    table: Res<'w, Table>,
    choices: Res<'w, Choices>,
    lifeline: Res<'w, Lifeline>,
    alarm: Option<Res<'w, AlarmClock>>,
}

/// Lets the computer say what its turn asks for, and think for the rest.
pub(super) fn play(
    around: Surroundings,
    mut resting: ResMut<Resting>,
    mut computers: ResMut<Computers>,
    mut thinking: ResMut<Thinking>,
    mut absent: ResMut<Absent>,
    mut wishes: Wishes,
) {
    let table = &around.table;
    let house = House {
        settings: &around.choices.0,
        lifeline: &around.lifeline,
        now: wishes.settled(),
    };
    let mut thinks = Thinking::default();
    for (board, computer) in TeamBoard::ALL.into_iter().zip(&mut computers.0) {
        // What is only posed or set up is no game of its: the one in play waits, and so does
        // the computer.
        let Some(game) = table.game_on(board).filter(|_| table.waiting.is_none()) else {
            computer.stop();
            continue;
        };
        if computer.follow(game) {
            resting.set_if_neq(Resting(false));
        }
        let other = board.other();
        let asked = |side| table.pair.as_ref()?.needs(other, side);
        let partner = table.game_on(other).map(|partner| (partner, &asked as _));
        let partner = partner.filter(|_| table.pair.is_some());
        let rests = resting.0 && table.has_no_person() || waits(table, board);
        let alarm = around.alarm.as_deref().cloned();
        let events = computer.turn(game, partner, rests, &house, alarm);
        for event in computer.news(game, events) {
            wishes.of(game.id(), Author::Engine, event);
        }
        for trouble in computer.trouble.drain(..) {
            wishes.of(game.id(), Author::Engine, Notice::from(trouble));
        }
        thinks.0[board.index()] = computer.thought.as_ref().map(|thought| thought.side);
    }
    thinking.set_if_neq(thinks);
    let [first, _] = &computers.0;
    absent.set_if_neq(Absent(Color::ALL.map(|side| first.is_absent(side))));
}

/// Hands on to a program what is pressed among its settings, and that it is to try again.
fn press(mut answers: MessageReader<Answer>, table: Res<Table>, mut computers: ResMut<Computers>) {
    let [computer, _] = &mut computers.0;
    for answer in answers.read() {
        match &answer.to {
            Wish::Program(ProgramWish::Press(name, button)) => {
                computer.press(&table.game, name, button);
            }
            Wish::Program(ProgramWish::TryAgain(side)) => computer.try_again(*side),
            _ => {}
        }
    }
}

/// Ends what plays when the window ends.
fn end(mut ends: MessageReader<AppExit>, mut computers: ResMut<Computers>) {
    if ends.read().count() > 0 {
        *computers = Computers::default();
    }
}

/// Lets the computer play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Computers>()
        .init_resource::<Thinking>()
        .init_resource::<Resting>()
        .init_resource::<Absent>()
        .add_systems(
            Update,
            (press, play).chain().in_set(crate::app::AppSystems::Sync),
        )
        .add_systems(Last, end.after(ExitSystems).before(programs::end));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::Intent;
    use crate::app::session::time::Moment;
    use crate::engine::Needs;
    use crate::game::{Game, GameId, Player, Setup, Timestamp};
    use crate::store::Settings;

    #[test]
    fn another_level_begins_the_thought_anew() {
        let mut game = Game::new(Setup {
            players: [Player::Computer(0), Player::Person],
            ..Setup::default()
        });
        let mut computer = Computer::default();
        computer.follow(&game);
        let then = (Timestamp(0), Needs::default());
        let house = House {
            settings: &Settings::default(),
            lifeline: &Lifeline::default(),
            now: Timestamp(0),
        };
        computer.think(&game, Color::White, then, &house, None);
        computer.follow(&game);
        assert!(computer.thought.is_some(), "the same level thinks on");
        game.seat(Color::White, Player::Computer(3));
        computer.follow(&game);
        assert!(computer.thought.is_none(), "another one begins again");
    }

    #[test]
    fn a_program_that_could_not_play_is_looked_for_again() {
        let game = Game::new(Setup {
            white: "Deep Thought".to_owned(),
            players: [Player::Program, Player::Person],
            ..Setup::default()
        });
        let mut computer = Computer::default();
        computer.follow(&game);
        let house = House {
            settings: &Settings::default(),
            lifeline: &Lifeline::default(),
            now: Timestamp(0),
        };
        let misses = |computer: &mut Computer| {
            computer.turn(&game, None, false, &house, None);
            assert!(computer.is_absent(Color::White));
            computer.trouble.drain(..).count()
        };
        assert_eq!(misses(&mut computer), 1);
        assert_eq!(misses(&mut computer), 0, "it has been told");
        computer.try_again(Color::White);
        assert!(!computer.is_absent(Color::White));
        assert_eq!(misses(&mut computer), 1);
    }

    #[test]
    fn a_game_that_rests_rests_on_after_a_lesson() {
        let game = Game::new(Setup {
            id: GameId(7),
            players: [Player::Computer(0); 2],
            ..Setup::default()
        });
        let mut app = App::new();
        app.add_message::<Intent>()
            .init_resource::<Moment>()
            .init_resource::<Computers>()
            .init_resource::<Thinking>()
            .init_resource::<Resting>()
            .init_resource::<Absent>()
            .init_resource::<Choices>()
            .init_resource::<Lifeline>()
            .insert_resource(Table::new(game.clone(), String::new(), None))
            .add_systems(Update, play);
        app.update();
        app.insert_resource(Resting(true));
        app.update();
        app.insert_resource(Table {
            waiting: Some(Table::new(game.clone(), String::new(), None).into()),
            ..Table::default()
        });
        app.update();
        app.insert_resource(Table::new(game, String::new(), None));
        app.update();
        assert_eq!(*app.world().resource::<Resting>(), Resting(true));
        assert_eq!(app.world().resource::<Computers>().0[0].game, GameId(7));
    }
}
