//! The computer as a player. It thinks in separate threads while it is to move, and sends
//! [`Request`](crate::app::session::request::Request)s like other players.
//!
//! The engine finds moves, and the game decides whether they are legal.

mod computer;
mod opening;
mod turn;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::power::AlarmClock;
use crate::app::session::programs::{self, ProgramRequest, ShutdownSignal};
use crate::app::session::{
    Author, CurrentSettings, Notice, RequestKind, RequestOutcome, Requests, Session, seats,
};
use crate::game::team::TandemBoard;
use crate::rules::Color;
use computer::{Computer, EngineContext};

/// The side for which the computer is thinking on each board, by board index; shown in the
/// panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub [Option<Color>; 2]);

impl Thinking {
    /// Returns the side for which the computer is thinking on this board, if any.
    pub fn on(self, board: TandemBoard) -> Option<Color> {
        self.0[board.index()]
    }
}

/// Whether the player has paused a game that the computer plays against itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resting(pub bool);

/// Whether the external engines of White and Black are unable to play the current game; shown in
/// the panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Absent(pub [bool; 2]);

#[derive(Resource, Default)]
pub(super) struct Computers([Computer; 2]);

/// Returns whether the computer must wait before it moves on this board of a match. In a match
/// without clocks, if a human is to move on the other board, the computer stays at most one ply
/// ahead of that board.
fn computer_waits(session: &Session, board: TandemBoard) -> bool {
    let Some(pair) = session.activity.tandem() else {
        return false;
    };
    let (here, there) = (pair.game.board(board), pair.game.board(board.other()));
    let thinks = there
        .to_move()
        .is_some_and(|side| seats::is_human(there, side));
    here.clock().is_none() && thinks && here.live().ply > there.live().ply + 1
}

#[derive(SystemParam)]
pub(super) struct OpponentInputs<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, CurrentSettings>,
    shutdown: Res<'w, ShutdownSignal>,
    alarm: Res<'w, AlarmClock>,
}

/// Lets the computer answer offers, think, and send its moves.
pub(super) fn play(
    inputs: OpponentInputs,
    mut resting: ResMut<Resting>,
    mut computers: ResMut<Computers>,
    mut thinking: ResMut<Thinking>,
    mut absent: ResMut<Absent>,
    mut requests: Requests,
) {
    let session = &inputs.session;
    let context = EngineContext {
        settings: &inputs.settings.0,
        shutdown: &inputs.shutdown,
        now: requests.settled(),
        alarm: &inputs.alarm,
    };
    let mut thinks = Thinking::default();
    for (board, computer) in TandemBoard::ALL.into_iter().zip(&mut computers.0) {
        // While an exercise or the editor is shown, the current game pauses, and so does the
        // computer.
        let Some(game) = session
            .game_on(board)
            .filter(|_| session.activity.is_game())
        else {
            computer.stop();
            continue;
        };
        if computer.follow(game) {
            resting.set_if_neq(Resting(false));
        }
        let other = board.other();
        let asked = |side| session.activity.tandem()?.needs(other, side);
        let partner = session.game_on(other).map(|partner| (partner, &asked as _));
        let partner = partner.filter(|_| session.activity.tandem().is_some());
        let rests = resting.0 && session.has_no_person() || computer_waits(session, board);
        let events = computer.turn(game, partner, rests, &context);
        for event in computer.unsent(game, events) {
            requests.of(game.id(), Author::Engine, event);
        }
        for trouble in computer.trouble.drain(..) {
            requests.of(game.id(), Author::Engine, Notice::from(trouble));
        }
        thinks.0[board.index()] = computer.thought.as_ref().map(|thought| thought.side);
    }
    thinking.set_if_neq(thinks);
    let [first, _] = &computers.0;
    absent.set_if_neq(Absent(Color::ALL.map(|side| first.is_absent(side))));
}

/// Executes requests to external engines: presses a button option, or retries an engine that could
/// not play.
fn press(
    mut answers: MessageReader<RequestOutcome>,
    session: Res<Session>,
    mut computers: ResMut<Computers>,
) {
    let [computer, _] = &mut computers.0;
    for answer in answers.read() {
        match &answer.to {
            RequestKind::Program(ProgramRequest::Press(name, button)) => {
                computer.press(&session.game, name, button);
            }
            RequestKind::Program(ProgramRequest::TryAgain(side)) => computer.try_again(*side),
            _ => {}
        }
    }
}

fn end(mut ends: MessageReader<AppExit>, mut computers: ResMut<Computers>) {
    if ends.read().count() > 0 {
        *computers = Computers::default();
    }
}

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
    use crate::app::session::lessons::ExerciseId;
    use crate::app::session::{GameTime, Request};
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
        let context = EngineContext {
            settings: &Settings::default(),
            shutdown: &ShutdownSignal::default(),
            now: Timestamp(0),
            alarm: &AlarmClock::default(),
        };
        computer.think(&game, Color::White, Needs::default(), &context);
        computer.follow(&game);
        assert!(computer.thought.is_some(), "the same level thinks on");
        game.set_player(Color::White, Player::Computer(3));
        computer.follow(&game);
        assert!(computer.thought.is_none(), "another one begins again");
    }

    #[test]
    fn a_program_that_could_not_play_is_searched_for_again() {
        let game = Game::new(Setup {
            white: "Deep Thought".to_owned(),
            players: [Player::Program, Player::Person],
            ..Setup::default()
        });
        let mut computer = Computer::default();
        computer.follow(&game);
        let context = EngineContext {
            settings: &Settings::default(),
            shutdown: &ShutdownSignal::default(),
            now: Timestamp(0),
            alarm: &AlarmClock::default(),
        };
        let finds_absent = |computer: &mut Computer| {
            computer.turn(&game, None, false, &context);
            assert!(computer.is_absent(Color::White));
            computer.trouble.drain(..).count()
        };
        assert_eq!(finds_absent(&mut computer), 1);
        assert_eq!(finds_absent(&mut computer), 0, "it was reported");
        computer.try_again(Color::White);
        assert!(!computer.is_absent(Color::White));
        assert_eq!(finds_absent(&mut computer), 1);
    }

    #[test]
    fn a_paused_game_stays_paused_after_a_lesson() {
        let game = Game::new(Setup {
            id: GameId(7),
            players: [Player::Computer(0); 2],
            ..Setup::default()
        });
        let mut app = App::new();
        app.add_message::<Request>()
            .init_resource::<GameTime>()
            .init_resource::<AlarmClock>()
            .init_resource::<Computers>()
            .init_resource::<Thinking>()
            .init_resource::<Resting>()
            .init_resource::<Absent>()
            .init_resource::<CurrentSettings>()
            .init_resource::<ShutdownSignal>()
            .insert_resource(Session::new(game.clone(), String::new(), None))
            .add_systems(Update, play);
        app.update();
        app.insert_resource(Resting(true));
        app.update();
        let waiting = Session::new(game.clone(), String::new(), None);
        app.insert_resource(Session::in_lesson(ExerciseId::default(), waiting));
        app.update();
        app.insert_resource(Session::new(game, String::new(), None));
        app.update();
        assert_eq!(*app.world().resource::<Resting>(), Resting(true));
        assert_eq!(app.world().resource::<Computers>().0[0].game, GameId(7));
    }
}
