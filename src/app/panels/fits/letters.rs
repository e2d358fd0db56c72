//! Tests that all texts fit on the pages of games by letter.

use tempfile::TempDir;

use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::session::Mailbox;
use crate::app::session::apply::Files;
use crate::app::session::remote::examples::casual;
use crate::app::session::remote::{LetterGame, RemoteHandle, RemotePlay, RemoteState, Secret};
use crate::game::{Event, Game, Setup, Timestamp};
use crate::remote::{
    Conduct, Content, DayLimits, Frame, IdentityKey, Letter, Name, Offer, Proposal,
};
use crate::rules::{Color, Language};
use crate::store::Paths;
use crate::store::remote::{OwnKey, People, Person, RemoteAction, RemoteGame};

const LONG: &str = "Bartholomäus-Maximilian von Hohenlohe";
const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// Two players of a game by letter, each with a folder of their own for saved data.
struct Pair {
    folders: [TempDir; 2],
    games: [RemoteGame; 2],
}

fn key(paths: &Paths) -> IdentityKey {
    OwnKey::load_or_create(paths).unwrap().key()
}

fn proposal() -> Proposal {
    casual(
        "tower+turning+hanging",
        Conduct {
            take_backs: true,
            days: Some(DayLimits {
                per_move: 14,
                bank: 90,
                leave: 30,
            }),
            ..Conduct::default()
        },
    )
}

impl Pair {
    /// Creates a game in which White has offered a draw with the first move.
    fn begun() -> Pair {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [host, guest] = folders.each_ref().map(|folder| Paths::under(folder.path()));
        let name = || Name::new(LONG).unwrap();
        let mut host = RemoteGame::invite(&host, key(&host), proposal(), name(), NOW).unwrap();
        let offer = offer(&host.letter().unwrap().unwrap());
        let mut guest = RemoteGame::accept(&guest, key(&guest), offer, name(), NOW).unwrap();
        for _ in 0..2 {
            host.read(&guest.letter().unwrap().unwrap(), NOW).unwrap();
            guest.read(&host.letter().unwrap().unwrap(), NOW).unwrap();
        }
        let mv = host.side().unwrap().chain().game().last().legal_moves()[0];
        host.act(RemoteAction::Submit(Content::Offering(mv)), NOW)
            .unwrap();
        guest.read(&host.letter().unwrap().unwrap(), NOW).unwrap();
        Pair {
            folders,
            games: [host, guest],
        }
    }
}

fn offer(letter: &Letter) -> Offer {
    let Some(Frame::Offer(offer)) = letter.frames.first() else {
        panic!("an invitation begins with its offer");
    };
    offer.clone()
}

fn stage(game: RemoteGame, language: Language) -> Stage {
    let state = RemoteState::of(&game, &People::default()).unwrap();
    let game = RemoteHandle::Letters(LetterGame::new(game));
    Stage::of_remote(RemotePlay::new(game, state), language)
}

#[test]
fn a_game_by_letter_fits_its_page() {
    for language in Language::ALL {
        let pair = Pair::begun();
        let [host, mut guest] = pair.games;
        stage(host, language).check(Page::Game);
        let game = guest.side().unwrap().chain().game();
        let mv = game.last().legal_moves()[0];
        let action = RemoteAction::Submit(Content::Event(Event::Move(mv)));
        guest.act(action, NOW).unwrap();
        stage(guest, language).check(Page::Game);
        drop(pair.folders);
    }
}

#[test]
fn the_offer_of_a_draw_by_letter_fits_its_page() {
    for language in Language::ALL {
        let pair = Pair::begun();
        let [_, guest] = pair.games;
        stage(guest, language).check(Page::Game);
    }
}

#[test]
fn lists_people_and_an_invitation_fit_their_pages() {
    for language in Language::ALL {
        let pair = Pair::begun();
        let [_, folder] = &pair.folders;
        let paths = Paths::under(folder.path());
        let [host, guest] = pair.games;
        let opponent = guest.side().unwrap().chain().contract().contract();
        let mut people = People::default();
        people.set(Person {
            identity: opponent.player(Color::White).identity,
            name: Name::new(LONG).unwrap(),
            is_checked: true,
        });
        people.store(&paths).unwrap();
        let offer = host.agreement().offer().clone();
        drop((host, guest));
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        stage.edit::<Files>().0 = paths.clone();
        let words = OwnKey::load(&paths).unwrap().words().unwrap();
        let mailbox = stage.edit::<Mailbox>();
        mailbox.invitation = Some(offer.into());
        mailbox.words = Some(Secret(words));
        for page in [Page::Letters, Page::People, Page::Home, Page::Library] {
            stage.check(page);
        }
    }
}

#[test]
fn the_terms_of_a_game_by_letter_fit_the_new_game_page() {
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        stage.check_with(Page::NewGame, |panels| {
            panels.new_game.play_by_letter();
        });
    }
}
