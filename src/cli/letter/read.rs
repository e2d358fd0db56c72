//! `tritower letter read`: reads the letters (messages of games by letter) that a text contains.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use super::language::{localized, words};
use super::show::{event_line, show};
use super::{Context, print_letter, terms};
use crate::cli::{CliError, Finding};
use crate::pgn::Input;
use crate::remote::{Frame, Letter, Name, Novelty, Offer};
use crate::rules::{Language, Move, TOURNAMENT, notation};
use crate::store::remote::{RemoteError, RemoteGame, Stage, code_of};

/// Reads the letters in a text one by one. If a letter cannot be read or belongs to no known game,
/// the finding is negative, but the other letters are read nevertheless.
pub(super) fn read(
    context: &Context,
    file: Option<PathBuf>,
    accept: Option<Name>,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let text = text_of(file)?;
    let mut finding = Finding::Positive;
    let mut letters = Vec::new();
    for letter in Letter::find(&text)? {
        match letter {
            Ok(letter) => letters.push(letter),
            Err(error) => {
                writeln!(out, "{}", localized(&error))?;
                finding = Finding::Negative;
            }
        }
    }
    // An e-mail has the newest letter on top and quotes the older ones below.
    letters.reverse();
    let invitations = letters
        .iter()
        .filter(|letter| offer(letter).is_some() && !context.paths.record(letter.game).exists());
    let found = invitations
        .map(|letter| letter.game)
        .collect::<BTreeSet<_>>();
    if accept.is_some() && found.len() > 1 {
        let found = found.len();
        return Err(CliError::SeveralInvitations { found });
    }
    for letter in letters {
        if read_one(context, &letter, accept.clone(), out)? == Finding::Negative {
            finding = Finding::Negative;
        }
    }
    Ok(finding)
}

/// Reads a file or a pipe; without a file, the standard input.
fn text_of(file: Option<PathBuf>) -> Result<String, CliError> {
    let file = file.unwrap_or_else(|| PathBuf::from("-"));
    let input = Input::open_or_pipe(&file).map_err(|error| CliError::Unreadable(vec![error]))?;
    let text = input.text();
    text.map_err(|error| CliError::import(&file, error, &TOURNAMENT))
}

fn read_one(
    context: &Context,
    letter: &Letter,
    accept: Option<Name>,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let (paths, key, now) = (&context.paths, &context.key, context.now);
    let words = words();
    let opened = match RemoteGame::open(paths, key.clone(), letter.game, now) {
        Err(RemoteError::NoGame { .. }) => {
            let rebuilt = RemoteGame::rebuild(paths, key.clone(), letter, now);
            if rebuilt.is_ok() {
                writeln!(out, "{}", words.text("letter-rebuilt"))?;
            }
            rebuilt
        }
        opened => opened,
    };
    let mut game = match (opened, offer(letter), accept) {
        (Ok(game), ..) => game,
        (Err(RemoteError::NoGame { .. }), Some(offer), accept) => {
            if let Some(game) = RemoteGame::accept_rematch(paths, key, offer, now)? {
                print_rematch("letter-rematch-accepted", &game, out)?;
                return Ok(Finding::Positive);
            }
            let Some(name) = accept else {
                return terms::print(offer, out);
            };
            let game = RemoteGame::accept(paths, key.clone(), offer.clone(), name, now)?;
            return print_letter(&game, out);
        }
        (Err(RemoteError::NoGame { .. }), None, _) => {
            writeln!(out, "{}", words.text("letter-no-game"))?;
            return Ok(Finding::Negative);
        }
        (Err(error), ..) => return refuse(error, out),
    };
    let proposal = &game.agreement().offer().proposal;
    proposal.check_one_board().map_err(RemoteError::from)?;
    if offer(letter).is_some() && game.side().is_none() && !game.agreement().is_host() {
        let values = [("game", game.code().to_string().into())];
        writeln!(out, "{}", words.with("letter-accepted-already", &values))?;
        return print_letter(&game, out);
    }
    let read = match game.read(letter, now) {
        Ok(read) => read,
        Err(error) => return refuse(error, out),
    };
    let _ = game.write_save();
    writeln!(out, "{}", words.text(kind_key(read.kind)))?;
    for event in &read.events {
        if let Some(line) = event_line(event, &game) {
            writeln!(out, "{line}")?;
        }
    }
    if let Some(error) = &read.refused {
        writeln!(out, "{}", localized(error))?;
    }
    if let Some(mv) = read.answered {
        let text = answered(&game, mv);
        writeln!(
            out,
            "{}",
            words.with("letter-answered", &[("move", text.into())])
        )?;
    } else if read.without_condition {
        writeln!(out, "{}", words.text("letter-without-condition"))?;
    }
    show(&game, now, out)?;
    // The newest letter comes first, as in an e-mail.
    if let Some(next) = game.offer_rematch(now)? {
        print_rematch("letter-rematch-offered", &next, out)?;
    }
    let stage = game.side().map(|side| Stage::of(side, now));
    let is_own_turn = matches!(stage, Some(Stage::Own { .. }));
    let letter = game.letter()?;
    if let Some(letter) = letter.filter(|_| read.kind != Novelty::Known) {
        if is_own_turn {
            writeln!(out, "{}", words.text("letter-receipt"))?;
        }
        write!(out, "{}", letter.to_text())?;
    }
    match read.kind {
        _ if read.refused.is_some() => Ok(Finding::Negative),
        Novelty::Ahead | Novelty::Outdated | Novelty::EndMissing | Novelty::Forked => {
            Ok(Finding::Negative)
        }
        _ => Ok(Finding::Positive),
    }
}

/// Prints why a letter is refused. Returns an error if it could not be read or stored for another
/// reason.
fn refuse(error: RemoteError, out: &mut dyn Write) -> Result<Finding, CliError> {
    match error {
        RemoteError::Side(_) | RemoteError::Contract(_) => {
            writeln!(out, "{}", localized(&error))?;
            Ok(Finding::Negative)
        }
        error => Err(error.into()),
    }
}

/// Prints the letter of a rematch after the text with this key.
fn print_rematch(key: &str, game: &RemoteGame, out: &mut dyn Write) -> Result<(), CliError> {
    let code = game.code().to_string();
    writeln!(out, "{}", words().with(key, &[("game", code.into())]))?;
    print_letter(game, out)?;
    Ok(())
}

/// Returns the text of a move with which this player has answered automatically; the game does
/// not contain this move yet.
fn answered(game: &RemoteGame, mv: Move) -> String {
    let position = game.side().map(|side| *side.chain().game().last());
    position.map_or(String::new(), |position| {
        notation::write(&position, mv, Language::English)
    })
}

fn offer(letter: &Letter) -> Option<&Offer> {
    let mut offers = letter.frames.iter().filter_map(|frame| match frame {
        Frame::Offer(offer) => Some(offer),
        _ => None,
    });
    offers.next().filter(|offer| code_of(offer) == letter.game)
}

fn kind_key(kind: Novelty) -> &'static str {
    match kind {
        Novelty::New => "letter-new",
        Novelty::Known => "letter-known",
        Novelty::Own => "letter-own",
        Novelty::Outdated => "letter-outdated",
        Novelty::Ahead => "letter-ahead",
        Novelty::EndMissing => "letter-not-answered",
        Novelty::Forked => "letter-forked",
    }
}
