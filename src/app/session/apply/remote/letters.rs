//! Reads letters of remote games, on the file thread, and collects what to report about each
//! letter and the events that it brought.

use super::context::{Context, RemoteDone};
use crate::app::session::notices::Notice;
use crate::app::session::remote::LetterGame;
use crate::app::session::request::Author;
use crate::remote::{Frame, GameCode, Letter, LetterError, Novelty, Offer, Report};
use crate::store::remote::{RemoteError, RemoteEvent, RemoteGame, code_of, most_important};
use crate::texts::remote::RemoteProblem;

struct LettersOfGame {
    code: GameCode,
    game: LetterGame,
    /// Result of reading the most important of these letters, for example that the letter was new.
    kind: Novelty,
    notices: Vec<Notice>,
}

/// Reads all letters in a text, oldest first. If the letters belong to several games, the last of
/// these games is shown; if a rematch can now be offered, the rematch is shown instead. An invitation
/// is part of the result, so that the player can accept it.
///
/// # Errors
///
/// If no letter could be read, returns the notice about the newest of them.
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
    if games.is_empty() && done.invitation.is_none() {
        return done.notices.pop().map_or(Ok(done), Err);
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
    for game in &games {
        offer_rematch(context, game, &mut done)?;
    }
    Ok(done)
}

/// If both players have agreed to a rematch of this game and this player has to offer it, creates the
/// rematch and shows it. Its first letter comes with the letter of the finished game, because the
/// opponent's app accepts the rematch only when both players' agreement to it has been confirmed.
fn offer_rematch(
    context: &Context,
    finished: &LettersOfGame,
    done: &mut RemoteDone,
) -> Result<(), Notice> {
    let (next, letter) = {
        let finished = finished.game.lock();
        let next = finished.offer_rematch(context.now);
        let letter = finished.letter().map_err(RemoteProblem::Game)?;
        (next.map_err(RemoteProblem::Game)?, letter)
    };
    let Some(next) = next else { return Ok(()) };
    done.shown = context.shown(&LetterGame::new(next))?.shown;
    if let Some((play, _)) = &mut done.shown {
        // The newest letter comes first, as in an e-mail.
        let letters = play.state.letter.take().into_iter();
        let letters = letters.chain(letter.map(|letter| letter.to_text()));
        play.state.letter = Some(letters.collect::<Vec<_>>().join("\n"));
    }
    done.notices
        .push(Notice::Done("letter-rematch-is-offered", String::new()));
    Ok(())
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
    let game = match game {
        Err(RemoteProblem::Game(RemoteError::NoGame { .. })) => rebuild(context, letter, done),
        game => game,
    };
    let game = match (game, offer_of(letter)) {
        (Ok(game), _) => game,
        (Err(RemoteProblem::Game(RemoteError::NoGame { .. })), Some(offer)) => {
            match answer_offer(context, offer, done) {
                Ok(rematch) => games.extend(rematch),
                Err(error) => done.notices.push(RemoteProblem::Game(error).into()),
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
    let mut notices = notices(&read.events);
    notices.extend(read.refused.map(|error| RemoteProblem::Game(error).into()));
    match known.and_then(|index| games.get_mut(index)) {
        Some(game) => {
            game.kind = most_important(&[game.kind, read.kind]);
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

/// Begins a new record of a lost game from a letter that contains the whole game.
fn rebuild(
    context: &Context,
    letter: &Letter,
    done: &mut RemoteDone,
) -> Result<LetterGame, RemoteProblem> {
    let key = context.key.clone();
    let game = RemoteGame::rebuild(context.paths, key, letter, context.now);
    let game = game.map_err(RemoteProblem::Game)?;
    done.notices
        .push(Notice::Done("letter-rebuilt", String::new()));
    Ok(LetterGame::new(game))
}

/// Accepts the offer of a rematch to which both players have agreed, and returns the rematch. Any
/// other offer becomes the invitation in the result.
fn answer_offer(
    context: &Context,
    offer: &Offer,
    done: &mut RemoteDone,
) -> Result<Option<LettersOfGame>, RemoteError> {
    let (paths, key) = (context.paths, &context.key);
    let Some(game) = RemoteGame::accept_rematch(paths, key, offer, context.now)? else {
        offer.proposal.check()?;
        done.invitation = Some(offer.clone().into());
        return Ok(None);
    };
    Ok(Some(LettersOfGame {
        code: game.code(),
        game: LetterGame::new(game),
        kind: Novelty::New,
        notices: vec![Notice::Done("letter-rematch-is-accepted", String::new())],
    }))
}

/// Returns the proposed game if the letter is an invitation, otherwise `None`.
fn offer_of(letter: &Letter) -> Option<&Offer> {
    let mut offers = letter.frames.iter().filter_map(|frame| match frame {
        Frame::Offer(offer) => Some(offer),
        _ => None,
    });
    offers.next().filter(|offer| code_of(offer) == letter.game)
}

fn notice_of(kind: Novelty) -> Notice {
    match kind {
        Novelty::New => Notice::Done("letter-new", String::new()),
        Novelty::Known => Notice::Done("letter-known", String::new()),
        Novelty::Own => Notice::Done("letter-own", String::new()),
        Novelty::Outdated => Notice::Denied("letter-outdated"),
        Novelty::Ahead => Notice::Denied("letter-ahead"),
        Novelty::EndMissing => Notice::Denied("letter-not-answered"),
        Novelty::Forked => Notice::Denied("letter-forked"),
    }
}

/// Returns the notices about the events that a letter brought. A request or an offer of the
/// opponent has no notice, because the game's page shows it until the player answers.
pub(super) fn notices(events: &[RemoteEvent]) -> Vec<Notice> {
    let key = |event: &RemoteEvent| match event {
        RemoteEvent::Agreed => Some("letter-agreed"),
        RemoteEvent::Begun => Some("letter-begun"),
        RemoteEvent::Reported(report) => match **report {
            Report::Declined(_) => Some("letter-declined"),
            Report::Withdrawn(_) => Some("letter-withdrawn"),
            // The game's page shows it from now on, and what to do.
            Report::SignedTwice => None,
            Report::Restored => Some("letter-restored"),
            _ => None,
        },
        RemoteEvent::Introduced(_) | RemoteEvent::Offered(_) => None,
    };
    let keys = events.iter().filter_map(key);
    keys.map(|key| Notice::Done(key, String::new())).collect()
}
