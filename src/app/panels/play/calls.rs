//! Reports what an engine or a player at another computer did in the game in play: a move while the
//! player does not see the game, and offers.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::panels::{Page, Panels};
use crate::app::session::remote::RemotePlay;
use crate::app::session::{Author, Change, GameChanged, Notice, Requests, Session, seats};
use crate::game::Event;
use crate::game::team::TandemBoard;

/// Shows a notice for each change that the player should notice at once.
pub fn report(
    session: Res<Session>,
    panels: Res<Panels>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut changes: MessageReader<GameChanged>,
    mut requests: Requests,
) {
    let has_focus = window.is_none_or(|window| window.focused);
    for change in changes.read() {
        let seen = has_focus.then(|| seen_board(&session, &panels)).flatten();
        if let Some(notice) = call(change, &session, seen) {
            requests.program(notice);
        }
    }
}

/// Returns the board whose current position the player sees on the game's page; `None` if the player
/// is elsewhere.
fn seen_board(session: &Session, panels: &Panels) -> Option<TandemBoard> {
    let is_open = panels.page == Page::Game || panels.folded;
    let is_seen = is_open && session.activity.is_game() && session.is_live();
    is_seen.then(|| session.board())
}

/// Returns the notice that reports a change to a player who sees the board `seen`; `None` if nothing
/// needs to be reported.
fn call(change: &GameChanged, session: &Session, seen: Option<TandemBoard>) -> Option<Notice> {
    let session = session.in_play();
    let is_of_other = match change.by {
        Author::Engine => true,
        // A letter is read by the player, who then sees what is in it.
        Author::Peer => session.activity.remote().is_some_and(RemotePlay::is_live),
        Author::Here | Author::Program => false,
    };
    let board = session.board_of(change.game).filter(|_| is_of_other)?;
    let game = session.game_on(board)?;
    let is_seen = seen == Some(board);
    let key = match change.what {
        Change::Event(Event::Move(_)) if seats::is_local_turn(game) && !is_seen => {
            match board == session.board() {
                true => "your-turn",
                false => "your-turn-beside",
            }
        }
        Change::Event(Event::Offer(by)) if seats::is_local(game, !by) => "letter-draw-offered",
        // An engine answers at once, and its answer has a notice of its own.
        Change::Event(Event::Decline(by))
            if seats::is_local(game, !by) && change.by == Author::Peer =>
        {
            let play = session.activity.remote()?;
            return Some(match play.state.opponent_name.as_str() {
                "" => Notice::Call("online-declines-draw-nameless", String::new()),
                name => Notice::Call("online-declines-draw", name.to_owned()),
            });
        }
        _ => return None,
    };
    Some(Notice::Call(key, String::new()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::lessons::ExerciseId;
    use crate::app::session::remote::examples::{playing, proposal, side};
    use crate::app::session::{GameTime, NoticeRequest, Request, RequestKind};
    use crate::game::{Game, Player, Setup, Timestamp};
    use crate::remote::Spectators;
    use crate::rules::Color;

    /// Returns a game in which the player has White, after this number of half-moves.
    fn played(moves: u64) -> Session {
        let mut game = Game::new(Setup {
            players: [Player::Person, Player::Computer(3)],
            ..Setup::default()
        });
        for at in 0..moves {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at)).unwrap();
        }
        Session::new(game, String::new(), None)
    }

    /// Returns the notices after an event of the engine in the game in play.
    fn notices(session: Session, page: Page, focused: bool, event: Event) -> Vec<RequestKind> {
        notices_of(Author::Engine, session, page, focused, event)
    }

    fn notices_of(
        by: Author,
        session: Session,
        page: Page,
        focused: bool,
        event: Event,
    ) -> Vec<RequestKind> {
        let in_play = session.in_play();
        let what = (Change::Event(event), by, Timestamp(9));
        let changed = GameChanged::on(in_play, in_play.board(), what);
        let mut panels = Panels::default();
        panels.open_page(page);
        let mut app = App::new();
        app.add_message::<GameChanged>()
            .add_message::<Request>()
            .init_resource::<GameTime>()
            .insert_resource(session)
            .insert_resource(panels)
            .add_systems(Update, report);
        let window = Window {
            focused,
            ..Window::default()
        };
        app.world_mut().spawn((window, PrimaryWindow));
        app.world_mut().write_message(changed);
        app.update();
        let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
        requests.drain().map(|it| it.what).collect()
    }

    fn shown(key: &'static str) -> Vec<RequestKind> {
        let notice = Notice::Call(key, String::new());
        vec![RequestKind::Notice(NoticeRequest::Show(notice))]
    }

    fn last_move(session: &Session) -> Event {
        let game = &session.in_play().game;
        Event::Move(game.path(game.live()).next_back().unwrap().mv)
    }

    #[test]
    fn a_player_elsewhere_in_the_program_learns_that_it_is_their_turn() {
        let game = || played(2);
        let mv = last_move(&game());
        let lesson = || Session::in_lesson(ExerciseId::default(), game());
        let earlier = || {
            let mut session = game();
            session.visit.ply = 0;
            session
        };
        let yours = shown("your-turn");
        assert_eq!(notices(game(), Page::Game, true, mv), [], "it is seen");
        assert_eq!(notices(game(), Page::Game, false, mv), yours);
        assert_eq!(notices(game(), Page::Library, true, mv), yours);
        assert_eq!(notices(earlier(), Page::Game, true, mv), yours);
        assert_eq!(notices(lesson(), Page::Lessons, true, mv), yours);
        let own = played(1);
        let mv = last_move(&own);
        assert_eq!(notices(own, Page::Library, true, mv), [], "not their turn");
    }

    #[test]
    fn a_player_learns_who_declines_the_offered_draw() {
        let game = || {
            let play = playing(side(proposal("chess", Spectators::Nobody)));
            let shown = play.state.opened();
            Session::of_remote(play, shown)
        };
        let declines = |session, event| notices_of(Author::Peer, session, Page::Game, true, event);
        let notice = Notice::Call("online-declines-draw", "Berta".to_owned());
        let told = vec![RequestKind::Notice(NoticeRequest::Show(notice))];
        assert_eq!(declines(game(), Event::Decline(Color::Black)), told);
        let own = declines(game(), Event::Decline(Color::White));
        assert_eq!(own, [], "the player has declined");
    }

    #[test]
    fn a_player_elsewhere_learns_of_offers_of_the_opponent() {
        let lesson = || Session::in_lesson(ExerciseId::default(), played(2));
        let offer = Event::Offer(Color::Black);
        let offered = shown("letter-draw-offered");
        assert_eq!(notices(lesson(), Page::Lessons, true, offer), offered);
        let own = Event::Offer(Color::White);
        assert_eq!(notices(lesson(), Page::Lessons, true, own), []);
    }
}
