//! From what a text has of a match to a match that was played by the rules.

use super::clock::{self, Course};
use super::moves::{self, Line, Text, Word};
use crate::game::{
    Event, Game, Note, Player, Refusal, Setup, Team, TeamBoard, TeamGame, TeamResult, TeamSetup,
    Terms, Timestamp, Visit,
};
use crate::rules::notation::{self, SheetResult};
use crate::rules::{Move, Position, RuleSet};
use crate::store::import::set_up;
use crate::store::pgn::error::{Found, PgnFault};
use crate::store::pgn::games::{annotate, one_result};
use crate::store::pgn::tags::Tags;
use crate::store::pgn::tokens::{Spot, Tokens};
use crate::store::pgn::writer::{FLAG, TERMINATION};

/// How a match ends.
#[derive(Clone, Copy)]
struct End {
    result: Option<SheetResult>,
    board: TeamBoard,
    spot: Spot,
}

/// Reads the match of these tags.
pub fn read(
    tokens: &mut Tokens<'_>,
    mut tags: Tags,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<TeamGame, Found> {
    let comments = std::mem::take(&mut tags.comments);
    let starts = tags.starts(rules)?;
    let mut text = moves::read(tokens, comments)?;
    let end = End {
        result: one_result(&tags, text.result, text.end)?,
        board: tags.result_board()?,
        spot: text.end,
    };
    let setup = setup(&tags, starts, at)?;
    // Without a clock first, which tells what the moves are.
    let (game, made) = play(setup.clone(), &mut text, None, tags.spot)?;
    let course = clock::rebuild(&setup, &made, &mut text);
    let mut game = match &course {
        Some(course) => play(course.setup(setup), &mut text, Some(course), tags.spot)?.0,
        None => game,
    };
    finish(&mut game, end)?;
    study(&mut game, &text)?;
    game.interrupt();
    Ok(game)
}

fn setup(tags: &Tags, starts: [Position; 2], at: Timestamp) -> Result<TeamSetup, Found> {
    let Setup { id, .. } = set_up(starts[0], at);
    Ok(TeamSetup {
        id,
        starts,
        placing: false,
        names: tags.match_players(),
        players: [[Player::Person; 2]; 2],
        at,
        terms: Terms {
            heading: tags.heading(),
            ..Terms::default()
        },
        tags: tags.others(starts[0].rules())?,
    })
}

/// Plays the match itself, with the draw offers; gives what the moves are.
fn play(
    setup: TeamSetup,
    text: &mut Text<'_>,
    course: Option<&Course>,
    head: Spot,
) -> Result<(TeamGame, Vec<(TeamBoard, Move)>), Found> {
    let at = setup.at;
    let mut game = TeamGame::new(setup).map_err(|error| PgnFault::Match(error).at(head))?;
    if let (Some(&board), true) = (text.order.first(), course.is_some_and(|it| it.by_hand)) {
        let refused = |refusal| PgnFault::Refused(refusal).at(text.end);
        game.happen(board, Event::Start, at).map_err(refused)?;
    }
    let mut made = Vec::new();
    for (index, &board) in text.order.iter().enumerate() {
        let ply = game.board(board).live().ply;
        let Some(line) = text.lines.get_mut(board.index()) else {
            break;
        };
        let Some(&word) = line.moves.get(ply) else {
            break;
        };
        let position = *game.board(board).last();
        let mv = meant(&position, word, board)?;
        let moment = course.and_then(|course| course.moments.get(index));
        let refused = |refusal| PgnFault::Refused(refusal).at(word.spot);
        let now = moment.copied().unwrap_or(at);
        game.play(board, mv, now).map_err(refused)?;
        made.push((board, mv));
        let offers = &mut text.offers[board.index()];
        // One beside a move that ends the match, or while another stands, is but a word.
        if let Ok(offer) = offers.binary_search(&ply)
            && game
                .happen(board, Event::Offer(position.turn()), now)
                .is_err()
        {
            offers.remove(offer);
            let note = line.notes.entry(ply + 1);
            let (_, note) = note.or_insert((word.spot, Note::default()));
            let (comment, nags) = ("(=)".to_owned(), Vec::new());
            note.join(Note { comment, nags });
        }
    }
    Ok((game, made))
}

/// The legal move that a text means.
fn meant(position: &Position, word: Word<'_>, board: TeamBoard) -> Result<Move, Found> {
    let color = position.turn();
    if word.turn.is_some_and(|turn| turn.color != color) {
        return Err(PgnFault::OtherTurn { board, color }.at(word.spot));
    }
    notation::read(position, word.text)
        .map_err(|error| PgnFault::Move(Box::new(error)).at(word.spot))
}

/// Ends a match as its text says, where its last positions have not done so: by a flag
/// where the tags say so, or else by resignation or agreement on a board.
fn finish(game: &mut TeamGame, end: End) -> Result<(), Found> {
    let Some(found) = end.result else {
        return Ok(());
    };
    flag(game, end.board, found);
    if let Some(result) = game.result() {
        return if score(result) == Some(found) {
            Ok(())
        } else {
            Err(PgnFault::MatchContradiction { found, result }.at(end.spot))
        };
    }
    let event = match found {
        SheetResult::WhiteWins => Event::Resignation(Team::Second.color(end.board)),
        SheetResult::BlackWins => Event::Resignation(Team::First.color(end.board)),
        SheetResult::Draw => Event::Agreement,
    };
    let at = game.seen();
    game.happen(end.board, event, at)
        .map_err(|refusal| PgnFault::Refused(refusal).at(end.spot))
}

/// What a text says of a result.
fn score(result: TeamResult) -> Option<SheetResult> {
    SheetResult::from_text(result.score())
}

/// Lets the flag fall of the player who thinks on a board, where the tags say that the
/// match ended so, and the result does.
fn flag(game: &mut TeamGame, board: TeamBoard, found: SheetResult) {
    let there = game.board(board);
    let mut tags = there.setup().tags.iter();
    let by_flag = tags.any(|(name, how)| name == TERMINATION && how.eq_ignore_ascii_case(FLAG));
    let (Some(player), Some(clock)) = (there.to_move().filter(|_| by_flag), there.clock()) else {
        return;
    };
    let at = there.seen() + clock.delay_left() + clock.display(player).left();
    let mut ended = game.clone();
    if ended.happen(board, Event::FlagFall(player), at).is_ok()
        && ended.result().and_then(score) == Some(found)
    {
        *game = ended;
    }
}

/// Tries the variations and puts all notes to their places.
fn study(game: &mut TeamGame, text: &Text<'_>) -> Result<(), Found> {
    let mut copies = TeamBoard::ALL.map(|board| game.board(board).clone());
    let mut places: Vec<Vec<Visit>> = Vec::new();
    for (index, line) in text.lines.iter().enumerate() {
        let copy = &mut copies[line.board.index()];
        let visits = if index < TeamBoard::ALL.len() {
            let plies = 0..=line.moves.len();
            plies.map(|ply| Visit { ply, ..copy.live() }).collect()
        } else {
            let parent = places.get(line.from.0);
            explore(copy, line, parent.map_or(&[], |visits| visits))?
        };
        places.push(visits);
    }
    for (line, visits) in text.lines.iter().zip(&places) {
        let copy = &mut copies[line.board.index()];
        for (&ply, (spot, note)) in &line.notes {
            let refused = |refusal| PgnFault::Refused(refusal).at(*spot);
            let place = visits.get(ply).copied().ok_or(Refusal::NoSuchVisit);
            annotate(copy, place.map_err(refused)?, note).map_err(refused)?;
        }
    }
    for (board, copy) in TeamBoard::ALL.into_iter().zip(copies) {
        game.keep_study(board, copy);
    }
    Ok(())
}

/// Tries a variation: it stands for the last move before it, or comes after that where
/// its first number says so.
fn explore(game: &mut Game, line: &Line<'_>, parent: &[Visit]) -> Result<Vec<Visit>, Found> {
    let missing = || PgnFault::NoMoveBefore.at(line.spot);
    let plies = line.from.1;
    let here = parent.get(plies).copied().ok_or_else(missing)?;
    let is_owed = line
        .moves
        .first()
        .is_some_and(|it| it.text.starts_with('('));
    let is_next = line
        .first
        .zip(game.position(here))
        .is_some_and(|(turn, position)| {
            (turn.number, turn.color) == (Some(position.number()), position.turn())
                && is_owed == position.owed().is_some()
        });
    let before = plies.checked_sub(1).and_then(|ply| parent.get(ply));
    let from = if is_next { Some(&here) } else { before };
    let mut visits = vec![*from.ok_or_else(missing)?];
    for &word in &line.moves {
        let refused = |refusal| PgnFault::Refused(refusal).at(word.spot);
        let last = visits.last().copied().ok_or_else(missing)?;
        let position = game.position(last).copied().ok_or(Refusal::NoSuchVisit);
        let mv = meant(&position.map_err(refused)?, word, line.board)?;
        visits.push(game.explore(last, mv).map_err(refused)?);
    }
    game.begin_at_its_own(&mut visits);
    Ok(visits)
}
