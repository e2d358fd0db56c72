//! The games of a PGN: from what the text has to a game that was played by the rules.

use super::clock::{self, Timing};
use super::error::{Found, PgnError, PgnFault};
use super::sheet::{self, Sheet};
use super::split::{Cut, MAX_GAME, Splitter};
use super::tags::{self, Tags};
use super::tandem;
use super::tokens::{Spot, Tokens};
use super::writer::{FLAG, TERMINATION};
use crate::game::{Event, Game, Note, Refusal, Setup, Timestamp, Visit};
use crate::rules::RuleSet;
use crate::rules::notation::SheetResult;
use crate::store::export::sheet_result;
use crate::store::holding::Opened;
use crate::store::import::{Conclusion, conclude, set_up};
use crate::store::save::Saved;
use crate::store::team::SavedTeam;

/// Reads the games of a PGN one after another, each into a game, or a match on two boards
/// where its tags name players of boards A and B, or what is wrong with it. A game whose tags name no variant is chess, or of the kind of chess that `rules` is;
/// `at` is when each is set up.
pub fn read_pgn<'a>(
    text: &'a str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> impl Iterator<Item = Result<Opened, PgnError>> + 'a {
    let mut splitter = Splitter::new(text.as_bytes());
    let mut numbers = 1..;
    std::iter::from_fn(move || {
        // Bytes in memory can always be read.
        let cut = splitter.next_cut().ok()??;
        Some(read_cut(&cut, numbers.next()?, rules, at))
    })
}

/// Reads the game that was cut out of a PGN, as the one of this number, from 1.
pub fn read_cut(
    cut: &Cut,
    number: usize,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Opened, PgnError> {
    let (start, line) = (0, cut.line);
    let spot = Spot {
        at: start,
        line,
        start,
    };
    let Some(text) = cut.text() else {
        let limit = MAX_GAME;
        return Err(PgnFault::GameTooLong { limit }.at(spot).tell("", number));
    };
    let mut tokens = Tokens::new(&text, Some(spot));
    let game = read_game(&mut tokens, rules, at);
    game.map_err(|found| found.tell(&text, number))
}

/// Reads the game of a text.
fn read_game(
    tokens: &mut Tokens<'_>,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<Opened, Found> {
    let mut tags = tags::read(tokens)?;
    if tags.is_match() {
        let game = tandem::read(tokens, tags, rules, at)?;
        let title = String::new();
        return Ok(Opened::Team(SavedTeam { title, game }.into()));
    }
    let comments = std::mem::take(&mut tags.comments);
    let start = tags.start(rules)?;
    let spares = tags.may_spare_pawns(start.rules(), rules);
    let mut sheet = sheet::read(tokens, &start, comments, spares)?;
    let result = one_result(&tags, sheet.result, sheet.end)?;
    let [white, black] = tags.players();
    let mut setup = Setup {
        white,
        black,
        tags: tags.others(start.rules())?,
        ..set_up(start, at)
    };
    setup.terms.heading = tags.heading();
    let mut game = match clock::rebuild(&setup, &mut sheet) {
        Some(timing) => play(timing.setup(setup), &mut sheet, Some(&timing), result)?,
        None => play(setup, &mut sheet, None, result)?,
    };
    study(&mut game, &sheet)?;
    game.interrupt();
    let title = String::new();
    Ok(Opened::Game(Saved { title, game }.into()))
}

/// The result, of which tag and moves must not say two things.
pub fn one_result(
    tags: &Tags,
    found: Option<SheetResult>,
    end: Spot,
) -> Result<Option<SheetResult>, Found> {
    match (found, tags.result()?) {
        (Some(found), Some(tag)) if found != tag => {
            Err(PgnFault::OtherResult { found, tag }.at(end))
        }
        (found, tag) => Ok(found.or(tag)),
    }
}

/// Plays the game itself to its end.
fn play(
    setup: Setup,
    sheet: &mut Sheet,
    timing: Option<&Timing>,
    result: Option<SheetResult>,
) -> Result<Game, Found> {
    let at = setup.at;
    let mut game = Game::new(setup);
    let Some(main) = sheet.lines.first_mut() else {
        return Ok(game);
    };
    if timing.is_some_and(Timing::starts_by_hand) {
        let refused = |refusal| PgnFault::Refused(refusal).at(sheet.end);
        game.happen(Event::Start, at).map_err(refused)?;
    }
    for (ply, &(mv, spot)) in main.moves.iter().enumerate() {
        let refused = |refusal| PgnFault::Refused(refusal).at(spot);
        let mover = game.last().turn();
        let at = timing.map_or(at, |timing| timing.moment(ply));
        game.play(mv, at).map_err(refused)?;
        let offer = Event::Offer(mover);
        // One beside a move that ends the game, or while another stands, is but a word.
        if sheet.offers.binary_search(&ply).is_ok() && game.happen(offer, at).is_err() {
            let (_, note) = main.notes.entry(ply + 1).or_insert((spot, Note::default()));
            let (comment, nags) = ("(=)".to_owned(), Vec::new());
            note.join(Note { comment, nags });
        }
    }
    if timing.is_some() {
        flag(&mut game, result);
    }
    if let Some(found) = result {
        let end = |fault: PgnFault| fault.at(sheet.end);
        conclude(&mut game, found).map_err(|error| match error {
            Conclusion::Contradiction(result) => end(PgnFault::Contradiction { found, result }),
            Conclusion::Refused(refusal) => end(PgnFault::Refused(refusal)),
        })?;
    }
    Ok(game)
}

/// Lets the flag fall of the player who has the move, where the tags say that a game
/// ended so, and the result does.
fn flag(game: &mut Game, result: Option<SheetResult>) {
    let mut tags = game.setup().tags.iter();
    let by_flag = tags.any(|(name, how)| name == TERMINATION && how.eq_ignore_ascii_case(FLAG));
    let (Some(player), Some(clock)) = (game.to_move().filter(|_| by_flag), game.clock()) else {
        return;
    };
    let at = game.seen() + clock.delay_left() + clock.display(player).left();
    let mut ended = game.clone();
    if ended.happen(Event::FlagFall(player), at).is_ok()
        && ended.result().and_then(sheet_result) == result
    {
        *game = ended;
    }
}

/// Tries the variations and puts all notes to their places.
fn study(game: &mut Game, sheet: &Sheet) -> Result<(), Found> {
    let mut places: Vec<Vec<Visit>> = Vec::new();
    for line in &sheet.lines {
        let mut visits = match places.get(line.from.0) {
            None => (0..=line.moves.len())
                .map(|ply| Visit { ply, ..game.live() })
                .collect(),
            Some(parent) => parent.get(line.from.1).map_or(vec![], |&from| vec![from]),
        };
        if !places.is_empty() {
            for &(mv, spot) in &line.moves {
                let here = visits.last().copied().ok_or(Refusal::NoSuchVisit);
                let there = here.and_then(|here| game.explore(here, mv));
                visits.push(there.map_err(|refusal| PgnFault::Refused(refusal).at(spot))?);
            }
            game.begin_at_its_own(&mut visits);
        }
        places.push(visits);
    }
    for (line, visits) in sheet.lines.iter().zip(&places) {
        for (&ply, (spot, note)) in &line.notes {
            let refused = |refusal| PgnFault::Refused(refusal).at(*spot);
            let place = visits.get(ply).copied().ok_or(Refusal::NoSuchVisit);
            annotate(game, place.map_err(refused)?, note).map_err(refused)?;
        }
    }
    Ok(())
}

/// Adds a note to what stands at its place already.
pub fn annotate(game: &mut Game, place: Visit, note: &Note) -> Result<(), Refusal> {
    let there = game.note(place).cloned();
    let joined = match there {
        None => note.clone(),
        Some(mut there) => {
            there.join(note.clone());
            there
        }
    };
    game.annotate(place, joined)
}
