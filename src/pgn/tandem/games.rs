//! Builds a match from its text by playing the moves under the rules.

use super::clock::{self, MatchTiming};
use super::moves::{self, Line, MatchSheet, MoveText};
use crate::game::team::{TandemBoard, TandemMatch, TandemResult, TandemSetup, Team};
use crate::game::{
    Ending, Event, Game, Note, Player, Recorded, Refusal, Setup, Terms, Timestamp, Visit,
};
use crate::pgn::error::{LocatedFault, PgnFault};
use crate::pgn::games::{rejection_oddity, visit_of_note};
use crate::pgn::import::set_up;
use crate::pgn::location::Location;
use crate::pgn::moves::{as_comment, find_move};
use crate::pgn::note::{LocatedOddity, PgnOddity};
use crate::pgn::tags::Tags;
use crate::pgn::termination::{self, Termination};
use crate::pgn::tokens::Tokens;
use crate::rules::notation::SheetResult;
use crate::rules::{Move, Position, RuleSet};

/// Result of a match, the board on which the match ended, and the location of the result in the
/// text.
#[derive(Clone, Copy)]
struct MatchEnd {
    result: Option<SheetResult>,
    board: TandemBoard,
    location: Location,
}

/// Reads a match: uses `tags`, which were read before, and reads the moves. Also returns notes on
/// text that was ignored or corrected.
///
/// # Errors
///
/// If a tag or the result makes it impossible to read the match.
pub fn read(
    tokens: &mut Tokens<'_>,
    mut tags: Tags,
    rules: &'static RuleSet,
    at: Timestamp,
) -> Result<(TandemMatch, Vec<LocatedOddity>), LocatedFault> {
    let comments = std::mem::take(&mut tags.comments);
    let starts = tags.starts(rules)?;
    let mut sheet = moves::read(tokens, comments);
    tags.note_clashes(starts[0].rules());
    let end = MatchEnd {
        result: tags.one_result(sheet.result, sheet.end),
        board: tags.result_board(),
        location: sheet.end,
    };
    let mut setup = setup(&mut tags, starts, at);
    let termination = end
        .result
        .and_then(|result| termination::take_from_tags(&mut setup.tags, result));
    let head = tags.location;
    // The moves are played without clocks first, because the clocks are computed from the moves.
    let (game, made) = play(setup.clone(), &mut sheet, None, head)?;
    if made.len() < sheet.order.len() {
        move_to_comment(&mut sheet, tokens, made.len());
    }
    let timing = clock::rebuild(&setup, &made, &mut sheet);
    let mut game = match &timing {
        Some(timing) => play(timing.setup(setup), &mut sheet, Some(timing), head)?.0,
        None => game,
    };
    apply_result(&mut game, end, termination, &mut sheet.noted)?;
    add_study(&mut game, &mut sheet, tokens);
    game.interrupt();
    tags.noted.append(&mut sheet.noted);
    Ok((game, tags.noted))
}

fn setup(tags: &mut Tags, starts: [Position; 2], at: Timestamp) -> TandemSetup {
    let Setup { id, .. } = set_up(starts[0], at);
    TandemSetup {
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
        tags: tags.others(starts[0].rules()),
    }
}

/// Plays the moves of the match with their draw offers, but without variations. Returns the match
/// and the moves that were played.
fn play(
    setup: TandemSetup,
    sheet: &mut MatchSheet<'_>,
    timing: Option<&MatchTiming>,
    head: Location,
) -> Result<(TandemMatch, Vec<(TandemBoard, Move)>), LocatedFault> {
    let at = setup.at;
    let mut game = TandemMatch::new(setup).map_err(|error| PgnFault::Match(error).at(head))?;
    if let (Some(&board), true) = (sheet.order.first(), timing.is_some_and(|it| it.by_hand)) {
        let refused = |refusal| PgnFault::Refused(refusal).at(sheet.end);
        game.happen(board, Event::Start, at).map_err(refused)?;
    }
    let mut made = Vec::new();
    for (index, &board) in sheet.order.iter().enumerate() {
        let ply = game.board(board).live().ply;
        let Some(line) = sheet.lines.get_mut(board.index()) else {
            break;
        };
        let Some(&move_text) = line.moves.get(ply) else {
            break;
        };
        let position = *game.board(board).last();
        let move_time = timing.and_then(|timing| timing.move_times.get(index));
        let now = move_time.copied().unwrap_or(at);
        let read = read_move(&position, move_text, board, &mut sheet.noted);
        let mv = match read.and_then(|mv| game.play(board, mv, now).map(|()| mv).map_err(refused)) {
            Ok(mv) => mv,
            Err(what) => {
                sheet.noted.push(what.at(move_text.location));
                break;
            }
        };
        made.push((board, mv));
        // A draw offer with a move that ends the match, or while another offer is pending, becomes
        // a comment.
        if let Ok(offer) = line.offers.binary_search(&ply)
            && game
                .happen(board, Event::Offer(position.turn()), now)
                .is_err()
        {
            line.offers.remove(offer);
            let note = line.notes.entry(ply + 1);
            let (_, note) = note.or_insert((move_text.location, Note::default()));
            let (comment, nags) = ("(=)".to_owned(), Vec::new());
            note.join(Note { comment, nags });
        }
    }
    Ok((game, made))
}

/// Returns the irregularity to report if the match rejects a move.
fn refused(refusal: Refusal) -> PgnOddity {
    match refusal {
        Refusal::Over(result) => PgnOddity::MovesAfterEnd(result),
        refusal => PgnOddity::Refused(refusal),
    }
}

/// Finds the legal move for a text. Adds a note if the promotion piece was missing and a queen was
/// assumed, or if the move number is that of the wrong player.
fn read_move(
    position: &Position,
    move_text: MoveText<'_>,
    board: TandemBoard,
    noted: &mut Vec<LocatedOddity>,
) -> Result<Move, PgnOddity> {
    let color = position.turn();
    let found = find_move(position, move_text.text, || move_text.promotion);
    let found = found.map_err(|error| PgnOddity::Move(Box::new(error)))?;
    if move_text.turn.is_some_and(|turn| turn.color != color) {
        noted.push(PgnOddity::OtherTurn { board, color }.at(move_text.location));
    }
    if found.is_queen_assumed {
        noted.push(PgnOddity::AssumedQueen.at(move_text.location));
    }
    Ok(found.mv)
}

/// Removes all moves after the first `made` ones from a match. Their text becomes a comment on the
/// board of the first removed move.
fn move_to_comment(sheet: &mut MatchSheet<'_>, tokens: &Tokens<'_>, made: usize) {
    let next = sheet.order.get(made).copied().unwrap_or(TandemBoard::A);
    sheet.order.truncate(made);
    let Some(end) = sheet.lines.first().map(|line| line.end) else {
        return;
    };
    let mut location = end;
    for board in TandemBoard::ALL {
        let plies = sheet.order.iter().filter(|&&it| it == board).count();
        let Some(line) = sheet.lines.get_mut(board.index()) else {
            continue;
        };
        if board == next {
            location = line
                .moves
                .get(plies)
                .map_or(location, |move_text| move_text.location);
        }
        line.moves.truncate(plies);
        line.notes.retain(|&ply, _| ply <= plies);
        line.offers.retain(|&ply| ply < plies);
    }
    let words = as_comment(tokens.between(location, end));
    if let Some(line) = sheet.lines.get_mut(next.index()) {
        let note = line.notes.entry(line.moves.len());
        let (_, note) = note.or_insert((location, Note::default()));
        let (comment, nags) = (words, Vec::new());
        note.join(Note { comment, nags });
    }
}

/// Ends a match with the result of the PGN, unless the last positions have already ended it.
fn apply_result(
    game: &mut TandemMatch,
    end: MatchEnd,
    termination: Option<Termination>,
    noted: &mut Vec<LocatedOddity>,
) -> Result<(), LocatedFault> {
    let Some(found) = end.result else {
        return Ok(());
    };
    if termination == Some(Termination::Recorded(Ending::OnTime)) {
        end_on_time(game, end.board, found);
    }
    if let Some(result) = game.result() {
        if score(result) != Some(found) {
            let contradiction = PgnOddity::MatchContradiction { found, result };
            noted.push(contradiction.at(end.location));
        }
        return Ok(());
    }
    let winner = match found {
        SheetResult::WhiteWins => Some(Team::First.color(end.board)),
        SheetResult::BlackWins => Some(Team::Second.color(end.board)),
        SheetResult::Draw => None,
    };
    let recorded = |ending| Event::Recorded(Recorded { winner, ending });
    let event = match (termination, winner) {
        (Some(Termination::Resignation), Some(winner)) => Event::Resignation(!winner),
        (Some(Termination::Agreement), None) => Event::Agreement,
        (Some(Termination::Recorded(ending)), _) => recorded(ending),
        _ => recorded(Ending::Unstated),
    };
    let at = game.seen();
    game.happen(end.board, event, at)
        .map_err(|refusal| PgnFault::Refused(refusal).at(end.location))
}

/// Converts the result of a match to the score that a PGN states, which is that of White on board
/// A. `None` if PGN has no such score.
fn score(result: TandemResult) -> Option<SheetResult> {
    SheetResult::from_text(result.score())
}

/// Makes the side to move on a board run out of time, but only if the match then ends with the
/// result of the PGN.
fn end_on_time(game: &mut TandemMatch, board: TandemBoard, found: SheetResult) {
    let there = game.board(board);
    let (Some(player), Some(clock)) = (there.to_move(), there.clock()) else {
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

/// Adds the variations and all notes to the match, except those beyond the limits of a game.
fn add_study(game: &mut TandemMatch, sheet: &mut MatchSheet<'_>, tokens: &Tokens<'_>) {
    let mut copies = TandemBoard::ALL.map(|board| game.board(board).clone());
    let mut line_visits: Vec<Vec<Visit>> = Vec::new();
    let mut noted = Vec::new();
    for (index, line) in sheet.lines.iter_mut().enumerate() {
        let copy = &mut copies[line.board.index()];
        let visits = if index < TandemBoard::ALL.len() {
            let plies = 0..=line.moves.len();
            plies.map(|ply| Visit { ply, ..copy.live() }).collect()
        } else {
            let parent = line_visits
                .get(line.from.0)
                .map_or(&[][..], |visits| visits);
            explore(copy, line, parent, (tokens, &mut noted))
        };
        line_visits.push(visits);
    }
    let mut boards = copies.each_mut().map(Game::explorer);
    for (line, visits) in sheet.lines.iter().zip(&line_visits) {
        let board = &mut boards[line.board.index()];
        for (&ply, (location, note)) in &line.notes {
            let visit = visit_of_note(visits, ply).ok_or(Refusal::NoSuchVisit);
            if let Err(refusal) = visit.and_then(|visit| board.add_note(visit, note.clone())) {
                noted.push(rejection_oddity(refusal).at(*location));
            }
        }
    }
    sheet.noted.append(&mut noted);
    for (board, copy) in TandemBoard::ALL.into_iter().zip(copies) {
        game.keep_study(board, copy);
    }
}

/// Adds a variation to the game on a board. `parent` are the positions of the line from which it
/// branches off. The variation replaces the last move before it, unless its first move number is
/// that of the next move: then it continues after the last move.
///
/// Text that cannot be played becomes the last comment of the variation. Returns the positions in
/// the game before the variation's first move and after each of its moves.
fn explore(
    game: &mut Game,
    line: &mut Line<'_>,
    parent: &[Visit],
    (tokens, noted): (&Tokens<'_>, &mut Vec<LocatedOddity>),
) -> Vec<Visit> {
    let plies = line.from.1;
    let Some(&here) = parent.get(plies) else {
        return Vec::new();
    };
    let is_pending = line
        .moves
        .first()
        .is_some_and(|it| it.text.starts_with('('));
    let first = line.moves.first().and_then(|move_text| move_text.turn);
    let is_next = first
        .zip(game.position(here))
        .is_some_and(|(turn, position)| {
            (turn.number, turn.color) == (Some(position.number()), position.turn())
                && is_pending == position.pending_promotion().is_some()
        });
    let before = plies.checked_sub(1).and_then(|ply| parent.get(ply));
    let from = before.filter(|_| !is_next).copied().unwrap_or(here);
    let mut visits = vec![from];
    for (ply, &move_text) in line.moves.iter().enumerate() {
        let last = visits.last().copied().unwrap_or(from);
        let Some(&position) = game.position(last) else {
            break;
        };
        let found = read_move(&position, move_text, line.board, noted);
        let tried = found.and_then(|mv| game.explore(last, mv).map_err(rejection_oddity));
        match tried {
            Ok(visit) => visits.push(visit),
            Err(what) => {
                let what = match what {
                    PgnOddity::Move(error) => PgnOddity::VariationMove(error),
                    what => what,
                };
                noted.push(what.at(move_text.location));
                let comment = as_comment(tokens.between(move_text.location, line.end));
                line.notes.retain(|&there, _| there <= ply);
                let (_, note) =
                    (line.notes.entry(ply)).or_insert((move_text.location, Note::default()));
                let nags = Vec::new();
                note.join(Note { comment, nags });
                break;
            }
        }
    }
    game.correct_line_start(&mut visits);
    visits
}
