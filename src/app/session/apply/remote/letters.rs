//! Reads letters of remote games, on the file thread, and collects what to report about each
//! letter and the events that it brought.

use super::context::{Context, RemoteDone};
use crate::app::session::notices::Notice;
use crate::app::session::remote::LetterGame;
use crate::app::session::request::Author;
use crate::remote::{Frame, GameCode, Letter, LetterError, Offer, Report};
use crate::store::remote::{Happened, ReadKind, RemoteError, code_of};
use crate::texts::remote::RemoteProblem;

/// The letters of one game that have been read.
struct LettersOfGame {
    code: GameCode,
    game: LetterGame,
    /// Result of reading the most important of these letters, for example that the letter was new.
    kind: ReadKind,
    notices: Vec<Notice>,
}

/// Reads all letters in a text, oldest first. If the letters belong to several games, the last of
/// these games is shown. An invitation is part of the result, so that the player can accept it.
pub(super) fn read(context: &Context, text: &str) -> Result<RemoteDone, Notice> {
    let found = Letter::find(text).map_err(RemoteProblem::Letter)?;
    let (mut games, mut done) = (Vec::<LettersOfGame>::new(), RemoteDone::default());
    // An e-mail has the newest letter on top and quotes the older ones below.
    for letter in found.into_iter().rev() {
        match letter {
            Ok(letter) => read_one(context, &letter, &mut games, &mut done),
            // A quoted letter that was cut off is reported only if no other letter could be read.
            Err(LetterError::Unfinished) if !games.is_empty() => {}
            Err(error) => done.notices.push(RemoteProblem::Letter(error).into()),
        }
    }
    for game in &games {
        done.notices.push(notice_of(game.kind));
        done.notices.extend(game.notices.iter().cloned());
    }
    if let Some(last) = games.last() {
        let shown = context.shown(&last.game)?;
        // If the game has already started, its invitation has already been answered.
        done.invitation.take_if(|offer| code_of(offer) == last.code);
        (done.shown, done.by) = (shown.shown, Author::Peer);
    }
    Ok(done)
}

fn read_one(
    context: &Context,
    letter: &Letter,
    games: &mut Vec<LettersOfGame>,
    done: &mut RemoteDone,
) {
    let known = games.iter().position(|game| game.code == letter.game);
    let game = match known.and_then(|index| games.get(index)) {
        Some(of_game) => Ok(of_game.game.clone()),
        None => context.game(letter.game),
    };
    let game = match (game, offer_of(letter)) {
        (Ok(game), _) => game,
        (Err(RemoteProblem::Game(RemoteError::NoGame { .. })), Some(offer)) => {
            match offer.proposal.check() {
                Ok(()) => done.invitation = Some(offer.clone().into()),
                Err(error) => {
                    let error = RemoteError::Contract(error);
                    done.notices.push(RemoteProblem::Game(error).into());
                }
            }
            return;
        }
        (Err(RemoteProblem::Game(RemoteError::NoGame { .. })), None) => {
            return done.notices.push(Notice::Denied("letter-no-game"));
        }
        (Err(problem), _) => return done.notices.push(problem.into()),
    };
    let read = game.lock().read(letter, context.now);
    let read = match read {
        Ok(read) => read,
        Err(error) => return done.notices.push(RemoteProblem::Game(error).into()),
    };
    let notices = notices(&read.happened);
    match known.and_then(|index| games.get_mut(index)) {
        Some(game) => {
            game.kind = more_important(game.kind, read.kind);
            game.notices.extend(notices);
        }
        None => games.push(LettersOfGame {
            code: letter.game,
            game,
            kind: read.kind,
            notices,
        }),
    }
}

/// Returns the proposed game if the letter is an invitation, otherwise `None`.
fn offer_of(letter: &Letter) -> Option<&Offer> {
    let mut offers = letter.frames.iter().filter_map(|frame| match frame {
        Frame::Offer(offer) => Some(offer),
        _ => None,
    });
    offers.next().filter(|offer| code_of(offer) == letter.game)
}

fn more_important(first: ReadKind, second: ReadKind) -> ReadKind {
    let order = [
        ReadKind::New,
        ReadKind::Ahead,
        ReadKind::Outdated,
        ReadKind::Own,
    ];
    let mut kinds = order.into_iter();
    let found = kinds.find(|kind| [first, second].contains(kind));
    found.unwrap_or(ReadKind::Known)
}

fn notice_of(kind: ReadKind) -> Notice {
    match kind {
        ReadKind::New => Notice::Done("letter-new", String::new()),
        ReadKind::Known => Notice::Done("letter-known", String::new()),
        ReadKind::Own => Notice::Done("letter-own", String::new()),
        ReadKind::Outdated => Notice::Done("letter-outdated", String::new()),
        ReadKind::Ahead => Notice::Done("letter-ahead", String::new()),
    }
}

/// Returns the notices about the events that a letter brought. A request or an offer of the
/// opponent has no notice, because the game's page shows it until the player answers.
pub(super) fn notices(happened: &[Happened]) -> Vec<Notice> {
    let key = |happened: &Happened| match happened {
        Happened::Agreed => Some("letter-agreed"),
        Happened::Begun => Some("letter-begun"),
        Happened::Reported(report) => match **report {
            Report::Declined(_) => Some("letter-declined"),
            Report::Withdrawn(_) => Some("letter-withdrawn"),
            _ => None,
        },
    };
    let keys = happened.iter().filter_map(key);
    keys.map(|key| Notice::Done(key, String::new())).collect()
}
