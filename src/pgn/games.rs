//! Builds games from the text of a PGN by playing the moves under the rules.

use super::board::{self, Sheet};
use super::clock::{self, Timing};
use super::error::{LocatedFault, PgnError, PgnFault};
use super::location::Location;
use super::note::{self, LocatedOddity, PgnOddity, ReadGame};
use super::raw_game::{MAX_GAME, RawGame};
use super::split::Splitter;
use super::termination::{self, Termination};
use super::tokens::Tokens;
use super::{tags, tandem, unplayed};
use crate::game::{Ending, Event, Game, LineId, Note, Refusal, Setup, Timestamp, Visit};
use crate::pgn::import::{ResultError, record_result, set_up, winner_of};
use crate::rules::RuleSet;
use crate::rules::laws::Movement;
use crate::rules::notation::SheetResult;
use crate::store::opened::Opened;

/// Reads the games of a PGN one after another. The result for each is a game, an error, or a
/// bughouse match if its tags name players of board A or B. If no tag names the rule set of a game,
/// it follows from other tags; without such tags, the game is chess. If `rules` is the same rule
/// set with further options, the game is read under `rules`. `at` is the time at which each game is
/// set up.
pub fn read_pgn<'a>(
    text: &'a str,
    rules: &'static RuleSet,
    at: Timestamp,
) -> impl Iterator<Item = Result<ReadGame, PgnError>> + 'a {
    let mut splitter = Splitter::new(text.as_bytes());
    let mut numbers = 1..;
    std::iter::from_fn(move || {
        // Reading from memory never fails.
        let raw = splitter.next_game().ok()??;
        Some(read_raw_game(&raw, numbers.next()?, rules, at))
    })
}

/// Reads one game of a PGN. `number` is the number of the game in the PGN, from 1, for notes and
/// errors.
pub fn read_raw_game(
    raw: &RawGame,
    number: usize,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<ReadGame, PgnError> {
    let location = Location {
        line: raw.line,
        ..Location::START
    };
    let Some(text) = raw.text() else {
        let limit = MAX_GAME;
        return Err(PgnFault::GameTooLong { limit }
            .at(location)
            .report("", number));
    };
    let mut tokens = Tokens::new(&text, Some(location));
    let game = read_game(&mut tokens, rules, at);
    game.map(|(opened, noted)| ReadGame {
        opened,
        notes: note::notes(noted, &text, number),
    })
    .map_err(|found| found.report(&text, number))
}

/// Reads a game or match from its tokens; also returns notes on ignored or corrected text.
fn read_game(
    tokens: &mut Tokens<'_>,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<(Opened, Vec<LocatedOddity>), LocatedFault> {
    let mut tags = tags::read(tokens);
    if tags.is_match() {
        let (game, noted) = tandem::read(tokens, tags, rules, at)?;
        return Ok((Opened::of_match(String::new(), game), noted));
    }
    let comments = std::mem::take(&mut tags.comments);
    let start = tags.start(rules)?;
    tokens.has_heights = start.rules().movement() == Movement::Path;
    let mut sheet = board::read(tokens, &start, comments);
    if tags.is_unplayed() {
        unplayed::restore_variation(&mut sheet);
    }
    tags.note_clashes(start.rules());
    let result = tags.one_result(sheet.result, sheet.end);
    let [white, black] = tags.players();
    let mut setup = Setup {
        white,
        black,
        tags: tags.others(start.rules()),
        ..set_up(start, at)
    };
    setup.terms.heading = tags.heading();
    let end = result.map(|result| (result, termination::take_from_tags(&mut setup.tags, result)));
    let mut game = match clock::rebuild(&setup, &mut sheet) {
        Some(timing) => play(timing.setup(setup), &mut sheet, Some(&timing), end)?,
        None => play(setup, &mut sheet, None, end)?,
    };
    add_study(&mut game, &mut sheet);
    game.interrupt();
    tags.noted.append(&mut sheet.noted);
    Ok((Opened::game(String::new(), game), tags.noted))
}

/// Plays the moves of the main line, with its draw offers, and applies the result.
fn play(
    setup: Setup,
    sheet: &mut Sheet,
    timing: Option<&Timing>,
    end: Option<(SheetResult, Option<Termination>)>,
) -> Result<Game, LocatedFault> {
    let at = setup.at;
    let mut game = Game::new(setup);
    let Some(main) = sheet.lines.first_mut() else {
        return Ok(game);
    };
    if timing.is_some_and(Timing::starts_by_hand) {
        let refused = |refusal| PgnFault::Refused(refusal).at(sheet.end);
        game.happen(Event::Start, at).map_err(refused)?;
    }
    let mut ply = 0;
    while let Some(&(mv, location)) = main.moves.get(ply) {
        let mover = game.last().turn();
        let at = timing.map_or(at, |timing| timing.move_time(ply));
        if let Err(refusal) = game.play(mv, at) {
            main.moves.truncate(ply);
            main.notes.retain(|&there, _| there <= ply);
            sheet.noted.push(PgnOddity::Refused(refusal).at(location));
            break;
        }
        let offer = Event::Offer(mover);
        // A draw offer with a move that ends the game, or while another offer is pending, becomes a
        // comment.
        if main.offers.binary_search(&ply).is_ok() && game.happen(offer, at).is_err() {
            let (_, note) = main
                .notes
                .entry(ply + 1)
                .or_insert((location, Note::default()));
            let (comment, nags) = ("(=)".to_owned(), Vec::new());
            note.join(Note { comment, nags });
        }
        ply += 1;
    }
    if let Some((found, termination)) = end {
        let end = |fault: PgnFault| fault.at(sheet.end);
        match apply_result(&mut game, found, termination) {
            Ok(()) => {}
            Err(ResultError::Contradiction(result)) => {
                let contradiction = PgnOddity::Contradiction { found, result };
                sheet.noted.push(contradiction.at(sheet.end));
            }
            Err(ResultError::Refused(refusal)) => return Err(end(PgnFault::Refused(refusal))),
        }
    }
    Ok(game)
}

/// Ends a game with the result that the PGN states, in the way that the tag Termination states.
/// Does nothing if the last position has already ended the game with this result.
fn apply_result(
    game: &mut Game,
    found: SheetResult,
    termination: Option<Termination>,
) -> Result<(), ResultError> {
    let at = game.seen().max(game.setup().at);
    let event = match (termination, winner_of(found)) {
        _ if game.result().is_some() => None,
        (Some(Termination::Resignation), Some(winner)) => Some(Event::Resignation(!winner)),
        (Some(Termination::Agreement), None) => Some(Event::Agreement),
        (Some(Termination::Recorded(Ending::OnTime)), _) => {
            end_on_time(game, found);
            None
        }
        _ => None,
    };
    match (event, termination) {
        (Some(event), _) => game.happen(event, at).map_err(ResultError::Refused),
        (None, Some(Termination::Recorded(ending))) => record_result(game, found, ending),
        (None, _) => record_result(game, found, Ending::Unstated),
    }
}

/// Makes the side to move run out of time, but only if the game then ends with `found`, the result
/// in the PGN: a win for the opponent, or a draw if the opponent cannot mate.
fn end_on_time(game: &mut Game, found: SheetResult) {
    let (Some(player), Some(clock)) = (game.to_move(), game.clock()) else {
        return;
    };
    let at = game.seen() + clock.delay_left() + clock.display(player).left();
    let has_won = winner_of(found) == Some(player);
    let mut ended = game.clone();
    if has_won || ended.happen(Event::FlagFall(player), at).is_err() {
        return;
    }
    let winner = ended.result().and_then(|result| result.winner);
    if winner.is_none() || winner == winner_of(found) {
        *game = ended;
    }
}

/// Adds the variations and all notes to the game, except those beyond the limits of a game.
fn add_study(game: &mut Game, sheet: &mut Sheet) {
    let mut line_visits: Vec<Vec<Visit>> = Vec::new();
    let live = game.live();
    let mut explorer = game.explorer();
    let mut repeated: Vec<Location> = Vec::new();
    for line in &sheet.lines {
        let moves = explorer.moves();
        let mut visits = match line_visits.get(line.from.0) {
            None => (0..=line.moves.len())
                .map(|ply| Visit { ply, ..live })
                .collect(),
            Some(parent) => parent.get(line.from.1).map_or(vec![], |&from| vec![from]),
        };
        if !line_visits.is_empty() {
            let mut whole = !line.moves.is_empty();
            for &(mv, location) in &line.moves {
                let here = visits.last().copied().ok_or(Refusal::NoSuchVisit);
                match here.and_then(|here| explorer.explore(here, mv)) {
                    Ok(visit) => visits.push(visit),
                    Err(refusal) => {
                        sheet.noted.push(rejection_oddity(refusal).at(location));
                        whole = false;
                        break;
                    }
                }
            }
            if whole && explorer.moves() == moves {
                repeated.push(line.location);
            }
            explorer.game().correct_line_start(&mut visits);
        }
        line_visits.push(visits);
    }
    if let Some(&first) = repeated.first() {
        let count = repeated.len();
        sheet
            .noted
            .push(PgnOddity::RepeatedVariations { count }.at(first));
    }
    for (line, visits) in sheet.lines.iter().zip(&line_visits) {
        for (&ply, (location, note)) in &line.notes {
            let visit = visit_of_note(visits, ply).ok_or(Refusal::NoSuchVisit);
            if let Err(refusal) = visit.and_then(|visit| explorer.add_note(visit, note.clone())) {
                sheet.noted.push(rejection_oddity(refusal).at(*location));
            }
        }
    }
}

/// Finds where in the game to store a note of the main line or of a variation. The note follows
/// `ply` plies of this line; `visits` are the positions of the game before the line's first ply and
/// after each of its plies.
///
/// A note before the first move of a variation is stored at the beginning of that variation. If the
/// game already has the variation's first moves, so that the new variation begins only after them,
/// the note is stored there. `None` if the line has no such ply.
pub fn visit_of_note(visits: &[Visit], ply: usize) -> Option<Visit> {
    let first = visits.get(ply).copied()?;
    let mut later = visits.iter().skip(1);
    let own = later.find(|visit| visit.line != LineId::MAIN);
    let own = own.filter(|visit| ply == 0 && visit.ply == 1);
    Some(own.map_or(first, |visit| Visit { ply: 0, ..*visit }))
}

/// Returns the irregularity to report if the game rejects a note or a move of a variation.
pub fn rejection_oddity(refusal: Refusal) -> PgnOddity {
    match refusal {
        Refusal::Full(what) => PgnOddity::LeftOut { what, count: 1 },
        refusal => PgnOddity::RefusedStudy(refusal),
    }
}
